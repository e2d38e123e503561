/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-combats.h"

#include <string.h>

#include "tc-hash.h"
#include "tc-weights.h"

/* Of a search (tc_front_set_limit()): more than fronts of games have, by far. */
#define STATES 4096
/* Of an attack (tc_front_set_throws()): where there are more, exact plans take too long. */
#define THROWS 216

typedef struct
{
  TcOrder order;
  guint64 parties; /* hash of where those who take part stood, and how */
} Combat;

struct _TcCombats
{
  TcRuleset      *ruleset; /* owned reference */
  const TcSurvey *survey;  /* borrowed */

  /* owned */
  TcFront *front;
  gint32   prices[TC_MAX_PLAYED]; /* what losing a counter costs, its strength apart */
  GArray  *plan; /* Combat */
  guint    next; /* of them */
  guint64  moment; /* that it was made for */
  gboolean none;   /* there can be no plan in that moment */
  TcState *asked;  /* the position in which the one before the next was due */
};

TcCombats *
tc_combats_new (const TcRuleset *ruleset, const TcSurvey *survey)
{
  TcCombats *self;

  g_return_val_if_fail (ruleset != NULL && survey != NULL, NULL);

  self = g_new0 (TcCombats, 1);
  self->ruleset = tc_ruleset_ref ((TcRuleset *) ruleset);
  self->survey = survey;
  self->front = tc_front_new (ruleset);
  tc_front_set_limit (self->front, STATES);
  tc_front_set_throws (self->front, THROWS);
  tc_front_set_prices (self->front, self->prices);
  self->plan = g_array_new (FALSE, FALSE, sizeof (Combat));
  self->asked = tc_state_new (ruleset);

  return self;
}

void
tc_combats_free (TcCombats *self)
{
  if (self == NULL)
    return;

  tc_front_free (self->front);
  g_array_unref (self->plan);
  g_free (self->asked);
  tc_ruleset_unref (self->ruleset);
  g_free (self);
}

void
tc_combats_drop (TcCombats *self)
{
  g_return_if_fail (self != NULL);

  g_array_set_size (self->plan, 0);
  self->next = 0;
  self->none = FALSE;
}

static guint64
hash_counters (const TcCombats *self, guint64 hash, const gint16 *counters, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      int at = self->survey->at[counters[i]];
      const TcPlacement *it = at < 0 ? NULL : tc_survey_get (self->survey, at);

      hash = tc_hash_number (hash, counters[i]);
      if (it != NULL)
        hash = tc_hash_number (hash, it->place.x | (guint64) (it->faces & ~TC_FACE_SPENT) << 32);
    }

  return hash;
}

static guint64
hash_parties (const TcCombats *self, const TcOrder *order)
{
  guint64 hash = hash_counters (self, TC_HASH_START, order->units, order->n_units);

  hash = hash_counters (self, hash, order->helpers, order->n_helpers);

  return hash_counters (self, hash, order->targets, order->n_targets);
}

/* What is lost by the worths of the player. */
static TcFrontScale
find_scale (const TcSurvey *survey)
{
  gint32 turned = survey->use * (100 - survey->weights->reduced) / 100;

  return (TcFrontScale) {
    .lost = { -survey->use, survey->use },
    .turned = { -turned, turned },
    .points = 1,
    .whole = TC_WORTH,
  };
}

static gboolean
make_plan (TcCombats *self, const TcState *state)
{
  const TcSurvey *survey = self->survey;
  TcFrontScale scale = find_scale (survey);
  const TcFrontAttack *attacks;
  const guint16 *plan;
  guint n;

  tc_combats_drop (self);
  for (guint c = 0; c < self->ruleset->battle->counters->len; c++)
    self->prices[c] = tc_survey_fights (survey, c) ? survey->price[c] : survey->worth[c];
  if (tc_front_read (self->front, state, TRUE, NULL) != TC_FRONT_FINE)
    return FALSE;
  if (tc_front_get_ended (self->front) > 0 || !tc_front_search_by (self->front, &scale, 1))
    return FALSE;
  attacks = tc_front_get_attacks (self->front, &n);
  plan = tc_front_get_plan (self->front, 0, &n, NULL);
  for (guint i = 0; i < n; i++)
    {
      Combat combat = { attacks[plan[i]].order, hash_parties (self, &attacks[plan[i]].order) };

      g_array_append_val (self->plan, combat);
    }

  return TRUE;
}

/* The next one of the plan, unless something came between; who asks again gets the same. */
static gboolean
take (TcCombats *self, const TcState *state, TcOrder *order)
{
  const Combat *it;

  if (self->next > 0 && memcmp (self->asked, state, state->size) == 0)
    self->next--;
  if (self->next == self->plan->len)
    return FALSE;
  it = &g_array_index (self->plan, Combat, self->next++);
  if (hash_parties (self, &it->order) != it->parties)
    return FALSE;
  if (!tc_state_check (self->ruleset, state, &it->order, NULL))
    return FALSE;
  *order = it->order;
  tc_state_copy (self->asked, state);

  return TRUE;
}

gboolean
tc_combats_choose (TcCombats *self, const TcState *state, gboolean may_end, TcOrder *order)
{
  guint64 moment;

  g_return_val_if_fail (self != NULL && state != NULL && order != NULL, FALSE);

  moment = tc_survey_find_moment (self->ruleset, state);
  if (moment == self->moment && self->none)
    return FALSE;
  if (moment == self->moment && take (self, state, order))
    return TRUE;
  self->moment = moment;
  self->none = !make_plan (self, state);
  if (self->none)
    return FALSE;
  if (self->plan->len > 0)
    return take (self, state, order);
  *order = (TcOrder) { .kind = TC_ORDER_END };

  return may_end;
}
