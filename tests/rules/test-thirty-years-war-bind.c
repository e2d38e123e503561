/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Binding: every fault of the data is an issue with its place, and nothing plays. */
#include "thirty-years-war-table.h"

#include <string.h>

static TcModule *
find_module (Table *t, const char *type)
{
  for (guint i = 0; i < t->battle->rules->modules->len; i++)
    {
      TcModule *module = g_ptr_array_index (t->battle->rules->modules, i);

      if (strcmp (module->type, type) == 0)
        return module;
    }
  g_assert_not_reached ();
}

/* A module loses its option, so that it is always in force. */
static void
force_module (Table *t, const char *id)
{
  for (guint i = 0; i < t->battle->rules->modules->len; i++)
    {
      TcModule *module = g_ptr_array_index (t->battle->rules->modules, i);

      if (strcmp (module->id, id) != 0)
        continue;
      g_free (module->option);
      module->option = g_strdup ("");
      return;
    }
  g_assert_not_reached ();
}

static TcCounter *
find_counter (Table *t, const char *id)
{
  return g_ptr_array_index (t->battle->counters, counter (t, id));
}

static TcChart *
find_chart (Table *t, const char *id)
{
  return (TcChart *) tc_battle_get_chart (t->battle, id);
}

static void
set_cell (TcChart *chart, guint row, guint column, const char *value)
{
  char **cells = ((TcChartRow *) g_ptr_array_index (chart->rows, row))->cells;

  g_free (cells[column]);
  cells[column] = g_strdup (value);
}

