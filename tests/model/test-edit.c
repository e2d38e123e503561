/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-edit.h"

#include "tc-dump.h"
#include "tc-sketch.h"
#include "tc-workshop.h"

static TcChartRow *
cells_of (const char *text)
{
  return tc_chart_row_new (g_strsplit (text, " ", -1));
}

/* A parameter, a module with a row, and a chart by die whose third face is missing; its last row keeps something. */
static void
add_rules (TcRules *rules)
{
  static const char *const rows[] = { "1 A B", "2 C D", "4 E F" };
  TcModule *module = tc_module_new ("charge");
  TcRow *row = tc_row_new ("place");
  TcChart *chart = tc_chart_new ("fire");

  module->id = (g_free (module->id), g_strdup ("first"));
  tc_attributes_set (module->attributes, "side", "a");
  tc_attributes_set (row->attributes, "area", "a");
  g_ptr_array_add (module->rows, row);
  g_ptr_array_add (rules->modules, module);
  g_ptr_array_add (rules->parameters, tc_parameter_new ("turns", "9"));
  for (guint i = 0; i < 3; i++)
    {
      g_ptr_array_add (chart->columns, g_strdup (i == 0 ? "die" : i == 1 ? "1" : "2"));
      tc_chart_add_row (chart, rows[i])->line = 40 + (int) i;
    }
  ((TcChartRow *) g_ptr_array_index (chart->rows, 2))->keep.attributes = g_strdup (" a=\"1\"");
  g_ptr_array_add (rules->charts, chart);
}

static TcBattle *
battle_new (void)
{
  g_autoptr (TcRules) book = tc_rules_new ();
  TcOption *option = tc_option_new ("fog", "no");
  TcBattle *battle;

  g_free (option->choices);
  option->choices = g_strdup ("no yes");
  g_ptr_array_add (book->options, option);
  g_ptr_array_add (book->parameters, tc_parameter_new ("rally", "5"));
  battle = tc_sketch_new (book, 4, 5);
  g_assert_true (tc_sketch_lay (battle, "woods", "0101"));
  g_assert_cmpint (tc_sketch_add (battle, "gula", "infantry", 0, 12, 4, "0202"), ==, 0);
  add_rules (battle->rules);
  return battle;
}

