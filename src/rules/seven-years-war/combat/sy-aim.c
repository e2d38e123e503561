/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-aim.h"

#include <string.h>

#include "sy-bases.h"
#include "sy-contact.h"
#include "sy-detached-bases.h"
#include "sy-distance.h"
#include "sy-ground.h"
#include "sy-sight.h"

/* Bases behind others of their unit do not shoot. */
static guint
front_bases (const SyRuleset *r, const SyState *s, int unit, SyBases *out)
{
  const SyPiece *p = &s->pieces[unit];

  sy_main_bases (r, s, unit, out);
  if (p->formation != SY_SQUARE)
    out->n = MIN (sy_stands (r, unit, p->stands, p->formation).files, out->n);
  return out->n;
}

/* Small arms reach targets straight ahead of the base or one width to either side (SYW-5.7). */
static gboolean
in_strip (const TcBase *base, gint32 reach, const SyBases *target)
{
  TcPoint left = base->corner[0], right = base->corner[1];
  gint32 facing = (tc_table_heading (left, right) + 27000) % 36000;
  TcPoint middle = { (left.x + right.x) / 2, (left.y + right.y) / 2 };
  TcPoint far = tc_table_step (middle, facing, reach);
  SyBases strip = { 1, { tc_base_new ((TcPlace) { far.x, far.y, facing }, 3 * SY_FRONT, reach) } };

  return sy_overlaps (&strip, target);
}

static gboolean
in_arc (const TcBase *base, const SyBases *target)
{
  for (guint i = 0; i < target->n; i++)
    if (tc_base_in_arc (base, &target->base[i], 45))
      return TRUE;
  return FALSE;
}

gint32
sy_fire_reach (const SyClass *c)
{
  return MAX (MAX (c->range[SY_SHORT], c->range[SY_LONG]), c->range[SY_EXTREME]);
}

/* Which of its bases touch an enemy that it fights; FALSE: none. */
static gboolean
find_fighting (const SyRuleset *r, const SyState *s, int unit, const SyBases *bases,
               gboolean fights[SY_STANDS])
{
  SyBounds bounds = sy_bounds (bases->base, bases->n);
  gboolean any = FALSE;

  memset (fights, 0, sizeof *fights * SY_STANDS);
  sy_each_piece (i, r)
    if (sy_could_meet (r, s, unit, &bounds, i))
      {
        SyBases enemy;

        sy_bases (r, s, i, &enemy);
        for (guint b = 0; b < bases->n; b++)
          for (guint k = 0; k < enemy.n; k++)
            any |= fights[b] |= sy_meets (&bases->base[b], &enemy.base[k]);
      }
  return any;
}

/* Bases in a melee, or adjacent to one, are no targets. */
void
sy_fire_targets (const SyRuleset *r, const SyState *s, int target, SyBases *out)
{
  gboolean barred[SY_STANDS] = { FALSE };
  SyBounds bounds;
  SyBases all;

  sy_bases (r, s, target, &all);
  bounds = sy_bounds (all.base, all.n);
  sy_each_piece (i, r)
    {
      gboolean fights[SY_STANDS];
      SyBases other;

      if (r->side[i] != r->side[target] || !sy_is_unit (r, s, i) || sy_has (s, i, SY_SURRENDERED) ||
          sy_least_gap (r, s, &bounds, i) > SY_CONTACT)
        continue;
      sy_bases (r, s, i, &other);
      if (!find_fighting (r, s, i, &other, fights))
        continue;
      for (guint b = 0; b < all.n; b++)
        for (guint k = 0; k < other.n; k++)
          barred[b] |= fights[k] && tc_base_within (&all.base[b], &other.base[k], SY_CONTACT);
    }
  out->n = 0;
  for (guint b = 0; b < all.n; b++)
    if (!barred[b])
      out->base[out->n++] = all.base[b];
}

/* The unit that a charger meets, or one that it passes. */
static gboolean
is_charged_by (const SyRuleset *r, const SyState *s, int unit, int charger)
{
  int target = s->pieces[charger].target;

  return target == unit ||
         (sy_has (s, charger, SY_LEAVES) && sy_is_passed (r, s, charger, target, unit));
}

/* Chargers count as at 5 cm for those they charge (SYW-5.15), what howitzers do not see as further
 * off (SYW-5.10). */
gint32
sy_fire_distance (const SyRuleset *r, const SyState *s, int unit, int target)
{
  SyBases own, other;
  gint32 distance;

  sy_bases (r, s, unit, &own);
  sy_fire_targets (r, s, target, &other);
  distance = sy_gap (&own, &other);
  if (sy_has (s, target, SY_CHARGING) && distance < 5 * SY_CM)
    return SY_FAR;
  if (sy_has (s, target, SY_CHARGING) && is_charged_by (r, s, unit, target))
    return 5 * SY_CM;
  if (sy_class (r, unit)->weapon == SY_HOWITZER &&
      !sy_sees_edge (r, s, unit, &own.base[0], target, SY_OVER_UNITS))
    distance += 10 * SY_CM;
  return distance;
}

