/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stacking: units may pass through friends, but when the phase ends each has a hex of its own
 * (S-6.32).
 *
 * So a move is allowed if a hex can still be given to every unit of the side: its own to one that
 * has moved, any that it can reach, its own among them, to another.  A unit without a hex takes one
 * that nobody has, or that of a unit which finds another one in turn.  Whatever is given away like
 * this can be played, unit by unit and in any order: each move leaves the rest of the plan as it
 * is.  As every move keeps this up, the phase can always be ended. */
#include "tw-movement.h"

#include <string.h>

static gboolean
stays (const TwRoom *self, int unit)
{
  return unit == self->mover || tw_has (self->state, unit, TW_MOVED);
}

/* Gives the unit a hex that nobody has, or that of one which finds another. */
static gboolean
find_room (TwRoom *self, int unit)
{
  TwReach reach;
  int hex;

  self->asked[unit] = TRUE;
  if (stays (self, unit))
    return FALSE;
  hex = tw_reach_find (&reach, self->rules, self->state, unit, self->state->hex[unit],
                       tw_step_allowance (self->rules, self->state, unit), self->holder);
  for (guint i = 0; i < reach.n && hex < 0; i++)
    {
      int other = self->holder[reach.hexes[i]] - 1;

      if (!self->asked[other] && find_room (self, other))
        hex = reach.hexes[i];
    }
  if (hex >= 0)
    self->holder[hex] = unit + 1;

  return hex >= 0;
}

/* A hex for each unit but the mover.  Those who stay come first; the others keep their hexes where
 * they can. */
static gboolean
lay (TwRoom *self)
{
  const TwRuleset *rules = self->rules;
  gint16 crowded[TW_COUNTERS];
  guint n = 0;

  memset (self->holder, 0, rules->n_hexes);
  for (int pass = 0; pass < 2; pass++)
    tw_each_unit (unit, rules, rules->side[self->mover])
      {
        int hex = self->state->hex[unit];

        if (unit == self->mover || hex < 0 || stays (self, unit) != (pass == 0))
          continue;
        if (self->holder[hex] == 0)
          self->holder[hex] = unit + 1;
        else if (pass == 0)
          return FALSE;
        else
          crowded[n++] = unit;
      }
  for (guint i = 0; i < n; i++)
    {
      memset (self->asked, 0, sizeof self->asked);
      if (!find_room (self, crowded[i]))
        return FALSE;
    }

  return TRUE;
}

/* The mover's hex is given to it for the time of the question alone; what the others have been given meanwhile goes on
 * being right. */
static gboolean
can_disperse (TwRoom *self, int taken)
{
  int other;
  gboolean found;

  if (!self->laid)
    self->fits = lay (self);
  self->laid = TRUE;
  other = self->fits ? self->holder[taken] - 1 : -1;
  if (other < 0)
    return self->fits;

  memset (self->asked, 0, sizeof self->asked);
  self->holder[taken] = self->mover + 1;
  found = find_room (self, other);
  self->holder[taken] = found ? 0 : other + 1;

  return found;
}

/* Of the only unit that shares its hex with the mover: is there a hex beside it that nobody else
 * has?  Mostly there is. */
static gboolean
can_step_aside (const TwRuleset *rules, const TwState *state, int unit, int mover)
{
  TwReach reach;

  if (tw_has (state, unit, TW_MOVED))
    return FALSE;
  tw_reach_run (&reach, rules, state, unit, state->hex[unit], MIN (tw_step_allowance (rules, state, unit), 1));
  for (guint i = 0; i < reach.n; i++)
    {
      gboolean vacant = TRUE;

      tw_each_in_hex (c, state, reach.hexes[i])
        vacant = vacant && (c == mover || !tw_is_unit (rules, c) || rules->side[c] != rules->side[mover]);
      if (vacant)
        return TRUE;
    }

  return FALSE;
}

void
tw_room_init (TwRoom *self, const TwRuleset *rules, const TwState *state, int counter)
{
  self->rules = rules;
  self->state = state;
  self->mover = counter;
  self->laid = FALSE;
}

gboolean
tw_room_allows (TwRoom *self, int hex)
{
  const TwRuleset *rules = self->rules;
  const TwState *state = self->state;
  int other = -1;

  if (!tw_is_unit (rules, self->mover))
    return TRUE;
  tw_each_in_hex (c, state, hex)
    if (tw_is_unit (rules, c) && c != self->mover && rules->side[c] == rules->side[self->mover])
      other = c;
  if (other < 0 && state->doubled == 0)
    return TRUE;
  if (other >= 0 && !rules->stacking && state->hex[self->mover] >= 0)
    return FALSE;
  if (state->doubled == 0 && can_step_aside (rules, state, other, self->mover))
    return TRUE;

  return can_disperse (self, hex);
}

gboolean
tw_stacking_allows (const TwRuleset *rules, const TwState *state, int counter, int hex)
{
  TwRoom room;

  tw_room_init (&room, rules, state, counter);

  return tw_room_allows (&room, hex);
}
