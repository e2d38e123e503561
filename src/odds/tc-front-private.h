/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a front: what was read of it, its programme, its sweeps. */
#pragma once

#include "tc-front.h"
#include "tc-odds-outcome.h"

G_BEGIN_DECLS

__extension__ typedef unsigned __int128 TcCount;

#define FRONT_ITEMS   256  /* counters that take part */
#define FRONT_ATTACKS 8192
#define FRONT_SLOTS   64
#define FRONT_ENDS    16
#define FRONT_HEADS   1024

/* A set of counters that take part. */
typedef struct
{
  guint64 words[FRONT_ITEMS / 64];
} ItemSet;

static inline void
item_set_add (ItemSet *self, guint item)
{
  self->words[item / 64] |= G_GUINT64_CONSTANT (1) << item % 64;
}

static inline gboolean
item_set_has (const ItemSet *self, guint item)
{
  return self->words[item / 64] >> item % 64 & 1;
}

static inline gboolean
item_set_equal (const ItemSet *a, const ItemSet *b)
{
  guint64 other = 0;

  for (guint i = 0; i < FRONT_ITEMS / 64; i++)
    other |= a->words[i] ^ b->words[i];
  return other == 0;
}

static inline gboolean
item_set_meets (const ItemSet *a, const ItemSet *b)
{
  guint64 both = 0;

  for (guint i = 0; i < FRONT_ITEMS / 64; i++)
    both |= a->words[i] & b->words[i];
  return both != 0;
}

/* Each item of the set, in order: a loop over the variable @item. */
#define item_set_each(item, set) \
  for (guint word_ = 0; word_ < FRONT_ITEMS / 64; word_++) \
    for (guint64 rest_ = (set)->words[word_]; rest_ != 0; rest_ &= rest_ - 1) \
      for (guint item = word_ * 64 + (guint) __builtin_ctzll (rest_), once_ = 1; once_; once_ = 0)

/* What an attack does to the front besides its outcomes. */
typedef struct
{
  guint8 spends[TC_MAX_PLAYED];  /* by counter: one's own who cannot take part in another, though no unit of it */
  guint8 demands[TC_MAX_PLAYED]; /* they must be in an attack from then on */
} Marks;

/* Strength of an army that an outcome eliminates. */
typedef struct
{
  guint8 army;
  gint32 loss;
} Hit;

/* Of an outcome, beside its public part. */
typedef struct
{
  guint first, n; /* of hits */
} Hits;

/* Attacks of the same counters: one arc of the programme. */
typedef struct
{
  ItemSet  items;   /* units, targets and leaders whom it spends; empty: a duty that lapses */
  ItemSet  demands; /* who must be in an attack when this one is made */
  gint16   lapses;  /* the item whose duty lapses, when all demanded are in an attack; -1 */
  gint32   next;      /* bundle of the same hash; -1 */
  gint32   last;      /* its last attack; -1 */
  guint    first, n;  /* of members */
  guint    position; /* of the first of its items in the row */
  gint64   best;     /* the greatest worth of its members */
  /* bits of slots */
  guint64  takes;    /* one taken before: it cannot be made */
  guint64  needed;   /* demanded, behind; one not taken: the same */
  guint64  wants;    /* demanded, ahead */
} Bundle;

typedef struct
{
  guint64 taken;  /* bits of slots */
  guint64 wanted; /* ahead: has to be taken; behind: was not taken */
} Status;

typedef struct
{
  guint32 to;     /* state */
  gint32  bundle; /* -1: nothing */
} Arc;

/* One counter of the row, as the programme comes to it. */
typedef struct
{
  guint16 item;
  guint64 bit;   /* of its slot */
  guint64 stays; /* bits of the slots that are still of use after it */
  guint   first_bundle, n_bundles; /* of by_position */
  guint   first_state, end_state; /* before it */
} Layer;

/* A plan that has begun. */
typedef struct
{
  gint64  promise; /* the worth of the best plan that begins so */
  gint64  worth;   /* so far */
  guint32 state;
  gint32  parent;  /* node; -1 */
  gint32  attack;  /* -1: none was added */
} Node;

struct _TcFront
{
  TcRuleset *ruleset; /* owned reference */
  guint      limit;

