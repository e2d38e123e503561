/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page makes the model, the views and the tools, and tells them what changed.  What they show
 * and do is theirs. */
#include "tc-i18n.h"

#include "tc-play-page.h"

#include "tc-announce.h"
#include "tc-autoplay.h"
#include "tc-end-question.h"
#include "tc-machine-bar.h"
#include "tc-odds-view.h"
#include "tc-play-log.h"
#include "tc-play-panel.h"
#include "tc-play-sections.h"
#include "tc-play-strip.h"
#include "tc-play-tools.h"
#include "tc-say.h"
#include "tc-text-width.h"

/* Pixels: a page that is not as high has no room for everything at once. */
#define LOW_PAGE          620
/* The log makes room for an order being composed. */
#define LOG_HEIGHT        132
#define LOG_HEIGHT_PINNED 60

struct _TcPlayPage
{
  TcPage              parent;

  /* template */
  GtkStack           *stack;
  GtkPaned           *paned;
  GtkScrolledWindow  *log_frame;
  TcPlayStrip         strip;
  TcPlayPanel         panel;
  TcPlayLog           log;
  TcEndQuestion       end;
  TcMachineBar        machine;

  /* owned */
  TcPlayModel        *model;
  TcAutoplay         *autoplay;
  GSimpleActionGroup *actions;

  TcPlayView          view;
  TcPlayTool          tools[TC_N_SITUATIONS][TC_N_BOARDS]; /* as their classes */
  gboolean            sets_up;
  guint               way_source;
  guint               reported; /* orders when the machine's turn was last told of */
};

/* On hexes, and on a measured table. */
static const TcToolClass *const tool_classes[TC_N_SITUATIONS][TC_N_BOARDS] = {
  [TC_SITUATION_NONE] = { &tc_look_hex_tool_class, &tc_look_table_tool_class },
  [TC_SITUATION_PAST] = { &tc_past_hex_tool_class, &tc_past_table_tool_class },
  [TC_SITUATION_WAITING] = { &tc_hex_tool_class, &tc_table_tool_class },
  [TC_SITUATION_PLAN] = { &tc_look_hex_tool_class, &tc_look_table_tool_class },
  [TC_SITUATION_SETUP] = { &tc_tray_hex_tool_class, &tc_tray_table_tool_class },
  [TC_SITUATION_CHOICE] = { &tc_hex_tool_class, &tc_table_tool_class },
  [TC_SITUATION_ASSEMBLY] = { &tc_hex_tool_class, &tc_table_tool_class },
  [TC_SITUATION_OPEN] = { &tc_hex_tool_class, &tc_table_tool_class },
};

G_DEFINE_FINAL_TYPE (TcPlayPage, tc_play_page, TC_TYPE_PAGE)

/* News */
static char *
say_duties (TcPlayPage *self)
{
  const GArray *duties = self->model->duties;
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < duties->len; i++)
    {
      g_autofree char *duty = tc_say_note (&g_array_index (duties, TcNote, i),
                                           self->model->ruleset);

      g_string_append_printf (list, "%s%s", i > 0 ? "; " : "", duty);
    }
  return g_strdup_printf (ngettext ("%u duty is open: %s", "%u duties are open: %s", duties->len), duties->len, list->str);
}

/* "Still to be set up: 9 × Foot 6-3, von Mercy (case 4.1)". */
static char *
say_waiting (TcPlayPage *self, const TcNote *refusal)
{
  const TcTray *tray = &self->model->tray;
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree char *rule = tc_say_rule (refusal->rule);

  for (guint i = 0; i < tray->rows->len; i++)
    {
      const TcTrayRow *row = &g_array_index (tray->rows, TcTrayRow, i);
      g_autofree char *name = tc_tray_view_say_row (&self->view, row);

      if (row->waiting == 0)
        continue;
      if (list->len > 0)
        g_string_append (list, ", ");
      if (row->n == 1)
        g_string_append (list, name);
      else
        /* Translators: how many of what: "9 × Infantry 6-3" */
        g_string_append_printf (list, _("%u × %s"), row->waiting, name);
    }
  /* Translators: what is left to be set up, and the case of the rules that asks for it */
  return g_strdup_printf (_("Still to be set up: %s (%s)"), list->str, rule);
}

static char *
say_who_stays (TcPlayPage *self, const TcPlayNews *news)
{
  const TcRuleset *ruleset = self->model->ruleset;
  const char *name = tc_battle_counter (ruleset->battle, news->counter)->name;
  g_autofree char *reason = news->note.code != NULL ? tc_say_note (&news->note, ruleset) : NULL;

  return reason != NULL ? g_strdup_printf (_("%s stays behind: %s"), name, reason)
                        : g_strdup_printf (_("%s stays behind."), name);
}

