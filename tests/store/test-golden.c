/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents and what must be said of them: a folder a case with input.xml, issues.txt
 * and, when something can be made of the input, canonical.xml.  Cases whose name begins with
 * "game-" are saved games, the others battles.  TERCIO_TEST_UPDATE=1 writes the expectations. */
#include <glib/gstdio.h>
#include <string.h>

#include "tc-battle-file.h"
#include "tc-golden.h"
#include "tc-journal-file.h"

static char *
parse_and_format (const char *name, const char *text, gsize length, TcIssueList *issues)
{
  if (g_str_has_prefix (name, "game-"))
    {
      g_autoptr (TcJournal) journal = tc_journal_file_parse ("input.xml", text, length, issues);

      return journal != NULL ? tc_journal_file_format (journal, NULL) : NULL;
    }
  else
    {
      g_autoptr (TcBattle) battle = tc_battle_file_parse ("input.xml", text, length, issues);

      return battle != NULL ? tc_battle_file_format (battle, NULL) : NULL;
    }
}

static void
check_file (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *expected = NULL;

  if (g_getenv ("TERCIO_TEST_UPDATE") != NULL)
    {
      if (text != NULL)
        g_assert_true (g_file_set_contents (path, text, -1, NULL));
      else
        g_unlink (path);
      return;
    }
  g_file_get_contents (path, &expected, NULL, NULL);
  g_assert_cmpstr (text, ==, expected);
}

/* Every code has a sentence that uses all arguments it is said to have. */
static void
check_words (const TcIssueList *issues)
{
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);
      const TcWord *word = tc_words_find (tc_store_words, issue->code);

      g_assert_nonnull (word);
      g_assert_cmpuint (g_strv_length (issue->args), ==, strlen (word->args));
    }
}

static void
test_case (gconstpointer data)
{
  const char *folder = data;
  g_autofree char *name = g_path_get_basename (folder);
  g_autofree char *path = g_build_filename (folder, "input.xml", NULL);
  g_autofree char *text = NULL;
  g_autofree char *canonical = NULL;
  g_autofree char *said = NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  canonical = parse_and_format (name, text, length, issues);
  said = tc_golden_format_issues (issues);
  check_file (folder, "issues.txt", said);
  check_file (folder, "canonical.xml", canonical);
  check_words (issues);
  if (canonical == NULL)
    g_assert_true (tc_issue_list_has_errors (issues));
  else
    {
      g_autoptr (TcIssueList) again = tc_issue_list_new ();
      g_autofree char *twice = parse_and_format (name, canonical, strlen (canonical), again);

      g_assert_cmpstr (twice, ==, canonical);
    }
}

int
main (int argc, char **argv)
{
  g_autofree char *data = NULL;
  g_autofree char *cases = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;
  int status;
  g_autoptr (GPtrArray) folders = g_ptr_array_new_with_free_func (g_free);

  g_test_init (&argc, &argv, NULL);
  data = g_build_filename (g_getenv ("TERCIO_DATA_DIR"), "tests", "store", "data", NULL);
  cases = g_build_filename (data, "cases", NULL);
  /* The cases have a rule book of their own. */
  g_setenv ("TERCIO_DATA_DIR", data, TRUE);
  dir = g_dir_open (cases, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_strconcat ("/store/Golden/", name, NULL);
      char *folder = g_build_filename (cases, name, NULL);

      g_ptr_array_add (folders, folder);
      g_test_add_data_func (path, folder, test_case);
    }
  g_assert_cmpuint (folders->len, >, 50);
  status = g_test_run ();
  return status;
}
