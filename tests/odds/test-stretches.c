/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chain found by stretches is the one found by whole positions, figure by figure, in random chains of every battle.  Rules
 * that do not say what an order sees have no stretches, and the chain gives that up. */
#include <string.h>

#include "chain-places.h"
#include "shipped.h"
#include "tc-alter.h"
#include "tc-chain-private.h"

#define CHAINS (g_test_slow () ? 2000 : TEST_TIMES (4)) /* of each battle */
#define CROWDS (50 * (TEST_SANITIZED ? 1 : CHAINS))
#define UNSCOPED TEST_TIMES (3) /* after so many, rules without scopes are known not to have any */
#define MOST   (TEST_SANITIZED ? 5 : 9) /* orders of a random chain */
#define ORDERS 30000 /* of a game */

typedef struct
{
  const TcRuleset *ruleset;
  TcState    *state, *later;
  GArray     *orders;
  TcChainLink links[TC_CHAIN_STEPS];
  guint       n;
  TcSeeded    random;
  TcChain    *whole, *stretches;
  TcScope     scope;
  guint16     kind;   /* of attacks */
  gboolean    scoped; /* the rules have said what an order sees */
  guint       compared, apart; /* chains; those that had more positions than were looked at */
} Table;

/* Finds the chain in one way, all limits included; FALSE: it gave up. */
static gboolean
find (Table *self, void (*exhaust) (Chainer *, guint), TcChain *out)
{
  Chainer chain;
  gboolean found;

  chain_init (&chain, self->ruleset, self->state, self->links, self->n, out);
  exhaust (&chain, self->n);
  chain_choose_reasons (&chain);
  found = !chain.failed;
  chain_clear (&chain, self->n);

  return found;
}

static void
assert_equal (const Table *self, guint step, const char *what, TcRatio a, TcRatio b)
{
  g_autofree char *x = tc_ratio_to_string (a), *y = tc_ratio_to_string (b);

  if (strcmp (x, y) == 0)
    return;
  for (guint i = 0; i < self->n; i++)
    {
      g_autofree char *text = tc_order_format (&self->links[i].order, self->ruleset->battle, self->ruleset->system->order_kinds);

      g_printerr ("%u: %s, on %u %s %s, given %s\n", i + 1, text, self->links[i].on, self->links[i].unless ? "unless" : "if",
                  self->links[i].result.name, self->links[i].given.name);
    }
  g_error ("%s: order %u: %s: %s by whole positions, %s by stretches", self->ruleset->battle->id, step + 1, what, x, y);
}

static const TcChainResult *
find_result (const TcChainStep *step, const TcChainResult *wanted)
{
  for (guint i = 0; i < step->n_results; i++)
    if (step->results[i].before == wanted->before && chain_is_same (&step->results[i].note, &wanted->note))
      return &step->results[i];

  return NULL;
}

static void
compare_step (const Table *self, guint i)
{
  const TcChainStep *a = &self->whole->steps[i], *b = &self->stretches->steps[i];

  assert_equal (self, i, "given", a->given, b->given);
  assert_equal (self, i, "left", a->left, b->left);
  assert_equal (self, i, "condition", a->condition, b->condition);
  for (guint k = 0; k < a->n_results && self->whole->complete; k++)
    {
      const TcChainResult *other = find_result (b, &a->results[k]);

      assert_equal (self, i, a->results[k].note.code, a->results[k].chance, other != NULL ? other->chance : TC_RATIO_ZERO);
    }
  if (self->whole->complete)
    g_assert_cmpuint (a->n_results, ==, b->n_results);
  g_assert_true ((a->refusal.code == NULL) == (b->refusal.code == NULL));
}

static void
compare (Table *self)
{
  guint most = 0;

  if (!find (self, chain_exhaust_stretches, self->stretches) || !find (self, chain_exhaust_whole, self->whole))
    return;
  for (guint i = 0; i < self->n; i++)
    {
      compare_step (self, i);
      most = MAX (most, self->whole->steps[i].positions);
    }
  for (int side = 0; side < TC_MAX_SIDES; side++)
    assert_equal (self, self->n - 1, "loss", self->whole->loss[side], self->stretches->loss[side]);
  self->compared++;
  self->apart += self->stretches->runs < self->whole->runs;
}

static gboolean
is_shot_or_attack (const Table *self, const TcOrder *order)
{
  TcOrderRole role = self->ruleset->system->order_kinds[order->kind].role;

  return role == TC_ROLE_FIRE || role == TC_ROLE_ATTACK || role == TC_ROLE_RALLY;
}

