/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-machine-bar.h"

#include "tc-intent.h"
#include "tc-say.h"
#include "tc-ui.h"

#include <string.h>

void
tc_machine_bar_update (TcMachineBar *self)
{
  gboolean acts = tc_play_model_get_situation (self->view->model) == TC_SITUATION_WAITING;
  gboolean paused = tc_autoplay_is_paused (self->view->autoplay);

  gtk_widget_set_visible (self->box, acts);
  gtk_button_set_label (self->pause_button, paused ? _("Go _On") : _("_Pause"));
  tc_ui_set_tip (GTK_WIDGET (self->pause_button), paused ? _("The machine goes on (F5)") : _("The machine waits (F5)"));
  if (paused)
    gtk_widget_add_css_class (GTK_WIDGET (self->pause_button), "suggested-action");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->pause_button), "suggested-action");
}

char *
tc_machine_bar_say (const TcPlayView *view)
{
  const TcAccountOrder *last = tc_account_get_order (tc_autoplay_get_account (view->autoplay));
  const TcPlayModel *model = view->model;
  g_autofree char *order = NULL, *why = NULL;

  if (last == NULL || last->index >= tc_game_get_length (model->game))
    return g_strdup (tc_autoplay_is_paused (view->autoplay) ? _("The machine waits.") : _("The machine moves…"));
  order = tc_say_order (&tc_game_get_entry (model->game, last->index)->order, model->ruleset, model->state);
  if (last->why.code == NULL)
    return g_steal_pointer (&order);
  why = tc_note_say_in (&last->why, tc_intent_words, model->ruleset);
  return g_strdup_printf ("%s. %s", order, why);
}

/* Pace */

static void
pace_chosen_cb (GtkDropDown *chooser, GParamSpec *spec, const TcPlayView *view)
{
  g_object_set (tc_session_get_settings (view->session), "machine-pace",
                tc_pace_words[gtk_drop_down_get_selected (chooser)].code, NULL);
}

GtkWidget *
tc_machine_bar_make_pace (const TcPlayView *view)
{
  g_autofree char *now = tc_settings_dup_string (tc_session_get_settings (view->session), "machine-pace");
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *chooser;
  guint chosen = 0;

  for (guint i = 0; tc_pace_words[i].code != NULL; i++)
    {
      gtk_string_list_append (names, _(tc_pace_words[i].sentence));
      chosen = strcmp (tc_pace_words[i].code, now) == 0 ? i : chosen;
    }
  chooser = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (chooser), chosen);
  g_signal_connect (chooser, "notify::selected", G_CALLBACK (pace_chosen_cb), (gpointer) view);
  tc_ui_add_control (GTK_BOX (row), _("P_ace of the machine"), chooser);
  return row;
}
