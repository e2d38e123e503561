/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The row in which the counters of a front are looked at, and what each needs of a state.
 *
 * A counter has a slot (two bits of a state) from the first attack that can take it, or demand it, to the last moment
 * at which that matters: its own place in the row, or that of the last attack that asks whether it was taken.  Slots are
 * used again, so that their number is the width of the front and not its length. */
#include "tc-front-private.h"

#include <string.h>

/* Rows that are tried, each from another counter. */
#define STARTS 8

/* Who shares an attack with whom. */
typedef struct
{
  ItemSet near[FRONT_ITEMS];
} Contacts;

static void
find_contacts (const TcFront *self, Contacts *contacts)
{
  memset (contacts->near, 0, self->n_items * sizeof *contacts->near);
  for (guint i = 0; i < self->bundles->len; i++)
    {
      const Bundle *bundle = front_bundle (self, i);
      ItemSet all = bundle->items;

      for (guint w = 0; w < FRONT_ITEMS / 64; w++)
        all.words[w] |= bundle->demands.words[w];
      if (bundle->lapses >= 0)
        item_set_add (&all, (guint) bundle->lapses);
      item_set_each (item, &all)
        for (guint w = 0; w < FRONT_ITEMS / 64; w++)
          contacts->near[item].words[w] |= all.words[w];
    }
}

static guint
count_new (const ItemSet *near, const ItemSet *known)
{
  guint n = 0;

  for (guint w = 0; w < FRONT_ITEMS / 64; w++)
    n += (guint) __builtin_popcountll (near->words[w] & ~known->words[w]);

  return n;
}

/* Next whoever enlarges the frontier least.  Returns what the row costs: the sum of 2^width, in 256ths of a width. */
static double
try_row (const TcFront *self, const Contacts *contacts, guint start, guint16 *row)
{
  ItemSet known = { { 0 } }, done = { { 0 } };
  guint width = 0;
  double cost = 0;

  for (guint n = 0; n < self->n_items; n++)
    {
      guint best = start, least = G_MAXUINT;

      for (guint item = 0; item < self->n_items && n > 0; item++)
        {
          guint adds;

          if (item_set_has (&done, item) || (width > 0 && !item_set_has (&known, item)))
            continue;
          adds = count_new (&contacts->near[item], &known);
          if (adds < least)
            {
              best = item;
              least = adds;
            }
        }
      row[n] = (guint16) best;
      width += count_new (&contacts->near[best], &known) - 1;
      for (guint w = 0; w < FRONT_ITEMS / 64; w++)
        known.words[w] |= contacts->near[best].words[w];
      item_set_add (&done, best);
      cost += (double) (G_GUINT64_CONSTANT (1) << MIN (width, 62));
    }

  return cost;
}

static void
choose_row (TcFront *self)
{
  Contacts contacts;
  guint16 row[FRONT_ITEMS];
  double least = 0;

  find_contacts (self, &contacts);
  for (guint i = 0; i < MIN (STARTS, self->n_items); i++)
    {
      double cost = try_row (self, &contacts, i * self->n_items / MIN (STARTS, self->n_items), row);

      if (i == 0 || cost < least)
        {
          least = cost;
          memcpy (self->row, row, self->n_items * sizeof *row);
        }
    }
  for (guint i = 0; i < self->n_items; i++)
    self->position[self->row[i]] = (guint16) i;
}

/* Duties that lapse when all who could fulfil them are taken (see front_probe_lapse()). */
static void
add_lapses (TcFront *self)
{
  self->lapses = front_probe_lapse (self);
  if (!self->lapses)
    return;
  item_set_each (item, &self->duties)
    {
      Bundle bundle = { .lapses = (gint16) item, .last = -1, .next = -1 };

      for (guint i = 0; i < self->attacks->len; i++)
        {
          const TcFrontAttack *attack = front_attack (self, i);
          const ItemSet *items = &front_bundle (self, attack->bundle)->items;

          if (attack->order.n_units == 1 && attack->order.n_targets == 1 && item_set_has (items, item))
            {
              item_set_add (&bundle.demands, (guint) self->item_of[attack->order.units[0]]);
              item_set_add (&bundle.demands, (guint) self->item_of[attack->order.targets[0]]);
            }
        }
      bundle.demands.words[item / 64] &= ~(G_GUINT64_CONSTANT (1) << item % 64);
      g_array_append_val (self->bundles, bundle);
    }
}

