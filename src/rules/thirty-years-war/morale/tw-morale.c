/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of morale instead of fixed levels (F-15.0 and the like), and games that end before their
 * last turn. */
#include "tw-morale.h"

static void
break_level (TwState *state, guint level)
{
  state->broken[level] = TRUE;
  state->broke_on[level] = state->parent.turn;
}

/* Rolls for each level that has been reached, in order, until the army breaks. */
static void
test_losses (const TwRuleset *rules, TwState *state, guint index, TcDice *dice, TcLog *log)
{
  const TwLevel *level = &rules->levels[index];
  const TwTests *tests = tw_level_tests (rules, state, index);

  while (!state->broken[index] && state->tested[index] < tests->n)
    {
      guint test = state->tested[index];
      int losses = tw_level_toll (rules, state, index);
      int most = tests->die[test] + (state->mourned[index] ? 1 : 0);
      int die = 0;

      if (losses < tests->losses[test])
        return;
      state->level[index] = tests->losses[test];
      state->tested[index]++;
      if (tests->die[test] < level->faces)
        {
          die = tc_dice_roll (dice, level->faces, "morale");
          /* With the losses at which the test was due. */
          if (log != NULL && log->events != NULL)
            tw_notes_add (log->events, tw_note ("morale-roll", level->rule, level->name, losses,
                                                die, most, tests->losses[test]));
        }
      if (die <= most)
        {
          break_level (state, index);
          tc_log_add_role (log, TC_NOTE_LEVEL, "demoralized", level->rule, level->name, losses, state->level[index]);
        }
      else
        state->level[index] = tests->losses[MIN (state->tested[index], tests->n - 1)];
    }
}

/* Rolls for the death of its leader, which also counts in later tests. */
static void
test_death (const TwRuleset *rules, TwState *state, guint index, TcDice *dice, TcLog *log)
{
  const TwLevel *level = &rules->levels[index];
  int die;

  if (level->leader < 0 || state->mourned[index] || !tw_has (state, level->leader, TW_DEAD))
    return;
  state->mourned[index] = TRUE;
  if (state->broken[index] || level->leader_die == 0)
    return;
  die = tc_dice_roll (dice, level->faces, "morale");
  tc_log_add (log, "morale-death", level->rule_leader, level->leader, die, level->leader_die);
  if (die > level->leader_die)
    return;
  break_level (state, index);
  tc_log_add (log, "broken-by-death", level->rule_leader, level->name, level->leader);
}

static void
drag (const TwRuleset *rules, TwState *state, guint broken_before, TcLog *log)
{
  for (guint i = 0; i < rules->n_levels; i++)
    for (guint k = 0; k < rules->n_levels && !state->broken[i]; k++)
      if ((rules->levels[i].drags & 1u << k) != 0 && tw_level_is_here (rules, state, i)
          && state->broken[k] && (broken_before & 1u << k) == 0)
        {
          tc_log_add (log, "dragged", rules->levels[i].rule_drag, rules->levels[i].name);
          break_level (state, i);
        }
}

void
tw_morale_settle (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log)
{
  guint before = 0;

  for (guint i = 0; i < rules->n_levels; i++)
    before |= state->broken[i] ? 1u << i : 0;
  for (guint i = 0; i < rules->n_levels; i++)
    if (rules->levels[i].tested)
      test_losses (rules, state, i, dice, log);
  for (guint i = 0; i < rules->n_levels; i++)
    if (rules->levels[i].tested)
      test_death (rules, state, i, dice, log);
  drag (rules, state, before, log);
}

static gboolean
are_all_broken (const TwRuleset *rules, const TwState *state)
{
  for (guint i = 0; i < rules->n_levels; i++)
    if (state->broken[i] == 0 && tw_level_is_here (rules, state, i))
      return FALSE;

  return rules->n_levels > 0;
}

static gboolean
has_units (const TwRuleset *rules, const TwState *state, int side)
{
  tw_each_unit (unit, rules, side)
    if (state->hex[unit] >= 0)
      return TRUE;

  return FALSE;
}

gboolean
tw_morale_is_over (const TwRuleset *rules, const TwState *state, TcNote *why)
{
  const TwEnd *end = &rules->ends[state->day];

  if (end->broken && are_all_broken (rules, state))
    *why = tw_note ("ends-broken", end->rule, 0);
  else if (end->empty >= 0 && !has_units (rules, state, end->empty))
    *why = tw_note ("ends-empty", end->rule, end->empty);
  else
    return FALSE;

  return TRUE;
}
