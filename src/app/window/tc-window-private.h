/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-window-private: what the files of the window share. */
#pragma once

#include "tc-window.h"

#include "tc-issues-pane.h"
#include "tc-map-canvas.h"
#include "tc-page.h"
#include "tc-rescue.h"
#include "tc-session.h"

G_BEGIN_DECLS

#define TC_N_PAGES 7

typedef void (*TcWindowNext) (TcWindow *self);

struct _TcWindow
{
  GtkApplicationWindow parent;

  /* owned */
  TcSession      *session;
  TcAppearance   *appearance;
  TcRescue       *rescue;
  TcRecovery     *offer; /* a leftover somebody is asked about; NULL */

  /* template */
  GtkBox         *frame;
  GtkStack       *body;
  GtkBox         *welcome;
  GtkPaned       *paned;
  GtkOverlay     *message_overlay;
  GtkOverlay     *overlay;
  GtkStack       *stack;
  GtkWidget      *switcher;
  GtkButton      *undo_button;
  GtkInfoBar     *message_bar;
  GtkLabel       *message_label;
  GtkRevealer    *issues_revealer;
  GtkLabel       *hover_label;
  GtkLabel       *hint_label;
  GtkLabel       *zoom_label;
  GtkToggleButton *issues_button;
  GtkLabel       *issues_label;
  GtkImage       *issues_icon;

  /* made here, owned by the widget tree */
  TcMapCanvas    *canvas;
  TcPage         *pages[TC_N_PAGES];
  TcPage         *present;
  TcIssuesPane   *issues_pane;
  GtkWidget      *offer_bar; /* asks about it; NULL */
  GtkWidget      *failure; /* on the welcome page; NULL until something could not be opened */

  guint           message_source;
  guint           offer_source; /* looks for leftovers */
  gboolean        offer_put_off;
  TcHex           hover;
  TcHex           status_hex; /* what the status line speaks of */
  TcWindowNext    next; /* waits for an answer about unsaved work; NULL */
  gboolean        game_given_up; /* somebody said that it need not be saved */
  gboolean        battle_given_up;
};

void      tc_window_init_actions  (TcWindow *self);
void      tc_window_update_actions (TcWindow *self);
/* A new battle, another size of the map, a picture. */
void      tc_window_init_author   (TcWindow *self);
void      tc_window_init_status   (TcWindow *self);
/* Keeps copies of unsaved work, and asks about those that somebody has left. */
void      tc_window_init_recovery (TcWindow *self);
void      tc_window_end_recovery  (TcWindow *self);
void      tc_window_update_hover  (TcWindow *self);
void      tc_window_tell          (TcWindow *self, const char *text, gboolean is_refusal);
void      tc_window_open_dialog   (TcWindow *self);
/* Tells @teller why it cannot be done. */
gboolean  tc_window_load_battle   (TcWindow *self, TcWindow *teller, const char *path);
void      tc_window_tell_failure  (TcWindow *self, const char *path, const TcIssueList *issues, const GError *error);
void      tc_window_save          (TcWindow *self, gboolean ask_where);
gboolean  tc_window_close_request (TcWindow *self);
/* The dialog for a new game; asks first what becomes of an unsaved one. */
void      tc_window_new_game      (TcWindow *self);
void      tc_window_update_title  (TcWindow *self);
void      tc_window_fill_welcome  (TcWindow *self);
/* Says on the welcome page what could not be opened and why. */
void      tc_window_show_failure  (TcWindow *self, const char *title, const char *text);
gboolean  tc_window_has_unsaved   (TcWindow *self);

G_END_DECLS
