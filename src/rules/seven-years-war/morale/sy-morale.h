/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-morale: tests of groups (SYW-8); their effects are in sy-morale-effects.
 *
 * A group obeys one test, which counts its worst morale.  @general_die is the further D4 for a
 * general nearby, 0 when none was rolled. */
#pragma once

#include "sy-state.h"

typedef struct
{
  SyTest test;
  int    enemy;       /* the charger, or the target of the charge; SY_NOBODY */
  SyFrom from;
} SyCause;

void sy_morale_explain (const SyRuleset *r, const SyState *s, int unit, const SyCause *cause,
                        int general_die, TcExplanation *out);
/* From the row of @test that has the score; SY_KEEPS when none has. */
SyResult sy_morale_result (const SyRuleset *r, int unit, SyTest test, int score);
/* Least roll on a D6; 0: the test is on 2D6. */
int sy_charge_need (const SyRuleset *r, const SyState *s, int unit, int target, SyFrom from);
SyResult sy_morale_test (const SyRuleset *r, SyState *s, int unit, const SyCause *cause,
                         TcDice *dice, TcLog *log);
void sy_alarm (const SyRuleset *r, SyState *s, int unit); /* friends must test (SYW-8.1) */
gboolean sy_is_disordered (const SyRuleset *r, const SyState *s, int unit); /* or on such ground */
gboolean sy_may_advance (const SyRuleset *r, const SyState *s, int unit); /* SYW-8.4 */
void sy_go_to_advance (const SyRuleset *r, SyState *s, int unit, TcLog *log);
