/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-rout: routers, their pursuers, surrender, and coming back (SYW-7, SYW-8.6). */
#include "sy-rout.h"

#include <string.h>

#include "sy-bases.h"
#include "sy-command.h"
#include "sy-ground.h"
#include "sy-melee.h"
#include "sy-morale.h"
#include "sy-move.h"
#include "sy-near.h"
#include "sy-parts.h"
#include "sy-shift.h"
#include "sy-words.h"

static void
turn_to (SyPiece *p, gint32 facing)
{
  p->place.facing = ((facing % 36000) + 36000) % 36000;
}

/* Who fights him now may follow him. */
static void
note_pursuers (const SyRuleset *r, SyState *s, int unit)
{
  for (guint i = 0; i < r->n_units; i++)
    if (r->side[i] != r->side[unit] && sy_is_unit (r, s, i) && sy_arm (r, i) != SY_ARTILLERY &&
        s->pieces[i].order != SY_ROUT && s->pieces[i].order != SY_RETREAT && s->head.phase == SY_PHASE_COMBAT &&
        sy_is_within (r, s, unit, i, SY_CONTACT) && !sy_is_left_with (r, s, i, unit))
      {
        s->pieces[i].flags |= SY_CHOOSES;
        s->pieces[i].target = unit;
      }
}

/* The free turn: about, on the ground where it stands, from an enemy to its front. */
static void
turn_about (const SyRuleset *r, SyState *s, int unit, gint32 heading)
{
  SyPiece *p = &s->pieces[unit];
  TcPlace old = p->place;
  gint32 front, depth;
  TcPoint rear;
  SyBases bases;

  if (ABS (sy_turn (old.facing, heading)) <= 9000)
    return;
  sy_shape (r, unit, p->stands, p->formation, &front, &depth);
  rear = tc_table_step ((TcPoint) { old.x, old.y }, old.facing + 18000, depth);
  p->place = (TcPlace) { rear.x, rear.y, (old.facing + 18000) % 36000 };
  sy_bases (r, s, unit, &bases);
  if (!sy_on_table (r, &bases) || sy_find_under (r, s, unit, &bases) != SY_NOBODY)
    p->place = old;
}

