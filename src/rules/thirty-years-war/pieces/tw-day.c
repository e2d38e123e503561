/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The day that is played: how long it lasts, and who has arrived by then. */
#include "tw-pieces.h"

const TwDay *
tw_campaign_day_after (const TwRuleset *rules, const TwState *state, int first)
{
  const TwCampaign *self = &rules->campaign;

  for (guint i = 0; i < self->n_variants; i++)
    if (self->variants[i].day == state->day + 1 && self->variants[i].after == first)
      return &self->variants[i];

  return &self->days[state->day];
}

const TwDay *
tw_campaign_day (const TwRuleset *rules, const TwState *state)
{
  return tw_campaign_day_after (rules, state, state->first_plan);
}

gboolean
tw_campaign_is_length_known (const TwRuleset *rules, const TwState *state)
{
  return state->offers == 0 || state->day > 0 || rules->campaign.n_variants == 0;
}

int
tw_campaign_turns (const TcRuleset *ruleset, const TcState *state)
{
  const TwRuleset *rules = TW_RULESET (ruleset);

  return tw_campaign_is_length_known (rules, TW_STATE (state)) ? tw_campaign_day (rules,
                                                                                  TW_STATE (state))->turns : 0;
}

int
tw_campaign_arrival (const TwRuleset *rules, int counter, int first)
{
  int muster = rules->muster[counter];

  return muster < 0 ? 1 : rules->campaign.musters[muster].day[first];
}

gboolean
tw_campaign_has_come_after (const TwRuleset *rules, const TwState *state, int counter, int first)
{
  int day = tw_campaign_arrival (rules, counter, first);

  return day > 0 && day <= state->day + 1;
}

gboolean
tw_campaign_has_come (const TwRuleset *rules, const TwState *state, int counter)
{
  return tw_campaign_has_come_after (rules, state, counter, state->first_plan);
}
