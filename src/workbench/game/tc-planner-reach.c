/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-planner-reach: how far a counter can move, and why no further. */
#include "config.h"

#include "tc-planner-private.h"

#include <string.h>

/* Spots */

/* The kind of order that never has a path and names a hex that is not adjacent; -1 none. */
static int
find_spot_kind (const TcPlanner *self)
{
  const TcPlacement *placement = tc_planner_get_first_placement (self);
  guint32 paths = 0;
  int kind = -1;

  if (!tc_planner_lists_all (self) || placement == NULL || self->state->depth > 0)
    return -1;
  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *order = &g_array_index (self->orders, TcOrder, i);

      if (order->n_path > 1)
        paths |= 1u << order->kind;
      else if (order->n_path == 1
               && tc_hexgrid_distance (&self->ruleset->battle->map->grid, placement->place.x,
                                       order->path[0].x)
                    > 1)
        kind = order->kind;
    }
  return kind >= 0 && (paths & 1u << kind) == 0 ? kind : -1;
}

const TcOrderKind *
tc_planner_get_spot_kind (const TcPlanner *self)
{
  int kind = find_spot_kind (self);

  return kind >= 0 ? &self->ruleset->system->order_kinds[kind] : NULL;
}

static const TcOrder *
find_spot_order (const TcPlanner *self, TcHex hex)
{
  int kind = find_spot_kind (self);

  for (guint i = 0; kind >= 0 && i < self->orders->len; i++)
    {
      const TcOrder *order = &g_array_index (self->orders, TcOrder, i);

      if (order->kind == kind && order->path[0].x == hex)
        return order;
    }
  return NULL;
}

gboolean
tc_planner_set_spot (TcPlanner *self, TcHex hex)
{
  gboolean found = find_spot_order (self, hex) != NULL;

  self->spot = found ? hex : TC_NO_HEX;
  if (found)
    self->n_targets = 0;
  return found;
}

TcHex
tc_planner_get_spot (const TcPlanner *self)
{
  return self->spot;
}

gboolean
tc_planner_get_spot_order (const TcPlanner *self, TcOrder *out, TcState *supposed)
{
  const TcOrder *order = find_spot_order (self, self->spot);

  if (order == NULL)
    return FALSE;
  *out = *order;
  if (supposed != NULL)
    tc_state_copy (supposed, self->state);
  return TRUE;
}

/* Why a hex is out of reach */
static gboolean
is_held_against (const TcPlanner *self, TcHex hex)
{
  int side = tc_planner_get_side (self);

  for (guint i = 0; i < self->placements->len; i++)
    {
      const TcPlacement *placement = &g_array_index (self->placements, TcPlacement, i);

      if (placement->place.x == hex && placement->side != side)
        return TRUE;
    }
  return FALSE;
}

/* The next hex on the shortest path from each hex to @to, around other sides' counters. */
static TcHex *
spread (const TcPlanner *self, TcHex from, TcHex to)
{
  const TcHexGrid *grid = &self->ruleset->battle->map->grid;
  gint32 count = tc_hexgrid_get_count (grid);
  TcHex *next = g_new (TcHex, count);
  g_autofree TcHex *queue = g_new (TcHex, count);
  gint32 head = 0, tail = 0;

  for (gint32 hex = 0; hex < count; hex++)
    next[hex] = TC_NO_HEX;
  next[to] = to;
  queue[tail++] = to;
  while (head < tail && next[from] == TC_NO_HEX)
    {
      TcHex hex = queue[head++];

      for (int direction = 0; direction < TC_HEX_DIRECTIONS; direction++)
        {
          TcHex other = tc_hexgrid_neighbour (grid, hex, direction);

          if (other == TC_NO_HEX || next[other] != TC_NO_HEX
              || (other != from && is_held_against (self, other)))
            continue;
          next[other] = hex;
          queue[tail++] = other;
        }
    }
  return next;
}

/* The legal move that comes nearest, NULL none. */
static const TcOrder *
find_nearest (const TcPlanner *self, TcHex hex)
{
  const TcHexGrid *grid = &self->ruleset->battle->map->grid;
  const TcOrder *best = NULL;
  int nearest = G_MAXINT;

  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *order = &g_array_index (self->orders, TcOrder, i);
      int distance;

      if (order->n_path == 0)
        continue;
      distance = tc_hexgrid_distance (grid, order->path[order->n_path - 1].x, hex);
      if (distance < nearest || (distance == nearest && order->cost < best->cost))
        {
          nearest = distance;
          best = order;
        }
    }
  return best;
}