  /* what the engine says (tc-front-read.c) */
  TcState   *state;   /* owned: where the plan is made */
  TcState   *run;     /* owned: of the present run */
  TcState   *other;   /* owned: scratch */
  guint8    *ends;    /* owned: FRONT_ENDS states that an attack has led to */
  guint      cell_of_end[FRONT_ENDS];
  guint      n_ends;
  guint      ended;
  GArray    *orders, *answers;
  GArray    *placements;
  GArray    *notes;
  TcSnapshot before, after;
  TcOutcome  outcome;
  gint32     score_before; /* points, ours less theirs */
  TcScore    score;
  gint16     item_of[TC_MAX_PLAYED]; /* by counter; -1 */
  guint      n_items;
  gint16     counters[FRONT_ITEMS];
  ItemSet    own, theirs, duties;
  gboolean   lapses;  /* a duty that no one can fulfil any more is none */
  GArray    *attacks; /* TcFrontAttack */
  gint32     heads[FRONT_HEADS]; /* bundles by the hash of their items */
  guint8     marks_before[TC_MAX_PLAYED]; /* by counter: who has a duty */
  Marks      marks;   /* of the attack at hand */
  struct { const char *code; gboolean counter; } known[2]; /* of duties: do they name a counter first? */
  GArray    *cells;   /* TcFrontCell */
  GArray    *cell_hits; /* Hits of each cell */
  GArray    *hits;    /* Hit */
  guint      throws;  /* of one attack, at most */
  gboolean   points;  /* the cells have them */
  const gint32 *prices; /* borrowed: of counters; NULL: points are those of the score */

  /* the programme (tc-front-rows.c, tc-front-states.c) */
  GArray    *bundles;
  GArray    *members;     /* guint16: attacks, by bundle */
  GArray    *by_position; /* guint16: bundles */
  guint16    row[FRONT_ITEMS];      /* items */
  guint16    position[FRONT_ITEMS]; /* by item */
  guint      n_layers;
  Layer     *layers;      /* owned, FRONT_ITEMS + 1 */
  GArray    *states;      /* Status */
  GArray    *first_arcs;  /* guint32: of each state, and of the end */
  GArray    *arcs;
  guint32   *table;       /* owned: open addressing, state + 1 */
  guint      table_size;
  guint      widest;
  gboolean   cut;
  gint64     dropped;     /* the most that a plan through a state that was dropped can be worth */

  /* sweeps (tc-front-plans.c) */
  gint64     unit;        /* of the parts of a scale, in which worths are whole numbers */
  GArray    *worths;      /* gint64 by attack */
  gint32     whole;       /* parts of the scale in 1 */
  GArray    *forth, *back; /* gint64 by state: the most that can lie before and after it; FRONT_NONE: no plan does */
  GArray    *through; /* gint64 by bundle: the most that plans with it are worth besides */
  GArray    *counts;  /* TcCount by state: ways on from it */
  TcCount    number;
  guint      n_plans;
  struct { guint first, n; gint64 worth; } plans[TC_FRONT_PLANS];
  GArray    *chosen;      /* guint16: attacks of the plans */
  GArray    *nodes;       /* Node: plans that have begun */
  GArray    *heap;        /* guint32: nodes, the most promising first */
};

#define FRONT_NONE    (G_MININT64 / 4)
#define FRONT_COUNTED ((TcCount) 1 << 112) /* more plans than that are not counted */

static inline TcFrontAttack *
front_attack (const TcFront *self, guint i)
{
  return &g_array_index (self->attacks, TcFrontAttack, i);
}

static inline TcFrontCell *
front_cell (const TcFront *self, guint i)
{
  return &g_array_index (self->cells, TcFrontCell, i);
}

static inline Bundle *
front_bundle (const TcFront *self, guint i)
{
  return &g_array_index (self->bundles, Bundle, i);
}

static inline gint64
front_worth (const TcFront *self, guint attack)
{
  return g_array_index (self->worths, gint64, attack);
}

/* The members of a bundle: its attacks. */
static inline const guint16 *
front_members (const TcFront *self, const Bundle *bundle)
{
  return &g_array_index (self->members, guint16, bundle->first);
}

/* tc-front-value.c */
/* Has the state as it is before each attack looked at. */
void         front_value_begin  (TcFront *self);
/* Plays a legal attack over all dice: fills in cells and expectations, and marks. */
TcFrontError front_value_attack (TcFront *self, const TcOrder *order, TcFrontAttack *attack);
/* Do two cells say the same, whatever their chances? */
gboolean     front_same_cells   (const TcFront *self, guint a, guint b);
/* Puts 1 for each counter that has a duty. */
void         front_find_duties  (TcFront *self, const TcState *state, guint8 by_counter[TC_MAX_PLAYED]);
/* tc-front-probe.c: asks the engine what a division takes for granted. */
TcFrontError front_probe_again  (TcFront *self, int *counter);
gboolean     front_probe_lapse  (TcFront *self);
/* tc-front-rows.c: bundles, their order, their bits. */
gboolean front_make_rows    (TcFront *self);
/* tc-front-states.c: states and arcs, for the worths as they are. */
void     front_make_states  (TcFront *self);

G_END_DECLS
