/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-setup: set-up by turns (SYW-9.2 to SYW-9.5).
 *
 * It goes before the first half turn when SyRuleset.by_turns is set; SyState.stage tells how far it has come. */
#pragma once

#include "sy-private.h"

G_BEGIN_DECLS

void     sy_setup_start     (const SyRuleset *r, SyState *s, int initiative, TcLog *log);
/* FALSE: set-up is over, and the side with the initiative is to begin. */
gboolean sy_setup_end       (const SyRuleset *r, SyState *s, TcLog *log);
gboolean sy_setup_end_check (const SyRuleset *r, const SyState *s, TcNote *refusal);
gboolean sy_setup_check     (const SyRuleset *r, const SyState *s, const TcOrder *order, TcNote *refusal);
void     sy_setup_apply     (const SyRuleset *r, SyState *s, const TcOrder *order, TcLog *log);
void     sy_setup_list      (const SyRuleset *r, const SyState *s, int counter, GArray *orders);
gboolean sy_setup_sample    (const SyRuleset *r, const SyState *s, TcSeeded *random, TcOrder *order);
gboolean sy_setup_nearest   (const SyRuleset *r, const SyState *s, const TcOrder *order, TcOrder *out);

G_END_DECLS
