/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compulsory combat (S-7.21, S-8.0, S-8.11, S-8.12), as a whole.
 *
 * The duties are fixed when the movement phase ends: a unit in an enemy zone of control that may
 * attack the unit which controls it must attack, and that enemy must be attacked.  They last for
 * the phase; a unit that has attacked or been attacked has done its duty (S-8.14).
 *
 * The rest can be fulfilled if and only if every remaining unit with a duty has a remaining
 * partner, a unit that it may fight:
 *
 *   A unit without one cannot be served by any plan.  If each has one, choose a partner for
 *   each, and remove chosen pairs as long as every unit with a duty stays in some pair.  No
 *   remaining pair lies between two others (b-c in a-b-c-d: without it b is served by a-b and
 *   c by c-d, so it would have been removed), hence the pairs form stars: one attacker and
 *   several defenders, or one defender and several attackers.  Each star is a legal combat
 *   (S-8.21, S-8.22), and no two share a counter.
 *
 * So an attack is allowed if no unit with a duty loses its last partner by it, and only the
 * neighbours of those who fight need to be looked at.  As every attack keeps this up, the phase
 * can always be ended.
 */
#include "tw-combat.h"

/* S-8.15, and the rows of the terrain chart that forbid an attack. */
gboolean
tw_duty_may_attack (const TwRuleset *rules, const TwState *state, int attacker, int target)
{
  int direction = tc_hexgrid_direction (&rules->grid, state->hex[attacker], state->hex[target]);
  guint bit = rules->kind[attacker] == TW_CAVALRY ? TW_EDGE_HORSE : TW_EDGE_FOOT;

  return direction >= 0
         && (tw_edge (rules, state, state->hex[attacker] * 6 + direction) & bit) != 0;
}

/* The unit in the adjacent hex, -1; in the combat phase there is at most one. */
static inline int
neighbour (const TwRuleset *rules, const TwState *state, int hex, int direction)
{
  int near = rules->near[hex * 6 + direction];

  return near < 0 || state->head[near] == 0 ? -1 : tw_unit_at (rules, state, near);
}

static void
fix_attacker (const TwRuleset *rules, TwState *state, int attacker)
{
  int hex = state->hex[attacker];
  guint bit = (rules->kind[attacker] == TW_CAVALRY ? TW_EDGE_HORSE : TW_EDGE_FOOT) | TW_EDGE_ZONE;

  for (int direction = 0; direction < 6; direction++)
    {
      int enemy = neighbour (rules, state, hex, direction);

      if (enemy < 0 || rules->side[enemy] == rules->side[attacker]
          || tw_has (state, enemy, TW_DISRUPTED)
          || (tw_edge (rules, state, hex * 6 + direction) & bit) != bit)
        continue;
      state->flags[attacker] |= TW_OBLIGED;
      state->flags[enemy] |= TW_OWED;
    }
}

void
tw_duty_fix (const TwRuleset *rules, TwState *state)
{
  int side = state->parent.player;

  tw_each_unit (unit, rules, side)
    {
      if (state->hex[unit] >= 0 && !tw_has (state, unit, TW_DISRUPTED))
        fix_attacker (rules, state, unit);
    }
}

guint
tw_duty_partners (const TwRuleset *rules, const TwState *state, int counter, gint16 out[6])
{
  gboolean attacks = rules->side[counter] == state->parent.player;
  guint spent = attacks ? TW_TARGETED : TW_USED | TW_DISRUPTED;
  guint n = 0;

  for (int direction = 0; direction < 6; direction++)
    {
      int other = neighbour (rules, state, state->hex[counter], direction);

      if (other >= 0 && rules->side[other] != rules->side[counter] && !tw_has (state, other, spent)
          && tw_duty_may_attack (rules, state, attacks ? counter : other,
                                 attacks ? other : counter))
        out[n++] = other;
    }

  return n;
}

static gboolean
takes_part (const TwAttack *attack, int counter)
{
  return tc_order_names (attack->defenders, attack->n_defenders, counter)
         || tc_order_names (attack->attackers, attack->n_attackers, counter);
}

int
tw_duty_partner (const TwRuleset *rules, const TwState *state, int counter, const TwAttack *attack)
{
  gint16 partners[6];
  guint n = tw_duty_partners (rules, state, counter, partners);

  for (guint i = 0; i < n; i++)
    if (attack == NULL || !takes_part (attack, partners[i]))
      return partners[i];

  return -1;
}

/* A duty that has not been fulfilled. */
gboolean
tw_duty_is_open (const TwState *state, int counter)
{
  guint flags = state->flags[counter];

  return ((flags & TW_OBLIGED) != 0 && (flags & TW_USED) == 0)
         || ((flags & TW_OWED) != 0 && (flags & TW_TARGETED) == 0);
}

/* An enemy adjacent to @counter with an open duty that would lose its last partner; -1. */
static int
left_over (const TwRuleset *rules, const TwState *state, int counter, const TwAttack *attack)
{
  for (int direction = 0; direction < 6; direction++)
    {
      int other = neighbour (rules, state, state->hex[counter], direction);

      if (other >= 0 && rules->side[other] != rules->side[counter] && tw_duty_is_open (state, other)
          && !takes_part (attack, other)
          && tw_duty_partner (rules, state, other, attack) < 0)
        return other;
    }

  return -1;
}

gboolean
tw_duty_leaves (const TwRuleset *rules, const TwState *state, const TwAttack *attack,
                TcNote *refusal)
{
  if (!rules->plans_checked)
    return TRUE;
  for (guint i = 0; i < attack->n_defenders; i++)
    {
      int other = left_over (rules, state, attack->defenders[i], attack);

      if (other >= 0)
        return tc_refuse (refusal, "leaves-attacker", "S-8.12", other);
    }
  for (guint i = 0; i < attack->n_attackers; i++)
    {
      int other = left_over (rules, state, attack->attackers[i], attack);

      if (other >= 0)
        return tc_refuse (refusal, "leaves-target", "S-8.11", other);
    }

  return TRUE;
}

/* A duty that can no longer be fulfilled does not hold up the phase: that happens only where
 * plans are not checked. */
static gboolean
is_due (const TwRuleset *rules, const TwState *state, int counter)
{
  return tw_duty_is_open (state, counter) && tw_duty_partner (rules, state, counter, NULL) >= 0;
}

/* Names the counter and a partner. */
static TcNote
duty_note (const TwRuleset *rules, const TwState *state, int counter)
{
  int partner = tw_duty_partner (rules, state, counter, NULL);

  if (rules->side[counter] == state->parent.player)
    return tw_note ("must-attack", "S-8.12", counter, partner);

  return tw_note ("must-be-attacked", "S-8.11", counter, partner);
}

gboolean
tw_duty_check_end (const TwRuleset *rules, const TwState *state, TcNote *refusal)
{
  for (guint c = 0; c < rules->n_counters; c++)
    if (is_due (rules, state, c))
      {
        *refusal = duty_note (rules, state, c);
        return FALSE;
      }

  return TRUE;
}

void
tw_duty_notes (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  for (guint c = 0; c < rules->n_counters; c++)
    if (is_due (rules, state, c))
    tw_notes_add (notes, duty_note (rules, state, c));
}
