/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-context: the menu of a point of the map: what can be asked or done there.
 *
 * An entry is a row of a table: its words, where it is offered, and a procedure, or the key of the map that does it.  Orders of a
 * counter that need nothing else are entries, too.
 */
#pragma once

#include "tc-shell.h"
#include "tc-tool.h"

G_BEGIN_DECLS

typedef struct
{
  TcShell            *shell;   /* borrowed */
  GtkWidget          *popover; /* owned by the place that it is in; NULL before it is first shown */
  GtkWidget          *place;   /* borrowed: what lies where the canvas does */
  GMenu              *menu;    /* owned */
  GSimpleActionGroup *actions; /* owned */
  TcHit               hit;     /* what was asked about */
  int                 before;  /* the counter that was selected then */
} TcContext;

void tc_context_init  (TcContext *self, TcShell *shell, GtkWidget *place);
void tc_context_clear (TcContext *self);

G_END_DECLS
