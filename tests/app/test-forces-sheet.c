/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of battle as a spreadsheet: what cells say, what may be written into them, and which one a fault is about. */
#include "tc-document.h"
#include "tc-forces-sheet.h"

#include "shipped.h"

static guint
find (const TcBattle *battle, const char *id)
{
  int index = tc_battle_find_counter (battle, id);

  g_assert_cmpint (index, >=, 0);
  return (guint) index;
}

/* FALSE, and *at: which of the cells is refused. */
static gboolean
write_cells (TcDocument *document, const GArray *cells, guint *at)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GArray) edits = tc_forces_sheet_write (tc_document_get_battle (document), cells, issues, at);

  g_assert_cmpint (tc_issue_list_has_errors (issues), ==, edits == NULL);
  return edits != NULL && tc_document_do_all (document, edits);
}

static gboolean
write_one (TcDocument *document, guint counter, TcSheetColumn column, const char *text)
{
  g_autoptr (GArray) cells = tc_forces_sheet_cells ();
  guint at = 99;

  tc_forces_sheet_add (cells, counter, column, text);
  if (write_cells (document, cells, &at))
    return TRUE;
  g_assert_cmpuint (at, ==, 0);
  return FALSE;
}

static void
check_cell (TcDocument *document, guint counter, TcSheetColumn column, const char *expected)
{
  g_autofree char *text = tc_forces_sheet_say (tc_document_get_battle (document), counter, column);

  g_assert_cmpstr (text, ==, expected);
}

/* Whatever a cell says may be written into it, and changes nothing. */
static void
test_same (gconstpointer data)
{
  g_autoptr (TcBattle) base = shipped_read (data);
  g_autoptr (GArray) cells = tc_forces_sheet_cells (), edits = NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  guint at = 0;

  for (guint i = 0; i < base->counters->len; i++)
    for (TcSheetColumn column = 0; column < TC_N_SHEET_COLUMNS; column++)
      if (tc_forces_sheet_has (base, column))
        {
          g_autofree char *text = tc_forces_sheet_say (base, i, column);

          tc_forces_sheet_add (cells, i, column, text);
        }
  edits = tc_forces_sheet_write (base, cells, issues, &at);
  g_assert_nonnull (edits);
  g_assert_cmpuint (edits->len, ==, 0);
}

static void
test_values (void)
{
  g_autoptr (TcDocument) document = tc_document_new (shipped_read ("lutzen-1632.tercio"));
  const TcBattle *battle = tc_document_get_battle (document);
  guint first = 0;

  g_assert_true (write_one (document, first, TC_SHEET_NAME, "  Old   Blue "));
  check_cell (document, first, TC_SHEET_NAME, "Old Blue");
  g_assert_true (write_one (document, first, TC_SHEET_STRENGTH, "8,0"));
  check_cell (document, first, TC_SHEET_STRENGTH, "8");
  g_assert_true (write_one (document, first, TC_SHEET_STRENGTH, ""));
  check_cell (document, first, TC_SHEET_STRENGTH, "");
  g_assert_false (write_one (document, first, TC_SHEET_STRENGTH, "eight"));
  g_assert_false (write_one (document, first, TC_SHEET_STRENGTH, "1000"));
  g_assert_true (write_one (document, first, TC_SHEET_KIND, "cAVALRY"));
  g_assert_cmpstr (tc_battle_counter (battle, first)->kind, ==, "cavalry");
  g_assert_false (write_one (document, first, TC_SHEET_KIND, "Elephants"));
  g_assert_false (write_one (document, first, TC_SHEET_AT, "9999"));
  g_assert_true (write_one (document, first, TC_SHEET_AT, "0101"));
  check_cell (document, first, TC_SHEET_AT, "0101");
  tc_document_undo (document);
  g_assert_cmpstr (tc_battle_counter (battle, first)->kind, ==, "cavalry");
}

