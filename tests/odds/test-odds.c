/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "same-state.h"
#include "tc-losses.h"
#include "tc-odds-choices.h"
#include "tc-toy.h"

typedef struct
{
  TcToyTable  table;
  TcOddsWork *work;
  TcState    *supposed;
  TcOdds     *odds;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  tc_toy_table_init (&self->table, "toy", 1);
  self->work = tc_odds_work_new (self->table.ruleset);
  self->supposed = tc_state_new (self->table.ruleset);
  self->odds = g_new (TcOdds, 1);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_pointer (&self->work, tc_odds_work_free);
  g_clear_pointer (&self->supposed, g_free);
  g_clear_pointer (&self->odds, g_free);
  tc_toy_table_clear (&self->table);
}

/* The odds of an order as if it could be given now. */
static void
ask (Fixture *self, const char *text)
{
  TcOrder order = tc_toy_order (self->table.battle, text);
  TcNote refusal = { NULL };

  g_assert_true (tc_odds_what_if (self->work, self->table.state, &order, self->supposed, &refusal));
  g_assert_true (tc_odds_of_order (self->work, self->supposed, &order, self->odds, &refusal));
}

static void
assert_ratio (TcRatio ratio, const char *expected)
{
  g_autofree char *text = tc_ratio_to_string (ratio);

  g_assert_cmpstr (text, ==, expected);
}

static TcRatio
sum_of_chances (const TcOdds *odds)
{
  TcRatio sum = TC_RATIO_ZERO;

  for (guint i = 0; i < odds->n; i++)
    sum = tc_ratio_add (sum, odds->outcomes[i].chance);

  return sum;
}

static int
index_of (Fixture *self, const char *id)
{
  return tc_battle_find_counter (self->table.battle, id);
}

/* Equal strengths: 1 2 wear the attacker out, 3 4 nothing, 5 6 press the defender, who
 * yields because that costs nothing. */
static void
test_equal_duel (Fixture *self, gconstpointer data)
{
  const TcOdds *odds = self->odds;

  ask (self, "krisk red-1 > blue-1");
  g_assert_true (odds->complete);
  g_assert_cmpuint (odds->runs, ==, 6);
  g_assert_cmpuint (odds->n, ==, 3);
  g_assert_cmpint (odds->outcomes[0].result.args[0], ==, TC_TOY_REPELLED);
  g_assert_cmpint (odds->outcomes[1].result.args[0], ==, TC_TOY_NOTHING);
  g_assert_cmpint (odds->outcomes[2].result.args[0], ==, TC_TOY_PRESSED);
  for (guint i = 0; i < 3; i++)
    assert_ratio (odds->outcomes[i].chance, "1/3");

  g_assert_cmpuint (odds->outcomes[0].n_fates, ==, 1);
  g_assert_cmpint (odds->outcomes[0].fates[0].counter, ==, index_of (self, "red-1"));
  g_assert_cmpuint (odds->outcomes[0].fates[0].fate, ==, TC_FATE_REDUCED);
  g_assert_cmpint (odds->outcomes[0].fates[0].value, ==, 4);
  g_assert_cmpint (odds->outcomes[0].reduced[0], ==, 4);
  g_assert_cmpuint (odds->outcomes[1].n_fates, ==, 0);
  g_assert_cmpuint (odds->outcomes[2].n_fates, ==, 1);
  g_assert_cmpuint (odds->outcomes[2].fates[0].fate, ==, TC_FATE_MOVED);

  assert_ratio (odds->reduced[0], "4/3");
  assert_ratio (odds->reduced[1], "0/1");
  assert_ratio (odds->loss[0], "0/1");
  assert_ratio (tc_odds_get_fate (odds, index_of (self, "blue-1"), TC_FATE_MOVED | TC_FATE_ELIMINATED), "1/3");
  assert_ratio (tc_odds_get_fate (odds, index_of (self, "red-1"), TC_FATE_REDUCED), "1/3");
  assert_ratio (tc_odds_get_fate (odds, index_of (self, "red-2"), 0xff), "0/1");
}

