/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-displace.h"
#include "sy-bases.h"
#include "sy-distance.h"
#include "sy-group.h"
#include "sy-interpenetrate.h"
#include "sy-path.h"

/* TRUE: it was pursued. */
static gboolean
forget_target (const SyRuleset *r, SyState *s, int unit)
{
  gboolean pursued = FALSE;

  sy_each_piece (i, r)
    if (s->pieces[i].target == unit)
      {
        pursued |= sy_has (s, i, SY_PURSUING);
        s->pieces[i].target = SY_NOBODY;
        s->pieces[i].flags &= ~(SY_CHARGING | SY_LEAVES | SY_PURSUING);
      }
  return pursued;
}

void
sy_destroy (const SyRuleset *r, SyState *s, int unit, const char *rule, TcLog *log)
{
  SyPiece *p = &s->pieces[unit];

  sy_part_drop (s, unit);
  p->flags = SY_GONE;
  p->target = SY_NOBODY;
  forget_target (r, s, unit);
  tc_log_add (log, "destroyed", rule, unit);
}

/* Off the table it is on Reserve; routers go on routing until they come back (SYW-8.5, SYW-8.6). */
static void
leave (const SyRuleset *r, SyState *s, int unit, TcLog *log)
{
  SyPiece *p = &s->pieces[unit];
  gboolean hunted;

  if (p->flags & SY_RETURNED && p->order == SY_ROUT)
    {
      sy_destroy (r, s, unit, "SYW-8.6", log);
      return;
    }
  hunted = forget_target (r, s, unit);
  sy_part_drop (s, unit);
  p->flags = (p->flags & (SY_RETURNED | SY_HAS_FIRED)) | SY_AWAY | (hunted ? SY_HUNTED : 0);
  p->target = SY_NOBODY;
  p->order = p->order == SY_ROUT ? SY_ROUT : SY_RESERVE;
  tc_log_add (log, "leaves", "SYW-8.5", unit);
}

/* Bases laid out anew after a loss may overlap a neighbour by a rounding. */
void
sy_nudge_free (const SyRuleset *r, SyState *s, int unit)
{
  SyPiece *p = &s->pieces[unit];
  TcPlace old = p->place;

  for (gint32 nudge = 0; nudge <= 20; nudge++)
    for (gint32 way = 0; way < 8; way++)
      {
        p->place = sy_step_place (old, 18000 + way * 4500, nudge);
        if (sy_fits (r, s, unit))
          return;
      }
  p->place = old;
}

/* Is a strip one base wide free of enemies, prisoners and the target apart? */
static gboolean
is_open (const SyRuleset *r, const SyState *s, int unit, gint32 heading, gint32 length)
{
  const SyPiece *p = &s->pieces[unit];
  TcBase box = sy_box (r, s, unit);
  TcPoint centre = tc_base_centre2 (&box), front = { centre.x / 2, centre.y / 2 };
  SyBounds bounds;
  TcBase way;

  front = tc_table_step (front, heading, length);
  way = tc_base_new ((TcPlace) { front.x, front.y, tc_facing_wrap (heading) }, SY_FRONT,
                     MAX (length, TC_BASE_MIN));
  bounds = sy_bounds (&way, 1);
  sy_each_piece (i, r)
    if (sy_is_enemy (r, s, unit, i) && i != p->target &&
        !sy_has (s, i, SY_SURRENDERED) && sy_is_on (r, s, &way, 1, &bounds, i))
      return FALSE;
  return TRUE;
}

static void
pass_all (const SyRuleset *r, SyState *s, int unit, TcPlace from, TcPlace to, TcLog *log)
{
  TcBase sweep[SY_SWEEPS];
  guint n = sy_sweep (SY_STEP_ANY, from, to, sy_shape (r, s, unit), sy_point (from), sweep);
  SyBounds bounds = sy_bounds (sweep, n);

  sy_each_piece (i, r)
    if (sy_is_friend (r, s, unit, i) && sy_is_on (r, s, sweep, n, &bounds, i))
      {
        SyPass pass = sy_pass (r, s, unit, i, s->pieces[unit].order, TRUE);

        sy_pass_apply (s, unit, i, &pass, log);
      }
}

/* As far as there is room, in whole centimetres; over the edge it leaves the table. */
gint32
sy_displace (const SyRuleset *r, SyState *s, int unit, gint32 heading, gint32 length, TcLog *log)
{
  SyPiece *p = &s->pieces[unit];
  TcPlace from = p->place;

  for (; length > 0; length -= SY_CM)
    {
      TcPlace to = sy_step_to (from, heading, length);
      SyBases bases;

      if (!is_open (r, s, unit, heading, length))
        continue;
      sy_lay_at (r, s, unit, to, &bases);
      if (!sy_on_table (r, &bases))
        {
          leave (r, s, unit, log);
          return length;
        }
      if (!sy_fits_at (r, s, unit, to))
        continue;
      pass_all (r, s, unit, from, to, log);
      p->place = to;
      p->flags |= SY_MOVED;
      p->turned = s->half;
      tc_log_add (log, "goes", NULL, unit, length);
      return length;
    }
  return 0;
}

/* The shortest sideways move that brings a unit back to a neighbour (SYW-3.9). */
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
            p->place = sy_step_place (old, way * 9000, step * SY_CM);
            if (sy_is_cohesive (r, s, unit) && sy_fits (r, s, units[i]))
              return;
          }
      p->place = old;
    }
}