/* Shots, attacks and recoveries that come one after the other in one line of play, and some that it has made impossible. */
static void
pick_chain (Table *self, TcDice *dice)
{
  TcOrder end = { .kind = TC_ORDER_END };
  guint most = 2 + tc_seeded_below (&self->random, MOST - 1);

  self->n = 0;
  tc_state_copy (self->later, self->state);
  for (guint i = 0; i < 40 && self->n < most && !self->later->over; i++)
    {
      guint n = 0;

      g_array_set_size (self->orders, 0);
      tc_state_list (self->ruleset, self->later, -1, self->orders);
      for (guint k = 0; k < self->orders->len; k++)
        if (is_shot_or_attack (self, &g_array_index (self->orders, TcOrder, k)))
          g_array_index (self->orders, TcOrder, n++) = g_array_index (self->orders, TcOrder, k);
      if (n > 0 && self->later->depth == 0 && tc_seeded_below (&self->random, 5) > 0)
        {
          const TcOrder *order = &g_array_index (self->orders, TcOrder, tc_seeded_below (&self->random, n));

          self->links[self->n++] = (TcChainLink) { .order = *order };
          if (tc_seeded_below (&self->random, 8) > 0)
            tc_state_apply (self->ruleset, self->later, order, dice, NULL);
        }
      else if (self->later->depth == 0 && tc_state_check (self->ruleset, self->later, &end, NULL))
        tc_state_apply (self->ruleset, self->later, &end, dice, NULL);
      else if (self->orders->len > 0)
        tc_state_apply (self->ruleset, self->later, &g_array_index (self->orders, TcOrder, 0), dice, NULL);
    }
}

/* Lets orders depend on results of those before, and takes a result for granted. */
static void
add_conditions (Table *self)
{
  for (guint i = 0; i < self->n; i++)
    {
      guint on = tc_seeded_below (&self->random, 2 * i + 2);
      const TcChainStep *step = &self->whole->steps[on];

      if (on < i && step->n_results > 0)
        {
          const TcChainResult *result = &step->results[tc_seeded_below (&self->random, step->n_results)];

          self->links[i].on = on + 1;
          self->links[i].result = tc_chain_event_of (&result->note, self->ruleset->system);
          self->links[i].unless = tc_seeded_below (&self->random, 2) == 0;
        }
      step = &self->whole->steps[i];
      if (step->n_results > 0 && tc_seeded_below (&self->random, 6) == 0)
        self->links[i].given = tc_chain_event_of (&step->results[0].note, self->ruleset->system);
    }
}

/* Adds to one of the sums from number @first on, so that no more than @left can be lost before something else happens. */
static gboolean
fill_sums (Table *self, gint32 left, guint first)
{
  TcOrder end = { .kind = TC_ORDER_END };
  gint32 room;
  guint n;

  if (!tc_state_scope (self->ruleset, self->state, &end, &self->scope))
    return FALSE;
  room = self->scope.room;
  n = self->scope.n_sums;
  for (guint i = first; i < n && room < G_MAXINT16; i++)
    {
      gint16 *sum = (gint16 *) (gpointer) ((guint8 *) self->state + self->scope.sums + i * sizeof (gint16));
      gint16 before = *sum;

      *sum = (gint16) (*sum + MAX (0, room - left));
      if (tc_state_scope (self->ruleset, self->state, &end, &self->scope) && self->scope.room == left)
        return TRUE;
      *sum = before;
    }

  return FALSE;
}

/* Without them a chain is the same after few orders as after many. */
static gboolean
has_scopes (const Table *self)
{
  const TcAdvice *advice = self->ruleset->system->advice;

  return advice != NULL && advice->scope != NULL;
}

/* In a random position of a random game, with conditions and without. */
static void
play (Table *self, guint64 seed)
{
  TcSeeded dice;
  TcOrder order;
  guint wanted;

  tc_seeded_init (&dice, seed, 0);
  tc_seeded_init (&self->random, seed, 1);
  wanted = tc_seeded_below (&self->random, has_scopes (self) ? 400 : 1);
  tc_state_setup (self->ruleset, self->state, &dice.parent, NULL);
  for (guint i = 0; i < ORDERS && tc_state_sample (self->ruleset, self->state, &self->random, &order); i++)
    {
      if (i >= wanted && self->state->depth == 0)
        {
          if (tc_seeded_below (&self->random, 2) > 0)
            fill_sums (self, 1 + (gint32) tc_seeded_below (&self->random, 9), tc_seeded_below (&self->random, 12));
          pick_chain (self, &dice.parent);
          self->scoped |= self->n > 1 && tc_state_scope (self->ruleset, self->state, &self->links[0].order, &self->scope);
          if (self->n > 1)
            {
              compare (self);
              add_conditions (self);
              compare (self);
              return;
            }
        }
      tc_state_apply (self->ruleset, self->state, &order, &dice.parent, NULL);
    }
}

