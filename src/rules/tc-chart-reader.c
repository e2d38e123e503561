/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-chart-reader.h"

gboolean
tc_chart_reader_open (TcChartReader *self, const char *id)
{
  g_autofree char *subject = g_strconcat ("chart:", id, NULL);

  self->chart = tc_battle_get_chart (self->battle, id);
  if (self->chart == NULL)
    tc_issue_list_add (self->issues, TC_SEVERITY_ERROR, "chart-missing", NULL, 0, 0, subject, id, NULL);
  return self->chart != NULL;
}

TcIssue *
tc_chart_reader_reject (const TcChartReader *self, const char *code, int row, const char *text)
{
  g_autofree char *subject = g_strconcat ("chart:", self->chart->id, NULL);

  return tc_issue_list_add (self->issues, TC_SEVERITY_ERROR, code, NULL, tc_chart_get_line (self->chart, row), 0, subject,
                            self->chart->id, text, NULL);
}

TcIssue *
tc_chart_reader_warn (const TcChartReader *self, const char *code, int row, const char *a, const char *b)
{
  g_autofree char *subject = g_strconcat ("chart:", self->chart->id, NULL);

  return tc_issue_list_add (self->issues, TC_SEVERITY_WARNING, code, NULL, tc_chart_get_line (self->chart, row), 0,
                            subject, self->chart->id, a, b, NULL);
}

void
tc_chart_reader_check_rows (const TcChartReader *self, int low, int high)
{
  for (int number = low; self->chart != NULL && number <= high; number++)
    {
      g_autofree char *name = g_strdup_printf ("%d", number);

      if (tc_chart_find_row (self->chart, name) < 0)
        tc_issue_add_fix (tc_chart_reader_warn (self, "row-missing", -1, name, NULL), "add-row",
                          self->chart->id, name, NULL);
    }
}

int
tc_chart_reader_find (const TcChartReader *self, const char *row)
{
  int index = tc_chart_find_row (self->chart, row);

  if (index < 0)
    tc_chart_reader_reject (self, "chart-row", index, row);
  return index;
}

const char *
tc_chart_reader_cell (const TcChartReader *self, int row, const char *column)
{
  int index = column != NULL ? tc_chart_find_column (self->chart, column) : 0;
  const char *text = row >= 0 && index >= 0 ? tc_chart_get_cell (self->chart, row, index) : NULL;

  return text != NULL ? text : "";
}

int
tc_chart_reader_number (const TcChartReader *self, int row, const char *column, int low, int high)
{
  const char *text = tc_chart_reader_cell (self, row, column);
  int value;

  if (g_str_equal (text, "-"))
    return 0;
  if (tc_number_parse (text[0] == '+' ? text + 1 : text, &value) && value >= low && value <= high)
    return value;
  if (row >= 0)
    tc_chart_reader_reject (self, "chart-cell", row, text);
  return low;
}

int
tc_chart_reader_choice (const TcChartReader *self, int row, const char *column,
                        const TcChoice *choices)
{
  const char *text = tc_chart_reader_cell (self, row, column);

  for (const TcChoice *choice = choices; choice->id != NULL; choice++)
    if (g_str_equal (choice->id, text))
      return choice->value;
  if (row >= 0)
    tc_chart_reader_reject (self, "chart-cell", row, text);
  return choices->value;
}
