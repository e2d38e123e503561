/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-command.h"
#include "sy-bases.h"
#include "sy-distance.h"
#include "sy-group.h"
#include "sy-morale.h"
#include "sy-return.h"
#include "sy-sight.h"
#include "sy-words.h"

int
sy_attempts (SyAbility ability, int die)
{
  return MAX (die + (ability == SY_COMPETENT) - (ability == SY_INCOMPETENT), 0);
}

gboolean
sy_order_reaches (int die, gint32 distance, gboolean seen)
{
  return die == 6 || (die != 1 && distance <= die * (seen ? 10 : 5) * SY_CM);
}

/* In doubled coordinates. */
static TcPoint
group_centre2 (const SyRuleset *r, const SyState *s, int unit)
{
  gint16 units[SY_MAX_UNITS];
  guint n = sy_group_units (r, s, unit, units);
  TcBase box = sy_box (r, s, unit);
  SyBounds all = sy_bounds (&box, 1);

  if (n <= 1)
    return tc_base_centre2 (&box);
  for (guint i = 0; i < n; i++)
    {
      TcBase other = sy_box (r, s, units[i]);
      SyBounds bounds = sy_bounds (&other, 1);

      all.low = (TcPoint) { MIN (all.low.x, bounds.low.x), MIN (all.low.y, bounds.low.y) };
      all.high = (TcPoint) { MAX (all.high.x, bounds.high.x), MAX (all.high.y, bounds.high.y) };
    }
  return (TcPoint) { all.low.x + all.high.x, all.low.y + all.high.y };
}

gint32
sy_order_distance (const SyRuleset *r, const SyState *s, int general, int unit, gboolean group,
                   SyStanding order)
{
  TcBase from = sy_box (r, s, general), to = sy_box (r, s, unit);
  TcPoint centre = group ? group_centre2 (r, s, unit) : tc_base_centre2 (&to);
  gint32 distance = sy_point_distance (&from, centre.x, centre.y);

  return order == SY_ADVANCE && sy_is_cautious (r, s, general) ? 2 * distance : distance;
}

void
sy_command_start (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log)
{
  sy_each_piece (i, r)
    {
      s->orders[i] = 0;
      if (!sy_is_general (r, i) || !sy_here (s, i) || r->side[i] != s->head.player)
        continue;
      s->orders[i] = sy_attempts (sy_ability (r, s, i),
                                  r->chief[i] ? 1 : tc_dice_roll (dice, 4, "attempts"));
      tc_log_add (log, "attempts", "SYW-3.11", i, s->orders[i]);
    }
}

/* May the general try to send the unit an order? */
static gboolean
attempt_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal)
{
  int unit = order->units[0], general = order->helpers[0];
  const SyPiece *p = &s->pieces[unit];

  if (r->side[unit] != s->head.player || !sy_is_unit (r, s, unit))
    return tc_refuse (refusal, "not-yours", "SYW-1.4", unit);
  if (r->side[general] != s->head.player || !sy_is_general (r, general) || !sy_here (s, general))
    return tc_refuse (refusal, "no-general", "SYW-1.4", general);
  if (!r->chief[general] && s->pieces[general].army != p->army &&
      (order->kind != SY_ORDER_TRANSFER || order->n_helpers == 2))
    return tc_refuse (refusal, "other-command", "SYW-1.4", general, unit);
  if (r->chief[general] && sy_general_of (r, s, p->army) == SY_NOBODY &&
      p->army != s->pieces[general].army &&
      (order->kind != SY_ORDER_COMMAND || p->order != SY_RETREAT))
    return tc_refuse (refusal, "without-general", "SYW-1.5", unit);
  if (s->orders[general] == 0)
    return tc_refuse (refusal, "no-attempts", "SYW-3.11", general);
  if (!r->chief[general] && p->attempts >= 2)
    return tc_refuse (refusal, "tried-twice", "SYW-3.11", unit);
  if (p->flags & SY_SURRENDERED)
    return tc_refuse (refusal, "surrendered", "SYW-7.3", unit);
  return TRUE;
}

static gboolean
value_check (const TcOrder *order, TcNote *refusal)
{
  return (order->value >= 0 && order->value < SY_ROUT) ||
         tc_refuse (refusal, "no-such-standing", "SYW-3.7", order->value);
}

static gboolean
order_check (const SyRuleset *r, const SyState *s, int unit, const TcOrder *order, TcNote *refusal)
{
  const SyPiece *p = &s->pieces[unit];

  if (!value_check (order, refusal))
    return FALSE;
  if (p->order == SY_ROUT)
    return tc_refuse (refusal, "routing", "SYW-7.5", unit);
  if (order->value == p->order)
    return tc_refuse (refusal, "same-order", "SYW-3.7", unit, p->order);
  if (p->flags & SY_DISORDERED)
    return tc_refuse (refusal, "disordered-first", "SYW-3.13", unit);
  if ((p->formation == SY_COLUMN && order->value != SY_RESERVE) ||
      (p->formation == SY_SQUARE && order->value != SY_RESERVE && order->value != SY_STAND))
    return tc_refuse (refusal, "formation-order", "SYW-4.8", unit, order->value);
  return TRUE;
}

