/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-say-version: the differences of two versions of a battle (tc-versions) in words.
 *
 * Every returned text is owned by the caller. */
#pragma once

#include "tc-forces-csv.h"
#include "tc-versions.h"

G_BEGIN_DECLS

/* "counter kyle “Kyle”"; "" for the battle itself. */
char *tc_say_version_path (const GPtrArray *path);
/* A line for the difference of index *first and for those after it that can be said with it, as hexes that got the
 * same terrain: "ground: 0917 0918: clear → forest".  *first becomes the index after them. */
char *tc_say_differences  (const GPtrArray *differences, guint *first);
/* "changed: Kyle (kyle): strength 8 → 9". */
char *tc_say_forces_change (const TcForcesChange *change);
/* "added: 0, changed: 1, removed: 0"; TcForcesChange. */
char *tc_say_forces_changes (const GPtrArray *changes);
/* A conflict, and what was done. */
char *tc_say_conflict     (const TcDifference *conflict);

G_END_DECLS
