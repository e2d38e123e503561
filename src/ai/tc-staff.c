/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-staff.h"

#include <string.h>

#include "tc-fights.h"
#include "tc-intent.h"
#include "tc-weights.h"

/* The most answers to an interrupt, and the most attacks, that are weighed. */
#define ANSWERS 24
#define ATTACKS 500
/* Moves that follow from one look at the position. */
#define QUEUE 64
/* A move has to be worth this much. */
#define STEP 4

typedef struct
{
  gint32 worth;
  guint  order; /* index */
} Ranked;

struct _TcStaff
{
  TcRuleset *ruleset; /* owned reference */

  /* owned */
  TcSurvey   survey;
  TcFights  *fights;
  GArray    *orders;  /* TcOrder: listed */
  GArray    *ranked;  /* Ranked */
  TcState   *later;

  /* Moves that were chosen together, and the hash of the position in which the next one is due. */
  TcOrder    queue[QUEUE];
  TcNote     whys[QUEUE];
  guint      queued, next;
  guint64    due;

  TcNote     why; /* of the last choice */
};

TcStaff *
tc_staff_new (const TcRuleset *ruleset, const TcWeights *weights)
{
  TcStaff *self;

  g_return_val_if_fail (ruleset != NULL && weights != NULL, NULL);
  g_return_val_if_fail (tc_system_lists_all (ruleset->system), NULL);

  self = g_new0 (TcStaff, 1);
  self->ruleset = tc_ruleset_ref ((TcRuleset *) ruleset);
  tc_survey_init (&self->survey, ruleset, weights);
  self->fights = tc_fights_new (ruleset, &self->survey);
  self->orders = TC_ORDER_LIST_NEW ();
  self->ranked = g_array_new (FALSE, FALSE, sizeof (Ranked));
  self->later = tc_state_new (ruleset);

  return self;
}

void
tc_staff_free (TcStaff *self)
{
  if (self == NULL)
    return;

  tc_fights_free (self->fights);
  tc_survey_clear (&self->survey);
  g_array_unref (self->orders);
  g_array_unref (self->ranked);
  g_free (self->later);
  tc_ruleset_unref (self->ruleset);
  g_free (self);
}

void
tc_staff_restart (TcStaff *self)
{
  g_return_if_fail (self != NULL);

  self->queued = self->next = 0;
  tc_fights_forget (self->fights);
  tc_survey_forget (&self->survey);
}

const TcRuleset *
tc_staff_get_ruleset (const TcStaff *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->ruleset;
}

static const TcOrder *
get (const TcStaff *self, guint index)
{
  return &g_array_index (self->orders, TcOrder, index);
}

static TcOrderRole
role_of (const TcStaff *self, const TcOrder *order)
{
  return self->ruleset->system->order_kinds[order->kind].role;
}

/* The queue */

/* The next move that is still legal. */
static gboolean
take (TcStaff *self, const TcState *state, TcOrder *order)
{
  TcSeeded random;

  if (self->next >= self->queued || tc_state_hash (self->ruleset, state) != self->due)
    return FALSE;
  while (self->next < self->queued)
    {
      self->why = self->whys[self->next];
      *order = self->queue[self->next++];
      if (!tc_state_check (self->ruleset, state, order, NULL))
        continue;
      tc_seeded_init (&random, 0, 0);
      tc_state_copy (self->later, state);
      tc_state_apply (self->ruleset, self->later, order, &random.parent, NULL);
      self->due = tc_state_hash (self->ruleset, self->later);
      return TRUE;
    }

  return FALSE;
}

static gboolean
begin (TcStaff *self, const TcState *state, TcOrder *order)
{
  self->next = 0;
  self->due = tc_state_hash (self->ruleset, state);

  return take (self, state, order);
}

static void
append (TcStaff *self, const TcOrder *order, TcNote why)
{
  self->whys[self->queued] = why;
  self->queue[self->queued++] = *order;
}

/* Moves */

static TcHex
end_of (const TcOrder *order)
{
  return order->path[order->n_path - 1].x;
}

static TcHex
place_of (const TcStaff *self, int counter)
{
  return self->survey.at[counter] < 0 ? TC_NO_HEX : tc_survey_get (&self->survey, self->survey.at[counter])->place.x;
}

/* Of a unit that stands beside the enemy: its share of the best fight that it has there. */
static gint32
weigh_stay (TcStaff *self, const TcState *state, int counter)
{
  TcHex at = place_of (self, counter);
  gint32 best = G_MININT;

  if (at == TC_NO_HEX || self->survey.front[at] != 1)
    return 0;
  for (int k = 0; k < 6; k++)
    {
      TcHex hex = self->survey.near[6 * at + k];
      gint32 worth;
      guint n;

      if (hex != TC_NO_HEX && self->survey.front[hex] == 0 && tc_fights_weigh_hex (self->fights, state, hex, TC_NO_HEX, -1, &worth, &n))
        best = MAX (best, worth / (gint32) n);
    }

  return best == G_MININT ? 0 : best;
}

