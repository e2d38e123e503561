/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-distance.h"
#include "sy-bases.h"

/* No corner of the unit is further from the middle of its front. */
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

gboolean
sy_is_on (const SyRuleset *r, const SyState *s, const TcBase *ground, guint n,
          const SyBounds *bounds, int unit)
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

static gboolean
is_on_detached (const SyRuleset *r, const SyState *s, const SyBases *bases, int unit)
{
  SyBases left = { 0 };

  sy_lay_parts (r, sy_part (s, unit), &left);
  return sy_overlaps (bases, &left);
}

int
sy_find_under (const SyRuleset *r, const SyState *s, int unit, const SyBases *bases)
{
  SyBounds bounds = sy_bounds (bases->base, bases->n);

  sy_each_piece (i, r)
    if (i != unit && sy_is_unit (r, s, i) && sy_is_on (r, s, bases->base, bases->n, &bounds, i))
      return i;
  return sy_detached (s, unit) > 0 && is_on_detached (r, s, bases, unit) ? unit : SY_NOBODY;
}

gboolean
sy_room_check (const SyRuleset *r, const SyState *s, int unit, const SyBases *bases,
               const char *rule, TcNote *refusal)
{
  int under;

  if (!sy_on_table (r, bases))
    return tc_refuse (refusal, "off-the-table", rule, unit);
  under = sy_find_under (r, s, unit, bases);
  return under == SY_NOBODY || tc_refuse (refusal, "no-room", rule, unit, under);
}

gboolean
sy_fits_at (const SyRuleset *r, const SyState *s, int unit, TcPlace place)
{
  SyBases bases;

  sy_lay_at (r, s, unit, place, &bases);
  return sy_room_check (r, s, unit, &bases, NULL, NULL);
}

int
sy_find_nearest (const SyRuleset *r, const SyState *s, int unit, const SyBases *bases,
                 gboolean massed, gint32 *gap)
{
  SyBounds bounds = sy_bounds (bases->base, bases->n);
  int nearest = SY_NOBODY;

  *gap = SY_FAR;
  sy_each_piece (i, r)
    {
      SyBases other;
      gint32 distance;

      if (!sy_is_enemy (r, s, unit, i) || !sy_knows (r, s, unit, i) ||
          (massed && !sy_is_massed (r, i)) || sy_least_gap (r, s, &bounds, i) >= *gap)
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

gint32
sy_away_from (const SyRuleset *r, const SyState *s, int unit, int enemy)
{
  TcBase own = sy_box (r, s, unit), other = sy_box (r, s, enemy);

  return tc_table_heading (tc_base_centre2 (&other), tc_base_centre2 (&own));
}

SyRange
sy_range (const SyClass *c, gint32 distance)
{
  for (int i = 0; i < SY_N_RANGES; i++)
    if (c->range[i] > 0 && distance <= c->range[i])
      return i;
  return SY_NO_RANGE;
}
