/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sweeps over the programme: what lies before and after each state, the best plans, their number, and prices. */
#include "tc-front-private.h"

#include <string.h>

static const TcFrontScale scales[TC_N_AIMS] = {
  [TC_AIM_STRENGTH] = { { -2, 2 }, { -1, 1 }, 0, 2 },
  [TC_AIM_POINTS] = { { 0, 0 }, { 0, 0 }, 1, 1 },
  [TC_AIM_SPARE] = { { -2, 0 }, { -1, 0 }, 0, 2 },
};

static TcRatio
add_parts (TcRatio sum, TcRatio expected, gint32 parts)
{
  return parts == 0 ? sum : tc_ratio_add (sum, tc_ratio_multiply (expected, tc_ratio_new (parts, 1)));
}

static TcRatio
find_worth (const TcFrontAttack *attack, const TcFrontScale *scale)
{
  TcRatio worth = add_parts (TC_RATIO_ZERO, attack->points, scale->points);

  for (int side = 0; side < 2; side++)
    worth = add_parts (add_parts (worth, attack->loss[side], scale->lost[side]), attack->turned[side], scale->turned[side]);

  return worth;
}

static TcRatio
to_ratio (const TcFront *self, gint64 worth)
{
  return tc_ratio_new (worth, (TcInt128) self->unit * self->whole);
}

#define UNIT_LIMIT (G_GINT64_CONSTANT (1) << 40)

/* FALSE when the fractions have no common unit of sensible size. */
static gboolean
set_worths (TcFront *self, const TcFrontScale *scale)
{
  self->unit = 1;
  self->whole = scale->whole;
  for (guint i = 0; i < self->attacks->len; i++)
    {
      TcRatio worth = find_worth (front_attack (self, i), scale);
      gint64 a = self->unit, b = (gint64) worth.denominator;

      if (!tc_ratio_is_valid (worth) || worth.denominator > UNIT_LIMIT)
        return FALSE;
      while (b != 0)
        {
          gint64 rest = a % b;

          a = b;
          b = rest;
        }
      if ((TcInt128) self->unit / a * worth.denominator > UNIT_LIMIT)
        return FALSE;
      self->unit = self->unit / a * (gint64) worth.denominator;
    }

  g_array_set_size (self->worths, self->attacks->len);
  for (guint i = 0; i < self->attacks->len; i++)
    {
      TcFrontAttack *attack = front_attack (self, i);
      TcRatio worth = find_worth (attack, scale);

      g_array_index (self->worths, gint64, i) = (gint64) (worth.numerator * (self->unit / worth.denominator));
      attack->worth = to_ratio (self, front_worth (self, i));
      attack->price = (TcRatio) { 0, 0 };
    }

  return TRUE;
}

static void
set_best (TcFront *self)
{
  for (guint i = 0; i < self->bundles->len; i++)
    {
      Bundle *bundle = front_bundle (self, i);

      bundle->best = bundle->n > 0 ? front_worth (self, front_members (self, bundle)[0]) : 0;
      for (guint k = 1; k < bundle->n; k++)
        bundle->best = MAX (bundle->best, front_worth (self, front_members (self, bundle)[k]));
    }
}

static const Arc *
arc_at (const TcFront *self, guint i)
{
  return &g_array_index (self->arcs, Arc, i);
}

static guint
first_arc (const TcFront *self, guint state)
{
  return g_array_index (self->first_arcs, guint32, state);
}

static gint64
forth_at (const TcFront *self, guint state)
{
  return g_array_index (self->forth, gint64, state);
}

static gint64
back_at (const TcFront *self, guint state)
{
  return g_array_index (self->back, gint64, state);
}

static gint64
best_of (const TcFront *self, const Arc *arc)
{
  return arc->bundle < 0 ? 0 : front_bundle (self, arc->bundle)->best;
}

/* The state after the last counter: that of every plan; FALSE when no plan leads there. */
static gboolean
find_end (const TcFront *self, guint *end)
{
  *end = self->states->len - 1;

  return self->n_layers == 0 || *end >= self->layers[self->n_layers - 1].end_state;
}