/* The nearest legal move, continued to the hex: so the refusal names what blocks the path or
 * what it would cost, and not that two hexes are apart. */
void
tc_planner_refuse_hex (const TcPlanner *self, TcHex hex, TcNote *refusal)
{
  const TcPlacement *placement = tc_planner_get_placement (self, self->units[0]);
  const TcOrder *nearest = find_nearest (self, hex);
  TcOrder order = { .kind = TC_ORDER_END, .n_units = 1 };
  g_autofree TcHex *next = NULL;
  TcHex at = placement != NULL ? placement->place.x : TC_NO_HEX;
  int kind = tc_planner_find_kind (self, TC_ROLE_MOVE);

  if (nearest != NULL)
    order = *nearest;
  else if (kind >= 0 && self->orders->len == 0)
    order.kind = kind;
  else
    return;
  order.units[0] = self->units[0];
  if (order.n_path > 0)
    at = order.path[order.n_path - 1].x;
  if (at != TC_NO_HEX && at != hex && (nearest == NULL || nearest->kind != find_spot_kind (self)))
    next = spread (self, at, hex);
  if (next == NULL || next[at] == TC_NO_HEX)
    {
      order.n_path = 1;
      order.path[0] = (TcPlace) { hex, 0, TC_NO_FACING };
    }
  else
    while (at != hex && order.n_path < TC_ORDER_PATH)
      {
        at = next[at];
        order.path[order.n_path++] = (TcPlace) { at, 0, TC_NO_FACING };
      }
  if (tc_state_check (self->ruleset, self->state, &order, refusal))
    refusal->code = NULL;
}

/* Facing */
gboolean
tc_planner_has_front (const TcPlanner *self)
{
  const TcPlacement *first = tc_planner_get_first_placement (self);

  return first != NULL && first->place.facing >= 0 && first->place.facing < TC_HEX_DIRECTIONS
         && tc_planner_lists_all (self) && !tc_planner_can_target (self);
}

void
tc_planner_set_front (TcPlanner *self, int front)
{
  self->front = front;
}

int
tc_planner_get_front (const TcPlanner *self)
{
  return self->front;
}

/* The move to the hex that ends with the front, else the cheapest. */
static gboolean
find_front (const TcPlanner *self, TcHex hex, TcOrder *out)
{
  g_autoptr (GArray) fronts = TC_ORDER_LIST_NEW ();

  tc_state_fronts (self->ruleset, self->state, self->units[0], hex, fronts);
  for (guint i = 0; i < fronts->len; i++)
    {
      const TcOrder *order = &g_array_index (fronts, TcOrder, i);

      if (self->front != TC_NO_FACING && order->path[order->n_path - 1].facing != self->front)
        continue;
      *out = *order;
      return TRUE;
    }
  return FALSE;
}

/* Why the move cannot end with that front. */
static void
refuse_front (const TcPlanner *self, TcHex hex, TcNote *refusal)
{
  TcOrder order = { .kind = MAX (tc_planner_find_kind (self, TC_ROLE_MOVE), 0),
                    .n_units = 1,
                    .units = { self->units[0] } };

  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *other = &g_array_index (self->orders, TcOrder, i);

      if (other->n_path > 0 && other->path[other->n_path - 1].x == hex)
        order = *other;
    }
  if (order.n_path == 0)
    order.n_path = 1;
  order.path[order.n_path - 1] = (TcPlace) { hex, 0, self->front };
  if (tc_state_check (self->ruleset, self->state, &order, refusal))
    refusal->code = NULL;
}

