/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ground of a battlefield as a table: written, read, checked. */
#include <string.h>

#include "shipped.h"
#include "tc-battle-file.h"
#include "tc-map-check.h"
#include "tc-map-csv.h"

static gboolean
parse (TcBattle *battle, const char *text, TcIssueList *issues)
{
  return tc_map_csv_parse (battle, "field.csv", text, strlen (text), TC_TABLE_CSV, issues);
}

static void
test_round_trip (gconstpointer name)
{
  g_autoptr (TcBattle) battle = shipped_read (name);
  g_autofree char *before = tc_battle_file_format (battle, NULL);

  for (TcTableFormat format = TC_TABLE_CSV; format <= TC_TABLE_TSV; format++)
    {
      g_autofree char *text = tc_map_csv_format (battle, format, NULL), *after = NULL;
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();

      if (battle->map->tabletop != NULL)
        {
          g_assert_null (text);
          continue;
        }
      g_assert_true (tc_map_csv_parse (battle, "field", text, strlen (text), format, issues));
      tc_map_check (battle->map, "field", TRUE, issues);
      g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 0);
      after = tc_battle_file_format (battle, NULL);
      g_assert_cmpstr (before, ==, after);
    }
}

static gboolean
has_side (const TcMap *map, TcHex hex, int direction, const char *kind, gboolean *first)
{
  guint16 bit = tc_map_get_side_bit (map, kind);

  *first = tc_map_is_first (map, hex, direction, bit);

  return (tc_map_get_sides (map, hex, direction) & bit) != 0;
}

/* A table that somebody wrote by hand gives the ground that is shipped. */
static void
test_by_hand (void)
{
  static const char *const kinds[] = { "road", "stream", "river", "bridge", "slope" };
  g_autoptr (TcBattle) battle = shipped_read ("nordlingen-1634.tercio"), again = shipped_read ("nordlingen-1634.tercio");
  g_autofree char *path = g_build_filename (g_getenv ("TERCIO_DATA_DIR"), "tests", "store", "data", "field-nordlingen.csv", NULL);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (parse (battle, text, issues));
  tc_map_check (battle->map, path, TRUE, issues);
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 0);
  for (TcHex hex = 0; hex < tc_hexgrid_get_count (&again->map->grid); hex++)
    {
      g_assert_cmpstr (tc_map_get_terrain (battle->map, hex)->id, ==, tc_map_get_terrain (again->map, hex)->id);
      for (int i = 0; i < 6 * (int) G_N_ELEMENTS (kinds); i++)
        {
          gboolean first[2];

          g_assert_cmpint (has_side (battle->map, hex, i % 6, kinds[i / 6], &first[0]), ==,
                           has_side (again->map, hex, i % 6, kinds[i / 6], &first[1]));
          if (i / 6 == 4)
            g_assert_cmpint (first[0], ==, first[1]);
        }
    }
  g_assert_cmpuint (((TcFeature *) g_ptr_array_index (battle->map->features, 0))->provenance->len, ==, 1);
}

#define HEAD "kind,name,hexes,note\n"

/* Whatever is wrong has its place, and changes nothing. */
static void
test_faults (void)
{
  static const struct { const char *text, *code; int line, column; } rows[] = {
    { "kind,name\nroad,r\n", "missing-column", 1, 1 },
    { "kind,hexes,colour\n", "unknown-column", 1, 12 },
    { HEAD "grid,,0101,\n", "bad-corners", 2, 7 },
    { HEAD "grid,,2329 0101,\n", "bad-corners", 2, 7 },
    { HEAD "grid,,01x1 2328,\n", "bad-corners", 2, 7 },
    { HEAD "wods,,0101,\n", "unknown-ground-near", 2, 1 },
    { HEAD "canyon,,0101,\n", "unknown-ground", 2, 1 },
    { HEAD "canyon,,0101/0102,\n", "unknown-ground", 2, 1 },
    { HEAD "No Kind,,0101,\n", "bad-value", 2, 1 },
    { HEAD "woods,,,\n", "no-hexes", 2, 8 },
    { HEAD "woods,Wood,1812 9999,\n", "hex-off-map", 2, 17 },
    { HEAD "\n# aside\nroad,r,0505 0506 0808,\n", "not-adjacent", 4, 18 },
    { HEAD "stream,s,0101/0102 0505/0707,\n", "not-adjacent", 2, 20 },
    { HEAD "stream,s,0101/0102/0103,\n", "bad-side", 2, 10 },
    { HEAD "stream,s,0101 0102,\n", "bad-side", 2, 10 },
    { HEAD "stream,s,0101/9999,\n", "hex-off-map", 2, 10 },
    { HEAD "area,a b,0101,\n", "bad-value", 2, 6 },
    { HEAD "area,a,0101,\narea,a,0102,\n", "duplicate-id", 3, 6 },
    { HEAD "label,L,0101 0102,\n", "one-hex", 2, 9 },
    { HEAD "place,nobody,0101,\n", "dangling-reference", 2, 7 },
  };
  g_autoptr (TcBattle) battle = shipped_read ("nordlingen-1634.tercio");
  g_autofree char *before = tc_battle_file_format (battle, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      g_autofree char *after = NULL;
      const TcIssue *issue;

      g_assert_false (parse (battle, rows[i].text, issues));
      g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 1);
      issue = tc_issue_list_get (issues, 0);
      g_assert_cmpstr (issue->code, ==, rows[i].code);
      g_assert_cmpstr (issue->file, ==, "field.csv");
      g_assert_cmpint (issue->line, ==, rows[i].line);
      g_assert_cmpint (issue->column, ==, rows[i].column);
      g_assert_nonnull (tc_words_find (tc_store_words, issue->code));
      after = tc_battle_file_format (battle, NULL);
      g_assert_cmpstr (before, ==, after);
    }
}

