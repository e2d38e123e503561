/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The status of demoralization: losses, the next level or test, and what will change it. */
#include "tw-morale.h"
#include "tw-pieces.h"

/* Losses against the next level, or the next test and its die. */
static void
add_level (const TwRuleset *rules, const TwState *state, guint index, GArray *notes)
{
  const TwLevel *level = &rules->levels[index];
  const TwTests *tests = level->tested ? tw_level_tests (rules, state, index) : NULL;
  guint next = state->tested[index];
  int toll = tw_level_toll (rules, state, index), most;

  if (tests == NULL)
    tw_notes_add (notes,
                  tw_note ("status-level", level->rule, level->name, toll, state->level[index]));
  else if (next < tests->n)
    {
      most = tests->die[next] + (state->mourned[index] ? 1 : 0);
      tw_notes_add (notes, tw_note (most >= level->faces ? "status-last-test" : "status-test",
                                    level->rule, level->name, toll, state->level[index], most));
    }
}

/* Whether its losses broke it, or the death of its leader or the fall of another army. */
static void
add_broken (const TwRuleset *rules, const TwState *state, guint index, GArray *notes)
{
  const TwLevel *level = &rules->levels[index];
  int toll = tw_level_toll (rules, state, index);
  gboolean dragged = FALSE;

  for (guint k = 0; k < rules->n_levels; k++)
    dragged |= (level->drags & 1u << k) != 0 && state->broken[k];
  if (!level->tested || toll >= state->level[index])
    tw_notes_add (notes, tw_note ("status-demoralized", level->rule, level->name, toll, state->level[index]));
  else
    tw_notes_add (notes,
                  tw_note ("status-broken", dragged ? level->rule_drag : level->rule_leader,
                           level->name, toll));
  if (level->removes && !state->parent.over)
    tw_notes_add (notes, tw_note ("status-sweep", level->rule_remove, level->name));
  if (level->flees && !state->parent.over)
    tw_notes_add (notes, tw_note ("status-flight", level->rule_flee, level->name,
                                  state->broke_on[index] + 1));
}

/* The next rise over time, if it can still come. */
static void
add_step (const TwRuleset *rules, const TwState *state, guint index, GArray *notes)
{
  const TwLevel *level = &rules->levels[index];
  int turn = state->parent.turn, second = 1 - tw_campaign_day (rules, state)->first;

  for (guint k = 0; k < level->n_steps; k++)
    {
      const TwStep *step = &level->steps[k];

      if (step->turn < turn
          || (step->turn == turn && state->parent.player == second && step->after != second)
          || tw_level_is_settled (rules, state, level->army))
        continue;
      tw_notes_add (notes,
                    tw_note ("status-step", level->rule, level->name,
                             step->level + state->raised[index], step->after, step->turn));
      return;
    }
}

/* Whether two raises can share a sentence. */
static gboolean
are_alike (const TwRaise *a, const TwRaise *b, const TwState *state)
{
  return a->delay == 0 && b->delay == 0 && a->by == b->by && !state->broken[a->when]
         && !state->broken[b->when];
}

/* What the level gains when others break. */
static void
add_raises (const TwRuleset *rules, const TwState *state, guint index, GArray *notes)
{
  const TwLevel *level = &rules->levels[index];

  for (guint k = 0; k < level->n_raises; k++)
    {
      const TwRaise *raise = &level->raises[k];
      int when = rules->levels[raise->when].name, due = state->broke_on[raise->when] + raise->delay;

      if (k + 1 < level->n_raises && are_alike (raise, raise + 1, state))
        {
          tw_notes_add (notes, tw_note ("status-raise-two", raise->rule, level->name, raise->by,
                                        when, rules->levels[level->raises[++k].when].name));
          continue;
        }
      if (!state->broken[raise->when])
        tw_notes_add (notes, tw_note (raise->delay == 0 ? "status-raise" : "status-raise-later",
                                      raise->rule, level->name, raise->by, when, raise->delay));
      else if (due > state->parent.turn)
        tw_notes_add (notes,
                      tw_note ("status-raise-due", raise->rule, level->name, raise->by, due));
    }
}

/* What else breaks it. */
static void
add_perils (const TwRuleset *rules, const TwState *state, guint index, GArray *notes)
{
  const TwLevel *level = &rules->levels[index];

  if (level->tested && level->leader >= 0 && level->leader_die > 0 && !state->mourned[index])
    tw_notes_add (notes,
                  tw_note ("status-death-test", level->rule_leader, level->name, level->leader,
                           level->leader_die));
  for (guint k = 0; k < rules->n_levels; k++)
    if ((level->drags & 1u << k) != 0 && !state->broken[k])
      tw_notes_add (notes,
                    tw_note ("status-drag", level->rule_drag, level->name, rules->levels[k].name));
}

void
tw_level_status (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  for (guint i = 0; i < rules->n_levels; i++)
    {
      const TwTests *tests = tw_level_tests (rules, state, i);
      gboolean here = !rules->levels[i].tested || tests->n > 0;

      if (state->broken[i])
        add_broken (rules, state, i, notes);
      else
        add_level (rules, state, i, notes);
      if (!state->broken[i] && !state->parent.over && here)
        {
          add_step (rules, state, i, notes);
          add_raises (rules, state, i, notes);
          add_perils (rules, state, i, notes);
        }
      if (state->rally[i] != rules->rally)
        tw_notes_add (notes,
                      tw_note ("status-rally", "S-9.2", rules->levels[i].name, state->rally[i]));
    }
}