static gint32
weigh_march (const TcStaff *self, const TcOrder *order)
{
  const TcSurvey *survey = &self->survey;
  TcHex from = place_of (self, order->units[0]);

  return tc_survey_stand (survey, order->units[0], end_of (order), from)
         - (from != TC_NO_HEX ? tc_survey_stand (survey, order->units[0], from, from) : 0);
}

static gboolean
is_march (const TcStaff *self, const TcOrder *order)
{
  return role_of (self, order) == TC_ROLE_MOVE && order->n_path > 0 && order->n_units > 0;
}

/* Where a fight would follow. */
static gboolean
is_contact (const TcStaff *self, const TcOrder *order)
{
  return tc_survey_fights (&self->survey, order->units[0]) && self->survey.front[end_of (order)] <= 1;
}

static int
compare_ranked (gconstpointer a, gconstpointer b)
{
  const Ranked *x = a, *y = b;

  return x->worth != y->worth ? (x->worth < y->worth) - (x->worth > y->worth) : (x->order > y->order) - (x->order < y->order);
}

/* The best move of each unit that leads to no fight, units before leaders, the best first. */
static gboolean
march (TcStaff *self, const TcState *state, gboolean leaders, TcOrder *order)
{
  gint32 best[TC_MAX_PLAYED], stay[TC_MAX_PLAYED];
  gint16 found[TC_MAX_PLAYED];

  for (guint c = 0; c < TC_MAX_PLAYED; c++)
    {
      found[c] = -1;
      best[c] = G_MININT;
    }
  for (guint i = 0; i < self->orders->len && i < G_MAXINT16; i++)
    {
      const TcOrder *it = get (self, i);
      int unit = it->n_units > 0 ? it->units[0] : -1;
      gint32 worth;

      if (!is_march (self, it) || is_contact (self, it) || (self->survey.arm[unit] == TC_ARM_LEADER) != leaders)
        continue;
      if (best[unit] == G_MININT)
        {
          best[unit] = STEP;
          stay[unit] = tc_survey_fights (&self->survey, unit) ? weigh_stay (self, state, unit) : 0;
        }
      worth = weigh_march (self, it) - stay[unit];
      if (worth > best[unit])
        {
          best[unit] = worth;
          found[unit] = (gint16) i;
        }
    }
  g_array_set_size (self->ranked, 0);
  for (guint c = 0; c < TC_MAX_PLAYED; c++)
    if (found[c] >= 0)
      {
        Ranked it = { best[c], found[c] };

        g_array_append_val (self->ranked, it);
      }
  g_array_sort (self->ranked, compare_ranked);
  self->queued = 0;
  for (guint i = 0; i < self->ranked->len && self->queued < QUEUE; i++)
    {
      const TcOrder *it = get (self, g_array_index (self->ranked, Ranked, i).order);

      append (self, it, tc_intent_of_march (&self->survey, it->units[0], end_of (it), place_of (self, it->units[0])));
    }

  return self->queued > 0 && begin (self, state, order);
}

/* Fights that moves bring about */

typedef struct
{
  gint32  worth;
  int     target;   /* counter */
  guint   n;
  guint   moves[6]; /* indices of orders */
} Assault;

/* How suitable a move is as the next one against the hex: strength, less other enemies beside it. */
static gint32
suit (const TcStaff *self, const TcOrder *order, TcHex target)
{
  const TcSurvey *survey = &self->survey;
  TcHex end = end_of (order);
  gint32 value = 20 * survey->strength[order->units[0]] - order->cost;

  for (int k = 0; k < 6; k++)
    {
      TcHex hex = survey->near[6 * end + k];

      if (hex != TC_NO_HEX && hex != target && survey->front[hex] == 0)
        value -= 10 * survey->strength[tc_survey_get (survey, survey->unit[hex])->counter];
    }

  return value + tc_survey_stand (survey, order->units[0], end, place_of (self, order->units[0])) / 8;
}

/* What the unit leaves behind and what it exposes itself to, fights apart; and the fights that it owes to others beside it
 * when they are bad ones. */
static gint32
weigh_exposure (TcStaff *self, const TcOrder *order, TcHex target)
{
  const TcSurvey *survey = &self->survey;
  TcHex end = end_of (order);
  gint32 value = weigh_march (self, order) / 2;

  for (int k = 0; k < 6; k++)
    {
      TcHex hex = survey->near[6 * end + k];
      gint32 worth;
      guint n;

      if (hex != TC_NO_HEX && hex != target && survey->front[hex] == 0
          && tc_fights_weigh_hex (self->fights, self->later, hex, target, order->units[0], &worth, &n))
        value += MIN (worth, 0);
    }

  return value;
}

