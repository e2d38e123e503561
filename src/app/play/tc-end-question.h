/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-end-question: asks before a phase ends in which units could still act. */
#pragma once

#include "tc-play-view.h"

G_BEGIN_DECLS

typedef struct
{
  /* set by the page */
  const TcPlayView *view;

  gboolean          quiet; /* the player does not want to be asked again in this game */
} TcEndQuestion;

/* Ends the phase, at once or when the question is answered.  The page outlives both. */
void tc_end_question_ask (TcEndQuestion *self);

G_END_DECLS
