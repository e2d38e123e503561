/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole orders through the model, as the views drive it: on hexes, on a measured table, in a set-up. */
#include "play-fixture.h"

static void
test_moment (TcPlayFixture *self, gconstpointer scenario)
{
  g_assert_cmpuint (tc_play_fixture_take (self), ==, TC_PLAY_GAME | TC_PLAY_POSITION);
  g_assert_cmpint (tc_play_model_get_situation (self->model), ==, TC_SITUATION_OPEN);
  g_assert_true (tc_play_model_is_on_turn (self->model));
  tc_play_model_end (self->model);
  g_assert_cmpuint (tc_play_fixture_take (self), ==, TC_PLAY_POSITION);
  tc_game_set_cursor (self->game, 0);
  g_assert_cmpint (tc_play_model_get_situation (self->model), ==, TC_SITUATION_PAST);
  g_assert_false (tc_play_model_is_on_turn (self->model));
  g_assert_cmpuint (self->model->orders->len, ==, 0);
  tc_play_model_set_game (self->model, NULL, 0);
  g_assert_cmpint (tc_play_model_get_situation (self->model), ==, TC_SITUATION_NONE);
}

static void
test_move_with_leader (TcPlayFixture *self, gconstpointer scenario)
{
  tc_play_fixture_end_phases (self, "movement");
  tc_play_model_select (self->model, tc_play_fixture_counter (self, "gula"));
  g_assert_cmpuint (tc_play_fixture_take (self), ==, TC_PLAY_SELECTION | TC_PLAY_FOCUS);
  g_assert_cmpint (self->model->focus, ==, tc_play_fixture_counter (self, "gula"));
  g_assert_false (tc_play_model_move_to (self->model, tc_play_fixture_hex (self, "0816"), FALSE));
  g_assert_cmpint (self->news.kind, ==, TC_PLAY_REFUSED);
  g_assert_nonnull (self->news.note.rule);
  g_assert_true (tc_play_model_move_to (self->model, tc_play_fixture_hex (self, "1516"), FALSE));
  g_assert_cmpint (tc_planner_get_placement (self->model->planner, tc_play_fixture_counter (self, "gustavus-adolphus"))->place.x, ==,
                   tc_play_fixture_hex (self, "1516"));
  g_assert_cmpuint (self->n_news, ==, 1);
}

static void
test_leader_stays (TcPlayFixture *self, gconstpointer scenario)
{
  tc_play_fixture_end_phases (self, "movement");
  tc_play_model_select (self->model, tc_play_fixture_counter (self, "gula"));
  g_assert_true (tc_play_model_move_to (self->model, tc_play_fixture_hex (self, "1516"), TRUE));
  g_assert_cmpint (self->news.kind, ==, TC_PLAY_STAYS_BEHIND);
  g_assert_cmpint (self->news.counter, ==, tc_play_fixture_counter (self, "gustavus-adolphus"));
  g_assert_cmpint (tc_planner_get_placement (self->model->planner, self->news.counter)->place.x, ==, tc_play_fixture_hex (self, "1716"));
}

/* Units that could act are counted where the phase can end: no leaders, and nobody who has acted. */
static void
test_left (TcPlayFixture *self, gconstpointer scenario)
{
  tc_play_fixture_end_phases (self, "movement");
  g_assert_cmpuint (tc_play_model_count_left (self->model), ==, 35);
  tc_play_model_select (self->model, tc_play_fixture_counter (self, "gula"));
  g_assert_true (tc_play_model_move_to (self->model, tc_play_fixture_hex (self, "1516"), TRUE));
  g_assert_true (tc_play_model_has_order (self->model, tc_play_fixture_counter (self, "gustavus-adolphus")));
  g_assert_cmpuint (tc_play_model_count_left (self->model), ==, 34);
  tc_game_set_cursor (self->game, 0);
  g_assert_cmpuint (tc_play_model_count_left (self->model), ==, 0);
  tc_game_set_cursor (self->game, tc_game_get_length (self->game));
  tc_play_fixture_end_phases (self, "combat");
  g_assert_cmpuint (self->model->duties->len, >, 0);
  g_assert_true (tc_play_model_has_order (self->model, tc_play_fixture_counter (self, "kyle")));
  g_assert_cmpuint (tc_play_model_count_left (self->model), ==, 0);
}

/* The numbers give the orders without units, and nothing while there are others. */
static void
test_answers (TcPlayFixture *self, gconstpointer scenario)
{
  const TcOrder *first = tc_play_model_get_answer (self->model, 0), *second = tc_play_model_get_answer (self->model, 1);

  g_assert_true (first != NULL && second != NULL && first->kind != second->kind);
  g_assert_null (tc_play_model_get_answer (self->model, 2));
  g_assert_cmpuint (tc_play_model_count_left (self->model), ==, 0);
  g_assert_true (tc_play_model_give_whole (self->model, first));
  g_assert_cmpuint (tc_play_model_count_left (self->model), >, 0);
  g_assert_null (tc_play_model_get_answer (self->model, 0));
}

