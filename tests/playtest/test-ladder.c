/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "tc-ladder.h"
#include "toy-fixture.h"

static TcLadderResult
play (Fixture *self, const char *first, const char *second, guint pairs, guint threads)
{
  const TcLadderPlan plan = { { first, second }, 7, pairs, threads };
  TcLadderResult result;

  g_assert_true (tc_ladder_play (self->table.ruleset, &plan, &result, NULL, NULL, NULL));
  g_assert_cmpuint (tc_ladder_count (&result), ==, pairs);
  g_assert_cmpuint (result.games[0], ==, pairs);
  g_assert_cmpuint (result.games[1], ==, pairs);

  return result;
}

/* The score of the pairs is that of the games on both sides. */
static void
test_counts (Fixture *self, gconstpointer data)
{
  TcLadderResult result = play (self, "captain", "random", 40, 1);
  guint64 quarters = 0;

  for (guint i = 0; i < TC_LADDER_SCORES; i++)
    quarters += i * result.pairs[i];
  g_assert_cmpuint (quarters, ==, 2 * (result.wins[0] + result.wins[1]) + result.draws[0] + result.draws[1]);
  g_assert_cmpfloat (tc_ladder_score (&result).score, >, 0.5);
  g_assert_cmpuint (result.acts[0].orders, >, 40);
  g_assert_cmpuint (result.acts[0].attacks, >, 0);
  g_assert_cmpuint (result.acts[0].poor, <=, result.acts[0].attacks);
}

/* A player that draws nothing plays the same game twice with the same dice: a pair against itself is even. */
static void
test_itself (Fixture *self, gconstpointer data)
{
  TcLadderResult result = play (self, "greedy", "greedy", 20, 1);

  g_assert_cmpuint (result.pairs[2], ==, 20);
  g_assert_cmpuint (result.wins[0] + result.wins[1] + (result.draws[0] + result.draws[1]) / 2, ==, 20);
}

static void
test_threads_do_not_matter (Fixture *self, gconstpointer data)
{
  TcLadderResult one = play (self, "captain", "random", 30, 1), three = play (self, "captain", "random", 30, 3);

  g_assert_cmpmem (&one, sizeof one, &three, sizeof three);
}

static void
test_cancelled (Fixture *self, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  const TcLadderPlan plan = { { "random", "random" }, 7, 1000, 2 };
  TcLadderResult result;

  g_cancellable_cancel (cancellable);
  g_assert_false (tc_ladder_play (self->table.ruleset, &plan, &result, NULL, NULL, cancellable));
  g_assert_cmpuint (tc_ladder_count (&result), ==, 0);
}

/* By hand: 2 of 10 pairs lost, 3 even, 5 won: mean 0.65, variance 0.1694. */
static void
test_score (void)
{
  TcLadderResult result = { .pairs = { 2, 0, 3, 0, 5 }, .wins = { 8, 5 }, .games = { 10, 10 } };
  TcLadderScore score = tc_ladder_score (&result), side = tc_ladder_side (&result, 0), none;
  double n = 10 * 0.65 * 0.35 / 0.16944444;

  g_assert_cmpfloat_with_epsilon (score.score, 0.65, 1e-9);
  g_assert_cmpfloat (score.low, <, 0.65);
  g_assert_cmpfloat (score.high, >, 0.65);
  /* Wilson: (p - x)^2 = z^2 x (1 - x) / n at both ends */
  g_assert_cmpfloat_with_epsilon (n * pow (0.65 - score.low, 2), 3.8414588 * score.low * (1 - score.low), 1e-4);
  g_assert_cmpfloat_with_epsilon (n * pow (0.65 - score.high, 2), 3.8414588 * score.high * (1 - score.high), 1e-4);
  g_assert_cmpfloat_with_epsilon (side.score, 0.8, 1e-9);
  g_assert_cmpfloat_with_epsilon (side.low, 0.4901625, 1e-4);
  none = tc_ladder_score (&(TcLadderResult) { { 0 } });
  g_assert_cmpfloat (none.low, ==, 0);
  g_assert_cmpfloat (none.high, ==, 1);
}

static void
test_elo (void)
{
  g_assert_cmpfloat (tc_ladder_elo (0.5), ==, 0);
  g_assert_cmpfloat_with_epsilon (tc_ladder_elo (0.76), 200.24, 0.01);
  g_assert_cmpfloat_with_epsilon (tc_ladder_elo (0.24), -200.24, 0.01);
  g_assert_true (isinf (tc_ladder_elo (1)) && tc_ladder_elo (1) > 0);
  g_assert_true (isinf (tc_ladder_elo (0)) && tc_ladder_elo (0) < 0);
}

/* 8 (0.2) (2 0.75 - 1.4) / (2 0.0714): what is likelier than not is not yet decided; ten times as many pairs decide. */
static void
test_sequential (void)
{
  TcLadderResult few = { .pairs = { 0, 0, 4, 0, 4 } }, many = { .pairs = { 0, 0, 40, 0, 40 } };

  g_assert_cmpfloat_with_epsilon (tc_ladder_test (&few, 0.6, 0.8), 8 * 0.2 * 0.1 / (2 * 0.0714286), 1e-3);
  g_assert_cmpfloat (tc_ladder_test (&few, 0.6, 0.8), <, TC_LADDER_DECIDED);
  g_assert_cmpfloat (tc_ladder_test (&many, 0.6, 0.8), >, TC_LADDER_DECIDED);
  g_assert_cmpfloat (tc_ladder_test (&many, 0.85, 0.95), <, -TC_LADDER_DECIDED);
  g_assert_cmpfloat (tc_ladder_test (&(TcLadderResult) { .pairs = { 1 } }, 0.5, 0.6), ==, 0);
}

#define ADD(path, test) g_test_add ("/playtest/Ladder/" path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("counts", test_counts);
  ADD ("itself", test_itself);
  ADD ("threads", test_threads_do_not_matter);
  ADD ("cancelled", test_cancelled);
  g_test_add_func ("/playtest/Ladder/score", test_score);
  g_test_add_func ("/playtest/Ladder/elo", test_elo);
  g_test_add_func ("/playtest/Ladder/sequential", test_sequential);

  return g_test_run ();
}
