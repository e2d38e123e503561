/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-odds-choices.h"

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

  self->odds[0] = '\0';
  if (odds->explained)
    g_strlcpy (self->odds, explanation->column[0] != '\0' ? explanation->column : explanation->odds, sizeof self->odds);
  self->loss[0] = half_counted (odds, side, TRUE);
  self->loss[1] = half_counted (odds, side, FALSE);
  self->harm = tc_odds_get_harm (odds, side);
}

/* FALSE when the order could not be given. */
static gboolean
fill_in (TcOddsWork *work, const TcState *state, TcState *supposed, TcOdds *odds,
         TcOddsChoice *choice)
{
  if (!tc_odds_what_if (work, state, &choice->order, supposed, NULL)
      || !tc_odds_of_order (work, supposed, &choice->order, odds, NULL) || !odds->complete)
    return FALSE;
  tc_odds_choice_fill (choice, odds, supposed->actor);

  return TRUE;
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
  guint n = 0;

  g_return_val_if_fail (work != NULL && state != NULL && order != NULL && choices != NULL, 0);

  ruleset = tc_odds_work_get_ruleset (work);
  if (!tc_system_lists_all (ruleset->system))
    return 0;
  supposed = tc_state_new (ruleset);
  odds = g_new0 (TcOdds, 1);
  tc_state_place (ruleset, state, placements);
  for (guint i = 0; i < placements->len && n < TC_ODDS_CHOICES; i++)
    {
      TcOddsChoice *choice = &choices[n];

      choice->counter = g_array_index (placements, TcPlacement, i).counter;
      choice->order = *order;
      if (add (&choice->order, choice->counter, targets) && fill_in (work, state, supposed, odds, choice))
        n++;
    }

  return n;
}
