/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-review.h"

#include <string.h>

#include "tc-chance.h"
#include "tc-hash.h"

/* Trials of the first sample. */
#define SCREEN 2
#define PROGRESS_INTERVAL (100 * G_TIME_SPAN_MILLISECOND)

typedef struct
{
  TcReviewMove move;
  TcState     *state; /* owned: before the order */
  TcState     *after; /* owned: NULL when it rolled no dice */
  TcOrder      given;
  gint         done;  /* atomic: the rest of move may be read */
} Row;

struct _TcReview
{
  TcReviewPlan plan;
  TcGame      *game;     /* owned: the battle and the rules */
  GArray      *rows;     /* Row */
  gint64       strength; /* of both sides together when the review begins */

  gint         next, n_done; /* atomic */
  GMutex       mutex;        /* for what follows */
  GCond        cond;
  guint        running;
};

/* Making one */

static void
row_clear (gpointer data)
{
  g_clear_pointer (&((Row *) data)->state, g_free);
  g_clear_pointer (&((Row *) data)->after, g_free);
}

/* Set-ups, and what nobody chose, are no decisions. */
static gboolean
is_decision (const TcReview *self, const TcGameEntry *entry, const TcState *state)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (self->game);
  TcOrderRole role = ruleset->system->order_kinds[entry->order.kind].role;
  TcDeployment deployment;

  return role != TC_ROLE_PLACE && role != TC_ROLE_LIFT
         && (self->plan.side < 0 || self->plan.side == entry->side)
         && (self->plan.turn == 0 || self->plan.turn == entry->turn)
         && !tc_state_deploys (ruleset, state, state->actor, &deployment, NULL);
}

static gint64
count_strength (const TcRuleset *ruleset, const TcState *state)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  gint64 sum = 0;

  tc_state_place (ruleset, state, placements);
  for (guint i = 0; i < placements->len; i++)
    sum += MAX (g_array_index (placements, TcPlacement, i).values[TC_COLUMN_STRENGTH], 0);

  return sum;
}

/* Of a side. */
static gint32
find_chance (TcChance *chance, const TcState *state, int side)
{
  gint32 first;

  if (chance == NULL)
    return -1;
  first = tc_chance_ask (chance, state);

  return side == 0 ? first : TC_CHANCE_ONE - first;
}

static void
take_in (TcReview *self)
{
  g_autoptr (TcChance) chance = tc_chance_new (tc_game_get_ruleset (self->game));

  for (guint i = 0; i < tc_game_get_length (self->game); i++)
    {
      const TcGameEntry *entry = tc_game_get_entry (self->game, i);
      Row row = { .move = { .index = i, .turn = entry->turn, .side = entry->side }, .given = entry->order };

      tc_game_set_cursor (self->game, i);
      if (!is_decision (self, entry, tc_game_get_state (self->game)))
        continue;
      row.state = tc_state_dup (tc_game_get_state (self->game));
      if (self->rows->len == 0)
        self->strength = count_strength (tc_game_get_ruleset (self->game), row.state);
      row.move.before = find_chance (chance, row.state, entry->side);
      tc_game_set_cursor (self->game, i + 1);
      row.move.after = find_chance (chance, tc_game_get_state (self->game), entry->side);
      if (entry->n_draws > 0)
        row.after = tc_state_dup (tc_game_get_state (self->game));
      g_array_append_val (self->rows, row);
    }
}

/* A game of its own: going through the orders of the other one would show. */
static TcGame *
copy_game (TcGame *game)
{
  g_autoptr (TcJournal) journal = tc_game_to_journal (game);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();

  return tc_game_from_journal (tc_game_get_battle (game), tc_game_get_digest (game), journal,
                               issues, NULL);
}

TcReview *
tc_review_new (TcGame *game, const TcReviewPlan *plan)
{
  TcGame *copy;
  TcReview *self;

  g_return_val_if_fail (TC_IS_GAME (game) && plan != NULL && plan->trials > 1, NULL);

  if (!tc_system_lists_all (tc_game_get_ruleset (game)->system))
    return NULL;
  copy = copy_game (game);
  if (copy == NULL)
    return NULL;
  self = g_atomic_rc_box_new0 (TcReview);
  self->plan = *plan;
  self->game = copy;
  self->rows = g_array_new (FALSE, TRUE, sizeof (Row));
  g_array_set_clear_func (self->rows, row_clear);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  take_in (self);

  return self;
}