/* What is drawn has its hexsides in any order, with arms; each part has to run somewhere. */
static void
test_drawn (void)
{
  static const struct { const char *text, *code; } rows[] = {
    { "stream,Brook,0202/0302 0101/0102 0102/0201 0201/0202,\n", NULL },
    { "stream,Brook,0101/0102 0102/0201 1010/1011 1010/1111,\n", "water-ends" },
    { "stream,Pond,1010/1009 1010/1011 1010/0910 1010/0911 1010/1110 1010/1111,\n", NULL },
    { "stream,Brook,0101/0102 0102/0201,\nbridge,B,0102/0101,\n", NULL },
    { "stream,Brook,0101/0102 0102/0201,\nbridge,B,1010/1011,\n", "dry-bridge" },
    { "marsh,Bog,1211,\nbridge,B,1210/1211,\n", NULL },
    { "road,r,1510 1511 1512,\n", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TcBattle) battle = shipped_read ("breitenfeld-1631.tercio");
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      g_autofree char *text = g_strconcat (HEAD, rows[i].text, NULL);

      g_assert_true (parse (battle, text, issues));
      tc_map_check (battle->map, "field.csv", FALSE, issues);
      g_test_message ("%s", rows[i].text);
      g_assert_cmpint (tc_issue_list_get_length (issues), ==, rows[i].code != NULL);
      if (rows[i].code != NULL)
        {
          g_assert_cmpstr (tc_issue_list_get (issues, 0)->code, ==, rows[i].code);
          g_assert_nonnull (tc_words_find (tc_store_words, rows[i].code));
        }
    }
}

/* What is not wrong but looks so. */
static void
test_doubts (void)
{
  static const struct { const char *text, *code; } rows[] = {
    { "stream,Brook,1010/1011 0910/0911,\n", "side-gap" },
    { "stream,Brook,1210/1211,\n", "water-ends" },
    { "stream,Brook,0101/0102,\n", NULL },
    { "marsh,Bog,1211,\nstream,Brook,1210/1211,\n", NULL },
    { "river,Eger,0101/0102,\nstream,Brook,0102/0201 0201/0202,\n", NULL },
    { "road,r,1510 1511 1512,\n", "road-ends" },
    { "road,r,1501 1502,\ntown,T,1502,\n", NULL },
    { "road,r,1501 1502 1503,\nroad,q,1503 1504 1505 1506,\ntown,T,1507,\n", NULL },
    { "road,r,1501 1502 1503,\ntrack,q,1503 1504 1505 1506,\ntown,T,1507,\n", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TcBattle) battle = shipped_read ("breitenfeld-1631.tercio");
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      g_autofree char *text = g_strconcat (HEAD, rows[i].text, NULL);

      g_assert_true (parse (battle, text, issues));
      tc_map_check (battle->map, "field.csv", TRUE, issues);
      g_test_message ("%s", rows[i].text);
      g_assert_cmpint (tc_issue_list_get_length (issues) > 0, ==, rows[i].code != NULL);
      for (guint k = 0; k < tc_issue_list_get_length (issues); k++)
        {
          const TcIssue *issue = tc_issue_list_get (issues, k);

          g_assert_cmpstr (issue->code, ==, rows[i].code);
          g_assert_cmpint (issue->severity, ==, TC_SEVERITY_WARNING);
          g_assert_cmpint (issue->line, ==, 2);
          g_assert_nonnull (tc_words_find (tc_store_words, issue->code));
        }
    }
}

