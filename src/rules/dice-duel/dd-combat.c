/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dd-combat: attacks, their sums and their dice (LU-8 to LU-14). */
#include "dd-private.h"

static gboolean
adjacent (const DdRuleset *r, const DdState *s, int a, int b)
{
  return tc_hexgrid_direction (&r->grid, s->counters[a].hex, s->counters[b].hex) >= 0;
}

static gboolean
may_attack (const DdRuleset *r, const DdState *s, int unit)
{
  return !dd_is_leader (r, unit) && dd_good (s, unit) && !(s->counters[unit].flags & DD_FOUGHT);
}

/* The first unit adjacent to @target that could attack it and is not in that order (may be NULL);
 * DD_NOBODY. */
static int
find_attacker (const DdRuleset *r, const DdState *s, int target, const TcOrder *but)
{
  for (int d = 0; d < 6; d++)
    {
      int unit = dd_unit_at (s, r->neighbours[s->counters[target].hex][d]);

      if (unit != DD_NOBODY && r->side[unit] == s->head.player && may_attack (r, s, unit) &&
          (but == NULL || !tc_order_names (but->units, but->n_units, unit)))
        return unit;
    }
  return DD_NOBODY;
}

static gboolean
sides_check (const DdRuleset *r, const DdState *s, const TcOrder *order, TcNote *refusal)
{
  int side = order->n_units > 0 ? r->side[order->units[0]] : DD_NOBODY;

  if (order->n_units == 0 || order->n_targets == 0)
    return tc_refuse (refusal, "attack-incomplete", "LU-8", 0);
  for (int i = 0; i < order->n_units; i++)
    {
      int unit = order->units[i];

      if (dd_is_leader (r, unit) || s->counters[unit].hex < 0 || r->side[unit] != side ||
          tc_order_names (order->units, i, unit))
        return tc_refuse (refusal, "not-an-attacker", "LU-8", unit);
      if (!dd_good (s, unit))
        return tc_refuse (refusal, "disorganized-attack", "LU-15", unit);
    }
  for (int i = 0; i < order->n_targets; i++)
    {
      int unit = order->targets[i];

      if (dd_is_leader (r, unit) || s->counters[unit].hex < 0 || r->side[unit] == side ||
          tc_order_names (order->targets, i, unit))
        return tc_refuse (refusal, "not-a-target", "LU-8", unit);
    }
  return TRUE;
}

/* What the sums need to be meaningful, in any phase. */
static gboolean
has_legal_shape (const DdRuleset *r, const DdState *s, const TcOrder *order, TcNote *refusal)
{
  if (!sides_check (r, s, order, refusal))
    return FALSE;
  for (int i = 0; i < order->n_units; i++)
    for (int k = 0; k < order->n_targets; k++)
      if (!adjacent (r, s, order->units[i], order->targets[k]))
        return tc_refuse (refusal, "out-of-contact", "LU-8", order->units[i], order->targets[k]);
  if (order->n_helpers > 1)
    return tc_refuse (refusal, "one-leader", "LU-9", order->helpers[1]);
  for (int i = 0; i < order->n_helpers; i++)
    {
      gboolean with = FALSE;

      for (int k = 0; k < order->n_units; k++)
        with |= s->counters[order->units[k]].hex == s->counters[order->helpers[i]].hex;
      if (!with || !dd_is_leader (r, order->helpers[i]))
        return tc_refuse (refusal, "leader-not-there", "LU-9", order->helpers[i], order->units[0]);
    }
  return TRUE;
}

/* LU-8: after this attack, could every enemy that must be attacked still be?  One unused
 * attacker adjacent to each is enough: attackers and enemies, each with somebody to fight, can
 * always be split into stars, one combat each.  An enemy without contact to these attackers has
 * after the attack whom he had before. */
static gboolean
leaves_a_way (const DdRuleset *r, const DdState *s, const TcOrder *order, TcNote *refusal)
{
  for (guint t = 0; t < r->n_counters; t++)
    {
      gboolean owed = FALSE;

      if (dd_is_leader (r, t) || s->counters[t].hex < 0 || r->side[t] == s->head.player ||
          (s->counters[t].flags & DD_ATTACKED) ||
          tc_order_names (order->targets, order->n_targets, t))
        continue;
      for (int i = 0; i < order->n_units && !owed; i++)
        owed = adjacent (r, s, order->units[i], t);
      if (owed && find_attacker (r, s, t, order) == DD_NOBODY)
        return tc_refuse (refusal, "leaves-unattacked", "LU-8", t, order->units[0]);
    }
  return TRUE;
}

