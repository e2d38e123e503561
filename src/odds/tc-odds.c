/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-odds-outcome.h"

#include <math.h>
#include <string.h>

/* Paths that a question may walk by default. */
#define RUN_LIMIT 100000

struct _TcOddsWork
{
  TcRuleset *ruleset; /* owned reference */
  guint64    limit;   /* paths of a question */
  guint      games;   /* beyond the limit */
  const gint *stop;   /* borrowed; or NULL */
  TcState   *state;   /* owned, of the present run */
  GArray    *events;
  GArray    *orders;
  GArray    *placements;
  TcSnapshot    before;
  TcSnapshot    after;
  TcOutcome  outcome;
  guint64    hashes[TC_ODDS_OUTCOMES]; /* of the outcomes found so far */
  guint8    *ends;    /* owned, one state an outcome: the first position that had it */
};

TcOddsWork *
tc_odds_work_new (const TcRuleset *ruleset)
{
  TcOddsWork *self;

  g_return_val_if_fail (ruleset != NULL, NULL);

  self = g_new0 (TcOddsWork, 1);
  self->ruleset = tc_ruleset_ref ((TcRuleset *) ruleset);
  self->limit = RUN_LIMIT;
  self->state = tc_state_new (ruleset);
  self->ends = g_malloc (TC_ODDS_OUTCOMES * ruleset->state_size);
  self->events = g_array_new (FALSE, FALSE, sizeof (TcNote));
  self->orders = TC_ORDER_LIST_NEW ();
  self->placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  tc_snapshot_init (&self->before, ruleset->battle->counters->len);
  tc_snapshot_init (&self->after, ruleset->battle->counters->len);

  return self;
}

const TcRuleset *
tc_odds_work_get_ruleset (TcOddsWork *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->ruleset;
}

guint64
tc_odds_work_set_limit (TcOddsWork *self, guint64 runs)
{
  guint64 before;

  g_return_val_if_fail (self != NULL && runs > 0, 0);

  before = self->limit;
  self->limit = runs;

  return before;
}

void
tc_odds_work_set_games (TcOddsWork *self, guint games)
{
  g_return_if_fail (self != NULL);

  self->games = games;
}

void
tc_odds_work_set_stop (TcOddsWork *self, const gint *stop)
{
  g_return_if_fail (self != NULL);

  self->stop = stop;
}

void
tc_odds_work_free (TcOddsWork *self)
{
  if (self == NULL)
    return;

  g_free (self->state);
  g_free (self->ends);
  g_array_unref (self->events);
  g_array_unref (self->orders);
  g_array_unref (self->placements);
  tc_snapshot_clear (&self->before);
  tc_snapshot_clear (&self->after);
  tc_ruleset_unref (self->ruleset);
  g_free (self);
}

static guint8 *
end_of (TcOddsWork *work, guint outcome)
{
  return work->ends + outcome * work->ruleset->state_size;
}

/* Many dice lead to the same position: then nothing has to be compared again. */
static gboolean
add_known_end (TcOddsWork *work, TcOdds *odds, const TcNote *result, TcRatio chance)
{
  for (guint i = 0; i < odds->n; i++)
    if (tc_outcome_same_result (&odds->outcomes[i].result, result)
        && memcmp (end_of (work, i), work->state, work->state->size) == 0)
      {
        odds->outcomes[i].chance = tc_ratio_add (odds->outcomes[i].chance, chance);
        return TRUE;
      }

  return FALSE;
}

G_STATIC_ASSERT (TC_ODDS_EVENTS <= 32);

/* Its place among the events; TC_ODDS_EVENTS: there is none left. */
static guint
find_event (TcOdds *odds, const TcNote *outcome)
{
  guint i = 0;

  while (i < odds->n_events
         && (odds->events[i].note.code != outcome->code || odds->events[i].note.args[0] != outcome->args[0]
             || odds->events[i].note.args[1] != outcome->args[1]))
    i++;
  if (i == odds->n_events && i < TC_ODDS_EVENTS)
    odds->events[odds->n_events++] = (TcOddsEvent) { *outcome, TC_RATIO_ZERO };

  return i;
}

