/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random games of every shipped battle to their end.  Twenty seeds, and two for every choice of every option; in the
 * nightly suite (-m slow) a thousand, and fifty.  And a battle is there at once. */
#include <time.h>

#include "random-game.h"
#include "shipped.h"

#define SEEDS_QUICK 20
#define SEEDS_SLOW  1000
#define OPTION_SEEDS_QUICK 2
#define OPTION_SEEDS_SLOW  50

/* Reading, checking and starting a battle, in seconds of the processor: the fastest of some tries. */
#define TRIES 7
#define LIMIT (TEST_SANITIZED ? 2.0 : 0.1)

/* On a measured table a game takes seconds: one seed of twenty. */
static guint
count (const TcRuleset *ruleset, guint seeds)
{
  return ruleset->system->ruler != NULL ? seeds / 20 : TEST_TIMES (seeds);
}

static void
test_random (gconstpointer name)
{
  g_autoptr (TcBattle) battle = shipped_read (name);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRuleset) ruleset = tc_ruleset_new (battle, issues);

  for (guint64 seed = 0; seed < count (ruleset, g_test_slow () ? SEEDS_SLOW : SEEDS_QUICK); seed++)
    random_game_play (ruleset, seed);
}

/* The battle with one option set. */
static void
play_option (const TcBattle *original, const char *id, const char *value)
{
  g_autoptr (TcBattle) battle = tc_battle_copy (original);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRuleset) ruleset = NULL;

  g_test_message ("%s=%s", id, value);
  g_assert_true (tc_battle_set_option (battle, id, value));
  ruleset = tc_ruleset_new (battle, issues);
  /* On a table a choice may forbid the places of a set-up from history: then that is said. */
  if (ruleset == NULL && battle->map->tabletop != NULL)
    {
      g_assert_true (tc_issue_list_has_errors (issues));
      return;
    }
  g_assert_nonnull (ruleset);
  g_assert_cmpuint (tc_issue_list_get_count (issues, TC_SEVERITY_WARNING), ==, 0);
  for (guint64 seed = 0; seed < count (ruleset, g_test_slow () ? OPTION_SEEDS_SLOW : OPTION_SEEDS_QUICK); seed++)
    random_game_play (ruleset, seed);
}

static void
test_options (gconstpointer name)
{
  g_autoptr (TcBattle) battle = shipped_read (name);

  for (guint i = TEST_SANITIZED ? g_str_hash (name) % 4 : 0; i < battle->book->options->len; i += TEST_SANITIZED ? 4 : 1)
    {
      const TcOption *option = g_ptr_array_index (battle->book->options, i);
      g_auto (GStrv) choices = g_strsplit (option->choices, " ", -1);

      for (guint k = 0; choices[k] != NULL; k++)
        if (g_strcmp0 (tc_battle_get_option (battle, option->id), choices[k]) != 0)
          play_option (battle, option->id, choices[k]);
    }
}

static void
test_start (gconstpointer name)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < TRIES; i++)
    {
      clock_t start = clock ();
      g_autoptr (TcBattle) battle = shipped_read (name);
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      g_autoptr (TcRuleset) ruleset = tc_ruleset_new (battle, issues);
      g_autofree TcState *state = tc_state_new (ruleset);
      TcSeeded dice;

      tc_seeded_init (&dice, 1, 0);
      tc_state_setup (ruleset, state, &dice.parent, NULL);
      best = MIN (best, (double) (clock () - start) / CLOCKS_PER_SEC);
    }
  g_test_message ("%.1f ms", best * 1e3);
  g_assert_cmpfloat (best, <, LIMIT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  shipped_add ("/playtest/Start", NULL, test_start);
  shipped_add ("/playtest/Games", NULL, test_random);
  shipped_add ("/playtest/Options", NULL, test_options);

  return g_test_run ();
}
