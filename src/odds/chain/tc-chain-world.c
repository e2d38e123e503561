/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-chain-world.h"

#include <string.h>

#include "tc-hash.h"

Factor *
factor_new (guint n, guint n_bytes, guint n_sums)
{
  Factor *self = g_new0 (Factor, 1);

  self->ref_count = 1;
  self->n = n;
  self->n_bytes = n_bytes;
  self->n_sums = n_sums;
  /* Of one at least: copying nothing, or comparing it, asks for an address all the same. */
  self->at = g_new (guint32, MAX (1, n_bytes));
  self->values = g_malloc (MAX (1, n * n_bytes));
  self->sums = g_new0 (gint32, MAX (1, n * n_sums));
  self->chances = g_new (TcRatio, n);

  return self;
}

static Factor *
factor_ref (Factor *self)
{
  self->ref_count++;
  return self;
}

void
factor_unref (Factor *self)
{
  if (--self->ref_count > 0)
    return;
  g_free (self->at);
  g_free (self->values);
  g_free (self->sums);
  g_free (self->chances);
  g_free (self);
}

static gboolean
factor_equal (const Factor *a, const Factor *b)
{
  if (a == b)
    return TRUE;
  if (a->n != b->n || a->n_bytes != b->n_bytes || memcmp (a->at, b->at, a->n_bytes * sizeof *a->at) != 0
      || memcmp (a->values, b->values, a->n * a->n_bytes) != 0
      || memcmp (a->sums, b->sums, a->n * a->n_sums * sizeof *a->sums) != 0)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    if (tc_ratio_compare (a->chances[i], b->chances[i]) != 0)
      return FALSE;

  return TRUE;
}

gint32
factor_add_up (const Factor *self, guint way)
{
  gint32 sum = 0;

  for (guint i = 0; i < self->n_sums; i++)
    sum += self->sums[way * self->n_sums + i];

  return sum;
}

static void
change_sum (const WorldShape *shape, guint8 *bytes, guint i, gint32 by)
{
  gint16 sum = (gint16) (world_get_sum (shape, bytes, i) + by);

  memcpy (bytes + shape->sums + i * sizeof sum, &sum, sizeof sum);
}

World *
world_new (const WorldShape *shape, const TcState *state)
{
  World *self = g_new0 (World, 1);

  self->shape = shape;
  self->chance = TC_RATIO_ONE;
  self->bytes = g_malloc0 (shape->size);
  memcpy (self->bytes, state, shape->state_size);

  return self;
}

World *
world_dup (const World *self)
{
  World *other = g_memdup2 (self, sizeof *self);

  other->bytes = g_memdup2 (self->bytes, self->shape->size);
  for (guint i = 0; i < other->n_factors; i++)
    factor_ref (other->factors[i]);

  return other;
}

void
world_free (World *self)
{
  for (guint i = 0; i < self->n_factors; i++)
    factor_unref (self->factors[i]);
  g_free (self->bytes);
  g_free (self);
}

/* Have orders been given, and refused, in the same way? */
static gboolean
is_alike (const World *a, const World *b)
{
  return a->past.turn == b->past.turn && a->past.player == b->past.player && a->reason.code == b->reason.code
         && memcmp (a->reason.args, b->reason.args, sizeof a->reason.args) == 0;
}

gboolean
world_equal (const World *a, const World *b)
{
  if (a->n_factors != b->n_factors || !is_alike (a, b) || memcmp (a->bytes, b->bytes, a->shape->size) != 0)
    return FALSE;
  for (guint i = 0; i < a->n_factors; i++)
    if (!factor_equal (a->factors[i], b->factors[i]))
      return FALSE;

  return TRUE;
}

guint
world_count (const World *self)
{
  guint64 n = 1;

  for (guint i = 0; i < self->n_factors; i++)
    n = MIN (n * self->factors[i]->n, G_MAXUINT);

  return (guint) n;
}

void
world_compose (const World *self, guint factor, guint way, guint8 *bytes)
{
  memcpy (bytes, self->bytes, self->shape->size);
  if (factor >= self->n_factors)
    return;
  for (guint i = 0; i < self->factors[factor]->n_bytes; i++)
    bytes[self->factors[factor]->at[i]] = self->factors[factor]->values[way * self->factors[factor]->n_bytes + i];
  for (guint i = 0; i < self->factors[factor]->n_sums; i++)
    change_sum (self->shape, bytes, i, self->factors[factor]->sums[way * self->factors[factor]->n_sums + i]);
}

