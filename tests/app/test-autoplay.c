/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A machine that thinks for longer than anybody waits. */
#include "tc-autoplay.h"

#include "tc-battle-file.h"
#include "tc-paths.h"
#include "tc-player.h"

typedef struct
{
  TcBattle *battle;
  TcGame   *game;
} Fixture;

static void
set_up (Fixture *self)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree char *path = tc_paths_find ("scenarios", "freiburg-1644-3-august.tercio");

  self->battle = tc_battle_file_read (path, issues, NULL);
  g_assert_nonnull (self->battle);
  self->game = tc_game_new (self->battle, 0, 4, NULL, issues, NULL);
  g_assert_nonnull (self->game);
}

static void
tear_down (Fixture *self)
{
  g_object_unref (self->game);
  tc_battle_free (self->battle);
}

static void
schedule_cb (TcAutoplay *autoplay)
{
  tc_autoplay_schedule (autoplay, "instant", FALSE);
}

/* A machine that thinks for long does so beside the main loop: it gives the orders that its player chooses by itself, none while
 * it is paused, and one for each step. A pause while it thinks changes none of them. */
static void
test_thinks (void)
{
  Fixture table, *self = &table;
  const char *const players[TC_MAX_SIDES] = { "marshal", "marshal" };
  TcAutoplay *autoplay = tc_autoplay_new ();
  TcPlayer *by_itself[TC_MAX_SIDES];
  guint given;

  set_up (self);
  for (guint i = 0; i < TC_MAX_SIDES; i++)
    by_itself[i] = tc_player_new ("marshal", tc_game_get_seed (self->game) + i);
  tc_autoplay_set_game (autoplay, self->game, players);
  g_signal_connect_swapped (self->game, "changed", G_CALLBACK (schedule_cb), autoplay);
  schedule_cb (autoplay);
  while (tc_game_get_length (self->game) < 3)
    g_main_context_iteration (NULL, TRUE);
  tc_autoplay_set_paused (autoplay, TRUE);
  given = tc_game_get_length (self->game);
  tc_autoplay_step (autoplay);
  while (tc_game_get_length (self->game) == given)
    g_main_context_iteration (NULL, TRUE);
  given++;
  for (guint i = 0; i < 20; i++)
    {
      g_usleep (1000);
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_cmpuint (tc_game_get_length (self->game), ==, given);
  g_signal_handlers_disconnect_by_data (self->game, autoplay);
  for (guint i = 0; i < given; i++)
    {
      const TcState *state;
      TcOrder order;

      tc_game_set_cursor (self->game, i);
      state = tc_game_get_state (self->game);
      g_assert_true (tc_player_choose (by_itself[state->actor], tc_game_get_ruleset (self->game), state, &order));
      g_assert_true (tc_order_equal (&order, &tc_game_get_entry (self->game, i)->order));
    }
  for (guint i = 0; i < TC_MAX_SIDES; i++)
    tc_player_free (by_itself[i]);
  tc_autoplay_free (autoplay);
  tear_down (self);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/Autoplay/thinks", test_thinks);

  return g_test_run ();
}
