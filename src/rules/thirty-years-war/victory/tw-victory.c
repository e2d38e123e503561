/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Victory: the rows of awards against what has happened (L-21.0 and its like). */
#include "tw-victory.h"
#include "tw-morale.h"

/* How many times an award is earned: strength points, guns, deaths. */
static int
count_strength (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  int n = 0;

  for (guint c = 0; c < rules->n_counters; c++)
    {
      gboolean shaken = tw_has (state, c, TW_SHAKEN);

      if (!tw_has (state, c, TW_DEAD) || rules->side[c] == award->side || !tw_is_unit (rules, c)
          || (award->kind >= 0 && rules->kind[c] != award->kind)
          || (award->state >= 0 && shaken != award->state))
        continue;
      n += tw_losses_of (rules, state, c);
    }

  return n;
}

static int
count_leadership (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  int n = 0;

  for (guint c = 0; c < rules->n_counters; c++)
    if (tw_has (state, c, TW_DEAD) && rules->side[c] != award->side && rules->kind[c] == TW_LEADER)
      n += rules->lead[c];

  return n;
}

static int
count_guns (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  int n = 0;

  for (guint i = 0; i < rules->n_guns; i++)
    n += rules->side[rules->guns[i]] != award->side && state->owner[rules->guns[i]] == award->side;

  return n;
}

/* All guns that began with one side are held. */
static gboolean
holds_all_guns (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  guint n = 0;

  for (guint i = 0; i < rules->n_guns; i++)
    {
      int gun = rules->guns[i];

      if ((rules->side[gun] == award->side) != award->own)
        continue;
      n++;
      if (state->owner[gun] != award->side)
        return FALSE;
    }

  return n > 0;
}

static guint
broken_levels (const TwState *state)
{
  guint broken = 0;

  for (guint i = 0; i < TW_LEVELS; i++)
    if (state->broken[i])
      broken |= 1u << i;

  return broken;
}

/* Strength that has left by an edge, while some are demoralized and others are not. */
static int
count_exits (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  guint broken = broken_levels (state);
  int n = 0;

  if ((broken & award->levels) != award->levels || (broken & award->steady) != 0)
    return 0;
  for (guint c = 0; c < rules->n_counters; c++)
    if (tw_has (state, c, TW_EXITED) && rules->side[c] == award->side && tw_is_unit (rules, c)
        && state->exited_by[c] == award->edge + 1 && (award->kind < 0 || rules->kind[c] == award->kind))
      n += rules->front[c];

  return n;
}

static gboolean
is_clear (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  for (guint i = 0; i < rules->n_units[1 - award->side]; i++)
    {
      int unit = rules->movers[1 - award->side][i];

      if (state->hex[unit] >= 0 && rules->clear_area != NULL && rules->clear_area[state->hex[unit]])
        return FALSE;
    }

  return TRUE;
}

/* Units of @side that have left, or that have not. */
static int
count_leavers (const TwRuleset *rules, const TwState *state, int side, gboolean left)
{
  int n = 0;

  for (guint i = 0; i < rules->n_units[side]; i++)
    n += tw_has (state, rules->movers[side][i], TW_EXITED) == left;

  return n;
}

/* Guns that began with the other side and are held, or were lost. */
static int
count_lost_guns (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  int n = 0;

  for (guint i = 0; i < rules->n_guns; i++)
    n += rules->side[rules->guns[i]] != award->side
         && (state->owner[rules->guns[i]] == award->side || tw_has (state, rules->guns[i], TW_DEAD));

  return n;
}

static gboolean
is_demoralized (const TwState *state, const TwAward *award)
{
  guint broken = broken_levels (state) & award->levels;

  return award->part ? broken != 0 && broken != award->levels : broken == award->levels;
}

/* How often it is earned: what is counted, or 1 while a condition holds. */
static int
count_award (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  switch (award->what)
    {
    case TW_AWARD_STRENGTH:
      return count_strength (rules, state, award);
    case TW_AWARD_LEADERSHIP:
      return count_leadership (rules, state, award);
    case TW_AWARD_ARTILLERY:
      return count_guns (rules, state, award);
    case TW_AWARD_DEMORALIZATION:
      return is_demoralized (state, award);
    case TW_AWARD_ALL_ARTILLERY:
      return holds_all_guns (rules, state, award);
    case TW_AWARD_EXIT:
      return count_exits (rules, state, award);
    case TW_AWARD_CUT_OFF:
      return tw_supply_is_cut (rules, state, 1 - award->side);
    case TW_AWARD_DESTROYED:
      return tw_supply_is_destroyed (rules, state, 1 - award->side);
    case TW_AWARD_LEFT_WITH:
      return count_leavers (rules, state, award->side, TRUE) >= award->units && tw_has (state, award->counter, TW_EXITED);
    case TW_AWARD_SECTIONS_BROKEN:
      return state->broken_sections == (1u << rules->fortress.n_sections) - 1;
    case TW_AWARD_SECTIONS_KEPT:
      return state->broken_sections == 0;
    case TW_AWARD_CLEAR_AREA:
      return is_clear (rules, state, award);
    case TW_AWARD_UNIT_EXITED:
      return count_leavers (rules, state, award->side, TRUE);
    case TW_AWARD_UNIT_LEFT:
      return count_leavers (rules, state, 1 - award->side, FALSE);
    case TW_AWARD_GUN_LOST:
      return count_lost_guns (rules, state, award);
    default:
      return tw_has (state, award->counter, TW_DEAD);
    }
}

