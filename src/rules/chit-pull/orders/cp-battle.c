/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-battle: who fights whom (LT-5.0a, LT-5.3, LT-7.2). */
#include "cp-orders.h"

gboolean
cp_may_attack (const CpRuleset *r, const CpState *s, int unit)
{
  const CpCounter *c = &s->counters[unit];

  return cp_is_unit (r, unit) && c->hex >= 0 && c->condition == CP_GOOD &&
         (c->flags & (CP_ACTIVE | CP_OUT | CP_FOUGHT)) == CP_ACTIVE;
}

/* LT-5.0a, LT-7.2: else each of its enemies may attack it in turn. */
static gboolean
is_spent (const CpRuleset *r, const CpState *s, int target)
{
  return (r->joint || r->facing) && (s->counters[target].flags & CP_ATTACKED);
}

gboolean
cp_may_target (const CpRuleset *r, const CpState *s, int side, int target)
{
  return cp_is_unit (r, target) && r->side[target] != side && s->counters[target].hex >= 0 &&
         !is_spent (r, s, target);
}

int
cp_enemy_in (const CpRuleset *r, const CpState *s, int unit, int d)
{
  int target = cp_unit_at (s, r->neighbours[s->counters[unit].hex][d]);

  return target != CP_NOBODY && cp_may_target (r, s, r->side[unit], target) && cp_in_front (r, s, unit, d)
         ? target : CP_NOBODY;
}

int
cp_attacker_in (const CpRuleset *r, const CpState *s, int target, int d)
{
  int unit = cp_unit_at (s, r->neighbours[s->counters[target].hex][d]);

  return unit != CP_NOBODY && r->side[unit] != r->side[target] && cp_may_attack (r, s, unit) &&
         cp_in_front (r, s, unit, (d + 3) % 6) ? unit : CP_NOBODY;
}

/* An enemy in good order adjacent to a unit that can attack it. */
gboolean
cp_is_owed (const CpRuleset *r, const CpState *s, int target)
{
  if (!cp_may_target (r, s, s->head.player, target) || s->counters[target].condition != CP_GOOD)
    return FALSE;
  for (int d = 0; d < 6; d++)
    if (cp_attacker_in (r, s, target, d) != CP_NOBODY)
      return TRUE;
  return FALSE;
}

void
cp_duties (const TcRuleset *ruleset, const TcState *state, GArray *notes)
{
  const CpRuleset *r = cp_rules (ruleset);
  const CpState *s = cp_state (state);

  if (state->phase != CP_PHASE_COMBAT || state->depth > 0)
    return;
  for (guint i = 0; i < r->n_counters; i++)
    if (cp_is_owed (r, s, i))
      tc_notes_add (notes, "must-be-attacked", "LT-5.0a", i);
}

/* Is there anything left to do in this combat phase? */
gboolean
cp_can_fight (const CpRuleset *r, const CpState *s)
{
  for (guint i = 0; i < r->n_counters; i++)
    if ((s->counters[i].flags & CP_ACTIVE) && cp_may_attack (r, s, i))
      for (int d = 0; d < 6; d++)
        if (cp_enemy_in (r, s, i, d) != CP_NOBODY)
          return TRUE;
  return cp_can_fire (r, s);
}

/* LT-5.0a: adds all enemies that the attackers must attack; in joint battles their friends, too. */
static void
close_battle (const CpRuleset *r, const CpState *s, CpBattle *b)
{
  guint u = 0, t = 0;

  while (u < b->n_units || (r->joint && t < b->n_targets))
    {
      for (; u < b->n_units; u++)
        for (int d = 0; d < 6; d++)
          {
            int target = cp_enemy_in (r, s, b->units[u], d);

            if (target != CP_NOBODY && s->counters[target].condition == CP_GOOD &&
                b->n_targets < CP_BATTLE_UNITS &&
                !tc_order_names (b->targets, b->n_targets, target))
              b->targets[b->n_targets++] = target;
          }
      for (; r->joint && t < b->n_targets; t++)
        for (int d = 0; d < 6; d++)
          {
            int unit = cp_attacker_in (r, s, b->targets[t], d);

            if (unit != CP_NOBODY && s->counters[b->targets[t]].condition == CP_GOOD &&
                b->n_units < CP_BATTLE_UNITS && !tc_order_names (b->units, b->n_units, unit))
              b->units[b->n_units++] = unit;
          }
    }
}

