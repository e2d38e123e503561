/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-window-private.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "tc-analyse-page.h"
#include "tc-forces-page.h"
#include "tc-look.h"
#include "tc-map-page.h"
#include "tc-play-page.h"
#include "tc-playtest-page.h"
#include "tc-rules-page.h"
#include "tc-setup-page.h"

G_DEFINE_FINAL_TYPE (TcWindow, tc_window, ADW_TYPE_APPLICATION_WINDOW)

static const struct
{
  const char *name;
  const char *title;
  const char *tooltip;
  GType     (*get_type) (void);
  gboolean    maps; /* next to the map; else instead of it */
} pages[TC_N_PAGES] = {
  { "map", N_("Map"), N_("Look at the battlefield (Alt+1)"), tc_map_page_get_type, TRUE },
  { "forces", N_("Forces"), N_("Order of battle (Alt+2)"), tc_forces_page_get_type, TRUE },
  { "setup", N_("Set-up"), N_("Place and change counters (Alt+3)"), tc_setup_page_get_type, TRUE },
  { "rules", N_("Rules"), N_("Options, numbers and charts (Alt+4)"), tc_rules_page_get_type, FALSE },
  { "analyse", N_("Analyse"), N_("Odds, sight, fire and reach (Alt+5)"), tc_analyse_page_get_type, TRUE },
  { "play", N_("Play"), N_("Play the battle (Alt+6)"), tc_play_page_get_type, TRUE },
  { "playtest", N_("Playtest"), N_("Let the machine play many games (Alt+7)"), tc_playtest_page_get_type, FALSE },
};

/* One width for all pages: the map stays where it is while they change. */
#define PANEL_WIDTH 400
/* When everything that is needed at once is there. */
#define TIDY_DELAY_MS 600

/* Pages */
static int
find_page (const char *name)
{
  for (int i = 0; i < TC_N_PAGES; i++)
    if (g_strcmp0 (pages[i].name, name) == 0)
      return i;
  return -1;
}

static TcPage *
get_page (TcWindow *self, int index)
{
  if (self->pages[index] == NULL)
    {
      GtkWidget *place = gtk_stack_get_child_by_name (self->stack, pages[index].name);

      self->pages[index] = g_object_new (pages[index].get_type (), "hexpand", TRUE, "vexpand", TRUE, NULL);
      gtk_box_append (GTK_BOX (place), GTK_WIDGET (self->pages[index]));
      tc_page_attach (self->pages[index], self->shell.session, self->canvas);
    }
  return self->pages[index];
}

/* A paned takes clicks where its handle was last, even when hidden: a strip of the wide pages would be dead. */
static void
let_drag (GtkPaned *paned, gboolean drags)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (paned));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) it = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE (it))
        gtk_event_controller_set_propagation_phase (it, drags ? GTK_PHASE_CAPTURE : GTK_PHASE_NONE);
    }
}

/* The keys are those of the map, or of the page in its place. */
static void
focus_page (TcWindow *self, gboolean maps)
{
  if (maps)
    gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  else
    gtk_widget_child_focus (GTK_WIDGET (self->present), GTK_DIR_TAB_FORWARD);
}

static void
page_switched_cb (TcWindow *self)
{
  g_assert (TC_IS_WINDOW (self));

  int index = find_page (gtk_stack_get_visible_child_name (self->stack));

  if (index < 0 || tc_session_get_battle (self->shell.session) == NULL)
    return;
  if (self->present != NULL)
    tc_page_leave (self->present);
  self->present = get_page (self, index);
  gtk_widget_set_visible (GTK_WIDGET (self->overlay), pages[index].maps);
  let_drag (self->paned, pages[index].maps);
  tc_page_enter (self->present);
  focus_page (self, pages[index].maps);
  tc_status_update (&self->status);
  tc_window_update_actions (self);
}

/* Returns memory that was needed only for the start. */
static gboolean
tidy_cb (gpointer data)
{
#ifdef __GLIBC__
  malloc_trim (0);
#endif
  return G_SOURCE_REMOVE;
}

/* The page in front is filled when the window has been drawn once. */
static gboolean
first_page_cb (gpointer data)
{
  TcWindow *self = TC_WINDOW (data);

  if (self->present == NULL)
    page_switched_cb (self);
  g_timeout_add_full (G_PRIORITY_LOW, TIDY_DELAY_MS, tidy_cb, NULL, NULL);
  return G_SOURCE_REMOVE;
}

/* The battle's name, marked while there is unsaved work */
static void
update_title (TcWindow *self)
{
  const TcBattle *battle = tc_session_get_battle (self->shell.session);
  gboolean unsaved = tc_shell_has_unsaved_game (&self->shell) || tc_shell_has_unsaved_battle (&self->shell);
  g_autofree char *title = NULL;

  if (battle != NULL)
    title = g_strdup_printf ("%s%s — Tercio", unsaved ? "• " : "", *battle->title != '\0' ? battle->title : _("Untitled battle"));
  gtk_window_set_title (GTK_WINDOW (self), title != NULL ? title : "Tercio");
}

