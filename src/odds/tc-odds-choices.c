/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-odds-choices.h"

#include <stdlib.h>

#include "tc-alter.h"
#include "tc-arm.h"
#include "tc-odds-outcome.h"
#include "tc-reach.h"

/* Paths of one of many answers, which are given at once. */
#define MOST_RUNS 1000

static TcRatio
half_counted (const TcOdds *odds, int side, gboolean own)
{
  TcRatio sum = TC_RATIO_ZERO;

  for (int i = 0; i < TC_MAX_SIDES; i++)
    if ((i == side) == own)
      sum = tc_ratio_add (sum, tc_ratio_add (odds->loss[i], tc_ratio_divide (odds->reduced[i], tc_ratio_new (2, 1))));

  return sum;
}

void
tc_odds_choice_fill (TcOddsChoice *self, const TcOdds *odds, int side)
{
  const TcExplanation *explanation = &odds->explanation;

  g_return_if_fail (self != NULL && odds != NULL);

  self->known = odds->complete || odds->games > 0;
  self->games = odds->games;
  self->odds[0] = '\0';
  if (odds->explained)
    g_strlcpy (self->odds, explanation->column[0] != '\0' ? explanation->column : explanation->odds, sizeof self->odds);
  self->result = odds->n > 0 ? odds->outcomes[0].result : (TcNote) { NULL };
  self->chance = TC_RATIO_ZERO;
  for (guint i = 0; i < odds->n; i++)
    if (tc_outcome_same_result (&odds->outcomes[i].result, &self->result))
      self->chance = tc_ratio_add (self->chance, odds->outcomes[i].chance);
  self->loss[0] = half_counted (odds, side, TRUE);
  self->loss[1] = half_counted (odds, side, FALSE);
  self->margin[0] = tc_odds_get_margin (odds, 1u << side, 2, 1) / 2;
  self->margin[1] = tc_odds_get_margin (odds, ~(1u << side), 2, 1) / 2;
  self->harm = tc_odds_get_harm (odds, side);
}

/* Kinds */

/* Attacks and shots: what the first unit rather does comes first.  Returns how many. */
static guint
list_kinds (const TcRuleset *ruleset, const TcOrder *order, guint8 kinds[TC_ODDS_KINDS])
{
  const TcOrderRole roles[] = { TC_ROLE_FIRE, TC_ROLE_ATTACK };
  const TcOrderKind *all = ruleset->system->order_kinds;
  gboolean gun = order->n_units > 0 && tc_battle_get_arm (ruleset->battle, (guint) order->units[0]) == TC_ARM_ARTILLERY;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    for (int kind = tc_order_kind_find (all, roles[gun ? i : 1 - i], 0); kind >= 0 && n < TC_ODDS_KINDS;
         kind = tc_order_kind_find (all, roles[gun ? i : 1 - i], kind + 1))
      kinds[n++] = (guint8) kind;

  return n;
}

/* Flags are of a kind. */
static TcOrder
of_kind (const TcOrder *order, guint8 kind)
{
  TcOrder other = *order;

  other.kind = kind;
  other.flags = kind == order->kind ? order->flags : 0;

  return other;
}

guint
tc_odds_list_kinds (TcOddsWork *work, const TcState *state, const TcOrder *order, guint8 kinds[TC_ODDS_KINDS])
{
  const TcRuleset *ruleset;
  g_autofree TcState *supposed = NULL;
  guint n, possible = 0;

  g_return_val_if_fail (work != NULL && state != NULL && order != NULL && kinds != NULL, 0);

  ruleset = tc_odds_work_get_ruleset (work);
  supposed = tc_state_new (ruleset);
  n = list_kinds (ruleset, order, kinds);
  for (guint i = 0; i < n; i++)
    {
      TcOrder other = of_kind (order, kinds[i]);

      if (tc_odds_what_if (work, state, &other, supposed, NULL))
        kinds[possible++] = kinds[i];
    }

  return possible;
}

