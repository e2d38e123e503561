/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading a front: the legal attacks, each once, who takes part in them, and who must. */
#include "tc-front-private.h"

#include <string.h>

static guint
item_for (TcFront *self, int counter)
{
  if (self->item_of[counter] < 0 && self->n_items < FRONT_ITEMS)
    {
      self->item_of[counter] = (gint16) self->n_items;
      self->counters[self->n_items++] = (gint16) counter;
    }

  return (guint) self->item_of[counter];
}

/* FALSE when there are too many. */
static gboolean
add_items (TcFront *self, ItemSet *set, ItemSet *kind, const gint16 *counters, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      guint item = item_for (self, counters[i]);

      if (item >= FRONT_ITEMS)
        return FALSE;
      item_set_add (set, item);
      item_set_add (kind, item);
    }

  return TRUE;
}

static gboolean
add_marked (TcFront *self, ItemSet *set, const guint8 *marked)
{
  for (guint c = 0; c < self->before.n; c++)
    if (marked[c])
      {
        guint item = item_for (self, (int) c);

        if (item >= FRONT_ITEMS)
          return FALSE;
        item_set_add (set, item);
      }

  return TRUE;
}

/* The same outcomes with the same chances, in any order. */
static gboolean
is_same_attack (const TcFront *self, const TcFrontAttack *a, const TcFrontAttack *b)
{
  if (a->n != b->n)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    {
      guint k = 0;

      while (k < b->n
             && (tc_ratio_compare (front_cell (self, a->first + i)->chance, front_cell (self, b->first + k)->chance) != 0
                 || !front_same_cells (self, a->first + i, b->first + k)))
        k++;
      if (k == b->n)
        return FALSE;
    }

  return TRUE;
}

