/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-bases.h"
#include "sy-geometry.h"

/* Rear bases replace lost front bases: a line keeps its width as long as it can (SYW-3.10). */
TcStands
sy_class_stands (const SyClass *c, int whole, int stands, SyFormation formation)
{
  TcStands self = tc_stands_new (c->depth, stands, (TcFormation) formation, c->ranks);

  if (formation == SY_LINE)
    self.files = MIN (stands, tc_stands_new (c->depth, whole, TC_FORMATION_LINE, c->ranks).files);
  return self;
}

TcStands
sy_stands (const SyRuleset *r, int unit, int stands, SyFormation formation)
{
  return sy_class_stands (sy_class (r, unit), r->stands[unit], stands, formation);
}

SyShape
sy_shape (const SyRuleset *r, const SyState *s, int unit)
{
  TcStands self = sy_stands (r, unit, s->pieces[unit].stands, s->pieces[unit].formation);
  SyShape shape;

  tc_stands_get_size (&self, &shape.front, &shape.depth);
  return shape;
}

void
sy_lay (const SyRuleset *r, int unit, int stands, SyFormation formation, TcPlace place,
        SyBases *out)
{
  TcStands self = sy_stands (r, unit, stands, formation);

  out->n = tc_stands_lay (&self, place, out->base);
}

void
sy_lay_at (const SyRuleset *r, const SyState *s, int unit, TcPlace place, SyBases *out)
{
  sy_lay (r, unit, s->pieces[unit].stands, s->pieces[unit].formation, place, out);
}

const SyPart *
sy_part (const SyState *s, int unit)
{
  const SyPiece *p = &s->pieces[unit];
  const SyPart *part = p->part > 0 ? &s->parts[p->part - 1] : NULL;

  if (part == NULL || part->n == 0 || part->unit != unit)
    return NULL;
  if (part->kind == SY_SPLIT && (part->n != p->stands || part->formation != p->formation ||
                                 !tc_place_equal (part->place, p->place)))
    return NULL;
  return part;
}

guint
sy_detached (const SyState *s, int unit)
{
  const SyPart *part = sy_part (s, unit);

  return part != NULL && part->kind == SY_DETACHED ? part->n : 0;
}

int
sy_count_left (const SyState *s, int unit)
{
  const SyPiece *p = &s->pieces[unit];

  return p->flags & (SY_GONE | SY_AWAY) ? 0 : p->stands + (int) sy_detached (s, unit);
}

void
sy_part_drop (SyState *s, int unit)
{
  if (sy_part (s, unit) != NULL)
    s->parts[s->pieces[unit].part - 1] = (SyPart) { 0 };
  s->pieces[unit].part = 0;
}

void
sy_parts_forget (const SyRuleset *r, SyState *s)
{
  sy_each_piece (i, r)
    if (s->pieces[i].part > 0 && sy_part (s, i) == NULL)
      s->pieces[i].part = 0;
}

/* An entry that is unused, or of a unit that is whole again; -1: none is left. */
static int
find_entry (const SyState *s)
{
  for (int i = 0; i < SY_PARTS; i++)
    if (s->parts[i].n == 0 || sy_part (s, s->parts[i].unit) != &s->parts[i])
      return i;
  return -1;
}

gboolean
sy_part_has_room (const SyState *s)
{
  return find_entry (s) >= 0;
}

gboolean
sy_part_store (SyState *s, const SyPart *part)
{
  int i;

  sy_part_drop (s, part->unit);
  i = find_entry (s);
  if (i < 0)
    return FALSE;
  s->parts[i] = *part;
  s->pieces[part->unit].part = i + 1;
  return TRUE;
}

void
sy_lay_parts (const SyRuleset *r, const SyPart *part, SyBases *out)
{
  for (guint i = 0; i < part->n && out->n < SY_STANDS; i++)
    out->base[out->n++] = tc_base_new (part->at[i], SY_FRONT, sy_class (r, part->unit)->depth);
}

void
sy_main_bases (const SyRuleset *r, const SyState *s, int unit, SyBases *out)
{
  const SyPart *part = sy_part (s, unit);

  out->n = 0;
  if (part != NULL && part->kind == SY_SPLIT)
    sy_lay_parts (r, part, out);
  else
    sy_lay_at (r, s, unit, s->pieces[unit].place, out);
}

void
sy_bases (const SyRuleset *r, const SyState *s, int unit, SyBases *out)
{
  sy_main_bases (r, s, unit, out);
  if (sy_detached (s, unit) > 0)
    sy_lay_parts (r, sy_part (s, unit), out);
}

/* By how much a split unit is deeper than its formation. */
static gint32
find_spread (const SyState *s, int unit)
{
  const SyPart *part = sy_part (s, unit);
  gint32 most = 0;

  for (guint i = 0; part != NULL && part->kind == SY_SPLIT && i < part->n; i++)
    {
      gint64 x = (gint64) part->at[i].x - part->place.x, y = (gint64) part->at[i].y - part->place.y;

      most = MAX (most, sy_root (x * x + y * y));
    }
  return most;
}

gint32
sy_stray (const SyRuleset *r, const SyState *s, int unit)
{
  const SyPart *part = sy_part (s, unit);
  TcPlace at = s->pieces[unit].place;
  gint32 most = 0;

  for (guint i = 0; part != NULL && i < part->n; i++)
    most = MAX (most, MAX (ABS (part->at[i].x - at.x), ABS (part->at[i].y - at.y)));
  return part == NULL ? 0 : most + SY_FRONT + sy_class (r, unit)->depth;
}

TcBase
sy_box (const SyRuleset *r, const SyState *s, int unit)
{
  SyShape own = sy_shape (r, s, unit);

  return tc_base_new (s->pieces[unit].place, own.front, own.depth + find_spread (s, unit));
}

gboolean
sy_on_table (const SyRuleset *r, const SyBases *bases)
{
  for (guint i = 0; i < bases->n; i++)
    if (!tc_base_on_table (&bases->base[i], &r->table))
      return FALSE;
  return TRUE;
}

/* Above 0 when the point is ahead of the line from @a to @b, seen as a front edge. */
static gint64
before (TcPoint a, TcPoint b, TcPoint point)
{
  return ((gint64) b.x - a.x) * ((gint64) point.y - a.y) -
         ((gint64) b.y - a.y) * ((gint64) point.x - a.x);
}

/* By the target's front and rear edges, against where the charger started its move. */
SyFrom
sy_side_of (const SyRuleset *r, const SyState *s, int charger, int target)
{
  TcBase box = sy_box (r, s, target);
  gboolean behind_front = FALSE, behind_rear = TRUE;
  SyBases bases;

  sy_lay_at (r, s, charger, s->pieces[charger].from, &bases);
  for (guint i = 0; i < bases.n; i++)
    for (int k = 0; k < 4; k++)
      {
        TcPoint corner = bases.base[i].corner[k];

        behind_front |= before (box.corner[0], box.corner[1], corner) < 0;
        behind_rear &= before (box.corner[3], box.corner[2], corner) <= 0;
      }
  return behind_rear ? SY_FROM_REAR : behind_front ? SY_FROM_FLANK : SY_FROM_FRONT;
}

SyFrom
sy_direction (const SyRuleset *r, const SyState *s, int charger, int target)
{
  return s->pieces[target].formation == SY_SQUARE ? SY_FROM_FRONT
                                                  : sy_side_of (r, s, charger, target);
}