gboolean
sy_command_check (const TcRuleset *rules, const TcState *state, const TcOrder *order,
                  TcNote *refusal)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);

  return attempt_check (r, s, order, refusal) &&
         order_check (r, s, order->units[0], order, refusal);
}

gboolean
sy_cure_check (const TcRuleset *rules, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);

  if (!attempt_check (r, s, order, refusal))
    return FALSE;
  return sy_has (s, order->units[0], SY_DISORDERED) ||
         tc_refuse (refusal, "not-disordered", "SYW-3.13", order->units[0]);
}

gboolean
sy_rally_check (const TcRuleset *rules, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);

  if (!attempt_check (r, s, order, refusal) || !value_check (order, refusal))
    return FALSE;
  if (s->pieces[order->units[0]].order != SY_ROUT)
    return tc_refuse (refusal, "not-routing", "SYW-7.5", order->units[0]);
  return sy_can_rally (r, s, order->units[0]) ||
         tc_refuse (refusal, "enemy-near", "SYW-7.5", order->units[0]);
}

/* Sent by either general, or by the commander in chief, who is then named first (SYW-3.8). */
gboolean
sy_transfer_check (const TcRuleset *rules, const TcState *state, const TcOrder *order,
                   TcNote *refusal)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);
  int unit, sender, general;

  if (!attempt_check (r, s, order, refusal))
    return FALSE;
  unit = order->units[0];
  sender = order->helpers[0];
  general = order->helpers[order->n_helpers - 1];
  if (!sy_is_general (r, general) || !sy_here (s, general) || r->side[general] != r->side[unit] ||
      r->chief[general] || s->pieces[general].army == s->pieces[unit].army)
    return tc_refuse (refusal, "no-transfer", "SYW-3.8", unit, general);
  if (s->pieces[unit].order == SY_ROUT)
    return tc_refuse (refusal, "routing", "SYW-7.5", unit);
  if (sy_has (s, unit, SY_DISORDERED))
    return tc_refuse (refusal, "disordered-first", "SYW-3.13", unit);
  return sy_is_within (r, s, sender, unit, 5 * SY_CM) ||
         tc_refuse (refusal, "too-far-to-transfer", "SYW-3.8", unit, sender);
}

/* A unit without a general, or one with the best result of its last test (SYW-8.4). */
gboolean
sy_consider_check (const TcRuleset *rules, const TcState *state, const TcOrder *order,
                   TcNote *refusal)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);
  int unit = order->units[0];
  const SyPiece *p = &s->pieces[unit];

  if (r->side[unit] != s->head.player || !sy_is_unit (r, s, unit))
    return tc_refuse (refusal, "not-yours", "SYW-1.4", unit);
  if (order->value == SY_ADVANCE && sy_may_advance (r, s, unit))
    return TRUE;
  if (sy_general_of (r, s, p->army) != SY_NOBODY)
    return tc_refuse (refusal, "has-general", "SYW-1.5", unit);
  if (p->attempts > 0)
    return tc_refuse (refusal, "tried-already", "SYW-1.5", unit);
  sy_each_piece (i, r)
    if (sy_is_enemy (r, s, unit, i) && sy_is_within (r, s, unit, i, 20 * SY_CM) &&
        sy_sees (r, s, unit, i))
      return order_check (r, s, unit, order, refusal);
  return tc_refuse (refusal, "no-known-enemy", "SYW-1.5", unit);
}

static void
spend (const SyRuleset *r, SyState *s, int unit, int general)
{
  s->orders[general]--;
  sy_each_piece (i, r)
    if (sy_is_in_group (r, s, unit, i))
      {
        s->pieces[i].chief_attempts += r->chief[general];
        s->pieces[i].attempts += !r->chief[general];
      }
}

static void
give (const SyRuleset *r, SyState *s, int unit, SyStanding order, TcLog *log)
{
  sy_each_piece (i, r)
    if (sy_is_in_group (r, s, unit, i) && s->pieces[i].order != SY_ROUT &&
        (i == unit || !sy_has (s, i, SY_DISORDERED)))
      s->pieces[i].order = order;
  tc_log_add (log, "ordered", "SYW-3.7", unit, order);
}

/* The whole group (SYW-7.6). */
static void
rally (const SyRuleset *r, SyState *s, int unit, SyStanding order)
{
  sy_each_piece (i, r) if (sy_is_in_group (r, s, unit, i) && s->pieces[i].order == SY_ROUT &&
                           !sy_has (s, i, SY_SURRENDERED)) s->pieces[i]
      .order = order;
}

