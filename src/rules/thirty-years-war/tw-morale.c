/* Tests of morale in place of fixed levels (F-15.0 and its like), and games that end
 * before their last turn. */
#include "tw-spirit.h"

static void
shatter (const TwRuleset *rules, TwState *state, guint level, const char *rule, TcLog *log)
{
  state->broken[level] = TRUE;
  state->broke_on[level] = state->parent.turn;
  tc_log_add (log, "demoralized", rule, rules->levels[level].army, tw_level_toll (rules, state, level),
              state->level[level], 0);
}

/* Each level that has been reached, in order; once the army breaks the rest is void. */
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
          tc_log_add (log, "morale-roll", level->rule, level->army, losses, die, most);
        }
      if (die <= most)
        shatter (rules, state, index, level->rule, log);
      else
        state->level[index] = tests->losses[MIN (state->tested[index], tests->n - 1)];
    }
}

/* The death of its leader, which weighs on later tests. */
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
  tc_log_add (log, "morale-death", level->rule_leader, level->leader, die, level->leader_die, 0);
  if (die <= level->leader_die)
    shatter (rules, state, index, level->rule_leader, log);
}

static void
drag (const TwRuleset *rules, TwState *state, guint broken_before, TcLog *log)
{
  for (guint i = 0; i < rules->n_levels; i++)
    for (guint k = 0; k < rules->n_levels && !state->broken[i]; k++)
      if ((rules->levels[i].drags & 1u << k) != 0 && tw_level_is_here (rules, state, i) && state->broken[k] && (broken_before & 1u << k) == 0)
        {
          tc_log_add (log, "dragged", rules->levels[i].rule_drag, rules->levels[i].army, 0, 0, 0);
          shatter (rules, state, i, rules->levels[i].rule_drag, log);
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

gboolean
tw_morale_is_over (const TwRuleset *rules, const TwState *state)
{
  const TwEnd *end = &rules->ends[state->day];
  gboolean all = rules->n_levels > 0;

  for (guint i = 0; i < rules->n_levels && end->broken && all; i++)
    all = state->broken[i] != 0 || !tw_level_is_here (rules, state, i);
  if (end->broken && all)
    return TRUE;
  if (end->empty < 0)
    return FALSE;
  for (guint i = 0; i < rules->n_units[end->empty]; i++)
    if (state->hex[rules->movers[end->empty][i]] >= 0)
      return FALSE;

  return TRUE;
}
