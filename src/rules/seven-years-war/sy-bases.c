/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-bases: where the bases of a unit lie, and how near (SYW-1.1, SYW-4.8). */
#include "sy-bases.h"
#include "sy-parts.h"

/* Bases behind fill what is lost before them: a line keeps its width as long as it has bases for it (SYW-3.10). */
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

void
sy_shape (const SyRuleset *r, int unit, int stands, SyFormation formation, gint32 *front, gint32 *depth)
{
  TcStands self = sy_stands (r, unit, stands, formation);

  tc_stands_get_size (&self, front, depth);
}

void
sy_lay (const SyRuleset *r, int unit, int stands, SyFormation formation, TcPlace place, SyBases *out)
{
  TcStands self = sy_stands (r, unit, stands, formation);

  out->n = tc_stands_lay (&self, place, out->base);
}

TcBase
sy_box (const SyRuleset *r, const SyState *s, int unit)
{
  const SyPiece *p = &s->pieces[unit];
  gint32 front, depth;

  sy_shape (r, unit, p->stands, p->formation, &front, &depth);
  return tc_base_new (p->place, front, depth + sy_spread (s, unit));
}

TcPlace
sy_base_place (const TcBase *base, gint32 facing)
{
  return (TcPlace) { (base->corner[0].x + base->corner[1].x) / 2, (base->corner[0].y + base->corner[1].y) / 2, facing };
}

TcPlace
sy_step_place (TcPlace at, gint32 turn, gint32 length)
{
  TcPoint to = tc_table_step ((TcPoint) { at.x, at.y }, at.facing + turn, length);

  return (TcPlace) { to.x, to.y, at.facing };
}

gint32
sy_root (gint64 square)
{
  gint64 low = 0, high = 3037000499;

  if (square <= 0)
    return 0;
  while (low < high)
    {
      gint64 middle = low + (high - low) / 2;

      if (middle * middle >= square)
        high = middle;
      else
        low = middle + 1;
    }
  return (gint32) MIN (low, G_MAXINT32);
}

/* Doubled lengths, so that a centre between two tenths is exact. */
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
      gint64 along = ex * px + ey * py, whole = ex * ex + ey * ey, area = ex * py - ey * px;
      gint64 square;

      inside += area <= 0;
      if (along <= 0)
        square = px * px + py * py;
      else if (along >= whole)
        square = (px - ex) * (px - ex) + (py - ey) * (py - ey);
      else
        square = (gint64) (((TcInt128) area * area + whole - 1) / whole);
      least = MIN (least, square);
    }
  return inside == 4 ? 0 : (sy_root (least) + 1) / 2;
}

gboolean
sy_on_table (const SyRuleset *r, const SyBases *bases)
{
  for (guint i = 0; i < bases->n; i++)
    if (!tc_base_on_table (&bases->base[i], &r->table))
      return FALSE;
  return TRUE;
}

/* Above 0 when the point is before the line from @a to @b, as a front edge looks. */
static gint64
before (TcPoint a, TcPoint b, TcPoint point)
{
  return ((gint64) b.x - a.x) * ((gint64) point.y - a.y) - ((gint64) b.y - a.y) * ((gint64) point.x - a.x);
}

/* The line of the target's front edge, and that of its rear edge, against the charger where it
 * began to move. */
SyFrom
sy_direction (const SyRuleset *r, const SyState *s, int charger, int target)
{
  const SyPiece *p = &s->pieces[charger];
  TcBase box = sy_box (r, s, target);
  gboolean behind_front = FALSE, behind_rear = TRUE;
  SyBases bases;

  sy_lay (r, charger, p->stands, p->formation, p->from, &bases);
  for (guint i = 0; i < bases.n; i++)
    for (int k = 0; k < 4; k++)
      {
        TcPoint corner = bases.base[i].corner[k];

        behind_front |= before (box.corner[0], box.corner[1], corner) < 0;
        behind_rear &= before (box.corner[3], box.corner[2], corner) <= 0;
      }
  return behind_rear ? SY_FROM_REAR : behind_front ? SY_FROM_FLANK : SY_FROM_FRONT;
}

/* Angles */

gint32
sy_turn (gint32 from, gint32 to)
{
  gint32 turn = ((to - from) % 36000 + 36000) % 36000;

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
