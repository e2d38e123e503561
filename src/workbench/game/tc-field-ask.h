/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-field-ask: what each hex is worth (tc-fields.h), found in a thread (tc-worker.h). */
#pragma once

#include "tc-fields.h"
#include "tc-game.h"
#include "tc-worker.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean known; /* FALSE: the rules cannot be asked */
  GArray  *rows;  /* TcFieldRow, by hex */
} TcFieldReport;

/* Waits less than a frame; a question that is given up is broken off. */
TcWorker            *tc_field_ask_new  (GFunc ready, gpointer data);
/* @worker: of tc_field_ask_new(). @game and @state as for tc_front_ask_find().  NULL: the callback will say when.  Borrowed until the
 * next question. */
const TcFieldReport *tc_field_ask_find (TcWorker *worker, TcGame *game, const TcState *state, const TcFieldQuestion *question);

G_END_DECLS