/* A name of a hex stands as before, another one where there is room. */
static void
test_standing (void)
{
  g_autoptr (TcBattle) battle = shipped_read ("lutzen-1632.tercio");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcHex hex = tc_hexgrid_parse (&battle->map->grid, "0101");
  TcLabel *label = tc_label_new (hex, "Mill", "");
  const TcLabel *mill, *ford;

  label->stands = g_intern_string (TC_LABEL_HERE);
  label->down = 30;
  g_ptr_array_add (battle->map->labels, label);
  g_assert_true (parse (battle, HEAD "label,Mill,0101,town\nlabel,Ford,0101,\n", issues));
  g_assert_cmpuint (battle->map->labels->len, ==, 2);
  mill = g_ptr_array_index (battle->map->labels, 0);
  ford = g_ptr_array_index (battle->map->labels, 1);
  g_assert_cmpstr (mill->stands, ==, TC_LABEL_HERE);
  g_assert_cmpint (mill->down, ==, 30);
  g_assert_cmpstr (mill->style, ==, "town");
  g_assert_cmpstr (ford->stands, ==, "");
}

static void
test_new_ground (void)
{
  g_autoptr (TcBattle) battle = shipped_read ("lutzen-1632.tercio");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  guint areas = battle->map->areas->len, labels = battle->map->labels->len;
  int kyle = tc_battle_find_counter (battle, "kyle"), hard = tc_battle_find_counter (battle, "hard");
  char label[TC_HEX_LABEL_SIZE];

  battle->map->scan = tc_scan_new ("scan.png");
  tc_scan_add_pin (battle->map->scan, (TcPlace) { tc_hexgrid_parse (&battle->map->grid, "2301"), 0, TC_NO_FACING }, 10, 10);
  tc_scan_add_pin (battle->map->scan, (TcPlace) { tc_hexgrid_parse (&battle->map->grid, "0302"), 0, TC_NO_FACING }, 900, 10);
  g_assert_true (parse (battle, HEAD "place,kyle,0302,\nlabel,A,0101,town\ngrid,,0101 1210,\nforest,Wood,0505 0506,\n", issues));
  g_assert_cmpint (battle->map->grid.rows, ==, 12);
  g_assert_cmpint (battle->map->grid.columns, ==, 10);
  g_assert_cmpstr (tc_map_get_terrain (battle->map, tc_hexgrid_parse (&battle->map->grid, "0506"))->id, ==, "forest");
  g_assert_cmpuint (battle->map->features->len, ==, 0);
  /* The areas stay, the labels are those of the table. */
  g_assert_cmpuint (battle->map->areas->len, ==, areas);
  for (guint i = 0; i < areas; i++)
    {
      const TcArea *area = g_ptr_array_index (battle->map->areas, i);

      for (guint k = 0; k < area->hexes->len; k++)
        g_assert_cmpint (g_array_index (area->hexes, TcHex, k), <, 120);
    }
  g_assert_cmpuint (battle->map->labels->len, ==, 1);
  g_assert_cmpuint (labels, >, 1);
  g_assert_cmpstr (tc_hexgrid_format (&battle->map->grid, tc_battle_counter (battle, kyle)->place.x, label), ==, "0302");
  g_assert_true (tc_place_is_nowhere (tc_battle_counter (battle, hard)->place));
  g_assert_cmpuint (battle->map->scan->pins->len, ==, 1);
  g_assert_cmpstr (tc_hexgrid_format (&battle->map->grid, tc_scan_get_pin (battle->map->scan, 0)->at.x, label), ==, "0302");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  shipped_add ("/store/MapCsv/round-trip", NULL, test_round_trip);
  g_test_add_func ("/store/MapCsv/by-hand", test_by_hand);
  g_test_add_func ("/store/MapCsv/faults", test_faults);
  g_test_add_func ("/store/MapCsv/doubts", test_doubts);
  g_test_add_func ("/store/MapCsv/drawn", test_drawn);
  g_test_add_func ("/store/MapCsv/standing", test_standing);
  g_test_add_func ("/store/MapCsv/new-ground", test_new_ground);

  return g_test_run ();
}
