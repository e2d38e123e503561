/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Setting up by itself, on the battles that leave it to the players. */
#include <string.h>

#include "tc-battle-file.h"
#include "tc-deployer.h"
#include "tc-paths.h"

typedef struct
{
  TcBattle  *battle;
  TcRuleset *ruleset;
  TcState   *state;
  TcSeeded   dice;
} Table;

static void
table_init (Table *table, const char *name)
{
  g_autofree char *path = tc_paths_find ("scenarios", name);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();

  g_assert_nonnull (path);
  table->battle = tc_battle_file_read (path, issues, NULL);
  g_assert_nonnull (table->battle);
  table->ruleset = tc_ruleset_new (table->battle, issues);
  g_assert_nonnull (table->ruleset);
  table->state = tc_state_new (table->ruleset);
  tc_seeded_init (&table->dice, 1, 0);
  tc_state_setup (table->ruleset, table->state, &table->dice.parent, NULL);
}

static void
table_clear (Table *table)
{
  g_free (table->state);
  tc_ruleset_unref (table->ruleset);
  tc_battle_free (table->battle);
}

static void
give (Table *table, const TcOrder *order)
{
  g_assert_true (tc_state_check (table->ruleset, table->state, order, NULL));
  tc_state_apply (table->ruleset, table->state, order, &table->dice.parent, NULL);
}

/* Sets up the side to decide; returns how many orders that took. */
static guint
set_up (Table *table, guint64 seed)
{
  TcSeeded random;
  TcOrder order;
  guint n = 0;

  tc_seeded_init (&random, seed, 0);
  for (; tc_deployer_choose (table->ruleset, table->state, &random, &order); n++)
    give (table, &order);

  return n;
}

static const TcPlacement *
find (const GArray *placements, int counter)
{
  for (guint i = 0; i < placements->len; i++)
    if (g_array_index (placements, TcPlacement, i).counter == counter)
      return &g_array_index (placements, TcPlacement, i);

  return NULL;
}

static gboolean
is_kind (const Table *table, int counter, const char *kind)
{
  return g_str_equal (tc_battle_counter (table->battle, counter)->kind, kind);
}

/* Everybody stands, leaders with units of their own army, guns apart from each other. */
static void
check_side (const Table *table, int side)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  TcDeployment deployment;

  g_assert_true (tc_state_deploys (table->ruleset, table->state, side, &deployment, NULL));
  tc_state_place (table->ruleset, table->state, placements);
  for (guint i = 0; i < deployment.n; i++)
    {
      int counter = deployment.counters[i];
      const TcPlacement *at = find (placements, counter);
      gboolean with_own = FALSE;

      g_assert_nonnull (at);
      for (guint k = 0; k < placements->len; k++)
        {
          const TcPlacement *other = &g_array_index (placements, TcPlacement, k);

          if (other->counter == counter || other->place.x != at->place.x)
            continue;
          g_assert_false (is_kind (table, counter, "artillery") && is_kind (table, other->counter, "artillery"));
          with_own |= tc_battle_counter (table->battle, other->counter)->army
                      == tc_battle_counter (table->battle, counter)->army;
        }
      g_assert_true (with_own || !is_kind (table, counter, "leader"));
    }
}

static void
test_whole (gconstpointer name)
{
  for (guint64 seed = 1; seed <= 3; seed++)
    {
      Table table;

      table_init (&table, name);
      for (int i = 0; i < 2; i++)
        {
          int side = table.state->actor;
          TcDeployment deployment;

          g_assert_true (tc_state_deploys (table.ruleset, table.state, side, &deployment, NULL));
          g_assert_cmpuint (set_up (&table, seed), ==, deployment.n);
          check_side (&table, side);
          give (&table, &(TcOrder) { .kind = TC_ORDER_END });
        }
      g_assert_cmpint (table.state->phase, >, 0);
      g_assert_cmpuint (set_up (&table, seed), ==, 0);
      table_clear (&table);
    }
}

static guint64
hash_of (guint64 seed)
{
  Table table;
  guint64 hash;

  table_init (&table, "freiburg-1644-3-august.tercio");
  set_up (&table, seed);
  give (&table, &(TcOrder) { .kind = TC_ORDER_END });
  set_up (&table, seed);
  hash = tc_state_hash (table.ruleset, table.state);
  table_clear (&table);

  return hash;
}

static void
test_seeds (void)
{
  g_assert_cmphex (hash_of (1), ==, hash_of (1));
  g_assert_cmphex (hash_of (1), !=, hash_of (2));
}