gboolean
dd_attack_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                 TcNote *refusal)
{
  const DdRuleset *r = dd_rules (ruleset);
  const DdState *s = dd_state (state);
  for (int i = 0; i < order->n_units; i++)
    if (s->counters[order->units[i]].flags & DD_FOUGHT)
      return tc_refuse (refusal, "fought-already", "LU-8", order->units[i]);
  for (int i = 0; i < order->n_targets; i++)
    if (s->counters[order->targets[i]].flags & DD_ATTACKED)
      return tc_refuse (refusal, "attacked-already", "LU-8", order->targets[i]);
  if (!has_legal_shape (r, s, order, refusal))
    return FALSE;
  if (r->side[order->units[0]] != s->head.player)
    return tc_refuse (refusal, "not-yours", "LU-2", order->units[0]);
  return leaves_a_way (r, s, order, refusal);
}

/* LU-9: the best leader with one of the units, unless the order names one or none. */
static int
leader_of (const DdRuleset *r, const DdState *s, const gint16 *units, guint n)
{
  int best = DD_NOBODY;

  for (guint i = 0; i < n; i++)
    {
      int leader = dd_leader_at (r, s, s->counters[units[i]].hex);

      if (leader != DD_NOBODY && (best == DD_NOBODY || r->value[leader] > r->value[best]))
        best = leader;
    }
  return best;
}

static int
attack_leader (const DdRuleset *r, const DdState *s, const TcOrder *order)
{
  if (order->flags & DD_FLAG_NO_LEADERS)
    return DD_NOBODY;
  return order->n_helpers > 0 ? order->helpers[0] : leader_of (r, s, order->units, order->n_units);
}

/* Strongest unit, one for each further unit, one leader. */
static void
explain_force (const DdRuleset *r, TcQuantity quantity, const gint16 *units, guint n, int leader,
               TcExplanation *out)
{
  int strongest = units[0];

  for (guint i = 1; i < n; i++)
    if (r->strength[units[i]] > r->strength[strongest])
      strongest = units[i];
  tc_explanation_add (out, quantity, TC_MODIFIER_ADD, -1, r->strength[strongest],
                      (TcNote) { "strongest", "LU-9", { strongest, r->strength[strongest] } });
  if (n > 1)
    tc_explanation_add (out, quantity, TC_MODIFIER_ADD, -1, n - 1,
                        (TcNote) { "further-units", "LU-9", { n - 1 } });
  if (leader != DD_NOBODY)
    tc_explanation_add (out, quantity, TC_MODIFIER_ADD, -1, r->value[leader],
                        (TcNote) { "leader-helps", "LU-9", { leader, r->value[leader] } });
}

static void
explain (const DdRuleset *r, const DdState *s, const TcOrder *order, TcExplanation *out)
{
  int difference;

  tc_explanation_init (out);
  explain_force (r, TC_QUANTITY_ATTACK, order->units, order->n_units, attack_leader (r, s, order), out);
  for (int i = 0; i < order->n_units; i++)
    if (r->weak[s->counters[order->units[i]].hex])
      {
        tc_explanation_add (out, TC_QUANTITY_ATTACK, TC_MODIFIER_ADD, -1, -2,
                            (TcNote) { "from-dike-or-river", "LU-10", { order->units[i] } });
        break;
      }
  explain_force (r, TC_QUANTITY_DEFENCE, order->targets, order->n_targets,
                 leader_of (r, s, order->targets, order->n_targets), out);
  for (int i = 0; i < order->n_targets; i++)
    if (!dd_good (s, order->targets[i]))
      {
        tc_explanation_add (out, TC_QUANTITY_DEFENCE, TC_MODIFIER_ADD, -1, -1,
                            (TcNote) { "disorganized-defence", "LU-10", { order->targets[i] } });
        break;
      }
  tc_explanation_close (out);
  difference = out->total[TC_QUANTITY_ATTACK] - out->total[TC_QUANTITY_DEFENCE];
  g_snprintf (out->odds, sizeof out->odds, "%+d", difference);
  out->roll = (TcNote) { "both-roll", "LU-9", { difference } };
}

gboolean
dd_attack_explain (const DdRuleset *r, const DdState *s, const TcOrder *order, TcExplanation *out)
{
  if (order->kind != DD_ORDER_ATTACK || !has_legal_shape (r, s, order, NULL))
    return FALSE;
  explain (r, s, order, out);
  return TRUE;
}

