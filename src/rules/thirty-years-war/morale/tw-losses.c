/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Disruption and elimination of units (S-9.0, S-11.0), elimination of leaders and trains. */
#include "tw-morale.h"
#include "tw-pieces.h"

void
tw_losses_disrupt (const TwRuleset *rules, TwState *state, int unit, const char *rule, TcLog *log)
{
  state->flags[unit] |= TW_DISRUPTED;
  tc_log_add (log, "disrupted", rule, unit);
}

int
tw_losses_of (const TwRuleset *rules, const TwState *state, int unit)
{
  return rules->losses_shown && tw_has (state, unit, TW_DISRUPTED) ? rules->back[unit]
                                                                   : rules->front[unit];
}

static void
bury (const TwRuleset *rules, TwState *state, int counter, const char *rule, TcLog *log)
{
  int hex = state->hex[counter];

  tw_place_lift (rules, state, counter);
  state->flags[counter] |= TW_DEAD;
  if (tw_level_is_broken (rules, state, counter))
    state->flags[counter] |= TW_SHAKEN;

  if (tw_is_unit (rules, counter))
    {
      state->losses[rules->army[counter]][rules->kind[counter]] += tw_losses_of (rules, state, counter);
      tc_log_add (log, "eliminated", rule, counter, hex, tw_losses_of (rules, state, counter));
      return;
    }

  tc_log_add (log, rules->kind[counter] == TW_LEADER ? "leader-killed" : "destroyed", rule, counter, hex);
  for (guint i = 0; i < rules->n_deaths; i++)
    if (rules->deaths[i].counter == counter)
      state->deaths[i] = 1;
}

/* Each is counted with the morale that it had; then the levels are judged once (S-11.0). */
void
tw_losses_eliminate (const TwRuleset *rules, TwState *state, const gint16 *counters, guint n,
                     const char *rule, TcLog *log)
{
  for (guint i = 0; i < n; i++)
    bury (rules, state, counters[i], rule, log);
  tw_level_judge (rules, state, NULL, log);
}

void
tw_losses_eliminate_one (const TwRuleset *rules, TwState *state, int counter, const char *rule, TcLog *log)
{
  tw_losses_eliminate (rules, state, &(gint16) { counter }, 1, rule, log);
}
