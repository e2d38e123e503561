/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-play-private.h"

#include "tc-idle.h"
#include "tc-say.h"
#include "tc-table-tool.h"
#include "tc-ui.h"

/* Between two orders of a machine, so that one can follow; setting up is many alike. */
#define MACHINE_PAUSE_MS 220
#define MACHINE_DEPLOY_MS 70
/* Without animation: as many orders as fit between two frames. */
#define MACHINE_SLICE_US 8000

G_DEFINE_FINAL_TYPE (TcPlayPage, tc_play_page, TC_TYPE_PAGE)

TcGame *
tc_play_get_game (TcPlayPage *self)
{
  return tc_session_get_game (tc_page_get_session (TC_PAGE (self)));
}

static gboolean
is_at_end (TcGame *game)
{
  return tc_game_get_cursor (game) == tc_game_get_length (game);
}

gboolean
tc_play_is_on_turn (TcPlayPage *self)
{
  TcGame *game = tc_play_get_game (self);
  const TcState *state;

  if (game == NULL || !is_at_end (game))
    return FALSE;
  state = tc_game_get_state (game);
  return !state->over && state->actor >= 0
         && tc_session_get_player (tc_page_get_session (TC_PAGE (self)), state->actor) == NULL;
}

gboolean
tc_play_give (TcPlayPage *self, const TcOrder *order)
{
  TcGame *game = tc_play_get_game (self);
  TcOrder copy = *order; /* the order may lie in what the change throws away */
  TcNote refusal = { 0 };

  if (game == NULL || !tc_play_is_on_turn (self))
    return FALSE;
  if (!tc_game_give (game, &copy, &refusal))
    {
      tc_session_refuse (tc_page_get_session (TC_PAGE (self)), &refusal);
      return FALSE;
    }
  return TRUE;
}

void
tc_play_select (TcPlayPage *self, int counter)
{
  self->way.n_path = 0;
  tc_planner_begin (self->planner, counter);
  tc_session_set_counter (tc_page_get_session (TC_PAGE (self)), counter);
  tc_play_update_now (self);
}

gboolean
tc_play_select_group (TcPlayPage *self)
{
  TcGame *game = tc_play_get_game (self);
  g_autoptr (GArray) mates = g_array_new (FALSE, FALSE, sizeof (gint16));
  guint n;
  const gint16 *units = tc_planner_get_units (self->planner, &n);
  int first = n > 0 ? units[0] : -1;

  if (first < 0)
    return FALSE;
  tc_state_group (tc_game_get_ruleset (game), tc_game_get_state (game), first, mates);
  if (mates->len < 2)
    return FALSE;
  tc_planner_begin (self->planner, first);
  for (guint i = 0; i < mates->len; i++)
    if (!tc_planner_has_unit (self->planner, g_array_index (mates, gint16, i)))
      tc_planner_toggle_unit (self->planner, g_array_index (mates, gint16, i));
  tc_play_update_now (self);
  return TRUE;
}

/* Actions */
/* Ending a phase too early is refused with all that is still to be done. */
static void
tell_duties (TcPlayPage *self)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (tc_play_get_game (self));
  GString *list = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (guint i = 0; i < self->duties->len; i++)
    {
      g_autofree char *duty = tc_say_note (&g_array_index (self->duties, TcNote, i), ruleset);

      g_string_append_printf (list, "%s%s", i > 0 ? "; " : "", duty);
    }
  text = g_strdup_printf (ngettext ("%u duty is open: %s", "%u duties are open: %s", self->duties->len),
                          self->duties->len, list->str);
  g_string_free (list, TRUE);
  tc_session_tell (tc_page_get_session (TC_PAGE (self)), text, TRUE);
}

static void
end_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TcPlayPage *self = data;
  TcGame *game = tc_play_get_game (self);
  TcOrder order = { .kind = TC_ORDER_END };

  if (tc_deploy_holds_end (self->deploy))
    return;
  if (game != NULL && tc_play_is_on_turn (self) && self->duties->len > 0
      && !tc_state_check (tc_game_get_ruleset (game), tc_game_get_state (game), &order, NULL))
    tell_duties (self);
  else
    tc_play_give (self, &order);
}

/* Phases in which nothing can be done */
static gboolean
pass_cb (gpointer data)
{
  TcPlayPage *self = data;
  TcOrder order = { .kind = TC_ORDER_END };

  self->pass_source = 0;
  if (tc_play_is_on_turn (self) && tc_idle_is (tc_play_get_game (self)))
    tc_play_give (self, &order);
  return G_SOURCE_REMOVE;
}

