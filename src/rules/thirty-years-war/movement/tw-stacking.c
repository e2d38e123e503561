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

typedef struct
{
  const TwRuleset *rules;
  const TwState   *state;
  int              mover;
  guint8           holder[TW_HEXES];    /* counter + 1 that the hex is given to; 0 nobody */
  guint8           asked[TW_COUNTERS];
} Room;

static gboolean
stays (const Room *room, int unit)
{
  return unit == room->mover || tw_has (room->state, unit, TW_MOVED);
}

/* Gives the unit a hex that nobody has. */
static gboolean
find_vacant (Room *room, int unit, int allowance, TwReach *reach)
{
  tw_reach_run (reach, room->rules, room->state, unit, room->state->hex[unit], allowance);
  for (guint i = 0; i < reach->n; i++)
    if (room->holder[reach->hexes[i]] == 0)
      {
        room->holder[reach->hexes[i]] = unit + 1;
        return TRUE;
      }

  return FALSE;
}

/* The hexes around the unit are cheap to look at, and mostly enough. */
static gboolean
find_room (Room *room, int unit)
{
  int allowance = tw_step_allowance (room->rules, room->state, unit);
  TwReach reach;

  room->asked[unit] = TRUE;
  if (stays (room, unit))
    return FALSE;
  if (find_vacant (room, unit, MIN (allowance, 1), &reach)
      || find_vacant (room, unit, allowance, &reach))
    return TRUE;
  for (guint i = 0; i < reach.n; i++)
    {
      int other = room->holder[reach.hexes[i]] - 1;

      if (!room->asked[other] && find_room (room, other))
        {
          room->holder[reach.hexes[i]] = unit + 1;
          return TRUE;
        }
    }

  return FALSE;
}

/* Those who stay come first; the others keep their hexes where they can. */
static gboolean
can_disperse (const TwRuleset *rules, const TwState *state, int mover, int taken)
{
  gint16 crowded[TW_COUNTERS];
  guint n = 0;
  Room room;

  room.rules = rules;
  room.state = state;
  room.mover = mover;
  memset (room.holder, 0, tc_hexgrid_get_count (&rules->grid));
  for (int pass = 0; pass < 2; pass++)
    tw_each_unit (unit, rules, rules->side[mover])
      {
        int hex = unit == mover ? taken : state->hex[unit];

        if (hex < 0 || stays (&room, unit) != (pass == 0))
          continue;
        if (room.holder[hex] == 0)
          room.holder[hex] = unit + 1;
        else if (pass == 0)
          return FALSE;
        else
          crowded[n++] = unit;
      }
  for (guint i = 0; i < n; i++)
    {
      memset (room.asked, 0, sizeof room.asked);
      if (!find_room (&room, crowded[i]))
        return FALSE;
    }

  return TRUE;
}

/* Of the only unit that shares its hex with the mover: is there a hex beside it that nobody else has?  Mostly there is. */
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

gboolean
tw_stacking_allows (const TwRuleset *rules, const TwState *state, int counter, int hex)
{
  gboolean shared = FALSE;
  int other = -1;

  if (!tw_is_unit (rules, counter))
    return TRUE;
  tw_each_in_hex (c, state, hex)
    if (tw_is_unit (rules, c) && c != counter && rules->side[c] == rules->side[counter])
      {
        shared = TRUE;
        other = c;
      }
  if (!shared && state->doubled == 0)
    return TRUE;
  if (shared && !rules->stacking && state->hex[counter] >= 0)
    return FALSE;
  if (state->doubled == 0 && can_step_aside (rules, state, other, counter))
    return TRUE;

  return can_disperse (rules, state, counter, hex);
}
