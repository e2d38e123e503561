/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-tray.h"

#include <string.h>

#include "tc-deployer.h"

static const TcRuleset *
get_ruleset (const TcTray *self)
{
  return tc_game_get_ruleset (self->game);
}

static const TcState *
get_state (const TcTray *self)
{
  return tc_game_get_state (self->game);
}

/* Toward the enemy, unless it was turned. */
static gint32
get_facing (const TcTray *self, int counter)
{
  const TcPlacement *at = tc_planner_get_placement (self->planner, counter);

  if (at != NULL)
    return at->place.facing;
  return self->faced == counter ? self->facing : self->deployment.facing;
}

/* Boards */
static TcPlace
locate_on_hexes (const TcTray *self, int counter, TcHex hex)
{
  return (TcPlace) { hex, 0, TC_NO_FACING };
}

static gboolean
settle_on_hexes (const TcTray *self, TcOrder *order, TcNote *refusal)
{
  return tc_state_check (get_ruleset (self), get_state (self), order, refusal);
}

static TcPlace
locate_on_table (const TcTray *self, int counter, TcHex hex)
{
  TcPoint at = tc_map_get_point (get_ruleset (self)->battle->map, hex);

  return (TcPlace) { MAX (at.x + self->grip.x, 0), MAX (at.y + self->grip.y, 0),
                     get_facing (self, counter) };
}

/* The side may still have the choice of the edge: at the other one it faces the other way. */
static gboolean
takes_other_edge (const TcTray *self, TcOrder *order)
{
  TcPlace *place = &order->path[0];

  if (self->faced == order->units[0] || tc_tray_is_placed (self, order->units[0])
      || (place->y >= self->deployment.low.y && place->y <= self->deployment.high.y))
    return FALSE;
  place->facing = (place->facing + 18000) % 36000;
  if (tc_state_check (get_ruleset (self), get_state (self), order, NULL))
    return TRUE;
  place->facing = (place->facing + 18000) % 36000;
  return FALSE;
}

static gboolean
settle_on_table (const TcTray *self, TcOrder *order, TcNote *refusal)
{
  return takes_other_edge (self, order)
         || tc_state_check (get_ruleset (self), get_state (self), order, refusal)
         || tc_state_nearest (get_ruleset (self), get_state (self), order, order);
}

static const TcTrayBoard boards[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = { TRUE, FALSE, FALSE, locate_on_hexes, settle_on_hexes },
  [TC_BOARD_TABLE] = { FALSE, TRUE, TRUE, locate_on_table, settle_on_table },
};

void
tc_tray_init (TcTray *self, TcPlanner *planner)
{
  *self = (TcTray) { .board = &boards[0], .planner = planner, .faced = -1 };
  self->rows = g_array_new (FALSE, FALSE, sizeof (TcTrayRow));
}

void
tc_tray_clear (TcTray *self)
{
  g_clear_pointer (&self->rows, g_array_unref);
  g_clear_pointer (&self->ground, g_free);
  g_clear_pointer (&self->preview, g_free);
}

/* Counters */
gboolean
tc_tray_is_placed (const TcTray *self, int counter)
{
  return tc_planner_get_placement (self->planner, counter) != NULL;
}

gboolean
tc_tray_is_member (const TcTray *self, int counter)
{
  return self->on && tc_order_names (self->deployment.counters, self->deployment.n, counter);
}

int
tc_tray_get_picked (const TcTray *self)
{
  guint n;
  const gint16 *units = tc_planner_get_units (self->planner, &n);

  return n == 1 && tc_tray_is_member (self, units[0]) ? units[0] : -1;
}

/* A leader has a row of his own. */
gboolean
tc_tray_are_equal (const TcTray *self, int a, int b)
{
  const TcBattle *battle = get_ruleset (self)->battle;
  const TcCounter *x = tc_battle_counter (battle, a), *y = tc_battle_counter (battle, b);

  if (tc_planner_is_leader (self->planner, a))
    return a == b;
  return x->army == y->army && strcmp (x->kind, y->kind) == 0
         && memcmp (x->values, y->values, sizeof x->values) == 0;
}

static guint
rank_of (const TcTray *self, int counter)
{
  const TcBattle *battle = get_ruleset (self)->battle;
  gboolean captured = tc_battle_counter_side (battle, counter) != get_state (self)->actor;

  return (captured ? battle->armies->len : 0) + tc_battle_counter (battle, counter)->army;
}

static TcTrayRow *
find_row (TcTray *self, int counter)
{
  TcTrayRow row = { tc_battle_counter (get_ruleset (self)->battle, counter)->army, counter, 0, 0 };
  guint at = 0;

  for (guint i = 0; i < self->rows->len; i++)
    {
      TcTrayRow *it = &g_array_index (self->rows, TcTrayRow, i);

      if (tc_tray_are_equal (self, it->first, counter))
        return it;
      if (rank_of (self, it->first) <= rank_of (self, counter))
        at = i + 1;
    }
  g_array_insert_val (self->rows, at, row);
  return &g_array_index (self->rows, TcTrayRow, at);
}

static void
make_rows (TcTray *self)
{
  g_array_set_size (self->rows, 0);
  self->waiting = 0;
  for (guint i = 0; i < self->deployment.n; i++)
    {
      int counter = self->deployment.counters[i];
      TcTrayRow *row = find_row (self, counter);

      row->n++;
      if (tc_tray_is_placed (self, counter))
        continue;
      if (row->waiting++ == 0)
        row->first = counter;
      self->waiting++;
    }
}

int
tc_tray_get_next (const TcTray *self, int counter)
{
  int first = -1;

  for (guint i = 0; i < self->deployment.n; i++)
    {
      int other = self->deployment.counters[i];

      if (other == counter || tc_tray_is_placed (self, other)
          || !tc_tray_are_equal (self, counter, other))
        continue;
      if (other > counter)
        return other;
      if (first < 0)
        first = other;
    }
  return first;
}

