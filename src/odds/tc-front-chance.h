/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the search for a chance shares: the losses of each attack, what can come after each state, and beginnings of
 * plans. */
#pragma once

#include "tc-front-private.h"

G_BEGIN_DECLS

#define POWERS TC_FRONT_PLAN

/* One loss that an attack may bring. */
typedef struct
{
  gint32  loss; /* at most that of the level */
  guint32 weight;
} Step;

typedef struct
{
  guint first, n; /* of steps; n is 0 for an attack that is no better than another one of its bundle */
} Steps;

/* A beginning of a plan, with the distribution of what is lost by it. */
typedef struct
{
  gint32 parent; /* label; -1 */
  gint32 attack; /* -1: none was added */
  gint32 next;   /* another one of the same state; -1 */
  guint  at;     /* of its distribution: the weights of losses from 0 to the level */
} Label;

typedef struct
{
  TcFront            *front;
  const TcFrontLevel *level;
  guint               n;         /* losses: from 0 to that of the level, where all greater ones are */
  guint32             base;      /* D */
  TcCount             power[POWERS + 1];
  guint               most;      /* powers that fit */
  GArray             *steps;     /* Step */
  GArray             *of_attack; /* Steps */
  GArray             *ahead;     /* guint8 by state: attacks on a path from it */
  GArray             *behind;    /* guint8 by state: to it */
  GArray             *values;    /* TcCount by state and loss: the best chance from there, in parts of D^ahead */
  GArray             *labels;
  GArray             *weights;   /* TcCount, by label and loss, in parts of D^behind */
  GArray             *heads;     /* gint32 by state: label */
  TcCount             best;      /* of the plans known, in parts of D^ahead of the beginning */
  gint32              best_label;
  int                 best_plan; /* of the search; -1: a label */
  gboolean            cut;
} Chance;

static inline const Steps *
steps_of (const Chance *self, guint attack)
{
  return &g_array_index (self->of_attack, Steps, attack);
}

static inline const Arc *
arc_at (const Chance *self, guint i)
{
  return &g_array_index (self->front->arcs, Arc, i);
}

static inline guint
first_arc (const Chance *self, guint state)
{
  return g_array_index (self->front->first_arcs, guint32, state);
}

static inline gboolean
leads_on (const Chance *self, guint state)
{
  return g_array_index (self->front->back, gint64, state) != FRONT_NONE;
}

static inline guint
attacks_on (const Chance *self, const Arc *arc)
{
  return arc->bundle >= 0 && front_bundle (self->front, arc->bundle)->n > 0;
}

static inline guint8 *
ahead (const Chance *self, guint state)
{
  return &g_array_index (self->ahead, guint8, state);
}

static inline guint8 *
behind (const Chance *self, guint state)
{
  return &g_array_index (self->behind, guint8, state);
}

static inline TcCount *
values_of (const Chance *self, guint state)
{
  return &g_array_index (self->values, TcCount, state * self->n);
}

static inline Label *
label_at (const Chance *self, guint i)
{
  return &g_array_index (self->labels, Label, i);
}

/* Finds the best fixed plan that is better than the best one known. */
void front_plan_fixed (Chance *self);

G_END_DECLS
