/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-place-list: what the map has of the pencil in hand, by name: its areas, or its roads, waters, slopes, hills.
 *
 * While the list is open all areas are outlined, and what has the keys is shown as what it is.  A new name goes with all uses in
 * the rules; what they use is removed only when they have been named. */
#pragma once

#include "tc-ground-tool.h"

G_BEGIN_DECLS

#define TC_TYPE_PLACE_LIST (tc_place_list_get_type ())
G_DECLARE_FINAL_TYPE (TcPlaceList, tc_place_list, TC, PLACE_LIST, GtkBox)

/* The tool is borrowed. */
GtkWidget *tc_place_list_new    (TcGroundTool *tool);
/* The pencil in hand, or what the map has of it, is another. */
void       tc_place_list_update (TcPlaceList *self);
/* Overlays of what the list shows on the map. */
void       tc_place_list_fill   (TcPlaceList *self, TcScene *scene);

G_END_DECLS
