/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-play-model-private.h"

#include <string.h>

static TcOddsWork *
get_work (TcPlayModel *self)
{
  if (self->work == NULL)
    self->work = tc_odds_work_new (self->ruleset);
  return self->work;
}

gboolean
tc_play_model_get_arrival (TcPlayModel *self, const TcOrder *order, TcRatio *chance)
{
  return tc_command_get_arrival (get_work (self), self->state, order, chance);
}

TcChancesAnswer
tc_play_model_find_chances (TcPlayModel *self, const TcOrder *orders, guint n, const TcOdds **odds)
{
  return tc_chances_find (self->chances, self->game, orders, n, odds);
}

/* Hints */

gboolean
tc_play_model_ask_hint (TcPlayModel *self)
{
  const TcReady *ready;

  if (!tc_play_model_is_on_turn (self))
    return FALSE;
  ready = tc_play_model_get_ready (self);
  self->has_other = ready->kind > TC_READY_REFUSED && tc_state_check (self->ruleset, self->state, &ready->order, NULL);
  if (self->has_other)
    self->other = ready->order;
  self->hinted = TRUE;
  tc_play_model_emit (self, TC_PLAY_HINT);

  return TRUE;
}

gboolean
tc_play_model_drop_hint (TcPlayModel *self)
{
  if (!self->hinted)
    return FALSE;
  self->hinted = FALSE;
  tc_worker_drop (self->hints);
  tc_play_model_emit (self, TC_PLAY_HINT);

  return TRUE;
}

const TcHint *
tc_play_model_get_hint (TcPlayModel *self)
{
  return self->hinted ? tc_hint_ask_find (self->hints, self->game, self->has_other ? &self->other : NULL) : NULL;
}

GArray *
tc_play_model_find_approaches (TcPlayModel *self, gboolean *planned)
{
  const TcRuleset *ruleset = self->ruleset;
  const TcState *state = self->state;
  g_autoptr (GArray) approaches = g_array_new (FALSE, FALSE, sizeof (TcApproach));
  TcOrder order;
  TcNote refusal;

  if (!tc_planner_get_order (self->planner, &order, NULL, &refusal))
    return NULL;
  tc_state_approaches (ruleset, state, &order, approaches);
  *planned = approaches->len > 0;
  for (guint i = 0;
       approaches->len == 0 && i < 8 && ruleset->system->order_kinds[order.kind].flags[i] != NULL;
       i++)
    {
      TcOrder more = order;

      more.flags |= 1 << i;
      tc_state_approaches (ruleset, state, &more, approaches);
    }
  return approaches->len > 0 ? g_steal_pointer (&approaches) : NULL;
}

/* Leaving the map by its own order does a unit no harm. */
gboolean
tc_play_is_certain (const TcOdds *odds, const TcOrder *order)
{
  const TcOutcome *outcome = &odds->outcomes[0];

  return odds->complete && odds->n == 1 && outcome->result.code == NULL
         && (outcome->n_fates == 0
             || (outcome->n_fates == 1 && outcome->n_more == 0 && order->n_targets == 0
                 && order->n_units == 1 && outcome->fates[0].counter == order->units[0]));
}

/* Simple orders */

/* Chance decides the result, or the result has a name. */
static gboolean
is_chancy (TcPlayModel *self, const TcOrder *order)
{
  g_autofree TcOdds *odds = g_new0 (TcOdds, 1);

  return order->n_units == 1 && order->n_helpers == 0
         && !(tc_odds_of_order (get_work (self), self->state, order, odds, NULL)
              && odds->complete && odds->n == 1 && odds->outcomes[0].result.code == NULL);
}

static int
compare_arrivals (gconstpointer a, gconstpointer b)
{
  return -tc_ratio_compare (((const TcSimpleOrder *) a)->arrival,
                            ((const TcSimpleOrder *) b)->arrival);
}

static void
find_simple (TcPlayModel *self)
{
  const GArray *orders = tc_planner_get_orders (self->planner);

  for (guint i = 0; i < orders->len; i++)
    {
      TcSimpleOrder one = { g_array_index (orders, TcOrder, i), TC_RATIO_ONE, FALSE };

      if (one.order.kind == TC_ORDER_END || one.order.n_targets > 0 || one.order.n_path > 0)
        continue;
      tc_planner_gather (self->planner, &one.order);
      if (!tc_play_model_get_arrival (self, &one.order, &one.arrival))
        one.arrival = TC_RATIO_ONE;
      g_array_append_val (self->simple, one);
    }
  g_array_sort (self->simple, compare_arrivals);
  if (self->simple->len > 0)
    {
      TcSimpleOrder *first = &g_array_index (self->simple, TcSimpleOrder, 0);

      first->chancy = is_chancy (self, &first->order);
    }
}

/* The ready order */
static gboolean
set_ready (TcPlayModel *self, TcReadyKind kind, gboolean legal)
{
  if (legal || self->ready.refusal.code != NULL)
    self->ready.kind = legal ? kind : TC_READY_REFUSED;
  return self->ready.kind != TC_READY_NOTHING;
}

