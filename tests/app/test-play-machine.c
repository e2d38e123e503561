/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Machines that play through the model: a hint, a turn that waits, is stepped and told. */
#include "play-fixture.h"

#include "tc-autoplay.h"
#include "tc-player.h"

/* A hint is there after a while, about this position alone, and compared with what is being composed. */
static void
test_hint (TcPlayFixture *self, gconstpointer scenario)
{
  const TcHint *hint;

  tc_play_fixture_end_phases (self, "combat");
  g_assert_null (tc_play_model_get_hint (self->model));
  g_assert_false (tc_play_model_drop_hint (self->model));
  tc_play_model_select (self->model, tc_play_fixture_counter (self, "kyle"));
  tc_play_model_edit (self->model, tc_planner_toggle_target, tc_play_fixture_counter (self, "grana"));
  tc_play_fixture_take (self);
  g_assert_true (tc_play_model_ask_hint (self->model));
  g_assert_true (tc_play_fixture_take (self) & TC_PLAY_HINT);
  while ((hint = tc_play_model_get_hint (self->model)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (hint->found);
  g_assert_true (tc_state_check (self->model->ruleset, self->model->state, &hint->order, NULL));
  g_assert_nonnull (hint->why.code);
  if (hint->compared)
    {
      g_assert_true (tc_order_equal (&hint->other, &self->model->ready.order));
      g_assert_cmpuint (hint->gain.n, ==, hint->gain.rolls ? TC_HINT_TRIALS : 1);
    }
  g_assert_true (tc_play_model_drop_hint (self->model));
  g_assert_null (tc_play_model_get_hint (self->model));
  g_assert_true (tc_play_model_ask_hint (self->model));
  tc_play_model_give_ready (self->model);
  g_assert_false (self->model->hinted);
}

/* The machine plays its side from the main loop, until a person is to decide. */
static void
test_machine (TcPlayFixture *self, gconstpointer scenario)
{
  const char *players[TC_MAX_SIDES] = { "random", NULL };
  TcAutoplay *autoplay = tc_autoplay_new ();

  tc_play_model_set_game (self->model, self->game, 1);
  tc_autoplay_set_game (autoplay, self->game, players);
  g_assert_cmpint (tc_play_model_get_situation (self->model), ==, TC_SITUATION_WAITING);
  g_assert_cmpuint (self->model->orders->len, ==, 0);
  tc_autoplay_schedule (autoplay, "instant", FALSE);
  while (tc_play_model_get_situation (self->model) == TC_SITUATION_WAITING)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (tc_game_get_length (self->game), >, 0);
  g_assert_true (tc_play_model_is_on_turn (self->model) || self->model->state->over);
  tc_autoplay_free (autoplay);
}

static void
schedule_cb (TcAutoplay *autoplay)
{
  tc_autoplay_schedule (autoplay, "instant", FALSE);
}

static void
iterate (void)
{
  gint64 until = g_get_monotonic_time () + 20 * G_TIME_SPAN_MILLISECOND;

  while (g_get_monotonic_time () < until)
    g_main_context_iteration (NULL, FALSE);
}

/* It waits, goes on order by order, and plays the rest of its player-turn at once though it still waits. */
static void
test_machine_paused (TcPlayFixture *self, gconstpointer scenario)
{
  const char *players[TC_MAX_SIDES] = { "greedy", NULL };
  TcAutoplay *autoplay = tc_autoplay_new ();

  tc_play_model_set_game (self->model, self->game, 1);
  tc_autoplay_set_game (autoplay, self->game, players);
  g_signal_connect_swapped (self->game, "changed", G_CALLBACK (schedule_cb), autoplay);
  tc_autoplay_set_paused (autoplay, TRUE);
  schedule_cb (autoplay);
  iterate ();
  g_assert_cmpuint (tc_game_get_length (self->game), ==, 0);
  for (guint i = 1; i <= 3; i++)
    {
      tc_autoplay_step (autoplay);
      while (tc_game_get_length (self->game) < i)
        g_main_context_iteration (NULL, TRUE);
      iterate ();
      g_assert_cmpuint (tc_game_get_length (self->game), ==, i);
      g_assert_cmpuint (tc_account_get_order (tc_autoplay_get_account (autoplay))->index, ==, i - 1);
    }
  g_assert_null (tc_account_get_last (tc_autoplay_get_account (autoplay)));
  tc_autoplay_hurry (autoplay);
  while (tc_play_model_get_situation (self->model) == TC_SITUATION_WAITING)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (tc_autoplay_is_paused (autoplay));
  g_assert_cmpint (self->model->state->actor, ==, 1);
  g_assert_nonnull (tc_account_get_last (tc_autoplay_get_account (autoplay)));
  g_signal_handlers_disconnect_by_data (self->game, autoplay);
  tc_autoplay_free (autoplay);
}

/* The counters that were a side's on the map at @first and are not at @end, looked up in the positions of the game. */
static guint
count_gone (TcPlayFixture *self, guint first, guint end)
{
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  g_autoptr (GArray) after = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  guint gone = 0;

  tc_game_set_cursor (self->game, first);
  tc_state_place (self->model->ruleset, tc_game_get_state (self->game), before);
  tc_game_set_cursor (self->game, end);
  tc_state_place (self->model->ruleset, tc_game_get_state (self->game), after);
  tc_game_set_cursor (self->game, tc_game_get_length (self->game));
  for (guint i = 0; i < before->len; i++)
    {
      const TcPlacement *was = &g_array_index (before, TcPlacement, i);

      gone++;
      for (guint k = 0; k < after->len; k++)
        {
          const TcPlacement *is = &g_array_index (after, TcPlacement, k);

          gone -= is->counter == was->counter && is->side == was->side;
        }
    }
  return gone;
}

/* Both sides are machines: after each player-turn its account has all its orders, each with a reason, and all losses.
 * Orders that are taken back take their account along. */
static void
test_machine_account (TcPlayFixture *self, gconstpointer scenario)
{
  TcAccount *account = tc_account_new ();
  TcPlayer *player = tc_player_new ("greedy", 0);
  guint first = 0, turns = 0, lost = 0, moved = 0;

  while (!self->model->state->over && turns < 12)
    {
      const TcAccountTurn *last;
      TcOrder order;

      g_assert_true (tc_player_choose (player, self->model->ruleset, self->model->state, &order));
      tc_account_add (account, self->game, tc_player_get_why (player));
      g_assert_true (tc_game_give (self->game, &order, NULL));
      tc_account_follow (account, self->game, FALSE);
      last = tc_account_get_last (account);
      if (last == NULL || last->end != tc_game_get_length (self->game))
        continue;
      g_assert_cmpuint (last->orders->len, ==, last->end - first);
      g_assert_cmpuint (g_array_index (last->orders, TcAccountOrder, 0).index, ==, first);
      g_assert_nonnull (g_array_index (last->orders, TcAccountOrder, 0).why.code);
      g_assert_cmpint (last->side, ==, tc_game_get_entry (self->game, first)->side);
      g_assert_cmpuint (last->moved, <=, last->roles[TC_ROLE_MOVE]);
      g_assert_cmpuint (last->lost->len, ==, count_gone (self, first, last->end));
      moved += last->moved;
      lost += last->lost->len;
      first = last->end;
      turns++;
    }
  g_assert_cmpuint (lost, >, 0);
  g_assert_cmpuint (moved, >, 20);
  tc_game_set_undo_past_dice (self->game, TRUE);
  tc_game_undo (self->game);
  tc_account_follow (account, self->game, FALSE);
  g_assert_null (tc_account_get_last (account));
  tc_player_free (player);
  tc_account_free (account);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (TcPlayFixture *, gconstpointer);
  } tests[] = {
    { "/app/PlayMachine/hint", test_hint },
    { "/app/PlayMachine/plays", test_machine },
    { "/app/PlayMachine/paused", test_machine_paused },
    { "/app/PlayMachine/account", test_machine_account },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, TcPlayFixture, "lutzen-1632.tercio", tc_play_fixture_set_up, tests[i].test, tc_play_fixture_tear_down);
  return g_test_run ();
}
