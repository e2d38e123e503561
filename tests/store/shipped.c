/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shipped.h"

#include <string.h>

#include "tc-battle-file.h"
#include "tc-paths.h"

static int
compare (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

char **
shipped_list (void)
{
  GPtrArray *names = g_ptr_array_new ();
  g_autofree char *folder = tc_paths_find ("scenarios", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, TC_BATTLE_ENDING))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare);
  g_assert_cmpuint (names->len, >, 0);
  g_ptr_array_add (names, NULL);

  return (char **) g_ptr_array_free (names, FALSE);
}

TcBattle *
shipped_read (const char *name)
{
  g_autofree char *path = tc_paths_find ("scenarios", name);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  TcBattle *battle = tc_battle_file_read (path, issues, &error);

  g_assert_no_error (error);
  g_assert_nonnull (battle);
  g_assert_false (tc_issue_list_has_errors (issues));

  return battle;
}

void
shipped_add (const char *group, const char *system, GTestDataFunc test)
{
  g_auto (GStrv) names = shipped_list ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%.*s", group, (int) strcspn (names[i], "."), names[i]);
      g_autoptr (TcBattle) battle = system == NULL ? NULL : shipped_read (names[i]);

      if (battle == NULL || strcmp (battle->rules->system, system) == 0)
        g_test_add_data_func_full (path, g_strdup (names[i]), test, g_free);
    }
}
