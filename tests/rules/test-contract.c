/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "same-state.h"
#include "tc-toy.h"

#include <string.h>

/* Every game wanders through this: what is listed passes check, applies, and is
 * sound; what is sampled is listed. */
static void
wander_and_prove (const char *system, guint64 seed)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  g_autofree TcState *copy = NULL;
  TcToyTable table;
  TcSeeded random, dice;
  TcOrder order;

  tc_toy_table_init (&table, system, seed);
  copy = tc_state_new (table.ruleset);
  tc_seeded_init (&random, seed, 3);
  tc_seeded_init (&dice, seed, 4);

  while (tc_state_sample (table.ruleset, table.state, &random, &order))
    {
      gboolean found = FALSE;

      g_array_set_size (orders, 0);
      tc_state_list (table.ruleset, table.state, -1, orders);
      for (guint i = 0; i < orders->len; i++)
        {
          const TcOrder *listed = &g_array_index (orders, TcOrder, i);

          g_assert_true (tc_state_check (table.ruleset, table.state, listed, NULL));
          tc_state_copy (copy, table.state);
          tc_state_apply (table.ruleset, copy, listed, &dice.parent, NULL);
          g_assert_true (tc_state_sound (table.ruleset, copy, NULL));
          found |= tc_order_equal (listed, &order);
        }
      g_assert_true (found);
      tc_state_apply (table.ruleset, table.state, &order, &dice.parent, NULL);
    }

  g_assert_cmpint (table.state->actor, ==, -1);
  g_assert_true (table.state->over);
  tc_toy_table_clear (&table);
}

static void
test_listed_applies (void)
{
  for (guint64 seed = 0; seed < 5; seed++)
    {
      wander_and_prove ("toy", seed);
      wander_and_prove ("toy-plain", seed);
    }
}

/* Every listed order comes up, and nothing else. */
static void
test_sample_covers_list (gconstpointer data)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  g_autofree guint *seen = NULL;
  TcToyTable table;
  TcSeeded random;

  tc_toy_table_init (&table, data, 1);
  tc_state_list (table.ruleset, table.state, -1, orders);
  g_assert_cmpuint (orders->len, >, 5);
  seen = g_new0 (guint, orders->len);
  tc_seeded_init (&random, 9, 0);
  for (guint i = 0; i < 100 * orders->len; i++)
    {
      TcOrder order;

      g_assert_true (tc_state_sample (table.ruleset, table.state, &random, &order));
      for (guint j = 0; j < orders->len; j++)
        seen[j] += tc_order_equal (&g_array_index (orders, TcOrder, j), &order);
    }
  for (guint j = 0; j < orders->len; j++)
    g_assert_cmpuint (seen[j], >, 40);
  tc_toy_table_clear (&table);
}

/* A list for one counter is the part of the whole list in which it is first. */
static void
test_list_by_counter (void)
{
  g_autoptr (GArray) all = TC_ORDER_LIST_NEW ();
  g_autoptr (GArray) parts = TC_ORDER_LIST_NEW ();
  TcToyTable table;
  guint with_unit = 0;

  tc_toy_table_init (&table, "toy", 2);
  tc_state_list (table.ruleset, table.state, -1, all);
  for (guint i = 0; i < all->len; i++)
    with_unit += g_array_index (all, TcOrder, i).n_units > 0;
  for (guint counter = 0; counter < table.battle->counters->len; counter++)
    {
      guint first = parts->len;

      tc_state_list (table.ruleset, table.state, counter, parts);
      for (guint i = first; i < parts->len; i++)
        g_assert_cmpint (g_array_index (parts, TcOrder, i).units[0], ==, (int) counter);
    }
  g_assert_cmpuint (parts->len, ==, with_unit);
  tc_toy_table_clear (&table);
}

