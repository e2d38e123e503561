/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tw-sequence: the sequence of play: set-up, phases and turns, days and the nights between them. */
#pragma once

#include "tw-state.h"

G_BEGIN_DECLS

/* tw-turn: phases; a choice of plan is carried out here, as the set-up goes on from it */
TW_DECLARE_ORDER (end);
TW_DECLARE_ORDER (plan);
TW_DECLARE_LIST (plan);
void     tw_turn_setup (const TcRuleset *ruleset, TcState *state, TcDice *dice, TcLog *log);
/* After each order: tests of morale, and the end of the game before its time. */
void     tw_turn_settle (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log);

/* What is particular to a phase. */
typedef struct
{
  guint16    acted; /* the flag of a counter that has acted in it; 0: they carry none */
  /* NULL: there are no duties, and it can always end. */
  void     (*duties)    (const TwRuleset *rules, const TwState *state, GArray *notes);
  gboolean (*check_end) (const TwRuleset *rules, const TwState *state, TcNote *refusal);
  void     (*end)       (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log);
  /* FALSE: one of the list has to do. */
  gboolean (*sample)    (const TwRuleset *rules, const TwState *state, TcSeeded *random,
                         TcOrder *order);
} TwPhaseRow;
/* By TwPhase. */
extern const TwPhaseRow tw_phase_rows[];

/* tw-setup: what is settled before the first turn */
TW_DECLARE_ORDER (setup);
TW_DECLARE_LIST (setup);
TW_DECLARE_ORDER (swap);
TW_DECLARE_LIST (swap);
gboolean tw_setup_has_choice (const TwRuleset *rules, const TwState *state, int side);
gboolean tw_setup_can_place  (const TwRuleset *rules, const TwState *state, int counter, int hex,
                              TcNote *refusal);
gboolean tw_setup_is_waiting (const TwRuleset *rules, const TwState *state, int counter);
/* The case by which a counter is set up. */
const char *tw_setup_rule    (const TwRuleset *rules, const TwState *state, int counter);
void     tw_setup_duties     (const TwRuleset *rules, const TwState *state, GArray *notes);
/* A counter that could still be placed, -1. */
int      tw_setup_open       (const TwRuleset *rules, const TwState *state);

/* tw-deploy: which counters a side may set up freely, and where */
gboolean tw_deploy_is_waiting (const TwRuleset *rules, const TwState *state, int counter);
/* Whether its player sets it up now, or again. */
gboolean tw_deploy_is_own     (const TwRuleset *rules, const TwState *state, int counter);
const TwZone *tw_deploy_zone  (const TwRuleset *rules, const TwState *state, int side);
/* The hexes of its own that the counter has to be set up in; NULL when it has none. */
const TcArea *tw_deploy_post  (const TwZone *zone, int counter);
/* Whether the ground and the state of the fortress allow the hex. */
gboolean tw_deploy_holds      (const TwRuleset *rules, const TwState *state, const TwZone *zone,
                               int hex);
/* The same, and the enemy is far enough. */
gboolean tw_deploy_is_open    (const TwRuleset *rules, const TwState *state, int side, int hex);
gboolean tw_deploy_may        (const TwRuleset *rules, const TwState *state, int counter, int hex,
                               TcNote *refusal);

/* tw-deployment: the orders "deploy" and "lift"
 *
 * "deploy" and the button of the window differ, and must.  The order is a rule: one order, the
 * same in every game, without chance and always legal, so that scripts, random games and their
 * signatures have a set-up whatever the battle, and one line of a journal.  It weighs nothing:
 * waiting units take the free hexes nearest to the enemy.  The button asks a player
 * (tc-deployer.h in ai), who weighs ground, arms and sight, draws among equals, and gives one
 * order "place" a counter, each of which can be taken back.  Players are above the rules: none
 * of that could be called from here. */
TW_DECLARE_ORDER (deploy);
TW_DECLARE_LIST (deploy);
TW_DECLARE_ORDER (lift);
TW_DECLARE_SAMPLE (deploy);
gboolean tw_deploy_view       (const TcRuleset *ruleset, const TcState *state, int side,
                               TcDeployment *deployment, guint8 *hexes);

/* tw-plan: plans of deployment */
/* The plans that may be chosen for the day (from 1) in the present position, a bit each. */
guint    tw_plan_find     (const TwRuleset *rules, const TwState *state, int day);
/* Offers the plans; a single one is taken at once. */
void     tw_plan_offer    (const TwRuleset *rules, TwState *state, guint plans, TcLog *log);
void     tw_plan_take     (const TwRuleset *rules, TwState *state, int plan, TcLog *log);
/* What the choice of a plan means; FALSE for other orders. */
gboolean tw_plan_describe (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                           TcNote *note);
void     tw_plan_status   (const TwRuleset *rules, const TwState *state, GArray *notes);

/* tw-campaign: days and the nights between them */
void     tw_campaign_begin      (const TwRuleset *rules, TwState *state, TcLog *log);
/* The day is over and another follows: its set-up is next. */
void     tw_campaign_pass_night (const TwRuleset *rules, TwState *state, TcLog *log);
/* The player has set up; @later: the other side still will. */
void     tw_campaign_end_setup  (const TwRuleset *rules, TwState *state, gboolean later,
                                 TcLog *log);
void     tw_campaign_start_day  (const TwRuleset *rules, TwState *state, TcLog *log);

G_END_DECLS