int
tc_tray_get_next_row (const TcTray *self)
{
  int picked = tc_tray_get_picked (self);
  guint at = 0;

  for (guint i = 0; picked >= 0 && i < self->rows->len; i++)
    if (tc_tray_are_equal (self, g_array_index (self->rows, TcTrayRow, i).first, picked))
      at = i + 1;
  for (guint i = 0; i < self->rows->len; i++)
    {
      const TcTrayRow *row = &g_array_index (self->rows, TcTrayRow, (at + i) % self->rows->len);

      if (row->waiting > 0)
        return row->first;
    }
  return -1;
}

/* Choices */

/* Whether the position after the choice is a set-up; @ground may be NULL. */
static gboolean
try_choice (const TcTray *self, const TcOrder *choice, guint8 *ground)
{
  g_autofree TcState *next = tc_state_dup (get_state (self));
  TcDeployment deployment;
  TcSeeded dice;

  tc_seeded_init (&dice, 0, 0);
  tc_state_apply (get_ruleset (self), next, choice, &dice.parent, NULL);
  return tc_state_deploys (get_ruleset (self), next, next->actor, &deployment, ground);
}

static gboolean
are_choices (const TcTray *self, const GArray *orders)
{
  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);

      if (order->kind == TC_ORDER_END || order->n_units > 0 || !try_choice (self, order, NULL))
        return FALSE;
    }
  return orders->len > 0;
}

gboolean
tc_tray_set_preview (TcTray *self, const TcOrder *choice)
{
  gboolean was = self->preview != NULL;

  g_clear_pointer (&self->preview, g_free);
  /* the button outlives a choice that has been made */
  if (choice == NULL || !self->chooses)
    return was;
  self->preview = g_new0 (guint8, tc_hexgrid_get_count (&get_ruleset (self)->battle->map->grid));
  if (!try_choice (self, choice, self->preview))
    g_clear_pointer (&self->preview, g_free);
  return TRUE;
}

void
tc_tray_update (TcTray *self, TcGame *game, const GArray *orders)
{
  const TcRuleset *ruleset;
  const TcState *state;

  self->game = game;
  self->on = self->chooses = FALSE;
  g_clear_pointer (&self->preview, g_free);
  g_clear_pointer (&self->ground, g_free);
  if (game == NULL || get_state (self)->depth > 0)
    return;
  ruleset = get_ruleset (self);
  state = get_state (self);
  self->board = &boards[tc_map_get_board (ruleset->battle->map)->kind];
  if (!self->board->settles)
    self->ground = g_new0 (guint8, tc_hexgrid_get_count (&ruleset->battle->map->grid));
  self->on = tc_state_deploys (ruleset, state, state->actor, &self->deployment, self->ground);
  if (self->on)
    make_rows (self);
  else
    self->chooses = are_choices (self, orders);
}

/* Orders */
static TcOrder
make_order (const TcTray *self, guint8 kind, int counter)
{
  return (TcOrder) { .kind = kind, .n_units = 1, .units = { (gint16) counter } };
}

gboolean
tc_tray_propose (const TcTray *self, TcHex hex, TcOrder *order, TcNote *refusal)
{
  int counter = tc_tray_get_picked (self);

  memset (refusal, 0, sizeof *refusal);
  if (counter < 0 || hex == TC_NO_HEX)
    return FALSE;
  *order = make_order (self, self->deployment.place, counter);
  order->flags = self->flags;
  order->n_path = 1;
  order->path[0] = self->board->locate (self, counter, hex);
  return self->board->settle (self, order, refusal);
}

gboolean
tc_tray_turn (TcTray *self, gint32 turn, TcOrder *order)
{
  int counter = tc_tray_get_picked (self);

  if (counter < 0 || !self->board->turns)
    return FALSE;
  self->facing = (get_facing (self, counter) + turn + 36000) % 36000;
  self->faced = counter;
  if (!tc_tray_is_placed (self, counter))
    return FALSE;
  *order = make_order (self, self->deployment.place, counter);
  order->n_path = 1;
  order->path[0] = tc_planner_get_placement (self->planner, counter)->place;
  order->path[0].facing = self->facing;
  if (!tc_state_check (get_ruleset (self), get_state (self), order, NULL))
    tc_state_nearest (get_ruleset (self), get_state (self), order, order);
  return TRUE;
}

void
tc_tray_forget (TcTray *self)
{
  self->faced = -1;
  self->flags = 0;
  self->grip = (TcPoint) { 0, 0 };
}

gboolean
tc_tray_lift (const TcTray *self, int counter, TcOrder *order)
{
  *order = make_order (self, self->deployment.lift, counter);
  return self->deployment.lift != TC_ORDER_END;
}

void
tc_tray_lift_all (TcTray *self)
{
  /* the first order given makes the tray anew */
  TcDeployment deployment = self->deployment;
  TcOrder order;

  for (guint i = 0; i < deployment.n; i++)
    if (tc_tray_is_placed (self, deployment.counters[i])
        && tc_tray_lift (self, deployment.counters[i], &order))
      tc_game_give (self->game, &order, NULL);
}

void
tc_tray_fill (TcTray *self)
{
  int side = get_state (self)->actor;
  TcSeeded random;
  TcOrder order;

  /* asked again it proposes something else */
  tc_seeded_init (&random, tc_game_get_seed (self->game), 2 * self->shuffles++ + side);
  while (get_state (self)->actor == side
         && tc_deployer_choose (get_ruleset (self), get_state (self), &random, &order)
         && tc_game_give (self->game, &order, NULL))
    continue;
}
