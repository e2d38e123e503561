/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long a chain of 6 shots, 6 attacks and 6 recoveries takes, exactly, across two player-turns, in six places that have
 * nothing to do with each other; and one whose recoveries have conditions.  Both have a limit. */
#include <stdlib.h>

#include "bench.h"
#include "chain-places.h"
#include "tc-battle-file.h"
#include "tc-paths.h"

#define LIMIT            1000.0 /* microseconds */
#define CONDITIONS_LIMIT 6000.0
#define ROUNDS           31

static gboolean
measure (const ChainPlaces *places, const char *what, gboolean conditions, double limit)
{
  g_autofree TcChain *chain = g_new0 (TcChain, 1);
  TcChainLink links[TC_CHAIN_STEPS];
  guint n = chain_places_link (places, conditions, links);
  double spent[ROUNDS];

  for (guint i = 0; i < ROUNDS; i++)
    {
      double start = 1e6 * bench_cpu_seconds ();

      if (!tc_chain_run (places->ruleset, places->state, links, n, 1, chain, NULL))
        return FALSE;
      spent[i] = 1e6 * bench_cpu_seconds () - start;
    }
  g_print ("%u positions after the attacks, %u at the end, %" G_GUINT64_FORMAT " paths, %.2f and %.2f strength points lost%s\n",
           chain->steps[2 * CHAIN_PLACES - 1].positions, chain->steps[n - 1].positions, chain->runs,
           tc_ratio_to_double (chain->loss[0]), tc_ratio_to_double (chain->loss[1]), chain->sampled > 0 ? ", sampled" : "");

  return bench_keep (what, bench_median (spent, ROUNDS), " us", limit) && chain->sampled == 0;
}

int
main (int argc, char **argv)
{
  g_autofree char *path = tc_paths_find ("scenarios", argc > 1 ? argv[1] : "lutzen-1632.tercio");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = path != NULL ? tc_battle_file_read (path, issues, NULL) : NULL;
  g_autoptr (TcRuleset) ruleset = battle != NULL ? tc_ruleset_new (battle, issues) : NULL;
  g_autofree TcState *state = NULL;
  ChainPlaces places;

  if (ruleset == NULL)
    {
      g_print ("the battle cannot be played\n");
      return 77;
    }
  state = tc_state_new (ruleset);

  return chain_places_find (&places, ruleset, state, CHAIN_PLACES)
             && measure (&places, "chain of 18 orders", FALSE, LIMIT)
             && measure (&places, "chain of 18 orders with conditions", TRUE, CONDITIONS_LIMIT)
           ? EXIT_SUCCESS
           : EXIT_FAILURE;
}
