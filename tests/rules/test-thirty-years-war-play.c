/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Properties of whole games: whatever is listed or sampled may be done, positions stay
 * sound, and games stay the same from version to version. */
#include "same-state.h"
#include "thirty-years-war-table.h"
#include "tw-system.h"

#include <string.h>

#include "tc-hash.h"

/* Whole games by chance */

typedef struct
{
  guint   orders;
  guint   kinds[TW_SWAP + 1];
  guint64 signature;
} Game;

static void
say_all (Table *t, guint from)
{
  for (guint i = from; i < t->events->len; i++)
    {
      const TcNote *note = &g_array_index (t->events, TcNote, i);
      g_autofree char *text = tc_note_say (note, t->ruleset);

      g_assert_nonnull (tc_words_find (tw_words, note->code));
      g_assert_null (strchr (text, '{'));
    }
}

static void
assert_list (Table *t)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();

  tc_state_list (t->ruleset, t->state, -1, orders);
  g_assert_cmpuint (orders->len, >, 0);
  for (guint i = 0; i < orders->len; i++)
    {
      TcNote note = { NULL };

      if (tc_state_check (t->ruleset, t->state, &g_array_index (orders, TcOrder, i), &note))
        continue;
      g_error ("listed but refused: %s (%s)",
               tc_order_format (&g_array_index (orders, TcOrder, i), t->battle, t->ruleset->system->order_kinds),
               note.code);
    }
}

/* What an attack was said to be is what it was. */
static void
assert_said (Table *t, const TcExplanation *said, guint from)
{
  for (guint i = from; i < t->events->len; i++)
    {
      const TcNote *note = &g_array_index (t->events, TcNote, i);

      if (strcmp (note->code, "odds") != 0)
        continue;
      g_assert_cmpint (note->args[0], ==, said->total[TC_QUANTITY_ATTACK]);
      g_assert_cmpint (note->args[1], ==, said->total[TC_QUANTITY_DEFENCE]);
    }
}

/* Plays a game; every @often-th position its list is looked at. */
static Game
play (Table *t, guint64 seed, guint often)
{
  Game game = { .signature = TC_HASH_START };
  TcSeeded dice, choices;
  TcLog log = { t->events };
  TcNote note = { NULL };
  TcOrder order;

  tc_seeded_init (&dice, seed, 0);
  tc_seeded_init (&choices, seed, 1);
  tc_state_setup (t->ruleset, t->state, &dice.parent, &log);
  while (tc_state_sample (t->ruleset, t->state, &choices, &order))
    {
      guint from = t->events->len;
      TcExplanation said;

      if (!tc_state_check (t->ruleset, t->state, &order, &note))
        g_error ("sampled but refused: %s", tc_note_say (&note, t->ruleset));
      if (often > 0 && game.orders % often == 0)
        assert_list (t);
      if (order.kind == TW_ATTACK)
        g_assert_true (tc_state_explain (t->ruleset, t->state, &order, &said));
      tc_state_apply (t->ruleset, t->state, &order, &dice.parent, &log);
      if (order.kind == TW_ATTACK)
        assert_said (t, &said, from);
      if (!tc_state_sound (t->ruleset, t->state, &note))
        g_error ("unsound: %s", tc_note_say (&note, t->ruleset));
      if (often > 0)
        say_all (t, from);
      game.kinds[order.kind]++;
      game.orders++;
      g_assert_cmpuint (game.orders, <, 20000);
    }
  for (guint i = 0; i < t->events->len; i++)
    {
      const TcNote *event = &g_array_index (t->events, TcNote, i);

      game.signature = tc_hash_string (game.signature, event->code);
      for (guint k = 0; k < TC_NOTE_ARGS; k++)
        game.signature = tc_hash_number (game.signature, (guint32) event->args[k]);
    }
  for (guint c = 0; c < TW_RULESET (t->ruleset)->n_counters; c++)
    game.signature = tc_hash_number (game.signature, (guint16) tw (t)->hex[c]);
  g_array_set_size (t->events, 0);

  return game;
}

