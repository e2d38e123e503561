/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-bind-ground: what the terrain chart makes of the map (LT-4.2, LT-TEC). */
#include "cp-ruleset.h"

static const char *
cell (const TcChart *chart, const char *row, const char *column)
{
  const char *text = tc_chart_get (chart, row, column);

  return text != NULL ? text : "-";
}

/* Points of a cell; "no" is barred: -1. */
static int
points (const TcChart *chart, const char *row, const char *column, TcIssueList *issues)
{
  const char *text = cell (chart, row, column);
  int value;

  if (g_str_equal (text, "no"))
    return -1;
  if (tc_number_parse (text[0] == '+' ? text + 1 : text, &value) && value >= 0 && value < 100)
    return value;
  cp_issue (issues, TC_SEVERITY_ERROR, "chart-cell", row, chart->line, chart->id, text);
  return 0;
}

static void
bind_hexes (CpRuleset *r, const TcMap *map, const TcChart *chart, TcIssueList *issues)
{
  for (guint t = 0; t < map->legend->len; t++)
    {
      const TcTerrain *terrain = g_ptr_array_index (map->legend, t);
      gboolean known = tc_chart_find_row (chart, terrain->id) >= 0;
      const char *row = known ? terrain->id : "clear";
      int foot = points (chart, row, "infantry", issues), horse = points (chart, row, "cavalry", issues);

      if (!known)
        cp_issue (issues, TC_SEVERITY_WARNING, "terrain-unknown", terrain->id, terrain->line, terrain->id, NULL);
      for (gint32 hex = 0; hex < r->n_hexes; hex++)
        if (map->terrain[hex] == t)
          {
            r->cost[0][hex] = MAX (foot, 0);
            r->cost[1][hex] = MAX (horse, 0);
            r->shelter[hex] = g_str_equal (cell (chart, row, "defence"), "x2");
            r->no_charge[hex] = g_str_equal (cell (chart, row, "charge"), "no");
            r->blocks[hex] = g_str_equal (cell (chart, row, "sight"), "blocks");
          }
    }
}

static void
bind_sides (CpRuleset *r, const TcMap *map)
{
  guint16 rivers = tc_map_get_side_bit (map, "river"), bridges = tc_map_get_side_bit (map, "bridge");
  guint16 fords = tc_map_get_side_bit (map, "ford"), slopes = tc_map_get_side_bit (map, "slope");
  guint16 hedges = tc_map_get_side_bit (map, "hedge");

  for (gint32 hex = 0; hex < r->n_hexes; hex++)
    for (int d = 0; d < 6; d++)
      {
        guint16 sides = tc_map_get_sides (map, hex, d);
        guint8 bit = 1 << d;

        if (sides & bridges)
          r->bridge[hex] |= bit;
        else if ((sides & rivers) && !(sides & fords))
          r->river[hex] |= bit;
        if (sides & hedges)
          r->hedge[hex] |= bit;
        if (sides & slopes)
          *(tc_map_is_first (map, hex, d, slopes) ? &r->up[hex] : &r->down[hex]) |= bit;
      }
}

void
cp_bind_ground (CpRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  const TcChart *chart = tc_battle_get_chart (battle, "terrain");
  const char *extra = tc_battle_get_option (battle, "river-cavalry");

  if (tc_chart_find_row (chart, "clear") < 0 || tc_chart_find_row (chart, "river") < 0)
    cp_issue (issues, TC_SEVERITY_ERROR, "chart-cell", NULL, chart->line, chart->id, "clear river");
  bind_hexes (r, battle->map, chart, issues);
  bind_sides (r, battle->map);
  r->river_cost[0] = points (chart, "river", "infantry", issues);
  r->river_cost[1] = points (chart, "river", "cavalry", issues);
  if (g_strcmp0 (extra, "added") == 0)
    r->river_cost[1] += r->river_cost[0];
  r->river_test = g_str_equal (cell (chart, "river", "test"), "yes");
}