int
tc_odds_find_kind (TcOddsWork *work, const TcState *state, const TcOrder *order)
{
  guint8 kinds[TC_ODDS_KINDS];

  g_return_val_if_fail (work != NULL && state != NULL && order != NULL, -1);

  if (tc_odds_list_kinds (work, state, order, kinds) > 0 || list_kinds (tc_odds_work_get_ruleset (work), order, kinds) > 0)
    return kinds[0];

  return -1;
}

/* Choices */

/* FALSE when the order could not be given. */
static gboolean
fill_in (TcOddsWork *work, const TcState *state, TcState *supposed, TcOdds *odds,
         TcOddsChoice *choice)
{
  guint64 limit;
  gboolean possible;

  if (!tc_odds_what_if (work, state, &choice->order, supposed, NULL))
    return FALSE;
  limit = tc_odds_work_set_limit (work, MOST_RUNS);
  possible = tc_odds_of_order (work, supposed, &choice->order, odds, NULL);
  tc_odds_work_set_limit (work, limit);
  if (possible)
    tc_odds_choice_fill (choice, odds, supposed->actor);

  return possible;
}

/* Adds the counter; FALSE when it is in the order already, or there is no room. */
static gboolean
add (TcOrder *order, gint16 counter, gboolean target)
{
  if (tc_order_names (order->units, order->n_units, counter) || tc_order_names (order->targets, order->n_targets, counter)
      || tc_order_names (order->helpers, order->n_helpers, counter)
      || (target ? order->n_targets == TC_ORDER_TARGETS : order->n_units == TC_ORDER_UNITS))
    return FALSE;
  if (target)
    order->targets[order->n_targets++] = counter;
  else
    order->units[order->n_units++] = counter;

  return TRUE;
}

guint
tc_odds_find_choices (TcOddsWork    *work,
                      const TcState *state,
                      const TcOrder *order,
                      gboolean       targets,
                      TcOddsChoice  *choices)
{
  const TcRuleset *ruleset;
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  g_autofree TcState *supposed = NULL;
  g_autofree TcOdds *odds = NULL;
  guint n = 0, n_kinds;
  guint8 kinds[TC_ODDS_KINDS];

  g_return_val_if_fail (work != NULL && state != NULL && order != NULL && choices != NULL, 0);

  ruleset = tc_odds_work_get_ruleset (work);
  supposed = tc_state_new (ruleset);
  odds = g_new0 (TcOdds, 1);
  n_kinds = list_kinds (ruleset, order, kinds);
  tc_state_place (ruleset, state, placements);
  for (guint i = 0; i < placements->len; i++)
    {
      int counter = g_array_index (placements, TcPlacement, i).counter;
      TcOrder with = *order;

      if (tc_placements_find (placements, counter, 0) != &g_array_index (placements, TcPlacement, i)
          || !add (&with, (gint16) counter, targets))
        continue;
      for (guint k = 0; k < n_kinds && n < TC_ODDS_CHOICES; k++)
        {
          choices[n] = (TcOddsChoice) { .counter = (gint16) counter, .at = TC_NOWHERE, .order = of_kind (&with, kinds[k]) };
          n += fill_in (work, state, supposed, odds, &choices[n]);
        }
    }

  return n;
}

/* Who could come */

/* Next to all targets? */
static gboolean
touches (const TcRuleset *ruleset, const GArray *placements, const TcOrder *order, TcHex hex)
{
  for (guint i = 0; i < order->n_targets; i++)
    {
      const TcPlacement *target = tc_placements_find (placements, order->targets[i], 0);

      if (target == NULL || tc_hexgrid_distance (&ruleset->battle->map->grid, target->place.x, hex) != 1)
        return FALSE;
    }

  return TRUE;
}

/* The units of the side that attacks, or of all others than that of the target, but for those that
 * attack from hexes where they are. */