/* What follows the result that the run is named by, once each. */
static void
add_events (TcOddsWork *work, TcOdds *odds, TcRatio chance)
{
  gboolean first = TRUE;
  guint seen = 0;

  for (guint i = 0; i < work->events->len; i++)
    {
      const TcNote *note = &g_array_index (work->events, TcNote, i);
      TcNote outcome;
      guint at;

      if (!tc_note_is_result (note) && note->role != TC_NOTE_LEVEL)
        continue;
      if (first && tc_note_is_result (note))
        {
          first = FALSE;
          continue;
        }
      outcome = tc_note_get_outcome (note, work->ruleset->system);
      at = find_event (odds, &outcome);
      if (at == TC_ODDS_EVENTS || (seen & 1u << at) != 0)
        continue;
      seen |= 1u << at;
      odds->events[at].chance = tc_ratio_add (odds->events[at].chance, chance);
    }
}

/* Adds the run to the outcomes there are; FALSE when there is no room for another. */
static gboolean
add_run (TcOddsWork *work, TcOdds *odds, TcRatio chance)
{
  TcNote result = tc_outcome_find_result (work->events);
  guint64 hash;

  if (add_known_end (work, odds, &result, chance))
    return TRUE;

  tc_snapshot_look (&work->after, work->ruleset, work->state, work->placements);
  hash = tc_outcome_read (&work->outcome, work->ruleset->battle, &work->before, &work->after, result);
  for (guint i = 0; i < odds->n; i++)
    if (work->hashes[i] == hash && tc_outcome_equal (&odds->outcomes[i], &work->outcome))
      {
        odds->outcomes[i].chance = tc_ratio_add (odds->outcomes[i].chance, chance);
        return TRUE;
      }

  if (odds->n == TC_ODDS_OUTCOMES)
    return FALSE;

  memcpy (end_of (work, odds->n), work->state, work->state->size);
  work->hashes[odds->n] = hash;
  odds->outcomes[odds->n] = work->outcome;
  odds->outcomes[odds->n].chance = chance;
  odds->n++;

  return TRUE;
}

/* Plays the order and all that it asks; FALSE when that does not end. */
static gboolean
play (TcOddsWork *work, const TcState *state, const TcOrder *order, TcDice *dice)
{
  /* Odds of an answer are those of the order that it interrupts. */
  guint depth = state->depth > 0 ? state->depth - 1 : 0;
  TcLog log = { work->events };

  g_array_set_size (work->events, 0);
  tc_state_copy (work->state, state);
  tc_state_apply (work->ruleset, work->state, order, dice, &log);

  return tc_answer_interrupts (work->ruleset, work->state, depth, work->orders, dice, &log);
}

static gboolean
is_stopped (const TcOddsWork *work)
{
  return work->stop != NULL && g_atomic_int_get (work->stop) != 0;
}

static void
begin (TcOdds *odds, guint games)
{
  odds->complete = TRUE;
  odds->games = games;
  odds->n = odds->n_events = 0;
  for (int side = 0; side < TC_MAX_SIDES; side++)
    odds->loss[side] = odds->reduced[side] = TC_RATIO_ZERO;
}

/* FALSE when there are more paths than may be walked. */
static gboolean
walk (TcOddsWork *work, const TcState *state, const TcOrder *order, TcOdds *odds)
{
  TcExhausting dice;

  begin (odds, 0);
  tc_exhausting_init (&dice, work->limit);
  while (tc_exhausting_next (&dice))
    {
      if (is_stopped (work) || !play (work, state, order, &dice.parent))
        {
          odds->complete = FALSE;
          break;
        }
      if (dice.overrun)
        continue;
      add_events (work, odds, tc_exhausting_get_weight (&dice));
      if (!add_run (work, odds, tc_exhausting_get_weight (&dice)))
        odds->complete = FALSE;
    }

  odds->runs = dice.runs;
  odds->complete = odds->complete && !dice.overrun;

  return !dice.overrun;
}

static void
add_weighted (TcRatio *sum, TcRatio chance, gint32 amount)
{
  if (amount != 0)
    *sum = tc_ratio_add (*sum, tc_ratio_multiply (chance, tc_ratio_new (amount, 1)));
}

static void
add_outcome_losses (TcOdds *odds, const TcOutcome *outcome, TcRatio chance)
{
  for (int side = 0; side < TC_MAX_SIDES; side++)
    {
      add_weighted (&odds->loss[side], chance, outcome->losses[side]);
      add_weighted (&odds->reduced[side], chance, outcome->reduced[side]);
    }
}

