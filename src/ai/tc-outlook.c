/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-outlook.h"

#include "tc-common-dice.h"
#include "tc-hash.h"
#include "tc-survey.h"
#include "tc-weights.h"

/* Orders in a player-turn of a trial. */
#define ORDERS 200
/* Throws that are gone through one by one, and fresh ones where there are more. */
#define RUNS  216
#define FRESH 64
/* Parts of a worth. */
#define PARTS 4096

struct _TcOutlook
{
  TcRuleset *ruleset; /* owned reference */

  /* owned */
  TcStaff   *enemy;   /* replies */
  TcState   *trial;
  TcSurvey   survey;  /* of where a line ends */
  GArray    *placements;
};

TcOutlook *
tc_outlook_new (const TcRuleset *ruleset)
{
  TcOutlook *self;

  g_return_val_if_fail (ruleset != NULL && tc_system_lists_all (ruleset->system), NULL);

  self = g_new0 (TcOutlook, 1);
  self->ruleset = tc_ruleset_ref ((TcRuleset *) ruleset);
  self->enemy = tc_staff_new (ruleset, &tc_weights_outlook);
  self->trial = tc_state_new (ruleset);
  tc_survey_init (&self->survey, ruleset, &tc_weights_outlook);
  self->placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));

  return self;
}

void
tc_outlook_free (TcOutlook *self)
{
  if (self == NULL)
    return;

  tc_staff_free (self->enemy);
  g_free (self->trial);
  tc_survey_clear (&self->survey);
  g_array_unref (self->placements);
  tc_ruleset_unref (self->ruleset);
  g_free (self);
}

void
tc_outlook_restart (TcOutlook *self)
{
  g_return_if_fail (self != NULL);

  tc_staff_restart (self->enemy);
}

/* Strength and prices, ground that decides, and whoever would win now; by what time is left. */
static gint64
weigh (TcOutlook *self, const TcState *state, int side)
{
  TcSurvey *survey = &self->survey;
  TcSurveyCount count;
  int winner;

  tc_survey_look (survey, state, side);
  count = tc_survey_count (survey, state, self->placements, side);
  winner = survey->winner;

  return count.own - count.others
         + (winner < 0 ? 0 : winner == side ? survey->weights->ground : -survey->weights->ground) * (state->over ? 10 : 1);
}

/* The next order: the first one of the line, or that of who is to give one. */
static gboolean
choose (TcOutlook *self, const TcOutlookLine *line, TcStaff *staff, gboolean first, TcPlanned *next)
{
  if (first && line->first != NULL)
    {
      *next = (TcPlanned) { .order = *line->first };
      return TRUE;
    }
  if (!tc_staff_choose (staff, self->trial, &next->order))
    return FALSE;
  next->why = *tc_staff_get_why (staff);

  return TRUE;
}

/* What the line begins with whatever the dice show, while that goes on. */
static void
note_start (TcOutlook *self, TcOutlookStart *start, const TcPlanned *next)
{
  tc_state_copy (start->state, self->trial);
  g_array_append_vals (start->orders, next, 1);
}

/* Nothing was left to chance before the reply. */
static void
end_start (TcOutlook *self, TcOutlookStart *start, guint changes)
{
  tc_state_copy (start->state, self->trial);
  start->changes = changes;
  start->known = TRUE;
}

/* Gives orders until the player-turns of the line are over.  Returns what luck the side that decides had in fights, its own and
 * the enemy's. */
static gint64
play_on (TcOutlook *self, const TcState *state, const TcOutlookLine *line, TcCommonDice *dice, TcOutlookStart *start)
{
  int side = state->actor, player = self->trial->player, fighter = -1;
  guint changes = start->changes;
  gint64 luck = 0;

  for (guint i = start->orders != NULL ? start->orders->len : 0;
       i < ORDERS * line->turns && self->trial->actor >= 0 && changes < line->turns && self->trial->turn >= state->turn; i++)
    {
      TcStaff *staff = self->trial->actor == side ? line->staff : self->enemy;
      guint drawn = dice->drawn;
      TcPlanned next;

      if (!choose (self, line, staff, i == 0, &next))
        break;
      if (!start->known && start->state != NULL && changes == 0)
        note_start (self, start, &next);
      if (tc_staff_expect (staff, self->trial, &next.order))
        fighter = self->trial->actor;
      tc_state_apply (self->ruleset, self->trial, &next.order, &dice->parent, NULL);
      if (fighter >= 0 && self->trial->depth == 0)
        {
          gint32 more = tc_staff_find_luck (fighter == side ? line->staff : self->enemy, self->trial);

          luck += fighter == side ? more : -more;
          fighter = -1;
        }
      /* the order of the first throw is no longer part of it */
      if (!start->known && start->state != NULL && drawn < dice->drawn)
        g_array_set_size (start->orders, start->orders->len - 1);
      start->known = start->known || dice->drawn > 0;
      changes += self->trial->player != player;
      player = self->trial->player;
      if (!start->known && start->state != NULL && changes > 0)
        end_start (self, start, changes);
    }

  return luck;
}

gint64
tc_outlook_play (TcOutlook *self, const TcState *state, const TcOutlookLine *line, gboolean *rolls)
{
  TcOutlookStart none = { NULL }, *start;
  gint64 worth, luck;
  TcCommonDice dice;

  g_return_val_if_fail (self != NULL && state != NULL && state->actor >= 0 && line != NULL, 0);

  start = line->start != NULL ? line->start : &none;
  tc_state_copy (self->trial, start->known ? start->state : state);
  tc_common_dice_init (&dice, line->seed, self->trial);
  tc_common_dice_divide (&dice, line->trial, line->trials);
  tc_staff_set_manner (self->enemy, tc_weights_manners[line->trial % TC_N_REPLIES]);
  luck = play_on (self, state, line, &dice, start);
  if (rolls != NULL)
    *rolls = *rolls || dice.drawn > 0;

  worth = weigh (self, self->trial, state->actor) - luck;
  if (self->trial->over)
    return worth;
  tc_survey_look_around (&self->survey, self->trial);

  return worth + tc_survey_progress (&self->survey);
}

/* What an order would lead to by those dice. */
static gint64
throw (TcOutlook *self, const TcState *state, const TcOrder *order, TcDice *dice)
{
  tc_state_copy (self->trial, state);
  tc_state_apply (self->ruleset, self->trial, order, dice, NULL);

  return weigh (self, self->trial, state->actor);
}

gint64
tc_outlook_luck (TcOutlook *self, const TcState *state, const TcOrder *order, const TcState *after, gboolean *exact)
{
  TcExhausting all;
  TcSeeded random;
  gint64 mean = 0;

  g_return_val_if_fail (self != NULL && state != NULL && state->actor >= 0, 0);
  g_return_val_if_fail (order != NULL && after != NULL && exact != NULL, 0);

  tc_exhausting_init (&all, RUNS);
  while (tc_exhausting_next (&all) && !all.overrun)
    {
      gint64 worth = throw (self, state, order, &all.parent);
      TcRatio weight = tc_exhausting_get_weight (&all);

      if (tc_ratio_is_valid (weight))
        mean += (gint64) (worth * weight.numerator * PARTS / weight.denominator);
    }
  *exact = !all.overrun;
  if (!*exact)
    {
      tc_seeded_init (&random, tc_hash_number (tc_state_hash (self->ruleset, state), order->kind), 0);
      mean = 0;
      for (guint i = 0; i < FRESH; i++)
        mean += throw (self, state, order, &random.parent) * PARTS / FRESH;
    }

  return weigh (self, after, state->actor) - mean / PARTS;
}
