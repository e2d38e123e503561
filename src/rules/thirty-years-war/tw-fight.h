/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tw-fight: rallies, fire and lines of sight, duties, leaders, combat and its losses. */
#pragma once

#include "tw-private.h"

G_BEGIN_DECLS

/* tw-rally */
gboolean tw_rally_can   (const TwRuleset *rules, const TwState *state, int unit, TcNote *refusal);
gboolean tw_rally_check (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_rally_roll  (const TwRuleset *rules, TwState *state, int unit, TcDice *dice, TcLog *log);
void     tw_rally_explain (const TwRuleset *rules, const TwState *state, int unit, TcExplanation *explanation);

/* tw-fire */
gboolean tw_fire_check  (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
/* It is a gun of who is to act, or none at all, and has not fired. */
gboolean tw_fire_is_ready (const TwRuleset *rules, const TwState *state, int gun, TcNote *refusal);
gboolean tw_fire_can    (const TwRuleset *rules, const TwState *state, int gun, int target, TcNote *refusal);
void     tw_fire_apply  (const TwRuleset *rules, TwState *state, const TcOrder *order, TcDice *dice, TcLog *log);
gboolean tw_fire_explain_breach (const TwRuleset *rules, const TwState *state, const TcOrder *order,
                                 TcExplanation *explanation);
gboolean tw_fire_hits    (const TwRuleset *rules, int range, guint die);
/* Says what stands between the gun and the hex. */
gboolean tw_fire_refuse_blocked (const TwRuleset *rules, const TwState *state, int gun, int hex, TcNote *refusal);
gboolean tw_fire_explain (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcExplanation *explanation);

/* tw-sight */
gboolean tw_sight_is_clear (const TwRuleset *rules, const TwState *state, int from, int to);
void     tw_sight          (const TcRuleset *ruleset, const TcState *state, TcPlace from, TcPlace to, TcSight *sight);

/* tw-duty: compulsory combat */
gboolean tw_duty_may_attack (const TwRuleset *rules, const TwState *state, int attacker, int target);
void     tw_duty_fix     (const TwRuleset *rules, TwState *state);
/* Whether the list holds the counter. */
gboolean tw_is_in        (const gint16 *list, guint n, int counter);
gboolean tw_duty_is_open (const TwState *state, int counter);
/* The partner that an obliged counter could still fight, leaving out those of @attack; -1. */
int      tw_duty_partner (const TwRuleset *rules, const TwState *state, int counter, const TwAttack *attack);
gboolean tw_duty_leaves  (const TwRuleset *rules, const TwState *state, const TwAttack *attack, TcNote *refusal);
gboolean tw_duty_check_end (const TwRuleset *rules, const TwState *state, TcNote *refusal);
void     tw_duty_notes   (const TwRuleset *rules, const TwState *state, GArray *notes);

/* tw-leaders */
int      tw_leaders_best   (const TwRuleset *rules, const TwState *state, int unit);
/* The leaders who help defenders when nobody chooses. */
void     tw_leaders_defend (const TwRuleset *rules, const TwState *state, const gint16 *units, guint n_units,
                            gint16 *out);
/* Whether the leader could help that unit in combat. */
gboolean tw_leaders_reach  (const TwRuleset *rules, const TwState *state, int leader, int unit);
/* The case by which he helps it: from where it is, or from afar. */
const char *tw_leaders_rule (const TwRuleset *rules, const TwState *state, int leader, int unit);
/* Whether one of its leaders is with a unit or next to it. */
gboolean tw_leaders_attend (const TwRuleset *rules, const TwState *state, int unit);
/* The best leader of its side within @radius who does nothing for that unit, being of another army; -1. */
int      tw_leaders_unheard (const TwRuleset *rules, const TwState *state, int unit, int radius);
int      tw_leaders_rally  (const TwRuleset *rules, const TwState *state, int unit);
void     tw_leaders_catch  (const TwRuleset *rules, TwState *state, int side, TcLog *log);
gboolean tw_leaders_settle (const TwRuleset *rules, const TwState *state, const gint16 *units, guint n_units,
                            const gint16 *helpers, guint n_helpers, gboolean none,
                            gint16 *out, TcNote *refusal);

/* tw-combat, tw-strength */
gboolean tw_combat_check   (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
/* Settles who attacks whom with what, wherever the phase; FALSE when they could not. */
gboolean tw_combat_read    (const TwRuleset *rules, const TwState *state, const TcOrder *order,
                            TwAttack *attack, TcNote *refusal);
void     tw_combat_apply   (const TwRuleset *rules, TwState *state, const TcOrder *order, TcDice *dice, TcLog *log);
gboolean tw_combat_check_disrupt (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_combat_disrupt (const TwRuleset *rules, TwState *state, const TcOrder *order, TcLog *log);
gboolean tw_combat_check_support (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_combat_support (const TwRuleset *rules, TwState *state, const TcOrder *order, TcDice *dice, TcLog *log);
void     tw_combat_unpack  (const TcFrame *frame, TwAttack *attack);
/* The numbers of an attack; returns the column of the combat chart. */
int      tw_strength_explain (const TwRuleset *rules, const TwState *state, const TwAttack *attack,
                              TcExplanation *explanation);
int      tw_strength_shown (const TwRuleset *rules, const TwState *state, int unit);
gboolean tw_explain (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcExplanation *explanation);

/* tw-losses */
void     tw_losses_disrupt   (const TwRuleset *rules, TwState *state, int unit, const char *rule, TcLog *log);
/* Those named die at the same moment. */
void     tw_losses_eliminate (const TwRuleset *rules, TwState *state, const gint16 *counters, guint n,
                              const char *rule, TcLog *log);
/* What an eliminated unit counts. */
int      tw_losses_of        (const TwRuleset *rules, const TwState *state, int unit);

G_END_DECLS
