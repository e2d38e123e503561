/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wings of an army, and that each of them plays in its own manner. */
#include "shipped.h"
#include "shipped-game.h"
#include "tc-staff.h"
#include "tc-weights.h"
#include "tc-wings.h"

#define MOST 4

typedef struct
{
  TcBattle  *battle;
  TcRuleset *ruleset;
  TcState   *state;
} Game;

static void
game_open (Game *self, const char *name)
{
  shipped_begin (name, &self->battle, &self->ruleset, &self->state);
}

static void
game_close (Game *self)
{
  g_free (self->state);
  tc_ruleset_unref (self->ruleset);
  tc_battle_free (self->battle);
}

/* None is empty, no stack is torn apart, and of the enemy there are none. */
static void
assert_wings (const Game *game, int side, guint most)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  guint8 wings[TC_MAX_PLAYED];
  guint n = tc_wings_find (game->ruleset, game->state, side, most, wings), count[MOST] = { 0 };

  g_assert_cmpuint (n, >=, 1);
  g_assert_cmpuint (n, <=, most);
  tc_state_place (game->ruleset, game->state, placements);
  for (guint i = 0; i < placements->len; i++)
    {
      const TcPlacement *a = &g_array_index (placements, TcPlacement, i);

      if (a->side != side)
        {
          g_assert_cmpuint (wings[a->counter], ==, 0);
          continue;
        }
      g_assert_cmpuint (wings[a->counter], <, n);
      count[wings[a->counter]]++;
      for (guint k = 0; k < i; k++)
        {
          const TcPlacement *b = &g_array_index (placements, TcPlacement, k);

          if (b->side == side && b->place.x == a->place.x)
            g_assert_cmpuint (wings[a->counter], ==, wings[b->counter]);
        }
    }
  for (guint i = 0; i < n && n > 1; i++)
    g_assert_cmpuint (count[i], >, 0);
}

static void
test_find (gconstpointer data)
{
  Game game;

  game_open (&game, data);
  if (tc_system_lists_all (game.ruleset->system))
    for (int side = 0; side < 2; side++)
      for (guint most = 1; most <= MOST; most++)
        assert_wings (&game, side, most);
  game_close (&game);
}

/* A long line has a left, a right and a middle. */
static void
test_line (void)
{
  guint8 wings[TC_MAX_PLAYED];
  Game game;

  game_open (&game, "lutzen-1632.tercio");
  for (int side = 0; side < 2; side++)
    g_assert_cmpuint (tc_wings_find (game.ruleset, game.state, side, 3, wings), ==, 3);
  game_close (&game);
}

/* The units that make moves in the player-turn that begins; moves are counted, not orders. */
static guint
play (Game *game, TcStaff *staff, gboolean moved[TC_MAX_PLAYED])
{
  g_autofree TcState *state = tc_state_new (game->ruleset);
  int side = game->state->actor, phase = game->state->phase;
  TcSeeded dice;
  TcOrder order;
  guint n = 0;

  tc_seeded_init (&dice, 1, 0);
  tc_state_copy (state, game->state);
  while (state->actor == side && state->phase == phase && tc_staff_choose (staff, state, &order))
    {
      if (order.n_path > 0)
        {
          n += !moved[order.units[0]];
          moved[order.units[0]] = TRUE;
        }
      tc_state_apply (game->ruleset, state, &order, &dice.parent, NULL);
    }

  return n;
}

/* One wing goes forward, the others stand where they are as an army does that stays. */
static void
test_manner (void)
{
  static const TcWeights stay = { .price = 100, .leader = 200, .gun = 200, .reduced = 60, .broken = 40, .ground = 1500 };
  guint8 wings[TC_MAX_PLAYED];
  TcStaff *staff;
  Game game;
  guint n;

  game_open (&game, "lutzen-1632.tercio");
  while (game.state->actor >= 0)
    {
      TcOrder end = { .kind = TC_ORDER_END };
      TcSeeded dice;

      staff = tc_staff_new (game.ruleset, &tc_weights_greedy);
      if (tc_staff_may_move (staff, game.state))
        break;
      tc_staff_free (staff);
      tc_seeded_init (&dice, 1, 0);
      tc_state_apply (game.ruleset, game.state, &end, &dice.parent, NULL);
    }
  n = tc_wings_find (game.ruleset, game.state, game.state->actor, 3, wings);
  for (guint wing = 0; wing < n; wing++)
    {
      gboolean moved[TC_MAX_PLAYED] = { FALSE };

      tc_staff_set_manner (staff, &stay);
      for (guint c = 0; c < game.battle->counters->len; c++)
        if (wings[c] == wing)
          tc_staff_set_manner_of (staff, c, &tc_weights_greedy);
      g_assert_cmpuint (play (&game, staff, moved), >, 0);
      for (guint c = 0; c < game.battle->counters->len; c++)
        if (moved[c] && tc_battle_get_arm (game.battle, c) <= TC_ARM_CAVALRY)
          g_assert_cmpuint (wings[c], ==, wing);
    }
  tc_staff_free (staff);
  game_close (&game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  shipped_add ("/ai/Wings/find", NULL, test_find);
  g_test_add_func ("/ai/Wings/line", test_line);
  g_test_add_func ("/ai/Wings/manner", test_manner);

  return g_test_run ();
}
