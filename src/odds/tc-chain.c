/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-chain.h"

#include <string.h>

#include "tc-chain-pool.h"
#include "tc-odds-outcome.h"

#define RUN_LIMIT      150000 /* paths of a whole chain */
#define POSITION_LIMIT 4000   /* at one time */
#define END_LIMIT      24     /* phases ended to reach an order */
#define HELD           (1u << 31) /* in TcChainPast.met: the result that is given occurred */

/* Why an order was not given, and how likely that is. */
typedef struct
{
  TcNote  note;
  TcRatio chance;
} Reason;

typedef struct
{
  const TcRuleset *ruleset;
  const TcState   *start;
  TcChain         *out;
  const TcChainLink *links;
  TcChainStep     *step;   /* the present one */
  int              giver;  /* whose player-turn it needs */
  gboolean         before; /* its order has not been given yet */
  gboolean         failed; /* a limit was reached */
  TcState         *state;  /* of the present run */
  TcState         *supposed;
  GArray          *events;
  GArray          *orders;
  GArray          *reasons[TC_CHAIN_STEPS]; /* Reason */
} Chainer;

G_STATIC_ASSERT (TC_CHAIN_RESULTS <= 32 && TC_CHAIN_STEPS < 32);

static gboolean
has_result (const Chainer *self, const char *result)
{
  const TcSystem *system = self->ruleset->system;

  for (guint i = 0; i < self->events->len; i++)
    {
      const TcNote *note = &g_array_index (self->events, TcNote, i);
      TcNote outcome;

      if (!tc_note_is_result (note))
        continue;
      outcome = tc_note_get_outcome (note, system);
      if (strcmp (tc_note_get_result (&outcome, system), result) == 0)
        return TRUE;
    }

  return FALSE;
}

/* What depends on a result of the present order which is among the events. */
static guint
find_met (const Chainer *self)
{
  guint at = (guint) (self->step - self->out->steps) + 1;
  const char *given = self->links[at - 1].given;
  guint met = given != NULL && has_result (self, given) ? HELD : 0;

  for (guint i = at; i < self->out->n; i++)
    if (self->links[i].on == at && has_result (self, self->links[i].result))
      met |= 1u << i;

  return met;
}

static TcChainPast
begin_past (const TcState *state)
{
  return (TcChainPast) { 0, state->turn, state->player };
}

/* After the present order, which has led to self->state. */
static TcChainPast
go_on (const Chainer *self, TcChainPast past)
{
  return (TcChainPast) { past.met | find_met (self), self->state->turn, self->state->player };
}

/* Is the present order to be given after what happened? */
static gboolean
is_wanted (const Chainer *self, guint met)
{
  guint i = (guint) (self->step - self->out->steps);

  return self->links[i].on == 0 || ((met >> i & 1) != 0) != self->links[i].unless;
}

/* Whatever case decided it: a tie has another one than what comes of higher dice. */
static gboolean
is_same (const TcChainResult *known, gboolean before, const TcNote *outcome)
{
  return known->before == before && known->note.code == outcome->code && known->note.args[0] == outcome->args[0] &&
         known->note.args[1] == outcome->args[1];
}

/* Each result once a path, however often it occurred. */
static void
note_results (Chainer *self, TcRatio chance)
{
  TcChainStep *step = self->step;

  guint seen = 0; /* bits: results of this path */

  for (guint i = 0; i < self->events->len; i++)
    {
      const TcNote *note = &g_array_index (self->events, TcNote, i);
      TcNote outcome;
      guint k = 0;

      if (!tc_note_is_result (note))
        continue;
      outcome = tc_note_get_outcome (note, self->ruleset->system);
      while (k < step->n_results && !is_same (&step->results[k], self->before, &outcome))
        k++;
      if (k == TC_CHAIN_RESULTS)
        {
          self->out->complete = FALSE;
          continue;
        }
      if (k == step->n_results)
        step->results[step->n_results++] = (TcChainResult) { outcome, self->before, TC_RATIO_ZERO };
      if ((seen & 1u << k) == 0)
        step->results[k].chance = tc_ratio_add (step->results[k].chance, chance);
      seen |= 1u << k;
    }
}

