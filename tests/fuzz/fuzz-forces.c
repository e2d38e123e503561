/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a table of counters, in both forms: something sensible is said, what was taken over can be written and read
 * again to the same table, and what a preview says of it is true. */
#include <stdint.h>
#include <string.h>

#include "tc-forces-csv.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Who was there is still there, changed or removed; what a cell says now is what the table says. */
static void
preview (const TcBattle *before, const TcBattle *after)
{
  g_autoptr (GPtrArray) changes = tc_forces_compare (before, after);
  guint added = 0, removed = 0;

  for (guint i = 0; i < changes->len; i++)
    {
      const TcForcesChange *change = g_ptr_array_index (changes, i);
      int at = tc_battle_find_counter (after, change->id);

      added += change->how == TC_FORCES_ADDED;
      removed += change->how == TC_FORCES_REMOVED;
      g_assert_true ((at < 0) == (change->how == TC_FORCES_REMOVED));
      for (guint cell = 0; cell < change->cells->len; cell += 3)
        {
          const char *column = g_ptr_array_index (change->cells, cell);
          g_autofree char *said = tc_forces_csv_dup_cell (after, tc_battle_counter (after, (guint) at), column);

          g_assert_true (tc_forces_csv_has (after, column));
          g_assert_cmpstr (said, ==, g_ptr_array_index (change->cells, cell + 2));
        }
    }
  g_assert_cmpuint (before->counters->len + added, ==, after->counters->len + removed);
}

/* With a counter that a table may change or leave out. */
static TcBattle *
battle_new (TcIssueList *issues)
{
  static const char known[] = "side,army,id,name,kind,strength\nred,red-army,kyle,Kyle,infantry,8\n";
  TcBattle *battle = tc_battle_new ();

  g_ptr_array_add (battle->sides, tc_side_new ("red", "Red", 0xff0000));
  g_ptr_array_add (battle->sides, tc_side_new ("blue", "Blue", 0x0000ff));
  g_ptr_array_add (battle->armies, tc_army_new ("red-army", "Red army", 0));
  battle->book = tc_rules_new ();
  g_ptr_array_add (battle->book->kinds, tc_kind_new ("infantry", "", ""));
  g_ptr_array_add (battle->book->kinds, tc_kind_new ("cavalry", "", ""));
  g_ptr_array_add (battle->book->modules, tc_module_new ("reinforcement"));
  g_assert_true (tc_forces_csv_parse (battle, "known", known, strlen (known), TC_TABLE_CSV, issues));

  return battle;
}

static void
try_format (const char *text, size_t size, TcTableFormat format)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) before = battle_new (issues), battle = battle_new (issues);
  g_autofree char *table = NULL;
  g_autofree char *same = NULL;

  if (!tc_forces_csv_parse (battle, "fuzz", text, size, format, issues))
    {
      g_autoptr (GPtrArray) changes = tc_forces_compare (before, battle);

      g_assert_true (tc_issue_list_has_errors (issues));
      g_assert_cmpuint (changes->len, ==, 0);
      return;
    }
  preview (before, battle);
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
