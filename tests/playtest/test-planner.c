/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of the players that look at all of their orders: tests/playtest/planners.txt has a line a battle on hexes: the file, the
 * signature of games of colonel with greedy, and that of first turns of planner.  They are the same with every compiler, with
 * and without optimization, and on any number of threads.  Who changes how these players play restates them:
 *
 *   TERCIO_DATA_DIR=. BUILD/tests/test-playtest playtest-planner --restate > tests/playtest/planners.txt
 */
#include <string.h>

#include "shipped.h"
#include "tc-batch.h"

/* Orders of a game: whole games take too long without optimization, and these under a sanitizer. */
#define PLANNED  TEST_TIMES (250)
#define TRIED    TEST_TIMES (12)

static void
play (const TcRuleset *ruleset, const char *first, const char *second, guint orders, guint threads, TcBatchResult *result)
{
  TcBatchPlan plan = { .players = { first, second }, .seed = 1632, .games = 2, .threads = threads, .max_orders = orders };

  g_assert_true (tc_batch_run (ruleset, &plan, result, NULL, NULL, NULL, NULL));
}

static char *
describe (const char *name, guint threads)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = shipped_read (name);
  g_autoptr (TcRuleset) ruleset = tc_ruleset_new (battle, issues);
  TcBatchResult planned, tried;

  if (!tc_system_lists_all (ruleset->system))
    return NULL;
  play (ruleset, "colonel", "greedy", PLANNED, threads, &planned);
  play (ruleset, "planner", "planner", TRIED, threads, &tried);

  return g_strdup_printf ("%s %016" G_GINT64_MODIFIER "x %016" G_GINT64_MODIFIER "x", name, planned.signature,
                          tried.signature);
}

static void
test_stated (gconstpointer data)
{
  const char *name = data;
  g_autofree char *path = g_build_filename (g_getenv ("TERCIO_DATA_DIR"), "tests", "playtest", "planners.txt", NULL);
  g_autofree char *one = describe (name, 1), *two = NULL, *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  if (one == NULL)
    return;
  two = describe (name, 2);
  g_assert_cmpstr (one, ==, two);
  /* what is stated is of longer games */
  if (TEST_SANITIZED)
    return;
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], name) && lines[i][strlen (name)] == ' ')
      {
        g_assert_cmpstr (lines[i], ==, one);
        return;
      }
  g_error ("not stated: %s", one);
}

int
main (int argc, char **argv)
{
  if (argc > 1 && strcmp (argv[1], "--restate") == 0)
    {
      g_auto (GStrv) names = shipped_list ();

      for (guint i = 0; names[i] != NULL; i++)
        {
          g_autofree char *line = describe (names[i], 1);

          if (line != NULL)
            g_print ("%s\n", line);
        }
      return 0;
    }

  g_test_init (&argc, &argv, NULL);
  shipped_add ("/playtest/Planner", NULL, test_stated);

  return g_test_run ();
}
