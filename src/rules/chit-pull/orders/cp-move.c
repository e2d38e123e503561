/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-move: movement, turning, and the tests on the way (LT-4.0 to LT-4.2, LT-7.1, LT-7.2). */
#include "cp-orders.h"

/* LT-5.2, LT-7.1: in points, of a disordered unit in hexes. */
int
cp_allowance (const CpRuleset *r, const CpState *s, int counter)
{
  const CpCounter *c = &s->counters[counter];

  if (c->condition == CP_DISORDERED)
    return r->numbers.disordered_allowance;
  return c->flags & CP_OUT ? MAX (r->movement[counter] / 2, 1) : r->movement[counter];
}

/* LT-7.2, LT-7.3, LT-5.2 */
int
cp_turn_cost (const CpRuleset *r, const CpState *s, int counter)
{
  return !cp_is_gun (r, counter) && s->counters[counter].condition != CP_DISORDERED;
}

/* Guns move only to turn, which is free. */
gboolean
cp_may_move (const CpRuleset *r, const CpState *s, int counter, TcNote *refusal)
{
  const CpCounter *c = &s->counters[counter];

  if (c->hex < 0)
    return tc_refuse (refusal, "not-on-map", "LT-4.0", counter);
  if (cp_is_gun (r, counter))
    {
      if (!r->facing)
        return tc_refuse (refusal, "guns-stay", "LT-7.3", counter);
      if (cp_holder (r, s, counter) != s->head.player)
        return tc_refuse (refusal, "not-yours", "LT-3.1.1", counter);
      return TRUE;
    }
  if (!(c->flags & CP_ACTIVE))
    return tc_refuse (refusal, "not-activated", "LT-3.1.1", counter);
  if (c->condition == CP_ROUTED)
    return tc_refuse (refusal, "routed-stays", "LT-4.0", counter);
  if (c->flags & CP_MOVED)
    return tc_refuse (refusal, "moved-already", "LT-4.0", counter);
  return TRUE;
}

static int
enemy_leader_at (const CpRuleset *r, const CpState *s, TcHex hex, int side)
{
  for (guint i = 0; cp_leaders_at (r, s, hex) > 0 && i < r->n_leaders; i++)
    if (s->counters[r->leaders[i]].hex == hex && r->side[r->leaders[i]] != side)
      return r->leaders[i];
  return CP_NOBODY;
}

/* No enemy unit; for a leader no enemy counter at all. */
gboolean
cp_may_enter (const CpRuleset *r, const CpState *s, int counter, TcHex to, TcNote *refusal)
{
  int unit = cp_unit_at (s, to), gun = cp_gun_at (r, s, to), side = r->side[counter];

  if (unit != CP_NOBODY && r->side[unit] != side)
    return tc_refuse (refusal, "enemy-there", "LT-4.0", unit, to);
  if (!cp_is_leader (r, counter))
    return TRUE;
  if (gun != CP_NOBODY && cp_holder (r, s, gun) != side)
    return tc_refuse (refusal, "enemy-there", "LT-4.0", gun, to);
  if (unit == CP_NOBODY && enemy_leader_at (r, s, to, side) != CP_NOBODY)
    return tc_refuse (refusal, "enemy-there", "LT-4.0", enemy_leader_at (r, s, to, side), to);
  return TRUE;
}

/* LT-4.1: one infantry or cavalry unit, one gun, any leaders. */
gboolean
cp_may_stay (const CpRuleset *r, const CpState *s, int counter, TcHex to, TcNote *refusal)
{
  int unit = cp_unit_at (s, to);

  if (unit == CP_NOBODY || unit == counter || !cp_is_unit (r, counter))
    return TRUE;
  return tc_refuse (refusal, "hex-full", "LT-4.1", unit, to);
}

/* A move in hand. */
typedef struct
{
  TcHex hex;
  int   facing;
  int   spent;
} CpMarch;

static gboolean
turn (const CpRuleset *r, const CpState *s, CpMarch *m, int counter, int facing, int allowance,
      TcNote *refusal)
{
  if (!r->facing)
    return tc_refuse (refusal, "no-facing", "LT-7.2", counter);
  if (facing == m->facing)
    return TRUE;
  m->facing = facing;
  if (cp_turn_cost (r, s, counter) > 0 && ++m->spent > allowance)
    return tc_refuse (refusal, "too-far", "LT-7.2", counter, allowance);
  return TRUE;
}

static gboolean
step (const CpRuleset *r, const CpState *s, CpMarch *m, int counter, TcPlace to, int allowance,
      TcNote *refusal)
{
  int direction = tc_hexgrid_direction (&r->grid, m->hex, to.x), cost;
  int off;

  if (direction < 0)
    return tc_refuse (refusal, "not-adjacent", "LT-4.0", m->hex, to.x);
  if (cp_is_gun (r, counter))
    return tc_refuse (refusal, "guns-stay", "LT-7.3", counter);
  off = (direction - m->facing + 6) % 6;
  if (r->facing && off > 1 && off < 5 && !cp_is_leader (r, counter) &&
      !turn (r, s, m, counter, direction, allowance, refusal))
    return FALSE;
  cost = cp_step_cost (r, s, counter, m->hex, to.x, direction);
  if (cost == 0)
    return tc_refuse (refusal, r->cost[cp_is_horse (r, counter)][to.x] == 0 ? "terrain-barred" : "river-barred", "LT-4.2", to.x);
  if (!cp_may_enter (r, s, counter, to.x, refusal))
    return FALSE;
  m->spent += cost;
  if (m->spent > allowance)
    return tc_refuse (refusal, "too-far", "LT-4.0", counter, allowance);
  m->hex = to.x;
  return TRUE;
}

