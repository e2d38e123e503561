/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-moves-private.h"

#include <string.h>

#include "tc-intent.h"
#include "tc-weights.h"

/* A move has to be worth this much. */
#define STEP 4
/* To be on the map at all is worth this much. */
#define ENTERS 1000

static const TcOrder end_of_phase = { .kind = TC_ORDER_END };

typedef struct
{
  gint32 worth;
  guint  order; /* index */
} Ranked;

TcMoves *
tc_moves_new (const TcRuleset *ruleset, TcSurvey *survey, TcFights *fights)
{
  TcMoves *self = g_new0 (TcMoves, 1);

  self->ruleset = tc_ruleset_ref ((TcRuleset *) ruleset);
  self->survey = survey;
  self->fights = fights;
  self->now = tc_state_new (ruleset);
  self->later = tc_state_new (ruleset);
  self->tried = tc_state_new (ruleset);
  self->targets = g_array_new (FALSE, FALSE, sizeof (MovesTarget));
  self->ranked = g_array_new (FALSE, FALSE, sizeof (Ranked));
  self->target = g_new (gint16, survey->n_hexes);
  self->barred = g_byte_array_new ();

  return self;
}

void
tc_moves_free (TcMoves *self)
{
  if (self == NULL)
    return;

  g_free (self->now);
  g_free (self->later);
  g_free (self->tried);
  g_array_unref (self->targets);
  g_array_unref (self->ranked);
  g_free (self->target);
  g_byte_array_unref (self->barred);
  tc_ruleset_unref (self->ruleset);
  g_free (self);
}

gboolean
moves_leave_end (TcMoves *self, const TcState *state, const TcOrder *order)
{
  TcNote before = { NULL }, after = { NULL };
  TcSeeded random;

  tc_seeded_init (&random, 0, 0);
  tc_state_copy (self->tried, state);
  tc_state_apply (self->ruleset, self->tried, order, &random.parent, NULL);
  if (self->tried->actor != state->actor || self->tried->depth > 0
      || tc_state_check (self->ruleset, self->tried, &end_of_phase, &after))
    return TRUE;

  return !tc_state_check (self->ruleset, state, &end_of_phase, &before) && g_strcmp0 (before.code, after.code) == 0;
}

gboolean
moves_append (TcMoves *self, const TcOrder *order, TcNote why, GArray *plan)
{
  int actor = self->now->actor;
  TcPlanned planned = { *order, why };
  TcSeeded random;

  if (!tc_state_check (self->ruleset, self->now, order, NULL))
    return TRUE;
  g_array_append_val (plan, planned);
  self->moved[order->units[0]] = TRUE;
  tc_seeded_init (&random, 0, 0);
  tc_state_apply (self->ruleset, self->now, order, &random.parent, NULL);

  return self->now->actor == actor && self->now->depth == 0;
}

/* Moves without a fight */

/* Of a unit that stands beside the enemy: its share of the best fight that it has there. */
static gint32
weigh_stay (TcMoves *self, int counter)
{
  TcHex at = moves_place_of (self, counter);
  gint32 best = G_MININT;

  if (at == TC_NO_HEX || self->survey->front[at] != 1)
    return 0;
  for (int k = 0; k < 6; k++)
    {
      TcHex hex = self->survey->near[6 * at + k];
      gint32 worth;
      guint n;

      if (hex != TC_NO_HEX && self->survey->front[hex] == 0
          && tc_fights_weigh_hex (self->fights, self->now, hex, TC_NO_HEX, -1, &worth, &n))
        best = MAX (best, worth / (gint32) n);
    }

  return best == G_MININT ? 0 : best;
}

gint32
moves_weigh_march (const TcMoves *self, const TcOrder *order)
{
  TcHex from = moves_place_of (self, order->units[0]);

  return tc_survey_stand (self->survey, order->units[0], moves_end_of (order), from)
         - (from != TC_NO_HEX ? tc_survey_stand (self->survey, order->units[0], from, from) : 0);
}

static int
compare_ranked (gconstpointer a, gconstpointer b)
{
  const Ranked *x = a, *y = b;

  return x->worth != y->worth ? (x->worth < y->worth) - (x->worth > y->worth) : (x->order > y->order) - (x->order < y->order);
}

/* The best of the unit's moves from @first on, before @end; appended even when it is not worth
 * being made. */
