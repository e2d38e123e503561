/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of a window, their views, and what follows from the one in front: room, keys, undo,
 * title. */
#include "tc-i18n.h"

#include "tc-window-private.h"

#include "tc-analyse-page.h"
#include "tc-forces-page.h"
#include "tc-map-page.h"
#include "tc-play-page.h"
#include "tc-playtest-page.h"
#include "tc-rules-page.h"
#include "tc-setup-page.h"
#include "tc-sheet-page.h"
#include "tc-text-width.h"
#include "tc-ui.h"

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
  { "sheet", TC_PAGE_EDITOR, N_("Table"), tc_sheet_page_get_type, FALSE, FALSE, TRUE },
  { "analysis", TC_PAGE_ANALYSIS, N_("Analysis"), tc_analyse_page_get_type, TRUE, TRUE, FALSE },
  { "game", TC_PAGE_GAME, N_("Game"), tc_play_page_get_type, TRUE, TRUE, FALSE },
  { "playtest", TC_PAGE_PLAYTEST, N_("Playtest"), tc_playtest_page_get_type, FALSE, FALSE, TRUE },
};

/* What the widest view needs, the switch of the editor's: its words, at the usual resolution of
 * text, and what is around them. */
#define PANEL_WORDS  265
#define PANEL_AROUND 124

/* The same for all views, however large the text is. */
static int
get_panel_width (TcWindow *self)
{
  return tc_text_width_get (GTK_WIDGET (self), PANEL_WORDS, PANEL_AROUND);
}

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

/* Does the map show the set-up that is edited, which may be that of another choice? */
static gboolean
edits (TcWindow *self)
{
  int index = find_view (tc_window_get_view (self));

  return index >= 0 && views[index].page == TC_PAGE_EDITOR && views[index].maps;
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

/* The panel is out of sight where it folds, and where it has been put away. */
static void
main_changed_cb (TcWindow *self)
{
  g_assert (TC_IS_WINDOW (self));

  gboolean hidden = !adw_flap_get_reveal_flap (self->flap) && gtk_widget_get_visible (GTK_WIDGET (self->overlay));

  tc_status_show_main (&self->status, hidden ? self->present : NULL);
  tc_shelf_follow_charts (&self->shelf);
}

/* The panel comes over the map and goes, where it folds. */
static void
panel_revealed_cb (TcWindow *self)
{
  g_assert (TC_IS_WINDOW (self));

  main_changed_cb (self);
  tc_ui_once_laid_out (GTK_WIDGET (self->canvas), tc_map_canvas_cover_changed);
}

static void
add_view_switcher (TcWindow *self, GtkStack *place)
{
  GtkBox *box = GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (place)));
  GtkWidget *switcher = gtk_stack_switcher_new ();

  self->new_games = tc_ui_text (_("Changes apply to new games; the one that is running keeps its battle."), "past");
  gtk_stack_switcher_set_stack (GTK_STACK_SWITCHER (switcher), place);
  gtk_widget_add_css_class (switcher, "views");
  /* Where it is in the panel, also on a view that is wider. */
  gtk_widget_set_halign (switcher, GTK_ALIGN_END);
  gtk_widget_set_size_request (switcher, get_panel_width (self), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (switcher), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Views of the editor"), -1);
  gtk_box_prepend (box, switcher);
  gtk_box_prepend (box, self->new_games);
}

