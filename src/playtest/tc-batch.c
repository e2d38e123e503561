/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-batch.h"

#include <math.h>

#include "tc-hash.h"
#include "tc-odds.h"
#include "tc-player.h"

#define FIRST_ROUND        16 /* games */
#define PROGRESS_INTERVAL  (100 * G_TIME_SPAN_MILLISECOND)

/* What the threads of a batch share. */
typedef struct
{
  const TcRuleset   *ruleset;
  const TcBatchPlan *plan;
  GCancellable      *cancellable;
  gint               next; /* atomic: number of games taken */
  gint               done; /* atomic */

  GMutex             mutex; /* for what follows */
  GCond              cond;
  guint              running;
  TcBatchResult      result;
  GArray            *left; /* guint: games that were begun but not ended */
} Batch;

/* What one thread plays with; nothing is allocated between games. */
typedef struct
{
  TcState       *state;
  TcPlayer      *players[TC_MAX_SIDES];
  TcBatchResult  result;
} Worker;

static void
worker_init (Worker *self, const TcRuleset *ruleset, const TcBatchPlan *plan)
{
  *self = (Worker) { .state = tc_state_new (ruleset) };
  for (guint i = 0; i < ruleset->battle->sides->len; i++)
    self->players[i] = tc_player_new (plan->players[i] != NULL ? plan->players[i] : "random", 0);
}

static void
worker_clear (Worker *self)
{
  g_clear_pointer (&self->state, g_free);
  for (guint i = 0; i < TC_MAX_SIDES; i++)
    g_clear_pointer (&self->players[i], tc_player_free);
}

static void
count_end (TcBatchResult *result, const TcRuleset *ruleset, const TcState *state)
{
  TcScore score;

  tc_state_score (ruleset, state, &score);
  if (score.winner < 0)
    result->draws++;
  else
    result->wins[score.winner]++;
  for (guint i = 0; i < TC_MAX_SIDES; i++)
    {
      result->points[i] += score.points[i];
      result->points_squared[i] += (gint64) score.points[i] * score.points[i];
      result->losses[i] += score.losses[i];
      result->losses_squared[i] += (gint64) score.losses[i] * score.losses[i];
    }
}

/* @number: of the game, counted through all shards.  FALSE when cancelled: such a game counts for
 * nothing. */
static gboolean
play_game (Worker *self, const TcRuleset *ruleset, const TcBatchPlan *plan, guint64 number,
           GCancellable *cancellable)
{
  guint max_orders = plan->max_orders != 0 ? plan->max_orders : TC_BATCH_MAX_ORDERS;
  guint64 seed = tc_hash_number (tc_hash_number (TC_HASH_START, plan->seed), number);
  int player = -1;
  guint orders = 0;
  TcSeeded dice;
  TcOrder order;

  for (guint i = 0; i < TC_MAX_SIDES; i++)
    if (self->players[i] != NULL)
      tc_player_restart (self->players[i], tc_hash_number (seed, i));
  tc_seeded_init (&dice, seed, 0);
  tc_state_setup (ruleset, self->state, &dice.parent, NULL);

  while (orders < max_orders && self->state->actor >= 0)
    {
      if (plan->look != NULL && self->state->player != player)
        plan->look (self->state, number, plan->look_data);
      player = self->state->player;
      if (!tc_player_choose (self->players[self->state->actor], ruleset, self->state, &order))
        break;
      tc_state_apply (ruleset, self->state, &order, &dice.parent, NULL);
      orders++;
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
    }

  if (plan->look != NULL && self->state->actor < 0)
    plan->look (self->state, number, plan->look_data);
  self->result.games++;
  self->result.orders += orders;
  self->result.signature += tc_hash_number (tc_state_hash (ruleset, self->state), number);
  if (self->state->actor >= 0)
    self->result.unfinished++;
  else
    count_end (&self->result, ruleset, self->state);

  return TRUE;
}

