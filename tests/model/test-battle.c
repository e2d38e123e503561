/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-battle.h"

#include "tc-dump.h"

static void
set_text (char **to, const char *text)
{
  g_free (*to);
  *to = g_strdup (text);
}

static void
add_option (TcRules *rules, const char *id, const char *choices, const char *value)
{
  TcOption *option = tc_option_new (id, value);

  set_text (&option->choices, choices);
  g_ptr_array_add (rules->options, option);
}

static void
add_module (TcRules *rules, const char *id, const char *option, const char *when)
{
  TcModule *module = tc_module_new ("award");

  set_text (&module->id, id);
  set_text (&module->option, option);
  set_text (&module->when, when);
  g_ptr_array_add (rules->modules, module);
}

static void
add_chart (TcRules *rules, const char *id, const char *cell)
{
  g_autofree char *cells = g_strdup_printf ("1 %s", cell);
  TcChart *chart = tc_chart_new (id);

  g_ptr_array_add (chart->columns, g_strdup ("die"));
  g_ptr_array_add (chart->columns, g_strdup ("result"));
  tc_chart_add_row (chart, cells)->line = 5;
  g_ptr_array_add (rules->charts, chart);
}

/* A battle with a book; the battle changes one thing of each sort. */
static TcBattle *
battle_new (void)
{
  TcBattle *battle = tc_battle_new ();

  battle->book = tc_rules_new ();
  g_ptr_array_add (battle->book->kinds, tc_kind_new ("infantry", "Infantry", "infantry"));
  g_ptr_array_add (battle->book->parameters, tc_parameter_new ("turns", "14"));
  g_ptr_array_add (battle->book->parameters, tc_parameter_new ("stack", "1"));
  add_option (battle->book, "fog", "no yes", "no");
  add_option (battle->book, "sight", "gun target", "gun");
  add_chart (battle->book, "combat", "De");
  add_chart (battle->book, "fire", "Dd");

  g_ptr_array_add (battle->rules->parameters, tc_parameter_new ("turns", "20"));
  add_option (battle->rules, "sight", "", "target");
  add_chart (battle->rules, "combat", "Ae");
  return battle;
}

static void
test_columns (void)
{
  for (guint i = 0; i < TC_N_COLUMNS; i++)
    for (guint k = 0; k < i; k++)
      g_assert_cmpstr (tc_column_get_name ((TcColumn) i), !=, tc_column_get_name ((TcColumn) k));
  g_assert_cmpstr (tc_column_get_name (TC_COLUMN_LEADERSHIP), ==, "leadership");
}

static void
test_new (void)
{
  g_autoptr (TcBattle) battle = tc_battle_new ();
  TcCounter *counter = tc_counter_new ("kyle", "Kyle", "infantry", 0);

  g_assert_cmpint (battle->map->grid.rows, ==, 23);
  g_assert_cmpint (battle->map->grid.columns, ==, 28);
  g_assert_null (battle->book);
  g_assert_cmpstr (battle->title, ==, "");
  g_assert_cmpuint (battle->sides->len, ==, 0);

  g_assert_true (tc_place_is_nowhere (counter->place));
  g_assert_true (counter->kind == g_intern_string ("infantry"));
  g_assert_cmpstr (counter->entry, ==, "");
  for (guint i = 0; i < TC_N_COLUMNS; i++)
    g_assert_cmpint (counter->values[i], ==, TC_NO_VALUE);
  tc_counter_free (counter);
}

