/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the exact joint losses of both sides take by 12 and by 40 combats that have nothing to do with each other: what is
 * eliminated, and with half of what is turned to its back.  The combats are those of the best plans of machine games.  Each
 * has a limit. */
#include <stdlib.h>

#include "bench.h"
#include "tc-battle-file.h"
#include "tc-front.h"
#include "tc-joint.h"
#include "tc-paths.h"
#include "tc-player.h"

#define ROUNDS      51
#define COMBATS     40
#define MOST_ORDERS 20000

static const struct
{
  guint       n;
  gboolean    halves;
  const char *what;
  double      limit; /* microseconds */
} rows[] = {
  { 12, FALSE, "12 combats, eliminated", 10 },
  { 12, TRUE, "12 combats, turned counted half", 200 },
  { 40, FALSE, "40 combats, eliminated", 200 },
  { 40, TRUE, "40 combats, turned counted half", 4000 },
};

typedef struct
{
  guint       n[2];
  TcJointCell cells[2][TC_JOINT_CELLS]; /* eliminated; in half points */
} Combat;

typedef struct
{
  const TcRuleset *ruleset;
  TcFront *front;
  guint    n;
  Combat   combats[COMBATS];
} Bench;

static void
add_attack (Bench *self, const TcFrontAttack *attack)
{
  const TcFrontCell *cells = tc_front_get_cells (self->front, attack);
  Combat *combat = &self->combats[self->n];

  for (gint halves = 0; halves < 2; halves++)
    {
      combat->n[halves] = tc_front_get_joint_cells (cells, attack->n, halves, combat->cells[halves]);
      if (combat->n[halves] == 0)
        return;
    }
  self->n++;
}

/* The best plan of each front that a game comes to. */
static void
play (Bench *self, guint64 seed)
{
  g_autoptr (TcPlayer) player = tc_player_new ("captain", seed);
  g_autofree TcState *state = tc_state_new (self->ruleset);
  int turn = -1, actor = -1;
  TcSeeded dice;
  TcOrder order;

  tc_seeded_init (&dice, seed, 0);
  tc_state_setup (self->ruleset, state, &dice.parent, NULL);
  for (guint i = 0; i < MOST_ORDERS && self->n < COMBATS && tc_player_choose (player, self->ruleset, state, &order); i++)
    {
      gboolean attack = self->ruleset->system->order_kinds[order.kind].role == TC_ROLE_ATTACK;

      if (attack && state->depth == 0 && (state->turn != turn || state->actor != actor)
          && tc_front_read (self->front, state, FALSE, NULL) == TC_FRONT_FINE
          && tc_front_search (self->front, TC_AIM_STRENGTH, 1))
        {
          guint n, all;
          const guint16 *plan = tc_front_get_plan (self->front, 0, &n, NULL);
          const TcFrontAttack *attacks = tc_front_get_attacks (self->front, &all);

          turn = state->turn;
          actor = state->actor;
          for (guint k = 0; k < n && self->n < COMBATS; k++)
            add_attack (self, &attacks[plan[k]]);
        }
      tc_state_apply (self->ruleset, state, &order, &dice.parent, NULL);
    }
}

static gboolean
measure (const Bench *self, guint row)
{
  g_autoptr (TcJoint) joint = tc_joint_new ();
  guint halves = rows[row].halves ? 1 : 0;
  double spent[ROUNDS];

  for (guint i = 0; i < ROUNDS; i++)
    {
      double start = 1e6 * bench_cpu_seconds ();

      tc_joint_reset (joint);
      for (guint k = 0; k < rows[row].n; k++)
        if (!tc_joint_add (joint, self->combats[k].cells[halves], self->combats[k].n[halves]))
          return FALSE;
      spent[i] = 1e6 * bench_cpu_seconds () - start;
    }
  g_print ("the second side loses more with a chance of %.6f\n", tc_ratio_to_double (tc_joint_get_more (joint)));

  return bench_keep (rows[row].what, bench_median (spent, ROUNDS), " us", rows[row].limit);
}

int
main (int argc, char **argv)
{
  g_autofree char *path = tc_paths_find ("scenarios", argc > 1 ? argv[1] : "lutzen-1632.tercio");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = path != NULL ? tc_battle_file_read (path, issues, NULL) : NULL;
  g_autoptr (TcRuleset) ruleset = battle != NULL ? tc_ruleset_new (battle, issues) : NULL;
  g_autofree Bench *bench = NULL;
  gboolean kept;

  if (ruleset == NULL)
    {
      g_print ("the battle cannot be played\n");
      return 77;
    }
  bench = g_new0 (Bench, 1);
  bench->ruleset = ruleset;
  bench->front = tc_front_new (ruleset);
  for (guint64 seed = 0; seed < 10 && bench->n < COMBATS; seed++)
    play (bench, seed);
  kept = bench->n == COMBATS;
  for (guint row = 0; row < G_N_ELEMENTS (rows) && bench->n == COMBATS; row++)
    kept &= measure (bench, row);
  tc_front_free (bench->front);

  return kept ? EXIT_SUCCESS : EXIT_FAILURE;
}
