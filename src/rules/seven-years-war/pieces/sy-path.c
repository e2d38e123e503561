/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-path.h"
#include "sy-geometry.h"

#define SLACK 2 /* tenths by which rounding may put a step off */

static gboolean
is_at (TcPlace place, TcPoint point)
{
  return ABS (place.x - point.x) <= SLACK && ABS (place.y - point.y) <= SLACK;
}

/* Outermost along the front of the first unit, which leads. */
void
sy_body (const TcPlace *places, const SyShape *shapes, guint n, SyBody *out)
{
  TcPoint origin = { places[0].x, places[0].y },
          along = tc_table_step (origin, places[0].facing + 9000, 10 * SY_FRONT);
  gint64 least = G_MAXINT64, most = G_MININT64;

  for (guint i = 0; i < n; i++)
    {
      TcBase base = tc_base_new (places[i], shapes[i].front, shapes[i].depth);

      for (int k = 0; k < 2; k++)
        {
          TcPoint c = base.corner[k];
          gint64 at = ((gint64) along.x - origin.x) * ((gint64) c.x - origin.x) +
                      ((gint64) along.y - origin.y) * ((gint64) c.y - origin.y);

          if (at < least)
            out->pivot[0] = c;
          if (at > most)
            out->pivot[1] = c;
          least = MIN (least, at);
          most = MAX (most, at);
        }
    }
  out->width = n == 1 ? shapes[0].front
                      : sy_length ((TcPlace) { out->pivot[0].x, out->pivot[0].y },
                                   (TcPlace) { out->pivot[1].x, out->pivot[1].y });
}

SyStep
sy_step_kind (TcPlace from, TcPlace to, gint32 depth, const SyBody *body)
{
  static const struct { gint32 turn; SyStep kind; } ways[] = {
    { 0, SY_STEP_AHEAD }, { 18000, SY_STEP_BACK }, { 9000, SY_STEP_SIDEWAYS }, { -9000, SY_STEP_SIDEWAYS },
    { 4500, SY_STEP_INCLINE }, { -4500, SY_STEP_INCLINE },
  };
  TcPoint start = { from.x, from.y };
  gint32 turn = sy_turn (from.facing, to.facing);
  gint32 length = sy_length (from, to);

  if (to.facing < 0 || length > TC_TABLE_MAX)
    return SY_STEP_BAD;
  if (ABS (turn) == 18000)
    return is_at (to, tc_table_step (start, from.facing + 18000, depth)) ? SY_STEP_ABOUT
                                                                         : SY_STEP_BAD;
  if (turn != 0)
    {
      TcPlace end = tc_table_turn (from, sy_pivot (body, turn), turn);

      return ABS (turn) <= 9000 && is_at (to, (TcPoint) { end.x, end.y }) ? SY_STEP_WHEEL : SY_STEP_BAD;
    }
  if (length == 0)
    return SY_STEP_BAD;
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (is_at (to, tc_table_step (start, from.facing + ways[i].turn, length)))
      return ways[i].kind;
  return SY_STEP_ANY;
}

/* SYW-4.2, SYW-4.3, SYW-4.4, SYW-4.7 */
gint32
sy_step_cost (SyStep kind, TcPlace from, TcPlace to, gint32 width, SyDrill drill, SyStanding order)
{
  gint32 length = sy_length (from, to);
  gint32 slow = order == SY_RESERVE ? 2 : 1;

  switch (kind)
    {
    case SY_STEP_AHEAD:
      return length;
    case SY_STEP_WHEEL:
      return sy_arc (width, sy_turn (from.facing, to.facing)) * (drill == SY_BADLY ? 2 : 1);
    case SY_STEP_INCLINE:
      if (order == SY_STAND || order == SY_RETREAT)
        return length;
      return drill == SY_WELL ? length : drill == SY_NORMAL ? 2 * length : -1;
    case SY_STEP_ABOUT:
      return order == SY_ADVANCE ? -1 : 0;
    case SY_STEP_BACK:
    case SY_STEP_SIDEWAYS:
    case SY_STEP_ANY:
      return order == SY_ADVANCE ? -1 : slow * length;
    default:
      return -1;
    }
}

guint
sy_sweep (SyStep kind, TcPlace from, TcPlace to, SyShape shape, TcPoint pivot,
          TcBase out[SY_SWEEPS])
{
  gint32 length = sy_length (from, to), turn = sy_turn (from.facing, to.facing);
  guint n = 1 + (kind == SY_STEP_WHEEL ? ABS (turn) / 500 : length / 200);

  if (kind == SY_STEP_AHEAD || kind == SY_STEP_BACK)
    {
      out[0] = tc_base_new (kind == SY_STEP_AHEAD ? to : from, shape.front, shape.depth + length);
      return 1;
    }
  n = MIN (n, SY_SWEEPS - 1);
  for (guint i = 0; i <= n; i++)
    {
      TcPlace at = { from.x + (gint64) (to.x - from.x) * i / n,
                     from.y + (gint64) (to.y - from.y) * i / n, from.facing };

      if (kind == SY_STEP_WHEEL)
        at = i == n ? to : tc_table_turn (from, pivot, (gint64) turn * i / n);
      else if (kind == SY_STEP_ABOUT)
        at = i == 0 ? from : to;
      out[i] = tc_base_new (at, shape.front, shape.depth);
    }
  return n + 1;
}
