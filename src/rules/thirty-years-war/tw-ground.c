/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map as tables: what each step costs, what each hexside lets through
 * (S-6.2, S-7.13, S-8.15, S-12.0), where the hilltops are (S-5.24). */
#include "tw-binding.h"

#include <string.h>

#include "tc-nearest.h"
#include "tc-parameter.h"

/* The rows of the chart whose features lie on an edge, as bits; what opens a pool
 * (a bridge, a breach) leaves out the rows of that pool that only hinder. */
typedef struct
{
  guint32 there;
  guint32 closed; /* without those that are opened */
  guint32 first;  /* the hex is the feature's first one */
  int     path;   /* row of a road, -1 */
} Edge;

/* Sides that are attacked over from within only: walls; gates, when the builder passes. */
static gboolean
is_fortified (const TwTerrain *row)
{
  return row->side_kind != NULL && row->attack < 0;
}

int
tw_ground_wall (const TwRuleset *self, const TcMap *map, int hex, int direction)
{
  guint16 sides = map->sides == NULL ? 0 : tc_map_get_sides (map, hex, direction);
  int wall = 0;

  for (guint i = 0; sides != 0 && i < self->n_rows; i++)
    if (is_fortified (&self->rows[i]) && (sides & tc_map_get_side_bit (map, self->rows[i].side_kind)) != 0)
      wall = MAX (wall, self->rows[i].owned ? 2 : 1);

  return wall;
}

/* A breach, though the map has none; an open gate, whose row hinders nobody. */
static void
open_wall (const TwRuleset *self, int wall, Edge *edge, guint *opened)
{
  for (guint i = 0; wall == TW_WALL_BREACHED && i < self->n_rows; i++)
    if (self->rows[i].side_kind != NULL && self->rows[i].opens == TW_EDGE_WORKS)
      {
        edge->there |= 1u << i;
        *opened |= TW_EDGE_WORKS;
        return;
      }
  if (wall == TW_WALL_OPEN)
    *opened |= TW_EDGE_WORKS;
}

static Edge
look_at_edge (const TwRuleset *self, const TcMap *map, int hex, int direction, int wall)
{
  guint16 sides = map->sides == NULL ? 0 : tc_map_get_sides (map, hex, direction);
  Edge edge = { 0, 0, 0, -1 };
  guint opened = 0;

  if (sides == 0)
    return edge;
  for (guint i = 0; i < self->n_rows; i++)
    {
      const TwTerrain *row = &self->rows[i];
      guint16 bit = row->side_kind == NULL ? 0 : tc_map_get_side_bit (map, row->side_kind);

      if ((sides & bit) == 0)
        continue;
      if (row->path)
        {
          edge.path = i;
          continue;
        }
      edge.there |= 1u << i;
      if (tc_map_is_first (map, hex, direction, bit))
        edge.first |= 1u << i;
      opened |= row->opens;
    }
  open_wall (self, wall, &edge, &opened);
  edge.closed = edge.there;
  for (guint i = 0; i < self->n_rows; i++)
    if (self->rows[i].opens == 0 && (self->rows[i].pool & opened) != 0)
      edge.closed &= ~(1u << i);

  return edge;
}

static gboolean
bars_disrupted (const TwTerrain *row, gboolean opened)
{
  return row->disrupted < 0 || (row->disrupted == 0 && !opened);
}

/* As tw_ground_step(), into the hex @to over an edge that was looked at. */
static int
step_over (const TwRuleset *self, const Edge *edge, int to, int side, gboolean cavalry, int pace, int *row)
{
  gboolean disrupted = pace == TW_PACE_DISRUPTED;
  const TwTerrain *ground = &self->rows[self->row[to]];
  int cost = ground->cost[side][cavalry];

  *row = self->row[to];
  if (disrupted && bars_disrupted (ground, FALSE))
    return -1;
  if (edge->path >= 0)
    cost = self->rows[edge->path].cost[side][cavalry];
  if (cavalry && ground->plus > 0 && self->shy[side].present)
    cost = self->shy[side].cost;
  if (cost < 0)
    return -1;

  for (guint32 left = edge->there; left != 0; left &= left - 1)
    {
      int i = __builtin_ctz (left);
      const TwTerrain *feature = &self->rows[i];
      gboolean closed = (edge->closed & 1u << i) != 0;

      *row = i;
      if (disrupted && bars_disrupted (feature, !closed))
        return -1;
      if (!closed || (feature->uphill && (edge->first & 1u << i) == 0))
        continue;
      if (feature->cost[side][cavalry] < 0)
        return -1;
      cost += feature->cost[side][cavalry];
    }

  return pace == TW_PACE_POINTS ? cost : 1;
}

int
tw_ground_step (const TwRuleset *self, const TcMap *map, int hex, int direction,
                int side, gboolean cavalry, int pace, int wall, int *row)
{
  Edge edge = look_at_edge (self, map, hex, direction, wall);

  return step_over (self, &edge, tc_hexgrid_neighbour (&self->grid, hex, direction), side, cavalry, pace, row);
}