static void
init (Table *self, const TcRuleset *ruleset)
{
  *self = (Table) { .ruleset = ruleset };
  tc_scope_init (&self->scope);
  self->state = tc_state_new (ruleset);
  self->later = tc_state_new (ruleset);
  self->orders = TC_ORDER_LIST_NEW ();
  self->whole = g_new0 (TcChain, 1);
  self->stretches = g_new0 (TcChain, 1);
}

static void
clear (Table *self)
{
  tc_scope_clear (&self->scope);
  g_free (self->state);
  g_free (self->later);
  g_array_unref (self->orders);
  g_free (self->whole);
  g_free (self->stretches);
}

static void
test_battle (gconstpointer name)
{
  g_autoptr (TcBattle) battle = shipped_read (name);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRuleset) ruleset = tc_ruleset_new (battle, issues);
  Table table;

  init (&table, ruleset);
  for (guint64 seed = 0; seed < CHAINS && (seed < UNSCOPED || table.scoped); seed++)
    play (&table, seed);
  g_test_message ("%u chains compared, %u of them with fewer paths", table.compared, table.apart);
  g_assert_true (table.compared > 0 || !table.scoped);
  clear (&table);
}

/* Three places that share nothing but what may still be lost before the army is demoralized: any room from 1 on. */
static void
test_room (void)
{
  g_autoptr (TcBattle) battle = shipped_read ("lutzen-1632.tercio");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRuleset) ruleset = tc_ruleset_new (battle, issues);
  ChainPlaces places;
  Table table;
  guint n = 0;

  init (&table, ruleset);
  g_assert_true (chain_places_find (&places, ruleset, table.state, 3));
  tc_state_copy (table.later, table.state);
  for (gint32 left = 1; left <= 24; left++)
    {
      tc_state_copy (table.state, table.later);
      if (!fill_sums (&table, left, 0))
        continue;
      table.n = chain_places_link (&places, left % 2 == 0, table.links);
      table.links[table.n++] = (TcChainLink) { .order = table.links[0].order };
      compare (&table);
      n++;
    }
  g_assert_cmpuint (table.compared, ==, n);
  g_assert_cmpuint (table.apart, >, 0);
  clear (&table);
}

/* Alters the position where the rules allow it. */
static gboolean
alter (Table *self, TcAlteration kind, int counter, int other, TcHex hex)
{
  TcOrder change = { .kind = kind, .n_units = 1, .units = { (gint16) counter } };

  if (other >= 0)
    {
      change.n_targets = 1;
      change.targets[0] = (gint16) other;
    }
  if (hex >= 0)
    {
      change.n_path = 1;
      change.path[0] = (TcPlace) { hex, 0, TC_NO_FACING };
    }

  return tc_state_alter (self->ruleset, self->state, &change, NULL);
}

/* One of the first units of an army, or of a side. */
static int
pick_unit (Table *self, int army, int side)
{
  const TcBattle *battle = self->ruleset->battle;
  guint left = tc_seeded_below (&self->random, 6);

  for (guint counter = 0;; counter = (counter + 1) % battle->counters->len)
    {
      TcArm arm = tc_battle_get_arm (battle, (int) counter);

      if (arm == TC_ARM_LEADER || arm == TC_ARM_ARTILLERY || (army >= 0 && tc_battle_counter (battle, counter)->army != army)
          || (side >= 0 && tc_battle_counter_side (battle, counter) != side))
        continue;
      if (left-- == 0)
        return (int) counter;
    }
}

/* A unit and an enemy beside each other in a strip of the map, perhaps disordered, and perhaps with a leader. */
static gboolean
set_apart (Table *self, gint32 strip, int unit, int enemy)
{
  const TcBattle *battle = self->ruleset->battle;
  gint32 column = (gint32) tc_seeded_below (&self->random, (guint) MIN (battle->map->grid.columns, strip));
  TcHex hex = column + battle->map->grid.columns * (gint32) tc_seeded_below (&self->random, (guint) battle->map->grid.rows);
  TcHex near = tc_hexgrid_neighbour (&battle->map->grid, hex, (int) tc_seeded_below (&self->random, 6));

  if (near < 0 || !alter (self, TC_ALTER_PLACE, unit, -1, hex) || !alter (self, TC_ALTER_PLACE, enemy, -1, near))
    return FALSE;
  if (tc_seeded_below (&self->random, 2) == 0)
    alter (self, TC_ALTER_DISRUPT, enemy, -1, -1);
  for (guint tries = 0; tries < 12; tries++)
    {
      guint counter = tc_seeded_below (&self->random, battle->counters->len);

      if (tc_battle_get_arm (battle, (int) counter) != TC_ARM_LEADER)
        continue;
      alter (self, TC_ALTER_ATTACH, (int) counter,
             tc_battle_counter_side (battle, counter) == tc_battle_counter_side (battle, (guint) unit) ? unit : enemy, -1);
      break;
    }

  return TRUE;
}

