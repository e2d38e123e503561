/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What odds say comes of an order is what dice with a seed make of it, in random positions of every system.
 *
 * In each position an order that leaves something to chance is asked after, every face of every die, and then given
 * a few times with dice of a seed.  If the chances are right, the place of what came out among all outcomes, each as wide
 * as its chance, is spread evenly from 0 to 1: the square sum of 20 equal parts is beyond 82 once in a thousand million
 * times.  And what both sides lose is, over all positions, what was expected: within six standard deviations, which is as
 * rare.  Seeds are fixed, so a test that passes always does. */
#include <math.h>
#include <string.h>

#include "shipped.h"
#include "tc-odds-outcome.h"

#define POSITIONS (g_test_slow () ? 10000 : TEST_TIMES (200))
#define A_GAME    (g_test_slow () ? 25 : 10) /* positions */
#define DICE      8     /* games in each position */
#define PARTS     20
#define MOST      82.0
#define DEVIATION 6.0
#define RUNS      4000  /* paths of a question; what needs more is not asked */
#define ORDERS    30000 /* of a game */

typedef struct
{
  TcBattle   *battle;
  TcRuleset  *ruleset;
  TcOddsWork *work;
  TcState    *state, *copy;
  TcOdds     *odds;
  TcOutcome  *outcome;
  TcSnapshot  before, after;
  GArray     *placements, *events, *orders;
  TcSeeded    random;
} Table;

typedef struct
{
  guint  positions;
  guint  parts[PARTS];
  double more[TC_MAX_SIDES], variance[TC_MAX_SIDES]; /* lost beyond what was expected */
} Sums;

static void
open_table (Table *self, const char *name)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();

  self->battle = shipped_read (name);
  self->ruleset = tc_ruleset_new (self->battle, issues);
  g_assert_nonnull (self->ruleset);
  self->work = tc_odds_work_new (self->ruleset);
  tc_odds_work_set_limit (self->work, RUNS);
  self->state = tc_state_new (self->ruleset);
  self->copy = tc_state_new (self->ruleset);
  self->odds = g_new0 (TcOdds, 1);
  self->outcome = g_new0 (TcOutcome, 1);
  tc_snapshot_init (&self->before, self->battle->counters->len);
  tc_snapshot_init (&self->after, self->battle->counters->len);
  self->placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  self->events = g_array_new (FALSE, FALSE, sizeof (TcNote));
  self->orders = TC_ORDER_LIST_NEW ();
}

static void
close_table (Table *self)
{
  tc_odds_work_free (self->work);
  g_free (self->state);
  g_free (self->copy);
  g_free (self->odds);
  g_free (self->outcome);
  tc_snapshot_clear (&self->before);
  tc_snapshot_clear (&self->after);
  g_array_unref (self->placements);
  g_array_unref (self->events);
  g_array_unref (self->orders);
  tc_ruleset_unref (self->ruleset);
  tc_battle_free (self->battle);
}

/* The order with dice of a seed, interrupts answered as odds answer them. */
static void
play (Table *self, const TcOrder *order, TcDice *dice)
{
  guint depth = self->state->depth > 0 ? self->state->depth - 1 : 0;
  TcLog log = { self->events };

  g_array_set_size (self->events, 0);
  tc_state_copy (self->copy, self->state);
  tc_state_apply (self->ruleset, self->copy, order, dice, &log);
  g_assert_true (tc_answer_interrupts (self->ruleset, self->copy, depth, self->orders, dice, &log));
  tc_snapshot_look (&self->after, self->ruleset, self->copy, self->placements);
  tc_outcome_read (self->outcome, self->battle, &self->before, &self->after, tc_outcome_find_result (self->events));
}

/* The place of what came out, and the part that it is in. */
static void
count_place (Table *self, Sums *sums)
{
  double below = 0, within = tc_seeded_below (&self->random, 1 << 24) / (double) (1 << 24);
  guint i = 0;

  while (i < self->odds->n && !tc_outcome_equal (&self->odds->outcomes[i], self->outcome))
    below += tc_ratio_to_double (self->odds->outcomes[i++].chance);
  g_assert_cmpuint (i, <, self->odds->n);
  below += within * tc_ratio_to_double (self->odds->outcomes[i].chance);
  sums->parts[MIN ((guint) (below * PARTS), PARTS - 1)]++;
}