/* Attacks: 2 all, 1 no cavalry, 0 none; the row that limits them in *row. */
static int
attack_limit (const TwRuleset *self, const Edge *edge, int to)
{
  int limit = self->rows[self->row[to]].attack;

  for (guint32 left = edge->closed; left != 0; left &= left - 1)
    {
      int i = __builtin_ctz (left);
      int attack = self->rows[i].attack;

      if (attack < 0)
        attack = (edge->first & 1u << i) != 0 ? 2 : 0;
      limit = MIN (limit, attack);
    }

  return limit;
}

/* As tw_ground_edge(), into the hex @to over an edge that was looked at. */
static guint16
mark_edge (const TwRuleset *self, const Edge *edge, int to)
{
  int limit = attack_limit (self, edge, to);
  guint16 bits = (limit >= 1 ? TW_EDGE_FOOT : 0) | (limit >= 2 ? TW_EDGE_HORSE : 0) | TW_EDGE_ZONE;

  for (guint32 left = edge->there; left != 0; left &= left - 1)
    {
      int i = __builtin_ctz (left);
      const TwTerrain *row = &self->rows[i];
      gboolean first = (edge->first & 1u << i) != 0;

      if (row->uphill)
        bits |= first ? TW_EDGE_UPHILL : TW_EDGE_ABOVE;
      if (row->factor > 1 && (!row->uphill || first))
        bits |= row->pool;
      if ((edge->closed & 1u << i) == 0)
        continue;
      if (!row->zone)
        bits &= ~TW_EDGE_ZONE;
      if (row->sight == TW_EDGE_WALL)
        bits |= TW_EDGE_WALL | (first ? TW_EDGE_OUT : 0);
    }

  return bits;
}

guint16
tw_ground_edge (const TwRuleset *self, const TcMap *map, int hex, int direction, int wall)
{
  Edge edge = look_at_edge (self, map, hex, direction, wall);

  return mark_edge (self, &edge, tc_hexgrid_neighbour (&self->grid, hex, direction));
}

static guint8
hex_bits (const TwRuleset *self, int hex)
{
  const TwTerrain *row = &self->rows[self->row[hex]];
  guint8 bits = row->sight | (row->half ? TW_HEX_HALF : 0) | (row->plus > 0 ? TW_HEX_PLUS : 0);
  guint marks = 0;

  for (int direction = 0; direction < 6; direction++)
    marks |= self->edge[hex * 6 + direction];
  if ((marks & TW_EDGE_ABOVE) != 0 && (marks & TW_EDGE_UPHILL) == 0)
    bits |= TW_HEX_HILLTOP;

  return bits;
}

/* Which row of the chart each terrain of the legend is; S-12.0: a battle may hold
 * only the rows that are tagged for it. */
static void
check_tag (const TwRuleset *self, const TcBattle *battle, const TcChart *chart, guint row, int line,
           const char *kind, TcIssueList *issues)
{
  const char *tag = tc_battle_get_parameter (battle, "terrain-tag");
  int column = tag == NULL ? -1 : tc_chart_find_column (chart, tag);

  if (column >= 0 && strcmp (tc_chart_get_cell (chart, row, column), "no") == 0)
    tw_bind_issue (issues, TC_SEVERITY_ERROR, "terrain-not-here", line, kind, self->rows[row].id,
                   self->rows[row].id, NULL);
}

/* The columns behind "sight" are tags. */
static void
check_tag_name (const TcBattle *battle, const TcChart *chart, TcIssueList *issues)
{
  const char *tag = tc_battle_get_parameter (battle, "terrain-tag"), *near;
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();
  g_autofree char *expected = NULL;
  TcIssue *found;

  for (guint i = (guint) tc_chart_find_column (chart, "sight") + 1; i < chart->columns->len; i++)
    g_ptr_array_add (tags, g_ptr_array_index (chart->columns, i));
  g_ptr_array_add (tags, NULL);
  if (tag == NULL || tag[0] == '\0' || g_strv_contains ((const char *const *) tags->pdata, tag))
    return;
  expected = g_strjoinv (", ", (char **) tags->pdata);
  found = tw_bind_issue (issues, TC_SEVERITY_ERROR, "unknown-tag", tc_parameter_get_line (battle, "terrain-tag"), "parameter",
                         "terrain-tag", tag, expected);
  near = tc_nearest_word (tag, (const char *const *) tags->pdata);
  tc_issue_add_fix (found, "use-value", "terrain-tag", near != NULL ? near : "", NULL);
}

