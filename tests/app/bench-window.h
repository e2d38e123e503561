/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-window: a window with a battle in it, for benchmarks that drive it. */
#pragma once

#include <gtk/gtk.h>

#include "tc-map-canvas.h"

G_BEGIN_DECLS

/* Lets the window do what it does for that long. */
void         bench_run_for     (guint ms);
/* A window with the battle, at rest; NULL, and a message, without a display. */
GtkWindow   *bench_open_window (const char *path);
/* The view of that name in front, at rest. */
void         bench_show_page   (GtkWindow *window, const char *page, guint ms);
void         bench_activate    (GtkWindow *window, const char *action);
TcMapCanvas *bench_find_canvas (GtkWindow *window);
/* In seconds of processor, all threads, until the frame is there that @act (data) asks for. */
double       bench_frame       (GtkWindow *window, void (*act) (gpointer data), gpointer data);
/* The middle of a hex as the pointer hits it. */
TcHit        bench_hit         (TcMapCanvas *canvas, int row, int column);

G_END_DECLS
