/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Furniture of a map: boxes on dead ground, and in the margin of the sheet. */

#include "tc-furniture-margin.h"
#include "tc-layers.h"

#define GAP 0.30 /* from the edge of the map; hexes, as all that follows */

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
  double width = MAX (self->width, self->heading_width) + 2 * TC_BOX_PAD;
  double height = self->height + (self->heading != NULL ? TC_BOX_HEAD : 0) + 2 * TC_BOX_PAD;
  double left = fit (at.x - width / 2, width, hull.left, hull.right), top = fit (at.y - height / 2, height, hull.top, hull.bottom);

  return (TcBounds) { left, top, left + width, top + height };
}

static void
lay (TcFurnitureBox *box, const TcCanvas *canvas, const TcLabel *label)
{
  tc_furniture_box_lay (box, canvas, tc_furniture_find (label->style), label->text, tc_furniture_on_map);
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
        tc_furniture_box_paint (&box, bounds, 1, 1, TRUE);
      tc_furniture_box_clear (&box);
    }
}

static gboolean
sees_margin (const TcCanvas *canvas, const TcBounds *seen)
{
  TcBounds inside = tc_geometry_inside (canvas->map);

  return canvas->map->margin[0] != '\0' && (seen->bottom > inside.bottom || seen->right > inside.right);
}

static void
paint_margin (const TcCanvas *canvas)
{
  TcBounds seen = tc_canvas_get_bounds (canvas, 0.1);
  TcFurnitureMargin margin;

  if (!sees_margin (canvas, &seen))
    return;
  tc_furniture_margin_lay (&margin, canvas);
  for (guint i = 0; i < margin.n; i++)
    if (tc_bounds_touch (&margin.frames[i], &seen, 0))
      tc_furniture_box_paint (&margin.boxes[i], margin.frames[i], margin.scales[i], margin.head, FALSE);
  tc_furniture_margin_clear (&margin);
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
