/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tw-spirit: levels of demoralization, tests of morale, weather, armies that stand still. */
#pragma once

#include "tw-private.h"

G_BEGIN_DECLS

/* tw-demoralization */
gboolean tw_level_is_broken (const TwRuleset *rules, const TwState *state, int counter);
const TwTests *tw_level_tests (const TwRuleset *rules, const TwState *state, guint level);
/* As before the first loss of a day. */
void     tw_level_reset   (const TwRuleset *rules, TwState *state, guint level);
gboolean tw_level_is_here (const TwRuleset *rules, const TwState *state, guint level);
void     tw_level_setup   (const TwRuleset *rules, TwState *state);
/* Those that count toward a level. */
int      tw_level_toll    (const TwRuleset *rules, const TwState *state, guint level);
/* A new turn: levels that rise some turns after another one was reached. */
void     tw_level_dawn    (const TwRuleset *rules, TwState *state, TcLog *log);
/* The start of a player-turn and the end of each phase: those who flee from zones. */
void     tw_level_flee    (const TwRuleset *rules, TwState *state, TcLog *log);
/* The end of a player-turn: the disrupted whom nobody leads any more. */
void     tw_level_sweep   (const TwRuleset *rules, TwState *state, TcLog *log);
void     tw_level_judge   (const TwRuleset *rules, TwState *state, const char *rule, TcLog *log);
void     tw_level_advance (const TwRuleset *rules, TwState *state, int side, TcLog *log);
void     tw_level_mourn   (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log);

/* Whether a leader's death has settled the army's level for good. */
gboolean tw_level_is_settled (const TwRuleset *rules, const TwState *state, int army);

/* tw-outlook: what the losses of each come to, and what is to be expected of its level */
void     tw_level_status  (const TwRuleset *rules, const TwState *state, GArray *notes);

/* tw-morale: tests in place of fixed levels; the end of a game before its time */
void     tw_morale_settle (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log);
gboolean tw_morale_is_over (const TwRuleset *rules, const TwState *state, TcNote *why);

/* tw-fog */
const TwSky *tw_fog_sky (const TwRuleset *rules, const TwState *state);
void     tw_fog_roll (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log);

/* tw-release: armies that stand still */
gboolean tw_release_holds  (const TwRuleset *rules, const TwState *state, int side, const char **rule);
void     tw_release_status (const TwRuleset *rules, const TwState *state, GArray *notes);
/* Says in the log why the side whose movement begins stands still. */
void     tw_release_tell   (const TwRuleset *rules, const TwState *state, TcLog *log);
void     tw_release_turn   (const TwRuleset *rules, TwState *state, TcLog *log);
void     tw_release_fire   (const TwRuleset *rules, TwState *state, int unit, TcLog *log);
void     tw_release_near   (const TwRuleset *rules, TwState *state, TcLog *log);

G_END_DECLS
