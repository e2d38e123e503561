/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The forecasts of a cup, against every order of draws and against chance. */
#include "tc-forecast.h"

#include <string.h>
#include <time.h>

static void
assert_ratio (TcRatio found, int numerator, int denominator)
{
  TcRatio wanted = tc_ratio_new (numerator, denominator);
  g_autofree char *a = tc_ratio_to_string (found);
  g_autofree char *b = tc_ratio_to_string (wanted);

  g_assert_cmpstr (a, ==, b);
}

static void
add (TcCup *cup, guint left, guint next, gboolean acted, gboolean counts)
{
  cup->entries[cup->n++] = (TcCupEntry) { cup->n, 0, left, next, acted, counts };
}

/* A marker of events, which lets nobody act. */
static void
add_event (TcCup *cup, gboolean counts)
{
  cup->entries[cup->n++] = (TcCupEntry) { -1, -1, 1, 1, FALSE, counts };
}

/* What came of one turn, drawn out. */
typedef struct
{
  guint at[TC_CUP_ENTRIES]; /* draw at which it first came, from 1; 0: not */
  int   last;
} Turn;

static void
draw_out (const TcCup *cup, TcDice *dice, Turn *turn)
{
  guint32 weights[TC_CUP_ENTRIES];
  guint counted = 0;

  *turn = (Turn) { .last = cup->last };
  for (guint i = 0; i < cup->n; i++)
    {
      weights[i] = cup->entries[i].left;
      counted += cup->entries[i].counts ? weights[i] : 0;
    }
  for (guint n = 1; counted > cup->stays; n++)
    {
      guint i = tc_dice_draw (dice, weights, cup->n, "cup");

      weights[i]--;
      counted -= cup->entries[i].counts;
      if (turn->at[i] != 0)
        continue;
      turn->at[i] = n;
      if (!cup->entries[i].acted && (int) i != cup->last && cup->entries[i].counter >= 0)
        turn->last = i;
    }
}

static gboolean
is_before (const Turn *turn, guint a, guint b)
{
  return turn->at[a] != 0 && (turn->at[b] == 0 || turn->at[a] < turn->at[b]);
}

static void
count (TcRatio *sum, gboolean happened, TcRatio weight)
{
  if (happened)
    *sum = tc_ratio_add (*sum, weight);
}

/* Every order in which a small cup can be drawn. */
static void
prove (const TcCup *cup)
{
  TcRatio within[TC_CUP_ENTRIES] = { { 0, 0 } }, never[TC_CUP_ENTRIES], last[TC_CUP_ENTRIES];
  TcRatio before[TC_CUP_ENTRIES][TC_CUP_ENTRIES];
  TcExhausting all;

  for (guint i = 0; i < cup->n; i++)
    {
      within[i] = never[i] = last[i] = TC_RATIO_ZERO;
      for (guint k = 0; k < cup->n; k++)
        before[i][k] = TC_RATIO_ZERO;
    }
  tc_exhausting_init (&all, 0);
  while (tc_exhausting_next (&all))
    {
      TcRatio weight;
      Turn turn;

      draw_out (cup, &all.parent, &turn);
      weight = tc_exhausting_get_weight (&all);
      for (guint i = 0; i < cup->n; i++)
        {
          count (&within[i], turn.at[i] != 0 && turn.at[i] <= 2, weight);
          count (&never[i], turn.at[i] == 0, weight);
          count (&last[i], turn.last == (int) i, weight);
          for (guint k = 0; k < cup->n; k++)
            count (&before[i][k], is_before (&turn, i, k), weight);
        }
    }
  g_assert_false (all.overrun);
  for (guint i = 0; i < cup->n; i++)
    {
      g_assert_cmpint (tc_ratio_compare (tc_forecast_within (cup, i, 2), within[i]), ==, 0);
      g_assert_cmpint (tc_ratio_compare (tc_forecast_never (cup, i), never[i]), ==, 0);
      g_assert_cmpint (tc_ratio_compare (tc_forecast_last (cup, i), last[i]), ==, 0);
      for (guint k = 0; k < cup->n; k++)
        if (i != k)
          g_assert_cmpint (tc_ratio_compare (tc_forecast_before (cup, i, k), before[i][k]), ==, 0);
    }
}

static void
test_all_orders (void)
{
  TcCup cup = { .stays = 1, .last = -1 };

  add (&cup, 2, 2, FALSE, TRUE);
  add (&cup, 1, 1, FALSE, TRUE);
  add (&cup, 3, 3, FALSE, TRUE);
  prove (&cup);
  cup.stays = 3;
  prove (&cup);
  cup.last = 2; /* asked now */
  prove (&cup);
  cup.last = -1;
  add_event (&cup, FALSE);
  prove (&cup);
  cup.entries[3].counts = TRUE;
  prove (&cup);
  cup.last = 1;
  prove (&cup);
  cup.entries[3].counts = FALSE;
  cup.entries[0].acted = TRUE;
  cup.last = 0;
  prove (&cup);
  cup.entries[2].left = 0;
  prove (&cup);
  cup.stays = 9;
  prove (&cup);
}

