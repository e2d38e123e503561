/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-window-private: what the files of the window share. */
#pragma once

#include "tc-window.h"

#include "tc-files.h"
#include "tc-notices.h"
#include "tc-page.h"
#include "tc-recovery-offer.h"
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

#define TC_N_VIEWS 7

struct _TcWindow
{
  AdwApplicationWindow parent;

  /* owned */
  TcShell          shell; /* its session, autosave and recovery offer */
  TcFiles         *files;
  TcNotices       *notices;
  GAction         *panel; /* shows and hides it beside a map */

  /* template */
  GtkBox          *frame;
  GtkStack        *body;
  AdwFlap         *flap;
  AdwClamp        *clamp; /* of the panel */
  GtkWidget       *panel_button;
  GtkOverlay      *overlay;
  AdwViewStack    *stack;
  AdwViewSwitcherTitle *switcher;
  AdwViewSwitcherBar *switcher_bar;
  AdwWindowTitle  *position;
  GtkButton       *undo_button;
  GtkMenuButton   *menu_button;
  GMenuModel      *primary_menu;

  /* parts with their widgets of the template */
  TcWelcome        welcome;
  TcStatus         status;

  /* made here, owned by the widget tree */
  TcMapCanvas     *canvas;
  GtkStack        *places[TC_N_PAGES]; /* for the views of a page */
  TcPage          *views[TC_N_VIEWS];  /* NULL before it is first shown */
  TcPage          *present;
  GtkWidget       *new_games;   /* says in the editor what a running game keeps */
  GtkWidget       *before_menu; /* weak: what had the focus last, the menu aside; NULL */
};

/* The view in front, by its name; show: also a page's, which shows its last one, or its next if it is in front. */
const char *tc_window_get_view  (TcWindow *self);
void        tc_window_show_view (TcWindow *self, const char *name);
/* Is what is drawn, and undone, that of a running game? */
gboolean    tc_window_plays     (TcWindow *self);

void tc_window_init_actions   (TcWindow *self);
void tc_window_update_actions (TcWindow *self);

G_END_DECLS
