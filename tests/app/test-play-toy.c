/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The model plays a system whose ids mean nothing to it: kinds of orders are known by their roles. */
#include "tc-play-model.h"

#include "tc-toy.h"

typedef struct
{
  TcBattle    *battle;
  TcGame      *game;
  TcPlayModel *model;
} Fixture;

static void
set_up (Fixture *self, gconstpointer system)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();

  self->battle = tc_toy_battle_new (system);
  self->game = tc_game_new (self->battle, 0, 1, NULL, issues, NULL);
  g_assert_nonnull (self->game);
  self->model = tc_play_model_new ();
  tc_play_model_set_game (self->model, self->game, 0);
}

static void
tear_down (Fixture *self, gconstpointer system)
{
  g_object_unref (self->model);
  g_object_unref (self->game);
  tc_battle_free (self->battle);
}

/* The first counter with a listed order of the kind; -1. */
static int
find_unit (Fixture *self, guint8 kind)
{
  for (guint i = 0; i < self->model->orders->len; i++)
    if (g_array_index (self->model->orders, TcOrder, i).kind == kind)
      return g_array_index (self->model->orders, TcOrder, i).units[0];
  return -1;
}

static void
test_move (Fixture *self, gconstpointer system)
{
  int unit = find_unit (self, TC_TOY_MOVE);
  const TcOrder *order;
  TcHex to;

  g_assert_cmpint (unit, >=, 0);
  tc_play_model_select (self->model, unit);
  g_assert_false (tc_planner_can_target (self->model->planner));
  order = &g_array_index (tc_planner_get_orders (self->model->planner), TcOrder, 0);
  to = order->path[order->n_path - 1].x;
  g_assert_true (tc_play_model_move_to (self->model, to, FALSE));
  g_assert_cmpint (tc_planner_get_placement (self->model->planner, unit)->place.x, ==, to);
}

/* A duel is put together of unit and target, and its kind is found by its role. */
static void
test_duel (Fixture *self, gconstpointer system)
{
  int unit = -1;
  const TcOrder *listed;

  for (int i = 0; i < 20 && (unit = find_unit (self, TC_TOY_DUEL)) < 0 && !self->model->state->over; i++)
    {
      if (tc_play_model_is_on_turn (self->model) && self->model->state->depth > 0)
        tc_play_model_give (self->model, &g_array_index (self->model->orders, TcOrder, 0));
      else
        tc_play_model_end (self->model);
    }
  g_assert_cmpint (unit, >=, 0);
  tc_play_model_select (self->model, unit);
  g_assert_true (tc_planner_can_target (self->model->planner));
  listed = &g_array_index (tc_planner_get_orders (self->model->planner), TcOrder, 0);
  tc_play_model_edit (self->model, tc_planner_toggle_target, listed->targets[0]);
  g_assert_cmpint (tc_play_model_get_ready (self->model)->kind, ==, TC_READY_ORDER);
  g_assert_cmpint (tc_play_model_get_ready (self->model)->order.kind, ==, TC_TOY_DUEL);
  tc_play_model_give_ready (self->model);
  g_assert_cmpint (tc_game_get_entry (self->game, tc_game_get_length (self->game) - 1)->order.kind, ==, TC_TOY_DUEL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/app/PlayToy/move", Fixture, "toy", set_up, test_move, tear_down);
  g_test_add ("/app/PlayToy/duel", Fixture, "toy", set_up, test_duel, tear_down);
  g_test_add ("/app/PlayToy/plain", Fixture, "toy-plain", set_up, test_move, tear_down);
  return g_test_run ();
}
