/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-deploy: initiative, where a side may set up, what troops and ground cost (sy-deploy.c; SYW-9.1 to SYW-9.6,
 * SYW-9.9, SYW-9.10), and ground by dice (sy-generate.c; SYW-9.8).
 *
 * Prices of troops and works are quarters of a point, those of ground whole points. */
#pragma once

#include "sy-private.h"

G_BEGIN_DECLS

typedef struct { int ability, die, light, total; } SyBid;

SyBid    sy_initiative   (const SyBook *book, int nation, int die, int added, int light, int enemy_light);
/* Do the bases lie where the side may set up?  @margin: by how much it won the initiative, if it has it. */
gboolean sy_may_deploy   (const TcTable *table, gboolean far_side, gboolean has_initiative, int margin,
                          gboolean ottoman, const SyBases *bases);
int      sy_points4      (const SyRuleset *r, int unit); /* quarters of a point */
/* Quarters, of whole bases' fronts. */
int      sy_obstacle_price4 (const SyBook *book, gboolean barricade, gint32 length);

typedef struct { SyAreaKind kind; gboolean large; int level, grade, sector, part, turn; } SyFind;

/* How many pieces of ground the dice give, at most @size; @large: the first hill and the first wood are over 40 cm wide. */
guint    sy_generate     (TcDice *dice, gboolean large, SyFind *out, guint size);
int      sy_terrain_price (const SyBook *book, SySale what, int level, gboolean large);

G_END_DECLS
