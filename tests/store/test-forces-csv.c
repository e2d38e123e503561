/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Orders of battle as tables: round trip, and every fault with its line and column. */
#include <string.h>

#include "tc-battle-file.h"
#include "tc-forces-csv.h"
#include "tc-golden.h"

static TcBattle *
read_case (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("TERCIO_DATA_DIR"), "cases", name, "input.xml", NULL);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcBattle *battle = tc_battle_file_read (path, issues, NULL);

  g_assert_nonnull (battle);
  return battle;
}

static void
test_round_trip (gconstpointer data)
{
  TcTableFormat format = (TcTableFormat) GPOINTER_TO_INT (data);
  g_autoptr (TcBattle) battle = read_case ("rich");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree char *before = NULL;
  g_autofree char *table = NULL;
  g_autofree char *after = NULL;
  gsize length;
  TcCounter *counter = g_ptr_array_index (battle->counters, 0);

  g_free (counter->name);
  counter->name = g_strdup ("Kyle, \"the\" old");
  before = tc_battle_file_format (battle, NULL);
  table = tc_forces_csv_format (battle, format, &length);
  g_assert_true (tc_forces_csv_parse (battle, "table", table, length, format, issues));
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 0);
  after = tc_battle_file_format (battle, NULL);
  g_assert_cmpstr (after, ==, before);
}

static void
test_text (void)
{
  g_autoptr (TcBattle) battle = read_case ("plain");
  g_autofree char *table = tc_forces_csv_format (battle, TC_TABLE_CSV, NULL);

  g_assert_cmpstr (table, ==,
                   "side,army,id,name,kind,strength,reduced,movement,leadership,morale,at,facing,entry\n"
                   "red,red-army,kyle,Kyle,infantry,8,4,4,,,0101,,\n"
                   "blue,blue-army,breuner,Breuner,cavalry,5,3,8,,,0304,,\n");
}

/* Any order of columns, a new army, line ends and the mark of other programs. */
static void
test_foreign_table (void)
{
  static const char table[] = "\xef\xbb\xbfkind,id,army,side,name\r\n"
                              "infantry,hard,red-army,,\"Hard\nthe \"\"tall\"\"\"\r\n"
                              "\r\n"
                              "cavalry,holck,reserve,blue\r\n";
  g_autoptr (TcBattle) battle = read_case ("plain");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  const TcCounter *counter;

  g_assert_true (tc_forces_csv_parse (battle, "table", table, strlen (table), TC_TABLE_CSV, issues));
  g_assert_cmpuint (battle->counters->len, ==, 2);
  g_assert_cmpuint (battle->armies->len, ==, 3);
  counter = tc_battle_counter (battle, 0);
  g_assert_cmpstr (counter->name, ==, "Hard\nthe \"tall\"");
  g_assert_cmpint (counter->values[TC_COLUMN_STRENGTH], ==, TC_NO_VALUE);
  g_assert_cmpint (tc_battle_counter_side (battle, 1), ==, 1);
}

/* What spreadsheets make of a table: other separators, numbers for the numbers of hexes, decimals. */
static void
test_spreadsheet (void)
{
  static const char *const tables[] = {
    "\xef\xbb\xbfid;kind;army;strength;at;name\r\nkyle;infantry;red-army;\"8,0\";101;\"Kyle; old, tall\"\r\n",
    "id\tkind\tarmy\tstrength\tat\tname\nkyle\tinfantry\tred-army\t8.00\t\"101,0\"\t\"Kyle; old, tall\"\n",
    "id,kind,army,strength,at,name\nkyle,infantry,red-army,\"8,0\",101.0,\"Kyle; old, tall\"\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (TcBattle) battle = read_case ("plain");
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      const TcCounter *counter;
      char label[TC_HEX_LABEL_SIZE];

      g_test_message ("%s", tables[i]);
      g_assert_true (tc_forces_csv_parse (battle, "table", tables[i], strlen (tables[i]), TC_TABLE_CSV, issues));
      g_assert_cmpuint (battle->counters->len, ==, 1);
      counter = tc_battle_counter (battle, 0);
      g_assert_cmpstr (counter->name, ==, "Kyle; old, tall");
      g_assert_cmpint (counter->values[TC_COLUMN_STRENGTH], ==, 8);
      g_assert_cmpstr (tc_hexgrid_format (&battle->map->grid, counter->place.x, label), ==, "0101");
    }
}

static void
test_compare (void)
{
  static const char table[] = "side,army,id,name,kind,strength,reduced,movement,at\n"
                              "red,red-army,kyle,Kyle,infantry,9,4,4,\n"
                              "red,red-army,hard,Hard,infantry,5,3,4,0102\n";
  g_autoptr (TcBattle) before = read_case ("plain"), after = read_case ("plain");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GPtrArray) same = tc_forces_compare (before, after), changes = NULL;
  static const char *const cells[] = { "strength", "8", "9", "at", "0101", "" };
  const TcForcesChange *change;

  g_assert_cmpuint (same->len, ==, 0);
  g_assert_true (tc_forces_csv_parse (after, "table", table, strlen (table), TC_TABLE_CSV, issues));
  changes = tc_forces_compare (before, after);
  g_assert_cmpuint (changes->len, ==, 3);
  change = g_ptr_array_index (changes, 0);
  g_assert_cmpint (change->how, ==, TC_FORCES_REMOVED);
  g_assert_cmpstr (change->id, ==, "breuner");
  change = g_ptr_array_index (changes, 1);
  g_assert_cmpint (change->how, ==, TC_FORCES_CHANGED);
  g_assert_cmpstr (change->name, ==, "Kyle");
  g_assert_cmpuint (change->cells->len, ==, G_N_ELEMENTS (cells));
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    g_assert_cmpstr (g_ptr_array_index (change->cells, i), ==, cells[i]);
  change = g_ptr_array_index (changes, 2);
  g_assert_cmpint (change->how, ==, TC_FORCES_ADDED);
  g_assert_cmpstr (change->id, ==, "hard");
  g_assert_cmpuint (change->cells->len, ==, 0);
}

