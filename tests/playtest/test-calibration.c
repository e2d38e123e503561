/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-calibration.h"

#include "shipped.h"
#include "tc-dice.h"

#define DUEL "lutzen-1632-dice-duel.tercio"

static TcRuleset *
bind (const TcBattle *battle)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();

  return tc_ruleset_new (battle, issues);
}

static GArray *
positions_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (TcCalibrationPosition));
}

static const TcCalibrationPosition *
get (const GArray *positions, guint index)
{
  return &g_array_index (positions, TcCalibrationPosition, index);
}

static GArray *
play (const TcRuleset *ruleset, const char *player, guint64 seed, guint games, guint threads)
{
  const TcBatchPlan plan = { .players = { player, player }, .seed = seed, .games = games, .threads = threads };
  GArray *positions = positions_new ();

  g_assert_true (tc_calibration_play (ruleset, &plan, positions, NULL, NULL, NULL));

  return positions;
}

/* Positions of which the weights are known: results fall by the chance that they give. */
static GArray *
make_positions (const TcChanceFeatures *weights, guint n)
{
  GArray *positions = positions_new ();
  TcSeeded random;

  tc_seeded_init (&random, 1632, 0);
  for (guint i = 0; i < n; i++)
    {
      TcCalibrationPosition it = { .game = i };

      for (guint k = 0; k < TC_CHANCE_FEATURES; k++)
        it.features.of[k] = (gint32) tc_seeded_below (&random, 2 * TC_CHANCE_ONE + 1) - TC_CHANCE_ONE;
      it.result = (gint32) tc_seeded_below (&random, TC_CHANCE_ONE) < tc_chance_weigh (&it.features, weights) ? TC_CHANCE_ONE : 0;
      g_array_append_val (positions, it);
    }

  return positions;
}

static const TcChanceFeatures known = {
  { 1500, -800, 2500, 0, 300, 0, -300, 700, 0, 0, 1200, -2000, 400, 0, 600, 0, 0, -100, 0, 900 },
};

static void
test_fit (void)
{
  g_autoptr (GArray) positions = make_positions (&known, 50000);
  TcChanceFeatures fitted = tc_calibration_fit (positions);

  for (guint i = 0; i < TC_CHANCE_FEATURES; i++)
    g_assert_cmpint (ABS (fitted.of[i] - known.of[i]), <, 200);
}

/* A game with many positions counts as much as one with few. */
static void
test_long_games (void)
{
  g_autoptr (GArray) positions = positions_new ();
  TcChanceFeatures fitted;

  for (guint i = 0; i < 400; i++)
    {
      TcCalibrationPosition it = { .game = i, .features = { { [TC_CHANCE_STRENGTH] = TC_CHANCE_ONE } } };

      it.result = i % 4 == 0 ? 0 : TC_CHANCE_ONE;
      for (it.index = 0; it.index < (i % 4 == 0 ? 50 : 1); it.index++)
        g_array_append_val (positions, it);
    }
  fitted = tc_calibration_fit (positions);
  g_assert_cmpint (ABS (tc_chance_weigh (&get (positions, 0)->features, &fitted) - 750), <, 20);
}

static void
test_halves (void)
{
  g_autoptr (GArray) positions = make_positions (&known, 101);
  g_autoptr (GArray) even = tc_calibration_half (positions, FALSE), odd = tc_calibration_half (positions, TRUE);

  g_assert_cmpuint (even->len, ==, 51);
  g_assert_cmpuint (odd->len, ==, 50);
  g_assert_cmpuint (get (even, 1)->game, ==, 2);
  g_assert_cmpuint (get (odd, 1)->game, ==, 3);
}

/* What states the truth keeps its bins and errs least. */
static void
test_check (void)
{
  static const TcChanceFeatures none = { { 0 } };
  g_autoptr (GArray) positions = make_positions (&known, 20000);
  TcCalibration right = tc_calibration_check (positions, &known), even = tc_calibration_check (positions, &none);
  guint games = 0, kept = 0;

  for (guint i = 0; i < TC_CALIBRATION_BINS; i++)
    {
      const TcCalibrationBin *bin = &right.bins[i];

      games += bin->n;
      kept += bin->low <= bin->stated && bin->stated <= bin->high;
      g_assert_cmpfloat (bin->stated, >=, i / 10.0 - 0.001);
      g_assert_cmpfloat (bin->stated, <=, (i + 1) / 10.0 + 0.001);
    }
  g_assert_cmpuint (games, ==, 20000);
  g_assert_cmpuint (kept, >=, 8);
  g_assert_cmpfloat (right.brier, <, right.strength);
  g_assert_cmpfloat (right.brier, <, right.half);
  g_assert_cmpfloat (ABS (even.brier - 0.25), <, 1e-12);
  g_assert_cmpfloat (ABS (even.half - 0.25), <, 1e-12);
  g_assert_cmpuint (even.bins[5].n, ==, 20000);
}

