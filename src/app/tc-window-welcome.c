#include "tc-i18n.h"

#include "tc-window-private.h"

#include "tc-open.h"
#include "tc-ui.h"

#define MAX_RECENT 5

static void
battle_clicked_cb (GtkButton *button, TcWindow *self)
{
  g_autoptr (GFile) file = g_file_new_for_path (g_object_get_data (G_OBJECT (button), "path"));

  tc_window_load (self, file);
}

static void
add_button (TcWindow *self, GtkBox *box, const char *path, const char *title, const char *subtitle)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_append (GTK_BOX (lines), tc_ui_label (title, "welcome-entry"));
  gtk_box_append (GTK_BOX (lines), tc_ui_label (subtitle, "dim-label"));
  gtk_button_set_child (GTK_BUTTON (button), lines);
  gtk_widget_set_tooltip_text (button, path);
  g_object_set_data_full (G_OBJECT (button), "path", g_strdup (path), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (battle_clicked_cb), self);
  gtk_box_append (box, button);
}

static void
add_shipped (TcWindow *self)
{
  g_autoptr (GPtrArray) paths = tc_open_list_battles ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);
      g_autoptr (TcIssueList) issues = tc_issue_list_new ();
      g_autoptr (TcBattle) battle = tc_battle_file_read (path, issues, NULL);
      const TcSystem *system = battle != NULL ? tc_system_find (battle->rules->system) : NULL;
      const char *rules = battle == NULL ? "" : battle->book != NULL && *battle->book->title != '\0'
                          ? battle->book->title : system != NULL ? _(system->title) : battle->rules->system;
      g_autofree char *subtitle = NULL;

      if (battle == NULL)
        continue;
      subtitle = g_strdup_printf ("%s · %s", battle->date, rules);
      add_button (self, GTK_BOX (box), path, battle->title, subtitle);
    }
  gtk_box_append (self->welcome, tc_ui_section (_("Battles")));
  gtk_box_append (self->welcome, box);
}

static void
add_recent (TcWindow *self)
{
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  guint added = 0;

  for (GList *l = items; l != NULL && added < MAX_RECENT; l = l->next)
    {
      GtkRecentInfo *info = l->data;
      g_autofree char *path = g_filename_from_uri (gtk_recent_info_get_uri (info), NULL, NULL);
      g_autofree char *folder = NULL;

      if (path == NULL || !gtk_recent_info_has_application (info, g_get_application_name ())
          || !g_file_test (path, G_FILE_TEST_EXISTS))
        continue;
      folder = g_path_get_dirname (path);
      add_button (self, GTK_BOX (box), path, gtk_recent_info_get_display_name (info), folder);
      added++;
    }
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
  if (added > 0)
    gtk_box_append (self->welcome, tc_ui_section (_("Recent")));
  if (added > 0)
    gtk_box_append (self->welcome, box);
  else
    g_object_unref (g_object_ref_sink (box));
}

static gboolean
fill_cb (gpointer data)
{
  TcWindow *self = data;
  GtkWidget *open;

  /* The window may be gone again, or have a battle already. */
  if (self->session == NULL || tc_session_get_battle (self->session) != NULL)
    return G_SOURCE_REMOVE;
  gtk_box_append (self->welcome, tc_ui_label ("Tercio", "welcome-title"));
  gtk_box_append (self->welcome, tc_ui_text (_("A workbench for battles of pike and shot"), "dim-label"));
  add_shipped (self);
  add_recent (self);
  open = gtk_button_new_with_mnemonic (_("_Open a file…"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (open), "win.open");
  gtk_widget_set_halign (open, GTK_ALIGN_START);
  gtk_box_append (self->welcome, open);
  return G_SOURCE_REMOVE;
}

void
tc_window_show_failure (TcWindow *self, const char *title, const char *text)
{
  GtkWidget *words;

  if (self->failure == NULL)
    {
      self->failure = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
      gtk_widget_add_css_class (self->failure, "card");
      gtk_widget_add_css_class (self->failure, "choice");
      gtk_box_prepend (self->welcome, self->failure);
    }
  tc_ui_clear (self->failure);
  gtk_box_append (GTK_BOX (self->failure), tc_ui_text (title, "section-title"));
  words = tc_ui_text (text, NULL);
  gtk_label_set_max_width_chars (GTK_LABEL (words), 70);
  gtk_box_append (GTK_BOX (self->failure), words);
}

/* A window that opens a file at once never shows it. */
void
tc_window_fill_welcome (TcWindow *self)
{
  g_idle_add_full (G_PRIORITY_LOW, fill_cb, g_object_ref (self), g_object_unref);
}
