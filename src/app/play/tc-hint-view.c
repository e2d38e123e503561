/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-play-sections.h"

#include "tc-intent.h"
#include "tc-say.h"
#include "tc-ui.h"

static void
do_clicked_cb (GtkButton *button, const TcPlayView *view)
{
  const TcHint *hint = tc_play_model_get_hint (view->model);
  TcOrder order;

  if (hint == NULL || !hint->found)
    return;
  order = hint->order;
  tc_play_model_give (view->model, &order);
}

static void
close_clicked_cb (GtkButton *button, const TcPlayView *view)
{
  tc_play_model_drop_hint (view->model);
}

static void
add_button (GtkBox *box, const char *label, const char *tip, GCallback clicked, const TcPlayView *view)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_set_tooltip_text (button, tip);
  g_signal_connect (button, "clicked", clicked, (gpointer) view);
  gtk_box_append (box, button);
}

static char *
say_order (const TcPlayView *view, const TcOrder *order)
{
  return tc_say_order (order, view->model->ruleset, view->model->state);
}

char *
tc_hint_view_say (const TcPlayView *view)
{
  const TcHint *hint = tc_play_model_get_hint (view->model);
  g_autofree char *order = NULL, *why = NULL;

  if (hint == NULL || !hint->found)
    return NULL;
  order = say_order (view, &hint->order);
  why = tc_note_say_in (&hint->why, tc_intent_words, view->model->ruleset);

  return g_strdup_printf ("%s. %s", order, why);
}

static GtkWidget *
make_gain (const TcPlayView *view, const TcHint *hint)
{
  g_autofree char *other = say_order (view, &hint->other);
  g_autofree char *gain = tc_say_gain (&hint->gain, other, TC_HINT_SEED);
  GtkWidget *label = tc_ui_text (gain, "dim-label");

  gtk_widget_add_css_class (label, "small");
  gtk_widget_set_tooltip_text (label, _("How much better off its side is when both orders are played on with the same dice; "
                                        "± is the standard error"));
  return label;
}

void
tc_hint_view_fill (TcPlaySection *section)
{
  const TcPlayView *view = section->view;
  const TcHint *hint = tc_play_model_get_hint (section->model);
  GtkBox *card, *buttons;

  if (!section->model->hinted)
    return;
  gtk_box_append (section->body, tc_ui_section (_("Hint")));
  card = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  gtk_widget_add_css_class (GTK_WIDGET (card), "sheet");
  gtk_box_append (section->body, GTK_WIDGET (card));
  buttons = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  if (hint == NULL)
    gtk_box_append (card, tc_ui_text (_("The machine is thinking…"), "dim-label"));
  else
    {
      g_autofree char *order = say_order (view, &hint->order);
      g_autofree char *why = tc_note_say_in (&hint->why, tc_intent_words, section->model->ruleset);

      gtk_box_append (card, tc_ui_text (order, NULL));
      gtk_box_append (card, tc_ui_text (why, "small"));
      if (hint->compared)
        gtk_box_append (card, make_gain (view, hint));
      add_button (buttons, _("_Do It"), _("Give this order"), G_CALLBACK (do_clicked_cb), view);
    }
  add_button (buttons, hint == NULL ? _("_Cancel") : _("_Close"), _("No hint (Esc)"), G_CALLBACK (close_clicked_cb), view);
  gtk_widget_set_halign (GTK_WIDGET (buttons), GTK_ALIGN_END);
  gtk_box_append (section->body, GTK_WIDGET (buttons));
}
