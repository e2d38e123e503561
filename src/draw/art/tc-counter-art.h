/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-counter-art: the faces of counters.
 *
 * Private to draw.  Colour is never the only sign: the arm is a symbol, a reduced
 * counter is pale with a striped symbol, a demoralized one shows a white flag, a captured one its
 * captor's flag, one that has acted is paler and lacks its top left corner, a selected one has a light
 * ring in a dark one, a target four brackets.  A counter in the colour of its army is
 * framed in that of its side; one of the second side has a line inside its edge.  No sign is ever on the values.
 *
 * How much a counter says depends on its size: at 20 pixels a hex its symbol and strength, at 30 its
 * movement and the values of leaders, at 48 its name, at 64 morale and the strength of its back.
 */
#pragma once

#include "tc-arm.h"
#include "tc-canvas.h"

G_BEGIN_DECLS

/* Pixels of a counter's side from which on it says more. */
#define TC_FACE_SAYS_VALUE    12 /* of a leader that rides */
#define TC_FACE_SAYS_MOVEMENT 19
#define TC_FACE_SAYS_NAME     35
#define TC_FACE_SAYS_ALL      41 /* morale, and the strength of the back */

typedef struct
{
  const TcPalette *palette;
  TcText          *text;
  TcSprites       *sprites; /* where what counters share is kept; NULL: all is drawn */
  TcArm            arm;
  cairo_surface_t *picture; /* borrowed: instead of the symbol; NULL: none */
  guint32          colour;  /* its own: of its army or side */
  guint32          side;    /* of its own side */
  guint32          holder;  /* of the side that holds it */
  const char      *name;
  char             figures[32]; /* "8-4" */
  char             morale[8];   /* "" when it has none */
  char             back[8];     /* its strength when reduced; "" when it is, or has none */
  guint            faces;   /* TcFaceFlags */
  double           size;    /* pixels */
  TcDetail         detail;
  double           hidden[2]; /* by what rides on it: of its upper edge, from the left and from the right; 0 to 1 */
  gboolean         small;   /* rides on another counter */
  gboolean         second;  /* of the second side: a line inside its edge, or white in a thick frame */
} TcFace;

/* Where a name is, in units of the face. */
typedef struct
{
  double x; /* of its middle */
  double y; /* of the middle of its capitals */
  double width;
} TcFaceRoom;

/* How the symbol of an arm is drawn; in the units of its size. */
typedef struct
{
  double   line;
  guint32  paper;
  guint32  ink;
  guint32  stripe;
  double   step;    /* of the stripes */
  gboolean striped;
  cairo_surface_t *picture; /* borrowed: what is drawn on the field, whatever the arm; NULL: its symbol */
} TcArmStyle;

/* The colour of the face itself, behind its text. */
guint32  tc_face_get_ground    (const TcFace *face);
/* What is drawn, round the middle, in pixels. */
TcBounds tc_face_get_bounds    (const TcFace *face);
/* Where its values are, likewise; empty when it shows none. */
TcBounds tc_face_get_values    (const TcFace *face);
/* Of its sprite: the same for faces that look alike. */
guint64  tc_face_get_key       (const TcFace *face);
/* TcSpriteDraw; @data is a TcFace. */
void     tc_face_draw          (cairo_t *cr, gpointer data);
/* Adds four brackets at the corners of a square, @half its side, to the path. */
void     tc_face_add_brackets  (cairo_t *cr, double x, double y, double half);
/* The name in letters of @size: too wide for the room it is condensed, then broken in two, then smaller, and cut only then; nothing where
 * there is next to no room (tc-counter-name.c). */
void     tc_face_write_name    (cairo_t *cr, const TcFace *face, double size, TcFaceRoom room, guint32 colour);
/* The symbol alone, @width by @height units round the origin, and the field that it is on
 * (tc-counter-arms.c). */
void     tc_arm_draw           (cairo_t *cr, TcArm arm, double width, double height, const TcArmStyle *style);
void     tc_arm_draw_field     (cairo_t *cr, double width, double height, const TcArmStyle *style);

G_END_DECLS
