/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-game.h"
#include "tc-toy.h"

#define DIGEST G_GUINT64_CONSTANT (0x1234)

static TcGame *
new_game (guint64 seed)
{
  g_autoptr (TcBattle) battle = tc_toy_battle_new ("toy");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;
  TcGame *game = tc_game_new (battle, DIGEST, seed, NULL, issues, &error);

  g_assert_no_error (error);
  g_assert_nonnull (game);

  return game;
}

/* Gives random orders; returns how many. */
static guint
wander (TcGame *game, guint64 seed, guint orders)
{
  TcSeeded random;
  TcOrder order;
  guint given = 0;

  tc_seeded_init (&random, seed, 0);
  while (given < orders
         && tc_state_sample (tc_game_get_ruleset (game), tc_game_get_state (game), &random, &order))
    {
      TcNote refusal;

      g_assert_true (tc_game_give (game, &order, &refusal));
      given++;
    }

  return given;
}

static void
test_give (void)
{
  g_autoptr (TcGame) game = new_game (1);
  g_autoptr (GError) error = NULL;
  TcNote refusal = { NULL };
  guint n;

  tc_game_get_events (game, &n);
  g_assert_cmpuint (n, ==, 1);
  tc_game_get_draws (game, &n);
  g_assert_cmpuint (n, ==, 1);

  g_assert_true (tc_game_give_text (game, "ospu", &refusal, &error));
  g_assert_cmpuint (tc_game_get_length (game), ==, 1);
  g_assert_cmpuint (tc_game_get_cursor (game), ==, 1);
  g_assert_cmpint (tc_game_get_entry (game, 0)->order.kind, ==, TC_TOY_END);

  g_assert_false (tc_game_give_text (game, "ospu now", &refusal, &error));
  g_assert_error (error, TC_ORDER_ERROR, TC_ORDER_ERROR_COUNTER);
  g_clear_error (&error);
  g_assert_false (tc_game_give_text (game, "vandi red-1 @ 0202", &refusal, &error));
  g_assert_error (error, TC_PLAY_ERROR, TC_PLAY_ERROR_REFUSED);
  g_assert_cmpstr (refusal.code, ==, "nenu");
  g_assert_cmpuint (tc_game_get_length (game), ==, 1);
}

static void
count (TcGame *game, guint *n)
{
  (*n)++;
}

static void
test_signal (void)
{
  g_autoptr (TcGame) game = new_game (1);
  guint n = 0;

  g_signal_connect (game, "changed", G_CALLBACK (count), &n);
  tc_game_give_text (game, "ospu", NULL, NULL);
  g_assert_cmpuint (n, ==, 1);
  tc_game_undo (game);
  g_assert_cmpuint (n, ==, 2);
  tc_game_undo (game);
  g_assert_cmpuint (n, ==, 2);
  tc_game_redo (game);
  g_assert_cmpuint (n, ==, 3);
  tc_game_set_cursor (game, 0);
  tc_game_set_cursor (game, 0);
  g_assert_cmpuint (n, ==, 4);
}

/* Undo is identity, and redo too, from the end of whole games to their beginning. */
static void
test_undo_is_identity (void)
{
  for (guint64 seed = 0; seed < 8; seed++)
    {
      g_autoptr (TcGame) game = new_game (seed);
      g_autoptr (GArray) signatures = g_array_new (FALSE, FALSE, sizeof (guint64));
      guint length;

      tc_game_set_undo_past_dice (game, TRUE);
      do
        {
          guint64 signature = tc_game_get_signature (game);

          g_array_append_val (signatures, signature);
        }
      while (wander (game, seed * 1000 + signatures->len, 1) > 0);
      length = tc_game_get_length (game);
      g_assert_cmpuint (length, >, 32);
      g_assert_cmpint (tc_game_get_state (game)->actor, ==, -1);

      for (guint i = length; i-- > 0;)
        {
          g_assert_true (tc_game_can_undo (game));
          tc_game_undo (game);
          g_assert_cmphex (tc_game_get_signature (game), ==, g_array_index (signatures, guint64, i));
        }
      g_assert_false (tc_game_can_undo (game));
      for (guint i = 1; i <= length; i++)
        {
          g_assert_true (tc_game_can_redo (game));
          tc_game_redo (game);
          g_assert_cmphex (tc_game_get_signature (game), ==, g_array_index (signatures, guint64, i));
        }
      g_assert_false (tc_game_can_redo (game));
    }
}