/* Not where somebody has gone back to. */
static void
schedule_pass (TcPlayPage *self, TcGame *game)
{
  TcSettings *settings = tc_session_get_settings (tc_page_get_session (TC_PAGE (self)));

  if (self->pass_source == 0 && tc_settings_get_boolean (settings, "pass-idle-phases") && tc_play_is_on_turn (self)
      && !tc_game_can_redo (game) && tc_idle_is (game))
    self->pass_source = g_idle_add (pass_cb, self);
}

static void
give_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TcPlayPage *self = data;

  if (self->has_ready)
    tc_play_give_whole (self, &self->ready);
}

static const GActionEntry actions[] = {
  { .name = "end", .activate = end_cb },
  { .name = "give", .activate = give_cb },
};

/* Machine players */
static TcPlayer *
get_machine (TcPlayPage *self, int side)
{
  TcSession *session = tc_page_get_session (TC_PAGE (self));
  const char *name = tc_session_get_player (session, side);

  if (name == NULL)
    return NULL;
  if (self->machines[side] == NULL)
    self->machines[side] = tc_player_new (name, tc_game_get_seed (tc_play_get_game (self)) + side);
  return self->machines[side];
}

static gboolean
machine_moves (TcPlayPage *self)
{
  TcGame *game = tc_play_get_game (self);
  const TcState *state = game != NULL ? tc_game_get_state (game) : NULL;
  TcPlayer *machine;
  TcOrder order;

  if (state == NULL || state->over || state->actor < 0 || !is_at_end (game))
    return FALSE;
  machine = get_machine (self, state->actor);
  return machine != NULL && tc_player_choose (machine, tc_game_get_ruleset (game), state, &order)
         && tc_game_give (game, &order, NULL);
}

static void schedule_machine (TcPlayPage *self);

static gboolean
machine_cb (gpointer data)
{
  TcPlayPage *self = data;
  gboolean animate = tc_settings_get_boolean (tc_session_get_settings (tc_page_get_session (TC_PAGE (self))), "animate");
  gint64 start = g_get_monotonic_time ();

  /* While orders are given in a row, a change of position schedules nothing. */
  while (machine_moves (self) && !animate && g_get_monotonic_time () - start < MACHINE_SLICE_US)
    continue;
  self->machine_source = 0;
  schedule_machine (self);
  return G_SOURCE_REMOVE;
}

static guint
get_machine_pause (TcPlayPage *self)
{
  TcGame *game = tc_play_get_game (self);
  const TcState *state = tc_game_get_state (game);
  TcDeployment deployment;

  if (!tc_settings_get_boolean (tc_session_get_settings (tc_page_get_session (TC_PAGE (self))), "animate"))
    return 1;
  return tc_state_deploys (tc_game_get_ruleset (game), state, state->actor, &deployment, NULL) ? MACHINE_DEPLOY_MS
                                                                                               : MACHINE_PAUSE_MS;
}

static void
schedule_machine (TcPlayPage *self)
{
  TcSession *session = tc_page_get_session (TC_PAGE (self));
  TcGame *game = tc_play_get_game (self);
  const TcState *state = game != NULL ? tc_game_get_state (game) : NULL;

  if (self->machine_source != 0 || state == NULL || state->over || state->actor < 0 || !is_at_end (game)
      || tc_session_get_player (session, state->actor) == NULL)
    return;
  self->machine_source = g_timeout_add (get_machine_pause (self), machine_cb, self);
}

/* The strip: whose turn it is and what can be done in it */
static void
update_actor (TcPlayPage *self, const TcRuleset *ruleset, const TcState *state)
{
  TcSession *session = tc_page_get_session (TC_PAGE (self));
  const TcSide *side;
  GtkWidget *name;

  tc_ui_clear (GTK_WIDGET (self->actor_box));
  if (state->actor < 0)
    return;
  side = g_ptr_array_index (ruleset->battle->sides, state->actor);
  name = tc_ui_label (side->name, NULL);
  /* That the machine moves stands below the phase: here it would leave the phase no room. */
  if (tc_session_get_player (session, state->actor) != NULL)
    gtk_widget_set_tooltip_text (name, _("Played by the machine"));
  gtk_box_append (self->actor_box, tc_ui_swatch (side->colour, side->name));
  gtk_box_append (self->actor_box, name);
}