static void
sweep_back (TcFront *self)
{
  guint end;
  gboolean reached = find_end (self, &end);

  g_array_set_size (self->back, self->states->len);
  g_array_set_size (self->counts, self->states->len);
  for (guint i = self->states->len; i-- > 0;)
    {
      gint64 most = reached && i == end ? 0 : FRONT_NONE;
      TcCount n = reached && i == end;

      for (guint k = first_arc (self, i); k < first_arc (self, i + 1); k++)
        {
          const Arc *arc = arc_at (self, k);
          const Bundle *bundle = arc->bundle < 0 ? NULL : front_bundle (self, arc->bundle);
          TcCount ways = g_array_index (self->counts, TcCount, arc->to) * (bundle == NULL ? 1 : MAX (bundle->n, 1));

          if (back_at (self, arc->to) == FRONT_NONE || forth_at (self, arc->to) == FRONT_NONE)
            continue;
          most = MAX (most, best_of (self, arc) + back_at (self, arc->to));
          n = MIN (n + ways, FRONT_COUNTED);
        }
      g_array_index (self->back, gint64, i) = most;
      g_array_index (self->counts, TcCount, i) = n;
    }
  self->number = g_array_index (self->counts, TcCount, 0);
}

/* The price of insisting on each attack. */
static void
set_prices (TcFront *self)
{
  gint64 best = back_at (self, 0);

  g_array_set_size (self->through, self->bundles->len);
  for (guint i = 0; i < self->bundles->len; i++)
    g_array_index (self->through, gint64, i) = FRONT_NONE;
  for (guint i = 0; i < self->states->len; i++)
    for (guint k = first_arc (self, i); k < first_arc (self, i + 1); k++)
      {
        const Arc *arc = arc_at (self, k);

        if (arc->bundle >= 0 && back_at (self, arc->to) != FRONT_NONE && forth_at (self, arc->to) != FRONT_NONE)
          {
            gint64 *through = &g_array_index (self->through, gint64, arc->bundle);

            *through = MAX (*through, forth_at (self, i) + back_at (self, arc->to));
          }
      }
  for (guint i = 0; i < self->attacks->len; i++)
    {
      gint64 rest = g_array_index (self->through, gint64, front_attack (self, i)->bundle);

      if (rest != FRONT_NONE)
        front_attack (self, i)->price = to_ratio (self, best - rest - front_worth (self, i));
    }
}

/* The best plans: the best first among paths that have begun, by what they can become, which is known. */

static const Node *
node_at (const TcFront *self, guint i)
{
  return &g_array_index (self->nodes, Node, i);
}

/* Of equal promise the one that is farther, then the older. */
static gboolean
is_before (const TcFront *self, guint32 a, guint32 b)
{
  const Node *one = node_at (self, a), *other = node_at (self, b);

  if (one->promise != other->promise)
    return one->promise > other->promise;
  if (one->state != other->state)
    return one->state > other->state;
  return a < b;
}

static void
push (TcFront *self, Node node)
{
  guint32 *heap, index = self->nodes->len;
  guint at = self->heap->len;

  g_array_append_val (self->nodes, node);
  g_array_append_val (self->heap, index);
  heap = (guint32 *) (gpointer) self->heap->data;
  for (; at > 0 && is_before (self, index, heap[(at - 1) / 2]); at = (at - 1) / 2)
    heap[at] = heap[(at - 1) / 2];
  heap[at] = index;
}

static guint
pop (TcFront *self)
{
  guint32 *heap = (guint32 *) (gpointer) self->heap->data;
  guint32 first = heap[0], last = heap[self->heap->len - 1];
  guint n = self->heap->len - 1, at = 0;

  g_array_set_size (self->heap, n);
  while (2 * at + 1 < n)
    {
      guint child = 2 * at + 1;

      if (child + 1 < n && is_before (self, heap[child + 1], heap[child]))
        child++;
      if (!is_before (self, heap[child], last))
        break;
      heap[at] = heap[child];
      at = child;
    }
  if (n > 0)
    heap[at] = last;

  return first;
}

