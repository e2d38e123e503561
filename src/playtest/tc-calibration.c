/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-calibration.h"

#include <math.h>
#include <string.h>

#include "tc-hash.h"

#define STEPS 25   /* of Newton's method: it converges in about eight */
#define PULL  1e-4 /* on the square of each weight, beside the mean likelihood of a game */

/* Playing */

typedef struct
{
  GMutex    mutex; /* for all of it */
  TcChance *chance;
  GArray   *open;  /* TcCalibrationPosition: of games that are not over, or are not asked for */
  GArray   *ended; /* the same, with results */
} Table;

static void
close_game (Table *self, const TcState *state, guint64 number)
{
  gint32 result = tc_chance_ask (self->chance, state);

  for (guint i = self->open->len; i-- > 0;)
    {
      TcCalibrationPosition *it = &g_array_index (self->open, TcCalibrationPosition, i);

      if (it->game != number)
        continue;
      it->result = result;
      g_array_append_vals (self->ended, it, 1);
      g_array_remove_index_fast (self->open, i);
    }
}

static void
look_cb (const TcState *state, guint64 number, gpointer data)
{
  Table *self = data;
  TcCalibrationPosition position = { .game = number };

  g_mutex_lock (&self->mutex);
  if (state->actor < 0)
    close_game (self, state, number);
  else
    {
      for (guint i = 0; i < self->open->len; i++)
        position.index += g_array_index (self->open, TcCalibrationPosition, i).game == number;
      position.features = tc_chance_measure (self->chance, state);
      g_array_append_val (self->open, position);
    }
  g_mutex_unlock (&self->mutex);
}

static gint
compare_positions (gconstpointer a, gconstpointer b)
{
  const TcCalibrationPosition *x = a, *y = b;

  return x->game != y->game ? (x->game < y->game ? -1 : 1) : (x->index > y->index) - (x->index < y->index);
}

gboolean
tc_calibration_play (const TcRuleset   *ruleset,
                     const TcBatchPlan *plan,
                     GArray            *positions,
                     TcBatchProgress    progress,
                     gpointer           data,
                     GCancellable      *cancellable)
{
  TcBatchPlan looked = *plan;
  TcBatchResult result;
  gboolean complete;
  Table table = { 0 };

  g_return_val_if_fail (ruleset != NULL && plan->look == NULL && positions != NULL, FALSE);
  g_return_val_if_fail (ruleset->battle->sides->len == 2, FALSE);

  g_mutex_init (&table.mutex);
  table.chance = tc_chance_new (ruleset);
  table.open = g_array_new (FALSE, FALSE, sizeof (TcCalibrationPosition));
  table.ended = g_array_new (FALSE, FALSE, sizeof (TcCalibrationPosition));
  looked.look = look_cb;
  looked.look_data = &table;
  complete = tc_batch_run (ruleset, &looked, &result, NULL, progress, data, cancellable);
  if (complete)
    {
      g_array_sort (table.ended, compare_positions);
      g_array_append_vals (positions, table.ended->data, table.ended->len);
    }
  g_array_unref (table.open);
  g_array_unref (table.ended);
  tc_chance_free (table.chance);
  g_mutex_clear (&table.mutex);

  return complete;
}

GArray *
tc_calibration_half (const GArray *positions, gboolean odd)
{
  GArray *half = g_array_new (FALSE, FALSE, sizeof (TcCalibrationPosition));

  g_return_val_if_fail (positions != NULL, half);

  for (guint i = 0; i < positions->len; i++)
    {
      const TcCalibrationPosition *it = &g_array_index (positions, TcCalibrationPosition, i);

      if ((it->game % 2 == 1) == odd)
        g_array_append_vals (half, it, 1);
    }

  return half;
}

/* Of the game of a position: the first one that is not of it. */
static guint
find_end (const GArray *positions, guint first)
{
  guint64 game = g_array_index (positions, TcCalibrationPosition, first).game;
  guint end = first;

  while (end < positions->len && g_array_index (positions, TcCalibrationPosition, end).game == game)
    end++;

  return end;
}

/* Fitting */

#define N TC_CHANCE_FEATURES

/* Solves a x = b for a symmetric positive definite matrix, which is lost; x replaces b. */
static void
solve (double a[N][N], double b[N])
{
  for (guint i = 0; i < N; i++)
    for (guint row = i + 1; row < N; row++)
      {
        double times = a[row][i] / a[i][i];

        for (guint k = i; k < N; k++)
          a[row][k] -= times * a[i][k];
        b[row] -= times * b[i];
      }
  for (guint i = N; i-- > 0;)
    {
      for (guint k = i + 1; k < N; k++)
        b[i] -= a[i][k] * b[k];
      b[i] /= a[i][i];
    }
}

