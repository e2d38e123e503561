/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-clip: outlines cut off at the edges of a table. */
#pragma once

#include "tc-table.h"

G_BEGIN_DECLS

/* What of the outline (TcPoint) lies on a table of that size; its corners stay in their order. */
void tc_clip_outline (GArray *points, gint32 width, gint32 depth);

G_END_DECLS