static const struct
{
  const char *what;
  TcEdit edit; /* texts are not owned here */
  gboolean valid;
} cases[] = {
  { "terrain", { .kind = TC_EDIT_TERRAIN, .index = 19, .number = 1 }, TRUE },
  { "hex below", { .kind = TC_EDIT_TERRAIN, .index = -1, .number = 1 }, FALSE },
  { "hex above", { .kind = TC_EDIT_TERRAIN, .index = 20, .number = 1 }, FALSE },
  { "legend below", { .kind = TC_EDIT_TERRAIN, .index = 3, .number = -1 }, FALSE },
  { "legend above", { .kind = TC_EDIT_TERRAIN, .index = 3, .number = 2 }, FALSE },
  { "title", { .kind = TC_EDIT_TITLE, .text = (char *) "Lützen" }, TRUE },
  { "no title", { .kind = TC_EDIT_TITLE }, FALSE },
  { "title, two lines", { .kind = TC_EDIT_TITLE, .text = (char *) "a\nb" }, FALSE },
  { "title, control", { .kind = TC_EDIT_TITLE, .text = (char *) "a\x01" }, FALSE },
  { "title, latin 1", { .kind = TC_EDIT_TITLE, .text = (char *) "L\xfctzen" }, FALSE },
  { "title, no character", { .kind = TC_EDIT_TITLE, .text = (char *) "\xef\xbf\xbf" }, FALSE },
  { "summary, two lines", { .kind = TC_EDIT_SUMMARY, .text = (char *) "a\nb" }, TRUE },
  { "summary, control", { .kind = TC_EDIT_SUMMARY, .text = (char *) "a\x1b" }, FALSE },
  { "place", { .kind = TC_EDIT_COUNTER_PLACE, .place = { 19, 0, 5 } }, TRUE },
  { "nowhere", { .kind = TC_EDIT_COUNTER_PLACE, .place = { -1, -1, TC_NO_FACING } }, TRUE },
  { "half nowhere", { .kind = TC_EDIT_COUNTER_PLACE, .place = { -1, 0, 2 } }, FALSE },
  { "place off map", { .kind = TC_EDIT_COUNTER_PLACE, .place = { 20, 0, 5 } }, FALSE },
  { "place with y", { .kind = TC_EDIT_COUNTER_PLACE, .place = { 1, 1, 5 } }, FALSE },
  { "facing", { .kind = TC_EDIT_COUNTER_PLACE, .place = { 1, 0, 6 } }, FALSE },
  { "facing below", { .kind = TC_EDIT_COUNTER_PLACE, .place = { 1, 0, -2 } }, FALSE },
  { "place of nobody", { .kind = TC_EDIT_COUNTER_PLACE, .index = 1, .place = { 1, 0, 0 } }, FALSE },
  { "name", { .kind = TC_EDIT_COUNTER_NAME, .text = (char *) "Gula" }, TRUE },
  { "name of nobody", { .kind = TC_EDIT_COUNTER_NAME, .index = -1, .text = (char *) "x" }, FALSE },
  { "no name", { .kind = TC_EDIT_COUNTER_NAME }, FALSE },
  { "value", { .kind = TC_EDIT_COUNTER_VALUE, .column = 4, .number = 99 }, TRUE },
  { "least value", { .kind = TC_EDIT_COUNTER_VALUE, .column = 4, .number = -99 }, TRUE },
  { "no value", { .kind = TC_EDIT_COUNTER_VALUE, .number = TC_NO_VALUE }, TRUE },
  { "value above", { .kind = TC_EDIT_COUNTER_VALUE, .number = 1000 }, FALSE },
  { "value below", { .kind = TC_EDIT_COUNTER_VALUE, .number = -1 }, FALSE },
  { "column above", { .kind = TC_EDIT_COUNTER_VALUE, .column = 5, .number = 1 }, FALSE },
  { "column below", { .kind = TC_EDIT_COUNTER_VALUE, .column = -1, .number = 1 }, FALSE },
  { "value of nobody", { .kind = TC_EDIT_COUNTER_VALUE, .index = 1, .number = 1 }, FALSE },
  { "option", { .kind = TC_EDIT_OPTION, .key = (char *) "fog", .text = (char *) "yes" }, TRUE },
  { "option of the book", { .kind = TC_EDIT_OPTION, .key = (char *) "fog" }, TRUE },
  { "choice", { .kind = TC_EDIT_OPTION, .key = (char *) "fog", .text = (char *) "x" }, FALSE },
  { "option unknown", { .kind = TC_EDIT_OPTION, .key = (char *) "x", .text = (char *) "no" }, FALSE },
  { "option followed", { .kind = TC_EDIT_OPTION, .key = (char *) "x" }, FALSE },
  { "no option", { .kind = TC_EDIT_OPTION, .text = (char *) "no" }, FALSE },
  { "kind of counter", { .kind = TC_EDIT_COUNTER_KIND, .text = (char *) "cavalry" }, TRUE },
  { "kind of nobody", { .kind = TC_EDIT_COUNTER_KIND, .index = 1, .text = (char *) "cavalry" }, FALSE },
  { "formation of counter", { .kind = TC_EDIT_COUNTER_FORMATION, .text = (char *) "square" }, TRUE },
  { "formation that is none", { .kind = TC_EDIT_COUNTER_FORMATION, .text = (char *) "ring" }, FALSE },
  { "army of counter", { .kind = TC_EDIT_COUNTER_ARMY, .number = 1 }, TRUE },
  { "army of counter above", { .kind = TC_EDIT_COUNTER_ARMY, .number = 2 }, FALSE },
  { "army of counter below", { .kind = TC_EDIT_COUNTER_ARMY, .number = -1 }, FALSE },
  { "no kind of edit", { .kind = TC_N_EDIT_KINDS }, FALSE },
  { "entry of counter", { .kind = TC_EDIT_COUNTER_ENTRY, .text = (char *) "relief" }, TRUE },
  { "parameter", { .kind = TC_EDIT_PARAMETER, .key = (char *) "turns", .text = (char *) "12" }, TRUE },
  { "new parameter", { .kind = TC_EDIT_PARAMETER, .key = (char *) "faces", .text = (char *) "12" }, TRUE },
  { "parameter without an id", { .kind = TC_EDIT_PARAMETER, .key = (char *) "", .text = (char *) "12" }, FALSE },
  { "no such parameter", { .kind = TC_EDIT_PARAMETER, .key = (char *) "faces" }, FALSE },
  { "attribute", { .kind = TC_EDIT_ATTRIBUTE, .key = (char *) "side", .text = (char *) "b" }, TRUE },
  { "attribute of row", { .kind = TC_EDIT_ATTRIBUTE, .column = 1, .key = (char *) "area", .text = (char *) "b" }, TRUE },
  { "option of module", { .kind = TC_EDIT_ATTRIBUTE, .key = (char *) "option", .text = (char *) "fog" }, TRUE },
  { "choice of module", { .kind = TC_EDIT_ATTRIBUTE, .key = (char *) "when", .text = (char *) "no" }, TRUE },
  { "attribute it has not", { .kind = TC_EDIT_ATTRIBUTE, .key = (char *) "area", .text = (char *) "b" }, FALSE },
  { "row above", { .kind = TC_EDIT_ATTRIBUTE, .column = 2, .key = (char *) "area", .text = (char *) "b" }, FALSE },
  { "row below", { .kind = TC_EDIT_ATTRIBUTE, .column = -1, .key = (char *) "area", .text = (char *) "b" }, FALSE },
  { "module above", { .kind = TC_EDIT_ATTRIBUTE, .index = 1, .key = (char *) "side", .text = (char *) "b" }, FALSE },
  { "no module goes", { .kind = TC_EDIT_MODULE, .index = 1, .number = TC_EDIT_REMOVE }, FALSE },
  { "module of nothing", { .kind = TC_EDIT_MODULE, .number = TC_EDIT_INSERT }, FALSE },
  { "name of side", { .kind = TC_EDIT_SIDE_NAME, .index = 1, .text = (char *) "League" }, TRUE },
  { "name of no side", { .kind = TC_EDIT_SIDE_NAME, .index = 2, .text = (char *) "League" }, FALSE },
  { "colour", { .kind = TC_EDIT_SIDE_COLOUR, .index = 1, .number = 0xffffff }, TRUE },
  { "colour above", { .kind = TC_EDIT_SIDE_COLOUR, .number = 0x1000000 }, FALSE },
  { "colour of no side", { .kind = TC_EDIT_SIDE_COLOUR, .index = -1 }, FALSE },
  { "name of army", { .kind = TC_EDIT_ARMY_NAME, .text = (char *) "Left wing" }, TRUE },
  { "colour of army", { .kind = TC_EDIT_ARMY_COLOUR, .index = 1, .number = 0 }, TRUE },
  { "army as its side", { .kind = TC_EDIT_ARMY_COLOUR, .number = TC_NO_COLOUR }, TRUE },
  { "colour of army above", { .kind = TC_EDIT_ARMY_COLOUR, .number = 0x1000000 }, FALSE },
  { "colour of army below", { .kind = TC_EDIT_ARMY_COLOUR, .number = -2 }, FALSE },
  { "colour of no army", { .kind = TC_EDIT_ARMY_COLOUR, .index = 2 }, FALSE },
  { "name of no army", { .kind = TC_EDIT_ARMY_NAME, .index = 2, .text = (char *) "x" }, FALSE },
  { "parameter that only the book has", { .kind = TC_EDIT_PARAMETER, .key = (char *) "rally", .text = (char *) "4" }, TRUE },
  { "parameter of the book as it is", { .kind = TC_EDIT_PARAMETER, .key = (char *) "rally" }, TRUE },
  { "own parameter goes", { .kind = TC_EDIT_PARAMETER, .key = (char *) "turns" }, TRUE },
  { "counter goes", { .kind = TC_EDIT_COUNTER, .number = TC_EDIT_REMOVE }, TRUE },
  { "nobody goes", { .kind = TC_EDIT_COUNTER, .index = 1, .number = TC_EDIT_REMOVE }, FALSE },
  { "no counter comes", { .kind = TC_EDIT_COUNTER, .number = TC_EDIT_INSERT }, FALSE },
  { "no army comes", { .kind = TC_EDIT_ARMY, .index = 2, .number = TC_EDIT_INSERT }, FALSE },
  { "no ground", { .kind = TC_EDIT_GROUND }, FALSE },
  { "date", { .kind = TC_EDIT_DATE, .text = (char *) "1620-11-08" }, TRUE },
  { "leap day", { .kind = TC_EDIT_DATE, .text = (char *) "1621-02-29" }, FALSE },
  { "half a date", { .kind = TC_EDIT_DATE, .text = (char *) "1620-11" }, FALSE },
  { "no date", { .kind = TC_EDIT_DATE }, FALSE },
  { "location", { .kind = TC_EDIT_LOCATION, .text = (char *) "Prague" }, TRUE },
  { "location, two lines", { .kind = TC_EDIT_LOCATION, .text = (char *) "a\nb" }, FALSE },
  { "scale", { .kind = TC_EDIT_METRES, .number = 150 }, TRUE },
  { "scale below", { .kind = TC_EDIT_METRES, .number = -1 }, FALSE },
  { "scale above", { .kind = TC_EDIT_METRES, .number = 100001 }, FALSE },
  { "north", { .kind = TC_EDIT_NORTH, .text = (char *) "northeast" }, TRUE },
  { "margin", { .kind = TC_EDIT_MARGIN, .text = (char *) "below" }, TRUE },
  { "no margin", { .kind = TC_EDIT_MARGIN, .text = (char *) "" }, TRUE },
  { "margin above", { .kind = TC_EDIT_MARGIN, .text = (char *) "above" }, FALSE },
  { "north in two words", { .kind = TC_EDIT_NORTH, .text = (char *) "north east" }, FALSE },
  { "kind", { .kind = (TcEditKind) 99 }, FALSE },
};

