/* tc-table-tool: playing on a measured table with pointer and keys; a part of the page for playing. */
#pragma once

#include "tc-play-private.h"

G_BEGIN_DECLS

extern const TcToolClass tc_table_tool_class;
extern const TcToolClass tc_table_past_tool_class; /* with the game looked back at */

G_END_DECLS
