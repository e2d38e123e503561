/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-play-model-private.h"

#include <string.h>

gboolean
tc_play_model_give (TcPlayModel *self, const TcOrder *order)
{
  TcOrder copy = *order; /* the order may lie in what the change throws away */
  TcNote refusal = { 0 };

  if (!tc_play_model_is_on_turn (self))
    return FALSE;
  if (tc_game_give (self->game, &copy, &refusal))
    return TRUE;
  tc_play_model_tell (self, TC_PLAY_REFUSED, -1, &refusal);
  return FALSE;
}

/* Leaders */
static void
tell_who_stays (TcPlayModel *self, int leader, const TcOrder *order)
{
  TcOrder follow = *order;
  TcNote refusal = { 0 };

  follow.n_units = 1;
  follow.n_helpers = 0;
  follow.units[0] = (gint16) leader;
  if (self->leaders_stay
      || tc_state_check (self->ruleset, self->state, &follow, &refusal))
    refusal.code = NULL;
  tc_play_model_tell (self, TC_PLAY_STAYS_BEHIND, leader, &refusal);
}

static gboolean
ends_alike (const TcOrder *a, const TcOrder *b)
{
  if (a->n_path == 0 || b->n_path == 0)
    return a->n_path == b->n_path;
  return a->path[a->n_path - 1].x == b->path[b->n_path - 1].x;
}

/* FALSE when the leader cannot get there. */
static gboolean
follow (TcPlayModel *self, int leader, const TcOrder *order)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();

  tc_state_list (self->ruleset, self->state, leader, orders);
  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *own = &g_array_index (orders, TcOrder, i);

      if (own->kind == order->kind && own->n_units == 1 && ends_alike (own, order))
        return tc_game_give (self->game, own, NULL);
    }
  return FALSE;
}

gboolean
tc_play_model_give_move (TcPlayModel *self, const TcOrder *order, gboolean opposite)
{
  TcOrder copy = *order;
  gint16 leaders[TC_ORDER_HELPERS];
  guint n = tc_planner_find_leaders (self->planner, order->units[0], leaders);
  const TcPlacement *mover = tc_planner_get_placement (self->planner, order->units[0]);
  TcHex from = mover != NULL ? mover->place.x : TC_NO_HEX;

  if (!tc_play_model_give (self, &copy))
    return FALSE;
  if (copy.n_path == 0
      && !tc_state_left (self->ruleset, self->state, copy.units[0]))
    return TRUE;
  for (guint i = 0; i < n; i++)
    {
      const TcPlacement *leader = tc_planner_get_placement (self->planner, leaders[i]);

      /* in some rules he has gone along already */
      if (leader == NULL || leader->place.x != from || self->state->depth > 0)
        continue;
      if (self->leaders_stay != opposite || !follow (self, leaders[i], &copy))
        tell_who_stays (self, leaders[i], &copy);
    }
  return TRUE;
}

gboolean
tc_play_model_give_whole (TcPlayModel *self, const TcOrder *order)
{
  if (order->n_units == 1 && order->n_path == 0 && order->n_targets + order->n_helpers == 0)
    return tc_play_model_give_move (self, order, FALSE);
  return tc_play_model_give (self, order);
}

void
tc_play_model_give_ready (TcPlayModel *self)
{
  const TcReady *ready = tc_play_model_get_ready (self);

  if (ready->kind > TC_READY_REFUSED)
    tc_play_model_give_whole (self, &ready->order);
}

void
tc_play_model_end (TcPlayModel *self)
{
  TcOrder end = { .kind = TC_ORDER_END };
  TcNote refusal = { 0 };

  if (!tc_play_model_is_on_turn (self))
    return;
  if (tc_state_check (self->ruleset, self->state, &end, &refusal))
    tc_play_model_give (self, &end);
  else if (self->tray.on && self->tray.waiting > 0)
    /* where not all need be set up the rules name no more than the reason */
    tc_play_model_tell (self, self->tray.board->wants_all ? TC_PLAY_TRAY_WAITS : TC_PLAY_REFUSED,
                        -1, &refusal);
  else
    tc_play_model_tell (self, self->duties->len > 0 ? TC_PLAY_DUTIES_OPEN : TC_PLAY_REFUSED, -1,
                        &refusal);
}

gboolean
tc_play_model_move_to (TcPlayModel *self, TcHex hex, gboolean opposite)
{
  const TcPlacement *mover;
  TcOrder order;
  TcNote refusal = { 0 };

  if (tc_play_model_set_spot (self, hex))
    return TRUE;
  if (!tc_planner_find_move (self->planner, hex, &order, &refusal))
    {
      if (refusal.code != NULL)
        tc_play_model_tell (self, TC_PLAY_REFUSED, -1, &refusal);
      return FALSE;
    }
  mover = tc_planner_get_placement (self->planner, order.units[0]);
  /* nobody follows a turn */
  if (mover != NULL && mover->place.x == hex)
    return tc_play_model_give (self, &order);
  return tc_play_model_give_move (self, &order, opposite);
}

gboolean
tc_play_model_lead_to (TcPlayModel *self, TcHex hex)
{
  const TcPlacement *leader = tc_planner_get_first_placement (self->planner);
  const GArray *plan;

  if (!tc_play_model_is_on_turn (self) || !tc_play_model_leads (self))
    return FALSE;
  plan = tc_body_plan (self->body, leader->place.x, hex);
  return tc_game_give_many (self->game, (const TcOrder *) (gpointer) plan->data, plan->len) > 0;
}

