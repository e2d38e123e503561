/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-deployment-orders.h"
#include "sy-bases.h"
#include "sy-deployment.h"
#include "sy-deployment-places.h"
#include "sy-geometry.h"
#include "sy-orders.h"
#include "sy-system.h"

#define NEAR (15 * SY_CM) /* the largest distance from the desired place */

static gboolean
take_all (const SyRuleset *r, const SyState *s, const TcOrder *order, gpointer data)
{
  g_array_append_val ((GArray *) data, *order);
  return FALSE;
}

/* For one unit all promising places, for all units one each. */
static void
list_places (const SyRuleset *r, const SyState *s, int unit, gboolean alone, GArray *orders)
{
  TcOrder order;

  if (alone && sy_stage_check (r, s, unit, NULL))
    {
      sy_walk_beside (r, s, unit, take_all, orders);
      sy_walk_area (r, s, unit, FALSE, take_all, orders);
    }
  else if (!alone && sy_has (s, unit, SY_WAITING) && sy_find_deployment_place (r, s, unit, &order))
    g_array_append_val (orders, order);
}

static void
list_lift (const SyRuleset *r, const SyState *s, int unit, gboolean alone, GArray *orders)
{
  TcOrder order = sy_order (SY_ORDER_LIFT, unit, SY_NOBODY);

  if (sy_lift_check (&r->parent, &s->head, &order, NULL))
    g_array_append_val (orders, order);
}

/* Of one unit only. */
static void
list_marches (const SyRuleset *r, const SyState *s, int unit, gboolean alone, GArray *orders)
{
  TcOrder order = sy_order (SY_ORDER_MARCH, unit, SY_NOBODY);

  order.n_path = 1;
  for (int edge = 0; edge < 2 && alone; edge++)
    {
      order.path[0] =
          (TcPlace) { edge * r->table.width, s->far == s->head.player ? 0 : r->table.depth,
                      edge ? 27000 : 9000 };
      if (sy_march_check (&r->parent, &s->head, &order, NULL))
        g_array_append_val (orders, order);
    }
}

/* A list of each kind calls @list for the unit, or for all units, that can be set up now. */
#define LIST(name, list) \
  void \
  name (const TcRuleset *rules, const TcState *state, int counter, GArray *orders) \
  { \
    const SyRuleset *r = sy_rules (rules); \
    \
    for (int i = MAX (counter, 0); i < (counter < 0 ? (int) r->n_units : counter + 1); i++) \
      if (sy_is_setting_up (r, sy_state (state), i)) \
        list (r, sy_state (state), i, counter >= 0, orders); \
  }

LIST (sy_list_place, list_places)
LIST (sy_list_lift, list_lift)
LIST (sy_list_march, list_marches)

/* Anywhere in the area, now and then hidden. */
static gboolean
sample_place (const SyRuleset *r, const SyState *s, int unit, TcSeeded *random, TcOrder *order)
{
  TcPoint low, high;

  sy_get_deployment_area (r, s, r->side[unit], &low, &high);
  for (int tries = 0; tries < 24; tries++)
    {
      gint32 behind = tc_seeded_below (random, MAX (high.y - low.y, 1));
      gint32 x = low.x + (gint32) tc_seeded_below (random, MAX (high.x - low.x, 1));

      *order = sy_place_order (r, s, unit, x, behind);
      order->path[0].facing = (order->path[0].facing + 36000 + (tries % 3 - 1) * 1500) % 36000;
      order->flags = tc_seeded_below (random, 6) == 0 ? SY_PLACE_HIDDEN : 0;
      if (tc_state_check (&r->parent, &s->head, order, NULL))
        return TRUE;
    }
  return sy_find_deployment_place (r, s, unit, order);
}

gboolean
sy_deployment_sample (const SyRuleset *r, const SyState *s, TcSeeded *random, TcOrder *order)
{
  guint start = tc_seeded_below (random, r->n_units);

  sy_each_piece (i, r)
    {
      int unit = (start + i) % r->n_units;

      if (!sy_is_setting_up (r, s, unit) ||
          (!sy_has (s, unit, SY_WAITING) && tc_seeded_below (random, 8 * r->n_units) != 0))
        continue;
      *order = sy_order (SY_ORDER_LIFT, unit, SY_NOBODY);
      if (!sy_has (s, unit, SY_WAITING) && tc_seeded_below (random, 2) == 0)
        return TRUE;
      if (sy_stage_check (r, s, unit, NULL) && sample_place (r, s, unit, random, order))
        return TRUE;
    }
  *order = (TcOrder) { .kind = SY_ORDER_END };
  return TRUE;
}

/* Around the wish, further and further off, starting where the unit is wholly in its area. */
gboolean
sy_deployment_nearest (const SyRuleset *r, const SyState *s, const TcOrder *order, TcOrder *out)
{
  int unit = order->units[0];
  TcPlace wish = order->path[0];
  SyShape own = sy_shape (r, s, unit);
  TcPoint low, high;
  gboolean far = s->far == r->side[unit];

  if (!sy_is_setting_up (r, s, unit) || !sy_stage_check (r, s, unit, NULL))
    return FALSE;
  sy_get_deployment_area (r, s, r->side[unit], &low, &high);
  *out = *order;
  wish.x = CLAMP (wish.x, low.x + own.front / 2,
                  MAX (high.x - own.front / 2, low.x + own.front / 2));
  wish.y = CLAMP (wish.y, low.y + (far ? 0 : own.depth),
                  MAX (high.y - (far ? own.depth : 0), low.y + (far ? 0 : own.depth)));
  for (gint32 off = 0; off <= NEAR; off += SY_CM / 2)
    for (gint32 way = 0; way < 16; way++)
      {
        out->path[0] = sy_step_to (wish, way * 2250, off);
        if (tc_state_check (&r->parent, &s->head, out, NULL))
          return TRUE;
      }
  return FALSE;
}

gboolean
sy_deploys (const TcRuleset *rules, const TcState *state, int side, TcDeployment *out,
            guint8 *hexes)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);

  if (s->stage == 0)
    return FALSE;
  out->place = SY_ORDER_PLACE;
  out->lift = SY_ORDER_LIFT;
  sy_get_deployment_area (r, s, side, &out->low, &out->high);
  out->facing = s->far == side ? 18000 : 0;
  for (guint i = 0; i < r->n_units && out->n < TC_DEPLOYMENT_COUNTERS; i++)
    if (r->side[i] == side &&
        (sy_has (s, i, SY_WAITING) || (sy_is_setting_up (r, s, i) && sy_here (s, i))))
      out->counters[out->n++] = i;
  return out->n > 0 || side == s->head.player;
}