static void
test_find (void)
{
  g_autoptr (TcBattle) battle = tc_battle_new ();

  g_ptr_array_add (battle->sides, tc_side_new ("swedish", "Swedish", 0x2a5aa8));
  g_ptr_array_add (battle->sides, tc_side_new ("imperialist", "Imperialist", 0xa02020));
  g_ptr_array_add (battle->armies, tc_army_new ("league", "League", 1));
  g_ptr_array_add (battle->armies, tc_army_new ("swedish", "Swedish", 0));
  for (guint i = 0; i < TC_MAX_COUNTERS; i++)
    {
      g_autofree char *id = g_strdup_printf ("unit-%u", i);

      g_ptr_array_add (battle->counters, tc_counter_new (id, id, "infantry", (int) (i % 2)));
    }

  g_assert_cmpint (tc_battle_find_side (battle, "imperialist"), ==, 1);
  g_assert_cmpint (tc_battle_find_side (battle, "french"), ==, -1);
  g_assert_cmpint (tc_battle_find_army (battle, "swedish"), ==, 1);
  g_assert_cmpint (tc_battle_find_army (battle, "imperialist"), ==, -1);
  g_assert_cmpint (tc_battle_find_counter (battle, "unit-0"), ==, 0);
  g_assert_cmpint (tc_battle_find_counter (battle, "unit-511"), ==, 511);
  g_assert_cmpint (tc_battle_find_counter (battle, "unit-" G_STRINGIFY (TC_MAX_COUNTERS)), ==, -1);
  g_assert_cmpint (tc_battle_find_counter (battle, ""), ==, -1);
  /* A counter's side is that of its army. */
  g_assert_cmpint (tc_battle_counter_side (battle, 0), ==, 1);
  g_assert_cmpint (tc_battle_counter_side (battle, 1), ==, 0);
}

static void
test_in_force (void)
{
  g_autoptr (TcBattle) battle = battle_new ();

  g_assert_cmpstr (tc_battle_get_parameter (battle, "turns"), ==, "20");
  g_assert_cmpstr (tc_battle_get_parameter (battle, "stack"), ==, "1");
  g_assert_null (tc_battle_get_parameter (battle, "fog"));
  g_assert_cmpstr (tc_battle_get_option (battle, "sight"), ==, "target");
  g_assert_cmpstr (tc_battle_get_option (battle, "fog"), ==, "no");
  g_assert_null (tc_battle_get_option (battle, "turns"));
  g_assert_cmpstr (tc_chart_get (tc_battle_get_chart (battle, "combat"), "1", "result"),
                   ==, "Ae");
  g_assert_cmpstr (tc_chart_get (tc_battle_get_chart (battle, "fire"), "1", "result"),
                   ==, "Dd");
  g_assert_null (tc_battle_get_chart (battle, "morale"));
  g_assert_cmpstr (tc_battle_get_kind (battle, "infantry")->name, ==, "Infantry");
  g_assert_null (tc_battle_get_kind (battle, "cavalry"));

  /* Without a book only the battle's own is left. */
  g_clear_pointer (&battle->book, tc_rules_free);
  g_assert_cmpstr (tc_battle_get_parameter (battle, "turns"), ==, "20");
  g_assert_null (tc_battle_get_parameter (battle, "stack"));
  g_assert_null (tc_battle_get_option (battle, "fog"));
  g_assert_null (tc_battle_get_chart (battle, "fire"));
  g_assert_null (tc_battle_get_kind (battle, "infantry"));
}

static void
assert_modules (const TcBattle *battle, const char *type, const char *expected)
{
  g_autoptr (GPtrArray) modules = tc_battle_get_modules (battle, type);
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (modules, i);

      g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", module->id);
    }
  g_assert_cmpstr (ids->str, ==, expected);
}

static void
test_modules (void)
{
  g_autoptr (TcBattle) battle = battle_new ();

  add_module (battle->rules, "own-always", "", "yes");
  add_module (battle->rules, "own-sight-gun", "sight", "gun");
  add_module (battle->rules, "own-sight-target", "sight", "target");
  add_module (battle->rules, "own-unknown", "weather", "yes");
  add_module (battle->book, "book-always", "", "yes");
  add_module (battle->book, "book-fog", "fog", "yes");
  add_module (battle->book, "book-clear", "fog", "no");

  assert_modules (battle, "award", "book-always book-clear own-always own-sight-target");
  assert_modules (battle, "charge", "");

  g_assert_true (tc_battle_set_option (battle, "fog", "yes"));
  assert_modules (battle, "award", "book-always book-fog own-always own-sight-target");
  g_assert_true (tc_battle_set_option (battle, "sight", "gun"));
  assert_modules (battle, "award", "book-always book-fog own-always own-sight-gun");

  g_clear_pointer (&battle->book, tc_rules_free);
  assert_modules (battle, "award", "own-always own-sight-gun");
}

