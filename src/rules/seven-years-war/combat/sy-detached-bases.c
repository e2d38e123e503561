/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-detached-bases.h"
#include "sy-bases.h"
#include "sy-contact.h"
#include "sy-displace.h"
#include "sy-distance.h"
#include "sy-split-unit.h"

#define REJOIN (10 * SY_CM)

static SyPart *
get_detached (SyState *s, int unit)
{
  const SyPart *part = sy_part (s, unit);

  return part != NULL && part->kind == SY_DETACHED ? &s->parts[part - s->parts] : NULL;
}

/* The bases that go on form a line about their own middle, or a little behind it. */
static gboolean
form_rest (const SyRuleset *r, SyState *s, int unit, TcPlace middle)
{
  static const guint8 formations[] = { SY_LINE, SY_TWO_RANKS };
  SyPiece *p = &s->pieces[unit];

  for (gint32 back = 0; back <= REJOIN; back += SY_CM / 2)
    for (guint i = 0; i < (p->stands > 1 ? 2 : 1); i++)
      {
        SyBases bases;

        p->formation = formations[i];
        p->place = p->from = sy_step_place (middle, 18000, back);
        sy_main_bases (r, s, unit, &bases);
        if (sy_room_check (r, s, unit, &bases, NULL, NULL) &&
            !sy_bases_meet_any (r, s, unit, &bases))
          return TRUE;
      }
  return FALSE;
}

/* @stays: the place of each base that stays, TC_NOWHERE of those that go on. */
static gboolean
leave (const SyRuleset *r, SyState *s, int unit, const TcPlace stays[SY_STANDS])
{
  SyPiece *p = &s->pieces[unit], before = *p;
  SyPart left = { .unit = unit, .astride = SY_NOBODY, .kind = SY_DETACHED };
  gint64 x = 0, y = 0;
  guint rest = 0;
  SyBases bases;

  sy_bases (r, s, unit, &bases);
  for (guint i = 0; i < bases.n; i++)
    {
      TcPlace at = sy_base_place (&bases.base[i], p->place.facing);

      if (!tc_place_is_nowhere (stays[i]))
        {
          left.at[left.n++] = stays[i];
          continue;
        }
      x += at.x;
      y += at.y;
      rest++;
    }
  if (rest == 0 || left.n == 0 || !sy_part_store (s, &left))
    return FALSE;
  p->stands = rest;
  if (form_rest (r, s, unit, (TcPlace) { x / rest, y / rest, p->place.facing }))
    return TRUE;
  sy_part_drop (s, unit);
  *p = before;
  return FALSE;
}

gboolean
sy_detach_bases (const SyRuleset *r, SyState *s, int unit)
{
  TcPlace stays[SY_STANDS];
  SyBases bases;

  if (sy_part (s, unit) != NULL || s->pieces[unit].formation == SY_SQUARE)
    return FALSE;
  sy_bases (r, s, unit, &bases);
  for (guint i = 0; i < bases.n; i++)
    {
      SyBases one = { 1, { bases.base[i] } };

      stays[i] = sy_bases_meet_any (r, s, unit, &one)
                     ? sy_base_place (&bases.base[i], s->pieces[unit].place.facing)
                     : TC_NOWHERE;
    }
  return leave (r, s, unit, stays);
}

/* The path of a charge, which the bases follow side by side. */
typedef struct { gint32 heading, length; guint files; SyBases bases; } Way;

static gboolean
find_way_to (const SyRuleset *r, const SyState *s, int unit, int target, Way *out)
{
  const SyPiece *p = &s->pieces[unit];
  TcPlace end;

  if (!sy_contact_place (r, s, unit, target, &end))
    return FALSE;
  out->heading = tc_table_heading (sy_point (p->place), sy_point (end));
  out->length = sy_length (p->place, end) - SY_CM;
  out->files = sy_stands (r, unit, p->stands, p->formation).files;
  sy_main_bases (r, s, unit, &out->bases);
  return TRUE;
}

/* How far a base gets before it hits @enemy, a graze apart; -1: all the way. */
static gint32
meet_at (const SyRuleset *r, const SyState *s, int unit, const Way *way, guint base, int target, int enemy)
{
  TcPlace at = sy_base_place (&way->bases.base[base], s->pieces[unit].place.facing);
  TcPlace end = sy_step_to (at, way->heading, way->length);
  SyBases one = { 1, { way->bases.base[base] } }, other;
  SyBounds bounds;
  TcBase lane;

  if (enemy == target || !sy_is_enemy (r, s, unit, enemy) || base >= way->files ||
      sy_has (s, enemy, SY_SURRENDERED) || !sy_knows (r, s, unit, enemy) ||
      way->length < TC_BASE_MIN)
    return -1;
  lane = tc_base_new ((TcPlace) { end.x, end.y, way->heading }, SY_FRONT - SY_CM, way->length);
  bounds = sy_bounds (&lane, 1);
  if (!sy_is_on (r, s, &lane, 1, &bounds, enemy))
    return -1;
  sy_bases (r, s, enemy, &other);
  return MAX (sy_bases_touch (&one, &other, way->heading, way->length + SY_CM), 0);
}