/* An attack being composed is ready once it has a target, has chances, and is given by one call. */
static void
test_attack (TcPlayFixture *self, gconstpointer scenario)
{
  const TcOdds *odds;
  TcChancesAnswer answer;
  guint draws;

  tc_play_fixture_end_phases (self, "combat");
  tc_play_model_select (self->model, tc_play_fixture_counter (self, "kyle"));
  g_assert_cmpint (tc_play_model_get_ready (self->model)->kind, ==, TC_READY_NOTHING);
  /* Hard is not adjacent to Grana */
  tc_play_model_edit (self->model, tc_planner_toggle_unit, tc_play_fixture_counter (self, "hard"));
  tc_play_model_edit (self->model, tc_planner_toggle_target, tc_play_fixture_counter (self, "grana"));
  g_assert_cmpint (tc_play_model_get_situation (self->model), ==, TC_SITUATION_ASSEMBLY);
  g_assert_cmpint (tc_play_model_get_ready (self->model)->kind, ==, TC_READY_REFUSED);
  g_assert_cmpstr (tc_play_model_get_ready (self->model)->refusal.code, ==, "not-in-contact");
  tc_play_model_edit (self->model, tc_planner_toggle_unit, tc_play_fixture_counter (self, "hard"));
  g_assert_cmpint (tc_play_model_get_ready (self->model)->kind, ==, TC_READY_ORDER);
  g_assert_cmpuint (tc_play_model_get_ready (self->model)->order.n_units, ==, 1);
  tc_play_fixture_take (self);
  answer = tc_play_model_find_chances (self->model, &self->model->ready.order, 1, &odds);
  while (answer == TC_CHANCES_LATER)
    {
      g_main_context_iteration (NULL, TRUE);
      if (self->changes & TC_PLAY_CHANCES)
        answer = tc_play_model_find_chances (self->model, &self->model->ready.order, 1, &odds);
    }
  g_assert_cmpint (answer, ==, TC_CHANCES_FOUND);
  g_assert_true (odds->complete);
  g_assert_false (tc_play_is_certain (odds, &self->model->ready.order));
  tc_play_model_give_ready (self->model);
  tc_game_get_draws (self->game, &draws);
  g_assert_cmpuint (draws, >, 0);
  g_assert_true (self->changes & TC_PLAY_POSITION);
}

/* Units in contact must attack: the phase cannot end, and "news" reports the duties. */
static void
test_duties (TcPlayFixture *self, gconstpointer scenario)
{
  guint length;

  tc_play_fixture_end_phases (self, "combat");
  length = tc_game_get_length (self->game);
  g_assert_cmpuint (self->model->duties->len, >, 0);
  tc_play_model_end (self->model);
  g_assert_cmpint (self->news.kind, ==, TC_PLAY_DUTIES_OPEN);
  g_assert_cmpuint (tc_game_get_length (self->game), ==, length);
}

static TcHex
where (TcPlayFixture *self, int unit)
{
  const TcPlacement *placement = tc_planner_get_placement (self->model->planner, unit);

  return placement != NULL ? placement->place.x : TC_NO_HEX;
}