static void
list_walkers (const TcRuleset *ruleset, const GArray *placements, const TcOrder *order, GArray *walkers)
{
  const TcPlacement *unit = order->n_units > 0 ? tc_placements_find (placements, order->units[0], 0) : NULL;
  const TcPlacement *target = tc_placements_find (placements, order->targets[0], 0);

  for (guint i = 0; i < placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (placements, TcPlacement, i);
      TcArm arm = tc_battle_get_arm (ruleset->battle, it->counter);

      if ((arm == TC_ARM_INFANTRY || arm == TC_ARM_CAVALRY) && it->place.x != TC_NO_HEX
          && (unit != NULL ? it->side == unit->side : target != NULL && it->side != target->side)
          && !(tc_system_lists_all (ruleset->system) && tc_order_names (order->units, order->n_units, it->counter)
               && touches (ruleset, placements, order, it->place.x)))
        g_array_append_val (walkers, *it);
    }
}

static TcRatio
get_worth (const TcOddsChoice *choice)
{
  return !choice->known ? TC_RATIO_ZERO : tc_ratio_subtract (choice->loss[1], choice->loss[0]);
}

static int
compare_worths (const void *a, const void *b)
{
  const TcOddsChoice *x = a, *y = b;
  int order = tc_ratio_compare (get_worth (y), get_worth (x));

  return order != 0 ? order : x->counter - y->counter;
}

typedef struct
{
  TcOddsWork    *work;
  const TcState *state;
  const TcOrder *order;
  TcState       *altered;
  TcState       *supposed;
  TcOdds        *odds;
  GArray        *placements;
  GArray        *walkers; /* TcPlacement */
  TcOddsChoice  *choices;
  guint          n;
} Arrivals;

/* To where it does most; ways of one counter come one after the other.  altered has it there. */
static void
try_arrival (Arrivals *self, TcOddsChoice *choice)
{
  gboolean again = self->n > 0 && self->choices[self->n - 1].counter == choice->counter;

  if ((!again && self->n == TC_ODDS_CHOICES) || !fill_in (self->work, self->altered, self->supposed, self->odds, choice))
    return;
  if (!again)
    self->choices[self->n++] = *choice;
  else if (tc_ratio_compare (get_worth (choice), get_worth (&self->choices[self->n - 1])) > 0)
    self->choices[self->n - 1] = *choice;
}

static void
try_ends (Arrivals *self, const TcRuleset *ruleset)
{
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (TcReachEnd));
  TcReach *reach = tc_reach_new (ruleset);

  tc_reach_find (reach, self->state, (const TcPlacement *) (gconstpointer) self->walkers->data, self->walkers->len, ends);
  for (guint i = 0; i < ends->len; i++)
    {
      const TcReachEnd *end = &g_array_index (ends, TcReachEnd, i);
      const TcPlace at = { .x = end->end, .facing = TC_NO_FACING };
      const TcOrder change = { .kind = TC_ALTER_PLACE, .n_units = 1, .units = { end->counter }, .n_path = 1, .path = { at } };
      TcOddsChoice choice = { .counter = end->counter, .at = at, .order = *self->order };
      const TcPlacement *it = tc_placements_find (self->placements, end->counter, 0);

      tc_state_copy (self->altered, self->state);
      if (it != NULL && it->place.x != end->end && touches (ruleset, self->placements, self->order, end->end)
          && (tc_order_names (self->order->units, self->order->n_units, end->counter) || add (&choice.order, end->counter, FALSE))
          && tc_state_alter (ruleset, self->altered, &change, NULL))
        try_arrival (self, &choice);
    }
  tc_reach_free (reach);
}

