/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-ladder.h"

#include <math.h>
#include <string.h>

#include "tc-arm.h"
#include "tc-batch.h"
#include "tc-common-dice.h"
#include "tc-hash.h"
#include "tc-odds.h"
#include "tc-player.h"

#define PROGRESS_INTERVAL (100 * G_TIME_SPAN_MILLISECOND)
#define Z TC_ODDS_Z

/* Games */

/* What one thread plays with. */
typedef struct
{
  TcState  *state;
  TcPlayer *players[2];
  GArray   *placements;
  gint16    at[TC_MAX_PLAYED]; /* hexes of leaders before the order; -1 */
  gboolean  alone[TC_MAX_PLAYED];
  TcExplanation explanation;
  TcStakes  stakes;
  TcLadderResult result;
} Worker;

/* Which stakes the enemy does not gain only because @side holds their ground. */
static guint64
look_at_ground (Worker *self, const TcRuleset *ruleset, int side)
{
  guint64 held = 0;

  tc_state_stakes (ruleset, self->state, &self->stakes);
  for (guint i = 0; i < MIN (self->stakes.stakes->len, 64); i++)
    {
      const TcStake *it = tc_stakes_get (&self->stakes, i);

      if (it->kind == TC_STAKE_HELD && it->below && it->of == side && it->side != side && !tc_stake_is_met (it))
        held |= G_GUINT64_CONSTANT (1) << i;
    }

  return held;
}

static void
look_for_leaders (Worker *self, const TcRuleset *ruleset)
{
  const TcBattle *battle = ruleset->battle;

  g_array_set_size (self->placements, 0);
  tc_state_place (ruleset, self->state, self->placements);
  memset (self->at, -1, sizeof self->at);
  for (guint i = 0; i < self->placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (self->placements, TcPlacement, i);

      if (tc_battle_get_arm (battle, it->counter) != TC_ARM_LEADER)
        continue;
      self->at[it->counter] = it->place.x;
      self->alone[it->counter] = TRUE;
      for (guint k = 0; k < self->placements->len && self->alone[it->counter]; k++)
        {
          const TcPlacement *other = &g_array_index (self->placements, TcPlacement, k);

          self->alone[it->counter] = other->side != it->side || other->place.x != it->place.x
                                     || tc_battle_get_arm (battle, other->counter) > TC_ARM_CAVALRY;
        }
    }
}

/* Leaders who stood alone before the order and are gone after it. */
static void
count_lost (Worker *self, const TcRuleset *ruleset, const int seats[2])
{
  gboolean there[TC_MAX_PLAYED] = { FALSE };

  g_array_set_size (self->placements, 0);
  tc_state_place (ruleset, self->state, self->placements);
  for (guint i = 0; i < self->placements->len; i++)
    there[g_array_index (self->placements, TcPlacement, i).counter] = TRUE;
  for (guint c = 0; c < ruleset->battle->counters->len; c++)
    if (self->at[c] >= 0 && self->alone[c] && !there[c] && !tc_state_left (ruleset, self->state, c)
        && !tc_state_waits (ruleset, self->state, c))
      self->result.acts[seats[tc_battle_counter_side (ruleset->battle, c)]].alone++;
}

static void
count_order (Worker *self, const TcRuleset *ruleset, const TcOrder *order, TcLadderActs *acts)
{
  acts->orders++;
  if (ruleset->system->order_kinds[order->kind].role != TC_ROLE_ATTACK || order->n_targets == 0)
    return;
  acts->attacks++;
  acts->poor += tc_state_explain (ruleset, self->state, order, &self->explanation)
                && self->explanation.has[TC_QUANTITY_ATTACK]
                && self->explanation.has[TC_QUANTITY_DEFENCE]
                && 2 * self->explanation.total[TC_QUANTITY_ATTACK]
                       < self->explanation.total[TC_QUANTITY_DEFENCE];
}

