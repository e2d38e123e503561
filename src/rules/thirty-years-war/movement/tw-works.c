/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cavalry in the fire of works (F-16.1 and its like). */
#include "tw-movement.h"
#include "tw-morale.h"
#include "tw-pieces.h"

#include <string.h>

/* The start of a movement phase: cavalry in such zones is disrupted and has to go. */
void
tw_works_press (const TwRuleset *rules, TwState *state, TcLog *log)
{
  int side = state->parent.player;

  for (guint i = 0; i < rules->n_units[side] && rules->works_aversion[side].present; i++)
    {
      int unit = rules->movers[side][i];

      if (rules->kind[unit] != TW_CAVALRY || state->hex[unit] < 0
          || !tw_zoc_covers_from_works (rules, state, state->hex[unit], 1 - side))
        continue;
      tc_log_add (log, "pressed", rules->works_aversion[side].rule, unit, 0, 0, 0);
      if (!tw_has (state, unit, TW_DISRUPTED))
        tw_losses_disrupt (rules, state, unit, rules->works_aversion[side].rule, log);
      state->flags[unit] |= TW_PRESSED;
    }
}

static gboolean
has_to_go (const TwState *state, int unit)
{
  return state->hex[unit] >= 0 && tw_has (state, unit, TW_PRESSED) && !tw_has (state, unit, TW_MOVED);
}

/* Who has to go is told as long as he has not gone. */
void
tw_works_status (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  int side = state->parent.player;

  for (guint i = 0; i < rules->n_units[side]; i++)
    if (has_to_go (state, rules->movers[side][i]))
      tw_notes_add (notes, tw_note ("status-pressed", rules->works_aversion[side].rule, rules->movers[side][i]));
}

/* Its end: who has not gone is lost. */
void
tw_works_fail (const TwRuleset *rules, TwState *state, TcLog *log)
{
  int side = state->parent.player;
  gint16 lost[TW_COUNTERS];
  guint n = 0;

  for (guint i = 0; i < rules->n_units[side]; i++)
    if (has_to_go (state, rules->movers[side][i]))
      lost[n++] = rules->movers[side][i];
  if (n > 0)
    tw_losses_eliminate (rules, state, lost, n, rules->works_aversion[side].rule, log);
}
