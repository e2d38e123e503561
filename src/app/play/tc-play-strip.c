/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-play-strip.h"

#include "tc-idle.h"
#include "tc-machine-bar.h"
#include "tc-play-sections.h"
#include "tc-player-row.h"
#include "tc-table-marks.h"
#include "tc-ui.h"

/* Of a name beside the phase */
#define ACTOR_CHARS 20

static void
update_actor (TcPlayStrip *self, const TcRuleset *ruleset, const TcState *state)
{
  const TcSide *side;
  GtkWidget *name;

  tc_ui_clear (GTK_WIDGET (self->actor_box));
  if (state->actor < 0)
    return;
  side = g_ptr_array_index (ruleset->battle->sides, state->actor);
  name = tc_ui_label (side->name, NULL);
  /* A long name leaves the phase its room. */
  gtk_label_set_max_width_chars (GTK_LABEL (name), ACTOR_CHARS);
  tc_ui_set_tip (name, side->name);
  /* that the machine moves is said below the phase: here it would leave the phase no room */
  if (tc_session_get_player (self->view->session, state->actor) != NULL)
    gtk_widget_set_tooltip_text (name, _("Played by the machine"));
  gtk_box_append (self->actor_box, tc_ui_swatch (side->colour, side->name));
  gtk_box_append (self->actor_box, name);
}

static void
player_changed_cb (TcPlayerRow *row, TcPlayStrip *self)
{
  g_assert (TC_IS_PLAYER_ROW (row));

  int side = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "side"));

  /* The game may have ended below the popover, with its battle. */
  if (tc_session_get_game (self->view->session) != NULL)
    tc_session_set_player (self->view->session, side, tc_player_row_get_player (row));
}

/* The rows are made when they are asked for: another game may have other sides. */
static void
fill_players (GtkMenuButton *button, gpointer data)
{
  TcPlayStrip *self = data;
  const TcBattle *battle = tc_session_get_battle (self->view->session);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *popover = gtk_popover_new ();
  GtkWidget *list = tc_ui_plain_group (_("Who Plays"));

  for (guint i = 0; i < battle->sides->len && i < TC_MAX_SIDES; i++)
    {
      TcPlayerRow *row = tc_player_row_new (g_ptr_array_index (battle->sides, i), TRUE);

      tc_player_row_set_player (row, tc_session_get_player (self->view->session, i));
      g_object_set_data (G_OBJECT (row), "side", GINT_TO_POINTER (i));
      g_signal_connect (row, "changed", G_CALLBACK (player_changed_cb), self);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (list), GTK_WIDGET (row));
    }
  gtk_box_append (GTK_BOX (box), list);
  gtk_box_append (GTK_BOX (box), tc_machine_bar_make_pace (self->view));
  gtk_widget_add_css_class (box, "popover-body");
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (button, popover);
}

void
tc_play_strip_init (TcPlayStrip *self)
{
  gtk_menu_button_set_create_popup_func (self->players_button, fill_players, self, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->players_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Who Plays"), -1);
}

static void
update_past (TcPlayStrip *self, TcGame *game)
{
  guint cursor = tc_game_get_cursor (game);
  g_autofree char *text = cursor > 0 ? g_strdup_printf (_("Order %u of %u"), cursor, tc_game_get_length (game))
                                     : g_strdup (_("The beginning"));

  gtk_label_set_label (self->past_label, text);
  gtk_widget_set_visible (self->past_box, !tc_play_model_is_at_end (self->view->model));
}

/* What can be done in the phase, or that nothing can. */
static const char *
get_hint (TcPlayStrip *self, const TcRuleset *ruleset, const TcState *state)
{
  TcPlayModel *model = self->view->model;
  TcSituation situation = tc_play_model_get_situation (model);
  gboolean marker;

  if (state->over)
    return "";
  if (situation == TC_SITUATION_CHOICE)
    return tc_play_model_chooses_units (model) ? _("This has to be decided first: click units, and confirm.")
                                               : _("This has to be decided first: click an answer or press its number.");
  if (tc_play_model_has_nothing_left (model))
    {
      if (!tc_idle_rolls (ruleset, state, &marker))
        return _("Nothing can be done now: end the phase.");
      return marker ? _("Nothing can be done now. Then the next marker is drawn.")
                    : _("Nothing can be done now. Ending the phase rolls a die.");
    }
  if (situation == TC_SITUATION_PLAN)
    return _("Choose where your side sets up. The map shows the ground of the choice under the pointer or the keyboard focus.");
  if (situation == TC_SITUATION_SETUP && model->tray.ground != NULL)
    return _("Set up your counters on the outlined ground, then end the phase.");
  return _(ruleset->system->phases[state->phase].hint);
}

/* While a unit is dragged on a measured table, what letting go would do. */
static void
update_hint (TcPlayStrip *self, const TcRuleset *ruleset, const TcState *state)
{
  gboolean drags = self->view->model->dragging && self->view->model->move.drags;
  gboolean waits = tc_play_model_get_situation (self->view->model) == TC_SITUATION_WAITING;
  g_autofree char *text = drags ? tc_table_marks_say_drag (self->view) : waits ? tc_machine_bar_say (self->view)
                          : tc_body_view_say (self->view);

  if (drags || tc_play_model_leads (self->view->model))
    gtk_widget_remove_css_class (GTK_WIDGET (self->hint_label), "dim-label");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->hint_label), "dim-label");
  gtk_label_set_label (self->hint_label, text != NULL ? text : get_hint (self, ruleset, state));
}

