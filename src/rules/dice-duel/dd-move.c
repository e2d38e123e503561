/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dd-move: movement and arrivals (LU-3, LU-4, LU-5, LU-17). */
#include "dd-private.h"

/* A move in progress: what moves, and how far it has come. */
typedef struct
{
  const DdRuleset *r;
  const DdState   *s;
  int              unit;   /* the counter that moves */
  int              leader; /* who goes along, or DD_NOBODY */
  gboolean         part;   /* the leader stops in the first hex */
  TcHex            from;   /* -1 before an arrival */
  gint32           spent;
  gint32           allowance;
} DdMarch;

static gboolean
march_begin (DdMarch *m, const DdRuleset *r, const DdState *s, const TcOrder *order,
             TcNote *refusal)
{
  int unit = order->units[0];
  const DdCounter *c = &s->counters[unit];

  *m = (DdMarch) { r, s, unit, DD_NOBODY, FALSE, c->hex, 0, r->movement[unit] };
  if (c->flags & DD_MOVED)
    return tc_refuse (refusal, "moved-already", "LU-2", unit);
  if (c->flags & DD_DISORGANIZED)
    return tc_refuse (refusal, "disorganized-stays", "LU-15", unit);
  if (order->n_helpers > 0)
    {
      int leader = order->helpers[0];
      const DdCounter *l = &s->counters[leader];

      if (order->n_helpers > 1 || !dd_is_leader (r, leader) || dd_is_leader (r, unit) ||
          r->side[leader] != r->side[unit] || l->hex != c->hex)
        return tc_refuse (refusal, "leader-not-there", "LU-4", leader, unit);
      if ((l->flags & DD_WAITING) != (c->flags & DD_WAITING) || (l->flags & DD_LOST) ||
          (c->hex < 0 && r->arrival[leader] != r->arrival[unit]))
        return tc_refuse (refusal, "leader-not-there", "LU-4", leader, unit);
      if (l->flags & DD_MOVED)
        return tc_refuse (refusal, "moved-already", "LU-2", leader);
      m->leader = leader;
      m->part = (order->flags & DD_FLAG_PART) != 0;
      if (!m->part)
        m->allowance = MIN (m->allowance, r->movement[leader]);
    }
  return TRUE;
}

/* LU-4: one unit and one leader in a hex at all times. */
static gboolean
march_has_room (const DdMarch *m, TcHex to, gboolean leader_goes, TcNote *refusal)
{
  int unit = dd_unit_at (m->s, to), leader = dd_leader_at (m->r, m->s, to);
  int side = m->r->side[m->unit];

  if (unit != DD_NOBODY && m->r->side[unit] != side)
    return tc_refuse (refusal, "enemy-there", "LU-3", unit, to);
  if (leader != DD_NOBODY && m->r->side[leader] != side)
    return tc_refuse (refusal, "enemy-there", "LU-3", leader, to);
  if (unit != DD_NOBODY && !dd_is_leader (m->r, m->unit))
    return tc_refuse (refusal, "hex-full", "LU-4", unit, to);
  if (leader != DD_NOBODY && (dd_is_leader (m->r, m->unit) || leader_goes))
    return tc_refuse (refusal, "hex-full", "LU-4", leader, to);
  return TRUE;
}

/* One step from m->from to @to; @last says whether the move must end there. */
static gboolean
march_step (DdMarch *m, TcHex to, gboolean first, gboolean *last, TcNote *refusal)
{
  const DdRuleset *r = m->r;
  gboolean leader_goes = m->leader != DD_NOBODY && (first || !m->part);
  int direction = m->from < 0 ? -1 : tc_hexgrid_direction (&r->grid, m->from, to);

  if (m->from >= 0 && direction < 0)
    return tc_refuse (refusal, "not-adjacent", "LU-3", m->from, to);
  if (r->barred[to])
    return tc_refuse (refusal, "terrain-barred", "LU-3", to);
  if (!march_has_room (m, to, leader_goes, refusal))
    return FALSE;
  if (m->spent + 1 > m->allowance || (first && leader_goes && r->movement[m->leader] < 1))
    return tc_refuse (refusal, "too-far", "LU-3", m->unit, m->allowance);
  m->spent++;
  *last = r->stops[to] || (direction >= 0 && (r->crossing[m->from] >> direction & 1)) ||
          dd_in_zone (r, m->s, to, r->side[m->unit]);
  m->from = to;
  return TRUE;
}

/* LU-5: a unit in a zone of control leaves it only with a leader. */
static gboolean
march_may_leave (const DdMarch *m, TcNote *refusal)
{
  if (m->from < 0 || dd_is_leader (m->r, m->unit) || m->leader != DD_NOBODY)
    return TRUE;
  if (dd_in_zone (m->r, m->s, m->from, m->r->side[m->unit]))
    return tc_refuse (refusal, "held-by-zone", "LU-5", m->unit, m->from);
  return TRUE;
}

