/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shipped-game.h"

#include "shipped.h"

void
shipped_begin (const char *name, TcBattle **battle, TcRuleset **ruleset, TcState **state)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcSeeded dice;

  *battle = shipped_read (name);
  *ruleset = tc_ruleset_new (*battle, issues);
  g_assert_nonnull (*ruleset);
  *state = tc_state_new (*ruleset);
  tc_seeded_init (&dice, 1, 0);
  tc_state_setup (*ruleset, *state, &dice.parent, NULL);
}
