/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-align.h"

/* Edge, middle, edge. */
#define PARTS 3

static gint32 *
get_axis (TcPoint *point, int axis)
{
  return axis == 0 ? &point->x : &point->y;
}

static gint32
get_part (TcExtent extent, int axis, int part)
{
  gint32 low = *get_axis (&extent.low, axis), high = *get_axis (&extent.high, axis);

  return low + (high - low) * part / (PARTS - 1);
}

static gint32
get_length (TcExtent extent, int axis)
{
  return get_part (extent, axis, 2) - get_part (extent, axis, 0);
}

TcExtent
tc_extent_join (TcExtent a, TcExtent b)
{
  return (TcExtent) { { MIN (a.low.x, b.low.x), MIN (a.low.y, b.low.y) },
                      { MAX (a.high.x, b.high.x), MAX (a.high.y, b.high.y) } };
}

TcExtent
tc_extent_shift (TcExtent extent, TcPoint by)
{
  return (TcExtent) { { extent.low.x + by.x, extent.low.y + by.y },
                      { extent.high.x + by.x, extent.high.y + by.y } };
}

TcExtent
tc_extent_find (const GArray *points)
{
  TcExtent all = { { 0, 0 }, { 0, 0 } };

  g_return_val_if_fail (points != NULL && points->len > 0, all);

  for (guint i = 0; i < points->len; i++)
    {
      TcPoint point = g_array_index (points, TcPoint, i);
      TcExtent own = { point, point };

      all = i == 0 ? own : tc_extent_join (all, own);
    }
  return all;
}

/* Guides */
static void
compare (const GArray *others, int other, TcExtent moved, int axis, gint32 reach, TcGuide *best)
{
  /* an edge with either edge */
  for (int own = 0; own < PARTS; own++)
    for (int part = own % 2; part < PARTS; part += 2)
      {
        gint32 at = get_part (g_array_index (others, TcExtent, other), axis, part);
        gint32 by = at - get_part (moved, axis, own);

        if (ABS (by) <= reach && (best->other < 0 || ABS (by) < ABS (best->by)))
          *best = (TcGuide) { other, at, by };
      }
}

void
tc_align_find_guides (const GArray *others, TcExtent moved, gint32 reach, TcGuide guides[TC_ALIGN_AXES])
{
  g_return_if_fail (others != NULL && guides != NULL);

  for (int axis = 0; axis < TC_ALIGN_AXES; axis++)
    {
      guides[axis] = (TcGuide) { -1, 0, 0 };
      for (guint i = 0; i < others->len; i++)
        compare (others, (int) i, moved, axis, reach, &guides[axis]);
    }
}

void
tc_guide_get_line (const TcGuide *guide, int axis, const GArray *others, TcExtent moved, TcPoint *from,
                   TcPoint *to)
{
  TcExtent both;

  g_return_if_fail (guide != NULL && others != NULL);
  g_return_if_fail (guide->other >= 0 && (guint) guide->other < others->len);
  g_return_if_fail (from != NULL && to != NULL);

  both = tc_extent_join (moved, g_array_index (others, TcExtent, guide->other));
  *from = both.low;
  *to = both.high;
  *get_axis (from, axis) = *get_axis (to, axis) = guide->at;
}

/* Several at once */
static const struct
{
  int axis;
  int part;
  guint least;
} ways[] = {
  [TC_ALIGN_LEFT] = { 0, 0, 1 },  [TC_ALIGN_CENTRE] = { 0, 1, 1 },
  [TC_ALIGN_RIGHT] = { 0, 2, 1 }, [TC_ALIGN_SPREAD_RIGHT] = { 0, -1, 3 },
  [TC_ALIGN_FAR] = { 1, 2, 1 },   [TC_ALIGN_MIDDLE] = { 1, 1, 1 },
  [TC_ALIGN_NEAR] = { 1, 0, 1 },  [TC_ALIGN_SPREAD_AWAY] = { 1, -1, 3 },
};

guint
tc_align_get_least (TcAlignWay way)
{
  g_return_val_if_fail (way < G_N_ELEMENTS (ways), 0);

  return ways[way].least;
}

/* The first one along the axis that is not done. */
static guint
find_next (const TcExtent *extents, guint n, int axis, const gboolean *done)
{
  guint next = n;

  for (guint i = 0; i < n; i++)
    if (!done[i]
        && (next == n || get_part (extents[i], axis, 1) < get_part (extents[next], axis, 1)))
      next = i;
  return next;
}

static void
spread (const TcExtent *extents, guint n, int axis, TcPoint *by)
{
  g_autofree gboolean *done = g_new0 (gboolean, n);
  g_autofree guint *order = g_new (guint, n);
  gint32 free_length, first, covered = 0, before = 0;

  for (guint i = 0; i < n; i++)
    {
      order[i] = find_next (extents, n, axis, done);
      done[order[i]] = TRUE;
      covered += get_length (extents[order[i]], axis);
    }
  first = get_part (extents[order[0]], axis, 0);
  free_length = get_part (extents[order[n - 1]], axis, 2) - first - covered;
  for (guint i = 0; i < n; i++)
    {
      gint32 gaps = (gint32) ((gint64) free_length * i / (n - 1));

      *get_axis (&by[order[i]], axis) = first + before + gaps - get_part (extents[order[i]], axis, 0);
      before += get_length (extents[order[i]], axis);
    }
}

void
tc_align_all (TcAlignWay way, const TcTable *table, const TcExtent *extents, guint n, TcPoint *by)
{
  TcExtent all;

  g_return_if_fail (table != NULL && extents != NULL && by != NULL);
  g_return_if_fail (way < G_N_ELEMENTS (ways) && n >= ways[way].least);

  for (guint i = 0; i < n; i++)
    by[i] = (TcPoint) { 0, 0 };
  if (ways[way].part < 0)
    {
      spread (extents, n, ways[way].axis, by);
      return;
    }
  all = n > 1 ? extents[0] : (TcExtent) { { 0, 0 }, { table->width, table->depth } };
  for (guint i = 1; i < n; i++)
    all = tc_extent_join (all, extents[i]);
  for (guint i = 0; i < n; i++)
    *get_axis (&by[i], ways[way].axis) = get_part (all, ways[way].axis, ways[way].part)
                                         - get_part (extents[i], ways[way].axis, ways[way].part);
}
