/* The system chit-pull: whole games. */
#include "chit-pull-table.h"

#include "tc-hash.h"

/* Whole games: what is listed or sampled passes check, and positions stay sound. */
static guint64
play (Table *t, guint64 seed)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  TcSeeded random, dice;
  TcNote fault;
  TcOrder order;

  tc_seeded_init (&random, seed, 1);
  tc_seeded_init (&dice, seed, 2);
  tc_state_setup (t->ruleset, t->state, &dice.parent, NULL);
  for (guint n = 0; tc_state_sample (t->ruleset, t->state, &random, &order); n++)
    {
      g_assert_cmpuint (n, <, 10000);
      g_assert_true (tc_state_check (t->ruleset, t->state, &order, NULL));
      if (n % 97 == 0)
        {
          g_array_set_size (orders, 0);
          tc_state_list (t->ruleset, t->state, -1, orders);
          g_assert_cmpuint (orders->len, >, 0);
          for (guint i = 0; i < orders->len; i++)
            g_assert_true (tc_state_check (t->ruleset, t->state, &g_array_index (orders, TcOrder, i), NULL));
        }
      tc_state_apply (t->ruleset, t->state, &order, &dice.parent, NULL);
      g_assert_true (tc_state_sound (t->ruleset, t->state, &fault));
    }
  g_assert_true (t->state->over);
  return tc_state_hash (t->state);
}

static void
test_random_games (void)
{
  guint64 signature = TC_HASH_START;
  Table t;

  open_lutter (&t);
  table_bind (&t);
  for (guint64 seed = 0; seed < 20; seed++)
    signature = tc_hash_number (signature, play (&t, seed));
  table_close (&t);
  g_assert_cmphex (signature, ==, G_GUINT64_CONSTANT (0x2ad4214534e62985));
}

static void
test_random_options (void)
{
  guint64 signature = TC_HASH_START;
  Table t;

  open_lutter (&t);
  for (guint i = 0; i < t.battle->book->options->len; i++)
    {
      const TcOption *row = g_ptr_array_index (t.battle->book->options, i);
      g_auto (GStrv) choices = g_strsplit (row->choices, " ", -1);

      option (&t, row->id, choices[1]);
    }
  table_bind (&t);
  for (guint64 seed = 0; seed < 20; seed++)
    signature = tc_hash_number (signature, play (&t, seed));
  table_close (&t);
  g_assert_cmphex (signature, ==, G_GUINT64_CONSTANT (0xd6f7ca193271a632));
}

/* A thousand seeds, with the rules as they are and with every option: nightly. */
static void
play_many (gboolean options)
{
  Table t;

  if (!g_test_slow ())
    {
      g_test_skip ("nightly");
      return;
    }
  open_lutter (&t);
  for (guint i = 0; options && i < t.battle->book->options->len; i++)
    {
      const TcOption *row = g_ptr_array_index (t.battle->book->options, i);
      g_auto (GStrv) choices = g_strsplit (row->choices, " ", -1);

      option (&t, row->id, choices[1]);
    }
  table_bind (&t);
  for (guint64 seed = 0; seed < 1000; seed++)
    play (&t, seed);
  table_close (&t);
}

static void
test_thousand (void)
{
  play_many (FALSE);
}

static void
test_thousand_options (void)
{
  play_many (TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chit-pull/play/random-games", test_random_games);
  g_test_add_func ("/chit-pull/play/all-options", test_random_options);
  g_test_add_func ("/chit-pull/play/thousand-seeds", test_thousand);
  g_test_add_func ("/chit-pull/play/thousand-seeds-all-options", test_thousand_options);
  return g_test_run ();
}