/* Rows hang on options as modules do. */
static void
test_rows (void)
{
  g_autoptr (TcBattle) battle = battle_new ();
  TcRow *row = tc_row_new ("day");

  g_assert_true (tc_battle_is_row_in_force (battle, row));
  tc_attributes_set (row->attributes, "choice", "gun");
  g_assert_true (tc_battle_is_row_in_force (battle, row));
  tc_attributes_set (row->attributes, "option", "sight");
  g_assert_false (tc_battle_is_row_in_force (battle, row));
  g_assert_true (tc_battle_set_option (battle, "sight", "gun"));
  g_assert_true (tc_battle_is_row_in_force (battle, row));
  tc_attributes_set (row->attributes, "option", "weather");
  g_assert_false (tc_battle_is_row_in_force (battle, row));
  tc_row_free (row);

  row = tc_row_new ("day");
  tc_attributes_set (row->attributes, "option", "fog");
  g_assert_false (tc_battle_is_row_in_force (battle, row));
  g_assert_true (tc_battle_set_option (battle, "fog", "yes"));
  g_assert_true (tc_battle_is_row_in_force (battle, row));
  tc_row_free (row);
}

/* What is offered in a battle: options without a condition, those that something in it hangs on or needs, and those
 * that it sets. */
static void
test_minds_option (void)
{
  static const struct { const char *where; gboolean minded; } cases[] = {
    { "", TRUE }, { "switched", FALSE }, { "charge", FALSE }, { "charge award", TRUE }, { "awar", FALSE },
    { "award.for", FALSE }, { "awar.side", FALSE }, { "charge award.side", TRUE },
  };
  g_autoptr (TcBattle) battle = battle_new ();
  TcOption *option = g_ptr_array_index (battle->book->options, 0);
  TcRow *row = tc_row_new ("award");

  g_ptr_array_set_size (battle->rules->modules, 0);
  add_module (battle->rules, "points", "", "yes");
  tc_attributes_set (((TcModule *) battle->rules->modules->pdata[0])->attributes, "side", "red");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      set_text (&option->where, cases[i].where);
      g_assert_cmpint (tc_battle_minds_option (battle, option), ==, cases[i].minded);
    }
  set_text (&option->where, "switched");
  tc_attributes_set (row->attributes, "option", "fog");
  g_ptr_array_add (((TcModule *) battle->rules->modules->pdata[0])->rows, row);
  g_assert_true (tc_battle_minds_option (battle, option));
  g_ptr_array_set_size (battle->rules->modules, 0);
  g_assert_false (tc_battle_minds_option (battle, option));
  add_module (battle->rules, "more", "fog", "yes");
  g_assert_true (tc_battle_minds_option (battle, option));
  g_ptr_array_set_size (battle->rules->modules, 0);
  g_assert_true (tc_battle_set_option (battle, "fog", "yes"));
  g_assert_true (tc_battle_minds_option (battle, option));
}

/* An option of the battle's own: listed after the book's, chosen like one, and not what only sets one. */
static void
test_own_option (void)
{
  g_autoptr (TcBattle) battle = battle_new ();
  TcOption *own = tc_option_new ("wing", "late");
  g_autoptr (GPtrArray) list = NULL;
  guint n = battle->book->options->len;

  g_ptr_array_add (battle->rules->options, own);
  g_assert_null (tc_battle_find_option (battle, "wing"));
  g_assert_false (tc_battle_set_option (battle, "wing", "late"));
  set_text (&own->title, "The wing arrives");
  set_text (&own->choices, "late never");
  list = tc_battle_list_options (battle);
  g_assert_cmpuint (list->len, ==, n + 1);
  g_assert_true (list->pdata[0] == battle->book->options->pdata[0]);
  g_assert_true (list->pdata[n] == own && tc_battle_find_option (battle, "wing") == own);
  g_assert_true (tc_battle_minds_option (battle, own));
  g_assert_false (tc_battle_set_option (battle, "wing", "early"));
  g_assert_true (tc_battle_set_option (battle, "wing", "never"));
  g_ptr_array_set_size (battle->rules->modules, 0);
  add_module (battle->rules, "late", "wing", "late");
  add_module (battle->rules, "never", "wing", "never");
  assert_modules (battle, "award", "never");

  /* What the book has is the book's. */
  set_text (&own->id, "fog");
  g_assert_true (tc_battle_find_option (battle, "fog") == battle->book->options->pdata[0]);
  g_assert_false (tc_battle_allows_option (battle, "fog", "never"));
  set_text (&own->id, "wing");
  g_clear_pointer (&battle->book, tc_rules_free);
  g_assert_true (tc_battle_allows_option (battle, "wing", "never"));
}

