/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-survey.h"

#include <string.h>

#include "tc-hash.h"
#include "tc-survey-ground.h"
#include "tc-weights.h"

/* Hundredths of a unit lost to attackers of so many quarters of its strength, less what that costs them; beyond the last
 * as that. */
static const guint8 losses[] = { 0, 0, 0, 1, 4, 9, 16, 24, 32, 39, 45, 50, 55, 60, 64, 68, 72, 75, 78, 81, 83, 85, 87, 89, 90 };
/* Guns go no nearer than this, and see no farther. */
#define GUNSHOT 5
/* Own units that one wants beside it. */
#define NEIGHBOURS 2

void
tc_survey_init (TcSurvey *self, const TcRuleset *ruleset, const TcWeights *weights)
{
  const TcBattle *battle = ruleset->battle;
  const TcHexGrid *grid = &battle->map->grid;

  *self = (TcSurvey) { .ruleset = ruleset, .weights = weights, .manner = weights, .use = 100 };
  self->n_hexes = tc_hexgrid_get_count (grid);
  self->placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  tc_stakes_init (&self->stakes);
  self->near = g_new (TcHex, 6 * self->n_hexes);
  self->centre = g_malloc_n (self->n_hexes, sizeof *self->centre);
  for (guint hex = 0; hex < self->n_hexes; hex++)
    {
      gint32 x2, y;

      tc_hexgrid_get_neighbours (grid, hex, self->near + 6 * hex);
      tc_hexgrid_centre (grid, hex, &x2, &y);
      self->centre[hex][0] = y;
      self->centre[hex][1] = x2;
    }
  self->front = g_new (gint16, self->n_hexes);
  self->troops = g_new (gint16, self->n_hexes);
  self->beside = g_new (guint8, self->n_hexes);
  self->led = g_new (guint8, self->n_hexes);
  self->way = g_new (gint16, self->n_hexes);
  self->ground = g_new (gint32, self->n_hexes);
  for (int i = 0; i < 2; i++)
    {
      self->held[i] = g_new0 (gint32, self->n_hexes);
      self->scored[i] = g_new0 (gint32, self->n_hexes);
    }
  self->unit = g_new (gint16, self->n_hexes);
  self->threats = g_malloc_n (self->n_hexes, sizeof *self->threats);
  self->reach = tc_reach_new (ruleset);
  self->foes = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  self->ends = g_array_new (FALSE, FALSE, sizeof (TcReachEnd));
  self->marked = g_new (gint16, self->n_hexes);
  self->queue = g_new (TcHex, self->n_hexes);
  for (guint c = 0; c < battle->counters->len && c < TC_MAX_PLAYED; c++)
    self->arm[c] = tc_battle_get_arm (battle, c);
}

void
tc_survey_clear (TcSurvey *self)
{
  gpointer owned[] = { self->near, self->centre, self->front, self->troops, self->beside, self->led, self->way, self->ground,
                       self->held[0], self->held[1], self->scored[0], self->scored[1], self->unit, self->threats, self->marked,
                       self->queue };

  for (guint i = 0; i < G_N_ELEMENTS (owned); i++)
    g_free (owned[i]);
  g_array_unref (self->placements);
  tc_stakes_clear (&self->stakes);
  tc_reach_free (self->reach);
  g_array_unref (self->foes);
  g_array_unref (self->ends);
}

void
tc_survey_forget (TcSurvey *self)
{
  g_return_if_fail (self != NULL);

  self->known = 0;
}

guint64
tc_survey_find_moment (const TcRuleset *ruleset, const TcState *state)
{
  guint64 moment = (guint64) state->turn << 32 | (guint64) (state->player + 1) << 16 | (guint64) state->phase;
  TcCup cup;

  if (ruleset->system->cup != NULL && tc_state_cup (ruleset, state, &cup))
    moment = tc_hash_number (tc_hash_number (moment, cup.now + 1), cup.n_drawn);

  return moment;
}

/* Worths */

static gint32
value_of (const TcPlacement *it, TcColumn column)
{
  return it->values[column] == TC_NO_VALUE ? 0 : MAX (it->values[column], 0);
}

/* To fight on with. */
static inline gint32
weigh_use (const TcSurvey *self, const TcPlacement *it)
{
  const TcWeights *w = self->weights;
  gint32 worth = 0;

  switch (self->arm[it->counter])
    {
    case TC_ARM_INFANTRY:
    case TC_ARM_CAVALRY:
      worth = TC_WORTH * value_of (it, TC_COLUMN_STRENGTH);
      if (it->faces & TC_FACE_REDUCED)
        worth = worth * w->reduced / 100;
      if (it->faces & TC_FACE_DEMORALIZED)
        worth = worth * w->broken / 100;
      return worth * self->use / 100;
    case TC_ARM_LEADER:
      return w->leader * MAX (value_of (it, TC_COLUMN_LEADERSHIP), 1) * self->use / 100;
    default:
      return w->gun * self->use / 100;
    }
}

