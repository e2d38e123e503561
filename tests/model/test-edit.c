#include "tc-edit.h"

#include "tc-dump.h"
#include "tc-sketch.h"

static TcBattle *
battle_new (void)
{
  g_autoptr (TcRules) book = tc_rules_new ();
  TcOption *option = tc_option_new ("fog", "no");
  TcBattle *battle;

  g_free (option->choices);
  option->choices = g_strdup ("no yes");
  g_ptr_array_add (book->options, option);
  battle = tc_sketch_new (book, 4, 5);
  g_assert_true (tc_sketch_lay (battle, "woods", "0101"));
  g_assert_cmpint (tc_sketch_add (battle, "gula", "infantry", 0, 12, 4, "0202"), ==, 0);
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
  { "value", { .kind = TC_EDIT_COUNTER_VALUE, .column = 4, .number = 9999 }, TRUE },
  { "least value", { .kind = TC_EDIT_COUNTER_VALUE, .number = -9999 }, TRUE },
  { "no value", { .kind = TC_EDIT_COUNTER_VALUE, .number = TC_NO_VALUE }, TRUE },
  { "value above", { .kind = TC_EDIT_COUNTER_VALUE, .number = 10000 }, FALSE },
  { "value below", { .kind = TC_EDIT_COUNTER_VALUE, .number = -10000 }, FALSE },
  { "column above", { .kind = TC_EDIT_COUNTER_VALUE, .column = 5, .number = 1 }, FALSE },
  { "column below", { .kind = TC_EDIT_COUNTER_VALUE, .column = -1, .number = 1 }, FALSE },
  { "value of nobody", { .kind = TC_EDIT_COUNTER_VALUE, .index = 1, .number = 1 }, FALSE },
  { "option", { .kind = TC_EDIT_OPTION, .key = (char *) "fog", .text = (char *) "yes" }, TRUE },
  { "option of the book", { .kind = TC_EDIT_OPTION, .key = (char *) "fog" }, TRUE },
  { "choice", { .kind = TC_EDIT_OPTION, .key = (char *) "fog", .text = (char *) "x" }, FALSE },
  { "option unknown", { .kind = TC_EDIT_OPTION, .key = (char *) "x", .text = (char *) "no" }, FALSE },
  { "option followed", { .kind = TC_EDIT_OPTION, .key = (char *) "x" }, FALSE },
  { "no option", { .kind = TC_EDIT_OPTION, .text = (char *) "no" }, FALSE },
  { "kind", { .kind = (TcEditKind) 99 }, FALSE },
};

static TcEdit
edit_copy (const TcEdit *from)
{
  TcEdit edit = *from;

  edit.key = g_strdup (from->key);
  edit.text = g_strdup (from->text);
  return edit;
}

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
      edit = edit_copy (&cases[i].edit);
      needed = tc_edit_is_needed (&edit, battle);
      tc_edit_swap (&edit, battle);
      done = tc_dump_battle (battle);
      g_assert_cmpint (g_strcmp0 (done, before) != 0, ==, needed);
      if (needed)
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

/* An option that is taken out goes back to its place with all that it had. */
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

/* On a measured table pieces and units go to points, and whole pieces stay on it. */
static void
test_table (void)
{
  g_autoptr (TcBattle) battle = tc_battle_new ();
  TcPoint corners[] = { { 1000, 1000 }, { 2000, 1000 }, { 2000, 1500 } }, crest[] = { { 1100, 1100 }, { 1900, 1100 } };
  TcEdit there = { .kind = TC_EDIT_PIECE_PLACE, .place = { 8500, 4500, TC_NO_FACING } };
  TcEdit off = { .kind = TC_EDIT_PIECE_PLACE, .place = { 9001, 4500, TC_NO_FACING } };
  TcEdit nobody = { .kind = TC_EDIT_PIECE_PLACE, .index = 1, .place = { 1000, 1000, TC_NO_FACING } };
  TcEdit unit = { .kind = TC_EDIT_COUNTER_PLACE, .place = { 10000, 5000, 35999 } };
  TcPiece *piece = tc_piece_new ("hill", "Knoll");
  const TcPoint *points;

  g_ptr_array_add (battle->armies, tc_army_new ("a", "A", 0));
  g_ptr_array_add (battle->counters, tc_counter_new ("foot", "Foot", "infantry", 0));
  g_assert_false (tc_edit_is_valid (&there, battle));
  tc_map_free (battle->map);
  battle->map = tc_map_new_table (10000, 5000);
  g_array_append_vals (piece->points, corners, G_N_ELEMENTS (corners));
  g_array_append_vals (piece->crest, crest, G_N_ELEMENTS (crest));
  g_ptr_array_add (battle->map->tabletop->pieces, piece);
  points = (const TcPoint *) (gconstpointer) piece->points->data;

  g_assert_true (tc_edit_is_valid (&there, battle) && tc_edit_is_needed (&there, battle));
  g_assert_false (tc_edit_is_valid (&off, battle) || tc_edit_is_valid (&nobody, battle));
  tc_edit_swap (&there, battle);
  g_assert_cmpint (points[2].x, ==, 9500);
  g_assert_cmpint (points[2].y, ==, 5000);
  g_assert_cmpint (g_array_index (piece->crest, TcPoint, 0).x, ==, 8600);
  tc_edit_swap (&there, battle);
  g_assert_cmpmem (points, sizeof corners, corners, sizeof corners);
  g_assert_cmpmem (piece->crest->data, sizeof crest, crest, sizeof crest);

  g_assert_true (tc_edit_is_valid (&unit, battle));
  unit.place.facing = 36000;
  g_assert_false (tc_edit_is_valid (&unit, battle));
  unit.place = (TcPlace) { 10001, 0, 0 };
  g_assert_false (tc_edit_is_valid (&unit, battle));
}

/* What is written is read again; nothing else is read. */
static void
test_points (void)
{
  static const struct { const char *text; gint32 value; } good[] = {
    { "0", 0 }, { "12", 120 }, { "12.0", 120 }, { "12.5", 125 }, { "-0.5", -5 },
  };
  static const char *const bad[] = { "", "-", ".5", "5.", "1.25", "1e3", " 1", "1 ", "99999999999", "214748365" };
  char text[TC_DECIMAL_SIZE];
  TcPoint point;
  int value = 7;

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_assert_true (tc_decimal_parse (good[i].text, 1, &value));
      g_assert_cmpint (value, ==, good[i].value);
      g_assert_true (tc_decimal_parse (tc_decimal_format (value, 1, text), 1, &value));
      g_assert_cmpint (value, ==, good[i].value);
    }
  value = 7;
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (tc_decimal_parse (bad[i], 1, &value));
  g_assert_cmpint (value, ==, 7);
  g_assert_cmpstr (tc_decimal_format (2250, 2, text), ==, "22.5");
  g_assert_true (tc_point_parse ("1.5,20", &point));
  g_assert_true (point.x == 15 && point.y == 200);
  g_assert_false (tc_point_parse ("1.5", &point) || tc_point_parse ("1,2,3", &point));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/Edit/valid", test_valid);
  g_test_add_func ("/model/Edit/swapping-twice-is-nothing", test_swap);
  g_test_add_func ("/model/Edit/option-goes-back", test_option_goes_back);
  g_test_add_func ("/model/Edit/same-target", test_target);
  g_test_add_func ("/model/Edit/table", test_table);
  g_test_add_func ("/model/Edit/points", test_points);
  return g_test_run ();
}
