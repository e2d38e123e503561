/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every system reads of charts, and what is said of cells that cannot be used. */
#include "tc-chart-reader.h"

#include <string.h>

typedef struct
{
  TcBattle     *battle;
  TcIssueList  *issues;
  TcChartReader reader;
} Bench;

static void
bench_open (Bench *self)
{
  TcChart *chart = tc_chart_new ("guns");

  self->battle = tc_battle_new ();
  for (const char *const *column = (const char *const[]) { "range", "hits", "arm", NULL }; *column != NULL; column++)
    g_ptr_array_add (chart->columns, g_strdup (*column));
  tc_chart_add_row (chart, "near +3 foot");
  tc_chart_add_row (chart, "far - horse")->line = 7;
  tc_chart_add_row (chart, "short 12");
  g_ptr_array_add (self->battle->rules->charts, chart);
  self->issues = tc_issue_list_new ();
  self->reader = (TcChartReader) { self->battle, self->issues };
  g_assert_true (tc_chart_reader_open (&self->reader, "guns"));
}

static void
bench_close (Bench *self)
{
  tc_issue_list_free (self->issues);
  tc_battle_free (self->battle);
}

/* There is that one issue, and it is forgotten; NULL: there is none. */
static void
assert_issue (Bench *self, const char *code, int line, const char *text)
{
  const TcIssue *issue = code != NULL ? tc_issue_list_get (self->issues, 0) : NULL;

  g_assert_cmpuint (tc_issue_list_get_length (self->issues), ==, code != NULL);
  if (issue == NULL)
    return;
  g_assert_cmpstr (issue->code, ==, code);
  g_assert_cmpstr (issue->args[0], ==, strchr (issue->subject, ':') + 1);
  g_assert_cmpstr (issue->args[1], ==, text);
  g_assert_cmpint (issue->line, ==, line);
  tc_issue_list_free (self->issues);
  self->issues = self->reader.issues = tc_issue_list_new ();
}

static void
test_numbers (void)
{
  Bench b;

  bench_open (&b);
  g_assert_cmpint (tc_chart_reader_number (&b.reader, 0, "hits", 1, 9), ==, 3);
  g_assert_cmpint (tc_chart_reader_number (&b.reader, 1, "hits", 1, 9), ==, 0);
  assert_issue (&b, NULL, 0, NULL);
  g_assert_cmpint (tc_chart_reader_number (&b.reader, 2, "hits", 1, 9), ==, 1);
  assert_issue (&b, "chart-cell", 0, "12");
  g_assert_cmpint (tc_chart_reader_number (&b.reader, 1, NULL, -4, 9), ==, -4);
  assert_issue (&b, "chart-cell", 7, "far");
  g_assert_cmpint (tc_chart_reader_number (&b.reader, 1, "bore", 2, 9), ==, 2);
  assert_issue (&b, "chart-cell", 7, "");
  bench_close (&b);
}

static void
test_words (void)
{
  static const TcChoice arms[] = { { "foot", 5 }, { "horse", 6 }, { NULL } };
  Bench b;

  bench_open (&b);
  g_assert_cmpint (tc_chart_reader_choice (&b.reader, 1, "arm", arms), ==, 6);
  assert_issue (&b, NULL, 0, NULL);
  g_assert_cmpint (tc_chart_reader_choice (&b.reader, 2, "arm", arms), ==, 5);
  assert_issue (&b, "chart-cell", 0, "");
  bench_close (&b);
}

/* What is not there is reported once. */
static void
test_missing (void)
{
  Bench b;

  bench_open (&b);
  g_assert_cmpint (tc_chart_reader_find (&b.reader, "short"), ==, 2);
  g_assert_cmpint (tc_chart_reader_number (&b.reader, tc_chart_reader_find (&b.reader, "beyond"), "hits", 4, 9), ==, 4);
  assert_issue (&b, "chart-row", 0, "beyond");
  g_assert_false (tc_chart_reader_open (&b.reader, "mortars"));
  assert_issue (&b, "chart-missing", 0, NULL);
  bench_close (&b);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/Chart/numbers", test_numbers);
  g_test_add_func ("/rules/Chart/words", test_words);
  g_test_add_func ("/rules/Chart/missing", test_missing);

  return g_test_run ();
}
