/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-answer-menu.h"

#include <string.h>

#include "tc-chart.h"
#include "tc-choose.h"
#include "tc-file.h"
#include "tc-printout-file.h"
#include "tc-ui.h"

#define CLASS "tc-answer-menu"
#define SHEET "tc-answer-sheet"

static const TcAnswerMenuClass *
get_class (GtkWidget *owner)
{
  return g_object_get_data (G_OBJECT (owner), CLASS);
}

/* A table for each chart: what, and its figures. */
static guint
add_figures (TcPrintout *sheet, GtkWidget *owner)
{
  const char *const heads[] = { _("Item"), _("Value"), NULL };
  g_autoptr (GPtrArray) rows = tc_chart_list (owner);
  g_autofree char *title = NULL;

  for (guint i = 0; i < rows->len; i++)
    {
      g_auto (GStrv) parts = g_strsplit (g_ptr_array_index (rows, i), "\t", 3);

      if (g_strcmp0 (title, parts[0]) != 0)
        {
          g_free (title);
          title = g_strdup (parts[0]);
          tc_printout_add_table (sheet, title, heads, 0);
        }
      tc_printout_add_row (sheet, (const char *const *) parts + 1);
    }
  return rows->len;
}

/* NULL after a message. */
static TcPrintout *
make_sheet (GtkWidget *owner, guint *n)
{
  const char *missing;
  g_autofree char *command = get_class (owner)->make_command (owner, &missing);
  g_autoptr (TcPrintout) sheet = get_class (owner)->begin_sheet (owner, command);

  *n = sheet != NULL ? add_figures (sheet, owner) : 0;
  if (*n > 0)
    return g_steal_pointer (&sheet);
  get_class (owner)->tell (owner, _("There are no figures yet: ask a question first"), TRUE);
  return NULL;
}

/* Entries */

static void
copy_command (GtkWidget *owner)
{
  const char *missing;
  g_autofree char *command = get_class (owner)->make_command (owner, &missing), *told = NULL;

  if (command == NULL)
    {
      get_class (owner)->tell (owner, missing, TRUE);
      return;
    }
  told = g_strdup_printf (_("Copied: %s"), command);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (owner), command);
  get_class (owner)->tell (owner, told, FALSE);
}

/* Columns separated by tabs, as spreadsheets take them. */
static void
copy_figures (GtkWidget *owner)
{
  guint n;
  g_autoptr (TcPrintout) sheet = make_sheet (owner, &n);
  g_autoptr (GByteArray) bytes = sheet != NULL ? tc_printout_encode (sheet, ".tsv") : NULL;
  g_autofree char *text = NULL, *told = NULL;

  if (bytes == NULL)
    return;
  text = g_strndup ((const char *) bytes->data, bytes->len);
  told = g_strdup_printf (ngettext ("Copied: %u row of figures", "Copied: %u rows of figures", n), n);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (owner), text);
  get_class (owner)->tell (owner, told, FALSE);
}

static void
take_picture (GtkWidget *owner)
{
  GtkWidget *shown = get_class (owner)->get_shown (owner);
  GtkNative *native = gtk_widget_get_native (owner);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  gtk_widget_snapshot_child (gtk_widget_get_parent (shown), shown, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return;
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (native), node, NULL);
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (owner), texture);
  get_class (owner)->tell (owner, _(get_class (owner)->pictured), FALSE);
}

/* As it is in the window, once the menu is gone. */
static void
copy_picture (GtkWidget *owner)
{
  tc_ui_once_laid_out (owner, take_picture);
}

