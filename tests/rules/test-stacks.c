/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counters that are set up in one hex, whatever the rules call one sort. */
#include "tc-sketch.h"
#include "tc-stacks.h"

/* Units of one sort, leaders of no sort; "late" is not there yet. */
static int
sort_of (gconstpointer rules, guint counter)
{
  const TcCounter *of = tc_battle_counter (rules, counter);

  return g_str_equal (of->kind, "leader") || g_str_equal (of->id, "late") ? -1 : 0;
}

static int
stand_of (gconstpointer rules, guint counter)
{
  const TcCounter *of = tc_battle_counter (rules, counter);

  return g_str_equal (of->id, "late") ? TC_STACK_JOINS - 1 : g_str_equal (of->kind, "leader") ? TC_STACK_JOINS : 0;
}

static const TcStacking stacking = { sort_of, stand_of };

static void
assert_issue (const TcIssueList *issues, guint index, const char *subject, const char *first, const char *fix)
{
  const TcIssue *issue = tc_issue_list_get (issues, index);
  const TcFix *proposed = g_ptr_array_index (issue->fixes, 0);

  g_assert_cmpstr (issue->code, ==, "hex-shared");
  g_assert_cmpstr (issue->subject, ==, subject);
  g_assert_cmpstr (issue->args[0], ==, "0101");
  g_assert_cmpstr (issue->args[1], ==, first);
  g_assert_cmpstr (proposed->code, ==, "place-counter");
  g_assert_cmpstr (proposed->args[1], ==, fix);
}

/* Two that have to go elsewhere are not sent to the same hex, nor to one that somebody is in. */
static void
test_reported (void)
{
  g_autoptr (TcBattle) battle = tc_sketch_new (NULL, 3, 4);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();

  tc_sketch_add (battle, "kyle", "infantry", 0, 8, 4, "0101");
  tc_sketch_add (battle, "hard", "infantry", 0, 8, 4, "0101");
  tc_sketch_add (battle, "king", "leader", 0, 1, 4, "0101");
  tc_sketch_add (battle, "late", "infantry", 0, 8, 4, "0101");
  tc_sketch_add (battle, "breuner", "cavalry", 1, 5, 8, "0304");
  tc_sketch_add (battle, "holck", "cavalry", 1, 5, 8, "0101");
  tc_stacks_check (battle, &stacking, battle, issues);
  /* ... and then the four who are with enemies. */
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 6);
  assert_issue (issues, 0, "counter:hard", "kyle", "0102");
  assert_issue (issues, 1, "counter:holck", "kyle", "0201");
}

/* Where there is no room at all nothing is proposed. */
static void
test_no_room (void)
{
  g_autoptr (TcBattle) battle = tc_sketch_new (NULL, 1, 1);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();

  tc_sketch_add (battle, "kyle", "infantry", 0, 8, 4, "0101");
  tc_sketch_add (battle, "hard", "infantry", 0, 8, 4, "0101");
  tc_stacks_check (battle, &stacking, battle, issues);
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 1);
  g_assert_null (tc_issue_list_get (issues, 0)->fixes);
}

/* A leader with nobody but an enemy is sent to the nearest unit of his side; who is not there yet is no enemy. */
static void
test_enemies (void)
{
  g_autoptr (TcBattle) battle = tc_sketch_new (NULL, 3, 4);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  const TcIssue *issue;
  const TcFix *fix;

  tc_sketch_add (battle, "kyle", "infantry", 0, 8, 4, "0101");
  tc_sketch_add (battle, "king", "leader", 0, 1, 4, "0101");
  tc_sketch_add (battle, "far", "infantry", 1, 8, 4, "0304");
  tc_sketch_add (battle, "near", "infantry", 1, 8, 4, "0201");
  tc_sketch_add (battle, "tilly", "leader", 1, 1, 4, "0101");
  tc_sketch_add (battle, "late", "infantry", 1, 8, 4, "0101");
  tc_sketch_add (battle, "alone", "leader", 1, 1, 4, "0303");
  tc_stacks_check (battle, &stacking, battle, issues);
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 1);
  issue = tc_issue_list_get (issues, 0);
  g_assert_cmpstr (issue->code, ==, "set-up-enemies");
  g_assert_cmpstr (issue->subject, ==, "counter:tilly");
  g_assert_cmpint (issue->severity, ==, TC_SEVERITY_ERROR);
  g_assert_cmpstr (issue->args[1], ==, "0101");
  fix = g_ptr_array_index (issue->fixes, 0);
  g_assert_cmpstr (fix->code, ==, "place-counter");
  g_assert_cmpstr (fix->args[1], ==, "0201");

  /* units of both sides: each is with an enemy */
  tc_sketch_add (battle, "holck", "cavalry", 1, 5, 8, "0101");
  g_clear_pointer (&issues, tc_issue_list_free);
  issues = tc_issue_list_new ();
  tc_stacks_check (battle, &stacking, battle, issues);
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 5);
  /* ... and he is not sent to the one who is where he is already */
  issue = tc_issue_list_get (issues, 3);
  g_assert_cmpstr (issue->subject, ==, "counter:tilly");
  fix = g_ptr_array_index (issue->fixes, 0);
  g_assert_cmpstr (fix->args[1], ==, "0201");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/Stacks/reported", test_reported);
  g_test_add_func ("/rules/Stacks/no-room", test_no_room);
  g_test_add_func ("/rules/Stacks/enemies", test_enemies);
  return g_test_run ();
}
