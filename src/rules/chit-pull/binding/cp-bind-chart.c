/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-bind-chart: the tables of combat, leaders, guns and events. */
#include "cp-ruleset.h"

/* "1.5-1" is 3 to 2. */
static gboolean
parse_ratio (const char *text, gint32 out[2])
{
  g_auto (GStrv) sides = g_strsplit (text, "-", 2);

  if (g_strv_length (sides) != 2)
    return FALSE;
  for (int i = 0; i < 2; i++)
    {
      g_auto (GStrv) digits = g_strsplit (sides[i], ".", 2);
      int whole, tenths = 0;

      if (digits[0] == NULL || !tc_number_parse (digits[0], &whole) || whole < 0 || whole > 99)
        return FALSE;
      if (digits[1] != NULL && (!tc_number_parse (digits[1], &tenths) || tenths < 0 || tenths > 9))
        return FALSE;
      out[i] = whole * 10 + tenths;
    }
  return out[0] > 0 && out[1] > 0;
}

static const TcChoice results[] = {
  { "Ae", 0 }, { "Ar", 1 }, { "Ad", 2 }, { "Ne", 3 }, { "Dx", 4 }, { "Dd", 5 }, { "Dr", 6 }, { "De", 7 }, { NULL }
};

static void
bind_columns (CpRuleset *r, const TcChartReader *reader)
{
  const GPtrArray *columns = reader->chart->columns;

  for (guint k = 1; k < columns->len && r->n_columns < CP_MAX_COLUMNS; k++)
    {
      const char *name = g_ptr_array_index (columns, k);
      gint32 *ratio = r->ratio[r->n_columns];

      r->column[r->n_columns] = g_intern_string (name);
      if (!parse_ratio (name, ratio) ||
          (k > 1 && ratio[0] * ratio[-1] <= ratio[-2] * ratio[1]))
        tc_chart_reader_reject (reader, "chart-cell", -1, name);
      r->n_columns++;
    }
}

static void
bind_combat (CpRuleset *r, TcChartReader *reader)
{
  if (!tc_chart_reader_open (reader, "combat"))
    return;
  bind_columns (r, reader);
  for (guint row = 0; row < reader->chart->rows->len && row < G_N_ELEMENTS (r->result); row++)
    {
      tc_chart_reader_number (reader, row, NULL, row, row);
      for (guint k = 0; k < r->n_columns; k++)
        r->result[row][k] = tc_chart_reader_choice (reader, row, r->column[k], results);
      r->n_rows++;
    }
  if (r->n_columns == 0 || r->n_rows == 0)
    tc_chart_reader_reject (reader, "chart-cell", -1, "");
}

static void
bind_leaders (CpRuleset *r, TcChartReader *reader)
{
  int most = 0;

  for (guint row = 0; tc_chart_reader_open (reader, "leaders") && row < reader->chart->rows->len; row++)
    {
      int value = tc_chart_reader_number (reader, row, NULL, 0, CP_MAX_VALUE);

      r->lead_attack[value] = tc_chart_reader_number (reader, row, "attack", -9, 9);
      r->lead_defence[value] = tc_chart_reader_number (reader, row, "defence", -9, 9);
    }
  for (guint i = 0; i < r->n_leaders; i++)
    most = MAX (most, r->value[r->leaders[i]]);
  tc_chart_reader_check_rows (reader, 0, most);
}

static void
bind_guns (CpRuleset *r, TcChartReader *reader)
{
  static const TcChoice arms[] = { { "infantry", 0 }, { "cavalry", 1 }, { NULL } };
  int longest = 0;

  for (guint row = 0; tc_chart_reader_open (reader, "artillery") && row < reader->chart->rows->len; row++)
    {
      int range = tc_chart_reader_number (reader, row, NULL, 1, CP_MAX_RANGE);

      r->pool[0][range] = tc_chart_reader_number (reader, row, "heavy", 0, 9);
      r->pool[1][range] = tc_chart_reader_number (reader, row, "light", 0, 9);
      longest = MAX (longest, range);
    }
  tc_chart_reader_check_rows (reader, 1, longest);
  for (guint row = 0; tc_chart_reader_open (reader, "hits") && row < reader->chart->rows->len; row++)
    r->hit[tc_chart_reader_choice (reader, row, NULL, arms)] = tc_chart_reader_number (reader, row, "from", 1, 7);
}

static void
bind_events (CpRuleset *r, TcChartReader *reader)
{
  static const TcChoice whose[] = {
    { "first", 0 }, { "second", 1 }, { "drawer", CP_NOBODY }, { "-", CP_NOBODY }, { NULL }
  };
  static const TcChoice effects[] = {
    { "-", 0 }, { "routed", CP_ROUTED }, { "disordered", CP_DISORDERED }, { "act", -1 }, { NULL }
  };

  for (guint row = 0; tc_chart_reader_open (reader, "events") && row < reader->chart->rows->len; row++)
    {
      int die = tc_chart_reader_number (reader, row, NULL, 1, 6);
      int effect = tc_chart_reader_choice (reader, row, "recovers", effects);
      CpEvent *event = &r->event[MAX (die, 1) - 1];

      event->side = tc_chart_reader_choice (reader, row, "whose", whose);
      event->condition = MAX (effect, 0);
      event->act = effect < 0;
    }
  tc_chart_reader_check_rows (reader, 1, 6);
}

void
cp_bind_charts (CpRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  TcChartReader reader = { battle, issues };

  bind_combat (r, &reader);
  bind_leaders (r, &reader);
  bind_guns (r, &reader);
  bind_events (r, &reader);
}
