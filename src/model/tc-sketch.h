/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-sketch: a small battle made in memory, for calculators and tests.
 *
 *   g_autoptr (TcBattle) battle = tc_sketch_new (book, 23, 28);
 *
 *   tc_sketch_add (battle, "gula", "infantry", 0, 12, 4, "1713");
 *   tc_sketch_add (battle, "grana", "infantry", 1, 10, 4, "1613");
 *   tc_sketch_lay (battle, "woods", "1613 1614");
 *   tc_sketch_lay (battle, "stream", "1713/1613 1713/1714");
 *   tc_sketch_lay (battle, "slope", "1713/1613");
 *   tc_sketch_lay (battle, "road", "1713-1613-1513");
 *
 * What is refused changes nothing.  A sketch is a plain battle: what these calls
 * do not offer may be put into its members.
 */
#pragma once

#include "tc-battle.h"

G_BEGIN_DECLS

/* A clear map of @rows by @columns (1 to TC_HEXGRID_MAX_SIDE) numbered RRCC from
 * 0101 (more digits on maps of more than 99, see tc_hexgrid_init()), sides
 * "red" and "blue" (0 and 1) with an army each of the same id and index, a deep copy of
 * @book as the book, and its system.  A battle names its book by an id that the book
 * itself does not know: the sketch takes that of the system.  @book may be NULL: then
 * there is none, and the system is "". */
TcBattle *tc_sketch_new (const TcRules *book, gint32 rows, gint32 columns);

/* Adds a counter named as its id and returns its index.  Its reduced value is half its
 * strength, rounded up.  @strength and @movement are what tc_counter_get_field() allows;
 * a strength of TC_NO_VALUE (a leader) has no reduced value.  @hex is a
 * number on the map, NULL for a counter that is not in play.  The counters of a sketch stand in
 * the order of the calls: it is played and asked, not edited.
 *
 * -1 when the id is empty or taken, the side or the hex is not there, a value is out of
 * range, the book has kinds but not this one, or there are TC_MAX_COUNTERS. */
int       tc_sketch_add (TcBattle   *self,
                         const char *id,
                         const char *kind,
                         int         side,
                         int         strength,
                         int         movement,
                         const char *hex);

/* Lays terrain or features, and derives the sides anew.  @text is made of words, all of
 * one form, separated by spaces; the form says what @what is:
 *
 *   1613            a terrain: the hex gets it; it is added to the legend when it is not there
 *   1713/1613       a kind of feature along sides: the side between two neighbours; a
 *                   directed kind is written first/second: a slope low/high, a wall inner/outer
 *   1713-1613-1513  a kind of path: each word is one, from neighbour to neighbour
 *
 * FALSE when a word is anything else, there is none, hexes are not neighbours, the
 * legend has no letter left, or the map has TC_MAP_SIDE_KINDS other kinds on its sides. */
gboolean  tc_sketch_lay (TcBattle *self, const char *what, const char *text);

G_END_DECLS
