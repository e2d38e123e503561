/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-play-view.h"

#include "tc-say.h"
#include "tc-ui.h"

/* The label of a button that is pinned: however long names are, they make the panel no wider. */
#define PINNED_CHARS  32
/* Pixels: room for two lines of a reason, so that nothing jumps from reason to reason. */
#define REASON_HEIGHT 36

const TcPlayView *
tc_play_view_of_tool (TcTool *tool)
{
  return ((TcPlayTool *) tool)->view;
}

gboolean
tc_play_view_cancel (TcTool *tool)
{
  TcPlayModel *model = tc_play_view_of_tool (tool)->model;

  if (!tc_play_model_drop_hint (model))
    tc_play_model_cancel (model);
  return TRUE;
}

gboolean
tc_play_view_can_act (TcTool *tool, int counter)
{
  TcPlayModel *model = tc_play_view_of_tool (tool)->model;

  return tc_play_model_is_on_turn (model) && tc_play_model_has_order (model, counter);
}

void
tc_play_view_select (TcTool *tool, int counter)
{
  if (tc_play_view_can_act (tool, counter) && tc_play_view_of_tool (tool)->model->state->depth == 0)
    tc_play_model_select (tc_play_view_of_tool (tool)->model, counter);
}

GtkBox *
tc_play_view_add_card (GtkBox *box, const char *title)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (card, "sheet");
  gtk_widget_add_css_class (card, "rows");
  if (title != NULL)
    gtk_box_append (box, tc_ui_section (title));
  gtk_box_append (box, card);
  return GTK_BOX (card);
}

GtkWidget *
tc_play_view_make_counter (const TcPlayView *self, int counter, GCallback clicked)
{
  const TcBattle *battle = self->model->ruleset->battle;
  const TcPlacement *at = tc_planner_get_placement (self->model->planner, counter);
  GtkWidget *button = tc_ui_counter (battle, counter,
                                     at != NULL ? at->side
                                                : tc_battle_counter_side (battle, counter),
                                     at != NULL ? at->values : NULL);

  g_signal_connect (button, "clicked", clicked, (gpointer) self);
  return button;
}

int
tc_play_view_get_counter (gpointer widget)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (widget), "counter"));
}

static void
order_clicked_cb (GtkButton *button, const TcPlayView *self)
{
  tc_play_model_give_whole (self->model, g_object_get_data (G_OBJECT (button), "order"));
}

GtkWidget *
tc_play_view_make_order (const TcPlayView *self, const TcOrder *order)
{
  g_autofree char *command = tc_say_order (order, self->model->ruleset,
                                           self->model->state);
  TcRatio arrival;
  g_autofree char *chance = tc_play_model_get_arrival (self->model, order, &arrival)
                              ? tc_say_percent (arrival)
                              : NULL;
  g_autofree char *text = chance != NULL ? g_strdup_printf ("%s · %s", command, chance)
                                         : g_strdup (command);
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), tc_ui_text (text, "plain"));
  g_object_set_data_full (G_OBJECT (button), "order", g_memdup2 (order, sizeof *order), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (order_clicked_cb), (gpointer) self);
  return button;
}

/* "(1) [Royal-Comtois turns to face the charge
 *       faces the charge 50.0 % · routs 50.0 %]" */
GtkWidget *
tc_play_view_make_answer (const TcPlayView *self, const TcOrder *order, guint index, const char *chances)
{
  g_autofree char *number = index < TC_PLAY_VIEW_KEYS ? g_strdup_printf ("%u", index + 1) : g_strdup ("");
  g_autofree char *tip = g_strdup_printf (_("Choose it (%s)"), number);
  GtkWidget *button = tc_play_view_make_order (self, order);
  const char *text = gtk_label_get_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))));
  g_autofree char *spoken = *chances != '\0' ? g_strdup_printf ("%s: %s", text, chances) : g_strdup (text);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *key = gtk_label_new (number);

  gtk_box_append (GTK_BOX (words), tc_ui_text (text, NULL));
  if (*chances != '\0')
    gtk_box_append (GTK_BOX (words), tc_ui_text (chances, "small"));
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (key, "dim-label");
  gtk_box_append (GTK_BOX (row), key);
  gtk_box_append (GTK_BOX (row), words);
  gtk_button_set_child (GTK_BUTTON (button), row);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  if (*number != '\0')
    gtk_widget_set_tooltip_text (button, tip);
  return button;
}

char *
tc_play_view_say_order (const TcPlayView *self, const TcOrder *order)
{
  const TcRuleset *ruleset = self->model->ruleset;
  TcNote note;

  return tc_state_says (ruleset, self->model->state, order, &note)
           ? tc_note_say (&note, ruleset) : g_strdup (_(ruleset->system->order_kinds[order->kind].sentence));
}

void
tc_play_view_pin_ready (TcPlaySection *section, const char *label, const char *icon)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  GtkLabel *text = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_wrap (text, TRUE);
  gtk_label_set_wrap_mode (text, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (text, PINNED_CHARS);
  gtk_label_set_justify (text, GTK_JUSTIFY_CENTER);
  if (icon != NULL)
    tc_ui_add_icon (GTK_BUTTON (button), icon, GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_tooltip_text (button, _("Give the order (Ctrl+Enter)"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "play.give");
  gtk_box_append (section->foot, button);
}

void
tc_play_view_pin_refusal (TcPlaySection *section)
{
  TcPlayModel *model = section->model;
  g_autofree char *text = tc_say_note (&tc_play_model_get_ready (model)->refusal, model->ruleset);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *icon = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  GtkWidget *label = tc_ui_text (text, NULL);

  gtk_widget_add_css_class (icon, "refused");
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), PINNED_CHARS);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_widget_set_size_request (label, -1, REASON_HEIGHT);
  gtk_box_append (GTK_BOX (row), icon);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (section->foot, row);
}

gboolean
tc_play_view_put (const TcPlayView *self, TcHex hex)
{
  TcHex at;

  if (!tc_play_model_put (self->model, hex, &at))
    return FALSE;
  tc_session_set_cursor (self->session, at);
  return TRUE;
}
