/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-contact.h"
#include "sy-bases.h"
#include "sy-distance.h"

gboolean
sy_could_meet (const SyRuleset *r, const SyState *s, int unit, const SyBounds *bounds, int enemy)
{
  return sy_is_enemy (r, s, unit, enemy) && !sy_has (s, enemy, SY_SURRENDERED) &&
         sy_least_gap (r, s, bounds, enemy) <= SY_CONTACT;
}

static gboolean
meets_unit (const SyRuleset *r, const SyState *s, int unit, const SyBases *bases, int enemy)
{
  SyBounds bounds = sy_bounds (bases->base, bases->n);
  SyBases other;

  if (!sy_could_meet (r, s, unit, &bounds, enemy))
    return FALSE;
  sy_bases (r, s, enemy, &other);
  return sy_contacts (bases, &other) > 0;
}

gboolean
sy_bases_meet_any (const SyRuleset *r, const SyState *s, int unit, const SyBases *bases)
{
  sy_each_piece (i, r)
    if (meets_unit (r, s, unit, bases, i))
      return TRUE;
  return FALSE;
}

gboolean
sy_only_detached_touch (const SyRuleset *r, const SyState *s, int unit, int enemy)
{
  SyBases left = { 0 }, rest;

  if (sy_detached (s, unit) == 0)
    return FALSE;
  sy_lay_parts (r, sy_part (s, unit), &left);
  sy_main_bases (r, s, unit, &rest);
  return meets_unit (r, s, unit, &left, enemy) && !meets_unit (r, s, unit, &rest, enemy);
}

gboolean
sy_can_fight (const SyRuleset *r, const SyState *s, int a, int b)
{
  SyBases first, second;

  if (!sy_is_enemy (r, s, b, a) || !sy_is_unit (r, s, b) ||
      ((s->pieces[a].flags | s->pieces[b].flags) & SY_SURRENDERED) != 0 ||
      sy_is_beyond (r, s, a, b, SY_CONTACT))
    return FALSE;
  sy_bases (r, s, a, &first);
  sy_bases (r, s, b, &second);
  return sy_contacts (&first, &second) > 0;
}

/* Detached bases do not pin the others. */
gboolean
sy_fights_other (const SyRuleset *r, const SyState *s, int unit, int except)
{
  sy_each_piece (i, r)
    if (i != except && sy_can_fight (r, s, unit, i) && !sy_only_detached_touch (r, s, unit, i))
      return TRUE;
  return FALSE;
}

gboolean
sy_is_fighting (const SyRuleset *r, const SyState *s, int unit)
{
  return sy_fights_other (r, s, unit, SY_NOBODY);
}

void
sy_note_attack (SyState *s, int attacker, int target, SyFrom from)
{
  guint8 *byte = &s->pieces[target].flanked_by[attacker / 8], bit = 1 << attacker % 8;

  *byte = from == SY_FROM_FRONT ? *byte & ~bit : *byte | bit;
}

static gboolean
is_noted (const SyState *s, int unit, int enemy)
{
  return (s->pieces[unit].flanked_by[enemy / 8] & 1 << enemy % 8) != 0;
}

gboolean
sy_is_flanked (const SyState *s, int unit, int enemy)
{
  return s->pieces[unit].formation != SY_SQUARE && is_noted (s, unit, enemy);
}

void
sy_forget_attacks (const SyRuleset *r, SyState *s)
{
  sy_each_piece (i, r)
    sy_each_piece (k, r)
      if (is_noted (s, i, k) && !sy_can_fight (r, s, i, k))
        sy_note_attack (s, k, i, SY_FROM_FRONT);
}

