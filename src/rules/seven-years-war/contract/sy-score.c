/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-score: points for losses, and whether a state is sound. */
#include "sy-bases.h"
#include "sy-deploy.h"
#include "sy-distance.h"
#include "sy-system.h"

static void
count (const SyRuleset *r, const SyState *s, int side, int *lost, int *all, int *quarters)
{
  *lost = *all = *quarters = 0;
  sy_each_piece (i, r)
    if (r->side[i] == side && !sy_is_general (r, i))
      {
        int left = sy_count_left (s, i);

        *all += r->stands[i];
        *lost += r->stands[i] - left;
        *quarters += sy_points4 (r, i) / r->stands[i] * (r->stands[i] - left);
      }
}

void
sy_score (const TcRuleset *rules, const TcState *state, TcScore *score)
{
  const SyRuleset *r = sy_rules (rules);

  *score = (TcScore) { .winner = -1 };
  for (int side = 0; side < 2; side++)
    {
      int lost, all, quarters;

      count (r, sy_state (state), side, &lost, &all, &quarters);
      score->losses[side] = lost;
      score->points[1 - side] = (quarters + 2) / 4;
      score->lines[score->n_lines++] = (TcScoreLine) {
        1 - side, (quarters + 2) / 4, { "score-lost", NULL, { 1 - side, lost, all, side } }
      };
    }
  if (state->over && score->points[0] != score->points[1])
    score->winner = score->points[0] > score->points[1] ? 0 : 1;
}

/* The loss of a share of its bases by either side ends the game, and points decide. */
void
sy_stakes (const TcRuleset *rules, const TcState *state, TcStakes *stakes)
{
  const SyRuleset *r = sy_rules (rules);
  TcScore score;

  sy_score (rules, state, &score);
  for (int side = 0; side < 2; side++)
    {
      int lost, all, quarters;
      TcStake *stake = tc_stakes_add (stakes, TC_STAKE_LOST, TC_STAKE_ENDS, 1 - side, side);

      count (r, sy_state (state), side, &lost, &all, &quarters);
      stake->threshold = (r->break_share * MAX (all, 1) + 99) / 100;
      stake->value = lost;
      stake->ends = TRUE;
    }
  tc_stakes_add_margins (stakes, 1, score.points[0] - score.points[1], r->turns, NULL);
  for (int side = 0; side < 2; side++)
    {
      TcStake *stake = tc_stakes_add (stakes, TC_STAKE_LOST, TC_STAKE_EARNS, 1 - side, side);

      stake->points = 1;
      stake->value = score.points[1 - side];
      stake->turn = r->turns;
    }
}

gint32
sy_price (const TcRuleset *rules, const TcState *state, int counter)
{
  const SyRuleset *r = sy_rules (rules);

  return sy_is_general (r, counter) ? 0
         : (sy_points4 (r, counter) / r->stands[counter] * sy_count_left (sy_state (state), counter) + 2) / 4;
}

static gboolean
fault (TcNote *out, const char *code, int unit, int other)
{
  if (out != NULL)
    *out = (TcNote) { code, NULL, { unit, other } };
  return FALSE;
}

gboolean
sy_sound (const TcRuleset *rules, const TcState *state, TcNote *out)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);

  sy_each_piece (i, r)
    {
      const SyPiece *p = &s->pieces[i];
      SyBounds bounds;
      SyBases own;

      if (!sy_here (s, i))
        continue;
      if (p->stands == 0 || p->stands + sy_detached (s, i) > r->stands[i])
        return fault (out, "fault-bases", i, p->stands);
      sy_bases (r, s, i, &own);
      if (!sy_on_table (r, &own))
        return fault (out, "fault-off-table", i, 0);
      bounds = sy_bounds (own.base, own.n);
      for (int k = 0; k < i; k++)
        if (sy_is_unit (r, s, i) && sy_is_unit (r, s, k) &&
            sy_is_on (r, s, own.base, own.n, &bounds, k))
          return fault (out, "fault-overlap", i, k);
    }
  return TRUE;
}
