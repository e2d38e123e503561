/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-bind-chart: the tables of combat, leaders, guns and events. */
#include "cp-ruleset.h"

static void
wrong (TcIssueList *issues, const TcChart *chart, guint row, const char *cell)
{
  int line = tc_chart_get_line (chart, row);

  cp_issue (issues, TC_SEVERITY_ERROR, "chart-cell", chart->id, line, chart->id, cell != NULL ? cell : "");
}

static int
number (TcIssueList *issues, const TcChart *chart, guint row, guint column, int low, int high)
{
  const char *cell = tc_chart_get_cell (chart, row, column);
  int value = 0;

  if (cell != NULL && g_str_equal (cell, "-"))
    return 0;
  if (cell == NULL || !tc_number_parse (cell[0] == '+' ? cell + 1 : cell, &value) || value < low || value > high)
    {
      wrong (issues, chart, row, cell);
      return low;
    }
  return value;
}

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

static int
find_result (const char *text)
{
  static const char *const codes[] = { "Ae", "Ar", "Ad", "Ne", "Dx", "Dd", "Dr", "De" };

  for (guint i = 0; text != NULL && i < G_N_ELEMENTS (codes); i++)
    if (g_str_equal (text, codes[i]))
      return i;
  return -1;
}

static void
bind_combat (CpRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  const TcChart *chart = tc_battle_get_chart (battle, "combat");

  for (guint k = 1; k < chart->columns->len && r->n_columns < CP_MAX_COLUMNS; k++)
    {
      const char *name = g_ptr_array_index (chart->columns, k);
      gint32 *ratio = r->ratio[r->n_columns];

      r->column[r->n_columns] = g_intern_string (name);
      if (!parse_ratio (name, ratio) ||
          (k > 1 && ratio[0] * ratio[-1] <= ratio[-2] * ratio[1]))
        wrong (issues, chart, 0, name);
      r->n_columns++;
    }
  for (guint row = 0; row < chart->rows->len && row < G_N_ELEMENTS (r->result); row++)
    {
      if (number (issues, chart, row, 0, 0, 99) != (int) row)
        wrong (issues, chart, row, tc_chart_get_cell (chart, row, 0));
      for (guint k = 0; k < r->n_columns; k++)
        {
          int result = find_result (tc_chart_get_cell (chart, row, k + 1));

          if (result < 0)
            wrong (issues, chart, row, tc_chart_get_cell (chart, row, k + 1));
          r->result[row][k] = MAX (result, 0);
        }
      r->n_rows++;
    }
  if (r->n_columns == 0 || r->n_rows == 0)
    wrong (issues, chart, 0, NULL);
}

static void
bind_leaders (CpRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  const TcChart *chart = tc_battle_get_chart (battle, "leaders");

  for (guint row = 0; row < chart->rows->len; row++)
    {
      int value = number (issues, chart, row, 0, 0, CP_MAX_VALUE);

      r->lead_attack[value] = number (issues, chart, row, 1, -9, 9);
      r->lead_defence[value] = number (issues, chart, row, 2, -9, 9);
    }
}

static void
bind_guns (CpRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  const TcChart *chart = tc_battle_get_chart (battle, "artillery");
  const TcChart *hits = tc_battle_get_chart (battle, "hits");

  for (guint row = 0; row < chart->rows->len; row++)
    {
      int range = number (issues, chart, row, 0, 1, CP_MAX_RANGE);

      r->pool[0][range] = number (issues, chart, row, 1, 0, 9);
      r->pool[1][range] = number (issues, chart, row, 2, 0, 9);
    }
  for (guint row = 0; row < hits->rows->len; row++)
    {
      const char *arm = tc_chart_get_cell (hits, row, 0);
      int horse = g_strcmp0 (arm, "cavalry") == 0;

      if (!horse && g_strcmp0 (arm, "infantry") != 0)
        wrong (issues, hits, row, arm);
      r->hit[horse] = number (issues, hits, row, 1, 1, 7);
    }
}

static void
bind_events (CpRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  const TcChart *chart = tc_battle_get_chart (battle, "events");

  for (guint row = 0; row < chart->rows->len; row++)
    {
      int die = number (issues, chart, row, 0, 1, 6);
      const char *whose = tc_chart_get_cell (chart, row, 1);
      const char *effect = tc_chart_get_cell (chart, row, 2);
      CpEvent *event = &r->event[MAX (die, 1) - 1];

      if (g_strcmp0 (whose, "second") == 0)
        event->side = 1;
      else if (g_strcmp0 (whose, "first") != 0 && g_strcmp0 (whose, "drawer") != 0 && g_strcmp0 (whose, "-") != 0)
        wrong (issues, chart, row, whose);
      if (g_strcmp0 (effect, "routed") == 0)
        event->condition = CP_ROUTED;
      else if (g_strcmp0 (effect, "disordered") == 0)
        event->condition = CP_DISORDERED;
      else if (g_strcmp0 (effect, "act") == 0)
        event->act = TRUE;
      else if (g_strcmp0 (effect, "-") != 0)
        wrong (issues, chart, row, effect);
    }
}

void
cp_bind_charts (CpRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  bind_combat (r, battle, issues);
  bind_leaders (r, battle, issues);
  bind_guns (r, battle, issues);
  bind_events (r, battle, issues);
}
