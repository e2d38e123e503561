/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What cannot be bound is refused with an error that says so, in every system. */
#include "shipped.h"
#include "tc-system.h"

#define MANY 1000

static void
assert_refused (const TcBattle *battle, const char *what)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcRuleset *rules = tc_ruleset_new (battle, issues);

  g_test_message ("%s", what);
  g_assert_null (rules);
  g_assert_true (tc_issue_list_has_errors (issues));
}

static void
test_counters (gconstpointer name)
{
  g_autoptr (TcBattle) battle = shipped_read (name);
  const TcCounter *first = g_ptr_array_index (battle->counters, 0);

  while (battle->counters->len < MANY)
    {
      g_autofree char *id = g_strdup_printf ("extra-%u", battle->counters->len);

      g_ptr_array_add (battle->counters, tc_counter_new (id, id, first->kind, first->army));
    }
  assert_refused (battle, "counters");
}

static void
test_sides (gconstpointer name)
{
  g_autoptr (TcBattle) battle = shipped_read (name);

  g_ptr_array_add (battle->sides, tc_side_new ("third", "Third", 0));
  assert_refused (battle, "sides");
}

static void
test_charts (gconstpointer name)
{
  g_autoptr (TcBattle) battle = shipped_read (name);

  g_ptr_array_set_size (battle->book->charts, 0);
  assert_refused (battle, "charts");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  shipped_add ("/rules/Refused/counters", NULL, test_counters);
  shipped_add ("/rules/Refused/sides", NULL, test_sides);
  shipped_add ("/rules/Refused/charts", NULL, test_charts);

  return g_test_run ();
}