static gpointer
work (gpointer data)
{
  Batch *batch = data;
  gboolean fits;
  gint left = -1;
  Worker worker;

  worker_init (&worker, batch->ruleset, batch->plan);
  while (!g_cancellable_is_cancelled (batch->cancellable))
    {
      gint index = g_atomic_int_add (&batch->next, 1);

      if (index < 0 || (guint) index >= batch->plan->games)
        break;
      if (play_game (&worker, batch->ruleset, batch->plan, (guint64) batch->plan->first + index,
                     batch->cancellable))
        g_atomic_int_inc (&batch->done);
      else
        left = index;
    }

  g_mutex_lock (&batch->mutex);
  if (left >= 0)
    g_array_append_val (batch->left, left);
  fits = tc_batch_merge (&batch->result, &worker.result);
  g_assert (fits);
  batch->running--;
  g_cond_signal (&batch->cond);
  g_mutex_unlock (&batch->mutex);
  worker_clear (&worker);

  return NULL;
}

/* Returns when all threads have added their results. */
static void
watch (Batch *batch, TcBatchProgress progress, gpointer data)
{
  g_mutex_lock (&batch->mutex);
  while (batch->running > 0)
    {
      gint64 until = g_get_monotonic_time () + PROGRESS_INTERVAL;

      while (batch->running > 0 && g_cond_wait_until (&batch->cond, &batch->mutex, until))
        ;
      g_mutex_unlock (&batch->mutex);
      if (progress != NULL)
        progress (g_atomic_int_get (&batch->done), batch->plan->games, data);
      g_mutex_lock (&batch->mutex);
    }
  g_mutex_unlock (&batch->mutex);
}

static gboolean
is_possible (const TcRuleset *ruleset, const TcBatchPlan *plan)
{
  for (guint i = 0; i < ruleset->battle->sides->len; i++)
    if (plan->players[i] != NULL
        && tc_words_find (tc_player_get_names (), plan->players[i]) == NULL)
      return FALSE;

  return plan->games <= G_MAXINT;
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  guint x = *(const guint *) a, y = *(const guint *) b;

  return (x > y) - (x < y);
}

/* All games begun, except the abandoned ones. */
static void
list_played (Batch *batch, GArray *played)
{
  guint begun = MIN ((guint) batch->next, batch->plan->games), at = 0;

  g_array_sort (batch->left, compare_numbers);
  for (guint i = 0; i <= batch->left->len; i++)
    {
      guint end = i < batch->left->len ? g_array_index (batch->left, guint, i) : begun;
      TcBatchRange range = { batch->plan->first + at, end - at };

      if (range.games > 0)
        g_array_append_val (played, range);
      at = end + 1;
    }
}

gboolean
tc_batch_run (const TcRuleset   *ruleset,
              const TcBatchPlan *plan,
              TcBatchResult     *result,
              GArray            *played,
              TcBatchProgress    progress,
              gpointer           data,
              GCancellable      *cancellable)
{
  Batch batch = { .ruleset = ruleset, .plan = plan, .cancellable = cancellable };
  g_autofree GThread **threads = NULL;
  guint n;

  g_return_val_if_fail (ruleset != NULL && plan != NULL && result != NULL, FALSE);
  g_return_val_if_fail (is_possible (ruleset, plan), FALSE);

  n = plan->threads != 0 ? plan->threads : g_get_num_processors ();
  n = CLAMP (n, 1, MAX (plan->games, 1));
  g_mutex_init (&batch.mutex);
  g_cond_init (&batch.cond);
  batch.running = n;
  batch.left = g_array_new (FALSE, FALSE, sizeof (guint));
  threads = g_new (GThread *, n);
  for (guint i = 0; i < n; i++)
    threads[i] = g_thread_new ("playtest", work, &batch);
  watch (&batch, progress, data);
  for (guint i = 0; i < n; i++)
    g_thread_join (threads[i]);
  g_mutex_clear (&batch.mutex);
  g_cond_clear (&batch.cond);
  *result = batch.result;
  if (played != NULL)
    list_played (&batch, played);
  g_array_unref (batch.left);

  return result->games == plan->games;
}

