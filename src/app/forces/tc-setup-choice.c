/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The set-up by a choice of an option: which one is shown and edited, and what the selected counter
 * says of others. */
#include "tc-i18n.h"

#include "tc-setup-private.h"

#include "tc-alternative.h"
#include "tc-say.h"
#include "tc-ui.h"

#include <string.h>

void
tc_setup_set_names (GtkDropDown *chooser, const char *const *names)
{
  GtkStringList *list = GTK_STRING_LIST (gtk_drop_down_get_model (chooser));
  guint chosen = gtk_drop_down_get_selected (chooser), n = g_strv_length ((char **) names);
  gboolean same = list != NULL && g_list_model_get_n_items (G_LIST_MODEL (list)) == n;
  g_autoptr (GtkStringList) fresh = NULL;

  for (guint i = 0; same && i < n; i++)
    same = strcmp (gtk_string_list_get_string (list, i), names[i]) == 0;
  if (same)
    return;
  fresh = gtk_string_list_new (names);
  gtk_drop_down_set_model (chooser, G_LIST_MODEL (fresh));
  gtk_drop_down_set_selected (chooser, chosen < n ? chosen : 0);
}

void
tc_setup_show_choice (TcSetupPage *self)
{
  g_autoptr (GArray) choices = tc_alternative_list_choices (tc_setup_get_battle (self));
  guint at = gtk_drop_down_get_selected (self->shown);
  const TcSetUpChoice *chosen = at > 0 && at <= choices->len ? &g_array_index (choices, TcSetUpChoice, at - 1) : NULL;

  tc_session_show_choice (tc_setup_get_session (self), chosen != NULL ? chosen->option : NULL, chosen != NULL ? chosen->choice : NULL);
}

static void
fill_shown (TcSetupPage *self)
{
  const TcBattle *battle = tc_setup_get_battle (self);
  const char *choice, *option = tc_session_get_choice (tc_setup_get_session (self), &choice);
  g_autoptr (GArray) choices = tc_alternative_list_choices (battle);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint chosen = 0;

  g_ptr_array_add (names, g_strdup (_("As the options are set")));
  for (guint i = 0; i < choices->len; i++)
    {
      const TcSetUpChoice *other = &g_array_index (choices, TcSetUpChoice, i);

      g_ptr_array_add (names, tc_say_set_choice (battle, other->option, other->choice));
      if (g_strcmp0 (other->option, option) == 0 && g_strcmp0 (other->choice, choice) == 0)
        chosen = i + 1;
    }
  g_ptr_array_add (names, NULL);
  tc_setup_set_names (self->shown, (const char *const *) names->pdata);
  gtk_drop_down_set_selected (self->shown, chosen);
  gtk_widget_set_visible (self->choosing, choices->len > 0);
}

static char *
say_set_up (const TcBattle *battle, const TcAlternative *set_up)
{
  g_autofree char *choice = tc_say_set_choice (battle, set_up->option, set_up->choice), *where = NULL, *text = NULL;

  if (!tc_place_is_nowhere (set_up->place))
    where = tc_say_place (battle->map, set_up->place);
  else if (*set_up->entry != '\0')
    where = tc_say_code (set_up->entry);
  /* Translators: {0}: where a counter is set up, or the reinforcements with which it comes */
  text = where == NULL ? g_strdup (_("not in play"))
                       : tc_words_fill (tc_place_is_nowhere (set_up->place) ? _("arrives with {0}") : _("at {0}"),
                                        (const char *const[]) { where, NULL });
  /* Translators: {0}: an option and a choice of it, {1}: where a counter then is */
  return tc_words_fill (_("{0}: {1}"), (const char *const[]) { choice, text, NULL });
}

static void
show_cb (GtkButton *button, TcSetupPage *self)
{
  g_assert (TC_IS_SETUP_PAGE (self));

  const TcCounter *counter = tc_battle_counter (tc_setup_get_battle (self), (guint) tc_session_get_counter (tc_setup_get_session (self)));
  const TcAlternative *set_up = g_ptr_array_index (counter->alternatives, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "number")));

  tc_session_show_choice (tc_setup_get_session (self), set_up->option, set_up->choice);
  gtk_widget_grab_focus (GTK_WIDGET (self->shown));
}

static void
drop_cb (GtkButton *button, TcSetupPage *self)
{
  g_assert (TC_IS_SETUP_PAGE (self));

  TcSession *session = tc_setup_get_session (self);
  TcEdit edit = tc_alternative_drop (tc_session_get_battle (session), (guint) tc_session_get_counter (session),
                                     GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "number")));

  tc_session_do (session, &edit, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->kind));
}

static GtkWidget *
make_button (TcSetupPage *self, GtkWidget *button, guint number, const char *tip, GCallback clicked)
{
  gtk_widget_add_css_class (button, "flat");
  tc_ui_set_tip (button, tip);
  g_object_set_data (G_OBJECT (button), "number", GUINT_TO_POINTER (number));
  g_signal_connect (button, "clicked", clicked, self);
  return button;
}

static void
add_set_up (TcSetupPage *self, const TcAlternative *set_up, guint number)
{
  g_autofree char *text = say_set_up (tc_setup_get_battle (self), set_up);
  g_autofree char *tip = tc_words_fill (_("Remove the set-up “{0}”"), (const char *const[]) { text, NULL });
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *show = gtk_button_new (), *label = tc_ui_text (text, NULL);

  gtk_button_set_child (GTK_BUTTON (show), label);
  gtk_widget_set_hexpand (show, TRUE);
  gtk_box_append (GTK_BOX (row), make_button (self, show, number, _("Show this set-up"), G_CALLBACK (show_cb)));
  gtk_box_append (GTK_BOX (row), make_button (self, gtk_button_new_from_icon_name ("user-trash-symbolic"), number, tip, G_CALLBACK (drop_cb)));
  gtk_box_append (self->set_ups, row);
}

void
tc_setup_fill_set_ups (TcSetupPage *self, int counter)
{
  const GPtrArray *list = counter >= 0 ? tc_battle_counter (tc_setup_get_battle (self), (guint) counter)->alternatives : NULL;

  fill_shown (self);
  tc_ui_clear (GTK_WIDGET (self->set_ups));
  for (guint i = 0; list != NULL && i < list->len; i++)
    add_set_up (self, g_ptr_array_index (list, i), i);
  gtk_widget_set_visible (GTK_WIDGET (self->set_ups), gtk_widget_get_first_child (GTK_WIDGET (self->set_ups)) != NULL);
}
