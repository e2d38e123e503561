/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tw-course: how a game goes on: phases and turns, set-up, arrivals, days. */
#pragma once

#include "tw-private.h"

G_BEGIN_DECLS

/* tw-turn: phases */
void     tw_turn_setup (const TcRuleset *ruleset, TcState *state, TcDice *dice, TcLog *log);
gboolean tw_turn_check_end (const TwRuleset *rules, const TwState *state, TcNote *refusal);
/* After each order: tests of morale, and the end of the game before its time. */
void     tw_turn_settle (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log);
void     tw_turn_choose (const TwRuleset *rules, TwState *state, const TcOrder *order, TcDice *dice, TcLog *log);
void     tw_turn_end   (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log);

/* tw-setup: what is settled before the first turn */
gboolean tw_setup_has_choice (const TwRuleset *rules, const TwState *state, int side);
gboolean tw_setup_check_place (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
gboolean tw_setup_check_swap (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
gboolean tw_setup_can_place  (const TwRuleset *rules, const TwState *state, int counter, int hex, TcNote *refusal);
gboolean tw_setup_is_waiting (const TwRuleset *rules, const TwState *state, int counter);
/* The case by which a counter is set up. */
const char *tw_setup_rule    (const TwRuleset *rules, const TwState *state, int counter);
int      tw_setup_open       (const TwRuleset *rules, const TwState *state);
void     tw_setup_apply      (const TwRuleset *rules, TwState *state, const TcOrder *order, TcLog *log);

/* tw-deploy: free deployment.
 *
 * The order "deploy" and the set-up of the window's button differ, and have to.  The order is a rule: one order, the same
 * in every game, without chance and always legal, so that scripts, random games and their signatures have a set-up
 * whatever the battle, and it stands in a journal as one line.  It weighs nothing: who waits goes to the free
 * hexes next to the enemy.  The button asks a player (tc-deployer.h in ai), who weighs ground, arms and sight and draws
 * among what is as good, and gives one order "place" a counter, each of which can be taken back by itself.  Players stand
 * above the rules; none of that could be called from here. */
gboolean tw_deploy_is_waiting (const TwRuleset *rules, const TwState *state, int counter);
gboolean tw_deploy_may        (const TwRuleset *rules, const TwState *state, int counter, int hex, TcNote *refusal);
gboolean tw_deploy_check      (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_deploy_apply      (const TwRuleset *rules, TwState *state, TcLog *log);
gboolean tw_deploy_check_lift (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_deploy_lift       (const TwRuleset *rules, TwState *state, const TcOrder *order, TcLog *log);
gboolean tw_deploy_view       (const TcRuleset *ruleset, const TcState *state, int side, TcDeployment *deployment,
                               guint8 *hexes);
gboolean tw_deploy_is_own     (const TwRuleset *rules, const TwState *state, int counter);
const TwZone *tw_deploy_zone  (const TwRuleset *rules, const TwState *state, int side);

/* tw-arrivals */
gboolean tw_arrivals_is_due  (const TwRuleset *rules, const TwState *state, int counter);
gboolean tw_arrivals_check   (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_arrivals_apply   (const TwRuleset *rules, TwState *state, const TcOrder *order, TcLog *log);
gboolean tw_arrivals_check_refusal (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_arrivals_refuse  (const TwRuleset *rules, TwState *state, const TcOrder *order, TcLog *log);
/* When those that are called by a die are rolled for next, and the faces that bring them. */
void     tw_arrivals_status  (const TwRuleset *rules, const TwState *state, GArray *notes);
/* A new turn: rolls for those that may be called. */
void     tw_arrivals_roll    (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log);
/* The hexes where the counter may come in (borrowed, or in @spare of n_hexes). */
const gint16 *tw_arrivals_hexes (const TwRuleset *rules, const TwState *state, int counter, gint16 *spare, guint *n);
/* Somebody who could still enter, -1. */
int      tw_arrivals_open    (const TwRuleset *rules, const TwState *state);

/* tw-campaign, tw-days: days and the nights between them */
const TwDay *tw_campaign_day (const TwRuleset *rules, const TwState *state);
int      tw_campaign_find_table (const TwCampaign *self, const char *name);
int      tw_campaign_find_plan  (const TwCampaign *self, const char *name);
gboolean tw_campaign_has_come (const TwRuleset *rules, const TwState *state, int counter);
int      tw_campaign_turns    (const TcRuleset *ruleset, const TcState *state);
void     tw_campaign_begin    (const TwRuleset *rules, TwState *state, TcLog *log);
gboolean tw_campaign_check_choice (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_campaign_choose   (const TwRuleset *rules, TwState *state, const TcOrder *order, TcLog *log);
gboolean tw_campaign_says     (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *note);
/* The day is over and another follows: its set-up is next. */
void     tw_campaign_pass_night (const TwRuleset *rules, TwState *state, TcLog *log);
/* The player has set up; @later: the other one will. */
void     tw_campaign_end_setup  (const TwRuleset *rules, TwState *state, gboolean later, TcLog *log);
void     tw_campaign_start_day  (const TwRuleset *rules, TwState *state, TcLog *log);
void     tw_campaign_status     (const TwRuleset *rules, const TwState *state, GArray *notes);

G_END_DECLS
