/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fronts: the programme on positions of random games of every battle on hexes and on sketches, against the listing of all
 * plans (front-listing.h). */
#include <string.h>

#include "front-listing.h"
#include "shipped.h"
#include "tc-battle-file.h"
#include "tc-begin.h"
#include "tc-sketch.h"

/* The day sees a fifth of the night. */
#define TIMES(n) (TEST_SANITIZED ? MAX ((n) / 25, 1) : g_test_slow () ? (n) : ((n) + 4) / 5)

/* Fronts compared so far, in all battles, searches that were cut, and convolutions. */
static guint all_compared, all_cut, all_convolved;

/* Every one of the best plans can be given as orders, after which the phase can be ended. */
static void
play_plans (TcFront *front, const TcRuleset *ruleset, const TcFrontAttack *attacks)
{
  const TcOrder end = { .kind = TC_ORDER_END };
  g_autofree TcState *now = tc_state_new (ruleset), *next = tc_state_new (ruleset);

  for (guint i = 0; i < tc_front_get_n_plans (front); i++)
    {
      guint n, k = 0;
      const guint16 *plan = tc_front_get_plan (front, i, &n, NULL);

      tc_state_copy (now, tc_front_get_state (front));
      for (; k < n; k++)
        {
          g_assert_true (tc_state_check (ruleset, now, &attacks[plan[k]].order, NULL));
          if (!front_play_on (ruleset, now, &attacks[plan[k]].order, next))
            break;
          tc_state_copy (now, next);
        }
      g_assert_true (k < n || tc_state_check (ruleset, now, &end, NULL));
    }
}

/* What the best plan brings, played through and by itself. */
static void
check_spread (TcFront *front)
{
  g_autofree TcFrontSpread *spread = g_new (TcFrontSpread, 1);
  guint n;
  const guint16 *plan = tc_front_get_plan (front, 0, &n, NULL);

  g_assert_true (tc_front_spread (front, plan, n, spread));
  for (int side = 0; side < 2; side++)
    {
      TcRatio sum = TC_RATIO_ZERO, halves = TC_RATIO_ZERO;

      for (guint loss = 0; loss < spread->losses[side].n; loss++)
        sum = tc_ratio_add (sum, spread->losses[side].chance[loss]);
      for (guint loss = 0; loss < spread->halves[side].n; loss++)
        halves = tc_ratio_add (halves, spread->halves[side].chance[loss]);
      front_assert_equal (sum, TC_RATIO_ONE);
      front_assert_equal (halves, TC_RATIO_ONE);
    }
}

/* The same of both sides together. */
static void
compare_joint (TcFront *front, const guint16 *plan, guint n, const TcFrontSpread *spread)
{
  guint all;
  const TcFrontAttack *attacks = tc_front_get_attacks (front, &all);

  for (gint halves = 0; halves < 2; halves++)
    {
      g_autoptr (TcJoint) joint = tc_joint_new ();
      g_autofree TcLosses *losses = g_new (TcLosses, 1);

      for (guint i = 0; i < n; i++)
        {
          TcJointCell cells[TC_JOINT_CELLS];
          guint n_cells = tc_front_get_joint_cells (tc_front_get_cells (front, &attacks[plan[i]]), attacks[plan[i]].n, halves, cells);

          g_assert_cmpuint (n_cells, >, 0);
          g_assert_true (tc_joint_add (joint, cells, n_cells));
        }
      front_assert_equal (tc_joint_get_more (joint), halves ? spread->more_halves : spread->more);
      for (int side = 0; side < 2; side++)
        {
          const TcLosses *played = halves ? &spread->halves[side] : &spread->losses[side];

          g_assert_true (tc_joint_get_losses (joint, side, losses));
          for (guint loss = 0; loss < played->n; loss++)
            front_assert_equal (losses->chance[loss], played->chance[loss]);
        }
    }
}

/* Where attacks do not change each other, what is played through the engine is the convolution of its attacks: for each
 * loss, the chance to reach it. */
static void
compare_spread (TcFront *front, const TcBattle *battle)
{
  g_autofree TcFrontSpread *spread = g_new (TcFrontSpread, 1);
  guint n;
  const guint16 *plan = tc_front_get_plan (front, 0, &n, NULL);
  int own = tc_front_get_state (front)->actor;

  g_assert_true (tc_front_spread (front, plan, n, spread));
  if (spread->differs || !spread->played)
    return;
  for (int side = 0; side < 2; side++)
    {
      TcFrontLevel level = { 0, 1, FALSE };
      TcRatio less = spread->losses[side].chance[0];

      for (guint i = 0; i < battle->armies->len; i++)
        if ((((const TcArmy *) g_ptr_array_index (battle->armies, i))->side == own) == (side == 0))
          level.armies |= G_GUINT64_CONSTANT (1) << i;
      for (; level.loss < (gint32) spread->losses[side].n; level.loss++)
        {
          front_assert_equal (tc_front_get_chance (front, plan, n, &level), tc_ratio_subtract (TC_RATIO_ONE, less));
          less = tc_ratio_add (less, spread->losses[side].chance[level.loss]);
        }
      all_convolved++;
    }
  compare_joint (front, plan, n, spread);
}

