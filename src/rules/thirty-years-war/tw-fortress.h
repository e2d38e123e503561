/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tw-fortress: walls and what is decided by ground: sections, lines of communication, conditions. */
#pragma once

#include "tw-private.h"

G_BEGIN_DECLS

/* tw-walls: a fortress */
gboolean tw_walls_is_breached (const TwRuleset *rules, const TwState *state, int edge);
gboolean tw_walls_pass        (const TwRuleset *rules, const TwState *state, int side, int edge);
gboolean tw_walls_refuse      (const TwRuleset *rules, int counter, int edge, TcNote *refusal);
/* A unit is in the hex, or passes through it. */
void     tw_walls_hold        (const TwRuleset *rules, TwState *state, int unit, int hex, TcLog *log);
gboolean tw_walls_stop_rally  (const TwRuleset *rules, const TwState *state, int unit);
gboolean tw_walls_can_breach  (const TwRuleset *rules, const TwState *state, int gun, int hex, TcNote *refusal);
gboolean tw_walls_check_breach (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_walls_apply_breach (const TwRuleset *rules, TwState *state, const TcOrder *order, TcDice *dice, TcLog *log);
void     tw_walls_mark        (const TcRuleset *ruleset, const TcState *state, GArray *overlays);
void     tw_walls_status      (const TwRuleset *rules, const TwState *state, GArray *notes);

/* tw-verdict: conditions of victory, lines of communication */
const TwCondition *tw_verdict_find (const TwRuleset *rules, const TwState *state);
/* How many units the need is about, now; 0 or 1 where it is about everybody or about one counter. */
int      tw_verdict_measure   (const TwRuleset *rules, const TwState *state, const TwNeed *need);
gboolean tw_supply_reaches    (const TwRuleset *rules, const TwState *state, int side, int hex);
gboolean tw_supply_is_cut     (const TwRuleset *rules, const TwState *state, int side);
gboolean tw_supply_is_destroyed (const TwRuleset *rules, const TwState *state, int side);

G_END_DECLS