/* What it is for: with the count, or with the points alone where it is a condition. */
static TcNote
say_award (const TwRuleset *rules, const TwAward *award, int n)
{
  static const struct { const char *code; gboolean counted; } says[] = {
    [TW_AWARD_LEADERSHIP] = { "award-leadership", TRUE },
    [TW_AWARD_ARTILLERY] = { "award-guns", TRUE },
    [TW_AWARD_ALL_ARTILLERY] = { "award-all-guns", FALSE },
    [TW_AWARD_EXIT] = { "award-exit", TRUE },
    [TW_AWARD_CUT_OFF] = { "award-cut-off", FALSE },
    [TW_AWARD_DESTROYED] = { "award-destroyed", FALSE },
    [TW_AWARD_SECTIONS_BROKEN] = { "award-sections-broken", FALSE },
    [TW_AWARD_SECTIONS_KEPT] = { "award-sections-kept", FALSE },
    [TW_AWARD_CLEAR_AREA] = { "award-clear-area", FALSE },
    [TW_AWARD_UNIT_EXITED] = { "award-units-left", TRUE },
    [TW_AWARD_UNIT_LEFT] = { "award-units-stayed", TRUE },
    [TW_AWARD_GUN_LOST] = { "award-guns-lost", TRUE },
  };
  TcNote note;

  switch (award->what)
    {
    case TW_AWARD_STRENGTH:
      return tw_note (award->state == 1 ? "award-demoralized" : award->kind == TW_CAVALRY ? "award-cavalry"
                      : award->kind == TW_INFANTRY ? "award-infantry" : "award-strength",
                      award->rule, n, award->points);
    case TW_AWARD_DEMORALIZATION:
      /* of one army by its name, of more by their side's */
      if (g_bit_nth_msf (award->levels, -1) == g_bit_nth_lsf (award->levels, -1))
        return tw_note ("award-army-demoralized", award->rule, award->army, award->points);
      return tw_note (award->part ? "award-part-demoralized" : "award-all-demoralized", award->rule,
                      rules->side_of_army[award->army], award->points);
    case TW_AWARD_LEFT_WITH:
      note = tw_note ("award-left-with", award->rule, award->units, award->counter);
      note.args[2] = award->points;
      return note;
    case TW_AWARD_COUNTER:
      return tw_note ("award-counter", award->rule, award->counter, award->points);
    default:
      return tw_note (says[award->what].code, award->rule, says[award->what].counted ? n : award->points,
                      says[award->what].counted ? award->points : 0);
    }
}

TcScoreLine
tw_victory_earn (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  int n = count_award (rules, state, award);

  return (TcScoreLine) { .side = award->side, .points = n * award->points, .note = say_award (rules, award, n) };
}

/* How clearly the side has won, and by what measure; a ratio to nothing has no number. */
static TcNote
say_level (const TwVerdicts *verdicts, TwTerm term, int side, int most, int other)
{
  TcNote note = tw_note ("verdict", verdicts->rule, (int) term, side);

  if (!verdicts->ratio)
    {
      note.code = "verdict-margin";
      note.args[2] = most - other;
    }
  else if (other > 0)
    {
      note.code = "verdict-ratio";
      note.args[2] = (gint32) (100 * (gint64) most / other);
    }

  return note;
}

static TcNote
say_draw (const TwVerdicts *verdicts, int most, int other)
{
  return most == other ? tw_note ("verdict-equal", verdicts->rule, most, 0)
                       : tw_note ("verdict-close", verdicts->rule, most, other);
}

/* Who has won, and how clearly. */
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
    if (verdicts->ratio ? 100 * (gint64) most >= (gint64) verdicts->from[i] * other
                        : most - other >= verdicts->from[i])
      level = i;
  if (level < 0)
    score->winner = -1;
  score->level = level < 0 ? say_draw (verdicts, most, other)
                           : say_level (verdicts, verdicts->term[level], best, most, other);
}

/* The piece of the area round @hex that is free of the enemy: how many hexes of it, and
 * how many the side holds. */
static void
explore (const TwRuleset *rules, const TwState *state, int hex, guint8 *seen, int *joined, int *occupied)
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
  g_autofree guint8 *seen = g_new0 (guint8, rules->n_hexes);
  gboolean holds = FALSE;

  for (guint hex = 0; ground->side >= 0 && hex < rules->n_hexes; hex++)
    {
      int joined = 0, occupied = 0;

      explore (rules, state, hex, seen, &joined, &occupied);
      holds |= joined >= ground->joined && occupied >= ground->occupied;
    }

  return holds;
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
  score->level = tw_note (score->winner == ground->side ? "verdict-ground" : "verdict-no-ground", ground->rule,
                          score->winner, 0);
}

/* F-18.74: when nobody has fulfilled what he had to, it is a draw. */
static void
judge_conditions (const TwRuleset *rules, const TwState *state, TcScore *score)
{
  const TwCondition *condition = tw_verdict_find (rules, state);

  score->winner = condition == NULL ? -1 : condition->side;
  score->level = condition == NULL ? tw_note ("verdict-draw", rules->rule_draw, 0, 0)
                                   : tw_note ("verdict-condition", condition->rule, condition->side, 0);
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
  for (guint c = 0; c < rules->n_counters; c++)
    if (tw_has (now, c, TW_DEAD) && tw_is_unit (rules, c))
      score->losses[rules->side[c]] += rules->front[c];
  for (guint i = 0; i < rules->n_awards; i++)
    {
      TcScoreLine line = tw_victory_earn (rules, now, &rules->awards[i]);

      if (line.points == 0)
        continue;
      score->points[line.side] += line.points;
      score->lines[score->n_lines++] = line;
    }
  if (state->over)
    tw_victory_judge (rules, now, score);
}
