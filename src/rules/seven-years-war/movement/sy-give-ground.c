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

int
sy_evade_die (const SyRuleset *r, int unit, TcDice *dice, TcLog *log)
{
  int die = tc_dice_roll (dice, sy_arm (r, unit) == SY_CAVALRY ? 12 : 6, "evade");

  tc_log_add (log, "evades", "SYW-6.7", unit, die);
  return die;
}

/* To 10 cm from the front of @mover, and further by a die if that is overrun; destroyed without
 * room. */
static void
fall_back (const SyRuleset *r, SyState *s, int mover, int unit, gint32 clear, TcDice *dice,
           TcLog *log)
{
  gint32 length = MIN (SY_HALT - clear, sy_class (r, unit)->move);
  SyPiece *p = &s->pieces[unit];
  SyBases own, other;

  if (clear + length <= 0)
    length += sy_evade_die (r, unit, dice, log) * SY_CM;
  p->target = mover;
  p->order = SY_RESERVE;
  p->flags |= SY_FELL_BACK;
  if (clear + length > 0)
    sy_displace (r, s, unit, s->pieces[mover].place.facing, length, log);
  sy_bases (r, s, mover, &own);
  sy_bases (r, s, unit, &other);
  if (sy_here (s, unit) && (clearance (r, s, mover, unit) <= 0 || sy_overlaps (&own, &other)))
    sy_destroy (r, s, unit, "SYW-4.11", log);
  if (sy_here (s, unit))
    p->target = SY_NOBODY;
}

/* Light troops keep 10 cm from massed enemies that advance over open ground (SYW-4.11). */
void
sy_give_ground (const SyRuleset *r, SyState *s, int mover, TcDice *dice, TcLog *log)
{
  SyBases own, ahead = { .n = 1 };

  ahead.base[0] = tc_base_new (sy_step_ahead (s->pieces[mover].place, SY_HALT),
                               sy_shape (r, s, mover).front, 60 * SY_CM);
  sy_bases (r, s, mover, &own);
  if (sy_is_general (r, mover))
    return;
  sy_each_piece (i, r)
    {
      SyBases bases;
      gint32 clear;

      if (!sy_is_enemy (r, s, mover, i))
        continue;
      sy_bases (r, s, i, &bases);
      /* a unit that is overrun gives ground whatever else it touches by now */
      if (!sy_overlaps (&own, &bases) &&
          !(sy_overlaps (&ahead, &bases) && sy_gives_ground (r, s, mover, i)))
        continue;
      clear = clearance (r, s, mover, i);
      if (clear < SY_HALT)
        fall_back (r, s, mover, i, clear, dice, log);
    }
}
