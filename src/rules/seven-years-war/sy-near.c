/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-near: how near bases are, without measuring those that are far apart. */
#include "sy-near.h"
#include "sy-bases.h"
#include "sy-hidden.h"
#include "sy-parts.h"

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

/* From the middle of the front no corner of the unit lies further. */
static gint32
reach_of (const SyRuleset *r, const SyState *s, int unit)
{
  const SyPiece *p = &s->pieces[unit];
  gint32 reach = sy_class (r, unit)->reach[p->formation][p->stands];

  return (p->part == 0 ? reach : MAX (reach, sy_stray (r, s, unit))) + SY_CONTACT;
}

/* The gap is no smaller; may be below 0. */
gint32
sy_least_gap (const SyRuleset *r, const SyState *s, const SyBounds *bounds, int unit)
{
  TcPlace at = s->pieces[unit].place;
  gint32 x = MAX (bounds->low.x - at.x, at.x - bounds->high.x);
  gint32 y = MAX (bounds->low.y - at.y, at.y - bounds->high.y);

  return MAX (x, y) - reach_of (r, s, unit);
}

gboolean
sy_is_beyond (const SyRuleset *r, const SyState *s, int a, int b, gint32 limit)
{
  TcPlace at = s->pieces[a].place;
  SyBounds point = { { at.x, at.y }, { at.x, at.y } };

  return sy_least_gap (r, s, &point, b) - reach_of (r, s, a) > limit;
}

static gint32
bounds_gap (const SyBounds *a, const SyBounds *b)
{
  gint32 x = MAX (a->low.x - b->high.x, b->low.x - a->high.x), y = MAX (a->low.y - b->high.y, b->low.y - a->high.y);

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

gint32
sy_distance (const SyRuleset *r, const SyState *s, int a, int b)
{
  SyBases first, second;

  sy_bases (r, s, a, &first);
  sy_bases (r, s, b, &second);
  return sy_gap (&first, &second);
}

gboolean
sy_is_within (const SyRuleset *r, const SyState *s, int a, int b, gint32 limit)
{
  return !sy_is_beyond (r, s, a, b, limit) && sy_distance (r, s, a, b) <= limit;
}

/* Does something of the one lie before an edge of the other, but for its ends? */
static gboolean
lies_before (const TcBase *b, const TcBase *a)
{
  gint32 facing = tc_table_heading (a->corner[3], a->corner[0]);

  for (int edge = 0; edge < 4; edge++)
    {
      TcPoint from = a->corner[edge], to = a->corner[(edge + 1) % 4], middle = { (from.x + to.x) / 2, (from.y + to.y) / 2 };
      gint32 outward = (facing + 9000 * edge) % 36000;
      TcPoint at = tc_table_step (middle, outward, 4 * SY_CONTACT);
      gint64 x = (gint64) to.x - from.x, y = (gint64) to.y - from.y;
      TcBase strip = tc_base_new ((TcPlace) { at.x, at.y, outward }, sy_root (x * x + y * y) - 2 * SY_CONTACT, 8 * SY_CONTACT);

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

/* Do any of these rectangles lie on a base of @unit? */
gboolean
sy_is_on (const SyRuleset *r, const SyState *s, const TcBase *ground, guint n, const SyBounds *bounds, int unit)
{
  SyBases bases;

  if (sy_least_gap (r, s, bounds, unit) > 0)
    return FALSE;
  sy_bases (r, s, unit, &bases);
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < bases.n; k++)
      if (tc_base_overlap (&ground[i], &bases.base[k]))
        return TRUE;
  return FALSE;
}

/* Whom the bases would stand on, other than @unit itself but for its bases left behind; SY_NOBODY. */
int
sy_find_under (const SyRuleset *r, const SyState *s, int unit, const SyBases *bases)
{
  SyBounds bounds = sy_bounds (bases->base, bases->n);

  for (guint i = 0; i < r->n_units; i++)
    if ((int) i != unit && sy_is_unit (r, s, i) && sy_is_on (r, s, bases->base, bases->n, &bounds, i))
      return i;
  return sy_left (s, unit) > 0 && sy_is_on_left (r, s, bases, unit) ? unit : SY_NOBODY;
}

int
sy_find_nearest (const SyRuleset *r, const SyState *s, int unit, const SyBases *bases, gboolean massed, gint32 *gap)
{
  SyBounds bounds = sy_bounds (bases->base, bases->n);
  int nearest = SY_NOBODY;

  *gap = SY_FAR;
  for (guint i = 0; i < r->n_units; i++)
    {
      SyBases other;
      gint32 distance;

      if (r->side[i] == r->side[unit] || !sy_is_unit (r, s, i) || !sy_knows (r, s, unit, i) || (massed && !sy_is_massed (r, i)) ||
          sy_least_gap (r, s, &bounds, i) >= *gap)
        continue;
      sy_bases (r, s, i, &other);
      distance = sy_gap (bases, &other);
      if (distance < *gap)
        {
          *gap = distance;
          nearest = i;
        }
    }
  return nearest;
}
