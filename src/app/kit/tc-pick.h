/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-pick: which counter of a stack a click means.
 *
 * Counters are indices of the battle, -1 none; what is returned of a scene belongs to it. */
#pragma once

#include "tc-scene.h"
#include "tc-tool.h"

G_BEGIN_DECLS

/* Of a stack the regiment, else the gun, else the leader: leaders come along by
 * themselves.  With Shift the very counter under the pointer.  -1 when the hex is empty. */
int                tc_pick_fighter   (const TcScene *scene, const TcHit *hit);
/* The counter after @present in the stack of its hex, the topmost first. */
int                tc_pick_next      (const TcScene *scene, TcHex hex, int present);
/* Is it in that hex?  On a table: do its bases contain the point? */
gboolean           tc_pick_is_at     (const TcScene *scene, const TcPlacement *placement, TcHex hex);
/* NULL: it is not on the board. */
const TcPlacement *tc_pick_placement (const TcScene *scene, int counter);

G_END_DECLS
