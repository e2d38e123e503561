/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Visibility: one side rolls as its player-turn or as a turn begins; what comes holds
 * until the next roll. */
#include "tw-course.h"
#include "tw-spirit.h"

/* Without a module there is one state, in which nothing is hindered. */
const TwSky *
tw_fog_sky (const TwRuleset *rules, const TwState *state)
{
  return &rules->visibility.states[state->fog];
}

void
tw_fog_roll (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log)
{
  const TwVisibility *visibility = &rules->visibility;
  const guint8 *faces = visibility->fog[state->parent.turn];
  int roller = visibility->by_die ? tw_campaign_day (rules, state)->first : visibility->side;
  guint die;

  if (!visibility->present || roller != state->parent.player)
    return;

  die = tc_dice_roll (dice, visibility->faces, "fog");
  if (!visibility->by_die)
    state->fog = die >= faces[0] && die <= faces[1];
  else if (visibility->after[die] >= 0)
    state->fog = visibility->after[die];
  tc_log_add (log, "visibility", visibility->rule_chart, tw_fog_sky (rules, state)->term, die, 0, 0);
}
