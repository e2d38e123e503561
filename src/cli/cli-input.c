/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that a command reads, standard input among them. */
#include "config.h"

#include "cli.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "tc-file.h"
#include "tc-journal-file.h"

/* Read once; what is asked for again is the same text. */
static GString *standard_input;

gboolean
cli_is_standard (const char *path)
{
  return path == NULL || g_str_equal (path, "-");
}

const char *
cli_file_name (const char *path)
{
  return cli_is_standard (path) ? _("standard input") : path;
}

static gboolean
read_standard_input (GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char part[65536];
  gssize n;

  if (standard_input != NULL)
    return TRUE;
  while ((n = read (STDIN_FILENO, part, sizeof part)) != 0)
    {
      if (n > 0)
        g_string_append_len (text, part, n);
      if ((n < 0 && errno != EINTR) || text->len > TC_FILE_MAX_LENGTH)
        {
          tc_file_set_error (error, TC_FILE_ERROR_READ, _("standard input"), n < 0 ? errno : EFBIG);
          return FALSE;
        }
    }
  standard_input = g_steal_pointer (&text);
  return TRUE;
}

char *
cli_load (const char *path, gsize *length, GError **error)
{
  if (!cli_is_standard (path))
    return tc_file_read (path, length, error);
  if (!read_standard_input (error))
    return NULL;
  *length = standard_input->len;
  return g_memdup2 (standard_input->str, standard_input->len + 1);
}

TcBattle *
cli_load_battle (const char *path, char **text, TcIssueList *issues, GError **error)
{
  gsize length;
  g_autofree char *loaded = cli_load (path, &length, error);
  g_autofree char *name = g_filename_display_name (cli_file_name (path));
  g_autofree char *folder = cli_is_standard (path) ? g_strdup (".") : g_path_get_dirname (path);
  TcBattle *battle = loaded != NULL ? tc_battle_file_parse_in (folder, name, loaded, length, issues) : NULL;

  if (text != NULL)
    *text = g_steal_pointer (&loaded);
  return battle;
}

TcJournal *
cli_load_journal (const char *path, TcIssueList *issues, GError **error)
{
  gsize length;
  g_autofree char *text = cli_load (path, &length, error);
  g_autofree char *name = g_filename_display_name (cli_file_name (path));

  return text != NULL ? tc_journal_file_parse (name, text, length, issues) : NULL;
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* FALSE when the folder cannot be read or has no battles. */
static gboolean
add_folder (GPtrArray *paths, const char *folder, GError **error)
{
  g_autoptr (GDir) entries = g_dir_open (folder, 0, error);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  for (const char *name; entries != NULL && (name = g_dir_read_name (entries)) != NULL;)
    if (name[0] != '.' && tc_battle_file_find_ending (name) != NULL)
      g_ptr_array_add (found, g_build_filename (folder, name, NULL));
  if (entries != NULL && found->len == 0)
    g_set_error (error, TC_FILE_ERROR, TC_FILE_ERROR_READ,
                 _("the folder has no battles, whose names end in .tercio or .xml"));
  g_ptr_array_sort (found, compare_paths);
  g_ptr_array_extend (paths, found, NULL, NULL);
  return found->len > 0;
}

GPtrArray *
cli_list_files (int n, char **operands, int *status)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  *status = CLI_FINE;
  for (int i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;

      if (cli_is_standard (operands[i]) || !g_file_test (operands[i], G_FILE_TEST_IS_DIR))
        g_ptr_array_add (paths, g_strdup (operands[i]));
      else if (!add_folder (paths, operands[i], &error))
        *status = cli_complain (operands[i], error);
    }
  return g_steal_pointer (&paths);
}