/* Takes @sheet. */
static void
save (GtkWidget *owner, TcPrintout *sheet, const char *path)
{
  g_autoptr (TcPrintout) taken = sheet;
  g_autoptr (GByteArray) bytes = tc_printout_encode (taken, path);
  g_autoptr (GError) error = NULL;
  g_autofree char *told = NULL;

  if (bytes == NULL)
    told = g_strdup (_("The name says no format: end it in .pdf, .svg, .csv, .tsv or .json"));
  else if (!tc_file_write (path, bytes->data, bytes->len, &error))
    told = g_strdup (error->message);
  if (told != NULL)
    {
      get_class (owner)->tell (owner, told, TRUE);
      return;
    }
  tc_choose_remember (get_class (owner)->get_settings (owner), path);
  told = g_strdup_printf (_("Saved as %s"), path);
  get_class (owner)->tell (owner, told, FALSE);
}

/* The answer may be another one by now: what was asked for is with the dialog. */
static void
response_cb (GtkNativeDialog *dialog, int response, GtkWidget *owner)
{
  g_assert (GTK_IS_WIDGET (owner));

  g_autofree char *path = tc_choose_get_path (dialog, response), *whole = NULL;

  if (path != NULL)
    {
      whole = tc_ui_complete_path (path, ".pdf");
      save (owner, g_object_steal_data (G_OBJECT (dialog), SHEET), whole);
    }
  else if (response == GTK_RESPONSE_ACCEPT)
    get_class (owner)->tell (owner, _("Sheets can be saved only on this computer."), TRUE);
  g_object_unref (dialog);
}

/* Takes @sheet. */
static void
ask_path (GtkWidget *owner, TcPrintout *sheet, const char *title, const char *name)
{
  static const char *const sheets[] = { "*.pdf", "*.svg", "*.csv", "*.tsv", "*.json", NULL };
  g_autofree char *folder = tc_choose_find_folder (get_class (owner)->get_settings (owner));
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, GTK_WINDOW (gtk_widget_get_root (owner)), GTK_FILE_CHOOSER_ACTION_SAVE,
                                                              _("_Save"), _("_Cancel"));

  g_object_set_data_full (G_OBJECT (dialog), SHEET, sheet, (GDestroyNotify) tc_printout_free);
  tc_choose_add_filter (dialog, _("Sheets (PDF, SVG) and tables (CSV, TSV, JSON)"), sheets);
  tc_choose_show (dialog, folder, name, G_CALLBACK (response_cb), owner);
}

static void
save_sheet (GtkWidget *owner)
{
  guint n;
  TcPrintout *sheet = make_sheet (owner, &n);

  if (sheet != NULL)
    ask_path (owner, sheet, _("Save the answer"), "answer.pdf");
}

static void
save_aid (GtkWidget *owner)
{
  ask_path (owner, get_class (owner)->make_aid (owner), _("Save tables for players"), "tables.pdf");
}

static const struct
{
  const char *id;
  void      (*act) (GtkWidget *owner);
  const char *label;
} entries[] = { /* the last one is not in every menu */
  { "command", copy_command, N_("Copy _Command") },
  { "figures", copy_figures, N_("Copy _Figures") },
  { "picture", copy_picture, N_("Copy _Picture") },
  { "sheet", save_sheet, N_("_Save Answer…") },
  { "aid", save_aid, N_("Save _Tables for Players…") },
};

static void
entry_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    if (g_str_equal (entries[i].id, g_action_get_name (G_ACTION (action))))
      entries[i].act (GTK_WIDGET (data));
}

void
tc_answer_menu_add (GtkMenuButton *button, GtkWidget *owner, const TcAnswerMenuClass *klass)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GMenu) menu = g_menu_new ();

  g_return_if_fail (GTK_IS_MENU_BUTTON (button) && GTK_IS_WIDGET (owner) && klass != NULL);

  g_object_set_data (G_OBJECT (owner), CLASS, (gpointer) klass);
  for (guint i = 0; i < G_N_ELEMENTS (entries) - (klass->make_aid == NULL); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (entries[i].id, NULL);
      g_autofree char *name = g_strconcat ("answer.", entries[i].id, NULL);

      g_signal_connect (action, "activate", G_CALLBACK (entry_cb), owner);
      g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
      g_menu_append (menu, _(entries[i].label), name);
    }
  gtk_widget_insert_action_group (owner, "answer", G_ACTION_GROUP (group));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}