/* A square breaks up as a line, which is wider: hemmed in where it stood it stays as it was. */
static void
keep_square (const SyRuleset *r, SyState *s, int unit)
{
  SyBases bases;

  sy_bases (r, s, unit, &bases);
  if (!sy_on_table (r, &bases) || sy_find_under (r, s, unit, &bases) != SY_NOBODY)
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
  p->flags = (p->flags & ~(SY_CHARGED | SY_CHARGING | SY_LEAVES | SY_STEADFAST | SY_CHOOSES | SY_PURSUING)) | SY_DISORDERED | SY_NEW_ROUT;
  p->target = SY_NOBODY;
  tc_log_add (log, "routs", "SYW-7.1", unit, flight->die, 0, 0);
  sy_alarm (r, s, unit);
  if (enemy != SY_NOBODY && sy_here (s, enemy))
    {
      gint32 heading = flight->heading >= 0 ? flight->heading : sy_away_from (r, s, unit, enemy);

      p->target = enemy;
      if (!square)
        turn_about (r, s, unit, heading);
      sy_shift (r, s, unit, heading, ((horse ? 30 : 16) + flight->die) * SY_CM, log);
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

/* Who is on Retreat and has not moved goes half a move from the nearest enemy, off the table, too; the badly drilled
 * turn their backs (SYW-4.4, SYW-8.5). */
void
sy_retreats (const SyRuleset *r, SyState *s, int side, TcLog *log)
{
  for (guint i = 0; i < r->n_units; i++)
    {
      const SyPiece *p = &s->pieces[i];
      gint32 gap, speed, heading;
      SyBases bases;
      int enemy;

      if (r->side[i] != side || !sy_is_unit (r, s, i) || p->order != SY_RETREAT || p->flags & (SY_MOVED | SY_SURRENDERED))
        continue;
      sy_bases (r, s, i, &bases);
      enemy = sy_find_nearest (r, s, i, &bases, FALSE, &gap);
      speed = sy_speed (r, sy_class (r, i), sy_rate (r, s, i), sy_grade (r, sy_class (r, i), &bases), s->level_die);
      if (enemy == SY_NOBODY || speed <= 0)
        continue;
      heading = sy_away_from (r, s, i, enemy);
      if (r->drill[i] == SY_BADLY)
        turn_about (r, s, i, heading);
      sy_shift (r, s, i, heading, (speed + 1) / 2, log);
    }
}

static gboolean
is_clear_way (const SyRuleset *r, const SyState *s, int unit, gint32 heading, gint32 length)
{
  TcPlace from = s->pieces[unit].place;
  TcPoint end = tc_table_step ((TcPoint) { from.x, from.y }, heading, length);
  TcBase way = tc_base_new ((TcPlace) { end.x, end.y, heading }, 10 * SY_CM, MAX (length, TC_BASE_MIN));

  for (guint i = 0; i < r->n_units; i++)
    if (r->side[i] != r->side[unit] && sy_is_unit (r, s, i) && s->pieces[i].order != SY_RETREAT)
      {
        TcBase box = sy_box (r, s, i);

        if (tc_base_overlap (&way, &box))
          return FALSE;
      }
  return TRUE;
}

/* How far it is that way to the own base edge or a side edge; -1: it leads to neither. */
static gint64
length_out (const SyRuleset *r, TcPlace at, gboolean far, gint32 heading)
{
  TcPoint origin = { 0, 0 }, way = tc_table_step (origin, heading, 10000);
  gint64 side = way.x > 0 ? r->table.width - at.x : at.x, own = far ? r->table.depth - at.y : at.y;
  gint64 best = way.x != 0 ? side * 10000 / ABS (way.x) : -1;

  if (far ? way.y > 0 : way.y < 0)
    best = best < 0 ? own * 10000 / ABS (way.y) : MIN (best, own * 10000 / ABS (way.y));
  return best;
}

/* Own base edge or a side edge, the shortest way that is free (SYW-7.2); -1: none. */
static gint32
way_out (const SyRuleset *r, const SyState *s, int unit)
{
  TcPlace at = s->pieces[unit].place;
  gint64 shortest = G_MAXINT64;
  gint32 best = -1;

  for (gint32 heading = 0; heading < 36000; heading += 1500)
    {
      gint64 length = length_out (r, at, s->far == r->side[unit], heading);

      if (length >= 0 && length < shortest &&
          is_clear_way (r, s, unit, heading, (gint32) CLAMP (length, TC_BASE_MIN, sy_class (r, unit)->move + 2 * SY_CM)))
        {
          shortest = length;
          best = heading;
        }
    }
  return best;
}

static void
surrender (SyState *s, int unit, int captor, TcLog *log)
{
  s->pieces[unit].flags |= SY_SURRENDERED;
  s->pieces[unit].target = captor;
  tc_log_add (log, "surrenders", "SYW-7.3", unit, captor, 0, 0);
}

/* Whoever follows in a group goes the way of the first, where it is free (SYW-7.6). */
void
sy_rout_moves (const SyRuleset *r, SyState *s, int side, TcLog *log)
{
  gint32 ways[SY_MAX_UNITS];

  for (guint i = 0; i < r->n_units; i++)
    ways[i] = -1;
  for (guint i = 0; i < r->n_units; i++)
    {
      SyPiece *p = &s->pieces[i];
      gint32 heading, gap;
      SyBases bases;
      int captor;

      if (r->side[i] != side || !sy_is_unit (r, s, i) || p->order != SY_ROUT || p->flags & SY_SURRENDERED)
        continue;
      heading = ways[p->group];
      if (heading < 0 || !is_clear_way (r, s, i, heading, sy_rate (r, s, i)))
        heading = ways[p->group] = way_out (r, s, i);
      sy_bases (r, s, i, &bases);
      captor = sy_find_nearest (r, s, i, &bases, FALSE, &gap);
      if (heading < 0 && captor != SY_NOBODY)
        {
          surrender (s, i, captor, log);
          continue;
        }
      sy_shift (r, s, i, MAX (heading, 0), sy_rate (r, s, i), log);
    }
}

/* One move after the router: caught when the move reaches him. */
static void
chase (const SyRuleset *r, SyState *s, int unit, int router, gint32 length, TcDice *dice, TcLog *log)
{
  SyPiece *p = &s->pieces[unit];
  gint32 gap = sy_distance (r, s, unit, router);
  gint32 heading = sy_away_from (r, s, router, unit);
  TcPlace old = p->place;
  SyBases bases;

  turn_to (p, heading);
  if (sy_run_into (r, s, unit, heading, MIN (length, gap), dice, log) != SY_NOBODY)
    return;
  /* who finds no room to go does not turn on the spot into his neighbours either */
  if (sy_shift (r, s, unit, heading, length, log) == 0)
    {
      sy_bases (r, s, unit, &bases);
      if (!sy_on_table (r, &bases) || sy_find_under (r, s, unit, &bases) != SY_NOBODY)
        p->place = old;
    }
  if (sy_here (s, unit) && length + SY_CONTACT >= gap)
    surrender (s, router, unit, log);
}

gboolean
sy_may_pursue (const SyRuleset *r, const SyState *s, int unit)
{
  gint16 units[SY_MAX_UNITS];
  guint n = sy_group_units (r, s, unit, units);

  for (guint i = 0; i < n; i++)
    if (sy_is_fighting (r, s, units[i]))
      return FALSE;
  return s->pieces[unit].order != SY_RETREAT && (s->pieces[unit].flags & SY_PURSUING) == 0;
}

/* The group as one (SYW-7.6): who has nobody of his own to follow goes after the same router. */
void
sy_pursue (const SyRuleset *r, SyState *s, int unit, int router, TcDice *dice, TcLog *log)
{
  gboolean horse = sy_arm (r, unit) == SY_CAVALRY;
  int die = tc_dice_roll (dice, horse ? 10 : 6, "pursuit");
  gint16 units[SY_MAX_UNITS];
  guint n = sy_group_units (r, s, unit, units);

  for (guint i = 0; i < n; i++)
    {
      SyPiece *p = &s->pieces[units[i]];
      gboolean caught;
      int prey = units[i] != unit && p->flags & SY_CHOOSES && p->target != SY_NOBODY ? p->target : router;

      if (p->order == SY_ROUT || p->order == SY_RETREAT || !sy_here (s, prey))
        continue;
      tc_log_add (log, "pursues", "SYW-7.4", units[i], prey, die, 0);
      p->order = SY_ADVANCE;
      p->flags = (p->flags & ~SY_CHOOSES) | SY_PURSUING;
      p->target = prey;
      chase (r, s, units[i], prey, ((horse ? 28 : 14) + die) * SY_CM, dice, log);
      caught = s->pieces[prey].flags & SY_SURRENDERED && s->pieces[prey].target == units[i];
      tc_log_add (log, "result-pursue", "SYW-7.4", SY_TERM_CHASE + caught, units[i], 0, 0);
    }
}

static void
stop (SyState *s, int unit, TcLog *log)
{
  s->pieces[unit].flags &= ~SY_PURSUING;
  s->pieces[unit].target = SY_NOBODY;
  s->pieces[unit].order = SY_STAND;
  tc_log_add (log, "stops", "SYW-7.4", unit, 0, 0, 0);
}

void
sy_pursuits (const SyRuleset *r, SyState *s, int side, TcDice *dice, TcLog *log)
{
  for (guint i = 0; i < r->n_units; i++)
    {
      SyPiece *p = &s->pieces[i];
      int router = p->target;

      if (r->side[i] != side || !sy_is_unit (r, s, i) || (p->flags & SY_PURSUING) == 0)
        continue;
      if (p->order == SY_ADVANCE && sy_is_fighting (r, s, i))
        continue; /* each turn in contact they fight */
      if (router == SY_NOBODY || !sy_here (s, router) || s->pieces[router].order != SY_ROUT || p->order != SY_ADVANCE ||
          s->pieces[router].flags & SY_SURRENDERED || tc_dice_roll (dice, 6, "pursuit") <= 3)
        stop (s, i, log);
      else
        chase (r, s, i, router, sy_class (r, i)->move, dice, log);
    }
}

/* At the end of a combat of @side, the captors': SYW-7.3. */
void
sy_surrenders (const SyRuleset *r, SyState *s, int side, TcLog *log)
{
  for (guint i = 0; i < r->n_units; i++)
    {
      SyPiece *p = &s->pieces[i];
      int captor = p->target;

      if (r->side[i] == side || !sy_is_unit (r, s, i) || (p->flags & SY_SURRENDERED) == 0 || p->flags & SY_NEW_ROUT)
        continue;
      if (captor != SY_NOBODY && sy_here (s, captor) && (s->pieces[captor].flags & SY_MOVED) == 0 &&
          sy_is_within (r, s, i, captor, SY_CM))
        {
          sy_destroy (r, s, i, "SYW-7.3", log);
          continue;
        }
      p->flags &= ~SY_SURRENDERED;
      p->target = SY_NOBODY;
      p->order = SY_RESERVE;
      tc_log_add (log, "freed", "SYW-7.3", i, 0, 0, 0);
    }
}

gboolean
sy_can_rally (const SyRuleset *r, const SyState *s, int unit)
{
  gint16 units[SY_MAX_UNITS];
  guint n = sy_group_units (r, s, unit, units);

  for (guint k = 0; k < n; k++)
    for (guint i = 0; i < r->n_units; i++)
      if (r->side[i] != r->side[unit] && sy_is_unit (r, s, i) && sy_is_within (r, s, i, units[k], 10 * SY_CM) &&
          sy_sees (r, s, units[k], i))
        return FALSE;
  return TRUE;
}

/* Back to 10 cm from who comes, straight off or a little aside; FALSE: there is no room. */
static gboolean
make_room (const SyRuleset *r, SyState *s, int unit, int other, TcLog *log)
{
  static const gint32 asides[] = { 0, 3000, -3000, 6000, -6000, 9000, -9000 };
  SyPiece *p = &s->pieces[other];
  gint32 heading = sy_away_from (r, s, other, unit);
  TcPlace old = p->place;

  for (gint32 length = 0; length <= 60 * SY_CM; length += SY_CM)
    for (guint i = 0; i < G_N_ELEMENTS (asides); i++)
      {
        TcPoint at = tc_table_step ((TcPoint) { old.x, old.y }, heading + asides[i], length);
        SyBases bases;

        p->place = (TcPlace) { at.x, at.y, old.facing };
        sy_bases (r, s, other, &bases);
        if (!sy_on_table (r, &bases) || sy_find_under (r, s, other, &bases) != SY_NOBODY ||
            sy_is_within (r, s, unit, other, 10 * SY_CM - 1))
          continue;
        p->order = p->order == SY_ROUT ? SY_ROUT : SY_STAND;
        tc_log_add (log, "moved-back", "SYW-8.6", other, unit, 0, 0);
        return TRUE;
      }
  p->place = old;
  return FALSE;
}

/* Troops of either side within 10 cm of the spot go back to it. */
static gboolean
clear_spot (const SyRuleset *r, SyState *s, int unit, TcLog *log)
{
  for (guint i = 0; i < r->n_units; i++)
    if ((int) i != unit && sy_is_unit (r, s, i) && sy_is_within (r, s, i, unit, 10 * SY_CM - 1) &&
        !make_room (r, s, unit, i, log))
      return FALSE;
  return TRUE;
}

/* At the edge within 10 cm of where it left: there, or as near as those who stand there make room. */
static gboolean
come_back (const SyRuleset *r, SyState *s, int unit, TcLog *log)
{
  SyPiece *p = &s->pieces[unit];
  g_autofree SyState *before = g_memdup2 (s, sizeof *s);
  TcPlace old = p->place;
  gint32 front, depth, margin;
  gint32 to_side = MIN (old.x, r->table.width - old.x), to_end = MIN (old.y, r->table.depth - old.y);

  sy_shape (r, unit, p->stands, p->formation, &front, &depth);
  margin = MAX (front / 2, depth) + 10;
  for (gint32 step = 0; step <= 10; step++)
    for (int way = -1; way <= 1; way += 2)
      {
        gint32 x = CLAMP (old.x + (to_end <= to_side ? way * step * SY_CM : 0), margin, r->table.width - margin);
        gint32 y = CLAMP (old.y + (to_end <= to_side ? 0 : way * step * SY_CM), margin, r->table.depth - margin);
        SyBases bases;

        p->place = (TcPlace) { x, y, s->far == r->side[unit] ? 18000 : 0 };
        p->flags &= ~SY_AWAY;
        sy_bases (r, s, unit, &bases);
        if (sy_on_table (r, &bases) && clear_spot (r, s, unit, log))
          return TRUE;
        memcpy (s, before, sizeof *s);
      }
  return FALSE;
}

/* SYW-8.6 */
void
sy_returns (const SyRuleset *r, SyState *s, int side, TcDice *dice, TcLog *log)
{
  for (guint i = 0; i < r->n_units; i++)
    {
      SyPiece *p = &s->pieces[i];
      gboolean router = p->order == SY_ROUT;
      int need = router || ((p->flags & SY_HUNTED) && (p->flags & SY_WAITED) == 0) ? 6 : 5;
      int die;

      if (r->side[i] != side || (p->flags & SY_AWAY) == 0)
        continue;
      die = tc_dice_roll (dice, 6, "return");
      if (die < need)
        {
          p->flags |= SY_WAITED;
          tc_log_add (log, "stays-away", "SYW-8.6", i, die, need, 0);
          if (router)
            sy_destroy (r, s, i, "SYW-8.6", log);
          continue;
        }
      if (!come_back (r, s, i, log))
        continue;
      p->flags = (p->flags & ~(SY_AWAY | SY_HUNTED | SY_WAITED)) | (router ? SY_RETURNED : 0);
      p->order = SY_RESERVE;
      p->group = i;
      tc_log_add (log, "returns", "SYW-8.6", i, 0, 0, 0);
    }
}
