/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-status: what a window says: the status line (the hex pointed at, the tool's hint, the
 * zoom), how many problems there are, and the session's messages: what has been done passes as a toast, a refusal
 * stays in a bar until something else happens.
 */
#pragma once

#include <adwaita.h>

#include "tc-page.h"
#include "tc-shell.h"

G_BEGIN_DECLS

typedef struct
{
  /* of the window's template */
  GtkOverlay      *map;
  GtkLabel        *hover_label;
  GtkWidget       *hint;
  GtkLabel        *hint_label;
  GtkLabel        *hint_short; /* its first part, where there is no room for all of it */
  GtkWidget       *main_box;  /* of a folded panel: its answer and its button */
  GtkLabel        *main_answer;
  GtkButton       *main_button;
  GtkLabel        *zoom_label;
  GtkToggleButton *toggle;   /* of the pane */
  GtkLabel        *problems;
  GtkImage        *icon;
  AdwToastOverlay *toasts;
  AdwToastOverlay *map_toasts; /* over the map alone */
  GtkOverlay      *refusal_place; /* what the bar lies over */
  GtkInfoBar      *refusal_bar;
  GtkLabel        *refusal_label;

  TcShell         *shell;    /* borrowed */
  AdwToast        *toast;    /* weak: the one that is shown; NULL */
  TcHex            hover;
  TcHex            hex;      /* last pointed at, by the pointer or the cursor */
} TcStatus;

/* The widgets are set. */
void tc_status_init   (TcStatus *self, TcShell *shell);
void tc_status_clear  (TcStatus *self);
void tc_status_update (TcStatus *self);
/* Shows the answer and the main button of the page, whose panel is out of sight; NULL: it is not. */
void tc_status_show_main (TcStatus *self, TcPage *page);
/* As if the hex were pointed at. */
void tc_status_point  (TcStatus *self, TcHex hex);

G_END_DECLS
