/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players that look at all of their orders, in shipped battles. */
#include "shipped.h"
#include "tc-player.h"
#include "tc-survey.h"
#include "tc-weights.h"

#include <string.h>

/* Orders of a game. */
#define ORDERS TEST_TIMES (160)

typedef struct
{
  TcBattle  *battle;
  TcRuleset *ruleset;
  TcState   *state;
  TcSeeded   dice;
} Game;

static void
game_open (Game *self, const char *name)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();

  self->battle = shipped_read (name);
  self->ruleset = tc_ruleset_new (self->battle, issues);
  g_assert_nonnull (self->ruleset);
  self->state = tc_state_new (self->ruleset);
  tc_seeded_init (&self->dice, 1, 0);
  tc_state_setup (self->ruleset, self->state, &self->dice.parent, NULL);
}

static void
game_close (Game *self)
{
  g_free (self->state);
  tc_ruleset_unref (self->ruleset);
  tc_battle_free (self->battle);
}

/* Returns the hash of the position after that many orders. */
static guint64
play_some (Game *self, TcPlayer *const players[2], guint orders)
{
  TcOrder order;

  tc_seeded_init (&self->dice, 1, 0);
  tc_state_setup (self->ruleset, self->state, &self->dice.parent, NULL);
  for (guint i = 0; i < orders && self->state->actor >= 0; i++)
    {
      g_assert_true (tc_player_choose (players[self->state->actor], self->ruleset, self->state, &order));
      g_assert_true (tc_state_check (self->ruleset, self->state, &order, NULL));
      tc_state_apply (self->ruleset, self->state, &order, &self->dice.parent, NULL);
    }

  return tc_state_hash (self->ruleset, self->state);
}

/* Who asks twice in a position gets the same order, while a plan is followed as well. */
static void
test_asked_again (void)
{
  g_autoptr (TcPlayer) player = tc_player_new ("searcher", 1);
  Game game;

  game_open (&game, "nordlingen-1634.tercio");
  for (guint i = 0; i < 60 && game.state->actor >= 0; i++)
    {
      TcOrder order, again;

      g_assert_true (tc_player_choose (player, game.ruleset, game.state, &order));
      g_assert_true (tc_player_choose (player, game.ruleset, game.state, &again));
      g_assert_true (tc_order_equal (&order, &again));
      tc_state_apply (game.ruleset, game.state, &order, &game.dice.parent, NULL);
    }
  game_close (&game);
}

/* Only legal orders, and the same ones again. */
static void
assert_again (const char *name, const char *first_player, const char *second_player, guint orders)
{
  TcPlayer *players[2] = { tc_player_new (first_player, 1), tc_player_new (second_player, 2) };
  guint64 first;
  Game game;

  game_open (&game, name);
  if (tc_system_lists_all (game.ruleset->system))
    {
      first = play_some (&game, players, orders);
      for (guint i = 0; i < 2; i++)
        tc_player_restart (players[i], 1 + i);
      g_assert_cmphex (play_some (&game, players, orders), ==, first);
    }
  for (guint i = 0; i < 2; i++)
    tc_player_free (players[i]);
  game_close (&game);
}

static void
test_again (gconstpointer data)
{
  assert_again (data, "colonel", "greedy", ORDERS);
}

/* Trials leave nothing behind that another game would find. */
static void
test_planner_again (gconstpointer data)
{
  assert_again (data, "planner", "random", ORDERS / 10);
}

static void
test_searcher_again (void)
{
  assert_again ("freiburg-1644-3-august.tercio", "searcher", "random", ORDERS / 4);
}

/* Whole games against random: a player that sees all orders and their results loses none. */
static void
test_wins (gconstpointer data)
{
  for (int side = TEST_SANITIZED; side < 2; side++)
    {
      TcPlayer *players[2] = { tc_player_new (side == 0 ? data : "random", 1), tc_player_new (side == 1 ? data : "random", 1) };
      TcScore score;
      Game game;

      game_open (&game, "lutzen-1632.tercio");
      play_some (&game, players, G_MAXUINT);
      tc_state_score (game.ruleset, game.state, &score);
      g_assert_cmpint (score.winner, ==, side);
      g_assert_cmpint (score.losses[side], <, score.losses[!side]);
      game_close (&game);
      for (guint i = 0; i < 2; i++)
        tc_player_free (players[i]);
    }
}

/* Who wins when the player has that side, and random the other one. */
static int
find_winner (const char *name, const char *player, int side, guint64 seed)
{
  TcPlayer *players[2] = { tc_player_new (side == 0 ? player : "random", seed), tc_player_new (side == 1 ? player : "random", seed) };
  TcScore score;
  Game game;

  game_open (&game, name);
  play_some (&game, players, G_MAXUINT);
  tc_state_score (game.ruleset, game.state, &score);
  game_close (&game);
  for (guint i = 0; i < 2; i++)
    tc_player_free (players[i]);

  return score.winner;
}

/* F-18.71: as the Bavarians, whom random play loses the campaign to empty works nearly always. */
static void
test_works (void)
{
  g_assert_cmpint (find_winner ("freiburg-1644-campaign.tercio", "colonel", 1, 1), !=, 0);
}

