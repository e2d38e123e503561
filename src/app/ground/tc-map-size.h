/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-map-size: the dialog that adds hexes, or centimetres of a table, at the edges of the map, or
 * cuts them off.
 *
 * A dialog over @parent that closes itself; the change is one edit (tc-resize).  The session is
 * borrowed and must outlive it. */
#pragma once

#include "tc-dialog.h"
#include "tc-session.h"

G_BEGIN_DECLS

#define TC_TYPE_MAP_SIZE (tc_map_size_get_type ())
G_DECLARE_FINAL_TYPE (TcMapSize, tc_map_size, TC, MAP_SIZE, TcDialog)

void tc_map_size_show (GtkWindow *parent, TcSession *session);

G_END_DECLS
