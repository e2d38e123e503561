/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stakes of victory agree with the score in every position of whole games, in every battle and by every system. */
#include "shipped.h"
#include "shipped-game.h"
#include "tc-arm.h"
#include "tc-system.h"

typedef struct
{
  TcBattle  *battle;
  TcRuleset *ruleset;
  TcState   *state;
  TcStakes   stakes;
} Game;

static void
game_open (Game *self, const char *name)
{
  shipped_begin (name, &self->battle, &self->ruleset, &self->state);
  tc_stakes_init (&self->stakes);
  tc_state_stakes (self->ruleset, self->state, &self->stakes);
}

static void
game_close (Game *self)
{
  tc_stakes_clear (&self->stakes);
  g_free (self->state);
  tc_ruleset_unref (self->ruleset);
  tc_battle_free (self->battle);
}

/* The other stakes of its condition are met. */
static gboolean
has_company (const TcStakes *stakes, const TcStake *stake)
{
  for (guint i = 0; i < stakes->stakes->len; i++)
    {
      const TcStake *it = tc_stakes_get (stakes, i);

      if (it != stake && stake->condition > 0 && it->condition == stake->condition && !tc_stake_is_met (it))
        return FALSE;
    }

  return TRUE;
}

static void
assert_points (const Game *self)
{
  gint32 points[TC_MAX_SIDES] = { 0 };
  TcScore score;

  tc_state_score (self->ruleset, self->state, &score);
  for (guint i = 0; i < self->stakes.stakes->len; i++)
    {
      const TcStake *it = tc_stakes_get (&self->stakes, i);

      g_assert_cmpint (it->side, >=, 0);
      g_assert_cmpint (it->of, >=, 0);
      g_assert_cmpint (it->days, >=, 0);
      g_assert_cmpuint (it->first_hex + it->n_hexes, <=, self->stakes.hexes->len);
      if (it->effect == TC_STAKE_EARNS && has_company (&self->stakes, it))
        points[it->side] += it->threshold == 0 ? it->points * it->value : tc_stake_is_met (it) ? it->points : 0;
    }
  for (int side = 0; side < 2; side++)
    g_assert_cmpint (points[side], ==, score.points[side]);
  if (self->state->over)
    g_assert_cmpint (tc_stakes_find_winner (&self->stakes), ==, score.winner);
}

static void
test_score (gconstpointer data)
{
  for (guint64 seed = 1; seed <= 3; seed++)
    {
      TcSeeded dice, random;
      TcOrder order;
      Game game;

      game_open (&game, data);
      tc_seeded_init (&dice, seed, 0);
      tc_seeded_init (&random, seed, 1);
      tc_state_setup (game.ruleset, game.state, &dice.parent, NULL);
      for (guint n = 0; tc_state_sample (game.ruleset, game.state, &random, &order); n++)
        {
          tc_state_apply (game.ruleset, game.state, &order, &dice.parent, NULL);
          if (n % 7 != 0 && !game.state->over)
            continue;
          tc_state_stakes (game.ruleset, game.state, &game.stakes);
          assert_points (&game);
        }
      g_assert_true (game.state->over);
      game_close (&game);
    }
}

/* The only stake of its kind and side, or with that effect. */
static const TcStake *
find (const Game *game, TcStakeKind kind, TcStakeEffect effect, int side)
{
  const TcStake *found = NULL;

  for (guint i = 0; i < game->stakes.stakes->len; i++)
    {
      const TcStake *it = tc_stakes_get (&game->stakes, i);

      if (it->kind != kind || it->effect != effect || it->side != side)
        continue;
      g_assert_null (found);
      found = it;
    }
  g_assert_nonnull (found);

  return found;
}

static guint
count_on (const Game *game, const TcStake *stake)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  guint n = 0;

  tc_state_place (game->ruleset, game->state, placements);
  for (guint i = 0; i < placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (placements, TcPlacement, i);

      for (guint k = 0; k < stake->n_hexes; k++)
        n += it->side == stake->of && (stake->arms >> tc_battle_get_arm (game->battle, it->counter) & 1)
             && it->place.x == g_array_index (game->stakes.hexes, TcHex, stake->first_hex + k);
    }

  return n;
}

static gint32
price_of (const Game *game, const char *id)
{
  int counter = tc_battle_find_counter (game->battle, id);

  g_assert_cmpint (counter, >=, 0);

  return tc_state_price (game->ruleset, game->state, counter);
}

/* L-21.11, L-21.12: leaders, and each strength point; no level has been reached yet. */
static void
test_prices (void)
{
  Game game;

  game_open (&game, "lutzen-1632.tercio");
  g_assert_cmpint (price_of (&game, "gustavus-adolphus"), ==, 40);
  g_assert_cmpint (price_of (&game, "wallenstein"), ==, 25);
  g_assert_cmpint (price_of (&game, "supply-train"), ==, 10);
  g_assert_cmpint (price_of (&game, "gula"), ==, 12);
  g_assert_cmpint (price_of (&game, "stalhandske"), ==, 6);
  game_close (&game);
  game_open (&game, "freiburg-1644-3-august.tercio");
  for (guint c = 0; c < game.battle->counters->len; c++)
    g_assert_cmpint (tc_state_price (game.ruleset, game.state, c), ==, 0);
  game_close (&game);
}