static void
test_valid (void)
{
  g_autoptr (TcBattle) battle = battle_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].what);
      g_assert_cmpint (tc_edit_is_valid (&cases[i].edit, battle), ==, cases[i].valid);
    }
}

/* Every valid edit of the table, there and back and there again. */
static void
test_swap (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TcBattle) battle = battle_new ();
      g_autofree char *before = tc_dump_battle (battle);
      g_autofree char *done = NULL;
      g_autofree char *undone = NULL;
      g_autofree char *redone = NULL;
      gboolean needed;
      TcEdit edit;

      if (!cases[i].valid)
        continue;
      g_test_message ("%s", cases[i].what);
      edit = tc_edit_copy (&cases[i].edit);
      needed = tc_edit_is_needed (&edit, battle);
      tc_edit_swap (&edit, battle);
      done = tc_dump_battle (battle);
      g_assert_cmpint (g_strcmp0 (done, before) != 0, ==, needed);
      if (needed && edit.kind != TC_EDIT_COUNTER)
        g_assert_false (tc_edit_is_needed (&cases[i].edit, battle));
      tc_edit_swap (&edit, battle);
      undone = tc_dump_battle (battle);
      g_assert_cmpstr (undone, ==, before);
      tc_edit_swap (&edit, battle);
      redone = tc_dump_battle (battle);
      g_assert_cmpstr (redone, ==, done);
      tc_edit_clear (&edit);
    }
}

