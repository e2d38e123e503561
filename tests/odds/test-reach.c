/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the enemy could go is where he can go when it is his turn. */
#include "shipped.h"
#include "tc-reach.h"

static int
compare_hexes (gconstpointer a, gconstpointer b)
{
  const TcHex *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

/* The different hexes of a sorted array. */
static void
drop_doubles (GArray *hexes)
{
  guint n = 0;

  g_array_sort (hexes, compare_hexes);
  for (guint i = 0; i < hexes->len; i++)
    if (i == 0 || g_array_index (hexes, TcHex, i) != g_array_index (hexes, TcHex, n - 1))
      g_array_index (hexes, TcHex, n++) = g_array_index (hexes, TcHex, i);
  g_array_set_size (hexes, n);
}

static void
assert_ends (const TcRuleset *ruleset, const TcState *state, const TcPlacement *it, const GArray *ends)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (TcHex));
  g_autoptr (GArray) listed = g_array_new (FALSE, FALSE, sizeof (TcHex));
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();

  tc_state_list (ruleset, state, it->counter, orders);
  g_array_append_val (listed, it->place.x);
  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);

      if (ruleset->system->order_kinds[order->kind].role == TC_ROLE_MOVE && order->n_path > 0)
        g_array_append_val (listed, order->path[order->n_path - 1].x);
    }
  for (guint i = 0; i < ends->len; i++)
    if (g_array_index (ends, TcReachEnd, i).counter == it->counter)
      g_array_append_val (found, g_array_index (ends, TcReachEnd, i).end);
  drop_doubles (found);
  drop_doubles (listed);
  g_assert_cmpmem (found->data, found->len * sizeof (TcHex), listed->data, listed->len * sizeof (TcHex));
}

static gboolean
may_move (const TcRuleset *ruleset, const TcState *state)
{
  return tc_order_kind_find (ruleset->system->order_kinds, TC_ROLE_MOVE, 0) >= 0
         && ruleset->system->order_kinds[tc_order_kind_find (ruleset->system->order_kinds, TC_ROLE_MOVE, 0)].phase == state->phase;
}

/* The first player does nothing and no weather is rolled for, so that the second finds what was foreseen. */
static void
test_next (gconstpointer data)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = shipped_read (data);
  g_autoptr (TcRuleset) ruleset = tc_ruleset_new (battle, issues);
  g_autofree TcState *state = tc_state_new (ruleset);
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (TcReachEnd));
  TcReach *reach = tc_reach_new (ruleset);
  const TcOrder end = { .kind = TC_ORDER_END };
  TcSeeded dice;
  int first;

  tc_seeded_init (&dice, 1, 0);
  tc_state_setup (ruleset, state, &dice.parent, NULL);
  first = state->actor;
  tc_state_place (ruleset, state, placements);
  for (guint i = 0; i < placements->len; i++)
    if (g_array_index (placements, TcPlacement, i).side == first)
      g_array_remove_index (placements, i--);
  tc_reach_find (reach, state, &g_array_index (placements, TcPlacement, 0), placements->len, ends);
  g_assert_cmpuint (ends->len, >, 5 * placements->len);
  while (state->player == first || !may_move (ruleset, state))
    {
      g_assert_true (tc_state_check (ruleset, state, &end, NULL));
      tc_state_apply (ruleset, state, &end, &dice.parent, NULL);
    }
  for (guint i = 0; i < placements->len; i++)
    assert_ends (ruleset, state, &g_array_index (placements, TcPlacement, i), ends);
  tc_reach_free (reach);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/odds/Reach/next/thirty-years-war", "nordlingen-1634.tercio", test_next);
  g_test_add_data_func ("/odds/Reach/next/dice-duel", "lutzen-1632-dice-duel.tercio", test_next);

  return g_test_run ();
}
