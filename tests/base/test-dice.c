/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-dice.h"

/* Seeded */

static void
test_seeded_reference (void)
{
  /* The generator's published values for this state. */
  static const guint64 expected[] = { 11520, 0, 1509978240, G_GUINT64_CONSTANT (1215971899390074240) };
  TcSeeded dice;

  tc_seeded_init (&dice, 1, 1);
  for (guint i = 0; i < 4; i++)
    dice.state[i] = i + 1;
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (tc_seeded_next (&dice), ==, expected[i]);
}

/* These values never change: saved games and published statistics depend on them. */
static void
test_seeded_golden (void)
{
  static const guint64 numbers[] = {
    G_GUINT64_CONSTANT (0x56c6a962d256bf73), G_GUINT64_CONSTANT (0xeb3addde0d7abadb),
    G_GUINT64_CONSTANT (0x09f65f6b833b58b3), G_GUINT64_CONSTANT (0x748d5f7e1c7a4df2),
  };
  static const guint64 others[] = {
    G_GUINT64_CONSTANT (0x116d8f6abf4e9f36), G_GUINT64_CONSTANT (0x57949ed9809aec7f),
    G_GUINT64_CONSTANT (0x2ace154c625975c0), G_GUINT64_CONSTANT (0xd318765b3747f5d8),
  };
  static const guint8 rolls[] = { 3, 6, 1, 3, 6, 4, 2, 3, 3, 3, 6, 4, 6, 4, 5, 3, 3, 6, 1, 5, 5, 3, 5, 5 };
  static const guint8 chits[] = { 3, 3, 3, 0, 3, 3, 0, 0, 3, 3, 3, 3, 3, 3, 3, 0, 0, 3, 0, 0, 3, 3, 0, 0 };
  static const guint8 large[] = { 1, 1, 0, 0, 0, 1, 1, 1, 0, 1, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 1, 0, 0 };
  static const guint32 weights[] = { 3, 0, 1, 6 };
  static const guint32 heavy[] = { G_MAXUINT32, G_MAXUINT32, 5 };
  TcSeeded dice;

  tc_seeded_init (&dice, 1634, 0);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_assert_cmphex (tc_seeded_next (&dice), ==, numbers[i]);
  tc_seeded_init (&dice, G_MAXUINT64, 7);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_cmphex (tc_seeded_next (&dice), ==, others[i]);

  tc_seeded_init (&dice, 1634, 0);
  for (guint i = 0; i < G_N_ELEMENTS (rolls); i++)
    g_assert_cmpuint (tc_dice_roll (&dice.parent, 6, "combat"), ==, rolls[i]);
  for (guint i = 0; i < G_N_ELEMENTS (chits); i++)
    g_assert_cmpuint (tc_dice_draw (&dice.parent, weights, 4, "chit"), ==, chits[i]);
  for (guint i = 0; i < G_N_ELEMENTS (large); i++)
    g_assert_cmpuint (tc_dice_draw (&dice.parent, heavy, 3, "chit"), ==, large[i]);
  g_assert_cmpuint (tc_seeded_below (&dice, 3000000000u), ==, 3281668);
  g_assert_cmpuint (tc_seeded_below (&dice, 3000000000u), ==, 2004234207);
}