/* Each way of one with each of the other. */
static Factor *
multiply (const Factor *a, const Factor *b)
{
  Factor *self = factor_new (a->n * b->n, a->n_bytes + b->n_bytes, a->n_sums);

  memcpy (self->at, a->at, a->n_bytes * sizeof *a->at);
  memcpy (self->at + a->n_bytes, b->at, b->n_bytes * sizeof *b->at);
  for (guint i = 0; i < a->n; i++)
    for (guint k = 0; k < b->n; k++)
      {
        guint way = i * b->n + k;

        memcpy (self->values + way * self->n_bytes, a->values + i * a->n_bytes, a->n_bytes);
        memcpy (self->values + way * self->n_bytes + a->n_bytes, b->values + k * b->n_bytes, b->n_bytes);
        for (guint s = 0; s < a->n_sums; s++)
          self->sums[way * a->n_sums + s] = a->sums[i * a->n_sums + s] + b->sums[k * a->n_sums + s];
        self->chances[way] = tc_ratio_multiply (a->chances[i], b->chances[k]);
      }
  self->growth = a->growth + b->growth;
  self->weighed = a->weighed && b->weighed;
  for (int side = 0; self->weighed && side < TC_MAX_SIDES; side++)
    self->loss[side] = tc_ratio_add (a->loss[side], b->loss[side]);

  return self;
}

void
world_remove (World *self, guint factor)
{
  factor_unref (self->factors[factor]);
  memmove (self->factors + factor, self->factors + factor + 1, (--self->n_factors - factor) * sizeof *self->factors);
}

gboolean
world_merge (World *self, guint set, guint most)
{
  Factor *merged = NULL;
  guint64 n = 1;

  for (guint i = 0; i < self->n_factors; i++)
    if ((set & 1u << i) != 0)
      n *= self->factors[i]->n;
  if (n > most)
    return FALSE;
  for (guint i = self->n_factors; i-- > 0;)
    if ((set & 1u << i) != 0)
      {
        Factor *before = merged;

        merged = before == NULL ? factor_ref (self->factors[i]) : multiply (self->factors[i], before);
        g_clear_pointer (&before, factor_unref);
        world_remove (self, i);
      }
  if (merged != NULL)
    self->factors[self->n_factors++] = merged;

  return TRUE;
}

/* Which way adds least. */
static guint
find_least (const Factor *factor)
{
  guint least = 0;

  for (guint i = 1; i < factor->n; i++)
    if (factor_add_up (factor, i) < factor_add_up (factor, least))
      least = i;

  return least;
}

/* The world's position becomes as one of the ways says, and the others say what they add to that. */
static void
rebase (World *self, Factor *factor, guint way)
{
  gint32 low = factor_add_up (factor, way);

  for (guint i = 0; i < factor->n; i++)
    factor->growth = MAX (factor->growth, factor_add_up (factor, i) - low);
  for (guint s = 0; s < factor->n_sums; s++)
    {
      gint32 by = factor->sums[way * factor->n_sums + s];

      change_sum (self->shape, self->bytes, s, by);
      for (guint i = 0; i < factor->n; i++)
        factor->sums[i * factor->n_sums + s] -= by;
    }
  for (guint b = 0; b < factor->n_bytes; b++)
    self->bytes[factor->at[b]] = factor->values[way * factor->n_bytes + b];
}

static gboolean
varies (const Factor *factor, guint byte)
{
  for (guint i = 1; i < factor->n; i++)
    if (factor->values[i * factor->n_bytes + byte] != factor->values[byte])
      return TRUE;

  return FALSE;
}

void
world_add (World *self, Factor *factor)
{
  guint n_bytes = 0;

  rebase (self, factor, find_least (factor));
  if (factor->n == 1)
    {
      factor_unref (factor);
      return;
    }
  for (guint b = 0; b < factor->n_bytes; b++)
    if (varies (factor, b))
      {
        factor->at[n_bytes] = factor->at[b];
        for (guint i = 0; i < factor->n; i++)
          factor->values[i * factor->n_bytes + n_bytes] = factor->values[i * factor->n_bytes + b];
        n_bytes++;
      }
  for (guint i = 1; i < factor->n; i++)
    memmove (factor->values + i * n_bytes, factor->values + i * factor->n_bytes, n_bytes);
  factor->n_bytes = n_bytes;
  g_assert (self->n_factors < WORLD_FACTORS);
  self->factors[self->n_factors++] = factor;
}

void
world_keep (World *self, guint factor, const guint8 *keep)
{
  const Factor *from = self->factors[factor];
  TcRatio sum = TC_RATIO_ZERO;
  guint n = 0, at = 0;
  Factor *kept;

  for (guint i = 0; i < from->n; i++)
    n += keep[i] != 0;
  if (n == from->n)
    return;
  kept = factor_new (n, from->n_bytes, from->n_sums);
  memcpy (kept->at, from->at, from->n_bytes * sizeof *from->at);
  for (guint i = 0; i < from->n; i++)
    {
      if (keep[i] == 0)
        continue;
      memcpy (kept->values + at * kept->n_bytes, from->values + i * from->n_bytes, kept->n_bytes);
      memcpy (kept->sums + at * kept->n_sums, from->sums + i * from->n_sums, kept->n_sums * sizeof *kept->sums);
      kept->chances[at++] = from->chances[i];
      sum = tc_ratio_add (sum, from->chances[i]);
    }
  for (guint i = 0; i < n; i++)
    kept->chances[i] = tc_ratio_divide (kept->chances[i], sum);
  self->chance = tc_ratio_multiply (self->chance, sum);
  world_remove (self, factor);
  world_add (self, kept);
}

