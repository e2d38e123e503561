/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-move: movement, turning, and the tests on the way (LT-4.0 to LT-4.2, LT-7.1, LT-7.2). */
#include "cp-orders.h"

/* LT-5.2, LT-7.1 */
int
cp_allowance (const CpRuleset *r, const CpState *s, int counter)
{
  const CpCounter *c = &s->counters[counter];
  int allowance = r->movement[counter];

  if (c->flags & CP_OUT)
    allowance = MAX (allowance / 2, 1);
  if (c->condition == CP_DISORDERED)
    allowance = MIN (allowance, r->numbers.disordered_allowance);
  return allowance;
}

/* Guns move only to turn, which is free. */
gboolean
cp_may_move (const CpRuleset *r, const CpState *s, int counter, TcNote *refusal)
{
  const CpCounter *c = &s->counters[counter];

  if (c->hex < 0)
    return tc_refuse (refusal, "not-on-map", "LT-4.0", counter, 0);
  if (cp_is_gun (r, counter))
    {
      if (!r->facing)
        return tc_refuse (refusal, "guns-stay", "LT-7.3", counter, 0);
      if (cp_holder (r, s, counter) != s->head.player)
        return tc_refuse (refusal, "not-yours", "LT-3.1.1", counter, 0);
      return TRUE;
    }
  if (!(c->flags & CP_ACTIVE))
    return tc_refuse (refusal, "not-activated", "LT-3.1.1", counter, 0);
  if (c->condition == CP_ROUTED)
    return tc_refuse (refusal, "routed-stays", "LT-4.0", counter, 0);
  if (c->flags & CP_MOVED)
    return tc_refuse (refusal, "moved-already", "LT-4.0", counter, 0);
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

/* No enemy unit; a leader keeps out of the way of anything of the enemy's. */
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
turn (const CpRuleset *r, CpMarch *m, int counter, int facing, int allowance, TcNote *refusal)
{
  if (!r->facing)
    return tc_refuse (refusal, "no-facing", "LT-7.2", counter, 0);
  if (facing == m->facing)
    return TRUE;
  m->facing = facing;
  if (!cp_is_gun (r, counter) && ++m->spent > allowance)
    return tc_refuse (refusal, "too-far", "LT-7.2", counter, allowance);
  return TRUE;
}

static gboolean
step (const CpRuleset *r, const CpState *s, CpMarch *m, int counter, TcPlace to, int allowance, TcNote *refusal)
{
  int direction = tc_hexgrid_direction (&r->grid, m->hex, to.x), cost;
  int off;

  if (direction < 0)
    return tc_refuse (refusal, "not-adjacent", "LT-4.0", m->hex, to.x);
  if (cp_is_gun (r, counter))
    return tc_refuse (refusal, "guns-stay", "LT-7.3", counter, 0);
  off = (direction - m->facing + 6) % 6;
  if (r->facing && off > 1 && off < 5 && !cp_is_leader (r, counter) &&
      !turn (r, m, counter, direction, allowance, refusal))
    return FALSE;
  cost = cp_step_cost (r, counter, m->hex, to.x, direction);
  if (cost == 0)
    return tc_refuse (refusal, "terrain-barred", "LT-4.2", to.x, 0);
  if (!cp_may_enter (r, s, counter, to.x, refusal))
    return FALSE;
  m->spent += cost;
  if (m->spent > allowance)
    return tc_refuse (refusal, "too-far", "LT-4.0", counter, allowance);
  m->hex = to.x;
  return TRUE;
}

static gboolean
march (const CpRuleset *r, const CpState *s, const TcOrder *order, CpMarch *m, TcNote *refusal)
{
  int counter = order->units[0], allowance = cp_allowance (r, s, counter);

  *m = (CpMarch) { s->counters[counter].hex, s->counters[counter].facing, 0 };
  for (int i = 0; i < order->n_path; i++)
    {
      TcPlace to = order->path[i];

      if (i == 0 && to.x == m->hex)
        {
          if (to.facing == TC_NO_FACING)
            return tc_refuse (refusal, "no-path", "LT-4.0", counter, 0);
        }
      else if (!step (r, s, m, counter, to, allowance, refusal))
        return FALSE;
      if (to.facing != TC_NO_FACING && !turn (r, m, counter, to.facing, allowance, refusal))
        return FALSE;
    }
  return TRUE;
}

gboolean
cp_move_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const CpRuleset *r = cp_rules (ruleset);
  const CpState *s = cp_state (state);
  int counter = order->units[0];
  CpMarch m;

  if (order->n_units != 1 || order->n_helpers > 0 || order->n_targets > 0)
    return tc_refuse (refusal, "one-name", "LT-4.0", counter, 0);
  if (!cp_may_move (r, s, counter, refusal))
    return FALSE;
  if (order->n_path == 0)
    return tc_refuse (refusal, "no-path", "LT-4.0", counter, 0);
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

/* What happens in a hex that is entered. */
static void
enter (const CpRuleset *r, CpState *s, int counter, TcHex from, TcHex hex, gboolean last, TcDice *dice, TcLog *log)
{
  int passed = cp_unit_at (s, hex);

  if (cp_is_leader (r, counter))
    return;
  if (r->river_test && (r->river[from] >> tc_hexgrid_direction (&r->grid, from, hex) & 1))
    cp_test (r, s, counter, dice, log);
  if (passed != CP_NOBODY)
    {
      cp_test (r, s, counter, dice, log);
      if (s->counters[passed].condition != CP_ROUTED)
        cp_test (r, s, passed, dice, log);
    }
  surprise (r, s, counter, hex, dice, log);
  cp_overrun (r, s, counter, hex, last, log);
}

void
cp_move_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const CpRuleset *r = cp_rules (ruleset);
  CpState *s = (CpState *) state;
  int counter = order->units[0];
  CpCounter *c = &s->counters[counter];
  TcHex from = c->hex;
  CpMarch m;

  march (r, s, order, &m, NULL);
  if (!cp_is_gun (r, counter))
    c->flags |= CP_MOVED;
  if (m.hex != from)
    tc_log_add (log, "moves", "LT-4.0", counter, from, m.hex, 0);
  else
    tc_log_add (log, "turns", "LT-7.2", counter, 0, 0, 0);
  if (r->facing)
    c->facing = m.facing;
  if (m.hex != from)
    {
      TcHex hex = from;

      cp_put (r, s, counter, TC_NO_HEX);
      for (int i = 0; i < order->n_path; i++)
        {
          if (order->path[i].x == hex)
            continue;
          enter (r, s, counter, hex, order->path[i].x, i + 1 == order->n_path, dice, log);
          hex = order->path[i].x;
        }
      cp_put (r, s, counter, hex);
    }
  cp_settle (r, s, dice, log);
}