static void
test_seeded_streams (void)
{
  TcSeeded a, b;
  guint equal = 0;

  /* Same seed and stream: the same; any other: nothing in common, also not when
   * one sequence is shifted against the other. */
  tc_seeded_init (&a, 5, 3);
  tc_seeded_init (&b, 5, 3);
  for (guint i = 0; i < 100; i++)
    g_assert_cmphex (tc_seeded_next (&a), ==, tc_seeded_next (&b));

  for (guint stream = 0; stream < 20; stream++)
    {
      TcSeeded other;

      tc_seeded_init (&a, 5, stream);
      tc_seeded_init (&b, 5, stream + 1);
      tc_seeded_init (&other, stream + 1, 5);
      for (guint i = 0; i < 4; i++)
        for (guint j = 0; j < 4; j++)
          {
            g_assert_cmphex (a.state[i], !=, b.state[j]);
            /* seed and stream do not stand for one another */
            if (stream + 1 != 5)
              g_assert_cmphex (b.state[i], !=, other.state[j]);
          }
      for (guint i = 0; i < 600; i++)
        equal += tc_dice_roll (&a.parent, 6, "x") == tc_dice_roll (&b.parent, 6, "x");
    }

  /* Of 12,000 pairs about 2,000 are equal; the standard deviation is 41. */
  g_assert_cmpuint (equal, >, 1800);
  g_assert_cmpuint (equal, <, 2200);
}

static double
chi_square (const guint *counts, const double *expected, guint n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    if (expected[i] > 0)
      sum += (counts[i] - expected[i]) * (counts[i] - expected[i]) / expected[i];

  return sum;
}

static void
test_seeded_uniform (void)
{
  enum { ROLLS = 600000 };
  guint counts[6] = { 0 };
  guint pairs[36] = { 0 };
  double expected[36];
  guint last = 0;
  TcSeeded dice;

  tc_seeded_init (&dice, 1643, 0);
  for (guint i = 0; i < ROLLS; i++)
    {
      guint roll = tc_dice_roll (&dice.parent, 6, "combat") - 1;

      g_assert_cmpuint (roll, <, 6);
      counts[roll]++;
      pairs[6 * last + roll]++;
      last = roll;
    }

  /* Bounds that a fair die passes but once in some ten thousand seeds. */
  for (guint i = 0; i < 6; i++)
    expected[i] = ROLLS / 6.0;
  g_assert_cmpfloat (chi_square (counts, expected, 6), <, 25.7);
  for (guint i = 0; i < 36; i++)
    expected[i] = ROLLS / 36.0;
  g_assert_cmpfloat (chi_square (pairs, expected, 36), <, 76);
}

static void
test_seeded_weights (void)
{
  static const guint32 weights[] = { 0, 5, 1, 0, 4, 0 };
  enum { DRAWS = 100000 };
  guint counts[6] = { 0 };
  double expected[6];
  TcSeeded dice;

  tc_seeded_init (&dice, 9, 9);
  for (guint i = 0; i < DRAWS; i++)
    counts[tc_dice_draw (&dice.parent, weights, 6, "chit")]++;
  for (guint i = 0; i < 6; i++)
    {
      expected[i] = DRAWS * weights[i] / 10.0;
      if (weights[i] == 0)
        g_assert_cmpuint (counts[i], ==, 0);
    }
  g_assert_cmpfloat (chi_square (counts, expected, 6), <, 18.4);
}

/* A range just over half of all numbers shows a bias that a small one hides. */
static void
test_seeded_without_bias (void)
{
  enum { DRAWS = 90000 };
  const guint n = 3u << 30;
  guint counts[3] = { 0 };
  double expected[3] = { DRAWS / 3.0, DRAWS / 3.0, DRAWS / 3.0 };
  TcSeeded dice;

  tc_seeded_init (&dice, 2, 0);
  for (guint i = 0; i < DRAWS; i++)
    {
      guint value = tc_seeded_below (&dice, n);

      g_assert_cmpuint (value, <, n);
      counts[value >> 30]++;
    }
  g_assert_cmpfloat (chi_square (counts, expected, 3), <, 18.4);
  g_assert_cmpuint (tc_seeded_below (&dice, 1), ==, 0);
}

/* Scripted */

