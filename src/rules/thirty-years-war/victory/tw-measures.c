/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tw-measures.h"

#include "tw-morale.h"
#include "tw-pieces.h"
#include "tw-victory.h"

int
tw_measure_leavers (const TwRuleset *rules, const TwState *state, int side, gboolean left)
{
  int n = 0;

  for (guint i = 0; i < rules->n_units[side]; i++)
    n += tw_has (state, rules->movers[side][i], TW_EXITED) == left;

  return n;
}

/* How far a condition is from being met: what is counted, and the threshold where the row has
 * none */

int
tw_measure_guns (const TwRuleset *rules, const TwState *state, const TwAward *award,
                 gint32 *threshold)
{
  int n = 0;

  for (guint i = 0; i < rules->n_guns; i++)
    if ((rules->side[rules->guns[i]] == award->side) == award->own)
      {
        n += state->owner[rules->guns[i]] == award->side;
        ++*threshold;
      }

  return n;
}

int
tw_measure_area (const TwRuleset *rules, const TwState *state, const TwAward *award,
                 gint32 *threshold)
{
  int n = 0;

  for (guint i = 0; i < rules->n_units[1 - award->side]; i++)
    {
      int hex = state->hex[rules->movers[1 - award->side][i]];

      n += hex >= 0 && rules->clear_area != NULL && rules->clear_area[hex];
    }

  return n;
}

/* Whoever has left has one as well. */
int
tw_measure_line (const TwRuleset *rules, const TwState *state, const TwAward *award,
                 gint32 *threshold)
{
  int enemy = 1 - award->side;

  return tw_supply_is_cut (rules, state, enemy)
           ? 0 : MAX (tw_supply_count (rules, state, enemy, rules->n_movers[enemy])
                      + tw_measure_leavers (rules, state, enemy, TRUE), 1);
}

int
tw_measure_present (const TwRuleset *rules, const TwState *state, const TwAward *award,
                    gint32 *threshold)
{
  int n = 0;

  for (guint c = 0; c < rules->n_counters; c++)
    n += rules->side[c] != award->side && state->owner[c] != award->side
         && !tw_has (state, c, TW_DEAD) && tw_campaign_has_come (rules, state, c);

  return n;
}

int
tw_measure_left (const TwRuleset *rules, const TwState *state, const TwAward *award,
                 gint32 *threshold)
{
  *threshold = award->units;

  return tw_measure_leavers (rules, state, award->side, TRUE);
}

int
tw_measure_sections (const TwRuleset *rules, const TwState *state, const TwAward *award,
                     gint32 *threshold)
{
  int n = 0;

  for (guint i = 0; i < rules->fortress.n_sections; i++)
    n += (state->broken_sections >> i & 1) != 0;
  if (*threshold == 0)
    *threshold = rules->fortress.n_sections;

  return n;
}

/* How often the loss of a counter would earn it */

int
tw_price_strength (const TwRuleset *rules, const TwState *state, const TwAward *award, int c)
{
  gboolean counts = tw_is_unit (rules, c) && (award->arm < 0 || rules->kind[c] == award->arm)
                    && (award->state < 0 || tw_level_is_broken (rules, state, c) == award->state);

  return counts ? tw_losses_of (rules, state, c) : 0;
}

int
tw_price_leader (const TwRuleset *rules, const TwState *state, const TwAward *award, int c)
{
  return rules->kind[c] == TW_LEADER ? rules->lead[c] : 0;
}

int
tw_price_gun (const TwRuleset *rules, const TwState *state, const TwAward *award, int c)
{
  return rules->kind[c] == TW_ARTILLERY;
}

int
tw_price_counter (const TwRuleset *rules, const TwState *state, const TwAward *award, int c)
{
  return c == award->counter;
}