static gboolean
is_met (const SyRuleset *r, const SyState *s, int unit, const Way *way, int target, int enemy)
{
  for (guint i = 0; i < way->bases.n; i++)
    if (meet_at (r, s, unit, way, i, target, enemy) >= 0)
      return TRUE;
  return FALSE;
}

int
sy_find_passed (const SyRuleset *r, const SyState *s, int unit, int target, int after)
{
  Way way;

  if (find_way_to (r, s, unit, target, &way))
    for (guint i = after + 1; i < r->n_units; i++)
      if (is_met (r, s, unit, &way, target, i))
        return i;
  return SY_NOBODY;
}

gboolean
sy_is_passed (const SyRuleset *r, const SyState *s, int unit, int target, int enemy)
{
  Way way;

  return find_way_to (r, s, unit, target, &way) && is_met (r, s, unit, &way, target, enemy);
}

/* Each base stays with the first enemy it meets, if there is room for all. */
gboolean
sy_detach_passing (const SyRuleset *r, SyState *s, int unit, int target)
{
  TcPlace stays[SY_STANDS];
  SyBases kept = { 0 };
  Way way;

  if (sy_part (s, unit) != NULL || s->pieces[unit].formation == SY_SQUARE ||
      !find_way_to (r, s, unit, target, &way))
    return FALSE;
  for (guint i = 0; i < way.bases.n; i++)
    {
      TcPlace at = sy_base_place (&way.bases.base[i], s->pieces[unit].place.facing);
      gint32 least = SY_FAR;

      sy_each_piece (k, r)
        {
          gint32 length = meet_at (r, s, unit, &way, i, target, k);

          least = length >= 0 ? MIN (least, length) : least;
        }
      stays[i] = TC_NOWHERE;
      if (least == SY_FAR)
        continue;
      stays[i] = sy_step_to (at, way.heading, least);
      if (!sy_base_fits (r, s, unit, stays[i], &kept))
        return FALSE;
      sy_keep_base (r, unit, stays[i], &kept);
    }
  return leave (r, s, unit, stays);
}

void
sy_harm_detached (SyState *s, int by, int unit, int killed, const char *rule, TcLog *log)
{
  SyPart *left = get_detached (s, unit);

  if (left == NULL || killed == 0)
    return;
  killed = MIN (killed, left->n);
  s->pieces[by].caused += killed;
  left->n -= killed;
  tc_log_add (log, "left-lose", rule, unit, killed, left->n);
  if (left->n == 0)
    {
      *left = (SyPart) { 0 };
      s->pieces[unit].part = 0;
    }
}

gboolean
sy_detached_take_over (SyState *s, int unit)
{
  SyPiece *p = &s->pieces[unit];
  SyPart *left = get_detached (s, unit);

  if (left == NULL)
    return FALSE;
  left->kind = SY_SPLIT;
  left->formation = p->formation = SY_LINE;
  left->place = p->place = p->from = left->at[left->n / 2];
  p->stands = left->n;
  p->target = SY_NOBODY;
  p->flags &= ~(SY_CHARGING | SY_LEAVES | SY_PURSUING | SY_STOPS_SHORT | SY_PARTLY);
  return TRUE;
}

/* Back to the others, if they are within 10 cm and there is room; else they are lost. */
static void
settle_one (const SyRuleset *r, SyState *s, int unit, TcLog *log)
{
  SyPiece *p = &s->pieces[unit];
  SyPart part = *sy_part (s, unit);
  SyBases left = { 0 }, rest;

  sy_lay_parts (r, &part, &left);
  sy_main_bases (r, s, unit, &rest);
  if (sy_bases_meet_any (r, s, unit, &left) ||
      (sy_bases_meet_any (r, s, unit, &rest) && sy_gap (&left, &rest) <= REJOIN))
    return;
  sy_part_drop (s, unit);
  if (sy_gap (&left, &rest) <= REJOIN && p->order != SY_ROUT)
    {
      p->stands += part.n;
      sy_nudge_free (r, s, unit);
      if (sy_fits (r, s, unit))
        {
          tc_log_add (log, "rejoins", "SYW-4.13", unit, part.n);
          return;
        }
      p->stands -= part.n;
    }
  tc_log_add (log, "left-lose", "SYW-4.13", unit, part.n);
}

void
sy_settle_detached (const SyRuleset *r, SyState *s, TcLog *log)
{
  sy_each_piece (i, r)
    if (sy_is_unit (r, s, i) && sy_detached (s, i) > 0)
      settle_one (r, s, i, log);
}
