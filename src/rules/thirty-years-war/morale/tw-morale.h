/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tw-morale: disruption, losses and rallies, leaders, demoralization, visibility, armies that
 * are held in place. */
#pragma once

#include "tw-state.h"

G_BEGIN_DECLS

/* tw-demoralization: levels and what changes them */
/* The tests of the present day. */
const TwTests *tw_level_tests (const TwRuleset *rules, const TwState *state, guint level);
/* As before the first loss of a day. */
void     tw_level_reset   (const TwRuleset *rules, TwState *state, guint level);
void     tw_level_setup   (const TwRuleset *rules, TwState *state);
/* Whether some of its units have come by now. */
gboolean tw_level_is_here (const TwRuleset *rules, const TwState *state, guint level);
/* Strength points lost that count toward the level. */
int      tw_level_toll    (const TwRuleset *rules, const TwState *state, guint level);
/* Breaks every level whose losses have reached it, all at one moment, before any other level
 * rises; @rule NULL: cites the level's own case. */
void     tw_level_judge   (const TwRuleset *rules, TwState *state, const char *rule, TcLog *log);
/* A new turn: levels that rise some turns after another one was reached. */
void     tw_level_dawn    (const TwRuleset *rules, TwState *state, TcLog *log);
/* The player-turn of @side ends: levels that change with time; those of broken armies stay. */
void     tw_level_advance (const TwRuleset *rules, TwState *state, int side, TcLog *log);
/* The end of a combat phase: rolls for the leaders who died since the last one. */
void     tw_level_mourn   (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log);
/* Whether a leader's death has settled the army's level for good. */
gboolean tw_level_is_settled (const TwRuleset *rules, const TwState *state, int army);

/* tw-outlook: the losses of each army, and what is to be expected of its level */
void     tw_level_status  (const TwRuleset *rules, const TwState *state, GArray *notes);

/* tw-morale: tests of morale instead of fixed levels, and days that end before their last turn */
void     tw_morale_settle (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log);
gboolean tw_morale_is_over (const TwRuleset *rules, const TwState *state, TcNote *why);

/* tw-losses */
void     tw_losses_disrupt   (const TwRuleset *rules, TwState *state, int unit, const char *rule,
                              TcLog *log);
/* All of them die at the same moment. */
void tw_losses_eliminate (const TwRuleset *rules, TwState *state, const gint16 *counters, guint n,
                          const char *rule, TcLog *log);
void     tw_losses_eliminate_one (const TwRuleset *rules, TwState *state, int counter,
                                  const char *rule, TcLog *log);
/* Strength points that the elimination of a unit counts. */
int      tw_losses_of        (const TwRuleset *rules, const TwState *state, int unit);

/* tw-flight: units that demoralization takes off the map */
/* The start of a player-turn and the end of each phase: units of fleeing armies in enemy zones
 * of control. */
void     tw_level_flee    (const TwRuleset *rules, TwState *state, TcLog *log);
/* The end of a player-turn: disrupted units without a leader. */
void     tw_level_sweep   (const TwRuleset *rules, TwState *state, TcLog *log);

/* tw-leaders.  A leader may "hear" for some armies only; all of these heed that.  -1: none. */
/* The best leader within @radius of the unit. */
int      tw_leaders_within (const TwRuleset *rules, const TwState *state, int unit, int radius);
/* The best leader near enough to help the unit recover. */
int      tw_leaders_rally  (const TwRuleset *rules, const TwState *state, int unit);
/* The best leader of its side within @radius who does nothing for the unit because it is of
 * another army. */
int      tw_leaders_unheard (const TwRuleset *rules, const TwState *state, int unit, int radius);
/* Whether the leader could help that unit in combat. */
gboolean tw_leaders_reach  (const TwRuleset *rules, const TwState *state, int leader, int unit);
/* The case by which he helps it: from its hex or from afar. */
const char *tw_leaders_rule (const TwRuleset *rules, const TwState *state, int leader, int unit);
/* The best leader in each unit's hex (-1 none): those who help when their player names nobody. */
void     tw_leaders_join   (const TwRuleset *rules, const TwState *state, const gint16 *units,
                            guint n_units, gint16 *out);
/* Whether the player of the attacked units, whom these leaders join, has something to decide:
 * who else helps from afar, or by an option whether they help (S-10.11). */
gboolean tw_leaders_may_choose (const TwRuleset *rules, const TwState *state, const gint16 *units,
                                guint n_units, const gint16 *joined);
/* Which leader helps which unit, into @out: the named helpers, each a unit that he reaches;
 * without any the best leader in each unit's hex, or none of them if @none (S-10.11, S-10.13). */
gboolean tw_leaders_settle (const TwRuleset *rules, const TwState *state, const gint16 *units,
                            guint n_units, const gint16 *helpers, guint n_helpers, gboolean none,
                            gint16 *out, TcNote *refusal);
/* S-10.0: eliminates leaders of @side who are alone in an enemy zone of control. */
void     tw_leaders_catch  (const TwRuleset *rules, TwState *state, int side, TcLog *log);

/* tw-rally */
TW_DECLARE_ORDER (rally);
TW_DECLARE_SAMPLE (rally);
gboolean tw_rally_can   (const TwRuleset *rules, const TwState *state, int unit, TcNote *refusal);
void     tw_rally_roll  (const TwRuleset *rules, TwState *state, int unit, TcDice *dice,
                         TcLog *log);
void     tw_rally_explain (const TwRuleset *rules, const TwState *state, int unit,
                           TcExplanation *explanation);

/* tw-visibility */
void     tw_visibility_roll (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log);

/* tw-release: armies that are held in place */
gboolean tw_release_holds  (const TwRuleset *rules, const TwState *state, int side,
                            const char **rule);
void     tw_release_status (const TwRuleset *rules, const TwState *state, GArray *notes);
/* Logs why the side whose movement phase begins is held. */
void     tw_release_tell   (const TwRuleset *rules, const TwState *state, TcLog *log);
/* What can release an army: a new turn, fire that has disrupted a unit, a unit that has come
 * near. */
void     tw_release_turn   (const TwRuleset *rules, TwState *state, TcLog *log);
void     tw_release_fire   (const TwRuleset *rules, TwState *state, int unit, TcLog *log);
void     tw_release_near   (const TwRuleset *rules, TwState *state, TcLog *log);

G_END_DECLS