/* One cell of a block that is refused refuses all. */
static void
test_fault (void)
{
  g_autoptr (TcBattle) base = shipped_read ("lutter-1626.tercio");
  g_autoptr (TcDocument) document = tc_document_new (tc_battle_copy (base));
  g_autoptr (GArray) cells = tc_forces_sheet_cells ();
  guint at = 99;

  for (guint i = 0; i < 3; i++)
    {
      tc_forces_sheet_add (cells, i, TC_SHEET_NAME, "Same");
      tc_forces_sheet_add (cells, i, TC_SHEET_MOVEMENT, i == 1 ? "many" : "5");
      tc_forces_sheet_add (cells, i, TC_SHEET_MORALE, "3");
    }
  g_assert_false (write_cells (document, cells, &at));
  g_assert_cmpuint (at, ==, 4);
  g_assert_true (tc_record_equal (&tc_battle_record, tc_document_get_battle (document), base));
}

/* Rows after the last are new counters, with the usual values and an id of their own, in one step. */
static void
test_new (void)
{
  g_autoptr (TcBattle) base = shipped_read ("lutzen-1632.tercio");
  g_autoptr (TcDocument) document = tc_document_new (tc_battle_copy (base));
  const TcBattle *battle = tc_document_get_battle (document);
  const TcArmy *army = g_ptr_array_index (battle->armies, 0);
  g_autoptr (GArray) cells = tc_forces_sheet_cells ();
  guint n = battle->counters->len, at = 99, second;

  for (guint i = 0; i < 2; i++)
    {
      tc_forces_sheet_add (cells, n + i, TC_SHEET_NAME, "Fresh");
      tc_forces_sheet_add (cells, n + i, TC_SHEET_KIND, "Infantry");
      tc_forces_sheet_add (cells, n + i, TC_SHEET_ARMY, army->name);
    }
  tc_forces_sheet_add (cells, n + 1, TC_SHEET_STRENGTH, "11");
  g_assert_true (write_cells (document, cells, &at));
  g_assert_cmpuint (battle->counters->len, ==, n + 2);
  second = find (battle, "fresh-2");
  g_assert_cmpint (tc_battle_counter (battle, find (battle, "fresh"))->values[TC_COLUMN_MOVEMENT], ==, 4);
  check_cell (document, second, TC_SHEET_STRENGTH, "11");
  check_cell (document, second, TC_SHEET_ARMY, army->name);
  check_cell (document, second, TC_SHEET_AT, "");
  tc_document_undo (document);
  g_assert_true (tc_record_equal (&tc_battle_record, battle, base));
}

/* The column that a problem names. */
static void
test_find (void)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = shipped_read ("lutzen-1632.tercio");
  guint kyle = find (battle, "kyle");

  tc_issue_list_add (issues, TC_SEVERITY_ERROR, "x", NULL, 0, 0, "counter:a", "Kyle", "movement", "77", NULL);
  tc_issue_list_add (issues, TC_SEVERITY_ERROR, "x", NULL, 0, 0, "counter:a", "Kyle", NULL);
  tc_issue_list_add (issues, TC_SEVERITY_ERROR, "x", NULL, 0, 0, "counter:a", "1713", "gula", NULL);
  g_assert_cmpint (tc_forces_sheet_find (battle, kyle, tc_issue_list_get (issues, 0)), ==, TC_SHEET_MOVEMENT);
  g_assert_cmpint (tc_forces_sheet_find (battle, kyle, tc_issue_list_get (issues, 1)), ==, TC_SHEET_NAME);
  g_assert_cmpint (tc_forces_sheet_find (battle, kyle, tc_issue_list_get (issues, 2)), ==, TC_SHEET_AT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  shipped_add ("/app/ForcesSheet/same", NULL, test_same);
  g_test_add_func ("/app/ForcesSheet/values", test_values);
  g_test_add_func ("/app/ForcesSheet/fault", test_fault);
  g_test_add_func ("/app/ForcesSheet/new-rows", test_new);
  g_test_add_func ("/app/ForcesSheet/column-of-a-problem", test_find);

  return g_test_run ();
}
