/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-override.h"

#include "tc-document.h"
#include "tc-dump.h"
#include "tc-sketch.h"

/* A battle whose book has a chart of three rows, two of them with the same first cell. */
static TcDocument *
document_new (void)
{
  g_autoptr (TcRules) book = tc_rules_new ();
  TcChart *chart = tc_chart_new ("sky");

  chart->role = TC_CHART_TERRAIN;
  chart->line = 7;
  tc_foreign_clear (&chart->keep);
  chart->keep.attributes = g_strdup (" ours=\"1\"");
  g_ptr_array_add (chart->columns, g_strdup ("die"));
  g_ptr_array_add (chart->columns, g_strdup ("state"));
  tc_chart_add_row (chart, "1 clear");
  tc_chart_add_row (chart, "1 mist");
  tc_chart_add_row (chart, "6 fog");
  g_ptr_array_add (book->charts, chart);
  return tc_document_new (tc_sketch_new (book, 4, 4));
}

static const TcBattle *
get_battle (TcDocument *document)
{
  return tc_document_get_battle (document);
}

static void
put (TcDocument *document, guint row, const char *text)
{
  TcEdit edit = tc_override_cell (get_battle (document), "sky", row, 1, text);

  g_assert_true (tc_document_do (document, &edit, 0));
  tc_edit_clear (&edit);
}

/* The first cell adds the chart, the last one that is reset removes it; each is a step, and undo restores all. */
static void
test_cells (void)
{
  g_autoptr (TcDocument) document = document_new ();
  g_autofree char *before = tc_dump_battle (get_battle (document)), *after = NULL;
  const GPtrArray *own = get_battle (document)->rules->charts;
  const TcChart *chart;

  put (document, 1, "haze");
  g_assert_cmpuint (own->len, ==, 1);
  chart = g_ptr_array_index (own, 0);
  g_assert_cmpstr (tc_chart_get_cell (chart, 1, 1), ==, "haze");
  g_assert_cmpstr (tc_chart_get_cell (chart, 0, 1), ==, "clear");
  g_assert_true (tc_battle_find_chart (get_battle (document), TC_CHART_TERRAIN) == chart);
  /* What belongs to the book's file does not come along. */
  g_assert_cmpint (chart->role, ==, TC_CHART_PLAIN);
  g_assert_cmpint (chart->line, ==, 0);
  g_assert_null (chart->keep.attributes);
  put (document, 2, "night");
  g_assert_cmpuint (own->len, ==, 1);
  put (document, 1, "mist");
  g_assert_cmpstr (tc_chart_get_cell (g_ptr_array_index (own, 0), 2, 1), ==, "night");
  put (document, 2, "fog");
  g_assert_cmpuint (own->len, ==, 0);
  g_assert_cmpuint (tc_document_get_length (document), ==, 4);
  for (int i = 0; i < 4; i++)
    tc_document_undo (document);
  after = tc_dump_battle (get_battle (document));
  g_assert_cmpstr (after, ==, before);
}

/* All cells at once; only of a chart that both have, and that is another. */
static void
test_drop_chart (void)
{
  g_autoptr (TcDocument) document = document_new ();
  TcEdit edit = tc_override_drop_chart (get_battle (document), "sky");

  g_assert_false (tc_edit_is_valid (&edit, get_battle (document)));
  tc_edit_clear (&edit);
  put (document, 0, "haze");
  put (document, 2, "night");
  edit = tc_override_drop_chart (get_battle (document), "sky");
  g_assert_true (tc_document_do (document, &edit, 0));
  tc_edit_clear (&edit);
  g_assert_cmpuint (get_battle (document)->rules->charts->len, ==, 0);
  edit = tc_override_drop_chart (get_battle (document), "sea");
  g_assert_false (tc_edit_is_valid (&edit, get_battle (document)));
  tc_edit_clear (&edit);
}

static void
test_find (void)
{
  g_autoptr (TcDocument) document = document_new ();
  TcEdit edit;

  g_assert_cmpstr (tc_override_find (get_battle (document), "sky", 1, 1), ==, "mist");
  put (document, 1, "haze");
  g_assert_cmpstr (tc_override_find (get_battle (document), "sky", 1, 1), ==, "mist");
  g_assert_cmpstr (tc_override_find (get_battle (document), "sky", 2, 1), ==, "fog");
  g_assert_null (tc_override_find (get_battle (document), "sky", 3, 1));
  g_assert_null (tc_override_find (get_battle (document), "sky", 0, 2));
  g_assert_null (tc_override_find (get_battle (document), "sea", 0, 0));
  edit = tc_override_cell (get_battle (document), "sea", 0, 0, "calm");
  g_assert_false (tc_edit_is_valid (&edit, get_battle (document)));
  tc_edit_clear (&edit);
  /* A value that the book says already is no change. */
  tc_document_undo (document);
  edit = tc_override_cell (get_battle (document), "sky", 1, 1, "mist");
  g_assert_false (tc_edit_is_valid (&edit, get_battle (document)));
  tc_edit_clear (&edit);
  edit = tc_override_cell (get_battle (document), "sky", 0, 1, "two words");
  g_assert_false (tc_edit_is_valid (&edit, get_battle (document)));
  tc_edit_clear (&edit);
}

