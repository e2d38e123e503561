/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-window: one window, one document: header bar, map, pages, status line.
 *
 * Split by concern: tc-window.c (structure, pages), -actions.c, -files.c
 * (open, save, unsaved work), -recovery.c (work that a crash has left), -status.c (status line, messages, problems).
 */
#pragma once

#include "tc-application.h"

G_BEGIN_DECLS

#define TC_TYPE_WINDOW (tc_window_get_type ())
G_DECLARE_FINAL_TYPE (TcWindow, tc_window, TC, WINDOW, GtkApplicationWindow)

TcWindow *tc_window_new  (TcApplication *application);
/* Opens a battle or a saved game in this window; faults are shown in it. */
void      tc_window_load (TcWindow *self, GFile *file);
void      tc_window_show_page (TcWindow *self, const char *name);

G_END_DECLS