/* The attacks of each bundle in the order in which they were listed. */
static void
sort_members (TcFront *self)
{
  guint n = 0;

  g_array_set_size (self->members, self->attacks->len);
  for (guint i = 0; i < self->bundles->len; i++)
    {
      Bundle *bundle = front_bundle (self, i);
      guint at = bundle->n;

      bundle->first = n;
      n += bundle->n;
      for (gint32 k = bundle->last; k >= 0; k = front_attack (self, k)->before)
        g_array_index (self->members, guint16, bundle->first + --at) = (guint16) k;
    }
}

static void
place_bundles (TcFront *self)
{
  for (guint i = 0; i < self->bundles->len; i++)
    {
      Bundle *bundle = front_bundle (self, i);

      bundle->position = bundle->lapses >= 0 ? self->position[bundle->lapses] : self->n_items;
      item_set_each (item, &bundle->items)
        bundle->position = MIN (bundle->position, self->position[item]);
    }
  g_array_set_size (self->by_position, 0);
  for (guint p = 0; p < self->n_items; p++)
    {
      Layer *layer = &self->layers[p];

      layer->item = self->row[p];
      layer->first_bundle = self->by_position->len;
      for (guint16 i = 0; i < self->bundles->len; i++)
        if (front_bundle (self, i)->position == p)
          g_array_append_val (self->by_position, i);
      layer->n_bundles = self->by_position->len - layer->first_bundle;
    }
  self->n_layers = self->n_items;
}

/* From when to when a state has to know of each item. */
static void
find_lives (const TcFront *self, guint *births, guint *deaths)
{
  for (guint item = 0; item < self->n_items; item++)
    births[item] = deaths[item] = self->position[item];
  for (guint i = 0; i < self->bundles->len; i++)
    {
      const Bundle *bundle = front_bundle (self, i);

      item_set_each (item, &bundle->items)
        births[item] = MIN (births[item], bundle->position);
      item_set_each (item, &bundle->demands)
        {
          births[item] = MIN (births[item], bundle->position);
          deaths[item] = MAX (deaths[item], bundle->position);
        }
    }
}

static void
set_bits (TcFront *self, const guint64 *bits)
{
  for (guint i = 0; i < self->bundles->len; i++)
    {
      Bundle *bundle = front_bundle (self, i);

      bundle->takes = bundle->needed = bundle->wants = 0;
      item_set_each (item, &bundle->items)
        bundle->takes |= bits[item];
      item_set_each (item, &bundle->demands)
        if (self->position[item] < bundle->position)
          bundle->needed |= bits[item];
        else
          bundle->wants |= bits[item];
    }
}

/* FALSE when the front is too wide. */
static gboolean
give_slots (TcFront *self)
{
  guint births[FRONT_ITEMS], deaths[FRONT_ITEMS];
  guint64 bits[FRONT_ITEMS], used = 0;

  find_lives (self, births, deaths);
  for (guint p = 0; p < self->n_items; p++)
    {
      Layer *layer = &self->layers[p];

      for (guint item = 0; item < self->n_items; item++)
        if (births[item] == p)
          {
            if (~used == 0)
              return FALSE;
            bits[item] = ~used & -~used;
            used |= bits[item];
          }
      layer->bit = bits[layer->item];
      for (guint item = 0; item < self->n_items; item++)
        if (deaths[item] == p)
          used &= ~bits[item];
      layer->stays = used;
    }
  set_bits (self, bits);

  return TRUE;
}

gboolean
front_make_rows (TcFront *self)
{
  add_lapses (self);
  if (self->bundles->len > G_MAXUINT16)
    return FALSE;
  sort_members (self);
  choose_row (self);
  place_bundles (self);

  return give_slots (self);
}
