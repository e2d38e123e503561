/* tc-reach: which hexes can be reached within an allowance, at what cost, by
 * which path.
 *
 * Dijkstra's search over a hex grid with small integer costs.  The work is
 * proportional to what is reached, not to the map: a TcReach is kept by its
 * owner and used again without clearing.
 */
#pragma once

#include "tc-hexgrid.h"

G_BEGIN_DECLS

/* The cost of a step from @from to its neighbour @to in @direction, from 0, or
 * -1 when the step is not allowed.  @spent is the cost so far. */
typedef gint32 (*TcStepCost) (TcHex from, TcHex to, int direction, gint32 spent, gpointer data);

typedef struct _TcReach TcReach;

TcReach *tc_reach_new  (const TcHexGrid *grid); /* copies the grid */
void     tc_reach_free (TcReach *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcReach, tc_reach_free)

/* Finds all hexes that cost at most @allowance; ties go to the path found first
 * in order of directions, so the answer is the same everywhere. */
void         tc_reach_run        (TcReach *self, TcHex start, gint32 allowance,
                                  TcStepCost cost, gpointer data);
/* The hexes found, start first, in order of cost; borrowed until the next run. */
const TcHex *tc_reach_get_hexes  (const TcReach *self, guint *length);
/* -1 when not reached. */
gint32       tc_reach_get_cost   (const TcReach *self, TcHex hex);
/* The path from the start (not included) to @hex (included); returns its length,
 * 0 when not reached or at the start, and writes at most @size hexes. */
guint        tc_reach_get_path   (const TcReach *self, TcHex hex, TcHex *out, guint size);

G_END_DECLS