/* What there is no room for among the outcomes still counts as a loss. */
static void
sample (TcOddsWork *work, const TcState *state, const TcOrder *order, TcOdds *odds)
{
  const TcRatio share = tc_ratio_new (1, work->games);

  begin (odds, work->games);
  for (guint game = 0; game < work->games && !is_stopped (work); game++)
    {
      TcSeeded seeded;

      tc_seeded_init (&seeded, TC_ODDS_SEED, game);
      if (!play (work, state, order, &seeded.parent))
        {
          odds->complete = FALSE;
          continue;
        }
      add_events (work, odds, share);
      if (add_run (work, odds, share))
        continue;
      odds->complete = FALSE;
      add_outcome_losses (odds, &work->outcome, share);
    }
  odds->complete = odds->complete && !is_stopped (work);
  odds->runs += work->games;
}

static void
sort_outcomes (TcOdds *odds, int giver)
{
  TcOutcome moving;

  for (guint i = 1; i < odds->n; i++)
    {
      guint to = i;

      while (to > 0 && tc_outcome_compare (&odds->outcomes[to - 1], &odds->outcomes[i], giver) > 0)
        to--;
      if (to == i)
        continue;
      moving = odds->outcomes[i];
      memmove (&odds->outcomes[to + 1], &odds->outcomes[to], (i - to) * sizeof moving);
      odds->outcomes[to] = moving;
    }
}

static void
weigh_outcomes (TcOdds *odds, int giver, TcOrderRole role)
{
  for (guint i = 0; i < odds->n; i++)
    odds->outcomes[i].balance = tc_outcome_find_balance (&odds->outcomes[i], giver, role);
}

static void
sum_up (TcOdds *odds)
{
  for (guint i = 0; i < odds->n; i++)
    add_outcome_losses (odds, &odds->outcomes[i], odds->outcomes[i].chance);
}

gboolean
tc_odds_of_order (TcOddsWork    *work,
                  const TcState *state,
                  const TcOrder *order,
                  TcOdds        *out,
                  TcNote        *refusal)
{
  g_return_val_if_fail (work != NULL && state != NULL && order != NULL && out != NULL, FALSE);
  g_return_val_if_fail (state->size == work->ruleset->state_size, FALSE);

  if (!tc_state_check (work->ruleset, state, order, refusal))
    return FALSE;

  tc_snapshot_look (&work->before, work->ruleset, state, work->placements);
  if (!walk (work, state, order, out) && work->games > 0)
    sample (work, state, order, out);
  sort_outcomes (out, state->actor);
  weigh_outcomes (out, state->actor, work->ruleset->system->order_kinds[order->kind].role);
  sum_up (out);
  out->explained = tc_state_explain (work->ruleset, state, order, &out->explanation);

  return TRUE;
}

/* Adds a run to what happens to the counter. */
static void
add_harm (TcOddsWork *work, int counter, TcRatio chance, TcOddsHarm *out)
{
  const guint lost = TC_FATE_ELIMINATED | TC_FATE_CAPTURED, hurt = TC_FATE_REDUCED | TC_FATE_WEAKENED | TC_FATE_WORSE;
  guint fate = 0;

  tc_snapshot_look (&work->after, work->ruleset, work->state, work->placements);
  tc_outcome_read (&work->outcome, work->ruleset->battle, &work->before, &work->after, (TcNote) { NULL });
  for (guint i = 0; i < work->outcome.n_fates; i++)
    if (work->outcome.fates[i].counter == counter)
      fate |= work->outcome.fates[i].fate;
  if (fate & lost)
    out->lost = tc_ratio_add (out->lost, chance);
  else if (fate & hurt)
    out->hurt = tc_ratio_add (out->hurt, chance);
}

gboolean
tc_odds_of_counter (TcOddsWork *work, const TcState *state, const TcOrder *order, int counter, TcOddsHarm *out)
{
  TcExhausting dice;

  g_return_val_if_fail (work != NULL && state != NULL && order != NULL && out != NULL, FALSE);
  g_return_val_if_fail (state->size == work->ruleset->state_size, FALSE);

  if (!tc_state_check (work->ruleset, state, order, NULL))
    return FALSE;
  *out = (TcOddsHarm) { TC_RATIO_ZERO, TC_RATIO_ZERO, 0 };
  tc_snapshot_look (&work->before, work->ruleset, state, work->placements);
  tc_exhausting_init (&dice, work->limit);
  while (tc_exhausting_next (&dice) && !dice.overrun)
    if (play (work, state, order, &dice.parent))
      add_harm (work, counter, tc_exhausting_get_weight (&dice), out);
  if (!dice.overrun)
    return TRUE;

  *out = (TcOddsHarm) { TC_RATIO_ZERO, TC_RATIO_ZERO, TC_ODDS_GAMES };
  for (guint game = 0; game < TC_ODDS_GAMES; game++)
    {
      TcSeeded seeded;

      tc_seeded_init (&seeded, TC_ODDS_SEED, game);
      if (play (work, state, order, &seeded.parent))
        add_harm (work, counter, tc_ratio_new (1, TC_ODDS_GAMES), out);
    }

  return TRUE;
}

