/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-hidden.h"

#include <string.h>

#include "sy-bases.h"
#include "sy-distance.h"
#include "sy-ground.h"
#include "sy-sight.h"

#define CELLS 8 /* a side: what has been in view of a piece of cover is noted in cells */

void
sy_reveal (SyState *s, int unit, TcLog *log)
{
  if (!sy_has (s, unit, SY_HIDDEN))
    return;
  s->pieces[unit].flags &= ~SY_HIDDEN;
  tc_log_add (log, "revealed", "SYW-9.4", unit);
}

/* The wood, town or hill it is noted in: the first that contains all of it; -1: none. */
static int
find_cover (const SyRuleset *r, const SyBases *bases)
{
  for (guint i = 0; i < r->n_areas; i++)
    {
      const SyArea *area = &r->areas[i];
      gboolean holds = area->hides;

      for (guint b = 0; b < bases->n && holds; b++)
        for (int k = 0; k < 4 && holds; k++)
          holds = tc_polygon_contains (area->points, area->n, bases->base[b].corner[k]);
      if (holds)
        return i;
    }
  return -1;
}

gboolean
sy_is_in_cover (const SyRuleset *r, const SyBases *bases)
{
  return find_cover (r, bases) >= 0;
}

/* Woods and towns hide a unit beyond the least distance; a hill only behind its ridge. */
static gboolean
is_in_cover (const SyRuleset *r, const SyBases *bases)
{
  int cover = find_cover (r, bases);

  return cover >= 0 && r->areas[cover].kind != SY_HILL;
}

/* Does an enemy of @unit see any of these bases? */
static gboolean
is_in_view (const SyRuleset *r, const SyState *s, int unit, const SyBases *bases)
{
  sy_each_piece (i, r)
    if (sy_is_enemy (r, s, unit, i))
      {
        TcBase box = sy_box (r, s, i);

        for (guint b = 0; b < bases->n; b++)
          if (sy_sees_box (r, &box, &bases->base[b], 0))
            return TRUE;
      }
  return FALSE;
}

static gboolean
is_near (const SyRuleset *r, const SyState *s, int unit, int enemy)
{
  return sy_is_enemy (r, s, unit, enemy) && sy_is_within (r, s, unit, enemy, r->book.sight_hidden);
}

/* Found by an enemy within 5 cm, or by one that sees it outside cover. */
void
sy_spot (const SyRuleset *r, SyState *s, TcLog *log)
{
  sy_each_piece (i, r)
    {
      gboolean found = FALSE;
      SyBases bases;

      if (!sy_is_unit (r, s, i) || !sy_has (s, i, SY_HIDDEN))
        continue;
      sy_each_piece (k, r)
        found |= is_near (r, s, i, k);
      sy_bases (r, s, i, &bases);
      if (found || (!is_in_cover (r, &bases) && is_in_view (r, s, i, &bases)))
        sy_reveal (s, i, log);
    }
}

/* A cell of the area, or a spot in the middle of it. */
static SyBases
cell_of (const SyArea *area, int x, int y, gboolean whole)
{
  gint64 wide = area->high.x - area->low.x, deep = area->high.y - area->low.y;
  TcPlace at = { area->low.x + (gint32) (wide * (2 * x + 1) / (2 * CELLS)),
                 area->low.y + (gint32) (deep * (2 * y + 1 + whole) / (2 * CELLS)), 0 };

  return (SyBases) { 1, { tc_base_new (at, MAX (whole ? (gint32) (wide / CELLS) : 0, TC_BASE_MIN),
                                       MAX (whole ? (gint32) (deep / CELLS) : 0, TC_BASE_MIN)) } };
}

static void
look_at (const SyRuleset *r, SyState *s, int unit, int cover)
{
  const SyArea *area = &r->areas[cover];
  guint8 *rows = s->seen[r->side[unit]][cover];

  for (int y = 0; y < CELLS; y++)
    for (int x = 0; x < CELLS; x++)
      {
        SyBases cell = cell_of (area, x, y, FALSE);

        if ((rows[y] >> x & 1) == 0 && is_in_view (r, s, unit, &cell))
          rows[y] |= 1 << x;
      }
}

void
sy_note_view (const SyRuleset *r, SyState *s)
{
  sy_each_piece (i, r)
    {
      SyBases bases;
      int cover;

      if (!sy_is_unit (r, s, i) || !sy_has (s, i, SY_HIDDEN))
        continue;
      sy_bases (r, s, i, &bases);
      cover = find_cover (r, &bases);
      if (cover >= 0)
        look_at (r, s, i, cover);
    }
}

static gboolean
was_in_view (const SyRuleset *r, const SyState *s, int unit, int cover, const SyBases *bases)
{
  for (int y = 0; y < CELLS; y++)
    for (int x = 0; x < CELLS; x++)
      if (s->seen[r->side[unit]][cover][y] >> x & 1)
        {
          SyBases cell = cell_of (&r->areas[cover], x, y, TRUE);

          if (sy_overlaps (&cell, bases))
            return TRUE;
        }
  return FALSE;
}

static gboolean
owner_check (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal)
{
  if (r->side[unit] != s->head.player || !sy_is_unit (r, s, unit))
    return tc_refuse (refusal, "not-yours", "SYW-1.4", unit);
  return sy_has (s, unit, SY_HIDDEN) || tc_refuse (refusal, "not-hidden", "SYW-9.4", unit);
}

static gboolean
fits (const SyRuleset *r, const SyState *s, int unit, TcPlace place, SyBases *bases,
      TcNote *refusal)
{

  if (place.facing < 0)
    return tc_refuse (refusal, "no-such-step", "SYW-9.4", unit, 1);
  sy_lay_at (r, s, unit, place, bases);
  return sy_room_check (r, s, unit, bases, "SYW-9.4", refusal);
}

