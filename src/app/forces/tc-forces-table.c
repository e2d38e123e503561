/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-forces-table.h"

#include <adwaita.h>

#include "tc-choose.h"
#include "tc-file.h"
#include "tc-forces-import.h"
#include "tc-say-version.h"
#include "tc-say.h"
#include "tc-ui.h"

struct _TcForcesTable
{
  TcDialog        parent;

  /* template */
  GtkLabel       *summary;
  GtkListBox     *list;
  GtkCheckButton *remove;
  GtkWidget      *import;

  TcSession      *session; /* owned */
  TcBattle       *table;   /* owned: the battle with the counters of the table; NULL when that cannot be used */
  GPtrArray      *changes; /* owned, TcForcesChange; NULL likewise */
};

G_DEFINE_FINAL_TYPE (TcForcesTable, tc_forces_table, TC_TYPE_DIALOG)

static const TcBattle *
get_battle (TcForcesTable *self)
{
  return tc_session_get_battle (self->session);
}

static TcTableFormat
find_format (const char *path)
{
  return g_str_has_suffix (path, ".tsv") ? TC_TABLE_TSV : TC_TABLE_CSV;
}

static GtkWidget *
add_line (TcForcesTable *self, const char *line)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), line);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  gtk_list_box_append (self->list, row);
  return row;
}

/* What is wrong with the table, with its lines. */
static void
show_issues (TcForcesTable *self, const TcIssueList *issues)
{
  gtk_label_set_label (self->summary, _("The table cannot be imported."));
  gtk_widget_set_sensitive (self->import, FALSE);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      g_autofree char *sentence = tc_say_issue (tc_issue_list_get (issues, i), get_battle (self));
      g_autofree char *where = tc_say_where (tc_issue_list_get (issues, i));
      g_autofree char *line = *where != '\0' ? g_strdup_printf ("%s: %s", where, sentence) : g_strdup (sentence);

      add_line (self, line);
    }
}

/* What is not in the table is removed only when that is wished. */
static void
update_cb (TcForcesTable *self)
{
  g_assert (TC_IS_FORCES_TABLE (self));

  g_autoptr (GPtrArray) wished = g_ptr_array_new ();
  g_autofree char *counts = NULL;

  for (guint i = 0; i < self->changes->len; i++)
    {
      const TcForcesChange *change = g_ptr_array_index (self->changes, i);

      if (change->how != TC_FORCES_REMOVED || gtk_check_button_get_active (self->remove))
        g_ptr_array_add (wished, g_ptr_array_index (self->changes, i));
    }
  counts = tc_say_forces_changes (wished);
  gtk_label_set_label (self->summary, self->changes->len > 0 ? counts : _("The table and the battle agree: nothing would change."));
  gtk_widget_set_sensitive (self->import, wished->len > 0);
}

static void
show_changes (TcForcesTable *self)
{
  self->changes = tc_forces_compare (get_battle (self), self->table);
  for (guint i = 0; i < self->changes->len; i++)
    {
      const TcForcesChange *change = g_ptr_array_index (self->changes, i);
      g_autofree char *line = tc_say_forces_change (change, get_battle (self));
      GtkWidget *row = add_line (self, line);

      if (change->how != TC_FORCES_REMOVED)
        continue;
      gtk_widget_set_visible (GTK_WIDGET (self->remove), TRUE);
      g_object_bind_property (self->remove, "active", row, "sensitive", G_BINDING_SYNC_CREATE);
    }
  update_cb (self);
}

