/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-strips: a picture handed to GTK in strips across, so that only the strips whose pixels
 * changed are drawn again.
 *
 * A stroke of the pencil or a hex under the pointer changes a few strips of the map; GTK
 * compares render nodes by identity, and a strip that looks as before keeps its node.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _TcStrips TcStrips;

TcStrips *tc_strips_new    (void);
void      tc_strips_free   (TcStrips *self);

/* Appends @picture (an image surface of RGB24), at the origin and at @scale of its pixels for one of the window's. */
void      tc_strips_append (TcStrips *self, GtkSnapshot *snapshot, cairo_surface_t *picture, int scale);

G_END_DECLS
