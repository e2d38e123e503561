/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-shift: what units do without an order of movement: pass through, fall back, leave (SYW-4.10, SYW-8.5). */
#include "sy-shift.h"
#include "sy-bases.h"
#include "sy-command.h"
#include "sy-near.h"
#include "sy-parts.h"
#include "sy-path.h"

SyPass
sy_pass (const SyRuleset *r, const SyState *s, int mover, int other, SyStanding order, gboolean breaking)
{
  gboolean lights = !sy_is_massed (r, mover), other_lights = !sy_is_massed (r, other);
  SyPass pass = { TRUE, FALSE, FALSE, -1, -1 };

  if (sy_is_general (r, mover) || sy_is_general (r, other))
    return pass;
  if (order == SY_ROUT)
    {
      pass.disorders_other = TRUE;
      pass.other_order = SY_STAND;
    }
  else if (order == SY_RETREAT)
    pass.disorders_mover = pass.disorders_other = !lights;
  else if (lights && other_lights)
    return pass;
  else if (lights || other_lights)
    {
      pass.allowed = ((s->pieces[mover].flags | s->pieces[other].flags) & SY_DISORDERED) == 0;
      pass.mover_order = pass.other_order = SY_N_STANDINGS;
    }
  else if (sy_arm (r, other) == SY_ARTILLERY && s->pieces[other].order == SY_STAND)
    {
      pass.disorders_mover = pass.disorders_other = TRUE;
      pass.mover_order = pass.other_order = SY_RESERVE;
    }
  else
    {
      pass.allowed = breaking;
      pass.disorders_mover = pass.disorders_other = TRUE;
    }
  return pass;
}

static void
take_order (SyPiece *p, int order)
{
  if (order == SY_N_STANDINGS)
    p->order = p->order == SY_RESERVE ? SY_RESERVE : SY_STAND;
  else if (order >= 0 && p->order != SY_ROUT)
    p->order = order;
}

void
sy_pass_apply (SyState *s, int mover, int other, const SyPass *pass, TcLog *log)
{
  if (pass->disorders_mover)
    s->pieces[mover].flags |= SY_DISORDERED;
  if (pass->disorders_other)
    s->pieces[other].flags |= SY_DISORDERED;
  take_order (&s->pieces[mover], pass->mover_order);
  take_order (&s->pieces[other], pass->other_order);
  tc_log_add (log, "passes", "SYW-4.10", mover, other, 0, 0);
}

void
sy_destroy (const SyRuleset *r, SyState *s, int unit, const char *rule, TcLog *log)
{
  SyPiece *p = &s->pieces[unit];

  sy_part_drop (s, unit);
  p->flags = SY_GONE;
  p->target = SY_NOBODY;
  for (guint i = 0; i < r->n_units; i++)
    if (s->pieces[i].target == unit)
      {
        s->pieces[i].target = SY_NOBODY;
        s->pieces[i].flags &= ~(SY_CHARGING | SY_LEAVES | SY_PURSUING);
      }
  tc_log_add (log, "destroyed", rule, unit, 0, 0, 0);
}

/* SYW-8.5, SYW-8.6: on Reserve off the table; routers stay routers until they come back. */
static void
leave (const SyRuleset *r, SyState *s, int unit, TcLog *log)
{
  SyPiece *p = &s->pieces[unit];
  guint32 hunted = 0;

  if (p->flags & SY_RETURNED && p->order == SY_ROUT)
    {
      sy_destroy (r, s, unit, "SYW-8.6", log);
      return;
    }
  for (guint i = 0; i < r->n_units; i++)
    if (s->pieces[i].target == unit)
      {
        if (s->pieces[i].flags & SY_PURSUING)
          hunted = SY_HUNTED;
        s->pieces[i].target = SY_NOBODY;
        s->pieces[i].flags &= ~(SY_CHARGING | SY_LEAVES | SY_PURSUING);
      }
  sy_part_drop (s, unit);
  p->flags = (p->flags & (SY_RETURNED | SY_HAS_FIRED)) | SY_AWAY | hunted;
  p->target = SY_NOBODY;
  p->order = p->order == SY_ROUT ? SY_ROUT : SY_RESERVE;
  tc_log_add (log, "leaves", "SYW-8.5", unit, 0, 0, 0);
}

