/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-deployment-places.h"
#include "sy-bases.h"
#include "sy-deployment.h"
#include "sy-geometry.h"

#define PACE (4 * SY_CM) /* between places in a row */
#define ROW  (5 * SY_CM) /* between rows */
#define FINE (2 * SY_CM) /* the same when any place will do */

TcOrder
sy_place_order (const SyRuleset *r, const SyState *s, int unit, gint32 x, gint32 behind)
{
  TcOrder out = sy_order (SY_ORDER_PLACE, unit, SY_NOBODY);
  gboolean far = s->far == r->side[unit];
  TcPoint low, high;

  sy_get_deployment_area (r, s, r->side[unit], &low, &high);
  out.path[out.n_path++] = (TcPlace) { x, far ? low.y + behind : high.y - behind, far ? 18000 : 0 };
  return out;
}

gboolean
sy_walk_area (const SyRuleset *r, const SyState *s, int unit, gboolean fine, SyPlaceTaker take,
              gpointer data)
{
  gint32 pace = fine ? FINE : PACE, row = fine ? FINE : ROW;
  SyShape own = sy_shape (r, s, unit);
  TcPoint low, high;

  sy_get_deployment_area (r, s, r->side[unit], &low, &high);
  for (gint32 behind = 0; behind + own.depth <= high.y - low.y; behind += row)
    for (gint32 x = low.x + own.front / 2; x + own.front / 2 <= high.x; x += pace)
      {
        TcOrder order = sy_place_order (r, s, unit, x, behind);

        if (sy_place_check (&r->parent, &s->head, &order, NULL) && take (r, s, &order, data))
          return TRUE;
      }
  return FALSE;
}

gboolean
sy_walk_beside (const SyRuleset *r, const SyState *s, int unit, SyPlaceTaker take, gpointer data)
{
  static const gint32 turns[] = { 27000, 9000, 18000 };
  SyShape own = sy_shape (r, s, unit);

  sy_each_piece (i, r)
    if (sy_is_friend (r, s, unit, i))
      {
        TcPlace at = s->pieces[i].place;
        SyShape other = sy_shape (r, s, i);

        for (guint way = 0; way < G_N_ELEMENTS (turns); way++)
          {
            TcOrder order = sy_order (SY_ORDER_PLACE, unit, SY_NOBODY);

            order.path[order.n_path++] = sy_step_place (at, turns[way], (turns[way] != 18000 ? (own.front + other.front) / 2 : other.depth) + 10);
            if (sy_place_check (&r->parent, &s->head, &order, NULL) && take (r, s, &order, data))
              return TRUE;
          }
      }
  return FALSE;
}

static gboolean
take_first (const SyRuleset *r, const SyState *s, const TcOrder *order, gpointer data)
{
  *(TcOrder *) data = *order;
  return TRUE;
}

/* Any place at all; FALSE: there is none. */
gboolean
sy_find_deployment_place (const SyRuleset *r, const SyState *s, int unit, TcOrder *out)
{
  return sy_stage_check (r, s, unit, NULL) && (sy_walk_area (r, s, unit, FALSE, take_first, out) ||
                                               sy_walk_beside (r, s, unit, take_first, out) ||
                                               sy_walk_area (r, s, unit, TRUE, take_first, out));
}

/* All units that find a place must be set up, in the first stage without the commander in chief. */
gboolean
sy_deployment_end_check (const SyRuleset *r, const SyState *s, TcNote *refusal)
{
  TcOrder order;

  sy_each_piece (i, r)
    if (r->side[i] == s->head.player && sy_has (s, i, SY_WAITING) && !(s->stage == 1 && r->chief[i]) &&
        sy_find_deployment_place (r, s, i, &order))
      return tc_refuse (refusal, "still-to-set-up", "SYW-9.2", i);
  return TRUE;
}
