/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-furniture-margin: the boxes in the margin of a sheet, and where each stands.
 *
 * Private to the layers of furniture.  All headings are of one size; what is below them is as large as its box allows.
 */
#pragma once

#include "tc-furniture-box.h"

G_BEGIN_DECLS

/* What a box on the map is laid out for. */
extern const TcBoxRoom tc_furniture_on_map;

typedef struct
{
  TcBounds       room;
  gboolean       across; /* below the map, side by side; else on its right */
  guint          n;
  TcFurniture    kinds[TC_N_FURNITURE];
  TcFurnitureBox boxes[TC_N_FURNITURE];
  TcBounds       frames[TC_N_FURNITURE];
  double         scales[TC_N_FURNITURE]; /* of what is in them */
  double         head;   /* that of their headings */
} TcFurnitureMargin;

/* Of a map that has a margin; clear with tc_furniture_margin_clear(). */
void tc_furniture_margin_lay   (TcFurnitureMargin *self, const TcCanvas *canvas);
void tc_furniture_margin_clear (TcFurnitureMargin *self);

G_END_DECLS
