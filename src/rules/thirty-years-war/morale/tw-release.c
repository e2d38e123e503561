/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Armies that may not move until a certain turn, until fire disrupts one of their units, or
 * until the enemy is near. */
#include "tw-morale.h"

gboolean
tw_release_holds (const TwRuleset *rules, const TwState *state, int side, const char **rule)
{
  for (guint i = 0; i < rules->n_releases; i++)
    if (rules->releases[i].side == side && (state->released & 1u << i) == 0)
      {
        *rule = rules->releases[i].rule;
        return TRUE;
      }

  return FALSE;
}

static TcNote
say (const TwRelease *release)
{
  static const char *const codes[] = { "status-held", "status-held-fire", "status-held-near",
                                       "status-held-both" };

  return tw_note (codes[(release->by_fire ? 1 : 0) + (release->distance > 0 ? 2 : 0)],
                  release->rule, release->side, release->turn, release->distance);
}

void
tw_release_status (const TwRuleset *rules, const TwState *state, GArray *notes)
{
  for (guint i = 0; i < rules->n_releases; i++)
    if ((state->released & 1u << i) == 0)
    tw_notes_add (notes, say (&rules->releases[i]));
}

void
tw_release_tell (const TwRuleset *rules, const TwState *state, TcLog *log)
{
  for (guint i = 0; i < rules->n_releases; i++)
    if ((state->released & 1u << i) == 0 && rules->releases[i].side == state->parent.player)
      {
        TcNote note = say (&rules->releases[i]);

        tc_log_add (log, note.code, note.rule, note.args[0], note.args[1], note.args[2]);
      }
}

static void
release (const TwRuleset *rules, TwState *state, guint index, TcLog *log)
{
  state->released |= 1u << index;
  tc_log_add (log, "released", rules->releases[index].rule, rules->releases[index].side);
}

void
tw_release_turn (const TwRuleset *rules, TwState *state, TcLog *log)
{
  for (guint i = 0; i < rules->n_releases; i++)
    if ((state->released & 1u << i) == 0 && state->parent.turn >= rules->releases[i].turn)
      release (rules, state, i, log);
}

void
tw_release_fire (const TwRuleset *rules, TwState *state, int unit, TcLog *log)
{
  for (guint i = 0; i < rules->n_releases; i++)
    if ((state->released & 1u << i) == 0 && rules->releases[i].by_fire
        && rules->releases[i].side == rules->side[unit])
      release (rules, state, i, log);
}

static gboolean
is_near (const TwRuleset *rules, const TwState *state, int side, int distance)
{
  tw_each_unit (unit, rules, side)
    tw_each_unit (enemy, rules, 1 - side)
      if (state->hex[unit] >= 0 && state->hex[enemy] >= 0
          && tc_hexgrid_distance (&rules->grid, state->hex[unit], state->hex[enemy]) <= distance)
        return TRUE;

  return FALSE;
}

void
tw_release_near (const TwRuleset *rules, TwState *state, TcLog *log)
{
  for (guint i = 0; i < rules->n_releases; i++)
    if ((state->released & 1u << i) == 0 && rules->releases[i].distance > 0
        && is_near (rules, state, rules->releases[i].side, rules->releases[i].distance))
      release (rules, state, i, log);
}
