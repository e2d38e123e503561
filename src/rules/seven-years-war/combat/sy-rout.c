/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-rout.h"
#include "sy-bases.h"
#include "sy-contact.h"
#include "sy-displace.h"
#include "sy-distance.h"
#include "sy-ground.h"
#include "sy-morale.h"

/* Units that fight it now may pursue it. */
static void
note_pursuers (const SyRuleset *r, SyState *s, int unit)
{
  sy_each_piece (i, r)
    if (sy_is_enemy (r, s, unit, i) && sy_arm (r, i) != SY_ARTILLERY &&
        s->pieces[i].order != SY_ROUT && s->pieces[i].order != SY_RETREAT &&
        s->head.phase == SY_PHASE_COMBAT && sy_is_within (r, s, unit, i, SY_CONTACT) &&
        !sy_only_detached_touch (r, s, i, unit))
      {
        s->pieces[i].flags |= SY_CHOOSES;
        s->pieces[i].target = unit;
      }
}

/* A free turn about on the spot, away from an enemy to its front. */
static void
turn_about (const SyRuleset *r, SyState *s, int unit, gint32 heading)
{
  SyPiece *p = &s->pieces[unit];
  TcPlace old = p->place;

  if (ABS (sy_turn (old.facing, heading)) <= 9000)
    return;
  p->place = sy_step_place (old, 18000, sy_shape (r, s, unit).depth);
  p->place.facing = (old.facing + 18000) % 36000;
  if (!sy_fits (r, s, unit))
    p->place = old;
}

/* A square breaks up into a line, which is wider: without room it stays a square. */
static void
keep_square (const SyRuleset *r, SyState *s, int unit)
{
  if (!sy_fits (r, s, unit))
    s->pieces[unit].formation = SY_SQUARE;
}

int
sy_rout_die (const SyRuleset *r, int unit, TcDice *dice)
{
  return tc_dice_roll (dice, sy_arm (r, unit) == SY_CAVALRY ? 10 : 6, "rout");
}

void
sy_rout_by (const SyRuleset *r, SyState *s, int unit, int enemy, const SyFlight *flight, TcLog *log)
{
  SyPiece *p = &s->pieces[unit];
  gboolean horse = sy_arm (r, unit) == SY_CAVALRY, square = p->formation == SY_SQUARE;

  note_pursuers (r, s, unit);
  p->order = SY_ROUT;
  p->formation = square ? SY_LINE : p->formation;
  p->flags = (p->flags &
              ~(SY_CHARGED | SY_CHARGING | SY_LEAVES | SY_STEADFAST | SY_CHOOSES | SY_PURSUING)) |
             SY_DISORDERED | SY_NEW_ROUT;
  p->target = SY_NOBODY;
  tc_log_add (log, "routs", "SYW-7.1", unit, flight->die);
  sy_alarm (r, s, unit);
  if (enemy != SY_NOBODY && sy_here (s, enemy))
    {
      gint32 heading = flight->heading >= 0 ? flight->heading : sy_away_from (r, s, unit, enemy);

      p->target = enemy;
      if (!square)
        turn_about (r, s, unit, heading);
      sy_displace (r, s, unit, heading, ((horse ? 30 : 16) + flight->die) * SY_CM, log);
      if (sy_here (s, unit))
        p->target = SY_NOBODY;
    }
  if (square && sy_here (s, unit))
    keep_square (r, s, unit);
}

void
sy_rout (const SyRuleset *r, SyState *s, int unit, int enemy, TcDice *dice, TcLog *log)
{
  SyFlight flight = { sy_rout_die (r, unit, dice), -1 };

  sy_rout_by (r, s, unit, enemy, &flight, log);
}

