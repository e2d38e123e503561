/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-player.h"
#include "tc-toy.h"

static const char *const all[] = { "random", "greedy", "planner", "searcher" };
static const char *const levels[] = { "recruit", "sergeant", "captain", "colonel", "marshal" };

/* Plays a game out; returns the hash of its end. */
static guint64
play (TcToyTable *table, TcPlayer *const players[2], guint64 seed)
{
  TcSeeded dice;
  TcOrder order;

  tc_seeded_init (&dice, seed, 0);
  tc_state_setup (table->ruleset, table->state, &dice.parent, NULL);
  while (table->state->actor >= 0)
    {
      g_assert_true (tc_player_choose (players[table->state->actor], table->ruleset, table->state, &order));
      g_assert_true (tc_state_check (table->ruleset, table->state, &order, NULL));
      tc_state_apply (table->ruleset, table->state, &order, &dice.parent, NULL);
    }
  g_assert_false (tc_player_choose (players[0], table->ruleset, table->state, &order));

  return tc_state_hash (table->ruleset, table->state);
}

static void
test_names (void)
{
  guint n = 0;

  for (const TcWord *name = tc_player_get_names (); name->code != NULL; name++, n++)
    {
      g_autoptr (TcPlayer) player = tc_player_new (name->code, 1);

      g_assert_nonnull (player);
    }
  g_assert_cmpuint (n, ==, TC_PLAYER_LEVELS + G_N_ELEMENTS (all));
  for (guint i = 0; i < TC_PLAYER_LEVELS; i++)
    g_assert_cmpstr (tc_player_get_names ()[i].code, ==, levels[i]);
  g_assert_null (tc_player_new ("wallenstein", 1));
}

/* The same seed, the same choices; a restarted player is as new; another seed, other choices. */
static void
test_seeds (gconstpointer data)
{
  TcToyTable table;
  TcPlayer *players[2] = { tc_player_new (data, 1), tc_player_new (data, 2) };
  g_autoptr (TcPlayer) again = tc_player_new (data, 1);
  TcPlayer *mixed[2] = { again, players[1] };
  guint64 first, other = 0;

  tc_toy_table_init (&table, "toy", 0);
  first = play (&table, players, 5);
  tc_player_restart (players[1], 2);
  g_assert_cmphex (play (&table, mixed, 5), ==, first);
  tc_player_restart (players[0], 1);
  tc_player_restart (players[1], 2);
  g_assert_cmphex (play (&table, players, 5), ==, first);

  tc_player_restart (players[0], 3);
  tc_player_restart (players[1], 4);
  other = play (&table, players, 5);
  g_assert_cmphex (other, !=, first);
  tc_player_free (players[0]);
  tc_player_free (players[1]);
  tc_toy_table_clear (&table);
}

/* Nothing is drawn at random: the choices are the same with another seed and by a player that has played before. */
static void
test_no_chance (gconstpointer data)
{
  TcToyTable table;
  TcPlayer *players[2] = { tc_player_new (data, 1), tc_player_new (data, 2) };
  TcPlayer *others[2] = { players[1], players[0] };
  guint64 first;

  tc_toy_table_init (&table, "toy", 0);
  first = play (&table, players, 5);
  for (guint i = 0; i < 2; i++)
    tc_player_restart (players[i], 7 + i);
  g_assert_cmphex (play (&table, others, 5), ==, first);
  for (guint i = 0; i < 2; i++)
    tc_player_free (players[i]);
  tc_toy_table_clear (&table);
}

/* One player in two games of two rulesets, turn about. */
static void
test_two_rulesets (gconstpointer data)
{
  g_autoptr (TcPlayer) player = tc_player_new (data, 1);
  TcToyTable a, b;
  TcSeeded dice;

  tc_toy_table_init (&a, "toy", 0);
  tc_toy_table_init (&b, "toy-plain", 0);
  tc_seeded_init (&dice, 0, 0);
  for (guint i = 0; i < 20; i++)
    {
      TcToyTable *table = i % 2 == 0 ? &a : &b;
      TcOrder order;

      if (!tc_player_choose (player, table->ruleset, table->state, &order))
        continue;
      g_assert_true (tc_state_check (table->ruleset, table->state, &order, NULL));
      tc_state_apply (table->ruleset, table->state, &order, &dice.parent, NULL);
    }
  tc_toy_table_clear (&a);
  tc_toy_table_clear (&b);
}

/* With seeds fixed, the player gains more points than the random one, taken over both
 * sides of the board. */
static void
test_is_better (gconstpointer data)
{
  g_autoptr (TcPlayer) better = tc_player_new (data, 1);
  g_autoptr (TcPlayer) random = tc_player_new ("random", 2);
  gint32 balance = 0;
  TcToyTable table;

  tc_toy_table_init (&table, "toy", 0);
  for (int side = 0; side < 2; side++)
    {
      TcPlayer *players[2] = { side == 0 ? better : random, side == 0 ? random : better };

      for (guint64 seed = 0; seed < TEST_TIMES (100); seed++)
        {
          TcScore score;

          play (&table, players, seed);
          tc_state_score (table.ruleset, table.state, &score);
          balance += score.points[side] - score.points[!side];
        }
    }
  g_assert_cmpint (balance, >, TEST_SANITIZED ? 0 : 100);
  tc_toy_table_clear (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ai/Player/names", test_names);
  g_test_add_data_func ("/ai/Player/seeds-recruit", levels[0], test_seeds);
  g_test_add_data_func ("/ai/Player/seeds-sergeant", levels[1], test_seeds);
  g_test_add_data_func ("/ai/Player/seeds-captain", levels[2], test_seeds);
  g_test_add_data_func ("/ai/Player/no-chance-colonel", levels[3], test_no_chance);
  g_test_add_data_func ("/ai/Player/no-chance-marshal", levels[4], test_no_chance);
  g_test_add_data_func ("/ai/Player/captain-is-better", levels[2], test_is_better);
  g_test_add_data_func ("/ai/Player/no-chance-greedy", all[1], test_no_chance);
  g_test_add_data_func ("/ai/Player/no-chance-planner", all[2], test_no_chance);
  g_test_add_data_func ("/ai/Player/no-chance-searcher", all[3], test_no_chance);
  g_test_add_data_func ("/ai/Player/two-rulesets-searcher", all[3], test_two_rulesets);
  g_test_add_data_func ("/ai/Player/searcher-is-better", all[3], test_is_better);
  g_test_add_data_func ("/ai/Player/two-rulesets-greedy", all[1], test_two_rulesets);
  g_test_add_data_func ("/ai/Player/two-rulesets-planner", all[2], test_two_rulesets);
  g_test_add_data_func ("/ai/Player/greedy-is-better", all[1], test_is_better);
  g_test_add_data_func ("/ai/Player/planner-is-better", all[2], test_is_better);
  g_test_add_data_func ("/ai/Player/seeds-random", all[0], test_seeds);
  g_test_add_data_func ("/ai/Player/two-rulesets-random", all[0], test_two_rulesets);

  return g_test_run ();
}
