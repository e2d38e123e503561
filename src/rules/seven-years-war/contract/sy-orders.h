/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-orders: the kinds of orders, a row each, and what lists and draws them.
 *
 * A list takes a unit, or -1 for all, and appends legal orders.  Moves are a continuum: of them it gives a sample. */
#pragma once

#include "sy-state.h"

G_BEGIN_DECLS

extern const TcOrderKind sy_order_kinds[];

/* The step, as a phase, to which orders that can be given now belong: the enemy's shooting is shooting. */
SyPhase  sy_step_of        (const TcState *state);

/* The two calls of the system, by kind of order. */
gboolean sy_check          (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal);
void     sy_apply          (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log);

/* sy-list.c */
void     sy_list_command   (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders);
void     sy_list_cure      (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders);
void     sy_list_rally     (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders);
void     sy_list_transfer  (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders);
void     sy_list_consider  (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders);
void     sy_list_move      (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders);
void     sy_list_form      (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders);
void     sy_list_halt      (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders);
void     sy_list_reveal    (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders);
void     sy_list_charge    (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders);
void     sy_list_shoot     (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders);
void     sy_list_fight     (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders);
/* sy-deployment-orders.c */
void     sy_list_place     (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders);
void     sy_list_lift      (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders);
void     sy_list_march     (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders);

/* Cheap tests before an attack is checked: may the unit attack so at all, is the target near enough? */
gboolean sy_can_attack     (const SyRuleset *r, const SyState *s, int unit, SyOrderKind kind);
gboolean sy_can_reach      (const SyRuleset *r, const SyState *s, int unit, SyOrderKind kind, int target);
/* A move without a path yet, of the @whole group; and its next step: a straight at an angle off the facing, a wheel. */
TcOrder  sy_start_move     (const SyRuleset *r, const SyState *s, int unit, gboolean whole);
void     sy_add_straight   (const SyState *s, TcOrder *order, gint32 turn, gint32 length);
void     sy_add_wheel      (const SyRuleset *r, const SyState *s, TcOrder *order, gint32 angle);
/* Would one unit end half through a friend (SYW-4.10)?  That may be ordered, and is seldom wise. */
gboolean sy_ends_on_friends (const SyRuleset *r, const SyState *s, const TcOrder *order);

G_END_DECLS