static gboolean
is_machines_turn (TcPlayPage *self, TcGame *game)
{
  const TcState *state = tc_game_get_state (game);

  return !state->over && state->actor >= 0 && is_at_end (game)
         && tc_session_get_player (tc_page_get_session (TC_PAGE (self)), state->actor) != NULL;
}

/* Nothing can be ordered but the end of the phase. */
static gboolean
is_nothing_left (TcPlayPage *self)
{
  return tc_play_is_on_turn (self) && self->duties->len == 0 && self->orders->len == 1
         && g_array_index (self->orders, TcOrder, 0).kind == TC_ORDER_END;
}

static void
update_past (TcPlayPage *self, TcGame *game)
{
  guint cursor = tc_game_get_cursor (game);
  g_autofree char *text = cursor > 0 ? g_strdup_printf (_("You look at order %u of %u."), cursor, tc_game_get_length (game))
                                     : g_strdup (_("You look at the beginning."));

  gtk_label_set_label (self->past_label, text);
  gtk_widget_set_visible (self->past_box, !is_at_end (game));
}

/* What can be done in the phase, or that nothing can. */
static const char *
get_hint (TcPlayPage *self, TcGame *game)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  const TcState *state = tc_game_get_state (game);
  gboolean marker;

  if (state->over)
    return "";
  if (is_machines_turn (self, game))
    return _("The machine moves…");
  if (state->depth > 0 && tc_play_is_on_turn (self))
    return tc_play_chooses_units (self) ? _("Nothing goes on until this is chosen: click units, and confirm.")
                                        : _("Nothing goes on until this is chosen: click an answer or press its number.");
  if (is_nothing_left (self) && !tc_idle_rolls (ruleset, state, &marker))
    return _("Nothing can be done now: end the phase.");
  if (is_nothing_left (self))
    return marker ? _("Nothing can be done now. After it the next marker is drawn.")
                  : _("Nothing can be done now. Ending the phase throws a die.");
  if (tc_deploy_is_choosing (self->deploy))
    return _("Choose where your side sets up. The map shows the ground that the pointer or the keyboard is on.");
  if (tc_deploy_is_on (self->deploy) && tc_game_get_battle (game)->map->tabletop == NULL)
    return _("Set up your counters on the ground that is outlined, then end the phase.");
  return _(ruleset->system->phases[state->phase].hint);
}

/* The button says what it brings to an end; where there is nothing to end, it is not there. */
static void
update_end (TcPlayPage *self, TcGame *game)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  const TcState *state = tc_game_get_state (game);
  TcNote note;
  gboolean ends = tc_state_ends (ruleset, state, &note);
  g_autofree char *text = ends && note.code != NULL ? tc_note_say (&note, ruleset) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->end_button), ends && !is_machines_turn (self, game));
  gtk_button_set_label (self->end_button, text != NULL ? text
                                                       : _(ruleset->system->order_kinds[TC_ORDER_END].sentence));
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "end")),
                               ends && tc_play_is_on_turn (self));
}

void
tc_play_update_hint (TcPlayPage *self)
{
  TcGame *game = tc_play_get_game (self);

  gtk_widget_add_css_class (GTK_WIDGET (self->hint_label), "dim-label");
  gtk_label_set_label (self->hint_label, game != NULL ? get_hint (self, game) : "");
}

static void
update_strip (TcPlayPage *self, TcGame *game)
{
  const TcRuleset *ruleset = tc_game_get_ruleset (game);
  const TcState *state = tc_game_get_state (game);
  const TcPhase *phase = &ruleset->system->phases[state->phase];
  int turns = tc_state_turns (ruleset, state);
  g_autofree char *turn = turns > 0 ? g_strdup_printf (_("Turn %d of %d"), MIN (state->turn, turns), turns)
                                    : g_strdup_printf (_("Turn %d"), state->turn);

  gtk_label_set_label (self->turn_label, turn);
  gtk_label_set_label (self->phase_label, state->over ? _("The game is over") : _(phase->sentence));
  update_past (self, game);
  tc_play_update_hint (self);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->hint_label), state->over ? NULL : _(phase->hint));
  update_actor (self, ruleset, state);
  if (is_nothing_left (self))
    gtk_widget_add_css_class (GTK_WIDGET (self->end_button), "suggested-action");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->end_button), "suggested-action");
  update_end (self, game);
}

