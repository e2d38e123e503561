/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of tc-moves: what is planned, and fights that moves bring about. */
#pragma once

#include "tc-moves.h"

G_BEGIN_DECLS

/* Units that are brought against one hex. */
#define MOVES_MASS 6
/* Moves into contact with one hex that are thought about. */
#define MOVES_WAYS 96

/* What can be done against a hex of the enemy's. */
typedef struct
{
  TcHex    hex;
  gint16   counter;
  gboolean known;             /* what follows is still right */
  gint32   worth;
  guint8   n;
  guint16  moves[MOVES_MASS]; /* indices of orders */
  guint16  n_ways;
  guint16  ways[MOVES_WAYS];  /* all moves that lead there */
} MovesTarget;

struct _TcMoves
{
  TcRuleset    *ruleset; /* owned reference */
  TcSurvey     *survey;  /* borrowed */
  TcFights     *fights;  /* borrowed */
  const GArray *orders;  /* borrowed while planning */

  /* owned */
  TcState      *now;     /* after what is planned */
  TcState      *later;   /* scratch */
  TcState      *tried;   /* scratch */
  GArray       *targets;
  GArray       *ranked;
  gint16       *target;  /* per hex: index of targets; -1 */

  GByteArray   *barred;  /* per order: others stand in its way */
  gboolean      moved[TC_MAX_PLAYED];
  gboolean      refused[TC_MAX_PLAYED]; /* its best move, when it was tried last */
};

static inline const TcOrder *
moves_get (const TcMoves *self, guint index)
{
  return &g_array_index (self->orders, TcOrder, index);
}

static inline TcHex
moves_end_of (const TcOrder *order)
{
  return order->path[order->n_path - 1].x;
}

static inline TcHex
moves_place_of (const TcMoves *self, int counter)
{
  return self->survey->at[counter] < 0 ? TC_NO_HEX : tc_survey_get (self->survey, self->survey->at[counter])->place.x;
}

static inline gboolean
moves_is_march (const TcMoves *self, const TcOrder *order)
{
  return self->ruleset->system->order_kinds[order->kind].role == TC_ROLE_MOVE && order->n_path > 0 && order->n_units > 0;
}

/* Where a fight would follow. */
static inline gboolean
moves_is_contact (const TcMoves *self, const TcOrder *order)
{
  return tc_survey_fights (self->survey, order->units[0]) && self->survey->front[moves_end_of (order)] <= 1;
}

/* Whether nothing new bars the end of the phase after a legal order: units may meet in a hex while they move that may not stay
 * there together. */
gboolean moves_leave_end   (TcMoves *self, const TcState *state, const TcOrder *order);
/* Puts a move on the plan.  FALSE when nothing can be planned beyond it. */
gboolean moves_append      (TcMoves *self, const TcOrder *order, TcNote why, GArray *plan);
/* How much better its unit stands after the move, fights apart. */
gint32   moves_weigh_march (const TcMoves *self, const TcOrder *order);

/* The best assault on any enemy within reach, again and again.  FALSE when nothing can be planned beyond it. */
gboolean moves_engage      (TcMoves *self, GArray *plan);

G_END_DECLS
