/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-dice.h"

/* The first answer from @from on that can be given; @n when there is none. */
static inline guint
next_possible (const guint32 *weights, guint n, guint from)
{
  if (weights != NULL)
    while (from < n && weights[from] == 0)
      from++;

  return from;
}

static inline guint64
sum_weights (const guint32 *weights, guint n)
{
  guint64 total = 0;

  if (weights == NULL)
    return n;
  for (guint i = 0; i < n; i++)
    total += weights[i];

  return total;
}

/* A substitute for the missing answer number @count: the first
 * possible one for 0, then scattered over all, since a procedure may wait for a
 * certain answer to come up. */
static guint
make_up_answer (const guint32 *weights, guint n, guint count)
{
  guint from = (guint) ((((guint64) count * 0x9e3779b9u) >> 7) % n);
  guint answer = next_possible (weights, n, from);

  if (answer == n)
    answer = next_possible (weights, n, 0);

  return answer < n ? answer : 0;
}

/* Seeded */

static inline guint64
rotate (guint64 value, int bits)
{
  return (value << bits) | (value >> (64 - bits));
}

/* The finisher of splitmix64: a bijection of the 64-bit numbers. */
static inline guint64
mix (guint64 value)
{
  value = (value ^ (value >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  value = (value ^ (value >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return value ^ (value >> 31);
}

static inline guint64
seeded_step (TcSeeded *self)
{
  guint64 *state = self->state;
  guint64 result = rotate (state[1] * 5, 7) * 9;
  guint64 shifted = state[1] << 17;

  state[2] ^= state[0];
  state[3] ^= state[1];
  state[1] ^= state[2];
  state[0] ^= state[3];
  state[2] ^= shifted;
  state[3] = rotate (state[3], 45);

  return result;
}

/* The upper half of a product is uniform once the few lower halves that would
 * favour some results are drawn again. */
static inline guint
seeded_below_32 (TcSeeded *self, guint32 n)
{
  guint64 product = (seeded_step (self) >> 32) * n;

  if (G_UNLIKELY ((guint32) product < n))
    {
      guint32 least = -n % n;

      while ((guint32) product < least)
        product = (seeded_step (self) >> 32) * n;
    }

  return (guint) (product >> 32);
}

static guint64
seeded_below_64 (TcSeeded *self, guint64 n)
{
  guint64 least, value;

  if (n <= G_MAXUINT32)
    return seeded_below_32 (self, (guint32) n);

  least = -n % n;
  do
    value = seeded_step (self);
  while (value < least);

  return value % n;
}

static guint
seeded_draw (TcDice *dice, const guint32 *weights, guint n, const char *what)
{
  TcSeeded *self = (TcSeeded *) dice;
  guint64 total, value;
  guint answer = 0;

  if (weights == NULL)
    return seeded_below_32 (self, n);

  total = sum_weights (weights, n);
  g_return_val_if_fail (total > 0, 0);

  value = seeded_below_64 (self, total);
  while (value >= weights[answer])
    value -= weights[answer++];

  return answer;
}

void
tc_seeded_init (TcSeeded *self, guint64 seed, guint64 stream)
{
  static const TcDiceClass klass = { seeded_draw };
  const guint64 step = G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  guint64 start;

  g_return_if_fail (self != NULL);

  /* Mixing between seed and stream keeps (1, 2) and (2, 1) apart, and mixing
   * once more keeps one stream's state from being a shift of its neighbour's. */
  start = mix (mix (seed + step) + stream);
  self->parent.klass = &klass;
  for (int i = 0; i < 4; i++)
    {
      start += step;
      self->state[i] = mix (start);
    }
}

guint64
tc_seeded_next (TcSeeded *self)
{
  return seeded_step (self);
}

guint
tc_seeded_below (TcSeeded *self, guint n)
{
  g_return_val_if_fail (n >= 1, 0);

  return seeded_below_32 (self, n);
}

/* Scripted */

static guint
scripted_draw (TcDice *dice, const guint32 *weights, guint n, const char *what)
{
  TcScripted *self = (TcScripted *) dice;
  guint at = self->position++;

  if (at < self->length)
    {
      guint value = self->values[at];

      if (value < n && (weights == NULL || weights[value] > 0))
        return value;
    }
  self->failed = TRUE;

  return make_up_answer (weights, n, at < self->length ? 0 : at - self->length);
}

void
tc_scripted_init (TcScripted *self, const guint16 *values, guint length)
{
  static const TcDiceClass klass = { scripted_draw };

  g_return_if_fail (self != NULL);
  g_return_if_fail (values != NULL || length == 0);

  *self = (TcScripted) { .parent = { &klass }, .values = values, .length = length };
}

gboolean
tc_scripted_is_spent (const TcScripted *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->position == self->length && !self->failed;
}

/* Recording */

static guint
recording_draw (TcDice *dice, const guint32 *weights, guint n, const char *what)
{
  TcRecording *self = (TcRecording *) dice;
  guint value = self->source->klass->draw (self->source, weights, n, what);
  TcDraw draw = { (guint16) n, (guint16) value, what };

  g_array_append_val (self->draws, draw);

  return value;
}

void
tc_recording_init (TcRecording *self, TcDice *source, GArray *draws)
{
  static const TcDiceClass klass = { recording_draw };

  g_return_if_fail (self != NULL);
  g_return_if_fail (source != NULL);
  g_return_if_fail (draws != NULL && g_array_get_element_size (draws) == sizeof (TcDraw));

  *self = (TcRecording) { .parent = { &klass }, .source = source, .draws = draws };
}

/* Exhausting: an odometer.  Each run repeats the settled answers of the one
 * before it, but for the last that can still advance, and goes on with first
 * answers from there. */

/* Works out what belongs to the answer of @draw, which was just chosen. */
static void
exhausting_settle (TcExhausting *self, TcExhaustingDraw *draw, const guint32 *weights,
                   guint64 total)
{
  TcRatio before = draw == self->draws ? TC_RATIO_ONE : draw[-1].through;
  TcRatio share = weights == NULL ? (TcRatio) { 1, draw->n }
                                  : tc_ratio_new (weights[draw->value], (TcInt128) total);

  draw->next = (guint16) next_possible (weights, draw->n, draw->value + 1u);
  draw->through = tc_ratio_multiply (before, share);
  draw->known = TRUE;
  if (!tc_ratio_is_valid (draw->through))
    self->overrun = TRUE;
}

static guint
exhausting_draw (TcDice *dice, const guint32 *weights, guint n, const char *what)
{
  /* Through void *, as the ratios ask for more alignment than a TcDice. */
  TcExhausting *self = (TcExhausting *) (void *) dice;
  TcExhaustingDraw *draw;
  guint64 total;
  guint first;

  if (G_UNLIKELY (self->overrun))
    return make_up_answer (weights, n, self->position++);

  first = next_possible (weights, n, 0);
  g_return_val_if_fail (first < n, 0);
  if (next_possible (weights, n, first + 1) == n)
    return first;

  if (G_UNLIKELY (self->position == TC_EXHAUSTING_DEPTH))
    {
      self->overrun = TRUE;
      return make_up_answer (weights, n, self->position++);
    }

  draw = &self->draws[self->position++];
  if (self->position <= self->depth)
    {
      g_assert (draw->n == n);
      if (draw->known)
        return draw->value;
    }
  else
    {
      self->depth = self->position;
      draw->n = (guint16) n;
      draw->value = (guint16) first;
    }
  total = sum_weights (weights, n);
  exhausting_settle (self, draw, weights, total);

  return draw->value;
}

void
tc_exhausting_init (TcExhausting *self, guint64 limit)
{
  static const TcDiceClass klass = { exhausting_draw };

  g_return_if_fail (self != NULL);

  /* The draws are left as they are: none is read before it is written. */
  self->parent.klass = &klass;
  self->depth = 0;
  self->position = 0;
  self->runs = 0;
  self->limit = limit;
  self->overrun = FALSE;
}

gboolean
tc_exhausting_next (TcExhausting *self)
{
  TcExhaustingDraw *draw;

  if (self->overrun)
    return FALSE;

  if (self->runs > 0)
    {
      while (self->depth > 0 && self->draws[self->depth - 1].next >= self->draws[self->depth - 1].n)
        self->depth--;
      if (self->depth == 0)
        return FALSE;
    }
  if (self->limit != 0 && self->runs == self->limit)
    {
      self->overrun = TRUE;
      return FALSE;
    }
  if (self->depth > 0)
    {
      draw = &self->draws[self->depth - 1];
      draw->value = draw->next;
      draw->known = FALSE;
    }
  self->position = 0;
  self->runs++;

  return TRUE;
}

TcRatio
tc_exhausting_get_weight (const TcExhausting *self)
{
  if (self->overrun)
    return TC_RATIO_ZERO;

  return self->position == 0 ? TC_RATIO_ONE : self->draws[self->position - 1].through;
}