/* The chance of each amount, in half points. */
static void
test_losses (Fixture *self, gconstpointer data)
{
  g_autofree TcLosses *halves = g_new (TcLosses, 1);

  ask (self, "krisk red-1 > blue-1");
  g_assert_true (tc_losses_of_odds (halves, self->odds, 0));
  g_assert_cmpuint (halves->n, ==, 5);
  assert_ratio (halves->chance[0], "2/3");
  assert_ratio (halves->chance[3], "0/1");
  assert_ratio (halves->chance[4], "1/3");
  assert_ratio (halves->mean, "4/3");
  g_assert_cmpuint (tc_losses_quantile (halves, tc_ratio_new (1, 4)), ==, 0);
  g_assert_cmpuint (tc_losses_quantile (halves, tc_ratio_new (2, 3)), ==, 0);
  g_assert_cmpuint (tc_losses_quantile (halves, tc_ratio_new (3, 4)), ==, 4);
  g_assert_true (tc_losses_of_odds (halves, self->odds, 1));
  g_assert_cmpuint (halves->n, ==, 1);
  g_assert_false (tc_losses_add (halves, TC_LOSSES_MOST, TC_RATIO_ONE));
  assert_ratio (tc_odds_get_harm (self->odds, 0), "1/3");
  assert_ratio (tc_odds_get_harm (self->odds, 1), "1/3");
}

/* What is beyond the limit is missing from the chances, and that is said. */
static void
test_limit (Fixture *self, gconstpointer data)
{
  tc_odds_work_set_limit (self->work, 4);
  ask (self, "krisk red-1 > blue-1");
  g_assert_false (self->odds->complete);
  g_assert_cmpuint (self->odds->runs, ==, 4);
  assert_ratio (sum_of_chances (self->odds), "2/3");
  tc_odds_work_set_limit (self->work, 6);
  ask (self, "krisk red-1 > blue-1");
  g_assert_true (self->odds->complete);
  assert_ratio (sum_of_chances (self->odds), "1/1");
}

/* Beyond the limit games are played, where they are wanted: shares of them near the chances, no result twice, and losses as near as is
 * said. */
static void
test_games (Fixture *self, gconstpointer data)
{
  gint stop = 0;

  tc_odds_work_set_limit (self->work, 4);
  tc_odds_work_set_games (self->work, TC_ODDS_SAMPLE);
  tc_odds_work_set_stop (self->work, &stop);
  ask (self, "krisk red-1 > blue-1");
  g_assert_true (self->odds->complete);
  g_assert_cmpuint (self->odds->games, ==, TC_ODDS_SAMPLE);
  g_assert_cmpuint (self->odds->n, ==, 3);
  assert_ratio (sum_of_chances (self->odds), "1/1");
  for (guint i = 0; i < 3; i++)
    g_assert_cmpfloat_with_epsilon (tc_ratio_to_double (self->odds->outcomes[i].chance), 1.0 / 3, 0.025);
  /* 4 points with a chance of 1/3: 1.96 standard errors of 4 sqrt (2/9) / sqrt (4000) */
  g_assert_cmpfloat_with_epsilon (tc_ratio_to_double (self->odds->reduced[0]), 4.0 / 3, 0.1);
  g_assert_cmpfloat_with_epsilon (tc_odds_get_margin (self->odds, 1, 0, 1), 0.0584, 0.001);
  g_assert_cmpfloat_with_epsilon (tc_odds_get_margin (self->odds, 1, 2, 1), 0.0584, 0.001);
  g_assert_cmpfloat (tc_odds_get_margin (self->odds, 2, 2, 1), ==, 0);
  g_assert_cmpfloat (tc_odds_get_margin (self->odds, 1, 1, 0), ==, 0);
  /* the same games again */
  {
    TcRatio first = self->odds->outcomes[0].chance;

    ask (self, "krisk red-1 > blue-1");
    g_assert_cmpint (tc_ratio_compare (self->odds->outcomes[0].chance, first), ==, 0);
  }
  g_atomic_int_set (&stop, 1);
  ask (self, "krisk red-1 > blue-1");
  g_assert_false (self->odds->complete);
  g_assert_cmpuint (self->odds->n, ==, 0);
  /* what can be walked is exact */
  g_atomic_int_set (&stop, 0);
  tc_odds_work_set_limit (self->work, 6);
  ask (self, "krisk red-1 > blue-1");
  g_assert_cmpuint (self->odds->games, ==, 0);
  g_assert_cmpfloat (tc_odds_get_margin (self->odds, 1, 0, 1), ==, 0);
}