static void
assert_refused (const TcToyTable *table, TcOrder order, const char *code)
{
  TcNote refusal = { NULL };

  g_assert_false (tc_state_check (table->ruleset, table->state, &order, &refusal));
  g_assert_cmpstr (refusal.code, ==, code);
  g_assert_false (tc_state_check (table->ruleset, table->state, &order, NULL));
}

/* Orders that no reader makes, but a caller may. */
static void
test_door (void)
{
  TcToyTable table;

  tc_toy_table_init (&table, "toy", 3);
  assert_refused (&table, (TcOrder) { .kind = 5 }, "no-such-order");
  assert_refused (&table, (TcOrder) { .kind = 255 }, "no-such-order");
  assert_refused (&table, (TcOrder) { .kind = TC_TOY_DUEL, .value = 1 }, "no-such-order");
  assert_refused (&table, (TcOrder) { .kind = TC_TOY_DUEL, .flags = 2 }, "no-such-flag");
  assert_refused (&table, (TcOrder) { .kind = TC_TOY_END, .flags = 1 }, "no-such-flag");
  assert_refused (&table, (TcOrder) { .kind = TC_TOY_MOVE, .n_units = 1, .units = { 8 } }, "no-such-counter");
  assert_refused (&table, (TcOrder) { .kind = TC_TOY_MOVE, .n_units = 1, .units = { -1 } }, "no-such-counter");
  assert_refused (&table, (TcOrder) { .kind = TC_TOY_MOVE, .n_units = 9 }, "no-such-counter");
  assert_refused (&table, (TcOrder) { .kind = TC_TOY_DUEL, .n_targets = 2, .targets = { 4, 4 } }, "counter-twice");
  assert_refused (&table, (TcOrder) { .kind = TC_TOY_DUEL, .n_helpers = 200 }, "no-such-counter");
  assert_refused (&table, (TcOrder) { .kind = TC_TOY_MOVE, .n_units = 1, .n_path = 1, .path = { { 64, 0, -1 } } },
                  "no-such-place");
  assert_refused (&table, (TcOrder) { .kind = TC_TOY_MOVE, .n_units = 1, .n_path = 1, .path = { { 3, 1, -1 } } },
                  "no-such-place");
  assert_refused (&table, (TcOrder) { .kind = TC_TOY_MOVE, .n_units = 1, .n_path = 1, .path = { TC_NOWHERE } },
                  "no-such-place");
  assert_refused (&table, (TcOrder) { .kind = TC_TOY_MOVE, .n_units = 1, .n_path = 17 }, "no-such-place");
  assert_refused (&table, (TcOrder) { .kind = TC_TOY_DUEL }, "nenu");
  tc_toy_table_clear (&table);
}

static void
test_over (void)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  TcToyTable table;
  TcSeeded random;
  TcOrder order;

  tc_toy_table_init (&table, "toy", 4);
  tc_toy_table_wander (&table, 4, G_MAXUINT);
  assert_refused (&table, (TcOrder) { .kind = TC_TOY_END }, "game-is-over");
  tc_state_list (table.ruleset, table.state, -1, orders);
  g_assert_cmpuint (orders->len, ==, 0);
  tc_seeded_init (&random, 0, 0);
  g_assert_false (tc_state_sample (table.ruleset, table.state, &random, &order));
  tc_toy_table_clear (&table);
}

