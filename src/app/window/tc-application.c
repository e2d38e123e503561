/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-application.h"

#include "tc-calculator.h"
#include "tc-click-guard.h"
#include "tc-manual.h"
#include "tc-no-theme.h"
#include "tc-open.h"
#include "tc-preload.h"
#include "tc-shell.h"
#include "tc-spoken.h"
#include "tc-tab.h"
#include "tc-ui.h"
#include "tc-wheel.h"
#include "tc-window.h"

struct _TcApplication
{
  AdwApplication parent;
  TcSettings    *settings;
  char          *first_path; /* the first file of the command line; NULL */
  TcPreload     *preload;    /* of that file, until a window takes it; NULL */
};

G_DEFINE_FINAL_TYPE (TcApplication, tc_application, ADW_TYPE_APPLICATION)

static const struct
{
  const char *action;
  const char *accels[4];
} accels[] = {
  { "app.quit", { "<Control>q" } },
  { "app.manual", { "F1" } },
  { "app.calculator", { "<Control>k" } },
  { "win.shortcuts", { "<Control>question", "<Control>F1" } },
  { "win.preferences", { "<Control>comma" } },
  { "win.open", { "<Control>o" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Control><Shift>s" } },
  { "win.new-battle", { "<Control>n" } },
  { "win.new-game", { "<Control><Shift>n" } },
  { "win.undo", { "<Control>z" } },
  { "win.redo", { "<Control><Shift>z", "<Control>y" } },
  { "win.close", { "<Control>w" } },
  { "win.zoom-in", { "<Control>plus", "<Control>equal" } },
  { "win.zoom-out", { "<Control>minus" } },
  { "win.zoom-fit", { "<Control>0" } },
  { "win.shelf::review", { "F3" } },
  { "win.shelf::counters", { "F4" } },
  { "win.shelf::steps", { "F7" } },
  { "win.shelf::problems", { "F8" } },
  { "win.shelf::find", { "<Control>f", "<Control>g" } },
  { "win.shelf::results", { "<Shift>F7" } },
  { "win.region(1)", { "F6" } },
  { "win.region(-1)", { "<Shift>F6" } },
  { "win.panel", { "F9" } },
  { "win.page::battle", { "<Alt>1" } },
  { "win.page::editor", { "<Alt>2" } },
  { "win.page::analysis", { "<Alt>3" } },
  { "win.page::game", { "<Alt>4" } },
  { "win.page::playtest", { "<Alt>5" } },
  { "play.end", { "<Control>e" } },
  { "play.give", { "<Control>Return" } },
  { "play.hint", { "<Control>h" } },
  { "play.pause", { "F5" } },
  { "play.step", { "<Shift>F5" } },
  { "play.hurry", { "<Control>F5" } },
  { "play.first", { "<Alt>Home" } },
  { "play.previous", { "<Alt>Left" } },
  { "play.next", { "<Alt>Right" } },
  { "play.last", { "<Alt>End" } },
};

static TcWindow *
new_window (GApplication *application)
{
  return tc_window_new (GTK_APPLICATION (application), TC_APPLICATION (application)->settings);
}

static void
tc_application_activate (GApplication *application)
{
  gtk_window_present (GTK_WINDOW (new_window (application)));
}

/* What was prepared while the program came up, if it is that of the file. */
static TcPreload *
take_preload (TcApplication *self, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);

  if (self->preload == NULL || g_strcmp0 (tc_preload_get_path (self->preload), path) != 0)
    return NULL;
  return g_steal_pointer (&self->preload);
}

static void
tc_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  for (int i = 0; i < n_files; i++)
    {
      g_autoptr (TcPreload) preload = take_preload (TC_APPLICATION (application), files[i]);
      TcWindow *window = new_window (application);

      tc_window_load (window, files[i], preload);
      gtk_window_present (GTK_WINDOW (window));
    }
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GList *windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (data)));

  /* Each window asks for itself; the program ends with the last one. */
  for (GList *l = windows; l != NULL; l = l->next)
    gtk_window_close (GTK_WINDOW (l->data));
  g_list_free (windows);
}

static void
manual_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (data));

  tc_manual_show (GTK_APPLICATION (data), window != NULL ? tc_ui_find_help (gtk_window_get_focus (window)) : NULL);
}

/* Help on what the pointer has asked about: "page#words". */
static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_manual_show (GTK_APPLICATION (data), g_variant_get_string (parameter, NULL));
}

/* By the rules of the battle that is looked at. */
static void
calculator_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (data));
  TcShell *shell = window != NULL ? tc_shell_of (window) : NULL;
  const TcBattle *battle = shell != NULL ? tc_session_get_battle (shell->session) : NULL;

  tc_calculator_show (GTK_APPLICATION (data), TC_APPLICATION (data)->settings, battle != NULL ? battle->rules->system : NULL);
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkIconTheme *icons = gtk_icon_theme_get_for_display (gdk_display_get_default ());

  /* Not before it is wanted: what draws it costs a first frame and megabytes. */
  if (!gtk_icon_theme_has_icon (icons, TC_APPLICATION_ID))
    gtk_icon_theme_add_resource_path (icons, "/org/tercio/Tercio/about");
  adw_show_about_window (gtk_application_get_active_window (GTK_APPLICATION (data)),
                         "application-name", "Tercio",
                         "application-icon", TC_APPLICATION_ID,
                         "version", TC_VERSION,
                         "comments", _("A workbench for battles of pike and shot"),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         NULL);
}

