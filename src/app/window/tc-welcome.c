/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-welcome.h"

#include "tc-open.h"
#include "tc-say.h"
#include "tc-shell-load.h"
#include "tc-ui.h"

#define MAX_RECENT 5

static void
battle_clicked_cb (GtkButton *button, TcWelcome *self)
{
  g_autoptr (GFile) file = g_file_new_for_path (g_object_get_data (G_OBJECT (button), "path"));

  tc_shell_load (self->shell, self->shell, file, NULL);
}

static void
add_button (TcWelcome *self, GtkBox *box, const char *path, const char *title, const char *subtitle)
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

typedef struct
{
  char *path;
  char *title;
  char *date;
  char *rules;
} Shipped;

static void
shipped_free (gpointer data)
{
  Shipped *self = data;

  g_free (self->path);
  g_free (self->title);
  g_free (self->date);
  g_free (self->rules);
  g_free (self);
}

static Shipped *
read_shipped (const char *path)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = tc_battle_file_read (path, issues, NULL);
  const TcSystem *system = battle != NULL ? tc_system_find (battle->rules->system) : NULL;
  Shipped *self;

  if (battle == NULL)
    return NULL;
  self = g_new0 (Shipped, 1);
  self->path = g_strdup (path);
  self->title = g_strdup (battle->title);
  self->date = g_strdup (battle->date);
  self->rules = g_strdup (battle->book != NULL && *battle->book->title != '\0' ? battle->book->title
                          : system != NULL ? _(system->title) : battle->rules->system);
  return self;
}

/* The battle of the manual's first chapter comes first for the newcomer, and its short version
 * with it; the others by their dates, and those without a date last. */
static int
compare_shipped (gconstpointer a, gconstpointer b)
{
  const Shipped *one = *(const Shipped *const *) a, *other = *(const Shipped *const *) b;
  gboolean first = strstr (one->path, TC_FIRST_BATTLE) != NULL;
  int order = (strstr (other->path, TC_FIRST_BATTLE) != NULL) - first;

  if (order == 0 && !first)
    order = (*one->date == '\0') - (*other->date == '\0');
  if (order == 0)
    order = first ? (int) strlen (one->path) - (int) strlen (other->path) : strcmp (one->date, other->date);
  return order != 0 ? order : g_utf8_collate (one->title, other->title);
}

static void
add_shipped (TcWelcome *self)
{
  g_autoptr (GPtrArray) paths = tc_open_list_battles ();
  g_autoptr (GPtrArray) battles = g_ptr_array_new_with_free_func (shipped_free);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  for (guint i = 0; i < paths->len; i++)
    {
      Shipped *shipped = read_shipped (g_ptr_array_index (paths, i));

      if (shipped != NULL)
        g_ptr_array_add (battles, shipped);
    }
  g_ptr_array_sort (battles, compare_shipped);
  for (guint i = 0; i < battles->len; i++)
    {
      const Shipped *shipped = g_ptr_array_index (battles, i);
      g_autofree char *date = tc_say_date (shipped->date);
      g_autofree char *subtitle = g_strdup_printf ("%s%s%s", date, *date != '\0' ? " · " : "", shipped->rules);

      add_button (self, GTK_BOX (box), shipped->path, shipped->title, subtitle);
    }
  gtk_box_append (self->box, tc_ui_section (_("Battles")));
  gtk_box_append (self->box, box);
}

static void
add_recent (TcWelcome *self)
{
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  guint added = 0;

  for (GList *l = items; l != NULL && added < MAX_RECENT; l = l->next)
    {
      GtkRecentInfo *info = l->data;
      g_autofree char *path = g_filename_from_uri (gtk_recent_info_get_uri (info), NULL, NULL);
      g_autofree char *folder = NULL;

      if (path == NULL || !gtk_recent_info_has_group (info, TC_RECENT_GROUP)
          || !g_file_test (path, G_FILE_TEST_EXISTS))
        continue;
      folder = g_path_get_dirname (path);
      add_button (self, GTK_BOX (box), path, gtk_recent_info_get_display_name (info), folder);
      added++;
    }
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
  if (added > 0)
    gtk_box_append (self->box, tc_ui_section (_("Recent")));
  if (added > 0)
    gtk_box_append (self->box, box);
  else
    g_object_unref (g_object_ref_sink (box));
}

static void
add_commands (TcWelcome *self)
{
  static const struct { const char *title; const char *action; } commands[] = {
    { N_("_New Battle…"), "win.new-battle" },
    { N_("_Open File…"), "win.open" },
  };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      GtkWidget *button = gtk_button_new_with_mnemonic (_(commands[i].title));

      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), commands[i].action);
      gtk_box_append (GTK_BOX (box), button);
    }
  gtk_box_append (self->box, box);
}

static gboolean
fill_cb (gpointer data)
{
  TcWelcome *self = data;

  self->source = 0;
  if (tc_session_get_battle (self->shell->session) != NULL)
    return G_SOURCE_REMOVE;
  gtk_box_append (self->box, tc_ui_label ("Tercio", "welcome-title"));
  gtk_box_append (self->box, tc_ui_text (_("A workbench for battles of pike and shot"), "dim-label"));
  add_commands (self);
  add_shipped (self);
  add_recent (self);
  return G_SOURCE_REMOVE;
}

void
tc_welcome_show_failure (TcWelcome *self, const char *title, const char *text)
{
  GtkWidget *words;

  if (self->failure == NULL)
    {
      self->failure = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
      gtk_widget_add_css_class (self->failure, "sheet");
      gtk_widget_add_css_class (self->failure, "choice");
      gtk_box_prepend (self->box, self->failure);
    }
  tc_ui_clear (self->failure);
  gtk_box_append (GTK_BOX (self->failure), tc_ui_text (title, "section-title"));
  words = tc_ui_text (text, NULL);
  gtk_label_set_max_width_chars (GTK_LABEL (words), 70);
  gtk_box_append (GTK_BOX (self->failure), words);
}

/* A window that opens a file at once never shows it. */
void
tc_welcome_init (TcWelcome *self, TcShell *shell)
{
  self->shell = shell;
  self->source = g_idle_add_full (G_PRIORITY_LOW, fill_cb, self, NULL);
}

void
tc_welcome_clear (TcWelcome *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
}
