/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-outline.h"

#include <math.h>

/* A bend of a band is not drawn out to a spike. */
#define MOST_MITRE 2.0

static TcPoint
get (const GArray *points, guint index)
{
  return g_array_index (points, TcPoint, index % points->len);
}

static double
distance (TcPoint a, TcPoint b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

int
tc_outline_find_point (const GArray *points, TcPoint at, gint32 reach)
{
  double least = reach;
  int found = -1;

  g_return_val_if_fail (points != NULL, -1);

  for (guint i = 0; i < points->len; i++)
    if (distance (get (points, i), at) <= least)
      {
        least = distance (get (points, i), at);
        found = (int) i;
      }
  return found;
}

static double
distance_to_side (TcPoint a, TcPoint b, TcPoint at)
{
  double x = b.x - a.x, y = b.y - a.y, length = x * x + y * y;
  double along = length > 0 ? CLAMP (((at.x - a.x) * x + (at.y - a.y) * y) / length, 0, 1) : 0;

  return hypot (a.x + along * x - at.x, a.y + along * y - at.y);
}

int
tc_outline_find_side (const GArray *points, TcPoint at, gint32 reach)
{
  double least = reach;
  int found = -1;

  g_return_val_if_fail (points != NULL, -1);

  for (guint i = 0; points->len > 1 && i < points->len; i++)
    {
      double far = distance_to_side (get (points, i), get (points, i + 1), at);

      if (far <= least)
        {
          least = far;
          found = (int) i;
        }
    }
  return found;
}

/* The unit vector to the left of the way from @a to @b. */
static gboolean
find_left (TcPoint a, TcPoint b, double *x, double *y)
{
  double length = distance (a, b);

  if (length == 0)
    return FALSE;
  *x = -(b.y - a.y) / length;
  *y = (b.x - a.x) / length;
  return TRUE;
}

/* How far, and where, the left border of the band is from the line at one of its points. */
static void
find_border (const GArray *line, guint index, double *x, double *y)
{
  double in_x = 0, in_y = 0, out_x = 0, out_y = 0, length;
  gboolean in = index > 0 && find_left (get (line, index - 1), get (line, index), &in_x, &in_y);
  gboolean out = index + 1 < line->len && find_left (get (line, index), get (line, index + 1), &out_x, &out_y);

  *x = in_x + out_x;
  *y = in_y + out_y;
  length = hypot (*x, *y);
  if (!in || !out || length < 0.1)
    {
      *x = in ? in_x : out_x;
      *y = in ? in_y : out_y;
      return;
    }
  /* The sum is twice the cosine of half the bend long. */
  *x *= MIN (2 / length, MOST_MITRE) / length;
  *y *= MIN (2 / length, MOST_MITRE) / length;
}

static void
add_border (const TcTable *table, const GArray *line, guint index, double width, GArray *out)
{
  TcPoint at = get (line, index), to;
  double x, y;

  find_border (line, index, &x, &y);
  to = (TcPoint) { CLAMP (at.x + (gint32) lround (x * width), 0, table->width),
                   CLAMP (at.y + (gint32) lround (y * width), 0, table->depth) };
  g_array_append_val (out, to);
}

GArray *
tc_outline_of_line (const TcTable *table, const GArray *line, gint32 width)
{
  GArray *out;

  g_return_val_if_fail (table != NULL && line != NULL && width > 0, NULL);

  if (line->len < 2)
    return NULL;
  out = g_array_new (FALSE, FALSE, sizeof (TcPoint));
  for (guint i = 0; i < line->len; i++)
    add_border (table, line, i, width / 2.0, out);
  for (guint i = line->len; i > 0; i--)
    add_border (table, line, i - 1, -width / 2.0, out);
  return out;
}

gboolean
tc_outline_is_sound (const TcTable *table, const GArray *points)
{
  g_return_val_if_fail (table != NULL && points != NULL, FALSE);

  if (points->len < 3 || points->len > TC_MAX_OUTLINE)
    return FALSE;
  for (guint i = 0; i < points->len; i++)
    if (get (points, i).x < 0 || get (points, i).y < 0 || get (points, i).x > table->width || get (points, i).y > table->depth)
      return FALSE;
  return tc_polygon_is_simple ((const TcPoint *) (gconstpointer) points->data, points->len);
}
