/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the fullest front of some machine games takes: reading it, with what the engine says of each attack, and finding
 * the ten best plans, their number and all prices; the best chance of a loss, planned once and planned anew; and the odds
 * against all targets of an attacker.  Each has a limit. */
#include <stdlib.h>

#include "bench.h"
#include "tc-battle-file.h"
#include "tc-front.h"
#include "tc-odds-choices.h"
#include "tc-paths.h"
#include "tc-player.h"

#define PLAN_LIMIT   2000.0 /* microseconds */
#define CHANCE_LIMIT 5000.0
#define TARGET_LIMIT 5000.0
#define ROUNDS       31
#define GAMES        3
#define MOST_ORDERS  20000

typedef struct
{
  const TcRuleset *ruleset;
  TcFront         *front;
  TcState         *fullest; /* owned */
  guint            attackers, n_attacks;
} Bench;

static void
look (Bench *self, const TcState *state)
{
  guint attackers, targets, duties, n;

  if (tc_front_read (self->front, state, FALSE, NULL) != TC_FRONT_FINE)
    return;
  tc_front_count (self->front, &attackers, &targets, &duties);
  tc_front_get_attacks (self->front, &n);
  if (attackers < self->attackers || (attackers == self->attackers && n <= self->n_attacks))
    return;
  self->attackers = attackers;
  self->n_attacks = n;
  tc_state_copy (self->fullest, state);
}

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
  for (guint i = 0; i < MOST_ORDERS && tc_player_choose (player, self->ruleset, state, &order); i++)
    {
      gboolean attack = self->ruleset->system->order_kinds[order.kind].role == TC_ROLE_ATTACK;

      if (attack && state->depth == 0 && (state->turn != turn || state->actor != actor))
        {
          turn = state->turn;
          actor = state->actor;
          look (self, state);
        }
      tc_state_apply (self->ruleset, state, &order, &dice.parent, NULL);
    }
}

static gboolean
measure_plan (Bench *self)
{
  double spent[ROUNDS];
  guint attackers, targets, duties, n, states, arcs, widest;

  for (guint i = 0; i < ROUNDS; i++)
    {
      double start = 1e6 * bench_cpu_seconds ();

      tc_front_read (self->front, self->fullest, FALSE, NULL);
      if (!tc_front_search (self->front, TC_AIM_STRENGTH, 10))
        return FALSE;
      spent[i] = 1e6 * bench_cpu_seconds () - start;
    }
  tc_front_count (self->front, &attackers, &targets, &duties);
  tc_front_get_attacks (self->front, &n);
  tc_front_get_effort (self->front, &states, &arcs, &widest);
  g_print ("%u attackers, %u targets, %u with a duty, %u attacks, %u states, %u at once, %.3g plans\n", attackers, targets,
           duties, n, states, widest, (double) tc_front_get_number (self->front));
  /* the best of the rounds: what else runs on the machine is not measured */
  bench_median (spent, ROUNDS);
  return bench_keep ("best plan, ten best and prices", spent[0], " us", PLAN_LIMIT);
}

static double
sum_losses (Bench *self)
{
  guint n, all;
  const guint16 *plan = tc_front_get_plan (self->front, 0, &n, NULL);
  const TcFrontAttack *attacks = tc_front_get_attacks (self->front, &all);
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += tc_ratio_to_double (attacks[plan[i]].loss[1]);

  return sum;
}

/* One and a half times what the best plan is expected to bring. */
static gboolean
measure_chance (Bench *self)
{
  TcFrontLevel level = { .loss = 1 + (int) (1.5 * sum_losses (self)) };
  const TcBattle *battle = self->ruleset->battle;
  double spent[ROUNDS];
  TcFrontChance chance;

  for (guint i = 0; i < battle->armies->len && i < 64; i++)
    if (((const TcArmy *) g_ptr_array_index (battle->armies, i))->side != self->fullest->actor)
      level.armies |= G_GUINT64_CONSTANT (1) << i;
  for (guint i = 0; i < ROUNDS; i++)
    {
      double start = 1e6 * bench_cpu_seconds ();

      if (!tc_front_find_chance (self->front, &level, &chance))
        return FALSE;
      spent[i] = 1e6 * bench_cpu_seconds () - start;
    }
  bench_median (spent, ROUNDS);
  g_print ("at least %d strength points: %.4f by a fixed plan%s, %.4f planned anew\n", level.loss,
           tc_ratio_to_double (chance.fixed), chance.proved ? " (proved)" : "", tc_ratio_to_double (chance.anew));
  return bench_keep ("chance of a loss", spent[0], " us", CHANCE_LIMIT) && chance.proved;
}

/* The attacker for whom it takes longest. */
static gboolean
measure_targets (Bench *self)
{
  g_autoptr (TcOddsWork) work = tc_odds_work_new (self->ruleset);
  g_autofree TcOddsChoice *choices = g_new (TcOddsChoice, TC_ODDS_CHOICES);
  guint n, most = 0;
  const TcFrontAttack *attacks = tc_front_get_attacks (self->front, &n);
  double longest = 0;

  for (guint i = 0; i < n; i++)
    {
      TcOrder order = attacks[i].order;
      double least = G_MAXDOUBLE;

      order.n_targets = order.n_helpers = 0;
      for (guint round = 0; round < 5 && order.n_units == 1; round++)
        {
          double start = 1e6 * bench_cpu_seconds ();

          most = MAX (most, tc_odds_find_choices (work, self->fullest, &order, TRUE, choices));
          least = MIN (least, 1e6 * bench_cpu_seconds () - start);
        }
      longest = order.n_units == 1 ? MAX (longest, least) : longest;
    }
  g_print ("at most %u targets of one attacker\n", most);
  return bench_keep ("odds against all targets", longest, " us", TARGET_LIMIT);
}

int
main (int argc, char **argv)
{
  g_autofree char *path = tc_paths_find ("scenarios", argc > 1 ? argv[1] : "lutzen-1632.tercio");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = path != NULL ? tc_battle_file_read (path, issues, NULL) : NULL;
  g_autoptr (TcRuleset) ruleset = battle != NULL ? tc_ruleset_new (battle, issues) : NULL;
  g_autoptr (TcFront) front = NULL;
  g_autofree TcState *fullest = NULL;
  gboolean kept;
  Bench bench;

  if (ruleset == NULL)
    {
      g_print ("the battle cannot be played\n");
      return 77;
    }
  front = tc_front_new (ruleset);
  fullest = tc_state_new (ruleset);
  bench = (Bench) { ruleset, front, fullest, 0, 0 };
  for (guint64 seed = 0; seed < GAMES; seed++)
    play (&bench, seed);
  if (bench.n_attacks == 0)
    {
      g_print ("no front in %u games\n", GAMES);
      return 77;
    }
  kept = measure_plan (&bench);
  kept = measure_chance (&bench) && kept;
  kept = measure_targets (&bench) && kept;

  return kept ? 0 : 1;
}