/* Does the general see the unit, or any of its group? */
static gboolean
sees (const SyRuleset *r, const SyState *s, int general, int unit, gboolean group)
{
  sy_each_piece (i, r)
    if ((i == unit || group) && sy_is_in_group (r, s, unit, i) && sy_sees (r, s, general, i))
      return TRUE;
  return FALSE;
}

int
sy_order_chance (const SyRuleset *r, const SyState *s, int general, int unit)
{
  gint32 distance = sy_order_distance (r, s, general, unit, TRUE, SY_STAND);
  gboolean seen = sees (r, s, general, unit, TRUE);
  int faces = 0;

  for (int die = 1; die <= 6; die++)
    faces += sy_order_reaches (die, distance, seen);
  return faces;
}

/* Rolls for the order to reach its unit, or the centre of its @group. */
static gboolean
send (const SyRuleset *r, SyState *s, const TcOrder *order, gboolean group, SyStanding standing,
      TcDice *dice, TcLog *log)
{
  int unit = order->units[0], general = order->helpers[0];
  gint32 distance = sy_order_distance (r, s, general, unit, group, standing);
  int die = tc_dice_roll (dice, 6, "command");
  gboolean reached = sy_order_reaches (die, distance, sees (r, s, general, unit, group));

  spend (r, s, unit, general);
  tc_log_add (log, reached ? "order-arrives" : "order-lost", "SYW-3.12", general, unit, distance, die);
  if (!reached)
    tc_log_add_role (log, TC_NOTE_LOST, "result-command", "SYW-3.12", SY_TERM_ARRIVAL, unit);
  return reached;
}

static void
report_arrival (TcLog *log, const char *rule, int unit)
{
  tc_log_result (log, "result-command", rule, SY_TERM_ARRIVAL + 1, unit);
}

void
sy_command_apply (const TcRuleset *rules, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const SyRuleset *r = sy_rules (rules);
  SyState *s = sy_writable (state);

  if (!send (r, s, order, TRUE, order->value, dice, log))
    return;
  report_arrival (log, "SYW-3.12", order->units[0]);
  give (r, s, order->units[0], order->value, log);
}

void
sy_cure_apply (const TcRuleset *rules, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const SyRuleset *r = sy_rules (rules);
  SyState *s = sy_writable (state);

  if (!send (r, s, order, FALSE, SY_RESERVE, dice, log))
    return;
  report_arrival (log, "SYW-3.12", order->units[0]);
  s->pieces[order->units[0]].flags &= ~SY_DISORDERED;
  tc_log_add (log, "cured", "SYW-3.13", order->units[0]);
}

/* The result of a rally that arrives is that of its test. */
void
sy_rally_apply (const TcRuleset *rules, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const SyRuleset *r = sy_rules (rules);
  SyState *s = sy_writable (state);
  SyCause cause = { SY_TEST_RALLY, SY_NOBODY, SY_FROM_FRONT };

  if (send (r, s, order, TRUE, order->value, dice, log) &&
      sy_morale_test (r, s, order->units[0], &cause, dice, log) == SY_RALLIES)
    rally (r, s, order->units[0], order->value);
}

void
sy_transfer_apply (const TcRuleset *rules, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const SyRuleset *r = sy_rules (rules);
  SyState *s = sy_writable (state);
  int unit = order->units[0], general = order->helpers[order->n_helpers - 1];
  SyPiece *p = &s->pieces[unit];

  if (!send (r, s, order, FALSE, SY_RESERVE, dice, log))
    return;
  report_arrival (log, "SYW-3.12", unit);
  p->army = s->pieces[general].army;
  p->group = unit;
  p->order = SY_RESERVE;
  tc_log_add (log, "transferred", "SYW-3.8", unit, general);
}

void
sy_consider_apply (const TcRuleset *rules, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const SyRuleset *r = sy_rules (rules);
  SyState *s = sy_writable (state);
  int unit = order->units[0], die;

  if (order->value == SY_ADVANCE && sy_may_advance (r, s, unit))
    {
      sy_go_to_advance (r, s, unit, log);
      report_arrival (log, "SYW-8.4", unit);
      return;
    }
  s->pieces[unit].attempts++;
  die = tc_dice_roll (dice, 6, "consider");
  tc_log_add (log, "considers", "SYW-1.5", unit, die);
  if (die < 4)
    {
      tc_log_add_role (log, TC_NOTE_LOST, "result-command", "SYW-1.5", SY_TERM_ARRIVAL, unit);
      return;
    }
  report_arrival (log, "SYW-1.5", unit);
  give (r, s, unit, order->value, log);
}
