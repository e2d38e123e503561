/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a table of ground, in both forms: something sensible is said, nothing is taken over of a table with a
 * fault, and what was taken over can be written and read again to the same table. */
#include <stdint.h>
#include <string.h>

#include "tc-battle-file.h"
#include "tc-map-check.h"
#include "tc-map-csv.h"
#include "tc-sketch.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static const TcRules *
get_book (void)
{
  static TcRules *book;

  if (book == NULL)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();

      book = tc_book_file_read ("thirty-years-war", issues);
      g_assert_nonnull (book);
    }
  return book;
}

static void
try_format (const char *text, size_t size, TcTableFormat format)
{
  g_autoptr (TcBattle) battle = tc_sketch_new (get_book (), 23, 28);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree char *before = NULL, *table = NULL, *same = NULL;

  tc_sketch_add (battle, "one", "infantry", 0, 12, 4, "1713");
  tc_sketch_add (battle, "two", "infantry", 1, 10, 4, NULL);
  before = tc_battle_file_format (battle, NULL);

  if (!tc_map_csv_parse (battle, "fuzz", text, size, format, issues))
    {
      g_autofree char *after = tc_battle_file_format (battle, NULL);

      g_assert_true (tc_issue_list_has_errors (issues));
      g_assert_cmpstr (after, ==, before);
      return;
    }
  tc_map_check (battle->map, "fuzz", TRUE, issues);
  table = tc_map_csv_format (battle, format, NULL);
  g_assert_true (tc_map_csv_parse (battle, "again", table, strlen (table), format, issues));
  same = tc_map_csv_format (battle, format, NULL);
  g_assert_cmpstr (same, ==, table);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  try_format ((const char *) data, size, TC_TABLE_CSV);
  try_format ((const char *) data, size, TC_TABLE_TSV);
  return 0;
}