static gboolean
has_friend_near (const SyRuleset *r, const SyState *s, int shooter, int unit, gint32 limit)
{
  sy_each_piece (i, r)
    if (i != unit && sy_is_friend (r, s, shooter, i) && sy_is_within (r, s, i, unit, limit))
      return TRUE;
  return FALSE;
}

/* Guns to or from a hill shoot over other units (SYW-5.11), howitzers at what the ground hides
 * (SYW-5.10). */
static SyThrough
shoots_through (const SyRuleset *r, const SyState *s, int unit, int target)
{
  const SyClass *c = sy_class (r, unit);
  gint32 limit = (c->weapon == SY_HOWITZER ? 5 : 10) * SY_CM;
  SyThrough through = c->weapon == SY_HOWITZER ? SY_OVER_GROUND : 0;
  SyBases own, other;

  sy_bases (r, s, unit, &own);
  sy_bases (r, s, target, &other);
  if (sy_is_gun (c) && MAX (sy_level (r, &own), sy_level (r, &other)) >= 0 &&
      !has_friend_near (r, s, unit, unit, limit) && !has_friend_near (r, s, unit, target, limit))
    through |= SY_OVER_UNITS;
  return through;
}

/* In the arc, or the strip, of a base at any distance. */
static gboolean
faces (const SyClass *c, const TcBase *base, const SyBases *target)
{
  SyBases one = { 1, { *base } };

  if (sy_is_gun (c))
    return in_arc (base, target);
  return in_strip (base, MAX (sy_fire_reach (c), sy_gap (&one, target) + SY_CM), target);
}

gboolean
sy_fire_faces (const SyRuleset *r, const SyState *s, int unit, int target)
{
  SyBases own, other;

  sy_bases (r, s, target, &other);
  front_bases (r, s, unit, &own);
  for (guint i = 0; i < own.n; i++)
    if (faces (sy_class (r, unit), &own.base[i], &other))
      return TRUE;
  return FALSE;
}

/* An enemy as a target: what may be shot at of it, and through what. */
typedef struct
{
  int       unit;
  SyBases   bases;
  SyThrough through;
  gboolean  charges; /* at the shooter: whose range is that of the unit, not of the base */
} Mark;

static void
mark (const SyRuleset *r, const SyState *s, int unit, int target, Mark *out)
{
  out->unit = target;
  sy_fire_targets (r, s, target, &out->bases);
  out->through = shoots_through (r, s, unit, target);
  out->charges = sy_has (s, target, SY_CHARGING) && is_charged_by (r, s, unit, target);
}

static gboolean
can_hit (const SyRuleset *r, const SyState *s, int unit, const TcBase *base, const Mark *target)
{
  const SyClass *c = sy_class (r, unit);
  SyBases one = { 1, { *base } };

  return (target->charges || sy_gap (&one, &target->bases) <= sy_fire_reach (c)) &&
         faces (c, base, &target->bases) &&
         sy_sees_edge (r, s, unit, base, target->unit, target->through);
}

/* Those bases that have another target nearer are left out. */
static guint8
leave_out (const SyRuleset *r, const SyState *s, int unit, const SyBases *own, const Mark *target,
           guint8 bases)
{
  sy_each_piece (i, r)
    {
      Mark other;

      if (!sy_is_enemy (r, s, unit, i) || i == target->unit || !sy_knows (r, s, unit, i) ||
          sy_has (s, i, SY_SURRENDERED) ||
          sy_range (sy_class (r, unit), sy_fire_distance (r, s, unit, i)) == SY_NO_RANGE)
        continue;
      mark (r, s, unit, i, &other);
      for (guint b = 0; b < own->n; b++)
        {
          SyBases one = { 1, { own->base[b] } };

          if ((bases >> b & 1) != 0 &&
              sy_gap (&one, &other.bases) < sy_gap (&one, &target->bases) &&
              can_hit (r, s, unit, &own->base[b], &other))
            bases &= ~(1 << b);
        }
    }
  return bases;
}

guint8
sy_fire_bases (const SyRuleset *r, const SyState *s, int unit, int target, gboolean part)
{
  guint8 bases = 0;
  SyBases own;
  Mark aim;

  mark (r, s, unit, target, &aim);
  front_bases (r, s, unit, &own);
  for (guint i = 0; i < own.n; i++)
    if ((s->pieces[unit].fired >> i & 1) == 0 && can_hit (r, s, unit, &own.base[i], &aim))
      bases |= 1 << i;
  return part ? leave_out (r, s, unit, &own, &aim, bases) : bases;
}

gboolean
sy_has_fired (const SyRuleset *r, const SyState *s, int unit)
{
  guint8 fired = s->pieces[unit].fired;
  SyBases own;

  return fired != 0 && sy_count_bases (fired) >= front_bases (r, s, unit, &own);
}