static void
follow (TcFront *self, guint index, const Arc *arc, gint32 attack)
{
  Node node = *node_at (self, index);

  node.worth += attack < 0 ? 0 : front_worth (self, attack);
  node.promise = node.worth + back_at (self, arc->to);
  node.state = arc->to;
  node.parent = (gint32) index;
  node.attack = attack;
  push (self, node);
}

static void
open_node (TcFront *self, guint index)
{
  guint state = node_at (self, index)->state;

  for (guint k = first_arc (self, state); k < first_arc (self, state + 1); k++)
    {
      const Arc *arc = arc_at (self, k);
      const Bundle *bundle = arc->bundle < 0 ? NULL : front_bundle (self, arc->bundle);

      if (back_at (self, arc->to) == FRONT_NONE || forth_at (self, arc->to) == FRONT_NONE)
        continue;
      if (bundle == NULL || bundle->n == 0)
        follow (self, index, arc, -1);
      for (guint m = 0; bundle != NULL && m < bundle->n; m++)
        follow (self, index, arc, front_members (self, bundle)[m]);
    }
}

static void
keep_plan (TcFront *self, guint index)
{
  guint first = self->chosen->len, last;

  for (gint32 i = (gint32) index; i >= 0; i = node_at (self, i)->parent)
    if (node_at (self, i)->attack >= 0)
      {
        guint16 attack = (guint16) node_at (self, i)->attack;

        g_array_append_val (self->chosen, attack);
      }
  last = self->chosen->len;
  self->plans[self->n_plans].first = first;
  self->plans[self->n_plans].n = last - first;
  self->plans[self->n_plans++].worth = node_at (self, index)->worth;
  while (first + 1 < last)
    {
      guint16 *one = &g_array_index (self->chosen, guint16, first++), *other = &g_array_index (self->chosen, guint16, --last);
      guint16 swap = *one;

      *one = *other;
      *other = swap;
    }
}

static void
find_plans (TcFront *self, guint most)
{
  guint end;
  Node start = { .promise = back_at (self, 0), .parent = -1, .attack = -1 };

  g_array_set_size (self->nodes, 0);
  g_array_set_size (self->heap, 0);
  find_end (self, &end);
  push (self, start);
  while (self->heap->len > 0 && self->n_plans < most)
    {
      guint index = pop (self);

      if (node_at (self, index)->state == end)
        keep_plan (self, index);
      else
        open_node (self, index);
    }
}

gboolean
tc_front_search (TcFront *self, TcAim aim, guint most)
{
  g_return_val_if_fail (self != NULL && aim < TC_N_AIMS, FALSE);

  return tc_front_search_by (self, &scales[aim], most);
}

gboolean
tc_front_search_by (TcFront *self, const TcFrontScale *scale, guint most)
{
  g_return_val_if_fail (self != NULL && scale != NULL && scale->whole > 0, FALSE);
  g_return_val_if_fail (most >= 1 && most <= TC_FRONT_PLANS, FALSE);
  g_return_val_if_fail (scale->points == 0 || self->points, FALSE);

  self->n_plans = 0;
  g_array_set_size (self->chosen, 0);
  if (self->attacks->len == 0 || !set_worths (self, scale))
    return FALSE;
  set_best (self);
  front_make_states (self);
  sweep_back (self);
  if (back_at (self, 0) == FRONT_NONE)
    return FALSE;
  set_prices (self);
  find_plans (self, most);

  return TRUE;
}

guint
tc_front_get_n_plans (TcFront *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_plans;
}

const guint16 *
tc_front_get_plan (TcFront *self, guint which, guint *n, TcRatio *worth)
{
  g_return_val_if_fail (self != NULL && which < self->n_plans, NULL);

  *n = self->plans[which].n;
  if (worth != NULL)
    *worth = to_ratio (self, self->plans[which].worth);

  return &g_array_index (self->chosen, guint16, self->plans[which].first);
}

TcInt128
tc_front_get_number (TcFront *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->number >= FRONT_COUNTED ? -1 : (TcInt128) self->number;
}

gboolean
tc_front_is_proved (TcFront *self, TcRatio *bound)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (bound != NULL && self->n_plans > 0)
    *bound = to_ratio (self, self->cut ? MAX (self->dropped, self->plans[0].worth) : self->plans[0].worth);

  return !self->cut;
}