static gboolean
apply (Chainer *self, const TcState *state, const TcOrder *order, TcDice *dice)
{
  TcLog log = { self->events };

  g_array_set_size (self->events, 0);
  tc_state_copy (self->state, state);
  tc_state_apply (self->ruleset, self->state, order, dice, &log);

  return tc_answer_interrupts (self->ruleset, self->state, 0, self->orders, dice, &log);
}

static void
expand (Chainer *self, const TcState *state, TcRatio chance, const TcOrder *order, TcNote reason, TcChainPast past, TcChainPool *into)
{
  TcExhausting dice;

  tc_exhausting_init (&dice, RUN_LIMIT - MIN (self->out->runs, RUN_LIMIT - 1));
  while (!self->failed && tc_exhausting_next (&dice))
    {
      TcRatio weight;

      if (!apply (self, state, order, &dice.parent) || dice.overrun || into->chances->len > POSITION_LIMIT)
        {
          self->failed = TRUE;
          break;
        }
      weight = tc_ratio_multiply (chance, tc_exhausting_get_weight (&dice));
      self->failed = weight.denominator == 0;
      note_results (self, weight);
      tc_chain_pool_add (into, self->state, weight, reason, self->before ? past : go_on (self, past));
    }
  self->out->runs += dice.runs;
  self->failed |= self->out->runs >= RUN_LIMIT;
}

/* The player-turn of the order before, or the next one of the other side when the order is that side's. */
static gboolean
is_in_turn (const Chainer *self, const TcState *state, const TcChainPast *past)
{
  if (state->over)
    return FALSE;

  return (state->player == past->player && state->turn == past->turn)
         || (self->giver != past->player && state->player == self->giver && state->turn <= past->turn + 1);
}

/* May the phase be ended to reach the order? */
static gboolean
can_wait (const Chainer *self, const TcState *state, const TcChainPast *past)
{
  TcOrder end = { .kind = TC_ORDER_END };

  return is_in_turn (self, state, past) && tc_state_check (self->ruleset, state, &end, NULL);
}

/* Waiting for another phase does not outdate why the order was refused in its own. */
static TcNote
choose_reason (const Chainer *self, const TcState *state, const TcChainPast *past, TcNote first, TcNote refusal)
{
  return first.code == NULL && refusal.role != TC_NOTE_NOT_NOW && is_in_turn (self, state, past) ? refusal : first;
}

/* The order is given up.  Where it was refused for its phase alone, a refusal that holds even in its phase says more. */
static void
note_reason (Chainer *self, const TcState *state, TcNote first, const TcNote *refusal, TcRatio chance)
{
  GArray *reasons = self->reasons[self->step - self->out->steps];
  Reason reason = { first.code != NULL ? first : *refusal, chance };
  TcNote other = { NULL };

  if (first.code == NULL &&
      !tc_state_suppose (self->ruleset, state, &self->step->order, self->supposed, &other) && other.code != NULL)
    reason.note = other;
  for (guint i = 0; i < reasons->len; i++)
    {
      Reason *known = &g_array_index (reasons, Reason, i);

      if (known->note.code == reason.note.code && memcmp (known->note.args, reason.note.args, sizeof known->note.args) == 0)
        {
          known->chance = tc_ratio_add (known->chance, chance);
          return;
        }
    }
  g_array_append_val (reasons, reason);
}

static void
choose_reasons (Chainer *self)
{
  for (guint i = 0; i < self->out->n; i++)
    {
      TcRatio most = TC_RATIO_ZERO;

      for (guint k = 0; k < self->reasons[i]->len; k++)
        {
          const Reason *reason = &g_array_index (self->reasons[i], Reason, k);

          if (tc_ratio_compare (reason->chance, most) > 0)
            {
              most = reason->chance;
              self->out->steps[i].refusal = reason->note;
            }
        }
    }
}

