/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-option-dialog.h"

#include "tc-own-option.h"
#include "tc-say.h"
#include "tc-ui.h"

#include <string.h>

struct _TcOptionDialog
{
  TcDialog    parent;

  /* template */
  GtkWidget  *save;
  GtkEntry   *name;
  GtkBox     *choices; /* lines of an entry and a button; the data "from" of a line is the choice that it was, + 1 */
  GtkLabel   *lost;
  GtkWidget  *remove;

  TcSession  *session;
  char       *id;      /* NULL: a new one */
};

G_DEFINE_FINAL_TYPE (TcOptionDialog, tc_option_dialog, TC_TYPE_DIALOG)

static const TcBattle *
get_battle (TcOptionDialog *self)
{
  return tc_session_get_battle (self->session);
}

/* -1: a new one, or one that is gone. */
static int
find_option (TcOptionDialog *self)
{
  return self->id != NULL ? tc_record_find (&tc_option_record, get_battle (self)->rules->options, self->id) : -1;
}

/* TcOwnChoice, whose names are borrowed from @names. */
static GArray *
list_choices (TcOptionDialog *self, GPtrArray *names)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (TcOwnChoice));

  for (GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (self->choices)); line != NULL; line = gtk_widget_get_next_sibling (line))
    {
      char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (gtk_widget_get_first_child (line)))));
      TcOwnChoice choice = { name, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (line), "from")) - 1 };

      g_ptr_array_add (names, name);
      g_array_append_val (list, choice);
    }
  return list;
}

static gboolean
is_whole (const char *title, const GArray *choices)
{
  gboolean whole = *title != '\0' && choices->len >= 2;

  for (guint i = 0; i < choices->len; i++)
    {
      const char *name = g_array_index (choices, TcOwnChoice, i).name;

      whole = whole && *name != '\0';
      for (guint k = 0; k < i; k++)
        whole = whole && g_utf8_collate (name, g_array_index (choices, TcOwnChoice, k).name) != 0;
    }
  return whole;
}

/* "• Demoralization “steady”", a line a rule. */
static void
say_uses (GString *text, const TcBattle *battle, guint option, const char *choice)
{
  g_autoptr (GArray) uses = tc_own_option_list_uses (battle, option, choice);
  guint set_ups = tc_own_option_count_set_ups (battle, option, choice);

  for (guint i = 0; i < uses->len; i++)
    {
      const TcModule *module = g_ptr_array_index (battle->rules->modules, g_array_index (uses, guint, i));
      g_autofree char *rule = tc_say_module (module->type, module->id);

      g_string_append_printf (text, "\n• %s", rule);
    }
  if (set_ups > 0)
    g_string_append_printf (text, ngettext ("\n• the set-up of %u counter", "\n• the set-ups of %u counters", set_ups), set_ups);
}

/* What goes with the choices that are no longer there. */
static void
say_lost (TcOptionDialog *self, const GArray *choices)
{
  int option = find_option (self);
  const TcOption *own = option >= 0 ? g_ptr_array_index (get_battle (self)->rules->options, option) : NULL;
  g_auto (GStrv) was = g_strsplit (own != NULL ? own->choices : "", " ", -1);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *whole = NULL;

  for (int i = 0; was[i] != NULL; i++)
    {
      gboolean there = FALSE;

      for (guint k = 0; k < choices->len; k++)
        there = there || g_array_index (choices, TcOwnChoice, k).from == i;
      if (!there)
        say_uses (text, get_battle (self), (guint) option, was[i]);
    }
  whole = g_strconcat (_("Removing a choice also removes what depends on it:"), text->str, NULL);
  gtk_label_set_label (self->lost, whole);
  gtk_widget_set_visible (GTK_WIDGET (self->lost), text->len > 0);
}

static void
update (TcOptionDialog *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) choices = list_choices (self, names);
  g_autofree char *title = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));

  gtk_widget_set_sensitive (self->save, is_whole (title, choices));
  say_lost (self, choices);
}

static void
changed_cb (TcOptionDialog *self)
{
  g_assert (TC_IS_OPTION_DIALOG (self));

  update (self);
}

static void
drop_cb (GtkWidget *button, TcOptionDialog *self)
{
  g_assert (TC_IS_OPTION_DIALOG (self));

  GtkWidget *line = gtk_widget_get_parent (button), *next = gtk_widget_get_next_sibling (line);

  if (next == NULL)
    next = gtk_widget_get_prev_sibling (line);
  if (next != NULL)
    gtk_widget_grab_focus (gtk_widget_get_first_child (next));
  gtk_box_remove (self->choices, line);
  update (self);
}

static GtkWidget *
add_line (TcOptionDialog *self, const char *name, int from)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4), *entry = gtk_entry_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Name of the choice"), -1);
  gtk_widget_add_css_class (button, "flat");
  tc_ui_set_tip (button, _("Remove this choice"));
  g_object_set_data (G_OBJECT (line), "from", GINT_TO_POINTER (from + 1));
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect (button, "clicked", G_CALLBACK (drop_cb), self);
  gtk_box_append (GTK_BOX (line), entry);
  gtk_box_append (GTK_BOX (line), button);
  gtk_box_append (self->choices, line);
  return entry;
}

