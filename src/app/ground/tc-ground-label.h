/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-ground-label: names and boxes of furniture under the pointer or at the cursor: written, chosen, moved, picked up.
 *
 * A hex has as many names as are written at it.  A part of tc-ground-tool.
 */
#pragma once

#include "tc-ground-tool.h"

G_BEGIN_DECLS

/* How names stand, TcLabel.stands; the first one is for new names of a battle. */
typedef struct
{
  const char *id;
  const char *name; /* N_() */
  const char *tip;  /* N_() */
} TcGroundStand;

#define TC_N_GROUND_STANDS 3
extern const TcGroundStand tc_ground_stands[TC_N_GROUND_STANDS];

/* Is a pencil of labels in hand, and nothing else? */
gboolean tc_ground_label_is_in_hand (const TcGroundTool *self);
/* Writes or @wipes what a click is about: the box of the same kind, the name that is written there, else the first one of @hex.
 * @adds: another name of the hex. */
void     tc_ground_label_click    (TcGroundTool *self, const TcHit *hit, TcHex hex, gboolean wipes, gboolean adds);
/* The same of the chosen name at the cursor. */
void     tc_ground_label_press    (TcGroundTool *self, TcHex hex, gboolean wipes, gboolean adds);
/* Goes to the next name of the cursor's hex, or to another one, which is not written yet: @step 1, or -1 for the other way round. */
void     tc_ground_label_step     (TcGroundTool *self, int step);
/* Moves the chosen name by a key of an arrow; FALSE: another key, or no name. */
gboolean tc_ground_label_nudge    (TcGroundTool *self, guint keyval);
/* The chosen name, and those that are written next, stand so. */
void     tc_ground_label_set_stands (TcGroundTool *self, guint stand);
/* How the chosen name stands, else those that are written next: an index to tc_ground_stands. */
guint    tc_ground_label_get_stands (const TcGroundTool *self);
/* Takes hold of what is there; FALSE when a pencil of another sort is in hand or nothing is there. */
gboolean tc_ground_label_hold     (TcGroundTool *self, const TcHit *hit);
/* It follows the pointer: a name to any point of the map, a box from hex to hex, but to none that has a label. */
void     tc_ground_label_move     (TcGroundTool *self, const TcHit *hit);
void     tc_ground_label_let_go   (TcGroundTool *self);
/* Its pencil, and what it says: the next click writes it.  Of names only with a pencil of labels in hand.  FALSE: none is there. */
gboolean tc_ground_label_pick     (TcGroundTool *self, int label);
int      tc_ground_label_at_hex   (const TcGroundTool *self, TcHex hex); /* the chosen one, else the first; -1 */

/* Frames the chosen name on the map. */
void tc_ground_label_fill (const TcGroundTool *self, TcScene *scene);

G_END_DECLS
