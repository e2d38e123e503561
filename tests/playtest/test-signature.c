/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Perft and play signature: what every shipped battle does, in a few numbers.
 *
 * tests/playtest/signatures.txt has a line for each: the file; how many orders are listed in the first
 * decision of the game, in all positions these lead to, and so on (perft 1, 2 ...); orders and signature
 * of 24 random games; on a measured table, where a list is a sample of many and a game takes seconds, perft 1 and
 * 4 games.  A change of behaviour restates them in its own commit:
 *
 *   TERCIO_DATA_DIR=. BUILD/tests/test-playtest playtest-signature --restate > tests/playtest/signatures.txt
 */
#include <string.h>

#include "shipped.h"
#include "tc-batch.h"

/* Perft goes on while a level has so few positions, but not deeper than that. */
#define FEW   1000
#define DEPTH 3

static guint64
perft (const TcRuleset *ruleset, const TcState *state, guint depth)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  g_autofree TcState *next = NULL;
  guint64 sum = 0;

  tc_state_list (ruleset, state, -1, orders);
  if (depth == 1)
    return orders->len;

  next = tc_state_new (ruleset);
  for (guint i = 0; i < orders->len; i++)
    {
      TcSeeded dice;

      tc_seeded_init (&dice, 1, i);
      tc_state_copy (next, state);
      tc_state_apply (ruleset, next, &g_array_index (orders, TcOrder, i), &dice.parent, NULL);
      sum += perft (ruleset, next, depth - 1);
    }

  return sum;
}

static char *
describe (const char *name)
{
  GString *line = g_string_new (name);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = shipped_read (name);
  g_autoptr (TcRuleset) ruleset = tc_ruleset_new (battle, issues);
  g_autofree TcState *state = tc_state_new (ruleset);
  TcBatchPlan plan = { .seed = 1632, .games = ruleset->system->ruler != NULL ? 4 : 24 };
  guint deepest = ruleset->system->ruler != NULL ? 1 : DEPTH;
  TcBatchResult result;
  TcSeeded dice;
  guint64 found = 0;

  tc_seeded_init (&dice, 1632, 0);
  tc_state_setup (ruleset, state, &dice.parent, NULL);
  g_assert_true (tc_batch_run (ruleset, &plan, &result, NULL, NULL, NULL, NULL));

  for (guint depth = 1; depth <= deepest && found < FEW; depth++)
    {
      found = perft (ruleset, state, depth);
      g_string_append_printf (line, " %" G_GUINT64_FORMAT, found);
    }
  g_string_append_printf (line, " %" G_GUINT64_FORMAT " %016" G_GINT64_MODIFIER "x", result.orders, result.signature);

  return g_string_free (line, FALSE);
}

static void
test_stated (gconstpointer data)
{
  const char *name = data;
  g_autofree char *path = g_build_filename (g_getenv ("TERCIO_DATA_DIR"), "tests", "playtest", "signatures.txt", NULL);
  g_autofree char *found = describe (name);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], name) && lines[i][strlen (name)] == ' ')
      {
        g_assert_cmpstr (lines[i], ==, found);
        return;
      }
  g_error ("not stated: %s", found);
}

int
main (int argc, char **argv)
{
  if (argc > 1 && strcmp (argv[1], "--restate") == 0)
    {
      g_auto (GStrv) names = shipped_list ();

      for (guint i = 0; names[i] != NULL; i++)
        {
          g_autofree char *line = describe (names[i]);

          g_print ("%s\n", line);
        }
      return 0;
    }

  g_test_init (&argc, &argv, NULL);
  shipped_add ("/playtest/Signature", NULL, test_stated);

  return g_test_run ();
}
