/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-clip.h"

/* How far a point is beyond an edge: 0 left, 1 right, 2 near, 3 far; below 0 inside. */
static gint64
beyond (TcPoint point, int edge, gint32 width, gint32 depth)
{
  switch (edge)
    {
    case 0: return -(gint64) point.x;
    case 1: return (gint64) point.x - width;
    case 2: return -(gint64) point.y;
    default: return (gint64) point.y - depth;
    }
}

static TcPoint
cross (TcPoint a, TcPoint b, gint64 out_a, gint64 out_b)
{
  gint64 whole = out_a - out_b;

  return (TcPoint) { (gint32) (a.x + (b.x - (gint64) a.x) * out_a / whole), (gint32) (a.y + (b.y - (gint64) a.y) * out_a / whole) };
}

static void
clip_at (GArray *points, int edge, gint32 width, gint32 depth)
{
  g_autoptr (GArray) before = g_array_copy (points);

  g_array_set_size (points, 0);
  for (guint i = 0; i < before->len; i++)
    {
      TcPoint a = g_array_index (before, TcPoint, i),
              b = g_array_index (before, TcPoint, (i + 1) % before->len), at;
      gint64 out_a = beyond (a, edge, width, depth), out_b = beyond (b, edge, width, depth);

      if (out_a <= 0)
        g_array_append_val (points, a);
      if ((out_a < 0 && out_b > 0) || (out_a > 0 && out_b < 0))
        {
          at = cross (a, b, out_a, out_b);
          g_array_append_val (points, at);
        }
    }
}

void
tc_clip_outline (GArray *points, gint32 width, gint32 depth)
{
  g_return_if_fail (points != NULL);

  for (int edge = 0; edge < 4; edge++)
    clip_at (points, edge, width, depth);
}
