/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-idle.h"

#include "tc-battle-file.h"
#include "tc-paths.h"

static TcBattle *
read_battle (void)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree char *path = tc_paths_find ("scenarios", "lutzen-1632.tercio");
  TcBattle *battle = tc_battle_file_read (path, issues, NULL);

  g_assert_nonnull (battle);
  return battle;
}

/* Kyle and Hard stand before Grana. */
static TcBattle *
read_contact (void)
{
  static const struct { const char *id; const char *at; } places[] = { { "kyle", "0914" }, { "hard", "0913" } };
  TcBattle *battle = read_battle ();

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      int index = tc_battle_find_counter (battle, places[i].id);

      g_assert_cmpint (index, >=, 0);
      ((TcCounter *) g_ptr_array_index (battle->counters, index))->place =
        (TcPlace) { tc_hexgrid_parse (&battle->map->grid, places[i].at), 0, TC_NO_FACING };
    }
  return battle;
}

static TcGame *
new_game (const TcBattle *battle)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcGame *game = tc_game_new (battle, 0, 4, NULL, issues, NULL);

  g_assert_nonnull (game);
  return game;
}

static void
give_end (TcGame *game)
{
  TcOrder end = { .kind = TC_ORDER_END };

  g_assert_true (tc_game_give (game, &end, NULL));
}

static const char *
phase_of (TcGame *game)
{
  return tc_game_get_ruleset (game)->system->phases[tc_game_get_state (game)->phase].id;
}

/* Nobody is disrupted, but guns can fire and units can move. */
static void
test_idle_phases (void)
{
  g_autoptr (TcBattle) battle = read_contact ();
  g_autoptr (TcGame) game = new_game (battle);

  g_assert_cmpstr (phase_of (game), ==, "removal");
  g_assert_true (tc_idle_is (game));
  give_end (game);
  g_assert_cmpstr (phase_of (game), ==, "fire");
  g_assert_false (tc_idle_is (game));
  give_end (game);
  g_assert_cmpstr (phase_of (game), ==, "movement");
  g_assert_false (tc_idle_is (game));
  /* A duty counts as something to do. */
  give_end (game);
  g_assert_cmpstr (phase_of (game), ==, "combat");
  g_assert_false (tc_idle_is (game));
}

/* Without contact only the end is left of a combat phase, but after it somebody rolls for fog. */
static void
test_no_idle_dice (void)
{
  g_autoptr (TcBattle) battle = read_battle ();
  g_autoptr (TcGame) game = new_game (battle);
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();

  for (int i = 0; i < 3; i++)
    give_end (game);
  g_assert_cmpstr (phase_of (game), ==, "combat");
  tc_state_list (tc_game_get_ruleset (game), tc_game_get_state (game), -1, orders);
  g_assert_cmpuint (orders->len, ==, 1);
  g_assert_true (tc_idle_rolls (tc_game_get_ruleset (game), tc_game_get_state (game), NULL));
  g_assert_false (tc_idle_is (game));
}

/* The end of an idle phase is undone and redone with the order before it. */
static void
test_idle_undo (void)
{
  g_autoptr (TcBattle) battle = read_contact ();
  g_autoptr (TcGame) game = new_game (battle);

  give_end (game);
  give_end (game);
  g_assert_cmpstr (phase_of (game), ==, "movement");
  tc_idle_undo (game);
  g_assert_cmpstr (phase_of (game), ==, "fire");
  g_assert_cmpuint (tc_game_get_length (game), ==, 1);
  tc_idle_undo (game);
  g_assert_cmpuint (tc_game_get_length (game), ==, 0);
  tc_idle_redo (game);
  g_assert_cmpstr (phase_of (game), ==, "fire");
  tc_idle_redo (game);
  g_assert_cmpstr (phase_of (game), ==, "movement");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/Idle/phases", test_idle_phases);
  g_test_add_func ("/app/Idle/undo-and-redo", test_idle_undo);
  g_test_add_func ("/app/Idle/no-dice-by-themselves", test_no_idle_dice);
  return g_test_run ();
}