static void
ready_choice (TcPlayModel *self)
{
  TcReady *ready = &self->ready;
  guint n;
  const gint16 *units = tc_planner_get_units (self->planner, &n);

  ready->order.kind = g_array_index (self->orders, TcOrder, 0).kind;
  ready->order.n_units = n;
  memcpy (ready->order.units, units, n * sizeof *units);
  set_ready (self, TC_READY_CHOICE, tc_state_check (self->ruleset, self->state,
                                                    &ready->order, &ready->refusal));
}

static gboolean
ready_assembly (TcPlayModel *self)
{
  return set_ready (self, TC_READY_ORDER,
                    tc_planner_get_order (self->planner, &self->ready.order, NULL,
                                          &self->ready.refusal));
}

/* The path so far can be given as it is, or the rules want more of it. */
static gboolean
ready_path (TcPlayModel *self)
{
  TcReady *ready = &self->ready;

  return self->move.moves && tc_table_move_get_order (&self->move, &ready->order)
         && ready->order.n_path > 0
         && set_ready (self, TC_READY_PATH,
                       tc_state_check (self->ruleset, self->state, &ready->order, &ready->refusal));
}

static gboolean
ready_turn (TcPlayModel *self)
{
  const TcPlacement *first = tc_planner_get_first_placement (self->planner);

  return first != NULL && tc_planner_has_front (self->planner)
         && set_ready (self, TC_READY_TURN,
                       tc_planner_find_move (self->planner, first->place.x, &self->ready.order,
                                             &self->ready.refusal));
}

/* An order composed of several counters is meant, too. */
static gboolean
ready_simple (TcPlayModel *self)
{
  const TcSimpleOrder *first = (const TcSimpleOrder *) (gpointer) self->simple->data;

  if (self->simple->len == 0
      || (!first->chancy && (first->order.n_units < 2 || !tc_system_lists_all (self->ruleset->system))))
    return FALSE;
  self->ready.order = first->order;
  return set_ready (self, TC_READY_ORDER, TRUE);
}

static gboolean
can_go (TcPlayModel *self)
{
  const GArray *orders = tc_planner_get_orders (self->planner);

  for (guint i = 0; i < orders->len; i++)
    if (g_array_index (orders, TcOrder, i).n_path > 0)
      return TRUE;
  return FALSE;
}

/* While a target could be chosen a simple order is given by its own button, so that no key gives
 * it by mistake; but on a table nothing else is being composed then. */
static void
find_ready (TcPlayModel *self)
{
  guint n_targets;

  tc_planner_get_targets (self->planner, &n_targets);
  if (tc_play_model_chooses_units (self))
    ready_choice (self);
  if (self->state->depth > 0 || self->tray.on || tc_planner_get_first (self->planner) < 0)
    return;
  if (tc_planner_can_target (self->planner))
    {
      if (!ready_assembly (self) && n_targets == 0 && !ready_path (self)
          && !tc_system_lists_all (self->ruleset->system))
        ready_simple (self);
      return;
    }
  if (tc_planner_get_spot_kind (self->planner) != NULL)
    ready_assembly (self);
  else if (!ready_path (self) && can_go (self))
    ready_turn (self);
  if (self->ready.kind == TC_READY_NOTHING)
    ready_simple (self);
}

static void
derive (TcPlayModel *self)
{
  guint n;
  const gint16 *units = tc_planner_get_units (self->planner, &n);

  if (self->is_derived)
    return;
  self->is_derived = TRUE;
  memset (&self->ready, 0, sizeof self->ready);
  g_array_set_size (self->simple, 0);
  g_array_set_size (self->commands, 0);
  if (!tc_play_model_is_on_turn (self))
    return;
  if (n > 0)
    find_simple (self);
  if (n == 1)
    tc_command_find (get_work (self), self->ruleset, self->state, self->orders,
                     units[0], self->commands);
  find_ready (self);
}

const TcReady *
tc_play_model_get_ready (TcPlayModel *self)
{
  derive (self);
  return &self->ready;
}

const GArray *
tc_play_model_get_simple (TcPlayModel *self)
{
  derive (self);
  return self->simple;
}

const GArray *
tc_play_model_get_commands (TcPlayModel *self)
{
  derive (self);
  return self->commands;
}

const TcCommand *
tc_play_model_find_command (TcPlayModel *self, int unit)
{
  const GArray *commands = tc_play_model_get_commands (self);
  g_autoptr (GArray) mates = g_array_new (FALSE, FALSE, sizeof (gint16));

  if (commands->len == 0)
    return NULL;
  tc_state_group (self->ruleset, self->state, unit, mates);
  for (guint i = 0; i < commands->len; i++)
    if (tc_order_names ((const gint16 *) (gpointer) mates->data, mates->len,
                        g_array_index (commands, TcCommand, i).unit))
      return &g_array_index (commands, TcCommand, i);
  return NULL;
}