/* A branch anywhere: the same game so far, and on with the same orders to the same end; the other stays as it is. */
static void
test_branch (void)
{
  g_autoptr (TcGame) game = new_game (3);
  guint length = wander (game, 3, 40);
  guint64 signature = tc_game_get_signature (game);

  g_assert_cmpuint (length, >, 20);
  for (guint cursor = 0; cursor <= length; cursor += 5)
    {
      g_autoptr (TcGame) branch = NULL;

      tc_game_set_cursor (game, cursor);
      branch = tc_game_branch (game);
      g_assert_cmpuint (tc_game_get_length (branch), ==, cursor);
      g_assert_cmpuint (tc_game_get_cursor (branch), ==, cursor);
      g_assert_cmphex (tc_state_hash (tc_game_get_ruleset (branch), tc_game_get_state (branch)), ==,
                       tc_state_hash (tc_game_get_ruleset (game), tc_game_get_state (game)));
      for (guint i = cursor; i < length; i++)
        g_assert_true (tc_game_give (branch, &tc_game_get_entry (game, i)->order, NULL));
      g_assert_cmphex (tc_game_get_signature (branch), ==, signature);
      g_assert_cmpuint (tc_game_get_length (game), ==, length);
    }
  g_assert_cmphex (tc_game_get_signature (game), ==, signature);
}

/* Orders of games by chance, given in steps: the same game, with one change for each step, and one undo and one redo. What
 * cannot be given, or rolls dice, ends a step. */
static void
test_steps (void)
{
  guint longest = 0;

  for (guint64 seed = 0; seed < 8; seed++)
    {
      g_autoptr (TcGame) single = new_game (seed), game = new_game (seed);
      g_autoptr (GArray) orders = g_array_new (FALSE, FALSE, sizeof (TcOrder));
      g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (guint));
      guint given = 0, changes = 0, length = wander (single, seed, 200);

      for (guint i = 0; i < length; i++)
        g_array_append_val (orders, tc_game_get_entry (single, i)->order);
      tc_game_set_undo_past_dice (game, TRUE);
      g_signal_connect (game, "changed", G_CALLBACK (count), &changes);
      while (given < length)
        {
          guint n = tc_game_give_many (game, &g_array_index (orders, TcOrder, given), length - given);

          g_assert_cmpuint (n, >, 0);
          for (guint i = given; i + 1 < given + n; i++)
            g_assert_cmpuint (tc_game_get_entry (game, i)->n_draws, ==, 0);
          given += n;
          longest = MAX (longest, n);
          g_array_append_val (ends, given);
          g_assert_cmpuint (changes, ==, ends->len);
        }
      g_assert_cmphex (tc_game_get_signature (game), ==, tc_game_get_signature (single));
      g_assert_cmpuint (tc_game_give_many (game, &g_array_index (orders, TcOrder, 0), 1), ==, 0);
      for (guint i = ends->len; i-- > 0;)
        {
          tc_game_undo (game);
          g_assert_cmpuint (tc_game_get_length (game), ==, i > 0 ? g_array_index (ends, guint, i - 1) : 0);
        }
      for (guint i = 0; i < ends->len; i++)
        {
          tc_game_redo (game);
          g_assert_cmpuint (tc_game_get_length (game), ==, g_array_index (ends, guint, i));
        }
      g_assert_false (tc_game_can_redo (game));
      g_assert_cmphex (tc_game_get_signature (game), ==, tc_game_get_signature (single));
    }
  g_assert_cmpuint (longest, >, 1);
}

/* A game in which red is to move first; then all is set for a duel. */
static TcGame *
new_duel_game (void)
{
  guint64 seed = 0;

  while (TRUE)
    {
      TcGame *game = new_game (seed++);

      if (tc_game_get_state (game)->player == 0)
        {
          g_assert_true (tc_game_give_text (game, "ospu", NULL, NULL));
          return game;
        }
      g_object_unref (game);
    }
}

static void
test_undo_stops_at_die (void)
{
  g_autoptr (TcGame) game = new_duel_game ();
  guint64 before = tc_game_get_signature (game), after;

  g_assert_true (tc_game_can_undo (game));
  g_assert_true (tc_game_give_text (game, "krisk red-1 > blue-1", NULL, NULL));
  after = tc_game_get_signature (game);
  g_assert_cmpuint (tc_game_get_entry (game, 1)->n_draws, ==, 1);
  g_assert_false (tc_game_can_undo (game));
  tc_game_undo (game);
  g_assert_cmphex (tc_game_get_signature (game), ==, after);

  /* With consent; and nobody rolls again. */
  tc_game_set_undo_past_dice (game, TRUE);
  g_assert_true (tc_game_can_undo (game));
  tc_game_undo (game);
  g_assert_cmphex (tc_game_get_signature (game), ==, before);
  tc_game_redo (game);
  g_assert_cmphex (tc_game_get_signature (game), ==, after);
  tc_game_undo (game);
  g_assert_true (tc_game_give_text (game, "krisk red-1 > blue-1", NULL, NULL));
  g_assert_cmphex (tc_game_get_signature (game), ==, after);
  g_assert_false (tc_game_can_redo (game));
}

static void
test_new_order_ends_redo (void)
{
  g_autoptr (TcGame) game = new_duel_game ();

  g_assert_true (tc_game_give_text (game, "ospu", NULL, NULL));
  tc_game_undo (game);
  g_assert_true (tc_game_can_redo (game));
  g_assert_true (tc_game_give_text (game, "krisk red-1 > blue-1", NULL, NULL));
  g_assert_false (tc_game_can_redo (game));
}

