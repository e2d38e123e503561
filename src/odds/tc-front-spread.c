/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes of a plan: its attacks one after the other through the engine, equal positions merged; where that is too
 * much, each by itself, and the sums of what they bring. */
#include "tc-front-private.h"

#include <string.h>

#include "tc-hash.h"

#define RUN_LIMIT      40000
#define POSITION_LIMIT 4096
#define MEMORY_LIMIT   (24u << 20)

/* Positions with their chances; equal ones are one. */
typedef struct
{
  gsize    size;    /* of a state */
  guint    most, n;
  guint    room;    /* for so many now */
  guint8  *states;  /* owned, as is all below */
  TcRatio *chances;
  guint32 *table;   /* 2 * most: index + 1 */
} Pool;

static void
pool_init (Pool *self, gsize size)
{
  *self = (Pool) { .size = size, .most = POSITION_LIMIT };
  while (self->most > 64 && self->most * size > MEMORY_LIMIT / 2)
    self->most /= 2;
  self->table = g_new0 (guint32, 2 * self->most);
}

static void
pool_clear (Pool *self)
{
  g_free (self->states);
  g_free (self->chances);
  g_free (self->table);
}

static const TcState *
pool_get (const Pool *self, guint i)
{
  return (const TcState *) (gconstpointer) (self->states + i * self->size);
}

/* Most plans need a few positions of the many that may be. */
static void
pool_grow (Pool *self)
{
  self->room = CLAMP (2 * self->room, 16, self->most);
  self->states = g_realloc (self->states, self->room * self->size);
  self->chances = g_renew (TcRatio, self->chances, self->room);
}

/* FALSE when there is no room. */
static gboolean
pool_add (Pool *self, const TcState *state, TcRatio chance)
{
  guint at = (guint) (tc_hash_bytes (TC_HASH_START, state, self->size) >> 20) & (2 * self->most - 1);

  for (; self->table[at] != 0; at = (at + 1) & (2 * self->most - 1))
    if (memcmp (pool_get (self, self->table[at] - 1), state, self->size) == 0)
      {
        self->chances[self->table[at] - 1] = tc_ratio_add (self->chances[self->table[at] - 1], chance);
        return TRUE;
      }
  if (self->n == self->most)
    return FALSE;
  if (self->n == self->room)
    pool_grow (self);
  memcpy (self->states + self->n * self->size, state, self->size);
  self->chances[self->n++] = chance;
  self->table[at] = self->n;

  return TRUE;
}

static void
pool_empty (Pool *self)
{
  self->n = 0;
  memset (self->table, 0, 2 * self->most * sizeof *self->table);
}

/* Gives the order in one position; where it cannot be given any more, the position stays. */
static gboolean
spread_position (TcFront *self, const TcState *state, TcRatio chance, const TcOrder *order, Pool *into, guint64 *runs)
{
  TcExhausting dice;
  TcLog log = { NULL };

  if (!tc_state_check (self->ruleset, state, order, NULL))
    return pool_add (into, state, chance);
  tc_exhausting_init (&dice, RUN_LIMIT);
  while (tc_exhausting_next (&dice))
    {
      TcRatio weight;

      tc_state_copy (self->run, state);
      tc_state_apply (self->ruleset, self->run, order, &dice.parent, &log);
      if (!tc_answer_interrupts (self->ruleset, self->run, 0, self->answers, &dice.parent, &log) || dice.overrun
          || ++*runs > RUN_LIMIT)
        return FALSE;
      weight = tc_ratio_multiply (chance, tc_exhausting_get_weight (&dice));
      if (!tc_ratio_is_valid (weight) || !pool_add (into, self->run, weight))
        return FALSE;
    }

  return !dice.overrun;
}

static gboolean
play_plan (TcFront *self, const guint16 *attacks, guint n, Pool *now, Pool *next)
{
  guint64 runs = 0;

  if (!pool_add (now, self->state, TC_RATIO_ONE))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      Pool swap;

      pool_empty (next);
      for (guint k = 0; k < now->n; k++)
        if (!spread_position (self, pool_get (now, k), now->chances[k], &front_attack (self, attacks[i])->order, next, &runs))
          return FALSE;
      swap = *now;
      *now = *next;
      *next = swap;
    }

  return TRUE;
}

