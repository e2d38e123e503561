/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-planner: an order being composed: which counters, against which targets, how.
 *
 * The caller says which counters and hexes were pointed at; the planner finds out from the
 * rules' lists and checks what that can mean now.  It knows kinds of orders by their roles
 * alone.  With what_if it also asks outside the phase (tc_state_suppose()).
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
const TcRuleset *tc_planner_get_ruleset   (const TcPlanner *self);
const TcState   *tc_planner_get_state     (const TcPlanner *self);
const GArray    *tc_planner_get_placements (const TcPlanner *self); /* TcPlacement */
void             tc_planner_clear         (TcPlanner *self);

/* Counters */
/* The placement of a counter, NULL when it is not on the board; borrowed until the next
 * set_position. */
const TcPlacement *tc_planner_get_placement (const TcPlanner *self, int counter);
/* Clears the planner and makes @counter the first unit, unless it is -1. */
void             tc_planner_begin         (TcPlanner *self, int counter);
/* Adds or removes it; a full list stays as it is. */
void             tc_planner_toggle_unit   (TcPlanner *self, int counter);
void             tc_planner_toggle_target (TcPlanner *self, int counter);
/* Units become targets and targets units; nobody helps, and no flag is set. */
void             tc_planner_swap          (TcPlanner *self);
const gint16    *tc_planner_get_units     (const TcPlanner *self, guint *n);
const gint16    *tc_planner_get_targets   (const TcPlanner *self, guint *n);
gboolean         tc_planner_has_unit      (const TcPlanner *self, int counter);
gboolean         tc_planner_has_target    (const TcPlanner *self, int counter);
/* The first unit, -1 none; its placement, NULL when it has none; its side, -1. */
int              tc_planner_get_first     (const TcPlanner *self);
const TcPlacement *tc_planner_get_first_placement (const TcPlanner *self);
int              tc_planner_get_side      (const TcPlanner *self);

/* Leaders */
gboolean         tc_planner_is_leader     (const TcPlanner *self, int counter);
/* Leaders of its side in the hex of @unit, up to TC_ORDER_HELPERS; none for a leader. */
guint            tc_planner_find_leaders  (const TcPlanner *self, int unit, gint16 *leaders);
/* Leaders in other hexes who are named, or could help the order as it is; @out has room for
 * TC_ORDER_HELPERS. */
guint            tc_planner_find_helpers  (const TcPlanner *self, gint16 *out);
/* Names a leader, or no longer; a full list stays as it is.  Once one is named, those in the
 * hexes of the units are named with him. */
void             tc_planner_toggle_helper (TcPlanner *self, int counter);
gboolean         tc_planner_has_helper    (const TcPlanner *self, int counter);
/* A leader is in the hex of a unit, or may help from his own. */
gboolean         tc_planner_has_leader    (const TcPlanner *self);

/* Flags, by name, of any kind of order that has them. */
void             tc_planner_set_flag      (TcPlanner *self, const char *flag, gboolean on);
gboolean         tc_planner_get_flag      (const TcPlanner *self, const char *flag);
/* FALSE, with the rules' reason, when the flag would make a legal order illegal. */
gboolean         tc_planner_can_flag      (const TcPlanner *self, const char *flag, TcNote *refusal);

/* What is possible */
/* Legal orders of the first unit (TcOrder), else those of others that it can only join; borrowed. */
const GArray    *tc_planner_get_orders    (const TcPlanner *self);
/* One of them has targets; @counter is a target of one. */
gboolean         tc_planner_can_target    (const TcPlanner *self);
gboolean         tc_planner_is_target     (const TcPlanner *self, int counter);
/* Several units may give together what they would do to several targets; else it is one against
 * one, and another target replaces the first. */
gboolean         tc_planner_joins         (const TcPlanner *self);
/* @counter can give with the units what they are about to do to targets, else what needs neither
 * target nor place; one of them: it can leave them. */
gboolean         tc_planner_can_join      (const TcPlanner *self, int counter);
/* Widens an order of the first unit without target and place to all of them, where several may
 * give it together. */
void             tc_planner_gather        (const TcPlanner *self, TcOrder *order);
/* The kind of order that targets would be used with; NULL none. */
const TcOrderKind *tc_planner_get_kind    (const TcPlanner *self);
/* Another one than usual, and no other, while these units are chosen; -1: the usual one. */
void             tc_planner_set_kind      (TcPlanner *self, int kind);
/* The kind of @role that the first unit can be given now, else the usual one; -1 when the rules
 * have none. */
int              tc_planner_find_kind     (const TcPlanner *self, TcOrderRole role);
/* Why @enemy is no target of the units: the first reason that is not the moment alone.  FALSE:
 * there is none. */
gboolean         tc_planner_refuse_target (const TcPlanner *self, int enemy, TcNote *refusal);

/* Moves */
/* The legal order that takes the first unit to @hex, with the flags that are set.  FALSE: none,
 * with the refusal of the nearest legal move continued to there; its code may be NULL. */
gboolean         tc_planner_find_move     (const TcPlanner *self, TcHex hex, TcOrder *out, TcNote *refusal);
/* Supposes that the first unit moves to @hex by the cheapest path, in any phase; FALSE when it
 * cannot.  @supposed gets the state the order can be given in. */
gboolean         tc_planner_get_move      (const TcPlanner *self, TcHex hex, TcOrder *out, TcState *supposed);
/* Adds the costs of all hexes the first unit can reach to the scene, with what_if in any phase.
 * Returns the number of hexes. */
guint            tc_planner_add_reach     (const TcPlanner *self, TcScene *scene);
/* The first unit has a facing and could move. */
gboolean         tc_planner_has_front     (const TcPlanner *self);
/* The front a move shall end with, 0 to 5; TC_NO_FACING: the cheapest.  In find_move() the
 * unit's own hex is then a turn in place.  Forgotten with the first unit. */
void             tc_planner_set_front     (TcPlanner *self, int front);
int              tc_planner_get_front     (const TcPlanner *self);

/* Spots: hexes that orders of the first unit name without a path, such as walls to fire at. */
/* The kind of these orders; NULL when there are none, or during an order. */
const TcOrderKind *tc_planner_get_spot_kind (const TcPlanner *self);
/* Names that hex instead of targets; FALSE, and no spot, when no such order names it. */
gboolean         tc_planner_set_spot      (TcPlanner *self, TcHex hex);
TcHex            tc_planner_get_spot      (const TcPlanner *self);

/* The order as it is.  FALSE when units or targets are missing (@refusal's code is NULL) or the
 * rules refuse it. @supposed (may be NULL) gets the state it can be given in. */
gboolean         tc_planner_get_order     (const TcPlanner *self, TcOrder *out, TcState *supposed, TcNote *refusal);
/* The order of the usual kind, whether the rules allow it where things stand or not; a rally of the only unit without targets.  FALSE
 * when units or targets are missing, or the rules have no such kind. */
gboolean         tc_planner_compose       (const TcPlanner *self, TcOrder *out);
/* A rally of the only unit, without targets; FALSE when it has nothing to rally from. */
gboolean         tc_planner_get_rally     (const TcPlanner *self, TcOrder *out, TcState *supposed);

G_END_DECLS