gboolean
sy_in_hand (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal)
{
  const SyPiece *p = &s->pieces[unit];

  if (r->side[unit] != s->head.player || !sy_here (s, unit))
    return tc_refuse (refusal, "not-yours", "SYW-1.4", unit);
  if (p->order == SY_ROUT || p->flags & (SY_PURSUING | SY_SURRENDERED | SY_CHARGING))
    return tc_refuse (refusal, "out-of-hand", "SYW-7.2", unit);
  if (p->order != SY_RETREAT && sy_is_fighting (r, s, unit))
    return tc_refuse (refusal, "in-contact", "SYW-4.13", unit);
  return TRUE;
}

gint32
sy_touch_length (const SyRuleset *r, const SyState *s, int unit, int other, gint32 heading,
                 gint32 length)
{
  const SyPiece *p = &s->pieces[unit];
  SyBases own, enemy;

  sy_lay_at (r, s, unit, p->place, &own);
  sy_bases (r, s, other, &enemy);
  return sy_bases_touch (&own, &enemy, heading, length);
}

#define CLEARANCE 2 /* tenths between bases in contact: no rounding makes them overlap */

/* The edge of the target that is hit, and the facing of the unit that hits it. */
static void
find_edge (const SyRuleset *r, const SyState *s, int unit, int target, TcPoint *a, TcPoint *b,
           gint32 *facing)
{
  static const gint8 edges[4][2] = { { 0, 1 }, { 3, 2 }, { 3, 0 }, { 1, 2 } };
  static const gint32 turns[4] = { 18000, 0, 9000, 27000 };
  TcBase box = sy_box (r, s, target);
  SyFrom from = sy_side_of (r, s, unit, target);
  int edge = from == SY_FROM_FRONT ? 0 : from == SY_FROM_REAR ? 1 : 2;

  if (edge == 2)
    {
      TcPlace start = s->pieces[unit].from;
      gint64 left = 0, right = 0;

      for (int k = 0; k < 2; k++)
        {
          TcPoint l = box.corner[edges[2][k]], g = box.corner[edges[3][k]];

          left += (gint64) (l.x - start.x) * (l.x - start.x) +
                  (gint64) (l.y - start.y) * (l.y - start.y);
          right += (gint64) (g.x - start.x) * (g.x - start.x) +
                   (gint64) (g.y - start.y) * (g.y - start.y);
        }
      edge = left <= right ? 2 : 3;
    }
  *a = box.corner[edges[edge][0]];
  *b = box.corner[edges[edge][1]];
  *facing = (s->pieces[target].place.facing + turns[edge]) % 36000;
}

/* Edge to edge with the least shift along it (SYW-6.4). */
gboolean
sy_contact_place (const SyRuleset *r, const SyState *s, int unit, int target, TcPlace *out)
{
  TcPlace now = s->pieces[unit].place;
  TcPoint a, b;
  gint32 facing, length;
  gint64 along, whole;

  find_edge (r, s, unit, target, &a, &b, &facing);
  whole = (gint64) (b.x - a.x) * (b.x - a.x) + (gint64) (b.y - a.y) * (b.y - a.y);
  along = (gint64) (now.x - a.x) * (b.x - a.x) + (gint64) (now.y - a.y) * (b.y - a.y);
  length = sy_root (whole);
  along = whole > 0 ? CLAMP (along, 0, whole) * length / whole : 0;
  for (gint32 step = 0; step <= length + 4 * SY_FRONT; step += SY_CM)
    for (int way = 1; way >= -1; way -= 2)
      {
        gint64 at = along + way * step;
        TcPoint point = { a.x + (b.x - a.x) * at / MAX (length, 1),
                          a.y + (b.y - a.y) * at / MAX (length, 1) };
        SyBases own, enemy;

        point = tc_table_step (point, facing, -CLEARANCE);
        *out = (TcPlace) { point.x, point.y, facing };
        if (!sy_fits_at (r, s, unit, *out))
          continue;
        sy_lay_at (r, s, unit, *out, &own);
        sy_bases (r, s, target, &enemy);
        if (sy_contacts (&own, &enemy) > 0)
          return TRUE;
      }
  return FALSE;
}