/* Where it is, or at a spot of its cover that the enemy has not had in view. */
gboolean
sy_reveal_check (const TcRuleset *rules, const TcState *state, const TcOrder *order,
                 TcNote *refusal)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);
  int unit = order->units[0], cover;
  SyBases now, there;

  if (!owner_check (r, s, unit, refusal))
    return FALSE;
  if (order->n_path == 0)
    return TRUE;
  if (!fits (r, s, unit, order->path[0], &there, refusal))
    return FALSE;
  sy_bases (r, s, unit, &now);
  cover = find_cover (r, &now);
  if (cover < 0 || find_cover (r, &there) != cover)
    return tc_refuse (refusal, "other-cover", "SYW-9.4", unit);
  return (!is_in_view (r, s, unit, &there) && !was_in_view (r, s, unit, cover, &there)) ||
         tc_refuse (refusal, "spot-in-view", "SYW-9.4", unit);
}

/* After turn 1, to an adjacent piece of cover, along a path that no enemy sees. */
gboolean
sy_slip_check (const TcRuleset *rules, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);
  int unit = order->units[0];
  SyBases there;
  TcPlace from, to;
  gint32 length, heading;

  if (!owner_check (r, s, unit, refusal))
    return FALSE;
  if (s->head.turn < 2)
    return tc_refuse (refusal, "slip-later", "SYW-9.4", unit);
  if (sy_has (s, unit, SY_MOVED))
    return tc_refuse (refusal, "moved-already", "SYW-2.2", unit);
  from = s->pieces[unit].place;
  to = order->path[0];
  if (!fits (r, s, unit, to, &there, refusal))
    return FALSE;
  length = sy_length (from, to);
  if (length > sy_rate (r, s, unit))
    return tc_refuse (refusal, "too-far", "SYW-4.6", unit, sy_rate (r, s, unit));
  if (find_cover (r, &there) < 0)
    return tc_refuse (refusal, "other-cover", "SYW-9.4", unit);
  heading = tc_table_heading (sy_point (from), sy_point (to));
  from.facing = to.facing;
  for (gint32 at = 0; at <= length; at += 2 * SY_CM)
    {
      TcPlace on = sy_step_to (from, heading, at);
      SyBases bases;

      sy_lay_at (r, s, unit, on, &bases);
      if (!is_in_cover (r, &bases) && is_in_view (r, s, unit, &bases))
        return tc_refuse (refusal, "way-in-view", "SYW-9.4", unit);
    }
  return TRUE;
}

void
sy_reveal_apply (const TcRuleset *rules, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  if (order->n_path > 0)
    sy_writable (state)->pieces[order->units[0]].place = order->path[0];
}

void
sy_slip_apply (const TcRuleset *rules, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log)
{
  SyState *s = sy_writable (state);
  SyPiece *p = &s->pieces[order->units[0]];

  p->place = order->path[0];
  p->flags |= SY_MOVED;
  p->turned = s->half;
}

/* The order up to a part of one of its steps. */
static TcOrder
up_to (const SyRuleset *r, const SyState *s, const TcOrder *order, int step, int part, int parts)
{
  TcOrder out = *order, before = *order;
  TcPlace *last = &out.path[step];
  gint32 turn;
  SyPlan plan;
  SyBody body;
  TcPlace from;

  out.n_path = step + 1;
  if (part == parts)
    return out;
  before.n_path = step;
  sy_plan_measure (r, s, &before, &plan);
  sy_order_body (r, s, order, plan.end, &body);
  from = plan.end[0];
  turn = sy_turn (from.facing, last->facing);
  if (turn != 0 && ABS (turn) != 18000)
    *last = tc_table_turn (from, sy_pivot (&body, turn), (gint64) turn * part / parts);
  else
    *last = (TcPlace) { from.x + (gint64) (last->x - from.x) * part / parts,
                        from.y + (gint64) (last->y - from.y) * part / parts, from.facing };
  return out;
}

static gboolean
find_found (const SyRuleset *r, SyState *s, const TcOrder *order, SyAmbush *ambush)
{
  sy_each_piece (i, r)
    if (sy_has (s, i, SY_HIDDEN) && sy_is_unit (r, s, i))
      for (int k = 0; k < order->n_units; k++)
        if (!sy_is_general (r, order->units[k]) && is_near (r, s, i, order->units[k]))
          {
            *ambush = (SyAmbush) { i, order->units[k] };
            return TRUE;
          }
  return FALSE;
}

gboolean
sy_find_ambush (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan,
                SyAmbush *ambush)
{
  g_autofree SyState *there = NULL;
  gboolean any = FALSE;

  sy_each_piece (i, r)
    any |= sy_is_enemy (r, s, order->units[0], i) && sy_has (s, i, SY_HIDDEN);
  if (!any)
    return FALSE;
  there = g_memdup2 (s, sizeof *there);
  for (int step = 0; step < order->n_path; step++)
    for (int part = 1; part <= 32; part++)
      {
        TcOrder so_far = up_to (r, s, order, step, part, 32);
        SyPlan now;

        sy_plan_measure (r, s, &so_far, &now);
        for (int k = 0; k < order->n_units; k++)
          there->pieces[order->units[k]].place = now.end[k];
        if (!find_found (r, there, order, ambush))
          continue;
        memcpy (plan->end, now.end, sizeof now.end);
        plan->cost = now.cost;
        plan->halts = TRUE;
        return TRUE;
      }
  return FALSE;
}
