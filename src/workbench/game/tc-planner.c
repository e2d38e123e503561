/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-planner-private.h"

#include "tc-arm.h"
#include "tc-board.h"
#include "tc-odds-choices.h"

#include <string.h>

TcPlanner *
tc_planner_new (gboolean what_if)
{
  TcPlanner *self = g_new0 (TcPlanner, 1);

  self->what_if = what_if;
  self->front = TC_NO_FACING;
  self->wanted = -1;
  self->spot = TC_NO_HEX;
  self->placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  self->orders = TC_ORDER_LIST_NEW ();
  return self;
}

static void
clear_flags (TcPlanner *self)
{
  for (guint i = 0; i < TC_PLANNER_FLAGS; i++)
    g_clear_pointer (&self->flags[i], g_free);
}

void
tc_planner_free (TcPlanner *self)
{
  clear_flags (self);
  g_array_unref (self->placements);
  g_array_unref (self->orders);
  g_free (self->scratch);
  g_free (self);
}

gboolean
tc_planner_lists_all (const TcPlanner *self)
{
  return self->ruleset != NULL && tc_system_lists_all (self->ruleset->system);
}

/* Orders of the counter as first unit.  A unit without any may still join in: a list names every
 * set of units once, with any of them first. */
static void
list_of (const TcPlanner *self, int counter, GArray *orders)
{
  g_array_set_size (orders, 0);
  tc_state_list (self->ruleset, self->state, counter, orders);
  if (orders->len > 0 || !tc_planner_lists_all (self))
    return;
  tc_state_list (self->ruleset, self->state, -1, orders);
  for (guint i = orders->len; i > 0; i--)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i - 1);

      if (order->n_targets == 0 || !tc_order_names (order->units, order->n_units, counter))
        g_array_remove_index_fast (orders, i - 1);
    }
}

static void
list_orders (TcPlanner *self)
{
  g_array_set_size (self->orders, 0);
  if (self->n_units > 0 && self->ruleset != NULL && !self->state->over)
    list_of (self, self->units[0], self->orders);
}

TcState *
tc_planner_get_scratch (const TcPlanner *self)
{
  TcPlanner *mutable = (TcPlanner *) self;

  if (self->scratch == NULL || self->scratch->size != self->state->size)
    {
      g_free (mutable->scratch);
      mutable->scratch = tc_state_new (self->ruleset);
    }
  return self->scratch;
}

static void
drop_missing (TcPlanner *self, gint16 *list, guint *n)
{
  guint kept = 0;

  for (guint i = 0; i < *n; i++)
    if (tc_planner_get_placement (self, list[i]) != NULL)
      list[kept++] = list[i];
  *n = kept;
}

void
tc_planner_set_position (TcPlanner *self, const TcRuleset *ruleset, const TcState *state)
{
  self->ruleset = state != NULL ? ruleset : NULL;
  self->state = state;
  g_array_set_size (self->placements, 0);
  if (self->ruleset != NULL)
    tc_state_place (ruleset, state, self->placements);
  /* in a game a counter off the board may be about to enter */
  if (self->what_if)
    drop_missing (self, self->units, &self->n_units);
  drop_missing (self, self->targets, &self->n_targets);
  drop_missing (self, self->helpers, &self->n_helpers);
  list_orders (self);
  if (self->spot != TC_NO_HEX)
    tc_planner_set_spot (self, self->spot);
}

const TcRuleset *
tc_planner_get_ruleset (const TcPlanner *self)
{
  return self->ruleset;
}

const TcState *
tc_planner_get_state (const TcPlanner *self)
{
  return self->state;
}

const GArray *
tc_planner_get_placements (const TcPlanner *self)
{
  return self->placements;
}

void
tc_planner_clear (TcPlanner *self)
{
  self->n_units = 0;
  self->n_targets = 0;
  self->n_helpers = 0;
  self->front = TC_NO_FACING;
  self->wanted = -1;
  self->spot = TC_NO_HEX;
  clear_flags (self);
  g_array_set_size (self->orders, 0);
}

/* Counters */
const TcPlacement *
tc_planner_get_placement (const TcPlanner *self, int counter)
{
  return tc_placements_find (self->placements, counter, 0);
}

void
tc_planner_begin (TcPlanner *self, int counter)
{
  tc_planner_clear (self);
  if (counter >= 0)
    tc_planner_toggle_unit (self, counter);
}

static gboolean
toggle (gint16 *list, guint *n, guint size, int counter)
{
  for (guint i = 0; i < *n; i++)
    if (list[i] == counter)
      {
        memmove (&list[i], &list[i + 1], (*n - i - 1) * sizeof list[0]);
        (*n)--;
        return TRUE;
      }
  if (*n == size)
    return FALSE;
  list[(*n)++] = counter;
  return TRUE;
}

