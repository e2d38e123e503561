/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-geometry.h"

#include <math.h>

TcPlace
sy_base_place (const TcBase *base, gint32 facing)
{
  return (TcPlace) { (base->corner[0].x + base->corner[1].x) / 2,
                     (base->corner[0].y + base->corner[1].y) / 2, facing };
}

TcPlace
sy_step_to (TcPlace at, gint32 heading, gint32 length)
{
  TcPoint to = tc_table_step (sy_point (at), heading, length);

  return (TcPlace) { to.x, to.y, at.facing };
}

TcPlace
sy_step_place (TcPlace at, gint32 turn, gint32 length)
{
  return sy_step_to (at, at.facing + turn, length);
}

TcPlace
sy_step_ahead (TcPlace at, gint32 length)
{
  return sy_step_to (at, at.facing, length);
}

gint32
sy_length (TcPlace from, TcPlace to)
{
  gint64 x = (gint64) to.x - from.x, y = (gint64) to.y - from.y;

  return sy_root (x * x + y * y);
}

/* The estimate is put right, so that it does not matter how it was rounded. */
gint32
sy_root (gint64 square)
{
  gint64 root = square <= 0 ? 0 : (gint64) sqrt ((double) square);

  while (root > 0 && root * root >= square)
    root--;
  while (root * root < square && root < G_MAXINT32)
    root++;

  return (gint32) root;
}

/* In doubled lengths, so that a centre between two tenths is exact. */
gint32
sy_point_distance (const TcBase *base, gint64 x2, gint64 y2)
{
  gint64 least = G_MAXINT64;
  int inside = 0;

  for (int i = 0; i < 4; i++)
    {
      TcPoint a = base->corner[i], b = base->corner[(i + 1) % 4];
      gint64 ex = 2 * ((gint64) b.x - a.x), ey = 2 * ((gint64) b.y - a.y);
      gint64 px = x2 - 2 * (gint64) a.x, py = y2 - 2 * (gint64) a.y;
      gint64 whole = ex * ex + ey * ey, along = ex * px + ey * py, foot = CLAMP (along, 0, whole);
      TcInt128 square = (TcInt128) (px * px + py * py) * whole -
                        (TcInt128) foot * (2 * along - foot);

      inside += ex * py <= ey * px;
      least = MIN (least, (gint64) ((square + whole - 1) / whole));
    }
  return inside == 4 ? 0 : (sy_root (least) + 1) / 2;
}

gint32
sy_turn (gint32 from, gint32 to)
{
  gint32 turn = tc_facing_wrap (to - from);

  return turn > 18000 ? turn - 36000 : turn;
}

gint32
sy_arc (gint32 radius, gint32 angle)
{
  /* pi as 355 / 113 */
  gint64 n = (gint64) radius * ABS (angle) * 355, d = (gint64) 18000 * 113;

  return (gint32) ((n + d - 1) / d);
}

gint32
sy_arc_angle (gint32 radius, gint32 length)
{
  gint32 angle = (gint32) MIN ((gint64) length * 18000 * 113 / ((gint64) MAX (radius, 1) * 355), 9000);

  return sy_arc (radius, angle) > length ? angle - 1 : angle;
}

SyBounds
sy_bounds (const TcBase *bases, guint n)
{
  SyBounds out = { { G_MAXINT32, G_MAXINT32 }, { G_MININT32, G_MININT32 } };

  for (guint i = 0; i < n; i++)
    for (int k = 0; k < 4; k++)
      {
        TcPoint corner = bases[i].corner[k];

        out.low = (TcPoint) { MIN (out.low.x, corner.x), MIN (out.low.y, corner.y) };
        out.high = (TcPoint) { MAX (out.high.x, corner.x), MAX (out.high.y, corner.y) };
      }
  return out;
}

