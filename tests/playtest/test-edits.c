/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever is edited, the battle in memory is the one that is read back from its own file: it says
 * the same, its rules find the same problems, and a game of it begins in the same position. */
#include "random-edit.h"
#include "shipped.h"
#include "tc-battle-file.h"
#include "tc-system.h"

#define ROUNDS (g_test_slow () ? 200 : 12)

static guint64
begin (const TcBattle *battle, TcIssueList *issues)
{
  g_autoptr (TcRuleset) ruleset = tc_ruleset_new (battle, issues);
  g_autofree TcState *state = NULL;
  TcSeeded dice;

  if (ruleset == NULL)
    return 0;
  state = tc_state_new (ruleset);
  tc_seeded_init (&dice, 1632, 0);
  tc_state_setup (ruleset, state, &dice.parent, NULL);
  return tc_state_hash (ruleset, state);
}

/* The same problems, wherever their lines are. */
static void
compare_issues (TcIssueList *a, TcIssueList *b)
{
  g_assert_cmpuint (tc_issue_list_get_length (a), ==, tc_issue_list_get_length (b));
  for (guint i = 0; i < tc_issue_list_get_length (a); i++)
    {
      g_assert_cmpstr (tc_issue_list_get (a, i)->code, ==, tc_issue_list_get (b, i)->code);
      g_assert_cmpstr (tc_issue_list_get (a, i)->subject, ==, tc_issue_list_get (b, i)->subject);
    }
}

static void
compare (const TcBattle *battle)
{
  gsize length;
  g_autofree char *text = tc_battle_file_format (battle, &length);
  g_autoptr (TcIssueList) read_issues = tc_issue_list_new (), issues = tc_issue_list_new (), again = tc_issue_list_new ();
  g_autoptr (TcBattle) back = tc_battle_file_parse ("battle.tercio", text, length, read_issues);

  g_assert_nonnull (back);
  g_assert_true (tc_record_equal (&tc_battle_record, battle, back));
  g_assert_cmphex (tc_battle_file_digest (battle), ==, tc_battle_file_digest (back));
  g_assert_cmphex (begin (battle, issues), ==, begin (back, again));
  compare_issues (issues, again);
}

static void
test_edits (gconstpointer data)
{
  for (int round = 0; round < ROUNDS; round++)
    {
      g_autoptr (TcBattle) battle = shipped_read (data);
      TcSeeded random;

      tc_seeded_init (&random, 16, (guint64) round);
      random_edit_do (&random, battle, 1 + round * 2);
      compare (battle);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  shipped_add ("/playtest/Edits", NULL, test_edits);
  return g_test_run ();
}
