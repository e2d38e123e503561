/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the machine advises, why, and what it says that is worth. */
#include "shipped.h"
#include "tc-adviser.h"
#include "tc-intent.h"
#include "tc-player.h"

#include <math.h>

/* Orders of a game. */
#define ORDERS TEST_TIMES (60)

typedef struct
{
  TcBattle  *battle;
  TcRuleset *ruleset;
  TcState   *state;
  TcSeeded   dice;
  TcAdviser *adviser;
} Fixture;

static void
set_up (Fixture *self, gconstpointer name)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();

  self->battle = shipped_read (name);
  self->ruleset = tc_ruleset_new (self->battle, issues);
  g_assert_nonnull (self->ruleset);
  self->state = tc_state_new (self->ruleset);
  tc_seeded_init (&self->dice, 3, 0);
  tc_state_setup (self->ruleset, self->state, &self->dice.parent, NULL);
  self->adviser = tc_adviser_new (self->ruleset);
}

static void
tear_down (Fixture *self, gconstpointer name)
{
  tc_adviser_free (self->adviser);
  g_free (self->state);
  tc_ruleset_unref (self->ruleset);
  tc_battle_free (self->battle);
}

/* A legal order with words, which depends on nothing that was asked before. */
static void
assert_sound (Fixture *self, TcAdviser *other)
{
  g_autofree char *said = NULL;
  TcOrder order, again;
  TcNote why, reason;

  g_assert_true (tc_adviser_advise (self->adviser, self->state, &order, &why));
  g_assert_true (tc_state_check (self->ruleset, self->state, &order, NULL));
  g_assert_nonnull (tc_words_find (tc_intent_words, why.code));
  said = tc_note_say_in (&why, tc_intent_words, self->ruleset);
  g_assert_null (strchr (said, '{'));
  g_assert_true (tc_adviser_advise (other, self->state, &again, &reason));
  g_assert_true (tc_order_equal (&order, &again));
  g_assert_true (tc_note_equal (&why, &reason));
}

static void
test_sound (gconstpointer name)
{
  Fixture fixture, *self = &fixture;
  TcAdviser *fresh;

  set_up (self, name);
  for (guint i = 0; i < ORDERS && self->state->actor >= 0; i++)
    {
      TcOrder order;

      if (i % 8 == 0)
        {
          fresh = tc_adviser_new (self->ruleset);
          assert_sound (self, fresh);
          tc_adviser_free (fresh);
        }
      g_assert_true (tc_state_sample (self->ruleset, self->state, &self->dice, &order));
      tc_state_apply (self->ruleset, self->state, &order, &self->dice.parent, NULL);
    }
  tear_down (self, name);
}

static void
go_to_move (Fixture *self)
{
  TcOrder end = { .kind = TC_ORDER_END };

  while (self->ruleset->system->order_kinds[tc_order_kind_find (self->ruleset->system->order_kinds, TC_ROLE_MOVE, 0)].phase
         != self->state->phase)
    tc_state_apply (self->ruleset, self->state, &end, &self->dice.parent, NULL);
}

/* The same order twice differs by nothing; exchanged, the difference has the other sign; a trial is that of its number. */
static void
test_differences (Fixture *self, gconstpointer name)
{
  TcGain none = { 0 }, there = { 0 }, back = { 0 };
  TcOrder order, other;
  TcNote why;

  go_to_move (self);
  g_assert_true (tc_adviser_search (self->adviser, self->state, &order, &why));
  g_assert_true (tc_adviser_find_other (self->adviser, self->state, &order, &other));
  g_assert_false (tc_order_equal (&order, &other));
  for (guint i = 0; i < 3; i++)
    {
      tc_adviser_try (self->adviser, self->state, &order, &order, 7, &none);
      tc_adviser_try (self->adviser, self->state, &order, &other, 7, &there);
      tc_adviser_try (self->adviser, self->state, &other, &order, 7, &back);
    }
  g_assert_cmpint (none.sum, ==, 0);
  g_assert_cmpint (none.squares, ==, 0);
  g_assert_false (tc_gain_is_sure (&none));
  g_assert_cmpint (there.sum, ==, -back.sum);
  g_assert_cmpint (there.squares, ==, back.squares);
  g_assert_cmpuint (there.n, ==, 3);
}