/* All positions through one order: given, waited for, or given up. */
static void
advance (Chainer *self, TcChainPool *now, TcChainPool *next, TcChainPool *dropped)
{
  TcOrder end = { .kind = TC_ORDER_END };

  for (guint round = 0; round <= END_LIMIT && now->chances->len > 0 && !self->failed; round++)
    {
      TcChainPool waiting;

      tc_chain_pool_init (&waiting, now->size);
      for (guint i = 0; i < now->chances->len && !self->failed; i++)
        {
          const TcState *state = tc_chain_pool_get (now, i);
          TcRatio chance = g_array_index (now->chances, TcRatio, i);
          TcChainPast past = g_array_index (now->pasts, TcChainPast, i);
          TcNote refusal = { NULL }, reason = g_array_index (now->reasons, TcNote, i);

          if (!is_wanted (self, past.met))
            {
              self->step->left = tc_ratio_add (self->step->left, chance);
              tc_chain_pool_add (next, state, chance, (TcNote) { NULL }, past);
              continue;
            }
          if (tc_state_check (self->ruleset, state, &self->step->order, &refusal))
            {
              self->before = FALSE;
              self->step->given = tc_ratio_add (self->step->given, chance);
              expand (self, state, chance, &self->step->order, (TcNote) { NULL }, past, next);
              continue;
            }
          reason = choose_reason (self, state, &past, reason, refusal);
          if (round < END_LIMIT && can_wait (self, state, &past))
            {
              self->before = TRUE;
              expand (self, state, chance, &end, reason, past, &waiting);
            }
          else
            {
              note_reason (self, state, reason, &refusal, chance);
              tc_chain_pool_add (dropped, state, chance, reason, past);
            }
        }
      tc_chain_pool_clear (now);
      *now = waiting;
    }
}

static void
add_losses (Chainer *self, const TcChainPool *pool)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  guint n = self->ruleset->battle->counters->len;
  TcSnapshot before, after;
  g_autofree TcOutcome *outcome = g_new0 (TcOutcome, 1);

  tc_snapshot_init (&before, n);
  tc_snapshot_init (&after, n);
  tc_snapshot_look (&before, self->ruleset, self->start, placements);
  for (guint i = 0; i < pool->chances->len; i++)
    {
      tc_snapshot_look (&after, self->ruleset, tc_chain_pool_get (pool, i), placements);
      tc_outcome_read (outcome, self->ruleset->battle, &before, &after, (TcNote) { NULL });
      for (int side = 0; side < TC_MAX_SIDES; side++)
        if (outcome->losses[side] != 0)
          self->out->loss[side] =
            tc_ratio_add (self->out->loss[side],
                          tc_ratio_multiply (g_array_index (pool->chances, TcRatio, i), tc_ratio_new (outcome->losses[side], 1)));
    }
  tc_snapshot_clear (&before);
  tc_snapshot_clear (&after);
}

/* Where nobody has a player-turn of his own, orders are of the same one. */
static void
begin_step (Chainer *self, guint i)
{
  const TcOrder *order = &self->links[i].order;

  self->step = &self->out->steps[i];
  self->giver = self->start->player;
  if (self->start->player >= 0 && order->n_units > 0)
    self->giver = tc_battle_counter_side (self->ruleset->battle, (guint) order->units[0]);
}

static void
clear_steps (Chainer *self, guint n)
{
  *self->out = (TcChain) { .complete = TRUE, .n = n };
  for (int side = 0; side < TC_MAX_SIDES; side++)
    self->out->loss[side] = TC_RATIO_ZERO;
  for (guint i = 0; i < n; i++)
    {
      self->out->steps[i] = (TcChainStep) { .order = self->links[i].order, .given = TC_RATIO_ZERO, .left = TC_RATIO_ZERO,
                                              .condition = TC_RATIO_ONE };
      g_array_set_size (self->reasons[i], 0);
    }
}

/* Where the result that is given did not occur, nothing follows; the rest is the whole from here on. */
static void
keep_given (Chainer *self, TcChainPool *now, TcChainPool *dropped)
{
  TcRatio sum = TC_RATIO_ZERO;
  TcChainPool kept;

  tc_chain_pool_clear (dropped);
  tc_chain_pool_init (dropped, now->size);
  tc_chain_pool_init (&kept, now->size);
  for (guint i = 0; i < now->chances->len; i++)
    if (g_array_index (now->pasts, TcChainPast, i).met & HELD)
      sum = tc_ratio_add (sum, g_array_index (now->chances, TcRatio, i));
  self->step->condition = sum;
  for (guint i = 0; i < now->chances->len; i++)
    {
      TcChainPast past = g_array_index (now->pasts, TcChainPast, i);

      if ((past.met & HELD) == 0)
        continue;
      past.met &= ~HELD;
      tc_chain_pool_add (&kept, tc_chain_pool_get (now, i), tc_ratio_divide (g_array_index (now->chances, TcRatio, i), sum), (TcNote) { NULL }, past);
    }
  tc_chain_pool_clear (now);
  *now = kept;
}