static const TcToolClass *
find_tool (TcPlayPage *self, TcGame *game)
{
  if (tc_deploy_update (self->deploy))
    return tc_game_get_battle (game)->map->tabletop != NULL ? &tc_deploy_table_tool_class : &tc_deploy_tool_class;
  if (tc_deploy_is_choosing (self->deploy) || (is_at_end (game) && tc_game_get_state (game)->over))
    return &tc_play_still_tool_class;
  if (tc_game_get_battle (game)->map->tabletop != NULL)
    return is_at_end (game) ? &tc_table_tool_class : &tc_play_past_tool_class;
  return is_at_end (game) ? &tc_play_tool_class : &tc_play_past_tool_class;
}

/* Another phase, or another side in it, is read from its beginning. */
static void
go_to_top (TcPlayPage *self, const TcState *state)
{
  GtkWidget *frame = gtk_widget_get_ancestor (GTK_WIDGET (self->now), GTK_TYPE_SCROLLED_WINDOW);

  if (state->turn != self->shown_turn || state->phase != self->shown_phase || state->player != self->shown_player)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (frame)), 0);
  self->shown_turn = state->turn;
  self->shown_phase = state->phase;
  self->shown_player = state->player;
}

static void
position_changed_cb (TcPlayPage *self)
{
  TcPage *page = TC_PAGE (self);
  TcGame *game = tc_play_get_game (self);

  if (tc_deploy_is_busy (self->deploy))
    return;
  if (game == NULL)
    {
      tc_deploy_update (self->deploy);
      self->tool.parent.klass = &tc_play_still_tool_class;
      return;
    }
  g_array_set_size (self->orders, 0);
  g_array_set_size (self->duties, 0);
  tc_state_duties (tc_game_get_ruleset (game), tc_game_get_state (game), self->duties);
  if (tc_play_is_on_turn (self))
    tc_state_list (tc_game_get_ruleset (game), tc_game_get_state (game), -1, self->orders);
  tc_planner_clear (self->planner);
  self->dragging = FALSE;
  self->way.n_path = 0;
  tc_planner_set_position (self->planner, tc_game_get_ruleset (game), tc_game_get_state (game));
  self->tool.parent.klass = find_tool (self, game);
  tc_play_begin_choice (self);
  schedule_machine (self);
  schedule_pass (self, game);
  if (!tc_page_is_shown (page))
    return;
  update_strip (self, game);
  go_to_top (self, tc_game_get_state (game));
  tc_play_update_log (self);
  tc_play_update_replay (self);
  tc_play_update_now (self);
}

void
tc_play_refresh (TcPlayPage *self)
{
  position_changed_cb (self);
}

static void
cursor_changed_cb (TcPlayPage *self)
{
  tc_deploy_point (self->deploy, tc_session_get_cursor (tc_page_get_session (TC_PAGE (self))));
}

static void
game_changed_cb (TcPlayPage *self)
{
  TcGame *game = tc_play_get_game (self);

  gtk_stack_set_visible_child_name (self->stack, game != NULL ? "game" : "empty");
  for (guint i = 0; i < TC_MAX_SIDES; i++)
    g_clear_pointer (&self->machines[i], tc_player_free);
  g_clear_handle_id (&self->machine_source, g_source_remove);
  g_clear_handle_id (&self->pass_source, g_source_remove);
  tc_planner_clear (self->planner);
  if (game == NULL)
    tc_planner_set_position (self->planner, NULL, NULL);
  self->shown_length = game != NULL ? tc_game_get_length (game) : 0;
  position_changed_cb (self);
}

/* The machine moves while the page is hidden, too. */
static void
changed_cb (TcPlayPage *self, const TcChange *change)
{
  if (change->what & TC_CHANGE_GAME)
    game_changed_cb (self);
  else if (change->what & TC_CHANGE_POSITION)
    position_changed_cb (self);
  if (change->what & TC_CHANGE_CURSOR)
    cursor_changed_cb (self);
}

