/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-give-ground.h"
#include "sy-bases.h"
#include "sy-contact.h"
#include "sy-displace.h"
#include "sy-geometry.h"
#include "sy-ground.h"

#include "tc-sine.h"

/* How far the nearest corner of @unit lies ahead of the front line of @mover. */
static gint32
clearance (const SyRuleset *r, const SyState *s, int mover, int unit)
{
  TcPlace place = s->pieces[mover].place;
  gint32 least = SY_FAR;
  SyBases bases;

  sy_bases (r, s, unit, &bases);
  for (guint i = 0; i < bases.n; i++)
    for (int k = 0; k < 4; k++)
      {
        TcInt128 x = bases.base[i].corner[k].x - place.x, y = bases.base[i].corner[k].y - place.y;
        TcInt128 ahead = x * tc_sine (place.facing) + y * tc_cosine (place.facing);

        least = MIN (least, (gint32) (ahead / TC_SINE_ONE));
      }
  return least;
}

gboolean
sy_gives_ground (const SyRuleset *r, const SyState *s, int mover, int unit)
{
  SyBases bases;

  if (!sy_is_massed (r, mover) || s->pieces[mover].order != SY_ADVANCE || sy_is_massed (r, unit) ||
      !sy_is_enemy (r, s, mover, unit) || s->pieces[unit].order == SY_ROUT)
    return FALSE;
  sy_bases (r, s, unit, &bases);
  return sy_is_open (r, &bases) && !sy_fights_other (r, s, unit, mover);
}

/* Light troops keep 10 cm from massed enemies that advance over open ground (SYW-4.11). */
void
sy_give_ground (const SyRuleset *r, SyState *s, int mover, TcDice *dice, TcLog *log)
{
  gint32 front, depth;

  sy_shape (r, mover, s->pieces[mover].stands, s->pieces[mover].formation, &front, &depth);
  for (guint i = 0; i < r->n_units; i++)
    {
      TcBase ahead = tc_base_new (sy_step_place (s->pieces[mover].place, 0, 10 * SY_CM), front, 60 * SY_CM);
      gboolean met = FALSE;
      SyBases bases, own;
      gint32 clear, length;

      sy_bases (r, s, i, &bases);
      sy_bases (r, s, mover, &own);
      /* a unit that is overrun gives ground whatever else it touches by now */
      if (!sy_is_enemy (r, s, mover, i) || sy_is_general (r, mover) ||
          (!sy_gives_ground (r, s, mover, i) && !sy_overlaps (&own, &bases)))
        continue;
      for (guint k = 0; k < bases.n; k++)
        met |= tc_base_overlap (&ahead, &bases.base[k]);
      met |= sy_overlaps (&own, &bases);
      clear = clearance (r, s, mover, i);
      if (!met || clear >= 10 * SY_CM)
        continue;
      length = MIN (10 * SY_CM - clear, sy_class (r, i)->move);
      if (clear + length <= 0)
        {
          int die = tc_dice_roll (dice, sy_arm (r, i) == SY_CAVALRY ? 12 : 6, "evade");

          tc_log_add (log, "evades", "SYW-4.11", i, die, 0, 0);
          length += die * SY_CM;
        }
      s->pieces[i].target = mover;
      s->pieces[i].order = SY_RESERVE;
      s->pieces[i].flags |= SY_FELL_BACK;
      if (clear + length > 0)
        sy_displace (r, s, i, s->pieces[mover].place.facing, length, log);
      sy_bases (r, s, i, &bases);
      if (sy_here (s, i) && (clearance (r, s, mover, i) <= 0 || sy_overlaps (&own, &bases)))
        sy_destroy (r, s, i, "SYW-4.11", log);
      if (sy_here (s, i))
        s->pieces[i].target = SY_NOBODY;
    }
}
