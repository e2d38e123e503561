/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-fights.h"

#include <string.h>

#include "tc-hash.h"
#include "tc-odds-outcome.h"

/* Places of the memory, a power of two. */
#define MEMORY 8192
/* Throws of the dice that are gone through one by one, and games that are played where there are
 * more. */
#define RUNS  36
#define GAMES 12
/* Parts of a worth. */
#define PARTS 4096

typedef struct
{
  guint64 key; /* 0: empty */
  gint32  worth;
} Memory;

struct _TcFights
{
  TcRuleset      *ruleset; /* owned reference */
  const TcSurvey *survey;  /* borrowed */

  /* owned */
  TcState        *looked;  /* whose placements are known */
  TcSurveyCount   before[2]; /* in it, by the score too or by counters alone, when that was counted since the look */
  gboolean        counted[2];
  TcState        *state;   /* supposed */
  TcState        *after;
  TcState        *last;    /* after the throw before */
  GArray         *orders;
  GArray         *placements;
  GArray         *later;   /* TcPlacement: after an order */
  Memory         *memory;
  int             attack;  /* kind of order by which several units attack; -1: none */
};

TcFights *
tc_fights_new (const TcRuleset *ruleset, const TcSurvey *survey)
{
  TcFights *self = g_new0 (TcFights, 1);
  const TcOrderKind *kinds = ruleset->system->order_kinds;

  self->ruleset = tc_ruleset_ref ((TcRuleset *) ruleset);
  self->survey = survey;
  self->looked = tc_state_new (ruleset);
  self->state = tc_state_new (ruleset);
  self->after = tc_state_new (ruleset);
  self->last = tc_state_new (ruleset);
  self->orders = TC_ORDER_LIST_NEW ();
  self->placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  self->later = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  self->memory = g_new0 (Memory, MEMORY);
  self->attack = tc_order_kind_find (kinds, TC_ROLE_ATTACK, 0);
  while (self->attack >= 0 && !kinds[self->attack].joins)
    self->attack = tc_order_kind_find (kinds, TC_ROLE_ATTACK, self->attack + 1);

  return self;
}

void
tc_fights_free (TcFights *self)
{
  if (self == NULL)
    return;

  g_free (self->looked);
  g_free (self->state);
  g_free (self->after);
  g_free (self->last);
  g_array_unref (self->orders);
  g_array_unref (self->placements);
  g_array_unref (self->later);
  g_free (self->memory);
  tc_ruleset_unref (self->ruleset);
  g_free (self);
}

void
tc_fights_forget (TcFights *self)
{
  memset (self->memory, 0, MEMORY * sizeof *self->memory);
}

/* All that matters to the order: who takes part, and everything that stands near them. */
static guint64
make_key (TcFights *self, const TcState *state, const TcOrder *order)
{
  TcHex hexes[TC_ORDER_TARGETS];
  guint n = 0;
  guint64 key = tc_hash_number (TC_HASH_START, order->kind | order->flags << 8 | order->value << 16);

  key = tc_hash_number (key, state->turn | (guint64) state->phase << 16 | (guint64) (state->player + 1) << 32);
  key = tc_hash_number (key, self->placements->len);
  for (guint i = 0; i < order->n_units; i++)
    key = tc_hash_number (key, order->units[i]);
  for (guint i = 0; i < order->n_helpers; i++)
    key = tc_hash_number (key, 1000 + order->helpers[i]);
  for (guint i = 0; i < order->n_targets; i++)
    {
      int at = self->survey->at[order->targets[i]];

      key = tc_hash_number (key, 2000 + order->targets[i]);
      if (at >= 0)
        hexes[n++] = tc_survey_get (self->survey, at)->place.x;
    }
  for (guint i = 0; i < self->placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (self->placements, TcPlacement, i);
      gboolean near = FALSE;

      for (guint k = 0; k < n && !near; k++)
        near = tc_survey_measure (self->survey, hexes[k], it->place.x) <= 2;
      if (near || tc_order_names (order->units, order->n_units, it->counter))
        key = tc_hash_number (tc_hash_number (key, it->counter), it->place.x | (guint64) it->faces << 32);
    }

  return key != 0 ? key : 1;
}

/* Attacks and fire are about the counters alone. */
static TcSurveyCount
count (TcFights *self, const TcState *state, const TcOrder *order, int side)
{
  return order->n_targets > 0 ? tc_survey_count_troops (self->survey, state, self->later, side)
                              : tc_survey_count (self->survey, state, self->later, side);
}

/* What changes by one throw; the interrupts are answered as odds do.  Many faces have the result of the
 * one before, whose change is *worth; *known: there was one. */
static void
play (TcFights *self, const TcState *state, const TcOrder *order, TcSurveyCount before, TcDice *dice,
      gboolean *known, gint32 *worth)
{
  TcSurveyCount after;
  TcState *swap;

  tc_state_copy (self->after, state);
  tc_state_apply (self->ruleset, self->after, order, dice, NULL);
  tc_answer_interrupts (self->ruleset, self->after, MAX (state->depth, 1) - 1, self->orders, dice, NULL);
  if (*known && memcmp (self->after, self->last, state->size) == 0)
    return;
  after = count (self, self->after, order, state->actor);
  *worth = after.own - before.own + before.others - after.others;
  *known = TRUE;
  swap = self->last;
  self->last = self->after;
  self->after = swap;
}