/* Bold: 1 loses the attacker, 2 3 nothing, 4 5 press, 6 loses the defender. */
static void
test_bold_duel (Fixture *self, gconstpointer data)
{
  const TcOdds *odds = self->odds;

  ask (self, "krisk red-1 > blue-1 +zumo");
  g_assert_cmpuint (odds->n, ==, 4);
  assert_ratio (odds->outcomes[0].chance, "1/6");
  assert_ratio (odds->outcomes[1].chance, "1/3");
  assert_ratio (odds->outcomes[2].chance, "1/3");
  assert_ratio (odds->outcomes[3].chance, "1/6");
  assert_ratio (odds->loss[0], "2/3");
  assert_ratio (odds->loss[1], "2/3");
  assert_ratio (tc_odds_get_fate (odds, index_of (self, "blue-1"), TC_FATE_ELIMINATED), "1/6");
  g_assert_true (odds->explained);
  g_assert_cmpint (odds->explanation.total[TC_QUANTITY_ATTACK], ==, 4);
  g_assert_cmpint (odds->explanation.total[TC_QUANTITY_DEFENCE], ==, 4);
  g_assert_cmpint (odds->explanation.total[TC_QUANTITY_DIE], ==, 1);
}

static void
test_move (Fixture *self, gconstpointer data)
{
  TcOrder end = { .kind = TC_TOY_END };
  TcNote refusal;
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();

  tc_state_list (self->table.ruleset, self->table.state, -1, orders);
  g_assert_cmpint (g_array_index (orders, TcOrder, 0).kind, ==, TC_TOY_MOVE);
  g_assert_true (tc_odds_of_order (self->work, self->table.state, &g_array_index (orders, TcOrder, 0),
                                   self->odds, &refusal));
  g_assert_cmpuint (self->odds->n, ==, 1);
  assert_ratio (self->odds->outcomes[0].chance, "1/1");
  g_assert_null (self->odds->outcomes[0].result.code);
  g_assert_cmpuint (self->odds->outcomes[0].fates[0].fate, ==, TC_FATE_MOVED);
  g_assert_false (self->odds->explained);

  g_assert_true (tc_odds_of_order (self->work, self->table.state, &end, self->odds, &refusal));
  g_assert_cmpuint (self->odds->n, ==, 1);
  g_assert_cmpuint (self->odds->outcomes[0].n_fates, ==, 0);
}

static void
test_capture (Fixture *self, gconstpointer data)
{
  TcOrder order;
  TcState *state = self->table.state;
  TcSeeded seeded;
  TcDice *dice = &seeded.parent;

  tc_seeded_init (&seeded, 0, 0);
  /* Blue goes round red's line to its train. */
  while (state->player != 1)
    tc_state_apply (self->table.ruleset, state, &(TcOrder) { .kind = TC_TOY_END }, dice, NULL);
  order = tc_toy_order (self->table.battle, "vandi blue-1 @ 0404");
  tc_state_apply (self->table.ruleset, state, &order, dice, NULL);
  for (guint i = 0; i < 4; i++)
    tc_state_apply (self->table.ruleset, state, &(TcOrder) { .kind = TC_TOY_END }, dice, NULL);
  order = tc_toy_order (self->table.battle, "vandi blue-1 @ 0305");
  tc_state_apply (self->table.ruleset, state, &order, dice, NULL);
  for (guint i = 0; i < 4; i++)
    tc_state_apply (self->table.ruleset, state, &(TcOrder) { .kind = TC_TOY_END }, dice, NULL);
  order = tc_toy_order (self->table.battle, "vandi blue-1 @ 0204");
  g_assert_true (tc_odds_of_order (self->work, state, &order, self->odds, NULL));
  g_assert_cmpuint (self->odds->n, ==, 1);
  assert_ratio (tc_odds_get_fate (self->odds, index_of (self, "red-train"), TC_FATE_CAPTURED), "1/1");
  assert_ratio (tc_odds_get_fate (self->odds, index_of (self, "blue-1"), TC_FATE_MOVED), "1/1");
}

