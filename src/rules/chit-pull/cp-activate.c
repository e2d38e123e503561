/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-activate: who acts on a marker, and for how long (LT-3.1.3, LT-2.3.2, LT-5.4a, LT-7.1). */
#include "cp-private.h"

void
cp_begin_actions (const CpRuleset *r, CpState *s, CpPhase phase, int side, TcLog *log)
{
  s->head.phase = phase;
  s->head.player = s->head.actor = side;
  tc_log_add_role (log, TC_NOTE_PHASE, "phase", "LT-3.1.3", s->head.turn, side, CP_TERM_PHASE + phase, 0);
}

/* LT-7.1: measured where all stood when the marker was drawn; 0: no limit. */
static int
reach_of (const CpRuleset *r, const CpState *s, int command, TcHex *from)
{
  int leader = r->commands[command].leader;
  const CpCounter *c = leader != CP_NOBODY ? &s->counters[leader] : NULL;

  /* an event asks for no leader (LT-7.4) */
  if (c == NULL || c->hex < 0 || s->drawn[MIN (MAX (s->n_drawn, 1), CP_MAX_DRAWS) - 1].command == CP_EVENT_MARKER)
    return 0;
  *from = s->head.phase == CP_PHASE_MOVEMENT || s->head.phase == CP_PHASE_COMBAT ? c->start : c->hex;
  if (s->head.phase == CP_PHASE_ACTIVATION && r->commands[command].radius > 0)
    return r->commands[command].radius;
  return r->radius ? r->numbers.radius : 0;
}

gboolean
cp_is_beyond (const CpRuleset *r, const CpState *s, int command, int unit)
{
  int leader = r->commands[command].leader;

  return r->radius && cp_is_unit (r, unit) && leader != CP_NOBODY && s->counters[leader].hex >= 0 &&
         tc_hexgrid_distance (&r->grid, s->counters[leader].hex, s->counters[unit].hex) > r->numbers.radius;
}

/* How far the leader who was drawn, or acts, reaches. */
void
cp_marks (const TcRuleset *ruleset, const TcState *state, GArray *overlays)
{
  const CpRuleset *r = cp_rules (ruleset);
  const CpState *s = cp_state (state);
  TcHex from = TC_NO_HEX;
  int reach = s->active != CP_NOBODY && !state->over ? reach_of (r, s, s->active, &from) : 0;

  for (TcHex hex = 0; reach > 0 && hex < r->n_hexes; hex++)
    if (tc_hexgrid_distance (&r->grid, from, hex) <= reach)
      {
        TcOverlay overlay = { TC_OVERLAY_AREA, hex, 0 };

        g_array_append_val (overlays, overlay);
      }
}

/* The command's counters may act; @only: that unit alone. */
void
cp_wake (const CpRuleset *r, CpState *s, int command, int only)
{
  for (guint i = 0; i < r->n_counters; i++)
    {
      CpCounter *c = &s->counters[i];

      c->flags &= ~CP_ACTION;
      c->start = c->hex;
    }
  for (guint i = 0; i < r->commands[command].n; i++)
    {
      int member = r->commands[command].members[i];
      CpCounter *c = &s->counters[member];

      if (c->hex < 0 || (only != CP_NOBODY && only != member))
        continue;
      c->flags |= CP_ACTIVE;
      if (only == CP_NOBODY && cp_is_beyond (r, s, command, member))
        c->flags |= CP_OUT;
    }
}

/* After the fight: the next marker. */
void
cp_end_actions (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log)
{
  for (guint i = 0; i < r->n_counters; i++)
    s->counters[i].flags &= ~CP_ACTION;
  s->drawer = 1 - s->drawer;
  s->active = CP_NOBODY;
  cp_draw (r, s, dice, log);
}

