/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leaders who help from other hexes, where the rules let them. */
#include "config.h"

#include "tc-planner-private.h"

#include "tc-arm.h"

#include <string.h>

gboolean
tc_planner_is_leader (const TcPlanner *self, int counter)
{
  return tc_battle_get_arm (self->ruleset->battle, counter) == TC_ARM_LEADER;
}

guint
tc_planner_find_leaders (const TcPlanner *self, int unit, gint16 *leaders)
{
  const TcPlacement *at = tc_planner_get_placement (self, unit);
  guint n = 0;

  if (at == NULL || tc_planner_is_leader (self, unit))
    return 0;
  for (guint i = 0; i < self->placements->len && n < TC_ORDER_HELPERS; i++)
    {
      const TcPlacement *other = &g_array_index (self->placements, TcPlacement, i);

      if (other->place.x == at->place.x && other->side == at->side
          && tc_planner_is_leader (self, other->counter))
        leaders[n++] = other->counter;
    }
  return n;
}

/* Whether one of the units is where the counter is. */
static gboolean
is_among (const TcPlanner *self, const TcPlacement *counter)
{
  for (guint i = 0; i < self->n_units; i++)
    {
      const TcPlacement *unit = tc_planner_get_placement (self, self->units[i]);

      if (unit != NULL && unit->place.x == counter->place.x)
        return TRUE;
    }
  return FALSE;
}

void
tc_planner_toggle_helper (TcPlanner *self, int counter)
{
  for (guint i = 0; i < self->n_helpers; i++)
    if (self->helpers[i] == counter)
      {
        self->helpers[i] = self->helpers[--self->n_helpers];
        return;
      }
  if (self->n_helpers < TC_ORDER_HELPERS)
    self->helpers[self->n_helpers++] = (gint16) counter;
}

gboolean
tc_planner_has_helper (const TcPlanner *self, int counter)
{
  for (guint i = 0; i < self->n_helpers; i++)
    if (self->helpers[i] == counter)
      return TRUE;
  return FALSE;
}

/* Only named leaders help: so those in the hexes of the units are named too, if they can help. */
void
tc_planner_add_helpers (const TcPlanner *self, TcOrder *order)
{
  TcNote ignored;

  memcpy (order->helpers, self->helpers, sizeof order->helpers);
  order->n_helpers = self->n_helpers;
  for (guint i = 0;
       i < self->placements->len && self->n_helpers > 0 && order->n_helpers < TC_ORDER_HELPERS; i++)
    {
      const TcPlacement *other = &g_array_index (self->placements, TcPlacement, i);

      if (other->side != tc_planner_get_side (self) || !tc_planner_is_leader (self, other->counter)
          || !is_among (self, other))
        continue;
      order->helpers[order->n_helpers++] = other->counter;
      if (!tc_planner_is_legal (self, order, NULL, &ignored))
        order->helpers[--order->n_helpers] = 0;
    }
}

guint
tc_planner_find_helpers (const TcPlanner *self, gint16 *out)
{
  TcOrder order;
  TcNote ignored;
  gboolean legal = tc_planner_get_order (self, &order, NULL, &ignored);
  guint n = 0;

  if (!tc_planner_lists_all (self))
    return 0;
  for (guint i = 0; i < self->placements->len && n < TC_ORDER_HELPERS; i++)
    {
      const TcPlacement *other = &g_array_index (self->placements, TcPlacement, i);
      gboolean named = tc_planner_has_helper (self, other->counter);

      if (other->side != tc_planner_get_side (self) || !tc_planner_is_leader (self, other->counter)
          || (!named && (!legal || is_among (self, other))))
        continue;
      order.helpers[0] = other->counter;
      order.n_helpers = 1;
      if (named || tc_planner_is_legal (self, &order, NULL, &ignored))
        out[n++] = other->counter;
    }
  return n;
}

gboolean
tc_planner_has_leader (const TcPlanner *self)
{
  gint16 helpers[TC_ORDER_HELPERS];

  for (guint i = 0; self->ruleset != NULL && i < self->placements->len; i++)
    {
      const TcPlacement *other = &g_array_index (self->placements, TcPlacement, i);

      if (other->side == tc_planner_get_side (self) && tc_planner_is_leader (self, other->counter)
          && is_among (self, other))
        return TRUE;
    }
  return tc_planner_find_helpers (self, helpers) > 0;
}
