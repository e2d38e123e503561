/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-union: the outline of what several shapes cover together.
 *
 * Private to draw.
 */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Replaces the path of @cr, convex shapes that are closed, by the outline of their union: an edge inside another shape is
 * left out.  Straight pieces take the place of curves.  Filled by the rule of winding, the path before covers the same. */
void tc_union_trace (cairo_t *cr);

G_END_DECLS
