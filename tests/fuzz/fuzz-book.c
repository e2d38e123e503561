/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a rule book: the issues are well formed, and the result can be copied and compared. */
#include <stdint.h>
#include <stdlib.h>

#include <glib/gstdio.h>

#include "tc-battle-file.h"
#include "tc-scratch.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static char *folder, *path;

static void
clear (void)
{
  g_clear_pointer (&folder, tc_scratch_free);
  g_clear_pointer (&path, g_free);
}

/* Books are read by their ids from the folder of the data. */
static void
make_folder (void)
{
  g_autofree char *rules = NULL;

  folder = tc_scratch_new ();
  rules = g_build_filename (folder, "data", "rules", NULL);
  path = g_build_filename (rules, "fuzz.xml", NULL);
  g_assert_cmpint (g_mkdir_with_parents (rules, 0700), ==, 0);
  g_setenv ("TERCIO_DATA_DIR", folder, TRUE);
  atexit (clear);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcRules *book, *copy;
  FILE *file;

  if (folder == NULL)
    make_folder ();
  file = g_fopen (path, "w");
  g_assert_nonnull (file);
  g_assert_true (size == 0 || fwrite (data, 1, size, file) == size);
  fclose (file);
  book = tc_book_file_read ("fuzz", issues);
  if (book == NULL)
    {
      g_assert_true (tc_issue_list_has_errors (issues));
      return 0;
    }
  copy = tc_rules_copy (book);
  tc_rules_free (copy);
  tc_rules_free (book);
  return 0;
}