/* @seats: which player has each side.  Twice the first player's score. */
static guint
play_game (Worker *self, const TcRuleset *ruleset, guint64 seed, const int seats[2],
           GCancellable *cancellable)
{
  gboolean hexes = tc_system_lists_all (ruleset->system);
  TcCommonDice dice;
  guint orders = 0, side = seats[0] == 0 ? 0 : 1;
  TcScore score;
  TcOrder order;

  tc_common_dice_init (&dice, seed, self->state);
  for (int i = 0; i < 2; i++)
    tc_player_restart (self->players[i], tc_hash_number (seed, i));
  tc_state_setup (ruleset, self->state, &dice.parent, NULL);
  while (orders++ < TC_BATCH_MAX_ORDERS && self->state->actor >= 0 && !g_cancellable_is_cancelled (cancellable)
         && tc_player_choose (self->players[seats[self->state->actor]], ruleset, self->state, &order))
    {
      int actor = self->state->actor;
      gboolean moves = ruleset->system->order_kinds[order.kind].role == TC_ROLE_MOVE;
      guint64 held = moves ? look_at_ground (self, ruleset, actor) : 0;

      count_order (self, ruleset, &order, &self->result.acts[seats[actor]]);
      if (hexes)
        look_for_leaders (self, ruleset);
      tc_state_apply (ruleset, self->state, &order, &dice.parent, NULL);
      if (hexes)
        count_lost (self, ruleset, seats);
      if (held != 0 && (held & ~look_at_ground (self, ruleset, actor)) != 0)
        self->result.acts[seats[actor]].left++;
    }
  tc_state_score (ruleset, self->state, &score);
  self->result.games[side]++;
  self->result.signature += tc_hash_number (tc_state_hash (ruleset, self->state), seed);
  if (self->state->actor >= 0 || score.winner < 0)
    {
      self->result.draws[side]++;
      return 1;
    }
  self->result.wins[side] += score.winner == (int) side;

  return score.winner == (int) side ? 2 : 0;
}

/* Matches */

typedef struct
{
  const TcRuleset    *ruleset;
  const TcLadderPlan *plan;
  GCancellable       *cancellable;
  gint                next, done; /* atomic: pairs */

  GMutex              mutex; /* for what follows */
  GCond               cond;
  guint               running;
  TcLadderResult      result;
} Match;

static gpointer
work (gpointer data)
{
  static const int seats[2][2] = { { 0, 1 }, { 1, 0 } };
  Match *match = data;
  Worker worker = { .state = tc_state_new (match->ruleset) };

  worker.placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  tc_stakes_init (&worker.stakes);
  for (int i = 0; i < 2; i++)
    worker.players[i] = tc_player_new (match->plan->players[i], 0);
  while (!g_cancellable_is_cancelled (match->cancellable))
    {
      gint index = g_atomic_int_add (&match->next, 1);
      guint64 seed = tc_hash_number (tc_hash_number (TC_HASH_START, match->plan->seed), index);
      TcLadderResult before = worker.result;
      guint score = 0;

      if (index < 0 || (guint) index >= match->plan->pairs)
        break;
      for (int i = 0; i < 2; i++)
        score += play_game (&worker, match->ruleset, seed, seats[i], match->cancellable);
      worker.result.pairs[score]++;
      if (g_cancellable_is_cancelled (match->cancellable))
        worker.result = before;
      else
        g_atomic_int_inc (&match->done);
    }
  g_mutex_lock (&match->mutex);
  tc_ladder_add (&match->result, &worker.result);
  match->running--;
  g_cond_signal (&match->cond);
  g_mutex_unlock (&match->mutex);
  for (int i = 0; i < 2; i++)
    tc_player_free (worker.players[i]);
  g_array_unref (worker.placements);
  tc_stakes_clear (&worker.stakes);
  g_free (worker.state);

  return NULL;
}

static void
watch (Match *match, TcLadderProgress progress, gpointer data)
{
  g_mutex_lock (&match->mutex);
  while (match->running > 0)
    {
      gint64 until = g_get_monotonic_time () + PROGRESS_INTERVAL;

      while (match->running > 0 && g_cond_wait_until (&match->cond, &match->mutex, until))
        ;
      g_mutex_unlock (&match->mutex);
      if (progress != NULL)
        progress (g_atomic_int_get (&match->done), match->plan->pairs, data);
      g_mutex_lock (&match->mutex);
    }
  g_mutex_unlock (&match->mutex);
}

