/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-layer-list: the layers of the map: which are shown, dimmed, locked.
 *
 * The canvas has what is so, for all pages.  What draws, erases, moves or removes on the map asks here first; lists, tables and
 * fixes of problems do not, since what they change has been named there. */
#pragma once

#include "tc-page.h"
#include "tc-patch.h"
#include "tc-pencil.h"

G_BEGIN_DECLS

/* A row for each layer of the board. */
void     tc_layer_list_fill    (GtkBox *box, TcPage *page);
/* Is what they are of (TcPatchParts) locked, and has it been said so?  Of several all have to be. */
gboolean tc_layer_list_refuses (TcPage *page, guint parts);
/* Those that no locked layer has. */
guint    tc_layer_list_free    (TcPage *page, guint parts);
/* What the pencil draws on. */
guint    tc_layer_list_part_of (const TcPencil *pencil);

G_END_DECLS
