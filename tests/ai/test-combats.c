/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players against the best plan that the analysis proves, in positions of played games. */
#include "shipped.h"
#include "tc-front.h"
#include "tc-player.h"

#include <string.h>

/* Of each battle on hexes. */
#define POSITIONS TEST_TIMES (16)
/* Fronts of a game that are passed over from one that is looked at to the next. */
#define APART 3
#define ORDERS 4000

static const char *const names[] = { "planner", "searcher" };
/* Hundredths of what lies between the worst plan and the best that they may lose in the mean. */
static const double limits[] = { 5, 2 };

typedef struct
{
  guint  n;
  double lost[G_N_ELEMENTS (names)];
} Tally;

/* The opposite of TC_AIM_STRENGTH. */
static const TcFrontScale against = { { 2, -2 }, { 1, -1 }, 0, 2 };

static gboolean
same_order (const TcOrder *a, const TcOrder *b)
{
  return a->kind == b->kind && a->n_units == b->n_units && a->n_targets == b->n_targets
         && memcmp (a->units, b->units, a->n_units * sizeof *a->units) == 0
         && memcmp (a->targets, b->targets, a->n_targets * sizeof *a->targets) == 0;
}

/* By how much the best plan with the attack is worse than the best of all, in hundredths of the range. */
static double
find_loss (TcFront *front, const TcOrder *order, double best, double worst)
{
  const TcFrontAttack *attacks;
  double loss = 200;
  guint n;

  if (order->n_targets == 0)
    return 100 * best / (best - worst); /* what nobody does is worth nothing */
  attacks = tc_front_get_attacks (front, &n);
  for (guint i = 0; i < n; i++)
    if (same_order (&attacks[i].order, order) && tc_ratio_is_valid (attacks[i].price))
      loss = MIN (loss, 100 * tc_ratio_to_double (attacks[i].price) / (best - worst));
  g_assert_cmpfloat (loss, <, 101); /* it is one of them, and in some plan */

  return loss;
}

/* Unless all plans are worth the same, or the best is not proved. */
static void
look (TcFront *front, const TcRuleset *ruleset, const TcState *state, Tally *tally)
{
  TcRatio best, worst;
  guint n;

  if (!tc_front_search_by (front, &against, 1) || !tc_front_is_proved (front, NULL))
    return;
  tc_front_get_plan (front, 0, &n, &worst);
  if (!tc_front_search (front, TC_AIM_STRENGTH, 1) || !tc_front_is_proved (front, NULL))
    return;
  tc_front_get_plan (front, 0, &n, &best);
  if (tc_ratio_to_double (best) + tc_ratio_to_double (worst) <= 0)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (TcPlayer) player = tc_player_new (names[i], 1);
      TcOrder order, again;

      g_assert_true (tc_player_choose (player, ruleset, state, &order));
      g_assert_true (tc_player_choose (player, ruleset, state, &again));
      g_assert_true (same_order (&order, &again));
      tally->lost[i] += find_loss (front, &order, tc_ratio_to_double (best), -tc_ratio_to_double (worst));
    }
  tally->n++;
}

/* Plays greedy against itself until so many positions were looked at. */
static void
look_at_game (const TcRuleset *ruleset, guint64 seed, guint most, Tally *tally)
{
  g_autofree TcState *state = tc_state_new (ruleset);
  g_autoptr (TcFront) front = tc_front_new (ruleset);
  g_autoptr (TcPlayer) greedy = tc_player_new ("greedy", seed);
  guint seen = 0;
  TcSeeded dice;

  tc_seeded_init (&dice, seed, 0);
  tc_state_setup (ruleset, state, &dice.parent, NULL);
  for (guint i = 0; i < ORDERS && state->actor >= 0 && tally->n < most; i++)
    {
      TcOrder order;

      g_assert_true (tc_player_choose (greedy, ruleset, state, &order));
      if (order.n_targets > 0 && state->depth == 0 && seen++ % APART == 0
          && tc_front_read (front, state, FALSE, NULL) == TC_FRONT_FINE && tc_front_get_ended (front) == 0)
        look (front, ruleset, state, tally);
      tc_state_apply (ruleset, state, &order, &dice.parent, NULL);
    }
}

/* 208 positions: that the plan is the best one is proved in each. */
static void
test_plans (void)
{
  g_auto (GStrv) files = shipped_list ();
  Tally all = { 0 };

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      g_autoptr (TcBattle) battle = shipped_read (files[i]);
      g_autoptr (TcRuleset) ruleset = tc_ruleset_new (battle, issues);
      Tally tally = { 0 };

      g_assert_nonnull (ruleset);
      if (!tc_system_lists_all (ruleset->system))
        continue;
      for (guint64 seed = 1; seed <= 8 && tally.n < POSITIONS; seed++)
        look_at_game (ruleset, seed, POSITIONS, &tally);
      g_test_message ("%s: %u positions, %.1f and %.1f of 100 lost", files[i], tally.n,
                      tally.lost[0] / MAX (tally.n, 1), tally.lost[1] / MAX (tally.n, 1));
      all.n += tally.n;
      for (guint k = 0; k < G_N_ELEMENTS (names); k++)
        all.lost[k] += tally.lost[k];
    }
  for (guint k = 0; k < G_N_ELEMENTS (names); k++)
    {
      g_test_message ("%s: %.2f of 100 lost in %u positions", names[k], all.lost[k] / all.n, all.n);
      g_assert_cmpfloat (all.lost[k] / all.n, <=, limits[k]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ai/Combats/plans", test_plans);

  return g_test_run ();
}
