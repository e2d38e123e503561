/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-status: what a window says: the status line (the hex pointed at, the tool's hint, the
 * zoom), the problems with their pane, and the session's messages: what has been done passes as a toast, a refusal
 * stays in a bar until something else happens.
 */
#pragma once

#include <adwaita.h>

#include "tc-issues-pane.h"
#include "tc-shell.h"

G_BEGIN_DECLS

typedef struct
{
  /* of the window's template */
  GtkOverlay      *map;
  GtkLabel        *hover_label;
  GtkLabel        *hint_label;
  GtkLabel        *zoom_label;
  GtkToggleButton *toggle;   /* of the pane */
  GtkLabel        *problems;
  GtkImage        *icon;
  GtkRevealer     *revealer;
  AdwToastOverlay *toasts;
  GtkOverlay      *refusal_place; /* what the bar lies over */
  GtkInfoBar      *refusal_bar;
  GtkLabel        *refusal_label;

  TcShell         *shell;    /* borrowed */
  TcIssuesPane    *pane;     /* NULL before it is first shown */
  AdwToast        *toast;    /* weak: the one that is shown; NULL */
  TcHex            hover;
  TcHex            hex;      /* last pointed at, by the pointer or the cursor */
} TcStatus;

/* The widgets are set. */
void tc_status_init   (TcStatus *self, TcShell *shell);
void tc_status_clear  (TcStatus *self);
void tc_status_update (TcStatus *self);
/* As if the hex were pointed at. */
void tc_status_point  (TcStatus *self, TcHex hex);

G_END_DECLS