/* The progress of a round as that of the whole. */
typedef struct
{
  TcBatchProgress progress;
  gpointer        data;
  guint           before, games;
} Rounds;

static void
round_cb (guint done, guint games, gpointer data)
{
  const Rounds *self = data;

  self->progress (self->before + done, self->games, self->data);
}

gboolean
tc_batch_run_rounds (const TcRuleset   *ruleset,
                     const TcBatchPlan *plan,
                     double             seconds,
                     TcBatchRound       round,
                     TcBatchProgress    progress,
                     gpointer           data,
                     GCancellable      *cancellable)
{
  Rounds self = { progress, data, 0, plan->games };
  gboolean complete = TRUE;
  guint size = FIRST_ROUND;

  g_return_val_if_fail (round != NULL, FALSE);

  while (complete && self.before < plan->games)
    {
      g_autoptr (GArray) played = g_array_new (FALSE, FALSE, sizeof (TcBatchRange));
      TcBatchPlan part = *plan;
      TcBatchResult result = { 0 };
      gint64 start = g_get_monotonic_time ();

      part.first += self.before;
      part.games = MIN (size, plan->games - self.before);
      complete = tc_batch_run (ruleset, &part, &result, played, progress != NULL ? round_cb : NULL,
                               &self, cancellable);
      self.before += part.games;
      if (result.games > 0)
        round (played, &result, data);
      if (g_get_monotonic_time () - start < seconds / 2 * G_USEC_PER_SEC && size < G_MAXINT / 2)
        size *= 2;
    }

  return complete;
}

/* Counts are kept below the largest number with a sign, as all of them are written so. */
static gboolean
add_count (guint64 *into, guint64 from)
{
  return g_uint64_checked_add (into, *into, from) && *into <= G_MAXINT64;
}

static gboolean
add_sum (gint64 *into, gint64 from)
{
  return !__builtin_add_overflow (*into, from, into);
}

gboolean
tc_batch_merge (TcBatchResult *into, const TcBatchResult *from)
{
  TcBatchResult sum;
  gboolean fits;

  g_return_val_if_fail (into != NULL && from != NULL, FALSE);

  sum = *into;
  fits = add_count (&sum.games, from->games) && add_count (&sum.unfinished, from->unfinished)
         && add_count (&sum.draws, from->draws) && add_count (&sum.orders, from->orders);
  sum.signature += from->signature;
  for (guint i = 0; i < TC_MAX_SIDES && fits; i++)
    fits = add_count (&sum.wins[i], from->wins[i]) && add_sum (&sum.points[i], from->points[i])
           && add_sum (&sum.points_squared[i], from->points_squared[i])
           && add_sum (&sum.losses[i], from->losses[i])
           && add_sum (&sum.losses_squared[i], from->losses_squared[i]);
  if (fits)
    *into = sum;

  return fits;
}

#define Z TC_ODDS_Z

void
tc_batch_mean (gint64 sum, gint64 squares, guint64 trials, double *mean, double *half)
{
  double n = MAX (trials, 1);

  g_return_if_fail (mean != NULL && half != NULL);

  *mean = sum / n;
  *half = trials < 2 ? INFINITY : Z * sqrt (MAX (0.0, squares - n * *mean * *mean) / (n - 1) / n);
}

void
tc_batch_interval (guint64 successes, guint64 trials, double *low, double *high)
{
  double share, middle, half, scale;

  g_return_if_fail (low != NULL && high != NULL);
  g_return_if_fail (successes <= trials);

  if (trials == 0)
    {
      *low = 0;
      *high = 1;
      return;
    }

  share = (double) successes / trials;
  scale = 1 + Z * Z / trials;
  middle = (share + Z * Z / (2.0 * trials)) / scale;
  half = Z * sqrt (share * (1 - share) / trials + Z * Z / (4.0 * trials * trials)) / scale;
  *low = successes == 0 ? 0 : MAX (middle - half, 0);
  *high = successes == trials ? 1 : MIN (middle + half, 1);
}