/* Units of one command, each with an enemy: many battles of one activation, some of them in each other's way. */
static gboolean
crowd (Table *self, TcDice *dice)
{
  const TcBattle *battle = self->ruleset->battle;
  int army = (int) tc_seeded_below (&self->random, battle->armies->len), side = ((TcArmy *) g_ptr_array_index (battle->armies, army))->side;
  gint32 strip = 3 + (gint32) tc_seeded_below (&self->random, 20);
  TcOrder order = { .kind = self->kind, .n_units = 1, .n_targets = 1 };

  for (guint counter = 0, units = 0; counter < battle->counters->len; counter++)
    {
      TcArm arm = tc_battle_get_arm (battle, (int) counter);

      units += tc_battle_counter (battle, counter)->army == army && arm != TC_ARM_LEADER && arm != TC_ARM_ARTILLERY;
      if (counter + 1 == battle->counters->len && units == 0)
        return FALSE;
    }
  tc_state_setup (self->ruleset, self->state, dice, NULL);
  for (guint i = 0; i < 8; i++)
    {
      int unit = pick_unit (self, army, -1), enemy = pick_unit (self, -1, 1 - side);

      if (!set_apart (self, strip, unit, enemy))
        continue;
      order.units[0] = (gint16) unit;
      order.targets[0] = (gint16) enemy;
    }

  return order.units[0] != order.targets[0] && tc_state_suppose (self->ruleset, self->state, &order, self->state, NULL);
}

/* Attacks of the phase, and a shot here and there, in any order, some of them twice. */
static void
pick_any (Table *self)
{
  guint most = 2 + tc_seeded_below (&self->random, 3), n = 0;

  g_array_set_size (self->orders, 0);
  tc_state_list (self->ruleset, self->state, -1, self->orders);
  for (guint k = 0; k < self->orders->len; k++)
    {
      const TcOrder *order = &g_array_index (self->orders, TcOrder, k);

      if (order->kind == self->kind || (is_shot_or_attack (self, order) && tc_seeded_below (&self->random, 8) == 0))
        g_array_index (self->orders, TcOrder, n++) = *order;
    }
  for (self->n = 0; n > 0 && self->n < most; self->n++)
    self->links[self->n] = (TcChainLink) { .order = g_array_index (self->orders, TcOrder, tc_seeded_below (&self->random, n)) };
}

/* LT-3.1.3: shots and attacks of one activation. */
static void
test_activation (void)
{
  static const char *const options[][2] = { { "artillery", "no" }, { "artillery", "yes" }, { "shared-enemy", "joint" } };
  g_autoptr (TcBattle) battle = shipped_read ("lutter-1626.tercio");

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      g_autoptr (TcRuleset) ruleset = NULL;
      Table table;

      g_assert_true (tc_battle_set_option (battle, options[i][0], options[i][1]));
      ruleset = tc_ruleset_new (battle, issues);
      init (&table, ruleset);
      table.kind = (guint16) tc_order_kind_find (ruleset->system->order_kinds, TC_ROLE_ATTACK, 0);
      for (guint64 seed = 0; seed < CROWDS; seed++)
        {
          TcSeeded dice;

          tc_seeded_init (&dice, seed, 0);
          tc_seeded_init (&table.random, seed, 1);
          if (!crowd (&table, &dice.parent))
            continue;
          pick_any (&table);
          /* many dice of guns are counted one by one */
          if (table.n < 2 || !find (&table, chain_exhaust_stretches, table.stretches) || table.stretches->runs > 700)
            continue;
          compare (&table);
          add_conditions (&table);
          compare (&table);
        }
      g_test_message ("%s=%s: %u chains compared, %u of them with fewer paths", options[i][0], options[i][1], table.compared, table.apart);
      g_assert_cmpuint (table.apart, >, TEST_TIMES (10));
      clear (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  shipped_add ("/odds/Stretches", NULL, test_battle);
  g_test_add_func ("/odds/Stretches/room", test_room);
  g_test_add_func ("/odds/Stretches/activation", test_activation);

  return g_test_run ();
}
