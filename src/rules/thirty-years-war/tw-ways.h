/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tw-ways: where counters stand, whom they control, how they go and leave. */
#pragma once

#include "tw-private.h"

G_BEGIN_DECLS

/* tw-place: where counters stand */
void     tw_place_put     (const TwRuleset *rules, TwState *state, int counter, int hex);
void     tw_place_lift    (const TwRuleset *rules, TwState *state, int counter);
int      tw_place_units   (const TwRuleset *rules, const TwState *state, int hex);

/* tw-zoc */
gboolean tw_zoc_covers (const TwRuleset *rules, const TwState *state, int hex, int side);
void     tw_zoc_control (const TcRuleset *ruleset, const TcState *state, int side, guint8 *hexes);

/* tw-move */
int      tw_move_pace      (const TwRuleset *rules, const TwState *state, int counter); /* TW_PACE_ */
int      tw_move_allowance (const TwRuleset *rules, const TwState *state, int counter);
gboolean tw_move_check  (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_move_apply  (const TwRuleset *rules, TwState *state, const TcOrder *order, TcLog *log);
/* Whether @counter may take the step into @hex as far as other counters go. */
gboolean tw_move_is_open (const TwRuleset *rules, const TwState *state, int counter, int hex);
const guint8 *tw_move_costs (const TwRuleset *rules, const TwState *state, int counter);
/* Whether it may end there: the hex is free, or somebody can still make room. */
gboolean tw_move_may_end (const TwRuleset *rules, const TwState *state, int counter, int hex);
/* The counter walks along the path, capturing and destroying, and stays at its end. */
void     tw_move_walk   (const TwRuleset *rules, TwState *state, int counter, const TcPlace *path, guint n, TcLog *log);
/* Steps from @path[first - 1] or where the counter stands; the cost is added to *spent. */
gboolean tw_move_check_steps (const TwRuleset *rules, const TwState *state, int counter, const TcOrder *order,
                              guint first, int spent, TcNote *refusal);

/* tw-reach: what a counter can reach, in a window round its hex */
#define TW_REACH_SIDE  (2 * TW_MOVEMENT + 1)
#define TW_REACH_CELLS (TW_REACH_SIDE * TW_REACH_SIDE)
typedef struct
{
  int     row, column;               /* of the window's first cell */
  guint   n;
  gint16  hexes[TW_REACH_CELLS];     /* reached, start first, in order of cost */
  guint8  cost[TW_REACH_CELLS];      /* per cell of the window; TW_BARRED not reached */
  guint8  way[TW_REACH_CELLS];       /* direction of the last step */
} TwReach;
void     tw_reach_run  (TwReach *self, const TwRuleset *rules, const TwState *state, int counter,
                        int start, int allowance);
int      tw_reach_cost (const TwReach *self, const TwRuleset *rules, int hex);
/* Puts the path behind the order's present one; FALSE when it does not fit. */
gboolean tw_reach_path (const TwReach *self, const TwRuleset *rules, int hex, TcOrder *order);

/* tw-works: cavalry and works; guns that are drawn off */
gboolean tw_works_bar   (const TwRuleset *rules, const TwState *state, int counter, int hex);
void     tw_works_press (const TwRuleset *rules, TwState *state, TcLog *log);
void     tw_works_fail  (const TwRuleset *rules, TwState *state, TcLog *log);
void     tw_works_status (const TwRuleset *rules, const TwState *state, GArray *notes);
gboolean tw_works_check_withdrawal (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_works_withdraw (const TwRuleset *rules, TwState *state, const TcOrder *order, TcDice *dice, TcLog *log);

/* tw-exits: leaving the map */
gboolean tw_exits_check (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
/* The area of the map that is the edge. */
int      tw_exits_area   (const TwRuleset *rules, int edge);
gboolean tw_exits_left   (const TcRuleset *ruleset, const TcState *state, int counter);
void     tw_exits_status (const TwRuleset *rules, const TwState *state, GArray *notes);
void     tw_exits_apply (const TwRuleset *rules, TwState *state, const TcOrder *order, TcLog *log);

G_END_DECLS
