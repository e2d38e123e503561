/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Luck that games share: the same question, the same answer; and trials that share out what is possible. */
#include "tc-common-dice.h"

#define TRIALS 6
#define THROWS 40

static void
begin (TcCommonDice *dice, const TcState *state, guint64 seed, guint trial)
{
  tc_common_dice_init (dice, seed, state);
  tc_common_dice_divide (dice, trial, TRIALS);
}

/* Whatever is asked in between, the n-th throw of a kind in a turn is the same. */
static void
test_same (void)
{
  const TcState state = { .turn = 3, .player = 1 };
  TcCommonDice one, two;

  for (guint trial = 0; trial < TRIALS; trial++)
    {
      begin (&one, &state, 7, trial);
      begin (&two, &state, 7, trial);
      for (guint i = 0; i < THROWS; i++)
        {
          if (i % 3 == 0)
            tc_dice_roll (&one.parent, 6, "rally");
          g_assert_cmpuint (tc_dice_roll (&one.parent, 10, "combat"), ==, tc_dice_roll (&two.parent, 10, "combat"));
        }
    }
}

/* Of as many trials as a die has faces each gets one, and another one at every throw. */
static void
test_shared (void)
{
  const TcState state = { .turn = 1, .player = 0 };
  guint orders[TRIALS] = { 0 };
  TcCommonDice dice[TRIALS];

  for (guint trial = 0; trial < TRIALS; trial++)
    begin (&dice[trial], &state, 11, trial);
  for (guint i = 0; i < THROWS; i++)
    {
      guint seen = 0;

      for (guint trial = 0; trial < TRIALS; trial++)
        {
          guint face = tc_dice_pick (&dice[trial].parent, TRIALS, "combat");

          seen |= 1u << face;
          orders[face] += trial == 0;
        }
      g_assert_cmpuint (seen, ==, (1u << TRIALS) - 1);
    }
  for (guint face = 0; face < TRIALS; face++)
    g_assert_cmpuint (orders[face], >, 0);
}

/* By their weights: an answer that comes twice in six falls to two of six trials, one without weight to none. */
static void
test_weights (void)
{
  const guint32 weights[] = { 0, 2, 1, 3, 0 };
  const TcState state = { .turn = 1, .player = 0 };
  guint count[G_N_ELEMENTS (weights)] = { 0 };

  for (guint trial = 0; trial < TRIALS; trial++)
    {
      TcCommonDice dice;

      begin (&dice, &state, 5, trial);
      count[tc_dice_draw (&dice.parent, weights, G_N_ELEMENTS (weights), "cup")]++;
    }
  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    g_assert_cmpuint (count[i], ==, weights[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ai/CommonDice/same", test_same);
  g_test_add_func ("/ai/CommonDice/shared", test_shared);
  g_test_add_func ("/ai/CommonDice/weights", test_weights);

  return g_test_run ();
}