static void
news_cb (TcPlayPage *self, const TcPlayNews *news)
{
  g_assert (TC_IS_PLAY_PAGE (self));

  g_autofree char *text = NULL;

  if (news->kind == TC_PLAY_REFUSED)
    {
      tc_session_refuse (self->view.session, &news->note);
      return;
    }
  text = news->kind == TC_PLAY_STAYS_BEHIND ? say_who_stays (self, news)
         : news->kind == TC_PLAY_DUTIES_OPEN ? say_duties (self)
                                             : say_waiting (self, &news->note);
  tc_session_tell (self->view.session, text, news->kind != TC_PLAY_STAYS_BEHIND);
}

/* The hint is read out: the keys stay where they are. */
static void
tell_hint (TcPlayPage *self)
{
  g_autofree char *text = tc_hint_view_say (&self->view);

  if (text != NULL)
    tc_announce (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), text);
}

/* What the machine has done is read out when it is done. */
static void
tell_turn (TcPlayPage *self)
{
  const TcAccountTurn *turn = tc_account_get_last (tc_autoplay_get_account (self->autoplay));
  g_autofree char *text = NULL;

  if (turn == NULL || turn->end == self->reported)
    return;
  self->reported = turn->end;
  text = tc_account_view_say (&self->view);
  tc_announce (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), text);
}

/* Layout */

/* Before it has a size it is not known to be low. */
static gboolean
is_low (TcPlayPage *self)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  return height > 0 && height < tc_text_width_get (GTK_WIDGET (self), LOW_PAGE / 2, LOW_PAGE / 2);
}

/* On a low page what has happened makes way for what is asked; when all is over the room is the
 * result's. */
static void
make_way (TcPlayPage *self)
{
  const TcState *state = self->model->game != NULL ? self->model->state : NULL;
  gboolean asks = tc_play_model_is_on_turn (self->model)
                  && (state->depth > 0 || self->model->tray.chooses);
  gboolean pins = gtk_widget_get_visible (GTK_WIDGET (self->panel.pinned));
  gboolean steps_back = (pins || asks) && is_low (self);

  gtk_scrolled_window_set_min_content_height (self->log_frame,
                                              pins ? LOG_HEIGHT_PINNED : LOG_HEIGHT);
  gtk_widget_set_visible (GTK_WIDGET (self->log_frame), !steps_back);
  gtk_widget_set_visible (GTK_WIDGET (self->strip.hint_label),
                          !steps_back && (state == NULL || !state->over));
}

/* Changes */
static void
choose_tool (TcPlayPage *self)
{
  TcTool *now = tc_page_get_tool (TC_PAGE (self));
  TcTool *tool = &self->tools[tc_play_model_get_situation (self->model)]
                             [tc_play_model_get_board (self->model)].parent;

  if (now == NULL || now->klass != tool->klass)
    tc_page_set_tool (TC_PAGE (self), tool);
}

static void
schedule (TcPlayPage *self)
{
  TcSettings *settings = tc_session_get_settings (self->view.session);
  g_autofree char *pace = tc_settings_dup_string (settings, "machine-pace");

  tc_autoplay_schedule (self->autoplay, pace,
                        tc_settings_get_boolean (settings, "pass-idle-phases"));
}

/* The unit that a choice is about comes into view. */
static void
reveal_choice (TcPlayPage *self)
{
  const TcPlacement *placement = tc_planner_get_first_placement (self->model->planner);

  if (placement != NULL && self->model->state->depth > 0)
    tc_map_canvas_reveal (self->view.canvas,
                          tc_map_find_place (self->model->ruleset->battle->map, placement->place));
}

static void
update_views (TcPlayPage *self, guint change)
{
  gboolean focused = tc_play_panel_has_focus (&self->panel), sets_up = self->model->tray.on;

  tc_play_strip_update (&self->strip, change);
  tc_machine_bar_update (&self->machine);
  tc_play_log_update (&self->log, change);
  tc_play_panel_update (&self->panel, change, is_low (self));
  make_way (self);
  if (tc_play_model_get_ready (self->model)->kind > TC_READY_REFUSED)
    gtk_widget_set_visible (GTK_WIDGET (self->log.dice), FALSE);
  if (change & TC_PLAY_POSITION)
    reveal_choice (self);
  /* keys go on with the map when what had the focus is gone, and the tray's keys are the map's */
  if ((focused && !tc_play_panel_has_focus (&self->panel)) || (sets_up && !self->sets_up))
    gtk_widget_grab_focus (GTK_WIDGET (self->view.canvas));
  self->sets_up = sets_up;
}

