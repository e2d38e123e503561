/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-chain-world: positions that differ in several respects which have nothing to do with each other; for
 * tc-chain-stretch.c.
 *
 * A world is one position, and factors, each of which says how some of its bytes may be otherwise, and how likely that
 * is.  No byte is in two factors, and what one is like says nothing about another: 6 factors of 5 values stand for
 * 15,625 positions.  A position is the bytes of a state, and behind them one for each order of the chain: whether what it
 * depends on has occurred.  Sums (tc-scope.h) may differ by several factors at once: each says how much it adds.
 */
#pragma once

#include <string.h>

#include "tc-chain-pool.h"

G_BEGIN_DECLS

/* As many as bits of a set of them. */
#define WORLD_FACTORS 32

/* The least addition to the sums is 0: the position itself has the values of the one that adds least. */
typedef struct
{
  int      ref_count;
  guint    n;       /* ways in which it may be */
  guint    n_bytes, n_sums;
  guint32 *at;      /* n_bytes: which bytes */
  guint8  *values;  /* n * n_bytes */
  gint32  *sums;    /* n * n_sums: more than in the position */
  TcRatio *chances; /* n, together 1 */
  gint32   growth;  /* the most that one of the ways adds to all sums */
  gboolean weighed;
  TcRatio  loss[TC_MAX_SIDES]; /* expected beyond that of the position, where it was weighed */
} Factor;

typedef struct
{
  gsize    state_size, size; /* of the state, and with what follows it */
  guint32  sums;             /* offset of gint16 numbers */
  guint    n_sums;
} WorldShape;

typedef struct
{
  const WorldShape *shape;
  TcRatio     chance;
  TcChainPast past;   /* met is not used */
  TcNote      reason; /* as in TcChainPool */
  guint8     *bytes;  /* owned, shape->size */
  guint       n_factors;
  Factor     *factors[WORLD_FACTORS]; /* a reference each */
} World;

static inline gint16
world_get_sum (const WorldShape *shape, const guint8 *bytes, guint i)
{
  gint16 sum;

  memcpy (&sum, bytes + shape->sums + i * sizeof sum, sizeof sum);

  return sum;
}

/* The sums of all ways are 0, everything else is to be filled in. */
Factor  *factor_new    (guint n, guint n_bytes, guint n_sums);
World   *world_new     (const WorldShape *shape, const TcState *state);
World   *world_dup     (const World *self);
void     world_free    (World *self);
gboolean world_equal   (const World *a, const World *b); /* but for their chances */
/* Takes another world in, if they are alike but for one factor of each and for bytes that are @related (shape->size, not 0). */
gboolean world_unite   (World *self, const World *other, const guint8 *related);
/* Positions that it stands for; G_MAXUINT: more than fit. */
guint    world_count   (const World *self);
/* The position in which a factor is as its way @way says; a factor beyond the last one: the position itself. */
void     world_compose (const World *self, guint factor, guint way, guint8 *bytes);
/* Makes one factor of the set of them, the last one.  FALSE when that has more than @most ways. */
gboolean world_merge   (World *self, guint set, guint most);
/* Leaves the ways of a factor for which @keep is not 0, at least one; the world is as much less likely. */
void     world_keep    (World *self, guint factor, const guint8 *keep);
void     world_remove  (World *self, guint factor);
/* Adds a factor, of which only bytes that differ are kept, and takes over the reference: of one whose sums are compared with
 * those of the position.  With one way alone it becomes part of the position. */
void     world_add     (World *self, Factor *factor);
void     factor_unref  (Factor *self);
/* What one of its ways adds to all sums. */
gint32   factor_add_up (const Factor *self, guint way);
/* Which factor each byte belongs to: @owners (shape->size) is 0, or the factor and 1.  Undone with @clear. */
void     world_mark    (const World *self, guint8 *owners, gboolean clear);

/* What an order makes of the ways of one factor. */
typedef struct
{
  const WorldShape *shape;
  const guint8 *from;    /* borrowed: what the positions are compared with */
  GArray       *cells;   /* of the ways, one after the other: bytes that differ */
  GArray       *ways;
  GArray       *sums;    /* gint32 */
  GHashTable   *places;  /* hash: its way + 1 */
  GArray       *offsets; /* guint32, scratch */
} Outcomes;

void     outcomes_init  (Outcomes *self, const WorldShape *shape);
void     outcomes_clear (Outcomes *self);
void     outcomes_begin (Outcomes *self, const guint8 *from);
guint    outcomes_count (const Outcomes *self);
void     outcomes_add   (Outcomes *self, const TcState *state, const guint8 *marks, TcRatio chance);
/* The other factors whose bytes were changed as well, a bit each; @owners as above. */
guint    outcomes_find_others (const Outcomes *self, const guint8 *owners, guint factor);
/* As a factor, for a world whose position they were compared with; the caller's.  Its bytes are all that were changed. */
Factor  *outcomes_make (Outcomes *self);

G_END_DECLS
