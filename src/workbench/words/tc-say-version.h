/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-say-version: the differences of two versions of a battle (tc-versions) in words.
 *
 * Things have the names that people gave them, and values those of the forms.
 * Every returned text is owned by the caller.
 */
#pragma once

#include "tc-forces-csv.h"
#include "tc-versions.h"

G_BEGIN_DECLS

/* "Strength from 8 to 9", and what it is said of, "Kyle", of the difference of index *first and of
 * those after it that can be said with it, as hexes that got the same terrain: "0917, 0918 from
 * Clear to Forest".  *first becomes the index after them. */
char *tc_say_differences      (const GPtrArray *differences, const TcBattle *before,
                               const TcBattle *after, guint *first, char **subject);
/* The same in one line: "Kyle: Strength from 8 to 9". */
char *tc_say_difference_line  (const GPtrArray *differences, const TcBattle *before,
                               const TcBattle *after, guint *first);
/* "changed: Kyle (kyle): Strength 8 → 9". */
char *tc_say_forces_change    (const TcForcesChange *change, const TcBattle *battle);
/* "added: 0, changed: 1, removed: 0"; TcForcesChange. */
char *tc_say_forces_changes   (const GPtrArray *changes);
/* A conflict between two versions that were made of @base, and what was done. */
char *tc_say_conflict         (const TcDifference *conflict, const TcBattle *base);

G_END_DECLS