static gboolean
is_free (const SyRuleset *r, const SyState *s, int unit, TcPlace place)
{
  const SyPiece *p = &s->pieces[unit];
  SyBases bases;

  sy_lay (r, unit, p->stands, p->formation, place, &bases);
  return sy_find_under (r, s, unit, &bases) == SY_NOBODY;
}

/* Bases that are laid anew after a loss may lie on a neighbour by a rounding: they give way by tenths. */
void
sy_loosen (const SyRuleset *r, SyState *s, int unit)
{
  SyPiece *p = &s->pieces[unit];
  TcPlace old = p->place;
  SyBases bases;

  for (gint32 nudge = 0; nudge <= 20; nudge++)
    for (gint32 way = 0; way < (nudge == 0 ? 1 : 8); way++)
      {
        TcPoint at = tc_table_step ((TcPoint) { old.x, old.y }, old.facing + 18000 + way * 4500, nudge);

        p->place = (TcPlace) { at.x, at.y, old.facing };
        sy_bases (r, s, unit, &bases);
        if (sy_on_table (r, &bases) && is_free (r, s, unit, p->place))
          return;
      }
  p->place = old;
}

/* Is the way, as wide as the unit, free of enemies that are no prisoners? */
static gboolean
is_open (const SyRuleset *r, const SyState *s, int unit, gint32 heading, gint32 length)
{
  const SyPiece *p = &s->pieces[unit];
  TcBase box = sy_box (r, s, unit);
  TcPoint centre = tc_base_centre2 (&box), front = { centre.x / 2, centre.y / 2 };
  SyBounds bounds;
  TcBase way;

  front = tc_table_step (front, heading, length);
  way = tc_base_new ((TcPlace) { front.x, front.y, ((heading % 36000) + 36000) % 36000 }, SY_FRONT, MAX (length, TC_BASE_MIN));
  bounds = sy_bounds (&way, 1);
  for (guint i = 0; i < r->n_units; i++)
    if (r->side[i] != r->side[unit] && sy_is_unit (r, s, i) && (int) i != p->target &&
        (s->pieces[i].flags & SY_SURRENDERED) == 0 && sy_is_on (r, s, &way, 1, &bounds, i))
      return FALSE;
  return TRUE;
}

static void
pass_all (const SyRuleset *r, SyState *s, int unit, TcPlace from, TcPlace to, TcLog *log)
{
  SyPiece *p = &s->pieces[unit];
  TcBase sweep[SY_SWEEPS];
  SyBounds bounds;
  SyShape shape;
  guint n;

  sy_shape (r, unit, p->stands, p->formation, &shape.front, &shape.depth);
  n = sy_sweep (SY_STEP_ANY, from, to, shape, (TcPoint) { from.x, from.y }, sweep);
  bounds = sy_bounds (sweep, n);
  for (guint i = 0; i < r->n_units; i++)
    if ((int) i != unit && r->side[i] == r->side[unit] && sy_is_unit (r, s, i) && sy_is_on (r, s, sweep, n, &bounds, i))
      {
        SyPass pass = sy_pass (r, s, unit, i, p->order, TRUE);

        sy_pass_apply (s, unit, i, &pass, log);
      }
}

/* As far as there is room, whole centimetres shorter each time; over the edge it is gone. */
gint32
sy_shift (const SyRuleset *r, SyState *s, int unit, gint32 heading, gint32 length, TcLog *log)
{
  SyPiece *p = &s->pieces[unit];
  TcPlace from = p->place;

  for (; length > 0; length -= SY_CM)
    {
      TcPoint at = tc_table_step ((TcPoint) { from.x, from.y }, heading, length);
      TcPlace to = { at.x, at.y, from.facing };
      SyBases bases;

      if (!is_open (r, s, unit, heading, length))
        continue;
      sy_lay (r, unit, p->stands, p->formation, to, &bases);
      if (!sy_on_table (r, &bases))
        {
          leave (r, s, unit, log);
          return length;
        }
      if (!is_free (r, s, unit, to))
        continue;
      pass_all (r, s, unit, from, to, log);
      p->place = to;
      p->flags |= SY_MOVED;
      p->turned = s->half;
      tc_log_add (log, "goes", NULL, unit, length, 0, 0);
      return length;
    }
  return 0;
}

