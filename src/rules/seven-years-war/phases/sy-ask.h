/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-ask: a player is asked to choose before anything else goes on: a frame of the state. */
#pragma once

#include "sy-state.h"

G_BEGIN_DECLS

/* The last event before a choice says what is asked; @other: the charger, the router, who shot or came upon the unit. */
void     sy_ask    (const SyRuleset *r, SyState *s, SyFrameKind kind, int unit, int other, TcLog *log);

G_END_DECLS