static TcSurveyCount
count_troops (const TcSurvey *self, const TcState *state, GArray *placements, int side, gboolean priced)
{
  TcSurveyCount count = { 0 };

  g_array_set_size (placements, 0);
  tc_state_place (self->ruleset, state, placements);
  for (guint i = 0; i < placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (placements, TcPlacement, i);
      int k = it->side == self->side ? 0 : 1;
      gint32 worth = weigh_use (self, it);

      if (tc_survey_fights (self, it->counter))
        worth += self->held[k][it->place.x] - (priced ? 0 : self->scored[k][it->place.x]);
      if (priced)
        worth += self->price[it->counter];
      if (it->side == side)
        count.own += worth;
      else
        count.others += worth;
    }

  return count;
}

TcSurveyCount
tc_survey_count_troops (const TcSurvey *self, const TcState *state, GArray *placements, int side)
{
  g_return_val_if_fail (self != NULL && state != NULL && placements != NULL, (TcSurveyCount) { 0 });

  return count_troops (self, state, placements, side, TRUE);
}

TcSurveyCount
tc_survey_count (const TcSurvey *self, const TcState *state, GArray *placements, int side)
{
  TcSurveyCount count = { 0 };
  TcScore score;

  g_return_val_if_fail (self != NULL && state != NULL && placements != NULL, count);

  count = count_troops (self, state, placements, side, FALSE);
  tc_state_score (self->ruleset, state, &score);
  for (int i = 0; i < TC_MAX_SIDES && !score.pointless; i++)
    if (i == side)
      count.own += self->weights->price * score.points[i];
    else
      count.others += self->weights->price * score.points[i];

  return count;
}

/* Distances */

void
tc_survey_measure_from (TcSurvey *self, gint16 *steps, guint n)
{
  guint end = 0;

  for (guint hex = 0; hex < self->n_hexes; hex++)
    steps[hex] = TC_SURVEY_FAR;
  for (guint i = 0; i < n; i++)
    if (steps[self->queue[i]] != 0)
      {
        steps[self->queue[i]] = 0;
        self->queue[end++] = self->queue[i];
      }
  for (guint i = 0; i < end; i++)
    for (int k = 0; k < 6; k++)
      {
        TcHex hex = self->near[6 * self->queue[i] + k];

        if (hex != TC_NO_HEX && steps[hex] == TC_SURVEY_FAR)
          {
            steps[hex] = steps[self->queue[i]] + 1;
            self->queue[end++] = hex;
          }
      }
}

/* While nobody of them has moved it is all the same. */
static void
measure_troops (TcSurvey *self, gint16 *steps, gboolean own)
{
  TcHex *sources = self->sources[own], now[TC_MAX_PLAYED];
  guint n = 0;

  for (guint i = 0; i < self->placements->len; i++)
    {
      const TcPlacement *it = tc_survey_get (self, i);

      if ((it->side == self->side) == own && tc_survey_fights (self, it->counter))
        now[n++] = it->place.x;
    }
  if (n > 0 && n == self->n_sources[own] && memcmp (now, sources, n * sizeof *now) == 0)
    return;
  memcpy (sources, now, n * sizeof *now);
  self->n_sources[own] = n;
  memcpy (self->queue, now, n * sizeof *now);
  tc_survey_measure_from (self, steps, n);
}

static void
count_beside (TcSurvey *self)
{
  memset (self->beside, 0, self->n_hexes * sizeof *self->beside);
  for (guint hex = 0; hex < self->n_hexes; hex++)
    for (int k = 0; k < 6 && self->troops[hex] == 0; k++)
      if (self->near[6 * hex + k] != TC_NO_HEX)
        self->beside[self->near[6 * hex + k]]++;
}

static void
count_leaders (TcSurvey *self)
{
  memset (self->led, 0, self->n_hexes * sizeof *self->led);
  for (guint i = 0; i < self->placements->len; i++)
    {
      const TcPlacement *it = tc_survey_get (self, i);

      if (it->side == self->side && self->arm[it->counter] == TC_ARM_LEADER)
        self->led[it->place.x]++;
    }
}

void
tc_survey_lead (TcSurvey *self, TcHex from, TcHex to)
{
  g_return_if_fail (self != NULL && to >= 0 && (guint) to < self->n_hexes);

  if (from != TC_NO_HEX)
    self->led[from]--;
  self->led[to]++;
}

/* Threats */

static void
threaten (gint16 threats[TC_SURVEY_THREATS], gint16 strength)
{
  for (int i = 0; i < TC_SURVEY_THREATS; i++)
    if (strength > threats[i])
      {
        gint16 swap = threats[i];

        threats[i] = strength;
        strength = swap;
      }
}

