/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the odds of one attack take, over attacks that come up in random games.
 *
 * Prints median, 99th percentile and the mean, which has a limit. */
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "tc-battle-file.h"
#include "tc-odds.h"
#include "tc-paths.h"

#define LIMIT   50.0 /* microseconds */
#define ATTACKS 400
#define ROUNDS  20
#define GAMES   1000

typedef struct
{
  const TcRuleset *ruleset;
  int              kind; /* of attacks */
  guint            n;
  TcState         *states[ATTACKS]; /* owned */
  TcOrder          orders[ATTACKS];
  double           spent[ATTACKS]; /* best of the rounds, microseconds */
} Bench;

static int
find_kind (const TcSystem *system, const char *id)
{
  for (int i = 0; system->order_kinds[i].id != NULL; i++)
    if (strcmp (system->order_kinds[i].id, id) == 0)
      return i;

  return -1;
}

/* Keeps every tenth attack of random games: positions of all stages. */
static void
collect (Bench *self)
{
  g_autofree TcState *state = tc_state_new (self->ruleset);
  guint seen = 0;

  for (guint game = 0; game < GAMES && self->n < ATTACKS; game++)
    {
      TcSeeded dice, random;
      TcOrder order;

      tc_seeded_init (&dice, game, 0);
      tc_seeded_init (&random, game, 1);
      tc_state_setup (self->ruleset, state, &dice.parent, NULL);
      while (self->n < ATTACKS && tc_state_sample (self->ruleset, state, &random, &order))
        {
          if (order.kind == self->kind && state->depth == 0 && seen++ % 10 == 0)
            {
              self->orders[self->n] = order;
              self->states[self->n++] = tc_state_dup (state);
            }
          tc_state_apply (self->ruleset, state, &order, &dice.parent, NULL);
        }
    }
}

static int
measure (Bench *self)
{
  g_autoptr (TcOddsWork) work = tc_odds_work_new (self->ruleset);
  g_autofree TcOdds *odds = g_new (TcOdds, 1);
  double sum = 0, middle;
  guint64 runs = 0;

  for (guint round = 0; round < ROUNDS; round++)
    for (guint i = 0; i < self->n; i++)
      {
        double start = 1e6 * bench_cpu_seconds (), spent;

        if (!tc_odds_of_order (work, self->states[i], &self->orders[i], odds, NULL) || !odds->complete)
          {
            g_print ("the odds of an attack are not complete\n");
            return 1;
          }
        spent = 1e6 * bench_cpu_seconds () - start;
        self->spent[i] = round == 0 ? spent : MIN (self->spent[i], spent);
        runs += odds->runs;
      }

  for (guint i = 0; i < self->n; i++)
    sum += self->spent[i];
  middle = bench_median (self->spent, self->n);
  g_print ("%u attacks, state of %u bytes, %.1f runs each: median %.1f us, 99th percentile %.1f us\n", self->n,
           (guint) self->ruleset->state_size, (double) runs / ROUNDS / self->n, middle, self->spent[self->n * 99 / 100]);
  return bench_keep ("mean of an attack", sum / self->n, " us", LIMIT) ? 0 : 1;
}

int
main (int argc, char **argv)
{
  g_autofree char *path = tc_paths_find ("scenarios", argc > 1 ? argv[1] : "lutzen-1632.tercio");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = NULL;
  g_autoptr (TcRuleset) ruleset = NULL;
  g_autofree Bench *bench = g_new0 (Bench, 1);
  int status = 77;

  if (path != NULL)
    battle = tc_battle_file_read (path, issues, NULL);
  if (battle != NULL)
    ruleset = tc_ruleset_new (battle, issues);
  if (ruleset == NULL)
    {
      g_print ("the battle cannot be played\n");
      return status;
    }

  bench->ruleset = ruleset;
  bench->kind = find_kind (ruleset->system, "attack");
  collect (bench);
  if (bench->n > 0)
    status = measure (bench);
  for (guint i = 0; i < bench->n; i++)
    g_free (bench->states[i]);

  return status;
}
