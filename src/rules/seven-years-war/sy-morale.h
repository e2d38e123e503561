/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-morale: tests of groups and what they lead to (SYW-8).
 *
 * All of a group obey one test, which the worst of it is taken for.  @general_die is the further D6 for the general
 * nearby, 0 when none was thrown. */
#pragma once

#include "sy-private.h"

G_BEGIN_DECLS

typedef struct
{
  SyTest test;
  int    enemy;       /* the charger, or who is charged; SY_NOBODY */
  SyFrom from;
} SyCause;

void     sy_morale_explain (const SyRuleset *r, const SyState *s, int unit, const SyCause *cause, int general_die,
                            TcExplanation *out);
/* The row of @test that has the score; SY_KEEPS when none has. */
SyResult sy_morale_result  (const SyRuleset *r, int unit, SyTest test, int score);
/* On a D6; 0: 2D6. */
int      sy_charge_need    (const SyRuleset *r, const SyState *s, int unit, int target, SyFrom from);
SyResult sy_morale_test    (const SyRuleset *r, SyState *s, int unit, const SyCause *cause, TcDice *dice, TcLog *log);
void     sy_morale_obey    (const SyRuleset *r, SyState *s, int unit, SyResult result, int enemy, TcDice *dice, TcLog *log);
void     sy_morale_losses  (const SyRuleset *r, SyState *s, TcDice *dice, TcLog *log); /* all who lost */
void     sy_alarm           (const SyRuleset *r, SyState *s, int unit); /* friends who see it must test (SYW-8.1) */
gboolean sy_is_disordered   (const SyRuleset *r, const SyState *s, int unit); /* by troops or by ground */
/* Bases that a group has, and those it began with. */
int      sy_group_bases    (const SyRuleset *r, const SyState *s, int unit, int *initial);

G_END_DECLS