void
sy_fall_back (const SyRuleset *r, SyState *s, int unit, gint32 heading, gint32 length, TcLog *log)
{
  if (sy_here (s, unit))
    sy_shift (r, s, unit, heading, length, log);
}

gint32
sy_away_from (const SyRuleset *r, const SyState *s, int unit, int enemy)
{
  TcBase own = sy_box (r, s, unit), other = sy_box (r, s, enemy);

  return tc_table_heading (tc_base_centre2 (&other), tc_base_centre2 (&own));
}

/* Groups */

/* Side by side, or a little echeloned: neither stands before the middle of the other. */
static gboolean
is_beside (const SyRuleset *r, const SyState *s, int a, int b)
{
  TcBase first = sy_box (r, s, a), second = sy_box (r, s, b);
  TcPoint from = tc_base_centre2 (&first), to = tc_base_centre2 (&second), across;
  gint32 front[2], depth;

  sy_shape (r, a, s->pieces[a].stands, s->pieces[a].formation, &front[0], &depth);
  sy_shape (r, b, s->pieces[b].stands, s->pieces[b].formation, &front[1], &depth);
  across = tc_table_step ((TcPoint) { 0, 0 }, s->pieces[a].place.facing + 9000, 10000);
  return ABS (((gint64) to.x - from.x) * across.x + ((gint64) to.y - from.y) * across.y) >=
         (gint64) MAX (front[0], front[1]) * 10000;
}

static gboolean
holds_together (const SyRuleset *r, const SyState *s, int unit, gboolean abreast)
{
  gint16 units[SY_MAX_UNITS];
  gboolean reached[SY_MAX_UNITS] = { TRUE };
  guint n = sy_group_units (r, s, unit, units), found = 1;
  gboolean grows = TRUE;

  if (n <= 1)
    return TRUE;
  while (grows)
    {
      grows = FALSE;
      for (guint i = 0; i < n; i++)
        for (guint k = 0; k < n && !reached[i]; k++)
          if (reached[k] && sy_is_within (r, s, units[i], units[k], SY_CM) && (!abreast || is_beside (r, s, units[i], units[k])))
            {
              reached[i] = grows = TRUE;
              found++;
            }
    }
  return found == n;
}

gboolean
sy_is_cohesive (const SyRuleset *r, const SyState *s, int unit)
{
  return holds_together (r, s, unit, FALSE);
}

/* No column of units: that is for Reserve. */
gboolean
sy_is_abreast (const SyRuleset *r, const SyState *s, int unit)
{
  return holds_together (r, s, unit, TRUE);
}

/* The least sideways move that brings a unit back to a neighbour (SYW-3.9). */
void
sy_close_gaps (const SyRuleset *r, SyState *s, int unit)
{
  gint16 units[SY_MAX_UNITS];
  guint n = sy_group_units (r, s, unit, units);

  for (guint i = 0; i < n && !sy_is_cohesive (r, s, unit); i++)
    {
      SyPiece *p = &s->pieces[units[i]];
      TcPlace old = p->place;

      for (gint32 step = 1; step <= 20; step++)
        for (int way = -1; way <= 1; way += 2)
          {
            TcPoint at = tc_table_step ((TcPoint) { old.x, old.y }, old.facing + way * 9000, step * SY_CM);
            SyBases bases;

            p->place = (TcPlace) { at.x, at.y, old.facing };
            sy_bases (r, s, units[i], &bases);
            if (sy_is_cohesive (r, s, unit) && sy_on_table (r, &bases) && is_free (r, s, units[i], p->place))
              return;
          }
      p->place = old;
    }
}