static void
tc_play_page_attach (TcPage *page)
{
  TcPlayPage *self = TC_PLAY_PAGE (page);

  self->tool.page = self;
  g_signal_connect_object (tc_page_get_session (page), "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  tc_deploy_watch_tray (self->deploy, GTK_WIDGET (self->now));
  tc_page_set_tool (page, &self->tool.parent);
  gtk_widget_insert_action_group (gtk_widget_get_ancestor (GTK_WIDGET (page), GTK_TYPE_WINDOW), "play",
                                  G_ACTION_GROUP (self->actions));
  tc_play_init_log (self);
}

static void
tc_play_page_enter (TcPage *page)
{
  game_changed_cb (TC_PLAY_PAGE (page));
}

static void
tc_play_page_dispose (GObject *object)
{
  TcPlayPage *self = TC_PLAY_PAGE (object);

  g_clear_handle_id (&self->machine_source, g_source_remove);
  g_clear_handle_id (&self->pass_source, g_source_remove);
  g_clear_handle_id (&self->scroll_source, g_source_remove);
  g_clear_handle_id (&self->way_source, g_source_remove);
  tc_play_drop_odds (self);
  gtk_widget_dispose_template (GTK_WIDGET (object), TC_TYPE_PLAY_PAGE);
  g_clear_object (&self->actions);
  g_clear_object (&self->lines);
  G_OBJECT_CLASS (tc_play_page_parent_class)->dispose (object);
}

static void
tc_play_page_finalize (GObject *object)
{
  TcPlayPage *self = TC_PLAY_PAGE (object);

  for (guint i = 0; i < TC_MAX_SIDES; i++)
    g_clear_pointer (&self->machines[i], tc_player_free);
  tc_deploy_free (self->deploy);
  tc_planner_free (self->planner);
  g_array_unref (self->orders);
  g_array_unref (self->duties);
  g_array_unref (self->commands);
  g_clear_pointer (&self->events, g_array_unref);
  g_free (self->odds);
  G_OBJECT_CLASS (tc_play_page_parent_class)->finalize (object);
}

static void
tc_play_page_class_init (TcPlayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tc_play_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = tc_play_page_finalize;
  TC_PAGE_CLASS (klass)->attach = tc_play_page_attach;
  TC_PAGE_CLASS (klass)->enter = tc_play_page_enter;
  g_type_ensure (TC_TYPE_CUP_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tercio/Tercio/play-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TcPlayPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TcPlayPage, turn_label);
  gtk_widget_class_bind_template_child (widget_class, TcPlayPage, phase_label);
  gtk_widget_class_bind_template_child (widget_class, TcPlayPage, hint_label);
  gtk_widget_class_bind_template_child (widget_class, TcPlayPage, actor_box);
  gtk_widget_class_bind_template_child (widget_class, TcPlayPage, end_button);
  gtk_widget_class_bind_template_child (widget_class, TcPlayPage, now);
  gtk_widget_class_bind_template_child (widget_class, TcPlayPage, pinned);
  gtk_widget_class_bind_template_child (widget_class, TcPlayPage, cup);
  gtk_widget_class_bind_template_child (widget_class, TcPlayPage, score);
  gtk_widget_class_bind_template_child (widget_class, TcPlayPage, paned);
  gtk_widget_class_bind_template_child (widget_class, TcPlayPage, dice);
  gtk_widget_class_bind_template_child (widget_class, TcPlayPage, log);
  gtk_widget_class_bind_template_child (widget_class, TcPlayPage, log_frame);
  gtk_widget_class_bind_template_child (widget_class, TcPlayPage, replay);
  gtk_widget_class_bind_template_child (widget_class, TcPlayPage, replay_label);
  gtk_widget_class_bind_template_child (widget_class, TcPlayPage, past_box);
  gtk_widget_class_bind_template_child (widget_class, TcPlayPage, past_label);
}

static gboolean
make_way_cb (gpointer data)
{
  TcPlayPage *self = data;

  self->way_source = 0;
  tc_play_make_way (self);
  return G_SOURCE_REMOVE;
}

/* The window has been made higher or lower. */
static void
height_changed_cb (TcPlayPage *self)
{
  if (self->way_source == 0)
    self->way_source = g_idle_add (make_way_cb, self);
}

static void
tc_play_page_init (TcPlayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->paned, "notify::max-position", G_CALLBACK (height_changed_cb), self);
  self->planner = tc_planner_new (FALSE);
  self->deploy = tc_deploy_new (self);
  self->drop = TC_NO_HEX;
  self->odds = g_new0 (TcOdds, 1);
  self->orders = TC_ORDER_LIST_NEW ();
  self->duties = g_array_new (FALSE, FALSE, sizeof (TcNote));
  self->commands = g_array_new (FALSE, FALSE, sizeof (TcCommand));
  self->tool.parent.klass = &tc_play_still_tool_class;
  tc_play_init_choice (self);
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), actions, G_N_ELEMENTS (actions), self);
}
