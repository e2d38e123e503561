/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-welcome: what a window without a battle shows: the shipped battles, recent files, and why a file could not be opened. */
#pragma once

#include "tc-gallery.h"
#include "tc-shell.h"

G_BEGIN_DECLS

typedef struct
{
  GtkBox    *box;     /* of the window's template */
  TcShell   *shell;   /* borrowed */
  GtkWidget *failure; /* NULL until a file could not be opened */
  guint      source;  /* fills the box */

  GtkFlowBox *battles;
  GPtrArray  *pictures; /* owned; GtkPicture, borrowed, of the battles in their order */
  TcGallery  *gallery;  /* owned */
  gulong      style;
} TcWelcome;

/* The box is set; it is filled when the program is idle. */
void tc_welcome_init  (TcWelcome *self, TcShell *shell);
/* Nobody looks at it any longer. */
void tc_welcome_stop  (TcWelcome *self);
void tc_welcome_show_failure (TcWelcome *self, const char *title, const char *text);

G_END_DECLS
