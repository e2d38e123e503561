/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-furniture-box: what a sheet says of its map, in a box.
 *
 * Private to the layers of furniture.  What a box holds is laid in hexes, at one size of letters whatever the scale, so
 * that a box is as large as its names say and stays where it is.
 */
#pragma once

#include "tc-canvas.h"

G_BEGIN_DECLS

#define TC_BOX_PAD  0.26 /* hexes between the frame and what is in it */
#define TC_BOX_HEAD 0.52 /* of a heading, as high */

/* What a box may be laid out for; hexes. */
typedef struct
{
  double prose;   /* a line of it is as long at most, unless the height asks for longer ones */
  int    abreast; /* turns in a row of a track, at most; the same */
  double height;  /* of what is below the heading; 0: as high as it gets */
  double scale;   /* at which it will be painted: scale bars are as long as the map has them */
} TcBoxRoom;

typedef struct
{
  const TcCanvas *canvas;
  GArray         *items;
  TcBoxRoom       room;
  gboolean        centred; /* lines that are added */
  double          width;   /* of what is laid, without heading and rim */
  double          height;
  char           *heading; /* owned; NULL: none */
  double          heading_width;
} TcFurnitureBox;

/* Is there anything for a box of that kind to say? */
gboolean tc_furniture_has_anything (const TcCanvas *canvas, TcFurniture kind);
/* @heading: "" for the usual one.  Clear with tc_furniture_box_clear(). */
void     tc_furniture_box_lay      (TcFurnitureBox *self, const TcCanvas *canvas, TcFurniture kind, const char *heading,
                                    TcBoxRoom room);
void     tc_furniture_box_clear    (TcFurnitureBox *self);
/* At @scale of its size in the middle of @bounds, in units, below its heading, which is at @head of its own.
 * @lies: on the map, on which it throws a shadow. */
void     tc_furniture_box_paint    (const TcFurnitureBox *self, TcBounds bounds, double scale, double head, gboolean lies);

G_END_DECLS
