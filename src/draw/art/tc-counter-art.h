/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-counter-art: the faces of counters.
 *
 * Private to draw.  Colour is never the only sign: the arm is a symbol, a reduced
 * counter is striped, a demoralized one shows a white flag, a captured one its
 * captor's flag, one that has acted a turned corner, a selected one a glow with a
 * light edge, a target a ring with ticks.  A counter in the colour of its army is
 * framed in that of its side.
 */
#pragma once

#include "tc-arm.h"
#include "tc-canvas.h"

G_BEGIN_DECLS

typedef struct
{
  const TcPalette *palette;
  TcText          *text;
  TcArm            arm;
  guint32          colour;  /* its own: of its army or side */
  guint32          side;    /* of its own side */
  guint32          holder;  /* of the side that holds it */
  const char      *name;
  char             figures[32]; /* "8-4" */
  guint            faces;   /* TcFaceFlags */
  double           size;    /* pixels */
  TcDetail         detail;
  gboolean         small;   /* rides on another counter */
} TcFace;

/* The colour of the face itself, behind its text. */
guint32  tc_face_get_ground    (const TcFace *face);
/* What is drawn, round the middle, in pixels. */
TcBounds tc_face_get_bounds    (const TcFace *face);
/* TcSpriteDraw; @data is a TcFace. */
void     tc_face_draw          (cairo_t *cr, gpointer data);
/* The symbol alone, @width by @height units round the origin (tc-counter-arms.c). */
void     tc_arm_draw           (cairo_t *cr, TcArm arm, double width, double height,
                                double line, guint32 paper, guint32 ink);

G_END_DECLS
