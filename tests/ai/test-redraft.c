/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other moves for a part of the army: which orders they are, and where they lead. */
#include "shipped.h"
#include "shipped-game.h"
#include "tc-player.h"
#include "tc-redraft.h"
#include "tc-weights.h"

#define DRAWN 200

typedef struct
{
  TcBattle      *battle;
  TcRuleset     *ruleset;
  TcState       *state;
  TcOutlook     *outlook;
  TcStaff       *staff;
  TcOutlookStart starts[2];
} Game;

/* A start of the turn that is played in a manner, as the council has it. */
static void
plan (Game *self, TcOutlookStart *start, const TcWeights *manner)
{
  *start = (TcOutlookStart) { .state = tc_state_new (self->ruleset), .orders = g_array_new (FALSE, FALSE, sizeof (TcPlanned)) };
  tc_staff_set_manner (self->staff, manner);
  tc_outlook_play (self->outlook, self->state, &(TcOutlookLine) { self->staff, NULL, 2, 1, 0, 1, start }, NULL);
}

static void
game_open (Game *self, const char *name)
{
  g_autoptr (TcPlayer) player = tc_player_new ("greedy", 1);
  TcOrder order;
  TcSeeded dice;

  shipped_begin (name, &self->battle, &self->ruleset, &self->state);
  self->outlook = tc_outlook_new (self->ruleset);
  self->staff = tc_staff_new (self->ruleset, &tc_weights_greedy);
  tc_seeded_init (&dice, 1, 0);
  while (!tc_staff_may_move (self->staff, self->state))
    {
      g_assert_true (tc_player_choose (player, self->ruleset, self->state, &order));
      tc_state_apply (self->ruleset, self->state, &order, &dice.parent, NULL);
    }
  plan (self, &self->starts[0], tc_weights_manners[0]);
  plan (self, &self->starts[1], tc_weights_manners[2]);
}

static void
game_close (Game *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->starts); i++)
    {
      g_free (self->starts[i].state);
      g_array_unref (self->starts[i].orders);
    }
  tc_staff_free (self->staff);
  tc_outlook_free (self->outlook);
  g_free (self->state);
  tc_ruleset_unref (self->ruleset);
  tc_battle_free (self->battle);
}

static gboolean
has (const GArray *orders, const TcOrder *order)
{
  for (guint i = 0; i < orders->len; i++)
    if (tc_order_equal (&g_array_index (orders, TcPlanned, i).order, order))
      return TRUE;

  return FALSE;
}

/* The orders of a start lead to it, and nothing is left to chance on the way. */
static void
assert_leads (const Game *game, const TcOutlookStart *start)
{
  g_autofree TcState *state = tc_state_new (game->ruleset);
  TcSeeded dice;

  tc_seeded_init (&dice, 99, 0);
  tc_state_copy (state, game->state);
  for (guint i = 0; i < start->orders->len; i++)
    {
      const TcOrder *it = &g_array_index (start->orders, TcPlanned, i).order;

      g_assert_true (tc_state_check (game->ruleset, state, it, NULL));
      tc_state_apply (game->ruleset, state, it, &dice.parent, NULL);
    }
  g_assert_cmpuint (tc_state_hash (game->ruleset, state), ==, tc_state_hash (game->ruleset, start->state));
}