/* Adds what a position that counts @share pulls the weights by, and how much less when they follow. */
static void
add_position (const TcCalibrationPosition *it, double share, const double weights[N],
              double pull[N], double curve[N][N])
{
  double x[N], sum = 0, chance;

  for (guint i = 0; i < N; i++)
    {
      x[i] = it->features.of[i] / (double) TC_CHANCE_ONE;
      sum += x[i] * weights[i];
    }
  chance = 1 / (1 + exp (-sum));
  for (guint i = 0; i < N; i++)
    {
      pull[i] += share * x[i] * (it->result / (double) TC_CHANCE_ONE - chance);
      for (guint k = 0; k < N; k++)
        curve[i][k] += share * x[i] * x[k] * chance * (1 - chance);
    }
}

/* All positions of a game together count as one.  Returns the number of games. */
static guint
add_games (const GArray *positions, const double weights[N], double pull[N], double curve[N][N])
{
  guint games = 0, end;

  for (guint first = 0; first < positions->len; first = end, games++)
    {
      double share;

      end = find_end (positions, first);
      share = 1.0 / (end - first);
      for (guint i = first; i < end; i++)
        add_position (&g_array_index (positions, TcCalibrationPosition, i), share, weights, pull, curve);
    }

  return games;
}

TcChanceFeatures
tc_calibration_fit (const GArray *positions)
{
  TcChanceFeatures fitted = { { 0 } };
  double weights[N] = { 0 };

  g_return_val_if_fail (positions != NULL, fitted);

  for (guint step = 0; step < STEPS; step++)
    {
      double pull[N] = { 0 }, curve[N][N] = { { 0 } };
      guint games = add_games (positions, weights, pull, curve);

      for (guint i = 0; i < N; i++)
        {
          pull[i] -= PULL * games * weights[i];
          curve[i][i] += PULL * MAX (games, 1);
        }
      solve (curve, pull);
      for (guint i = 0; i < N; i++)
        weights[i] += pull[i];
    }
  for (guint i = 0; i < N; i++)
    fitted.of[i] = (gint32) floor (weights[i] * TC_CHANCE_ONE + 0.5);

  return fitted;
}

/* Checking */

static double
square (gint32 stated, gint32 result)
{
  double off = (stated - result) / (double) TC_CHANCE_ONE;

  return off * off;
}

static void
count_position (TcCalibration *self, const TcCalibrationPosition *it, const TcChanceFeatures *weights)
{
  gint32 chance = tc_chance_weigh (&it->features, weights);
  TcCalibrationBin *bin = &self->bins[MIN (chance * TC_CALIBRATION_BINS / TC_CHANCE_ONE, TC_CALIBRATION_BINS - 1)];

  self->games++;
  self->brier += square (chance, it->result);
  self->strength += square ((TC_CHANCE_ONE + it->features.of[TC_CHANCE_STRENGTH]) / 2, it->result);
  self->half += square (TC_CHANCE_ONE / 2, it->result);
  bin->n++;
  bin->stated += chance / (double) TC_CHANCE_ONE;
  bin->result += it->result / (double) TC_CHANCE_ONE;
}

/* A draw counts as half a win: the interval is that of as many games that were all decided, which is not narrower. */
static void
finish_bin (TcCalibrationBin *bin)
{
  guint halves = (guint) (2 * bin->result + 0.5);
  double other;

  tc_batch_interval (halves / 2, bin->n, &bin->low, &other);
  tc_batch_interval ((halves + 1) / 2, bin->n, &other, &bin->high);
  if (bin->n == 0)
    return;
  bin->stated /= bin->n;
  bin->result /= bin->n;
}

TcCalibration
tc_calibration_check (const GArray *positions, const TcChanceFeatures *weights)
{
  TcCalibration self = { 0 };
  guint end;

  g_return_val_if_fail (positions != NULL && weights != NULL, self);

  for (guint first = 0; first < positions->len; first = end)
    {
      guint64 game = g_array_index (positions, TcCalibrationPosition, first).game;

      end = find_end (positions, first);
      count_position (&self, &g_array_index (positions, TcCalibrationPosition,
                                             first + tc_hash_number (TC_HASH_START, game) % (end - first)), weights);
    }
  for (guint i = 0; i < TC_CALIBRATION_BINS; i++)
    finish_bin (&self.bins[i]);
  if (self.games > 0)
    {
      self.brier /= self.games;
      self.strength /= self.games;
      self.half /= self.games;
    }

  return self;
}
