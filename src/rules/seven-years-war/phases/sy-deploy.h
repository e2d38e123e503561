/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-deploy: areas of set-up, prices of troops and works (SYW-9.2 to 9.6, SYW-9.10).
 *
 * Prices are quarters of a point. */
#pragma once

#include "sy-state.h"

/* Are the bases where the side may set up?  @margin: by how much it won the initiative. */
gboolean sy_may_deploy (const TcTable *table, gboolean far_side, gboolean has_initiative,
                        int margin, gboolean ottoman, const SyBases *bases);
int sy_points4 (const SyRuleset *r, int unit); /* of all bases, with surcharges */
/* For each base's front, or part of it. */
int sy_obstacle_price4 (const SyBook *book, gboolean barricade, gint32 length);
