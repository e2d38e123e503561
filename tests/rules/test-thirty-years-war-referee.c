/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine against a referee who works everything out the plain way, on random positions of every battle: lines of
 * sight, zones of control, what can be reached at what cost, and compulsory combat as a search of all
 * plans.  Ten thousand positions for each question over all battles; in the nightly suite (-m slow) for each battle. */
#include "thirty-years-war-referee.h"
#include "tw-movement.h"
#include "tw-pieces.h"

#include <string.h>

#include "shipped.h"

#define POSITIONS 10000
#define PAIRS     8  /* lines of sight of one position */
#define FEW       4  /* units a side where all plans are searched */
#define ORDERS    24 /* attacks tried in one of these positions */

typedef struct
{
  TcBattle  *battle;
  TcRuleset *ruleset;
  Referee   *referee;
  TwState   *state;
  TcSeeded   random;
  guint      positions;
} Bench;

static const TwRuleset *
rules_of (Bench *self)
{
  return TW_RULESET (self->ruleset);
}

static guint
count_battles (void)
{
  g_auto (GStrv) names = shipped_list ();
  guint n = 0;

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (TcBattle) battle = shipped_read (names[i]);

      n += strcmp (battle->rules->system, "thirty-years-war") == 0;
    }

  return n;
}

static void
bench_open (Bench *self, const char *name)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  guint n = count_battles ();

  self->battle = shipped_read (name);
  self->ruleset = tc_ruleset_new (self->battle, issues);
  g_assert_nonnull (self->ruleset);
  self->referee = referee_new (self->battle);
  self->state = TW_STATE (tc_state_new (self->ruleset));
  self->positions = g_test_slow () ? POSITIONS : TEST_TIMES ((POSITIONS + n - 1) / n);
  tc_seeded_init (&self->random, 1644, 0);
}

static void
bench_close (Bench *self)
{
  g_free (self->state);
  referee_free (self->referee);
  tc_ruleset_unref (self->ruleset);
  tc_battle_free (self->battle);
}

static int
pick (Bench *self, int n)
{
  return tc_seeded_below (&self->random, n);
}

/* Everything is off the map, nothing has been done yet, everybody may move. */
static void
clear (Bench *self)
{
  TcSeeded dice;

  tc_seeded_init (&dice, pick (self, 1000000), 0);
  tc_state_setup (self->ruleset, &self->state->parent, &dice.parent, NULL);
  for (guint c = 0; c < rules_of (self)->n_counters; c++)
    {
      if (self->state->hex[c] >= 0)
        tw_place_lift (rules_of (self), self->state, c);
      self->state->flags[c] = 0;
    }
  self->state->released = 0xff;
}

/* Puts a counter somewhere within @radius of @centre (-1: anywhere) where its kind may be and no unit is. */
static gboolean
put (Bench *self, int counter, int centre, int radius)
{
  const TwRuleset *rules = rules_of (self);

  for (int tries = centre < 0 ? 200 : 8000; tries > 0; tries--)
    {
      int hex = pick (self, rules->n_hexes);
      int row = rules->row[hex];

      if ((centre >= 0 && referee_distance (self->referee, hex, centre) > radius)
          || tw_unit_at (rules, self->state, hex) >= 0
          || rules->rows[row].cost[rules->side[counter]][rules->kind[counter] == TW_CAVALRY] < 0)
        continue;
      tw_place_put (rules, self->state, counter, hex);
      if (tw_is_unit (rules, counter) && pick (self, 4) == 0)
        self->state->flags[counter] |= TW_DISRUPTED;
      return TRUE;
    }

  return FALSE;
}

static void
go (Bench *self, int side, int phase)
{
  self->state->parent.player = self->state->parent.actor = side;
  self->state->parent.phase = phase;
}

/* All counters all over the map, or close together. */
static void
scatter (Bench *self)
{
  int centre = pick (self, 2) == 0 ? -1 : pick (self, rules_of (self)->n_hexes);

  clear (self);
  for (guint c = 0; c < rules_of (self)->n_counters; c++)
    if (pick (self, 8) > 0)
      put (self, c, centre, 7);
  go (self, pick (self, 2), TW_PHASE_MOVEMENT);
}

static const char *
hex_label (Bench *self, int hex)
{
  static char labels[4][TC_HEX_LABEL_SIZE];
  static int next;

  next = (next + 1) % 4;

  return tc_hexgrid_format (&self->battle->map->grid, hex, labels[next]);
}

static const char *
name_of (Bench *self, int counter)
{
  return tc_battle_counter (self->battle, counter)->id;
}

/* Sight */