void
tc_planner_toggle_unit (TcPlanner *self, int counter)
{
  if (toggle (self->units, &self->n_units, TC_ORDER_UNITS, counter))
    list_orders (self);
  self->spot = TC_NO_HEX;
  if (self->n_units == 0)
    self->wanted = -1;
  if (self->n_units == 0 && !self->what_if)
    self->n_targets = 0;
}

void
tc_planner_toggle_target (TcPlanner *self, int counter)
{
  self->spot = TC_NO_HEX;
  if (!tc_planner_has_target (self, counter) && !tc_planner_joins (self))
    self->n_targets = 0;
  toggle (self->targets, &self->n_targets, TC_ORDER_TARGETS, counter);
}

void
tc_planner_swap (TcPlanner *self)
{
  gint16 units[TC_ORDER_UNITS];
  guint n_units = self->n_units, n_targets = self->n_targets;

  G_STATIC_ASSERT (TC_ORDER_UNITS == TC_ORDER_TARGETS);
  memcpy (units, self->units, sizeof units);
  memcpy (self->units, self->targets, sizeof units);
  memcpy (self->targets, units, sizeof units);
  self->n_units = n_targets;
  self->n_targets = n_units;
  self->n_helpers = 0;
  self->front = TC_NO_FACING;
  self->wanted = -1;
  self->spot = TC_NO_HEX;
  clear_flags (self);
  list_orders (self);
}

const gint16 *
tc_planner_get_units (const TcPlanner *self, guint *n)
{
  *n = self->n_units;
  return self->units;
}

const gint16 *
tc_planner_get_targets (const TcPlanner *self, guint *n)
{
  *n = self->n_targets;
  return self->targets;
}

gboolean
tc_planner_has_unit (const TcPlanner *self, int counter)
{
  return tc_order_names (self->units, self->n_units, counter);
}

gboolean
tc_planner_has_target (const TcPlanner *self, int counter)
{
  return tc_order_names (self->targets, self->n_targets, counter);
}

int
tc_planner_get_first (const TcPlanner *self)
{
  return self->n_units > 0 ? self->units[0] : -1;
}

const TcPlacement *
tc_planner_get_first_placement (const TcPlanner *self)
{
  return self->n_units > 0 ? tc_planner_get_placement (self, self->units[0]) : NULL;
}

int
tc_planner_get_side (const TcPlanner *self)
{
  const TcPlacement *first = tc_planner_get_first_placement (self);

  return first != NULL ? first->side : -1;
}

/* Flags */
void
tc_planner_set_flag (TcPlanner *self, const char *flag, gboolean on)
{
  int free_place = -1;

  for (int i = 0; i < TC_PLANNER_FLAGS; i++)
    {
      if (self->flags[i] == NULL)
        free_place = i;
      else if (strcmp (self->flags[i], flag) == 0)
        {
          if (!on)
            g_clear_pointer (&self->flags[i], g_free);
          return;
        }
    }
  if (on && free_place >= 0)
    self->flags[free_place] = g_strdup (flag);
}

gboolean
tc_planner_get_flag (const TcPlanner *self, const char *flag)
{
  for (guint i = 0; i < TC_PLANNER_FLAGS; i++)
    if (g_strcmp0 (self->flags[i], flag) == 0)
      return TRUE;
  return FALSE;
}

guint8
tc_planner_flags_of (const TcPlanner *self, const TcOrderKind *kind)
{
  guint8 flags = 0;

  for (guint i = 0; i < 8 && kind->flags[i] != NULL; i++)
    if (tc_planner_get_flag (self, kind->flags[i]))
      flags |= 1 << i;
  return flags;
}

/* What is possible */
const GArray *
tc_planner_get_orders (const TcPlanner *self)
{
  return self->orders;
}

gboolean
tc_planner_can_target (const TcPlanner *self)
{
  for (guint i = 0; i < self->orders->len; i++)
    if (g_array_index (self->orders, TcOrder, i).n_targets > 0)
      return TRUE;
  return FALSE;
}

gboolean
tc_planner_is_target (const TcPlanner *self, int counter)
{
  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *order = &g_array_index (self->orders, TcOrder, i);

      if (tc_order_names (order->targets, order->n_targets, counter))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_targets (const TcPlanner *self, int counter)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();

  list_of (self, counter, orders);
  for (guint i = 0; i < orders->len; i++)
    if (g_array_index (orders, TcOrder, i).n_targets > 0)
      return TRUE;
  return FALSE;
}