/* A chart with other rows than the book's is compared by their names. */
static void
test_rows (void)
{
  g_autoptr (TcDocument) document = document_new ();
  TcChart *chart = tc_chart_new ("sky");
  TcEdit edit = { .kind = TC_EDIT_CHART, .number = TC_EDIT_INSERT, .object = chart };

  g_ptr_array_add (chart->columns, g_strdup ("die"));
  g_ptr_array_add (chart->columns, g_strdup ("state"));
  tc_chart_add_row (chart, "6 rain");
  tc_chart_add_row (chart, "2 snow");
  g_assert_true (tc_document_do (document, &edit, 0));
  tc_edit_clear (&edit);
  g_assert_cmpstr (tc_override_find (get_battle (document), "sky", 0, 1), ==, "fog");
  g_assert_null (tc_override_find (get_battle (document), "sky", 1, 1));
  put (document, 0, "fog");
  g_assert_cmpuint (get_battle (document)->rules->charts->len, ==, 1);
}

/* One more row, and without it again: then the chart is the book's. */
static void
test_add_rows (void)
{
  g_autoptr (TcDocument) document = document_new ();
  const GPtrArray *own = get_battle (document)->rules->charts;
  TcEdit edit = tc_override_add_row (get_battle (document), "sky", 2);
  const TcChart *chart;

  g_assert_true (tc_document_do (document, &edit, 0));
  tc_edit_clear (&edit);
  chart = g_ptr_array_index (own, 0);
  g_assert_cmpuint (chart->rows->len, ==, 4);
  g_assert_cmpstr (tc_chart_get_cell (chart, 3, 0), ==, "7");
  g_assert_cmpstr (tc_chart_get_cell (chart, 3, 1), ==, "fog");
  g_assert_null (tc_override_find (get_battle (document), "sky", 3, 1));
  edit = tc_override_add_row (get_battle (document), "sky", 0);
  g_assert_true (tc_document_do (document, &edit, 0));
  tc_edit_clear (&edit);
  chart = g_ptr_array_index (own, 0);
  g_assert_cmpstr (tc_chart_get_cell (chart, 1, 0), ==, "2");
  edit = tc_override_drop_row (get_battle (document), "sky", 1);
  g_assert_true (tc_document_do (document, &edit, 0));
  tc_edit_clear (&edit);
  edit = tc_override_drop_row (get_battle (document), "sky", 3);
  g_assert_true (tc_document_do (document, &edit, 0));
  tc_edit_clear (&edit);
  g_assert_cmpuint (own->len, ==, 0);
  edit = tc_override_drop_row (get_battle (document), "sky", 3);
  g_assert_false (tc_edit_is_valid (&edit, get_battle (document)));
  tc_edit_clear (&edit);
}

/* A value of the book needs no parameter of the battle. */
static void
test_parameters (void)
{
  g_autoptr (TcRules) book = tc_rules_new ();
  g_autoptr (TcDocument) document = NULL;
  TcParameter *parameter = tc_parameter_new ("turns", "12");
  TcEdit edit;

  g_ptr_array_add (book->parameters, parameter);
  document = tc_document_new (tc_sketch_new (book, 4, 4));
  g_assert_cmpstr (tc_override_find_parameter (get_battle (document), "turns"), ==, "12");
  g_assert_null (tc_override_find_parameter (get_battle (document), "days"));
  edit = tc_override_parameter (get_battle (document), "turns", "14");
  g_assert_true (tc_document_do (document, &edit, 0));
  tc_edit_clear (&edit);
  g_assert_cmpstr (tc_battle_get_parameter (get_battle (document), "turns"), ==, "14");
  g_assert_cmpstr (tc_override_find_parameter (get_battle (document), "turns"), ==, "12");
  edit = tc_override_parameter (get_battle (document), "turns", "12");
  g_assert_true (tc_document_do (document, &edit, 0));
  tc_edit_clear (&edit);
  g_assert_cmpuint (get_battle (document)->rules->parameters->len, ==, 0);
  g_assert_cmpstr (tc_battle_get_parameter (get_battle (document), "turns"), ==, "12");
}