/* An option that was removed comes back to its place with all its choices. */
static void
test_option_goes_back (void)
{
  g_autoptr (TcBattle) battle = battle_new ();
  TcOption *option = tc_option_new ("weather", "odd"); /* not in the book: a document may be wrong */
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  TcEdit edit = { .kind = TC_EDIT_OPTION, .key = g_strdup ("weather") };

  option->line = 31;
  g_ptr_array_add (battle->rules->options, option);
  g_ptr_array_add (battle->rules->options, tc_option_new ("fog", "yes"));
  before = tc_dump_battle (battle);

  g_assert_true (tc_edit_is_valid (&edit, battle));
  g_assert_true (tc_edit_is_needed (&edit, battle));
  tc_edit_swap (&edit, battle);
  g_assert_null (tc_battle_get_option (battle, "weather"));
  g_assert_cmpuint (battle->rules->options->len, ==, 1);
  tc_edit_swap (&edit, battle);
  after = tc_dump_battle (battle);
  g_assert_cmpstr (after, ==, before);
  tc_edit_clear (&edit);
}

static TcEdit
make_terrains (const TcHex *hexes, const guint8 *terrains, guint n)
{
  TcEdit edit = { .kind = TC_EDIT_TERRAINS, .object = tc_terrains_new () };

  for (guint i = 0; i < n; i++)
    tc_terrains_add (edit.object, hexes[i], terrains[i]);
  return edit;
}

