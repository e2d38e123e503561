/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-chain-stretch: what the files share that find a chain by stretches; see tc-chain-stretch.c. */
#pragma once

#include "tc-chain-private.h"
#include "tc-chain-world.h"
#include "tc-odds-outcome.h"

G_BEGIN_DECLS

#define WORLDS 512 /* at one time */
#define ALL    G_MAXUINT

typedef struct
{
  Chainer   *chain;
  WorldShape shape;
  TcScope    scope;
  Outcomes   outcomes;
  gboolean   cramped; /* has_room() */
  guint      noted, noting; /* bits: results before the order, of earlier rounds and of this one */
  guint8    *bytes;  /* a position, and what an order makes of it */
  guint8    *owners; /* shape.size, zero between two orders */
  guint8    *related; /* shape.size: bytes of the factor that the present order sees */
  GArray    *rooms;  /* gint32: of each way of each factor, before the end of a phase */
  GArray    *notes, *heard; /* TcNote: results of the position, and of another one */
  GArray    *rolls, *draws; /* of the position, and of another one */
  GPtrArray *worlds; /* those before the present order, owned */
  GPtrArray *next;   /* and after it */
  TcRatio    loss[TC_MAX_SIDES]; /* of chains that have ended */
  TcSnapshot first, now;
  TcOutcome *outcome;
  GArray    *placements;
} Stretch;

static inline TcState *
stretch_position (Stretch *self)
{
  return (TcState *) (gpointer) self->bytes;
}

static inline guint8 *
stretch_marks (Stretch *self)
{
  return self->bytes + self->shape.state_size;
}

static inline const TcState *
world_state (const World *world)
{
  return (const TcState *) (gconstpointer) world->bytes;
}

static inline guint
world_ways (const World *world, guint factor)
{
  return factor < world->n_factors ? world->factors[factor]->n : 1;
}

static inline void
stretch_fail (Stretch *self)
{
  self->chain->failed = TRUE;
}

static inline guint
world_all (const World *world)
{
  return world->n_factors >= WORLD_FACTORS ? ALL : (1u << world->n_factors) - 1;
}

/* tc-chain-see.c */
/* FALSE, and the chain fails, when that is too much. */
gboolean stretch_merge        (Stretch *self, World *world, guint set);
/* The factors of the bytes, a bit each, while the world is marked in self->owners. */
guint    stretch_find_owners  (const Stretch *self, gsize offset, gsize size);
/* Multiplies the factors that an order sees, or whether it is wanted (@mark: which order of the chain it is), in any way
 * that they may be, until it sees no other one.  Returns the factor, or the number of factors when it sees none. */
guint    stretch_gather       (Stretch *self, World *world, const TcOrder *order, guint mark);
/* Multiplies factors that a part of the end of a phase sees together, and lists self->rooms.  FALSE: the rules do not say
 * what it sees; then there is one factor, or none. */
gboolean stretch_gather_parts (Stretch *self, World *world);
/* May the other factors add what they do to the sums, without anything else coming of the order, which has led from the
 * present position to chain->state?  Else the world is cramped. */
gboolean stretch_has_room     (Stretch *self, const World *world, guint factor, const TcOrder *order, gint32 room);

/* Notes results (chain_note_results()). What a world does not keep is which of them occurred
 * before: the chain fails when one could have, in an earlier round of the same step. */
static inline void
stretch_note (Stretch *self, TcRatio chance)
{
  guint seen = chain_note_results (self->chain, chance, 0);

  if (!self->chain->before)
    return;
  self->noting |= seen;
  self->chain->failed |= (self->noted & seen) != 0;
}

/* tc-chain-split.c */
/* The ways of a factor that are of the class, as a world of their own; NULL: there are none. */
World   *world_part           (const World *world, guint factor, const guint8 *classes, guint class);
/* Their number when it is none of them. */
guint    world_find           (const World *world, const Factor *factor);
/* Takes the world. */
void     stretch_put          (Stretch *self, GPtrArray *into, World *world);
/* Who decides, and when, is the same in each world after an order, or the end of a phase.  Takes the world. */
void     stretch_split_by_moment (Stretch *self, World *world, GPtrArray *into);
/* A cramped world in two: those ways of the factor that adds most to the sums, but for @but, which add so much, and the
 * others, which are returned. */
World   *stretch_split_by_sums (World **world, const Factor *but);
void     stretch_clear_worlds (GPtrArray *worlds);
void     stretch_add_losses   (Stretch *self, const World *world);

/* tc-chain-give.c */
/* Gives an order that may be given in all ways of the factor.  Takes the world. */
void     stretch_give         (Stretch *self, World *world, guint factor, const TcOrder *order, GPtrArray *into);

/* tc-chain-end.c */
/* Whether the same part refuses the end of the phase whatever the factors are like; @note: why it does in the position. */
gboolean stretch_is_stuck     (Stretch *self, const World *world, const TcNote *note);
/* Moves the ways in which the phase cannot be ended to a world that is returned; NULL: it can in all.  *@world is NULL when it can in
 * none.  @from: the first factor that is looked at. */
World   *stretch_split_stuck  (Stretch *self, World **world, guint *from);
/* Ends the phase, which may be ended in all ways.  @known: of stretch_gather_parts(), just called.  Takes the world. */
void     stretch_end_phase    (Stretch *self, World *world, gboolean known, GPtrArray *into);

G_END_DECLS
