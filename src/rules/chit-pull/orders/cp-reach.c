/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-reach: the moves of a counter, listed or drawn. */
#include "cp-orders.h"

#define UNSEEN G_MAXUINT8

/* A hex of the search, for each facing, and the step before. */
typedef struct
{
  guint8 cost[6];
  guint8 tests[6]; /* dice on the way */
  gint8  done[6];
  gint16 from[6]; /* hex before; the same hex: a turn */
  gint8  before[6]; /* facing before */
} CpNode;

/* Relaxes one way: of two that cost the same the one with fewer dice. */
static void
reach_to (CpNode *nodes, TcHex to, int facing, int cost, int tests, TcHex from, int before,
          GArray *open)
{
  gboolean cheaper = cost < nodes[to].cost[facing];

  if (!cheaper && (cost > nodes[to].cost[facing] || tests >= nodes[to].tests[facing]))
    return;
  nodes[to].cost[facing] = cost;
  nodes[to].tests[facing] = tests;
  nodes[to].from[facing] = from;
  nodes[to].before[facing] = before;
  if (cheaper)
    {
      gint32 entry = to * 6 + facing;

      g_array_append_val (open, entry);
    }
}

/* Friends passed and water crossed ask for dice (LT-4.1, LT-TEC). */
static int
tests_of (const CpRuleset *r, const CpState *s, int counter, TcHex hex, TcHex to, int direction)
{
  if (!cp_is_unit (r, counter))
    return 0;
  return (cp_unit_at (s, to) != CP_NOBODY) + (r->river_test && (r->river[hex] >> direction & 1));
}

static void
expand (const CpRuleset *r, const CpState *s, int counter, int allowance, CpNode *nodes, TcHex hex,
        int facing, GArray *open)
{
  int spent = nodes[hex].cost[facing], tests = nodes[hex].tests[facing];
  gboolean turns = r->facing && !cp_is_leader (r, counter);
  int turn = cp_turn_cost (r, s, counter);

  for (int d = 0; d < 6; d++)
    {
      TcHex to = r->neighbours[hex][d];
      int off = (d - facing + 6) % 6, cost;

      if (turns && spent + turn <= allowance)
        reach_to (nodes, hex, d, spent + turn, tests, hex, facing, open);
      if (to < 0 || (turns && off > 1 && off < 5))
        continue;
      cost = cp_step_cost (r, s, counter, hex, to, d);
      if (cost > 0 && spent + cost <= allowance && cp_may_enter (r, s, counter, to, NULL))
        reach_to (nodes, to, facing, spent + cost, tests + tests_of (r, s, counter, hex, to, d),
                  hex, facing, open);
    }
}

/* Costs are small: the open list is scanned once for each cost. */
static void
search (const CpRuleset *r, const CpState *s, int counter, CpNode *nodes, GArray *reached)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (gint32));
  int allowance = cp_allowance (r, s, counter);
  const CpCounter *c = &s->counters[counter];

  reach_to (nodes, c->hex, r->facing ? c->facing : 0, 0, 0, c->hex, c->facing, open);
  for (int cost = 0; cost <= allowance; cost++)
    for (guint i = 0; i < open->len; i++)
      {
        gint32 entry = g_array_index (open, gint32, i);
        CpNode *node = &nodes[entry / 6];

        if (node->done[entry % 6] || node->cost[entry % 6] != cost)
          continue;
        node->done[entry % 6] = TRUE;
        g_array_append_val (reached, entry);
        expand (r, s, counter, allowance, nodes, entry / 6, entry % 6, open);
      }
}

/* The way to a node as places: a turn joins the hex in which it is made. */
static gboolean
trace (const CpNode *nodes, TcHex start, gint32 entry, TcOrder *order)
{
  TcPlace back[2 * TC_ORDER_PATH];
  guint n = 0;
  int facing = TC_NO_FACING;
  TcHex hex = entry / 6;
  int now = entry % 6;

  for (;;)
    {
      TcHex from = nodes[hex].from[now];
      int before = nodes[hex].before[now];

      if (from == hex && before == now)
        break;
      if (from == hex)
        {
          if (facing == TC_NO_FACING)
            facing = now;
        }
      else
        {
          if (n == G_N_ELEMENTS (back))
            return FALSE;
          back[n++] = (TcPlace) { hex, 0, facing };
          facing = TC_NO_FACING;
        }
      hex = from;
      now = before;
    }
  if (facing != TC_NO_FACING)
    back[n++] = (TcPlace) { start, 0, facing };
  if (n == 0 || n > TC_ORDER_PATH)
    return FALSE;
  for (guint i = 0; i < n; i++)
    order->path[i] = back[n - 1 - i];
  order->n_path = n;
  return TRUE;
}

static CpNode *
new_nodes (const CpRuleset *r)
{
  CpNode *nodes = g_new0 (CpNode, r->n_hexes);

  for (gint32 hex = 0; hex < r->n_hexes; hex++)
    memset (nodes[hex].cost, UNSEEN, sizeof nodes[hex].cost);
  return nodes;
}