/* Each order is one of the two plans, and both have a part in many of them. */
static void
test_orders (void)
{
  const TcOutlookStart *others[1];
  TcOutlookStart out;
  TcRedraft *redraft;
  guint made = 0, mixed = 0, shorter = 0;
  Game game;

  game_open (&game, "lutzen-1632.tercio");
  assert_leads (&game, &game.starts[0]);
  assert_leads (&game, &game.starts[1]);
  redraft = tc_redraft_new (game.ruleset);
  out = (TcOutlookStart) { .state = tc_state_new (game.ruleset), .orders = g_array_new (FALSE, FALSE, sizeof (TcPlanned)) };
  others[0] = &game.starts[1];
  tc_redraft_begin (redraft, game.state);
  for (guint i = 0; i < DRAWN; i++)
    {
      guint own = 0, foreign = 0;

      if (!tc_redraft_make (redraft, game.state, &game.starts[0], others, 1, &out))
        continue;
      made++;
      g_assert_true (out.known);
      assert_leads (&game, &out);
      g_assert_cmpuint (tc_state_hash (game.ruleset, out.state), !=, tc_state_hash (game.ruleset, game.starts[0].state));
      for (guint k = 0; k < out.orders->len; k++)
        {
          const TcOrder *it = &g_array_index (out.orders, TcPlanned, k).order;

          if (has (game.starts[0].orders, it))
            own++;
          else
            foreign++;
          g_assert_true (has (game.starts[0].orders, it) || has (game.starts[1].orders, it));
        }
      mixed += own > 0 && foreign > 0;
      shorter += foreign == 0 && out.orders->len < game.starts[0].orders->len;
    }
  g_assert_cmpuint (made, >, DRAWN / 4);
  g_assert_cmpuint (mixed, >, made / 8);
  g_assert_cmpuint (shorter, >, made / 8);
  g_free (out.state);
  g_array_unref (out.orders);
  tc_redraft_free (redraft);
  game_close (&game);
}

/* Where no die is thrown in the turn, it is planned to its end, and the reply begins with what follows; nothing of that is kept, since
 * the next trial may have another reply. */
static void
test_whole_turn (void)
{
  static const struct { const char *name; guint changes; } battles[] = {
    { "lutzen-1632-dice-duel.tercio", 1 }, { "freiburg-1644-9-august.tercio", 1 }, { "rocroi-1643.tercio", 0 },
  };

  for (guint k = 0; k < G_N_ELEMENTS (battles); k++)
    {
      Game game;

      game_open (&game, battles[k].name);
      for (guint i = 0; i < G_N_ELEMENTS (game.starts); i++)
        {
          assert_leads (&game, &game.starts[i]);
          g_assert_cmpuint (game.starts[i].changes, ==, battles[k].changes);
          g_assert_cmpint (game.starts[i].state->player != game.state->player, ==, battles[k].changes);
        }
      game_close (&game);
    }
}

/* The same position is redrafted alike. */
static void
test_same (void)
{
  const TcOutlookStart *others[1];
  TcOutlookStart out[2];
  TcRedraft *redrafts[2];
  Game game;

  game_open (&game, "rocroi-1643.tercio");
  others[0] = &game.starts[1];
  for (guint i = 0; i < 2; i++)
    {
      redrafts[i] = tc_redraft_new (game.ruleset);
      tc_redraft_begin (redrafts[i], game.state);
      out[i] = (TcOutlookStart) { .state = tc_state_new (game.ruleset), .orders = g_array_new (FALSE, FALSE, sizeof (TcPlanned)) };
    }
  for (guint i = 0; i < DRAWN / 4; i++)
    {
      gboolean made[2];

      for (guint k = 0; k < 2; k++)
        made[k] = tc_redraft_make (redrafts[k], game.state, &game.starts[0], others, 1, &out[k]);
      g_assert_cmpint (made[0], ==, made[1]);
      if (made[0])
        g_assert_cmpuint (tc_state_hash (game.ruleset, out[0].state), ==, tc_state_hash (game.ruleset, out[1].state));
    }
  for (guint i = 0; i < 2; i++)
    {
      g_free (out[i].state);
      g_array_unref (out[i].orders);
      tc_redraft_free (redrafts[i]);
    }
  game_close (&game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ai/Redraft/orders", test_orders);
  g_test_add_func ("/ai/Redraft/same", test_same);
  g_test_add_func ("/ai/Redraft/whole-turn", test_whole_turn);

  return g_test_run ();
}
