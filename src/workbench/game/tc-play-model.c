/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-play-model-private.h"

#include "tc-arm.h"

enum
{
  CHANGED,
  NEWS,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TcPlayModel, tc_play_model, G_TYPE_OBJECT)

/* Changes */
void
tc_play_model_emit (TcPlayModel *self, guint change)
{
  self->held |= change;
  if (change & (TC_PLAY_POSITION | TC_PLAY_SELECTION))
    self->is_derived = FALSE;
  if (self->holds > 0 || self->held == 0)
    return;
  change = self->held;
  self->held = 0;
  g_signal_emit (self, signals[CHANGED], 0, change);
}

void
tc_play_model_hold (TcPlayModel *self)
{
  self->holds++;
}

void
tc_play_model_release (TcPlayModel *self)
{
  self->holds--;
  tc_play_model_emit (self, 0);
}

void
tc_play_model_tell (TcPlayModel *self, TcPlayNewsKind kind, int counter, const TcNote *note)
{
  TcPlayNews news = { .kind = kind, .counter = counter };

  if (note != NULL)
    news.note = *note;
  g_signal_emit (self, signals[NEWS], 0, &news);
}

/* The moment */
gboolean
tc_play_model_is_at_end (TcPlayModel *self)
{
  return self->game != NULL && tc_game_get_cursor (self->game) == tc_game_get_length (self->game);
}

gboolean
tc_play_model_is_on_turn (TcPlayModel *self)
{
  return tc_play_model_is_at_end (self) && !self->state->over && self->state->actor >= 0
         && (self->machines & 1u << self->state->actor) == 0;
}

TcSituation
tc_play_model_get_situation (TcPlayModel *self)
{
  if (self->game == NULL)
    return TC_SITUATION_NONE;
  if (!tc_play_model_is_at_end (self))
    return TC_SITUATION_PAST;
  if (self->state->over)
    return TC_SITUATION_NONE;
  if (!tc_play_model_is_on_turn (self))
    return TC_SITUATION_WAITING;
  if (self->state->depth > 0)
    return TC_SITUATION_CHOICE;
  if (self->tray.on || self->tray.chooses)
    return self->tray.on ? TC_SITUATION_SETUP : TC_SITUATION_PLAN;
  return tc_planner_can_target (self->planner) ? TC_SITUATION_ASSEMBLY : TC_SITUATION_OPEN;
}

/* The first order listed costs its owner least: a choice defaults to it. */
static void
begin_choice (TcPlayModel *self)
{
  const TcOrder *first;

  if (!tc_play_model_is_on_turn (self) || self->state->depth == 0 || self->orders->len == 0)
    return;
  first = &g_array_index (self->orders, TcOrder, 0);
  /* a unit that may stay may also be sent by a click */
  if (first->n_units == 0 && self->orders->len > 1)
    first = &g_array_index (self->orders, TcOrder, 1);
  tc_planner_clear (self->planner);
  for (guint i = 0; i < first->n_units; i++)
    tc_planner_toggle_unit (self->planner, first->units[i]);
}

void
tc_play_model_update (TcPlayModel *self)
{
  gboolean on_turn;

  self->ruleset = self->game != NULL ? tc_game_get_ruleset (self->game) : NULL;
  self->state = self->game != NULL ? tc_game_get_state (self->game) : NULL;
  self->is_derived = FALSE;
  self->hinted = FALSE;
  tc_worker_drop (self->hints);
  on_turn = tc_play_model_is_on_turn (self);
  g_array_set_size (self->orders, 0);
  g_array_set_size (self->duties, 0);
  self->dragging = FALSE;
  tc_planner_clear (self->planner);
  tc_planner_set_position (self->planner, self->ruleset, self->state);
  tc_body_set_position (self->body, self->ruleset, on_turn && tc_system_lists_all (self->ruleset->system) ? self->state : NULL);
  if (self->game != NULL)
    tc_state_duties (self->ruleset, self->state, self->duties);
  if (on_turn)
    tc_state_list (self->ruleset, self->state, -1, self->orders);
  tc_table_move_reset (&self->move, self->orders);
  tc_tray_update (&self->tray, on_turn ? self->game : NULL, self->orders);
  begin_choice (self);
}

static void
game_changed_cb (TcPlayModel *self)
{
  g_assert (TC_IS_PLAY_MODEL (self));

  if (self->frozen)
    return;
  tc_play_model_update (self);
  tc_play_model_emit (self, TC_PLAY_POSITION);
}

void
tc_play_model_set_game (TcPlayModel *self, TcGame *game, guint machines)
{
  g_return_if_fail (TC_IS_PLAY_MODEL (self));
  self->machines = machines;
  tc_worker_drop (self->chances);
  if (game != self->game)
    {
      g_clear_pointer (&self->work, tc_odds_work_free);
      if (self->game != NULL)
        g_signal_handlers_disconnect_by_data (self->game, self);
      g_set_object (&self->game, game);
      if (game != NULL)
        g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self,
                                 G_CONNECT_SWAPPED);
    }
  tc_play_model_update (self);
  tc_play_model_emit (self, TC_PLAY_GAME | TC_PLAY_POSITION);
}