static void
list_turns (const CpState *s, int counter, GArray *orders)
{
  for (int d = 0; d < 6; d++)
    {
      TcOrder order = { .kind = CP_ORDER_MOVE, .n_units = 1, .n_path = 1, .units = { counter } };

      order.path[0] = (TcPlace) { s->counters[counter].hex, 0, d };
      if (d != s->counters[counter].facing)
        g_array_append_val (orders, order);
    }
}

/* With @hex TC_NO_HEX one move for each hex, and with facing one for each turn on the spot; else
 * each front that can be had in that hex. */
static void
list_counter (const CpRuleset *r, const CpState *s, int counter, TcHex only, GArray *orders)
{
  g_autofree CpNode *nodes = NULL;
  g_autofree guint8 *seen = NULL;
  g_autoptr (GArray) reached = NULL;
  TcHex start = s->counters[counter].hex;

  if (!cp_may_move (r, s, counter, NULL))
    return;
  if (cp_is_gun (r, counter))
    {
      if (only == TC_NO_HEX || only == start)
        list_turns (s, counter, orders);
      return;
    }
  nodes = new_nodes (r);
  seen = g_new0 (guint8, r->n_hexes);
  reached = g_array_new (FALSE, FALSE, sizeof (gint32));
  search (r, s, counter, nodes, reached);
  for (guint i = 1; i < reached->len; i++)
    {
      gint32 entry = g_array_index (reached, gint32, i);
      TcOrder order = { .kind = CP_ORDER_MOVE, .n_units = 1, .units = { counter } };
      TcHex hex = entry / 6;

      order.cost = nodes[hex].cost[entry % 6];
      if ((only == TC_NO_HEX ? seen[hex] && hex != start : hex != only) ||
          !trace (nodes, start, entry, &order))
        continue;
      if (only != TC_NO_HEX)
        order.path[order.n_path - 1].facing = entry % 6;
      if (!cp_move_check (&r->parent, &s->head, &order, NULL))
        continue;
      seen[hex] = TRUE;
      g_array_append_val (orders, order);
    }
}

void
cp_move_list (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders)
{
  const CpRuleset *r = cp_rules (ruleset);

  for (guint i = 0; i < r->n_counters; i++)
    if (counter < 0 || counter == (int) i)
      list_counter (r, cp_state (state), i, TC_NO_HEX, orders);
}

void
cp_fronts (const TcRuleset *ruleset, const TcState *state, int counter, TcHex hex, GArray *orders)
{
  const CpRuleset *r = cp_rules (ruleset);

  if (r->facing && !cp_is_leader (r, counter) && state->depth == 0 &&
      state->phase == CP_PHASE_MOVEMENT)
    list_counter (r, cp_state (state), counter, hex, orders);
}

/* A walk by chance: now and then a new direction.  It ends where it may stay. */
gboolean
cp_move_sample (const CpRuleset *r, const CpState *s, int counter, TcSeeded *random, TcOrder *order)
{
  int allowance = cp_allowance (r, s, counter), spent = 0, facing = s->counters[counter].facing;
  TcHex hex = s->counters[counter].hex;
  guint direction = tc_seeded_below (random, 6), wanted, end = 0;

  if (!cp_may_move (r, s, counter, NULL))
    return FALSE;
  *order = (TcOrder) { .kind = CP_ORDER_MOVE, .n_units = 1, .units = { counter } };
  if (cp_is_gun (r, counter) ||
      (r->facing && !cp_is_leader (r, counter) && tc_seeded_below (random, 8) == 0))
    {
      order->path[0] = (TcPlace) { hex, 0, direction };
      order->n_path = 1;
      return (int) direction != facing && (cp_is_gun (r, counter) || allowance > 0);
    }
  wanted = 1 + tc_seeded_below (random, MAX (1, MIN (allowance, TC_ORDER_PATH)));
  while (order->n_path < wanted)
    {
      TcHex to = r->neighbours[hex][direction];
      int off = ((int) direction - facing + 6) % 6, cost;

      if (to < 0)
        break;
      cost = cp_step_cost (r, s, counter, hex, to, direction);
      if (r->facing && off > 1 && off < 5 && !cp_is_leader (r, counter))
        {
          cost += cost > 0 ? cp_turn_cost (r, s, counter) : 0;
          facing = direction;
        }
      if (cost == 0 || spent + cost > allowance || !cp_may_enter (r, s, counter, to, NULL))
        break;
      spent += cost;
      hex = to;
      order->path[order->n_path++] = (TcPlace) { to, 0, TC_NO_FACING };
      if (cp_may_stay (r, s, counter, to, NULL))
        {
          end = order->n_path;
          order->cost = spent;
        }
      if (tc_seeded_below (random, 4) == 0)
        direction = tc_seeded_below (random, 6);
    }
  order->n_path = end;
  return end > 0;
}
