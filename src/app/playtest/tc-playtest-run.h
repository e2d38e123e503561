/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-playtest-run: a batch of games in a thread of its own. */
#pragma once

#include "tc-batch.h"

G_BEGIN_DECLS

typedef struct
{
  TcBattle     *battle;  /* owned: a copy, so that the document may change meanwhile */
  TcRuleset    *ruleset; /* owned */
  TcBatchPlan   plan;
  TcBatchResult result;
  double        seconds;
} TcPlaytestRun;

/* In the main thread; not called after @owner is gone.  @result: of the games whose round is over, @done
 * of all that are; of @run only what was there before the start may be read.  A late report can come
 * after the end. */
typedef void (*TcPlaytestProgress) (const TcPlaytestRun *run, const TcBatchResult *result, double seconds,
                                    guint done, gpointer owner);
typedef void (*TcPlaytestFinished) (TcPlaytestRun *run, gpointer owner);

/* NULL and @fault, a sentence, when the battle cannot be played. */
TcPlaytestRun *tc_playtest_run_new     (const TcBattle *battle, char **fault);
/* Takes the run; frees it after @finished. */
void           tc_playtest_run_start   (TcPlaytestRun *self, GCancellable *cancellable,
                                        TcPlaytestProgress progress, TcPlaytestFinished finished, GObject *owner);
/* The command that plays the same games; free with g_free(). */
char          *tc_playtest_run_command (const TcPlaytestRun *self, const char *path);

G_END_DECLS
