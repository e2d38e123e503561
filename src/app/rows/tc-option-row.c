/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-option-row.h"

#include "tc-say.h"
#include "tc-ui.h"

/* What is chosen: a longer one wraps. */
#define CHOSEN_CHARS 14

struct _TcOptionRow
{
  TcFormRow  parent;
  char      *id;
  char     **choices;
  char     **words;   /* of the choices; empty where they go without saying */
  char      *rule;
  GtkWidget *toggle;  /* one of the two */
  GtkWidget *chooser;
  gboolean   quiet;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (TcOptionRow, tc_option_row, TC_TYPE_FORM_ROW)

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
}

/* The case and, of a switch, what its choice means */
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
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), text);
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
make_chooser (TcOptionRow *self, const TcOption *option)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  GtkWidget *chooser;

  for (guint i = 0; self->choices[i] != NULL; i++)
    {
      g_autofree char *name = tc_say_choice (option, i);

      gtk_string_list_append (names, name);
    }
  chooser = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
  tc_ui_wrap_chosen (GTK_DROP_DOWN (chooser), CHOSEN_CHARS);
  return chooser;
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
  g_autofree char *title = tc_say_option (option);
  GtkWidget *control;

  self->rule = tc_say_rule (option->rule);
  self->words = g_strsplit (option->words, "|", -1);
  self->id = g_strdup (option->id);
  self->choices = g_strsplit (option->choices, " ", -1);
  if (is_switch (self->choices))
    {
      control = self->toggle = gtk_switch_new ();
      g_signal_connect_swapped (control, "notify::active", G_CALLBACK (changed_cb), self);
    }
  else
    {
      control = self->chooser = make_chooser (self, option);
      g_signal_connect_swapped (control, "notify::selected", G_CALLBACK (changed_cb), self);
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  tc_form_row_set_control (TC_FORM_ROW (self), control);
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