/* Where a counter is set up by a choice holds while the option has it; of two in force the last one. */
static void
test_set_ups (void)
{
  g_autoptr (TcBattle) battle = battle_new (), copy = NULL;
  TcCounter *counter = tc_counter_new ("kyle", "Kyle", "infantry", 0);
  TcAlternative *fog = tc_alternative_new ("fog", "yes"), *gun = tc_alternative_new ("sight", "gun");
  guint index;

  counter->place = (TcPlace) { 1, 0, TC_NO_FACING };
  counter->formation = g_intern_string ("line");
  fog->place = (TcPlace) { 2, 0, TC_NO_FACING };
  fog->formation = g_intern_string ("column");
  tc_text_set (&gun->entry, "rescue");
  g_ptr_array_add (counter->alternatives, fog);
  g_ptr_array_add (counter->alternatives, gun);
  g_ptr_array_add (battle->armies, tc_army_new ("army", "Army", 0));
  index = (guint) tc_battle_add_counter (battle, counter);
  g_assert_null (tc_battle_find_alternative (battle, index));
  g_assert_true (tc_battle_is_laid_out (battle));
  tc_battle_lay_out (battle);
  g_assert_cmpint (counter->place.x, ==, 1);

  copy = tc_battle_copy (battle);
  g_assert_true (tc_battle_set_option (copy, "fog", "yes"));
  g_assert_false (tc_battle_is_laid_out (copy));
  tc_battle_lay_out (copy);
  g_assert_true (tc_battle_is_laid_out (copy));
  g_assert_cmpint (tc_battle_counter (copy, index)->place.x, ==, 2);
  g_assert_cmpstr (tc_battle_counter (copy, index)->formation, ==, "column");

  g_assert_true (tc_battle_set_option (copy, "sight", "gun"));
  g_assert_true (tc_battle_find_alternative (copy, index) == tc_battle_counter (copy, index)->alternatives->pdata[1]);
  tc_battle_lay_out (copy);
  g_assert_true (tc_place_is_nowhere (tc_battle_counter (copy, index)->place));
  g_assert_cmpstr (tc_battle_counter (copy, index)->entry, ==, "rescue");
  g_assert_cmpint (counter->place.x, ==, 1);
}

static void
test_set_option (void)
{
  g_autoptr (TcBattle) battle = battle_new ();

  g_assert_false (tc_battle_set_option (battle, "weather", "yes"));
  g_assert_false (tc_battle_set_option (battle, "fog", "maybe"));
  g_assert_false (tc_battle_set_option (battle, "fog", ""));
  g_assert_false (tc_battle_set_option (battle, "sight", "yes"));
  g_assert_cmpuint (battle->rules->options->len, ==, 1);

  g_assert_true (tc_battle_set_option (battle, "fog", "yes"));
  g_assert_true (tc_battle_set_option (battle, "sight", "gun"));
  /* The value in force may be given again. */
  g_assert_true (tc_battle_set_option (battle, "fog", tc_battle_get_option (battle, "fog")));
  g_assert_cmpstr (tc_battle_get_option (battle, "fog"), ==, "yes");
  g_assert_cmpstr (tc_battle_get_option (battle, "sight"), ==, "gun");
  g_assert_cmpuint (battle->rules->options->len, ==, 2);
  /* The book is as it was. */
  g_assert_cmpstr (((TcOption *) battle->book->options->pdata[0])->value, ==, "no");

  g_clear_pointer (&battle->book, tc_rules_free);
  g_assert_false (tc_battle_set_option (battle, "fog", "no"));
}

static void
set_keep (TcForeign *keep, const char *word)
{
  keep->attributes = g_strdup_printf (" %s=\"1\"", word);
  keep->elements = g_strdup_printf ("<%s/>", word);
}