/* From the nearest enemy, even off the table; the badly drilled turn their backs (SYW-4.4). */
void
sy_retreats (const SyRuleset *r, SyState *s, int side, TcLog *log)
{
  sy_each_piece (i, r)
    {
      const SyPiece *p = &s->pieces[i];
      gint32 gap, speed, heading;
      SyBases bases;
      int enemy;

      if (r->side[i] != side || !sy_is_unit (r, s, i) || p->order != SY_RETREAT ||
          p->flags & (SY_MOVED | SY_SURRENDERED))
        continue;
      sy_bases (r, s, i, &bases);
      enemy = sy_find_nearest (r, s, i, &bases, FALSE, &gap);
      speed = sy_speed (r, sy_class (r, i), sy_rate (r, s, i),
                        sy_grade (r, sy_class (r, i), &bases), s->level_die);
      if (enemy == SY_NOBODY || speed == 0)
        continue;
      heading = sy_away_from (r, s, i, enemy);
      if (r->drill[i] == SY_BADLY)
        turn_about (r, s, i, heading);
      sy_displace (r, s, i, heading, (speed + 1) / 2, log);
    }
}

static gboolean
is_clear_way (const SyRuleset *r, const SyState *s, int unit, gint32 heading, gint32 length)
{
  TcPlace end = sy_step_to (s->pieces[unit].place, heading, length);
  TcBase way = tc_base_new ((TcPlace) { end.x, end.y, heading }, 10 * SY_CM, MAX (length, TC_BASE_MIN));

  sy_each_piece (i, r)
    if (sy_is_enemy (r, s, unit, i) && s->pieces[i].order != SY_RETREAT)
      {
        TcBase box = sy_box (r, s, i);

        if (tc_base_overlap (&way, &box))
          return FALSE;
      }
  return TRUE;
}

/* Distance in that direction to the own base edge or a side edge; the greatest number: it leads to
 * neither. */
static gint64
length_out (const SyRuleset *r, TcPlace at, gboolean far, gint32 heading)
{
  TcPoint origin = { 0, 0 }, way = tc_table_step (origin, heading, 10000);
  gint64 side = way.x > 0   ? (gint64) (r->table.width - at.x) * 10000 / way.x
                : way.x < 0 ? (gint64) at.x * 10000 / -way.x
                            : G_MAXINT64;
  gint64 own = far ? r->table.depth - at.y : at.y, down = far ? way.y : -way.y;

  return down > 0 ? MIN (side, own * 10000 / down) : side;
}

/* The heading of the shortest free way to the own base edge or a side edge (SYW-7.2); -1: none. */
static gint32
way_out (const SyRuleset *r, const SyState *s, int unit)
{
  TcPlace at = s->pieces[unit].place;
  gint64 shortest = G_MAXINT64;
  gint32 best = -1;

  for (gint32 heading = 0; heading < 36000; heading += 1500)
    {
      gint64 length = length_out (r, at, s->far == r->side[unit], heading);

      if (length < shortest &&
          is_clear_way (r, s, unit, heading,
                        (gint32) CLAMP (length, TC_BASE_MIN, sy_class (r, unit)->move + 2 * SY_CM)))
        {
          shortest = length;
          best = heading;
        }
    }
  return best;
}

void
sy_surrender (SyState *s, int unit, int captor, TcLog *log)
{
  s->pieces[unit].flags |= SY_SURRENDERED;
  s->pieces[unit].target = captor;
  tc_log_add (log, "surrenders", "SYW-7.3", unit, captor);
}

/* The other units of a group go the way of its first, where that is free (SYW-7.6). */
void
sy_rout_moves (const SyRuleset *r, SyState *s, int side, TcLog *log)
{
  gint32 ways[SY_MAX_UNITS];

  sy_each_piece (i, r)
    ways[i] = -1;
  sy_each_piece (i, r)
    {
      SyPiece *p = &s->pieces[i];
      gint32 heading, gap;
      SyBases bases;
      int captor;

      if (r->side[i] != side || !sy_is_unit (r, s, i) || p->order != SY_ROUT ||
          p->flags & SY_SURRENDERED)
        continue;
      heading = ways[p->group];
      if (heading < 0 || !is_clear_way (r, s, i, heading, sy_rate (r, s, i)))
        heading = ways[p->group] = way_out (r, s, i);
      sy_bases (r, s, i, &bases);
      captor = sy_find_nearest (r, s, i, &bases, FALSE, &gap);
      if (heading < 0 && captor != SY_NOBODY)
        {
          sy_surrender (s, i, captor, log);
          continue;
        }
      sy_displace (r, s, i, MAX (heading, 0), sy_rate (r, s, i), log);
    }
}
