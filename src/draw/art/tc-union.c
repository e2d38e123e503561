/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-union.h"

#include <math.h>

#include "tc-geometry.h"

/* A circle of 400 pixels has some 60 sides. */
#define TOLERANCE 0.4
/* Pixels: who is that near to an edge lies on it. */
#define ON_EDGE 1e-6

typedef struct
{
  guint  first, n; /* of the corners, in the sense of a circle of cairo's */
  TcSpot middle;
  double near, far; /* from the middle all is inside, nothing is */
} Shape;

/* A piece of an edge, in shares of its length. */
typedef struct
{
  double from, to;
} Span;

static const TcSpot *
corner (const GArray *corners, const Shape *shape, guint i)
{
  return &g_array_index (corners, TcSpot, shape->first + i % shape->n);
}

/* How far @at is on the inner side of an edge; -INFINITY for an edge without length. */
static double
find_depth (const GArray *corners, const Shape *shape, guint edge, TcSpot at)
{
  const TcSpot *a = corner (corners, shape, edge), *b = corner (corners, shape, edge + 1);
  double x = b->x - a->x, y = b->y - a->y, length = hypot (x, y);

  return length < ON_EDGE ? -INFINITY : (x * (at.y - a->y) - y * (at.x - a->x)) / length;
}

static void
turn_round (GArray *corners, const Shape *shape)
{
  for (guint i = 0; i < shape->n / 2; i++)
    {
      TcSpot *a = &g_array_index (corners, TcSpot, shape->first + i);
      TcSpot *b = &g_array_index (corners, TcSpot, shape->first + shape->n - 1 - i), kept = *a;

      *a = *b;
      *b = kept;
    }
}

static void
end_shape (GArray *shapes, GArray *corners, guint first)
{
  Shape shape = { .first = first, .n = corners->len - first, .near = INFINITY };
  double twice = 0;

  if (shape.n < 3)
    {
      g_array_set_size (corners, first);
      return;
    }
  for (guint i = 0; i < shape.n; i++)
    {
      const TcSpot *a = corner (corners, &shape, i), *b = corner (corners, &shape, i + 1);

      twice += a->x * b->y - a->y * b->x;
      shape.middle = tc_spot (shape.middle.x + a->x / shape.n, shape.middle.y + a->y / shape.n);
    }
  if (twice < 0)
    turn_round (corners, &shape);
  for (guint i = 0; i < shape.n; i++)
    {
      const TcSpot *a = corner (corners, &shape, i);
      double depth = find_depth (corners, &shape, i, shape.middle);

      shape.far = MAX (shape.far, hypot (a->x - shape.middle.x, a->y - shape.middle.y));
      shape.near = isinf (depth) ? shape.near : MIN (shape.near, depth);
    }
  g_array_append_val (shapes, shape);
}

static void
read_path (cairo_t *cr, GArray *shapes, GArray *corners)
{
  double tolerance = cairo_get_tolerance (cr);
  cairo_path_t *path;
  guint first = 0;

  cairo_set_tolerance (cr, TOLERANCE);
  path = cairo_copy_path_flat (cr);
  cairo_set_tolerance (cr, tolerance);
  for (int i = 0; i < path->num_data; i += path->data[i].header.length)
    {
      const cairo_path_data_t *data = &path->data[i];
      TcSpot at;

      if (data->header.type != CAIRO_PATH_LINE_TO)
        {
          end_shape (shapes, corners, first);
          first = corners->len;
        }
      if (data->header.type == CAIRO_PATH_CLOSE_PATH)
        continue;
      at = tc_spot (data[1].point.x, data[1].point.y);
      g_array_append_val (corners, at);
    }
  end_shape (shapes, corners, first);
  cairo_path_destroy (path);
}