static void
test_terrains (void)
{
  static const struct { TcHex hexes[3]; guint8 terrains[3]; gboolean valid, needed; } rows[] = {
    { { 0, 7, 19 }, { 0, 1, 1 }, TRUE, TRUE },
    { { 0, 7, 19 }, { 1, 0, 0 }, TRUE, FALSE },
    { { 0, 7, 20 }, { 0, 1, 1 }, FALSE, FALSE },
    { { -1, 7, 19 }, { 0, 1, 1 }, FALSE, FALSE },
    { { 0, 7, 7 }, { 0, 1, 1 }, FALSE, FALSE },
    { { 7, 0, 19 }, { 0, 1, 1 }, FALSE, FALSE },
    { { 0, 7, 19 }, { 0, 1, 2 }, FALSE, FALSE },
  };
  g_autoptr (TcBattle) battle = battle_new ();
  TcEdit none = { .kind = TC_EDIT_TERRAINS };

  g_assert_false (tc_edit_is_valid (&none, battle));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TcEdit edit = make_terrains (rows[i].hexes, rows[i].terrains, 3);

      g_test_message ("%u", i);
      g_assert_cmpint (tc_edit_is_valid (&edit, battle), ==, rows[i].valid);
      if (rows[i].valid)
        g_assert_cmpint (tc_edit_is_needed (&edit, battle), ==, rows[i].needed);
      if (rows[i].needed)
        {
          tc_workshop_there_and_back (battle, &edit);
          for (guint k = 0; k < 3; k++)
            g_assert_cmpuint (battle->map->terrain[rows[i].hexes[k]], ==, rows[i].terrains[k]);
          tc_edit_swap (&edit, battle);
        }
      tc_edit_clear (&edit);
    }
}

/* No kind is without a case above that may be done, or a test of its own below; none has a name twice. */
static void
test_kinds (void)
{
  static const TcEditKind own[] = {
    TC_EDIT_PIECE_PLACE, TC_EDIT_FEATURE, TC_EDIT_AREA, TC_EDIT_LABEL, TC_EDIT_LEGEND, TC_EDIT_MODULE, TC_EDIT_CHART,
    TC_EDIT_CHART_ROW, TC_EDIT_SCAN, TC_EDIT_ARMY, TC_EDIT_GROUND, TC_EDIT_PIECE, TC_EDIT_OWN_OPTION,
    TC_EDIT_COUNTER_SET_UPS, TC_EDIT_LOOK, TC_EDIT_BATTLE, TC_EDIT_TERRAINS,
  };
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean tested[TC_N_EDIT_KINDS] = { FALSE };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (cases[i].valid)
      tested[cases[i].edit.kind] = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    tested[own[i]] = TRUE;
  for (int kind = 0; kind < TC_N_EDIT_KINDS; kind++)
    {
      TcEdit edit = { .kind = (TcEditKind) kind };

      g_test_message ("%s", tc_edit_get_name (&edit));
      g_assert_true (tested[kind]);
      g_assert_true (g_hash_table_add (names, (gpointer) tc_edit_get_name (&edit)));
    }
}

/* A copy does the same, and needs nothing of what it was copied from. */
static void
test_copy (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TcBattle) battle = battle_new ();
      TcEdit copy;

      if (!cases[i].valid)
        continue;
      copy = tc_edit_copy (&cases[i].edit);
      g_assert_true (tc_edit_is_valid (&copy, battle));
      g_assert_true (tc_edit_same_target (&copy, &cases[i].edit));
      tc_edit_clear (&copy);
    }
}

static void
test_target (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint j = 0; j < G_N_ELEMENTS (cases); j++)
      {
        const TcEdit *a = &cases[i].edit, *b = &cases[j].edit;
        gboolean same;

        if (!cases[i].valid || !cases[j].valid)
          continue;
        same = a->kind == b->kind && a->index == b->index && a->column == b->column
               && g_strcmp0 (a->key, b->key) == 0;
        g_test_message ("%s, %s", cases[i].what, cases[j].what);
        g_assert_cmpint (tc_edit_same_target (a, b), ==, same);
        if (same)
          g_assert_cmpuint (tc_edit_hash_target (a), ==, tc_edit_hash_target (b));
      }
}