static void
test_scripted_answers (void)
{
  static const guint16 values[] = { 4, 0, 2 };
  static const guint32 weights[] = { 0, 1, 1 };
  TcScripted dice;

  tc_scripted_init (&dice, values, 3);
  g_assert_cmpuint (tc_dice_roll (&dice.parent, 6, "combat"), ==, 5);
  g_assert_cmpuint (tc_dice_pick (&dice.parent, 3, "fog"), ==, 0);
  g_assert_false (tc_scripted_is_spent (&dice));
  g_assert_cmpuint (tc_dice_draw (&dice.parent, weights, 3, "chit"), ==, 2);
  g_assert_true (tc_scripted_is_spent (&dice));
}

static void
test_scripted_faults (void)
{
  static const guint16 values[] = { 6, 0 };
  static const guint32 weights[] = { 0, 1, 1 };
  TcScripted dice;

  /* out of range */
  tc_scripted_init (&dice, values, 1);
  g_assert_cmpuint (tc_dice_roll (&dice.parent, 6, "combat"), ==, 1);
  g_assert_true (dice.failed);
  g_assert_false (tc_scripted_is_spent (&dice));

  /* of weight 0 */
  tc_scripted_init (&dice, values + 1, 1);
  g_assert_cmpuint (tc_dice_draw (&dice.parent, weights, 3, "chit"), ==, 1);
  g_assert_true (dice.failed);

  /* missing */
  tc_scripted_init (&dice, NULL, 0);
  g_assert_true (tc_scripted_is_spent (&dice));
  g_assert_cmpuint (tc_dice_roll (&dice.parent, 6, "combat"), ==, 1);
  g_assert_true (dice.failed);
  g_assert_false (tc_scripted_is_spent (&dice));
}

static void
test_scripted_ends (void)
{
  /* A procedure that waits for one answer ends although the script is short. */
  for (guint face = 1; face <= 6; face++)
    {
      TcScripted dice;
      guint rolls = 0;

      tc_scripted_init (&dice, NULL, 0);
      do
        {
          tc_dice_roll (&dice.parent, 6, "other");
          g_assert_cmpuint (++rolls, <, 1000);
        }
      while (tc_dice_roll (&dice.parent, 6, "wait") != face);
    }
}

/* A procedure with draws that depend on draws: what the other tests run. */
static guint
play_out (TcDice *dice)
{
  static const guint32 chits[] = { 2, 0, 3, 1 };
  guint roll = tc_dice_roll (dice, 6, "combat");
  guint score = 100 * roll;

  if (roll >= 5)
    {
      guint chit = tc_dice_draw (dice, chits, 4, "chit");

      g_assert_cmpuint (chit, !=, 1);
      score += 10 * chit;
      if (chit == 3)
        score += tc_dice_pick (dice, 4, "retreat");
    }
  else if (roll == 1)
    {
      score += 10 * tc_dice_pick (dice, 1, "only");
      score += tc_dice_roll (dice, 2, "rally");
    }

  return score;
}

static void
test_recording_reproduces (void)
{
  g_autoptr (GArray) draws = g_array_new (FALSE, FALSE, sizeof (TcDraw));
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (guint16));
  guint scores[200];
  TcSeeded seeded;
  TcRecording recording;
  TcScripted scripted;

  tc_seeded_init (&seeded, 77, 0);
  tc_recording_init (&recording, &seeded.parent, draws);
  for (guint i = 0; i < G_N_ELEMENTS (scores); i++)
    scores[i] = play_out (&recording.parent);

  g_assert_cmpuint (draws->len, >, 200);
  for (guint i = 0; i < draws->len; i++)
    {
      const TcDraw *draw = &g_array_index (draws, TcDraw, i);

      g_assert_cmpuint (draw->value, <, draw->n);
      g_array_append_val (values, draw->value);
    }
  g_assert_cmpstr (g_array_index (draws, TcDraw, 0).what, ==, "combat");
  g_assert_cmpuint (g_array_index (draws, TcDraw, 0).n, ==, 6);

  tc_scripted_init (&scripted, (const guint16 *) (const void *) values->data, values->len);
  for (guint i = 0; i < G_N_ELEMENTS (scores); i++)
    g_assert_cmpuint (play_out (&scripted.parent), ==, scores[i]);
  g_assert_true (tc_scripted_is_spent (&scripted));
}