static void
count_losses (Table *self, Sums *sums)
{
  for (int side = 0; side < TC_MAX_SIDES; side++)
    {
      double mean = tc_ratio_to_double (self->odds->loss[side]);

      sums->more[side] += self->outcome->losses[side] - mean;
      for (guint i = 0; i < self->odds->n; i++)
        sums->variance[side] += tc_ratio_to_double (self->odds->outcomes[i].chance)
                                * (self->odds->outcomes[i].losses[side] - mean) * (self->odds->outcomes[i].losses[side] - mean);
    }
}

/* Does the order leave anything to chance, and can all of it be walked? */
static gboolean
ask (Table *self, const TcOrder *order, guint64 seed, Sums *sums)
{
  if (!tc_odds_of_order (self->work, self->state, order, self->odds, NULL))
    g_assert_not_reached ();
  if (self->odds->runs < 2 || !self->odds->complete)
    return FALSE;
  tc_snapshot_look (&self->before, self->ruleset, self->state, self->placements);
  for (guint i = 0; i < DICE; i++)
    {
      TcSeeded dice;

      tc_seeded_init (&dice, seed, 1000 * sums->positions + i);
      play (self, order, &dice.parent);
      count_place (self, sums);
      count_losses (self, sums);
    }
  sums->positions++;

  return TRUE;
}

/* A game at random; of the orders that leave something to chance each second one is asked after. */
static void
play_game (Table *self, guint64 seed, guint most, Sums *sums)
{
  TcOrder order;
  TcSeeded dice;
  guint asked = 0;

  tc_seeded_init (&dice, seed, 0);
  tc_seeded_init (&self->random, seed, 1);
  tc_state_setup (self->ruleset, self->state, &dice.parent, NULL);
  for (guint i = 0; i < ORDERS && asked < most && tc_state_sample (self->ruleset, self->state, &self->random, &order); i++)
    {
      if (tc_seeded_below (&self->random, 2) == 0 && ask (self, &order, seed, sums))
        asked++;
      tc_state_apply (self->ruleset, self->state, &order, &dice.parent, NULL);
    }
}

static void
hold (const Sums *sums)
{
  double expected = (double) sums->positions * DICE / PARTS, square = 0;

  for (guint i = 0; i < PARTS; i++)
    square += (sums->parts[i] - expected) * (sums->parts[i] - expected) / expected;
  g_test_message ("%u positions, square sum %.1f", sums->positions, square);
  g_assert_cmpfloat (square, <, MOST);
  for (int side = 0; side < TC_MAX_SIDES; side++)
    if (sums->variance[side] > 0)
      g_assert_cmpfloat (fabs (sums->more[side]) / sqrt (sums->variance[side]), <, DEVIATION);
}

/* All battles of the system in turn, game after game. */
static void
test_system (gconstpointer data)
{
  const TcSystem *system = data;
  g_auto (GStrv) names = shipped_list ();
  guint n = 0, wanted = POSITIONS;
  Sums sums = { 0 };

  for (guint64 seed = 0; sums.positions < wanted; seed++)
    for (guint i = 0; names[i] != NULL && sums.positions < wanted; i++)
      {
        g_autoptr (TcBattle) battle = shipped_read (names[i]);
        Table table = { 0 };

        if (strcmp (battle->rules->system, system->id) != 0)
          continue;
        n++;
        open_table (&table, names[i]);
        play_game (&table, seed, MIN (A_GAME, wanted - sums.positions), &sums);
        close_table (&table);
      }
  g_assert_cmpuint (n, >, 0);
  hold (&sums);
}

int
main (int argc, char **argv)
{
  const TcSystem *const *systems;
  guint n;

  g_test_init (&argc, &argv, NULL);
  systems = tc_system_all (&n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/odds/Seeded/%s", systems[i]->id);

      g_test_add_data_func (path, systems[i], test_system);
    }

  return g_test_run ();
}