/* LU-11, LU-13. */
static int
result_of (int difference, guint attack_die, guint defence_die)
{
  if (attack_die == defence_die)
    return DD_TERM_NO_EFFECT;
  if (difference >= 4)
    return DD_TERM_DEFENDERS_LOST;
  if (difference >= 2)
    return DD_TERM_DEFENDERS_RETREAT;
  if (difference >= 0)
    return DD_TERM_NO_EFFECT;
  return difference >= -2 ? DD_TERM_ATTACKERS_RETREAT : DD_TERM_ATTACKERS_LOST;
}

static void
mark (const DdRuleset *r, DdState *s, const TcOrder *order)
{
  for (int i = 0; i < order->n_units; i++)
    {
      s->counters[order->units[i]].flags |= DD_FOUGHT;
      for (int d = 0; d < 6; d++)
        {
          int unit = dd_unit_at (s, r->neighbours[s->counters[order->units[i]].hex][d]);

          if (unit != DD_NOBODY && r->side[unit] != s->head.player &&
              !(s->counters[unit].flags & DD_ATTACKED))
            s->counters[unit].flags |= DD_OWED;
        }
    }
  for (int i = 0; i < order->n_targets; i++)
    {
      s->counters[order->targets[i]].flags |= DD_ATTACKED;
      s->counters[order->targets[i]].flags &= ~DD_OWED;
    }
}

void
dd_attack_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  const DdRuleset *r = dd_rules (ruleset);
  DdState *s = (DdState *) state;
  DdBattle *b = &s->battle;
  TcExplanation sums;
  guint attack_die, defence_die;
  int difference;

  explain (r, s, order, &sums);
  for (int i = 0; i < order->n_units; i++)
    for (int k = 0; k < order->n_targets; k++)
      tc_log_add (log, "attacks", "LU-8", order->units[i], order->targets[k]);
  mark (r, s, order);
  attack_die = tc_dice_roll (dice, 6, "combat-attacker");
  defence_die = tc_dice_roll (dice, 6, "combat-defender");
  difference = sums.total[TC_QUANTITY_ATTACK] + (int) attack_die -
               sums.total[TC_QUANTITY_DEFENCE] - (int) defence_die;
  *b = (DdBattle) { .result = result_of (difference, attack_die, defence_die) };
  b->to_lose[DD_DEFENCE] = attack_die == 6 && defence_die != 6;
  b->to_lose[DD_ATTACK] = defence_die == 6 && attack_die != 6;
  b->n[DD_ATTACK] = order->n_units;
  b->n[DD_DEFENCE] = order->n_targets;
  memcpy (b->units[DD_ATTACK], order->units, sizeof order->units);
  memcpy (b->units[DD_DEFENCE], order->targets, sizeof order->targets);
  tc_log_add (log, "dice", "LU-9", attack_die, defence_die,
              sums.total[TC_QUANTITY_ATTACK] + (int) attack_die,
              sums.total[TC_QUANTITY_DEFENCE] + (int) defence_die);
  tc_log_result (log, "result", attack_die == defence_die ? "LU-13" : "LU-11", b->result,
                 difference);
  dd_settle (r, s, log);
}

/* Every subset of the free attackers adjacent to all @targets, with each choice of leader. */
static void
list_subsets (const DdRuleset *r, const DdState *s, int first, const TcOrder *targets,
              GArray *orders)
{
  gint16 free_units[DD_BATTLE_UNITS];
  guint n = 0;

  for (guint i = 0; i < r->n_counters && n < G_N_ELEMENTS (free_units); i++)
    {
      gboolean all = r->side[i] == s->head.player && may_attack (r, s, i);

      for (int k = 0; all && k < targets->n_targets; k++)
        all = adjacent (r, s, i, targets->targets[k]);
      if (all)
        free_units[n++] = i;
    }
  for (guint set = 1; set < 1u << n; set++)
    {
      TcOrder order = *targets;

      order.n_units = 0;
      for (guint i = 0; i < n; i++)
        if (set >> i & 1)
          order.units[order.n_units++] = free_units[i];
      if ((first >= 0 && order.units[0] != first) ||
          !dd_attack_check (&r->parent, &s->head, &order, NULL))
        continue;
      g_array_append_val (orders, order);
      if (leader_of (r, s, order.units, order.n_units) != DD_NOBODY)
        {
          order.flags = DD_FLAG_NO_LEADERS;
          g_array_append_val (orders, order);
        }
    }
}