static void
replaced_cb (TcWindow *self)
{
  g_assert (TC_IS_WINDOW (self));

  gboolean empty = tc_session_get_battle (self->shell.session) == NULL;

  gtk_stack_set_visible_child_name (self->body, empty ? "welcome" : "work");
  gtk_widget_set_visible (self->switcher, !empty);
  update_title (self);
  tc_window_update_actions (self);
  if (!empty && self->present == NULL)
    g_timeout_add_full (G_PRIORITY_LOW, 30, first_page_cb, g_object_ref (self), g_object_unref);
}

static void
changed_cb (TcWindow *self, const TcChange *change)
{
  g_assert (TC_IS_WINDOW (self));

  if (change->what & TC_CHANGE_BATTLE)
    replaced_cb (self);
  else if (change->what & (TC_CHANGE_EDITED | TC_CHANGE_POSITION | TC_CHANGE_GAME | TC_CHANGE_SAVED))
    {
      update_title (self);
      tc_window_update_actions (self);
    }
}

static void
focus_cb (TcWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  g_assert (TC_IS_WINDOW (self));

  if (focus != NULL && gtk_widget_get_native (focus) == GTK_NATIVE (self))
    g_set_weak_pointer (&self->before_menu, focus);
}

/* What had the focus has it again.  It would stay within a submenu, which takes no keys any more. */
static void
menu_closed_cb (TcWindow *self)
{
  g_assert (TC_IS_WINDOW (self));

  if (self->before_menu == NULL || !gtk_widget_get_mapped (self->before_menu)
      || !gtk_widget_grab_focus (self->before_menu))
    gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

static void
theme_cb (TcWindow *self)
{
  g_assert (TC_IS_WINDOW (self));

  tc_map_canvas_set_theme (self->canvas, tc_look_get_theme ());
}

static void
numbers_cb (TcWindow *self)
{
  g_assert (TC_IS_WINDOW (self));

  gboolean shown = tc_settings_get_boolean (tc_session_get_settings (self->shell.session), "show-hex-numbers");
  guint layers = tc_map_canvas_get_layers (self->canvas);

  tc_map_canvas_set_layers (self->canvas, shown ? layers | TC_LAYER_NUMBERS : layers & ~TC_LAYER_NUMBERS);
}

static void
remember_size (TcWindow *self)
{
  int width, height;

  if (gtk_window_is_maximized (GTK_WINDOW (self)) || gtk_window_is_fullscreen (GTK_WINDOW (self)))
    return;
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_object_set (tc_session_get_settings (self->shell.session), "window-width", width, "window-height", height, NULL);
  if (gtk_widget_get_mapped (GTK_WIDGET (self->canvas)))
    g_object_set (tc_session_get_settings (self->shell.session),
                  "map-width", gtk_widget_get_width (GTK_WIDGET (self->canvas)),
                  "map-height", gtk_widget_get_height (GTK_WIDGET (self->canvas)), NULL);
}

static gboolean
close_request (GtkWindow *window)
{
  TcWindow *self = TC_WINDOW (window);

  if (tc_files_keep_open (self->files))
    return TRUE;
  remember_size (self);
  return GTK_WINDOW_CLASS (tc_window_parent_class)->close_request (window);
}

static void
tc_window_dispose (GObject *object)
{
  TcWindow *self = TC_WINDOW (object);

  if (self->shell.session != NULL)
    {
      tc_status_clear (&self->status);
      tc_welcome_clear (&self->welcome);
    }
  g_clear_pointer (&self->notices, tc_notices_free);
  g_clear_pointer (&self->shell.offer, tc_recovery_offer_free);
  g_clear_pointer (&self->shell.autosave, tc_autosave_free);
  g_clear_object (&self->files);
  g_clear_weak_pointer (&self->before_menu);
  /* The window lets go of its child before the template does. */
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), TC_TYPE_WINDOW);
  g_clear_object (&self->shell.session);
  G_OBJECT_CLASS (tc_window_parent_class)->dispose (object);
}

/* A widget of the template that belongs to a part. */
static void
bind_part (GtkWidgetClass *klass, const char *name, gssize offset)
{
  gtk_widget_class_bind_template_child_full (klass, name, FALSE, offset);
}

