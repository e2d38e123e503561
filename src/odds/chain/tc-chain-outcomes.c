/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-chain-world.h"

#include <string.h>

#include "tc-hash.h"

typedef struct
{
  guint32 at;
  guint8  value, spare[3];
} Cell;

typedef struct
{
  guint   first, n; /* of its cells */
  TcRatio chance;
} Way;

void
outcomes_init (Outcomes *self, const WorldShape *shape)
{
  *self = (Outcomes) { .shape = shape };
  self->cells = g_array_sized_new (FALSE, FALSE, sizeof (Cell), 1); /* with an address when empty, as the sums */
  self->ways = g_array_new (FALSE, FALSE, sizeof (Way));
  self->sums = g_array_sized_new (FALSE, FALSE, sizeof (gint32), 1);
  self->places = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->offsets = g_array_new (FALSE, FALSE, sizeof (guint32));
}

void
outcomes_clear (Outcomes *self)
{
  g_array_unref (self->cells);
  g_array_unref (self->ways);
  g_array_unref (self->sums);
  g_hash_table_unref (self->places);
  g_array_unref (self->offsets);
}

void
outcomes_begin (Outcomes *self, const guint8 *from)
{
  self->from = from;
  g_array_set_size (self->cells, 0);
  g_array_set_size (self->ways, 0);
  g_array_set_size (self->sums, 0);
  g_hash_table_remove_all (self->places);
}

guint
outcomes_count (const Outcomes *self)
{
  return self->ways->len;
}

static void
find_cells_among (Outcomes *self, gsize offset, const guint8 *bytes, gsize begin, gsize end)
{
  const guint8 *from = self->from + offset;
  gsize first = self->shape->sums, last = first + self->shape->n_sums * sizeof (gint16);

  for (gsize b = begin; b < end; b++)
    if (from[b] != bytes[b] && (offset + b < first || offset + b >= last))
      {
        Cell cell = { (guint32) (offset + b), bytes[b], { 0 } };

        g_array_append_val (self->cells, cell);
      }
}

#define PIECE 256

/* The bytes that differ in a part of the position; sums are none.  Few do, and most pieces are
 * alike. */
static void
find_cells (Outcomes *self, gsize offset, const guint8 *bytes, gsize n)
{
  const guint8 *from = self->from + offset;

  for (gsize piece = 0; piece < n; piece += PIECE)
    {
      gsize end = MIN (piece + PIECE, n);

      if (memcmp (from + piece, bytes + piece, end - piece) == 0)
        continue;
      for (gsize i = piece; i < end; i += 8)
        if (i + 8 > end || memcmp (from + i, bytes + i, 8) != 0)
          find_cells_among (self, offset, bytes, i, MIN (i + 8, end));
    }
}

static gboolean
is_way (const Outcomes *self, const Way *a, const Way *b, guint i, guint k)
{
  guint n = self->shape->n_sums;

  return a->n == b->n
         && memcmp (&g_array_index (self->cells, Cell, a->first), &g_array_index (self->cells, Cell, b->first), a->n * sizeof (Cell)) == 0
         && memcmp (&g_array_index (self->sums, gint32, i * n), &g_array_index (self->sums, gint32, k * n), n * sizeof (gint32)) == 0;
}

void
outcomes_add (Outcomes *self, const TcState *state, const guint8 *marks, TcRatio chance)
{
  const guint8 *bytes = (const guint8 *) state;
  guint at = self->ways->len, n_sums = self->shape->n_sums, place;
  Way way = { self->cells->len, 0, chance };
  guint64 hash;

  find_cells (self, 0, bytes, self->shape->state_size);
  find_cells (self, self->shape->state_size, marks, self->shape->size - self->shape->state_size);
  way.n = self->cells->len - way.first;
  for (guint i = 0; i < n_sums; i++)
    {
      gint32 more = world_get_sum (self->shape, bytes, i) - world_get_sum (self->shape, self->from, i);

      g_array_append_val (self->sums, more);
    }
  hash = tc_hash_bytes (TC_HASH_START, self->cells->data + way.first * sizeof (Cell), way.n * sizeof (Cell));
  hash = tc_hash_bytes (hash, self->sums->data + at * n_sums * sizeof (gint32), n_sums * sizeof (gint32));
  place = GPOINTER_TO_UINT (g_hash_table_lookup (self->places, &hash));
  if (place > 0 && is_way (self, &g_array_index (self->ways, Way, place - 1), &way, place - 1, at))
    {
      Way *known = &g_array_index (self->ways, Way, place - 1);

      known->chance = tc_ratio_add (known->chance, chance);
      g_array_set_size (self->cells, way.first);
      g_array_set_size (self->sums, at * n_sums);
      return;
    }
  g_array_append_val (self->ways, way);
  g_hash_table_insert (self->places, g_memdup2 (&hash, sizeof hash), GUINT_TO_POINTER (at + 1));
}

guint
outcomes_find_others (const Outcomes *self, const guint8 *owners, guint factor)
{
  guint set = 0;

  for (guint i = 0; i < self->cells->len; i++)
    {
      guint owner = owners[g_array_index (self->cells, Cell, i).at];

      if (owner > 0 && owner - 1 != factor)
        set |= 1u << (owner - 1);
    }

  return set;
}

static int
compare_offsets (gconstpointer a, gconstpointer b)
{
  guint32 x = *(const guint32 *) a, y = *(const guint32 *) b;

  return (x > y) - (x < y);
}

/* All bytes that differ in any way, in order. */
static void
find_offsets (Outcomes *self)
{
  guint n = 0;

  g_array_set_size (self->offsets, 0);
  for (guint i = 0; i < self->cells->len; i++)
    g_array_append_val (self->offsets, g_array_index (self->cells, Cell, i).at);
  g_array_sort (self->offsets, compare_offsets);
  for (guint i = 0; i < self->offsets->len; i++)
    if (n == 0 || g_array_index (self->offsets, guint32, n - 1) != g_array_index (self->offsets, guint32, i))
      g_array_index (self->offsets, guint32, n++) = g_array_index (self->offsets, guint32, i);
  g_array_set_size (self->offsets, n);
}

/* Cells and offsets are both in order. */
static void
fill_values (const Outcomes *self, Factor *factor, guint i)
{
  const Way *way = &g_array_index (self->ways, Way, i);
  guint at = 0;

  for (guint b = 0; b < factor->n_bytes; b++)
    {
      const Cell *cell = at < way->n ? &g_array_index (self->cells, Cell, way->first + at) : NULL;
      gboolean changed = cell != NULL && cell->at == factor->at[b];

      factor->values[i * factor->n_bytes + b] = changed ? cell->value : self->from[factor->at[b]];
      at += changed;
    }
}

Factor *
outcomes_make (Outcomes *self)
{
  guint n_sums = self->shape->n_sums;
  Factor *made;

  find_offsets (self);
  made = factor_new (self->ways->len, self->offsets->len, n_sums);
  if (made->n_bytes > 0)
    memcpy (made->at, self->offsets->data, made->n_bytes * sizeof *made->at);
  for (guint i = 0; i < made->n; i++)
    {
      fill_values (self, made, i);
      made->chances[i] = g_array_index (self->ways, Way, i).chance;
    }
  if (n_sums > 0)
    memcpy (made->sums, self->sums->data, made->n * n_sums * sizeof (gint32));

  return made;
}