/* The enemies adjacent to @unit that have not been attacked yet, by index. */
static guint
open_targets (const DdRuleset *r, const DdState *s, int unit, gint16 out[6])
{
  guint n = 0;

  for (int d = 0; d < 6; d++)
    {
      int target = dd_unit_at (s, r->neighbours[s->counters[unit].hex][d]);
      guint k = n;

      if (target == DD_NOBODY || r->side[target] == r->side[unit] ||
          (s->counters[target].flags & DD_ATTACKED))
        continue;
      for (n++; k > 0 && out[k - 1] > target; k--)
        out[k] = out[k - 1];
      out[k] = target;
    }
  return n;
}

/* Every set of enemies that have a common neighbour among the free attackers. */
void
dd_attack_list (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders)
{
  const DdRuleset *r = dd_rules (ruleset);
  const DdState *s = dd_state (state);
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (TcOrder));

  for (guint i = 0; i < r->n_counters; i++)
    {
      gint16 near[6];
      guint n;

      if (r->side[i] != s->head.player || !may_attack (r, s, i))
        continue;
      n = open_targets (r, s, i, near);
      for (guint set = 1; set < 1u << n; set++)
        {
          TcOrder targets = { .kind = DD_ORDER_ATTACK };
          gboolean known = FALSE;

          for (guint k = 0; k < n; k++)
            if (set >> k & 1)
              targets.targets[targets.n_targets++] = near[k];
          for (guint k = 0; k < seen->len && !known; k++)
            known = tc_order_equal (&g_array_index (seen, TcOrder, k), &targets);
          if (known)
            continue;
          g_array_append_val (seen, targets);
          list_subsets (r, s, counter, &targets, orders);
        }
    }
}

/* LU-8: enemies that must still be attacked and can be. */
static gboolean
is_due (const DdRuleset *r, const DdState *s, int target)
{
  return (s->counters[target].flags & DD_OWED) && s->counters[target].hex >= 0
         && find_attacker (r, s, target, NULL) != DD_NOBODY;
}

/* The first enemy that must still be attacked; DD_NOBODY. */
int
dd_due_target (const DdRuleset *r, const DdState *s)
{
  for (guint i = 0; i < r->n_counters; i++)
    if (is_due (r, s, i))
      return i;
  return DD_NOBODY;
}

void
dd_duties (const TcRuleset *ruleset, const TcState *state, GArray *notes)
{
  const DdRuleset *r = dd_rules (ruleset);
  const DdState *s = dd_state (state);

  for (guint i = 0; i < r->n_counters; i++)
    if (is_due (r, s, i))
      tc_notes_add (notes, "must-be-attacked", "LU-8", i);
}

/* A random set of the enemies adjacent to @unit, perhaps with other units that can join. */
gboolean
dd_attack_sample (const DdRuleset *r, const DdState *s, int unit, TcSeeded *random, TcOrder *order)
{
  gint16 targets[6];
  guint n;

  if (!may_attack (r, s, unit))
    return FALSE;
  n = open_targets (r, s, unit, targets);
  if (n == 0)
    return FALSE;
  *order = (TcOrder) { .kind = DD_ORDER_ATTACK };
  for (guint set = 1 + tc_seeded_below (random, (1u << n) - 1), i = 0; i < n; i++)
    if (set >> i & 1)
      order->targets[order->n_targets++] = targets[i];
  for (guint i = 0; i < r->n_counters && order->n_units < TC_ORDER_UNITS; i++)
    {
      gboolean joins = i == (guint) unit || (r->side[i] == r->side[unit] && may_attack (r, s, i));

      for (int k = 0; joins && k < order->n_targets; k++)
        joins = adjacent (r, s, i, order->targets[k]);
      if (joins && (i == (guint) unit || tc_seeded_below (random, 2) == 0))
        order->units[order->n_units++] = i;
    }
  if (leader_of (r, s, order->units, order->n_units) != DD_NOBODY &&
      tc_seeded_below (random, 8) == 0)
    order->flags = DD_FLAG_NO_LEADERS;
  return dd_attack_check (&r->parent, &s->head, order, NULL);
}

/* The first compulsory attack.  One attacker against all enemies adjacent to it is always legal:
 * an enemy that only this unit could attack is among them. */
void
dd_attack_duty (const DdRuleset *r, const DdState *s, TcOrder *order)
{
  int unit = find_attacker (r, s, dd_due_target (r, s), NULL);

  *order = (TcOrder) { .kind = DD_ORDER_ATTACK, .n_units = 1, .units = { unit } };
  order->n_targets = open_targets (r, s, unit, order->targets);
}