static const GActionEntry actions[] = {
  { .name = "quit", .activate = quit_cb },
  { .name = "manual", .activate = manual_cb },
  { .name = "calculator", .activate = calculator_cb },
  { .name = "help", .activate = help_cb, .parameter_type = "s" },
  { .name = "about", .activate = about_cb },
};

static void
add_setting_action (TcApplication *self, const char *name)
{
  g_autoptr (GPropertyAction) action = g_property_action_new (name, self->settings, name);

  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

/* Anything but light and dark is as the desktop has it. */
static void
scheme_cb (TcApplication *self)
{
  g_autofree char *scheme = tc_settings_dup_string (self->settings, "color-scheme");

  g_assert (TC_IS_APPLICATION (self));

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      g_str_equal (scheme, "light") ? ADW_COLOR_SCHEME_FORCE_LIGHT
                                      : g_str_equal (scheme, "dark") ? ADW_COLOR_SCHEME_FORCE_DARK
                                      : ADW_COLOR_SCHEME_DEFAULT);
}

/* Only looks; what the arguments mean is the parent's to say. */
static gboolean
tc_application_local_command_line (GApplication *application, char ***arguments, int *status)
{
  TcApplication *self = TC_APPLICATION (application);
  const char *first = (*arguments)[0] != NULL ? (*arguments)[1] : NULL;
  g_autoptr (GFile) file = first != NULL && *first != '-' ? g_file_new_for_commandline_arg (first) : NULL;

  g_free (self->first_path);
  self->first_path = file != NULL ? g_file_get_path (file) : NULL;
  return G_APPLICATION_CLASS (tc_application_parent_class)->local_command_line (application, arguments, status);
}

/* -1 goes on, anything else is the exit status. */
static int
tc_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  if (!g_variant_dict_contains (options, "version"))
    return -1;
  g_print ("tercio %s\n", TC_VERSION);
  return 0;
}

/* GTK reads its own theme first and libadwaita puts it aside, which costs more than the window: an empty
 * one lies in its place meanwhile.  Not where somebody wants a theme of GTK. */
static void
start_without_theme (TcApplication *self)
{
  /* To ask has GTK's resources registered, so the empty theme is found before them. */
  gboolean apart = g_getenv ("GTK_THEME") == NULL
                   && g_resources_get_info ("/org/gtk/libgtk/theme/Adwaita-empty/gtk.css", 0, NULL, NULL, NULL);

  if (apart)
    tc_no_theme_register_resource ();
  G_APPLICATION_CLASS (tc_application_parent_class)->startup (G_APPLICATION (self));
  if (apart)
    tc_no_theme_unregister_resource ();
}

static void
tc_application_startup (GApplication *application)
{
  TcApplication *self = TC_APPLICATION (application);

  /* Before GTK: while it comes up another thread has time for the battle. */
  self->settings = tc_settings_new ();
  if (self->first_path != NULL && !tc_open_is_game (self->first_path))
    self->preload = tc_preload_new (self->first_path, self->settings);
  start_without_theme (self);
  tc_click_guard_init ();
  tc_wheel_init ();
  tc_spoken_init ();
  tc_tab_init ();
  g_signal_connect_object (self->settings, "notify::color-scheme", G_CALLBACK (scheme_cb), self, G_CONNECT_SWAPPED);
  scheme_cb (self);
  gtk_window_set_default_icon_name (TC_APPLICATION_ID);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  add_setting_action (self, "color-scheme");
  add_setting_action (self, "show-hex-numbers");
  add_setting_action (self, "show-overview");
  add_setting_action (self, "undo-past-dice");
  add_setting_action (self, "animate");
  add_setting_action (self, "machine-pace");
  add_setting_action (self, "pass-idle-phases");
  add_setting_action (self, "ask-before-end");
  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), accels[i].action, accels[i].accels);
}

static void
tc_application_shutdown (GApplication *application)
{
  TcApplication *self = TC_APPLICATION (application);

  g_clear_pointer (&self->preload, tc_preload_free);
  g_clear_object (&self->settings);
  G_APPLICATION_CLASS (tc_application_parent_class)->shutdown (application);
}

static void
tc_application_finalize (GObject *object)
{
  g_free (TC_APPLICATION (object)->first_path);
  G_OBJECT_CLASS (tc_application_parent_class)->finalize (object);
}

static void
tc_application_class_init (TcApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tc_application_finalize;
  application_class->local_command_line = tc_application_local_command_line;
  application_class->activate = tc_application_activate;
  application_class->open = tc_application_open;
  application_class->handle_local_options = tc_application_handle_local_options;
  application_class->startup = tc_application_startup;
  application_class->shutdown = tc_application_shutdown;
}

static void
tc_application_init (TcApplication *self)
{
  g_application_add_main_option (G_APPLICATION (self), "version", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE,
                                 _("Print the version and exit"), NULL);
}

/* Is there a session bus already?  Starting one for nothing costs more
 * than the window. */
static gboolean
has_session_bus (void)
{
  g_autofree char *path = g_build_filename (g_get_user_runtime_dir (), "bus", NULL);

  return g_getenv ("DBUS_SESSION_BUS_ADDRESS") != NULL || g_file_test (path, G_FILE_TEST_EXISTS);
}

TcApplication *
tc_application_new (void)
{
  GApplicationFlags flags = G_APPLICATION_HANDLES_OPEN;

  if (!has_session_bus ())
    flags |= G_APPLICATION_NON_UNIQUE;
  return g_object_new (TC_TYPE_APPLICATION,
                       "application-id", TC_APPLICATION_ID,
                       "flags", flags,
                       "resource-base-path", "/org/tercio/Tercio",
                       NULL);
}
