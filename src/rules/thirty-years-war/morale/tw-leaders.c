/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leaders (S-10.0 to S-10.25): how they help, and their elimination when they are caught alone. */
#include "tw-morale.h"
#include "tw-pieces.h"

/* Leaders of some armies do not help units of others. */
static gboolean
is_heard (const TwRuleset *rules, int leader, int unit)
{
  return (rules->deaf[rules->army[leader]] & 1u << rules->army[unit]) == 0;
}

/* The best leader of its side who helps the unit (@heard) or does not, within @radius and as
 * many hexes more as @per_value times his value; -1. */
static int
find_best (const TwRuleset *rules, const TwState *state, int unit, gboolean heard, int radius,
           int per_value)
{
  int best = -1;

  tw_each_leader (leader, rules, rules->side[unit])
    if (state->hex[leader] >= 0 && is_heard (rules, leader, unit) == heard
        && (best < 0 || rules->lead[leader] > rules->lead[best])
        && tc_hexgrid_distance (&rules->grid, state->hex[leader], state->hex[unit])
             <= radius + per_value * rules->lead[leader])
      best = leader;

  return best;
}

int
tw_leaders_unheard (const TwRuleset *rules, const TwState *state, int unit, int radius)
{
  return find_best (rules, state, unit, FALSE, radius, 0);
}

int
tw_leaders_within (const TwRuleset *rules, const TwState *state, int unit, int radius)
{
  return find_best (rules, state, unit, TRUE, radius, 0);
}

/* S-10.21, S-10.23. */
int
tw_leaders_rally (const TwRuleset *rules, const TwState *state, int unit)
{
  return rules->leader_area ? find_best (rules, state, unit, TRUE, rules->area_beyond, 1)
                            : find_best (rules, state, unit, TRUE, rules->rally_radius, 0);
}

void
tw_leaders_catch (const TwRuleset *rules, TwState *state, int side, TcLog *log)
{
  tw_each_leader (leader, rules, side)
    if (state->hex[leader] >= 0 && tw_unit_at (rules, state, state->hex[leader]) < 0
        && tw_zoc_covers (rules, state, state->hex[leader], 1 - side))
      tw_losses_eliminate_one (rules, state, leader, "S-10.0", log);
}

/* Help in combat */

/* a unit in the leader's hex that is still to be attacked, and so has the first claim on
 * him; -1. */
static int
find_claim (const TwRuleset *rules, const TwState *state, int leader)
{
  tw_each_in_hex (c, state, state->hex[leader])
    if ((state->flags[c] & (TW_OWED | TW_TARGETED)) == TW_OWED && is_heard (rules, leader, c))
      return c;

  return -1;
}

static gboolean
is_near (const TwRuleset *rules, const TwState *state, int leader, int unit)
{
  return tc_hexgrid_distance (&rules->grid, state->hex[leader], state->hex[unit])
         <= (rules->leader_area ? rules->lead[leader] : 0);
}

gboolean
tw_leaders_reach (const TwRuleset *rules, const TwState *state, int leader, int unit)
{
  return rules->kind[leader] == TW_LEADER && rules->side[leader] == rules->side[unit]
         && state->hex[leader] >= 0 && !tw_has (state, leader, TW_LED)
         && is_heard (rules, leader, unit) && is_near (rules, state, leader, unit)
         && (state->hex[leader] == state->hex[unit] || find_claim (rules, state, leader) < 0);
}

const char *
tw_leaders_rule (const TwRuleset *rules, const TwState *state, int leader, int unit)
{
  return state->hex[leader] == state->hex[unit] ? "S-10.11" : rules->rule_area;
}

void
tw_leaders_join (const TwRuleset *rules, const TwState *state, const gint16 *units, guint n_units,
                 gint16 *out)
{
  for (guint i = 0; i < n_units; i++)
    {
      out[i] = -1;
      tw_each_leader (leader, rules, rules->side[units[i]])
        if (state->hex[leader] == state->hex[units[i]] && tw_leaders_reach (rules, state, leader, units[i])
            && (out[i] < 0 || rules->lead[leader] > rules->lead[out[i]]))
          out[i] = leader;
    }
}

gboolean
tw_leaders_may_choose (const TwRuleset *rules, const TwState *state, const gint16 *units,
                       guint n_units, const gint16 *joined)
{
  for (guint i = 0; i < n_units; i++)
    if (joined[i] < 0)
      {
        tw_each_leader (leader, rules,
                        rules->side[units[i]]) if (!tc_order_names (joined, n_units, leader)
                                                   && tw_leaders_reach (rules, state, leader,
                                                                        units[i])) return TRUE;
      }
    else if (rules->support_choice && !rules->leader_area)
      return TRUE;

  return FALSE;
}

/* Assigns the leader to a unit, preferably in his own hex; leaders assigned before make room
 * where they can. */
static gboolean
give (const TwRuleset *rules, const TwState *state, const gint16 *units, guint n_units, int leader,
      gint16 *out, guint *tried)
{
  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n_units; i++)
      {
        if ((*tried & 1u << i) != 0 || (pass == 0 && state->hex[leader] != state->hex[units[i]])
            || !tw_leaders_reach (rules, state, leader, units[i]))
          continue;
        *tried |= 1u << i;
        if (out[i] >= 0 && !give (rules, state, units, n_units, out[i], out, tried))
          continue;
        out[i] = leader;
        return TRUE;
      }

  return FALSE;
}

/* Why the leader helps none of the units. */
static gboolean
refuse_helper (const TwRuleset *rules, const TwState *state, const gint16 *units, guint n_units,
               int leader, TcNote *refusal)
{
  for (guint i = 0; i < n_units; i++)
    {
      if (!is_near (rules, state, leader, units[i]))
        continue;
      if (!is_heard (rules, leader, units[i]))
        return tc_refuse (refusal, "leader-unheard", rules->rule_deaf[rules->army[leader]], leader, units[i]);
      return tc_refuse (refusal, "leader-must-help", rules->rule_area, leader,
                        find_claim (rules, state, leader));
    }

  return tc_refuse (refusal, "leader-elsewhere", rules->leader_area ? rules->rule_area : "S-10.11", leader);
}

gboolean
tw_leaders_settle (const TwRuleset *rules,
                   const TwState   *state,
                   const gint16    *units,
                   guint            n_units,
                   const gint16    *helpers,
                   guint            n_helpers,
                   gboolean         none,
                   gint16          *out,
                   TcNote          *refusal)
{
  if (none && n_helpers > 0)
    return tc_refuse (refusal, "helpers-and-none", "S-10.11", 0);

  tw_leaders_join (rules, state, units, n_units, out);
  for (guint i = 0; i < n_units && (none || n_helpers > 0); i++)
    out[i] = -1;
  for (guint h = 0; h < n_helpers; h++)
    {
      int leader = helpers[h];
      guint tried = 0;

      if (rules->kind[leader] != TW_LEADER || rules->side[leader] != rules->side[units[0]]
          || state->hex[leader] < 0)
        return tc_refuse (refusal, "not-a-helper", "S-10.11", leader);
      if (tw_has (state, leader, TW_LED))
        return tc_refuse (refusal, "leader-spent", rules->rule_area, leader);
      if (give (rules, state, units, n_units, leader, out, &tried))
        continue;
      if (tried == 0)
        return refuse_helper (rules, state, units, n_units, leader, refusal);
      return tc_refuse (refusal, "second-leader", "S-10.13", leader,
                        units[g_bit_nth_lsf (tried, -1)]);
    }

  return TRUE;
}