static void
rank_unit (TcMoves *self, guint first, guint end)
{
  int unit = moves_get (self, first)->units[0];
  TcHex from = moves_place_of (self, unit);
  gint32 stay = tc_survey_fights (self->survey, unit) ? weigh_stay (self, unit) : 0;
  gint32 stand = from != TC_NO_HEX ? tc_survey_stand (self->survey, unit, from, from) : 0;
  Ranked ranked = { STEP, first };

  for (guint i = first; i < end; i++)
    {
      const TcOrder *it = moves_get (self, i);
      gint32 worth;

      if (self->barred->data[i] || !moves_is_march (self, it) || moves_is_contact (self, it))
        continue;
      worth = tc_survey_stand (self->survey, unit, moves_end_of (it), from) - stand - stay;
      if (worth > ranked.worth)
        ranked = (Ranked) { worth, i };
    }
  g_array_append_val (self->ranked, ranked);
}

/* Whether one of these moves, which are all of a unit's, may be thought about. */
static gboolean
has_march (const TcMoves *self, guint first, guint end)
{
  for (guint i = first; i < end; i++)
    if (!self->barred->data[i] && moves_is_march (self, moves_get (self, i)) && !moves_is_contact (self, moves_get (self, i)))
      return TRUE;

  return FALSE;
}

/* The best move of each unit, or of each leader, the best first. @again: only of those whose last one was refused,
 * and of those beside the enemy, whose fights there others may have changed. */
static void
rank (TcMoves *self, gboolean leaders, gboolean again)
{
  guint end;

  g_array_set_size (self->ranked, 0);
  for (guint i = 0; i < self->orders->len; i = end)
    {
      const TcOrder *it = moves_get (self, i);
      int unit = it->n_units > 0 ? it->units[0] : -1;
      TcHex at;

      for (end = i + 1; end < self->orders->len; end++)
        if (moves_get (self, end)->n_units == 0 || moves_get (self, end)->units[0] != unit)
          break;
      if (unit < 0 || self->moved[unit] || (self->survey->arm[unit] == TC_ARM_LEADER) != leaders)
        continue;
      at = moves_place_of (self, unit);
      if (again && !self->refused[unit] && (at == TC_NO_HEX || self->survey->front[at] != 1))
        continue;
      self->refused[unit] = FALSE;
      if (has_march (self, i, end))
        rank_unit (self, i, end);
    }
  g_array_sort (self->ranked, compare_ranked);
}

/* Those moves of the ranked units that were refused last. */
static void
bar_refused (TcMoves *self)
{
  for (guint i = 0; i < self->ranked->len; i++)
    {
      const Ranked *it = &g_array_index (self->ranked, Ranked, i);

      if (self->refused[moves_get (self, it->order)->units[0]])
        self->barred->data[it->order] = TRUE;
    }
}

/* A move that is only refused because of who stands where it ends is tried again as long as others make moves.  FALSE when nothing
 * can be planned beyond it. */
static gboolean
march (TcMoves *self, gboolean leaders, GArray *plan)
{
  gboolean again = FALSE;

  memset (self->refused, 0, sizeof self->refused);
  do
    {
      guint n = plan->len;

      rank (self, leaders, again && !leaders);
      again = FALSE;
      for (guint i = 0; i < self->ranked->len; i++)
        {
          const Ranked *it = &g_array_index (self->ranked, Ranked, i);
          const TcOrder *order = moves_get (self, it->order);
          TcNote why;

          if (it->worth <= STEP)
            break;
          if (!tc_state_check (self->ruleset, self->now, order, NULL))
            {
              self->barred->data[it->order] = self->refused[order->units[0]] = TRUE;
              continue;
            }
          if (!moves_leave_end (self, self->now, order))
            {
              self->refused[order->units[0]] = TRUE;
              continue;
            }
          why = tc_intent_of_march (self->survey, order->units[0], moves_end_of (order), moves_place_of (self, order->units[0]));
          if (!moves_append (self, order, why, plan))
            return FALSE;
          if (leaders)
            {
              /* who comes after him sees where he is */
              tc_survey_lead (self->survey, moves_place_of (self, order->units[0]), moves_end_of (order));
              break;
            }
        }
      again = leaders && plan->len > n;
      for (guint c = 0; c < self->ruleset->battle->counters->len && !again; c++)
        again = self->refused[c];
      if (plan->len == n)
        bar_refused (self);
    }
  while (again);

  return TRUE;
}

