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
#include "tc-say.h"
#include "tc-setup-page.h"
#include "tc-ui.h"

G_DEFINE_FINAL_TYPE (TcWindow, tc_window, ADW_TYPE_APPLICATION_WINDOW)

static const struct
{
  const char *name;
  const char *title;
  const char *icon;
} pages[TC_N_PAGES] = {
  [TC_PAGE_BATTLE] = { "battle", N_("Battle"), "view-list-bullet-symbolic" },
  [TC_PAGE_EDITOR] = { "editor", N_("Editor"), "document-edit-symbolic" },
  [TC_PAGE_ANALYSIS] = { "analysis", N_("Analysis"), "edit-find-symbolic" },
  [TC_PAGE_GAME] = { "game", N_("Game"), "input-gaming-symbolic" },
  [TC_PAGE_PLAYTEST] = { "playtest", N_("Playtest"), "media-playlist-repeat-symbolic" },
};

/* What a page shows; the editor has several views, with a switcher. */
static const struct
{
  const char *name;
  TcPageKind  page;
  const char *title;
  GType     (*get_type) (void);
  gboolean    maps;  /* next to the map; else instead of it */
  gboolean    plays; /* of a running game; else of the set-up */
  gboolean    lists; /* its panel is what one comes for, and unfolds */
} views[TC_N_VIEWS] = {
  { "battle", TC_PAGE_BATTLE, N_("Battle"), tc_rules_page_get_type, FALSE, FALSE, TRUE },
  { "ground", TC_PAGE_EDITOR, N_("Ground"), tc_map_page_get_type, TRUE, FALSE, FALSE },
  { "counters", TC_PAGE_EDITOR, N_("Counters"), tc_setup_page_get_type, TRUE, FALSE, FALSE },
  { "forces", TC_PAGE_EDITOR, N_("Order of Battle"), tc_forces_page_get_type, TRUE, FALSE, TRUE },
  { "analysis", TC_PAGE_ANALYSIS, N_("Analysis"), tc_analyse_page_get_type, TRUE, TRUE, FALSE },
  { "game", TC_PAGE_GAME, N_("Game"), tc_play_page_get_type, TRUE, TRUE, FALSE },
  { "playtest", TC_PAGE_PLAYTEST, N_("Playtest"), tc_playtest_page_get_type, FALSE, FALSE, TRUE },
};

#define PANEL_WIDTH 389
/* When everything that is needed at once is there. */
#define TIDY_DELAY_MS 600

/* Pages */
static int
find_view (const char *name)
{
  for (int i = 0; i < TC_N_VIEWS; i++)
    if (g_strcmp0 (views[i].name, name) == 0)
      return i;
  return -1;
}

const char *
tc_window_get_view (TcWindow *self)
{
  const char *page = adw_view_stack_get_visible_child_name (self->stack);

  for (int i = 0; i < TC_N_PAGES; i++)
    if (g_strcmp0 (pages[i].name, page) == 0)
      return gtk_stack_get_visible_child_name (self->places[i]);
  return "";
}

gboolean
tc_window_plays (TcWindow *self)
{
  int index = find_view (tc_window_get_view (self));

  return index >= 0 && views[index].plays && tc_session_get_game (self->shell.session) != NULL;
}

/* The view after the one in front; the first one after the last. */
static void
show_next (GtkStack *place)
{
  GtkWidget *next = gtk_widget_get_next_sibling (gtk_stack_get_visible_child (place));

  gtk_stack_set_visible_child (place, next != NULL ? next : gtk_widget_get_first_child (GTK_WIDGET (place)));
}

static void
show_page (TcWindow *self, const char *name)
{
  int index = 0;

  while (index < TC_N_PAGES && !g_str_equal (pages[index].name, name))
    index++;
  if (index == TC_N_PAGES)
    return;
  if (g_str_equal (adw_view_stack_get_visible_child_name (self->stack), name))
    show_next (self->places[index]);
  adw_view_stack_set_visible_child_name (self->stack, name);
}

void
tc_window_show_view (TcWindow *self, const char *name)
{
  int index = find_view (name);

  if (index < 0)
    {
      show_page (self, name);
      return;
    }
  gtk_stack_set_visible_child_name (self->places[views[index].page], name);
  adw_view_stack_set_visible_child_name (self->stack, pages[views[index].page].name);
}

static TcPage *
get_page (TcWindow *self, int index)
{
  if (self->views[index] == NULL)
    {
      GtkWidget *place = gtk_stack_get_child_by_name (self->places[views[index].page], views[index].name);

      self->views[index] = g_object_new (views[index].get_type (), "hexpand", TRUE, "vexpand", TRUE, NULL);
      gtk_box_append (GTK_BOX (place), GTK_WIDGET (self->views[index]));
      tc_page_attach (self->views[index], self->shell.session, self->canvas);
    }
  return self->views[index];
}

