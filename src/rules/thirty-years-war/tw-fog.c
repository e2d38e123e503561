/* Visibility: one side rolls as its player-turn begins; what comes holds until its
 * next roll. */
#include "tw-private.h"

void
tw_fog_roll (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log)
{
  const TwVisibility *visibility = &rules->visibility;
  const guint8 *faces = visibility->fog[state->parent.turn];
  guint die;

  if (!visibility->present || visibility->side != state->parent.player)
    return;

  die = tc_dice_roll (dice, visibility->faces, "fog");
  state->fog = die >= faces[0] && die <= faces[1];
  tc_log_add (log, "visibility", visibility->rule_chart, state->fog ? TW_TERM_FOG : TW_TERM_CLEAR, die, 0, 0);
}