int
tc_planner_find_kind (const TcPlanner *self, TcOrderRole role)
{
  const TcOrderKind *kinds = self->ruleset->system->order_kinds;

  for (guint i = 0; i < self->orders->len; i++)
    if (kinds[g_array_index (self->orders, TcOrder, i).kind].role == role)
      return g_array_index (self->orders, TcOrder, i).kind;
  return tc_order_kind_find (kinds, role, 0);
}

gboolean
tc_planner_refuse_target (const TcPlanner *self, int enemy, TcNote *refusal)
{
  const TcOrderKind *kinds = self->ruleset->system->order_kinds;

  for (guint8 kind = 0; kinds[kind].id != NULL && self->n_units > 0; kind++)
    {
      TcOrder order = {
        .kind = kind, .n_units = self->n_units, .n_targets = 1, .targets = { (gint16) enemy }
      };

      memcpy (order.units, self->units, sizeof self->units);
      if ((kinds[kind].role == TC_ROLE_ATTACK || kinds[kind].role == TC_ROLE_FIRE)
          && !tc_state_check (self->ruleset, self->state, &order, refusal)
          && refusal->role != TC_NOTE_NOT_NOW)
        return TRUE;
    }
  return FALSE;
}

/* The order */
/* A gun fires, any other unit attacks; else what it can do to a target.  It decides whose refusal is shown. */
static int
preferred_kind (const TcPlanner *self)
{
  const TcOrderKind *kinds = self->ruleset->system->order_kinds;
  gboolean gun = self->n_units > 0
                 && tc_battle_get_arm (self->ruleset->battle, self->units[0]) == TC_ARM_ARTILLERY;
  TcOrderRole role = gun && tc_order_kind_find (kinds, TC_ROLE_FIRE, 0) >= 0 ? TC_ROLE_FIRE
                                                                             : TC_ROLE_ATTACK;
  int found = -1;

  if (self->wanted >= 0)
    return self->wanted;
  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *order = &g_array_index (self->orders, TcOrder, i);

      if (order->n_targets > 0 && (found < 0 || kinds[order->kind].role == role))
        found = order->kind;
      if (found >= 0 && kinds[found].role == role)
        break;
    }
  return found >= 0 ? found : tc_order_kind_find (kinds, role, 0);
}

const TcOrderKind *
tc_planner_get_kind (const TcPlanner *self)
{
  int kind = self->ruleset != NULL ? preferred_kind (self) : -1;

  return kind >= 0 ? &self->ruleset->system->order_kinds[kind] : NULL;
}

void
tc_planner_set_kind (TcPlanner *self, int kind)
{
  g_return_if_fail (self != NULL && kind >= -1);

  self->wanted = kind;
}

gboolean
tc_planner_joins (const TcPlanner *self)
{
  const TcOrderKind *kind = tc_planner_get_kind (self);
  gboolean listed = FALSE;

  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *order = &g_array_index (self->orders, TcOrder, i);

      if (order->n_targets > 0 && self->ruleset->system->order_kinds[order->kind].joins)
        return TRUE;
      listed |= order->n_targets > 0;
    }
  return !listed && kind != NULL && kind->joins;
}

/* The order by all units and one @more, unless that is -1. */
static gboolean
give_together (const TcPlanner *self, TcOrder *order, int more)
{
  guint n = self->n_units;

  if (!self->ruleset->system->order_kinds[order->kind].joins || order->n_targets + order->n_path > 0
      || (more >= 0 && n == TC_ORDER_UNITS))
    return FALSE;
  memcpy (order->units, self->units, n * sizeof *self->units);
  if (more >= 0)
    order->units[n++] = (gint16) more;
  order->n_units = (guint8) n;
  return tc_state_check (self->ruleset, self->state, order, NULL);
}

gboolean
tc_planner_can_join (const TcPlanner *self, int counter)
{
  if (tc_planner_has_unit (self, counter))
    return self->n_units > 1 || tc_planner_can_target (self);
  if (tc_planner_can_target (self))
    return tc_planner_joins (self) && has_targets (self, counter);
  for (guint i = 0; i < self->orders->len; i++)
    {
      TcOrder order = g_array_index (self->orders, TcOrder, i);

      if (give_together (self, &order, counter))
        return TRUE;
    }
  return FALSE;
}

void
tc_planner_gather (const TcPlanner *self, TcOrder *order)
{
  TcOrder together = *order;

  if (self->n_units > 1 && give_together (self, &together, -1))
    *order = together;
}

