/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-drawing: a map of six by six hexes to draw on, with a terrain chart, woods in its first hex and an area. */
#pragma once

#include "tc-pencil.h"

TcDocument  *tc_drawing_new     (void);
const TcMap *tc_drawing_map     (TcDocument *document);
TcPencil     tc_drawing_pencil  (TcPencilKind kind, const char *id);
TcHexSet    *tc_drawing_set_of  (TcDocument *document, TcHex hex);
/* One hex; FALSE: nothing was to be done. */
gboolean     tc_drawing_draw    (const TcPencil *self, TcDocument *document, guint stroke, TcHex hex, const char *name);
gboolean     tc_drawing_wipe    (const TcPencil *self, TcDocument *document, guint stroke, TcHex hex);
/* An edit of a list; takes the object. */
gboolean     tc_drawing_edit    (TcDocument *document, TcEditKind kind, TcEditObject how, int index, gpointer object);
