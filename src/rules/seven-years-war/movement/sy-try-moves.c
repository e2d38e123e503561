/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-try-moves.h"
#include "sy-bases.h"
#include "sy-distance.h"
#include "sy-ground.h"
#include "sy-group.h"
#include "sy-plan.h"

TcOrder
sy_start_move (const SyRuleset *r, const SyState *s, int unit, gboolean whole)
{
  TcOrder order = sy_order (SY_ORDER_MOVE, unit, SY_NOBODY);
  gint16 units[SY_MAX_UNITS];
  guint n = whole ? sy_group_units (r, s, unit, units) : 0;

  for (guint i = 0; i < n && order.n_units < TC_ORDER_UNITS; i++)
    if (units[i] != unit && !sy_has (s, units[i], SY_MOVED))
      order.units[order.n_units++] = units[i];
  return order;
}

void
sy_add_straight (const SyState *s, TcOrder *order, gint32 turn, gint32 length)
{
  TcPlace at = order->n_path > 0 ? order->path[order->n_path - 1]
                                 : s->pieces[order->units[0]].place;
  TcPlace to = sy_step_place (at, turn, length);

  if (to.x >= 0 && to.y >= 0 && to.x <= TC_TABLE_MAX && to.y <= TC_TABLE_MAX)
    order->path[order->n_path++] = to;
}

void
sy_add_wheel (const SyRuleset *r, const SyState *s, TcOrder *order, gint32 angle)
{
  TcPlace places[TC_ORDER_UNITS];
  SyBody body;

  for (int k = 0; k < order->n_units; k++)
    places[k] = s->pieces[order->units[k]].place;
  sy_order_body (r, s, order, places, &body);
  order->path[order->n_path++] = tc_table_turn (places[0], sy_pivot (&body, angle), angle);
}

gboolean
sy_ends_on_friends (const SyRuleset *r, const SyState *s, const TcOrder *order)
{
  SyBases bases;

  if (order->n_units > 1 || sy_is_general (r, order->units[0]))
    return FALSE;
  sy_lay_at (r, s, order->units[0], order->path[order->n_path - 1], &bases);
  return sy_find_under (r, s, order->units[0], &bases) != SY_NOBODY;
}

/* Lengths worth trying: whole, parts, and up to the halt before the nearest enemy or friends. */
static guint
find_lengths (const SyRuleset *r, const SyState *s, int unit, gint32 out[6])
{
  gint32 rate = sy_rate (r, s, unit), gaps[2] = { SY_FAR, SY_FAR };
  guint n = 0;
  SyBases bases;

  sy_bases (r, s, unit, &bases);
  out[n++] = rate;
  out[n++] = rate * 3 / 4;
  out[n++] = (rate + 1) / 2;
  out[n++] = MIN (rate, 5 * SY_CM);
  sy_find_nearest (r, s, unit, &bases, TRUE, &gaps[0]);
  sy_each_piece (i, r)
    if (sy_is_friend (r, s, unit, i) && !sy_is_in_group (r, s, unit, i) &&
        !sy_is_beyond (r, s, unit, i, rate))
      gaps[1] = MIN (gaps[1], sy_distance (r, s, unit, i));
  for (guint i = 0; i < G_N_ELEMENTS (gaps); i++)
    if (gaps[i] > SY_HALT && gaps[i] - SY_HALT < rate)
      out[n++] = gaps[i] - SY_HALT;
  return n;
}

static gboolean
try_one (const SyRuleset *r, const SyState *s, const TcOrder *order, SyTry *try, gpointer data)
{
  return order->n_path > 0 && !sy_ends_on_friends (r, s, order) && try (order, data);
}

static gboolean
try_paths (const SyRuleset *r, const SyState *s, int unit, gboolean whole, SyTry *try,
           gpointer data)
{
  static const gint32 turns[] = { 0, 4500, -4500, 9000, -9000, 18000 };
  static const gint32 wheels[] = { 1500, -1500, 4500, -4500 };
  gint32 lengths[6];
  guint n = find_lengths (r, s, unit, lengths);

  for (guint t = 0; t < G_N_ELEMENTS (turns); t++)
    for (guint i = 0; i < n; i++)
      {
        TcOrder order = sy_start_move (r, s, unit, whole);

        sy_add_straight (s, &order, turns[t], lengths[i]);
        if (try_one (r, s, &order, try, data))
          return TRUE;
      }
  for (guint w = 0; w < G_N_ELEMENTS (wheels) && !sy_is_general (r, unit); w++)
    {
      TcOrder order = sy_start_move (r, s, unit, whole);

      sy_add_wheel (r, s, &order, wheels[w]);
      if (try_one (r, s, &order, try, data))
        return TRUE;
      sy_add_straight (s, &order, 0, lengths[2]);
      if (try_one (r, s, &order, try, data))
        return TRUE;
    }
  return FALSE;
}

gboolean
sy_try_moves (const SyRuleset *r, const SyState *s, int unit, SyTry *try, gpointer data)
{
  gint16 units[SY_MAX_UNITS];
  guint n = sy_group_units (r, s, unit, units);

  return (n > 1 && units[0] == unit && try_paths (r, s, unit, TRUE, try, data)) ||
         try_paths (r, s, unit, FALSE, try, data);
}
