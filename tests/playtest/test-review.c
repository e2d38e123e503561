/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reviews of games: what they count, what they find, and that threads do not matter. */
#include "shipped.h"
#include "tc-intent.h"
#include "tc-player.h"
#include "tc-review.h"

/* Orders of the game that is reviewed. */
#define ORDERS (TEST_SANITIZED ? 10 : 16)

typedef struct
{
  TcBattle *battle;
  TcGame   *game;
} Fixture;

/* A game of planner with itself in which one side gives up after a few orders. */
static void
set_up (Fixture *self, gconstpointer name)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcPlayer *player = tc_player_new ("planner", 1);
  const TcOrder end = { .kind = TC_ORDER_END };

  self->battle = shipped_read (name);
  self->game = tc_game_new (self->battle, 0, 1, NULL, issues, NULL);
  g_assert_nonnull (self->game);
  for (guint i = 0; i < ORDERS && !tc_game_get_state (self->game)->over; i++)
    {
      const TcState *state = tc_game_get_state (self->game);
      TcOrder order;

      if (i >= 6 && state->actor == 0 && tc_game_give (self->game, &end, NULL))
        continue;
      g_assert_true (tc_player_choose (player, tc_game_get_ruleset (self->game), state, &order));
      g_assert_true (tc_game_give (self->game, &order, NULL));
    }
  tc_player_free (player);
}

static void
tear_down (Fixture *self, gconstpointer name)
{
  g_object_unref (self->game);
  tc_battle_free (self->battle);
}

static TcReview *
review (Fixture *self, TcReviewPlan plan)
{
  TcReview *made = tc_review_new (self->game, &plan);
  guint done, all;

  g_assert_nonnull (made);
  g_assert_cmpuint (tc_review_get_plan (made)->trials, ==, plan.trials);
  all = tc_review_count (made, &done);
  g_assert_cmpuint (done, ==, 0);
  g_assert_true (tc_review_run (made, NULL, NULL, NULL));
  tc_review_count (made, &done);
  g_assert_cmpuint (done, ==, all);

  return made;
}

/* Every order is in one turn of its side, the worst is the greatest cost beyond doubt, and the game stays where it was. */
static void
test_counts (Fixture *self, gconstpointer name)
{
  guint cursor = tc_game_get_cursor (self->game), given = 0, all;
  g_autoptr (TcReview) made = review (self, (TcReviewPlan) { .trials = 2, .seed = 1, .side = -1 });
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (TcReviewTurn));

  all = tc_review_count (made, NULL);
  g_assert_cmpuint (all, ==, tc_game_get_length (self->game));
  g_assert_cmpuint (tc_game_get_cursor (self->game), ==, cursor);
  tc_review_list_turns (made, turns);
  for (guint i = 0; i < turns->len; i++)
    {
      const TcReviewTurn *turn = &g_array_index (turns, TcReviewTurn, i);

      given += turn->given;
      g_assert_cmpuint (turn->otherwise, <=, turn->given);
      for (guint k = 0; k < all; k++)
        {
          const TcReviewMove *move = tc_review_get (made, k);

          if (move->turn != turn->turn || move->side != turn->side || !tc_gain_is_sure (&move->cost))
            continue;
          g_assert_cmpint (turn->worst, >=, 0);
          g_assert_cmpfloat (tc_gain_get_mean (&move->cost), <=,
                             tc_gain_get_mean (&tc_review_get (made, (guint) turn->worst)->cost));
        }
    }
  g_assert_cmpuint (given, ==, all);
  for (int side = 0; side < 2; side++)
    {
      TcReviewSum sum = tc_review_add_up (made, side);
      gint64 luck = 0, cost = 0;
      guint rolled = 0;

      for (guint i = 0; i < all; i++)
        {
          const TcReviewMove *move = tc_review_get (made, i);

          if (move->side != side)
            continue;
          luck += move->luck;
          cost += tc_gain_is_sure (&move->cost) ? move->cost.sum / move->cost.n : 0;
          rolled += tc_game_get_entry (self->game, move->index)->n_draws > 0;
          g_assert_true (move->rolled || move->luck == 0);
          given--;
        }
      for (guint i = 0; i < turns->len; i++)
        if (g_array_index (turns, TcReviewTurn, i).side == side)
          luck -= g_array_index (turns, TcReviewTurn, i).luck;
      g_assert_cmpint (luck, ==, 0);
      g_assert_cmpint (cost, ==, sum.cost);
      g_assert_cmpuint (rolled, ==, sum.rolled);
      g_assert_cmpuint (sum.sampled, <=, sum.rolled);
    }
  g_assert_cmpuint (given, ==, 0);
}

