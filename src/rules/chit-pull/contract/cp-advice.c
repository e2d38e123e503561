/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-advice: an order by chance, the numbers of an order, and "what if". */
#include "cp-orders.h"

static void
drop_frames (const CpRuleset *r, CpState *s, CpPhase phase, int side)
{
  tc_state_drop_frames (&s->head);
  s->head.over = FALSE;
  s->head.phase = phase;
  s->head.player = s->head.actor = side;
  for (guint i = 0; i < r->n_counters; i++)
    s->counters[i].flags &= ~(CP_ACTION | CP_FIRED | CP_FRESH | CP_HOMELESS | CP_STRAY | CP_RALLY);
}

/* A hex from which all targets are at the right distance for a charge. */
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
            s->counters[order->units[i]].rough = TC_NO_HEX;
            break;
          }
      }
}

/* The commands of the attackers act: they may be drawn in, or attack next.  With facing others may attack those whom they do not
 * name, and only the attackers act, unless battles are joint. */
static void
suppose_attack (const CpRuleset *r, CpState *s, const TcOrder *order)
{
  for (guint i = 0; i < r->n_counters; i++)
    {
      if (r->facing && !tc_order_names (order->targets, order->n_targets, i))
        s->counters[i].flags |= CP_ATTACKED;
      for (int u = 0; u < order->n_units; u++)
        if (order->units[u] == (int) i ||
            ((r->joint || !r->facing) && r->command[order->units[u]] == r->command[i]))
          s->counters[i].flags |= CP_ACTIVE;
    }
  if (order->flags & CP_FLAG_CHARGE || order->n_helpers > 0)
    stand_back (r, s, order);
}

/* No other unit rallies, and no turn follows. */
static void
suppose_rally (const CpRuleset *r, CpState *s, int unit)
{
  CpCounter *c = &s->counters[unit];

  s->head.turn = r->numbers.turns;
  s->active = CP_NOBODY;
  s->rally = r->n_counters;
  if (cp_is_unit (r, unit) && c->hex >= 0 && c->condition != CP_GOOD)
    c->flags |= CP_RALLY;
}

/* A command of the side whose leader may have guns fired, or the first. */
static int
gunners_command (const CpRuleset *r, CpState *s, int side)
{
  for (guint i = 0; i < r->n_commands; i++)
    if (r->commands[i].side == side)
      {
        cp_wake (r, s, i, NULL, 0);
        if (cp_fires_for (r, s, i))
          return i;
      }
  return CP_NOBODY;
}

gboolean
cp_suppose (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcState *out,
            TcNote *refusal)
{
  const TcOrderKind *kind = &cp_order_kinds[order->kind];
  const CpRuleset *r = cp_rules (ruleset);
  CpState *s = (CpState *) out;
  int unit = order->units[0], side;

  if (order->n_units == 0 || kind->role == TC_ROLE_OTHER || kind->role == TC_ROLE_END)
    return cp_refuse_now (cp_state (state), refusal);
  if (out != state)
    tc_state_copy (out, state);
  side = cp_is_gun (r, unit) ? cp_holder (r, s, unit) : r->side[unit];
  drop_frames (r, s, kind->phase, side);
  s->active = MAX (r->command[unit], 0);
  if (kind->role == TC_ROLE_ATTACK)
    suppose_attack (r, s, order);
  else if (kind->role == TC_ROLE_RALLY)
    suppose_rally (r, s, unit);
  else if (cp_is_gun (r, unit))
    {
      int command = gunners_command (r, s, side);

      s->active = MAX (command, 0);
    }
  else
    cp_wake (r, s, s->active, NULL, 0);
  return kind->check (ruleset, out, order, refusal);
}

gboolean
cp_explain (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
            TcExplanation *out)
{
  const CpRuleset *r = cp_rules (ruleset);
  g_autofree TcState *other = NULL;

  if (order->kind != CP_ORDER_ATTACK && order->kind != CP_ORDER_FIRE &&
      order->kind != CP_ORDER_RALLY)
    return FALSE;
  if (!tc_state_check (ruleset, state, order, NULL))
    {
      other = g_memdup2 (state, state->size);
      if (!cp_suppose (ruleset, state, order, other, NULL))
        return FALSE;
      state = other;
    }
  if (order->kind == CP_ORDER_ATTACK)
    return cp_attack_explain (r, cp_state (state), order, out);
  if (order->kind == CP_ORDER_FIRE)
    cp_fire_explain (r, cp_state (state), order, out);
  else
    cp_rally_explain (r, cp_state (state), order->units[0], out);
  return TRUE;
}

static gboolean
sample_move (const CpRuleset *r, const CpState *s, TcSeeded *random, TcOrder *order)
{
  const CpCommand *command = &r->commands[s->active];

  for (guint tries = 0; tries < command->n; tries++)
    {
      int counter = command->members[tc_seeded_below (random, command->n)];

      if (r->artillery && r->facing && tc_seeded_below (random, 16) == 0)
        counter = r->guns[tc_seeded_below (random, MAX (1, r->n_guns))];
      if (s->counters[counter].flags & CP_MOVED)
        continue;
      if (cp_move_sample (r, s, counter, random, order))
        return TRUE;
    }
  *order = (TcOrder) { .kind = CP_ORDER_END };
  return TRUE;
}

/* Events, guns and some attacks with facing are rare enough for a list; all else is drawn without
 * one. */
gboolean
cp_sample (const TcRuleset *ruleset, const TcState *state, TcSeeded *random, TcOrder *order)
{
  const CpRuleset *r = cp_rules (ruleset);
  const CpState *s = cp_state (state);

  if (state->depth > 0)
    {
      cp_answer_sample (r, s, random, order);
      return TRUE;
    }
  if (state->phase == CP_PHASE_EVENT || state->phase == CP_PHASE_RALLY)
    return tc_state_sample_listed (ruleset, state, random, order);
  if (state->phase == CP_PHASE_MOVEMENT)
    return sample_move (r, s, random, order);
  if (state->phase == CP_PHASE_ACTIVATION)
    {
      cp_activate_sample (r, s, random, order);
      return TRUE;
    }
  if (r->artillery || (r->facing && tc_seeded_below (random, 4) == 0))
    return tc_state_sample_listed (ruleset, state, random, order);
  if (cp_attack_sample (r, s, random, order))
    return TRUE;
  *order = (TcOrder) { .kind = CP_ORDER_END };
  return cp_check (ruleset, state, order, NULL) ||
         tc_state_sample_listed (ruleset, state, random, order);
}
