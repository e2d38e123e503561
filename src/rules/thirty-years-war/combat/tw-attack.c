/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who may attack whom (S-8.1 to S-8.3), and charges. */
#include "tw-combat.h"
#include "tw-morale.h"

#include <string.h>

/* Units on the map, all of @side or none. */
static gboolean
check_units (const TwRuleset *rules, const TwState *state, const gint16 *units, guint n, int side,
             gboolean same, TcNote *refusal)
{
  for (guint i = 0; i < n; i++)
    {
      if (!tw_is_unit (rules, units[i]))
        return tc_refuse (refusal, "not-a-unit", "S-2.3", units[i]);
      if ((rules->side[units[i]] == side) != same)
        return tc_refuse (refusal, same ? "not-one-side" : "own-target", "S-8.0", units[i]);
      if (state->hex[units[i]] < 0)
        return tc_refuse (refusal, "not-on-map", "S-8.15", units[i]);
      if (same && tw_has (state, units[i], TW_DISRUPTED))
        return tc_refuse (refusal, "attacker-disrupted", "S-9.14", units[i]);
    }

  return TRUE;
}

/* Why an attack is not allowed: the hexside, or the terrain of the target. */
static gboolean
refuse_edge (const TwRuleset *rules, const TwState *state, int attacker, int target,
             TcNote *refusal)
{
  const TwTerrain *ground = &rules->rows[rules->row[state->hex[target]]];
  int direction = tc_hexgrid_direction (&rules->grid, state->hex[attacker], state->hex[target]);

  if ((rules->edge[state->hex[attacker] * 6 + direction] & TW_EDGE_FORT) != 0)
    return tc_refuse (refusal, "no-attack-across", rules->fortress.rule, attacker, target);
  if (ground->attack == 1 && rules->kind[attacker] == TW_CAVALRY)
    return tc_refuse (refusal, "no-cavalry-into", ground->rule, attacker, target);
  if (ground->attack == 0)
    return tc_refuse (refusal, "no-attack-into", ground->rule, attacker, target);

  return tc_refuse (refusal, "no-attack-across", "S-8.15", attacker, target);
}

/* S-8.21, S-8.22: one against several, or several against one, each adjacent to it; an option
 * lets several attack several of whom each is adjacent to each. */
static gboolean
check_contact (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal)
{
  const char *rule = order->n_units > 1 ? "S-8.22" : order->n_targets > 1 ? "S-8.21" : "S-8.15";

  if (order->n_units > 1 && order->n_targets > 1 && !rules->several_fight_several)
    return tc_refuse (refusal, "several-against-several", rule, 0);
  for (guint i = 0; i < order->n_units; i++)
    for (guint k = 0; k < order->n_targets; k++)
      {
        int a = order->units[i], d = order->targets[k];

        if (tc_hexgrid_distance (&rules->grid, state->hex[a], state->hex[d]) != 1)
          return tc_refuse (refusal, "not-in-contact", rule, a, d);
        if (!tw_duty_may_attack (rules, state, a, d))
          return refuse_edge (rules, state, a, d, refusal);
      }

  return TRUE;
}

static gboolean
check_charge (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal)
{
  const TwCharge *charge = &rules->charge[rules->side[order->units[0]]];
  const TwCharge *other = &rules->charge[1 - rules->side[order->units[0]]];
  gboolean cavalry = FALSE;

  if ((order->flags & TW_FLAG_CHARGE) == 0)
    return TRUE;
  if (!charge->present)
    return tc_refuse (refusal, "no-charge", other->present ? other->rule : "S-8.0",
                      rules->side[order->units[0]]);
  for (guint i = 0; i < order->n_units; i++)
    {
      int unit = order->units[i];

      if (rules->kind[unit] != TW_CAVALRY)
        continue;
      cavalry = TRUE;
      if ((charge->armies & 1u << rules->army[unit]) == 0)
        return tc_refuse (refusal, "charge-army", charge->rule, unit);
      if (tw_visibility_now (rules, state)->led && tw_leaders_within (rules, state, unit, 1) < 0)
        return tc_refuse (refusal, "charge-unled", tw_visibility_now (rules, state)->rule, unit);
    }
  if (!cavalry)
    return tc_refuse (refusal, "charge-without-cavalry", charge->rule_choice, order->units[0]);
  for (guint i = 0; i < order->n_targets; i++)
    {
      int target = order->targets[i];

      if (rules->kind[target] != TW_INFANTRY
          || (!tw_has (state, target, TW_DISRUPTED)
              && !(charge->demoralized && tw_level_is_broken (rules, state, target))))
        return tc_refuse (refusal, "charge-target", charge->rule_targets, target);
    }

  return TRUE;
}

gboolean
tw_attack_read (const TwRuleset *rules, const TwState *state, const TcOrder *order,
                TwAttack *attack, TcNote *refusal)
{
  int side;

  if (order->n_units == 0 || order->n_targets == 0 || order->n_path > 0)
    return tc_refuse (refusal, "nobody-attacks", "S-8.0", 0);
  side = rules->side[order->units[0]];
  if (!check_units (rules, state, order->units, order->n_units, side, TRUE, refusal)
      || !check_units (rules, state, order->targets, order->n_targets, side, FALSE, refusal)
      || !check_contact (rules, state, order, refusal)
      || !check_charge (rules, state, order, refusal))
    return FALSE;

  /* Every byte is written, as the attack may have to wait in the state. */
  memset (attack, 0, sizeof *attack);
  attack->n_attackers = order->n_units;
  attack->n_defenders = order->n_targets;
  attack->charge = (order->flags & TW_FLAG_CHARGE) != 0;
  memcpy (attack->attackers, order->units, order->n_units * sizeof *order->units);
  memcpy (attack->defenders, order->targets, order->n_targets * sizeof *order->targets);
  tw_leaders_join (rules, state, attack->defenders, attack->n_defenders, attack->support);

  return tw_leaders_settle (rules, state, order->units, order->n_units, order->helpers, order->n_helpers,
                            (order->flags & TW_FLAG_NO_LEADERS) != 0, attack->aid, refusal);
}

gboolean
tw_attack_check (const TcRuleset *ruleset, const TcState *base, const TcOrder *order,
                 TcNote *refusal)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *state = TW_STATE (base);
  TwAttack attack;

  if (!tw_attack_read (rules, state, order, &attack, refusal))
    return FALSE;
  if (rules->side[order->units[0]] != state->parent.actor)
    return tc_refuse (refusal, "not-yours", "S-8.0", order->units[0]);
  for (guint i = 0; i < attack.n_attackers; i++)
    if (tw_has (state, attack.attackers[i], TW_USED))
      return tc_refuse (refusal, "attacked-before", "S-8.14", attack.attackers[i]);
  for (guint i = 0; i < attack.n_defenders; i++)
    if (tw_has (state, attack.defenders[i], TW_TARGETED))
      return tc_refuse (refusal, "targeted-before", "S-8.14", attack.defenders[i]);

  return tw_duty_leaves (rules, state, &attack, refusal);
}

gboolean
tw_attack_is_charger (const TwRuleset *rules, const TwAttack *attack, int unit)
{
  return attack->charge && rules->kind[unit] == TW_CAVALRY;
}
