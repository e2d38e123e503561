/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-phases: the steps of a half turn, and choices on the way (SYW-2).
 *
 * A choice is a frame of the state: its owner decides before anything else goes on. */
#pragma once

#include "sy-private.h"

G_BEGIN_DECLS

/* The last event before a choice says what is asked; @other: the charger, the router, who shot or came upon the unit. */
void     sy_ask    (const SyRuleset *r, SyState *s, SyFrameKind kind, int unit, int other, TcLog *log);
void     sy_frame_order  (const SyState *s, TcOrder *out); /* what the one who decides may do beside holding */
/* What else: a square against a charge (SYW-4.12), the place of who has routed (SYW-6.15); FALSE: nothing. */
gboolean sy_frame_other (const SyRuleset *r, const SyState *s, TcOrder *out);
gboolean sy_frame_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal);
void     sy_frame_apply (const SyRuleset *r, SyState *s, const TcOrder *order, TcDice *dice, TcLog *log);
gboolean sy_end_check (const SyRuleset *r, const SyState *s, TcNote *refusal);
void     sy_end    (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log);

G_END_DECLS
