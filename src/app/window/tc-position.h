/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-position: the button in the header that says which battle is open, whether it is saved and what is drawn of it, and
 * whose menu draws something else.  Its title may be cut, since the window has it too; the position never is.
 *
 * The action "win.position" names what is drawn: "setup", "game", "replay".
 */
#pragma once

#include "tc-shell.h"

G_BEGIN_DECLS

typedef struct
{
  /* of the window's template */
  GtkMenuButton *button;
  GtkLabel      *title;
  GtkLabel      *place;

  TcShell       *shell;  /* borrowed */
  GMenu         *menu;   /* owned */
} TcPosition;

/* The widgets are set. */
void        tc_position_init   (TcPosition *self, TcShell *shell);
void        tc_position_clear  (TcPosition *self);
/* There must be a battle; @game is the one that is drawn, NULL the set-up, and where one edits it
 * that of the choice that is shown. */
void        tc_position_update (TcPosition *self, TcGame *game, gboolean edits, guint scratch);
/* What is drawn by the name of the action's target; and another one, where it can be. */
const char *tc_position_name   (TcGame *game);
void        tc_position_show   (TcPosition *self, const char *name);

G_END_DECLS