static gint32
bounds_gap (const SyBounds *a, const SyBounds *b)
{
  gint32 x = MAX (a->low.x - b->high.x, b->low.x - a->high.x),
         y = MAX (a->low.y - b->high.y, b->low.y - a->high.y);

  return MAX (MAX (x, y), 0);
}

/* Pairs that cannot be nearer than the nearest so far are not measured. */
gint32
sy_gap (const SyBases *a, const SyBases *b)
{
  SyBounds second[SY_STANDS];
  gint64 least = G_MAXINT64;

  for (guint j = 0; j < b->n; j++)
    second[j] = sy_bounds (&b->base[j], 1);
  for (guint i = 0; i < a->n; i++)
    {
      SyBounds first = sy_bounds (&a->base[i], 1);

      for (guint j = 0; j < b->n; j++)
        {
          gint64 bound = bounds_gap (&first, &second[j]);

          if (bound * bound < least)
            least = MIN (least, tc_base_distance2 (&a->base[i], &b->base[j]));
        }
    }
  return least == G_MAXINT64 ? SY_FAR : sy_root (least);
}

#define STRIP (4 * SY_CONTACT) /* in front of an edge: there is what can touch it */

/* Does some of @b lie in front of an edge of @a, its ends apart? */
static gboolean
lies_before (const TcBase *b, const TcBase *a)
{
  gint32 facing = tc_table_heading (a->corner[3], a->corner[0]);

  for (int edge = 0; edge < 4; edge++)
    {
      TcPoint from = a->corner[edge], to = a->corner[(edge + 1) % 4],
              middle = { (from.x + to.x) / 2, (from.y + to.y) / 2 };
      gint32 outward = facing + 9000 * edge;
      TcPoint at = tc_table_step (middle, outward, STRIP);
      gint64 x = (gint64) to.x - from.x, y = (gint64) to.y - from.y;
      TcBase strip = tc_base_new ((TcPlace) { at.x, at.y, outward },
                                  sy_root (x * x + y * y) - 2 * SY_CONTACT, STRIP);

      if (tc_base_overlap (&strip, b))
        return TRUE;
    }
  return FALSE;
}

gboolean
sy_meets (const TcBase *a, const TcBase *b)
{
  return tc_base_within (a, b, SY_CONTACT) && (lies_before (a, b) || lies_before (b, a));
}

guint
sy_contacts (const SyBases *a, const SyBases *b)
{
  guint n = 0;

  for (guint i = 0; i < a->n; i++)
    for (guint j = 0; j < b->n; j++)
      if (sy_meets (&a->base[i], &b->base[j]))
        {
          n++;
          break;
        }
  return n;
}

gboolean
sy_overlaps (const SyBases *a, const SyBases *b)
{
  for (guint i = 0; i < a->n; i++)
    for (guint j = 0; j < b->n; j++)
      if (tc_base_overlap (&a->base[i], &b->base[j]))
        return TRUE;
  return FALSE;
}

static SyBases
moved (const SyBases *bases, gint32 heading, gint32 length)
{
  TcPoint way = tc_table_step ((TcPoint) { 0, 0 }, heading, length);
  SyBases out = *bases;

  for (guint i = 0; i < out.n; i++)
    for (int k = 0; k < 4; k++)
      {
        out.base[i].corner[k].x += way.x;
        out.base[i].corner[k].y += way.y;
      }
  return out;
}

gint32
sy_bases_touch (const SyBases *own, const SyBases *enemy, gint32 heading, gint32 length)
{
  for (gint32 at = 0; at <= length; at += SY_CM / 2)
    {
      SyBases there = moved (own, heading, at);

      if (!sy_overlaps (&there, enemy) && sy_gap (&there, enemy) > SY_CONTACT)
        continue;
      for (gint32 back = at; back >= MAX (at - SY_CM / 2, 0); back--)
        {
          there = moved (own, heading, back);
          if (!sy_overlaps (&there, enemy))
            return sy_gap (&there, enemy) <= SY_CONTACT ? back : -1;
        }
      return -1;
    }
  return -1;
}
