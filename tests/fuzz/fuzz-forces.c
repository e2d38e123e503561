/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a table of counters, in both forms: something sensible is said, and what was
 * taken over can be written and read again to the same table. */
#include <stdint.h>
#include <string.h>

#include "tc-forces-csv.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
try_format (const char *text, size_t size, TcTableFormat format)
{
  g_autoptr (TcBattle) battle = tc_battle_new ();
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree char *table = NULL;
  g_autofree char *same = NULL;

  g_ptr_array_add (battle->sides, tc_side_new ("red", "Red", 0xff0000));
  g_ptr_array_add (battle->sides, tc_side_new ("blue", "Blue", 0x0000ff));
  g_ptr_array_add (battle->armies, tc_army_new ("red-army", "Red army", 0));
  battle->book = tc_rules_new ();
  g_ptr_array_add (battle->book->kinds, tc_kind_new ("infantry", "", ""));
  g_ptr_array_add (battle->book->kinds, tc_kind_new ("cavalry", "", ""));
  g_ptr_array_add (battle->book->modules, tc_module_new ("reinforcement"));
  if (!tc_forces_csv_parse (battle, "fuzz", text, size, format, issues))
    {
      g_assert_true (tc_issue_list_has_errors (issues));
      g_assert_cmpuint (battle->counters->len, ==, 0);
      return;
    }
  table = tc_forces_csv_format (battle, format, NULL);
  g_assert_true (tc_forces_csv_parse (battle, "again", table, strlen (table), format, issues));
  same = tc_forces_csv_format (battle, format, NULL);
  g_assert_cmpstr (same, ==, table);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  try_format ((const char *) data, size, TC_TABLE_CSV);
  try_format ((const char *) data, size, TC_TABLE_TSV);
  return 0;
}
