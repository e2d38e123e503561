/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-play-tools: what pointer and keys do on the map, a tool for each situation and board. */
#pragma once

#include "tc-play-view.h"

G_BEGIN_DECLS

/* Orders on hexes.  Where the rules play facing, the part of the hex under a dragged counter
 * says where its front will be: near a side toward that side, in the middle as it costs least.
 * With Ctrl held the hex stays while the pointer goes round it.  [ and ] turn the front of the
 * selected counter, during a drag too. */
extern const TcToolClass tc_hex_tool_class;

/* Orders on a measured table: a unit is dragged to its destination, or by a corner of its front
 * to wheel.  What is illegal becomes the nearest legal move; what is left to go and the targets
 * from there are measured all the time. */
extern const TcToolClass tc_table_tool_class;

/* Setting up. */
extern const TcToolClass tc_tray_hex_tool_class;
extern const TcToolClass tc_tray_table_tool_class;

/* Nothing can be ordered: no game, one that is over, or one that is looked back at. */
extern const TcToolClass tc_look_hex_tool_class;
extern const TcToolClass tc_look_table_tool_class;
extern const TcToolClass tc_past_hex_tool_class;
extern const TcToolClass tc_past_table_tool_class;

G_END_DECLS
