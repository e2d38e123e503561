/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An order of battle that comes in from a table: what was edited at random in one copy of a battle comes, by a table, into
 * another, in one step that can be undone. */
#include "random-edit.h"
#include "shipped.h"
#include "tc-document.h"
#include "tc-forces-import.h"

#define ROUNDS (g_test_slow () ? 200 : TEST_TIMES (10))

/* The table of @from as @base reads it; NULL when it has a fault, as edits may leave. */
static TcBattle *
read_table (const TcBattle *base, const TcBattle *from)
{
  gsize length;
  g_autofree char *text = tc_forces_csv_format (from, TC_TABLE_CSV, &length);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) table = tc_battle_copy (base);

  return tc_forces_csv_parse (table, "table.csv", text, length, TC_TABLE_CSV, issues) ? g_steal_pointer (&table) : NULL;
}

static guint
count (const TcBattle *before, const TcBattle *after, int how)
{
  g_autoptr (GPtrArray) changes = tc_forces_compare (before, after);
  guint n = 0;

  for (guint i = 0; i < changes->len; i++)
    n += how < 0 || ((TcForcesChange *) g_ptr_array_index (changes, i))->how == (TcForcesHow) how;
  return n;
}

static void
test_import (gconstpointer data)
{
  guint tried = 0;

  for (guint round = 0; round < ROUNDS; round++)
    for (int remove = 0; remove < 2; remove++)
      {
        g_autoptr (TcBattle) base = shipped_read (data), edited = tc_battle_copy (base), table = NULL;
        g_autoptr (TcDocument) document = tc_document_new (tc_battle_copy (base));
        g_autoptr (GArray) edits = NULL;
        guint missing;
        TcSeeded random;

        tc_seeded_init (&random, 21, round);
        random_edit_do (&random, edited, (int) (1 + round * 4));
        table = read_table (base, edited);
        if (table == NULL)
          continue;
        tried++;
        missing = count (base, table, TC_FORCES_REMOVED);
        edits = tc_forces_import_edits (base, table, remove);
        g_assert_cmpint (edits->len > 0, ==, remove || missing < count (base, table, -1) ? count (base, table, -1) > 0 : FALSE);
        g_assert_true (tc_document_do_all (document, edits));
        g_assert_cmpuint (count (tc_document_get_battle (document), table, -1), ==, remove ? 0 : missing);
        tc_document_undo (document);
        g_assert_true (tc_record_equal (&tc_battle_record, tc_document_get_battle (document), base));
      }
  g_assert_cmpuint (tried, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  shipped_add ("/app/ForcesImport", NULL, test_import);
  return g_test_run ();
}
