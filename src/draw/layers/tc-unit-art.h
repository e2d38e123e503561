/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-unit-art: a unit on a measured table as it is drawn.
 *
 * Private to draw.  What is in pixels is at the scale of the canvas.
 */
#pragma once

#include "tc-canvas.h"
#include "tc-counter-art.h"

G_BEGIN_DECLS

typedef struct
{
  const TcCanvas *canvas;
  TcStands        stands;
  gint32          facing;  /* hundredths of a degree */
  TcArm           arm;
  guint32         colour;  /* of its army or side */
  guint32         side;    /* of its side */
  guint32         holder;
  gboolean        second;  /* of the second side: its bases have a line inside their edges */
  const char     *name;
  guint           faces;
  guint           stance;
  int             lost;    /* bases */
  TcSpot          corner[TC_STANDS_MAX][4]; /* pixels from the place: front left, then clockwise */
  double          angle;   /* of the front: its normal, clockwise from above */
  double          front;   /* of the whole, pixels */
  double          depth;
} TcUnitArt;

/* From the middle of the unit up; pixels. */
static inline double
tc_unit_art_flag_height (const TcUnitArt *self)
{
  return MAX (0.75 * self->canvas->hex, 15);
}

void tc_unit_art_fill (TcUnitArt *self, const TcCanvas *canvas, const TcPlacement *placement);

/* Names of all units that have room for one, generals' first, then those of larger units: next
 * to the unit, never over another unit or another name, never upside down. */
void tc_layer_unit_names_paint (const TcCanvas *canvas);

G_END_DECLS
