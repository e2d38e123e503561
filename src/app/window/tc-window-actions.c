/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-window-private.h"

#include "tc-begin.h"
#include "tc-comparison.h"
#include "tc-idle.h"
#include "tc-differences.h"
#include "tc-forces-table.h"
#include "tc-map-size.h"
#include "tc-new-battle.h"
#include "tc-picture.h"
#include "tc-say.h"
#include "tc-ui.h"

#define RESOURCES "/org/tercio/Tercio/"

/* Undo is that of the game on its page alone: what analysis asks of it changes nothing. */
static gboolean
plays (TcWindow *self)
{
  return tc_window_plays (self) && self->present != NULL && g_str_equal (tc_window_get_view (self), "game");
}

/* The page draws a position that is neither the battle's nor the game's. */
static gboolean
is_scratch (TcWindow *self)
{
  return self->present != NULL && tc_page_get_scratch (self->present) > 0;
}

/* Ends of idle phases that the program gave are undone with the order before them. */
static gboolean
passes_idle (TcWindow *self)
{
  return tc_settings_get_boolean (tc_session_get_settings (self->shell.session), "pass-idle-phases");
}

static void
open_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_files_open (TC_WINDOW (data)->files);
}

static void
save_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_files_save (TC_WINDOW (data)->files, FALSE);
}

static void
save_as_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_files_save (TC_WINDOW (data)->files, TRUE);
}

static void
close_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_close (GTK_WINDOW (data));
}

static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TcWindow *self = TC_WINDOW (data);

  if (is_scratch (self))
    tc_page_undo_scratch (self->present);
  else if (plays (self) && passes_idle (self))
    tc_idle_undo (tc_session_get_game (self->shell.session));
  else if (plays (self))
    tc_game_undo (tc_session_get_game (self->shell.session));
  else
    tc_document_undo (tc_session_get_document (self->shell.session));
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TcWindow *self = TC_WINDOW (data);

  if (plays (self) && passes_idle (self))
    tc_idle_redo (tc_session_get_game (self->shell.session));
  else if (plays (self))
    tc_game_redo (tc_session_get_game (self->shell.session));
  else
    tc_document_redo (tc_session_get_document (self->shell.session));
}

static void
new_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_files_new_game (TC_WINDOW (data)->files);
}

static void
branch_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_files_branch (TC_WINDOW (data)->files);
}

static void
zoom_in_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_map_canvas_zoom (TC_WINDOW (data)->canvas, 1.25);
}

static void
zoom_out_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_map_canvas_zoom (TC_WINDOW (data)->canvas, 0.8);
}

static void
zoom_fit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_map_canvas_fit (TC_WINDOW (data)->canvas);
}

static void
focus_map_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (TC_WINDOW (data)->canvas));
}

static void
region_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_window_go_on (TC_WINDOW (data), g_variant_get_int32 (parameter));
}

static void
shelf_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_shelf_toggle (&TC_WINDOW (data)->shelf, g_variant_get_string (parameter, NULL));
}

static void
charts_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_shelf_follow_charts (&TC_WINDOW (data)->shelf);
}

static const char *const first_steps[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = N_("Draw the ground with “Edit the ground” (G); add counters under Counters (Alt+2)."),
  [TC_BOARD_TABLE] = N_("Add counters under Counters (Alt+2)."),
};

/* One window, one document: an open battle stays. */
static void
made_cb (GtkWindow *parent, TcBattle *battle)
{
  TcShell *self = &TC_WINDOW (parent)->shell, *to = self;

  if (tc_session_get_battle (self->session) != NULL)
    to = self->open_another (self);
  tc_session_set_battle (to->session, battle, NULL, tc_issue_list_new ());
  if (to != self)
    gtk_window_present (to->window);
  if (battle->counters->len > 0)
    return;
  tc_window_show_view (TC_WINDOW (to->window), "ground");
  tc_session_tell (to->session, _(first_steps[tc_map_get_board (battle->map)->kind]), FALSE);
}

static void
new_battle_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_new_battle_show (GTK_WINDOW (data), made_cb);
}

/* A battle that terrain has been bought for is another one. */
static void
buy_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TcSession *session = TC_WINDOW (data)->shell.session;
  const TcBattle *battle = tc_session_get_battle (session);
  const char *list = g_variant_get_string (parameter, NULL);
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree char *fault = NULL;
  TcBattle *bought;

  if (!tc_system_sells (tc_system_find (battle->rules->system)))
    return;
  bought = tc_system_buy (battle, list, g_random_int (), issues);
  if (bought == NULL)
    {
      fault = tc_say_issue (tc_issue_list_get (issues, 0), battle);
      tc_session_tell (session, fault, TRUE);
      return;
    }
  made_cb (GTK_WINDOW (data), bought);
}

static void
map_size_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_map_size_show (GTK_WINDOW (data), TC_WINDOW (data)->shell.session);
}

/* As problems are shown. */
static void
show_difference (GtkWindow *window, const char *subject)
{
  const TcIssue issue = { .subject = (char *) subject };

  tc_shelf_show_issue (&TC_WINDOW (window)->shelf, &issue);
}

