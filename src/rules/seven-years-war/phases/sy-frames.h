/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-frames: what a player who is asked may choose. */
#pragma once

#include "sy-state.h"

G_BEGIN_DECLS

void     sy_frame_order  (const SyState *s, TcOrder *out); /* what the one who decides may do beside holding */
/* What else: a square against a charge (SYW-4.12), the place of who has routed (SYW-6.15); FALSE: nothing. */
gboolean sy_frame_other (const SyRuleset *r, const SyState *s, TcOrder *out);
gboolean sy_frame_check (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal);
void     sy_frame_apply (const SyRuleset *r, SyState *s, const TcOrder *order, TcDice *dice, TcLog *log);

G_END_DECLS