/* Guns fire: over all throws luck adds up to nothing, and more than one throw is lucky or not. */
static void
test_luck (Fixture *self, gconstpointer name)
{
  const TcOrder end = { .kind = TC_ORDER_END };
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  g_autofree TcState *after = tc_state_new (self->ruleset);
  g_autofree TcState *fire = tc_state_dup (self->state);
  const TcOrder *shot = NULL;
  gint64 sum = 0, most = 0;
  TcSeeded random;
  TcExhausting all;
  gboolean exact = FALSE;

  tc_seeded_init (&random, 1, 0);
  tc_state_apply (self->ruleset, fire, &end, &random.parent, NULL);
  tc_state_list (self->ruleset, fire, -1, orders);
  for (guint i = 0; i < orders->len && shot == NULL; i++)
    if (g_array_index (orders, TcOrder, i).n_targets > 0)
      shot = &g_array_index (orders, TcOrder, i);
  g_assert_nonnull (shot);
  tc_exhausting_init (&all, 1000);
  while (tc_exhausting_next (&all))
    {
      TcRatio weight;
      gint64 luck;

      tc_state_copy (after, fire);
      tc_state_apply (self->ruleset, after, shot, &all.parent, NULL);
      weight = tc_exhausting_get_weight (&all);
      luck = tc_adviser_find_luck (self->adviser, fire, shot, after, &exact);
      g_assert_true (exact);
      sum += luck * (gint64) weight.numerator * 36 / (gint64) weight.denominator;
      most = MAX (most, luck);
    }
  g_assert_cmpint (ABS (sum), <=, 36);
  g_assert_cmpint (most, >, 0);
}

/* At the first shots of a battle nothing is better than to shoot by more than luck. */
static void
test_search (Fixture *self, gconstpointer name)
{
  TcOrder end = { .kind = TC_ORDER_END }, order;
  TcNote why;

  tc_state_apply (self->ruleset, self->state, &end, &self->dice.parent, NULL);
  g_assert_true (tc_adviser_search (self->adviser, self->state, &order, &why));
  g_assert_cmpuint (order.n_targets, >, 0);
}

/* On a table there is an order, but nothing to compare it with in a moment. */
static void
test_table (Fixture *self, gconstpointer name)
{
  TcOrder order;
  TcNote why;

  g_assert_false (tc_adviser_can_compare (self->adviser));
  g_assert_true (tc_adviser_search (self->adviser, self->state, &order, &why));
  g_assert_true (tc_state_check (self->ruleset, self->state, &order, NULL));
}

/* 1, 2 and 3 points: mean 2, variance 1, error of the mean 1/√3. */
static void
test_gain (void)
{
  TcGain sample = { 600, 140000, 3, TRUE }, exact = { 100, 10000, 1, FALSE }, one = { 100, 10000, 1, TRUE };

  g_assert_cmpfloat (tc_gain_get_mean (&sample), ==, 2);
  g_assert_cmpfloat_with_epsilon (tc_gain_get_error (&sample), 1 / sqrt (3), 1e-12);
  g_assert_true (tc_gain_is_sure (&sample));
  sample = (TcGain) { 300, 140000, 3, TRUE };
  g_assert_false (tc_gain_is_sure (&sample));
  g_assert_false (tc_gain_differs (&sample));
  sample = (TcGain) { -600, 140000, 3, TRUE };
  g_assert_false (tc_gain_is_sure (&sample));
  g_assert_true (tc_gain_differs (&sample));
  g_assert_true (tc_gain_is_sure (&exact));
  g_assert_cmpfloat (tc_gain_get_error (&exact), ==, 0);
  g_assert_false (tc_gain_is_sure (&one));
  g_assert_false (tc_gain_is_sure (&(TcGain) { -100, 10000, 1, FALSE }));
  g_assert_cmpfloat (tc_gain_get_mean (&(TcGain) { 0 }), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  shipped_add ("/ai/Adviser/sound", NULL, test_sound);
  g_test_add ("/ai/Adviser/differences", Fixture, "lutzen-1632.tercio", set_up, test_differences, tear_down);
  g_test_add ("/ai/Adviser/luck", Fixture, "lutzen-1632.tercio", set_up, test_luck, tear_down);
  g_test_add ("/ai/Adviser/search", Fixture, "lutzen-1632.tercio", set_up, test_search, tear_down);
  g_test_add ("/ai/Adviser/table", Fixture, "rossbach-1757.tercio", set_up, test_table, tear_down);
  g_test_add_func ("/ai/Adviser/gain", test_gain);

  return g_test_run ();
}
