/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-window-private: what the files of the window share. */
#pragma once

#include "tc-window.h"

#include "tc-context.h"
#include "tc-files.h"
#include "tc-news.h"
#include "tc-notices.h"
#include "tc-page.h"
#include "tc-position.h"
#include "tc-recovery-offer.h"
#include "tc-shelf.h"
#include "tc-status.h"
#include "tc-welcome.h"

G_BEGIN_DECLS

typedef enum
{
  TC_PAGE_BATTLE,
  TC_PAGE_EDITOR,
  TC_PAGE_ANALYSIS,
  TC_PAGE_GAME,
  TC_PAGE_PLAYTEST,
  TC_N_PAGES
} TcPageKind;

#define TC_N_VIEWS 8

struct _TcWindow
{
  AdwApplicationWindow parent;

  /* owned */
  TcShell          shell; /* its session, autosave and recovery offer */
  TcFiles         *files;
  TcNotices       *notices;
  GAction         *panel; /* shows and hides it beside a map */
  guint            fold_source; /* folds or unfolds the switcher before the next frame, 0 */

  /* template */
  GtkWidget       *header;
  GtkBox          *frame;
  GtkStack        *body;
  AdwFlap         *flap;
  AdwClamp        *clamp; /* of the panel */
  GtkWidget       *panel_button;
  GtkOverlay      *overlay;
  GtkWidget       *overview;    /* NULL until it is wanted */
  AdwViewStack    *stack;
  AdwViewSwitcherTitle *switcher;
  AdwViewSwitcherBar *switcher_bar;
  GtkButton       *undo_button;
  GtkWidget       *open_button;
  GtkWidget       *save_button;
  GtkWidget       *zoom;        /* buttons in the corner of the map */
  GtkWidget       *lists;       /* buttons of what is below it */
  GtkMenuButton   *menu_button;
  GMenuModel      *primary_menu;

  /* parts with their widgets of the template */
  TcWelcome        welcome;
  TcStatus         status;
  TcPosition       position;
  TcShelf          shelf;
  TcContext        context;
  TcNews           news;

  /* made here, owned by the widget tree */
  TcMapCanvas     *canvas;
  GtkStack        *places[TC_N_PAGES]; /* for the views of a page */
  TcPage          *views[TC_N_VIEWS];  /* NULL before it is first shown */
  TcPage          *present;
  GtkWidget       *new_games;   /* says in the editor what a running game keeps; NULL before it is first shown */
  GtkWidget       *before_menu; /* weak: what had the focus last, the menu aside; NULL */
};

/* The view in front, by its name; show: also a page's, which shows its last one, or its next if it is in front. */
const char *tc_window_get_view  (TcWindow *self);
void        tc_window_show_view (TcWindow *self, const char *name);
/* Is what is drawn, and undone, that of a running game? */
gboolean    tc_window_plays     (TcWindow *self);
/* A view with one of its parts in front, as tc_page_show_part(). */
void        tc_window_show_part (TcWindow *self, const char *name, const char *part);
/* Adds the pages, empty: a view is made when it is first in front. */
void        tc_window_add_pages (TcWindow *self);
void        tc_window_show_first_page (TcWindow *self);
/* For a view that leaves room for the map, or takes its place. */
void        tc_window_make_room (TcWindow *self, gboolean maps);
/* The panel as it has to be when one comes to the view in front. */
void        tc_window_fold_panel (TcWindow *self);
void        tc_window_update_title (TcWindow *self);
/* The keys go on to the next region: map, panel, list below, header; @step -1 back. */
void        tc_window_go_on     (TcWindow *self, int step);
void        tc_window_init_keys (TcWindow *self);
/* Has the tips of a switcher name the keys of its pages. */
void        tc_window_name_keys (GtkWidget *switcher);
/* As TcShell.keep_focus. */
void        tc_window_keep_focus (TcShell *shell, GtkPopover *popover);

void tc_window_init_actions   (TcWindow *self);
void tc_window_update_actions (TcWindow *self);
void tc_window_scratch_changed_cb (TcWindow *self);

G_END_DECLS