static TcPage *
get_page (TcWindow *self, int index)
{
  if (views[index].page == TC_PAGE_EDITOR && self->new_games == NULL)
    add_view_switcher (self, self->places[TC_PAGE_EDITOR]);
  if (self->views[index] == NULL)
    {
      GtkWidget *place = gtk_stack_get_child_by_name (self->places[views[index].page], views[index].name);

      self->views[index] = g_object_new (views[index].get_type (), "hexpand", TRUE, "vexpand", TRUE, NULL);
      gtk_box_append (GTK_BOX (place), GTK_WIDGET (self->views[index]));
      tc_page_attach (self->views[index], self->shell.session, self->canvas);
      g_signal_connect_object (self->views[index], "main-changed", G_CALLBACK (main_changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->views[index], "scratch-changed", G_CALLBACK (tc_window_scratch_changed_cb), self, G_CONNECT_SWAPPED);
    }
  return self->views[index];
}

/* Beside the map the panel has one width, so that the map stays where it is while views change, and folds away where there is
 * no room for both; a view in the place of the map has all of it.  Every place has the width: text that wraps needs more width in
 * one line than in many, and a place whose least width depends on its height is reported by the toolkit. */
void
tc_window_make_room (TcWindow *self, gboolean maps)
{
  int width = get_panel_width (self), size = maps ? width : G_MAXINT;

  for (guint i = 0; i < TC_N_PAGES; i++)
    gtk_widget_set_size_request (GTK_WIDGET (self->places[i]), width, -1);
  gtk_widget_set_visible (GTK_WIDGET (self->overlay), maps);
  gtk_widget_set_hexpand (GTK_WIDGET (self->clamp), !maps);
  adw_clamp_set_maximum_size (self->clamp, size);
  adw_clamp_set_tightening_threshold (self->clamp, size);
  adw_flap_set_fold_policy (self->flap, maps ? ADW_FLAP_FOLD_POLICY_AUTO : ADW_FLAP_FOLD_POLICY_NEVER);
  /* Without its action it is insensitive where there is no panel; without its place everything
   * beside it would move. */
  gtk_widget_set_visible (self->panel_button, tc_session_get_battle (self->shell.session) != NULL);
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
    gtk_widget_grab_focus (GTK_WIDGET (self->present));
}

/* A game against the machine waits for a person, who looks at something else. */
static gboolean
is_missed (TcWindow *self)
{
  TcSession *session = self->shell.session;
  TcGame *game = tc_session_get_game (session);
  int actor = game != NULL ? tc_game_get_state (game)->actor : -1;
  guint machines = 0;

  if (actor < 0 || tc_session_get_player (session, actor) != NULL
      || tc_game_get_cursor (game) < tc_game_get_length (game) || g_str_equal (tc_window_get_view (self), "game"))
    return FALSE;
  for (int side = 0; side < TC_MAX_SIDES; side++)
    machines += tc_session_get_player (session, side) != NULL ? 1 : 0;
  return machines > 0;
}

static void
set_class (GtkWidget *widget, const char *css_class, gboolean set)
{
  (set ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (widget, css_class);
}

/* The map has a frame while it shows neither the set-up nor the game as it is. */
static void
update_position (TcWindow *self)
{
  TcGame *game = tc_window_plays (self) ? tc_session_get_game (self->shell.session) : NULL;
  guint scratch = self->present != NULL ? tc_page_get_scratch (self->present) : 0;

  tc_position_update (&self->position, game, edits (self), scratch);
  set_class (GTK_WIDGET (self->overlay), "scratch", scratch > 0);
  set_class (GTK_WIDGET (self->overlay), "replay", scratch == 0 && g_str_equal (tc_position_name (game), "replay"));
}

/* The battle, marked while there is unsaved work, and what is drawn of it */
void
tc_window_update_title (TcWindow *self)
{
  const TcBattle *battle = tc_session_get_battle (self->shell.session);
  g_autofree char *title = NULL;

  /* One takes the place of the other. */
  gtk_widget_set_visible (GTK_WIDGET (self->position.button), battle != NULL);
  gtk_widget_set_visible (self->open_button, battle == NULL);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->undo_button)), battle != NULL);
  gtk_widget_set_visible (self->save_button, battle != NULL);
  if (battle == NULL)
    {
      gtk_window_set_title (GTK_WINDOW (self), "Tercio");
      adw_view_switcher_title_set_title (self->switcher, "Tercio");
      return;
    }
  update_position (self);
  title = g_strdup_printf ("%s — Tercio", gtk_label_get_label (self->position.title));
  /* In the place of the switcher, where that has no room */
  adw_view_switcher_title_set_title (self->switcher, adw_view_switcher_title_get_stack (self->switcher) != NULL
                                                       ? _(views[find_view (tc_window_get_view (self))].title) : "");
  gtk_window_set_title (GTK_WINDOW (self), title);
  adw_view_stack_page_set_needs_attention (
    adw_view_stack_get_page (self->stack, gtk_widget_get_parent (GTK_WIDGET (self->places[TC_PAGE_GAME]))), is_missed (self));
  /* A game keeps the battle that it began with. */
  if (self->new_games != NULL)
    gtk_widget_set_visible (self->new_games, tc_session_get_game (self->shell.session) != NULL);
}

/* Where there is no room for both the map has it, unless the panel is what one comes for, or offers
 * the page its subject. */
void
tc_window_fold_panel (TcWindow *self)
{
  int index = find_view (tc_window_get_view (self));
  gboolean reveals = index >= 0 && (views[index].lists || (views[index].page == TC_PAGE_GAME
                                                           && tc_session_get_game (self->shell.session) == NULL));

  if (reveals || adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, reveals);
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
  tc_window_make_room (self, views[index].maps);
  tc_window_fold_panel (self);
  tc_page_enter (self->present);
  focus_page (self, views[index].maps);
  tc_status_update (&self->status);
  main_changed_cb (self);
  tc_shelf_update (&self->shelf);
  tc_news_update (&self->news);
  tc_window_update_title (self);
  tc_window_update_actions (self);
}

/* The views of a page; what is above them where there are several comes with the first one. */
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
  gtk_box_append (GTK_BOX (box), stack);
  return box;
}

void
tc_window_add_pages (TcWindow *self)
{
  for (guint i = 0; i < TC_N_PAGES; i++)
    adw_view_stack_add_titled_with_icon (self->stack, make_place (self, i), pages[i].name, _(pages[i].title), pages[i].icon);
  adw_view_stack_set_visible_child_name (self->stack, pages[TC_PAGE_EDITOR].name);
  g_signal_connect_swapped (self->stack, "notify::visible-child", G_CALLBACK (page_switched_cb), self);
  g_signal_connect_swapped (self->flap, "notify::reveal-flap", G_CALLBACK (panel_revealed_cb), self);
  tc_map_canvas_set_cover (self->canvas, GTK_WIDGET (self->clamp));
}

/* With the first page come its switcher and the buttons around the map: their fifty widgets and ten icons would cost the first
 * frame more than the page does. */
void
tc_window_show_first_page (TcWindow *self)
{
  if (adw_view_switcher_title_get_stack (self->switcher) == NULL)
    {
      adw_view_switcher_title_set_stack (self->switcher, self->stack);
      tc_window_name_keys (GTK_WIDGET (self->switcher));
      g_object_notify (G_OBJECT (self->switcher), "title-visible");
    }
  gtk_widget_set_visible (self->zoom, TRUE);
  gtk_widget_set_visible (self->lists, TRUE);
  if (self->present == NULL)
    page_switched_cb (self);
}

void
tc_window_show_part (TcWindow *self, const char *name, const char *part)
{
  tc_window_show_view (self, name);
  if (views[find_view (name)].page == TC_PAGE_EDITOR)
    adw_flap_set_reveal_flap (self->flap, TRUE);
  tc_page_show_part (self->views[find_view (name)], part);
}

