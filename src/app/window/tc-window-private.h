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

#define TC_N_PAGES 7

struct _TcWindow
{
  AdwApplicationWindow parent;

  /* owned */
  TcShell          shell; /* its session, autosave and recovery offer */
  TcFiles         *files;
  TcNotices       *notices;

  /* template */
  GtkBox          *frame;
  GtkStack        *body;
  GtkPaned        *paned;
  GtkOverlay      *overlay;
  GtkStack        *stack;
  GtkWidget       *switcher;
  GtkButton       *undo_button;
  GtkMenuButton   *menu_button;

  /* parts with their widgets of the template */
  TcWelcome        welcome;
  TcStatus         status;

  /* made here, owned by the widget tree */
  TcMapCanvas     *canvas;
  TcPage          *pages[TC_N_PAGES];
  TcPage          *present;
  GtkWidget       *before_menu; /* weak: what had the focus last, the menu aside; NULL */
};

void tc_window_init_actions   (TcWindow *self);
void tc_window_update_actions (TcWindow *self);

G_END_DECLS
