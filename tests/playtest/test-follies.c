/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a ladder counts as foolish, in battles that are shipped. */
#include "shipped.h"
#include "tc-ladder.h"

static TcLadderResult
play (const char *name, const char *first, const char *second, guint pairs)
{
  const TcLadderPlan plan = { { first, second }, 7, pairs, 1 };
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = shipped_read (name);
  g_autoptr (TcRuleset) ruleset = tc_ruleset_new (battle, issues);
  TcLadderResult result;

  g_assert_nonnull (ruleset);
  g_assert_true (tc_ladder_play (ruleset, &plan, &result, NULL, NULL, NULL));

  return result;
}

/* F-18.71: the French win when the works on the hill are empty, and random play empties them. */
static void
test_works (void)
{
  TcLadderResult result = play ("freiburg-1644-campaign.tercio", "random", "random", 10);

  g_assert_cmpuint (result.acts[0].left + result.acts[1].left, >, 0);
  g_assert_cmpuint (result.acts[0].left + result.acts[1].left, <=, 20);
}

/* Where no ground has to be held none can be left; leaders who ride alone are lost there all the same. */
static void
test_open_field (void)
{
  TcLadderResult result = play ("lutter-1626.tercio", "random", "random", 10);

  g_assert_cmpuint (result.acts[0].left + result.acts[1].left, ==, 0);
  g_assert_cmpuint (result.acts[0].poor + result.acts[1].poor, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/playtest/Follies/F-18.71", test_works);
  g_test_add_func ("/playtest/Follies/open-field", test_open_field);

  return g_test_run ();
}