/* Reviews of one side and of one turn are parts of that of all. */
static void
test_parts (Fixture *self, gconstpointer name)
{
  guint both = 0, all = 0;

  for (int side = -1; side < 2; side++)
    {
      g_autoptr (TcReview) made = review (self, (TcReviewPlan) { .trials = 2, .seed = 1, .side = side, .turn = 1 });

      if (side < 0)
        all = tc_review_count (made, NULL);
      else
        both += tc_review_count (made, NULL);
      for (guint i = 0; i < tc_review_count (made, NULL); i++)
        {
          g_assert_cmpint (tc_review_get (made, i)->turn, ==, 1);
          g_assert_true (side < 0 || tc_review_get (made, i)->side == side);
        }
    }
  g_assert_cmpuint (all, >, 0);
  g_assert_cmpuint (both, ==, all);
}

/* What is said of an order is the same on any number of threads, and as the adviser says it by itself. */
static void
test_threads (Fixture *self, gconstpointer name)
{
  g_autoptr (TcReview) one = review (self, (TcReviewPlan) { .trials = 2, .seed = 5, .threads = 1, .side = -1 });
  g_autoptr (TcReview) more = review (self, (TcReviewPlan) { .trials = 2, .seed = 5, .threads = 3, .side = -1 });
  TcAdviser *adviser = tc_adviser_new (tc_game_get_ruleset (self->game));

  for (guint i = 0; i < tc_review_count (one, NULL); i++)
    {
      const TcReviewMove *a = tc_review_get (one, i), *b = tc_review_get (more, i);
      TcGain gain = { 0 };

      g_assert_cmpint (a->same, ==, b->same);
      g_assert_true (a->same || (tc_order_equal (&a->better, &b->better) && tc_note_equal (&a->why, &b->why)));
      g_assert_cmpmem (&a->cost, sizeof a->cost, &b->cost, sizeof b->cost);
      if (a->cost.n == 0)
        continue;
      tc_game_set_cursor (self->game, a->index);
      while (gain.n < a->cost.n)
        tc_adviser_try (adviser, tc_game_get_state (self->game), &a->better, &tc_game_get_entry (self->game, a->index)->order, 5,
                        &gain);
      g_assert_cmpint (gain.sum, ==, a->cost.sum);
    }
  tc_adviser_free (adviser);
}

/* Ending a phase in which it could have fought is reported. */
static void
test_finds (Fixture *self, gconstpointer name)
{
  g_autoptr (TcReview) made = review (self, (TcReviewPlan) { .trials = 4, .seed = 1, .side = 0, .turn = 1 });
  gboolean found = FALSE;

  for (guint i = 0; i < tc_review_count (made, NULL); i++)
    {
      const TcReviewMove *move = tc_review_get (made, i);

      found = found || !move->same;
      if (move->same)
        g_assert_cmpuint (move->cost.n, ==, 0);
    }
  g_assert_true (found);
}

static void
test_cancelled (Fixture *self, gconstpointer name)
{
  TcReviewPlan plan = { .trials = 4, .seed = 1, .side = -1 };
  g_autoptr (TcReview) made = tc_review_new (self->game, &plan);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (TcReviewTurn));

  g_cancellable_cancel (cancellable);
  g_assert_false (tc_review_run (made, NULL, NULL, cancellable));
  g_assert_null (tc_review_get (made, 0));
  tc_review_list_turns (made, turns);
  g_assert_cmpuint (turns->len, ==, 0);
}

static void
test_table (void)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = shipped_read ("rossbach-1757.tercio");
  g_autoptr (TcGame) game = tc_game_new (battle, 0, 1, NULL, issues, NULL);
  TcReviewPlan plan = { .trials = 4, .seed = 1, .side = -1 };

  g_assert_null (tc_review_new (game, &plan));
}

/* The signs stand for shares of the strength of a side; what is not sure has none. */
static void
test_marks (void)
{
  g_assert_cmpstr (tc_mark_get_sign (TC_MARK_NONE), ==, "");
  g_assert_cmpstr (tc_mark_get_sign (TC_MARK_DUBIOUS), ==, "?!");
  g_assert_cmpstr (tc_mark_get_sign (TC_MARK_MISTAKE), ==, "?");
  g_assert_cmpstr (tc_mark_get_sign (TC_MARK_BLUNDER), ==, "??");
}

#define DUEL "lutzen-1632-dice-duel.tercio"
#define ADD(path, name, test) g_test_add ("/playtest/Review/" path, Fixture, name, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("counts", DUEL, test_counts);
  ADD ("parts", DUEL, test_parts);
  ADD ("threads", DUEL, test_threads);
  ADD ("finds", DUEL, test_finds);
  ADD ("cancelled", DUEL, test_cancelled);
  g_test_add_func ("/playtest/Review/table", test_table);
  g_test_add_func ("/playtest/Review/marks", test_marks);

  return g_test_run ();
}
