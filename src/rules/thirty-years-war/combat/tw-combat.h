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
TW_DECLARE_ORDER (fire);
TW_DECLARE_LIST (fire);
TW_DECLARE_SAMPLE (fire);
/* Whether it is a gun on the map. */
gboolean tw_fire_is_gun (const TwRuleset *rules, const TwState *state, int gun, TcNote *refusal);
/* Whether it is a gun of the side that acts and has not fired. */
gboolean tw_fire_is_waiting (const TwRuleset *rules, const TwState *state, int gun);
/* Whether no gun of the other side is named, nor one that has fired. */
gboolean tw_fire_is_ready (const TwRuleset *rules, const TwState *state, int gun, TcNote *refusal);
gboolean tw_fire_can    (const TwRuleset *rules, const TwState *state, int gun, int target,
                         TcNote *refusal);
gboolean tw_fire_hits   (const TwRuleset *rules, int range, guint die);
/* Whether the hex is within range and sight. */
gboolean tw_fire_reaches (const TwRuleset *rules, const TwState *state, int gun, int hex,
                          TcNote *refusal);
void     tw_fire_explain_range (const TwRuleset *rules, int range, TcExplanation *explanation);
gboolean tw_fire_explain (const TwRuleset *rules, const TwState *state, const TcOrder *order,
                          TcExplanation *explanation);

/* tw-breach: fire at walls */
TW_DECLARE_ORDER (breach);
TW_DECLARE_LIST (breach);
/* Walls that the gun reaches, by chance; FALSE when there are none. */
gboolean tw_breach_sample  (const TwRuleset *rules, const TwState *state, int gun, TcSeeded *random,
                            TcOrder *order);
gboolean tw_breach_can     (const TwRuleset *rules, const TwState *state, int gun, int hex,
                            TcNote *refusal);
gboolean tw_breach_explain (const TwRuleset *rules, const TwState *state, const TcOrder *order,
                            TcExplanation *explanation);

/* tw-withdrawal: guns that are withdrawn instead of firing */
TW_DECLARE_ORDER (withdrawal);
void     tw_withdrawal_status (const TwRuleset *rules, const TwState *state, GArray *notes);

/* tw-duty: compulsory combat */
gboolean tw_duty_may_attack (const TwRuleset *rules, const TwState *state, int attacker,
                             int target);
/* The movement phase ends: who must attack, and who must be attacked. */
void     tw_duty_fix     (const TwRuleset *rules, TwState *state);
/* Adjacent units that the counter could still fight, in order of direction. */
guint    tw_duty_partners (const TwRuleset *rules, const TwState *state, int counter,
                           gint16 out[6]);
gboolean tw_duty_is_open (const TwState *state, int counter);
/* A unit that an obliged one could still fight, leaving out those of @attack (NULL: none); -1. */
int      tw_duty_partner (const TwRuleset *rules, const TwState *state, int counter,
                          const TwAttack *attack);
/* FALSE when some duty could not be fulfilled after the attack. */
gboolean tw_duty_leaves  (const TwRuleset *rules, const TwState *state, const TwAttack *attack,
                          TcNote *refusal);
gboolean tw_duty_check_end (const TwRuleset *rules, const TwState *state, TcNote *refusal);
void     tw_duty_notes   (const TwRuleset *rules, const TwState *state, GArray *notes);

/* tw-attack, tw-attack-list, tw-combat: an attack, with the defender's choice of leaders */
TW_DECLARE_ORDER (attack);
TW_DECLARE_LIST (attack);
TW_DECLARE_SAMPLE (attack);
TW_DECLARE_ORDER (support);
TW_DECLARE_LIST (support);
/* Attacks on the unit, or by it and on those that it could fight. */
void     tw_attack_list_around (const TwRuleset *rules, const TwState *state, int counter,
                                GArray *orders);
/* The attack that waits for that choice. */
void     tw_support_read (const TcFrame *frame, TwAttack *attack);
/* Settles who attacks whom with what, whatever the phase; FALSE when they could not. */
gboolean tw_attack_read (const TwRuleset *rules, const TwState *state, const TcOrder *order,
                         TwAttack *attack, TcNote *refusal);
/* Whether the unit charges in this attack. */
gboolean tw_attack_is_charger (const TwRuleset *rules, const TwAttack *attack, int unit);

/* tw-strength */
/* The numbers of an attack; returns the column of the combat chart. */
int      tw_strength_explain (const TwRuleset *rules, const TwState *state, const TwAttack *attack,
                              TcExplanation *explanation);
/* Adds the odds, the column and the roll, for people: an attack that is played does without the
 * texts. */
void     tw_strength_say (const TwRuleset *rules, int column, TcExplanation *explanation);
/* The strength that the counter's face shows. */
static inline int
tw_strength_shown (const TwRuleset *rules, const TwState *state, int unit)
{
  return tw_has (state, unit, TW_DISRUPTED) ? rules->back[unit] : rules->front[unit];
}

/* tw-result: the results of combat; what an exchange costs the attacker */
TW_DECLARE_ORDER (exchange);
TW_DECLARE_LIST (exchange);
void     tw_result_apply   (const TwRuleset *rules, TwState *state, const TwAttack *attack,
                            guint result, TcLog *log);

/* The members of a set of @n counters, a bit each; returns how many. */
static inline guint8
tw_attack_choose (gint16 *to, const gint16 *from, guint n, guint set)
{
  guint8 chosen = 0;

  for (guint i = 0; i < n; i++)
    if (set & 1u << i)
      to[chosen++] = from[i];

  return chosen;
}

G_END_DECLS