gboolean
tc_planner_is_legal (const TcPlanner *self,
                     const TcOrder *order,
                     TcState *supposed,
                     TcNote *refusal)
{
  if (self->what_if)
    return tc_state_suppose (self->ruleset, self->state, order,
                             supposed != NULL ? supposed : tc_planner_get_scratch (self), refusal);
  if (!tc_state_check (self->ruleset, self->state, order, refusal))
    return FALSE;
  if (supposed != NULL)
    tc_state_copy (supposed, self->state);
  return TRUE;
}

static void
compose (const TcPlanner *self, guint8 kind, TcOrder *out)
{
  memset (out, 0, sizeof *out);
  out->kind = kind;
  out->flags = tc_planner_flags_of (self, &self->ruleset->system->order_kinds[kind]);
  out->n_units = self->n_units;
  out->n_targets = self->n_targets;
  memcpy (out->units, self->units, self->n_units * sizeof *out->units);
  memcpy (out->targets, self->targets, self->n_targets * sizeof *out->targets);
  tc_planner_add_helpers (self, out);
  if (self->ruleset->system->order_kinds[kind].role == TC_ROLE_RALLY && out->n_helpers == 0)
    {
      int general = tc_odds_find_general (self->ruleset, self->state, out->units[0]);

      out->helpers[0] = (gint16) MAX (general, 0);
      out->n_helpers = general >= 0;
    }
}

static gboolean
try_kind (const TcPlanner *self, guint8 kind, TcOrder *out, TcState *supposed, TcNote *refusal)
{
  compose (self, kind, out);
  if (supposed == NULL)
    supposed = tc_planner_get_scratch (self);
  if (!tc_planner_is_legal (self, out, supposed, refusal))
    return FALSE;
  tc_state_complete (self->ruleset, supposed, out);
  return TRUE;
}

gboolean
tc_planner_get_order (const TcPlanner *self, TcOrder *out, TcState *supposed, TcNote *refusal)
{
  int preferred;
  TcNote other;

  memset (refusal, 0, sizeof *refusal);
  if (self->spot != TC_NO_HEX && self->ruleset != NULL)
    return tc_planner_get_spot_order (self, out, supposed);
  if (self->ruleset == NULL || self->n_units == 0 || self->n_targets == 0)
    return FALSE;
  preferred = preferred_kind (self);
  if (preferred >= 0 && try_kind (self, preferred, out, supposed, refusal))
    return TRUE;
  for (int kind = 1; self->wanted < 0 && self->ruleset->system->order_kinds[kind].id != NULL; kind++)
    if (kind != preferred && try_kind (self, kind, out, supposed, &other))
      return TRUE;
  return FALSE;
}

gboolean
tc_planner_can_flag (const TcPlanner *self, const char *flag, TcNote *refusal)
{
  TcOrder order;

  if (!tc_planner_get_order (self, &order, NULL, refusal))
    return TRUE;
  for (guint i = 0; i < 8 && self->ruleset->system->order_kinds[order.kind].flags[i] != NULL; i++)
    if (strcmp (self->ruleset->system->order_kinds[order.kind].flags[i], flag) == 0
        && (order.flags & 1u << i) == 0)
      {
        order.flags |= 1u << i;
        return tc_planner_is_legal (self, &order, NULL, refusal);
      }
  return TRUE;
}

gboolean
tc_planner_get_rally (const TcPlanner *self, TcOrder *out, TcState *supposed)
{
  const TcOrderKind *kinds = self->ruleset != NULL ? self->ruleset->system->order_kinds : NULL;
  TcNote refusal;

  if (kinds == NULL || self->n_units != 1 || self->n_targets > 0)
    return FALSE;
  for (int kind = 0; (kind = tc_order_kind_find (kinds, TC_ROLE_RALLY, kind)) >= 0; kind++)
    if (try_kind (self, kind, out, supposed, &refusal))
      return TRUE;
  return FALSE;
}

gboolean
tc_planner_compose (const TcPlanner *self, TcOrder *out)
{
  TcNote refusal;
  int kind = -1;

  g_return_val_if_fail (self != NULL && out != NULL, FALSE);

  if (self->ruleset == NULL || self->n_units == 0)
    return FALSE;
  if (tc_planner_get_order (self, out, NULL, &refusal))
    return TRUE;
  if (self->n_targets > 0)
    kind = preferred_kind (self);
  else if (self->n_units == 1)
    kind = tc_order_kind_find (self->ruleset->system->order_kinds, TC_ROLE_RALLY, 0);
  if (kind >= 0)
    compose (self, (guint8) kind, out);

  return kind >= 0;
}