/* Whoever is called first has the same chance. */
static void
test_sides (void)
{
  g_autoptr (GArray) positions = make_positions (&known, 500);
  gint32 last = -1;

  for (guint i = 0; i < positions->len; i++)
    {
      TcChanceFeatures other = get (positions, i)->features;

      for (guint k = 0; k < TC_CHANCE_FEATURES; k++)
        other.of[k] = -other.of[k];
      g_assert_cmpint (tc_chance_weigh (&get (positions, i)->features, &known) + tc_chance_weigh (&other, &known), ==, TC_CHANCE_ONE);
    }
  /* It rises with what speaks for a side, from next to nothing to next to all. */
  for (int strength = -TC_CHANCE_ONE; strength <= TC_CHANCE_ONE; strength++)
    {
      TcChanceFeatures features = { { [TC_CHANCE_STRENGTH] = strength } }, steep = { { [TC_CHANCE_STRENGTH] = 9000 } };
      gint32 chance = tc_chance_weigh (&features, &steep);

      g_assert_cmpint (chance, >=, last);
      last = chance;
    }
  g_assert_cmpint (last, ==, TC_CHANCE_ONE);
}

/* Threads do not matter, and being looked at changes no game. */
static void
test_threads (void)
{
  g_autoptr (TcBattle) battle = shipped_read (DUEL);
  g_autoptr (TcRuleset) ruleset = bind (battle);
  g_autoptr (GArray) one = play (ruleset, "random", 7, 12, 1), more = play (ruleset, "random", 7, 12, 3);
  guint games = 0;

  g_assert_cmpuint (one->len, ==, more->len);
  for (guint i = 0; i < one->len; i++)
    {
      const TcCalibrationPosition *a = get (one, i), *b = get (more, i);

      g_assert_cmpuint (a->game, ==, b->game);
      g_assert_cmpuint (a->index, ==, b->index);
      g_assert_cmpint (a->result, ==, b->result);
      g_assert_cmpmem (&a->features, sizeof a->features, &b->features, sizeof b->features);
      g_assert_cmpuint (a->index, ==, i > 0 && get (one, i - 1)->game == a->game ? get (one, i - 1)->index + 1 : 0);
      games += a->index == 0;
    }
  g_assert_cmpuint (games, ==, 12);
}

static void
check_cb (const TcState *state, guint64 number, gpointer data)
{
  TcChance *chance = data;
  gint32 stated = tc_chance_ask (chance, state);
  TcChanceFeatures features = tc_chance_measure (chance, state);

  g_assert_cmpint (stated, >=, 0);
  g_assert_cmpint (stated, <=, TC_CHANCE_ONE);
  if (state->over)
    g_assert_true (stated == 0 || stated == TC_CHANCE_ONE / 2 || stated == TC_CHANCE_ONE);
  for (guint i = 0; i < TC_CHANCE_FEATURES; i++)
    g_assert_cmpint (ABS (features.of[i]), <=, TC_CHANCE_ONE);
  /* Only who would win has come all the way: a part of what is judged together is not the whole. */
  if (ABS (features.of[TC_CHANCE_STAKES]) == TC_CHANCE_ONE)
    g_assert_cmpint (features.of[TC_CHANCE_WINNER], ==, features.of[TC_CHANCE_STAKES]);
}

/* In every battle features keep their range, and the end is known. */
static void
test_shipped (gconstpointer data)
{
  g_autoptr (TcBattle) battle = shipped_read (data);
  g_autoptr (TcRuleset) ruleset = bind (battle);
  g_autoptr (TcChance) chance = tc_chance_new (ruleset);
  TcBatchPlan plan = { .seed = 3, .games = 1, .threads = 1, .look = check_cb, .look_data = chance };
  TcBatchResult looked, plain;

  g_assert_nonnull (chance);
  g_assert_true (tc_batch_run (ruleset, &plan, &looked, NULL, NULL, NULL, NULL));
  plan.look = NULL;
  g_assert_true (tc_batch_run (ruleset, &plan, &plain, NULL, NULL, NULL, NULL));
  g_assert_cmphex (looked.signature, ==, plain.signature);
}

/* On games that the weights were not fitted to. */
static void
test_fresh (void)
{
  g_auto (GStrv) names = shipped_list ();
  g_autoptr (GArray) positions = positions_new ();
  TcCalibration made;

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (TcBattle) battle = shipped_read (names[i]);
      g_autoptr (TcRuleset) ruleset = bind (battle);
      /* a game on a measured table takes a hundred times as long */
      guint games = tc_system_lists_all (ruleset->system) ? 20 : 2;
      const TcBatchPlan plan = { .players = { "colonel", "colonel" }, .seed = 20261127, .first = 20 * i, .games = games };

      g_assert_true (tc_calibration_play (ruleset, &plan, positions, NULL, NULL, NULL));
    }
  made = tc_calibration_check (positions, &tc_chance_weights);
  g_test_message ("%u games: Brier score %.4f, of strength %.4f", made.games, made.brier, made.strength);
  g_assert_cmpfloat (made.brier, <, 0.9 * made.strength);
  g_assert_cmpfloat (made.brier, <, 0.7 * made.half);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/playtest/Calibration/fit", test_fit);
  g_test_add_func ("/playtest/Calibration/long-games", test_long_games);
  g_test_add_func ("/playtest/Calibration/halves", test_halves);
  g_test_add_func ("/playtest/Calibration/check", test_check);
  g_test_add_func ("/playtest/Calibration/sides", test_sides);
  g_test_add_func ("/playtest/Calibration/threads", test_threads);
  shipped_add ("/playtest/Chance", NULL, test_shipped);
  if (g_test_slow ())
    g_test_add_func ("/playtest/Calibration/fresh", test_fresh);

  return g_test_run ();
}