/* What a system leaves out is supplied. */
static void
test_defaults (void)
{
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
  g_autofree TcState *out = NULL;
  guint8 hexes[64];
  TcExplanation why;
  TcToyTable table;
  TcSight sight;
  TcOrder duel;
  TcNote refusal = { NULL };
  TcCup cup = { .n = 7 };

  tc_toy_table_init (&table, "toy-plain", 5);
  g_assert_false (tc_state_cup (table.ruleset, table.state, &cup));
  g_assert_cmpuint (cup.n, ==, 0);
  memset (hexes, 7, sizeof hexes);
  tc_state_control (table.ruleset, table.state, 0, hexes);
  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    g_assert_cmpuint (hexes[i], ==, 0);
  tc_state_sight (table.ruleset, table.state, (TcPlace) { 0, 0, -1 }, (TcPlace) { 9, 0, -1 }, &sight);
  g_assert_true (sight.clear);
  tc_state_duties (table.ruleset, table.state, notes);
  tc_state_status (table.ruleset, table.state, notes);
  g_assert_cmpuint (notes->len, ==, 0);
  g_assert_true (tc_state_sound (table.ruleset, table.state, NULL));

  duel = tc_toy_order (table.battle, "krisk red-1 > blue-1");
  g_assert_false (tc_state_explain (table.ruleset, table.state, &duel, &why));
  out = tc_state_new (table.ruleset);
  g_assert_false (tc_state_suppose (table.ruleset, table.state, &duel, out, &refusal));
  g_assert_cmpstr (refusal.code, ==, "nenu");
  tc_toy_table_clear (&table);
}

static void
test_suppose (void)
{
  g_autofree TcState *out = NULL;
  TcToyTable table;
  TcNote refusal = { NULL };

  for (guint64 seed = 0; seed < 2; seed++)
    {
      TcOrder near, far;

      tc_toy_table_init (&table, "toy", seed);
      near = tc_toy_order (table.battle, "krisk red-1 > blue-1");
      far = tc_toy_order (table.battle, "krisk red-3 > blue-1");
      g_clear_pointer (&out, g_free);
      out = tc_state_new (table.ruleset);
      g_assert_false (tc_state_check (table.ruleset, table.state, &near, NULL));
      g_assert_true (tc_state_suppose (table.ruleset, table.state, &near, out, &refusal));
      g_assert_true (tc_state_check (table.ruleset, out, &near, NULL));
      g_assert_cmpint (out->actor, ==, 0);
      g_assert_false (tc_state_suppose (table.ruleset, table.state, &far, out, &refusal));
      g_assert_cmpstr (refusal.code, ==, "trofo");
      g_assert_true (tc_state_suppose (table.ruleset, table.state, &near, table.state, NULL));
      g_assert_true (tc_state_check (table.ruleset, table.state, &near, NULL));
      tc_toy_table_clear (&table);
    }
}

/* A state is a value: copies are equal byte for byte and change apart. */
static void
test_state_is_value (void)
{
  g_autofree TcState *copy = NULL;
  TcToyTable a, b;

  tc_toy_table_init (&a, "toy", 6);
  tc_toy_table_init (&b, "toy", 6);
  assert_same_state (a.ruleset, a.state, b.state);
  copy = tc_state_dup (a.state);
  tc_toy_table_wander (&a, 6, 12);
  g_assert_cmphex (tc_state_hash (a.ruleset, a.state), !=, tc_state_hash (b.ruleset, b.state));
  assert_same_state (b.ruleset, copy, b.state);

  /* Two games in one process, turn about, are the same as one after the other. */
  for (guint i = 0; i < 12; i++)
    tc_toy_table_wander (&b, 100 + i, 1);
  tc_state_copy (a.state, copy);
  for (guint i = 0; i < 12; i++)
    tc_toy_table_wander (&a, 100 + i, 1);
  assert_same_state (a.ruleset, a.state, b.state);
  tc_toy_table_clear (&a);
  tc_toy_table_clear (&b);
}

static void
test_setup_again (void)
{
  g_autofree TcState *first = NULL;
  TcToyTable table;
  TcSeeded dice;

  tc_toy_table_init (&table, "toy", 7);
  first = tc_state_dup (table.state);
  tc_toy_table_wander (&table, 7, G_MAXUINT);
  tc_seeded_init (&dice, 7, 0);
  tc_state_setup (table.ruleset, table.state, &dice.parent, NULL);
  assert_same_state (table.ruleset, first, table.state);
  tc_toy_table_clear (&table);
}