static void
test_refusal (Fixture *self, gconstpointer data)
{
  TcOrder far = tc_toy_order (self->table.battle, "krisk red-3 > blue-1");
  TcOrder move = tc_toy_order (self->table.battle, "vandi red-3 @ 0305");
  TcNote refusal = { NULL };

  g_assert_false (tc_odds_of_order (self->work, self->table.state, &far, self->odds, &refusal));
  g_assert_cmpstr (refusal.code, ==, "nenu");
  g_assert_false (tc_odds_what_if (self->work, self->table.state, &far, self->supposed, &refusal));
  g_assert_cmpstr (refusal.code, ==, "trofo");
  /* Only fights can be supposed; a move has to be legal. */
  if (!tc_state_check (self->table.ruleset, self->table.state, &move, NULL))
    g_assert_false (tc_odds_what_if (self->work, self->table.state, &move, self->supposed, NULL));
}

/* The answer to an interrupt has odds too. */
static void
test_answer (Fixture *self, gconstpointer data)
{
  static const guint16 five[] = { 4 };
  TcOrder duel = tc_toy_order (self->table.battle, "krisk red-1 > blue-1");
  TcOrder stand = tc_toy_order (self->table.battle, "horm blue-1");
  TcScripted dice;

  g_assert_true (tc_odds_what_if (self->work, self->table.state, &duel, self->supposed, NULL));
  tc_scripted_init (&dice, five, 1);
  tc_state_apply (self->table.ruleset, self->supposed, &duel, &dice.parent, NULL);
  g_assert_true (tc_scripted_is_spent (&dice));
  g_assert_cmpuint (self->supposed->depth, ==, 1);
  g_assert_true (tc_odds_of_order (self->work, self->supposed, &stand, self->odds, NULL));
  g_assert_cmpuint (self->odds->n, ==, 1);
  assert_ratio (tc_odds_get_fate (self->odds, index_of (self, "blue-1"), TC_FATE_REDUCED), "1/1");
}

/* In any position of random games every order has odds that add up to exactly one, that leave
 * the state alone, and in which expected losses are the sum over the counters. */
static void
test_properties (Fixture *self, gconstpointer data)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  TcBattle *battle = self->table.battle;
  guint asked = 0;

  for (guint64 step = 0; step < 60 && self->table.state->actor >= 0; step++)
    {
      g_autofree TcState *before = tc_state_dup (self->table.state);

      g_array_set_size (orders, 0);
      tc_state_list (self->table.ruleset, self->table.state, -1, orders);
      for (guint i = 0; i < orders->len; i++)
        {
          TcRatio lost[2] = { TC_RATIO_ZERO, TC_RATIO_ZERO };

          g_assert_true (tc_odds_of_order (self->work, self->table.state,
                                           &g_array_index (orders, TcOrder, i), self->odds, NULL));
          g_assert_true (self->odds->complete);
          assert_ratio (sum_of_chances (self->odds), "1/1");
          for (guint j = 0; j < battle->counters->len; j++)
            {
              int side = tc_battle_counter_side (battle, j);
              gint32 strength = tc_battle_counter (battle, j)->values[TC_COLUMN_STRENGTH];
              TcRatio gone = tc_odds_get_fate (self->odds, j, TC_FATE_ELIMINATED);

              lost[side] = tc_ratio_add (lost[side], tc_ratio_multiply (gone, tc_ratio_new (strength, 1)));
            }
          g_assert_cmpint (tc_ratio_compare (lost[0], self->odds->loss[0]), ==, 0);
          g_assert_cmpint (tc_ratio_compare (lost[1], self->odds->loss[1]), ==, 0);
          asked++;
        }
      assert_same_state (self->table.ruleset, self->table.state, before);
      tc_toy_table_wander (&self->table, step, 1);
    }
  g_assert_cmpuint (asked, >, 200);
}

/* Two results that harm nobody are said by their names; not so a loss, or one result in two ways. */
static void
test_plain (Fixture *self, gconstpointer data)
{
  TcOdds *odds = self->odds;

  *odds = (TcOdds) { .n = 2, .complete = TRUE };
  odds->outcomes[0] = (TcOutcome) { .result = { .code = "rallied", .args = { 1 } }, .n_fates = 1,
                                    .fates = { { 3, TC_FATE_RECOVERED, 0 } } };
  odds->outcomes[1] = (TcOutcome) { .result = { .code = "rallied", .args = { 2 } } };
  g_assert_true (tc_odds_is_plain (odds));
  odds->outcomes[1].result.args[0] = 1;
  g_assert_false (tc_odds_is_plain (odds));
  odds->outcomes[1] = (TcOutcome) { .result = { .code = "failed", .args = { 1 } }, .n_fates = 1,
                                    .fates = { { 3, TC_FATE_OTHER, 0 } } };
  g_assert_true (tc_odds_is_plain (odds));
  odds->outcomes[1].fates[0].fate |= TC_FATE_REDUCED;
  g_assert_false (tc_odds_is_plain (odds));
  ask (self, "krisk red-1 > blue-1");
  g_assert_false (tc_odds_is_plain (odds));
}