/* LU-18: as the Swedes, who lose to random if they stay where they are: each unit on or south of the road earns the enemy points. */
static void
test_leaves (void)
{
  guint won = 0;

  for (guint64 seed = 1; seed <= 6; seed++)
    won += find_winner ("lutzen-1632-dice-duel.tercio", "greedy", 0, seed) == 0;
  g_test_message ("won: %u", won);
  g_assert_cmpuint (won, >=, 2);
}

/* S-6.32: where units meet on the way, nobody has to give way to make the end of the phase possible, and no order is the first one
 * that is listed. */
static void
test_room (gconstpointer data)
{
  TcPlayer *players[2] = { tc_player_new ("colonel", 1), tc_player_new ("greedy", 2) };
  TcOrder order;
  Game game;

  game_open (&game, data);
  for (guint i = 0; i < 3 * ORDERS && game.state->actor >= 0 && tc_system_lists_all (game.ruleset->system); i++)
    {
      const TcNote *why;

      g_assert_true (tc_player_choose (players[game.state->actor], game.ruleset, game.state, &order));
      why = tc_player_get_why (players[game.state->actor]);
      g_assert_cmpstr (why->code, !=, "looked-at");
      g_assert_cmpstr (why->code, !=, "room");
      tc_state_apply (game.ruleset, game.state, &order, &game.dice.parent, NULL);
    }
  for (guint i = 0; i < 2; i++)
    tc_player_free (players[i]);
  game_close (&game);
}

/* Leaders that move go to different troops, as long as there are troops without one. */
static void
test_leaders (void)
{
  TcPlayer *player = tc_player_new ("greedy", 1);
  const TcBattle *battle;
  TcOrder order;
  Game game;
  guint led = 0;

  game_open (&game, "lutzen-1632.tercio");
  battle = game.battle;
  for (int side = game.state->actor, turn = 1; turn <= 2;)
    {
      gboolean taken[TC_MAX_PLAYED] = { FALSE };

      while (game.state->actor == side && tc_player_choose (player, game.ruleset, game.state, &order))
        {
          if (order.n_path > 0 && tc_battle_get_arm (battle, order.units[0]) == TC_ARM_LEADER)
            {
              g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
              TcHex end = order.path[order.n_path - 1].x;

              tc_state_place (game.ruleset, game.state, placements);
              for (guint i = 0; i < placements->len; i++)
                {
                  const TcPlacement *it = &g_array_index (placements, TcPlacement, i);

                  if (it->place.x == end && taken[it->counter])
                    g_error ("%s joins %s", tc_battle_counter (battle, order.units[0])->id,
                             tc_battle_counter (battle, it->counter)->id);
                }
              taken[order.units[0]] = TRUE;
              led++;
            }
          tc_state_apply (game.ruleset, game.state, &order, &game.dice.parent, NULL);
        }
      side = game.state->actor;
      turn = game.state->turn;
    }
  g_assert_cmpuint (led, >=, 4);
  tc_player_free (player);
  game_close (&game);
}

/* Own infantry and cavalry beside a hex, the counter itself apart. */
static gint32
count_beside (const TcSurvey *survey, TcHex hex, int counter)
{
  gint32 n = 0;

  for (int k = 0; k < 6; k++)
    {
      gboolean found = FALSE;

      for (guint i = 0; i < survey->placements->len && !found; i++)
        {
          const TcPlacement *it = tc_survey_get (survey, i);

          found = it->place.x == survey->near[6 * hex + k] && it->side == survey->side && it->counter != counter
                  && tc_survey_fights (survey, it->counter);
        }
      n += found;
    }

  return n;
}

/* A unit wants two of its own beside it wherever it goes, and is none of them. */
static void
test_support (void)
{
  TcSurvey survey;
  Game game;

  game_open (&game, "lutzen-1632.tercio");
  tc_survey_init (&survey, game.ruleset, &tc_weights_colonel);
  tc_survey_look (&survey, game.state, 0);
  tc_survey_look_around (&survey, game.state);
  for (guint i = 0; i < survey.placements->len; i++)
    {
      const TcPlacement *it = tc_survey_get (&survey, i);

      for (guint hex = 0; hex < survey.n_hexes && it->side == 0 && tc_survey_fights (&survey, it->counter); hex++)
        {
          gint32 lacking = MAX (2 - count_beside (&survey, hex, it->counter), 0), parts[TC_N_STAND_PARTS];

          tc_survey_explain (&survey, it->counter, hex, it->place.x, parts);
          g_assert_cmpint (parts[TC_STAND_TROOPS], ==, -lacking * tc_weights_colonel.support);
        }
    }
  tc_survey_clear (&survey);
  game_close (&game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  shipped_add ("/ai/Colonel/again", NULL, test_again);
  shipped_add ("/ai/Colonel/room", NULL, test_room);
  g_test_add_func ("/ai/Greedy/leaders", test_leaders);
  shipped_add ("/ai/Planner/again", NULL, test_planner_again);
  g_test_add_func ("/ai/Searcher/again", test_searcher_again);
  g_test_add_func ("/ai/Searcher/asked-again", test_asked_again);
  g_test_add_data_func ("/ai/Planner/greedy-wins", "greedy", test_wins);
  g_test_add_data_func ("/ai/Planner/colonel-wins", "colonel", test_wins);
  g_test_add_func ("/ai/Planner/F-18.71", test_works);
  g_test_add_func ("/ai/Planner/LU-18", test_leaves);
  g_test_add_func ("/ai/Survey/support", test_support);

  return g_test_run ();
}
