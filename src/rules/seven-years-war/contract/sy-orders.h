/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-orders: the kinds of orders, a row each, and what lists and draws them.
 *
 * A list takes a unit, or -1 for all, and appends legal orders, of moves only a sample. */
#pragma once

#include "sy-state.h"

extern const TcOrderKind sy_order_kinds[];

/* The phase of the orders that can be given now: the enemy's shooting is shooting. */
SyPhase sy_step_of (const TcState *state);

/* The two calls of the system, by kind of order. */
SyCheck sy_check;
SyApply sy_apply;

/* sy-list.c; of set-up, sy-deployment-orders.c. */
SyList sy_list_command, sy_list_cure, sy_list_rally, sy_list_transfer, sy_list_consider,
    sy_list_move, sy_list_form, sy_list_halt, sy_list_reveal, sy_list_charge, sy_list_shoot,
    sy_list_fight, sy_list_place, sy_list_lift, sy_list_march;

/* Cheap tests before a check: may the unit attack in this way, is the target near enough? */
gboolean sy_can_attack (const SyRuleset *r, const SyState *s, int unit, SyOrderKind kind);
gboolean sy_can_reach (const SyRuleset *r, const SyState *s, int unit, SyOrderKind kind,
                       int target);
