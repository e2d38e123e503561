/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-furniture-box: what a sheet says of its map, in a box.
 *
 * Private to the layers of furniture.  What a box holds is laid in hexes, at one size of letters whatever the scale, so
 * that a box is as large as its names say and stays where it is.
 */
#pragma once

#include "tc-canvas.h"

G_BEGIN_DECLS

#define TC_BOX_PAD 0.26 /* hexes between the frame and what is in it */

/* What a box may be laid out for; hexes. */
typedef struct
{
  double prose;   /* a line of it is as long at most, unless the height asks for longer ones */
  int    abreast; /* turns in a row of a track, at most; the same */
  double height;  /* of what is in the box; 0: as high as it gets */
} TcBoxRoom;

typedef struct
{
  const TcCanvas *canvas;
  GArray         *items;
  TcBoxRoom       room;
  gboolean        centred; /* lines that are added */
  gboolean        in_middle; /* of the height of its frame; else at its top */
  double          width;   /* of what is laid, without a rim */
  double          height;
} TcFurnitureBox;

/* Is there anything for a box of that kind to say? */
gboolean tc_furniture_has_anything (const TcCanvas *canvas, TcFurniture kind);
/* @heading: "" for the usual one.  Clear with tc_furniture_box_clear(). */
void     tc_furniture_box_lay      (TcFurnitureBox *self, const TcCanvas *canvas, TcFurniture kind, const char *heading,
                                    TcBoxRoom room);
void     tc_furniture_box_clear    (TcFurnitureBox *self);
/* In the middle of @bounds, in units, at @scale of its size.  @lies: on the map, on which it throws a shadow. */
void     tc_furniture_box_paint    (const TcFurnitureBox *self, TcBounds bounds, double scale, gboolean lies);

G_END_DECLS
