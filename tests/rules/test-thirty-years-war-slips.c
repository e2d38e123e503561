/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Slips of the pen: names that name nothing, numbers out of range, days that hang on later ones, levels that fall,
 * tables with a missing face; each names its place and proposes what to do. */
#include "thirty-years-war-faults.h"

#include <string.h>

/* Sides, armies, counters and areas that are not there, and numbers out of range. */
static void
test_slips (void)
{
  static const struct { const char *module, *attribute, *value, *code, *proposal; } rows[] = {
    { "french-cavalry", "side", "frensh", "unknown-side", "use-value side french" },
    { "french-cavalry", "side", "turkish", "unknown-side", "remove-module french-cavalry" },
    { "bavarian-works", "side", "bavaria", "unknown-side", "use-value side bavarian" },
    { "bavarian-works", "side", "turkish", "unknown-side", "remove-module bavarian-works" },
    { "bavarian-morale", "army", "bavarian,", "unknown-army", "use-value army bavarian" },
    { "bavarian-morale", "counter", "von-mercey", "unknown-counter", "use-value counter von-mercy" },
    { "bavarian-morale", "faces", "99", "bad-attribute", "use-value faces 20" },
    { "french-cavalry", "cost", "0", "bad-attribute", "use-value cost 1" },
    { "french-charge", "against", "disruptd", "bad-attribute", "use-value against disrupted" },
    /* One of several words. */
    { "bavarian-morale", "army", "bavarian, bavarian", "unknown-army", "use-value army bavarian bavarian" },
  };

  table_use ("freiburg-1644-3-august.tercio");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TcModule *module;
      Table t;

      table_open_battle (&t);
      module = find_module (&t, rows[i].module);
      tc_attributes_set (module->attributes, rows[i].attribute, rows[i].value);
      g_test_message ("%s %s=%s", rows[i].module, rows[i].attribute, rows[i].value);
      assert_fault (&t, rows[i].code, module->line, rows[i].proposal);
      table_close (&t);
    }
}

static void
test_areas (void)
{
  TcArea *area;
  Table t;

  table_use ("freiburg-1644-3-august.tercio");
  table_open_battle (&t);
  tc_attributes_set (row_of (&t, "bavarian-deployment", 0)->attributes, "area", "august-3-lin");
  assert_fault (&t, "unknown-area", row_of (&t, "bavarian-deployment", 0)->line, "use-value area august-3-line");
  table_close (&t);

  /* An area without a hex is none. */
  table_open_battle (&t);
  area = (TcArea *) tc_map_find_area (t.battle->map, "august-3-line");
  g_array_set_size (area->hexes, 0);
  g_assert_true (table_has_issue (&t, "unknown-area"));
  table_close (&t);
}

