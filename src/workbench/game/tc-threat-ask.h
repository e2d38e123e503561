/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-threat-ask: what the enemy could do next (tc-threats.h), found in a thread (tc-worker.h). */
#pragma once

#include "tc-game.h"
#include "tc-threats.h"
#include "tc-worker.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean known; /* FALSE: the rules cannot be asked */
  GArray  *rows;  /* TcThreatRow, by hex */
} TcThreatReport;

/* Waits less than a frame; a question that is given up is broken off. */
TcWorker             *tc_threat_ask_new  (GFunc ready, gpointer data);
/* @worker: of tc_threat_ask_new(). @counter: -1 all units where they stand. @game and @state as for tc_front_ask_find().  NULL:
 * the callback will say when.  Borrowed until the next question. */
const TcThreatReport *tc_threat_ask_find (TcWorker *worker, TcGame *game, const TcState *state, int counter);

G_END_DECLS