static double
find_distance (TcSpot a, TcSpot b, TcSpot to)
{
  double x = b.x - a.x, y = b.y - a.y, square = x * x + y * y;
  double share = square > 0 ? CLAMP (((to.x - a.x) * x + (to.y - a.y) * y) / square, 0, 1) : 0;

  return hypot (a.x + share * x - to.x, a.y + share * y - to.y);
}

/* Which piece of the edge from @a to @b is inside of a shape.  Of edges that coincide, one is to stay: @margin is how far
 * inside of the shape its own edge is taken to be. */
static gboolean
find_inside (const GArray *corners, const Shape *shape, TcSpot a, TcSpot b, double margin, Span *inside)
{
  const TcSpot m = shape->middle;

  *inside = (Span) { 0, 1 };
  if (MAX (hypot (a.x - m.x, a.y - m.y), hypot (b.x - m.x, b.y - m.y)) < shape->near - ON_EDGE)
    return TRUE;
  if (find_distance (a, b, m) > shape->far + ON_EDGE)
    return FALSE;
  for (guint i = 0; i < shape->n && inside->from < inside->to; i++)
    {
      double at_a = find_depth (corners, shape, i, a) + margin, at_b = find_depth (corners, shape, i, b) + margin;

      if (isinf (at_a))
        continue;
      if (at_a <= 0 && at_b <= 0)
        return FALSE;
      if (at_a < 0)
        inside->from = MAX (inside->from, at_a / (at_a - at_b));
      else if (at_b < 0)
        inside->to = MIN (inside->to, at_a / (at_a - at_b));
    }
  return inside->from < inside->to;
}

static void
take_away (GArray *spans, Span gone)
{
  for (guint i = spans->len; i-- > 0;)
    {
      Span *it = &g_array_index (spans, Span, i);
      Span rest = { MAX (it->from, gone.to), it->to };

      it->to = MIN (it->to, gone.from);
      if (rest.from < rest.to && it->from < it->to)
        g_array_insert_val (spans, i + 1, rest);
      else if (rest.from < rest.to)
        *it = rest;
      else if (it->from >= it->to)
        g_array_remove_index (spans, i);
    }
}

static void
trace_shape (cairo_t *cr, const GArray *shapes, const GArray *corners, guint own, GArray *spans)
{
  const Shape *shape = &g_array_index (shapes, Shape, own);
  gboolean goes_on = FALSE, whole = TRUE;

  for (guint i = 0; i < shape->n; i++)
    {
      TcSpot a = *corner (corners, shape, i), b = *corner (corners, shape, i + 1);
      Span all = { 0, 1 }, inside;

      g_array_set_size (spans, 0);
      g_array_append_val (spans, all);
      for (guint j = 0; j < shapes->len && spans->len > 0; j++)
        if (j != own && find_inside (corners, &g_array_index (shapes, Shape, j), a, b, j < own ? ON_EDGE : -ON_EDGE, &inside))
          take_away (spans, inside);
      for (guint k = 0; k < spans->len; k++)
        {
          const Span *it = &g_array_index (spans, Span, k);
          TcSpot from = tc_spot_mix (a, b, it->from), to = tc_spot_mix (a, b, it->to);

          if (k > 0 || it->from > 0 || !goes_on)
            cairo_move_to (cr, from.x, from.y);
          cairo_line_to (cr, to.x, to.y);
        }
      goes_on = spans->len > 0 && g_array_index (spans, Span, spans->len - 1).to >= 1;
      whole = whole && goes_on && spans->len == 1 && g_array_index (spans, Span, 0).from <= 0;
    }
  if (whole)
    cairo_close_path (cr);
}

void
tc_union_trace (cairo_t *cr)
{
  g_autoptr (GArray) shapes = g_array_new (FALSE, FALSE, sizeof (Shape));
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (TcSpot));
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (Span));

  read_path (cr, shapes, corners);
  cairo_new_path (cr);
  for (guint i = 0; i < shapes->len; i++)
    trace_shape (cr, shapes, corners, i, spans);
}
