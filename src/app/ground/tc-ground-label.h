/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-ground-label: names and boxes of furniture under the pointer: taken hold of, moved, picked up.
 *
 * A part of tc-ground-tool.
 */
#pragma once

#include "tc-ground-tool.h"

G_BEGIN_DECLS

/* The hex of what a click with a pencil of labels is about: that of a box of the same kind, or of any that is wiped, else @hex. */
TcHex    tc_ground_label_find_hex (TcGroundTool *self, const TcHit *hit, TcHex hex, gboolean wipes);
/* Takes hold of what is there; FALSE when a pencil of another sort is in hand or nothing is there. */
gboolean tc_ground_label_hold     (TcGroundTool *self, const TcHit *hit);
/* It follows the pointer, but to no hex that has a label. */
void     tc_ground_label_move     (TcGroundTool *self, const TcHit *hit);
void     tc_ground_label_let_go   (TcGroundTool *self);
/* Its pencil, and what it says: the next click writes it.  Of names only with a pencil of labels in hand.  FALSE: none is there. */
gboolean tc_ground_label_pick     (TcGroundTool *self, int label);
int      tc_ground_label_at_hex   (TcGroundTool *self, TcHex hex); /* -1 */

G_END_DECLS