/* LU-17: the entry hexes that are open now. */
static const TcArea *
entry_area (const DdRuleset *r, const DdState *s, const DdArrival *a, gboolean other)
{
  const GArray *home = a->area->hexes;

  if (!other)
    return a->area;
  for (guint i = 0; a->other != NULL && i < r->n_counters; i++)
    if (!dd_is_leader (r, i) && r->side[i] != a->side && s->counters[i].hex >= 0)
      for (guint k = 0; k < home->len; k++)
        if (tc_hexgrid_distance (&r->grid, s->counters[i].hex, g_array_index (home, TcHex, k)) <= a->threat)
          return a->other;
  return NULL;
}

static gboolean
entry_check (const DdRuleset *r, const DdState *s, int counter, TcHex hex, TcNote *refusal)
{
  const DdArrival *a = &r->arrivals[r->arrival[counter]];
  const TcArea *other = entry_area (r, s, a, TRUE);

  if (s->head.turn < a->turn)
    return tc_refuse (refusal, "not-yet-due", "LU-17", counter, a->turn);
  if (tc_area_contains (a->area, hex) || (other != NULL && tc_area_contains (other, hex)))
    return TRUE;
  return tc_refuse (refusal, "not-an-entry-hex", "LU-17", hex, counter);
}

gboolean
dd_move_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
               TcNote *refusal)
{
  const DdRuleset *r = dd_rules (ruleset);
  const DdState *s = dd_state (state);
  int unit = order->units[0];
  gboolean waiting = (s->counters[unit].flags & DD_WAITING) != 0;
  gboolean last = FALSE;
  DdMarch march;

  if (!dd_one_of_own (r, s, order, refusal))
    return FALSE;
  if (waiting != (order->kind == DD_ORDER_ENTER) || (!waiting && s->counters[unit].hex < 0))
    return tc_refuse (refusal, "not-on-map", "LU-1", unit);
  if (order->n_path == 0)
    return tc_refuse (refusal, "no-path", "LU-3", unit);
  if (!march_begin (&march, r, s, order, refusal))
    return FALSE;
  if (waiting && !entry_check (r, s, unit, order->path[0].x, refusal))
    return FALSE;
  if (!march_may_leave (&march, refusal))
    return FALSE;
  for (int i = 0; i < order->n_path; i++)
    {
      if (last)
        return tc_refuse (refusal, "must-stop", "LU-5", unit, march.from);
      if (!march_step (&march, order->path[i].x, i == 0, &last, refusal))
        return FALSE;
    }
  return TRUE;
}

void
dd_move_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const DdRuleset *r = dd_rules (ruleset);
  DdState *s = (DdState *) state;
  int unit = order->units[0];
  int leader = order->n_helpers > 0 ? order->helpers[0] : DD_NOBODY;
  TcHex from = s->counters[unit].hex, to = order->path[order->n_path - 1].x;
  TcHex leader_to = order->flags & DD_FLAG_PART ? order->path[0].x : to;

  if (from < 0)
    tc_log_add (log, "arrives", "LU-17", unit, to);
  else
    tc_log_add (log, "moves", "LU-3", unit, from, to);
  if (leader != DD_NOBODY)
    dd_put (r, s, leader, TC_NO_HEX);
  dd_put (r, s, unit, to);
  s->counters[unit].flags = (s->counters[unit].flags & ~DD_WAITING) | DD_MOVED;
  if (leader != DD_NOBODY)
    {
      dd_put (r, s, leader, leader_to);
      s->counters[leader].flags = (s->counters[leader].flags & ~DD_WAITING) | DD_MOVED;
      tc_log_add (log, "goes-along", "LU-5", leader, unit, leader_to);
    }
  dd_lose_lone_leaders (r, s, log);
}

/* Adds the moves that go one step further than @order to hexes not seen yet. */
static void
list_further (const DdRuleset *r, const DdState *s, const TcOrder *order, guint8 *seen,
              GArray *orders)
{
  TcHex home = s->counters[order->units[0]].hex;
  TcHex from = order->n_path > 0 ? order->path[order->n_path - 1].x : home;

  for (int d = 0; d < 6 && order->n_path < TC_ORDER_PATH; d++)
    {
      TcHex to = r->neighbours[from][d];
      TcOrder longer = *order;

      if (to < 0 || to == home || seen[to])
        continue;
      longer.path[longer.n_path++] = (TcPlace) { to, 0, TC_NO_FACING };
      longer.cost = longer.n_path;
      if (!dd_move_check (&r->parent, &s->head, &longer, NULL))
        continue;
      seen[to] = 1;
      g_array_append_val (orders, longer);
    }
}

