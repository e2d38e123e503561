/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-moves.h"

#include <string.h>

#include "tc-intent.h"
#include "tc-weights.h"

/* A move has to be worth this much. */
#define STEP 4
/* Units that are brought against one hex. */
#define MASS 6
/* Moves into contact with one hex that are thought about. */
#define WAYS 96

static const TcOrder end_of_phase = { .kind = TC_ORDER_END };

typedef struct
{
  gint32 worth;
  guint  order; /* index */
} Ranked;

/* What can be done against a hex of the enemy's. */
typedef struct
{
  TcHex   hex;
  gint16  counter;
  gboolean known;       /* what follows is still right */
  gint32  worth;
  guint8  n;
  guint16 moves[MASS];  /* indices of orders */
  guint16 n_ways;
  guint16 ways[WAYS];   /* all moves that lead there */
} Target;

struct _TcMoves
{
  TcRuleset    *ruleset; /* owned reference */
  TcSurvey     *survey;  /* borrowed */
  TcFights     *fights;  /* borrowed */
  const GArray *orders;  /* borrowed while planning */

  /* owned */
  TcState      *now;     /* after what is planned */
  TcState      *later;   /* scratch */
  TcState      *tried;   /* scratch */
  GArray       *targets;
  GArray       *ranked;
  gint16       *target;  /* per hex: index of targets; -1 */

  GByteArray   *barred;  /* per order: others stand in its way */
  gboolean      moved[TC_MAX_PLAYED];
  gboolean      refused[TC_MAX_PLAYED]; /* its best move, when it was tried last */
};

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
  self->targets = g_array_new (FALSE, FALSE, sizeof (Target));
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

static const TcOrder *
get (const TcMoves *self, guint index)
{
  return &g_array_index (self->orders, TcOrder, index);
}

static TcOrderRole
role_of (const TcMoves *self, const TcOrder *order)
{
  return self->ruleset->system->order_kinds[order->kind].role;
}

static TcHex
end_of (const TcOrder *order)
{
  return order->path[order->n_path - 1].x;
}

static TcHex
place_of (const TcMoves *self, int counter)
{
  return self->survey->at[counter] < 0 ? TC_NO_HEX : tc_survey_get (self->survey, self->survey->at[counter])->place.x;
}

/* Whether nothing new bars the end of the phase after a legal order: units may meet in a hex while they move that may not stay
 * there together. */
static gboolean
leaves_end (TcMoves *self, const TcState *state, const TcOrder *order)
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

/* Puts a move on the plan.  FALSE when nothing can be planned beyond it. */
static gboolean
append (TcMoves *self, const TcOrder *order, TcNote why, GArray *plan)
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
  TcHex at = place_of (self, counter);
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

static gint32
weigh_march (const TcMoves *self, const TcOrder *order)
{
  TcHex from = place_of (self, order->units[0]);

  return tc_survey_stand (self->survey, order->units[0], end_of (order), from)
         - (from != TC_NO_HEX ? tc_survey_stand (self->survey, order->units[0], from, from) : 0);
}

static gboolean
is_march (const TcMoves *self, const TcOrder *order)
{
  return role_of (self, order) == TC_ROLE_MOVE && order->n_path > 0 && order->n_units > 0;
}

