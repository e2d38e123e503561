/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole games by random legal players on one core, and what they allocate.
 *
 * Prints games a second with its ratio to the limit, and fails when it is below it, or when orders
 * allocate in the steady state.  The names of other battles can be given as arguments. */
#include <stdlib.h>

#include "bench.h"
#include "tc-battle-file.h"
#include "tc-paths.h"
#include "tc-player.h"

#define LIMIT     500.0 /* games a second */
#define SECONDS   3.0
#define WARM_UP   50
#define RARE      1000 /* orders; more allocations than one in so many are a fault */
#define MAX_ORDERS 100000

/* Counts what the whole program allocates.  An instrumented build has an allocator
 * of its own and is not counted. */
#ifndef __has_feature /* clang's way to say what gcc says by macros */
#define __has_feature(what) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__GLIBC__) \
  || __has_feature (address_sanitizer) || __has_feature (memory_sanitizer) || __has_feature (thread_sanitizer)
#define COUNTED FALSE
static guint64 allocations;
#else
#define COUNTED TRUE
static guint64 allocations;

extern void *__libc_malloc (size_t size);
extern void *__libc_calloc (size_t n, size_t size);
extern void *__libc_realloc (void *block, size_t size);

void *
malloc (size_t size)
{
  allocations++;
  return __libc_malloc (size);
}

void *
calloc (size_t n, size_t size)
{
  allocations++;
  return __libc_calloc (n, size);
}

void *
realloc (void *block, size_t size)
{
  allocations++;
  return __libc_realloc (block, size);
}
#endif

typedef struct
{
  const TcRuleset *ruleset;
  TcState         *state;
  TcPlayer        *player;
  guint64          games;
  guint64          orders;
  guint64          unfinished;
} Bench;

static void
play_game (Bench *self)
{
  TcSeeded dice;
  TcOrder order;
  guint orders = 0;

  tc_seeded_init (&dice, self->games, 0);
  tc_player_restart (self->player, self->games);
  tc_state_setup (self->ruleset, self->state, &dice.parent, NULL);
  while (orders < MAX_ORDERS && tc_player_choose (self->player, self->ruleset, self->state, &order))
    {
      tc_state_apply (self->ruleset, self->state, &order, &dice.parent, NULL);
      orders++;
    }
  self->games++;
  self->orders += orders;
  self->unfinished += self->state->actor >= 0;
}

static gboolean
measure (Bench *self, const char *name)
{
  guint64 before;
  double start, spent, speed;

  for (guint i = 0; i < WARM_UP; i++)
    play_game (self);
  self->games = self->orders = self->unfinished = 0;

  before = allocations;
  start = bench_cpu_seconds ();
  do
    play_game (self);
  while (bench_cpu_seconds () - start < SECONDS);
  spent = bench_cpu_seconds () - start;
  before = allocations - before;

  speed = self->games / spent;
  g_print ("%s: %.0f games/s, %.2f of the limit of %.0f; %.0f orders a game, %.2f us an order; "
           "unfinished %" G_GUINT64_FORMAT "\n",
           name, speed, speed / LIMIT, LIMIT, (double) self->orders / self->games,
           spent * 1e6 / self->orders, self->unfinished);
  if (COUNTED)
    g_print ("%s: %" G_GUINT64_FORMAT " allocations in %" G_GUINT64_FORMAT " orders, %.2g an order\n",
             name, before, self->orders, (double) before / self->orders);

  /* A list now and then may outgrow its memory; none may be made for each order. */
  return speed >= LIMIT && before < self->orders / RARE;
}

/* 77 when there is nothing to measure yet. */
static int
bench_battle (const char *name)
{
  g_autofree char *path = tc_paths_find ("scenarios", name);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = NULL;
  g_autoptr (TcRuleset) ruleset = NULL;
  g_autoptr (TcPlayer) player = tc_player_new ("random", 0);
  g_autofree TcState *state = NULL;
  Bench bench = { .player = player };

  if (path != NULL)
    battle = tc_battle_file_read (path, issues, NULL);
  if (battle != NULL)
    ruleset = tc_ruleset_new (battle, issues);
  if (ruleset == NULL)
    {
      g_print ("%s: cannot be played\n", name);
      return 77;
    }

  state = tc_state_new (ruleset);
  bench.ruleset = ruleset;
  bench.state = state;

  return measure (&bench, name) ? 0 : 1;
}

int
main (int argc, char **argv)
{
  int status = 0;

  if (argc < 2)
    return bench_battle ("lutzen-1632.tercio");
  for (int i = 1; i < argc; i++)
    {
      int found = bench_battle (argv[i]);

      status = MAX (status, found);
    }

  return status;
}