/* Each unit is in contact with a target, and all are connected. */
static gboolean
is_one_battle (const CpRuleset *r, const CpState *s, const CpBattle *b, TcNote *refusal)
{
  guint32 units = 1, targets = 0, before = 0;

  while (units != before)
    {
      before = units;
      for (guint u = 0; u < b->n_units; u++)
        for (guint t = 0; t < b->n_targets; t++)
          if (((units >> u & 1) || (targets >> t & 1)) &&
              cp_contact (r, s, b->units[u], b->targets[t]))
            {
              units |= 1u << u;
              targets |= 1u << t;
            }
    }
  for (guint t = 0; t < b->n_targets; t++)
    if (!(targets >> t & 1))
      return tc_refuse (refusal, "out-of-contact", r->facing ? "LT-7.2" : "LT-5.0", b->units[0],
                        b->targets[t]);
  for (guint u = 0; u < b->n_units; u++)
    if (!(units >> u & 1))
      return tc_refuse (refusal, "out-of-contact", r->facing ? "LT-7.2" : "LT-5.0", b->units[u],
                        b->targets[0]);
  return TRUE;
}

/* LT-7.2: after this attack, could every enemy that must be attacked still be?  One unused
 * attacker facing each is enough: they can always be split into one battle each. */
static gboolean
leaves_a_way (const CpRuleset *r, const CpState *s, const CpBattle *b, TcNote *refusal)
{
  for (guint i = 0; i < r->n_counters; i++)
    {
      gboolean way = FALSE;

      if (tc_order_names (b->targets, b->n_targets, i) || !cp_is_owed (r, s, i))
        continue;
      for (int d = 0; d < 6 && !way; d++)
        {
          int unit = cp_attacker_in (r, s, i, d);

          way = unit != CP_NOBODY && !tc_order_names (b->units, b->n_units, unit);
        }
      if (!way)
        return tc_refuse (refusal, "leaves-unattacked", "LT-7.2", i, b->units[0]);
    }
  return TRUE;
}

static gboolean
names_check (const CpRuleset *r, const CpState *s, const TcOrder *order, TcNote *refusal)
{
  if (order->n_units == 0 || order->n_targets == 0)
    return tc_refuse (refusal, "attack-incomplete", "LT-5.0", 0);
  for (int i = 0; i < order->n_units; i++)
    {
      int unit = order->units[i];
      const CpCounter *c = &s->counters[unit];

      if (!cp_is_unit (r, unit) || c->hex < 0 || r->side[unit] != s->head.player)
        return tc_refuse (refusal, "not-an-attacker", "LT-5.0a", unit);
      if (!(c->flags & CP_ACTIVE))
        return tc_refuse (refusal, "not-activated", "LT-3.1.1", unit);
      if (c->condition != CP_GOOD)
        return tc_refuse (refusal, "disordered-attack", "LT-5.2", unit);
      if (c->flags & CP_OUT)
        return tc_refuse (refusal, "out-of-command", "LT-7.1", unit);
      if (c->flags & CP_FOUGHT)
        return tc_refuse (refusal, "fought-already", "LT-5.0a", unit);
    }
  for (int i = 0; i < order->n_targets; i++)
    {
      int target = order->targets[i];

      if (is_spent (r, s, target))
        return tc_refuse (refusal, "attacked-already", "LT-5.0a", target);
      if (!cp_may_target (r, s, s->head.player, target))
        return tc_refuse (refusal, "not-a-target", "LT-5.0", target);
    }
  return TRUE;
}