/* One of ten stays: LT-3.1.2's figures. */
static void
test_figures (void)
{
  TcCup cup = { .stays = 1, .last = -1 };

  add (&cup, 1, 1, FALSE, TRUE);
  add (&cup, 2, 2, FALSE, TRUE);
  add (&cup, 7, 7, FALSE, TRUE);
  add_event (&cup, FALSE);
  g_assert_cmpuint (tc_forecast_draws (&cup), ==, 10);
  assert_ratio (tc_forecast_never (&cup, 0), 1, 10);
  assert_ratio (tc_forecast_never (&cup, 1), 0, 1);
  assert_ratio (tc_forecast_never (&cup, 3), 2, 11);
  assert_ratio (tc_forecast_within (&cup, 2, 1), 7, 11);
  cup.stays = 3;
  assert_ratio (tc_forecast_never (&cup, 0), 3, 10);
  assert_ratio (tc_forecast_never (&cup, 1), 1, 15);
  assert_ratio (tc_forecast_never (&cup, 3), 4, 11);
}

/* The last of two comes last with one half, and is first again with its share of the next cup. */
static void
test_twice (void)
{
  TcCup cup = { .stays = 0, .last = -1 };

  add (&cup, 1, 1, FALSE, TRUE);
  add (&cup, 1, 3, FALSE, TRUE);
  assert_ratio (tc_forecast_last (&cup, 0), 1, 2);
  assert_ratio (tc_forecast_twice (&cup, 0), 1, 8);
  assert_ratio (tc_forecast_twice (&cup, 1), 3, 8);
  cup.entries[0].acted = cup.entries[1].acted = TRUE;
  cup.last = 1;
  assert_ratio (tc_forecast_twice (&cup, 1), 3, 4);
  assert_ratio (tc_forecast_twice (&cup, 0), 0, 1);
}

/* The cup of Lutter at the start of a turn, with its event. */
static void
fill_lutter (TcCup *cup)
{
  static const guint8 markers[] = { 3, 2, 2, 2, 1, 2, 2, 1, 3, 2, 2 };

  *cup = (TcCup) { .stays = 1, .last = -1 };
  for (guint i = 0; i < G_N_ELEMENTS (markers); i++)
    add (cup, markers[i], markers[i], FALSE, TRUE);
  add_event (cup, FALSE);
}

/* 22 markers, 100,000 turns, and a million every night: within five standard deviations. */
static void
assert_near (TcRatio exact, guint found, guint turns)
{
  double p = tc_ratio_to_double (exact), n = turns;

  g_assert_true (tc_ratio_is_valid (exact));
  g_assert_cmpfloat ((found - p * n) * (found - p * n), <=, 25 * p * (1 - p) * n + 1e-9);
}

static void
test_sampled (void)
{
  guint within[12] = { 0 }, last[12] = { 0 }, before[12] = { 0 }, turns = g_test_slow () ? 1000000 : 100000;
  TcSeeded dice;
  TcCup cup;

  fill_lutter (&cup);
  tc_seeded_init (&dice, 1626, 0);
  for (guint n = 0; n < turns; n++)
    {
      Turn turn;

      draw_out (&cup, &dice.parent, &turn);
      for (guint i = 0; i < cup.n; i++)
        {
          within[i] += turn.at[i] != 0 && turn.at[i] <= 6;
          last[i] += turn.last == (int) i;
          before[i] += is_before (&turn, i, (i + 1) % cup.n);
        }
    }
  for (guint i = 0; i < cup.n; i++)
    {
      assert_near (tc_forecast_within (&cup, i, 6), within[i], turns);
      assert_near (tc_forecast_last (&cup, i), last[i], turns);
      assert_near (tc_forecast_before (&cup, i, (i + 1) % cup.n), before[i], turns);
    }
}

/* Somebody is last, and nothing is too large to be exact. */
static void
test_exact (void)
{
  TcRatio sum = TC_RATIO_ZERO;
  TcCup cup;

  fill_lutter (&cup);
  for (guint i = 0; i < cup.n; i++)
    {
      sum = tc_ratio_add (sum, tc_forecast_last (&cup, i));
      g_assert_true (tc_ratio_is_valid (tc_forecast_never (&cup, i)));
      g_assert_true (tc_ratio_is_valid (tc_forecast_twice (&cup, i)));
      for (guint n = 0; n <= tc_forecast_draws (&cup); n++)
        g_assert_true (tc_ratio_is_valid (tc_forecast_within (&cup, i, n)));
    }
  assert_ratio (sum, 1, 1);
}

/* All that the window asks about a cup of 22 markers: less than a millisecond a question, of the best of some
 * rounds, since others may want the processor too. */
static void
test_quick (void)
{
  clock_t best = G_MAXLONG;
  TcCup cup;

  fill_lutter (&cup);
  for (guint n = 0; n < 10; n++)
    {
      clock_t start = clock ();

      for (guint i = 0; i < cup.n; i++)
        {
          tc_forecast_within (&cup, i, 6);
          tc_forecast_never (&cup, i);
          tc_forecast_twice (&cup, i);
          tc_forecast_before (&cup, i, (i + 1) % cup.n);
        }
      best = MIN (best, clock () - start);
    }
  g_test_message ("%.3f ms a question", best * 1000.0 / CLOCKS_PER_SEC / (4 * cup.n));
  g_assert_cmpfloat (best * 1000.0 / CLOCKS_PER_SEC, <, 1.0 * 4 * cup.n);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/odds/Forecast/all-orders", test_all_orders);
  g_test_add_func ("/odds/Forecast/figures", test_figures);
  g_test_add_func ("/odds/Forecast/twice", test_twice);
  g_test_add_func ("/odds/Forecast/sampled", test_sampled);
  g_test_add_func ("/odds/Forecast/exact", test_exact);
  g_test_add_func ("/odds/Forecast/quick", test_quick);

  return g_test_run ();
}