/* A search that is cut says so; its plans are legal, and none is better than its bound. */
static void
check_cut (TcFront *front, TcAim aim)
{
  TcRatio best, worth, bound;
  guint n;

  tc_front_get_plan (front, 0, &n, &best);
  tc_front_set_limit (front, 64);
  if (tc_front_search (front, aim, FRONT_BEST))
    {
      gboolean proved = tc_front_is_proved (front, &bound);

      tc_front_get_plan (front, 0, &n, &worth);
      g_assert_cmpint (tc_ratio_compare (worth, best), <=, 0);
      g_assert_cmpint (tc_ratio_compare (bound, best), >=, 0);
      g_assert_true (!proved || tc_ratio_compare (worth, best) == 0);
      all_cut += !proved;
    }
  tc_front_set_limit (front, 400000);
  g_assert_true (tc_front_search (front, aim, FRONT_BEST));
}

/* FALSE: it could not be compared with a listing. */
static gboolean
check_front (TcFront *front, const TcRuleset *ruleset, TcAim aim)
{
  guint n;

  g_assert_true (tc_front_search (front, aim, FRONT_BEST));
  g_assert_true (tc_front_is_proved (front, NULL));
  play_plans (front, ruleset, tc_front_get_attacks (front, &n));
  check_cut (front, aim);
  check_spread (front);
  if (g_str_equal (ruleset->system->id, "thirty-years-war"))
    compare_spread (front, ruleset->battle);

  return front_compare_listing (front, ruleset);
}

typedef struct
{
  TcFront *front;
  guint    compared, larger, refused;
  guint    most; /* that are compared; a game that is begun is played to its end, but under a sanitizer */
  guint    seen; /* positions with attacks */
} Tally;

/* Plays a random game and compares a front of some player turns. */
static void
play_game (const TcRuleset *ruleset, guint64 seed, Tally *tally)
{
  g_autofree TcState *state = tc_state_new (ruleset);
  TcSeeded dice, random;
  TcOrder order;
  int last_turn = -1, last_player = -1;

  tc_seeded_init (&dice, seed, 0);
  tc_seeded_init (&random, seed, 1);
  tc_state_setup (ruleset, state, &dice.parent, NULL);
  for (guint i = 0; i < 4000 && !(TEST_SANITIZED && tally->compared >= tally->most)
                    && tc_state_sample (ruleset, state, &random, &order); i++)
    {
      gboolean attack = ruleset->system->order_kinds[order.kind].role == TC_ROLE_ATTACK;

      if (attack && state->depth == 0 && (state->turn != last_turn || state->player != last_player))
        {
          TcFrontError error = tc_front_read (tally->front, state, FALSE, NULL);

          last_turn = state->turn;
          last_player = state->player;
          tally->seen++;
          tally->refused += error != TC_FRONT_FINE;
          if (error == TC_FRONT_FINE && check_front (tally->front, ruleset, tally->seen % 2 ? TC_AIM_STRENGTH : TC_AIM_SPARE))
            tally->compared++;
          else
            tally->larger += error == TC_FRONT_FINE;
        }
      tc_state_apply (ruleset, state, &order, &dice.parent, NULL);
    }
}

static void
compare_battle (TcBattle *battle, guint games, guint most)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRuleset) ruleset = tc_ruleset_new (battle, issues);
  Tally tally = { .most = most };

  g_assert_nonnull (ruleset);
  tally.front = tc_front_new (ruleset);
  for (guint seed = 0; seed < games && tally.compared < tally.most; seed++)
    play_game (ruleset, seed, &tally);
  g_test_message ("%u fronts: %u compared, %u larger, %u refused", tally.seen, tally.compared, tally.larger, tally.refused);
  g_assert_true (tally.compared > 0 || !tc_system_lists_all (ruleset->system));
  all_compared += tally.compared;
  tc_front_free (tally.front);
}

static void
test_shipped (gconstpointer data)
{
  g_autoptr (TcBattle) battle = shipped_read (data);

  compare_battle (battle, TIMES (40), TIMES (60));
}