static void
review_clear (gpointer data)
{
  TcReview *self = data;

  g_object_unref (self->game);
  g_array_unref (self->rows);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
}

TcReview *
tc_review_ref (TcReview *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

void
tc_review_unref (TcReview *self)
{
  if (self != NULL)
    g_atomic_rc_box_release_full (self, review_clear);
}

/* Looking at orders */

/* Whether it comes to the same: the path of a move apart. */
static gboolean
is_same (const TcOrder *a, const TcOrder *b)
{
  TcOrder other = *b;

  if (a->n_path > 0 && b->n_path > 0
      && memcmp (&a->path[a->n_path - 1], &b->path[b->n_path - 1], sizeof *a->path) == 0)
    {
      memcpy (other.path, a->path, sizeof other.path);
      other.n_path = a->n_path;
      other.cost = a->cost;
    }

  return tc_order_equal (a, &other);
}

static void
look (TcReview *self, TcAdviser *adviser, Row *row, GCancellable *cancellable)
{
  TcReviewMove *move = &row->move;
  TcGain screen = { 0 };

  move->same = !tc_adviser_advise (adviser, row->state, &move->better, &move->why)
               || is_same (&move->better, &row->given);
  while (!move->same && screen.n < (screen.rolls || screen.n == 0 ? SCREEN : 1)
         && !g_cancellable_is_cancelled (cancellable))
    tc_adviser_try (adviser, row->state, &move->better, &row->given,
                    tc_hash_number (self->plan.seed, SCREEN), &screen);
  while (screen.sum > 0
         && move->cost.n < (move->cost.rolls || move->cost.n == 0 ? self->plan.trials : 1)
         && !g_cancellable_is_cancelled (cancellable))
    tc_adviser_try (adviser, row->state, &move->better, &row->given, self->plan.seed, &move->cost);
}

static void
look_at_dice (TcAdviser *adviser, Row *row)
{
  row->move.rolled = row->after != NULL;
  if (row->after != NULL)
    row->move.luck = tc_adviser_find_luck (adviser, row->state, &row->given, row->after, &row->move.exact);
}

static gpointer
work (gpointer data)
{
  g_autoptr (TcReview) self = ((gpointer *) data)[0];
  GCancellable *cancellable = ((gpointer *) data)[1];
  g_autoptr (TcAdviser) adviser = tc_adviser_new (tc_game_get_ruleset (self->game));

  while (!g_cancellable_is_cancelled (cancellable))
    {
      gint index = g_atomic_int_add (&self->next, 1);
      Row *row;

      if (index < 0 || (guint) index >= self->rows->len)
        break;
      row = &g_array_index (self->rows, Row, index);
      look (self, adviser, row, cancellable);
      look_at_dice (adviser, row);
      if (g_cancellable_is_cancelled (cancellable))
        break;
      g_atomic_int_set (&row->done, TRUE);
      g_atomic_int_inc (&self->n_done);
    }
  g_mutex_lock (&self->mutex);
  self->running--;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);

  return NULL;
}

static void
watch (TcReview *self, TcReviewProgress progress, gpointer data)
{
  g_mutex_lock (&self->mutex);
  while (self->running > 0)
    {
      gint64 until = g_get_monotonic_time () + PROGRESS_INTERVAL;

      while (self->running > 0 && g_cond_wait_until (&self->cond, &self->mutex, until))
        ;
      g_mutex_unlock (&self->mutex);
      if (progress != NULL)
        progress (g_atomic_int_get (&self->n_done), self->rows->len, data);
      g_mutex_lock (&self->mutex);
    }
  g_mutex_unlock (&self->mutex);
}

gboolean
tc_review_run (TcReview *self, TcReviewProgress progress, gpointer data, GCancellable *cancellable)
{
  gpointer shared[2] = { self, cancellable };
  g_autofree GThread **threads = NULL;
  guint n;

  g_return_val_if_fail (self != NULL && self->running == 0, FALSE);

  n = self->plan.threads != 0 ? self->plan.threads : g_get_num_processors ();
  n = CLAMP (n, 1, MAX (self->rows->len, 1));
  self->running = n;
  threads = g_new (GThread *, n);
  for (guint i = 0; i < n; i++)
    {
      tc_review_ref (self);
      threads[i] = g_thread_new ("review", work, shared);
    }
  watch (self, progress, data);
  for (guint i = 0; i < n; i++)
    g_thread_join (threads[i]);

  return (guint) g_atomic_int_get (&self->n_done) == self->rows->len;
}

