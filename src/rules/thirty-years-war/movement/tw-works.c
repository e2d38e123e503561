/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cavalry in the fire of works (F-16.1 and its like). */
#include "tw-movement.h"
#include "tw-morale.h"
#include "tw-pieces.h"

#include <string.h>

/* A movement phase begins: cavalry in such zones of control is disrupted and must leave them. */
void
tw_works_press (const TwRuleset *rules, TwState *state, TcLog *log)
{
  int side = state->parent.player;

  if (!rules->works_aversion[side].present)
    return;
  tw_each_unit (unit, rules, side)
    {
      if (rules->kind[unit] != TW_CAVALRY || state->hex[unit] < 0
          || !tw_zoc_covers_from_works (rules, state, state->hex[unit], 1 - side))
        continue;
      tc_log_add (log, "pressed", rules->works_aversion[side].rule, unit);
      if (!tw_has (state, unit, TW_DISRUPTED))
        tw_losses_disrupt (rules, state, unit, rules->works_aversion[side].rule, log);
      state->flags[unit] |= TW_PRESSED;
    }
}

static gboolean
has_to_go (const TwState *state, int unit)
{
  return state->hex[unit] >= 0 && tw_has (state, unit, TW_PRESSED)
         && !tw_has (state, unit, TW_MOVED);
}

/* Units that must still leave. */
void
tw_works_status (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  int side = state->parent.player;

  tw_each_unit (unit, rules, side)
    if (has_to_go (state, unit))
      tw_notes_add (notes, tw_note ("status-pressed", rules->works_aversion[side].rule, unit));
}

/* The phase ends: those that have not left are lost. */
void
tw_works_fail (const TwRuleset *rules, TwState *state, TcLog *log)
{
  int side = state->parent.player;
  gint16 lost[TW_COUNTERS];
  guint n = 0;

  tw_each_unit (unit, rules, side)
    if (has_to_go (state, unit))
      lost[n++] = unit;
  if (n > 0)
    tw_losses_eliminate (rules, state, lost, n, rules->works_aversion[side].rule, log);
}
