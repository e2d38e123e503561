/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-window-private.h"

#include "tc-drop.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "tc-look.h"
#include "tc-overview.h"

G_DEFINE_FINAL_TYPE (TcWindow, tc_window, ADW_TYPE_APPLICATION_WINDOW)

/* When everything that is needed at once is there. */
#define TIDY_DELAY_MS 600

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

  tc_window_show_first_page (self);
  g_timeout_add_full (G_PRIORITY_LOW, TIDY_DELAY_MS, tidy_cb, NULL, NULL);
  return G_SOURCE_REMOVE;
}

/* A narrow window has its switcher at its foot, which is made when it is first shown; without a
 * battle there are no pages. */
static gboolean
fold_switcher_cb (gpointer data)
{
  TcWindow *self = TC_WINDOW (data);
  gboolean narrow = adw_view_switcher_title_get_title_visible (self->switcher)
                    && adw_view_switcher_title_get_view_switcher_enabled (self->switcher)
                    && adw_view_switcher_title_get_stack (self->switcher) != NULL;

  if (narrow)
    {
      adw_view_switcher_bar_set_stack (self->switcher_bar, self->stack);
      tc_window_name_keys (GTK_WIDGET (self->switcher_bar));
    }
  adw_view_switcher_bar_set_reveal (self->switcher_bar, narrow);
  self->fold_source = 0;
  return G_SOURCE_REMOVE;
}

/* The switcher finds out while places are given, and what then asks for another one is not heard without animations:
   the foot changes before the next frame. */
static void
narrow_cb (TcWindow *self)
{
  g_assert (TC_IS_WINDOW (self));

  if (self->fold_source == 0)
    self->fold_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fold_switcher_cb, self, NULL);
}

static void
replaced_cb (TcWindow *self)
{
  g_assert (TC_IS_WINDOW (self));

  gboolean empty = tc_session_get_battle (self->shell.session) == NULL;

  gtk_stack_set_visible_child_name (self->body, empty ? "welcome" : "work");
  adw_view_switcher_title_set_view_switcher_enabled (self->switcher, !empty);
  narrow_cb (self);
  tc_window_update_title (self);
  tc_window_update_actions (self);
  if (!empty)
    tc_welcome_stop (&self->welcome);
  if (!empty && self->present == NULL)
    g_timeout_add_full (G_PRIORITY_LOW, 30, first_page_cb, g_object_ref (self), g_object_unref);
}

static void
changed_cb (TcWindow *self, const TcChange *change)
{
  g_assert (TC_IS_WINDOW (self));

  if (change->what & TC_CHANGE_BATTLE)
    replaced_cb (self);
  else if (change->what & (TC_CHANGE_EDITED | TC_CHANGE_PLACES | TC_CHANGE_POSITION | TC_CHANGE_GAME
                           | TC_CHANGE_SAVED | TC_CHANGE_COMPARED))
    {
      tc_window_update_title (self);
      tc_window_update_actions (self);
      if (change->what & TC_CHANGE_GAME)
        tc_window_fold_panel (self);
    }
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

/* Whoever does not want it pays nothing for it. */
static void
overview_cb (TcWindow *self)
{
  g_assert (TC_IS_WINDOW (self));

  gboolean shown = tc_settings_get_boolean (tc_session_get_settings (self->shell.session), "show-overview");

  if (self->overview == NULL && shown)
    {
      self->overview = tc_overview_new (self->shell.session, self->canvas);
      gtk_overlay_add_overlay (self->overlay, self->overview);
    }
  if (self->overview != NULL)
    tc_overview_set_shown (TC_OVERVIEW (self->overview), shown);
}

static void
remember_size (TcWindow *self)
{
  int width, height;

  tc_shelf_remember (&self->shelf);
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
      tc_welcome_stop (&self->welcome);
      tc_position_clear (&self->position);
      tc_shelf_clear (&self->shelf);
      tc_context_clear (&self->context);
      tc_news_clear (&self->news);
    }
  g_clear_pointer (&self->notices, tc_notices_free);
  g_clear_pointer (&self->shell.offer, tc_recovery_offer_free);
  g_clear_pointer (&self->shell.autosave, tc_autosave_free);
  g_clear_pointer (&self->shell.past, tc_past_free);
  g_clear_object (&self->files);
  g_clear_object (&self->panel);
  g_clear_weak_pointer (&self->before_menu);
  /* The window lets go of its child before the template does. */
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), TC_TYPE_WINDOW);
  g_clear_handle_id (&self->fold_source, g_source_remove);
  g_clear_object (&self->shell.session);
  G_OBJECT_CLASS (tc_window_parent_class)->dispose (object);
}

#define CHILD(name, member) { name, G_STRUCT_OFFSET (TcWindow, member) }

