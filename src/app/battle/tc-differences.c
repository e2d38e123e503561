/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-differences.h"

#include <adwaita.h>
#include <string.h>

#include "tc-battle-file.h"
#include "tc-choose.h"
#include "tc-row-list.h"
#include "tc-say-version.h"
#include "tc-ui.h"

/* What is drawn in one go is compared once. */
#define DELAY_MS 250

struct _TcDifferences
{
  TcDialog           parent;

  GtkLabel          *about;
  TcRowList         *list;
  GtkWidget         *choose;
  TcSession         *session;     /* owned */
  TcDifferencesShow  show;
  char              *path;        /* owned: of the file that was chosen; NULL: the battle's own */
  TcBattle          *before;      /* owned: as the file has it; NULL: there is none */
  GPtrArray         *differences; /* owned, TcDifference; NULL */
  GArray            *rows;        /* owned, guint: the first difference of each line */
  GPtrArray         *lines;       /* owned, char * */
  guint              waiting;     /* source */
};

G_DEFINE_FINAL_TYPE (TcDifferences, tc_differences, TC_TYPE_DIALOG)

/* Where a difference is */

/* The hex in "0917", "0917/0918" or "0917-0918". */
static char *
find_hex (const TcMap *map, const char *text)
{
  g_autofree char *first = NULL;

  if (text == NULL || tc_map_get_hexes (map) == NULL)
    return NULL;
  first = g_strndup (text, strcspn (text, "/ "));
  return tc_hexgrid_parse (&map->grid, first) != TC_NO_HEX ? g_strconcat ("hex:", first, NULL) : NULL;
}

static char *
find_subject (const TcDifference *difference, const TcMap *map)
{
  const char *const texts[] = { difference->what, difference->after, difference->before };

  for (guint i = 0; i < difference->path->len; i++)
    {
      const TcVersionStep *step = g_ptr_array_index (difference->path, i);

      if (strcmp (step->element, tc_counter_record.name) == 0)
        return g_strconcat ("counter:", step->id, NULL);
    }
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      char *hex = find_hex (map, texts[i]);

      if (hex != NULL)
        return hex;
    }
  return g_strdup ("");
}

/* The list */
static char *
say (gpointer owner, guint row)
{
  TcDifferences *self = owner;

  return g_strdup_printf ("\t\t%s", row < self->lines->len ? (const char *) g_ptr_array_index (self->lines, row) : "");
}

static void
go (gpointer owner, guint row)
{
  TcDifferences *self = owner;
  g_autofree char *subject = NULL;

  if (self->differences == NULL || row >= self->rows->len)
    return;
  subject = find_subject (g_ptr_array_index (self->differences, g_array_index (self->rows, guint, row)),
                          tc_session_get_battle (self->session)->map);
  self->show (gtk_window_get_transient_for (GTK_WINDOW (self)), subject);
}

static void
fill_lines (TcDifferences *self)
{
  const TcBattle *battle = tc_session_get_battle (self->session);

  g_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->lines, 0);
  for (guint i = 0; self->differences != NULL && i < self->differences->len;)
    {
      g_array_append_val (self->rows, i);
      g_ptr_array_add (self->lines, tc_say_difference_line (self->differences, self->before, battle, &i));
    }
  tc_row_list_set_rows (self->list, self->lines->len, 0);
}

static void
say_about (TcDifferences *self)
{
  const char *path = self->path != NULL ? self->path : tc_session_get_path (self->session);
  g_autofree char *name = path != NULL ? g_path_get_basename (path) : NULL, *text = NULL;

  if (self->before != NULL && name != NULL)
    /* Translators: the name of a file */
    text = g_strdup_printf (_("From “%s” to the battle as it is now"), name);
  else
    text = g_strdup (_("The battle has no file yet. Choose one to compare it with."));
  gtk_label_set_label (self->about, text);
  tc_row_list_set_empty (self->list, self->before != NULL ? _("There are no differences.") : "");
}

static void
compare (TcDifferences *self)
{
  const TcBattle *battle = tc_session_get_battle (self->session);

  g_clear_pointer (&self->differences, g_ptr_array_unref);
  if (self->before != NULL && battle != NULL)
    self->differences = tc_versions_compare (self->before, battle);
  fill_lines (self);
  say_about (self);
}

static gboolean
compare_cb (gpointer data)
{
  TcDifferences *self = TC_DIFFERENCES (data);

  self->waiting = 0;
  compare (self);
  return G_SOURCE_REMOVE;
}

