/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chains of orders of the toy, whose ids are in no language: results, steps that are ended and refusals are found by
 * their roles. */
#include "tc-chain.h"
#include "tc-toy.h"

typedef struct
{
  TcToyTable table;
  TcChain    chain;
} Fixture;

/* Red's movement. */
static void
set_up (Fixture *self, gconstpointer data)
{
  TcSeeded dice;

  tc_toy_table_init (&self->table, "toy", 1);
  tc_seeded_init (&dice, 0, 0);
  while (self->table.state->player != 0)
    tc_state_apply (self->table.ruleset, self->table.state, &(TcOrder) { .kind = TC_TOY_END }, &dice.parent, NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  tc_toy_table_clear (&self->table);
}

static gboolean
run (Fixture *self, const char *const *texts, TcNote *refusal)
{
  TcChainLink orders[TC_CHAIN_STEPS] = { 0 };
  guint n = 0;

  for (; texts[n] != NULL; n++)
    orders[n].order = tc_toy_order (self->table.battle, texts[n]);

  return tc_chain_run (self->table.ruleset, self->table.state, orders, n, 1, &self->chain, refusal);
}

static void
assert_ratio (TcRatio ratio, const char *expected)
{
  g_autofree char *text = tc_ratio_to_string (ratio);

  g_assert_cmpstr (text, ==, expected);
}

/* The phase of movement is ended for a duel, whose three results are equally likely: see test-odds. */
static void
test_results (Fixture *self, gconstpointer data)
{
  static const char *const texts[] = { "vandi red-3 @ 0307", "krisk red-1 > blue-1", NULL };
  const TcChainStep *steps = self->chain.steps;

  g_assert_true (run (self, texts, NULL));
  g_assert_true (self->chain.complete);
  g_assert_cmpuint (self->chain.sampled, ==, 0);
  assert_ratio (steps[0].given, "1/1");
  g_assert_cmpuint (steps[0].n_results, ==, 0);
  assert_ratio (steps[1].given, "1/1");
  g_assert_cmpuint (steps[1].n_results, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpint (steps[1].results[i].note.role, ==, TC_NOTE_RESULT);
      g_assert_cmpint (steps[1].results[i].note.args[0], ==, i);
      g_assert_false (steps[1].results[i].before);
      assert_ratio (steps[1].results[i].chance, "1/3");
    }
}

/* Where blue-1 was lost or gave way the second duel is refused, and for that, not for its phase. */
static void
test_refusal (Fixture *self, gconstpointer data)
{
  static const char *const texts[] = { "krisk red-1 > blue-1 +zumo", "krisk red-2 > blue-1 +zumo", NULL };
  const TcChainStep *steps = self->chain.steps;

  g_assert_true (run (self, texts, NULL));
  g_assert_true (self->chain.complete);
  assert_ratio (steps[0].given, "1/1");
  g_assert_cmpint (tc_ratio_compare (steps[1].given, TC_RATIO_ONE), <, 0);
  g_assert_cmpint (tc_ratio_compare (steps[1].given, TC_RATIO_ZERO), >, 0);
  g_assert_cmpstr (steps[1].refusal.code, ==, "trofo");
  g_assert_cmpint (steps[1].refusal.role, !=, TC_NOTE_NOT_NOW);
  g_assert_cmpint (tc_ratio_compare (self->chain.loss[0], TC_RATIO_ZERO), >, 0);
  g_assert_cmpint (tc_ratio_compare (self->chain.loss[1], TC_RATIO_ZERO), >, 0);
}

/* The cases of the three results of a duel, each with its own chance, add up to the whole. */
static void
test_given (Fixture *self, gconstpointer data)
{
  TcChainLink links[2] = { 0 };
  TcChain whole;
  TcRatio given = TC_RATIO_ZERO, loss = TC_RATIO_ZERO, sum = TC_RATIO_ZERO;

  links[0].order = tc_toy_order (self->table.battle, "krisk red-1 > blue-1 +zumo");
  links[1].order = tc_toy_order (self->table.battle, "krisk red-2 > blue-1 +zumo");
  g_assert_true (tc_chain_run (self->table.ruleset, self->table.state, links, 2, 1, &whole, NULL));
  for (guint i = 0; i < whole.steps[0].n_results; i++)
    {
      TcRatio condition;

      links[0].given = tc_chain_event_of (&whole.steps[0].results[i].note, self->table.ruleset->system);
      g_assert_true (tc_chain_run (self->table.ruleset, self->table.state, links, 2, 1, &self->chain, NULL));
      condition = self->chain.steps[0].condition;
      g_assert_cmpint (tc_ratio_compare (condition, whole.steps[0].results[i].chance), ==, 0);
      sum = tc_ratio_add (sum, condition);
      given = tc_ratio_add (given, tc_ratio_multiply (condition, self->chain.steps[1].given));
      loss = tc_ratio_add (loss, tc_ratio_multiply (condition, self->chain.loss[1]));
    }
  assert_ratio (sum, "1/1");
  g_assert_cmpint (tc_ratio_compare (given, whole.steps[1].given), ==, 0);
  g_assert_cmpint (tc_ratio_compare (loss, whole.loss[1]), ==, 0);
}

/* An order that nothing makes legal has no chain. */
static void
test_impossible (Fixture *self, gconstpointer data)
{
  static const char *const texts[] = { "krisk red-3 > blue-1", NULL };
  TcNote refusal = { NULL };

  g_assert_false (run (self, texts, &refusal));
  g_assert_cmpstr (refusal.code, ==, "trofo");
}

#define ADD(path, func) g_test_add ("/odds/Chain/" path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("results", test_results);
  ADD ("refusal", test_refusal);
  ADD ("given", test_given);
  ADD ("impossible", test_impossible);

  return g_test_run ();
}
