/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-document: a battle being worked on: the battle, its history, one signal.
 *
 * signal "changed" (const TcChange *change): once after each edit, undo, redo or move of the saved
 * mark, whatever number of edits the step holds; within tc_document_freeze(), once after the last
 * thaw.  The battle and the answers about the history are then as they are after the whole change.
 * A handler must not change the document.
 *
 * The history is a list of steps, a step a list of edits that have been exchanged with the battle
 * (tc-edit).  It has no limit.
 */
#pragma once

#include <glib-object.h>

#include "tc-edit.h"

G_BEGIN_DECLS

/* What changed since the last signal, and where.  A view looks at @what first: a flag that is not
 * set means that nothing of that sort changed.  Hexes and counters are listed each once, in
 * ascending order, with the numbers they have now. */
typedef struct
{
  TcChangeFlags what;
  /* TcHex, borrowed: with TC_CHANGE_TERRAIN, whose terrain is another; empty with TC_CHANGE_BOARD:
   * all of them */
  const GArray *hexes;
  /* gint32, borrowed: with TC_CHANGE_PLACES or TC_CHANGE_COUNTERS, which of them; empty with
   * TC_CHANGE_BOARD or TC_CHANGE_COUNTER_NUMBERS: all of them */
  const GArray *counters;
} TcChange;

#define TC_TYPE_DOCUMENT (tc_document_get_type ())
G_DECLARE_FINAL_TYPE (TcDocument, tc_document, TC, DOCUMENT, GObject)

/* Takes the battle. */
TcDocument     *tc_document_new        (TcBattle *battle);
const TcBattle *tc_document_get_battle (TcDocument *self);

/* Does the edit and records it; takes the contents of @edit in any case.
 * Edits with the same @stroke (not 0) that follow each other are one step: undo, redo
 * and the saved mark end a stroke.  A step whose edits cancel out is dropped.
 * FALSE, and nothing changed, when the edit names something that is not there or a
 * value out of range; TRUE, and nothing changed, when the battle has that value already. */
gboolean tc_document_do         (TcDocument *self, TcEdit *edit, guint stroke);
/* Several TcEdit, as one step of their own, with one signal; takes their contents.  FALSE, and
 * nothing changed, when one of them is refused. */
gboolean tc_document_do_all     (TcDocument *self, GArray *edits);
guint    tc_document_new_stroke (TcDocument *self); /* a number not used before, from 1 */

/* Takes back for good what the stroke has done so far; FALSE, and nothing changed, when the last
 * edit was of another one, or is undone. */
gboolean tc_document_take_back  (TcDocument *self, guint stroke);

gboolean tc_document_can_undo   (TcDocument *self);
gboolean tc_document_can_redo   (TcDocument *self);
/* How many steps there are, and how many of them are done: the one that undo takes back is the last
 * of these. */
guint    tc_document_get_length (TcDocument *self);
guint    tc_document_get_position (TcDocument *self);
/* The first edit of a step, 0 the earliest, that does more than add to the legend, else its last one; with the value
 * that it exchanges next.  Borrowed until the next change.  @counter, if it is not NULL: the name of the counter that
 * it is about, as it is now or was last; "" for none. */
const TcEdit *tc_document_get_step (TcDocument *self, guint index, const char **counter);
/* Undoes or redoes until that many steps are done, with one signal. */
void     tc_document_set_position (TcDocument *self, guint position);
/* Nothing happens when there is nothing to undo or redo. */
void     tc_document_undo       (TcDocument *self);
void     tc_document_redo       (TcDocument *self);

/* Changes until the matching thaw come as one signal; calls nest.  No signal if nothing changed. */
void     tc_document_freeze     (TcDocument *self);
void     tc_document_thaw       (TcDocument *self);

/* For a document that moves to another folder: renames the scans of the battle and of its history.
 * @name returns the new name (transfer full), or NULL to keep the old one.  Not a step: the battle
 * is the same. */
typedef char *(*TcScanNamer) (const char *file, gpointer data);
void     tc_document_name_scans (TcDocument *self, TcScanNamer name, gpointer data);

/* Whether the battle is as it was when last saved; a new document counts as saved. */
gboolean tc_document_is_saved   (TcDocument *self);
/* Was it last saved when that many steps were done? */
gboolean tc_document_is_saved_at (TcDocument *self, guint position);
void     tc_document_mark_saved (TcDocument *self);
/* A copy of the battle as it was when last saved; NULL when that cannot be had any more. */
TcBattle *tc_document_dup_saved (TcDocument *self);
/* Another document of the same history from its step @first on, at most the position; free with g_object_unref(). */
TcDocument *tc_document_copy     (TcDocument *self, guint first);
/* Steps of earlier sessions come before all others, as done: TcEdit that tc_edit_is_earlier(), the earliest first; takes their
 * contents.  The last brings what the document began with; when none counted as saved, then what that was made of does now. */
void     tc_document_add_earlier (TcDocument *self, GArray *edits);
/* For a recovered battle: no state of its history counts as saved. */
void     tc_document_mark_unsaved (TcDocument *self);

G_END_DECLS
