/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The states and arcs of the programme, layer by layer.
 *
 * Where a layer would have more states than the limit leaves room for, it keeps those through which the most is
 * promised; what a plan through the others could be worth at most is kept as a bound. */
#include "tc-front-private.h"

#include <string.h>

/* What each counter that attacks adds at most, from each place of the row on. */
typedef struct
{
  gint64 of[FRONT_ITEMS];        /* by item: the greatest share of an attack's worth that falls to it */
  gint64 from[FRONT_ITEMS + 1];  /* by place: those of the counters from there on together */
} Shares;

static guint
count_own (const TcFront *self, const Bundle *bundle)
{
  guint n = 0;

  item_set_each (item, &bundle->items)
    n += item_set_has (&self->own, item);

  return n;
}

/* The worth of a plan is the sum of the shares of its attackers, rounded up. */
static void
find_shares (const TcFront *self, Shares *shares)
{
  memset (shares->of, 0, sizeof shares->of);
  for (guint i = 0; i < self->bundles->len; i++)
    {
      const Bundle *bundle = front_bundle (self, i);
      guint n = count_own (self, bundle);

      if (n == 0 || bundle->best <= 0)
        continue;
      item_set_each (item, &bundle->items)
        if (item_set_has (&self->own, item))
          shares->of[item] = MAX (shares->of[item], (bundle->best + n - 1) / n);
    }
  shares->from[self->n_layers] = 0;
  for (guint p = self->n_layers; p-- > 0;)
    shares->from[p] = shares->from[p + 1] + shares->of[self->row[p]];
}

static Status *
status_at (const TcFront *self, guint i)
{
  return &g_array_index (self->states, Status, i);
}

static gint64 *
forth_at (const TcFront *self, guint i)
{
  return &g_array_index (self->forth, gint64, i);
}

static void
clear_table (TcFront *self, guint size)
{
  if (size > self->table_size)
    {
      self->table = g_renew (guint32, self->table, size);
      self->table_size = size;
    }
  memset (self->table, 0, size * sizeof *self->table);
}

static guint
slot_of (Status status, guint size)
{
  guint64 hash = (status.taken ^ status.wanted * G_GUINT64_CONSTANT (0xff51afd7ed558ccd))
                 * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return (guint) (hash >> 40) & (size - 1);
}

/* The states of the next layer are looked up in a table that is never more than half full. */
typedef struct
{
  guint first; /* state of the layer */
  guint size;  /* of the table */
} Next;

static void
grow_table (TcFront *self, Next *next)
{
  next->size *= 2;
  clear_table (self, next->size);
  for (guint i = next->first; i < self->states->len; i++)
    {
      guint at = slot_of (*status_at (self, i), next->size);

      while (self->table[at] != 0)
        at = (at + 1) & (next->size - 1);
      self->table[at] = i + 1;
    }
}

static guint
find_state (TcFront *self, Next *next, Status status, gint64 worth)
{
  guint at = slot_of (status, next->size);

  for (; self->table[at] != 0; at = (at + 1) & (next->size - 1))
    {
      guint i = self->table[at] - 1;
      const Status *known = status_at (self, i);

      if (known->taken == status.taken && known->wanted == status.wanted)
        {
          *forth_at (self, i) = MAX (*forth_at (self, i), worth);
          return i;
        }
    }
  g_array_append_val (self->states, status);
  g_array_append_val (self->forth, worth);
  self->table[at] = self->states->len;
  if ((self->states->len - next->first) * 2 > next->size)
    grow_table (self, next);

  return self->states->len - 1;
}

static void
add_arc (TcFront *self, Next *next, const Layer *layer, Status status, int bundle, gint64 worth)
{
  Arc arc = { .bundle = bundle };

  status.taken &= layer->stays;
  status.wanted &= layer->stays;
  arc.to = find_state (self, next, status, worth);
  g_array_append_val (self->arcs, arc);
}

/* The counter stays out of it, or its duty lapses. */
static void
skip (TcFront *self, Next *next, const Layer *layer, Status status, const Bundle *lapse, int bundle, gint64 worth)
{
  status.wanted |= layer->bit | (lapse != NULL ? lapse->wants & ~status.taken : 0);
  add_arc (self, next, layer, status, bundle, worth);
}