static void
add_cb (TcOptionDialog *self)
{
  g_assert (TC_IS_OPTION_DIALOG (self));

  gtk_widget_grab_focus (add_line (self, "", -1));
  update (self);
}

static gboolean
close_cb (gpointer self)
{
  gtk_window_close (GTK_WINDOW (self));
  return G_SOURCE_REMOVE;
}

/* The edits are all of one step; the dialog goes, after the one that asked: it is destroyed with it.  What is refused stays open, to
 * be corrected. */
static void
finish (TcOptionDialog *self, GArray *edits)
{
  if (tc_document_do_all (tc_session_get_document (self->session), edits))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_cb, g_object_ref (self), g_object_unref);
  else
    {
      gtk_label_set_label (self->lost, _("The battle cannot have this option"));
      gtk_widget_show (GTK_WIDGET (self->lost));
    }
  g_array_unref (edits);
}

static void
save_cb (TcOptionDialog *self)
{
  g_assert (TC_IS_OPTION_DIALOG (self));

  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) choices = list_choices (self, names);
  g_autofree char *title = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));

  finish (self, tc_own_option_change (get_battle (self), find_option (self), title, (const TcOwnChoice *) choices->data, choices->len));
}

static void
response_cb (GtkWindow *dialog, const char *response, TcOptionDialog *self)
{
  g_assert (TC_IS_OPTION_DIALOG (self));

  int option = find_option (self);

  if (g_str_equal (response, "remove") && option >= 0)
    finish (self, tc_own_option_remove (get_battle (self), (guint) option));
}

static void
remove_cb (TcOptionDialog *self)
{
  static const TcAnswer answers[] = {
    { "cancel", N_("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "remove", N_("_Remove"), ADW_RESPONSE_DESTRUCTIVE },
  };
  int option = find_option (self);
  g_autoptr (GString) more = NULL;
  g_autofree char *question = NULL, *title = NULL;

  g_assert (TC_IS_OPTION_DIALOG (self));
  if (option < 0)
    return;
  title = tc_say_option (g_ptr_array_index (get_battle (self)->rules->options, option));
  question = g_strdup_printf (_("Remove the option “%s”?"), title);
  more = g_string_new (_("Rules of the current choice stay in force. Rules of the other choices are removed."));
  say_uses (more, get_battle (self), (guint) option, NULL);
  g_signal_connect_object (tc_ui_ask (GTK_WINDOW (self), question, more->str, answers, G_N_ELEMENTS (answers)), "response",
                           G_CALLBACK (response_cb), self, 0);
}

static void
tc_option_dialog_finalize (GObject *object)
{
  TcOptionDialog *self = TC_OPTION_DIALOG (object);

  g_clear_object (&self->session);
  g_free (self->id);
  G_OBJECT_CLASS (tc_option_dialog_parent_class)->finalize (object);
}

static void
tc_option_dialog_class_init (TcOptionDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tc_option_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tercio/Tercio/option-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TcOptionDialog, save);
  gtk_widget_class_bind_template_child (widget_class, TcOptionDialog, name);
  gtk_widget_class_bind_template_child (widget_class, TcOptionDialog, choices);
  gtk_widget_class_bind_template_child (widget_class, TcOptionDialog, lost);
  gtk_widget_class_bind_template_child (widget_class, TcOptionDialog, remove);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
}

static void
tc_option_dialog_init (TcOptionDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
fill (TcOptionDialog *self)
{
  int option = find_option (self);
  const TcOption *own = option >= 0 ? g_ptr_array_index (get_battle (self)->rules->options, option) : NULL;
  g_auto (GStrv) choices = g_strsplit (own != NULL ? own->choices : "", " ", -1);

  gtk_editable_set_text (GTK_EDITABLE (self->name), own != NULL ? own->title : "");
  for (int i = 0; choices[i] != NULL; i++)
    {
      g_autofree char *name = tc_say_choice (own, (guint) i);

      add_line (self, name, i);
    }
  if (own == NULL)
    {
      add_line (self, _("No"), -1);
      add_line (self, _("Yes"), -1);
    }
  gtk_widget_set_visible (self->remove, own != NULL);
  update (self);
}

void
tc_option_dialog_show (GtkWindow *parent, TcSession *session, const char *id)
{
  TcOptionDialog *self;

  g_return_if_fail (GTK_IS_WINDOW (parent) && TC_IS_SESSION (session));

  self = g_object_new (TC_TYPE_OPTION_DIALOG, "transient-for", parent, NULL);
  self->session = g_object_ref (session);
  self->id = g_strdup (id);
  fill (self);
  gtk_window_present (GTK_WINDOW (self));
}
