/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-ground.h"

gboolean
sy_area_is_off (const SyArea *area, const TcPoint *points, guint n)
{
  gboolean left = TRUE, right = TRUE, near = TRUE, far = TRUE;

  for (guint i = 0; i < n; i++)
    {
      left &= points[i].x < area->low.x;
      right &= points[i].x > area->high.x;
      near &= points[i].y < area->low.y;
      far &= points[i].y > area->high.y;
    }
  return left || right || near || far;
}

gboolean
sy_area_meets (const SyArea *area, const SyBases *bases)
{
  for (guint i = 0; i < bases->n; i++)
    if (!sy_area_is_off (area, bases->base[i].corner, 4) &&
        tc_polygon_meets_base (area->points, area->n, &bases->base[i]))
      return TRUE;
  return FALSE;
}

gboolean
sy_in_area (const SyRuleset *r, SyAreaKind kind, const SyBases *bases)
{
  for (guint i = 0; i < r->n_areas; i++)
    if (r->areas[i].kind == kind && sy_area_meets (&r->areas[i], bases))
      return TRUE;
  return FALSE;
}

static int
worst_grade (const SyRuleset *r, const SyBases *bases)
{
  int worst = -1;

  for (guint i = 0; i < r->n_areas; i++)
    if (r->areas[i].kind != SY_ROAD && r->areas[i].grade > worst &&
        sy_area_meets (&r->areas[i], bases))
      worst = r->areas[i].grade;
  return worst;
}

/* Gentle slopes (type 0) are open. */
gboolean
sy_is_open (const SyRuleset *r, const SyBases *bases)
{
  return worst_grade (r, bases) <= 0;
}

/* Light troops count one grade less, but for type 0. */
int
sy_grade (const SyRuleset *r, const SyClass *c, const SyBases *bases)
{
  int grade = worst_grade (r, bases);

  return grade > 0 && c->easy ? grade - 1 : grade;
}

gboolean
sy_disorder_grade (const SyRuleset *r, const SyClass *c, const SyBases *bases)
{
  return c->arm != SY_GENERAL && worst_grade (r, bases) >= (c->massed ? 1 : 2);
}

gint32
sy_speed (const SyRuleset *r, const SyClass *c, gint32 rate, int grade, int die)
{
  if (grade < 0 || c->arm == SY_GENERAL)
    return rate;
  if (c->arm == SY_ARTILLERY)
    return grade <= 1 ? rate / 2 : 0;
  if (grade > 0)
    return rate * (4 - grade) / 4;
  if (r->book.level_ignored)
    return rate;
  if (r->book.level_total)
    return MIN (rate, die * 6 * SY_CM);
  return MAX (rate - (6 - die) * SY_CM, 0);
}

gboolean
sy_has_cover (const SyRuleset *r, const SyBases *bases, gboolean *hard)
{
  SyCover best = SY_OPEN;

  for (guint i = 0; i < r->n_areas; i++)
    if (r->areas[i].cover > best && sy_area_meets (&r->areas[i], bases))
      best = r->areas[i].cover;
  *hard = best == SY_HARD;
  return best != SY_OPEN;
}

int
sy_level (const SyRuleset *r, const SyBases *bases)
{
  int level = -1;

  for (guint i = 0; i < r->n_areas; i++)
    if (r->areas[i].kind == SY_HILL && sy_area_meets (&r->areas[i], bases))
      level = MAX (level, r->areas[i].level);
  return level;
}

gint32
sy_rate (const SyRuleset *r, const SyState *s, int unit)
{
  const SyPiece *p = &s->pieces[unit];
  const SyClass *c = sy_class (r, unit);

  if (p->order == SY_ROUT)
    return c->move + 2 * SY_CM;
  if (p->formation == SY_COLUMN && p->order == SY_RESERVE && c->arm == SY_INFANTRY)
    return MAX (c->move, 24 * SY_CM);
  return c->move;
}
