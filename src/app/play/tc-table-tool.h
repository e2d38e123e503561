/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-table-tool: playing on a measured table with pointer and keys; a part of the page for playing.
 *
 * tc-table-tool.c: gestures and what they propose; tc-table-marks.c: what is painted for them; tc-table-say.c:
 * what letting go will do, in words.
 */
#pragma once

#include "tc-play-private.h"

G_BEGIN_DECLS

extern const TcToolClass tc_table_tool_class;

/* The order to move what is selected, without a path; FALSE when nobody is, or nobody who stands on the table. */
gboolean tc_table_start_order (TcPlayPage *self, TcOrder *order);
/* Somebody can be moved in this step. */
gboolean tc_table_moves       (TcPlayPage *self);
/* The left and right corner of the front of what is selected, where it can be taken to wheel; FALSE when it cannot. */
gboolean tc_table_get_grips   (TcPlayPage *self, const TcOrder *order, TcPoint grips[2]);
/* The middle of a unit's bases. */
TcPoint  tc_table_middle_of   (const TcPlacement *placement);
void     tc_table_fill        (TcTool *tool, TcScene *scene);
/* What letting go would do now, whole sentences; free with g_free(). */
char    *tc_table_say_drag    (TcPlayPage *self);

G_END_DECLS
