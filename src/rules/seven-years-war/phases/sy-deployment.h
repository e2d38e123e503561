/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-deployment: set-up by turns (SYW-9.2 to SYW-9.5).
 *
 * It comes before the first half turn when SyRuleset.by_turns is set; SyState.stage says how far it has come. */
#pragma once

#include "sy-state.h"

G_BEGIN_DECLS

void     sy_deployment_start     (const SyRuleset *r, SyState *s, int initiative, TcLog *log);
/* FALSE: set-up is over, and the side with the initiative is to begin. */
gboolean sy_deployment_end       (const SyRuleset *r, SyState *s, TcLog *log);
gboolean sy_is_waiting   (const SyState *s, int unit);
gboolean sy_is_setting_up (const SyRuleset *r, const SyState *s, int unit); /* may be set up, or moved elsewhere, now */
gboolean sy_stage_check  (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal);
/* The ground that a side may set up on. */
void     sy_get_deployment_area (const SyRuleset *r, const SyState *s, int side, TcPoint *low, TcPoint *high);
gboolean sy_place_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal);
void     sy_place_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log);
gboolean sy_lift_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal);
void     sy_lift_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log);
gboolean sy_march_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal);
void     sy_march_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log);

G_END_DECLS