/* Beside the map the panel has one width, so that the map stays where it is while views change, and folds away where there is
 * no room for both; a view in the place of the map has all of it. */
static void
make_room (TcWindow *self, gboolean maps)
{
  int size = maps ? PANEL_WIDTH : G_MAXINT;

  gtk_widget_set_visible (GTK_WIDGET (self->overlay), maps);
  gtk_widget_set_hexpand (GTK_WIDGET (self->clamp), !maps);
  adw_clamp_set_maximum_size (self->clamp, size);
  adw_clamp_set_tightening_threshold (self->clamp, size);
  adw_flap_set_fold_policy (self->flap, maps ? ADW_FLAP_FOLD_POLICY_AUTO : ADW_FLAP_FOLD_POLICY_NEVER);
  gtk_widget_set_visible (self->panel_button, maps && tc_session_get_battle (self->shell.session) != NULL);
  if (maps)
    g_action_map_add_action (G_ACTION_MAP (self), self->panel);
  else
    g_action_map_remove_action (G_ACTION_MAP (self), "panel");
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

/* The battle, marked while there is unsaved work, and what is drawn of it */
static void
update_title (TcWindow *self)
{
  const TcBattle *battle = tc_session_get_battle (self->shell.session);
  gboolean unsaved = tc_shell_has_unsaved_game (&self->shell) || tc_shell_has_unsaved_battle (&self->shell);
  g_autofree char *name = NULL, *title = NULL, *position = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->position), battle != NULL);
  if (battle == NULL)
    {
      gtk_window_set_title (GTK_WINDOW (self), "Tercio");
      adw_view_switcher_title_set_title (self->switcher, "Tercio");
      return;
    }
  name = g_strconcat (unsaved ? "• " : "", *battle->title != '\0' ? battle->title : _("Untitled battle"), NULL);
  title = g_strdup_printf ("%s — Tercio", name);
  position = tc_say_position (tc_window_plays (self) ? tc_session_get_game (self->shell.session) : NULL);
  adw_window_title_set_title (self->position, name);
  adw_window_title_set_subtitle (self->position, position);
  adw_view_switcher_title_set_title (self->switcher, _(views[find_view (tc_window_get_view (self))].title));
  tc_ui_set_tip (GTK_WIDGET (self->position), position);
  gtk_window_set_title (GTK_WINDOW (self), title);
  /* A game keeps the battle that it began with. */
  gtk_widget_set_visible (self->new_games, tc_session_get_game (self->shell.session) != NULL);
}

