/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-rules.h"

#include <limits.h>

static void
test_number (void)
{
  static const struct
  {
    const char *text;
    gboolean good;
    int value;
  } cases[] = {
    { "0", TRUE, 0 },
    { "7", TRUE, 7 },
    { "-7", TRUE, -7 },
    { "08", TRUE, 8 },
    { "-0", TRUE, 0 },
    { "2147483647", TRUE, INT_MAX },
    { "-2147483648", TRUE, INT_MIN },
    { "2147483648", FALSE, 0 },
    { "-2147483649", FALSE, 0 },
    { "99999999999999999999999999", FALSE, 0 },
    { "", FALSE, 0 },
    { "-", FALSE, 0 },
    { "--1", FALSE, 0 },
    { "+1", FALSE, 0 },
    { " 1", FALSE, 0 },
    { "1 ", FALSE, 0 },
    { "1.0", FALSE, 0 },
    { "0x10", FALSE, 0 },
    { "1e3", FALSE, 0 },
    { "one", FALSE, 0 },
    { "\xd9\xa1", FALSE, 0 }, /* a digit, but not one of ours */
    { NULL, FALSE, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int value = 4711;

      g_test_message ("number %s", cases[i].text ? cases[i].text : "(null)");
      g_assert_cmpint (tc_number_parse (cases[i].text, &value), ==, cases[i].good);
      g_assert_cmpint (value, ==, cases[i].good ? cases[i].value : 4711);
    }
}

static void
test_attributes (void)
{
  TcRow *row = tc_row_new ("award");
  int number = 0;

  g_assert_null (tc_attributes_get (row->attributes, "points"));
  g_assert_false (tc_attributes_get_number (row->attributes, "points", &number));

  tc_attributes_set (row->attributes, "points", "15");
  tc_attributes_set (row->attributes, "side", "swedish");
  g_assert_cmpstr (tc_attributes_get (row->attributes, "points"), ==, "15");
  g_assert_true (tc_attributes_get_number (row->attributes, "points", &number));
  g_assert_cmpint (number, ==, 15);
  g_assert_false (tc_attributes_get_number (row->attributes, "side", &number));
  g_assert_cmpint (number, ==, 15);

  /* Set again, it keeps its place; its own old value may be given. */
  tc_attributes_set (row->attributes, "points", "30");
  tc_attributes_set (row->attributes, "points",
                     tc_attributes_get (row->attributes, "points"));
  g_assert_cmpuint (row->attributes->len, ==, 2);
  g_assert_cmpstr (((TcAttribute *) row->attributes->pdata[0])->value, ==, "30");
  tc_row_free (row);
}

static void
test_chart (void)
{
  TcChart *chart = tc_chart_new ("fog");

  g_assert_cmpint (tc_chart_find_row (chart, "1"), ==, -1);
  g_assert_null (tc_chart_get (chart, "1", "die"));
  g_assert_null (tc_chart_get_cell (chart, 0, 0));

  g_ptr_array_add (chart->columns, g_strdup ("turn"));
  g_ptr_array_add (chart->columns, g_strdup ("die"));
  g_ptr_array_add (chart->columns, g_strdup ("sight"));
  tc_chart_add_row (chart, "1 1-5 1");
  tc_chart_add_row (chart, "2 1-4 -");
  tc_chart_add_row (chart, "3"); /* shorter than it should be */

  g_assert_cmpint (tc_chart_find_column (chart, "turn"), ==, 0);
  g_assert_cmpint (tc_chart_find_column (chart, "sight"), ==, 2);
  g_assert_cmpint (tc_chart_find_column (chart, "Sight"), ==, -1);
  g_assert_cmpint (tc_chart_find_row (chart, "2"), ==, 1);
  g_assert_cmpint (tc_chart_find_row (chart, "4"), ==, -1);

  g_assert_cmpstr (tc_chart_get (chart, "1", "die"), ==, "1-5");
  g_assert_cmpstr (tc_chart_get (chart, "2", "sight"), ==, "-");
  g_assert_null (tc_chart_get (chart, "4", "die"));
  g_assert_null (tc_chart_get (chart, "1", "dice"));
  g_assert_cmpstr (tc_chart_get (chart, "3", "turn"), ==, "3");
  g_assert_null (tc_chart_get (chart, "3", "die"));
  g_assert_null (tc_chart_get (chart, "3", "sight"));

  g_assert_cmpstr (tc_chart_get_cell (chart, 0, 2), ==, "1");
  g_assert_null (tc_chart_get_cell (chart, 0, 3));
  g_assert_null (tc_chart_get_cell (chart, 3, 0));
  tc_chart_free (chart);
}

static void
test_choices (void)
{
  static const struct
  {
    const char *choices;
    const char *value;
    gboolean has;
  } cases[] = {
    { "no yes", "no", TRUE },
    { "no yes", "yes", TRUE },
    { "no yes", "maybe", FALSE },
    { "no yes", "ye", FALSE },
    { "no yes", "yess", FALSE },
    { "no yes", "", FALSE },
    { "no yes", "no yes", FALSE },
    { " no  yes ", "yes", TRUE },
    { "", "no", FALSE },
    { "", "", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TcOption *option = tc_option_new ("fog", "no");

      g_free (option->choices);
      option->choices = g_strdup (cases[i].choices);
      g_test_message ("'%s' in '%s'", cases[i].value, cases[i].choices);
      g_assert_cmpint (tc_option_has_choice (option, cases[i].value), ==, cases[i].has);
      tc_option_free (option);
    }
}

/* Readers rely on it: no text of a new record is NULL. */
static void
test_texts (void)
{
  g_autoptr (TcRules) rules = tc_rules_new ();
  TcModule *module = tc_module_new ("charge");
  TcOption *option = tc_option_new ("fog", NULL);
  TcKind *kind = tc_kind_new ("infantry", NULL, NULL);
  TcParameter *parameter = tc_parameter_new ("turns", NULL);
  TcProvenance *provenance = tc_provenance_new ("source", NULL, NULL);

  g_assert_cmpstr (rules->system, ==, "");
  g_assert_cmpstr (rules->book, ==, "");
  g_assert_cmpstr (rules->title, ==, "");
  g_assert_cmpstr (module->type, ==, "charge");
  g_assert_cmpstr (module->id, ==, "");
  g_assert_cmpstr (module->option, ==, "");
  g_assert_cmpstr (module->when, ==, "yes");
  g_assert_cmpstr (option->value, ==, "");
  g_assert_cmpstr (option->title, ==, "");
  g_assert_cmpstr (option->choices, ==, "");
  g_assert_cmpstr (option->rule, ==, "");
  g_assert_cmpstr (kind->symbol, ==, "");
  g_assert_cmpstr (parameter->value, ==, "");
  g_assert_cmpstr (provenance->about, ==, "");

  tc_module_free (module);
  tc_option_free (option);
  tc_kind_free (kind);
  tc_parameter_free (parameter);
  tc_provenance_free (provenance);
  tc_rules_free (NULL);
}

static void
test_keep (void)
{
  TcForeign a = { g_strdup (" a=\"1\""), NULL };
  TcForeign b = { g_strdup (" b=\"2\""), g_strdup ("<b/>") };

  tc_foreign_copy (&a, &b);
  g_assert_cmpstr (a.attributes, ==, " b=\"2\"");
  g_assert_cmpstr (a.elements, ==, "<b/>");
  tc_foreign_clear (&b);
  g_assert_null (b.attributes);
  g_assert_cmpstr (a.elements, ==, "<b/>");
  tc_foreign_copy (&a, &b);
  g_assert_null (a.elements);
  tc_foreign_clear (&a);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/Rules/numbers-are-read-strictly", test_number);
  g_test_add_func ("/model/Rules/attributes", test_attributes);
  g_test_add_func ("/model/Rules/chart-cells", test_chart);
  g_test_add_func ("/model/Rules/choices", test_choices);
  g_test_add_func ("/model/Rules/what-is-kept-is-copied", test_keep);
  g_test_add_func ("/model/Rules/texts-are-never-null", test_texts);
  return g_test_run ();
}