static gboolean
add_position (TcFront *self, const TcState *state, TcRatio chance, TcFrontSpread *out)
{
  gint32 loss[2] = { 0, 0 }, turned[2] = { 0, 0 };

  tc_snapshot_look (&self->after, self->ruleset, state, self->placements);
  tc_outcome_read (&self->outcome, self->ruleset->battle, &self->before, &self->after, (TcNote) { NULL });
  for (int side = 0; side < TC_MAX_SIDES; side++)
    {
      loss[side != self->state->actor] += self->outcome.losses[side];
      turned[side != self->state->actor] += self->outcome.reduced[side];
    }
  for (int side = 0; side < 2; side++)
    if (!tc_losses_add (&out->losses[side], loss[side], chance)
        || !tc_losses_add (&out->halves[side], 2 * loss[side] + turned[side], chance))
      return FALSE;
  if (loss[1] > loss[0])
    out->more = tc_ratio_add (out->more, chance);
  if (2 * loss[1] + turned[1] > 2 * loss[0] + turned[0])
    out->more_halves = tc_ratio_add (out->more_halves, chance);

  return tc_ratio_is_valid (out->more) && tc_ratio_is_valid (out->more_halves);
}

static gboolean
spread_played (TcFront *self, const guint16 *attacks, guint n, TcFrontSpread *out)
{
  Pool now, next;
  gboolean done;

  pool_init (&now, self->ruleset->state_size);
  pool_init (&next, self->ruleset->state_size);
  done = play_plan (self, attacks, n, &now, &next);
  for (guint i = 0; done && i < now.n; i++)
    done = add_position (self, pool_get (&now, i), now.chances[i], out);
  pool_clear (&now);
  pool_clear (&next);

  return done;
}

/* In the least common number of cases. */
guint
tc_front_get_joint_cells (const TcFrontCell *cells, guint n, gboolean halves, TcJointCell out[TC_JOINT_CELLS])
{
  TcInt128 cases = 1;

  g_return_val_if_fail (cells != NULL && out != NULL, 0);

  for (guint i = 0; i < n && cases <= G_MAXUINT32; i++)
    cases *= tc_ratio_new (cells[i].chance.denominator, cases).numerator;
  if (n > TC_JOINT_CELLS || cases > G_MAXUINT32)
    return 0;
  for (guint i = 0; i < n; i++)
    {
      out[i].weight = (guint32) (cells[i].chance.numerator * (cases / cells[i].chance.denominator));
      for (guint side = 0; side < 2; side++)
        out[i].loss[side] = halves ? 2 * cells[i].loss[side] + cells[i].turned[side] : cells[i].loss[side];
    }

  return n;
}

/* By attacks that are independent. */
static gboolean
spread_joint (TcFront *self, const guint16 *attacks, guint n, gboolean halves, TcLosses losses[2], TcRatio *more)
{
  g_autoptr (TcJoint) joint = tc_joint_new ();

  for (guint i = 0; i < n; i++)
    {
      const TcFrontAttack *attack = front_attack (self, attacks[i]);
      TcJointCell cells[TC_JOINT_CELLS];
      guint n_cells = tc_front_get_joint_cells (front_cell (self, attack->first), attack->n, halves, cells);

      if (n_cells == 0 || !tc_joint_add (joint, cells, n_cells))
        return FALSE;
    }
  *more = tc_joint_get_more (joint);

  return tc_joint_get_losses (joint, 0, &losses[0]) && tc_joint_get_losses (joint, 1, &losses[1]);
}

static void
empty (TcFrontSpread *out)
{
  for (int side = 0; side < 2; side++)
    {
      tc_losses_init (&out->losses[side]);
      tc_losses_init (&out->halves[side]);
    }
  out->more = out->more_halves = TC_RATIO_ZERO;
  out->differs = FALSE;
}

static gboolean
spread_by_itself (TcFront *self, const guint16 *attacks, guint n, TcFrontSpread *out)
{
  return spread_joint (self, attacks, n, FALSE, out->losses, &out->more)
         && spread_joint (self, attacks, n, TRUE, out->halves, &out->more_halves);
}

static void
find_means (TcFront *self, const guint16 *attacks, guint n, TcFrontSpread *out)
{
  for (int side = 0; side < 2; side++)
    {
      TcRatio sum = TC_RATIO_ZERO;

      tc_losses_find_mean (&out->losses[side]);
      tc_losses_find_mean (&out->halves[side]);
      for (guint i = 0; i < n; i++)
        sum = tc_ratio_add (sum, front_attack (self, attacks[i])->loss[side]);
      out->differs |= tc_ratio_compare (sum, out->losses[side].mean) != 0;
    }
}

gboolean
tc_front_spread (TcFront *self, const guint16 *attacks, guint n, TcFrontSpread *out)
{
  g_return_val_if_fail (self != NULL && attacks != NULL && out != NULL, FALSE);

  empty (out);
  out->played = n <= TC_FRONT_PLAN && spread_played (self, attacks, n, out);
  if (!out->played)
    {
      empty (out);
      if (!spread_by_itself (self, attacks, n, out))
        return FALSE;
    }
  find_means (self, attacks, n, out);

  return TRUE;
}
