/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-map-csv: the map of a battle as a spreadsheet: one line per stretch of terrain or feature.
 *
 * The columns are kind, name, hexes, note; kind and hexes must be there.  Lines whose kind begins with # are comments.
 * Hexes are separated by spaces; their form and the kind decide what the line is:
 *
 *   grid       the lowest and the highest number of a hex, "0101 2328"; when these are the corners of the
 *              battle's grid, or without this line, it stays
 *   area       a set of hexes that rules speak of; the name is its id, the note its name for people
 *   label      one hex and the name that is written there; the note is its style
 *   place      one hex and the id of a counter that starts there
 *   a terrain  of the rule book's chart or of the legend: the hexes get it; later lines win
 *   a path     (the chart says so, or it is a road): hexes in order, each next to the one before
 *   hill       (or another of tc_feature_sets) a named set of hexes
 *   "a/b" ...  of any other kind: along hexsides, in order along the water; a slope's first hex is the lower one
 *
 * A table that was written and is read again changes nothing.
 */
#pragma once

#include "tc-battle.h"
#include "tc-cells.h"

G_BEGIN_DECLS

/* NULL for a measured table.  UTF-8, "\n" line ends; free with g_free(). */
char    *tc_map_csv_format (const TcBattle *battle, TcTableFormat format, gsize *length);

/* Replaces the map of @battle: terrain and features are those of the table alone; areas or labels
 * stay when the table has none at all.  What has the same kind and name as before keeps its
 * provenance.  FALSE, with @issues that name line and column, and @battle unchanged, when anything
 * is wrong. Lines in the map are then those of the table. */
gboolean tc_map_csv_parse  (TcBattle      *battle,
                            const char    *name,
                            const char    *text,
                            gsize          length,
                            TcTableFormat  format,
                            TcIssueList   *issues);

G_END_DECLS
