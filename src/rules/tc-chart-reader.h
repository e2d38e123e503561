/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-chart-reader: what the binding of rules reads of the charts of a battle and its book.
 *
 *   TcChartReader reader = { battle, issues };
 *
 *   for (int row = 0; tc_chart_reader_open (&reader, "guns") && row < (int) reader.chart->rows->len; row++)
 *     range[row] = tc_chart_reader_number (&reader, row, "range", 1, 9);
 *
 * A chart that is missing ("chart-missing") and a cell that is not understood ("chart-cell") are errors of @issues,
 * with the line of the row.  Words: tc_rules_problems.
 */
#pragma once

#include "tc-battle.h"

#include "tc-schema.h"

G_BEGIN_DECLS

typedef struct
{
  const TcBattle *battle;
  TcIssueList    *issues;
  const TcChart  *chart;  /* the one that is open; borrowed from the battle */
} TcChartReader;

/* FALSE after an issue, when the battle has no such chart. */
gboolean    tc_chart_reader_open   (TcChartReader *self, const char *id);
/* An error about the chart: with the row's line, and @text.  Returns it for fixes. */
TcIssue    *tc_chart_reader_reject (const TcChartReader *self, const char *code, int row,
                                    const char *text);

/* A warning, with one or two texts; @b may be NULL. */
TcIssue    *tc_chart_reader_warn   (const TcChartReader *self, const char *code, int row, const char *a,
                                    const char *b);
/* "row-missing", a warning, for each number from @low to @high that no row has, with one like its neighbour as
 * the fix.  Nothing when no chart is open. */
void        tc_chart_reader_check_rows (const TcChartReader *self, int low, int high);

/* The index of a row; -1 after an issue, "chart-row". */
int         tc_chart_reader_find   (const TcChartReader *self, const char *row);

/* A cell of a row, by its index (-1: there is none, which is known already), and of a column, NULL
 * for the first. */
const char *tc_chart_reader_cell   (const TcChartReader *self, int row, const char *column); /* "" when it is not there */
/* "3", "+3" or "-", which is 0; @low after an issue, when it is none or out of range. */
int         tc_chart_reader_number (const TcChartReader *self, int row, const char *column, int low,
                                    int high);
/* The value of one of the words, which end with a NULL id; that of the first after an issue. */
int         tc_chart_reader_choice (const TcChartReader *self, int row, const char *column,
                                    const TcChoice *choices);

G_END_DECLS
