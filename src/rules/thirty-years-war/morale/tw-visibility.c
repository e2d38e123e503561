/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Visibility: a die is rolled as one side's player-turn or as each turn begins; its result holds
 * until the next roll. */
#include "tw-morale.h"
#include "tw-pieces.h"

void
tw_visibility_roll (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log)
{
  const TwVisibilityChart *visibility = &rules->visibility;
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
  tc_log_add (log, "visibility", visibility->rule_chart, tw_visibility_now (rules, state)->term, die);
}
