/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-map-check: what is odd about a map, though it can be read. */
#pragma once

#include "tc-issue.h"
#include "tc-map.h"

G_BEGIN_DECLS

/* Whether water runs somewhere, bridges lead over some and slopes rise to a height: "water-ends",
 * "dry-bridge", "slope-without-top", "slope-turned"; and, where features are @in_order as they were
 * written by hand in a table, whether no hexside is left out and roads lead somewhere: "side-gap",
 * "road-ends".  Each a warning with the feature's line in @name (NULL: no file). */
void tc_map_check (const TcMap *map, const char *name, gboolean in_order, TcIssueList *issues);

G_END_DECLS
