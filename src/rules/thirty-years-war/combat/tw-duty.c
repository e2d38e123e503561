/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compulsory combat (S-7.21, S-8.0, S-8.11, S-8.12), as a whole.
 *
 * When the movement phase ends the duties are fixed: a unit in an enemy zone that may
 * attack who holds it is obliged, and that enemy is owed an attack.  They stay so
 * for the phase; whoever has attacked or been attacked is done with (S-8.14).
 *
 * What remains can be fulfilled if and only if every obliged attacker and every owed
 * defender that is left has somebody left whom he may fight:
 *
 *   If one has nobody, no plan can serve him.  If each has somebody, choose one
 *   partner for each, and take away chosen pairs as long as everybody with a duty is
 *   still in some pair.  No pair that is left lies between two others (b in a-b-c-d:
 *   without b-c, b is served by a-b and c by c-d, so it would have been taken away),
 *   hence the pairs form stars: one attacker with some defenders, or one defender
 *   with some attackers.  Each star is a legal combat (S-8.21, S-8.22), and stars
 *   have no counter in common.
 *
 * So an attack may be made if nobody with a duty loses his last partner by it, and
 * it is enough to look at the neighbours of those who fight.  As every attack keeps
 * this up, the phase can always be ended.
 */
#include "tw-combat.h"

/* S-8.15 and the rows of the terrain chart that forbid an attack. */
gboolean
tw_duty_may_attack (const TwRuleset *rules, const TwState *state, int attacker, int target)
{
  int direction = tc_hexgrid_direction (&rules->grid, state->hex[attacker], state->hex[target]);
  guint bit = rules->kind[attacker] == TW_CAVALRY ? TW_EDGE_HORSE : TW_EDGE_FOOT;

  return direction >= 0 && (tw_edge (rules, state, state->hex[attacker] * 6 + direction) & bit) != 0;
}

/* The unit in the next hex, -1; in the combat phase there is at most one. */
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

      if (enemy < 0 || rules->side[enemy] == rules->side[attacker] || tw_has (state, enemy, TW_DISRUPTED)
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

  for (guint i = 0; i < rules->n_units[side]; i++)
    {
      int unit = rules->movers[side][i];

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
          && tw_duty_may_attack (rules, state, attacks ? counter : other, attacks ? other : counter))
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

/* Obliged or owed, and not done with. */
gboolean
tw_duty_is_open (const TwState *state, int counter)
{
  guint flags = state->flags[counter];

  return ((flags & TW_OBLIGED) != 0 && (flags & TW_USED) == 0)
         || ((flags & TW_OWED) != 0 && (flags & TW_TARGETED) == 0);
}

/* Whoever stands next to @counter, has a duty, and would have nobody left; -1. */
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

/* Refuses an attack after which some duty could not be fulfilled, and names it. */
gboolean
tw_duty_leaves (const TwRuleset *rules, const TwState *state, const TwAttack *attack, TcNote *refusal)
{
  if (!rules->plans_checked)
    return TRUE;
  for (guint i = 0; i < attack->n_defenders; i++)
    {
      int other = left_over (rules, state, attack->defenders[i], attack);

      if (other >= 0)
        return tw_refuse (refusal, "leaves-attacker", "S-8.12", other, 0);
    }
  for (guint i = 0; i < attack->n_attackers; i++)
    {
      int other = left_over (rules, state, attack->attackers[i], attack);

      if (other >= 0)
        return tw_refuse (refusal, "leaves-target", "S-8.11", other, 0);
    }

  return TRUE;
}

/* A duty that nobody can fulfil any more holds nobody up: this comes only where plans
 * are not checked. */
static gboolean
is_due (const TwRuleset *rules, const TwState *state, int counter)
{
  return tw_duty_is_open (state, counter) && tw_duty_partner (rules, state, counter, NULL) >= 0;
}

/* Says who, and somebody with whom he could fight. */
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
