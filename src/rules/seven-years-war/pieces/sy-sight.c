/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-sight.h"

#include <string.h>

#include "sy-bases.h"
#include "sy-distance.h"
#include "sy-ground.h"

static int
side_of (TcPoint a, TcPoint b, TcPoint point)
{
  gint64 area = ((gint64) b.x - a.x) * ((gint64) point.y - a.y) -
                ((gint64) b.y - a.y) * ((gint64) point.x - a.x);

  return (area > 0) - (area < 0);
}

static gboolean
crosses (const TcPoint line[2], TcPoint from, TcPoint to)
{
  return side_of (line[0], line[1], from) * side_of (line[0], line[1], to) < 0 &&
         side_of (from, to, line[0]) * side_of (from, to, line[1]) < 0;
}

static gboolean
is_within (TcPoint a, TcPoint b, gint32 limit)
{
  gint64 x = (gint64) b.x - a.x, y = (gint64) b.y - a.y;

  return x * x + y * y <= (gint64) limit * limit;
}

/* An end of a line of sight, and the pieces of terrain around it. */
typedef struct
{
  TcPoint  at;
  guint64  within;
  gboolean known;
} End;

/* The pieces that could block sight between these points. */
static guint64
find_screens (const SyRuleset *r, const TcPoint *points, guint n, guint64 open)
{
  guint64 screens = 0;

  for (guint i = 0; i < r->n_areas; i++)
    if (r->areas[i].hides && (open >> i & 1) == 0 && !sy_area_is_off (&r->areas[i], points, n))
      screens |= (guint64) 1 << i;
  return screens;
}

static gboolean
is_in (const SyRuleset *r, guint64 screens, End *end, guint area)
{
  if (!end->known)
    for (guint i = 0; i < SY_MAX_AREAS && screens >> i != 0; i++)
      if ((screens >> i & 1) && tc_polygon_contains (r->areas[i].points, r->areas[i].n, end->at))
        end->within |= (guint64) 1 << i;
  end->known = TRUE;
  return end->within >> area & 1;
}

/* Sight reaches only so deep into cover: the limit depends on whether both ends are inside. */
static gboolean
is_too_deep (const SyArea *area, TcPoint from, TcPoint to, gint32 limit)
{
  return !is_within (from, to, limit) && tc_polygon_depth (area->points, area->n, from, to) > limit;
}

static gboolean
is_clear (const SyRuleset *r, guint64 screens, End *from, End *to)
{
  for (guint i = 0; i < SY_MAX_AREAS && screens >> i != 0; i++)
    {
      const SyArea *area = &r->areas[i];
      gboolean wood = area->kind == SY_WOOD, a, b;

      if ((screens >> i & 1) == 0)
        continue;
      if (area->kind == SY_HILL)
        {
          if (!is_within (from->at, to->at, r->book.sight_ridge) &&
              crosses (area->ridge, from->at, to->at))
            return FALSE;
          continue;
        }
      a = is_in (r, screens, from, i);
      b = is_in (r, screens, to, i);
      if (!a && !b ? tc_polygon_blocks (area->points, area->n, from->at, to->at)
                   : is_too_deep (area, from->at, to->at,
                                  !wood    ? r->book.sight_town
                                  : a && b ? r->book.sight_wood
                                           : r->book.sight_edge))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_clear_but (const SyRuleset *r, TcPoint from, TcPoint to, guint64 open)
{
  TcPoint points[2] = { from, to };
  End ends[2] = { { .at = from }, { .at = to } };

  return is_clear (r, find_screens (r, points, 2, open), &ends[0], &ends[1]);
}

gboolean
sy_clear (const SyRuleset *r, TcPoint from, TcPoint to)
{
  return is_clear_but (r, from, to, 0);
}

/* Any corner of one sees any corner of the other. */
gboolean
sy_sees_box (const SyRuleset *r, const TcBase *a, const TcBase *b, guint64 open)
{
  TcPoint corners[8];
  End ends[8];
  guint64 screens;

  memcpy (corners, a->corner, sizeof a->corner);
  memcpy (corners + 4, b->corner, sizeof b->corner);
  screens = find_screens (r, corners, G_N_ELEMENTS (corners), open);
  if (screens == 0)
    return TRUE;
  for (int i = 0; i < 8; i++)
    ends[i] = (End) { .at = corners[i] };
  for (int i = 0; i < 4; i++)
    for (int j = 4; j < 8; j++)
      if (is_clear (r, screens, &ends[i], &ends[j]))
        return TRUE;
  return FALSE;
}

/* A unit that shot in this half turn or the last is visible at the edge of its town. */
static guint64
towns_firing (const SyRuleset *r, const SyState *s, int unit)
{
  guint64 towns = 0;
  SyBases bases;

  if (s->half - s->pieces[unit].shot > 1)
    return 0;
  sy_bases (r, s, unit, &bases);
  for (guint i = 0; i < r->n_areas; i++)
    if (r->areas[i].kind == SY_TOWN && sy_area_meets (&r->areas[i], &bases))
      towns |= (guint64) 1 << i;
  return towns;
}

gboolean
sy_sees (const SyRuleset *r, const SyState *s, int from, int to)
{
  TcBase a = sy_box (r, s, from), b = sy_box (r, s, to);

  if (!sy_knows (r, s, from, to) && !sy_is_within (r, s, from, to, r->book.sight_hidden))
    return FALSE;
  return sy_sees_box (r, &a, &b, towns_firing (r, s, to));
}

gboolean
sy_share_town (const SyRuleset *r, const SyState *s, int a, int b)
{
  SyBases first, second;

  sy_bases (r, s, a, &first);
  sy_bases (r, s, b, &second);
  for (guint i = 0; i < r->n_areas; i++)
    if (r->areas[i].kind == SY_TOWN && sy_area_meets (&r->areas[i], &first) &&
        sy_area_meets (&r->areas[i], &second))
      return TRUE;
  return FALSE;
}

/* Other troops mask the target. */
static gboolean
is_masked (const SyRuleset *r, const SyState *s, int shooter, int target, TcPoint from, TcPoint to)
{
  SyBounds line = { { MIN (from.x, to.x), MIN (from.y, to.y) }, { MAX (from.x, to.x), MAX (from.y, to.y) } };

  sy_each_piece (i, r)
    if (i != shooter && i != target && sy_is_unit (r, s, i) &&
        sy_least_gap (r, s, &line, i) <= 0)
      {
        TcBase box = sy_box (r, s, i);

        if (tc_polygon_blocks (box.corner, 4, from, to))
          return TRUE;
      }
  return FALSE;
}

/* Both ends of the front see both ends of one edge of the target, not through it. */
gboolean
sy_sees_edge (const SyRuleset *r, const SyState *s, int shooter, const TcBase *base, int target,
              SyThrough through)
{
  guint64 open = towns_firing (r, s, target);
  TcBase box = sy_box (r, s, target);

  for (int edge = 0; edge < 4; edge++)
    {
      gboolean clear = TRUE;

      for (int i = 0; i < 4 && clear; i++)
        {
          TcPoint from = base->corner[i / 2], to = box.corner[(edge + i % 2) % 4];

          clear = !tc_polygon_blocks (box.corner, 4, from, to) &&
                  (through & SY_OVER_GROUND || is_clear_but (r, from, to, open)) &&
                  (through & SY_OVER_UNITS || !is_masked (r, s, shooter, target, from, to));
        }
      if (clear)
        return TRUE;
    }
  return FALSE;
}
