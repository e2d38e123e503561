/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Furniture of a map: boxes on dead ground, and in the margin of the sheet. */

#include <string.h>

#include "tc-furniture-box.h"
#include "tc-layers.h"

#define GAP 0.30 /* from the edge of the map; hexes, as all that follows */

/* The margin */
#define FROM_BOARD 0.10 /* its boxes reach over the rim of the board */
#define FROM_EDGE  0.42
#define BETWEEN    0.22 /* boxes */
#define LARGEST    1.5  /* times the size on the map is what a box there says, at most */

static const TcBoxRoom on_map = { 5.6, 7, 0 };

/* On the map */

/* The nearest to @wish at which @length lies between both ends, GAP from them where there is room. */
static double
fit (double wish, double length, double from, double to)
{
  double gap = CLAMP ((to - from - length) / 2, 0, GAP);

  return MAX (MIN (wish, to - gap - length), from + gap);
}

/* About its hex, but whole on the map where the map is large enough. */
static TcBounds
find_bounds (const TcFurnitureBox *self, const TcLabel *label)
{
  TcBounds hull = tc_geometry_hull (&self->canvas->map->grid);
  TcSpot at = tc_geometry_centre (&self->canvas->map->grid, label->hex);
  double width = self->width + 2 * TC_BOX_PAD, height = self->height + 2 * TC_BOX_PAD;
  double left = fit (at.x - width / 2, width, hull.left, hull.right), top = fit (at.y - height / 2, height, hull.top, hull.bottom);

  return (TcBounds) { left, top, left + width, top + height };
}

static void
lay (TcFurnitureBox *box, const TcCanvas *canvas, const TcLabel *label)
{
  tc_furniture_box_lay (box, canvas, tc_furniture_find (label->style), label->text, on_map);
}

TcBounds
tc_furniture_get_bounds (const TcCanvas *canvas, const TcLabel *label)
{
  TcFurnitureBox box;
  TcBounds bounds;

  lay (&box, canvas, label);
  bounds = find_bounds (&box, label);
  tc_furniture_box_clear (&box);
  return bounds;
}

static void
paint_on_map (const TcCanvas *canvas)
{
  TcBounds seen = tc_canvas_get_bounds (canvas, 0);
  const GPtrArray *labels = canvas->map->labels;

  for (guint i = 0; i < labels->len; i++)
    {
      const TcLabel *label = g_ptr_array_index (labels, i);
      TcFurnitureBox box;
      TcBounds bounds;

      if (tc_furniture_find (label->style) == TC_N_FURNITURE)
        continue;
      lay (&box, canvas, label);
      bounds = find_bounds (&box, label);
      if (tc_bounds_touch (&bounds, &seen, 0.1))
        tc_furniture_box_paint (&box, bounds, 1, TRUE);
      tc_furniture_box_clear (&box);
    }
}

/* In the margin */

/* The boxes of a margin, from one end to the other: along x below the map, along y on its right. */
typedef struct
{
  TcBounds       room;
  gboolean       across; /* below */
  guint          n;
  TcFurnitureBox boxes[TC_N_FURNITURE];
  double         scales[TC_N_FURNITURE]; /* of what is in them */
} Margin;

/* What is not on the map, where there is something to say; prose as it fits when it is @large times its usual size. */
static void
lay_boxes (Margin *self, const TcCanvas *canvas, double large)
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
  height = self->room.bottom - self->room.top - 2 * TC_BOX_PAD;
  room = self->across ? (TcBoxRoom) { on_map.prose, on_map.abreast, height } : (TcBoxRoom) { width, on_map.abreast, 0 };
  for (guint kind = 0; kind < TC_N_FURNITURE; kind++)
    if (!tc_map_has_furniture (map, kind) && tc_furniture_has_anything (canvas, kind))
      {
        TcBoxRoom own = room;

        own.height /= kind == TC_FURNITURE_CREDITS ? large : 1;
        tc_furniture_box_lay (&self->boxes[self->n++], canvas, kind, "", own);
      }
}

/* Of what is in a box, along the margin and across it. */
static double
get_length (const Margin *self, guint i)
{
  return (self->across ? self->boxes[i].width : self->boxes[i].height) * self->scales[i];
}

static double
get_breadth (const Margin *self, guint i)
{
  return self->across ? self->boxes[i].height : self->boxes[i].width;
}

/* As large as the breadth of the margin allows, and its length.  Returns the share of that which they got, and
 * what is left of the length. */
static double
find_scales (Margin *self, double *left)
{
  double length = self->across ? self->room.right - self->room.left : self->room.bottom - self->room.top;
  double breadth = self->across ? self->room.bottom - self->room.top : self->room.right - self->room.left;
  double sum = 0, share;

  length -= 2 * TC_BOX_PAD * self->n + BETWEEN * (self->n - 1.0);
  for (guint i = 0; i < self->n; i++)
    {
      self->scales[i] = MIN (LARGEST, (breadth - 2 * TC_BOX_PAD) / get_breadth (self, i));
      sum += get_length (self, i);
    }
  share = MIN (1, length / MAX (sum, 1e-9));
  for (guint i = 0; i < self->n; i++)
    self->scales[i] *= share;
  *left = MAX (length - sum * share, 0);
  return share;
}

static void
clear_boxes (Margin *self)
{
  for (guint i = 0; i < self->n; i++)
    tc_furniture_box_clear (&self->boxes[i]);
  self->n = 0;
}

/* Prose is as large as it can be without making the others smaller.  Returns what is left of the length. */
static double
lay_margin (Margin *self, const TcCanvas *canvas)
{
  double left, large = LARGEST;

  for (;; large = MAX (large - 0.1, 1))
    {
      lay_boxes (self, canvas, large);
      if (find_scales (self, &left) >= 1 || large <= 1 || !self->across)
        return left;
      clear_boxes (self);
    }
}

static gboolean
sees_margin (const TcCanvas *canvas, const TcBounds *seen)
{
  TcBounds inside = tc_geometry_inside (canvas->map);

  return canvas->map->margin[0] != '\0' && (seen->bottom > inside.bottom || seen->right > inside.right);
}

/* Below a map they share its width; on its right the last one ends where the map does. */
static void
paint_margin (const TcCanvas *canvas)
{
  TcBounds seen = tc_canvas_get_bounds (canvas, 0.1);
  Margin margin = { 0 };
  double at, left;

  if (!sees_margin (canvas, &seen))
    return;
  left = lay_margin (&margin, canvas);
  at = margin.across ? margin.room.left : margin.room.top;
  for (guint i = 0; i < margin.n; i++)
    {
      double length = get_length (&margin, i) + 2 * TC_BOX_PAD + (margin.across ? left / margin.n : 0);
      TcBounds bounds = margin.room;

      if (margin.across)
        bounds = (TcBounds) { at, bounds.top, at + length, bounds.bottom };
      else
        {
          at += i > 0 && i + 1 == margin.n ? left : 0;
          bounds = (TcBounds) { bounds.left, at, bounds.right, at + length };
        }
      if (tc_bounds_touch (&bounds, &seen, 0))
        tc_furniture_box_paint (&margin.boxes[i], bounds, margin.scales[i], FALSE);
      at += length + BETWEEN;
    }
  clear_boxes (&margin);
}

void
tc_layer_furniture_paint (const TcCanvas *canvas)
{
  if (canvas->detail == TC_DETAIL_SPECK)
    return;
  paint_margin (canvas);
  /* In a game any hex may matter. */
  if (!canvas->scene->played)
    paint_on_map (canvas);
}