static void
test_games (void)
{
  Table t;

  table_open_begun (&t);
  for (guint seed = 1; seed <= 20; seed++)
    {
      Game game = play (&t, seed, 61);

      g_assert_true (t.state->over);
      g_assert_cmpuint (game.kinds[TW_END], ==, 112);
      g_assert_cmpuint (game.kinds[TW_MOVE], >, 300);
      g_assert_cmpuint (game.kinds[TW_ATTACK], >, 20);
      g_assert_cmpuint (game.kinds[TW_ENTER] + game.kinds[TW_REFUSE], >, 0);
    }
  table_close (&t);
}

static void
test_games_with_options (void)
{
  static const char *const options[][2] = {
    { "early-pappenheim", "yes" }, { "death-of-king", "yes" }, { "free-exchange", "yes" },
    { "defender-leader-choice", "yes" }, { "attack-plans", "free" }, { "temporary-stacking", "no" },
    { "fog-table", "track" }, { "hilltop-fire", "target" }, { "exchange-strength", "front" },
    { "disrupted-leader", "back" }, { "loss-strength", "shown" }, { "charge-leaders", "yes" }, { "fog-steps", "no" },
    { "combined-attacks", "several" },
  };

  for (guint part = 0; part < 3; part++)
    {
      Game sum = { 0 };
      Table t;

      table_open_battle (&t);
      for (guint i = 0; i < G_N_ELEMENTS (options); i++)
        if (part == 2 || i % 2 == part)
          table_option (&t, options[i][0], options[i][1]);
      table_start (&t);
      for (guint seed = 1; seed <= 6; seed++)
        {
          Game game = play (&t, seed, 97);

          for (guint k = 0; k <= TW_SWAP; k++)
            sum.kinds[k] += game.kinds[k];
        }
      g_assert_cmpuint (sum.kinds[TW_PLACE] > 0, ==, part != 1);
      g_assert_cmpuint (sum.kinds[TW_SWAP] > 0, ==, part != 1);
      table_close (&t);
    }
}

/* One number for games with fixed seeds.  A commit that changes it says why. */
#define SIGNATURE G_GUINT64_CONSTANT (0x1eca5c0698ed516c)

static void
test_signature (void)
{
  guint64 signature = TC_HASH_START;
  Table t;

  table_open_battle (&t);
  table_option (&t, "death-of-king", "yes");
  table_start (&t);
  for (guint seed = 1; seed <= 8; seed++)
    signature = tc_hash_number (signature, play (&t, seed, 0).signature);
  g_test_message ("signature 0x%" G_GINT64_MODIFIER "x", signature);
  g_assert_cmphex (signature, ==, SIGNATURE);
  table_close (&t);
}

/* The same position has the same bytes, whatever led to it; a copy plays on alike. */
static void
test_one_state (void)
{
  TcState *copy, *reached;
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_MOVEMENT, "kyle@1713 hard@1714 brahe@1713");
  copy = tc_state_dup (t.state);
  give (&t, "move kyle @ 1613", "");
  give (&t, "move brahe @ 1613", "");
  give (&t, "move hard @ 1613 1614", "");
  reached = tc_state_dup (t.state);
  tc_state_copy (t.state, copy);
  give (&t, "move hard @ 1614", "");
  give (&t, "move brahe @ 1612 1613", "");
  give (&t, "move kyle @ 1613", "");
  assert_same_state (t.ruleset, t.state, reached);
  g_free (reached);
  g_free (copy);
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init ();
  g_test_add_func ("/thirty-years-war/Play/games", test_games);
  g_test_add_func ("/thirty-years-war/Play/games-with-options", test_games_with_options);
  g_test_add_func ("/thirty-years-war/Play/signature", test_signature);
  g_test_add_func ("/thirty-years-war/Play/one-state", test_one_state);

  return table_run ();
}