/* Do all figures fit into their bits? */
static gboolean
is_valid (const TcChain *self)
{
  gboolean valid = TRUE;

  for (int side = 0; side < TC_MAX_SIDES; side++)
    valid &= tc_ratio_is_valid (self->loss[side]);
  for (guint i = 0; i < self->n; i++)
    {
      const TcChainStep *step = &self->steps[i];

      valid &= tc_ratio_is_valid (step->given) && tc_ratio_is_valid (step->left) && tc_ratio_is_valid (step->condition);
      for (guint k = 0; k < step->n_results; k++)
        valid &= tc_ratio_is_valid (step->results[k].chance);
    }

  return valid;
}

static void
exhaust (Chainer *self, guint n)
{
  gsize size = self->ruleset->state_size;
  TcChainPool now, dropped;

  clear_steps (self, n);
  tc_chain_pool_init (&now, size);
  tc_chain_pool_init (&dropped, size);
  tc_chain_pool_add (&now, self->start, TC_RATIO_ONE, (TcNote) { NULL }, begin_past (self->start));
  for (guint i = 0; i < n && !self->failed; i++)
    {
      TcChainPool next;

      tc_chain_pool_init (&next, size);
      begin_step (self, i);
      advance (self, &now, &next, &dropped);
      self->step->positions = next.chances->len;
      tc_chain_pool_clear (&now);
      now = next;
      if (self->links[i].given != NULL && !self->failed)
        keep_given (self, &now, &dropped);
    }
  add_losses (self, &now);
  add_losses (self, &dropped);
  self->failed |= !is_valid (self->out);
  tc_chain_pool_clear (&now);
  tc_chain_pool_clear (&dropped);
}

/* The first order from @from on of which a result is given; their number where there is none. */
static guint
find_given (const Chainer *self, guint from)
{
  while (from < self->out->n && self->links[from].given == NULL)
    from++;

  return from;
}

/* One game through the chain.  Returns the order whose given result it does not have; their number where it has all. */
static guint
play (Chainer *self, TcState *state, TcDice *dice, TcRatio share)
{
  TcOrder end = { .kind = TC_ORDER_END };
  TcChainPast past = begin_past (state);

  for (guint i = 0; i < self->out->n; i++)
    {
      TcNote refusal = { NULL }, reason = { NULL };
      guint ends = 0;

      begin_step (self, i);
      if (!is_wanted (self, past.met))
        {
          self->step->left = tc_ratio_add (self->step->left, share);
          if (self->links[i].given != NULL)
            return i;
          continue;
        }
      self->before = TRUE;
      while (!tc_state_check (self->ruleset, state, &self->step->order, &refusal))
        {
          reason = choose_reason (self, state, &past, reason, refusal);
          if (ends++ == END_LIMIT || !can_wait (self, state, &past) || !apply (self, state, &end, dice))
            {
              note_reason (self, state, reason, &refusal, share);
              return find_given (self, i);
            }
          note_results (self, share);
          tc_state_copy (state, self->state);
        }
      self->before = FALSE;
      self->step->given = tc_ratio_add (self->step->given, share);
      if (!apply (self, state, &self->step->order, dice))
        return find_given (self, i);
      note_results (self, share);
      past = go_on (self, past);
      tc_state_copy (state, self->state);
      if (self->links[i].given != NULL && (past.met & HELD) == 0)
        return i;
      past.met &= ~HELD;
    }

  return self->out->n;
}

static void
scale (TcRatio *chance, TcRatio factor)
{
  *chance = tc_ratio_multiply (*chance, factor);
}