static void
expand (TcFront *self, Next *next, const Layer *layer, guint state)
{
  Status status = *status_at (self, state);
  gint64 worth = *forth_at (self, state);
  gboolean free_to = !(status.wanted & layer->bit) && !item_set_has (&self->duties, layer->item);

  if (status.taken & layer->bit)
    {
      add_arc (self, next, layer, status, -1, worth);
      return;
    }
  if (free_to)
    skip (self, next, layer, status, NULL, -1, worth);
  for (guint i = 0; i < layer->n_bundles; i++)
    {
      int index = g_array_index (self->by_position, guint16, layer->first_bundle + i);
      const Bundle *bundle = front_bundle (self, index);
      Status after = status;

      if ((status.taken & bundle->takes) != 0 || (status.taken & bundle->needed) != bundle->needed)
        continue;
      if (bundle->lapses >= 0)
        {
          if (!(status.wanted & layer->bit))
            skip (self, next, layer, status, bundle, index, worth);
          continue;
        }
      after.taken |= bundle->takes;
      after.wanted = (after.wanted | bundle->wants) & ~after.taken;
      add_arc (self, next, layer, after, index, worth + bundle->best);
    }
}

/* Cutting */

typedef struct
{
  gint64 promise;
  guint  state;
} Promise;

static int
compare_promises (gconstpointer a, gconstpointer b)
{
  const Promise *one = a, *other = b;

  if (one->promise != other->promise)
    return one->promise > other->promise ? -1 : 1;
  return one->state < other->state ? -1 : 1;
}

/* Marks the states of the layer that are not among the @most most promising: nothing is worth passing through them. */
static void
cut_layer (TcFront *self, const Shares *shares, guint layer, guint first, guint most)
{
  g_autoptr (GArray) promises = g_array_new (FALSE, FALSE, sizeof (Promise));

  for (guint i = first; i < self->states->len; i++)
    {
      Promise promise = { *forth_at (self, i) + shares->from[layer], i };

      g_array_append_val (promises, promise);
    }
  g_array_sort (promises, compare_promises);
  for (guint i = most; i < promises->len; i++)
    {
      const Promise *promise = &g_array_index (promises, Promise, i);

      self->dropped = self->cut ? MAX (self->dropped, promise->promise) : promise->promise;
      self->cut = TRUE;
      *forth_at (self, promise->state) = FRONT_NONE;
    }
}

static void
begin (TcFront *self)
{
  const Status nobody = { 0, 0 };
  gint64 nothing = 0;

  g_array_set_size (self->states, 0);
  g_array_set_size (self->forth, 0);
  g_array_set_size (self->arcs, 0);
  g_array_set_size (self->first_arcs, 0);
  g_array_append_val (self->states, nobody);
  g_array_append_val (self->forth, nothing);
  self->cut = FALSE;
  self->widest = 1;
}

void
front_make_states (TcFront *self)
{
  guint share = MAX (self->limit / MAX (self->n_layers, 1), 8);
  Shares shares;

  begin (self);
  find_shares (self, &shares);
  for (guint p = 0; p < self->n_layers; p++)
    {
      Layer *layer = &self->layers[p];
      Next next = { self->states->len, 64 };

      layer->first_state = p == 0 ? 0 : self->layers[p - 1].end_state;
      layer->end_state = self->states->len;
      clear_table (self, next.size);
      for (guint i = layer->first_state; i < layer->end_state; i++)
        {
          g_array_append_val (self->first_arcs, self->arcs->len);
          if (*forth_at (self, i) != FRONT_NONE)
            expand (self, &next, layer, i);
        }
      self->widest = MAX (self->widest, self->states->len - next.first);
      if (self->states->len - next.first > share && self->states->len > self->limit / 2)
        cut_layer (self, &shares, p + 1, next.first, share);
    }
  /* of the end of the row, where no arc begins, and of the end of all arcs */
  while (self->first_arcs->len <= self->states->len)
    g_array_append_val (self->first_arcs, self->arcs->len);
}