static void
list_entries (const DdRuleset *r, const DdState *s, const TcOrder *start, guint8 *seen,
              GArray *orders)
{
  const DdArrival *a = &r->arrivals[r->arrival[start->units[0]]];

  for (int other = 0; other < 2; other++)
    {
      const TcArea *area = entry_area (r, s, a, other);

      for (guint k = 0; area != NULL && k < area->hexes->len; k++)
        {
          TcHex hex = g_array_index (area->hexes, TcHex, k);
          TcOrder order = *start;

          order.path[0] = (TcPlace) { hex, 0, TC_NO_FACING };
          order.n_path = order.cost = 1;
          if (seen[hex] || !dd_move_check (&r->parent, &s->head, &order, NULL))
            continue;
          seen[hex] = 1;
          g_array_append_val (orders, order);
        }
    }
}

/* All ends of a march, breadth first, since every step costs one point: what is added is the
 * queue. */
static void
list_from (const DdRuleset *r, const DdState *s, const TcOrder *start, GArray *orders)
{
  g_autofree guint8 *seen = g_new0 (guint8, r->n_hexes);
  guint next = orders->len;

  if (start->kind == DD_ORDER_ENTER)
    list_entries (r, s, start, seen, orders);
  else
    list_further (r, s, start, seen, orders);
  for (; next < orders->len; next++)
    {
      TcOrder order = g_array_index (orders, TcOrder, next);

      list_further (r, s, &order, seen, orders);
    }
}

/* The move of a counter before its first step; FALSE: it has none. */
static gboolean
begin_move (const DdState *s, int counter, TcOrder *order)
{
  const DdCounter *c = &s->counters[counter];

  *order = (TcOrder) { .kind = c->flags & DD_WAITING ? DD_ORDER_ENTER : DD_ORDER_MOVE, .n_units = 1, .units = { counter } };
  return !(c->flags & (DD_MOVED | DD_DISORGANIZED | DD_LOST)) &&
         (c->hex >= 0 || (c->flags & DD_WAITING));
}

static void
list_counter (const DdRuleset *r, const DdState *s, int counter, GArray *orders)
{
  const DdCounter *c = &s->counters[counter];
  TcOrder order;

  if (!begin_move (s, counter, &order))
    return;
  list_from (r, s, &order, orders);
  if (c->hex >= 0 && !dd_is_leader (r, counter) && dd_leader_at (r, s, c->hex) != DD_NOBODY)
    {
      order.helpers[0] = dd_leader_at (r, s, c->hex);
      order.n_helpers = 1;
      list_from (r, s, &order, orders);
      order.flags = DD_FLAG_PART;
      list_from (r, s, &order, orders);
    }
}

void
dd_move_list (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders)
{
  const DdRuleset *r = dd_rules (ruleset);
  const DdState *s = dd_state (state);

  for (guint i = 0; i < r->n_counters; i++)
    if ((counter < 0 || counter == (int) i) && r->side[i] == state->player)
      list_counter (r, s, i, orders);
}

static gboolean
sample_start (const DdRuleset *r, const DdState *s, TcSeeded *random, TcOrder *order)
{
  int counter = order->units[0];
  const DdCounter *c = &s->counters[counter];

  if (c->flags & DD_WAITING)
    {
      const DdArrival *a = &r->arrivals[r->arrival[counter]];
      const TcArea *area = entry_area (r, s, a, tc_seeded_below (random, 2) == 1);

      if (area == NULL)
        area = a->area;
      order->path[0] = (TcPlace) { g_array_index (area->hexes, TcHex,
                                                  tc_seeded_below (random, area->hexes->len)),
                                   0, TC_NO_FACING };
      order->n_path = 1;
      return dd_move_check (&r->parent, &s->head, order, NULL);
    }
  if (!dd_is_leader (r, counter) && dd_leader_at (r, s, c->hex) != DD_NOBODY &&
      tc_seeded_below (random, 4) != 0)
    {
      order->helpers[0] = dd_leader_at (r, s, c->hex);
      order->n_helpers = 1;
      if (tc_seeded_below (random, 8) == 0)
        order->flags = DD_FLAG_PART;
    }
  return TRUE;
}

/* A random walk of legal steps. */
gboolean
dd_move_sample (const DdRuleset *r, const DdState *s, int counter, TcSeeded *random, TcOrder *order)
{
  const DdCounter *c = &s->counters[counter];
  guint steps;

  if (!begin_move (s, counter, order) || !sample_start (r, s, random, order))
    return FALSE;
  steps = 1 + tc_seeded_below (random, MAX (1, r->movement[counter]));
  while (order->n_path < MIN (steps, TC_ORDER_PATH))
    {
      TcHex from = order->n_path > 0 ? order->path[order->n_path - 1].x : c->hex;
      TcHex to = r->neighbours[from][tc_seeded_below (random, 6)];

      if (to < 0 || to == c->hex)
        break;
      order->path[order->n_path++] = (TcPlace) { to, 0, TC_NO_FACING };
      if (!dd_move_check (&r->parent, &s->head, order, NULL))
        {
          order->n_path--;
          break;
        }
    }
  order->cost = order->n_path;
  return order->n_path > 0;
}