gboolean
tc_play_model_has_nothing_left (TcPlayModel *self)
{
  return self->duties->len == 0 && self->orders->len == 1
         && g_array_index (self->orders, TcOrder, 0).kind == TC_ORDER_END;
}

/* Orders of a general, of which there is no end, are not missed. */
static gboolean
is_missed (const TcSystem *system, const TcOrder *order)
{
  TcOrderRole role = system->order_kinds[order->kind].role;

  return role >= TC_ROLE_MOVE && role <= TC_ROLE_RALLY && !tc_command_is (order);
}

guint
tc_play_model_count_left (TcPlayModel *self)
{
  TcOrder end = { .kind = TC_ORDER_END };
  g_autoptr (GHashTable) units = g_hash_table_new (NULL, NULL);

  if (!tc_play_model_is_on_turn (self) || self->state->depth > 0 || self->tray.on
      || !tc_state_check (self->ruleset, self->state, &end, NULL))
    return 0;
  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *order = &g_array_index (self->orders, TcOrder, i);

      if (!is_missed (self->ruleset->system, order))
        continue;
      for (guint k = 0; k < order->n_units; k++)
        if (tc_battle_get_arm (self->ruleset->battle, order->units[k]) != TC_ARM_LEADER)
          g_hash_table_add (units, GINT_TO_POINTER (order->units[k] + 1));
    }
  return g_hash_table_size (units);
}

const TcOrder *
tc_play_model_get_answer (TcPlayModel *self, guint index)
{
  TcSituation situation = tc_play_model_get_situation (self);
  gboolean asked = situation == TC_SITUATION_CHOICE && !tc_play_model_chooses_units (self);

  if (!asked && situation != TC_SITUATION_OPEN && situation != TC_SITUATION_PLAN)
    return NULL;
  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *order = &g_array_index (self->orders, TcOrder, i);

      if ((asked || (order->kind != TC_ORDER_END && order->n_units == 0)) && index-- == 0)
        return order;
    }
  return NULL;
}

gboolean
tc_play_model_has_order (TcPlayModel *self, int counter)
{
  for (guint i = 0; i < self->orders->len; i++)
    {
      const TcOrder *order = &g_array_index (self->orders, TcOrder, i);

      if (tc_order_names (order->units, order->n_units, counter))
        return TRUE;
    }
  return FALSE;
}

/* All orders name units of one kind of order, and nothing else. */
gboolean
tc_play_model_chooses_units (TcPlayModel *self)
{
  const TcOrder *first = (const TcOrder *) (gpointer) self->orders->data;

  if (self->orders->len < 2 || self->state->depth == 0)
    return FALSE;
  for (guint i = 0; i < self->orders->len; i++)
    if (first[i].kind != first->kind || first[i].n_units == 0
        || first[i].n_path + first[i].n_targets + first[i].n_helpers > 0)
      return FALSE;
  return TRUE;
}

gboolean
tc_play_model_chooses_one (TcPlayModel *self)
{
  for (guint i = 0; i < self->orders->len; i++)
    if (g_array_index (self->orders, TcOrder, i).n_units != 1)
      return FALSE;
  return TRUE;
}

TcBoardKind
tc_play_model_get_board (TcPlayModel *self)
{
  return self->ruleset != NULL ? tc_map_get_board (self->ruleset->battle->map)->kind : TC_BOARD_HEXES;
}

/* The selection */
void
tc_play_model_select (TcPlayModel *self, int counter)
{
  self->move.path.n_path = 0;
  tc_planner_begin (self->planner, counter);
  self->focus = counter;
  tc_play_model_emit (self, TC_PLAY_SELECTION | TC_PLAY_FOCUS);
}

void
tc_play_model_cancel (TcPlayModel *self)
{
  self->dragging = FALSE;
  tc_play_model_hold (self);
  tc_body_clear (self->body);
  tc_play_model_select (self, -1);
  begin_choice (self);
  tc_play_model_release (self);
}

gboolean
tc_play_model_select_group (TcPlayModel *self)
{
  g_autoptr (GArray) mates = g_array_new (FALSE, FALSE, sizeof (gint16));
  int first = tc_planner_get_first (self->planner);

  if (first < 0)
    return FALSE;
  tc_state_group (self->ruleset, self->state, first, mates);
  if (mates->len < 2)
    return FALSE;
  tc_planner_begin (self->planner, first);
  for (guint i = 0; i < mates->len; i++)
    if (!tc_planner_has_unit (self->planner, g_array_index (mates, gint16, i)))
      tc_planner_toggle_unit (self->planner, g_array_index (mates, gint16, i));
  tc_play_model_emit (self, TC_PLAY_SELECTION);
  return TRUE;
}

/* Bodies */
gboolean
tc_play_model_take_line (TcPlayModel *self)
{
  int first = tc_planner_get_first (self->planner);

  if (first < 0)
    return FALSE;
  tc_body_take_line (self->body, first);
  tc_play_model_emit (self, TC_PLAY_SELECTION);
  return tc_play_model_leads (self);
}