/* Who could fight.  The hash of them, and of the turn. */
static guint64
find_foes (TcSurvey *self, const TcState *state)
{
  guint64 hash = tc_hash_number (TC_HASH_START, (guint64) state->turn << 8 | (guint64) self->side);

  g_array_set_size (self->foes, 0);
  for (guint i = 0; i < self->placements->len; i++)
    {
      const TcPlacement *it = tc_survey_get (self, i);

      if (it->side == self->side || !tc_survey_fights (self, it->counter) || it->faces & TC_FACE_DEMORALIZED)
        continue;
      g_array_append_val (self->foes, *it);
      hash = tc_hash_number (tc_hash_number (hash, it->counter), it->place.x | (guint64) it->faces << 32);
    }

  return MAX (hash, 1);
}

/* Where the enemy could go is asked once while he stays where he is: own units that moved meanwhile are in his way, or
 * no longer. */
static void
look_at_threats (TcSurvey *self, const TcState *state)
{
  guint64 foes = find_foes (self, state);

  if (foes != self->known)
    tc_reach_find (self->reach, state, &g_array_index (self->foes, TcPlacement, 0), self->foes->len, self->ends);
  self->known = foes;
  memset (self->threats, 0, self->n_hexes * sizeof *self->threats);
  memset (self->marked, 0xff, self->n_hexes * sizeof *self->marked);
  for (guint i = 0; i < self->ends->len; i++)
    {
      const TcReachEnd *it = &g_array_index (self->ends, TcReachEnd, i);

      for (int k = 0; k < 6; k++)
        {
          TcHex hex = self->near[6 * it->end + k];

          if (hex == TC_NO_HEX || self->marked[hex] == it->counter)
            continue;
          self->marked[hex] = it->counter;
          threaten (self->threats[hex], MIN (self->strength[it->counter], G_MAXINT16));
        }
    }
}

/* What points are counted for is all that is left at the end. */
static gint32
find_use (const TcSurvey *self)
{
  for (guint i = 0; i < self->stakes.stakes->len; i++)
    if (tc_stakes_get (&self->stakes, i)->days > 0)
      return 100;

  return 100 - 75 / (1 + self->left);
}

static void
look_at_counters (TcSurvey *self, const TcState *state)
{
  memset (self->worth, 0, sizeof self->worth);
  memset (self->price, 0, sizeof self->price);
  memset (self->strength, 0, sizeof self->strength);
  for (guint c = 0; c < TC_MAX_PLAYED; c++)
    self->at[c] = -1;
  for (guint hex = 0; hex < self->n_hexes; hex++)
    self->unit[hex] = -1;
  g_array_set_size (self->placements, 0);
  tc_state_place (self->ruleset, state, self->placements);
  for (guint i = 0; i < self->placements->len; i++)
    {
      const TcPlacement *it = tc_survey_get (self, i);

      self->at[it->counter] = i;
      self->price[it->counter] = self->weights->price * tc_state_price (self->ruleset, state, it->counter);
      self->worth[it->counter] = weigh_use (self, it) + self->price[it->counter];
      self->strength[it->counter] = value_of (it, it->faces & TC_FACE_REDUCED && it->values[TC_COLUMN_REDUCED] != TC_NO_VALUE
                                                    ? TC_COLUMN_REDUCED : TC_COLUMN_STRENGTH);
      if (tc_survey_fights (self, it->counter))
        self->unit[it->place.x] = i;
    }
}

/* Who would not win as things are has the less to fear the less time is left. */
static gint32
find_fear (const TcSurvey *self)
{
  return self->winner == self->side ? 100 : 100 * self->left / (TC_SURVEY_SOON + self->left);
}

void
tc_survey_look (TcSurvey *self, const TcState *state, int side)
{
  g_return_if_fail (self != NULL && state != NULL && side >= 0);

  self->side = side;
  tc_state_stakes (self->ruleset, state, &self->stakes);
  self->winner = tc_stakes_find_winner (&self->stakes);
  self->left = MAX (tc_state_turns (self->ruleset, state) - state->turn, 0);
  self->fear = find_fear (self);
  self->use = find_use (self);
  look_at_counters (self, state);
  tc_survey_look_at_held (self);
}

void
tc_survey_look_around (TcSurvey *self, const TcState *state)
{
  g_return_if_fail (self != NULL && state != NULL);

  measure_troops (self, self->front, FALSE);
  measure_troops (self, self->troops, TRUE);
  count_beside (self);
  count_leaders (self);
  tc_survey_look_at_ground (self);
  if (self->manner->danger > 0)
    look_at_threats (self, state);
}

/* Places */

