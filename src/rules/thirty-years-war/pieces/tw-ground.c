/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map as tables: what each step costs, what each hexside lets through
 * (S-6.2, S-7.13, S-8.15, S-12.0), where the hilltops are (S-5.24). */
#include "tw-pieces.h"

#include <string.h>

/* The rows of the terrain chart whose features lie on an edge, as bits.  A feature that opens a
 * pool (a bridge, a breach) switches off the rows of that pool that merely hinder. */
typedef struct
{
  guint32 there;
  guint32 closed; /* without those that are opened */
  guint32 first;  /* the hex is the feature's first one */
  int     path;   /* row of a road, -1 */
} Edge;

/* Hexsides that can be attacked across only from inside: walls, and gates if the builder may
 * pass. */
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
    if (is_fortified (&self->rows[i])
        && (sides & tc_map_get_side_bit (map, self->rows[i].side_kind)) != 0)
      wall = MAX (wall, self->rows[i].owned ? 2 : 1);

  return wall;
}

/* A breach, though the map has none; or an open gate, whose row no longer hinders movement. */
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

/* S-12.0: a road negates what the ground costs, and opens it to an arm that may not enter; but
 * it leads into no hex that bars everybody, since nobody could be attacked there. */
gboolean
tw_ground_bars (const TwTerrain *ground, int side)
{
  return ground->cost[side][TW_INFANTRY] < 0 && ground->cost[side][TW_CAVALRY] < 0;
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
  if (edge->path >= 0 && !tw_ground_bars (ground, side))
    cost = self->rows[edge->path].cost[side][cavalry];
  if (cavalry && ground->plus > 0 && self->works_aversion[side].present)
    cost = self->works_aversion[side].cost;
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

/* What there is to know of an edge: costs in the order of side, arm and pace. */
typedef struct
{
  gboolean known;
  guint16  bits;
  guint8   cost[TW_SIDES * 6];
} Step;

static Step
find_step (const TwRuleset *self, const Edge *over, int to)
{
  Step step = { .known = TRUE };

  memset (step.cost, TW_BARRED, sizeof step.cost);
  if (to < 0)
    return step;
  step.bits = mark_edge (self, over, to);
  for (guint k = 0; k < G_N_ELEMENTS (step.cost); k++)
    {
      int row, cost = step_over (self, over, to, k / 6, k / 3 % 2, k % 3, &row);

      step.cost[k] = cost < 0 ? TW_BARRED : cost;
    }

  return step;
}

/* Most edges bear nothing: then all depends on the ground behind them. */
static void
fill_edges (TwRuleset *self, const TcMap *map)
{
  Step bare[TW_ROWS] = { 0 }, found;
  guint8 *costs[G_N_ELEMENTS (bare->cost)];

  for (guint k = 0; k < G_N_ELEMENTS (costs); k++)
    costs[k] = self->cost[k / 6][k / 3 % 2][k % 3];
  for (guint hex = 0; hex < self->n_hexes; hex++)
    for (int direction = 0; direction < 6; direction++)
      {
        guint edge = hex * 6 + direction;
        int to = tc_hexgrid_neighbour (&self->grid, hex, direction);
        Edge over = look_at_edge (self, map, hex, direction, TW_WALL_SHUT);
        gboolean is_bare = to >= 0 && over.there == 0 && over.path < 0;
        Step *step = is_bare ? &bare[self->row[to]] : &found;

        if (!is_bare || !step->known)
          *step = find_step (self, &over, to);
        self->near[edge] = to;
        self->edge[edge] = step->bits;
        for (guint k = 0; k < G_N_ELEMENTS (costs); k++)
          costs[k][edge] = step->cost[k];
      }
}

/* Every hex and every edge gets its values: the pages of large tables are touched once. */
void
tw_ground_fill (TwRuleset *self, const TcMap *map)
{
  self->ground = g_new (guint8, self->n_hexes);
  self->near = g_new (gint16, self->n_hexes * 6);
  self->edge = g_new (guint16, self->n_hexes * 6);
  for (guint k = 0; k < TW_SIDES * 6; k++)
    self->cost[k / 6][k / 3 % 2][k % 3] = g_new (guint8, self->n_hexes * 6);
  fill_edges (self, map);
  for (guint hex = 0; hex < self->n_hexes; hex++)
    self->ground[hex] = hex_bits (self, hex);
}

int
tw_ground_map_edge (const TwRuleset *rules, int edge)
{
  const GPtrArray *areas = rules->parent.battle->map->areas;

  for (guint i = 0; i < areas->len; i++)
    if (strcmp (((const TcArea *) g_ptr_array_index (areas, i))->id, rules->edge_name[edge]) == 0)
      return (int) i;

  return -1;
}