/* Shares of all games become those of the games that had what was given before: @games of each step, and of the end. */
static void
scale_figures (TcChain *chain, const guint games[TC_CHAIN_STEPS + 1])
{
  for (guint i = 0; i < chain->n; i++)
    {
      TcChainStep *step = &chain->steps[i];
      TcRatio factor = tc_ratio_new (TC_CHAIN_GAMES, MAX (games[i], 1));

      step->games = games[i];
      step->condition = tc_ratio_new (games[i + 1], MAX (games[i], 1));
      scale (&step->given, factor);
      scale (&step->left, factor);
      for (guint k = 0; k < step->n_results; k++)
        scale (&step->results[k].chance, factor);
    }
  for (int side = 0; side < TC_MAX_SIDES; side++)
    scale (&chain->loss[side], tc_ratio_new (TC_CHAIN_GAMES, MAX (games[chain->n], 1)));
}

static void
sample (Chainer *self, guint n, guint64 seed)
{
  g_autofree TcState *state = tc_state_new (self->ruleset);
  TcRatio share = tc_ratio_new (1, TC_CHAIN_GAMES);
  guint games[TC_CHAIN_STEPS + 1] = { 0 }; /* that had what was given before each step, and at the end */
  TcChainPool ends;

  clear_steps (self, n);
  self->out->sampled = TC_CHAIN_GAMES;
  tc_chain_pool_init (&ends, self->ruleset->state_size);
  for (guint game = 0; game < TC_CHAIN_GAMES; game++)
    {
      TcSeeded dice;
      guint kept;

      tc_seeded_init (&dice, seed, game);
      tc_state_copy (state, self->start);
      kept = play (self, state, &dice.parent, share);
      for (guint i = 0; i <= kept; i++)
        games[i]++;
      if (kept == n)
        tc_chain_pool_add (&ends, state, share, (TcNote) { NULL }, begin_past (state));
      self->out->runs++;
    }
  add_losses (self, &ends);
  scale_figures (self->out, games);
  tc_chain_pool_clear (&ends);
}

/* Can the first order be given at all, if only in a later phase? */
static gboolean
can_begin (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal)
{
  g_autofree TcState *supposed = tc_state_dup (state);

  return tc_state_check (ruleset, state, order, refusal) || tc_state_suppose (ruleset, state, order, supposed, refusal);
}

gboolean
tc_chain_run (const TcRuleset *ruleset, const TcState *state, const TcChainLink *links, guint n, guint64 seed, TcChain *out,
              TcNote *refusal)
{
  Chainer self = { .ruleset = ruleset, .start = state, .out = out, .links = links };

  g_return_val_if_fail (ruleset != NULL && state != NULL && links != NULL && out != NULL, FALSE);
  g_return_val_if_fail (n >= 1 && n <= TC_CHAIN_STEPS, FALSE);

  if (state->over || !can_begin (ruleset, state, &links[0].order, refusal))
    return FALSE;
  self.state = tc_state_new (ruleset);
  self.supposed = tc_state_new (ruleset);
  self.events = g_array_new (FALSE, FALSE, sizeof (TcNote));
  for (guint i = 0; i < n; i++)
    self.reasons[i] = g_array_new (FALSE, FALSE, sizeof (Reason));
  self.orders = TC_ORDER_LIST_NEW ();
  exhaust (&self, n);
  if (self.failed)
    sample (&self, n, seed);
  choose_reasons (&self);
  for (guint i = 0; i < n; i++)
    g_array_unref (self.reasons[i]);
  g_free (self.state);
  g_free (self.supposed);
  g_array_unref (self.events);
  g_array_unref (self.orders);
  return TRUE;
}

gboolean
tc_chain_ask (const TcRuleset *ruleset, const TcState *state, const TcChainLink *links, guint n, guint64 seed, TcChain *out,
              TcNote *refusal)
{
  g_autofree TcState *supposed = NULL;

  g_return_val_if_fail (ruleset != NULL && state != NULL && links != NULL, FALSE);

  supposed = tc_state_dup (state);
  if (!tc_state_check (ruleset, state, &links[0].order, NULL) && tc_state_suppose (ruleset, state, &links[0].order, supposed, NULL))
    state = supposed;

  return tc_chain_run (ruleset, state, links, n, seed, out, refusal);
}
