/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-playtest-run: a batch of games in a thread of its own. */
#pragma once

#include "tc-report.h"

G_BEGIN_DECLS

typedef struct
{
  TcBattle     *battle;  /* owned: a copy, so that the document may change meanwhile */
  TcRuleset    *ruleset; /* owned */
  TcBatchPlan   plan;
  TcBatchResult result;
  GArray       *played;  /* owned, TcBatchRange: the games of the result */
  double        seconds;
} TcPlaytestRun;

/* Called in the main thread, and not after @owner is gone.  @result: of the rounds that are
 * over; @done: the number of all games that are.  Of @run only what was set before the start may
 * be read.  A late call can come after the end. */
typedef void (*TcPlaytestProgress) (const TcPlaytestRun *run, const TcBatchResult *result, double seconds,
                                    guint done, gpointer owner);
typedef void (*TcPlaytestFinished) (TcPlaytestRun *run, gpointer owner);

/* NULL and @fault, a sentence, when the battle cannot be played. */
TcPlaytestRun *tc_playtest_run_new     (const TcBattle *battle, char **fault);
/* Takes the run; frees it after @finished. */
void           tc_playtest_run_start   (TcPlaytestRun *self, GCancellable *cancellable,
                                        TcPlaytestProgress progress, TcPlaytestFinished finished, GObject *owner);
/* What has been played, when it is finished.  @path: of the battle, NULL when it is not saved. */
TcReport      *tc_playtest_run_report  (const TcPlaytestRun *self, const char *path);

G_END_DECLS