/* The attacker's infantry is set up nearer to the works than its cavalry. */
static void
test_foot_before_horse (void)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  int sums[2] = { 0, 0 }, numbers[2] = { 0, 0 };
  Table table;
  int side;

  table_init (&table, "freiburg-1644-3-august.tercio");
  set_up (&table, 1);
  give (&table, &(TcOrder) { .kind = TC_ORDER_END });
  side = table.state->actor;
  set_up (&table, 1);
  tc_state_place (table.ruleset, table.state, placements);
  for (guint i = 0; i < placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (placements, TcPlacement, i);
      gboolean horse = is_kind (&table, it->counter, "cavalry");
      int least = G_MAXINT;

      if (it->side != side || (!horse && !is_kind (&table, it->counter, "infantry")))
        continue;
      for (guint k = 0; k < placements->len; k++)
        {
          const TcPlacement *other = &g_array_index (placements, TcPlacement, k);

          if (other->side != side)
            least = MIN (least, tc_hexgrid_distance (&table.battle->map->grid, it->place.x, other->place.x));
        }
      sums[horse] += least;
      numbers[horse]++;
    }
  g_assert_cmpint (sums[0] * numbers[1], <, sums[1] * numbers[0]);
  table_clear (&table);
}

/* It goes on from what stands, and leaves that where it is. */
static void
test_rest (void)
{
  static const char *const orders[] = { "place bavarian-gun-1 @ 1121", "place bavarian-foot-3 @ 1322" };
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  Table table;
  TcOrder order;

  table_init (&table, "freiburg-1644-3-august.tercio");
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_assert_true (tc_order_parse (orders[i], table.battle, table.ruleset->system->order_kinds, &order, NULL));
      give (&table, &order);
    }
  g_assert_cmpuint (set_up (&table, 1), ==, 22);
  tc_state_place (table.ruleset, table.state, placements);
  for (guint i = 0; i < placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (placements, TcPlacement, i);

      if (it->counter == tc_battle_find_counter (table.battle, "bavarian-foot-3"))
        g_assert_cmpint (it->place.x, ==, tc_hexgrid_parse (&table.battle->map->grid, "1322"));
    }
  table_clear (&table);
}

static void
test_nobody (void)
{
  Table table;

  table_init (&table, "lutter-1626.tercio");
  g_assert_cmpuint (set_up (&table, 1), ==, 0);
  table_clear (&table);
  table_init (&table, "lutzen-1632.tercio");
  g_assert_cmpuint (set_up (&table, 1), ==, 0);
  table_clear (&table);
}

/* On a table by turns: all but one command, the other side, the rest; the foot before the leaders. */
static void
test_table (void)
{
  for (guint64 seed = 1; seed <= 3; seed++)
    {
      g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
      gint64 sums[2] = { 0, 0 }, numbers[2] = { 0, 0 };
      guint all = 0;
      Table table;
      int first;

      table_init (&table, "meeting-engagement.tercio");
      first = table.state->actor;
      for (int stage = 0; stage < 3; stage++)
        {
          g_assert_cmpint (table.state->actor, ==, stage == 1 ? 1 - first : first);
          all += set_up (&table, seed);
          give (&table, &(TcOrder) { .kind = TC_ORDER_END });
        }
      g_assert_cmpuint (all, ==, table.battle->counters->len);
      g_assert_cmpuint (set_up (&table, seed), ==, 0);
      tc_state_place (table.ruleset, table.state, placements);
      g_assert_cmpuint (placements->len, ==, all);
      for (guint i = 0; i < placements->len; i++)
        {
          const TcPlacement *it = &g_array_index (placements, TcPlacement, i);
          gboolean leader = is_kind (&table, it->counter, "general");

          if (!leader && strstr (tc_battle_counter (table.battle, it->counter)->kind, "infantry") == NULL)
            continue;
          sums[leader] += ABS (it->place.y - 6000); /* from the middle of the table */
          numbers[leader]++;
        }
      g_assert_cmpint (sums[0] * numbers[1], <, sums[1] * numbers[0]);
      table_clear (&table);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/ai/Deployer/whole-3-august", "freiburg-1644-3-august.tercio", test_whole);
  g_test_add_data_func ("/ai/Deployer/whole-5-august", "freiburg-1644-5-august.tercio", test_whole);
  g_test_add_data_func ("/ai/Deployer/whole-9-august", "freiburg-1644-9-august.tercio", test_whole);
  g_test_add_data_func ("/ai/Deployer/whole-campaign", "freiburg-1644-campaign.tercio", test_whole);
  g_test_add_data_func ("/ai/Deployer/whole-siege", "freiburg-1644-siege.tercio", test_whole);
  g_test_add_func ("/ai/Deployer/seeds", test_seeds);
  g_test_add_func ("/ai/Deployer/foot-before-horse", test_foot_before_horse);
  g_test_add_func ("/ai/Deployer/rest", test_rest);
  g_test_add_func ("/ai/Deployer/nobody", test_nobody);
  g_test_add_func ("/ai/Deployer/table", test_table);

  return g_test_run ();
}
