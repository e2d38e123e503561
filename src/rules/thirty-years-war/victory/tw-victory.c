/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Victory: the winner by points, ground or conditions, and the level of victory (L-21.0 and the
 * like). */
#include "tw-victory.h"
#include "tw-morale.h"

/* How clearly the side has won, and by what measure; a ratio to nothing has no number. */
static TcNote
say_level (const TwVerdicts *verdicts, TwTerm term, int side, int most, int other)
{
  if (!verdicts->ratio)
    return tw_note ("verdict-margin", verdicts->rule, (int) term, side, most - other);
  if (other > 0)
    return tw_note ("verdict-ratio", verdicts->rule, (int) term, side,
                    (gint32) (100 * (gint64) most / other));

  return tw_note ("verdict", verdicts->rule, (int) term, side);
}

static TcNote
say_draw (const TwVerdicts *verdicts, int most, int other)
{
  return most == other ? tw_note ("verdict-equal", verdicts->rule, most)
                       : tw_note ("verdict-close", verdicts->rule, most, other);
}

/* The winner and the level of victory. */
static void
judge (const TwVerdicts *verdicts, TcScore *score)
{
  int best = score->points[0] > score->points[1] ? 0 : 1;
  int most = score->points[best], other = score->points[1 - best];
  int level = -1;

  if (most > other)
    score->winner = best;
  if (verdicts->n == 0)
    return;

  for (guint i = 0; i < verdicts->n && most > other && most >= verdicts->least; i++)
    if (verdicts->ratio ? 100 * (gint64) most >= (gint64) verdicts->levels[i].from * other
                        : most - other >= verdicts->levels[i].from)
      level = i;
  if (level < 0)
    score->winner = -1;
  score->level = level < 0 ? say_draw (verdicts, most, other)
                           : say_level (verdicts, verdicts->levels[level].term, best, most, other);
}

/* The connected hexes of the area around @hex that are free of the enemy: their number, and how
 * many the side holds. */
static void
explore (const TwRuleset *rules, const TwState *state, int hex, guint8 *seen, int *joined,
         int *occupied)
{
  int side = rules->ground_victory.side, unit = tw_unit_at (rules, state, hex);

  if (seen[hex] || !rules->ground_area[hex] || (unit >= 0 && rules->side[unit] != side))
    return;
  seen[hex] = TRUE;
  ++*joined;
  *occupied += unit >= 0;
  for (int direction = 0; direction < 6; direction++)
    if (rules->near[hex * 6 + direction] >= 0)
      explore (rules, state, rules->near[hex * 6 + direction], seen, joined, occupied);
}

gboolean
tw_victory_holds_ground (const TwRuleset *rules, const TwState *state)
{
  const TwGround *ground = &rules->ground_victory;
  int joined, occupied;

  tw_victory_best_ground (rules, state, &joined, &occupied);

  return ground->side >= 0 && joined >= ground->joined && occupied >= ground->occupied;
}

void
tw_victory_best_ground (const TwRuleset *rules, const TwState *state, int *joined, int *occupied)
{
  const TwGround *ground = &rules->ground_victory;
  g_autofree guint8 *seen = g_new0 (guint8, rules->n_hexes);
  int best = -1;

  *joined = *occupied = 0;
  for (guint hex = 0; ground->side >= 0 && hex < rules->n_hexes; hex++)
    {
      int free = 0, held = 0, worth;

      explore (rules, state, hex, seen, &free, &held);
      worth = MIN (free, ground->joined) + MIN (held, ground->occupied);
      if (worth > best)
        {
          best = worth;
          *joined = free;
          *occupied = held;
        }
    }
}

static void
judge_ground (const TwRuleset *rules, const TwState *state, TcScore *score)
{
  const TwGround *ground = &rules->ground_victory;

  score->winner = tw_victory_holds_ground (rules, state) ? ground->side : 1 - ground->side;
  score->level = tw_note (score->winner == ground->side ? "verdict-ground" : "verdict-no-ground",
                          ground->rule, score->winner);
}

/* F-18.74: a draw if neither side has met its conditions. */
static void
judge_conditions (const TwRuleset *rules, const TwState *state, TcScore *score)
{
  const TwCondition *condition = tw_verdict_find (rules, state);

  score->winner = condition == NULL ? -1 : condition->side;
  score->level = condition == NULL ? tw_note ("verdict-draw", rules->rule_draw, 0)
                                   : tw_note ("verdict-condition", condition->rule, condition->side);
}

void
tw_victory_judge (const TwRuleset *rules, const TwState *state, TcScore *score)
{
  if (rules->n_conditions > 0)
    judge_conditions (rules, state, score);
  else if (rules->ground_victory.side >= 0 && rules->ground_victory.decides)
    judge_ground (rules, state, score);
  else
    judge (&rules->verdicts, score);
}

void
tw_victory_score (const TcRuleset *ruleset, const TcState *state, TcScore *score)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *now = TW_STATE (state);

  score->pointless = rules->n_awards == 0;
  for (int side = 0; side < TW_SIDES; side++)
    tw_each_unit (unit, rules, side)
      if (tw_has (now, unit, TW_DEAD))
        score->losses[side] += rules->front[unit];
  for (guint i = 0; i < rules->n_awards; i++)
    {
      TcScoreLine line = tw_award_earn (rules, now, &rules->awards[i]);

      if (line.points == 0)
        continue;
      score->points[line.side] += line.points;
      score->lines[score->n_lines++] = line;
    }
  if (state->over)
    tw_victory_judge (rules, now, score);
}