static guint
hash_of (const ItemSet *set)
{
  guint64 hash = 0;

  for (guint i = 0; i < FRONT_ITEMS / 64; i++)
    hash = (hash ^ set->words[i]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return (guint) (hash >> 32) % FRONT_HEADS;
}

/* The bundle of an attack of these counters, made if need be. */
static Bundle *
find_bundle (TcFront *self, const ItemSet *items, const ItemSet *demands)
{
  guint head = hash_of (items);
  Bundle bundle = { .items = *items, .demands = *demands, .lapses = -1, .last = -1, .next = self->heads[head] };

  for (gint32 i = self->heads[head]; i >= 0; i = front_bundle (self, i)->next)
    if (item_set_equal (&front_bundle (self, i)->items, items) && item_set_equal (&front_bundle (self, i)->demands, demands))
      return front_bundle (self, i);
  self->heads[head] = (gint32) self->bundles->len;
  g_array_append_val (self->bundles, bundle);

  return front_bundle (self, self->bundles->len - 1);
}

/* Forgets it when it is known in other words. */
static void
keep_attack (TcFront *self, TcFrontAttack *attack, const ItemSet *items, const ItemSet *demands)
{
  Bundle *bundle = find_bundle (self, items, demands);
  gint32 index = (gint32) self->attacks->len;

  for (gint32 i = bundle->last; i >= 0; i = front_attack (self, i)->before)
    if (is_same_attack (self, front_attack (self, i), attack))
      {
        g_array_set_size (self->cells, attack->first);
        g_array_set_size (self->cell_hits, attack->first);
        return;
      }
  attack->bundle = (guint) (bundle - front_bundle (self, 0));
  attack->before = bundle->last;
  bundle->last = index;
  bundle->n++;
  g_array_append_val (self->attacks, *attack);
}

/* Names those who are spent: without their names the same words could mean another attack later in the phase. */
static void
name_helpers (TcFront *self, TcOrder *order)
{
  TcOrder named = *order;

  for (guint c = 0; c < self->before.n && named.n_helpers < TC_ORDER_HELPERS; c++)
    if (self->marks.spends[c] && !tc_order_names (order->helpers, order->n_helpers, (int) c))
      named.helpers[named.n_helpers++] = (gint16) c;
  if (named.n_helpers > order->n_helpers && tc_state_check (self->ruleset, self->state, &named, NULL))
    *order = named;
}

static TcFrontError
add_attack (TcFront *self, const TcOrder *listed)
{
  TcFrontAttack attack = { .price = { 0, 0 }, .worth = TC_RATIO_ZERO };
  ItemSet items = { { 0 } }, demands = { { 0 } };
  TcOrder order = *listed;
  TcFrontError error;

  tc_state_complete (self->ruleset, self->state, &order);
  if (!add_items (self, &items, &self->own, order.units, order.n_units)
      || !add_items (self, &items, &self->theirs, order.targets, order.n_targets))
    return TC_FRONT_SIZE;
  error = front_value_attack (self, &order, &attack);
  if (error != TC_FRONT_FINE)
    return error;
  for (guint i = 0; i < order.n_units; i++)
    self->marks.spends[order.units[i]] = 0;
  name_helpers (self, &attack.order);
  if (!add_marked (self, &items, self->marks.spends) || !add_marked (self, &demands, self->marks.demands)
      || self->attacks->len == FRONT_ATTACKS)
    return TC_FRONT_SIZE;
  for (guint i = 0; i < FRONT_ITEMS / 64; i++)
    demands.words[i] &= ~items.words[i];
  keep_attack (self, &attack, &items, &demands);

  return TC_FRONT_FINE;
}

static gboolean
is_attack (const TcFront *self, const TcOrder *order)
{
  return self->ruleset->system->order_kinds[order->kind].role == TC_ROLE_ATTACK && order->n_targets > 0;
}

/* Keeps only the attacks of the list; FALSE when there is none. */
static gboolean
list_attacks (TcFront *self)
{
  guint kept = 0;

  g_array_set_size (self->orders, 0);
  tc_state_list (self->ruleset, self->state, -1, self->orders);
  for (guint i = 0; i < self->orders->len; i++)
    if (is_attack (self, &g_array_index (self->orders, TcOrder, i)))
      g_array_index (self->orders, TcOrder, kept++) = g_array_index (self->orders, TcOrder, i);
  g_array_set_size (self->orders, kept);

  return kept > 0;
}

/* May the phase be ended to reach the attacks? */
static gboolean
may_end (const TcFront *self, const TcState *start)
{
  const TcOrder end = { .kind = TC_ORDER_END };

  return !self->state->over && self->state->player == start->player && self->state->actor == start->actor
         && self->state->turn == start->turn && self->state->depth == 0
         && tc_state_check (self->ruleset, self->state, &end, NULL);
}

/* FALSE when the end of the phase takes a die. */
static gboolean
end_phase (TcFront *self)
{
  const TcOrder end = { .kind = TC_ORDER_END };
  TcExhausting dice;
  TcLog log = { NULL };

  tc_exhausting_init (&dice, 2);
  tc_exhausting_next (&dice);
  tc_state_apply (self->ruleset, self->state, &end, &dice.parent, &log);

  return dice.position == 0;
}

static gboolean
reach_attacks (TcFront *self, const TcState *start)
{
  tc_state_copy (self->state, start);
  self->ended = 0;
  if (start->over || start->depth > 0)
    return FALSE;
  while (!list_attacks (self))
    if (self->ended++ == TC_FRONT_ENDS || !may_end (self, start) || !end_phase (self)
        || self->state->player != start->player || self->state->actor != start->actor)
      return FALSE;

  return TRUE;
}

static void
clear (TcFront *self)
{
  self->n_items = self->n_plans = self->n_layers = 0;
  memset (self->item_of, -1, sizeof self->item_of);
  memset (self->heads, -1, sizeof self->heads);
  memset (&self->own, 0, sizeof self->own);
  memset (&self->theirs, 0, sizeof self->theirs);
  memset (&self->duties, 0, sizeof self->duties);
  g_array_set_size (self->attacks, 0);
  g_array_set_size (self->bundles, 0);
  g_array_set_size (self->cells, 0);
  g_array_set_size (self->cell_hits, 0);
  g_array_set_size (self->hits, 0);
}

static TcFrontError
read_attacks (TcFront *self, int *counter)
{
  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *order = &g_array_index (self->orders, TcOrder, i);
      TcFrontError error = add_attack (self, order);

      if (error != TC_FRONT_FINE)
        {
          *counter = order->units[0];
          return error;
        }
    }
  for (guint item = 0; item < self->n_items; item++)
    if (self->marks_before[self->counters[item]])
      item_set_add (&self->duties, item);

  return TC_FRONT_FINE;
}

TcFrontError
tc_front_read (TcFront *self, const TcState *state, gboolean points, int *counter)
{
  int ignored, *named = counter != NULL ? counter : &ignored;
  TcFrontError error;

  g_return_val_if_fail (self != NULL && state != NULL, TC_FRONT_NOBODY);
  g_return_val_if_fail (state->size == self->ruleset->state_size, TC_FRONT_NOBODY);

  *named = -1;
  clear (self);
  if (!tc_system_lists_all (self->ruleset->system))
    return TC_FRONT_NO_LISTS;
  if (!reach_attacks (self, state))
    return TC_FRONT_NOBODY;
  self->points = points;
  front_value_begin (self);
  error = read_attacks (self, named);
  if (error == TC_FRONT_FINE)
    error = front_probe_again (self, named);
  if (error == TC_FRONT_FINE && !front_make_rows (self))
    error = TC_FRONT_SIZE;
  if (error != TC_FRONT_FINE)
    clear (self);

  return error;
}