/* Of the template, for the window and its parts. */
static const struct
{
  const char *name;
  gssize      offset;
} children[] = {
  CHILD ("header", header), CHILD ("frame", frame), CHILD ("body", body), CHILD ("welcome", welcome.box),
  CHILD ("flap", flap), CHILD ("clamp", clamp), CHILD ("panel_button", panel_button),
  CHILD ("refusal_place", status.refusal_place), CHILD ("overlay", overlay), CHILD ("zoom", zoom), CHILD ("lists", lists), CHILD ("stack", stack),
  CHILD ("switcher", switcher), CHILD ("switcher_bar", switcher_bar), CHILD ("position_button", position.button),
  CHILD ("position_title", position.title), CHILD ("position_place", position.place),
  CHILD ("toasts", status.toasts), CHILD ("map_toasts", status.map_toasts), CHILD ("refusal_bar", status.refusal_bar),
  CHILD ("refusal_label", status.refusal_label), CHILD ("split", shelf.split), CHILD ("shelf", shelf.place),
  CHILD ("steps_button", shelf.toggles[TC_SHELF_STEPS]), CHILD ("counters_button", shelf.toggles[TC_SHELF_COUNTERS]),
  CHILD ("review_button", shelf.toggles[TC_SHELF_REVIEW]),
  CHILD ("find_button", shelf.toggles[TC_SHELF_FIND]), CHILD ("results_button", shelf.toggles[TC_SHELF_RESULTS]), CHILD ("hover_label", status.hover_label),
  CHILD ("undo_button", undo_button), CHILD ("save_button", save_button), CHILD ("open_button", open_button), CHILD ("menu_button", menu_button),
  CHILD ("primary_menu", primary_menu), CHILD ("hint", status.hint),
  CHILD ("hint_label", status.hint_label), CHILD ("hint_short", status.hint_short), CHILD ("main_box", status.main_box),
  CHILD ("main_answer", status.main_answer), CHILD ("main_button", status.main_button),
  CHILD ("zoom_label", status.zoom_label), CHILD ("issues_button", shelf.toggles[TC_SHELF_PROBLEMS]),
  CHILD ("issues_label", status.problems), CHILD ("issues_icon", status.icon),
};

static void
tc_window_class_init (TcWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tc_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = close_request;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tercio/Tercio/window.ui");
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    gtk_widget_class_bind_template_child_full (widget_class, children[i].name, FALSE, children[i].offset);
}

/* The menu is made when it is first opened. */
static void
make_menu_cb (GtkMenuButton *button, gpointer data)
{
  TcWindow *self = TC_WINDOW (data);

  if (gtk_menu_button_get_popover (button) != NULL)
    return;
  gtk_menu_button_set_menu_model (button, self->primary_menu);
  self->shell.keep_focus (&self->shell, gtk_menu_button_get_popover (button));
}

static void
tc_window_init (TcWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->canvas = g_object_new (TC_TYPE_MAP_CANVAS, "hexpand", TRUE, "vexpand", TRUE, NULL);
  gtk_overlay_set_child (self->overlay, GTK_WIDGET (self->canvas));
  self->panel = G_ACTION (g_property_action_new ("panel", self->flap, "reveal-flap"));
  self->status.map = self->overlay;
  self->status.toggle = self->shelf.toggles[TC_SHELF_PROBLEMS];
  tc_window_add_pages (self);
  g_signal_connect_swapped (self->switcher, "notify::title-visible", G_CALLBACK (narrow_cb), self);
  tc_window_init_keys (self);
  gtk_menu_button_set_create_popup_func (self->menu_button, make_menu_cb, self, NULL);
}

/* What the parts ask */
static TcWindow *
get_window (TcShell *shell)
{
  return TC_WINDOW (shell->window);
}

static const char *
get_view (TcShell *shell)
{
  return tc_window_get_view (get_window (shell));
}

static void
show_view (TcShell *shell, const char *name)
{
  tc_window_show_view (get_window (shell), name);
}

static void
show_part (TcShell *shell, const char *name, const char *part)
{
  tc_window_show_part (get_window (shell), name, part);
}

static gboolean
draws_game (TcShell *shell)
{
  return tc_window_plays (get_window (shell));
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
    .pages = GTK_WIDGET (self->stack),
    .get_view = get_view,
    .show_view = show_view,
    .show_part = show_part,
    .draws_game = draws_game,
    .keep_focus = tc_window_keep_focus,
    .show_failure = show_failure,
    .open_another = open_another,
  };
  tc_shell_set_window (&self->shell, GTK_WINDOW (self));
  self->shell.autosave = tc_autosave_new (self->shell.session);
  self->shell.past = tc_past_new (self->shell.session);
}

static void
start_parts (TcWindow *self)
{
  self->files = tc_files_new (&self->shell);
  tc_drop_init (&self->shell, self->files);
  tc_status_init (&self->status, &self->shell);
  tc_welcome_init (&self->welcome, &self->shell);
  tc_position_init (&self->position, &self->shell);
  tc_shelf_init (&self->shelf, &self->shell);
  tc_news_init (&self->news, &self->shell);
  tc_context_init (&self->context, &self->shell, GTK_WIDGET (self->overlay));
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
  tc_window_make_room (self, TRUE);
  tc_map_canvas_set_session (self->canvas, self->shell.session);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    g_signal_connect_object (adw_style_manager_get_default (), looks[i], G_CALLBACK (theme_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::show-hex-numbers", G_CALLBACK (numbers_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::show-overview", G_CALLBACK (overview_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->shell.session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  tc_window_init_actions (self);
  start_parts (self);
  theme_cb (self);
  numbers_cb (self);
  overview_cb (self);
  replaced_cb (self);
  return self;
}

void
tc_window_load (TcWindow *self, GFile *file, TcPreload *preload)
{
  g_return_if_fail (TC_IS_WINDOW (self) && G_IS_FILE (file));

  tc_shell_load (&self->shell, &self->shell, file, preload);
}