/* A row that comes to a chart leaves what is kept of the others where it was. */
static void
test_chart_row (void)
{
  static const char *const bad[] = { "3 x", "3 x y z", "3 x ", "3 x\t y", NULL };
  g_autoptr (TcBattle) battle = battle_new ();
  const TcChart *chart = g_ptr_array_index (battle->rules->charts, 0);
  TcEdit edit = { .kind = TC_EDIT_CHART_ROW, .key = g_strdup ("fire"), .number = TC_EDIT_INSERT, .index = 2 };
  TcEdit same = { .kind = TC_EDIT_CHART_ROW, .key = (char *) "fire", .number = TC_EDIT_REPLACE, .index = 2 };

  for (guint i = 0; bad[i] != NULL; i++)
    {
      edit.object = cells_of (bad[i]);
      g_assert_false (tc_edit_is_valid (&edit, battle));
      tc_chart_row_free (edit.object);
    }
  edit.object = cells_of ("3 x y");
  edit.index = 4;
  g_assert_false (tc_edit_is_valid (&edit, battle));
  edit.index = 2;
  same.object = chart->rows->pdata[2];
  g_assert_true (tc_edit_is_valid (&same, battle));
  g_assert_false (tc_edit_is_needed (&same, battle));

  tc_workshop_there_and_back (battle, &edit);
  g_assert_cmpuint (chart->rows->len, ==, 4);
  g_assert_cmpstr (tc_chart_get (chart, "3", "2"), ==, "y");
  g_assert_cmpint (tc_chart_get_line (chart, 2), ==, 0);
  g_assert_cmpint (tc_chart_get_line (chart, 3), ==, 42);
  g_assert_null (((TcChartRow *) g_ptr_array_index (chart->rows, 2))->keep.attributes);
  g_assert_nonnull (((TcChartRow *) g_ptr_array_index (chart->rows, 3))->keep.attributes);
  tc_edit_clear (&edit);

  edit = (TcEdit) { .kind = TC_EDIT_CHART_ROW, .key = g_strdup ("fire"), .index = 3, .object = cells_of ("5 E F") };
  tc_workshop_there_and_back (battle, &edit);
  g_assert_cmpstr (tc_chart_get (chart, "5", "1"), ==, "E");
  tc_edit_clear (&edit);
}

/* Modules come and go; two cannot have one id. */
static void
test_module (void)
{
  g_autoptr (TcBattle) battle = battle_new ();
  TcModule *module = tc_module_new ("fog");
  TcEdit comes = { .kind = TC_EDIT_MODULE, .number = TC_EDIT_INSERT, .index = 1, .object = module };
  TcEdit goes = { .kind = TC_EDIT_MODULE, .number = TC_EDIT_REMOVE };

  module->id = (g_free (module->id), g_strdup ("first"));
  g_assert_false (tc_edit_is_valid (&comes, battle));
  module->id = (g_free (module->id), g_strdup ("second"));
  tc_workshop_there_and_back (battle, &comes);
  g_assert_cmpuint (battle->rules->modules->len, ==, 2);
  tc_workshop_there_and_back (battle, &goes);
  g_assert_cmpuint (battle->rules->modules->len, ==, 1);
  g_assert_cmpstr (((const TcModule *) g_ptr_array_index (battle->rules->modules, 0))->id, ==, "second");
  tc_edit_clear (&comes);
  tc_edit_clear (&goes);
}

/* A chart comes with its rows, and goes with them. */
static void
test_chart (void)
{
  g_autoptr (TcBattle) battle = battle_new ();
  TcChart *chart = tc_chart_new ("fire");
  TcEdit comes = { .kind = TC_EDIT_CHART, .number = TC_EDIT_INSERT, .index = 1, .object = chart };
  TcEdit goes = { .kind = TC_EDIT_CHART, .number = TC_EDIT_REMOVE };

  g_ptr_array_add (chart->columns, g_strdup ("turn"));
  g_ptr_array_add (chart->columns, g_strdup ("faces"));
  tc_chart_add_row (chart, "1 1-2");
  g_assert_false (tc_edit_is_valid (&comes, battle));
  tc_text_set (&chart->id, "fog");
  tc_chart_add_row (chart, "2");
  g_assert_false (tc_edit_is_valid (&comes, battle));
  g_ptr_array_set_size (chart->rows, 1);
  tc_workshop_there_and_back (battle, &comes);
  g_assert_cmpstr (tc_chart_get (tc_battle_get_chart (battle, "fog"), "1", "faces"), ==, "1-2");
  tc_workshop_there_and_back (battle, &goes);
  g_assert_cmpuint (battle->rules->charts->len, ==, 1);
  g_assert_null (tc_battle_get_chart (battle, "fire"));
  chart = tc_chart_copy (tc_battle_get_chart (battle, "fog"));
  g_ptr_array_set_size (chart->columns, 0);
  tc_edit_clear (&goes);
  goes = (TcEdit) { .kind = TC_EDIT_CHART, .number = TC_EDIT_REPLACE, .object = chart };
  g_assert_false (tc_edit_is_valid (&goes, battle));
  tc_edit_clear (&comes);
  tc_edit_clear (&goes);
}

