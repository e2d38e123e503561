/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-pick: the counter of a stack that a click means.
 *
 * Counters are indices of the battle, -1 for none; placements are borrowed from the scene. */
#pragma once

#include "tc-scene.h"
#include "tc-tool.h"

G_BEGIN_DECLS

/* The unit of a stack, else the gun, else the leader: leaders move with their unit
 * anyway.  With Shift, the counter under the pointer.  -1 when the hex is empty. */
int                tc_pick_fighter   (const TcScene *scene, const TcHit *hit);
/* The counter after @present in the stack of its hex, the topmost first. */
int                tc_pick_next      (const TcScene *scene, TcHex hex, int present);
/* Is it in that hex?  On a table: do its bases contain the point? */
gboolean           tc_pick_is_at     (const TcScene *scene, const TcPlacement *placement, TcHex hex);

G_END_DECLS