/* Points gained by an order without dice, the enemy's lost with them. */
static gint32
weigh_points (TcMoves *self, const TcState *state, const TcOrder *order)
{
  int side = self->survey->side;
  gint32 own, others;
  TcScore before, after;
  TcSeeded random;

  tc_seeded_init (&random, 0, 0);
  tc_state_copy (self->later, state);
  tc_state_apply (self->ruleset, self->later, order, &random.parent, NULL);
  tc_state_score (self->ruleset, state, &before);
  tc_state_score (self->ruleset, self->later, &after);

  own = after.points[side] - before.points[side];
  others = after.points[1 - side] - before.points[1 - side];

  return TC_WORTH * (own - others);
}

/* Whoever can enter does, where he stands best; whoever can leave does for points. */
gboolean
tc_moves_pass (TcMoves *self, const TcState *state, const GArray *others, GArray *plan)
{
  TcPlanned found = { .order.n_units = 0 };
  gint32 best = 0;

  g_return_val_if_fail (self != NULL && state != NULL && others != NULL && plan != NULL, FALSE);

  tc_survey_look_around (self->survey, state);
  for (guint i = 0; i < others->len; i++)
    {
      const TcOrder *it = &g_array_index (others, TcOrder, i);
      gint32 worth;

      if (it->n_units == 0)
        continue;
      if (self->survey->at[it->units[0]] < 0 && it->n_path > 0)
        worth = ENTERS + tc_survey_stand (self->survey, it->units[0], moves_end_of (it), TC_NO_HEX);
      else
        worth = weigh_points (self, state, it);
      if (worth > best)
        {
          best = worth;
          found = (TcPlanned) { *it, TC_INTENT ("enter", it->units[0]) };
        }
    }
  if (best > 0)
    g_array_append_val (plan, found);

  return best > 0;
}

/* At the position that what is planned makes. */
static void
look_again (TcMoves *self)
{
  tc_survey_look (self->survey, self->now, self->survey->side);
  tc_survey_look_around (self->survey, self->now);
}

/* The best move after which the phase can be ended, or something else bars that. */
static void
make_room (TcMoves *self, GArray *plan)
{
  TcNote bar = { NULL };
  gint32 most = G_MININT;
  int best = -1;

  if (tc_state_check (self->ruleset, self->now, &end_of_phase, &bar))
    return;

  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *it = moves_get (self, i);
      TcNote other = { NULL };
      TcSeeded random;
      gint32 worth;

      if (!moves_is_march (self, it) || !tc_state_check (self->ruleset, self->now, it, NULL))
        continue;
      worth = moves_weigh_march (self, it);
      if (worth <= most)
        continue;
      tc_seeded_init (&random, 0, 0);
      tc_state_copy (self->tried, self->now);
      tc_state_apply (self->ruleset, self->tried, it, &random.parent, NULL);
      if (self->tried->depth > 0)
        continue;
      if (!tc_state_check (self->ruleset, self->tried, &end_of_phase, &other) && g_strcmp0 (other.code, bar.code) == 0
          && other.args[0] == bar.args[0])
        continue;
      most = worth;
      best = i;
    }
  if (best >= 0)
    moves_append (self, moves_get (self, best), TC_INTENT ("room"), plan);
}

void
tc_moves_plan (TcMoves *self, const TcState *state, const GArray *orders, GArray *plan)
{
  TcPlanned end = { end_of_phase, TC_INTENT ("end") };
  guint first = plan->len, n = first;

  g_return_if_fail (self != NULL && state != NULL && orders != NULL && plan != NULL);

  self->orders = orders;
  memset (self->moved, 0, sizeof self->moved);
  g_byte_array_set_size (self->barred, orders->len);
  memset (self->barred->data, 0, orders->len);
  tc_survey_look_around (self->survey, state);
  tc_state_copy (self->now, state);
  if (!moves_engage (self, plan))
    return;
  if (plan->len > n)
    look_again (self);
  n = plan->len;
  if (!march (self, FALSE, plan))
    return;
  if (plan->len > n)
    look_again (self);
  if (!march (self, TRUE, plan))
    return;
  if (plan->len == first)
    make_room (self, plan);
  if (tc_state_check (self->ruleset, self->now, &end_of_phase, NULL))
    g_array_append_val (plan, end);
}
