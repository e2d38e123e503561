/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Demoralization (S-11.0): levels, their rise over time, the death of a leader. */
#include "tw-morale.h"
#include "tw-pieces.h"

/* A level without tests on the present day cannot be reached. */
const TwTests *
tw_level_tests (const TwRuleset *rules, const TwState *state, guint level)
{
  return &rules->levels[level].tests[tw_campaign_day (rules, state)->table];
}

void
tw_level_reset (const TwRuleset *rules, TwState *state, guint level)
{
  const TwTests *tests = tw_level_tests (rules, state, level);

  state->level[level] = !rules->levels[level].tested ? rules->levels[level].level : tests->n > 0
                        ? tests->losses[0] : 0;
  state->raised[level] = state->tested[level] = 0;
  state->rally[level] = rules->rally;
}

void
tw_level_setup (const TwRuleset *rules, TwState *state)
{
  for (guint i = 0; i < rules->n_levels; i++)
    tw_level_reset (rules, state, i);
}

gboolean
tw_level_is_here (const TwRuleset *rules, const TwState *state, guint level)
{
  for (guint c = 0; c < rules->n_counters && rules->campaign.n_musters > 0; c++)
    if (rules->level[c] == (gint8) level && tw_campaign_has_come (rules, state, c))
      return TRUE;

  return rules->campaign.n_musters == 0;
}

/* Strength points lost by an army; @counts: a TwKind, -1 both arms. */
static int
losses_of (const TwState *state, int army, int counts)
{
  return counts >= 0 ? state->losses[army][counts]
                     : state->losses[army][0] + state->losses[army][1];
}

int
tw_level_toll (const TwRuleset *rules, const TwState *state, guint level)
{
  const TwLevel *self = &rules->levels[level];
  int sum = 0;

  for (guint army = 0; army < rules->n_armies; army++)
    if ((self->suffers & 1u << army) != 0)
      sum += losses_of (state, army, self->counts);

  return sum;
}

static void
raise_level (const TwRuleset *rules, TwState *state, guint level, const TwRaise *raise, TcLog *log)
{
  state->level[level] += raise->by;
  state->raised[level] += raise->by;
  tc_log_add (log, "level-rises", raise->rule, rules->levels[level].name, state->level[level]);
}

/* Raises the levels that still hold because of those that have just been reached (@fallen, a bit
 * each). */
static void
raise_others (const TwRuleset *rules, TwState *state, guint fallen, TcLog *log)
{
  for (guint i = 0; i < rules->n_levels; i++)
    for (guint k = 0; k < rules->levels[i].n_raises && !state->broken[i]; k++)
      {
        const TwRaise *raise = &rules->levels[i].raises[k];

        if (raise->delay == 0 && (fallen & 1u << raise->when) != 0)
          raise_level (rules, state, i, raise, log);
      }
}

void
tw_level_dawn (const TwRuleset *rules, TwState *state, TcLog *log)
{
  for (guint i = 0; i < rules->n_levels; i++)
    for (guint k = 0; k < rules->levels[i].n_raises && !state->broken[i]; k++)
      {
        const TwRaise *raise = &rules->levels[i].raises[k];

        if (raise->delay > 0 && state->broken[raise->when]
            && state->broke_on[raise->when] + raise->delay == state->parent.turn)
          raise_level (rules, state, i, raise, log);
      }
}

void
tw_level_judge (const TwRuleset *rules, TwState *state, const char *rule, TcLog *log)
{
  guint fallen = 0;

  for (guint i = 0; i < rules->n_levels; i++)
    {
      const TwLevel *level = &rules->levels[i];
      int losses = tw_level_toll (rules, state, i);

      if (state->broken[i] || level->tested || losses < state->level[i])
        continue;
      state->broken[i] = TRUE;
      state->broke_on[i] = state->parent.turn;
      fallen |= 1u << i;
      tc_log_add_role (log, TC_NOTE_LEVEL, "demoralized", rule != NULL ? rule : level->rule, level->name, losses,
                  state->level[i]);
    }
  if (fallen != 0)
    raise_others (rules, state, fallen, log);
}

gboolean
tw_level_is_settled (const TwRuleset *rules, const TwState *state, int army)
{
  for (guint i = 0; i < rules->n_deaths; i++)
    if (rules->deaths[i].army == army && state->deaths[i] == 2)
      return TRUE;

  return FALSE;
}

void
tw_level_advance (const TwRuleset *rules, TwState *state, int side, TcLog *log)
{
  for (guint i = 0; i < rules->n_levels; i++)
    for (guint k = 0; k < rules->levels[i].n_steps; k++)
      {
        const TwStep *step = &rules->levels[i].steps[k];

        if (step->after != side || step->turn != state->parent.turn || state->broken[i]
            || tw_level_is_settled (rules, state, rules->levels[i].army))
          continue;
        state->level[i] = step->level + state->raised[i];
        tc_log_add (log, "level-rises", rules->levels[i].rule, rules->levels[i].name,
                    state->level[i]);
      }
}

/* Whether every level that covers the army has been reached. */
static gboolean
is_army_broken (const TwRuleset *rules, const TwState *state, int army)
{
  for (guint i = 0; i < rules->n_levels; i++)
    if ((rules->levels[i].armies & 1u << army) != 0 && !state->broken[i])
      return FALSE;

  return TRUE;
}

static int
death_modifier (const TwDeath *death, const TwState *state, TcLog *log)
{
  int own = losses_of (state, death->army, death->counts);
  int other = losses_of (state, death->against, death->counts);
  int sum = 0;

  for (guint i = 0; i < death->n_modifiers; i++)
    if (death->modifiers[i].sign * (own - other) >= death->modifiers[i].margin)
      {
        sum += death->modifiers[i].add;
        tc_log_add (log, "death-modifier", death->modifiers[i].rule, death->modifiers[i].add, own, other);
      }

  return sum;
}

static void
mourn (const TwRuleset *rules, TwState *state, const TwDeath *death, TcDice *dice, TcLog *log)
{
  int modifier = death_modifier (death, state, log);
  int die = tc_dice_roll (dice, death->faces, "death");
  int total = CLAMP (die + modifier, 1, death->faces);

  tc_log_add (log, "death-roll", death->rule, death->counter, die, total, death->level[total]);
  for (guint i = 0; i < rules->n_levels; i++)
    if ((rules->levels[i].armies & 1u << death->army) != 0)
      {
        state->level[i] = death->level[total];
        state->rally[i] = death->rally[total];
      }
  if (death->rally[total] != rules->rally)
    tc_log_add (log, "death-rally", death->rule_rally, death->rally[total]);
  tw_level_judge (rules, state, death->rule_break, log);
}

void
tw_level_mourn (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log)
{
  for (guint i = 0; i < rules->n_deaths; i++)
    {
      const TwDeath *death = &rules->deaths[i];

      if (state->deaths[i] != 1)
        continue;
      state->deaths[i] = 2;
      if (is_army_broken (rules, state, death->army))
        tc_log_add (log, "death-no-roll", death->rule_none, death->counter);
      else
        mourn (rules, state, death, dice, log);
    }
}
