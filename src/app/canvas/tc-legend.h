/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-legend: the terrains and features of a map, each with a sample of how it is drawn.
 *
 * The samples are little maps painted by the painter itself.
 */
#pragma once

#include <gtk/gtk.h>

#include "tc-pencil.h"
#include "tc-scene.h"

G_BEGIN_DECLS

void       tc_legend_fill       (GtkBox *box, const TcMap *map);
/* Differs when the legend would have other rows. */
guint64    tc_legend_digest     (const TcMap *map);
void       tc_legend_clear      (GtkBox *box);
/* A sample of what a pencil draws, as the looks of @on have it; @box is one that was cleared, and pays for the painter. */
GtkWidget *tc_legend_new_sample (GtkBox *box, const TcMap *on, const TcPencil *pencil);
/* The same of an overlay of a hex. */
GtkWidget *tc_legend_new_overlay (GtkBox *box, TcOverlayKind kind, gint32 value);

G_END_DECLS