static void
page_switched_cb (TcWindow *self)
{
  g_assert (TC_IS_WINDOW (self));

  int index = find_view (tc_window_get_view (self));

  if (index < 0 || tc_session_get_battle (self->shell.session) == NULL
      || (self->present != NULL && self->present == self->views[index]))
    return;
  if (self->present != NULL)
    tc_page_leave (self->present);
  self->present = get_page (self, index);
  make_room (self, views[index].maps);
  /* What a page without its subject offers is seen even where there is no room for both. */
  if (views[index].lists || (views[index].page == TC_PAGE_GAME && tc_session_get_game (self->shell.session) == NULL))
    adw_flap_set_reveal_flap (self->flap, TRUE);
  tc_page_enter (self->present);
  focus_page (self, views[index].maps);
  tc_status_update (&self->status);
  update_title (self);
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

/* A narrow window has its switcher at its foot, which is made when it is first shown; without a battle there are no pages. */
static void
narrow_cb (TcWindow *self)
{
  g_assert (TC_IS_WINDOW (self));

  gboolean narrow = adw_view_switcher_title_get_title_visible (self->switcher)
                    && adw_view_switcher_title_get_view_switcher_enabled (self->switcher);

  if (narrow)
    adw_view_switcher_bar_set_stack (self->switcher_bar, self->stack);
  adw_view_switcher_bar_set_reveal (self->switcher_bar, narrow);
}

static void
replaced_cb (TcWindow *self)
{
  g_assert (TC_IS_WINDOW (self));

  gboolean empty = tc_session_get_battle (self->shell.session) == NULL;

  gtk_stack_set_visible_child_name (self->body, empty ? "welcome" : "work");
  adw_view_switcher_title_set_view_switcher_enabled (self->switcher, !empty);
  narrow_cb (self);
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
  g_clear_object (&self->panel);
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
  gtk_widget_class_bind_template_child (widget_class, TcWindow, flap);
  gtk_widget_class_bind_template_child (widget_class, TcWindow, clamp);
  gtk_widget_class_bind_template_child (widget_class, TcWindow, panel_button);
  bind_part (widget_class, "refusal_place", G_STRUCT_OFFSET (TcWindow, status.refusal_place));
  gtk_widget_class_bind_template_child (widget_class, TcWindow, overlay);
  gtk_widget_class_bind_template_child (widget_class, TcWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, TcWindow, switcher);
  gtk_widget_class_bind_template_child (widget_class, TcWindow, switcher_bar);
  gtk_widget_class_bind_template_child (widget_class, TcWindow, position);
  bind_part (widget_class, "toasts", G_STRUCT_OFFSET (TcWindow, status.toasts));
  bind_part (widget_class, "refusal_bar", G_STRUCT_OFFSET (TcWindow, status.refusal_bar));
  bind_part (widget_class, "refusal_label", G_STRUCT_OFFSET (TcWindow, status.refusal_label));
  bind_part (widget_class, "issues_revealer", G_STRUCT_OFFSET (TcWindow, status.revealer));
  bind_part (widget_class, "hover_label", G_STRUCT_OFFSET (TcWindow, status.hover_label));
  gtk_widget_class_bind_template_child (widget_class, TcWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, TcWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, TcWindow, primary_menu);
  bind_part (widget_class, "hint_label", G_STRUCT_OFFSET (TcWindow, status.hint_label));
  bind_part (widget_class, "zoom_label", G_STRUCT_OFFSET (TcWindow, status.zoom_label));
  bind_part (widget_class, "issues_button", G_STRUCT_OFFSET (TcWindow, status.toggle));
  bind_part (widget_class, "issues_label", G_STRUCT_OFFSET (TcWindow, status.problems));
  bind_part (widget_class, "issues_icon", G_STRUCT_OFFSET (TcWindow, status.icon));
}

/* The views of a page, with a switcher and a bar above them where there are several. */
static GtkWidget *
make_place (TcWindow *self, TcPageKind page)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *stack = gtk_stack_new ();

  self->places[page] = GTK_STACK (stack);
  gtk_stack_set_hhomogeneous (self->places[page], FALSE);
  gtk_stack_set_vhomogeneous (self->places[page], FALSE);
  for (guint i = 0; i < TC_N_VIEWS; i++)
    if (views[i].page == page)
      gtk_stack_add_titled (self->places[page], gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), views[i].name, _(views[i].title));
  g_signal_connect_swapped (stack, "notify::visible-child", G_CALLBACK (page_switched_cb), self);
  if (page == TC_PAGE_EDITOR)
    {
      GtkWidget *switcher = gtk_stack_switcher_new ();

      self->new_games = tc_ui_text (_("Changes apply to new games; the one that is running keeps its battle."), "past");
      gtk_stack_switcher_set_stack (GTK_STACK_SWITCHER (switcher), self->places[page]);
      gtk_widget_add_css_class (switcher, "views");
      gtk_accessible_update_property (GTK_ACCESSIBLE (switcher), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Views of the editor"), -1);
      gtk_box_append (GTK_BOX (box), self->new_games);
      gtk_box_append (GTK_BOX (box), switcher);
    }
  gtk_box_append (GTK_BOX (box), stack);
  return box;
}

static void
add_places (TcWindow *self)
{
  for (guint i = 0; i < TC_N_PAGES; i++)
    adw_view_stack_add_titled_with_icon (self->stack, make_place (self, i), pages[i].name, _(pages[i].title), pages[i].icon);
  adw_view_stack_set_visible_child_name (self->stack, pages[TC_PAGE_EDITOR].name);
}

/* The menu is made when it is first opened. */
static void
make_menu_cb (GtkMenuButton *button, gpointer data)
{
  TcWindow *self = TC_WINDOW (data);

  if (gtk_menu_button_get_popover (button) != NULL)
    return;
  gtk_menu_button_set_menu_model (button, self->primary_menu);
  g_signal_connect_swapped (gtk_menu_button_get_popover (button), "closed", G_CALLBACK (menu_closed_cb), self);
}

static void
tc_window_init (TcWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->canvas = g_object_new (TC_TYPE_MAP_CANVAS, "hexpand", TRUE, "vexpand", TRUE, NULL);
  gtk_overlay_set_child (self->overlay, GTK_WIDGET (self->canvas));
  self->panel = G_ACTION (g_property_action_new ("panel", self->flap, "reveal-flap"));
  self->status.map = self->overlay;
  add_places (self);
  /* After its pages: a switcher makes all its buttons anew for each page that is added. */
  adw_view_switcher_title_set_stack (self->switcher, self->stack);
  g_signal_connect_swapped (self->switcher, "notify::title-visible", G_CALLBACK (narrow_cb), self);
  g_signal_connect_swapped (self->stack, "notify::visible-child", G_CALLBACK (page_switched_cb), self);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
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
  make_room (self, TRUE);
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