/* A move on a measured table */
void
tc_play_model_drop_path (TcPlayModel *self)
{
  self->move.path.n_path = 0;
  tc_play_model_emit (self, TC_PLAY_SELECTION);
}

gboolean
tc_play_model_begin_drag (TcPlayModel *self, TcPoint at, int grip)
{
  if (!tc_table_move_begin (&self->move, at, grip))
    return FALSE;
  tc_play_model_set_dragging (self, TRUE);
  return TRUE;
}

static void
point (TcPlayModel *self, TcPoint at, gboolean goes_on)
{
  tc_table_move_point (&self->move, at, goes_on);
  if (self->move.own >= 0 && tc_play_model_find_command (self, self->move.own) == NULL)
    self->move.own = -1;
}

void
tc_play_model_drag (TcPlayModel *self, TcPoint at, gboolean goes_on)
{
  point (self, at, goes_on);
  tc_play_model_emit (self, TC_PLAY_POINTER);
}

/* The proposal becomes a leg of the path, or is given. */
static void
take_proposal (TcPlayModel *self)
{
  if (!self->move.has_order)
    {
      if (self->move.refusal.code != NULL)
        tc_play_model_tell (self, TC_PLAY_REFUSED, -1, &self->move.refusal);
    }
  else if (self->move.goes_on)
    {
      self->move.path = self->move.order;
      tc_play_model_emit (self, TC_PLAY_SELECTION);
    }
  else
    tc_play_model_give (self, &self->move.order);
}

static void
drop (TcPlayModel *self)
{
  if (self->move.target >= 0)
    {
      if (!tc_planner_has_target (self->planner, self->move.target))
        tc_planner_toggle_target (self->planner, self->move.target);
      tc_play_model_emit (self, TC_PLAY_SELECTION);
    }
  else if (self->move.own >= 0)
    tc_play_model_select (self, self->move.own);
  else if (self->move.moves)
    take_proposal (self);
}

void
tc_play_model_drop_drag (TcPlayModel *self, TcPoint at, gboolean goes_on)
{
  point (self, at, goes_on);
  tc_play_model_set_dragging (self, FALSE);
  drop (self);
}

void
tc_play_model_go_toward (TcPlayModel *self, TcPoint at, gboolean goes_on)
{
  tc_table_move_toward (&self->move, at, goes_on);
  drop (self);
}

gboolean
tc_play_model_wheel (TcPlayModel *self, int corner, gint32 turn, gboolean goes_on)
{
  if (!tc_table_move_wheel (&self->move, corner, turn, goes_on))
    return FALSE;
  drop (self);
  return TRUE;
}

void
tc_play_model_pick_quietly (TcPlayModel *self, int counter)
{
  tc_planner_begin (self->planner, counter);
  tc_play_model_emit (self, TC_PLAY_POINTER);
}

void
tc_play_model_set_setup_flags (TcPlayModel *self, guint8 flags)
{
  self->tray.flags = flags;
  tc_play_model_emit (self, TC_PLAY_POINTER);
}

gboolean
tc_play_model_put (TcPlayModel *self, TcHex hex, TcHex *at)
{
  int counter = tc_tray_get_picked (&self->tray);
  gboolean waited = counter >= 0 && !tc_tray_is_placed (&self->tray, counter), given;
  TcOrder order;
  TcNote refusal;

  if (counter < 0 || hex == TC_NO_HEX)
    return FALSE;
  tc_tray_propose (&self->tray, hex, &order, &refusal);
  tc_play_model_hold (self);
  given = tc_play_model_give (self, &order);
  if (given)
    {
      *at = tc_map_find_place (self->ruleset->battle->map, order.path[0]);
      self->drop = TC_NO_HEX;
      tc_tray_forget (&self->tray);
      tc_play_model_select (self,
                            waited && self->tray.on ? tc_tray_get_next (&self->tray, counter) : -1);
    }
  tc_play_model_release (self);
  return given;
}

/* Gives an order about the counter, which stays picked. */
static void
give_and_pick (TcPlayModel *self, const TcOrder *order)
{
  int counter = order->units[0];

  tc_play_model_hold (self);
  if (tc_play_model_give (self, order))
    tc_play_model_select (self, counter);
  tc_play_model_release (self);
}

gboolean
tc_play_model_turn_picked (TcPlayModel *self, gint32 turn)
{
  TcOrder order;

  if (tc_tray_get_picked (&self->tray) < 0 || !self->tray.board->turns)
    return FALSE;
  if (tc_tray_turn (&self->tray, turn, &order))
    give_and_pick (self, &order);
  else
    tc_play_model_emit (self, TC_PLAY_POINTER);
  return TRUE;
}

void
tc_play_model_lift (TcPlayModel *self, int counter)
{
  TcOrder order;

  if (tc_tray_lift (&self->tray, counter, &order))
    give_and_pick (self, &order);
}

static void
give_many (TcPlayModel *self, gboolean lifts, gboolean fills)
{
  self->frozen = TRUE;
  if (lifts)
    tc_tray_lift_all (&self->tray);
  if (fills)
    tc_tray_fill (&self->tray);
  self->frozen = FALSE;
  tc_play_model_update (self);
  tc_play_model_emit (self, TC_PLAY_POSITION);
}

void
tc_play_model_lift_all (TcPlayModel *self)
{
  give_many (self, TRUE, FALSE);
}

void
tc_play_model_fill_tray (TcPlayModel *self, gboolean anew)
{
  give_many (self, anew, TRUE);
}

void
tc_play_model_preview (TcPlayModel *self, const TcOrder *choice)
{
  if (tc_tray_set_preview (&self->tray, choice))
    tc_play_model_emit (self, TC_PLAY_PREVIEW);
}
