/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-emblem: pictures of an author's own, drawn at any size.
 *
 * Private to draw.  A picture comes as the bytes of an SVG file.  It is parsed once and kept as a recording of what cairo is to
 * paint, so that a sprite and a page of paths get the same.  Nothing that it refers to is opened: it has no place of its own.
 */
#pragma once

#include <cairo.h>

#include "tc-geometry.h"

G_BEGIN_DECLS

typedef struct _TcEmblems TcEmblems;

TcEmblems      *tc_emblems_new   (void);
void             tc_emblems_free  (TcEmblems *self);
void             tc_emblems_clear (TcEmblems *self);
/* The picture, whose parts of "currentColor" have @colour; borrowed.  NULL when the bytes cannot be drawn. */
cairo_surface_t *tc_emblems_find  (TcEmblems *self, GBytes *svg, guint32 colour);

/* As large as the box allows, in its middle. */
void             tc_emblem_draw   (cairo_surface_t *picture, cairo_t *cr, TcBounds box);

G_END_DECLS