/* What has been found */

const TcReviewPlan *
tc_review_get_plan (const TcReview *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->plan;
}

guint
tc_review_count (const TcReview *self, guint *done)
{
  g_return_val_if_fail (self != NULL, 0);

  if (done != NULL)
    *done = (guint) g_atomic_int_get (&self->n_done);

  return self->rows->len;
}

const TcReviewMove *
tc_review_get (const TcReview *self, guint which)
{
  const Row *row;

  g_return_val_if_fail (self != NULL && which < self->rows->len, NULL);

  row = &g_array_index (self->rows, Row, which);

  return g_atomic_int_get (&row->done) ? &row->move : NULL;
}

TcMark
tc_review_mark (const TcReview *self, const TcReviewMove *move)
{
  double share;

  g_return_val_if_fail (self != NULL && move != NULL, TC_MARK_NONE);

  if (!tc_gain_is_sure (&move->cost) || self->strength <= 0)
    return TC_MARK_NONE;
  share = 2 * tc_gain_get_mean (&move->cost) / (double) self->strength;

  return share < 0.02 ? TC_MARK_NONE : share < 0.04 ? TC_MARK_DUBIOUS : share < 0.08 ? TC_MARK_MISTAKE : TC_MARK_BLUNDER;
}

/* Adds an order to the player-turn. */
static void
count_move (const TcReview *self, guint which, TcReviewTurn *turn)
{
  const TcReviewMove *move = tc_review_get (self, which), *worst;

  turn->given++;
  turn->otherwise += !move->same;
  turn->luck += move->luck;
  turn->after = move->after;
  if (move->same || !tc_gain_is_sure (&move->cost))
    return;
  worst = turn->worst >= 0 ? tc_review_get (self, (guint) turn->worst) : NULL;
  if (worst != NULL && tc_gain_get_mean (&move->cost) <= tc_gain_get_mean (&worst->cost))
    return;
  turn->worst = (int) which;
  turn->mark = tc_review_mark (self, move);
}

/* The player-turn of that side in @turns from @first on; a new one when there is none. */
static TcReviewTurn *
find_turn (GArray *turns, const TcReviewMove *move)
{
  TcReviewTurn fresh = { .turn = move->turn, .side = move->side, .first = move->index, .worst = -1, .before = move->before };

  for (guint i = turns->len; i > 0 && i + 2 > turns->len; i--)
    {
      TcReviewTurn *it = &g_array_index (turns, TcReviewTurn, i - 1);

      if (it->turn == move->turn && it->side == move->side)
        return it;
    }
  g_array_append_val (turns, fresh);

  return &g_array_index (turns, TcReviewTurn, turns->len - 1);
}

void
tc_review_list_turns (const TcReview *self, GArray *turns)
{
  g_return_if_fail (self != NULL && turns != NULL);

  g_array_set_size (turns, 0);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const TcReviewMove *move = tc_review_get (self, i);

      if (move == NULL)
        break;
      count_move (self, i, find_turn (turns, move));
    }
}

TcReviewSum
tc_review_add_up (const TcReview *self, int side)
{
  TcReviewSum sum = { 0 };

  g_return_val_if_fail (self != NULL, sum);

  for (guint i = 0; i < self->rows->len; i++)
    {
      const TcReviewMove *move = tc_review_get (self, i);

      if (move == NULL || move->side != side)
        continue;
      sum.given++;
      sum.otherwise += !move->same;
      sum.luck += move->luck;
      sum.rolled += move->rolled;
      sum.sampled += move->rolled && !move->exact;
      if (move->same || !tc_gain_is_sure (&move->cost))
        continue;
      sum.cost += move->cost.sum / move->cost.n;
      sum.marks[tc_review_mark (self, move)]++;
    }

  return sum;
}

const char *
tc_mark_get_sign (TcMark mark)
{
  static const char *const signs[] = { "", "?!", "?", "??" };

  g_return_val_if_fail ((guint) mark < G_N_ELEMENTS (signs), "");

  return signs[mark];
}