/* Another one instead, with one more row and one value less. */
static void
test_module_replaced (void)
{
  g_autoptr (TcBattle) battle = battle_new ();
  TcModule *module = tc_module_copy (g_ptr_array_index (battle->rules->modules, 0));
  TcEdit edit = { .kind = TC_EDIT_MODULE, .number = TC_EDIT_REPLACE, .object = module };
  TcRow *row = tc_row_new ("award");

  g_ptr_array_add (module->rows, row);
  g_ptr_array_set_size (module->attributes, 0);
  tc_attributes_set (row->attributes, "for", "a\nb");
  g_assert_false (tc_edit_is_valid (&edit, battle));
  tc_attributes_set (row->attributes, "for", "strength");
  tc_workshop_there_and_back (battle, &edit);
  module = g_ptr_array_index (battle->rules->modules, 0);
  g_assert_cmpuint (module->rows->len, ==, 2);
  g_assert_null (tc_attributes_get (module->attributes, "side"));
  tc_edit_clear (&edit);
}

/* A ground has a place for each counter, on it. */
static void
test_ground (void)
{
  g_autoptr (TcBattle) battle = battle_new ();
  TcMapSwap *ground = tc_map_swap_new (tc_map_copy (battle->map));
  TcEdit edit = { .kind = TC_EDIT_GROUND, .object = ground };
  TcPlace place = { 3, 0, TC_NO_FACING };
  TcAlternative *set_up;

  g_assert_false (tc_edit_is_valid (&edit, battle));
  g_array_append_val (ground->places, place);
  g_array_index (ground->places, TcPlace, 0).x = 20;
  g_assert_false (tc_edit_is_valid (&edit, battle));
  g_array_index (ground->places, TcPlace, 0).x = 3;
  tc_workshop_there_and_back (battle, &edit);
  g_assert_cmpint (tc_battle_counter (battle, 0)->place.x, ==, 3);
  tc_edit_clear (&edit);
  /* And one for each of its set-ups. */
  set_up = tc_alternative_new ("fog", "yes");
  set_up->place = (TcPlace) { 5, 0, TC_NO_FACING };
  g_ptr_array_add (tc_battle_counter (battle, 0)->alternatives, set_up);
  edit.object = ground = tc_map_swap_new (tc_map_copy (battle->map));
  g_array_append_val (ground->places, place);
  g_assert_false (tc_edit_is_valid (&edit, battle));
  place.x = 7;
  g_array_append_val (ground->places, place);
  tc_workshop_there_and_back (battle, &edit);
  g_assert_cmpint (tc_battle_counter (battle, 0)->place.x, ==, 3);
  g_assert_cmpint (set_up->place.x, ==, 7);
  tc_edit_clear (&edit);
}

/* One more pin, besides that of @scan in the hex 3 and at 100, 100. */
static void
assert_pins (const TcBattle *battle, const TcScan *scan)
{
  static const struct
  {
    const char *what;
    gint32      x;
    gint32      y;
    TcPlace     at;
    gboolean    valid;
  } pins[] = {
    { "another", 900, 100, { 19, 0, TC_NO_FACING }, TRUE },
    { "same hex", 900, 100, { 3, 0, TC_NO_FACING }, FALSE },
    { "same point", 150, 150, { 19, 0, TC_NO_FACING }, FALSE },
    { "off map", 900, 100, { 20, 0, TC_NO_FACING }, FALSE },
    { "nowhere", 900, 100, { -1, -1, TC_NO_FACING }, FALSE },
    { "facing", 900, 100, { 19, 0, 1 }, FALSE },
    { "left of the picture", -1, 100, { 19, 0, TC_NO_FACING }, FALSE },
    { "far below it", 900, TC_SCAN_MAX + 1, { 19, 0, TC_NO_FACING }, FALSE },
  };
  TcEdit edit = { .kind = TC_EDIT_SCAN };

  for (guint i = 0; i < G_N_ELEMENTS (pins); i++)
    {
      TcPin pin = { .at = pins[i].at, .x = pins[i].x, .y = pins[i].y };

      g_test_message ("%s", pins[i].what);
      edit.object = tc_scan_copy (scan);
      g_array_append_val (((TcScan *) edit.object)->pins, pin);
      g_assert_cmpint (tc_edit_is_valid (&edit, battle), ==, pins[i].valid);
      tc_edit_clear (&edit);
    }
}

