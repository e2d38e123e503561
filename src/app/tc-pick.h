/* tc-pick: which counter of a stack a click means. */
#pragma once

#include "tc-scene.h"
#include "tc-tool.h"

G_BEGIN_DECLS

/* The counter under the pointer; in the place of a leader on top of somebody the
 * fighter below, for he comes along by himself.  -1 when the hex is empty. */
int                tc_pick_fighter   (const TcScene *scene, const TcHit *hit);
/* The counter after @present in the stack of its hex, the topmost first. */
int                tc_pick_next      (const TcScene *scene, TcHex hex, int present);
const TcPlacement *tc_pick_placement (const TcScene *scene, int counter);

G_END_DECLS