/* Playing agrees with computing: frequencies of many games are near the chances. */
static void
test_agrees_with_play (Fixture *self, gconstpointer data)
{
  TcOrder duel = tc_toy_order (self->table.battle, "krisk red-1 > blue-1 +zumo");
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (TcNote));
  g_autofree TcState *copy = tc_state_new (self->table.ruleset);
  guint counts[4] = { 0 };
  TcSeeded dice;

  ask (self, "krisk red-1 > blue-1 +zumo");
  tc_seeded_init (&dice, 99, 0);
  for (guint i = 0; i < 60000; i++)
    {
      TcLog log = { events };

      g_array_set_size (events, 0);
      tc_state_copy (copy, self->supposed);
      tc_state_apply (self->table.ruleset, copy, &duel, &dice.parent, &log);
      for (guint j = 0; j < events->len; j++)
        if (g_strcmp0 (g_array_index (events, TcNote, j).code, "sumi") == 0)
          counts[g_array_index (events, TcNote, j).args[0]]++;
    }
  for (guint i = 0; i < 4; i++)
    {
      double expected = 60000 * tc_ratio_to_double (self->odds->outcomes[i].chance);

      /* Five standard deviations are at most 610. */
      g_assert_cmpfloat_with_epsilon (counts[self->odds->outcomes[i].result.args[0]], expected, 610);
    }
}

/* What is listed for an order that lacks a target, or a unit, is what the whole order is asked about. */
static void
assert_choices (Fixture *self, const char *text, gboolean targets)
{
  g_autofree TcOddsChoice *choices = g_new0 (TcOddsChoice, TC_ODDS_CHOICES);
  TcOrder whole = tc_toy_order (self->table.battle, text), part = whole;
  gint16 wanted = targets ? whole.targets[0] : whole.units[0];
  gboolean found = FALSE;
  guint n;

  *(targets ? &part.n_targets : &part.n_units) = 0;
  n = tc_odds_find_choices (self->work, self->table.state, &part, targets, choices);
  ask (self, text);
  for (guint i = 0; i < n; i++)
    {
      g_assert_true (tc_odds_what_if (self->work, self->table.state, &choices[i].order, self->supposed, NULL));
      if (choices[i].counter != wanted)
        continue;
      found = TRUE;
      for (int side = 0; side < 2; side++)
        g_assert_cmpint (tc_ratio_compare (choices[i].loss[side],
                                           tc_ratio_add (self->odds->loss[side],
                                                         tc_ratio_divide (self->odds->reduced[side], tc_ratio_new (2, 1)))),
                         ==, 0);
      g_assert_cmpint (tc_ratio_compare (choices[i].harm, TC_RATIO_ZERO), >, 0);
    }
  g_assert_true (found);
}

static void
test_choices (Fixture *self, gconstpointer data)
{
  g_autofree TcOddsChoice *choices = g_new0 (TcOddsChoice, TC_ODDS_CHOICES);
  TcOrder far = tc_toy_order (self->table.battle, "krisk red-1 > blue-1");

  assert_choices (self, "krisk red-1 > blue-1", TRUE);
  assert_choices (self, "krisk red-1 > blue-1", FALSE);
  /* nobody is in the order twice */
  for (guint i = tc_odds_find_choices (self->work, self->table.state, &far, TRUE, choices); i-- > 0;)
    g_assert_cmpint (choices[i].counter, !=, far.targets[0]);
}

#define ADD(path, func) g_test_add ("/odds/Odds/" path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("losses", test_losses);
  ADD ("plain", test_plain);
  ADD ("equal-duel", test_equal_duel);
  ADD ("limit", test_limit);
  ADD ("games", test_games);
  ADD ("bold-duel", test_bold_duel);
  ADD ("move", test_move);
  ADD ("capture", test_capture);
  ADD ("refusal", test_refusal);
  ADD ("answer", test_answer);
  ADD ("properties", test_properties);
  ADD ("agrees-with-play", test_agrees_with_play);
  ADD ("choices", test_choices);

  return g_test_run ();
}