static const char *
get_value (const GPtrArray *parameters, guint index)
{
  return ((const TcParameter *) g_ptr_array_index (parameters, index))->value;
}

/* A battle that departs from its book in all that it can, and says more. */
static TcBattle *
make_own (void)
{
  g_autoptr (TcDocument) document = document_new ();
  TcBattle *battle;
  GPtrArray *book, *own;

  put (document, 1, "haze");
  battle = tc_battle_copy (get_battle (document));
  tc_text_set (&battle->title, "Sketch");
  book = battle->book->parameters;
  own = battle->rules->parameters;
  for (guint i = 0; i < 3; i++)
    g_ptr_array_add (book, tc_parameter_new ((const char *const[]) { "turns", "first-side", "same" }[i], "9"));
  g_ptr_array_add (own, tc_parameter_new ("turns", "12"));
  g_ptr_array_add (own, tc_parameter_new ("first-side", ((const TcSide *) g_ptr_array_index (battle->sides, 1))->id));
  g_ptr_array_add (own, tc_parameter_new ("same", "9"));
  g_ptr_array_add (own, tc_parameter_new ("extra", "1"));
  g_ptr_array_add (battle->book->options, tc_option_new ("fog", "no"));
  g_ptr_array_add (battle->rules->options, tc_option_new ("fog", "yes"));
  g_ptr_array_add (battle->rules->charts, tc_chart_new ("tide"));
  return battle;
}

/* What the battle says otherwise goes into the book; what only it can mean, or only it has, does not. */
static void
test_make_book (void)
{
  g_autoptr (TcBattle) battle = make_own ();
  g_autoptr (TcRules) book = tc_override_make_book (battle, "house");
  const TcChart *sky = g_ptr_array_index (book->charts, 0);

  g_assert_cmpstr (book->book, ==, "house");
  g_assert_cmpstr (book->title, ==, " (Sketch)");
  g_assert_cmpuint (book->parameters->len, ==, 3);
  g_assert_cmpstr (get_value (book->parameters, 0), ==, "12");
  g_assert_cmpstr (get_value (book->parameters, 1), ==, "9");
  g_assert_cmpstr (((const TcOption *) g_ptr_array_index (book->options, 0))->value, ==, "yes");
  g_assert_cmpuint (book->charts->len, ==, 1);
  g_assert_cmpstr (tc_chart_get_cell (sky, 1, 1), ==, "haze");
  g_assert_cmpint (sky->role, ==, TC_CHART_TERRAIN);
  g_assert_cmpstr (sky->keep.attributes, ==, " ours=\"1\"");
  g_assert_cmpstr (get_value (battle->book->parameters, 0), ==, "9");
}

/* With that book the battle keeps what the book does not say, and the same is in force. */
static void
test_take_book (void)
{
  g_autoptr (TcBattle) battle = make_own ();
  const TcRules *own = battle->rules;

  g_assert_true (tc_override_departs (battle));
  tc_override_take_book (battle, tc_override_make_book (battle, "house"));
  g_assert_false (tc_override_departs (battle));
  g_assert_cmpstr (own->book, ==, "house");
  g_assert_cmpuint (own->parameters->len, ==, 2);
  g_assert_cmpstr (((const TcParameter *) g_ptr_array_index (own->parameters, 0))->id, ==, "first-side");
  g_assert_cmpstr (((const TcParameter *) g_ptr_array_index (own->parameters, 1))->id, ==, "extra");
  g_assert_cmpuint (own->options->len, ==, 0);
  g_assert_cmpuint (own->charts->len, ==, 1);
  g_assert_cmpstr (((const TcChart *) g_ptr_array_index (own->charts, 0))->id, ==, "tide");
  g_assert_cmpstr (tc_battle_get_parameter (battle, "turns"), ==, "12");
  g_assert_cmpstr (tc_battle_get_option (battle, "fog"), ==, "yes");
  g_assert_cmpstr (tc_chart_get_cell (tc_battle_get_chart (battle, "sky"), 1, 1), ==, "haze");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/Override/cells", test_cells);
  g_test_add_func ("/model/Override/drop-chart", test_drop_chart);
  g_test_add_func ("/model/Override/find", test_find);
  g_test_add_func ("/model/Override/rows", test_rows);
  g_test_add_func ("/model/Override/add-rows", test_add_rows);
  g_test_add_func ("/model/Override/parameters", test_parameters);
  g_test_add_func ("/model/Override/make-book", test_make_book);
  g_test_add_func ("/model/Override/take-book", test_take_book);
  return g_test_run ();
}
