/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The aims of both sides: the verdict if the battle ended now, what can still be earned, and the
 * progress of the conditions of victory. */
#include "tw-victory.h"

#include <string.h>

/* A note that belongs to the one before it. */
static void
add_part (GArray *notes, TcNote note)
{
  note.role = TC_NOTE_PART;
  g_array_append_val (notes, note);
}

/* Victory by ground */

static void
add_ground (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  const TwGround *ground = &rules->ground_victory;
  int joined, occupied;

  tw_victory_best_ground (rules, state, &joined, &occupied);
  tw_notes_add (notes, tw_note ("goal-ground", ground->rule, ground->side, ground->joined,
                                ground->label, ground->occupied, joined, occupied));
}

/* Victory by conditions */

/* Those of past days no longer decide anything. */
static void
add_conditions (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  for (guint i = 0; i < rules->n_conditions; i++)
    {
      const TwCondition *it = &rules->conditions[i];

      if (it->day != 0 && it->day <= state->day)
        continue;
      tw_notes_add (notes, tw_note (it->day != 0 ? "goal-condition-day" : "goal-condition", NULL,
                                    it->side, it->day));
      tw_verdict_status (rules, state, it, notes);
    }
  tw_notes_add (notes, tw_note ("goal-draw", rules->rule_draw, 0));
}

/* Why it was decided like that: the condition that was fulfilled, or all that were not. */
static void
add_decision (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  const TwCondition *met = tw_verdict_find (rules, state);

  for (guint i = 0; i < rules->n_conditions; i++)
    {
      const TwCondition *it = &rules->conditions[i];

      if (met != NULL ? it != met : it->day != 0 && it->day != state->day + 1)
        continue;
      tw_notes_add (notes, tw_note (met != NULL ? "goal-met" : "goal-missed", NULL, it->side));
      tw_verdict_status (rules, state, it, notes);
    }
}

/* Victory by points */

/* Awards that are earned or not, once, and what leaving is worth, before anybody has; the others
 * grow with losses and need no mention. */
static void
add_unearned (const TwRuleset *rules, const TwState *state, int side, GArray *notes)
{
  gboolean headed = FALSE;

  for (guint i = 0; i < rules->n_awards; i++)
    {
      const TwAward *award = &rules->awards[i];
      TcScoreLine line;

      if (award->side != side || award->kind->is_open == NULL
          || !award->kind->is_open (state, award))
        continue;
      line = tw_award_earn (rules, state, award);
      if (line.points != 0)
        continue;
      if (!headed)
        tw_notes_add (notes, tw_note ("goal-points", NULL, side));
      headed = TRUE;
      if (award->kind->promise != NULL)
        line.note = award->kind->promise (rules, award);
      add_part (notes, line.note);
    }
}

static void
add_forecast (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  g_autofree TcScore *score = g_new0 (TcScore, 1);

  score->winner = -1;
  tw_victory_score (&rules->parent, &state->parent, score);
  tw_victory_judge (rules, state, score);
  if (score->level.code == NULL)
    return;
  tw_notes_add (notes, tw_note ("goal-now", NULL, 0));
  add_part (notes, score->level);
}

void
tw_goals_status (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  if (state->parent.over)
    {
      add_decision (rules, state, notes);
      return;
    }
  if (rules->n_conditions > 0)
    add_conditions (rules, state, notes);
  else if (rules->ground_victory.side >= 0 && rules->ground_victory.decides)
    add_ground (rules, state, notes);
  else
    for (int side = 0; side < TW_SIDES; side++)
      add_unearned (rules, state, side, notes);
  if (rules->n_conditions == 0)
    add_forecast (rules, state, notes);
}
