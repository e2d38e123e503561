/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-shell: what the parts of a window know of it, and all that they ask of it.
 *
 * A part (files, recovery offer, status, welcome) keeps its own state and works on the session;
 * the window fills in its shell, which lives as long as it does, and lends it to the parts.
 */
#pragma once

#include <gtk/gtk.h>

#include "tc-autosave.h"
#include "tc-map-canvas.h"
#include "tc-past.h"
#include "tc-session.h"

G_BEGIN_DECLS

typedef struct _TcShell TcShell;

struct _TcShell
{
  /* borrowed from the window */
  GtkWindow   *window;   /* with its actions */
  TcSession   *session;
  TcMapCanvas *canvas;
  TcAutosave  *autosave;
  TcPast      *past;
  GtkWidget   *pages;    /* what is beside the map, or in its place */
  struct _TcRecoveryOffer *offer;

  /* Shows why no battle could be opened, where the battle would be. */
  void     (*show_failure) (TcShell *self, const char *title, const char *text);
  /* The view in front, by the name in the window's table, and the one that comes there. */
  const char *(*get_view) (TcShell *self);
  void     (*show_view)    (TcShell *self, const char *name);
  /* The same with a part of it, by the view's own name for that. */
  void     (*show_part)    (TcShell *self, const char *name, const char *part);
  /* Is what is drawn, and undone, that of a running game? */
  gboolean (*draws_game)   (TcShell *self);
  /* When the popover closes, what had the focus before has it again. */
  void     (*keep_focus)   (TcShell *self, GtkPopover *popover);
  /* Another window of the program, empty and not shown yet. */
  TcShell *(*open_another) (TcShell *self);
};

/* The shell of a window of battles, NULL for other windows. */
TcShell *tc_shell_of          (GtkWindow *window);
void     tc_shell_set_window  (TcShell *self, GtkWindow *window);

gboolean tc_shell_has_unsaved_battle (TcShell *self);
gboolean tc_shell_has_unsaved_game   (TcShell *self);
/* Sets the state of one of the window's actions, read by programs that drive it. */
void     tc_shell_publish     (TcShell *self, const char *action, const char *text);

G_END_DECLS
