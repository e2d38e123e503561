/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-option-row.h"

#include "tc-say.h"
#include "tc-ui.h"

struct _TcOptionRow
{
  GtkBox     parent;
  char      *id;
  char     **choices;
  char     **words;   /* of the choices; empty where they go without saying */
  char      *rule;
  GtkLabel  *note;    /* the case and, of a switch, what its choice means */
  GtkWidget *toggle;  /* one of the two */
  GtkWidget *chooser;
  gboolean   quiet;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (TcOptionRow, tc_option_row, GTK_TYPE_BOX)

static void
tc_option_row_finalize (GObject *object)
{
  TcOptionRow *self = TC_OPTION_ROW (object);

  g_free (self->id);
  g_free (self->rule);
  g_strfreev (self->choices);
  g_strfreev (self->words);
  G_OBJECT_CLASS (tc_option_row_parent_class)->finalize (object);
}

static void
tc_option_row_class_init (TcOptionRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tc_option_row_finalize;
  chosen_signal = g_signal_new ("chosen", TC_TYPE_OPTION_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tc_option_row_init (TcOptionRow *self)
{
  gtk_box_set_spacing (GTK_BOX (self), 12);
}

static void
say_choice (TcOptionRow *self)
{
  gboolean says = self->toggle != NULL && g_strv_length (self->words) == g_strv_length (self->choices);
  const char *const *choices = (const char *const *) self->choices;
  guint i = 0;
  g_autofree char *text = NULL;

  while (says && !g_str_equal (choices[i], tc_option_row_get_value (self)))
    i++;
  text = says ? g_strjoin (*self->rule != '\0' ? " · " : "", g_dgettext (GETTEXT_PACKAGE, self->words[i]), self->rule, NULL)
              : g_strdup (self->rule);
  gtk_label_set_label (self->note, text);
  gtk_widget_set_visible (GTK_WIDGET (self->note), *text != '\0');
}

static void
changed_cb (TcOptionRow *self)
{
  g_assert (TC_IS_OPTION_ROW (self));

  say_choice (self);
  if (!self->quiet)
    g_signal_emit (self, chosen_signal, 0);
}

static gboolean
is_switch (char **choices)
{
  return g_strv_length (choices) == 2 && g_strv_contains ((const char *const *) choices, "yes")
         && g_strv_contains ((const char *const *) choices, "no");
}

static GtkWidget *
make_chooser (TcOptionRow *self)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  for (guint i = 0; self->choices[i] != NULL; i++)
    {
      g_autofree char *name = self->words[0] != NULL ? g_strdup (g_dgettext (GETTEXT_PACKAGE, g_strstrip (self->words[i])))
                                                     : tc_say_code (self->choices[i]);

      gtk_string_list_append (names, name);
    }
  return gtk_drop_down_new (G_LIST_MODEL (names), NULL);
}

static void
set_value (TcOptionRow *self, const char *value)
{
  self->quiet = TRUE;
  if (self->toggle != NULL)
    gtk_switch_set_active (GTK_SWITCH (self->toggle), g_strcmp0 (value, "yes") == 0);
  else
    for (guint i = 0; self->choices[i] != NULL; i++)
      if (g_strcmp0 (self->choices[i], value) == 0)
        gtk_drop_down_set_selected (GTK_DROP_DOWN (self->chooser), i);
  self->quiet = FALSE;
}

TcOptionRow *
tc_option_row_new (const TcOption *option, const char *value)
{
  TcOptionRow *self = g_object_new (TC_TYPE_OPTION_ROW, NULL);
  g_autofree char *readable = tc_say_code (option->id);
  const char *title = *option->title != '\0' ? g_dgettext (GETTEXT_PACKAGE, option->title) : readable;
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *note = tc_ui_label (NULL, "dim-label");
  GtkWidget *control;

  self->rule = tc_say_rule (option->rule);
  self->words = g_strsplit (option->words, "|", -1);
  self->note = GTK_LABEL (note);
  self->id = g_strdup (option->id);
  self->choices = g_strsplit (option->choices, " ", -1);
  gtk_box_append (GTK_BOX (words), tc_ui_text (title, NULL));
  gtk_box_append (GTK_BOX (words), note);
  gtk_widget_set_hexpand (words, TRUE);
  if (is_switch (self->choices))
    {
      control = self->toggle = gtk_switch_new ();
      g_signal_connect_swapped (control, "notify::active", G_CALLBACK (changed_cb), self);
    }
  else
    {
      control = self->chooser = make_chooser (self);
      g_signal_connect_swapped (control, "notify::selected", G_CALLBACK (changed_cb), self);
    }
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_box_append (GTK_BOX (self), words);
  gtk_box_append (GTK_BOX (self), control);
  set_value (self, value);
  say_choice (self);
  return self;
}

const char *
tc_option_row_get_id (TcOptionRow *self)
{
  return self->id;
}

const char *
tc_option_row_get_value (TcOptionRow *self)
{
  if (self->toggle != NULL)
    return gtk_switch_get_active (GTK_SWITCH (self->toggle)) ? "yes" : "no";
  return self->choices[gtk_drop_down_get_selected (GTK_DROP_DOWN (self->chooser))];
}