/* Exhausting */

static void
assert_ratio (TcRatio ratio, const char *expected)
{
  g_autofree char *text = tc_ratio_to_string (ratio);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_exhausting_without_draws (void)
{
  TcExhausting all;

  tc_exhausting_init (&all, 0);
  g_assert_true (tc_exhausting_next (&all));
  g_assert_cmpuint (tc_dice_roll (&all.parent, 1, "only"), ==, 1);
  assert_ratio (tc_exhausting_get_weight (&all), "1/1");
  g_assert_false (tc_exhausting_next (&all));
  g_assert_false (tc_exhausting_next (&all));
  g_assert_false (all.overrun);
  g_assert_cmpuint (all.runs, ==, 1);
}

static void
test_exhausting_nested (void)
{
  TcRatio weights[700];
  TcRatio sum = TC_RATIO_ZERO;
  TcExhausting all;

  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    weights[i] = TC_RATIO_ZERO;

  tc_exhausting_init (&all, 0);
  while (tc_exhausting_next (&all))
    {
      guint score = play_out (&all.parent);
      TcRatio weight = tc_exhausting_get_weight (&all);

      /* No outcome of this procedure is reached in two ways. */
      g_assert_cmpint (tc_ratio_compare (weights[score], TC_RATIO_ZERO), ==, 0);
      weights[score] = weight;
      sum = tc_ratio_add (sum, weight);
    }
  g_assert_false (all.overrun);
  /* rolls 2 to 4; the two rallies of 1; for 5 and 6 two chits and four retreats */
  g_assert_cmpuint (all.runs, ==, 3 + 2 + 2 * (2 + 4));
  assert_ratio (sum, "1/1");
  assert_ratio (weights[200], "1/6");
  assert_ratio (weights[101], "1/12");
  assert_ratio (weights[102], "1/12");
  assert_ratio (weights[500], "1/18");
  assert_ratio (weights[520], "1/12");
  assert_ratio (weights[532], "1/144");
  assert_ratio (weights[633], "1/144");
}

static void
test_exhausting_zero_weights (void)
{
  /* Zero weights first, last and between; and all but one, which is no draw. */
  static const guint32 some[] = { 0, 0, 7, 0, 3, 0 };
  static const guint32 one[] = { 0, 9, 0 };
  TcRatio sum = TC_RATIO_ZERO;
  TcExhausting all;
  guint seen = 0;

  tc_exhausting_init (&all, 0);
  while (tc_exhausting_next (&all))
    {
      guint value = tc_dice_draw (&all.parent, some, 6, "some");

      g_assert_cmpuint (tc_dice_draw (&all.parent, one, 3, "one"), ==, 1);
      g_assert_cmpuint (all.depth, ==, 1);
      assert_ratio (tc_exhausting_get_weight (&all), value == 2 ? "7/10" : "3/10");
      sum = tc_ratio_add (sum, tc_exhausting_get_weight (&all));
      seen |= 1u << value;
    }
  g_assert_cmphex (seen, ==, 1u << 2 | 1u << 4);
  assert_ratio (sum, "1/1");
}

static void
test_exhausting_order (void)
{
  TcExhausting all;
  guint expected = 0;

  tc_exhausting_init (&all, 0);
  while (tc_exhausting_next (&all))
    {
      guint value = tc_dice_pick (&all.parent, 7, "a");

      value = 5 * value + tc_dice_pick (&all.parent, 5, "b");
      value = 3 * value + tc_dice_pick (&all.parent, 3, "c");
      g_assert_cmpuint (value, ==, expected++);
      assert_ratio (tc_exhausting_get_weight (&all), "1/105");
    }
  g_assert_cmpuint (expected, ==, 105);
}

static void
test_exhausting_limit (void)
{
  TcExhausting all;
  guint runs = 0;

  tc_exhausting_init (&all, 5);
  while (tc_exhausting_next (&all))
    {
      tc_dice_roll (&all.parent, 6, "x");
      runs++;
    }
  g_assert_cmpuint (runs, ==, 5);
  g_assert_true (all.overrun);

  /* exactly enough is not too little */
  runs = 0;
  tc_exhausting_init (&all, 6);
  while (tc_exhausting_next (&all))
    {
      tc_dice_roll (&all.parent, 6, "x");
      runs++;
    }
  g_assert_cmpuint (runs, ==, 6);
  g_assert_false (all.overrun);
}

static void
test_exhausting_depth (void)
{
  TcExhausting all;
  TcRatio sum = TC_RATIO_ZERO;
  guint runs = 0;

  /* 64 draws fit */
  tc_exhausting_init (&all, 1000);
  g_assert_true (tc_exhausting_next (&all));
  for (guint i = 0; i < TC_EXHAUSTING_DEPTH; i++)
    tc_dice_pick (&all.parent, 2, "x");
  g_assert_false (all.overrun);
  g_assert_true (tc_ratio_is_valid (tc_exhausting_get_weight (&all)));

  /* 65 do not; and a procedure that waits for a certain answer still ends */
  tc_exhausting_init (&all, 0);
  while (tc_exhausting_next (&all))
    {
      guint rolls = 0;

      while (tc_dice_roll (&all.parent, 2, "wait") != 2)
        g_assert_cmpuint (++rolls, <, 1000);
      sum = tc_ratio_add (sum, tc_exhausting_get_weight (&all));
      runs++;
    }
  g_assert_true (all.overrun);
  g_assert_cmpuint (runs, ==, 1);
  assert_ratio (sum, "0/1");
}

static void
test_exhausting_small_weight (void)
{
  TcExhausting all;

  /* 10,000 to the 32nd power does not fit 128 bits */
  tc_exhausting_init (&all, 0);
  g_assert_true (tc_exhausting_next (&all));
  for (guint i = 0; i < 32; i++)
    tc_dice_pick (&all.parent, 10000, "x");
  g_assert_true (all.overrun);
  assert_ratio (tc_exhausting_get_weight (&all), "0/1");
  g_assert_false (tc_exhausting_next (&all));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/base/Dice/seeded-reference", test_seeded_reference);
  g_test_add_func ("/base/Dice/seeded-golden", test_seeded_golden);
  g_test_add_func ("/base/Dice/seeded-streams", test_seeded_streams);
  g_test_add_func ("/base/Dice/seeded-uniform", test_seeded_uniform);
  g_test_add_func ("/base/Dice/seeded-weights", test_seeded_weights);
  g_test_add_func ("/base/Dice/seeded-without-bias", test_seeded_without_bias);
  g_test_add_func ("/base/Dice/scripted-answers", test_scripted_answers);
  g_test_add_func ("/base/Dice/scripted-faults", test_scripted_faults);
  g_test_add_func ("/base/Dice/scripted-ends", test_scripted_ends);
  g_test_add_func ("/base/Dice/recording-reproduces", test_recording_reproduces);
  g_test_add_func ("/base/Dice/exhausting-without-draws", test_exhausting_without_draws);
  g_test_add_func ("/base/Dice/exhausting-nested", test_exhausting_nested);
  g_test_add_func ("/base/Dice/exhausting-zero-weights", test_exhausting_zero_weights);
  g_test_add_func ("/base/Dice/exhausting-order", test_exhausting_order);
  g_test_add_func ("/base/Dice/exhausting-limit", test_exhausting_limit);
  g_test_add_func ("/base/Dice/exhausting-depth", test_exhausting_depth);
  g_test_add_func ("/base/Dice/exhausting-small-weight", test_exhausting_small_weight);

  return g_test_run ();
}