/* Two worlds in one */

typedef struct
{
  const World  *world;
  const Factor *factor; /* that the other one does not have; NULL: none */
} Half;

/* FALSE: there is more than one. */
static gboolean
find_different (Half *half, const World *other)
{
  for (guint i = 0; i < half->world->n_factors; i++)
    {
      gboolean known = FALSE;

      for (guint k = 0; k < other->n_factors && !known; k++)
        known = factor_equal (half->world->factors[i], other->factors[k]);
      if (known)
        continue;
      if (half->factor != NULL)
        return FALSE;
      half->factor = half->world->factors[i];
    }

  return TRUE;
}

static int
find_byte (const Factor *factor, guint32 at)
{
  for (guint i = 0; factor != NULL && i < factor->n_bytes; i++)
    if (factor->at[i] == at)
      return (int) i;

  return -1;
}

static gboolean
is_sum (const WorldShape *shape, gsize at)
{
  return at >= shape->sums && at < shape->sums + shape->n_sums * sizeof (gint16);
}

/* The bytes in which the ways of the two may differ.  FALSE: positions differ in what is not related. */
static gboolean
list_bytes (const Half halves[2], const guint8 *related, GArray *at)
{
  const guint8 *a = halves[0].world->bytes, *b = halves[1].world->bytes;
  const WorldShape *shape = halves[0].world->shape;

  for (guint h = 0; h < 2; h++)
    for (guint i = 0; halves[h].factor != NULL && i < halves[h].factor->n_bytes; i++)
      if (h == 0 || find_byte (halves[0].factor, halves[1].factor->at[i]) < 0)
        g_array_append_val (at, halves[h].factor->at[i]);
  for (guint32 i = 0; i < shape->size; i++)
    {
      if (a[i] == b[i] || is_sum (shape, i) || find_byte (halves[0].factor, i) >= 0 || find_byte (halves[1].factor, i) >= 0)
        continue;
      if (related[i] == 0 || i < sizeof (TcState))
        return FALSE;
      g_array_append_val (at, i);
    }

  return TRUE;
}

/* One of its ways, as one of the new factor. */
static void
copy_way (const Half *half, guint way, const World *base, Factor *to, TcRatio chance)
{
  const Factor *from = half->factor;
  guint at = to->n;

  for (guint b = 0; b < to->n_bytes; b++)
    {
      int place = find_byte (from, to->at[b]);

      to->values[at * to->n_bytes + b] = place < 0 ? half->world->bytes[to->at[b]] : from->values[way * from->n_bytes + place];
    }
  for (guint s = 0; s < to->n_sums; s++)
    to->sums[at * to->n_sums + s] = (from != NULL ? from->sums[way * to->n_sums + s] : 0)
                                    + world_get_sum (base->shape, half->world->bytes, s) - world_get_sum (base->shape, base->bytes, s);
  for (guint i = 0; i < at; i++)
    if (memcmp (to->values + i * to->n_bytes, to->values + at * to->n_bytes, to->n_bytes) == 0
        && memcmp (to->sums + i * to->n_sums, to->sums + at * to->n_sums, to->n_sums * sizeof *to->sums) == 0)
      {
        to->chances[i] = tc_ratio_add (to->chances[i], chance);
        return;
      }
  to->chances[to->n++] = chance;
}

#define UNITED 256 /* ways */

gboolean
world_unite (World *self, const World *other, const guint8 *related)
{
  Half halves[2] = { { self, NULL }, { other, NULL } };
  g_autoptr (GArray) at = NULL;
  guint n[2], own = 0;
  TcRatio sum;
  Factor *made;

  if (!is_alike (self, other) || !find_different (&halves[0], other) || !find_different (&halves[1], self))
    return FALSE;
  at = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint h = 0; h < 2; h++)
    n[h] = halves[h].factor != NULL ? halves[h].factor->n : 1;
  if (n[0] + n[1] > UNITED || !list_bytes (halves, related, at))
    return FALSE;
  made = factor_new (n[0] + n[1], at->len, self->shape->n_sums);
  if (at->len > 0)
    memcpy (made->at, at->data, at->len * sizeof (guint32));
  made->n = 0;
  sum = tc_ratio_add (self->chance, other->chance);
  for (guint h = 0; h < 2; h++)
    for (guint i = 0; i < n[h]; i++)
      copy_way (&halves[h], i, self, made, tc_ratio_multiply (tc_ratio_divide (halves[h].world->chance, sum),
                                                             halves[h].factor != NULL ? halves[h].factor->chances[i] : TC_RATIO_ONE));
  while (own < self->n_factors && self->factors[own] != halves[0].factor)
    own++;
  if (own < self->n_factors)
    world_remove (self, own);
  self->chance = sum;
  world_add (self, made);

  return TRUE;
}

void
world_mark (const World *self, guint8 *owners, gboolean clear)
{
  for (guint i = 0; i < self->n_factors; i++)
    for (guint b = 0; b < self->factors[i]->n_bytes; b++)
      owners[self->factors[i]->at[b]] = clear ? 0 : (guint8) (i + 1);
}
