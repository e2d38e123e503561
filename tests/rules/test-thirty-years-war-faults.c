/* Faults of a battle as a whole: modules that contradict each other, areas without room, names with a slip of
 * the pen; each names its place and proposes what to do. */
#include "thirty-years-war-table.h"

#include <string.h>

static TcModule *
find_module (Table *t, const char *id)
{
  for (guint i = 0; i < t->battle->rules->modules->len; i++)
    {
      TcModule *module = g_ptr_array_index (t->battle->rules->modules, i);

      if (strcmp (module->id, id) == 0)
        return module;
    }
  g_error ("no module %s", id);
}

/* What a proposal says, without where; where has to be where the fault is. */
static char *
say_fix (Table *t, const TcIssue *issue, const TcFix *fix)
{
  gboolean value = strcmp (fix->code, "use-value") == 0, removal = strcmp (fix->code, "remove-module") == 0;
  GString *text = g_string_new (fix->code);
  guint n = g_strv_length (fix->args) - (value ? 2 : removal ? 1 : 0);
  char **where = fix->args + n;
  int number = 0, row = 0;

  if (value || removal)
    {
      const TcModule *module;

      g_assert_true (tc_number_parse (where[0], &number));
      g_assert_true (!value || tc_number_parse (where[1], &row));
      module = g_ptr_array_index (t->battle->rules->modules, number - 1);
      /* Either the row that is wrong, or one by which the module can be mended. */
      g_assert_true (issue->line == module->line
                     || issue->line == ((TcRow *) g_ptr_array_index (module->rows, row - 1))->line);
    }
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, " %s", fix->args[i]);

  return g_string_free (text, FALSE);
}

/* Binding reports @code at the line of @line (0: any), with this as its first proposal: "use-value side swedish";
 * "" for one without. */
static void
assert_fault (Table *t, const char *code, int line, const char *proposal)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcRuleset *ruleset = tc_ruleset_new (t->battle, issues);
  const TcIssue *found = NULL;
  g_autofree char *fix = NULL;

  for (guint i = 0; i < tc_issue_list_get_length (issues) && found == NULL; i++)
    if (strcmp (tc_issue_list_get (issues, i)->code, code) == 0)
      found = tc_issue_list_get (issues, i);
  if (found == NULL)
    g_error ("no %s", code);
  g_assert_nonnull (tc_words_find (tw_words, code));
  g_assert_true (ruleset == NULL || found->severity != TC_SEVERITY_ERROR);
  if (line > 0)
    g_assert_cmpint (found->line, ==, line);
  g_assert_nonnull (found->subject);
  if (found->fixes != NULL)
    fix = say_fix (t, found, g_ptr_array_index (found->fixes, 0));
  g_assert_cmpstr (fix != NULL ? fix : "", ==, proposal);
  g_clear_pointer (&ruleset, tc_ruleset_unref);
}

