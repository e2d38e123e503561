/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-frames: what a player who is asked, in the topmost frame, may choose (SYW-3.14, SYW-4.12,
 * SYW-6.7, SYW-6.15, SYW-7.4, SYW-8.4). */
#pragma once

#include "sy-state.h"

TcOrder sy_frame_order (const SyState *s); /* the choice */
/* Does holding risk more than the choice?  Then that is listed first. */
gboolean sy_frame_saves (const SyRuleset *r, const SyState *s);
/* To hold is to fail: the unit has to turn (SYW-4.12). */
gboolean sy_frame_is_forced (const SyRuleset *r, const SyState *s);
/* A further choice: a square against a charge, the ground of a router; FALSE: there is none. */
gboolean sy_frame_further (const SyRuleset *r, const SyState *s, TcOrder *out);
gboolean sy_frame_check (const SyRuleset *r, const SyState *s, const TcOrder *order,
                         TcNote *refusal);
void sy_frame_apply (const SyRuleset *r, SyState *s, const TcOrder *order, TcDice *dice,
                     TcLog *log);
/* The word for an order that answers; NULL: that of its kind. */
const char *sy_frame_word (const SyState *s, const TcOrder *order);
