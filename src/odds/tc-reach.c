/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-reach.h"

#include <string.h>

struct _TcReach
{
  TcRuleset *ruleset;  /* owned reference */

  /* owned */
  TcState   *supposed;
  GArray    *orders;   /* TcOrder */

  guint8     wanted[TC_MAX_PLAYED]; /* and not found yet; 2: being found */
};

TcReach *
tc_reach_new (const TcRuleset *ruleset)
{
  TcReach *self = g_new0 (TcReach, 1);

  self->ruleset = tc_ruleset_ref ((TcRuleset *) ruleset);
  self->supposed = tc_state_new (ruleset);
  self->orders = TC_ORDER_LIST_NEW ();

  return self;
}

void
tc_reach_free (TcReach *self)
{
  if (self == NULL)
    return;

  g_free (self->supposed);
  g_array_unref (self->orders);
  tc_ruleset_unref (self->ruleset);
  g_free (self);
}

/* A position in which the counter, at least, can move. */
static gboolean
suppose (TcReach *self, const TcState *state, const TcPlacement *it)
{
  const TcOrderKind *kinds = self->ruleset->system->order_kinds;
  TcHex near[TC_HEX_DIRECTIONS];

  tc_hexgrid_get_neighbours (&self->ruleset->battle->map->grid, it->place.x, near);
  for (int kind = tc_order_kind_find (kinds, TC_ROLE_MOVE, 0); kind >= 0;
       kind = tc_order_kind_find (kinds, TC_ROLE_MOVE, kind + 1))
    for (guint k = 0; k < TC_HEX_DIRECTIONS; k++)
      {
        TcOrder step = { .kind = kind, .n_units = 1, .units = { it->counter }, .n_path = 1 };

        step.path[0] = (TcPlace) { near[k], it->place.y, TC_NO_FACING };
        if (near[k] != TC_NO_HEX && tc_state_suppose (self->ruleset, state, &step, self->supposed, NULL))
          return TRUE;
      }

  return FALSE;
}

static void
read_moves (TcReach *self, int counter, GArray *ends)
{
  g_array_set_size (self->orders, 0);
  tc_state_list (self->ruleset, self->supposed, counter, self->orders);
  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *it = &g_array_index (self->orders, TcOrder, i);
      TcReachEnd end;

      if (self->ruleset->system->order_kinds[it->kind].role != TC_ROLE_MOVE || it->n_units == 0 || it->n_path == 0)
        continue;
      end = (TcReachEnd) { it->units[0], it->path[it->n_path - 1].x };
      if (self->wanted[end.counter] == 0)
        continue;
      self->wanted[end.counter] = 2;
      g_array_append_val (ends, end);
    }
  for (guint c = 0; c < TC_MAX_PLAYED; c++)
    self->wanted[c] &= 1;
}

static int
compare_ends (gconstpointer a, gconstpointer b)
{
  const TcReachEnd *x = a, *y = b;

  return x->counter != y->counter ? x->counter - y->counter : (x->end > y->end) - (x->end < y->end);
}

void
tc_reach_find (TcReach *self, const TcState *state, const TcPlacement *counters, guint n, GArray *ends)
{
  g_return_if_fail (self != NULL && state != NULL && ends != NULL);

  g_array_set_size (ends, 0);
  memset (self->wanted, 0, sizeof self->wanted);
  for (guint i = 0; i < n; i++)
    {
      TcReachEnd end = { counters[i].counter, counters[i].place.x };

      g_array_append_val (ends, end);
      self->wanted[end.counter] = 1;
    }
  for (guint i = 0; i < n; i++)
    if (self->wanted[counters[i].counter] != 0 && suppose (self, state, &counters[i]))
      read_moves (self, n == 1 ? counters[i].counter : -1, ends);
  g_array_sort (ends, compare_ends);
}
