/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-pencil-private: features as edits of a document, for pencils on hexes and on sides.
 *
 * Edits of one stroke are one step of the history; they return TRUE when something changed. */
#pragma once

#include "tc-pencil.h"

G_BEGIN_DECLS

const TcMap *tc_pencil_get_map      (TcDocument *document); /* borrowed, until the next edit */
/* Free with tc_feature_free(), or give it to an edit. */
TcFeature   *tc_pencil_copy_feature (TcDocument *document, int index);
gboolean     tc_pencil_is_empty     (const TcFeature *feature);
/* Take the feature; one that has nothing left is not put there. */
gboolean     tc_pencil_replace      (TcDocument *document, guint stroke, int index, TcFeature *feature);
gboolean     tc_pencil_insert       (TcDocument *document, guint stroke, int index, TcFeature *feature);
/* Behind the last of its kind, so that the file keeps what belongs together. */
int          tc_pencil_place_of_new (const TcMap *map, const char *kind);

G_END_DECLS