/* Looking back shows each position as it was, and leaves the game alone. */
static void
test_cursor (void)
{
  g_autoptr (TcGame) game = new_game (5);
  g_autoptr (GArray) hashes = g_array_new (FALSE, FALSE, sizeof (guint64));
  TcNote refusal = { NULL };
  TcSeeded random;
  guint64 signature, hash;
  guint length;

  do
    {
      hash = tc_state_hash (tc_game_get_ruleset (game), tc_game_get_state (game));
      g_array_append_val (hashes, hash);
    }
  while (wander (game, hashes->len, 1) > 0);
  length = tc_game_get_length (game);
  signature = tc_game_get_signature (game);

  tc_seeded_init (&random, 1, 1);
  for (guint i = 0; i < 200; i++)
    {
      guint at = tc_seeded_below (&random, length + 1);

      tc_game_set_cursor (game, at);
      g_assert_cmpuint (tc_game_get_cursor (game), ==, at);
      g_assert_cmphex (tc_state_hash (tc_game_get_ruleset (game), tc_game_get_state (game)), ==, g_array_index (hashes, guint64, at));
      if (at > 0)
        g_assert_cmphex (tc_game_get_entry (game, at - 1)->hash, ==, g_array_index (hashes, guint64, at));
    }

  tc_game_set_cursor (game, 0);
  tc_game_set_undo_past_dice (game, TRUE);
  g_assert_false (tc_game_can_undo (game));
  g_assert_false (tc_game_can_redo (game));
  g_assert_false (tc_game_give (game, &(TcOrder) { .kind = TC_TOY_END }, &refusal));
  g_assert_cmpstr (refusal.code, ==, "not-at-end");
  g_assert_cmphex (tc_game_get_signature (game), ==, signature);
  tc_game_set_cursor (game, length);
  g_assert_true (tc_game_can_undo (game));
}

/* Two games in one process do not disturb each other. */
static void
test_two_games (void)
{
  g_autoptr (TcGame) a = new_game (7), b = new_game (7), alone = new_game (7);

  for (guint i = 0; i < 40; i++)
    {
      wander (a, i, 1);
      wander (b, i, 1);
    }
  for (guint i = 0; i < 40; i++)
    wander (alone, i, 1);
  g_assert_cmphex (tc_game_get_signature (a), ==, tc_game_get_signature (b));
  g_assert_cmphex (tc_game_get_signature (a), ==, tc_game_get_signature (alone));
}

/* The game keeps a copy: the battle given may change or be freed. */
static void
test_own_copy (void)
{
  TcBattle *battle = tc_toy_battle_new ("toy");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  const char *options[] = { "short=yes", NULL };
  g_autoptr (TcGame) game = tc_game_new (battle, DIGEST, 0, options, issues, NULL);

  g_assert_cmpstr (tc_battle_get_option (battle, "short"), ==, "no");
  tc_battle_free (battle);
  g_assert_cmpstr (tc_battle_get_option (tc_game_get_battle (game), "short"), ==, "yes");
  wander (game, 0, G_MAXUINT);
  g_assert_cmpint (tc_game_get_state (game)->turn, <=, 5);
  g_assert_cmpstr (tc_game_get_options (game)[0], ==, "short=yes");
}

static void
test_cannot_start (void)
{
  static const char *const wrong[] = { "short=perhaps", "long=yes", "short", "=yes", "" };
  g_autoptr (TcBattle) battle = tc_toy_battle_new ("toy");
  g_autoptr (TcBattle) unknown = tc_toy_battle_new ("chess");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      const char *options[] = { "short=yes", wrong[i], NULL };

      g_assert_null (tc_game_new (battle, DIGEST, 0, options, issues, &error));
      g_assert_error (error, TC_PLAY_ERROR, TC_PLAY_ERROR_OPTION);
      g_assert_cmpstr (error->message, ==, wrong[i]);
      g_clear_error (&error);
    }
  g_assert_null (tc_game_new (unknown, DIGEST, 0, NULL, issues, &error));
  g_assert_no_error (error);
  g_assert_true (tc_issue_list_has_errors (issues));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/play/Game/give", test_give);
  g_test_add_func ("/play/Game/signal", test_signal);
  g_test_add_func ("/play/Game/undo-is-identity", test_undo_is_identity);
  g_test_add_func ("/play/Game/S-6.16/undo-stops-at-die", test_undo_stops_at_die);
  g_test_add_func ("/play/Game/branch", test_branch);
  g_test_add_func ("/play/Game/steps", test_steps);
  g_test_add_func ("/play/Game/new-order-ends-redo", test_new_order_ends_redo);
  g_test_add_func ("/play/Game/cursor", test_cursor);
  g_test_add_func ("/play/Game/two-games", test_two_games);
  g_test_add_func ("/play/Game/own-copy", test_own_copy);
  g_test_add_func ("/play/Game/cannot-start", test_cannot_start);

  return g_test_run ();
}
