/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Armies that stand still until a turn comes, fire disrupts one of their units, or the
 * enemy is near. */
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
  static const char *const codes[] = { "status-held", "status-held-fire", "status-held-near", "status-held-both" };

  return tw_note (codes[(release->by_fire ? 1 : 0) + (release->distance > 0 ? 2 : 0)], release->rule, release->side,
                  release->turn, release->distance);
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

        tc_log_add (log, note.code, note.rule, note.args[0], note.args[1], note.args[2], 0);
      }
}

static void
release (const TwRuleset *rules, TwState *state, guint index, TcLog *log)
{
  state->released |= 1u << index;
  tc_log_add (log, "released", rules->releases[index].rule, rules->releases[index].side, 0, 0, 0);
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
    if ((state->released & 1u << i) == 0 && rules->releases[i].by_fire && rules->releases[i].side == rules->side[unit])
      release (rules, state, i, log);
}

static gboolean
is_near (const TwRuleset *rules, const TwState *state, int side, int distance)
{
  for (guint i = 0; i < rules->n_units[side]; i++)
    for (guint k = 0; k < rules->n_units[1 - side]; k++)
      {
        int own = state->hex[rules->movers[side][i]], other = state->hex[rules->movers[1 - side][k]];

        if (own >= 0 && other >= 0 && tc_hexgrid_distance (&rules->grid, own, other) <= distance)
          return TRUE;
      }

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