gboolean
tc_planner_find_move (const TcPlanner *self, TcHex hex, TcOrder *out, TcNote *refusal)
{
  const TcPlacement *first = tc_planner_get_first_placement (self);
  const TcOrder *best = NULL;
  gboolean here = first != NULL && first->place.x == hex && tc_planner_has_front (self);

  memset (refusal, 0, sizeof *refusal);
  if (here && (self->front == TC_NO_FACING || self->front == first->place.facing))
    return FALSE;
  if (hex != TC_NO_HEX && tc_planner_has_front (self) && find_front (self, hex, out))
    return TRUE;
  for (guint i = 0; i < self->orders->len && !here; i++)
    {
      const TcOrder *order = &g_array_index (self->orders, TcOrder, i);
      guint8 wanted = tc_planner_flags_of (self, &self->ruleset->system->order_kinds[order->kind]);

      if (order->n_path == 0 || order->path[order->n_path - 1].x != hex)
        continue;
      if (best == NULL || (best->flags != wanted && order->flags == wanted))
        best = order;
    }
  if (here || (best != NULL && self->front != TC_NO_FACING && tc_planner_has_front (self)))
    {
      refuse_front (self, hex, refusal);
      return FALSE;
    }
  if (best != NULL)
    {
      TcOrder flagged = *best;

      flagged.flags = tc_planner_flags_of (self, &self->ruleset->system->order_kinds[best->kind]);
      *out = tc_state_check (self->ruleset, self->state, &flagged, refusal) ? flagged : *best;
      return TRUE;
    }
  if (self->n_units > 0 && self->ruleset != NULL && hex != TC_NO_HEX)
    tc_planner_refuse_hex (self, hex, refusal);
  return FALSE;
}

/* Reach */
static int
compare_destinations (gconstpointer a, gconstpointer b)
{
  const TcOrder *x = *(const TcOrder *const *) a, *y = *(const TcOrder *const *) b;
  TcHex to = x->path[x->n_path - 1].x, other = y->path[y->n_path - 1].x;

  return to != other ? (to > other) - (to < other) : x->cost - y->cost;
}

/* Each hex once, at the cost of the cheapest way: orders to the same hex differ in who goes along. */
static guint
add_destinations (const GArray *orders, TcScene *scene)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new ();
  TcHex last = TC_NO_HEX;
  guint added = 0;

  for (guint i = 0; i < orders->len; i++)
    if (g_array_index (orders, TcOrder, i).n_path > 0)
      g_ptr_array_add (moves, &g_array_index (orders, TcOrder, i));
  g_ptr_array_sort (moves, compare_destinations);
  for (guint i = 0; i < moves->len; i++)
    {
      const TcOrder *order = g_ptr_array_index (moves, i);
      TcHex to = order->path[order->n_path - 1].x;

      if (to == last)
        continue;
      last = to;
      tc_scene_add_overlay (scene, TC_OVERLAY_REACH, to, order->cost > 0 ? order->cost : -1);
      added++;
    }
  return added;
}

/* Lists the orders of the state in which the unit could take a step. */
static gboolean
suppose_moves (const TcPlanner *self, GArray *orders)
{
  const TcPlacement *placement = tc_planner_get_placement (self, self->units[0]);
  const TcOrderKind *kinds = self->ruleset->system->order_kinds;

  for (int kind = 0;
       placement != NULL && (kind = tc_order_kind_find (kinds, TC_ROLE_MOVE, kind)) >= 0; kind++)
    for (int direction = 0; direction < TC_HEX_DIRECTIONS; direction++)
      {
        TcHex hex = tc_hexgrid_neighbour (&self->ruleset->battle->map->grid, placement->place.x,
                                          direction);
        TcOrder order = { .kind = (guint8) kind, .n_units = 1, .units = { self->units[0] },
                          .n_path = 1, .path = { { hex, 0, TC_NO_FACING } } };
        TcNote refusal;

        if (hex == TC_NO_HEX
            || !tc_state_suppose (self->ruleset, self->state, &order, tc_planner_get_scratch (self),
                                  &refusal))
          continue;
        tc_state_list (self->ruleset, self->scratch, self->units[0], orders);
        return TRUE;
      }
  return FALSE;
}

guint
tc_planner_add_reach (const TcPlanner *self, TcScene *scene)
{
  g_autoptr (GArray) orders = NULL;

  if (!tc_planner_lists_all (self) || self->n_units == 0)
    return 0;
  if (!self->what_if)
    return add_destinations (self->orders, scene);
  orders = TC_ORDER_LIST_NEW ();
  suppose_moves (self, orders);
  return add_destinations (orders, scene);
}

gboolean
tc_planner_get_move (const TcPlanner *self, TcHex hex, TcOrder *out, TcState *supposed)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  const TcOrder *best = NULL;

  if (self->ruleset == NULL || self->n_units == 0 || !suppose_moves (self, orders))
    return FALSE;
  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);

      if (order->n_path > 0 && order->path[order->n_path - 1].x == hex
          && (best == NULL || order->cost < best->cost))
        best = order;
    }
  if (best == NULL)
    return FALSE;
  *out = *best;
  tc_state_copy (supposed, self->scratch);
  return TRUE;
}