static void
tc_window_class_init (TcWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tc_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = close_request;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tercio/Tercio/window.ui");
  gtk_widget_class_bind_template_child (widget_class, TcWindow, frame);
  gtk_widget_class_bind_template_child (widget_class, TcWindow, body);
  bind_part (widget_class, "welcome", G_STRUCT_OFFSET (TcWindow, welcome.box));
  gtk_widget_class_bind_template_child (widget_class, TcWindow, paned);
  bind_part (widget_class, "refusal_place", G_STRUCT_OFFSET (TcWindow, status.refusal_place));
  gtk_widget_class_bind_template_child (widget_class, TcWindow, overlay);
  gtk_widget_class_bind_template_child (widget_class, TcWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, TcWindow, switcher);
  bind_part (widget_class, "toasts", G_STRUCT_OFFSET (TcWindow, status.toasts));
  bind_part (widget_class, "refusal_bar", G_STRUCT_OFFSET (TcWindow, status.refusal_bar));
  bind_part (widget_class, "refusal_label", G_STRUCT_OFFSET (TcWindow, status.refusal_label));
  bind_part (widget_class, "issues_revealer", G_STRUCT_OFFSET (TcWindow, status.revealer));
  bind_part (widget_class, "hover_label", G_STRUCT_OFFSET (TcWindow, status.hover_label));
  gtk_widget_class_bind_template_child (widget_class, TcWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, TcWindow, menu_button);
  bind_part (widget_class, "hint_label", G_STRUCT_OFFSET (TcWindow, status.hint_label));
  bind_part (widget_class, "zoom_label", G_STRUCT_OFFSET (TcWindow, status.zoom_label));
  bind_part (widget_class, "issues_button", G_STRUCT_OFFSET (TcWindow, status.toggle));
  bind_part (widget_class, "issues_label", G_STRUCT_OFFSET (TcWindow, status.problems));
  bind_part (widget_class, "issues_icon", G_STRUCT_OFFSET (TcWindow, status.icon));
}

static void
add_places (TcWindow *self)
{
  GtkWidget *button;

  for (guint i = 0; i < TC_N_PAGES; i++)
    gtk_stack_add_titled (self->stack, gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), pages[i].name, _(pages[i].title));
  button = gtk_widget_get_first_child (self->switcher);
  for (guint i = 0; i < TC_N_PAGES && button != NULL; i++, button = gtk_widget_get_next_sibling (button))
    gtk_widget_set_tooltip_text (button, _(pages[i].tooltip));
}

static void
tc_window_init (TcWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->canvas = g_object_new (TC_TYPE_MAP_CANVAS, "hexpand", TRUE, "vexpand", TRUE, NULL);
  gtk_overlay_set_child (self->overlay, GTK_WIDGET (self->canvas));
  self->status.map = self->overlay;
  add_places (self);
  g_signal_connect_swapped (self->stack, "notify::visible-child", G_CALLBACK (page_switched_cb), self);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
  g_signal_connect_swapped (gtk_menu_button_get_popover (self->menu_button), "closed", G_CALLBACK (menu_closed_cb),
                            self);
}

/* What the parts ask */
static TcWindow *
get_window (TcShell *shell)
{
  return TC_WINDOW (shell->window);
}

static void
show_failure (TcShell *shell, const char *title, const char *text)
{
  tc_welcome_show_failure (&get_window (shell)->welcome, title, text);
}

static TcShell *
open_another (TcShell *shell)
{
  return &tc_window_new (gtk_window_get_application (shell->window), tc_session_get_settings (shell->session))->shell;
}

static void
make_shell (TcWindow *self, TcSettings *settings)
{
  self->shell = (TcShell) {
    .session = tc_session_new (settings),
    .canvas = self->canvas,
    .pages = self->stack,
    .show_failure = show_failure,
    .open_another = open_another,
  };
  tc_shell_set_window (&self->shell, GTK_WINDOW (self));
  self->shell.autosave = tc_autosave_new (self->shell.session);
}

static void
start_parts (TcWindow *self)
{
  self->files = tc_files_new (&self->shell);
  tc_status_init (&self->status, &self->shell);
  tc_welcome_init (&self->welcome, &self->shell);
  self->notices = tc_notices_new (&self->shell, self->files, self->frame);
  self->shell.offer = tc_recovery_offer_new (&self->shell, self->frame);
}

TcWindow *
tc_window_new (GtkApplication *application, TcSettings *settings)
{
  static const char *const looks[] = { "notify::dark", "notify::high-contrast" };
  TcWindow *self = g_object_new (TC_TYPE_WINDOW, "application", application, NULL);

  make_shell (self, settings);
  gtk_window_set_default_size (GTK_WINDOW (self), tc_settings_get_int (settings, "window-width"),
                               tc_settings_get_int (settings, "window-height"));
  gtk_paned_set_position (self->paned, MAX (tc_settings_get_int (settings, "window-width") - PANEL_WIDTH, 0));
  tc_map_canvas_set_session (self->canvas, self->shell.session);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    g_signal_connect_object (adw_style_manager_get_default (), looks[i], G_CALLBACK (theme_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::show-hex-numbers", G_CALLBACK (numbers_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->shell.session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  tc_window_init_actions (self);
  start_parts (self);
  theme_cb (self);
  numbers_cb (self);
  replaced_cb (self);
  return self;
}

void
tc_window_load (TcWindow *self, GFile *file, TcPreload *preload)
{
  g_return_if_fail (TC_IS_WINDOW (self) && G_IS_FILE (file));

  tc_shell_load (&self->shell, &self->shell, file, preload);
}