/* A line is led one hexrow forward, one counter for each of its hexes, in one step; who would leave the map stays. */
static void
test_body (TcPlayFixture *self, gconstpointer scenario)
{
  const TcHexGrid *grid = &self->battle->map->grid;
  TcBody *body = self->model->body;
  const GArray *members = tc_body_get_members (body);
  int gula = tc_play_fixture_counter (self, "gula");
  TcHex from, to;
  guint length, line;

  tc_play_fixture_end_phases (self, "movement");
  g_assert_false (tc_play_model_take_line (self->model));
  tc_play_model_select (self->model, gula);
  g_assert_false (tc_play_model_leads (self->model));
  g_assert_true (tc_play_model_take_line (self->model));
  line = members->len;
  g_assert_cmpuint (line, >, 4);
  from = where (self, gula);
  for (guint i = 0; i < line; i++)
    g_assert_cmpint (tc_hexgrid_row (grid, g_array_index (members, TcBodyMember, i).from), ==, tc_hexgrid_row (grid, from));
  g_assert_true (tc_play_model_take_line (self->model));
  g_assert_cmpuint (members->len, >, line);
  tc_play_model_cancel (self->model);
  g_assert_cmpuint (members->len, ==, 0);

  tc_play_model_select (self->model, gula);
  tc_play_model_take_line (self->model);
  g_assert_cmpuint (tc_body_plan (body, from, from)->len, ==, 0);
  g_assert_cmpuint (tc_body_plan (body, from, tc_hexgrid_at (grid, 0, 0))->len, ==, 0);
  to = tc_hexgrid_neighbour (grid, from, 5);
  g_assert_cmpint (tc_hexgrid_row (grid, to), ==, tc_hexgrid_row (grid, from) - 1);
  g_assert_cmpuint (tc_body_plan (body, from, to)->len, >=, line - 1);
  for (guint i = 0; i < line; i++)
    {
      const TcBodyMember *it = &g_array_index (members, TcBodyMember, i);

      g_assert_cmpint (tc_hexgrid_distance (grid, it->from, it->to), ==, 1);
      g_assert_cmpint (it->to - to, ==, it->from - from);
    }
  length = tc_game_get_length (self->game);
  tc_play_fixture_take (self);
  g_assert_true (tc_play_model_lead_to (self->model, to));
  g_assert_cmpuint (self->n_changes, ==, 1);
  g_assert_cmpint (where (self, gula), ==, to);
  g_assert_cmpuint (tc_game_get_length (self->game), >=, length + line - 1);
  g_assert_cmpuint (members->len, <=, 1);
  tc_game_undo (self->game);
  g_assert_cmpuint (tc_game_get_length (self->game), ==, length);
  g_assert_cmpint (where (self, gula), ==, from);

  /* one by one: the first is who was selected before */
  tc_play_model_select (self->model, gula);
  g_assert_false (tc_play_model_toggle_body (self->model, tc_play_fixture_counter (self, "von-waldstein")));
  g_assert_true (tc_play_model_toggle_body (self->model, tc_play_fixture_counter (self, "kyle")));
  g_assert_true (tc_play_model_leads (self->model));
  g_assert_cmpuint (members->len, ==, 2);
  g_assert_true (tc_play_model_toggle_body (self->model, tc_play_fixture_counter (self, "kyle")));
  g_assert_false (tc_play_model_leads (self->model));
}

/* Set-up */
/* Some units of the leader who was drawn are chosen before he is activated; the others have no orders then. */
static void
test_some_act (TcPlayFixture *self, gconstpointer scenario)
{
  const GArray *simple;
  gint16 own[TC_CUP_MEMBERS], other = -1;
  guint n = 0;
  TcCup cup;

  tc_state_cup (self->model->ruleset, self->model->state, &cup);
  for (guint i = 0; i < cup.n_members; i++)
    if (cup.members[i] != cup.leader)
      own[n++] = cup.members[i];
  g_assert_cmpuint (n, >=, 3);
  for (guint i = 0; i < self->battle->counters->len && other < 0; i++)
    if (tc_battle_counter (self->battle, i)->army != tc_battle_counter (self->battle, own[0])->army)
      other = i;
  tc_play_model_select (self->model, own[0]);
  g_assert_false (tc_planner_can_join (self->model->planner, own[0]));
  g_assert_false (tc_planner_can_join (self->model->planner, other));
  g_assert_true (tc_planner_can_join (self->model->planner, own[1]));
  tc_play_model_edit (self->model, tc_planner_toggle_unit, own[1]);
  g_assert_true (tc_planner_can_join (self->model->planner, own[0]));
  simple = tc_play_model_get_simple (self->model);
  g_assert_cmpuint (simple->len, ==, 1);
  g_assert_cmpint (g_array_index (simple, TcSimpleOrder, 0).order.n_units, ==, 2);
  g_assert_true (tc_play_model_give_whole (self->model, &g_array_index (simple, TcSimpleOrder, 0).order));
  g_assert_true (tc_play_model_has_order (self->model, own[0]));
  g_assert_true (tc_play_model_has_order (self->model, own[1]));
  g_assert_false (tc_play_model_has_order (self->model, own[2]));
}