/* Adds the most suitable units one by one, and keeps the best number of them. */
static void
assault (TcStaff *self, const TcState *state, TcHex target, const GArray *moves, Assault *best)
{
  const TcSurvey *survey = &self->survey;
  gint32 base, exposure = 0;
  Assault plan = { .target = tc_survey_get (survey, survey->unit[target])->counter };
  guint n;

  tc_fights_weigh_hex (self->fights, state, target, TC_NO_HEX, -1, &base, &n);
  tc_state_copy (self->later, state);
  while (plan.n < MIN ((guint) survey->weights->mass, G_N_ELEMENTS (plan.moves)))
    {
      gint32 most = G_MININT, worth;
      TcSeeded random;
      guint next = 0;

      for (guint i = 0; i < moves->len; i++)
        {
          guint move = g_array_index (moves, guint, i);
          gint32 value = suit (self, get (self, move), target);

          if (value > most && tc_state_check (self->ruleset, self->later, get (self, move), NULL))
            {
              most = value;
              next = move;
            }
        }
      if (most == G_MININT)
        return;
      tc_seeded_init (&random, 0, 0);
      tc_state_apply (self->ruleset, self->later, get (self, next), &random.parent, NULL);
      if (self->later->actor != state->actor || self->later->depth != 0)
        return;
      plan.moves[plan.n++] = next;
      exposure += weigh_exposure (self, get (self, next), target);
      if (!tc_fights_weigh_hex (self->fights, self->later, target, TC_NO_HEX, -1, &worth, &n))
        continue;
      plan.worth = worth - base + exposure + survey->ground[target] / 4;
      if (plan.worth > best->worth)
        *best = plan;
    }
}

/* The best assault on any enemy within reach. */
static gboolean
engage (TcStaff *self, const TcState *state, TcOrder *order)
{
  const TcSurvey *survey = &self->survey;
  Assault best = { .worth = survey->weights->gain };
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < survey->placements->len; i++)
    {
      const TcPlacement *it = tc_survey_get (survey, i);
      TcHex target = it->place.x;

      if (it->side == survey->side || survey->unit[target] != (gint16) i)
        continue;
      g_array_set_size (moves, 0);
      for (guint k = 0; k < self->orders->len; k++)
        {
          const TcOrder *move = get (self, k);

          if (is_march (self, move) && is_contact (self, move)
              && tc_hexgrid_distance (&survey->grid, end_of (move), target) == 1)
            g_array_append_val (moves, k);
        }
      if (moves->len > 0)
        assault (self, state, target, moves, &best);
    }
  self->queued = 0;
  for (guint i = 0; i < best.n; i++)
    append (self, get (self, best.moves[i]), TC_INTENT ("assault", (gint32) best.n, best.target));

  return best.n > 0 && begin (self, state, order);
}

/* Whatever else can be done while moving: entering the map, leaving it. */
static gboolean
pass (TcStaff *self, const TcState *state, TcOrder *order)
{
  gint32 best = 0;
  TcScore before, after;

  tc_state_score (self->ruleset, state, &before);
  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *it = get (self, i);
      gint32 worth;
      int unit = it->n_units > 0 ? it->units[0] : -1, side = self->survey.side;
      TcSeeded random;

      if (role_of (self, it) != TC_ROLE_OTHER || unit < 0)
        continue;
      tc_seeded_init (&random, 0, 0);
      tc_state_copy (self->later, state);
      tc_state_apply (self->ruleset, self->later, it, &random.parent, NULL);
      tc_state_score (self->ruleset, self->later, &after);
      worth = TC_WORTH * ((after.points[side] - before.points[side]) - (after.points[1 - side] - before.points[1 - side]));
      if (self->survey.at[unit] < 0 && it->n_path > 0)
        worth += 1000 + tc_survey_stand (&self->survey, unit, end_of (it), TC_NO_HEX);
      if (worth > best)
        {
          best = worth;
          *order = *it;
          self->why = TC_INTENT ("enter", unit);
        }
    }

  return best > 0;
}

static gboolean
move (TcStaff *self, const TcState *state, TcOrder *order)
{
  return pass (self, state, order) || engage (self, state, order) || march (self, state, FALSE, order)
         || march (self, state, TRUE, order);
}

/* Orders with dice */

static gboolean
overlaps (const TcOrder *a, const TcOrder *b)
{
  for (guint i = 0; i < a->n_units; i++)
    if (tc_order_names (b->units, b->n_units, a->units[i]))
      return TRUE;
  for (guint i = 0; i < a->n_targets; i++)
    if (tc_order_names (b->targets, b->n_targets, a->targets[i]))
      return TRUE;

  return FALSE;
}