/* LT-5.3 */
static gboolean
may_charge (const CpRuleset *r, const CpState *s, const CpBattle *b, int unit, TcNote *refusal)
{
  const CpCounter *c = &s->counters[unit];

  if (r->arm[unit] != CP_ARM_CAVALRY)
    return tc_refuse (refusal, "cannot-charge",
                      r->arm[unit] == CP_ARM_DRAGOONS ? "LT-5.3.1" : "LT-5.3", unit);
  if (r->no_charge[c->hex])
    return tc_refuse (refusal, "charge-terrain", "LT-5.3", unit, c->hex);
  if (c->rough >= 0)
    return tc_refuse (refusal, "charge-run-up", "LT-5.3", unit, c->rough);
  for (guint t = 0; t < b->n_targets; t++)
    {
      int target = b->targets[t], d = cp_direction (r, s, unit, target);
      gint32 distance;

      if (d < 0 || !cp_in_front (r, s, unit, d))
        continue;
      if (!cp_is_horse (r, target))
        return tc_refuse (refusal, "charge-foot", "LT-5.3", target);
      distance = tc_hexgrid_distance (&r->grid, c->start, s->counters[target].hex);
      if (distance < r->numbers.charge_from || distance > r->numbers.charge_to)
        return tc_refuse (refusal, "charge-distance", "LT-5.3", unit, distance);
      if (r->no_charge[s->counters[target].hex])
        return tc_refuse (refusal, "charge-terrain", "LT-5.3", unit, s->counters[target].hex);
      if ((r->river[c->hex] | r->bridge[c->hex]) >> d & 1)
        return tc_refuse (refusal, "charge-water", "LT-5.3", unit, target);
    }
  return TRUE;
}

static gboolean
form_charge (const CpRuleset *r, const CpState *s, const TcOrder *order, CpBattle *b,
             TcNote *refusal)
{
  TcNote why = { NULL };

  if (!(order->flags & CP_FLAG_CHARGE) && order->n_helpers == 0)
    return TRUE;
  for (int i = 0; i < order->n_helpers; i++)
    if (!tc_order_names (b->units, b->n_units, order->helpers[i]))
      return tc_refuse (refusal, "not-an-attacker", "LT-5.3", order->helpers[i]);
  for (guint u = 0; u < b->n_units; u++)
    {
      gboolean named = tc_order_names (order->helpers, order->n_helpers, b->units[u]);

      if (order->n_helpers > 0 && !named)
        continue;
      if (may_charge (r, s, b, b->units[u], why.code == NULL ? &why : NULL))
        b->charging |= 1u << u;
      else if (named)
        return tc_refuse (refusal, why.code, why.rule, why.args[0], why.args[1]);
    }
  if (b->charging == 0)
    return tc_refuse (refusal, why.code, why.rule, why.args[0], why.args[1]);
  return TRUE;
}

gboolean
cp_battle_form (const CpRuleset *r, const CpState *s, const TcOrder *order, CpBattle *b,
                TcNote *refusal)
{
  if (!names_check (r, s, order, refusal))
    return FALSE;
  b->n_units = order->n_units;
  b->n_targets = order->n_targets;
  b->charging = 0;
  memcpy (b->units, order->units, sizeof order->units);
  memcpy (b->targets, order->targets, sizeof order->targets);
  if (!r->facing)
    close_battle (r, s, b);
  if (!is_one_battle (r, s, b, refusal) || !form_charge (r, s, order, b, refusal))
    return FALSE;
  return !r->facing || leaves_a_way (r, s, b, refusal);
}

void
cp_complete (const TcRuleset *ruleset, const TcState *state, TcOrder *order)
{
  CpBattle b;

  if (order->kind != CP_ORDER_ATTACK ||
      !cp_battle_form (cp_rules (ruleset), cp_state (state), order, &b, NULL))
    return;
  order->n_units = MIN (b.n_units, TC_ORDER_UNITS);
  order->n_targets = MIN (b.n_targets, TC_ORDER_TARGETS);
  memcpy (order->units, b.units, sizeof order->units);
  memcpy (order->targets, b.targets, sizeof order->targets);
}

/* LT-5.3: where each charging unit began, for the first of its targets. */
void
cp_approaches (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
               GArray *approaches)
{
  const CpRuleset *r = cp_rules (ruleset);
  const CpState *s = cp_state (state);
  CpBattle b;

  if (order->kind != CP_ORDER_ATTACK || !cp_battle_form (r, s, order, &b, NULL))
    return;
  for (guint u = 0; u < b.n_units; u++)
    for (guint t = 0; (b.charging >> u & 1) && t < b.n_targets; t++)
      {
        const CpCounter *c = &s->counters[b.units[u]];
        TcHex target = s->counters[b.targets[t]].hex;
        TcApproach approach = { b.units[u], c->start, c->hex, target,
                                { "run-up", "LT-5.3", { b.units[u], 0, b.targets[t] } } };

        if (!cp_contact (r, s, b.units[u], b.targets[t]))
          continue;
        approach.note.args[1] = tc_hexgrid_distance (&r->grid, c->start, target);
        g_array_append_val (approaches, approach);
        break;
      }
}
