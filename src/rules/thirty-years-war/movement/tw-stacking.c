/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stacking: units may pass through friends, but when the phase ends each has a hex of its own
 * (S-6.32).
 *
 * Each unit too many in a hex needs somebody there who has not moved and can reach at least as
 * many free hexes as there are units too many on the map: then each can be given another hex, in
 * any order. */
#include "tw-movement.h"

static gboolean
is_vacant (const TwRuleset *rules, const TwState *state, int hex, int taken)
{
  return hex != taken && (state->head[hex] == 0 || tw_unit_at (rules, state, hex) < 0);
}

/* Free hexes one step away: cheap to count, and mostly enough. */
static guint
count_steps_out (const TwRuleset *rules, const TwState *state, int unit, int taken, int allowance)
{
  const guint8 *costs = tw_step_costs (rules, state, unit);
  guint n = 0;

  for (int edge = state->hex[unit] * 6, last = edge + 6; edge < last; edge++)
    n += tw_step_cost (rules, state, unit, costs, edge) <= allowance
         && is_vacant (rules, state, rules->near[edge], taken)
         && tw_step_is_open (rules, state, unit, rules->near[edge]);

  return n;
}

static gboolean
has_ways_out (const TwRuleset *rules, const TwState *state, int unit, int mover, int taken, guint enough)
{
  int allowance = tw_step_allowance (rules, state, unit);
  TwReach reach;
  guint n = 0;

  if (unit == mover || tw_has (state, unit, TW_MOVED))
    return FALSE;
  if (count_steps_out (rules, state, unit, taken, allowance) >= enough)
    return TRUE;
  tw_reach_run (&reach, rules, state, unit, state->hex[unit], allowance);
  for (guint i = 1; i < reach.n && n < enough; i++)
    n += is_vacant (rules, state, reach.hexes[i], taken);

  return n == enough;
}

/* Units of the side in the hex once @mover is on @taken. */
static guint
crowd (const TwRuleset *rules, const TwState *state, int hex, int mover, int taken, gint16 *out)
{
  guint n = 0;

  tw_each_in_hex (c, state, hex)
    if (tw_is_unit (rules, c) && c != mover)
      out[n++] = c;
  if (hex == taken)
    out[n++] = mover;

  return n;
}

static gboolean
can_disperse (const TwRuleset *rules, const TwState *state, int mover, int taken)
{
  gint16 crowds[TW_COUNTERS][2], units[TW_COUNTERS];
  int side = rules->side[mover];
  guint n_crowds = 0, surplus = 0;

  tw_each_unit (unit, rules, side)
    {
      int hex = unit == mover ? taken : state->hex[unit];
      guint n;

      /* Alone in its hex, and the mover goes elsewhere. */
      if (hex < 0 || (hex != taken && state->head[hex] == unit + 1 && state->next[unit] == 0))
        continue;
      n = crowd (rules, state, hex, mover, taken, units);
      if (n < 2 || unit != units[0])
        continue;
      crowds[n_crowds][0] = hex;
      crowds[n_crowds++][1] = n - 1;
      surplus += n - 1;
    }

  for (guint i = 0; i < n_crowds; i++)
    {
      guint n = crowd (rules, state, crowds[i][0], mover, taken, units);
      int leavers = 0;

      for (guint k = 0; k < n; k++)
        leavers += has_ways_out (rules, state, units[k], mover, taken, surplus);
      if (leavers < crowds[i][1])
        return FALSE;
    }

  return TRUE;
}

gboolean
tw_stacking_allows (const TwRuleset *rules, const TwState *state, int counter, int hex)
{
  gboolean shared = FALSE;

  if (!tw_is_unit (rules, counter))
    return TRUE;
  tw_each_in_hex (c, state, hex)
    shared |= tw_is_unit (rules, c) && c != counter && rules->side[c] == rules->side[counter];
  if (!shared && state->doubled == 0)
    return TRUE;
  if (shared && !rules->stacking && state->hex[counter] >= 0)
    return FALSE;

  return can_disperse (rules, state, counter, hex);
}
