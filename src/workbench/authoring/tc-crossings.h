/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-crossings: bridges, fords and gates stay where a course is crossed when it, or the road that
 * crosses, is laid anew.
 *
 * A bridge whose water has gone elsewhere moves to where its road crosses the water now, and without a
 * road to the nearest of the new sides; it goes if the road crosses the water no more. A bridge whose
 * road has gone elsewhere moves to where the road crosses water now; if it crosses none, it stays.
 */
#pragma once

#include "tc-edit.h"

G_BEGIN_DECLS

/* TcEdit, to be done as one step (tc_document_do_all()), after which the feature is @made, which is
 * taken, and what crosses it, or is crossed by it, follows.  Free with g_array_unref(). */
GArray *tc_crossings_follow (const TcMap *map, guint feature, TcFeature *made);

G_END_DECLS