/* The best attacks on whomever this one leaves, each taken by itself; what is not owed is not counted when it is bad. */
static gint32
weigh_rest (const TcStaff *self, const TcOrder *order, gboolean owed)
{
  gint32 best[TC_MAX_PLAYED], sum = 0;

  for (guint c = 0; c < TC_MAX_PLAYED; c++)
    best[c] = G_MININT;
  for (guint i = 0; i < self->ranked->len; i++)
    {
      const Ranked *it = &g_array_index (self->ranked, Ranked, i);
      const TcOrder *other = get (self, it->order);

      if (overlaps (order, other))
        continue;
      for (guint k = 0; k < other->n_targets; k++)
        best[other->targets[k]] = MAX (best[other->targets[k]], it->worth / other->n_targets);
    }
  for (guint c = 0; c < TC_MAX_PLAYED; c++)
    if (best[c] != G_MININT)
      sum += owed ? best[c] : MAX (best[c], 0);

  return sum;
}

/* Attacks, fire, rallies. */
static gboolean
act (TcStaff *self, const TcState *state, gboolean may_end, TcOrder *order)
{
  gint32 best = G_MININT, least = may_end ? 0 : G_MININT;

  self->why = TC_INTENT (may_end ? "throw" : "owed");
  g_array_set_size (self->ranked, 0);
  for (guint i = 0; i < self->orders->len && self->ranked->len < ATTACKS; i++)
    {
      const TcOrder *it = get (self, i);
      Ranked ranked = { 0, i };

      if (role_of (self, it) == TC_ROLE_END || role_of (self, it) == TC_ROLE_MOVE || role_of (self, it) == TC_ROLE_LIFT)
        continue;
      ranked.worth = tc_fights_weigh (self->fights, state, it);
      if (it->n_targets > 0 && role_of (self, it) == TC_ROLE_FIRE)
        ranked.worth += 1;
      if (ranked.worth > least)
        g_array_append_val (self->ranked, ranked);
    }
  for (guint i = 0; i < self->ranked->len; i++)
    {
      const Ranked *it = &g_array_index (self->ranked, Ranked, i);
      const TcOrder *other = get (self, it->order);
      gint32 worth = it->worth;

      if (role_of (self, other) == TC_ROLE_ATTACK)
        worth += weigh_rest (self, other, !may_end);
      if (worth > best)
        {
          best = worth;
          *order = *other;
        }
    }

  return self->ranked->len > 0;
}

/* To an interrupt: the first one listed unless another is better. */
static void
answer (TcStaff *self, const TcState *state, TcOrder *order)
{
  gint32 best = G_MININT;

  self->why = TC_INTENT ("answer");
  for (guint i = 0; i < MIN (self->orders->len, ANSWERS); i++)
    {
      gint32 worth = tc_fights_weigh (self->fights, state, get (self, i));

      if (worth > best)
        {
          best = worth;
          *order = *get (self, i);
        }
    }
}

gboolean
tc_staff_may_move (TcStaff *self, const TcState *state)
{
  g_return_val_if_fail (self != NULL && state != NULL, FALSE);

  g_array_set_size (self->orders, 0);
  tc_state_list (self->ruleset, state, -1, self->orders);
  for (guint i = 0; i < self->orders->len; i++)
    if (role_of (self, get (self, i)) == TC_ROLE_MOVE)
      return TRUE;

  return FALSE;
}

gboolean
tc_staff_choose (TcStaff *self, const TcState *state, TcOrder *order)
{
  gboolean may_end = FALSE, moves = FALSE;

  g_return_val_if_fail (self != NULL && state != NULL && order != NULL, FALSE);

  if (state->actor < 0)
    return FALSE;
  if (take (self, state, order))
    return TRUE;
  g_array_set_size (self->orders, 0);
  tc_state_list (self->ruleset, state, -1, self->orders);
  if (self->orders->len == 0)
    return FALSE;
  *order = *get (self, 0);
  self->why = TC_INTENT ("only");
  if (self->orders->len == 1)
    return TRUE;
  tc_survey_look (&self->survey, state);
  if (state->depth > 0)
    {
      answer (self, state, order);
      return TRUE;
    }
  for (guint i = 0; i < self->orders->len; i++)
    {
      may_end = may_end || role_of (self, get (self, i)) == TC_ROLE_END;
      moves = moves || role_of (self, get (self, i)) == TC_ROLE_MOVE;
    }
  if (moves ? move (self, state, order) : act (self, state, may_end, order))
    return TRUE;
  *order = may_end ? (TcOrder) { .kind = TC_ORDER_END } : *get (self, 0);
  self->why = may_end ? TC_INTENT ("end") : TC_INTENT ("looked-at");

  return TRUE;
}

const TcNote *
tc_staff_get_why (const TcStaff *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->why;
}