static TcBattle *
read_battle (const char *path)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();

  return path != NULL ? tc_battle_file_read (path, issues, NULL) : NULL;
}

/* The file is read anew when it is another one, or was saved. */
static void
read_before (TcDifferences *self)
{
  g_clear_pointer (&self->before, tc_battle_free);
  self->before = read_battle (self->path != NULL ? self->path : tc_session_get_path (self->session));
}

static void
changed_cb (TcDifferences *self, const TcChange *change)
{
  g_assert (TC_IS_DIFFERENCES (self));

  if ((change->what & TC_CHANGE_EDITED) == 0)
    return;
  if (change->what & (TC_CHANGE_BATTLE | TC_CHANGE_HISTORY))
    read_before (self);
  if (self->waiting == 0)
    self->waiting = g_timeout_add (DELAY_MS, compare_cb, self);
}

/* Another version */
static void
chosen_cb (GtkNativeDialog *dialog, int response, TcDifferences *self)
{
  g_assert (TC_IS_DIFFERENCES (self));

  g_autofree char *path = tc_choose_get_path (dialog, response);
  g_autoptr (TcBattle) battle = read_battle (path);

  if (battle != NULL)
    {
      g_free (self->path);
      self->path = g_steal_pointer (&path);
      read_before (self);
      compare (self);
    }
  else if (response == GTK_RESPONSE_ACCEPT)
    gtk_label_set_label (self->about, _("That file does not contain a readable battle."));
  g_object_unref (dialog);
}

static void
choose_cb (TcDifferences *self)
{
  g_assert (TC_IS_DIFFERENCES (self));

  static const char *const battles[] = { "*.tercio", "*.xml", NULL };
  g_autofree char *folder = tc_choose_find_folder (tc_session_get_settings (self->session));
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_("Compare with a battle"), GTK_WINDOW (self),
                                                              GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"), _("_Cancel"));

  tc_choose_add_filter (dialog, _("Battles"), battles);
  tc_choose_show (dialog, folder, NULL, G_CALLBACK (chosen_cb), self);
}

/* The window */
static void
tc_differences_dispose (GObject *object)
{
  TcDifferences *self = TC_DIFFERENCES (object);

  g_clear_handle_id (&self->waiting, g_source_remove);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  G_OBJECT_CLASS (tc_differences_parent_class)->dispose (object);
  g_clear_object (&self->session);
}

static void
tc_differences_finalize (GObject *object)
{
  TcDifferences *self = TC_DIFFERENCES (object);

  g_clear_pointer (&self->before, tc_battle_free);
  g_clear_pointer (&self->differences, g_ptr_array_unref);
  g_array_unref (self->rows);
  g_ptr_array_unref (self->lines);
  g_free (self->path);
  G_OBJECT_CLASS (tc_differences_parent_class)->finalize (object);
}

static void
tc_differences_class_init (TcDifferencesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tc_differences_dispose;
  G_OBJECT_CLASS (klass)->finalize = tc_differences_finalize;
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), "/org/tercio/Tercio/differences.ui");
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), TcDifferences, about);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), TcDifferences, choose);
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), choose_cb);
}

static void
tc_differences_init (TcDifferences *self)
{
  static const TcRowListClassOf klass = { { 0, 0 }, say, go };
  GtkWidget *list;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_array_new (FALSE, FALSE, sizeof (guint));
  self->lines = g_ptr_array_new_with_free_func (g_free);
  list = tc_row_list_new (&klass, self, _("Differences"));
  self->list = TC_ROW_LIST (list);
  gtk_box_append (GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (self->about))), list);
}

static TcDifferences *
find_open (GtkWindow *parent)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (TC_IS_DIFFERENCES (l->data) && gtk_window_get_transient_for (l->data) == parent)
      return l->data;
  return NULL;
}

void
tc_differences_show (GtkWindow *parent, TcSession *session, TcDifferencesShow show)
{
  TcDifferences *self = find_open (parent);

  if (self == NULL)
    {
      self = g_object_new (TC_TYPE_DIFFERENCES, "transient-for", parent, "application", gtk_window_get_application (parent), NULL);
      self->session = g_object_ref (session);
      /* Save and undo are those of the window it is about. */
      gtk_widget_insert_action_group (GTK_WIDGET (self), "win", G_ACTION_GROUP (parent));
      self->show = show;
      g_signal_connect_swapped (session, "changed", G_CALLBACK (changed_cb), self);
    }
  read_before (self);
  compare (self);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}
