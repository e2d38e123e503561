/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-suppose: what if: a position in which an order could be given. */
#include "cp-private.h"

static void
drop_frames (const CpRuleset *r, CpState *s, CpPhase phase, int side)
{
  memset (s->head.frames, 0, sizeof s->head.frames);
  s->head.depth = 0;
  s->head.over = FALSE;
  s->head.phase = phase;
  s->head.player = s->head.actor = side;
  for (guint i = 0; i < r->n_counters; i++)
    s->counters[i].flags &= ~(CP_ACTION | CP_FIRED | CP_FRESH | CP_HOMELESS | CP_STRAY | CP_RALLY);
}

/* Somewhere from where all targets are at the right distance for a charge. */
static void
stand_back (const CpRuleset *r, CpState *s, const TcOrder *order)
{
  for (int i = 0; i < order->n_units; i++)
    for (gint32 hex = 0; hex < r->n_hexes; hex++)
      {
        gboolean right = TRUE;

        for (int t = 0; t < order->n_targets && right; t++)
          {
            TcHex at = s->counters[order->targets[t]].hex;
            gint32 distance = at < 0 ? -1 : tc_hexgrid_distance (&r->grid, hex, at);

            right = distance >= r->numbers.charge_from && distance <= r->numbers.charge_to;
          }
        if (right)
          {
            s->counters[order->units[i]].start = hex;
            break;
          }
      }
}

static gboolean
suppose_attack (const CpRuleset *r, CpState *s, const TcOrder *order, TcNote *refusal)
{
  CpBattle b;

  for (guint i = 0; i < r->n_counters; i++)
    s->counters[i].flags |= CP_ATTACKED;
  for (int i = 0; i < order->n_units; i++)
    s->counters[order->units[i]].flags |= CP_ACTIVE;
  for (int i = 0; i < order->n_targets; i++)
    s->counters[order->targets[i]].flags &= ~CP_ATTACKED;
  if (order->flags & CP_FLAG_CHARGE || order->n_helpers > 0)
    stand_back (r, s, order);
  return cp_battle_form (r, s, order, &b, refusal);
}

/* Nobody else rallies, and no turn follows. */
static gboolean
suppose_rally (const CpRuleset *r, CpState *s, const TcOrder *order, TcNote *refusal)
{
  CpCounter *c = &s->counters[order->units[0]];

  s->head.phase = CP_PHASE_RALLY;
  s->head.turn = r->numbers.turns;
  s->active = CP_NOBODY;
  s->rally = r->n_counters;
  if (cp_is_unit (r, order->units[0]) && c->hex >= 0 && c->condition != CP_GOOD)
    c->flags |= CP_RALLY;
  return cp_rally_check (r, s, order, refusal);
}

/* A command of the side whose leader may have guns fired, or the first. */
static int
gunners_command (const CpRuleset *r, CpState *s, int side)
{
  for (guint i = 0; i < r->n_commands; i++)
    if (r->commands[i].side == side)
      {
        cp_wake (r, s, i, CP_NOBODY);
        if (cp_fires_for (r, s, i))
          return i;
      }
  return CP_NOBODY;
}

gboolean
cp_suppose (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcState *out, TcNote *refusal)
{
  const CpRuleset *r = cp_rules (ruleset);
  CpState *s = (CpState *) out;
  int side;

  if (order->n_units == 0 ||
      (order->kind != CP_ORDER_MOVE && order->kind != CP_ORDER_ATTACK && order->kind != CP_ORDER_FIRE &&
       order->kind != CP_ORDER_RALLY))
    return cp_refuse (refusal, "not-now", "LT-3.0", CP_TERM_PHASE + state->phase, 0);
  if (out != state)
    tc_state_copy (out, state);
  side = cp_is_gun (r, order->units[0]) ? cp_holder (r, s, order->units[0]) : r->side[order->units[0]];
  drop_frames (r, s, order->kind == CP_ORDER_MOVE ? CP_PHASE_MOVEMENT : CP_PHASE_COMBAT, side);
  s->active = MAX (r->command[order->units[0]], 0);
  if (order->kind == CP_ORDER_ATTACK)
    return suppose_attack (r, s, order, refusal);
  if (order->kind == CP_ORDER_RALLY)
    return suppose_rally (r, s, order, refusal);
  if (cp_is_gun (r, order->units[0]))
    {
      int command = gunners_command (r, s, side);

      s->active = MAX (command, 0);
    }
  else
    cp_wake (r, s, s->active, CP_NOBODY);
  return order->kind == CP_ORDER_FIRE ? cp_fire_check (r, s, order, refusal) : cp_move_check (r, s, order, refusal);
}
