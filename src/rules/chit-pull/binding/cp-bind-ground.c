/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-bind-ground: what the terrain chart makes of the map (LT-4.2, LT-TEC). */
#include "cp-ruleset.h"

/* Points of a cell; "no" is barred: -1. */
static int
points (const TcChartReader *reader, int row, const char *column)
{
  return g_str_equal (tc_chart_reader_cell (reader, row, column), "no") ? -1
                                                                        : tc_chart_reader_number (reader, row, column, 0, 99);
}

static gboolean
says (const TcChartReader *reader, int row, const char *column, const char *what)
{
  return g_str_equal (tc_chart_reader_cell (reader, row, column), what);
}

static void
bind_hexes (CpRuleset *r, const TcMap *map, const TcChartReader *reader)
{
  for (guint t = 0; t < map->legend->len; t++)
    {
      const TcTerrain *terrain = g_ptr_array_index (map->legend, t);
      gboolean known = tc_chart_find_row (reader->chart, terrain->id) >= 0;
      int row = tc_chart_find_row (reader->chart, known ? terrain->id : "clear");
      int foot = points (reader, row, "infantry"), horse = points (reader, row, "cavalry");

      if (!known)
        cp_issue (reader->issues, TC_SEVERITY_WARNING, "terrain-unknown", terrain->id,
                  terrain->line, terrain->id, NULL);
      for (gint32 hex = 0; hex < r->n_hexes; hex++)
        if (map->terrain[hex] == t)
          {
            r->cost[0][hex] = MAX (foot, 0);
            r->cost[1][hex] = MAX (horse, 0);
            r->shelter[hex] = says (reader, row, "defence", "x2");
            r->no_charge[hex] = says (reader, row, "charge", "no");
            r->blocks[hex] = says (reader, row, "sight", "blocks");
          }
    }
}

static void
bind_sides (CpRuleset *r, const TcMap *map)
{
  guint16 rivers = tc_map_get_side_bit (map, "river"),
          bridges = tc_map_get_side_bit (map, "bridge");
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
  TcChartReader reader = { battle, issues };
  int river;

  if (!tc_chart_reader_open (&reader, "terrain") || tc_chart_reader_find (&reader, "clear") < 0)
    return;
  river = tc_chart_reader_find (&reader, "river");
  bind_hexes (r, battle->map, &reader);
  bind_sides (r, battle->map);
  r->river_cost[0] = points (&reader, river, "infantry");
  r->river_cost[1] = points (&reader, river, "cavalry");
  if (g_strcmp0 (tc_battle_get_option (battle, "river-cavalry"), "added") == 0)
    r->river_cost[1] = MIN (r->river_cost[0], r->river_cost[1]) < 0 ? -1 : r->river_cost[0] + r->river_cost[1];
  r->river_test = says (&reader, river, "test", "yes");
}