static void
differences_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_differences_show (GTK_WINDOW (data), TC_WINDOW (data)->shell.session, show_difference);
}

static void
export_picture_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_picture_show (GTK_WINDOW (data), TC_WINDOW (data)->shell.session, tc_map_canvas_get_scene (TC_WINDOW (data)->canvas));
}

static void
import_forces_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_forces_table_import (GTK_WINDOW (data), TC_WINDOW (data)->shell.session);
}

static void
export_forces_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_forces_table_export (GTK_WINDOW (data), TC_WINDOW (data)->shell.session);
}

/* Only the section in front is measured: with those behind it the window takes half as long again. */
static void
leave_behind (GtkWidget *section)
{
  GtkWidget *stack = gtk_widget_get_parent (section);

  if (!GTK_IS_STACK (stack))
    return;
  gtk_stack_set_hhomogeneous (GTK_STACK (stack), FALSE);
  gtk_stack_set_vhomogeneous (GTK_STACK (stack), FALSE);
}

/* GTK shows some keys by the names that programs know them by. */
static void
prepare_keys (GtkWidget *widget)
{
  static const struct { const char *found; const char *shown; } names[] = {
    { "Page_Up", N_("Page Up") },
    { "Page_Down", N_("Page Down") },
  };

  if (GTK_IS_SHORTCUTS_SECTION (widget))
    leave_behind (widget);
  for (guint i = 0; GTK_IS_LABEL (widget) && i < G_N_ELEMENTS (names); i++)
    if (strcmp (gtk_label_get_label (GTK_LABEL (widget)), names[i].found) == 0)
      gtk_label_set_label (GTK_LABEL (widget), _(names[i].shown));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    prepare_keys (child);
}

/* A window that is nothing but its description, and over this one; not presented yet. */
static GtkWindow *
make_window (GtkWindow *parent, const char *name)
{
  g_autofree char *path = g_strdup_printf (RESOURCES "%s.ui", name);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (path);
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, name));

  gtk_window_set_transient_for (window, parent);
  gtk_widget_insert_action_group (GTK_WIDGET (window), "app", G_ACTION_GROUP (gtk_window_get_application (parent)));
  return window;
}

/* With the keys of the page in front; others have no section, and GTK then shows the first. */
static void
shortcuts_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = make_window (data, "shortcuts");

  g_object_set (window, "section-name", adw_view_stack_get_visible_child_name (TC_WINDOW (data)->stack), NULL);
  prepare_keys (GTK_WIDGET (window));
  gtk_window_present (window);
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_present (make_window (data, "preferences"));
}

static void
page_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_window_show_view (TC_WINDOW (data), g_variant_get_string (parameter, NULL));
}

static void
position_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_position_show (&TC_WINDOW (data)->position, g_variant_get_string (parameter, NULL));
}

static void
compare_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_comparison_begin (&TC_WINDOW (data)->shell, g_variant_get_string (parameter, NULL));
}

static void
copy_position_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_comparison_copy (&TC_WINDOW (data)->shell);
}

static void
revert_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tc_files_revert (TC_WINDOW (data)->files);
}

static void
go_to_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TcWindow *self = TC_WINDOW (data);
  const TcBattle *battle = tc_session_get_battle (self->shell.session);
  const char *text = g_variant_get_string (parameter, NULL);
  TcPlace place;
  TcHex hex;

  if (battle == NULL || tc_map_get_board (battle->map)->parse (battle->map, text, &place) != NULL)
    return;
  hex = tc_map_find_place (battle->map, place);
  tc_session_set_cursor (self->shell.session, hex);
  tc_map_canvas_reveal (self->canvas, hex);
  tc_status_point (&self->status, hex);
}

/* States that can be read from outside: what the window says and shows. */
static void
state_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
}

static const GActionEntry actions[] = {
  { .name = "open", .activate = open_cb },
  { .name = "save", .activate = save_cb },
  { .name = "save-as", .activate = save_as_cb },
  { .name = "close", .activate = close_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "redo", .activate = redo_cb },
  { .name = "new-game", .activate = new_game_cb },
  { .name = "branch", .activate = branch_cb },
  { .name = "new-battle", .activate = new_battle_cb },
  { .name = "map-size", .activate = map_size_cb },
  { .name = "differences", .activate = differences_cb },
  { .name = "buy", .activate = buy_cb, .parameter_type = "s" },
  { .name = "export-picture", .activate = export_picture_cb },
  { .name = "import-forces", .activate = import_forces_cb },
  { .name = "export-forces", .activate = export_forces_cb },
  { .name = "zoom-in", .activate = zoom_in_cb },
  { .name = "zoom-out", .activate = zoom_out_cb },
  { .name = "zoom-fit", .activate = zoom_fit_cb },
  { .name = "focus-map", .activate = focus_map_cb },
  { .name = "region", .activate = region_cb, .parameter_type = "i" },
  { .name = "shelf", .activate = shelf_cb, .parameter_type = "s" },
  { .name = "shortcuts", .activate = shortcuts_cb },
  { .name = "preferences", .activate = preferences_cb },
  { .name = "page", .activate = page_cb, .parameter_type = "s", .state = "'ground'", .change_state = state_cb },
  { .name = "position", .activate = position_cb, .parameter_type = "s", .state = "'setup'", .change_state = state_cb },
  { .name = "compare", .activate = compare_cb, .parameter_type = "s" },
  { .name = "copy-position", .activate = copy_position_cb },
  { .name = "charts", .activate = charts_cb },
  { .name = "revert", .activate = revert_cb },
  { .name = "go-to", .activate = go_to_cb, .parameter_type = "s" },
  { .name = "cursor", .state = "''", .change_state = state_cb },
  { .name = "spoken", .state = "''", .change_state = state_cb },
  { .name = "said", .state = "''", .change_state = state_cb },
  { .name = "answer", .state = "''", .change_state = state_cb },
};