/* Before an order in the position that was looked at. */
static TcSurveyCount
count_before (TcFights *self, const TcState *state, const TcOrder *order)
{
  guint i = order->n_targets > 0;

  if (!self->counted[i])
    self->before[i] = count (self, state, order, state->actor);
  self->counted[i] = TRUE;

  return self->before[i];
}

/* The mean; whole numbers, so that every machine finds the same. @key: of the trial games, where there are too many
 * throws; 0: that of the position. */
static gint32
guess (TcFights *self, const TcState *state, const TcOrder *order, TcSurveyCount before, guint64 key)
{
  gint64 sum = 0;
  gboolean known = FALSE;
  gint32 worth = 0;
  TcExhausting dice;
  TcSeeded random;

  tc_exhausting_init (&dice, RUNS);
  while (tc_exhausting_next (&dice) && !dice.overrun)
    {
      TcRatio weight;

      play (self, state, order, before, &dice.parent, &known, &worth);
      weight = tc_exhausting_get_weight (&dice);
      if (tc_ratio_is_valid (weight))
        sum += (gint64) (worth * weight.numerator * PARTS / weight.denominator);
    }
  if (!dice.overrun)
    return (gint32) (sum / PARTS);

  tc_seeded_init (&random, key != 0 ? key : tc_state_hash (self->ruleset, state), 0);
  sum = 0;
  for (guint i = 0; i < GAMES; i++)
    {
      play (self, state, order, before, &random.parent, &known, &worth);
      sum += worth;
    }

  return (gint32) (sum / GAMES);
}

/* @looked: it is the position that was looked at. */
static gint32
recall (TcFights *self, const TcState *state, const TcOrder *order, gboolean looked)
{
  guint64 key = make_key (self, state, order);
  Memory *memory = &self->memory[key & (MEMORY - 1)];

  if (memory->key != key)
    {
      TcSurveyCount before = looked ? count_before (self, state, order) : count (self, state, order, state->actor);

      *memory = (Memory) { key, guess (self, state, order, before, key) };
    }

  return memory->worth;
}

void
tc_fights_look (TcFights *self, const TcState *state)
{
  self->counted[0] = self->counted[1] = FALSE;
  if (memcmp (self->looked, state, state->size) == 0)
    return;
  g_array_set_size (self->placements, 0);
  tc_state_place (self->ruleset, state, self->placements);
  tc_state_copy (self->looked, state);
}

gint32
tc_fights_weigh (TcFights *self, const TcState *state, const TcOrder *order)
{
  if (state->depth > 0)
    return guess (self, state, order, count (self, state, order, state->actor), 0);
  if (order->n_targets == 0)
    return guess (self, state, order, count_before (self, state, order), 0);

  return recall (self, state, order, TRUE);
}

void
tc_fights_expect (TcFights *self, const TcState *state, const TcOrder *order, TcExpectation *out)
{
  TcSurveyCount before;

  tc_fights_look (self, state);
  before = count_before (self, state, order);
  *out = (TcExpectation) { *order, state->actor, before.own - before.others, tc_fights_weigh (self, state, order) };
}

gint32
tc_fights_find_luck (TcFights *self, const TcState *after, const TcExpectation *expected)
{
  TcSurveyCount now = count (self, after, &expected->order, expected->side);

  return now.own - now.others - expected->before - expected->change;
}

gboolean
tc_fights_weigh_hex (TcFights *self, const TcState *state, TcHex hex, TcHex spared, int always, gint32 *worth, guint *n_units)
{
  const TcSurvey *survey = self->survey;
  TcOrder attack = { 0 };

  *worth = 0;
  *n_units = 0;
  if (self->attack < 0)
    return FALSE;
  attack.kind = self->attack;
  tc_fights_look (self, state);
  for (guint i = 0; i < self->placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (self->placements, TcPlacement, i);

      if (!tc_survey_fights (survey, it->counter))
        continue;
      if (it->side != survey->side && it->place.x == hex && attack.n_targets < TC_ORDER_TARGETS)
        attack.targets[attack.n_targets++] = it->counter;
      else if (it->side == survey->side && (it->faces & TC_FACE_DEMORALIZED) == 0 && attack.n_units < TC_ORDER_UNITS
               && tc_survey_measure (survey, it->place.x, hex) == 1
               && (spared == TC_NO_HEX || it->counter == always
                   || tc_survey_measure (survey, it->place.x, spared) > 1))
        attack.units[attack.n_units++] = it->counter;
    }
  if (attack.n_targets == 0 || attack.n_units == 0
      || !tc_state_suppose (self->ruleset, state, &attack, self->state, NULL))
    return FALSE;
  *n_units = attack.n_units;
  *worth = recall (self, self->state, &attack, FALSE);

  return TRUE;
}
