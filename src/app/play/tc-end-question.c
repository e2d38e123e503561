/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-end-question.h"

static void
response_cb (GtkDialog *dialog, int response, TcEndQuestion *self)
{
  GtkCheckButton *quiet = g_object_get_data (G_OBJECT (dialog), "quiet");

  self->quiet = gtk_check_button_get_active (quiet);
  gtk_window_destroy (GTK_WINDOW (dialog));
  if (response == GTK_RESPONSE_ACCEPT)
    tc_play_model_end (self->view->model);
}

static void
ask (TcEndQuestion *self, guint left)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self->view->canvas));
  GtkWidget *dialog = gtk_message_dialog_new (GTK_WINDOW (window), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                              GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE,
                                              ngettext ("%u unit could still act", "%u units could still act", left),
                                              left);
  GtkWidget *quiet = gtk_check_button_new_with_mnemonic (_("Do _not ask again in this game"));

  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s",
                                            _("Once the phase ends, they no longer can."));
  gtk_box_append (GTK_BOX (gtk_message_dialog_get_message_area (GTK_MESSAGE_DIALOG (dialog))), quiet);
  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _("_Keep playing"), GTK_RESPONSE_CANCEL,
                          _("_End the phase"), GTK_RESPONSE_ACCEPT, NULL);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  g_object_set_data (G_OBJECT (dialog), "quiet", quiet);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), self);
  gtk_window_present (GTK_WINDOW (dialog));
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