static void
test_tray (TcPlayFixture *self, gconstpointer scenario)
{
  const TcTray *tray = &self->model->tray;
  int picked;
  guint waiting;
  TcHex at = TC_NO_HEX, hex_of_first = TC_NO_HEX;

  g_assert_cmpint (tc_play_model_get_situation (self->model), ==, TC_SITUATION_SETUP);
  g_assert_cmpuint (tray->rows->len, ==, 4);
  waiting = tray->waiting;
  tc_play_model_end (self->model);
  g_assert_cmpint (self->news.kind, ==, TC_PLAY_TRAY_WAITS);
  tc_play_model_select (self->model, tc_tray_get_next_row (tray));
  picked = tc_tray_get_picked (tray);
  for (TcHex h = 0; hex_of_first == TC_NO_HEX; h++)
    {
      TcOrder order;
      TcNote refusal;

      if (tc_tray_propose (tray, h, &order, &refusal))
        hex_of_first = h;
    }
  tc_play_fixture_take (self);
  g_assert_true (tc_play_model_put (self->model, hex_of_first, &at));
  g_assert_cmpint (at, ==, hex_of_first);
  g_assert_cmpuint (self->n_changes, ==, 1);
  g_assert_cmpuint (tc_play_fixture_take (self), ==, TC_PLAY_POSITION | TC_PLAY_SELECTION | TC_PLAY_FOCUS);
  g_assert_cmpuint (tray->waiting, ==, waiting - 1);
  /* the next of its row is picked, and it can be taken back */
  g_assert_true (tc_tray_are_equal (tray, picked, tc_tray_get_picked (tray)));
  tc_play_model_lift (self->model, picked);
  g_assert_cmpuint (tray->waiting, ==, waiting);
  tc_play_model_fill_tray (self->model, FALSE);
  g_assert_cmpuint (tray->waiting, ==, 0);
  tc_play_model_lift_all (self->model);
  g_assert_cmpuint (tray->waiting, ==, waiting);
}

/* A measured table: a drag proposes all the time, and Shift makes a leg of what it proposes. */
static void
test_drag (TcPlayFixture *self, gconstpointer scenario)
{
  const TcTableMove *move = &self->model->move;
  int unit = tc_play_fixture_counter (self, "czettritz");
  const TcPlacement *placement;
  TcPoint at, ahead;
  guint length;

  tc_play_model_end (self->model);
  g_assert_cmpint (tc_play_model_get_board (self->model), ==, TC_BOARD_TABLE);
  g_assert_true (move->moves);
  tc_play_model_select (self->model, unit);
  placement = tc_planner_get_placement (self->model->planner, unit);
  at = (TcPoint) { placement->place.x, placement->place.y };
  ahead = tc_table_step (at, placement->place.facing, 1000);
  g_assert_true (tc_play_model_begin_drag (self->model, at, 0));
  tc_play_fixture_take (self);
  tc_play_model_drag (self->model, ahead, TRUE);
  g_assert_cmpuint (tc_play_fixture_take (self), ==, TC_PLAY_POINTER);
  g_assert_true (move->has_order);
  tc_play_model_drop_drag (self->model, ahead, TRUE);
  g_assert_false (self->model->dragging);
  g_assert_cmpuint (move->path.n_path, ==, 1);
  /* the unit's order asks for more than 10 cm: another leg */
  g_assert_cmpint (tc_play_model_get_ready (self->model)->kind, ==, TC_READY_REFUSED);
  g_assert_cmpstr (tc_play_model_get_ready (self->model)->refusal.code, ==, "less-than-half");
  length = tc_game_get_length (self->game);
  g_assert_true (tc_play_model_begin_drag (self->model, ahead, 0));
  tc_play_model_drop_drag (self->model, tc_table_step (ahead, placement->place.facing, 1000), TRUE);
  g_assert_cmpuint (move->path.n_path, ==, 2);
  g_assert_cmpint (tc_play_model_get_ready (self->model)->kind, ==, TC_READY_PATH);
  tc_play_model_give_ready (self->model);
  g_assert_cmpuint (tc_game_get_length (self->game), ==, length + 1);
  g_assert_cmpuint (move->path.n_path, ==, 0);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    const char *scenario;
    void (*test) (TcPlayFixture *, gconstpointer);
  } tests[] = {
    { "/app/PlayModel/moment", "lutzen-1632.tercio", test_moment },
    { "/app/PlayModel/leaders-follow", "lutzen-1632.tercio", test_move_with_leader },
    { "/app/PlayModel/leaders-stay", "lutzen-1632.tercio", test_leader_stays },
    { "/app/PlayModel/left", "lutzen-1632.tercio", test_left },
    { "/app/PlayModel/answers", "lutter-1626.tercio", test_answers },
    { "/app/PlayModel/attack", "lutzen-1632.tercio", test_attack },
    { "/app/PlayModel/duties", "lutzen-1632.tercio", test_duties },
    { "/app/PlayModel/body", "lutzen-1632.tercio", test_body },
    { "/app/PlayModel/some-act", "lutter-1626.tercio", test_some_act },
    { "/app/PlayModel/tray", "freiburg-1644-3-august.tercio", test_tray },
    { "/app/PlayModel/drag", "rossbach-1757.tercio", test_drag },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, TcPlayFixture, tests[i].scenario, tc_play_fixture_set_up, tests[i].test, tc_play_fixture_tear_down);
  return g_test_run ();
}