/* Each alone, if it is not in contact as it is. */
static void
try_strikes (Arrivals *self, const TcRuleset *ruleset)
{
  for (guint i = 0; i < self->walkers->len && self->order->n_targets == 1; i++)
    {
      int counter = g_array_index (self->walkers, TcPlacement, i).counter;
      TcOrder order = { .n_units = 1, .units = { (gint16) counter }, .n_targets = 1, .targets = { self->order->targets[0] } };
      guint8 kinds[TC_ODDS_KINDS];
      guint n = list_kinds (ruleset, &order, kinds);

      if ((self->order->n_units > 0 && !tc_order_names (self->order->units, self->order->n_units, counter))
          || !tc_state_strike (ruleset, self->state, counter, order.targets[0], self->altered))
        continue;
      for (guint k = 0; k < n; k++)
        {
          TcOddsChoice choice = { .counter = (gint16) counter, .order = of_kind (&order, kinds[k]) };

          g_array_set_size (self->placements, 0);
          tc_state_place (ruleset, self->altered, self->placements);
          choice.at = tc_placements_find (self->placements, counter, 0)->place;
          if (ruleset->system->order_kinds[kinds[k]].role == TC_ROLE_ATTACK)
            try_arrival (self, &choice);
        }
    }
}

guint
tc_odds_find_arrivals (TcOddsWork *work, const TcState *state, const TcOrder *order, TcOddsChoice *choices)
{
  const TcRuleset *ruleset;
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  g_autoptr (GArray) walkers = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  g_autofree TcState *altered = NULL, *supposed = NULL;
  g_autofree TcOdds *odds = NULL;
  Arrivals self;

  g_return_val_if_fail (work != NULL && state != NULL && order != NULL && choices != NULL, 0);

  ruleset = tc_odds_work_get_ruleset (work);
  if (order->n_targets == 0 || ruleset->system->advice == NULL || ruleset->system->advice->alter == NULL)
    return 0;
  altered = tc_state_new (ruleset);
  supposed = tc_state_new (ruleset);
  odds = g_new0 (TcOdds, 1);
  self = (Arrivals) { work, state, order, altered, supposed, odds, placements, walkers, choices, 0 };
  tc_state_place (ruleset, state, placements);
  list_walkers (ruleset, placements, order, walkers);
  if (tc_system_lists_all (ruleset->system))
    try_ends (&self, ruleset);
  else
    try_strikes (&self, ruleset);
  qsort (choices, self.n, sizeof *choices, compare_worths);

  return self.n;
}

/* Who sends orders */

/* Of units that take orders together one is named. */
static gboolean
is_carried (const TcCarry *carry, const GArray *mates)
{
  for (guint i = 0; i < carry->n_units; i++)
    if (tc_order_names ((const gint16 *) (gpointer) mates->data, mates->len,
                        carry->units[i].counter))
      return TRUE;

  return FALSE;
}

int
tc_odds_find_general (const TcRuleset *ruleset, const TcState *state, int unit)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  g_autoptr (GArray) mates = g_array_new (FALSE, FALSE, sizeof (gint16));
  g_autofree TcCarry *carry = NULL;
  guint fewest = G_MAXUINT;
  int general = -1;

  g_return_val_if_fail (ruleset != NULL && state != NULL, -1);

  carry = g_new0 (TcCarry, 1);
  tc_state_place (ruleset, state, placements);
  tc_state_group (ruleset, state, unit, mates);
  for (guint i = 0; i < placements->len; i++)
    {
      int counter = g_array_index (placements, TcPlacement, i).counter;

      if (!tc_state_carry (ruleset, state, counter, carry) || !is_carried (carry, mates)
          || carry->n_units >= fewest)
        continue;
      fewest = carry->n_units;
      general = counter;
    }

  return general;
}

/* What is nearest */

typedef struct
{
  TcOddsWork    *work;
  const TcState *state;
  TcState       *supposed;
  TcOrder        best;
  int            likeness; /* of the best; -1: there is none */
} Nearest;