static void
test_sight (gconstpointer name)
{
  guint seen = 0, hidden = 0;
  Bench bench;

  bench_open (&bench, name);
  for (guint i = 0; i < bench.positions; i++)
    {
      scatter (&bench);
      for (guint k = 0; k < PAIRS; k++)
        {
          int from = pick (&bench, rules_of (&bench)->n_hexes), to = pick (&bench, rules_of (&bench)->n_hexes);
          int clear_line = from == to ? -1 : referee_sees (bench.referee, bench.state, from, to);

          if (clear_line >= 0 && tw_sight_is_clear (rules_of (&bench), bench.state, from, to) != clear_line)
            g_error ("%u: %s to %s: the referee says %d", i, hex_label (&bench, from), hex_label (&bench, to), clear_line);
          seen += clear_line == 1;
          hidden += clear_line == 0;
        }
    }
  g_assert_cmpuint (seen, >, bench.positions / 4);
  g_assert_cmpuint (hidden, >, bench.positions / 4);
  bench_close (&bench);
}

/* Zones */

static void
test_zones (gconstpointer name)
{
  g_autofree guint8 *expected = NULL, *found = NULL;
  Bench bench;

  bench_open (&bench, name);
  expected = g_new (guint8, rules_of (&bench)->n_hexes);
  found = g_new (guint8, rules_of (&bench)->n_hexes);
  for (guint i = 0; i < bench.positions; i++)
    {
      scatter (&bench);
      for (int side = 0; side < 2; side++)
        {
          referee_zone (bench.referee, bench.state, side, expected);
          tc_state_control (bench.ruleset, &bench.state->parent, side, found);
          g_assert_cmpmem (found, rules_of (&bench)->n_hexes, expected, rules_of (&bench)->n_hexes);
          for (guint hex = 0; hex < rules_of (&bench)->n_hexes; hex++)
            g_assert_cmpint (tw_zoc_covers (rules_of (&bench), bench.state, hex, side), ==, expected[hex]);
        }
    }
  bench_close (&bench);
}

/* Reach */

static gboolean
flees (Bench *self, int counter)
{
  return rules_of (self)->healthy_steps && tw_is_unit (rules_of (self), counter)
         && tw_level_is_broken (rules_of (self), self->state, counter);
}

/* A counter of the player that may move; -1. */
static int
pick_mover (Bench *self)
{
  int side = self->state->parent.player;

  for (int tries = 0; tries < 50; tries++)
    {
      int counter = rules_of (self)->movers[side][pick (self, rules_of (self)->n_movers[side])];

      if (self->state->hex[counter] >= 0)
        return counter;
    }

  return -1;
}

static void
check_moves (Bench *self, int counter, GArray *orders, int *cost)
{
  const TwRuleset *rules = rules_of (self);
  int start = self->state->hex[counter];
  g_autofree gboolean *listed = g_new0 (gboolean, rules->n_hexes);

  referee_reach (self->referee, self->state, counter, tw_step_allowance (rules, self->state, counter),
                 flees (self, counter), cost);
  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);
      int end = order->n_path > 0 ? order->path[order->n_path - 1].x : -1;

      if (order->kind != TW_MOVE)
        continue;
      listed[end] = TRUE;
      if (cost[end] != order->cost)
        g_error ("%s from %s to %s costs %d, the referee says %d", name_of (self, counter), hex_label (self, start),
                 hex_label (self, end), order->cost, cost[end]);
    }
  /* A hex with a friend is another question (S-6.32). */
  for (int hex = 0; hex < (int) rules->n_hexes; hex++)
    if (cost[hex] >= 0 && hex != start && !listed[hex]
        && (!tw_is_unit (rules, counter) || tw_unit_at (rules, self->state, hex) < 0))
      g_error ("%s cannot go from %s to %s, the referee says it costs %d", name_of (self, counter),
               hex_label (self, start), hex_label (self, hex), cost[hex]);
}

static void
test_reach (gconstpointer name)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  g_autofree int *cost = NULL;
  Bench bench;
  guint moves = 0;

  bench_open (&bench, name);
  cost = g_new (int, rules_of (&bench)->n_hexes);
  for (guint i = 0; i < bench.positions; i++)
    {
      int counter;

      scatter (&bench);
      counter = pick_mover (&bench);
      if (counter < 0)
        continue;
      g_array_set_size (orders, 0);
      tc_state_list (bench.ruleset, &bench.state->parent, counter, orders);
      check_moves (&bench, counter, orders, cost);
      moves += orders->len;
    }
  g_assert_cmpuint (moves, >, bench.positions * 5);
  bench_close (&bench);
}

/* Compulsory combat */

typedef struct
{
  int    mine[FEW], theirs[FEW];
  guint  may[FEW]; /* of attackers: who may be attacked */
  guint  obliged, owed;
  gint8  known[1 << 2 * FEW];
} Plan;

/* One against several or several against one. */
static gboolean
is_combat (const Plan *plan, guint attackers, guint defenders)
{
  if ((attackers & (attackers - 1)) != 0 && (defenders & (defenders - 1)) != 0)
    return FALSE;
  for (guint i = 0; i < FEW; i++)
    if ((attackers & 1u << i) != 0 && (plan->may[i] & defenders) != defenders)
      return FALSE;

  return TRUE;
}

