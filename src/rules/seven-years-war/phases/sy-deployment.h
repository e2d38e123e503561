/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-deployment: set-up by turns (SYW-9.2 to SYW-9.5).
 *
 * It comes before the first half turn when SyRuleset.by_turns is set.  The side without the
 * initiative sets up all but one of its commands, then the other side all of its troops, then the
 * first side the rest: stages 1 to 3 of SyState. */
#pragma once

#include "sy-state.h"

/* The side that has the initiative: the attacker (SYW-9.1). */
int sy_initiative_of (const SyState *s);
void sy_deployment_start (const SyRuleset *r, SyState *s, int initiative, TcLog *log);
/* Ends a stage; FALSE: set-up is over, and the side with the initiative starts. */
gboolean sy_deployment_end (const SyRuleset *r, SyState *s, TcLog *log);
/* May it be set up, or moved elsewhere, now? */
gboolean sy_is_setting_up (const SyRuleset *r, const SyState *s, int unit);
gboolean sy_stage_check (const SyRuleset *r, const SyState *s, int unit, TcNote *refusal);
/* The area of a side. */
void sy_get_deployment_area (const SyRuleset *r, const SyState *s, int side, TcPoint *low,
                             TcPoint *high);
SyCheck sy_place_check, sy_lift_check, sy_march_check;
SyApply sy_place_apply, sy_lift_apply, sy_march_apply;
