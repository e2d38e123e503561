/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-bases: where the bases of a unit lie (SYW-1.1, SYW-4.8).
 *
 * Bases are laid out in formation from the middle of the front edge.  A unit in two parts
 * (SyPart) has bases elsewhere: all of them when a friend splits it, those left behind when it
 * has detached some.  sy_bases() gives all bases of a unit, sy_main_bases() those under orders.
 * A state has room for SY_PARTS such units. */
#pragma once

#include "sy-state.h"

/* Ranks and files of that number of bases; @whole: the bases it started with. */
TcStands sy_stands (const SyRuleset *r, int unit, int stands, SyFormation formation);
TcStands sy_class_stands (const SyClass *c, int whole, int stands, SyFormation formation);
/* Width and depth in its formation. */
SyShape sy_shape (const SyRuleset *r, const SyState *s, int unit);
void sy_lay (const SyRuleset *r, int unit, int stands, SyFormation formation, TcPlace place,
             SyBases *out);
/* In its formation at a place. */
void sy_lay_at (const SyRuleset *r, const SyState *s, int unit, TcPlace place, SyBases *out);
/* All bases of the unit. */
void sy_bases (const SyRuleset *r, const SyState *s, int unit, SyBases *out);
void sy_main_bases (const SyRuleset *r, const SyState *s, int unit, SyBases *out);
void sy_lay_parts (const SyRuleset *r, const SyPart *part, SyBases *out); /* appends */
TcBase sy_box (const SyRuleset *r, const SyState *s, int unit);
gboolean sy_on_table (const SyRuleset *r, const SyBases *bases);
/* The side of the target on which a charger is, and what it is to the target: a square has neither
 * flank nor rear (SYW-6.8). */
SyFrom sy_side_of (const SyRuleset *r, const SyState *s, int charger, int target);
SyFrom sy_direction (const SyRuleset *r, const SyState *s, int charger, int target);
const SyPart *sy_part (const SyState *s, int unit); /* NULL: none */
guint sy_detached (const SyState *s, int unit); /* bases left behind */
int sy_count_left (const SyState *s, int unit); /* bases on the table */
/* How far its bases reach from its place; 0: no further than in formation. */
gint32 sy_stray (const SyRuleset *r, const SyState *s, int unit);
gboolean sy_part_has_room (const SyState *s); /* for one more unit in parts */
gboolean sy_part_store (SyState *s, const SyPart *part); /* FALSE: too many */
void sy_part_drop (SyState *s, int unit);
/* Drops the entries of units that are whole again, so that they stay whole wherever they go. */
void sy_parts_forget (const SyRuleset *r, SyState *s);
