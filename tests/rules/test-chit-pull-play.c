/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system chit-pull: whole games. */
#include "chit-pull-table.h"
#include "random-game.h"

#include "tc-hash.h"

static void
test_random_games (void)
{
  guint64 signature = TC_HASH_START;
  Table t;

  open_lutter (&t);
  table_bind (&t);
  for (guint64 seed = 0; seed < 20; seed++)
    signature = tc_hash_number (signature, random_game_play (t.ruleset, seed));
  table_close (&t);
  g_assert_cmphex (signature, ==, G_GUINT64_CONSTANT (0x6a4196a235ffe343));
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
    signature = tc_hash_number (signature, random_game_play (t.ruleset, seed));
  table_close (&t);
  g_assert_cmphex (signature, ==, G_GUINT64_CONSTANT (0x2759fe3e4822cdf));
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
    random_game_play (t.ruleset, seed);
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
