/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-play-marks: what is painted over the position during play. */
#pragma once

#include "tc-play-view.h"

G_BEGIN_DECLS

/* Marks the counters that are selected, that are targets and that may be. */
void tc_play_marks_add_counters (const TcPlayView *view, TcScene *scene);
/* TcToolClass.fill for hexes: the position with all its marks. */
void tc_play_marks_fill         (TcTool *tool, TcScene *scene);

G_END_DECLS