/* What is asked or ready, or the phase; the button that gives the order, or ends the phase. */
static void
update_main (TcPlayPage *self)
{
  const TcReady *ready = tc_play_model_get_ready (self->model);
  TcSituation situation = tc_play_model_get_situation (self->model);
  gboolean open = situation == TC_SITUATION_OPEN || situation == TC_SITUATION_ASSEMBLY;
  gboolean ends = gtk_widget_get_visible (GTK_WIDGET (self->strip.end_button));
  const TcOdds *odds;
  g_autofree char *answer = NULL, *label = NULL;

  if (ready->kind > TC_READY_REFUSED)
    {
      if (ready->kind == TC_READY_ORDER && tc_play_model_find_chances (self->model, &ready->order, 1, &odds) == TC_CHANCES_FOUND
          && !tc_play_is_certain (odds, &ready->order))
        answer = tc_odds_view_summary (odds, self->model->ruleset);
      label = tc_play_view_say_order (&self->view, &ready->order);
    }
  else if (ready->kind == TC_READY_REFUSED)
    answer = tc_say_note (&ready->refusal, self->model->ruleset);
  else if (self->model->hinted)
    answer = tc_hint_view_say (&self->view);
  else if (open && ends)
    answer = g_strdup (gtk_label_get_label (self->strip.phase_label));
  else
    answer = g_strdup (gtk_label_get_label (self->strip.hint_label));
  if (answer == NULL)
    answer = g_strdup ("");
  if (situation == TC_SITUATION_WAITING)
    tc_page_set_main (TC_PAGE (self), answer, tc_autoplay_is_paused (self->autoplay) ? _("Go On") : _("Pause"), "play.pause");
  else if (label == NULL && ends)
    tc_page_set_main (TC_PAGE (self), answer, gtk_label_get_label (self->strip.end_label), "play.end");
  else if (label == NULL && open) /* who cannot end has to choose, in the panel */
    tc_page_set_main (TC_PAGE (self), answer, _("Choose…"), "win.panel");
  else
    tc_page_set_main (TC_PAGE (self), answer, label, label != NULL ? "play.give" : NULL);
}

static gboolean
make_way_cb (gpointer data)
{
  TcPlayPage *self = TC_PLAY_PAGE (data);

  self->way_source = 0;
  if (self->model->game != NULL)
    update_views (self, 0);
  return G_SOURCE_REMOVE;
}

/* The window has been made higher or lower. */
static void
height_changed_cb (TcPlayPage *self)
{
  g_assert (TC_IS_PLAY_PAGE (self));

  if (self->way_source == 0)
    self->way_source = g_idle_add (make_way_cb, self);
}

static void
changed_cb (TcPlayPage *self, guint change)
{
  g_assert (TC_IS_PLAY_PAGE (self));

  gboolean has_game = self->model->game != NULL;

  if (change & TC_PLAY_GAME)
    gtk_stack_set_visible_child_name (self->stack, has_game ? "game" : "empty");
  if (change & TC_PLAY_POSITION)
    {
      choose_tool (self);
      schedule (self);
    }
  if (change & TC_PLAY_FOCUS)
    tc_session_set_counter (self->view.session, self->model->focus);
  if (!tc_page_is_shown (TC_PAGE (self)))
    return;
  if (has_game)
    {
      update_views (self, change);
      update_main (self);
      tell_turn (self);
      if (change & TC_PLAY_HINT)
        tell_hint (self);
    }
  else
    tc_page_set_main (TC_PAGE (self), "", _("New Game…"), "win.new-game");
  tc_map_canvas_refresh (self->view.canvas);
}

static void
game_changed_cb (TcPlayPage *self)
{
  g_assert (TC_IS_PLAY_PAGE (self));

  TcGame *game = tc_session_get_game (self->view.session);
  const char *players[TC_MAX_SIDES];
  guint machines = 0;

  for (int i = 0; i < TC_MAX_SIDES; i++)
    {
      players[i] = tc_session_get_player (self->view.session, i);
      machines |= players[i] != NULL ? 1u << i : 0;
    }
  self->end.quiet &= game == self->model->game;
  tc_autoplay_set_game (self->autoplay, game, players);
  tc_play_model_set_game (self->model, game, machines);
}

/* The machine moves while the page is hidden, too. */
static void
session_changed_cb (TcPlayPage *self, const TcChange *change)
{
  g_assert (TC_IS_PLAY_PAGE (self));

  if (change->what & TC_CHANGE_GAME)
    game_changed_cb (self);
  if (change->what & TC_CHANGE_CURSOR && self->model->tray.on)
    tc_play_model_set_drop (self->model, tc_session_get_cursor (self->view.session));
}

/* Actions */
static void
end_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_end_question_ask (&TC_PLAY_PAGE (data)->end);
}

static void
give_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_play_model_give_ready (TC_PLAY_PAGE (data)->model);
}

/* In the notation of orders */
static void
order_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TcPlayModel *model = TC_PLAY_PAGE (data)->model;
  TcOrder order;

  if (model->ruleset != NULL
      && tc_order_parse (g_variant_get_string (parameter, NULL), model->ruleset->battle, model->ruleset->system->order_kinds, &order, NULL))
    tc_play_model_give_whole (model, &order);
}