gint32
tc_survey_danger (const TcSurvey *self, int counter, TcHex hex, TcHex from, gint32 strength)
{
  gint32 share = self->fear * self->manner->danger / 100;
  gint32 attackers = 0;
  int open = 0;

  if (share == 0 || self->threats[hex][0] == 0)
    return 0;
  for (int k = 0; k < 6; k++)
    {
      TcHex beside = self->near[6 * hex + k];

      if (beside == TC_NO_HEX || (self->troops[beside] == 0 && beside != from)
          || self->front[beside] > self->front[hex])
        continue;
      if (open < TC_SURVEY_THREATS)
        attackers += self->threats[hex][open];
      open++;
    }

  return self->worth[counter] * losses[MIN (4 * attackers / MAX (strength, 1), (gint32) G_N_ELEMENTS (losses) - 1)] / 100
         * share / 100;
}

/* How many of the neighbours that a unit at @hex wants it has not; it is none of its own. */
static int
count_lacking (const TcSurvey *self, TcHex hex, TcHex from)
{
  int n = self->beside[hex] - (from != TC_NO_HEX && tc_survey_measure (self, from, hex) == 1);

  return MAX (NEIGHBOURS - n, 0);
}

/* With troops of his own that nobody else leads, those nearest to the enemy, and never alone where the enemy comes. */
static void
stand_leader (const TcSurvey *self, int counter, TcHex hex, TcHex from, gint32 parts[TC_N_STAND_PARTS])
{
  int unit = self->unit[hex];
  gint32 worth = self->worth[counter];

  parts[TC_STAND_ENEMY] = -self->manner->pace * MIN (self->front[hex], 20) / 2;
  parts[TC_STAND_TROOPS] = -40 * MIN (self->troops[hex], 20);
  if (unit >= 0 && tc_survey_get (self, unit)->side == self->side)
    {
      gint32 strength = self->strength[tc_survey_get (self, unit)->counter];

      if (self->led[hex] == (hex == from))
        parts[TC_STAND_TROOPS] += 10 * MIN (strength, 10);
      parts[TC_STAND_DANGER] = -tc_survey_danger (self, counter, hex, TC_NO_HEX, strength);
      return;
    }
  parts[TC_STAND_DANGER] = -(self->manner->danger > 0 && self->threats[hex][0] > 0 ? worth : 0)
                           - (self->front[hex] <= 2 ? worth : 0);
}

void
tc_survey_explain (const TcSurvey *self, int counter, TcHex hex, TcHex from, gint32 parts[TC_N_STAND_PARTS])
{
  const TcWeights *w = self->manner;
  gint32 pace = self->winner == self->side ? w->pace * w->waiting / 100 : w->pace;

  for (int i = 0; i < TC_N_STAND_PARTS; i++)
    parts[i] = 0;
  if (self->arm[counter] == TC_ARM_LEADER)
    {
      stand_leader (self, counter, hex, from, parts);
      return;
    }
  if (!tc_survey_fights (self, counter))
    {
      parts[TC_STAND_ENEMY] = -pace * ABS (MIN (self->front[hex], 30) - GUNSHOT);
      parts[TC_STAND_TROOPS] = -15 * MIN (self->troops[hex], 8);
      parts[TC_STAND_DANGER] = -tc_survey_danger (self, counter, hex, from, 1);
      return;
    }
  parts[TC_STAND_GROUND] = self->ground[hex];
  parts[TC_STAND_ENEMY] = -pace * MIN (self->front[hex], 60);
  if (self->pull > 0)
    parts[TC_STAND_WAY] = -w->march * MIN (self->way[hex], 60);
  parts[TC_STAND_TROOPS] = -w->support * count_lacking (self, hex, from);
  parts[TC_STAND_DANGER] = -tc_survey_danger (self, counter, hex, from, self->strength[counter]);
}

gint32
tc_survey_stand (const TcSurvey *self, int counter, TcHex hex, TcHex from)
{
  gint32 parts[TC_N_STAND_PARTS], sum = 0;

  tc_survey_explain (self, counter, hex, from, parts);
  for (int i = 0; i < TC_N_STAND_PARTS; i++)
    sum += parts[i];

  return sum;
}

gint32
tc_survey_progress (const TcSurvey *self)
{
  gint32 sum = 0;

  g_return_val_if_fail (self != NULL, 0);

  if (self->winner == self->side)
    return 0;
  for (guint i = 0; i < self->placements->len; i++)
    {
      const TcPlacement *it = tc_survey_get (self, i);
      TcHex hex = it->place.x;

      if (it->side != self->side || !tc_survey_fights (self, it->counter))
        continue;
      sum -= self->weights->pace * MIN (self->front[hex], 60);
      if (self->pull > 0)
        sum -= self->weights->march * MIN (self->way[hex], 60);
    }

  return sum;
}