static void
try_order (Nearest *self, const TcOrder *order, int likeness)
{
  if (likeness <= self->likeness || !tc_odds_what_if (self->work, self->state, order, self->supposed, NULL))
    return;
  self->best = *order;
  self->likeness = likeness;
}

/* By another kind than its own. */
static void
try_kinds (Nearest *self, const TcOrder *order, int likeness)
{
  guint8 kinds[TC_ODDS_KINDS];
  guint n = list_kinds (tc_odds_work_get_ruleset (self->work), order, kinds);

  for (guint i = 0; i < n; i++)
    {
      TcOrder other = of_kind (order, kinds[i]);

      try_order (self, &other, likeness);
    }
}

/* Counters in common count, targets a little more. */
static int
compare_likeness (guint units, guint targets)
{
  return (int) (32 * (units + targets) + targets);
}

static guint
keep (gint16 *to, const gint16 *from, guint n, guint mask)
{
  guint kept = 0;

  for (guint i = 0; i < n; i++)
    if (mask >> i & 1)
      to[kept++] = from[i];

  return kept;
}

/* With any of its units and targets, by any kind; of many of them only with all but one, or with one. */
static void
try_parts (Nearest *self, const TcOrder *wish)
{
  guint units = (1u << wish->n_units) - 1, targets = (1u << wish->n_targets) - 1;
  gboolean few = wish->n_units + wish->n_targets <= 8;

  for (guint u = 1; u <= units; u++)
    for (guint t = 1; t <= targets; t++)
      {
        TcOrder order = *wish;
        guint gone = units ^ u, left = targets ^ t;

        if (!few && ((gone & (gone - 1)) != 0 || (left & (left - 1)) != 0) && ((u & (u - 1)) != 0 || (t & (t - 1)) != 0))
          continue;
        order.n_units = (guint8) keep (order.units, wish->units, wish->n_units, u);
        order.n_targets = (guint8) keep (order.targets, wish->targets, wish->n_targets, t);
        try_order (self, &order, compare_likeness (order.n_units, order.n_targets));
        try_kinds (self, &order, compare_likeness (order.n_units, order.n_targets));
      }
}

static void
try_pair (Nearest *self, const TcOrder *wish, gint16 unit, gint16 target, int likeness)
{
  TcOrder order = *wish;

  order.n_units = order.n_targets = 1;
  order.units[0] = unit;
  order.targets[0] = target;
  order.n_helpers = 0;
  try_order (self, &order, likeness);
}

static void
try_others (Nearest *self, const TcOrder *wish, const GArray *placements)
{
  const TcPlacement *unit = tc_placements_find (placements, wish->units[0], 0);

  for (guint i = 0; unit != NULL && i < placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (placements, TcPlacement, i);

      for (guint k = 0; it->side != unit->side && k < wish->n_units; k++)
        try_pair (self, wish, wish->units[k], it->counter, compare_likeness (1, 0));
      for (guint k = 0; it->side == unit->side && k < wish->n_targets; k++)
        try_pair (self, wish, it->counter, wish->targets[k], compare_likeness (0, 1));
    }
}

gboolean
tc_odds_find_nearest (TcOddsWork *work, const TcState *state, const TcOrder *wish, TcOrder *out)
{
  const TcRuleset *ruleset;
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  g_autofree TcState *supposed = NULL;
  Nearest self;

  g_return_val_if_fail (work != NULL && state != NULL && wish != NULL && out != NULL, FALSE);

  if (wish->n_units == 0 || wish->n_targets == 0)
    return FALSE;
  ruleset = tc_odds_work_get_ruleset (work);
  supposed = tc_state_new (ruleset);
  self = (Nearest) { .work = work, .state = state, .supposed = supposed, .likeness = -1 };
  tc_state_place (ruleset, state, placements);
  try_parts (&self, wish);
  if (self.likeness < 0)
    try_others (&self, wish, placements);
  *out = self.best;

  return self.likeness >= 0;
}
