/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-pencil-private: features as edits of a document, for pencils on hexes and on sides.
 *
 * Edits of one stroke are one step of the history; they return TRUE when something changed. */
#pragma once

#include "tc-pencil.h"

G_BEGIN_DECLS

gboolean tc_pencil_put (TcDocument *document, guint stroke, TcEditKind kind, TcEditObject how,
                        int index, gpointer object);
/* Takes a terrain, which gets a letter of its own, and adds it to the legend unless its id is
 * there; FALSE when there is no room for it. */
gboolean     tc_pencil_add_terrain  (TcDocument *document, guint stroke, TcTerrain *terrain);
const TcMap *tc_pencil_get_map      (TcDocument *document); /* borrowed, until the next edit */
/* Free with tc_feature_free(), or give it to an edit. */
TcFeature   *tc_pencil_copy_feature (TcDocument *document, int index);
gboolean     tc_pencil_is_empty     (const TcFeature *feature);
/* Take the feature; one that has nothing left is not put there. */
gboolean     tc_pencil_replace      (TcDocument *document, guint stroke, int index,
                                     TcFeature *feature);
gboolean     tc_pencil_insert       (TcDocument *document, guint stroke, int index,
                                     TcFeature *feature);
/* Behind the last of its kind, so that the file keeps what belongs together. */
int          tc_pencil_place_of_new (const TcMap *map, const char *kind);

/* What of the feature lies on the hexes, or what does not: a TcFeature for each run of a line, one
 * for a set.  Sides lie on them when one of their hexes is among them, steps of a path when both
 * are.  Free with g_ptr_array_unref(). */
GPtrArray   *tc_pencil_split        (const TcFeature *feature, const TcHexSet *hexes, gboolean on);
/* Takes off the feature what lies on the hexes. */
gboolean     tc_pencil_wipe_feature (TcDocument *document, guint stroke, int index,
                                     const TcHexSet *hexes);
/* Sides round the hexes, their lower or outer hex first as the kind has it; a path round them on
 * their rim. */
gboolean tc_pencil_draw_round (const TcPencil *self, TcDocument *document, guint stroke,
                               const TcHexSet *hexes, const char *name);
/* Sides of which one hex is among them, steps of which both are. */
gboolean     tc_pencil_wipe_sides   (const TcPencil *self, TcDocument *document, guint stroke,
                                     const TcHexSet *hexes);

G_END_DECLS