TcRatio
tc_odds_get_fate (const TcOdds *self, int counter, guint fates)
{
  TcRatio chance = TC_RATIO_ZERO;

  g_return_val_if_fail (self != NULL, TC_RATIO_ZERO);

  for (guint i = 0; i < self->n; i++)
    for (guint j = 0; j < self->outcomes[i].n_fates; j++)
      if (self->outcomes[i].fates[j].counter == counter && (self->outcomes[i].fates[j].fate & fates))
        chance = tc_ratio_add (chance, self->outcomes[i].chance);

  return chance;
}

TcRatio
tc_odds_get_harm (const TcOdds *self, int side)
{
  TcRatio sum = TC_RATIO_ZERO;

  g_return_val_if_fail (self != NULL, TC_RATIO_ZERO);

  for (guint i = 0; i < self->n; i++)
    {
      guint harm = 0;

      for (int k = 0; k < TC_MAX_SIDES; k++)
        harm |= k != side ? self->outcomes[i].harm[k] : 0;
      if (harm & (TC_HARM_LOST | TC_HARM_HURT | TC_HARM_MOVED))
        sum = tc_ratio_add (sum, self->outcomes[i].chance);
    }

  return sum;
}

double
tc_odds_get_margin (const TcOdds *self, guint sides, int lost, int reduced)
{
  double sum = 0, squares = 0, weight = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < self->n && self->games > 0; i++)
    {
      double chance = tc_ratio_to_double (self->outcomes[i].chance), amount = 0;

      for (int side = 0; side < TC_MAX_SIDES; side++)
        if (sides >> side & 1)
          amount += lost * self->outcomes[i].losses[side] + reduced * self->outcomes[i].reduced[side];
      weight += chance;
      sum += chance * amount;
      squares += chance * amount * amount;
    }

  return weight > 0
    ? TC_ODDS_Z * sqrt (MAX (0.0, squares / weight - sum * sum / weight / weight) / self->games) : 0;
}

gboolean
tc_odds_is_plain (const TcOdds *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->n; i++)
    {
      const TcOutcome *outcome = &self->outcomes[i];

      if (outcome->n_more > 0
          || (i > 0 && outcome->result.args[0] == outcome[-1].result.args[0]
              && g_strcmp0 (outcome->result.code, outcome[-1].result.code) == 0))
        return FALSE;
      for (guint j = 0; j < outcome->n_fates; j++)
        if (outcome->fates[j].fate & ~(TC_FATE_RECOVERED | TC_FATE_OTHER))
          return FALSE;
    }
  return self->complete;
}

gboolean
tc_odds_what_if (TcOddsWork    *work,
                 const TcState *state,
                 const TcOrder *order,
                 TcState       *out,
                 TcNote        *refusal)
{
  g_return_val_if_fail (work != NULL && state != NULL && order != NULL && out != NULL, FALSE);
  g_return_val_if_fail (state->size == work->ruleset->state_size, FALSE);

  return tc_state_suppose (work->ruleset, state, order, out, refusal)
         && tc_state_check (work->ruleset, out, order, refusal);
}

gboolean
tc_odds_ask (TcOddsWork *work, const TcState *state, TcOrder *order, TcOdds *out, TcNote *refusal)
{
  g_autofree TcState *supposed = NULL;

  g_return_val_if_fail (work != NULL && state != NULL && order != NULL && out != NULL, FALSE);

  supposed = tc_state_dup (state);
  if (!tc_odds_of_order (work, state, order, out, refusal)
      && (!tc_odds_what_if (work, state, order, supposed, refusal) || !tc_odds_of_order (work, supposed, order, out, refusal)))
    return FALSE;
  tc_state_complete (work->ruleset, supposed, order);

  return TRUE;
}
