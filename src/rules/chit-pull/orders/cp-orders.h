/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-orders: the kinds of order; each has a row in cp_order_kinds with its procedures, in one
 * file a group.
 *
 * An order is applied after it was checked: then it does not fail. */
#pragma once

#include "cp-sequence.h"

G_BEGIN_DECLS

typedef enum
{
  CP_ORDER_END = TC_ORDER_END,
  CP_ORDER_ACTIVATE,
  CP_ORDER_DECLINE,
  CP_ORDER_ACT,
  CP_ORDER_MOVE,
  CP_ORDER_ATTACK,
  CP_ORDER_FIRE,
  CP_ORDER_FALL_BACK,
  CP_ORDER_STAY,
  CP_ORDER_JOIN,
  CP_ORDER_RECOVER,
  CP_ORDER_RALLY, /* for odds: in play units rally automatically */
} CpOrderKind;

#define CP_FLAG_CHARGE (1 << 0)

extern const TcOrderKind cp_order_kinds[];

/* cp-orders.c */
gboolean cp_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                   TcNote *refusal);
void     cp_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice,
                   TcLog *log);
void     cp_list  (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders);

/* cp-activate.c: activate, decline, act */
gboolean cp_activate_check  (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                             TcNote *refusal);
void     cp_activate_apply  (const TcRuleset *ruleset, TcState *state, const TcOrder *order,
                             TcDice *dice, TcLog *log);
void     cp_activate_list   (const TcRuleset *ruleset, const TcState *state, int counter,
                             GArray *orders);
gboolean cp_decline_check   (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                             TcNote *refusal);
void     cp_decline_apply   (const TcRuleset *ruleset, TcState *state, const TcOrder *order,
                             TcDice *dice, TcLog *log);
gboolean cp_act_check       (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                             TcNote *refusal);
void     cp_act_apply       (const TcRuleset *ruleset, TcState *state, const TcOrder *order,
                             TcDice *dice, TcLog *log);
void     cp_act_list        (const TcRuleset *ruleset, const TcState *state, int counter,
                             GArray *orders);
/* That an order lets some units act and not all. */
gboolean cp_activate_says   (const CpRuleset *r, const CpState *s, const TcOrder *order,
                             GArray *notes);
void     cp_activate_sample (const CpRuleset *r, const CpState *s, TcSeeded *random,
                             TcOrder *order);

/* cp-answers.c: what answers the choice that is open */
gboolean cp_answer_check  (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                           TcNote *refusal);
void     cp_answer_apply  (const TcRuleset *ruleset, TcState *state, const TcOrder *order,
                           TcDice *dice, TcLog *log);
void     cp_answer_list   (const CpRuleset *r, const CpState *s, GArray *orders);
void     cp_answer_sample (const CpRuleset *r, const CpState *s, TcSeeded *random, TcOrder *order);

/* cp-move.c, cp-reach.c */
gboolean cp_move_check  (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                         TcNote *refusal);
void     cp_move_apply  (const TcRuleset *ruleset, TcState *state, const TcOrder *order,
                         TcDice *dice, TcLog *log);
void     cp_move_list   (const TcRuleset *ruleset, const TcState *state, int counter,
                         GArray *orders);
int      cp_allowance   (const CpRuleset *r, const CpState *s, int counter);
int      cp_turn_cost   (const CpRuleset *r, const CpState *s, int counter);
gboolean cp_may_enter   (const CpRuleset *r, const CpState *s, int counter, TcHex to,
                         TcNote *refusal);
gboolean cp_may_stay    (const CpRuleset *r, const CpState *s, int counter, TcHex to,
                         TcNote *refusal);
gboolean cp_may_move    (const CpRuleset *r, const CpState *s, int counter, TcNote *refusal);
gboolean cp_move_sample (const CpRuleset *r, const CpState *s, int counter, TcSeeded *random,
                         TcOrder *order);
void     cp_fronts      (const TcRuleset *ruleset, const TcState *state, int counter, TcHex hex,
                         GArray *orders);

/* cp-battle.c: who fights whom */
#define CP_BATTLE_UNITS 16

/* A combat: who fights whom, and which of them charge. */
typedef struct
{
  guint    n_units, n_targets;
  gint16   units[CP_BATTLE_UNITS];
  gint16   targets[CP_BATTLE_UNITS];
  guint32  charging; /* bit: index in units */
} CpBattle;

gboolean cp_battle_form (const CpRuleset *r, const CpState *s, const TcOrder *order,
                         CpBattle *battle, TcNote *refusal);
gboolean cp_may_attack  (const CpRuleset *r, const CpState *s, int unit);
gboolean cp_may_target  (const CpRuleset *r, const CpState *s, int side, int target);
/* The unit in direction @d that @unit could attack, and the one that could attack @target from
 * there; CP_NOBODY. */
int      cp_enemy_in    (const CpRuleset *r, const CpState *s, int unit, int d);
int      cp_attacker_in (const CpRuleset *r, const CpState *s, int target, int d);
gboolean cp_is_owed     (const CpRuleset *r, const CpState *s, int target); /* must it still be attacked (LT-5.0a)? */
void     cp_duties      (const TcRuleset *ruleset, const TcState *state, GArray *notes);
gboolean cp_can_fight   (const CpRuleset *r, const CpState *s);
/* Names all who take part in an attack, as far as an order has room. */
void     cp_complete    (const TcRuleset *ruleset, const TcState *state, TcOrder *order);
void     cp_approaches  (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                         GArray *approaches);

/* cp-combat.c, cp-combat-list.c */
gboolean cp_attack_check   (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                            TcNote *refusal);
void     cp_attack_apply   (const TcRuleset *ruleset, TcState *state, const TcOrder *order,
                            TcDice *dice, TcLog *log);
void     cp_attack_list    (const TcRuleset *ruleset, const TcState *state, int counter,
                            GArray *orders);
gboolean cp_attack_explain (const CpRuleset *r, const CpState *s, const TcOrder *order,
                            TcExplanation *out);
gboolean cp_attack_sample  (const CpRuleset *r, const CpState *s, TcSeeded *random, TcOrder *order);

/* cp-guns.c */
gboolean cp_fire_check   (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                          TcNote *refusal);
void     cp_fire_apply   (const TcRuleset *ruleset, TcState *state, const TcOrder *order,
                          TcDice *dice, TcLog *log);
void     cp_fire_list    (const TcRuleset *ruleset, const TcState *state, int counter,
                          GArray *orders);
gboolean cp_can_fire     (const CpRuleset *r, const CpState *s);
void     cp_fire_explain (const CpRuleset *r, const CpState *s, const TcOrder *order,
                          TcExplanation *out);
gboolean cp_fires_for    (const CpRuleset *r, const CpState *s, int command); /* LT-7.3: has foot */

/* cp-advice.c */
gboolean cp_sample  (const TcRuleset *ruleset, const TcState *state, TcSeeded *random,
                     TcOrder *order);
gboolean cp_explain (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                     TcExplanation *out);
extern const TcAlterCall cp_alterations[];
/* cp-scope.c: TcAdvice.scope */
gboolean cp_scope   (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcScope *scope);
gboolean cp_suppose (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                     TcState *out, TcNote *refusal);

G_END_DECLS