/* Where a fight would follow. */
static gboolean
is_contact (const TcMoves *self, const TcOrder *order)
{
  return tc_survey_fights (self->survey, order->units[0]) && self->survey->front[end_of (order)] <= 1;
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
  int unit = get (self, first)->units[0];
  TcHex from = place_of (self, unit);
  gint32 stay = tc_survey_fights (self->survey, unit) ? weigh_stay (self, unit) : 0;
  gint32 stand = from != TC_NO_HEX ? tc_survey_stand (self->survey, unit, from, from) : 0;
  Ranked ranked = { STEP, first };

  for (guint i = first; i < end; i++)
    {
      const TcOrder *it = get (self, i);
      gint32 worth;

      if (self->barred->data[i] || !is_march (self, it) || is_contact (self, it))
        continue;
      worth = tc_survey_stand (self->survey, unit, end_of (it), from) - stand - stay;
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
    if (!self->barred->data[i] && is_march (self, get (self, i)) && !is_contact (self, get (self, i)))
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
      const TcOrder *it = get (self, i);
      int unit = it->n_units > 0 ? it->units[0] : -1;
      TcHex at;

      for (end = i + 1; end < self->orders->len; end++)
        if (get (self, end)->n_units == 0 || get (self, end)->units[0] != unit)
          break;
      if (unit < 0 || self->moved[unit] || (self->survey->arm[unit] == TC_ARM_LEADER) != leaders)
        continue;
      at = place_of (self, unit);
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

      if (self->refused[get (self, it->order)->units[0]])
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
          const TcOrder *order = get (self, it->order);
          TcNote why;

          if (it->worth <= STEP)
            break;
          if (!tc_state_check (self->ruleset, self->now, order, NULL))
            {
              self->barred->data[it->order] = self->refused[order->units[0]] = TRUE;
              continue;
            }
          if (!leaves_end (self, self->now, order))
            {
              self->refused[order->units[0]] = TRUE;
              continue;
            }
          why = tc_intent_of_march (self->survey, order->units[0], end_of (order), place_of (self, order->units[0]));
          if (!append (self, order, why, plan))
            return FALSE;
          if (leaders)
            {
              /* who comes after him sees where he is */
              tc_survey_lead (self->survey, place_of (self, order->units[0]), end_of (order));
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

/* Fights that moves bring about */

/* How suitable a move is as the next one against the hex: strength, less other enemies beside it. */
static gint32
suit (const TcMoves *self, const TcOrder *order, TcHex target)
{
  const TcSurvey *survey = self->survey;
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
weigh_exposure (TcMoves *self, const TcOrder *order, TcHex target)
{
  const TcSurvey *survey = self->survey;
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

/* The most suitable move that can still be made; -1 none. */
static int
find_next (TcMoves *self, const Target *target)
{
  gint32 most = G_MININT;
  int next = -1;

  for (guint i = 0; i < target->n_ways; i++)
    {
      const TcOrder *it = get (self, target->ways[i]);
      gint32 value;

      if (self->moved[it->units[0]])
        continue;
      value = suit (self, it, target->hex);
      if (value > most && tc_state_check (self->ruleset, self->later, it, NULL) && leaves_end (self, self->later, it))
        {
          most = value;
          next = target->ways[i];
        }
    }

  return next;
}

/* Adds the most suitable units one by one, and keeps the best number of them. */
static void
assault (TcMoves *self, Target *target)
{
  gint32 base, exposure = 0;
  guint16 moves[MASS];
  guint n, most = MIN (MASS, self->survey->manner->mass);

  target->known = TRUE;
  target->worth = 0;
  target->n = 0;
  tc_fights_weigh_hex (self->fights, self->now, target->hex, TC_NO_HEX, -1, &base, &n);
  tc_state_copy (self->later, self->now);
  for (guint k = 0; k < most; k++)
    {
      int next = find_next (self, target);
      gint32 worth;
      TcSeeded random;

      if (next < 0)
        return;
      tc_seeded_init (&random, 0, 0);
      tc_state_apply (self->ruleset, self->later, get (self, next), &random.parent, NULL);
      if (self->later->actor != self->now->actor || self->later->depth != 0)
        return;
      moves[k] = next;
      exposure += weigh_exposure (self, get (self, next), target->hex);
      if (!tc_fights_weigh_hex (self->fights, self->later, target->hex, TC_NO_HEX, -1, &worth, &n))
        continue;
      worth += exposure - base + self->survey->ground[target->hex] / 4 - self->survey->manner->gain;
      if (worth <= target->worth)
        continue;
      target->worth = worth;
      target->n = k + 1;
      memcpy (target->moves, moves, sizeof moves);
    }
}

static void
find_targets (TcMoves *self)
{
  const TcSurvey *survey = self->survey;

  g_array_set_size (self->targets, 0);
  memset (self->target, 0xff, survey->n_hexes * sizeof *self->target);
  for (guint i = 0; i < survey->placements->len; i++)
    {
      const TcPlacement *it = tc_survey_get (survey, i);
      Target target = { .hex = it->place.x, .counter = it->counter };

      if (it->side == survey->side || survey->unit[it->place.x] != (gint16) i)
        continue;
      self->target[it->place.x] = self->targets->len;
      g_array_append_val (self->targets, target);
    }
  for (guint k = 0; k < self->orders->len && k < G_MAXUINT16; k++)
    {
      const TcOrder *it = get (self, k);

      if (!is_march (self, it) || !is_contact (self, it))
        continue;
      for (int i = 0; i < 6; i++)
        {
          TcHex hex = survey->near[6 * end_of (it) + i];
          Target *target;

          if (hex == TC_NO_HEX || self->target[hex] < 0)
            continue;
          target = &g_array_index (self->targets, Target, self->target[hex]);
          if (target->n_ways < WAYS)
            target->ways[target->n_ways++] = k;
        }
    }
}

/* What is near to where a unit was or is now has to be thought about again. */
static void
forget_near (TcMoves *self, TcHex from, TcHex end)
{
  for (guint i = 0; i < self->targets->len; i++)
    {
      Target *it = &g_array_index (self->targets, Target, i);

      it->known = it->known && (from == TC_NO_HEX || tc_survey_measure (self->survey, from, it->hex) > 2)
                  && tc_survey_measure (self->survey, end, it->hex) > 2;
      for (guint k = 0; k < it->n; k++)
        it->known = it->known && !self->moved[get (self, it->moves[k])->units[0]];
    }
}

/* The best assault on any enemy within reach, again and again.  FALSE when nothing can be planned
 * beyond it. */
static gboolean
engage (TcMoves *self, GArray *plan)
{
  find_targets (self);
  while (TRUE)
    {
      Target *best = NULL;

      for (guint i = 0; i < self->targets->len; i++)
        {
          Target *it = &g_array_index (self->targets, Target, i);

          if (it->n_ways == 0)
            continue;
          if (!it->known)
            assault (self, it);
          if (it->n > 0 && (best == NULL || it->worth > best->worth))
            best = it;
        }
      if (best == NULL)
        return TRUE;
      for (guint i = 0; i < best->n; i++)
        if (!append (self, get (self, best->moves[i]), TC_INTENT ("assault", (gint32) best->n, best->counter), plan))
          return FALSE;
      best->known = FALSE;
      for (guint i = 0; i < best->n; i++)
        self->moved[get (self, best->moves[i])->units[0]] = TRUE;
      for (guint i = 0, n = best->n; i < n; i++)
        forget_near (self, place_of (self, get (self, best->moves[i])->units[0]), end_of (get (self, best->moves[i])));
    }
}

gboolean
tc_moves_pass (TcMoves *self, const TcState *state, const GArray *others, GArray *plan)
{
  TcPlanned found = { .order.n_units = 0 };
  gint32 best = 0;
  TcScore before, after;

  g_return_val_if_fail (self != NULL && state != NULL && others != NULL && plan != NULL, FALSE);

  tc_survey_look_around (self->survey, state);
  before.winner = -2;
  for (guint i = 0; i < others->len; i++)
    {
      const TcOrder *it = &g_array_index (others, TcOrder, i);
      gint32 worth;
      int unit = it->n_units > 0 ? it->units[0] : -1, side = self->survey->side;
      TcSeeded random;

      if (unit < 0)
        continue;
      if (before.winner == -2)
        tc_state_score (self->ruleset, state, &before);
      tc_seeded_init (&random, 0, 0);
      tc_state_copy (self->later, state);
      tc_state_apply (self->ruleset, self->later, it, &random.parent, NULL);
      tc_state_score (self->ruleset, self->later, &after);
      worth = TC_WORTH * ((after.points[side] - before.points[side]) - (after.points[1 - side] - before.points[1 - side]));
      if (self->survey->at[unit] < 0 && it->n_path > 0)
        worth += 1000 + tc_survey_stand (self->survey, unit, end_of (it), TC_NO_HEX);
      if (worth > best)
        {
          best = worth;
          found = (TcPlanned) { *it, TC_INTENT ("enter", unit) };
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
      const TcOrder *it = get (self, i);
      TcNote other = { NULL };
      TcSeeded random;
      gint32 worth;

      if (!is_march (self, it) || !tc_state_check (self->ruleset, self->now, it, NULL))
        continue;
      worth = weigh_march (self, it);
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
    append (self, get (self, best), TC_INTENT ("room"), plan);
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
  if (!engage (self, plan))
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