static void
fill_map (TcMap *map)
{
  TcFeature *slope = tc_feature_new ("slope", TC_FEATURE_SIDES);
  TcFeature *road = tc_feature_new ("road", TC_FEATURE_PATH);
  TcArea *area = tc_area_new ("entry", "Entry");
  TcHexPair pair = { 30, 29 };
  TcHex hexes[] = { 3, 4, 5 };

  map->grid.numbering.row_letters = TRUE;
  map->metres = 175;
  set_text (&map->north, "north");
  g_ptr_array_add (map->legend, tc_terrain_new ('w', "woods", "Woods"));
  map->terrain[100] = 1;
  g_array_append_val (slope->sides, pair);
  set_text (&slope->name, "The slope");
  slope->line = 9;
  set_keep (&slope->keep, "slope");
  g_ptr_array_add (slope->provenance, tc_provenance_new ("source", "", "a plan"));
  g_array_append_vals (road->hexes, hexes, G_N_ELEMENTS (hexes));
  g_array_append_vals (area->hexes, hexes, G_N_ELEMENTS (hexes));
  set_keep (&area->keep, "area");
  g_ptr_array_add (area->provenance, tc_provenance_new ("inferred", "hexes", "a note"));
  g_ptr_array_add (map->features, slope);
  g_ptr_array_add (map->features, road);
  g_ptr_array_add (map->areas, area);
  g_ptr_array_add (map->labels, tc_label_new (12, "Town", "town"));
  map->scan = tc_scan_new ("field.jpg");
  map->scan->strength = 35;
  tc_scan_add_pin (map->scan, (TcPlace) { 200, 0, TC_NO_FACING }, 1234, 567);
  g_ptr_array_add (map->provenance, tc_provenance_new ("reconstruction", "", "from plans"));
  set_keep (&map->keep, "map");
  tc_map_derive (map);
}

static void
fill_rules (TcRules *rules)
{
  TcModule *module = tc_module_new ("fog");
  TcRow *row = tc_row_new ("step");

  set_text (&rules->system, "thirty-years-war");
  set_text (&rules->book, "book");
  set_text (&rules->title, "A book");
  set_keep (&rules->keep, "rules");
  tc_attributes_set (module->attributes, "die", "6");
  tc_attributes_set (row->attributes, "turn", "3");
  row->line = 77;
  module->line = 76;
  set_text (&module->id, "the-fog");
  set_text (&module->option, "fog");
  set_text (&module->when, "always");
  g_ptr_array_add (module->rows, row);
  g_ptr_array_add (module->provenance, tc_provenance_new ("source", "", "a case"));
  g_ptr_array_add (rules->modules, module);
}

#define set_keep_of_first(array, Type, word) set_keep (&((Type *) g_ptr_array_index ((array), 0))->keep, (word))

static void
keep_in_rules (TcRules *rules)
{
  TcModule *module = g_ptr_array_index (rules->modules, 0);
  TcChart *chart = g_ptr_array_index (rules->charts, 0);

  set_keep_of_first (rules->parameters, TcParameter, "parameter");
  set_keep_of_first (rules->options, TcOption, "option");
  set_keep (&module->keep, "module");
  set_keep_of_first (module->rows, TcRow, "step");
  set_keep_of_first (module->provenance, TcProvenance, "case");
  set_keep (&chart->keep, "chart");
  set_keep (&chart->head, "columns");
  set_keep (&((TcChartRow *) g_ptr_array_index (chart->rows, 0))->keep, "row");
}

static void
keep_everywhere (TcBattle *battle)
{
  TcMap *map = battle->map;

  set_keep_of_first (map->legend, TcTerrain, "terrain");
  set_keep_of_first (map->labels, TcLabel, "label");
  set_keep (&map->scan->keep, "scan");
  set_keep (&g_array_index (map->scan->pins, TcPin, 0).keep, "pin");
  set_keep (&((TcFeature *) g_ptr_array_index (map->features, 0))->list, "list");
  set_keep (&((TcArea *) g_ptr_array_index (map->areas, 0))->list, "hexes");
  for (guint i = 0; i < TC_N_MAP_PARTS; i++)
    set_keep (&map->parts[i], "part");
  for (guint i = 0; i < TC_N_BATTLE_PARTS; i++)
    set_keep (&battle->parts[i], "part");
  set_keep_of_first (battle->provenance, TcProvenance, "provenance");
  set_keep_of_first (battle->book->kinds, TcKind, "kind");
  keep_in_rules (battle->rules);
  keep_in_rules (battle->book);
}

