/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tw-combat: artillery fire, compulsory combat, attacks and their results. */
#pragma once

#include "tw-state.h"

G_BEGIN_DECLS

/* An attack whose leaders are settled. */
typedef struct
{
  guint8  n_attackers, n_defenders;
  guint8  charge;
  gint16  attackers[TC_ORDER_UNITS];
  gint16  defenders[TC_ORDER_TARGETS];
  gint16  aid[TC_ORDER_UNITS];      /* leader of each attacker, -1 */
  gint16  support[TC_ORDER_TARGETS];
} TwAttack;

/* tw-fire */
gboolean tw_fire_check  (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
/* Whether no gun of the other side is named, nor one that has fired. */
gboolean tw_fire_is_ready (const TwRuleset *rules, const TwState *state, int gun, TcNote *refusal);
gboolean tw_fire_can    (const TwRuleset *rules, const TwState *state, int gun, int target, TcNote *refusal);
void     tw_fire_apply  (const TwRuleset *rules, TwState *state, const TcOrder *order, TcDice *dice, TcLog *log);
gboolean tw_fire_hits   (const TwRuleset *rules, int range, guint die);
/* Reports what blocks the line of sight from the gun to the hex. */
gboolean tw_fire_refuse_blocked (const TwRuleset *rules, const TwState *state, int gun, int hex, TcNote *refusal);
void     tw_fire_explain_range (const TwRuleset *rules, int range, TcExplanation *explanation);
gboolean tw_fire_explain (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcExplanation *explanation);

/* tw-breach: fire at walls */
gboolean tw_breach_can     (const TwRuleset *rules, const TwState *state, int gun, int hex, TcNote *refusal);
gboolean tw_breach_check   (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_breach_apply   (const TwRuleset *rules, TwState *state, const TcOrder *order, TcDice *dice, TcLog *log);
gboolean tw_breach_explain (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcExplanation *explanation);

/* tw-duty: compulsory combat */
gboolean tw_duty_may_attack (const TwRuleset *rules, const TwState *state, int attacker, int target);
/* The movement phase ends: who must attack, and who must be attacked. */
void     tw_duty_fix     (const TwRuleset *rules, TwState *state);
/* Adjacent units that the counter could still fight, in order of direction. */
guint    tw_duty_partners (const TwRuleset *rules, const TwState *state, int counter, gint16 out[6]);
gboolean tw_duty_is_open (const TwState *state, int counter);
/* A unit that an obliged one could still fight, leaving out those of @attack (NULL: none); -1. */
int      tw_duty_partner (const TwRuleset *rules, const TwState *state, int counter, const TwAttack *attack);
/* FALSE when some duty could not be fulfilled after the attack. */
gboolean tw_duty_leaves  (const TwRuleset *rules, const TwState *state, const TwAttack *attack, TcNote *refusal);
gboolean tw_duty_check_end (const TwRuleset *rules, const TwState *state, TcNote *refusal);
void     tw_duty_notes   (const TwRuleset *rules, const TwState *state, GArray *notes);

/* tw-attack */
gboolean tw_attack_check (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
/* Settles who attacks whom with what, whatever the phase; FALSE when they could not. */
gboolean tw_attack_read  (const TwRuleset *rules, const TwState *state, const TcOrder *order, TwAttack *attack,
                          TcNote *refusal);
/* Whether the unit charges in this attack. */
gboolean tw_attack_is_charger (const TwRuleset *rules, const TwAttack *attack, int unit);

/* tw-attack-sample: some legal attack by chance, or the end of the phase */
gboolean tw_attack_sample (const TwRuleset *rules, const TwState *state, TcSeeded *random, TcOrder *order);

/* tw-strength */
/* The numbers of an attack; returns the column of the combat chart. */
int      tw_strength_explain (const TwRuleset *rules, const TwState *state, const TwAttack *attack,
                              TcExplanation *explanation);
/* The strength that the counter's face shows. */
int      tw_strength_shown (const TwRuleset *rules, const TwState *state, int unit);

/* tw-combat: an attack, with the defender's choice of leaders */
void     tw_combat_apply   (const TwRuleset *rules, TwState *state, const TcOrder *order, TcDice *dice, TcLog *log);
gboolean tw_combat_check_support (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_combat_support (const TwRuleset *rules, TwState *state, const TcOrder *order, TcDice *dice, TcLog *log);
void     tw_combat_unpack  (const TcFrame *frame, TwAttack *attack);

/* tw-result */
void     tw_result_apply   (const TwRuleset *rules, TwState *state, const TwAttack *attack, guint result, TcLog *log);
gboolean tw_result_check_disrupt (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_result_disrupt (const TwRuleset *rules, TwState *state, const TcOrder *order, TcLog *log);

G_END_DECLS
