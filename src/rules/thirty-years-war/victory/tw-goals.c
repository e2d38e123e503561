/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a position is worth to whom: how it would be judged if the battle ended now, what is still to be
 * earned, and how far the conditions of victory are fulfilled. */
#include "tw-victory.h"
#include "tw-pieces.h"

#include <string.h>

static void
add (GArray *notes, const char *code, const char *rule, gint32 a, gint32 b, gint32 c)
{
  TcNote note = tw_note (code, rule, a, b);

  note.args[2] = c;
  g_array_append_val (notes, note);
}

/* A note that belongs to the one before it. */
static void
add_part (GArray *notes, TcNote note)
{
  note.role = TC_NOTE_PART;
  g_array_append_val (notes, note);
}

static void
add_need_part (GArray *notes, const char *code, const char *rule, gint32 a, gint32 b, gint32 c)
{
  TcNote note = tw_note (code, rule, a, b);

  note.args[2] = c;
  add_part (notes, note);
}

/* Victory by ground */

static void
add_ground (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  const TwGround *ground = &rules->ground_victory;
  TcNote note = tw_note ("goal-ground", ground->rule, ground->side, ground->joined);
  int joined, occupied;

  tw_victory_best_ground (rules, state, &joined, &occupied);
  note.args[2] = ground->label;
  note.args[3] = ground->occupied;
  note.args[4] = joined;
  note.args[5] = occupied;
  g_array_append_val (notes, note);
}

/* Victory by conditions */

/* Which of the map's legend a row of the terrain chart is. */
static int
find_terrain (const TwRuleset *rules, int row)
{
  const GPtrArray *legend = rules->parent.battle->map->legend;

  for (guint i = 0; i < legend->len; i++)
    if (strcmp (((const TcTerrain *) g_ptr_array_index (legend, i))->id, rules->rows[row].id) == 0)
      return i;

  return -1;
}

static void
add_need (const TwRuleset *rules, const TwState *state, const TwCondition *condition, const TwNeed *need, GArray *notes)
{
  int now = tw_verdict_measure (rules, state, need);
  const char *rule = condition->rule;

  switch (need->event)
    {
    case TW_NEED_FEWER_ON_MAP:
      add_need_part (notes, "need-fewer-on-map", rule, need->side, need->units, now);
      break;
    case TW_NEED_FEWER_LEFT:
      add_need_part (notes, "need-fewer-left", rule, need->side, need->units, now);
      break;
    case TW_NEED_NONE_IN_AREA:
      add_need_part (notes, need->row < 0 ? "need-none-in-area" : "need-none-on-ground", rule, need->side, need->label, now);
      if (need->row >= 0)
        g_array_index (notes, TcNote, notes->len - 1).args[3] = find_terrain (rules, need->row);
      break;
    case TW_NEED_SUPPLIED:
      add_need_part (notes, "need-supplied", rule, need->side, need->units, now);
      break;
    case TW_NEED_ALL_SUPPLIED:
      add_need_part (notes, now > 0 ? "need-all-supplied" : "need-all-supplied-not", rule, need->side, 0, 0);
      break;
    case TW_NEED_COUNTER_SUPPLIED:
      add_need_part (notes, now > 0 ? "need-counter-supplied" : "need-counter-supplied-not", rule, need->counter, 0, 0);
      break;
    default:
      add_need_part (notes, now > 0 ? "need-on-map" : "need-on-map-not", rule, need->counter, 0, 0);
      break;
    }
}

static void
add_needs (const TwRuleset *rules, const TwState *state, const TwCondition *condition, GArray *notes)
{
  for (guint i = 0; i < condition->n_needs; i++)
    add_need (rules, state, condition, &condition->needs[i], notes);
}

/* Those of days that are over decide nothing any more. */
static void
add_conditions (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  for (guint i = 0; i < rules->n_conditions; i++)
    {
      const TwCondition *it = &rules->conditions[i];

      if (it->day != 0 && it->day <= state->day)
        continue;
      add (notes, it->day != 0 ? "goal-condition-day" : "goal-condition", NULL, it->side, it->day, 0);
      add_needs (rules, state, it, notes);
    }
  add (notes, "goal-draw", rules->rule_draw, 0, 0, 0);
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
      add (notes, met != NULL ? "goal-met" : "goal-missed", NULL, it->side, 0, 0);
      add_needs (rules, state, it, notes);
    }
}

/* Victory by points */

/* Who is demoralized stays so: in part is over once it is as a whole. */
static gboolean
may_break (const TwState *state, const TwAward *award)
{
  guint steady = award->levels;

  for (guint i = 0; i < TW_LEVELS; i++)
    if (state->broken[i])
      steady &= ~(1u << i);

  return steady != 0;
}

/* The same of who has to be steady. */
static gboolean
may_leave (const TwState *state, const TwAward *award)
{
  for (guint i = 0; i < TW_LEVELS; i++)
    if (state->broken[i] && (award->steady & 1u << i) != 0)
      return FALSE;

  return TRUE;
}

/* Awards that are earned or not, once, and what leaving is worth, before anybody has; the others grow with what is lost
 * and need no telling. */
static gboolean
is_goal (const TwState *state, const TwAward *award)
{
  switch (award->what)
    {
    case TW_AWARD_DEMORALIZATION:
      return may_break (state, award);
    case TW_AWARD_EXIT:
      return may_leave (state, award);
    case TW_AWARD_ALL_ARTILLERY:
    case TW_AWARD_CUT_OFF:
    case TW_AWARD_DESTROYED:
    case TW_AWARD_LEFT_WITH:
    case TW_AWARD_SECTIONS_BROKEN:
    case TW_AWARD_SECTIONS_KEPT:
    case TW_AWARD_CLEAR_AREA:
    case TW_AWARD_UNIT_EXITED:
      return TRUE;
    default:
      return FALSE;
    }
}

/* What leaving is worth: an edge, and who has to be demoralized and who not, where one of each has to. */
static TcNote
say_exit (const TwRuleset *rules, const TwAward *award)
{
  static const char *const codes[2][3] = {
    { "goal-exit", "goal-exit-infantry", "goal-exit-cavalry" },
    { "goal-exit-if", "goal-exit-infantry-if", "goal-exit-cavalry-if" },
  };
  int broken = g_bit_nth_lsf (award->levels, -1), steady = g_bit_nth_lsf (award->steady, -1);
  gboolean pair = award->levels != 0 && award->steady != 0 && g_bit_nth_lsf (award->levels, broken) < 0
                  && g_bit_nth_lsf (award->steady, steady) < 0;
  TcNote note = tw_note (codes[pair][award->kind < 0 ? 0 : 1 + award->kind], award->rule,
                         tw_ground_map_edge (rules, award->edge), award->points);

  if (pair)
    {
      note.args[2] = rules->levels[broken].army;
      note.args[3] = rules->levels[steady].army;
    }
  return note;
}

static void
add_unearned (const TwRuleset *rules, const TwState *state, int side, GArray *notes)
{
  gboolean headed = FALSE;

  for (guint i = 0; i < rules->n_awards; i++)
    {
      const TwAward *award = &rules->awards[i];
      TcScoreLine line;

      if (award->side != side || !is_goal (state, award))
        continue;
      line = tw_victory_earn (rules, state, award);
      if (line.points != 0)
        continue;
      if (!headed)
        add (notes, "goal-points", NULL, side, 0, 0);
      headed = TRUE;
      if (award->what == TW_AWARD_EXIT)
        line.note = say_exit (rules, award);
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
  add (notes, "goal-now", NULL, 0, 0, 0);
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
