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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/Override/cells", test_cells);
  g_test_add_func ("/model/Override/find", test_find);
  g_test_add_func ("/model/Override/rows", test_rows);
  g_test_add_func ("/model/Override/add-rows", test_add_rows);
  g_test_add_func ("/model/Override/parameters", test_parameters);
  return g_test_run ();
}