/* An attribute of a module, or of its first row, gets a value that is not understood. */
static void
test_attributes (void)
{
  static const struct { const char *type, *name, *value, *code; gboolean row; } faults[] = {
    { "reinforcements", "side", "danish", "unknown-side", FALSE },
    { "reinforcements", "turn", "0", "bad-attribute", FALSE },
    { "reinforcements", "turn", "soon", "bad-attribute", FALSE },
    { "reinforcements", "area", "nowhere", "unknown-area", FALSE },
    { "reinforcements", "refusable", "perhaps", "bad-attribute", FALSE },
    { "supply-train", "counter", "kyle", "not-a-train", FALSE },
    { "supply-train", "counter", "nobody", "unknown-counter", FALSE },
    { "supply-train", "by", "nobody", "unknown-side", FALSE },
    { "charge", "factor", "0", "bad-attribute", FALSE },
    { "charge", "against", "everybody", "bad-attribute", FALSE },
    { "visibility", "chart", "weather", "unknown-chart", FALSE },
    { "visibility", "initial", "dusk", "bad-attribute", FALSE },
    { "demoralization", "army", "danish", "unknown-army", FALSE },
    { "demoralization", "level", "0", "bad-attribute", FALSE },
    { "demoralization", "counts", "horses", "bad-attribute", FALSE },
    { "leader-death", "counter", "kyle", "not-a-leader", FALSE },
    { "leader-death", "chart", "fog", "bad-row", FALSE },
    { "leader-death", "losses", "equal", "bad-attribute", TRUE },
    { "victory", "side", "danish", "unknown-side", FALSE },
    { "victory", "for", "valour", "bad-attribute", TRUE },
    { "victory", "points", "-3", "bad-attribute", TRUE },
    { "early-arrival", "group", "nobody", "unknown-group", TRUE },
    { "early-arrival", "beside", "guns", "bad-attribute", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      TcModule *module;
      GPtrArray *attributes;
      Table t;

      table_open_battle (&t);
      table_option (&t, "death-of-king", "yes");
      table_option (&t, "early-pappenheim", "yes");
      module = find_module (&t, faults[i].type);
      attributes = faults[i].row ? ((TcRow *) g_ptr_array_index (module->rows, 0))->attributes : module->attributes;
      tc_attributes_set (attributes, faults[i].name, faults[i].value);
      g_test_message ("%s %s=%s", faults[i].type, faults[i].name, faults[i].value);
      g_assert_true (table_has_issue (&t, faults[i].code));
      table_close (&t);
    }
}

static void
test_missing_attribute (void)
{
  Table t;

  table_open_battle (&t);
  g_ptr_array_set_size (find_module (&t, "reinforcements")->attributes, 0);
  g_assert_true (table_has_issue (&t, "no-attribute"));
  table_close (&t);
}

static void
test_modules (void)
{
  Table t;

  table_open_battle (&t);
  g_ptr_array_add (t.battle->rules->modules, tc_module_new ("dragons"));
  g_assert_true (table_has_issue (&t, "unknown-module"));
  table_close (&t);

  table_open_battle (&t);
  g_free (find_module (&t, "charge")->option);
  find_module (&t, "charge")->option = g_strdup ("no-such-option");
  g_assert_true (table_has_issue (&t, "unknown-option"));
  table_close (&t);

  table_open_battle (&t);
  force_module (&t, "fog-by-case");
  table_option (&t, "fog-table", "track");
  g_assert_true (table_has_issue (&t, "more-modules"));
  table_close (&t);

  table_open_battle (&t);
  force_module (&t, "imperialist-level");
  table_option (&t, "early-pappenheim", "yes");
  g_assert_true (table_has_issue (&t, "level-twice"));
  table_close (&t);
}

/* As many losses as the armies have strength are reached, one more are not; of one arm, by its strength. */
static void
test_level_out_of_reach (void)
{
  static const struct { const char *counts; int more; gboolean out; } cases[] = {
    { "all", 0, FALSE }, { "all", 1, TRUE }, { "infantry", 0, FALSE }, { "infantry", 1, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *level = NULL;
      int all = cases[i].more;
      TcModule *module;
      Table t;

      table_open_battle (&t);
      module = find_module (&t, "demoralization");
      for (guint c = 0; c < t.battle->counters->len; c++)
        {
          const TcCounter *counter = tc_battle_counter (t.battle, c);
          const TcArmy *army = g_ptr_array_index (t.battle->armies, counter->army);
          gboolean foot = g_str_equal (counter->kind, "infantry");

          if (g_str_equal (army->id, tc_attributes_get (module->attributes, "army"))
              && (foot || (g_str_equal (counter->kind, "cavalry") && i < 2)))
            all += counter->values[TC_COLUMN_STRENGTH];
        }
      level = g_strdup_printf ("%d", all);
      tc_attributes_set (module->attributes, "level", level);
      tc_attributes_set (module->attributes, "counts", cases[i].counts);
      g_ptr_array_set_size (module->rows, 0);
      g_test_message ("%s %s", cases[i].counts, level);
      g_assert_cmpint (table_has_issue (&t, "level-out-of-reach"), ==, cases[i].out);
      table_close (&t);
    }
}

static void
test_falling_level (void)
{
  Table t;

  table_open_battle (&t);
  table_option (&t, "early-pappenheim", "yes");
  for (guint i = 0; i < t.battle->rules->modules->len; i++)
    {
      TcModule *module = g_ptr_array_index (t.battle->rules->modules, i);

      if (strcmp (module->id, "imperialist-level-early") == 0)
        tc_attributes_set (((TcRow *) g_ptr_array_index (module->rows, 0))->attributes, "level", "40");
    }
  g_assert_true (table_has_issue (&t, "falling-level"));
  table_close (&t);
}

static void
test_parameters (void)
{
  static const struct { const char *id, *value; } faults[] = {
    { "turns", "0" }, { "turns", "many" }, { "turns", "1000" }, { "rally", "0" }, { "first-player", "danish" },
    { "disrupted-steps", "-1" },
  };
  Table t;

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      table_open_battle (&t);
      table_parameter (&t, faults[i].id, faults[i].value);
      g_assert_true (table_has_issue (&t, "parameter-wrong"));
      table_close (&t);
    }

  table_open_battle (&t);
  g_ptr_array_set_size (t.battle->rules->parameters, 0);
  g_assert_true (table_has_issue (&t, "parameter-missing"));
  table_close (&t);
}

/* The dearest step, twice TW_MOVEMENT, and one that is dearer. */
#define DEAR   "32"
#define DEARER "33"

static void
test_charts (void)
{
  static const struct { const char *chart; guint row, column; const char *value, *code; } faults[] = {
    { "combat", 0, 1, "Zz", "chart-cell" },   { "combat", 2, 0, "4", "bad-face" },
    { "fire", 0, 1, "De", "chart-cell" },     { "fire", 5, 0, "x", "bad-face" },
    { "terrain", 0, 2, "dear", "chart-cell" }, { "terrain", 0, 6, "x99", "chart-cell" },
    { "terrain", 0, 1, "corner", "chart-cell" }, { "terrain", 7, 2, "1/2/3", "chart-cell" }, { "fog", 0, 1, "0-9", "bad-row" },
    { "fog", 3, 0, "3", "bad-row" }, { "terrain", 0, 2, DEARER, "chart-cell" }, { "terrain", 0, 2, "1/" DEARER, "chart-cell" },
  };
  Table t;

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      table_open_battle (&t);
      set_cell (find_chart (&t, faults[i].chart), faults[i].row, faults[i].column, faults[i].value);
      g_test_message ("%s %s", faults[i].chart, faults[i].value);
      g_assert_true (table_has_issue (&t, faults[i].code));
      table_close (&t);
    }

  table_open_battle (&t);
  set_cell (find_chart (&t, "terrain"), 0, 2, DEAR "/" DEAR);
  g_assert_false (table_has_issue (&t, "chart-cell"));
  table_close (&t);

  table_open_battle (&t);
  g_ptr_array_set_size (find_chart (&t, "combat")->rows, 5);
  g_assert_true (table_has_issue (&t, "missing-face"));
  table_close (&t);

  table_open_battle (&t);
  g_ptr_array_set_size (find_chart (&t, "fog")->rows, 13);
  g_assert_true (table_has_issue (&t, "missing-turn"));
  table_close (&t);

  table_open_battle (&t);
  g_ptr_array_set_size (t.battle->book->charts, 1);
  g_assert_true (table_has_issue (&t, "chart-missing"));
  table_close (&t);

  table_open_battle (&t);
  g_free (g_ptr_array_index (find_chart (&t, "combat")->columns, 1));
  g_ptr_array_index (find_chart (&t, "combat")->columns, 1) = g_strdup ("1-1");
  g_assert_true (table_has_issue (&t, "bad-column"));
  table_close (&t);
}