static void
assert_not_bound (TcBattle *battle, const char *code, guint found, guint limit)
{
  g_autofree char *told = g_strdup_printf ("%u %u", found, limit), *said = NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();

  g_assert_null (tc_ruleset_new (battle, issues));
  g_assert_cmpuint (tc_issue_list_get_count (issues, TC_SEVERITY_ERROR), ==, 1);
  g_assert_cmpstr (tc_issue_list_get (issues, 0)->code, ==, code);
  if (limit > 0)
    {
      said = g_strjoinv (" ", tc_issue_list_get (issues, 0)->args);
      g_assert_cmpstr (said, ==, told);
    }
}

static void
test_binding_fails (void)
{
  g_autoptr (TcBattle) unknown = tc_toy_battle_new ("no-such");
  g_autoptr (TcBattle) crowded = tc_toy_battle_new ("toy");
  g_autoptr (TcBattle) many = tc_toy_battle_new ("toy");
  g_autoptr (TcBattle) lonely = tc_toy_battle_new ("toy");

  assert_not_bound (unknown, "unknown-system", 0, 0);
  for (guint i = 0; i < TC_MAX_PLAYED; i++)
    {
      g_autofree char *id = g_strdup_printf ("extra-%u", i);

      g_ptr_array_add (crowded->counters, tc_counter_new (id, id, "unit", 0));
    }
  assert_not_bound (crowded, "counters-limit", crowded->counters->len, TC_MAX_PLAYED);
  for (guint i = 0; i < TC_MAX_SIDES; i++)
    g_ptr_array_add (many->sides, tc_side_new ("more", "More", 0));
  assert_not_bound (many, "sides-limit", many->sides->len, TC_MAX_SIDES);
  g_ptr_array_add (lonely->sides, tc_side_new ("third", "Third", 0));
  assert_not_bound (lonely, "nelat", 0, 0);
}

static void
test_ref (void)
{
  TcToyTable table;
  TcRuleset *second;

  tc_toy_table_init (&table, "toy", 8);
  second = tc_ruleset_ref (table.ruleset);
  tc_ruleset_unref (second);
  tc_toy_table_wander (&table, 8, 3);
  g_assert_true (table.ruleset->battle == table.battle);
  tc_toy_table_clear (&table);
}

/* Words and tables of a system that is whole: every code once, and the end of a phase first. */
static void
test_tables (void)
{
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  g_assert_cmpuint (n, ==, 2);
  for (guint i = 0; i < n; i++)
    {
      g_assert_true (tc_system_find (systems[i]->id) == systems[i]);
      g_assert_cmpint (systems[i]->order_kinds[TC_ORDER_END].role, ==, TC_ROLE_END);
      for (const TcWord *word = systems[i]->words; word->code != NULL; word++)
        {
          g_assert_true (tc_words_find (systems[i]->words, word->code) == word);
          g_assert_null (tc_words_find (tc_rules_words, word->code));
        }
    }
  g_assert_null (tc_system_find ("chess"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/Contract/listed-applies", test_listed_applies);
  g_test_add_data_func ("/rules/Contract/sample-covers-list", "toy", test_sample_covers_list);
  g_test_add_data_func ("/rules/Contract/sample-covers-list-by-default", "toy-plain", test_sample_covers_list);
  g_test_add_func ("/rules/Contract/list-by-counter", test_list_by_counter);
  g_test_add_func ("/rules/Contract/door", test_door);
  g_test_add_func ("/rules/Contract/over", test_over);
  g_test_add_func ("/rules/Contract/defaults", test_defaults);
  g_test_add_func ("/rules/Contract/suppose", test_suppose);
  g_test_add_func ("/rules/Contract/state-is-value", test_state_is_value);
  g_test_add_func ("/rules/Contract/setup-again", test_setup_again);
  g_test_add_func ("/rules/Contract/binding-fails", test_binding_fails);
  g_test_add_func ("/rules/Contract/ref", test_ref);
  g_test_add_func ("/rules/Contract/tables", test_tables);

  return g_test_run ();
}