/* What the button ends, and how many it would leave out. */
static void
label_end (TcPlayStrip *self, const char *what, guint left)
{
  /* Translators: what is ended, and how many units could still act */
  g_autofree char *label = left > 0 ? g_strdup_printf (ngettext ("%s · %u left", "%s · %u left", left), what, left)
                                    : g_strdup (what);
  g_autofree char *tip = left > 0 ? g_strdup_printf (ngettext ("No more orders in this phase, though %u unit could still "
                                                               "act (Ctrl+E)",
                                                               "No more orders in this phase, though %u units could "
                                                               "still act (Ctrl+E)", left), left)
                                  : g_strdup (_("No more orders in this phase (Ctrl+E)"));

  gtk_label_set_label (self->end_label, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->end_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  tc_ui_set_tip (GTK_WIDGET (self->end_button), tip);
}

/* Where there is nothing to end, the button is hidden. */
static void
update_end (TcPlayStrip *self, const TcRuleset *ruleset, const TcState *state)
{
  TcPlayModel *model = self->view->model;
  TcNote note;
  gboolean ends = tc_state_ends (ruleset, state, &note);
  g_autofree char *text = ends && note.code != NULL ? tc_note_say (&note, ruleset) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->end_button),
                          ends && tc_play_model_get_situation (model) != TC_SITUATION_WAITING);
  label_end (self, text != NULL ? text : _(ruleset->system->order_kinds[TC_ORDER_END].sentence),
             tc_play_model_count_left (model));
  g_simple_action_set_enabled (self->end, ends && tc_play_model_is_on_turn (model));
  g_simple_action_set_enabled (self->hint, tc_play_model_is_on_turn (model));
  if (tc_play_model_has_nothing_left (model))
    gtk_widget_add_css_class (GTK_WIDGET (self->end_button), "suggested-action");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->end_button), "suggested-action");
}

void
tc_play_strip_update (TcPlayStrip *self, guint change)
{
  const TcRuleset *ruleset = self->view->model->ruleset;
  const TcState *state = self->view->model->state;
  const TcPhase *phase = &ruleset->system->phases[state->phase];
  int turns = tc_state_turns (ruleset, state);
  g_autofree char *turn = turns > 0 ? g_strdup_printf (_("Turn %d of %d"), MIN (state->turn, turns), turns)
                                    : g_strdup_printf (_("Turn %d"), state->turn);

  if (change & (TC_PLAY_POSITION | TC_PLAY_POINTER | TC_PLAY_SELECTION))
    update_hint (self, ruleset, state);
  if ((change & TC_PLAY_POSITION) == 0)
    return;
  gtk_label_set_label (self->turn_label, turn);
  gtk_label_set_label (self->phase_label, state->over ? _("The game is over") : _(phase->sentence));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->hint_label), state->over ? NULL : _(phase->hint));
  update_past (self, self->view->model->game);
  update_actor (self, ruleset, state);
  update_end (self, ruleset, state);
}