/* A scan comes, is changed and goes as a whole, with what is kept of it. */
static void
test_scan (void)
{
  g_autoptr (TcBattle) battle = battle_new ();
  g_autoptr (TcScan) scan = tc_scan_new ("field.jpg");
  TcEdit edit = { .kind = TC_EDIT_SCAN }, goes = { .kind = TC_EDIT_SCAN };

  g_assert_true (tc_edit_is_valid (&goes, battle));
  g_assert_false (tc_edit_is_needed (&goes, battle));
  tc_scan_add_pin (scan, (TcPlace) { 3, 0, 5 }, 100, 100);
  g_assert_cmpint (tc_scan_get_pin (scan, 0)->at.facing, ==, TC_NO_FACING);
  g_array_index (scan->pins, TcPin, 0).keep.attributes = g_strdup (" a=\"1\"");
  assert_pins (battle, scan);
  scan->strength = 101;
  edit.object = scan;
  g_assert_false (tc_edit_is_valid (&edit, battle));
  scan->strength = 100;
  edit.object = tc_scan_copy (scan);
  tc_workshop_there_and_back (battle, &edit);
  g_assert_true (tc_record_equal (&tc_scan_record, battle->map->scan, scan));
  tc_edit_clear (&edit);

  edit.object = tc_scan_copy (scan);
  g_assert_false (tc_edit_is_needed (&edit, battle));
  tc_scan_remove_pin (edit.object, 0);
  tc_workshop_there_and_back (battle, &edit);
  g_assert_cmpuint (battle->map->scan->pins->len, ==, 0);
  tc_edit_clear (&edit);
  edit.object = tc_scan_new ("");
  g_assert_false (tc_edit_is_valid (&edit, battle));
  tc_edit_clear (&edit);
  tc_workshop_there_and_back (battle, &goes);
  g_assert_null (battle->map->scan);
  tc_edit_clear (&goes);
}

/* All of it is another one, and what has the battle has it still. */
static void
test_battle (void)
{
  g_autoptr (TcBattle) battle = tc_sketch_new (NULL, 5, 5);
  TcEdit edit = { .kind = TC_EDIT_BATTLE };
  TcBattle *other = tc_sketch_new (NULL, 3, 8);

  g_assert_false (tc_edit_is_valid (&edit, battle));
  edit.object = other;
  tc_sketch_add (other, "Gula", "infantry", 0, 12, 4, "0203");
  tc_workshop_there_and_back (battle, &edit);
  g_assert_cmpuint (battle->counters->len, ==, 1);
  g_assert_cmpint (battle->map->grid.rows, ==, 3);
  g_assert_cmpuint (((TcBattle *) edit.object)->counters->len, ==, 0);
  tc_edit_clear (&edit);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/Edit/valid", test_valid);
  g_test_add_func ("/model/Edit/swapping-twice-is-nothing", test_swap);
  g_test_add_func ("/model/Edit/option-goes-back", test_option_goes_back);
  g_test_add_func ("/model/Edit/terrains", test_terrains);
  g_test_add_func ("/model/Edit/kinds", test_kinds);
  g_test_add_func ("/model/Edit/copy", test_copy);
  g_test_add_func ("/model/Edit/same-target", test_target);
  g_test_add_func ("/model/Edit/chart-row", test_chart_row);
  g_test_add_func ("/model/Edit/chart", test_chart);
  g_test_add_func ("/model/Edit/module", test_module);
  g_test_add_func ("/model/Edit/module-replaced", test_module_replaced);
  g_test_add_func ("/model/Edit/ground", test_ground);
  g_test_add_func ("/model/Edit/scan", test_scan);
  g_test_add_func ("/model/Edit/battle", test_battle);
  return g_test_run ();
}
