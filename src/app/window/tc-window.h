/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-window: one window, one document: header bar, map, pages, and the parts that do the rest.
 *
 * The parts (tc-files, tc-recovery-offer, tc-status, tc-welcome) know the window only as a TcShell.
 */
#pragma once

#include <adwaita.h>

#include "tc-shell-load.h"

G_BEGIN_DECLS

#define TC_TYPE_WINDOW (tc_window_get_type ())
G_DECLARE_FINAL_TYPE (TcWindow, tc_window, TC, WINDOW, AdwApplicationWindow)

TcWindow *tc_window_new  (GtkApplication *application, TcSettings *settings);
/* Opens a battle or a saved game in this window; faults are shown in it.  @preload: as tc_shell_load(). */
void      tc_window_load (TcWindow *self, GFile *file, TcPreload *preload);

G_END_DECLS
