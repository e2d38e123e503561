/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-score: points, the winner, and what holds now (LT-8.0 to LT-8.2). */
#include "cp-state.h"

static gint32
points_of (const CpRuleset *r, const CpState *s, guint i, gboolean last, const char **code)
{
  const CpCounter *c = &s->counters[i];

  *code = "score-eliminated";
  if (cp_is_leader (r, i))
    {
      *code = "score-leader";
      return c->flags & CP_DIED ? r->numbers.points_leader * r->value[i] : 0;
    }
  if (cp_is_gun (r, i))
    {
      *code = c->flags & CP_LOST ? "score-gun-lost" : "score-gun-taken";
      return c->flags & CP_LOST ? r->numbers.points_gun_lost : c->flags & CP_HELD ? r->numbers.points_gun_taken : 0;
    }
  if (c->flags & CP_LOST)
    return r->strength[i];
  *code = "score-routed";
  return last && c->hex >= 0 && c->condition == CP_ROUTED ? r->strength[i] : 0;
}

/* The points that a side has lost, and the enemy has won; @last: routed units count too. */
gint32
cp_lost (const CpRuleset *r, const CpState *s, int side, gboolean last, TcScore *score)
{
  gint32 sum = 0;

  for (guint i = 0; i < r->n_counters; i++)
    {
      const char *code;
      gint32 points = r->side[i] == side ? points_of (r, s, i, last, &code) : 0;

      sum += points;
      if (points > 0 && score != NULL && score->n_lines < TC_SCORE_LINES)
        score->lines[score->n_lines++] = (TcScoreLine) { 1 - side, points, { code, "LT-8.2", { i, points } } };
    }
  return sum;
}

void
cp_score (const TcRuleset *ruleset, const TcState *state, TcScore *score)
{
  const CpRuleset *r = cp_rules (ruleset);
  const CpState *s = cp_state (state);
  gboolean routed[2], last = state->over && state->turn == r->numbers.turns;

  for (int side = 0; side < 2; side++)
    {
      gint32 lost = cp_lost (r, s, side, last, score);

      score->points[1 - side] = lost;
      routed[side] = state->over && r->level[side] > 0 && lost >= r->level[side];
    }
  for (guint i = 0; i < r->n_counters; i++)
    if (cp_is_unit (r, i) && (s->counters[i].flags & CP_LOST))
      score->losses[r->side[i]] += r->strength[i];
  score->winner = -1;
  if (!state->over)
    return;
  if (routed[0] != routed[1])
    score->winner = routed[0] ? 1 : 0;
  else if (score->points[0] != score->points[1])
    score->winner = score->points[0] > score->points[1] ? 0 : 1;
  if (routed[0] != routed[1])
    score->level = (TcNote) { "automatic-victory", "LT-8.1", { score->winner } };
}

/* LT-8.1: losses that rout one army and not the other decide the game with the turn; LT-8.2: else
 * more points win, and at the end routed units count as well. */
void
cp_stakes (const TcRuleset *ruleset, const TcState *state, TcStakes *stakes)
{
  const CpRuleset *r = cp_rules (ruleset);
  const CpState *s = cp_state (state);
  gint32 lost[2];

  for (int side = 0; side < 2; side++)
    lost[side] = cp_lost (r, s, side, state->over && state->turn == r->numbers.turns, NULL);
  for (int side = 0; side < 2; side++)
    for (int of = 0; of < 2; of++)
      {
        TcStake *stake;

        if (r->level[side] == 0 || r->level[of] == 0)
          continue;
        stake = tc_stakes_add (stakes, TC_STAKE_LOST, TC_STAKE_WINS, 1 - side, of);

        stake->threshold = r->level[of];
        stake->value = lost[of];
        stake->below = of != side;
        stake->condition = 1 + side;
        stake->ends = TRUE;
        stake->rule = "LT-8.1";
      }
  tc_stakes_add_margins (stakes, 1, lost[1] - lost[0], r->numbers.turns, "LT-8.2");
  for (int side = 0; side < 2; side++)
    {
      TcStake *stake = tc_stakes_add (stakes, TC_STAKE_LOST, TC_STAKE_EARNS, 1 - side, side);

      stake->points = 1;
      stake->value = lost[side];
      stake->turn = r->numbers.turns;
      stake->rule = "LT-8.2";
    }
}

gint32
cp_price (const TcRuleset *ruleset, const TcState *state, int counter)
{
  const CpRuleset *r = cp_rules (ruleset);

  if (cp_is_leader (r, counter))
    return r->numbers.points_leader * r->value[counter];

  return cp_is_gun (r, counter) ? r->numbers.points_gun_taken : r->strength[counter];
}

static void
say_leaders (const CpRuleset *r, const CpState *s, GArray *notes)
{
  for (guint i = 0; i < r->n_commands; i++)
    if (r->commands[i].leader != CP_NOBODY && s->commands[i].lead == CP_DEAD &&
        s->commands[i].pool > 0)
      tc_notes_add (notes, "status-dead", "LT-5.4a", r->commands[i].leader);
}

/* LT-7.3: guns that are set up where none are played. */
static int
count_idle_guns (const CpRuleset *r)
{
  int n = 0;

  for (guint i = 0; i < r->n_counters && !r->artillery; i++)
    n += cp_is_gun (r, i) && !tc_place_is_nowhere (tc_battle_counter (r->parent.battle, i)->place);
  return n;
}

void
cp_status (const TcRuleset *ruleset, const TcState *state, GArray *notes)
{
  const CpRuleset *r = cp_rules (ruleset);
  const CpState *s = cp_state (state);
  int minutes = r->numbers.start / 100 * 60 + r->numbers.start % 100 +
                (state->turn - 1) * r->numbers.minutes;
  int idle_guns = count_idle_guns (r);

  tc_notes_add (notes, "status-clock", "LT-2.2.2", state->turn, r->numbers.turns,
                minutes / 60 % 24 * 100 + minutes % 60);
  if (state->turn < 32 && (r->dusk >> state->turn & 1))
    tc_notes_add (notes, "status-dusk", "LT-3.1.2", r->numbers.left_at_dusk);
  if (idle_guns > 0)
    tc_notes_add (notes, "status-no-guns", "LT-7.3", idle_guns);
  if (!state->over)
    say_leaders (r, s, notes);
  for (int side = 0; side < 2; side++)
    {
      int in[3] = { 0 };

      for (guint i = 0; i < r->n_counters; i++)
        if (cp_is_unit (r, i) && r->side[i] == side && s->counters[i].hex >= 0)
          in[s->counters[i].condition]++;
      tc_notes_add (notes, "status-lost", "LT-8.1", side, cp_lost (r, s, side, FALSE, NULL),
                    r->level[side]);
      if (in[CP_DISORDERED] + in[CP_ROUTED] > 0)
        tc_notes_add (notes, "status-conditions", "LT-5.2", side, in[CP_DISORDERED], in[CP_ROUTED]);
    }
}