static void
enable (TcWindow *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)), enabled);
}

/* Why nothing can be taken back, where that is not plain. */
static const char *
get_no_undo (TcGame *game)
{
  if (tc_game_get_length (game) == 0)
    return _("Nothing to undo: no order has been given");
  if (tc_game_get_cursor (game) < tc_game_get_length (game))
    return _("Orders can be undone only in the present position (Alt+End)");
  return _("A die has been rolled; the preference “Undo Past Dice” allows undoing it");
}

/* What is taken back; NULL: nothing. */
static char *
say_step (TcWindow *self)
{
  TcDocument *document = tc_session_get_document (self->shell.session);
  TcGame *game = tc_session_get_game (self->shell.session);
  guint done = document != NULL ? tc_document_get_position (document) : 0;
  const char *counter;
  const TcEdit *edit = done > 0 ? tc_document_get_step (document, done - 1, &counter) : NULL;

  if (plays (self))
    return tc_say_order (&tc_game_get_entry (game, tc_game_get_length (game) - 1)->order, tc_game_get_ruleset (game),
                         tc_game_get_state (game));
  return edit != NULL ? tc_say_edit (edit, counter) : NULL;
}

static void
update_undo (TcWindow *self)
{
  g_autofree char *step = NULL, *tip = NULL;

  if (is_scratch (self))
    tip = g_strdup (_("Undo the last change of the scratch position (Ctrl+Z)"));
  else if (plays (self) && !tc_game_can_undo (tc_session_get_game (self->shell.session)))
    tip = g_strdup (get_no_undo (tc_session_get_game (self->shell.session)));
  else if ((step = say_step (self)) != NULL)
    /* Translators: an order or a change */
    tip = g_strdup_printf (_("Undo: %s (Ctrl+Z)"), step);
  else
    tip = g_strdup (_("Undo (Ctrl+Z)"));
  tc_ui_set_tip (GTK_WIDGET (self->undo_button), tip);
}

/* Header and undo are those of the position that the page draws. */
void
tc_window_scratch_changed_cb (TcWindow *self)
{
  g_assert (TC_IS_WINDOW (self));

  tc_window_update_title (self);
  tc_window_update_actions (self);
}

void
tc_window_update_actions (TcWindow *self)
{
  TcDocument *document = tc_session_get_document (self->shell.session);
  TcGame *game = tc_session_get_game (self->shell.session);
  gboolean open = document != NULL;
  gboolean in_game = plays (self);

  enable (self, "save", open);
  enable (self, "save-as", open);
  enable (self, "revert", open && tc_files_can_revert (self->files));
  enable (self, "position", open);
  enable (self, "compare", open);
  enable (self, "copy-position", open);
  enable (self, "new-game", open);
  enable (self, "branch", game != NULL && tc_game_get_cursor (game) < tc_game_get_length (game));
  /* A game keeps the map that it began on. */
  enable (self, "map-size", open && game == NULL);
  enable (self, "buy", open && game == NULL);
  enable (self, "differences", open);
  enable (self, "export-picture", open);
  enable (self, "import-forces", open);
  enable (self, "export-forces", open);
  enable (self, "zoom-in", open);
  enable (self, "zoom-out", open);
  enable (self, "zoom-fit", open);
  enable (self, "page", open);
  enable (self, "shelf", open);
  enable (self, "undo", is_scratch (self) || (in_game ? tc_game_can_undo (game) : open && tc_document_can_undo (document)));
  enable (self, "redo", !is_scratch (self) && (in_game ? tc_game_can_redo (game) : open && tc_document_can_redo (document)));
  update_undo (self);
  g_action_change_state (g_action_map_lookup_action (G_ACTION_MAP (self), "page"),
                         g_variant_new_string (tc_window_get_view (self)));
  g_action_change_state (g_action_map_lookup_action (G_ACTION_MAP (self), "position"),
                         g_variant_new_string (tc_position_name (tc_window_plays (self) ? game : NULL)));
}

void
tc_window_init_actions (TcWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  tc_window_update_actions (self);
}