static void
test_counters (void)
{
  Table t;

  table_open_battle (&t);
  find_counter (&t, "kyle")->place = find_counter (&t, "hard")->place;
  g_assert_true (table_has_issue (&t, "hex-shared"));
  table_close (&t);

  table_open_battle (&t);
  find_counter (&t, "holck")->place = find_counter (&t, "kyle")->place;
  g_assert_true (table_has_issue (&t, "set-up-enemies"));
  table_close (&t);

  /* a leader with nobody else but an enemy's unit; a gun may have been taken */
  table_open_battle (&t);
  find_counter (&t, "gustavus-adolphus")->place = find_counter (&t, "holck")->place;
  g_assert_true (table_has_issue (&t, "set-up-enemies"));
  table_close (&t);

  table_open_battle (&t);
  find_counter (&t, "kyle")->place.x = 644;
  g_assert_true (table_has_issue (&t, "off-map"));
  table_close (&t);

  table_open_battle (&t);
  find_counter (&t, "kyle")->kind = g_intern_string ("dragoon");
  g_assert_true (table_has_issue (&t, "unknown-kind"));
  table_close (&t);

  table_open_battle (&t);
  find_counter (&t, "kyle")->values[TC_COLUMN_STRENGTH] = 0;
  g_assert_true (table_has_issue (&t, "counter-value"));
  find_counter (&t, "kyle")->values[TC_COLUMN_STRENGTH] = 8;
  find_counter (&t, "kyle")->values[TC_COLUMN_REDUCED] = 9;
  g_assert_true (table_has_issue (&t, "counter-value"));
  find_counter (&t, "kyle")->values[TC_COLUMN_REDUCED] = 4;
  find_counter (&t, "kyle")->values[TC_COLUMN_MOVEMENT] = TC_NO_VALUE;
  g_assert_true (table_has_issue (&t, "counter-value"));
  table_close (&t);

  table_open_battle (&t);
  g_free (find_counter (&t, "sparr")->entry);
  find_counter (&t, "sparr")->entry = g_strdup ("nobody");
  g_assert_true (table_has_issue (&t, "unknown-entry"));
  table_close (&t);

  table_open_battle (&t);
  find_counter (&t, "kyle")->place = TC_NOWHERE;
  g_assert_true (table_has_issue (&t, "not-in-play"));
  table_close (&t);
}