/* LT-2.3.2 */
static gboolean
can_be_sent (const CpRuleset *r, const CpState *s, int overall, int leader, TcNote *refusal)
{
  const CpCommand *command = &r->commands[overall];
  int other = r->command[leader];

  if (!cp_is_leader (r, leader) || r->side[leader] != command->side || leader == command->leader ||
      r->commands[other].leader != leader || s->counters[leader].hex < 0)
    return cp_refuse (refusal, "not-a-leader-to-send", "LT-2.3.2", leader, 0);
  if (s->commands[other].acted)
    return cp_refuse (refusal, "acted-already", "LT-2.3.2", leader, 0);
  if (tc_hexgrid_distance (&r->grid, s->counters[command->leader].hex, s->counters[leader].hex) > command->radius)
    return cp_refuse (refusal, "too-far-to-send", "LT-2.3.2", leader, command->radius);
  return TRUE;
}

gboolean
cp_can_be_sent_any (const CpRuleset *r, const CpState *s, int overall)
{
  for (guint i = 0; i < r->n_leaders; i++)
    if (can_be_sent (r, s, overall, r->leaders[i], NULL))
      return TRUE;
  return FALSE;
}

static gboolean
is_own_unit (const CpRuleset *r, const CpState *s, int command, int unit)
{
  return cp_is_unit (r, unit) && r->command[unit] == command && s->counters[unit].hex >= 0 &&
         s->counters[unit].condition != CP_ROUTED;
}

gboolean
cp_activate_check (const CpRuleset *r, const CpState *s, const TcOrder *order, TcNote *refusal)
{
  int unit = order->n_units > 0 ? order->units[0] : CP_NOBODY;
  gboolean dead = s->commands[s->active].lead == CP_DEAD;

  if (order->n_units > 1)
    return cp_refuse (refusal, "one-name", "LT-3.1.3", order->units[1], 0);
  if (r->commands[s->active].radius > 0)
    return unit != CP_NOBODY ? can_be_sent (r, s, s->active, unit, refusal)
                             : cp_refuse (refusal, "name-a-leader", "LT-2.3.2", 0, 0);
  if (dead && unit == CP_NOBODY)
    return cp_refuse (refusal, "name-a-unit", "LT-5.4a", 0, 0);
  if (dead && !is_own_unit (r, s, s->active, unit))
    return cp_refuse (refusal, "not-of-this-command", "LT-5.4a", unit, 0);
  if (!dead && unit != CP_NOBODY && unit != r->commands[s->active].leader)
    return cp_refuse (refusal, "all-may-act", "LT-3.1.3", unit, 0);
  return TRUE;
}

/* LT-5.4a: the one unit receives the replacement. */
static void
replace_leader (const CpRuleset *r, CpState *s, int command, int unit, TcLog *log)
{
  int leader = r->commands[command].leader;

  s->counters[leader].flags = CP_DIED;
  s->counters[leader].facing = s->counters[unit].facing;
  cp_put (r, s, leader, s->counters[unit].hex);
  s->commands[command].lead = CP_REPLACED;
  tc_log_add (log, "replaced", "LT-5.4a", leader, unit, 0, 0);
}

static void
start_moving (const CpRuleset *r, CpState *s, int command, int only, TcLog *log)
{
  cp_wake (r, s, command, only);
  cp_begin_actions (r, s, CP_PHASE_MOVEMENT, r->commands[command].side, log);
}

void
cp_activate_apply (const CpRuleset *r, CpState *s, const TcOrder *order, TcDice *dice, TcLog *log)
{
  int only = CP_NOBODY;

  cp_set_fate (s, TC_DRAW_ACTED);
  if (order->kind == CP_ORDER_DECLINE)
    {
      cp_set_fate (s, TC_DRAW_DECLINED);
      tc_log_add (log, "declined", "LT-3.1.3", s->head.player, 0, 0, 0);
      cp_end_actions (r, s, dice, log);
      return;
    }
  if (order->kind == CP_ORDER_ACT)
    {
      s->active = r->command[order->units[0]];
      cp_wake (r, s, s->active, order->units[0]);
      if (order->n_units > 1)
        s->counters[order->units[1]].flags |= CP_ACTIVE;
      cp_begin_actions (r, s, CP_PHASE_MOVEMENT, s->head.player, log);
      return;
    }
  if (r->commands[s->active].radius > 0)
    {
      tc_log_add (log, "sent", "LT-2.3.2", r->commands[s->active].leader, order->units[0], 0, 0);
      s->active = r->command[order->units[0]];
    }
  else if (s->commands[s->active].lead == CP_DEAD)
    {
      only = order->units[0];
      replace_leader (r, s, s->active, only, log);
    }
  s->commands[s->active].acted = TRUE;
  s->last = s->active;
  tc_log_add (log, "activated", "LT-3.1.3", r->commands[s->active].leader, 0, 0, 0);
  start_moving (r, s, s->active, only, log);
}