/* F-17.15: ground decides, and who does not break the line has lost. */
static void
test_ground (void)
{
  Game game;
  const TcStake *joined, *held;

  game_open (&game, "freiburg-1644-3-august.tercio");
  joined = find (&game, TC_STAKE_JOINED, TC_STAKE_WINS, 0);
  held = find (&game, TC_STAKE_HELD, TC_STAKE_WINS, 0);
  g_assert_cmpint (joined->threshold, ==, 4);
  g_assert_cmpint (held->threshold, ==, 2);
  g_assert_cmpint (joined->condition, ==, held->condition);
  g_assert_cmpint (held->otherwise, ==, 1);
  g_assert_cmpint (held->turn, ==, tc_state_turns (game.ruleset, game.state));
  g_assert_cmpuint (joined->n_hexes, >, 4);
  g_assert_cmpint (tc_stakes_find_winner (&game.stakes), ==, 1);
  game_close (&game);
}

/* F-17.36: who leaves earns, and who stays; where one leaves is said. */
static void
test_exits (void)
{
  Game game;
  const TcStake *left;

  game_open (&game, "freiburg-1644-9-august.tercio");
  left = find (&game, TC_STAKE_LEFT, TC_STAKE_EARNS, 1);
  g_assert_cmpint (left->of, ==, 1);
  g_assert_cmpint (left->value, ==, 0);
  g_assert_cmpuint (left->n_hexes, >, 0);
  g_assert_cmpint (find (&game, TC_STAKE_STAYED, TC_STAKE_EARNS, 0)->of, ==, 1);
  game_close (&game);
}

/* BR-20: points are for own horse that has left. */
static void
test_leavers (void)
{
  Game game;
  guint n = 0;

  game_open (&game, "breitenfeld-1631.tercio");
  for (guint i = 0; i < game.stakes.stakes->len; i++)
    {
      const TcStake *it = tc_stakes_get (&game.stakes, i);

      if (it->kind != TC_STAKE_LEFT)
        continue;
      g_assert_cmpint (it->of, ==, it->side);
      n++;
    }
  g_assert_cmpuint (n, ==, 4);
  game_close (&game);
}

/* LU-18: for either side, Swedish units on the road or south of it count. */
static void
test_road (void)
{
  Game game;
  guint n = 0;

  game_open (&game, "lutzen-1632-dice-duel.tercio");
  for (guint i = 0; i < game.stakes.stakes->len; i++)
    {
      const TcStake *it = tc_stakes_get (&game.stakes, i);

      if (it->kind != TC_STAKE_HELD)
        continue;
      g_assert_cmpint (it->threshold, ==, 0);
      g_assert_cmpuint (it->value, ==, count_on (&game, it));
      g_assert_true (it->side == 1 || it->of == 0);
      n++;
    }
  g_assert_cmpuint (n, ==, 2);
  game_close (&game);
}

/* LT-8.1: the army with fewer losses than its level wins at the end of any turn. */
static void
test_rout (void)
{
  Game game;
  const TcStake *stake;

  game_open (&game, "lutter-1626.tercio");
  for (guint i = 0, n = 0; i < game.stakes.stakes->len; i++)
    {
      stake = tc_stakes_get (&game.stakes, i);
      if (stake->kind != TC_STAKE_LOST || stake->effect != TC_STAKE_WINS)
        continue;
      g_assert_true (stake->ends);
      g_assert_cmpint (stake->turn, ==, 0);
      g_assert_cmpint (stake->value, ==, 0);
      g_assert_cmpint (stake->threshold, >, 1);
      g_assert_true (tc_stake_is_met (stake) == stake->below);
      g_assert_cmpuint (++n, <=, 4);
    }
  g_assert_cmpint (tc_stakes_find_winner (&game.stakes), ==, -1);
  game_close (&game);
}

/* Losses of either army end the battle; points decide it. */
static void
test_break (void)
{
  Game game;

  game_open (&game, "rossbach-1757.tercio");
  for (int side = 0; side < 2; side++)
    {
      const TcStake *stake = find (&game, TC_STAKE_LOST, TC_STAKE_ENDS, side);

      g_assert_true (stake->ends);
      g_assert_cmpint (stake->of, ==, !side);
      g_assert_cmpint (stake->threshold, >, 0);
    }
  for (guint c = 0; c < game.battle->counters->len; c++)
    g_assert_true ((tc_battle_get_arm (game.battle, c) == TC_ARM_LEADER)
                   == (tc_state_price (game.ruleset, game.state, c) == 0));
  game_close (&game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  shipped_add ("/rules/Stakes/score", NULL, test_score);
  g_test_add_func ("/rules/Stakes/prices", test_prices);
  g_test_add_func ("/rules/Stakes/ground", test_ground);
  g_test_add_func ("/rules/Stakes/exits", test_exits);
  g_test_add_func ("/rules/Stakes/leavers", test_leavers);
  g_test_add_func ("/rules/Stakes/road", test_road);
  g_test_add_func ("/rules/Stakes/rout", test_rout);
  g_test_add_func ("/rules/Stakes/break", test_break);

  return g_test_run ();
}