/* One place of a path: a step, a turn, or both. */
static gboolean
go_on (const CpRuleset *r, const CpState *s, CpMarch *m, int counter, TcPlace to, int allowance,
       TcNote *refusal)
{
  if (to.x != m->hex && !step (r, s, m, counter, to, allowance, refusal))
    return FALSE;
  return to.facing == TC_NO_FACING || turn (r, s, m, counter, to.facing, allowance, refusal);
}

static gboolean
march (const CpRuleset *r, const CpState *s, const TcOrder *order, CpMarch *m, TcNote *refusal)
{
  int counter = order->units[0], allowance = cp_allowance (r, s, counter);

  *m = (CpMarch) { s->counters[counter].hex, s->counters[counter].facing, 0 };
  for (int i = 0; i < order->n_path; i++)
    {
      if (order->path[i].x == m->hex && (i > 0 || order->path[i].facing == TC_NO_FACING))
        return tc_refuse (refusal, i > 0 ? "not-adjacent" : "no-path", "LT-4.0",
                          i > 0 ? m->hex : counter, m->hex);
      if (!go_on (r, s, m, counter, order->path[i], allowance, refusal))
        return FALSE;
    }
  return TRUE;
}

gboolean
cp_move_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
               TcNote *refusal)
{
  const CpRuleset *r = cp_rules (ruleset);
  const CpState *s = cp_state (state);
  int counter = order->units[0];
  CpMarch m;

  if (order->n_units != 1 || order->n_helpers > 0 || order->n_targets > 0)
    return tc_refuse (refusal, "one-name", "LT-4.0", counter);
  if (!cp_may_move (r, s, counter, refusal))
    return FALSE;
  if (order->n_path == 0)
    return tc_refuse (refusal, "no-path", "LT-4.0", counter);
  return march (r, s, order, &m, refusal) && cp_may_stay (r, s, counter, m.hex, refusal);
}

/* LT-5.4: leaders alone in a hex that a unit enters. */
static void
surprise (const CpRuleset *r, CpState *s, int unit, TcHex hex, TcDice *dice, TcLog *log)
{
  int leader;

  while ((leader = enemy_leader_at (r, s, hex, r->side[unit])) != CP_NOBODY)
    {
      cp_casualty (r, s, leader, dice, log);
      if (s->counters[leader].hex >= 0)
        {
          cp_put (r, s, leader, TC_NO_HEX);
          s->counters[leader].flags |= CP_HOMELESS;
        }
    }
}

/* LT-TEC, LT-4.1: dice for a river, and for a friend who is passed. */
static void
test_on_way (const CpRuleset *r, CpState *s, int unit, TcHex hex, gboolean wet, TcDice *dice, TcLog *log)
{
  int passed = cp_unit_at (s, hex);

  if (r->river_test && wet)
    cp_test (r, s, unit, "LT-TEC", dice, log);
  if (passed == CP_NOBODY)
    return;
  cp_test (r, s, unit, "LT-4.1", dice, log);
  if (s->counters[passed].condition != CP_ROUTED)
    cp_test (r, s, passed, "LT-4.1", dice, log);
}

/* The counter is off the map on its way.  A unit that fails a test continues as a disordered unit,
 * to where it may stay (LT-5.2). Returns where the way ends. */
static CpMarch
go_along (const CpRuleset *r, CpState *s, const TcOrder *order, CpMarch m, TcDice *dice, TcLog *log)
{
  int counter = order->units[0], left = order->n_path;
  CpCounter *c = &s->counters[counter];
  gboolean ends = FALSE;

  for (int i = 0; !ends; i++)
    {
      TcHex from = m.hex;
      gboolean good = c->condition == CP_GOOD;

      go_on (r, s, &m, counter, order->path[i], G_MAXINT, NULL);
      left--;
      if (m.hex != from && cp_is_unit (r, counter))
        {
          int d = tc_hexgrid_direction (&r->grid, from, m.hex);

          if (r->no_charge[m.hex] || ((r->river[from] | r->bridge[from]) >> d & 1))
            c->rough = m.hex;
          test_on_way (r, s, counter, m.hex, r->river[from] >> d & 1, dice, log);
          if (good && c->condition != CP_GOOD)
            left = r->numbers.disordered_allowance;
        }
      ends = i + 1 == order->n_path || (left <= 0 && cp_may_stay (r, s, counter, m.hex, NULL));
      if (m.hex != from && cp_is_unit (r, counter))
        {
          surprise (r, s, counter, m.hex, dice, log);
          cp_overrun (r, s, counter, m.hex, ends, log);
        }
    }
  return m;
}

void
cp_move_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const CpRuleset *r = cp_rules (ruleset);
  CpState *s = (CpState *) state;
  int counter = order->units[0];
  CpCounter *c = &s->counters[counter];
  CpMarch m = { c->hex, c->facing, 0 };
  TcHex to = order->path[order->n_path - 1].x;

  if (!cp_is_gun (r, counter))
    c->flags |= CP_MOVED;
  if (order->n_path > 1 || to != c->hex)
    tc_log_add (log, "moves", "LT-4.0", counter, c->hex, to);
  else
    tc_log_add (log, "turns", "LT-7.2", counter);
  cp_put (r, s, counter, TC_NO_HEX);
  m = go_along (r, s, order, m, dice, log);
  if (r->facing)
    c->facing = m.facing;
  cp_put (r, s, counter, m.hex);
  if (m.hex != to)
    tc_log_add (log, "stops-short", "LT-5.2", counter, m.hex);
  cp_settle (r, s, dice, log);
}
