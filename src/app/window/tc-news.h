/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-news: what a window announces to a screen reader: refusals and what has been done, steps undone and done again, another
 * position, the orders of the game with their results.
 */
#pragma once

#include "tc-shell.h"

G_BEGIN_DECLS

typedef struct
{
  TcShell *shell;    /* borrowed */
  TcGame  *game;     /* borrowed: whose orders are known; NULL: none */
  guint    orders;   /* that have been told */
  guint    cursor;
  guint    steps;    /* of the document, that were done */
  guint    n_steps;
  gboolean drawn;    /* the game is drawn, not the set-up */
} TcNews;

void tc_news_init   (TcNews *self, TcShell *shell);
void tc_news_clear  (TcNews *self);
/* The view in front has changed. */
void tc_news_update (TcNews *self);

G_END_DECLS