/* Areas, terrain and levels of rows and modules, wherever they are named. */
static void
test_row_slips (void)
{
  static const struct { const char *battle, *module; int row; const char *attribute, *value, *code, *proposal; } rows[] = {
    { "freiburg-1644-siege.tercio", "road-east", -1, "terrain", "clear sektion", "bad-attribute",
      "use-value terrain clear section" },
    { "freiburg-1644-siege.tercio", "road-east", -1, "terrain", "wall", "bad-attribute", "" },
    { "freiburg-1644-siege.tercio", "road-east", -1, "area", "exit", "unknown-area", "use-value area exits" },
    { "freiburg-1644-campaign.tercio", "works-lost", 0, "terrain", "entrenchmnt", "bad-attribute",
      "use-value terrain entrenchment" },
    { "freiburg-1644-9-august.tercio", "withdrawal", -1, "area", "exitss", "unknown-area", "use-value area exits" },
    { "freiburg-1644-9-august.tercio", "bavarian-exit", 0, "area", "exitss", "unknown-area", "use-value area exits" },
    { "freiburg-1644-3-august.tercio", "line-broken", -1, "area", "august-3-lin", "unknown-area",
      "use-value area august-3-line" },
    { "breitenfeld-1631.tercio", "smoke", -1, "chart", "visibilty", "unknown-chart", "use-value chart visibility" },
    { "breitenfeld-1631.tercio", "smoke", -1, "chart", "weather", "unknown-chart", "remove-module smoke" },
    { "breitenfeld-1631.tercio", "saxon-exit", 4, "broken", "saxon-levl", "unknown-level", "use-value broken saxon-level" },
    { "nordlingen-1634.tercio", "swedish-cavalry", 0, "when", "imperialist-cavalri", "unknown-level",
      "use-value when imperialist-cavalry" },
    { "nordlingen-1634.tercio", "swedish-cavalry", 0, "when", "nobody", "unknown-level", "drop-row raise" },
    /* Its own. */
    { "nordlingen-1634.tercio", "swedish-cavalry", 0, "when", "swedish-cavalry", "unknown-level",
      "use-value when swedish-infantry" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TcModule *module;
      GPtrArray *attributes;
      Table t;
      int line;

      table_use (rows[i].battle);
      table_open_battle (&t);
      module = find_module (&t, rows[i].module);
      attributes = rows[i].row < 0 ? module->attributes : row_of (&t, rows[i].module, rows[i].row)->attributes;
      line = rows[i].row < 0 ? module->line : row_of (&t, rows[i].module, rows[i].row)->line;
      tc_attributes_set (attributes, rows[i].attribute, rows[i].value);
      g_test_message ("%s %s=%s", rows[i].module, rows[i].attribute, rows[i].value);
      assert_fault (&t, rows[i].code, line, rows[i].proposal);
      table_close (&t);
    }
}

/* Reinforcements of the side: one that was meant, else the first; with none the module can go. */
static void
test_groups (void)
{
  static const struct { const char *battle, *option, *module, *attribute, *value, *proposal; } rows[] = {
    { "rocroi-1643.tercio", "beck", "beck-roll", "group", "beck-hors", "use-value group beck-horse" },
    { "rocroi-1643.tercio", "beck", "beck-roll", "group", "turenne", "use-value group beck-horse" },
    { "rocroi-1643.tercio", "beck", "beck-roll", "side", "french", "remove-module beck-roll" },
    { "lutzen-1632.tercio", "early-pappenheim", "early-pappenheim", "group", "papenheim", "use-value group pappenheim" },
    { "lutzen-1632.tercio", "early-pappenheim", "early-pappenheim", "side", "swedish", "remove-module early-pappenheim" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean of_row = strcmp (rows[i].attribute, "group") == 0;
      TcRow *row;
      Table t;

      table_use (rows[i].battle);
      table_open_battle (&t);
      table_option (&t, rows[i].option, "yes");
      row = row_of (&t, rows[i].module, 0);
      tc_attributes_set (of_row ? row->attributes : find_module (&t, rows[i].module)->attributes,
                         rows[i].attribute, rows[i].value);
      g_test_message ("%s %s=%s", rows[i].module, rows[i].attribute, rows[i].value);
      assert_fault (&t, "unknown-group", row->line, rows[i].proposal);
      table_close (&t);
    }
}

/* The first row with that award. */
static TcRow *
find_award (Table *t, const char *what)
{
  for (guint i = 0; i < t->battle->rules->modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (t->battle->rules->modules, i);

      for (guint k = 0; k < module->rows->len; k++)
        if (g_strcmp0 (tc_attributes_get (((TcRow *) g_ptr_array_index (module->rows, k))->attributes, "for"), what) == 0)
          return g_ptr_array_index (module->rows, k);
    }
  g_error ("no award %s", what);
}

static void
test_award_slips (void)
{
  static const struct { const char *battle, *award, *attribute, *value, *code, *proposal; } rows[] = {
    { "breitenfeld-1631.tercio", "exit", "area", "south-edgy", "unknown-area", "use-value area south-edge" },
    { "breitenfeld-1631.tercio", "exit", "broken", "imperialist-levl", "unknown-level",
      "use-value broken imperialist-level" },
    { "breitenfeld-1631.tercio", "exit", "steady", "swedish-level saxony-level", "unknown-level",
      "use-value steady swedish-level saxon-level" },
    { "freiburg-1644-5-august.tercio", "clear-area", "area", "hil", "unknown-area", "use-value area hill" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TcRow *row;
      Table t;

      table_use (rows[i].battle);
      table_open_battle (&t);
      row = find_award (&t, rows[i].award);
      tc_attributes_set (row->attributes, rows[i].attribute, rows[i].value);
      g_test_message ("%s %s=%s", rows[i].award, rows[i].attribute, rows[i].value);
      assert_fault (&t, rows[i].code, row->line, rows[i].proposal);
      table_close (&t);
    }
}

/* Days of a campaign are an ordered list, and what they hang on is a plan of the first one: a circle is a fault. */
static void
test_days (void)
{
  static const struct { const char *module; guint row; const char *attribute, *value, *code, *proposal; } rows[] = {
    { "days", 6, "day", "4", "unknown-day", "use-value day 3" },
    { "days", 7, "day", "-1", "bad-attribute", "use-value day 0" },
    { "days", 9, "after", "last-hill", "late-plan", "use-value after line" },
    { "days", 9, "after", "town-again", "late-plan", "use-value after line" },
    { "days", 4, "after", "hills", "late-plan", "use-value after line" },
    { "days", 5, "after", "hills", "first-plan", "use-value after " },
    { "days", 5, "after", "line", "first-plan", "use-value after " },
    { "days", 5, "ground", "held", "first-plan", "use-value ground any" },
    { "days", 5, "unless-held", "approach", "first-plan", "use-value unless-held " },
    { "days", 9, "after", "tovn", "unknown-plan", "use-value after town" },
    { "last-foot", 0, "after", "hills", "late-plan", "use-value after line" },
    { "last-foot", 0, "day", "4", "unknown-day", "use-value day 3" },
  };
  TcRow *variant;
  Table t;

  table_use ("freiburg-1644-siege-campaign.tercio");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TcRow *row;

      table_open_battle (&t);
      row = row_of (&t, rows[i].module, rows[i].row);
      tc_attributes_set (row->attributes, rows[i].attribute, rows[i].value);
      g_test_message ("%s %u %s=%s", rows[i].module, rows[i].row, rows[i].attribute, rows[i].value);
      assert_fault (&t, rows[i].code, row->line, rows[i].proposal);
      table_close (&t);
    }

  /* Of two variants of a day after the same plan one has to go. */
  table_open_battle (&t);
  variant = tc_row_new ("variant");
  variant->line = 998;
  tc_attributes_set (variant->attributes, "day", "1");
  tc_attributes_set (variant->attributes, "after", "town");
  tc_attributes_set (variant->attributes, "turns", "4");
  g_ptr_array_add (find_module (&t, "days")->rows, variant);
  assert_fault (&t, "stated-otherwise", 998, "drop-row variant");
  table_close (&t);

  /* A day without a deployment. */
  table_open_battle (&t);
  g_ptr_array_remove_index (find_module (&t, "days")->rows, 10);
  assert_fault (&t, "no-plan", find_module (&t, "days")->line, "");
  table_close (&t);
  /* There is one, but only while the ground is held. */
  table_open_battle (&t);
  tc_attributes_set (row_of (&t, "days", 10)->attributes, "ground", "held");
  assert_fault (&t, "no-plan", find_module (&t, "days")->line, "use-value ground any");
  table_close (&t);
}

/* Falls, and faces that are missing. */
static void
test_rows (void)
{
  TcChart *chart;
  Table t;

  table_use ("freiburg-1644-3-august.tercio");
  table_open_battle (&t);
  tc_attributes_set (row_of (&t, "bavarian-morale", 1)->attributes, "losses", "20");
  assert_fault (&t, "falling-level", row_of (&t, "bavarian-morale", 1)->line, "use-value losses 32");
  table_close (&t);

  table_use ("rocroi-1643.tercio");
  table_open_battle (&t);
  tc_attributes_set (row_of (&t, "levels", 2)->attributes, "from", "3");
  g_assert_true (table_has_issue (&t, "falling-level"));
  table_close (&t);

  table_open_battle (&t);
  chart = (TcChart *) tc_battle_get_chart (t.battle, "combat");
  g_ptr_array_remove_index (chart->rows, 3);
  assert_fault (&t, "bad-face", 0, "add-row combat 4");
  ((TcChartRow *) g_ptr_array_index (chart->rows, 3))->cells[0][0] = '3';
  assert_fault (&t, "bad-face", 0, "name-row combat 4 4");
  g_ptr_array_set_size (chart->rows, 3);
  assert_fault (&t, "missing-face", 0, "add-row combat 4");
  table_close (&t);

  table_use ("lutzen-1632.tercio");
  table_open_battle (&t);
  chart = (TcChart *) tc_battle_get_chart (t.battle, "fog");
  g_ptr_array_remove_index (chart->rows, (guint) tc_chart_find_row (chart, "3"));
  assert_fault (&t, "missing-turn", 0, "add-row fog 3");
  table_close (&t);
}

/* Modules of no known type, or that hang on no known option, and charts with a row that says nothing. */
static void
test_removals (void)
{
  TcModule *module;
  TcChart *chart;
  Table t;

  table_use ("rocroi-1643.tercio");
  table_open_battle (&t);
  module = tc_module_new ("dragons");
  module->line = 998;
  g_ptr_array_add (t.battle->rules->modules, module);
  assert_fault (&t, "unknown-module", 998, "remove-module dragons");
  table_close (&t);

  table_open_battle (&t);
  module = find_module (&t, "levels");
  g_free (module->option);
  module->option = g_strdup ("dragons");
  assert_fault (&t, "unknown-option", module->line, "remove-module levels");
  table_close (&t);

  table_use ("breitenfeld-1631.tercio");
  table_open_battle (&t);
  module = find_module (&t, "smoke");
  chart = (TcChart *) tc_battle_get_chart (t.battle, "visibility");
  tc_text_set (&((TcChartRow *) g_ptr_array_index (chart->rows, 0))->cells[1], "dragons");
  assert_fault (&t, "bad-row", module->line, "remove-module smoke");
  table_close (&t);
}

/* The levels of a leader's death: any number of points up to 9999. */
static void
test_death_levels (void)
{
  static const char *const levels[] = { "9999", "10000", "1", "0" };

  table_use ("lutzen-1632.tercio");
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      TcChart *chart;
      TcChartRow *row;
      Table t;

      table_open_battle (&t);
      table_option (&t, "death-of-king", "yes");
      chart = (TcChart *) tc_battle_get_chart (t.battle, "death-of-king");
      row = g_ptr_array_index (chart->rows, 2);
      g_free (row->cells[1]);
      row->cells[1] = g_strdup (levels[i]);
      g_assert_cmpint (table_has_issue (&t, "bad-row"), ==, i % 2 == 1);
      table_close (&t);
    }
}

/* Tables of visibility and of a leader's death: any face may lack, the last one, too. */
static void
test_faces (void)
{
  static const struct { const char *battle, *chart; } rows[] = {
    { "breitenfeld-1631.tercio", "visibility" },
    { "lutzen-1632.tercio", "death-of-king" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *third = g_strdup_printf ("add-row %s 3", rows[i].chart);
      g_autofree char *sixth = g_strdup_printf ("add-row %s 6", rows[i].chart);
      g_autofree char *named = g_strdup_printf ("name-row %s 5 5", rows[i].chart);
      TcChart *chart;
      Table t;

      table_use (rows[i].battle);
      table_open_battle (&t);
      if (i == 1)
        table_option (&t, "death-of-king", "yes");
      chart = (TcChart *) tc_battle_get_chart (t.battle, rows[i].chart);
      ((TcChartRow *) g_ptr_array_index (chart->rows, 4))->cells[0][0] = '4';
      assert_fault (&t, "bad-face", tc_chart_get_line (chart, 4), named);
      ((TcChartRow *) g_ptr_array_index (chart->rows, 4))->cells[0][0] = '5';
      g_ptr_array_remove_index (chart->rows, 2);
      assert_fault (&t, "bad-face", 0, third);
      ((TcChartRow *) g_ptr_array_index (chart->rows, 2))->cells[0][0] = '3';
      ((TcChartRow *) g_ptr_array_index (chart->rows, 3))->cells[0][0] = '4';
      ((TcChartRow *) g_ptr_array_index (chart->rows, 4))->cells[0][0] = '5';
      assert_fault (&t, "missing-face", chart->line, sixth);
      table_close (&t);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  table_init ();
  g_test_add_func ("/thirty-years-war/Faults/slips", test_slips);
  g_test_add_func ("/thirty-years-war/Faults/areas", test_areas);
  g_test_add_func ("/thirty-years-war/Faults/row-slips", test_row_slips);
  g_test_add_func ("/thirty-years-war/Faults/groups", test_groups);
  g_test_add_func ("/thirty-years-war/Faults/award-slips", test_award_slips);
  g_test_add_func ("/thirty-years-war/Faults/days", test_days);
  g_test_add_func ("/thirty-years-war/Faults/rows", test_rows);
  g_test_add_func ("/thirty-years-war/Faults/removals", test_removals);
  g_test_add_func ("/thirty-years-war/Faults/faces", test_faces);
  g_test_add_func ("/thirty-years-war/Faults/death-levels", test_death_levels);

  return table_run ();
}
