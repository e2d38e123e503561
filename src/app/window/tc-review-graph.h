/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-review-graph: the chance to win through a game, as a line between the colours of two sides.
 *
 * The share below the line is the first side's.  A player-turn is a column; its mark stands in it.  A click on a column goes
 * there, the pointer over it says what is known of it.  What it shows stands in words in the list beside it, which takes the
 * keys.
 */
#pragma once

#include <gtk/gtk.h>

#include "tc-battle.h"

G_BEGIN_DECLS

#define TC_TYPE_REVIEW_GRAPH (tc_review_graph_get_type ())
G_DECLARE_FINAL_TYPE (TcReviewGraph, tc_review_graph, TC, REVIEW_GRAPH, GtkWidget)

typedef struct
{
  char *(*say) (gpointer owner, guint turn); /* "Kind\tText\tAbout", to be freed with g_free() */
  void  (*go)  (gpointer owner, guint turn);
} TcReviewGraphFuncs;

/* @funcs are static, @owner is borrowed. */
GtkWidget *tc_review_graph_new      (const TcReviewGraphFuncs *funcs, gpointer owner);
/* @turns (TcReviewTurn) is copied.  It is out of sight while no chance is known. */
void       tc_review_graph_set      (TcReviewGraph *self, const TcBattle *battle, const GArray *turns);

G_END_DECLS
