/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-front-ask: the plan of a front (tc-front.h), found in a thread (tc-worker.h). */
#pragma once

#include "tc-front.h"
#include "tc-game.h"
#include "tc-worker.h"

G_BEGIN_DECLS

/* Plans that are shown. */
#define TC_FRONT_SHOWN 10

typedef struct
{
  TcAim  aim;
  guint  which; /* of the plans: whose losses are wanted */
  gint32 loss;  /* the chance that the enemy loses at least that much is wanted; 0: not */
} TcFrontQuestion;

typedef struct
{
  TcFrontError   error;
  int            counter;  /* that the error names, -1 none */
  gboolean       found;    /* there is a plan; the rest only then */
  TcFront       *front;    /* the thread is through with it */
  guint          which;    /* as asked, or the last one there is */
  gboolean       fits;     /* the fractions of spread do */
  TcFrontSpread  spread;
  gboolean       reaches;  /* chance was asked, and fits */
  TcFrontChance  chance;
} TcFrontReport;

/* Waits less than a frame. */
TcWorker            *tc_front_ask_new  (GFunc ready, gpointer data);
/* @worker: of tc_front_ask_new().  @game's rules and battle stay as they are for as long as it lives, which the thread sees to;
 * @state is copied.  NULL: the callback will say when.  Borrowed until the next question. */
const TcFrontReport *tc_front_ask_find (TcWorker *worker, TcGame *game, const TcState *state, const TcFrontQuestion *asked);

G_END_DECLS