/* Nobody starts where nobody may stand, in the first hex of the map as anywhere. */
static void
test_barred_start (void)
{
  Table t;

  table_open_battle (&t);
  find_counter (&t, "kyle")->place.x = tc_hexgrid_parse (&t.battle->map->grid, "1227");
  g_assert_true (table_has_issue (&t, "barred-start"));
  table_close (&t);

  table_open_battle (&t);
  find_counter (&t, "kyle")->place.x = 0;
  g_assert_false (table_has_issue (&t, "barred-start"));
  t.battle->map->terrain[0] = t.battle->map->terrain[tc_hexgrid_parse (&t.battle->map->grid, "1227")];
  g_assert_true (table_has_issue (&t, "barred-start"));
  table_close (&t);
}

/* What is wrong with a battle as a whole is in no line of it. */
static int
line_of_issue (Table *t, const char *code)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();

  g_assert_null (tc_ruleset_new (t->battle, issues));
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    if (strcmp (tc_issue_list_get (issues, i)->code, code) == 0)
      return tc_issue_list_get (issues, i)->line;
  return -1;
}

static void
test_size (void)
{
  Table t;

  table_open_battle (&t);
  g_ptr_array_add (t.battle->sides, tc_side_new ("danish", "Danish", 0));
  g_assert_true (table_has_issue (&t, "not-two-sides"));
  table_close (&t);

  table_open_battle (&t);
  while (t.battle->counters->len <= TW_COUNTERS)
    g_ptr_array_add (t.battle->counters, tc_counter_new ("more", "More", "infantry", 0));
  g_assert_true (table_has_issue (&t, "more-counters"));
  table_close (&t);

  table_open_battle (&t);
  g_clear_pointer (&t.battle->book, tc_rules_free);
  g_assert_true (table_has_issue (&t, "book-missing"));
  g_assert_cmpint (line_of_issue (&t, "book-missing"), ==, 0);
  table_close (&t);

  table_open_battle (&t);
  g_ptr_array_set_size (t.battle->counters, 0);
  g_assert_true (table_has_issue (&t, "no-counters"));
  table_close (&t);
}

static void
test_ground (void)
{
  TcTerrain *terrain;
  Table t;

  table_open_battle (&t);
  terrain = g_ptr_array_index (t.battle->map->legend, 1);
  g_free (terrain->id);
  terrain->id = g_strdup ("lava");
  g_assert_true (table_has_issue (&t, "unknown-terrain"));
  table_close (&t);

  table_open_battle (&t);
  table_lay (&t, "hedge", "1713/1613");
  g_assert_true (table_has_issue (&t, "unknown-feature"));
  table_close (&t);
}

/* The battle as it is shipped has nothing to complain of, whatever is chosen. */
static void
test_shipped (void)
{
  static const char *const options[][2] = {
    { "early-pappenheim", "yes" }, { "death-of-king", "yes" }, { "fog-table", "track" }, { "free-exchange", "yes" },
  };

  for (guint i = 0; i <= G_N_ELEMENTS (options); i++)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      TcRuleset *ruleset;
      Table t;

      table_open_battle (&t);
      if (i < G_N_ELEMENTS (options))
        table_option (&t, options[i][0], options[i][1]);
      ruleset = tc_ruleset_new (t.battle, issues);
      g_assert_nonnull (ruleset);
      g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 0);
      tc_ruleset_unref (ruleset);
      table_close (&t);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init ();
  g_test_add_func ("/thirty-years-war/Bind/attributes", test_attributes);
  g_test_add_func ("/thirty-years-war/Bind/missing-attribute", test_missing_attribute);
  g_test_add_func ("/thirty-years-war/Bind/modules", test_modules);
  g_test_add_func ("/thirty-years-war/Bind/falling-level", test_falling_level);
  g_test_add_func ("/thirty-years-war/Bind/level-out-of-reach", test_level_out_of_reach);
  g_test_add_func ("/thirty-years-war/Bind/parameters", test_parameters);
  g_test_add_func ("/thirty-years-war/Bind/barred-start", test_barred_start);
  g_test_add_func ("/thirty-years-war/Bind/charts", test_charts);
  g_test_add_func ("/thirty-years-war/Bind/counters", test_counters);
  g_test_add_func ("/thirty-years-war/Bind/size", test_size);
  g_test_add_func ("/thirty-years-war/Bind/ground", test_ground);
  g_test_add_func ("/thirty-years-war/Bind/shipped", test_shipped);

  return table_run ();
}
