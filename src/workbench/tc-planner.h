/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-planner: an order in the making: which counters, against whom, how.
 *
 * Somebody points at counters and hexes; the planner knows from the rules' own
 * lists and checks what that can mean now.  It knows no kind of order by itself, but that by
 * the contract's convention "attack" and "fire" name the kinds that have targets.
 *
 * With what_if the question is asked outside the phase too (tc_state_suppose()).
 * No part of this is GTK.
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

typedef struct _TcPlanner TcPlanner;

TcPlanner       *tc_planner_new           (gboolean what_if);
void             tc_planner_free          (TcPlanner *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcPlanner, tc_planner_free)

/* Both borrowed, until the next call; NULL for none.  Counters that are gone are dropped. */
void             tc_planner_set_position  (TcPlanner *self, const TcRuleset *ruleset, const TcState *state);
void             tc_planner_clear         (TcPlanner *self);

/* Counters */
/* The placement of a counter now, NULL when it is not on the board; borrowed until
 * the next set_position. */
const TcPlacement *tc_planner_get_placement (const TcPlanner *self, int counter);
/* Forgets everything else and begins with @counter. */
void             tc_planner_begin         (TcPlanner *self, int counter);
/* Puts it in or takes it out; a full list stays as it is. */
void             tc_planner_toggle_unit   (TcPlanner *self, int counter);
void             tc_planner_toggle_target (TcPlanner *self, int counter);
const gint16    *tc_planner_get_units     (const TcPlanner *self, guint *n);
const gint16    *tc_planner_get_targets   (const TcPlanner *self, guint *n);
gboolean         tc_planner_has_unit      (const TcPlanner *self, int counter);
gboolean         tc_planner_has_target    (const TcPlanner *self, int counter);
/* The side of the first unit, -1 when there is none. */
int              tc_planner_get_side      (const TcPlanner *self);

/* Leaders who are not where a unit is, but may help it from where they are: those who could help the order as it
 * stands, and those who are named; @out has room for TC_ORDER_HELPERS.  Returns how many. */
guint            tc_planner_find_helpers  (const TcPlanner *self, gint16 *out);
/* Names him or no more; a full list stays as it is.  With one who is named those who are where the units are help, too. */
void             tc_planner_toggle_helper (TcPlanner *self, int counter);
gboolean         tc_planner_has_helper    (const TcPlanner *self, int counter);
/* Whether a leader is where a unit is, or may help from where he is: else nobody can keep out of the order. */
gboolean         tc_planner_has_leader    (const TcPlanner *self);

/* Flags, by name, of whatever kind of order has them. */
void             tc_planner_set_flag      (TcPlanner *self, const char *flag, gboolean on);
gboolean         tc_planner_get_flag      (const TcPlanner *self, const char *flag);

/* Whether the order as it stands could have that flag too: FALSE, with the rules' reason, when it is legal and
 * would be no more.  TRUE for a flag that is set, and while there is no legal order. */
gboolean         tc_planner_can_flag      (const TcPlanner *self, const char *flag, TcNote *refusal);

/* What is possible */
/* The legal orders that begin with the first unit (TcOrder), else those of others that it can only join in; borrowed. */
const GArray    *tc_planner_get_orders    (const TcPlanner *self);
/* Whether one of them has targets; whether @counter is a target of one. */
gboolean         tc_planner_can_target    (const TcPlanner *self);
gboolean         tc_planner_is_target     (const TcPlanner *self, int counter);
/* The legal order that takes the first unit to @hex with the flags that are set; FALSE when there is
 * none, with the refusal of the way that comes nearest and goes on (its code may be NULL). */
gboolean         tc_planner_find_move     (const TcPlanner *self, TcHex hex, TcOrder *out, TcNote *refusal);
/* Facing.  Whether the first unit has a front where rules play one, and could move. */
gboolean         tc_planner_has_front     (const TcPlanner *self);
/* The front a move shall end with, 0 to 5; TC_NO_FACING: whatever costs least.  find_move() minds
 * it; the unit's own hex is a turn on the spot then.  Forgotten when another counter is begun with. */
void             tc_planner_set_front     (TcPlanner *self, int front);
int              tc_planner_get_front     (const TcPlanner *self);
/* Whether @counter has an order with targets now. */
gboolean         tc_planner_counter_has_targets (const TcPlanner *self, int counter);

/* Spots: hexes that orders of the first unit name without a way there, as walls that are fired at.  The kind of these
 * orders, NULL when there are none or a frame asks for something. */
const TcOrderKind *tc_planner_get_spot_kind (const TcPlanner *self);
/* Means that hex in place of targets; FALSE, and none is meant, when no such order names it. */
gboolean         tc_planner_set_spot      (TcPlanner *self, TcHex hex);
TcHex            tc_planner_get_spot      (const TcPlanner *self);

/* The order as it stands.  FALSE when units or targets are missing (@refusal's code is NULL) or the
 * rules refuse.  @supposed (may be NULL) gets the state it can be given in. */
gboolean         tc_planner_get_order     (const TcPlanner *self, TcOrder *out, TcState *supposed, TcNote *refusal);
/* A rally roll of the one unit that is chosen, without targets; FALSE when it has nothing to rally from, or the
 * rules know no such order.  @supposed gets the state it can be given in. */
gboolean         tc_planner_get_rally     (const TcPlanner *self, TcOrder *out, TcState *supposed);
/* The row of that name among the kinds of orders, -1 when there is none. */
int              tc_planner_find_kind     (const TcPlanner *self, const char *id);
/* Several units may give together what they would do with targets, against several of them; else it is one against
 * one, and another target takes the place of the first. */
gboolean         tc_planner_joins         (const TcPlanner *self);
/* The row of order kinds that targets would be used with. */
const TcOrderKind *tc_planner_get_kind    (const TcPlanner *self);
/* Costs of all hexes the first unit can reach, in overlays of the scene; with
 * what_if in whatever phase.  Returns how many. */
guint            tc_planner_add_reach     (const TcPlanner *self, TcScene *scene);
/* What if the first unit went to @hex, the cheapest way, in whatever phase; FALSE when it cannot.  @supposed gets
 * the state the order can be given in. */
gboolean         tc_planner_get_move      (const TcPlanner *self, TcHex hex, TcOrder *out, TcState *supposed);

G_END_DECLS
