/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-table-marks: what is laid on a measured table during play: ghosts, paths, wheels, fields of
 * fire, the units in them, and those that a general can reach. */
#pragma once

#include "tc-play-view.h"

G_BEGIN_DECLS

void  tc_table_marks_fill     (TcTool *tool, TcScene *scene);
/* What letting go of the dragged unit would do, in whole sentences; free with g_free(). */
char *tc_table_marks_say_drag (const TcPlayView *view);

G_END_DECLS
