/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-sample: little maps that each show one thing, for keys.
 *
 * Free with tc_map_free().
 */
#pragma once

#include "tc-geometry.h"

G_BEGIN_DECLS

/* A terrain of the legend of @map. */
TcMap *tc_sample_of_terrain (const TcMap *map, guint terrain);
/* A line, a crossing or a height on the first terrain of @map. */
TcMap *tc_sample_of_feature (const TcMap *map, const char *kind, TcFeatureShape shape);
/* Of a measured table. */
TcMap *tc_sample_of_piece   (const char *kind);
/* What belongs in the middle of a picture of it; units. */
TcSpot tc_sample_get_middle (const TcMap *sample);

G_END_DECLS
