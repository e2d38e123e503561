/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-furniture-margin.h"

#include <math.h>
#include <string.h>

#include "tc-layers.h"

#define FROM_BOARD 0.10 /* hexes, as all that follows: the boxes reach over the rim of the board */
#define FROM_EDGE  0.42
#define BETWEEN    0.22 /* boxes */

#define PROSE      2.8  /* lines of it, at least, side by side */

/* Times the size on the map: */
#define HEAD 1.3 /* headings */
#define LARGE_PROSE 1.4 /* on the right */
/* what is in a box, at most */
static const double largest[TC_N_FURNITURE] = {
  [TC_FURNITURE_CARTOUCHE] = 1.5, [TC_FURNITURE_KEY] = 1.5, [TC_FURNITURE_TURNS] = 1.7, [TC_FURNITURE_CREDITS] = 1.9,
};

const TcBoxRoom tc_furniture_on_map = { 5.6, 7, 0, 1 };

/* What is not on the map, where there is something to say; prose as it fits when it is @large times its usual size, bars
 * as long as they are at @scale. */
static void
lay_boxes (TcFurnitureMargin *self, const TcCanvas *canvas, double large, double scale)
{
  const TcMap *map = canvas->map;
  TcBounds inside = tc_geometry_inside (map);
  double rim = tc_geometry_get (map)->rim, width, height;
  TcBoxRoom room;

  tc_geometry_sheet (map, &width, &height);
  self->across = strcmp (map->margin, "below") == 0;
  self->room = self->across ? (TcBounds) { inside.left, inside.bottom + rim - FROM_BOARD, inside.right, height - FROM_EDGE }
                            : (TcBounds) { inside.right + rim - FROM_BOARD, inside.top, width - FROM_EDGE, inside.bottom };
  width = self->room.right - self->room.left - 2 * TC_BOX_PAD;
  height = self->room.bottom - self->room.top - 2 * TC_BOX_PAD - TC_BOX_HEAD * HEAD;
  room = self->across ? (TcBoxRoom) { PROSE, tc_furniture_on_map.abreast, height, scale }
                      : (TcBoxRoom) { width, tc_furniture_on_map.abreast, 0, scale };
  for (guint kind = 0; kind < TC_N_FURNITURE; kind++)
    if (!tc_map_has_furniture (map, kind) && tc_furniture_has_anything (canvas, kind))
      {
        TcBoxRoom own = room;

        if (kind == TC_FURNITURE_CREDITS)
          {
            own.height /= large;
            own.prose /= self->across ? 1 : LARGE_PROSE;
          }
        self->kinds[self->n] = kind;
        tc_furniture_box_lay (&self->boxes[self->n++], canvas, kind, "", own);
      }
}

static double
get_head (const TcFurnitureBox *box)
{
  return box->heading != NULL ? TC_BOX_HEAD : 0;
}

/* Of what is in a box, along the margin. */
static double
get_length (const TcFurnitureMargin *self, guint i)
{
  const TcFurnitureBox *box = &self->boxes[i];

  return self->across ? MAX (box->width * self->scales[i], box->heading_width * self->head)
                      : box->height * self->scales[i] + get_head (box) * self->head;
}

/* As large as the breadth of the margin allows, and its length.  Returns the share of that which they got, and
 * what is left of the length. */
static double
find_scales (TcFurnitureMargin *self, double *left)
{
  double length = self->across ? self->room.right - self->room.left : self->room.bottom - self->room.top;
  double breadth = (self->across ? self->room.bottom - self->room.top : self->room.right - self->room.left) - 2 * TC_BOX_PAD;
  double sum = 0, share;

  self->head = HEAD;
  length -= 2 * TC_BOX_PAD * self->n + BETWEEN * (self->n - 1.0);
  for (guint i = 0; i < self->n; i++)
    {
      const TcFurnitureBox *box = &self->boxes[i];

      self->scales[i] = MIN (largest[self->kinds[i]], self->across ? (breadth - get_head (box) * HEAD) / box->height
                                                                   : breadth / box->width);
      sum += get_length (self, i);
    }
  share = MIN (1, length / MAX (sum, 1e-9));
  for (guint i = 0; i < self->n; i++)
    self->scales[i] *= share;
  self->head *= share;
  *left = MAX (length - sum * share, 0);
  return share;
}

/* Below a map they share its width; on its right the last one ends where the map does. */
static void
place_frames (TcFurnitureMargin *self, double left)
{
  double at = self->across ? self->room.left : self->room.top;

  for (guint i = 0; i < self->n; i++)
    {
      double length = get_length (self, i) + 2 * TC_BOX_PAD + (self->across ? left / self->n : 0);

      at += !self->across && i > 0 && i + 1 == self->n ? left : 0;
      self->frames[i] = self->across ? (TcBounds) { at, self->room.top, at + length, self->room.bottom }
                                     : (TcBounds) { self->room.left, at, self->room.right, at + length };
      at += length + BETWEEN;
    }
}

void
tc_furniture_margin_clear (TcFurnitureMargin *self)
{
  for (guint i = 0; i < self->n; i++)
    tc_furniture_box_clear (&self->boxes[i]);
  self->n = 0;
}

static double
get_bar_scale (const TcFurnitureMargin *self)
{
  return self->n > 0 && self->kinds[0] == TC_FURNITURE_CARTOUCHE ? self->scales[0] : 1;
}

/* Prose is as large as it can be without making the others smaller. */
static double
lay_large (TcFurnitureMargin *self, const TcCanvas *canvas, double scale)
{
  double left, large = largest[TC_FURNITURE_CREDITS];

  tc_furniture_margin_clear (self);
  lay_boxes (self, canvas, large, scale);
  while (find_scales (self, &left) < 1 && large > 1 && self->across)
    {
      large = MAX (large - 0.1, 1);
      tc_furniture_margin_clear (self);
      lay_boxes (self, canvas, large, scale);
    }
  return left;
}

#define TRIES 8

/* Until the cartouche is of the scale for which its bars were laid; then bars and what is said of
 * them fit. */
void
tc_furniture_margin_lay (TcFurnitureMargin *self, const TcCanvas *canvas)
{
  double scale = largest[TC_FURNITURE_CARTOUCHE], left;

  *self = (TcFurnitureMargin) { .n = 0 };
  left = lay_large (self, canvas, scale);
  for (int i = 0; i < TRIES && fabs (get_bar_scale (self) - scale) > 0.005; i++)
    {
      scale = get_bar_scale (self);
      left = lay_large (self, canvas, scale);
    }
  place_frames (self, left);
}
