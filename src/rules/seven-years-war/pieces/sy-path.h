/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-path: the steps of a path: what each of them is, costs and sweeps (SYW-4.7).
 *
 * A group is one body: it wheels about its own outer corner.  Facings are hundredths of a degree,
 * costs and lengths tenths of a millimetre. */
#pragma once

#include "sy-state.h"

typedef enum
{
  SY_STEP_AHEAD, SY_STEP_BACK, SY_STEP_SIDEWAYS, SY_STEP_INCLINE, SY_STEP_WHEEL, SY_STEP_ABOUT,
  SY_STEP_ANY, /* straight in any other direction */
  SY_STEP_BAD  /* none of these */
} SyStep;

#define SY_SWEEPS 64

typedef struct
{
  TcPoint pivot[2]; /* outermost front corner to the left and to the right */
  gint32  width;    /* from a pivot to what moves furthest in a wheel */
} SyBody;

/* About which it wheels by @turn, to the right above 0. */
static inline TcPoint
sy_pivot (const SyBody *body, gint32 turn)
{
  return body->pivot[turn > 0];
}

void sy_body (const TcPlace *places, const SyShape *shapes, guint n, SyBody *out);
SyStep sy_step_kind (TcPlace from, TcPlace to, gint32 depth, const SyBody *body);
/* Rectangles that cover the ground a unit passes over, sampled on wheels; returns their number. */
guint sy_sweep (SyStep kind, TcPlace from, TcPlace to, SyShape shape, TcPoint pivot,
                TcBase out[SY_SWEEPS]);
/* -1: the step is not allowed. */
gint32 sy_step_cost (SyStep kind, TcPlace from, TcPlace to, gint32 width, SyDrill drill,
                     SyStanding order);