/* Whether some sequence of combats among the remaining units fulfils every duty. */
static gboolean
can_finish (Plan *plan, guint attackers, guint defenders)
{
  gint8 *known = &plan->known[attackers << FEW | defenders];

  if (*known == 0)
    {
      *known = (plan->obliged & attackers) == 0 && (plan->owed & defenders) == 0 ? 1 : -1;
      for (guint a = attackers; a != 0 && *known < 0; a = (a - 1) & attackers)
        for (guint d = defenders; d != 0 && *known < 0; d = (d - 1) & defenders)
          if (is_combat (plan, a, d) && can_finish (plan, attackers & ~a, defenders & ~d))
            *known = 1;
    }

  return *known > 0;
}

static void
draw_units (Bench *self, int side, int out[FEW])
{
  const TwRuleset *rules = rules_of (self);

  for (guint i = 0; i < FEW; i++)
    do
      {
        out[i] = rules->movers[side][pick (self, rules->n_units[side])];
        for (guint k = 0; k < i; k++)
          if (out[k] == out[i])
            out[i] = -1;
      }
    while (out[i] < 0);
}

/* Four units a side close together at the start of a combat phase. */
static gboolean
draw_combat (Bench *self, Plan *plan)
{
  int side = pick (self, 2), centre = pick (self, rules_of (self)->n_hexes);
  TcOrder end;
  TcSeeded dice;

  memset (plan, 0, sizeof *plan);
  memset (&end, 0, sizeof end);
  clear (self);
  draw_units (self, side, plan->mine);
  draw_units (self, 1 - side, plan->theirs);
  for (guint i = 0; i < FEW; i++)
    if (!put (self, plan->mine[i], centre, 2) || !put (self, plan->theirs[i], centre, 2))
      return FALSE;
  go (self, side, TW_PHASE_MOVEMENT);
  tc_seeded_init (&dice, 1, 0);
  tc_state_apply (self->ruleset, &self->state->parent, &end, &dice.parent, NULL);
  if (self->state->parent.phase != TW_PHASE_COMBAT || self->state->parent.actor != side)
    return FALSE;

  for (guint a = 0; a < FEW; a++)
    for (guint d = 0; d < FEW; d++)
      {
        if (referee_attacks (self->referee, self->state, plan->mine[a], plan->theirs[d]))
          plan->may[a] |= 1u << d;
        if (!referee_must (self->referee, self->state, plan->mine[a], plan->theirs[d]))
          continue;
        plan->obliged |= 1u << a;
        plan->owed |= 1u << d;
      }

  return TRUE;
}

static void
check_attack (Bench *self, Plan *plan, guint attackers, guint defenders)
{
  guint all = (1u << FEW) - 1;
  gboolean expected = is_combat (plan, attackers, defenders) && can_finish (plan, all & ~attackers, all & ~defenders);
  TcNote note = { NULL };
  TcOrder order;

  memset (&order, 0, sizeof order);
  order.kind = TW_ATTACK;
  for (guint i = 0; i < FEW; i++)
    {
      if ((attackers & 1u << i) != 0)
        order.units[order.n_units++] = plan->mine[i];
      if ((defenders & 1u << i) != 0)
        order.targets[order.n_targets++] = plan->theirs[i];
    }
  if (tc_state_check (self->ruleset, &self->state->parent, &order, &note) != expected)
    {
      g_autofree char *text = tc_order_format (&order, self->battle, self->ruleset->system->order_kinds);

      g_error ("%s: the referee says %d (%s)", text, expected, note.code != NULL ? note.code : "allowed");
    }
}

static void
test_duties (gconstpointer name)
{
  guint drawn = 0, owing = 0;
  Bench bench;

  bench_open (&bench, name);
  for (guint tries = 0; drawn < bench.positions && tries < 20 * bench.positions; tries++)
    {
      TcOrder end;
      Plan plan;

      if (!draw_combat (&bench, &plan))
        continue;
      drawn++;
      owing += plan.owed != 0;
      memset (&end, 0, sizeof end);
      g_assert_true (can_finish (&plan, (1u << FEW) - 1, (1u << FEW) - 1));
      g_assert_cmpint (tc_state_check (bench.ruleset, &bench.state->parent, &end, NULL), ==,
                       (plan.obliged | plan.owed) == 0);
      for (guint i = 0; i < ORDERS; i++)
        check_attack (&bench, &plan, 1 + pick (&bench, (1 << FEW) - 1), 1 + pick (&bench, (1 << FEW) - 1));
    }
  g_assert_cmpuint (drawn, ==, bench.positions);
  g_assert_cmpuint (owing, >, drawn / 4);
  bench_close (&bench);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  shipped_add ("/thirty-years-war/Referee/sight", "thirty-years-war", test_sight);
  shipped_add ("/thirty-years-war/Referee/zones", "thirty-years-war", test_zones);
  shipped_add ("/thirty-years-war/Referee/reach", "thirty-years-war", test_reach);
  shipped_add ("/thirty-years-war/Referee/duties", "thirty-years-war", test_duties);

  return g_test_run ();
}