static void
bind_rows (TwRuleset *self, const TcBattle *battle, const TcChart *chart, TcIssueList *issues)
{
  const TcMap *map = battle->map;
  guint8 rows[256];

  check_tag_name (battle, chart, issues);
  memset (rows, 0, sizeof rows);
  for (guint i = 0; i < map->legend->len; i++)
    {
      const TcTerrain *terrain = g_ptr_array_index (map->legend, i);
      int row = tc_chart_find_row (chart, terrain->id);

      if (row < 0 || self->rows[row].side_kind != NULL)
        tw_bind_issue (issues, TC_SEVERITY_ERROR, "unknown-terrain", terrain->line, "terrain", terrain->id,
                       terrain->name, NULL);
      else
        {
          rows[i] = row;
          check_tag (self, battle, chart, row, terrain->line, "terrain", issues);
        }
    }
  for (guint hex = 0; hex < self->n_hexes; hex++)
    self->row[hex] = rows[map->terrain[hex]];
}

static void
check_features (TwRuleset *self, const TcBattle *battle, const TcChart *chart, TcIssueList *issues)
{
  for (guint i = 0; i < battle->map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (battle->map->features, i);
      int row = tc_chart_find_row (chart, feature->kind);

      if (feature->shape == TC_FEATURE_HEXES)
        continue;
      if (row < 0 || self->rows[row].side_kind == NULL)
        tw_bind_issue (issues, TC_SEVERITY_WARNING, "unknown-feature", feature->line, "feature", feature->kind,
                       feature->kind, NULL);
      else
        check_tag (self, battle, chart, row, feature->line, "feature", issues);
    }
}

static void
bind_edges (TwRuleset *self, const TcMap *map)
{
  for (guint hex = 0; hex < self->n_hexes; hex++)
    for (int direction = 0; direction < 6; direction++)
      {
        guint edge = hex * 6 + direction;
        int to = tc_hexgrid_neighbour (&self->grid, hex, direction);
        Edge over = look_at_edge (self, map, hex, direction, TW_WALL_SHUT);

        self->near[edge] = to;
        if (to >= 0)
          self->edge[edge] = mark_edge (self, &over, to);
        for (guint k = 0; k < TW_SIDES * 6; k++)
          {
            int row, cost = to < 0 ? -1 : step_over (self, &over, to, k / 6, k / 3 % 2, k % 3, &row);

            self->cost[k / 6][k / 3 % 2][k % 3][edge] = cost < 0 ? TW_BARRED : cost;
          }
      }
}

static gboolean
may_stand (const TwRuleset *self, int counter, int hex)
{
  return self->rows[self->row[hex]].cost[self->side[counter]][self->kind[counter] == TW_CAVALRY] >= 0;
}

/* The nearest hex where the counter may stand and nobody is set up; -1. */
static int
find_place (const TwRuleset *self, int counter)
{
  int best = -1;

  for (int hex = 0; hex < (int) self->n_hexes; hex++)
    {
      gboolean taken = !may_stand (self, counter, hex);

      for (guint c = 0; c < self->n_counters && !taken; c++)
        taken = self->start[c] == hex;
      if (!taken && (best < 0 || tc_hexgrid_distance (&self->grid, self->start[counter], hex)
                                   < tc_hexgrid_distance (&self->grid, self->start[counter], best)))
        best = hex;
    }

  return best;
}

static void
report_start (const TwRuleset *self, const TcCounter *counter, int index, TcIssueList *issues)
{
  TcIssue *found = tw_bind_issue (issues, TC_SEVERITY_WARNING, "barred-start", counter->line, "counter", counter->id,
                                  counter->name, NULL);
  int hex = find_place (self, index);
  char label[TC_HEX_LABEL_SIZE];

  if (hex >= 0)
    tc_issue_add_fix (found, "place-counter", counter->id, tc_hexgrid_format (&self->grid, hex, label), NULL);
}

/* Nobody starts where he could never come. */
static void
check_starts (const TwRuleset *self, const TcBattle *battle, TcIssueList *issues)
{
  for (guint c = 0; c < self->n_counters; c++)
    if (self->start[c] >= 0 && self->kind[c] <= TW_LEADER && !may_stand (self, c, self->start[c]))
      report_start (self, tc_battle_counter (battle, c), c, issues);
}

void
tw_bind_ground (TwRuleset *self, const TcBattle *battle, TcIssueList *issues)
{
  const TcChart *chart = tc_battle_get_chart (battle, "terrain");

  if (chart == NULL || self->n_rows == 0)
    return;

  self->row = g_new0 (guint8, self->n_hexes);
  self->ground = g_new0 (guint8, self->n_hexes);
  self->near = g_new0 (gint16, self->n_hexes * 6);
  self->edge = g_new0 (guint16, self->n_hexes * 6);
  for (guint k = 0; k < TW_SIDES * 6; k++)
    self->cost[k / 6][k / 3 % 2][k % 3] = g_new0 (guint8, self->n_hexes * 6);

  bind_rows (self, battle, chart, issues);
  check_features (self, battle, chart, issues);
  bind_edges (self, battle->map);
  for (guint hex = 0; hex < self->n_hexes; hex++)
    self->ground[hex] = hex_bits (self, hex);
  check_starts (self, battle, issues);
}