static void
import_cb (TcForcesTable *self)
{
  g_assert (TC_IS_FORCES_TABLE (self));

  g_autoptr (GArray) edits = tc_forces_import_edits (get_battle (self), self->table, gtk_check_button_get_active (self->remove));
  g_autoptr (TcBattle) before = tc_battle_copy (get_battle (self));
  g_autoptr (GPtrArray) changes = NULL;
  g_autofree char *counts = NULL, *text = NULL;
  gboolean done = tc_document_do_all (tc_session_get_document (self->session), edits);

  changes = tc_forces_compare (before, get_battle (self));
  counts = tc_say_forces_changes (changes);
  /* Translators: how many counters: "added: 1, changed: 2, removed: 0" */
  text = done ? g_strdup_printf (_("Imported: %s"), counts) : g_strdup (_("The battle does not accept this table."));
  tc_session_tell (self->session, text, !done);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
tc_forces_table_dispose (GObject *object)
{
  TcForcesTable *self = TC_FORCES_TABLE (object);

  G_OBJECT_CLASS (tc_forces_table_parent_class)->dispose (object);
  g_clear_object (&self->session);
  g_clear_pointer (&self->table, tc_battle_free);
  g_clear_pointer (&self->changes, g_ptr_array_unref);
}

static void
tc_forces_table_class_init (TcForcesTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tc_forces_table_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tercio/Tercio/forces-table.ui");
  gtk_widget_class_bind_template_child (widget_class, TcForcesTable, summary);
  gtk_widget_class_bind_template_child (widget_class, TcForcesTable, list);
  gtk_widget_class_bind_template_child (widget_class, TcForcesTable, remove);
  gtk_widget_class_bind_template_child (widget_class, TcForcesTable, import);
  gtk_widget_class_bind_template_callback (widget_class, import_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_cb);
}

static void
tc_forces_table_init (TcForcesTable *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Files */

static void
show (GtkWindow *parent, TcSession *session, const char *path, const char *text, gsize length)
{
  TcForcesTable *self = g_object_new (TC_TYPE_FORCES_TABLE, "transient-for", parent, NULL);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree char *name = g_path_get_basename (path);

  self->session = g_object_ref (session);
  self->table = tc_battle_copy (get_battle (self));
  if (tc_forces_csv_parse (self->table, name, text, length, find_format (path), issues))
    show_changes (self);
  else
    show_issues (self, issues);
  gtk_window_present (GTK_WINDOW (self));
}

void
tc_forces_table_import_file (GtkWindow *parent, TcSession *session, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  g_return_if_fail (TC_IS_SESSION (session) && path != NULL);

  text = tc_file_read (path, &length, &error);
  if (text == NULL)
    {
      tc_session_tell (session, error->message, TRUE);
      return;
    }
  tc_choose_remember (tc_session_get_settings (session), path);
  show (parent, session, path, text, length);
}

static void
import_response_cb (GtkNativeDialog *dialog, int response, TcSession *session)
{
  g_assert (TC_IS_SESSION (session));

  g_autofree char *path = tc_choose_get_path (dialog, response);

  if (path != NULL)
    tc_forces_table_import_file (gtk_native_dialog_get_transient_for (dialog), session, path);
  else if (response == GTK_RESPONSE_ACCEPT)
    tc_session_tell (session, _("Tables can be read only from this computer."), TRUE);
  g_object_unref (dialog);
}

static void
export_response_cb (GtkNativeDialog *dialog, int response, TcSession *session)
{
  g_assert (TC_IS_SESSION (session));

  g_autofree char *path = tc_choose_get_path (dialog, response), *text = NULL, *said = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  if (path != NULL)
    {
      text = tc_forces_csv_format (tc_session_get_battle (session), find_format (path), &length);
      said = tc_file_write (path, text, length, &error) ? g_strdup_printf (_("Order of battle saved as %s"), path)
                                                        : g_strdup (error->message);
      if (error == NULL)
        tc_choose_remember (tc_session_get_settings (session), path);
      tc_session_tell (session, said, error != NULL);
    }
  else if (response == GTK_RESPONSE_ACCEPT)
    tc_session_tell (session, _("Tables can be saved only on this computer."), TRUE);
  g_object_unref (dialog);
}

static void
ask (TcSession *session, GtkFileChooserNative *dialog, const char *name, GCallback response_cb)
{
  static const char *const tables[] = { "*.csv", "*.tsv", NULL };
  g_autofree char *folder = tc_choose_find_folder (tc_session_get_settings (session));

  tc_choose_add_filter (dialog, _("Tables (CSV, TSV)"), tables);
  tc_choose_show (dialog, folder, name, response_cb, session);
}

void
tc_forces_table_import (GtkWindow *parent, TcSession *session)
{
  ask (session,
       gtk_file_chooser_native_new (_("Import an order of battle"), parent, GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"),
                                    _("_Cancel")),
       NULL, G_CALLBACK (import_response_cb));
}

void
tc_forces_table_export (GtkWindow *parent, TcSession *session)
{
  const char *id = tc_session_get_battle (session)->id;
  g_autofree char *name = g_strconcat (*id != '\0' ? id : "battle", ".csv", NULL);

  ask (session,
       gtk_file_chooser_native_new (_("Save the order of battle"), parent, GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), _("_Cancel")),
       name, G_CALLBACK (export_response_cb));
}