gboolean
tc_play_model_toggle_body (TcPlayModel *self, int counter)
{
  int first = tc_planner_get_first (self->planner);

  /* who was selected before is the one that another is put to */
  if (first >= 0 && first != counter && tc_body_get_members (self->body)->len == 0)
    tc_body_toggle (self->body, first);
  if (!tc_body_toggle (self->body, counter))
    return FALSE;
  if (first < 0 && tc_body_has (self->body, counter))
    tc_play_model_select (self, counter);
  tc_play_model_emit (self, TC_PLAY_SELECTION);
  return TRUE;
}

gboolean
tc_play_model_leads (TcPlayModel *self)
{
  int first = tc_planner_get_first (self->planner);

  return first >= 0 && tc_body_get_members (self->body)->len > 1 && tc_body_has (self->body, first);
}

void
tc_play_model_edit (TcPlayModel *self, void (*change) (TcPlanner *planner, int value), int value)
{
  change (self->planner, value);
  tc_play_model_emit (self, TC_PLAY_SELECTION);
}

void
tc_play_model_set_flag (TcPlayModel *self, const char *flag, gboolean on)
{
  tc_planner_set_flag (self->planner, flag, on);
  tc_play_model_emit (self, TC_PLAY_SELECTION);
}

/* A front that is pointed at shows on the map alone. */
void
tc_play_model_set_front (TcPlayModel *self, int front)
{
  if (tc_planner_get_front (self->planner) == front)
    return;
  tc_planner_set_front (self->planner, front);
  tc_play_model_emit (self, self->dragging ? TC_PLAY_POINTER : TC_PLAY_SELECTION);
}

gboolean
tc_play_model_set_spot (TcPlayModel *self, TcHex hex)
{
  if (!tc_planner_set_spot (self->planner, hex))
    return FALSE;
  tc_play_model_emit (self, TC_PLAY_SELECTION);
  return TRUE;
}

void
tc_play_model_choose (TcPlayModel *self, int counter)
{
  if (tc_play_model_chooses_one (self))
    tc_planner_begin (self->planner, counter);
  else
    tc_planner_toggle_unit (self->planner, counter);
  tc_play_model_emit (self, TC_PLAY_SELECTION);
}

/* The pointer */
void
tc_play_model_set_drop (TcPlayModel *self, TcHex hex)
{
  self->drop = hex;
  tc_play_model_emit (self, TC_PLAY_POINTER);
}

void
tc_play_model_set_dragging (TcPlayModel *self, gboolean dragging)
{
  self->dragging = dragging;
  tc_play_model_emit (self, TC_PLAY_POINTER);
}

static void
chances_ready_cb (gpointer data, gpointer unused)
{
  tc_play_model_emit (data, TC_PLAY_CHANCES);
}

static void
hint_ready_cb (gpointer data, gpointer unused)
{
  tc_play_model_emit (data, TC_PLAY_HINT);
}

static void
tc_play_model_dispose (GObject *object)
{
  TcPlayModel *self = TC_PLAY_MODEL (object);

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  tc_worker_drop (self->chances);
  tc_worker_drop (self->hints);
  G_OBJECT_CLASS (tc_play_model_parent_class)->dispose (object);
}

static void
tc_play_model_finalize (GObject *object)
{
  TcPlayModel *self = TC_PLAY_MODEL (object);

  tc_worker_free (self->chances);
  tc_worker_free (self->hints);
  tc_tray_clear (&self->tray);
  tc_body_free (self->body);
  tc_planner_free (self->planner);
  g_array_unref (self->orders);
  g_array_unref (self->duties);
  g_array_unref (self->simple);
  g_array_unref (self->commands);
  g_clear_pointer (&self->work, tc_odds_work_free);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (tc_play_model_parent_class)->finalize (object);
}

static void
tc_play_model_class_init (TcPlayModelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tc_play_model_dispose;
  G_OBJECT_CLASS (klass)->finalize = tc_play_model_finalize;
  signals[CHANGED] = g_signal_new ("changed", TC_TYPE_PLAY_MODEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[NEWS] = g_signal_new ("news", TC_TYPE_PLAY_MODEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
tc_play_model_init (TcPlayModel *self)
{
  self->planner = tc_planner_new (FALSE);
  tc_tray_init (&self->tray, self->planner);
  tc_table_move_init (&self->move, self->planner);
  self->body = tc_body_new ();
  self->orders = TC_ORDER_LIST_NEW ();
  self->duties = g_array_new (FALSE, FALSE, sizeof (TcNote));
  self->simple = g_array_new (FALSE, FALSE, sizeof (TcSimpleOrder));
  self->commands = g_array_new (FALSE, FALSE, sizeof (TcCommand));
  self->chances = tc_chances_new (chances_ready_cb, self);
  self->hints = tc_hint_ask_new (hint_ready_cb, self);
  self->focus = -1;
  self->drop = TC_NO_HEX;
}

TcPlayModel *
tc_play_model_new (void)
{
  return g_object_new (TC_TYPE_PLAY_MODEL, NULL);
}