/* Who may be in one hex is a matter of the rules; their issues find the line of the table. */
static void
test_lines (void)
{
  static const char table[] = "id,at,kind,army\n"
                              "first,0102,infantry,red-army\n"
                              "\n"
                              "second,0102,cavalry,blue-army\n";
  g_autoptr (TcBattle) battle = read_case ("plain");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();

  g_assert_true (tc_forces_csv_parse (battle, "table", table, strlen (table), TC_TABLE_CSV, issues));
  g_assert_cmpint (tc_battle_counter (battle, 0)->line, ==, 2);
  g_assert_cmpint (tc_battle_counter (battle, 1)->line, ==, 4);
}

static void
assert_issues (const char *table, TcTableFormat format, const char *expected)
{
  g_autoptr (TcBattle) battle = read_case ("plain");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree char *before = tc_battle_file_format (battle, NULL);
  g_autofree char *after = NULL;
  g_autofree char *said = NULL;

  g_assert_false (tc_forces_csv_parse (battle, "table", table, strlen (table), format, issues));
  said = tc_golden_format_issues (issues);
  g_assert_cmpstr (said, ==, expected);
  after = tc_battle_file_format (battle, NULL);
  g_assert_cmpstr (after, ==, before);
}

static void
test_faults (void)
{
  assert_issues ("army,id,strenght,id\n", TC_TABLE_CSV,
                 "1:9 error unknown-column [] “strenght”\n"
                 "1:18 error duplicate-column [] “id”\n"
                 "1:1 error missing-column [] “kind”\n");
  assert_issues ("army\tid\tkind\tstrength\tat\tentry\tside\n"
                 "red-army\thard\tinfantery\t1000\t9999\t\tblue\n"
                 "nobody\thard\tinfantry\tx\t0101\tlate\n"
                 "new\t\tinfantry\t1\t\t\tgreen\n", TC_TABLE_TSV,
                 "2:36 error bad-value [] “side” “blue” “red”\n"
                 "2:25 error out-of-range [counter:hard] “strength” “1000” “0-999”\n"
                 "2:15 error dangling-reference [counter:hard] “kind” “infantery”\n"
                 "2:30 error hex-off-map [counter:hard] “9999”\n"
                 "3:1 error dangling-reference [] “army” “nobody”\n"
                 "3:22 error out-of-range [counter:hard] “strength” “x” “0-999”\n"
                 "3:8 error duplicate-id [counter:hard] “hard” “2”\n"
                 "3:29 error dangling-reference [counter:hard] “entry” “late”\n"
                 "3:29 error place-and-entry [counter:hard] “0101” “late”\n"
                 "4:19 error dangling-reference [] “side” “green”\n"
                 "4:1 error dangling-reference [] “army” “new”\n"
                 "4:5 error missing-attribute [counter:] “id” “counter”\n");
  assert_issues ("army,id,kind\nred-army,\"hard,infantry\n", TC_TABLE_CSV,
                 "2:10 error table-quote []\n"
                 "2:10 error bad-value [counter:hard,infantry] “id” “hard,infantry” “A-Z a-z 0-9 . _ -”\n"
                 "2:1 error missing-attribute [counter:hard,infantry] “kind” “counter”\n");
  assert_issues ("", TC_TABLE_CSV, "1:1 error file-empty [] “0”\n");
  assert_issues ("army,id,kind\nred-army,\xfc,infantry\n", TC_TABLE_CSV, "2:10 error bad-utf8 [] “FC”\n");
}

int
main (int argc, char **argv)
{
  g_autofree char *data = NULL;

  g_test_init (&argc, &argv, NULL);
  data = g_build_filename (g_getenv ("TERCIO_DATA_DIR"), "tests", "store", "data", NULL);
  g_setenv ("TERCIO_DATA_DIR", data, TRUE);
  g_test_add_data_func ("/store/ForcesCsv/round-trip-csv", GINT_TO_POINTER (TC_TABLE_CSV), test_round_trip);
  g_test_add_data_func ("/store/ForcesCsv/round-trip-tsv", GINT_TO_POINTER (TC_TABLE_TSV), test_round_trip);
  g_test_add_func ("/store/ForcesCsv/text", test_text);
  g_test_add_func ("/store/ForcesCsv/lines", test_lines);
  g_test_add_func ("/store/ForcesCsv/foreign-table", test_foreign_table);
  g_test_add_func ("/store/ForcesCsv/spreadsheet", test_spreadsheet);
  g_test_add_func ("/store/ForcesCsv/compare", test_compare);
  g_test_add_func ("/store/ForcesCsv/faults", test_faults);
  return g_test_run ();
}