static void
copy_attributes (TcModule *to, const TcModule *from)
{
  static const char *const names[] = { "side", "counter", "by", "army", "factor", "against", "kind", "turn", "area",
                                       "joined", "occupied", "cost", "die", "edge", "chart", "faces" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (tc_attributes_get (from->attributes, names[i]) != NULL)
      tc_attributes_set (to->attributes, names[i], tc_attributes_get (from->attributes, names[i]));
}

/* A second module of the same, under another name, at the end. */
static TcModule *
repeat (Table *t, const char *id)
{
  const TcModule *first = find_module (t, id);
  TcModule *module = tc_module_new (first->type);

  g_free (module->id);
  module->id = g_strdup ("second");
  module->line = 999;
  copy_attributes (module, first);
  g_ptr_array_add (t->battle->rules->modules, module);

  return module;
}

static void
test_contradictions (void)
{
  static const struct { const char *battle, *module; } rows[] = {
    { "lutzen-1632.xml", "supply" },
    { "nordlingen-1634.xml", "first-assault" },
    { "rocroi-1643.xml", "french-charge" },
    { "freiburg-1644-3-august.xml", "bavarian-works" },
    { "freiburg-1644-3-august.xml", "french-cavalry" },
    { "freiburg-1644-3-august.xml", "french-charge" },
    { "freiburg-1644-3-august.xml", "line-broken" },
    { "freiburg-1644-9-august.xml", "withdrawal" },
    { "freiburg-1644-siege.xml", "road-east" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table t;

      table_use (rows[i].battle);
      table_open_battle (&t);
      g_test_message ("%s %s", rows[i].battle, rows[i].module);
      repeat (&t, rows[i].module);
      assert_fault (&t, "contradiction", 999, "remove-module second");
      table_close (&t);
    }
}

/* Charges of one side are no contradiction to those of the other, but "any" is to both. */
static void
test_sides (void)
{
  TcModule *module;
  Table t;

  table_use ("freiburg-1644-3-august.xml");
  table_open_battle (&t);
  g_assert_false (table_has_issue (&t, "contradiction"));
  module = repeat (&t, "french-charge");
  tc_attributes_set (module->attributes, "side", "any");
  assert_fault (&t, "contradiction", 999, "remove-module second");
  /* It is not in force: its option says no. */
  g_free (module->option);
  module->option = g_strdup ("charge-for-all");
  g_assert_false (table_has_issue (&t, "contradiction"));
  table_close (&t);
}

/* Conditions, ground and points: only one of them decides a battle, and a condition only once. */
static void
test_victory (void)
{
  TcModule *module;
  TcRow *row;
  Table t;

  table_use ("freiburg-1644-campaign.xml");
  table_open_battle (&t);
  g_assert_false (table_has_issue (&t, "contradiction"));
  module = find_module (&t, "line-broken");
  tc_attributes_set (module->attributes, "decides", "battle");
  assert_fault (&t, "contradiction", module->line, "remove-module line-broken");
  table_close (&t);

  /* The same for the other side. */
  table_open_battle (&t);
  module = repeat (&t, "works-lost");
  tc_attributes_set (module->attributes, "day", "2");
  row = tc_row_new ("when");
  tc_attributes_set (row->attributes, "event", "none-in-area");
  tc_attributes_set (row->attributes, "of", "bavarian");
  tc_attributes_set (row->attributes, "area", "hill");
  tc_attributes_set (row->attributes, "terrain", "entrenchment");
  g_ptr_array_add (module->rows, row);
  tc_attributes_set (module->attributes, "side", "bavarian");
  assert_fault (&t, "contradiction", 999, "remove-module second");
  /* On another day it is another one. */
  tc_attributes_set (module->attributes, "day", "3");
  g_assert_false (table_has_issue (&t, "contradiction"));
  table_close (&t);

  table_use ("freiburg-1644-5-august.xml");
  table_open_battle (&t);
  module = tc_module_new ("victory-area");
  tc_attributes_set (module->attributes, "side", "french");
  tc_attributes_set (module->attributes, "area", "hill");
  g_ptr_array_insert (t.battle->rules->modules, 0, module);
  g_assert_true (table_has_issue (&t, "contradiction"));
  table_close (&t);
}

static void
test_more_modules (void)
{
  Table t;

  table_use ("breitenfeld-1631.xml");
  table_open_battle (&t);
  repeat (&t, "smoke");
  assert_fault (&t, "more-modules", 0, "remove-module second");
  table_close (&t);

  table_use ("freiburg-1644-3-august.xml");
  table_open_battle (&t);
  repeat (&t, "bavarian-morale");
  assert_fault (&t, "level-twice", 999, "remove-module second");
  table_close (&t);
}

/* Sides, armies, counters and areas that are not there, and numbers out of range. */
static void
test_slips (void)
{
  static const struct { const char *module, *attribute, *value, *code, *proposal; } rows[] = {
    { "french-cavalry", "side", "frensh", "unknown-side", "use-value side french" },
    { "french-cavalry", "side", "turkish", "unknown-side", "" },
    { "bavarian-works", "side", "turkish", "unknown-side", "" },
    { "bavarian-morale", "army", "bavarian,", "unknown-army", "use-value army bavarian" },
    { "bavarian-morale", "counter", "von-mercey", "unknown-counter", "use-value counter von-mercy" },
    { "bavarian-morale", "faces", "99", "bad-attribute", "use-value faces 20" },
    { "french-cavalry", "cost", "0", "bad-attribute", "use-value cost 1" },
    { "french-charge", "against", "disruptd", "bad-attribute", "use-value against disrupted" },
    /* One of several words. */
    { "bavarian-morale", "army", "bavarian, bavarian", "unknown-army", "use-value army bavarian bavarian" },
  };

  table_use ("freiburg-1644-3-august.xml");
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

static TcRow *
row_of (Table *t, const char *module, guint index)
{
  return g_ptr_array_index (find_module (t, module)->rows, index);
}

static void
test_areas (void)
{
  TcArea *area;
  Table t;

  table_use ("freiburg-1644-3-august.xml");
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

static void
test_sections (void)
{
  TcRow *row;
  Table t;

  table_use ("freiburg-1644-siege.xml");
  table_open_battle (&t);
  row = row_of (&t, "freiburg", 2);
  g_assert_false (table_has_issue (&t, "two-sections"));
  tc_attributes_set (row->attributes, "area", "altstadt");
  assert_fault (&t, "two-sections", row->line, "use-value area suburbs");
  table_close (&t);
}

/* A gate has the wall at both of its ends. */
static void
test_gates (void)
{
  TcFeature *gate = NULL;
  Table t;

  table_use ("freiburg-1644-siege.xml");
  table_open_battle (&t);
  g_assert_false (table_has_issue (&t, "lone-gate"));
  for (guint i = 0; gate == NULL; i++)
    if (strcmp (((TcFeature *) g_ptr_array_index (t.battle->map->features, i))->kind, "gate") == 0)
      gate = g_ptr_array_index (t.battle->map->features, i);
  g_array_index (gate->sides, TcHexPair, 0) = (TcHexPair) { tc_hexgrid_parse (&t.battle->map->grid, "0710"),
                                                            tc_hexgrid_parse (&t.battle->map->grid, "0711") };
  g_assert_true (tc_map_derive (t.battle->map));
  assert_fault (&t, "lone-gate", gate->line, "");
  table_close (&t);
}

/* Areas, terrain and levels of rows and modules, wherever they are named. */
static void
test_row_slips (void)
{
  static const struct { const char *battle, *module; int row; const char *attribute, *value, *code, *proposal; } rows[] = {
    { "freiburg-1644-siege.xml", "road-east", -1, "terrain", "clear sektion", "bad-attribute",
      "use-value terrain clear section" },
    { "freiburg-1644-siege.xml", "road-east", -1, "terrain", "wall", "bad-attribute", "" },
    { "freiburg-1644-siege.xml", "road-east", -1, "area", "exit", "unknown-area", "use-value area exits" },
    { "freiburg-1644-campaign.xml", "works-lost", 0, "terrain", "entrenchmnt", "bad-attribute",
      "use-value terrain entrenchment" },
    { "freiburg-1644-9-august.xml", "withdrawal", -1, "area", "exitss", "unknown-area", "use-value area exits" },
    { "freiburg-1644-9-august.xml", "bavarian-exit", 0, "area", "exitss", "unknown-area", "use-value area exits" },
    { "freiburg-1644-3-august.xml", "line-broken", -1, "area", "august-3-lin", "unknown-area",
      "use-value area august-3-line" },
    { "breitenfeld-1631.xml", "saxon-exit", 2, "broken", "saxon-levl", "unknown-level", "use-value broken saxon-level" },
    { "nordlingen-1634.xml", "swedish-cavalry", 0, "when", "imperialist-cavalri", "unknown-level",
      "use-value when imperialist-cavalry" },
    { "nordlingen-1634.xml", "swedish-cavalry", 0, "when", "nobody", "unknown-level", "" },
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
    { "breitenfeld-1631.xml", "exit", "area", "south-edgy", "unknown-area", "use-value area south-edge" },
    { "breitenfeld-1631.xml", "exit", "broken", "imperialist-levl", "unknown-level",
      "use-value broken imperialist-level" },
    { "breitenfeld-1631.xml", "exit", "steady", "swedish-level saxony-level", "unknown-level",
      "use-value steady swedish-level saxon-level" },
    { "freiburg-1644-5-august.xml", "clear-area", "area", "hil", "unknown-area", "use-value area hill" },
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
    { "days", 5, "day", "4", "unknown-day", "use-value day 3" },
    { "days", 6, "day", "-1", "bad-attribute", "use-value day 0" },
    { "days", 8, "after", "last-hill", "late-plan", "use-value after line" },
    { "days", 8, "after", "town-again", "late-plan", "use-value after line" },
    { "days", 3, "after", "hills", "late-plan", "use-value after line" },
    { "days", 8, "after", "tovn", "unknown-plan", "use-value after town" },
    { "last-foot", 0, "after", "hills", "late-plan", "use-value after line" },
    { "last-foot", 0, "day", "4", "unknown-day", "use-value day 3" },
  };
  TcRow *variant;
  Table t;

  table_use ("freiburg-1644-siege-campaign.xml");
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

  /* Of two variants of a day one has to go to another day. */
  table_open_battle (&t);
  variant = tc_row_new ("variant");
  variant->line = 998;
  tc_attributes_set (variant->attributes, "day", "1");
  tc_attributes_set (variant->attributes, "after", "town");
  tc_attributes_set (variant->attributes, "turns", "4");
  g_ptr_array_add (find_module (&t, "days")->rows, variant);
  assert_fault (&t, "variant-twice", 998, "use-value day 2");
  table_close (&t);

  /* A day without a deployment. */
  table_open_battle (&t);
  g_ptr_array_remove_index (find_module (&t, "days")->rows, 9);
  assert_fault (&t, "no-plan", find_module (&t, "days")->line, "");
  table_close (&t);
  /* There is one, but only while the ground is held. */
  table_open_battle (&t);
  tc_attributes_set (row_of (&t, "days", 9)->attributes, "ground", "held");
  assert_fault (&t, "no-plan", find_module (&t, "days")->line, "use-value ground any");
  table_close (&t);
}

/* Falls, and faces that are missing. */
static void
test_rows (void)
{
  TcChart *chart;
  Table t;

  table_use ("freiburg-1644-3-august.xml");
  table_open_battle (&t);
  tc_attributes_set (row_of (&t, "bavarian-morale", 1)->attributes, "losses", "20");
  assert_fault (&t, "falling-level", row_of (&t, "bavarian-morale", 1)->line, "use-value losses 32");
  table_close (&t);

  table_use ("rocroi-1643.xml");
  table_open_battle (&t);
  tc_attributes_set (row_of (&t, "levels", 1)->attributes, "from", "3");
  g_assert_true (table_has_issue (&t, "falling-level"));
  table_close (&t);

  table_open_battle (&t);
  chart = (TcChart *) tc_battle_get_chart (t.battle, "combat");
  g_ptr_array_remove_index (chart->rows, 3);
  assert_fault (&t, "bad-face", 0, "add-row combat 4");
  ((char **) g_ptr_array_index (chart->rows, 3))[0][0] = '3';
  assert_fault (&t, "bad-face", 0, "name-row combat 4 4");
  g_ptr_array_set_size (chart->rows, 3);
  assert_fault (&t, "missing-face", 0, "add-row combat 4");
  table_close (&t);

  table_use ("lutzen-1632.xml");
  table_open_battle (&t);
  chart = (TcChart *) tc_battle_get_chart (t.battle, "fog");
  g_ptr_array_remove_index (chart->rows, (guint) tc_chart_find_row (chart, "3"));
  assert_fault (&t, "missing-turn", 0, "add-row fog 3");
  table_close (&t);
}

/* Tables of visibility and of a leader's death: any face may lack, the last one, too. */
static void
test_faces (void)
{
  static const struct { const char *battle, *chart; } rows[] = {
    { "breitenfeld-1631.xml", "visibility" },
    { "lutzen-1632.xml", "death-of-king" },
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
      ((char **) g_ptr_array_index (chart->rows, 4))[0][0] = '4';
      assert_fault (&t, "bad-face", g_array_index (chart->lines, int, 4), named);
      ((char **) g_ptr_array_index (chart->rows, 4))[0][0] = '5';
      g_ptr_array_remove_index (chart->rows, 2);
      assert_fault (&t, "bad-face", 0, third);
      ((char **) g_ptr_array_index (chart->rows, 2))[0][0] = '3';
      ((char **) g_ptr_array_index (chart->rows, 3))[0][0] = '4';
      ((char **) g_ptr_array_index (chart->rows, 4))[0][0] = '5';
      assert_fault (&t, "missing-face", chart->line, sixth);
      table_close (&t);
    }
}

/* Room */

/* Makes the area these hexes. */
static void
set_area (Table *t, const char *id, const char *hexes)
{
  TcArea *area = (TcArea *) tc_map_find_area (t->battle->map, id);
  g_auto (GStrv) words = g_strsplit (hexes, " ", -1);

  if (area == NULL)
    {
      area = tc_area_new (id, id);
      g_ptr_array_add (t->battle->map->areas, area);
    }
  g_array_set_size (area->hexes, 0);
  for (guint i = 0; words[i] != NULL; i++)
    {
      TcHex hex = tc_hexgrid_parse (&t->battle->map->grid, words[i]);

      g_array_append_val (area->hexes, hex);
    }
}

static void
add_row (Table *t, const char *module, const char *name, const char *counter, const char *area)
{
  TcRow *row = tc_row_new (name);

  if (counter != NULL)
    tc_attributes_set (row->attributes, "counter", counter);
  tc_attributes_set (row->attributes, "area", area);
  g_ptr_array_add (find_module (t, module)->rows, row);
}

/* Nineteen French units on open ground. */
#define STRIP "2201 2202 2203 2204 2205 2206 2207 2208 2209 2210 2211 2212 2213 2214 2215 2216 2217 2218 2219"

static void
open_strip (Table *t, const char *hexes)
{
  table_use ("freiburg-1644-3-august.xml");
  table_open_battle (t);
  memset (t->battle->map->terrain, tc_map_find_terrain (t->battle->map, "clear"),
          tc_hexgrid_get_count (&t->battle->map->grid));
  g_ptr_array_set_size (find_module (t, "bavarian-deployment")->rows, 0);
  g_ptr_array_set_size (find_module (t, "french-deployment")->rows, 0);
  set_area (t, "bavarian-strip", "0101 0102 0103 0104 0105 0106 0107 0108 0109 0110 0111 0112 0113 0114 0115 0116 0117 "
                                 "0118 0119 0120 0201 0202");
  set_area (t, "french-strip", hexes);
  add_row (t, "bavarian-deployment", "place", NULL, "bavarian-strip");
  add_row (t, "french-deployment", "place", NULL, "french-strip");
}

static void
test_room (void)
{
  Table t;

  open_strip (&t, STRIP);
  g_assert_false (table_has_issue (&t, "no-room"));
  table_close (&t);

  /* One hex too few; another area of the battle would do. */
  open_strip (&t, "2201 2202 2203 2204 2205 2206 2207 2208 2209 2210 2211 2212 2213 2214 2215 2216 2217 2218");
  g_assert_true (table_has_issue (&t, "no-room"));
  table_close (&t);

  /* A unit that the battle sets up holds its hex. */
  open_strip (&t, "2201 2202 2203 2204 2205 2206 2207 2208 2209 2210 2211 2212 2213 2214 2215 2216 2217 2218 2012");
  g_assert_true (table_has_issue (&t, "no-room"));
  table_close (&t);
}

/* Hexes enough in all, but not for two who have to be in the same one. */
static void
test_posts (void)
{
  Table t;

  open_strip (&t, STRIP);
  set_area (&t, "post", "2301");
  add_row (&t, "french-deployment", "post", "french-regular-foot-1", "post");
  g_assert_false (table_has_issue (&t, "no-room"));
  add_row (&t, "french-deployment", "post", "french-regular-foot-2", "post");
  g_assert_true (table_has_issue (&t, "no-room"));
  table_close (&t);

  /* Posts within the strip: who has the choice moves on. */
  open_strip (&t, STRIP);
  set_area (&t, "post", "2201");
  set_area (&t, "posts", "2201 2202");
  add_row (&t, "french-deployment", "post", "french-regular-foot-1", "posts");
  add_row (&t, "french-deployment", "post", "french-regular-foot-2", "post");
  g_assert_false (table_has_issue (&t, "no-room"));
  table_close (&t);
}

static void
test_start (void)
{
  TcCounter *denghien;
  Table t;

  table_use ("rocroi-1643.xml");
  table_open_battle (&t);
  denghien = g_ptr_array_index (t.battle->counters, counter (&t, "denghien"));
  denghien->place.x = tc_hexgrid_parse (&t.battle->map->grid, "0306");
  assert_fault (&t, "barred-start", denghien->line, "place-counter denghien 0107");
  table_close (&t);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  table_init ();
  g_test_add_func ("/thirty-years-war/Faults/contradictions", test_contradictions);
  g_test_add_func ("/thirty-years-war/Faults/sides", test_sides);
  g_test_add_func ("/thirty-years-war/Faults/victory", test_victory);
  g_test_add_func ("/thirty-years-war/Faults/gates", test_gates);
  g_test_add_func ("/thirty-years-war/Faults/sections", test_sections);
  g_test_add_func ("/thirty-years-war/Faults/more-modules", test_more_modules);
  g_test_add_func ("/thirty-years-war/Faults/slips", test_slips);
  g_test_add_func ("/thirty-years-war/Faults/areas", test_areas);
  g_test_add_func ("/thirty-years-war/Faults/row-slips", test_row_slips);
  g_test_add_func ("/thirty-years-war/Faults/award-slips", test_award_slips);
  g_test_add_func ("/thirty-years-war/Faults/days", test_days);
  g_test_add_func ("/thirty-years-war/Faults/rows", test_rows);
  g_test_add_func ("/thirty-years-war/Faults/faces", test_faces);
  g_test_add_func ("/thirty-years-war/Faults/room", test_room);
  g_test_add_func ("/thirty-years-war/Faults/posts", test_posts);
  g_test_add_func ("/thirty-years-war/Faults/start", test_start);
  status = g_test_run ();
  table_quit ();

  return status;
}