static void
list_one (const CpRuleset *r, const CpState *s, int counter, GArray *orders)
{
  TcOrder order = { .kind = CP_ORDER_ACTIVATE, .n_units = 1, .units = { counter } };

  if (cp_activate_check (r, s, &order, NULL))
    g_array_append_val (orders, order);
}

void
cp_activate_list (const CpRuleset *r, const CpState *s, int counter, GArray *orders)
{
  TcOrder order = { .kind = CP_ORDER_ACTIVATE };

  if (r->commands[s->active].radius > 0 || s->commands[s->active].lead == CP_DEAD)
    {
      for (guint i = 0; i < r->n_counters; i++)
        if (counter < 0 || counter == (int) i)
          list_one (r, s, i, orders);
    }
  else if (counter < 0)
    g_array_append_val (orders, order);
  else if (counter == r->commands[s->active].leader)
    list_one (r, s, counter, orders);
  order.kind = CP_ORDER_DECLINE;
  if (counter < 0)
    g_array_append_val (orders, order);
}

/* Now and then nobody; else the command, or whoever has to be named. */
void
cp_activate_sample (const CpRuleset *r, const CpState *s, TcSeeded *random, TcOrder *order)
{
  guint first = tc_seeded_below (random, r->n_counters);

  *order = (TcOrder) { .kind = tc_seeded_below (random, 8) == 0 ? CP_ORDER_DECLINE : CP_ORDER_ACTIVATE };
  if (order->kind == CP_ORDER_DECLINE || cp_activate_check (r, s, order, NULL))
    return;
  order->n_units = 1;
  for (guint i = 0; i < r->n_counters; i++)
    {
      order->units[0] = (first + i) % r->n_counters;
      if (cp_activate_check (r, s, order, NULL))
        return;
    }
  *order = (TcOrder) { .kind = CP_ORDER_DECLINE };
}

/* LT-7.4, die 4: one or two units of one command. */
gboolean
cp_act_check (const CpRuleset *r, const CpState *s, const TcOrder *order, TcNote *refusal)
{
  if (order->n_units < 1 || order->n_units > 2)
    return cp_refuse (refusal, "two-units", "LT-7.4", 0, 0);
  for (int i = 0; i < order->n_units; i++)
    {
      int unit = order->units[i];

      if (r->side[unit] != s->head.player || cp_is_gun (r, unit) || !is_own_unit (r, s, r->command[unit], unit))
        return cp_refuse (refusal, "cannot-act", "LT-7.4", unit, 0);
      if (r->command[unit] != r->command[order->units[0]])
        return cp_refuse (refusal, "two-commands", "LT-7.4", unit, order->units[0]);
    }
  return TRUE;
}

void
cp_act_list (const CpRuleset *r, const CpState *s, int counter, GArray *orders)
{
  for (guint i = 0; i < r->n_counters; i++)
    for (guint k = i; k < r->n_counters; k++)
      {
        TcOrder order = { .kind = CP_ORDER_ACT, .n_units = 1 + (k > i), .units = { i, k } };

        if (counter >= 0 && counter != (int) i && counter != (int) k)
          continue;
        if (counter == (int) k)
          {
            order.units[0] = k;
            order.units[1] = i;
          }
        if (k == i)
          order.units[1] = 0;
        if (cp_act_check (r, s, &order, NULL))
          g_array_append_val (orders, order);
      }
  if (counter < 0)
    {
      TcOrder order = { .kind = CP_ORDER_DECLINE };

      g_array_append_val (orders, order);
    }
}