/* The same key closes it. */
static void
hint_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TcPlayModel *model = TC_PLAY_PAGE (data)->model;

  if (!tc_play_model_drop_hint (model))
    tc_play_model_ask_hint (model);
}

/* Nothing else changes when the machine waits or goes on. */
static void
pause_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TcPlayPage *self = TC_PLAY_PAGE (data);

  tc_autoplay_set_paused (self->autoplay, !tc_autoplay_is_paused (self->autoplay));
  changed_cb (self, TC_PLAY_POINTER);
}

static void
step_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TcPlayPage *self = TC_PLAY_PAGE (data);

  tc_autoplay_step (self->autoplay);
  changed_cb (self, TC_PLAY_POINTER);
}

static void
hurry_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_autoplay_hurry (TC_PLAY_PAGE (data)->autoplay);
}

static const GActionEntry actions[] = {
  { .name = "end", .activate = end_cb },
  { .name = "order", .activate = order_cb, .parameter_type = "s" },
  { .name = "hint", .activate = hint_cb },
  { .name = "give", .activate = give_cb },
  { .name = "pause", .activate = pause_cb },
  { .name = "step", .activate = step_cb },
  { .name = "hurry", .activate = hurry_cb },
};

/* The page */
static void
tc_play_page_attach (TcPage *page)
{
  TcPlayPage *self = TC_PLAY_PAGE (page);

  self->view = (TcPlayView) { self->model, self->model->planner, tc_page_get_session (page),
                              tc_page_get_canvas (page), self->autoplay };
  for (guint i = 0; i < TC_N_SITUATIONS; i++)
    for (guint board = 0; board < 2; board++)
      self->tools[i][board] = (TcPlayTool) { { tool_classes[i][board] }, &self->view };
  self->strip.view = self->panel.view = self->log.view = self->end.view = self->machine.view = &self->view;
  self->strip.end = G_SIMPLE_ACTION (
    g_action_map_lookup_action (G_ACTION_MAP (self->actions), "end"));
  self->strip.hint = G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "hint"));
  tc_play_strip_init (&self->strip);
  tc_play_panel_init (&self->panel);
  tc_play_log_init (&self->log, G_ACTION_MAP (self->actions));
  tc_choice_view_add_keys (&self->view, GTK_WIDGET (self));
  g_signal_connect_object (self->model, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "news", G_CALLBACK (news_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view.session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  choose_tool (self);
  gtk_widget_insert_action_group (gtk_widget_get_ancestor (GTK_WIDGET (page), GTK_TYPE_WINDOW),
                                  "play", G_ACTION_GROUP (self->actions));
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

  g_clear_handle_id (&self->way_source, g_source_remove);
  tc_play_log_clear (&self->log);
  tc_play_panel_clear (&self->panel);
  g_clear_pointer (&self->autoplay, tc_autoplay_free);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (tc_play_page_parent_class)->dispose (object);
}

static void
tc_play_page_finalize (GObject *object)
{
  g_clear_object (&TC_PLAY_PAGE (object)->model);
  G_OBJECT_CLASS (tc_play_page_parent_class)->finalize (object);
}

#define CHILD(name, member) { name, G_STRUCT_OFFSET (TcPlayPage, member) }

static const struct
{
  const char *name;
  gssize      offset;
} children[] = {
  CHILD ("stack", stack), CHILD ("paned", paned), CHILD ("log_frame", log_frame),
  CHILD ("turn_label", strip.turn_label), CHILD ("phase_label", strip.phase_label),
  CHILD ("hint_label", strip.hint_label), CHILD ("actor_box", strip.actor_box),
  CHILD ("players_button", strip.players_button),
  CHILD ("machine_box", machine.box), CHILD ("pause_button", machine.pause_button),
  CHILD ("end_button", strip.end_button), CHILD ("end_label", strip.end_label),
  CHILD ("past_box", strip.past_box), CHILD ("past_label", strip.past_label),
  CHILD ("now", panel.now), CHILD ("pinned", panel.pinned), CHILD ("cup", panel.cup), CHILD ("score", panel.score),
  CHILD ("dice", log.dice), CHILD ("log", log.list), CHILD ("replay", log.replay),
  CHILD ("replay_label", log.replay_label),
};

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
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    gtk_widget_class_bind_template_child_full (widget_class, children[i].name, FALSE,
                                               children[i].offset);
}

static void
tc_play_page_init (TcPlayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->paned, "notify::max-position", G_CALLBACK (height_changed_cb),
                            self);
  self->model = tc_play_model_new ();
  self->autoplay = tc_autoplay_new ();
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), actions, G_N_ELEMENTS (actions),
                                   self);
}