/* Leaders who act once a phase, duties that lapse, one attack that draws others in. */
static const struct { const char *battle, *option, *choice; } variants[] = {
  { "rocroi-1643.tercio", "leader-area", "yes" },
  { "lutzen-1632.tercio", "attack-plans", "free" },
  { "freiburg-1644-siege.tercio", "attack-plans", "free" },
  { "nordlingen-1634.tercio", "combined-attacks", "star" },
  { "breitenfeld-1631.tercio", "charge-for-all", "yes" },
  { "lutter-1626.tercio", "facing", "yes" },
  { "lutter-1626.tercio", "shared-enemy", "joint" },
};

static void
test_variant (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TcBattle) battle = shipped_read (variants[i].battle);

  g_assert_true (tc_battle_set_option (battle, variants[i].option, variants[i].choice));
  compare_battle (battle, TIMES (40), TIMES (60));
}

/* Sketches: two crowds on a small map, in contact at once. */

static TcBattle *
make_crowd (const TcRules *book, TcSeeded *random)
{
  TcBattle *battle = tc_sketch_new (book, 6, 6);
  guint8 held[36] = { 0 };

  for (guint i = 0; i < 14; i++)
    {
      guint place = tc_seeded_below (random, 36), side = tc_seeded_below (random, 2);
      g_autofree char *id = g_strdup_printf ("u%u", i);
      g_autofree char *hex = g_strdup_printf ("%02u%02u", place / 6 + 1, place % 6 + 1);

      if (held[place])
        continue;
      held[place] = 1;
      g_assert_cmpint (tc_sketch_add (battle, id, tc_seeded_below (random, 3) == 0 ? "cavalry" : "infantry", (int) side,
                                      1 + (int) tc_seeded_below (random, 12), 4, hex), >=, 0);
    }
  tc_system_complete (tc_system_find (battle->rules->system), battle);

  return battle;
}

/* With its strength for the price of each counter, points are what is lost; and an attack takes more than one throw. */
static void
check_prices (TcFront *front, const TcBattle *battle, const TcState *state)
{
  const TcFrontAttack *attacks;
  gint32 prices[TC_MAX_PLAYED] = { 0 };
  guint n;

  for (guint i = 0; i < battle->counters->len; i++)
    prices[i] = tc_battle_counter (battle, i)->values[TC_COLUMN_STRENGTH];
  tc_front_set_prices (front, prices);
  g_assert_cmpint (tc_front_read (front, state, TRUE, NULL), ==, TC_FRONT_FINE);
  attacks = tc_front_get_attacks (front, &n);
  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++)
    front_assert_equal (attacks[i].points, tc_ratio_subtract (attacks[i].loss[1], attacks[i].loss[0]));
  tc_front_set_throws (front, 1);
  g_assert_cmpint (tc_front_read (front, state, TRUE, NULL), ==, TC_FRONT_DICE);
}

static void
test_sketches (gconstpointer data)
{
  const char *system = data;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRules) book = tc_book_file_read (system, issues);
  guint fronts = 0, larger = 0;
  TcSeeded random;

  tc_seeded_init (&random, 18, 0);
  for (guint i = 0; i < (guint) TIMES (300); i++)
    {
      g_autoptr (TcBattle) battle = make_crowd (book, &random);
      g_autoptr (TcRuleset) ruleset = tc_ruleset_new (battle, issues);
      g_autofree TcState *state = NULL;
      g_autoptr (TcFront) front = NULL;
      TcSeeded dice;

      if (ruleset == NULL)
        continue; /* a crowd of one side alone */
      state = tc_state_new (ruleset);
      front = tc_front_new (ruleset);
      tc_seeded_init (&dice, i, 0);
      tc_state_setup (ruleset, state, &dice.parent, NULL);
      if (tc_front_read (front, state, TRUE, NULL) != TC_FRONT_FINE)
        continue;
      if (check_front (front, ruleset, i % TC_N_AIMS))
        fronts++;
      else
        larger++;
      check_prices (front, battle, state);
    }
  g_test_message ("%u sketches compared, %u larger", fronts, larger);
  g_assert_cmpuint (fronts, >=, TIMES (100));
  all_compared += fronts;
}

static void
test_enough (void)
{
  g_assert_cmpuint (all_compared, >=, TIMES (500));
  if (!TEST_SANITIZED) /* early fronts are small */
    g_assert_cmpuint (all_cut, >=, TIMES (10));
  g_assert_cmpuint (all_convolved, >=, TIMES (500));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  shipped_add ("/odds/Front/listing", NULL, test_shipped);
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *path = g_strdup_printf ("/odds/Front/%s-%s", variants[i].option, variants[i].battle);

      path[strlen (path) - strlen (".tercio")] = '\0';
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_variant);
    }
  g_test_add_data_func ("/odds/Front/sketches/thirty-years-war", "thirty-years-war", test_sketches);
  g_test_add_data_func ("/odds/Front/sketches/dice-duel", "dice-duel", test_sketches);
  g_test_add_func ("/odds/AllFronts/enough", test_enough);

  return g_test_run ();
}
