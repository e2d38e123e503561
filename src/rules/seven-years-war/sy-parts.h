/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-parts: units in two parts (sy-parts.c), and bases that horse leaves behind (sy-left.c; SYW-4.10, SYW-4.13).
 *
 * sy_bases() gives all bases of a unit, sy_main_bases() those under orders.  A state has room for SY_PARTS entries: what
 * finds none is not done. */
#pragma once

#include "sy-private.h"

G_BEGIN_DECLS

void     sy_main_bases  (const SyRuleset *r, const SyState *s, int unit, SyBases *out);
void     sy_lay_parts   (const SyRuleset *r, const SyPart *part, SyBases *out); /* beside those in @out */
const SyPart *sy_part   (const SyState *s, int unit); /* NULL: none */
guint    sy_left        (const SyState *s, int unit); /* bases left behind */
gint32   sy_spread      (const SyState *s, int unit); /* how much deeper a split unit is than its formation */
/* How far its bases reach from its place; 0: as its formation says. */
gint32   sy_stray       (const SyRuleset *r, const SyState *s, int unit);
/* FALSE: they find no place. */
gboolean sy_split       (const SyRuleset *r, const SyState *s, int unit, TcPlace end, SyPart *out);
gboolean sy_part_store  (SyState *s, const SyPart *part); /* FALSE: too many */
/* Of a unit in two parts, those furthest back; FALSE: it is whole. */
gboolean sy_split_loses (SyState *s, int unit, int killed);
/* Who has to move before @unit does; SY_NOBODY. */
int      sy_find_splitter (const SyRuleset *r, const SyState *s, int unit);
/* Those in contact stay; FALSE: it cannot, nothing is done. */
gboolean sy_leave_bases (const SyRuleset *r, SyState *s, int unit);
/* The next enemy whom a base meets on its way to the target; SY_NOBODY. */
int      sy_find_passed (const SyRuleset *r, const SyState *s, int unit, int target, int after);
gboolean sy_is_passed   (const SyRuleset *r, const SyState *s, int unit, int target, int enemy);
/* They stay with those; FALSE: it cannot, nothing is done. */
gboolean sy_pass_bases  (const SyRuleset *r, SyState *s, int unit, int target);
gboolean sy_is_on_left  (const SyRuleset *r, const SyState *s, const SyBases *bases, int unit);
/* Only bases left behind touch him. */
gboolean sy_is_left_with (const SyRuleset *r, const SyState *s, int unit, int enemy);
void     sy_left_harm   (SyState *s, int by, int unit, int killed, const char *rule, TcLog *log);
/* The others are killed: those left are the unit; FALSE: there are none. */
gboolean sy_left_stands_in (SyState *s, int unit);
void     sy_left_settle (const SyRuleset *r, SyState *s, TcLog *log); /* who has lost contact */
void     sy_part_drop   (SyState *s, int unit);
/* Who has become whole stays whole, wherever it comes back to. */
void     sy_parts_forget (const SyRuleset *r, SyState *s);

G_END_DECLS