static TcBattle *
full_battle_new (void)
{
  TcBattle *battle = battle_new ();
  TcCounter *counter = tc_counter_new ("kyle", "Kyle", "infantry", 0);

  set_text (&battle->id, "lutzen-1632");
  set_text (&battle->title, "Lützen");
  set_text (&battle->date, "1632-11-16");
  set_text (&battle->location, "Saxony");
  set_text (&battle->summary, "Fog.");
  battle->version = 3;
  set_keep (&battle->keep, "battle");
  g_ptr_array_add (battle->provenance, tc_provenance_new ("source", "date", "text"));
  g_ptr_array_add (battle->sides, tc_side_new ("swedish", "Swedish", 0x2a5aa8));
  set_keep (&((TcSide *) battle->sides->pdata[0])->keep, "side");
  g_ptr_array_add (battle->armies, tc_army_new ("swedish", "Swedish army", 0));
  set_keep (&((TcArmy *) battle->armies->pdata[0])->keep, "army");
  ((TcArmy *) battle->armies->pdata[0])->colour = 0xe3b530;
  counter->values[TC_COLUMN_STRENGTH] = 8;
  counter->place = (TcPlace) { 200, 0, 3 };
  counter->line = 42;
  set_text (&counter->entry, "wing");
  set_keep (&counter->keep, "counter");
  g_ptr_array_add (counter->provenance, tc_provenance_new ("inferred", "strength", "guess"));
  g_ptr_array_add (battle->counters, counter);
  fill_map (battle->map);
  fill_rules (battle->rules);
  fill_rules (battle->book);
  keep_everywhere (battle);
  return battle;
}

static void
test_copy (void)
{
  TcBattle *battle = full_battle_new ();
  g_autofree char *before = tc_dump_battle (battle);
  g_autoptr (TcBattle) copy = tc_battle_copy (battle);
  g_autofree char *copied = tc_dump_battle (copy);
  g_autofree char *after = NULL;
  g_autofree char *left = NULL;

  g_assert_cmpstr (copied, ==, before);

  /* Changes of the copy leave the original alone. */
  copy->map->terrain[0] = 1;
  set_text (&copy->title, "Another");
  set_text (&((TcCounter *) copy->counters->pdata[0])->name, "Another");
  ((TcCounter *) copy->counters->pdata[0])->values[0] = 1;
  tc_attributes_set (((TcModule *) copy->book->modules->pdata[0])->attributes, "die", "10");
  g_assert_true (tc_battle_set_option (copy, "fog", "yes"));
  g_array_set_size (((TcFeature *) copy->map->features->pdata[0])->sides, 0);
  tc_foreign_clear (&((TcChartRow *) ((TcChart *) copy->rules->charts->pdata[0])->rows->pdata[0])->keep);
  tc_foreign_clear (&copy->parts[TC_BATTLE_PART_FORCES]);
  tc_map_derive (copy->map);
  after = tc_dump_battle (battle);
  g_assert_cmpstr (after, ==, before);

  /* Nor does the copy need the original. */
  g_free (copied);
  copied = tc_dump_battle (copy);
  tc_battle_free (battle);
  left = tc_dump_battle (copy);
  g_assert_cmpstr (left, ==, copied);
  g_assert_cmpstr (left, !=, before);
}

static void
test_copy_without_book (void)
{
  g_autoptr (TcBattle) battle = tc_battle_new ();
  g_autoptr (TcBattle) copy = tc_battle_copy (battle);
  g_autofree char *a = tc_dump_battle (battle);
  g_autofree char *b = tc_dump_battle (copy);

  g_assert_null (copy->book);
  g_assert_cmpstr (a, ==, b);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/Battle/columns", test_columns);
  g_test_add_func ("/model/Battle/new", test_new);
  g_test_add_func ("/model/Battle/find", test_find);
  g_test_add_func ("/model/Battle/own-before-the-book", test_in_force);
  g_test_add_func ("/model/Battle/modules-in-force", test_modules);
  g_test_add_func ("/model/Battle/rows-in-force", test_rows);
  g_test_add_func ("/model/Battle/minds-option", test_minds_option);
  g_test_add_func ("/model/Battle/own-option", test_own_option);
  g_test_add_func ("/model/Battle/set-ups", test_set_ups);
  g_test_add_func ("/model/Battle/set-option", test_set_option);
  g_test_add_func ("/model/Battle/copy-is-deep-and-equal", test_copy);
  g_test_add_func ("/model/Battle/copy-without-book", test_copy_without_book);
  return g_test_run ();
}