gboolean
tc_ladder_play (const TcRuleset    *ruleset,
                const TcLadderPlan *plan,
                TcLadderResult     *result,
                TcLadderProgress    progress,
                gpointer            data,
                GCancellable       *cancellable)
{
  Match match = { .ruleset = ruleset, .plan = plan, .cancellable = cancellable };
  g_autofree GThread **threads = NULL;
  guint n;

  g_return_val_if_fail (ruleset != NULL && plan != NULL && result != NULL, FALSE);
  g_return_val_if_fail (ruleset->battle->sides->len == 2, FALSE);
  for (int i = 0; i < 2; i++)
    g_return_val_if_fail (tc_words_find (tc_player_get_names (), plan->players[i]) != NULL, FALSE);

  n = plan->threads != 0 ? plan->threads : g_get_num_processors ();
  n = CLAMP (n, 1, MAX (plan->pairs, 1));
  g_mutex_init (&match.mutex);
  g_cond_init (&match.cond);
  match.running = n;
  threads = g_new (GThread *, n);
  for (guint i = 0; i < n; i++)
    threads[i] = g_thread_new ("ladder", work, &match);
  watch (&match, progress, data);
  for (guint i = 0; i < n; i++)
    g_thread_join (threads[i]);
  g_mutex_clear (&match.mutex);
  g_cond_clear (&match.cond);
  *result = match.result;

  return tc_ladder_count (result) == plan->pairs;
}

void
tc_ladder_add (TcLadderResult *into, const TcLadderResult *from)
{
  g_return_if_fail (into != NULL && from != NULL);

  for (guint i = 0; i < TC_LADDER_SCORES; i++)
    into->pairs[i] += from->pairs[i];
  for (guint i = 0; i < 2; i++)
    {
      into->wins[i] += from->wins[i];
      into->draws[i] += from->draws[i];
      into->games[i] += from->games[i];
      into->acts[i].orders += from->acts[i].orders;
      into->acts[i].attacks += from->acts[i].attacks;
      into->acts[i].poor += from->acts[i].poor;
      into->acts[i].alone += from->acts[i].alone;
      into->acts[i].left += from->acts[i].left;
    }
  into->signature += from->signature;
}

/* Statistics */

guint64
tc_ladder_count (const TcLadderResult *self)
{
  guint64 n = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < TC_LADDER_SCORES; i++)
    n += self->pairs[i];

  return n;
}

static void
measure (const TcLadderResult *self, double *n, double *mean, double *variance)
{
  *n = tc_ladder_count (self);
  *mean = *variance = 0;
  for (guint i = 0; i < TC_LADDER_SCORES && *n > 0; i++)
    *mean += i / 4.0 * self->pairs[i] / *n;
  for (guint i = 0; i < TC_LADDER_SCORES && *n > 1; i++)
    *variance += (i / 4.0 - *mean) * (i / 4.0 - *mean) * self->pairs[i] / (*n - 1);
}

/* Wilson's interval of a share that is as uncertain as one of @n trials. */
static TcLadderScore
make_score (double share, double n)
{
  double scale = 1 + Z * Z / n, middle = (share + Z * Z / (2 * n)) / scale;
  double half = Z * sqrt (share * (1 - share) / n + Z * Z / (4 * n * n)) / scale;

  return (TcLadderScore) { share, MAX (middle - half, 0), MIN (middle + half, 1) };
}

TcLadderScore
tc_ladder_score (const TcLadderResult *self)
{
  double n, mean, variance;

  g_return_val_if_fail (self != NULL, ((TcLadderScore) { 0.5, 0, 1 }));

  measure (self, &n, &mean, &variance);
  if (n == 0)
    return (TcLadderScore) { 0.5, 0, 1 };

  return make_score (mean, variance > 0 ? n * mean * (1 - mean) / variance : n);
}

TcLadderScore
tc_ladder_side (const TcLadderResult *self, guint side)
{
  g_return_val_if_fail (self != NULL && side < 2, ((TcLadderScore) { 0.5, 0, 1 }));

  if (self->games[side] == 0)
    return (TcLadderScore) { 0.5, 0, 1 };

  return make_score ((self->wins[side] + self->draws[side] / 2.0) / self->games[side],
                     self->games[side]);
}

double
tc_ladder_elo (double score)
{
  return score <= 0 ? -INFINITY : score >= 1 ? INFINITY : 400 * log10 (score / (1 - score));
}

double
tc_ladder_test (const TcLadderResult *self, double low, double high)
{
  double n, mean, variance;

  g_return_val_if_fail (self != NULL && low < high, 0);

  measure (self, &n, &mean, &variance);
  if (n < 2)
    return 0;

  return n * (high - low) * (2 * mean - low - high) / (2 * MAX (variance, 0.01));
}
