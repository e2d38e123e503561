/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-end-question.h"

#include "tc-ui.h"

static void
response_cb (GObject *dialog, const char *response, TcEndQuestion *self)
{
  GtkCheckButton *quiet = g_object_get_data (dialog, "quiet");

  self->quiet = gtk_check_button_get_active (quiet);
  if (g_str_equal (response, "end-phase"))
    tc_play_model_end (self->view->model);
}

static void
ask (TcEndQuestion *self, guint left)
{
  static const TcAnswer answers[] = {
    { "keep-playing", N_("_Keep Playing"), ADW_RESPONSE_DEFAULT },
    { "end-phase", N_("_End Phase"), ADW_RESPONSE_SUGGESTED },
  };
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self->view->canvas));
  g_autofree char *question = g_strdup_printf (ngettext ("%u unit could still act", "%u units could still act", left), left);
  AdwMessageDialog *dialog = tc_ui_ask (GTK_WINDOW (window), question, _("Once the phase ends, they no longer can."),
                                        answers, G_N_ELEMENTS (answers));
  GtkWidget *quiet = gtk_check_button_new_with_mnemonic (_("Do _not ask again in this game"));

  adw_message_dialog_set_extra_child (dialog, quiet);
  g_object_set_data (G_OBJECT (dialog), "quiet", quiet);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), self);
}

void
tc_end_question_ask (TcEndQuestion *self)
{
  TcSettings *settings = tc_session_get_settings (self->view->session);
  guint left = self->quiet || !tc_settings_get_boolean (settings, "ask-before-end")
                 ? 0 : tc_play_model_count_left (self->view->model);

  if (left > 0)
    ask (self, left);
  else
    tc_play_model_end (self->view->model);
}
