/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tw-movement: where counters can go, how they go there, enter and leave the map. */
#pragma once

#include "tw-state.h"

G_BEGIN_DECLS

/* tw-step: one step of a counter */
/* Movement points, or steps, that it has in this phase. */
int      tw_step_allowance (const TwRuleset *rules, const TwState *state, int counter);
/* What steps cost it, per edge. */
const guint8 *tw_step_costs (const TwRuleset *rules, const TwState *state, int counter);
/* Whether it may enter @hex as far as other counters go. */
gboolean tw_step_is_open   (const TwRuleset *rules, const TwState *state, int counter, int hex);
/* Whether a zone of control bars cavalry that avoids works. */
gboolean tw_step_bars_cavalry (const TwRuleset *rules, const TwState *state, int counter, int hex);

/* tw-reach: what a counter can reach, in a window around its hex */
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
/* Ends at the first hex without an entry in @taken, which it returns; -1 when there is none: then it is a run. */
int      tw_reach_find (TwReach *self, const TwRuleset *rules, const TwState *state, int counter,
                        int start, int allowance, const guint8 *taken);
int      tw_reach_cost (const TwReach *self, const TwRuleset *rules, int hex);
/* Appends the cheapest path to the order's; FALSE when it does not fit. */
gboolean tw_reach_path (const TwReach *self, const TwRuleset *rules, int hex, TcOrder *order);

/* tw-stacking: asked of one counter and any number of hexes, of which the later ones cost less */
typedef struct
{
  const TwRuleset *rules;
  const TwState   *state;
  int              mover;
  gboolean         laid;                /* the others have been given hexes */
  gboolean         fits;                /* and each has one */
  guint8           holder[TW_HEXES];    /* counter + 1 that the hex is given to; 0 nobody */
  guint8           asked[TW_COUNTERS];
} TwRoom;
void     tw_room_init   (TwRoom *self, const TwRuleset *rules, const TwState *state, int counter);
gboolean tw_room_allows (TwRoom *self, int hex);
/* Whether the counter may end its move there: the hex is free, or another unit can still make
 * room. */
gboolean tw_stacking_allows (const TwRuleset *rules, const TwState *state, int counter, int hex);

/* tw-move */
TW_DECLARE_ORDER (move);
TW_DECLARE_LIST (move);
/* tw-move-sample; FALSE as well when the phase might end. */
TW_DECLARE_SAMPLE (move);
/* The counter goes along the path, capturing and destroying, and stays at its end. */
void     tw_move_walk  (const TwRuleset *rules, TwState *state, int counter, const TcPlace *path,
                        guint n, TcLog *log);
/* One counter that may move now. */
gboolean tw_move_check_mover (const TwRuleset *rules, const TwState *state, const TcOrder *order,
                              TcNote *refusal);
/* The steps from @path[first - 1], or from where the counter is, after @spent points. */
gboolean tw_move_check_way (const TwRuleset *rules, const TwState *state, const TcOrder *order,
                            guint first, int spent, TcNote *refusal);
/* Whether it may stay at the end of the path. */
gboolean tw_move_check_end (const TwRuleset *rules, const TwState *state, const TcOrder *order,
                            TcNote *refusal);

/* tw-arrivals: reinforcements, which enter the map or, of a demoralized army, are left out */
TW_DECLARE_ORDER (entry);
TW_DECLARE_LIST (entry);
TW_DECLARE_ORDER (refusal);
gboolean tw_arrivals_is_due  (const TwRuleset *rules, const TwState *state, int counter);
/* When those that a die calls are rolled for next, and the faces that bring them. */
void     tw_arrivals_status  (const TwRuleset *rules, const TwState *state, GArray *notes);
/* A new turn: rolls for those that a die calls. */
void     tw_arrivals_roll    (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log);
/* The hexes where the counter may enter (borrowed, or in @spare of n_hexes). */
const gint16 *tw_arrivals_hexes (const TwRuleset *rules, const TwState *state, int counter,
                                 gint16 *spare, guint *n);
/* A counter that is due and could still enter, -1: until then the phase cannot end. */
int      tw_arrivals_open    (const TwRuleset *rules, const TwState *state);

/* tw-works: cavalry near works */
void     tw_works_press  (const TwRuleset *rules, TwState *state, TcLog *log);
void     tw_works_fail   (const TwRuleset *rules, TwState *state, TcLog *log);
void     tw_works_status (const TwRuleset *rules, const TwState *state, GArray *notes);

/* tw-exits: leaving the map */
TW_DECLARE_ORDER (exit);
/* TcTieCall */
gboolean tw_exits_known  (const TcRuleset *ruleset);
gboolean tw_exits_find   (const TcRuleset *ruleset, const TcState *state, int counter, guint8 *hexes, TcTie *tie);
void     tw_exits_status (const TwRuleset *rules, const TwState *state, GArray *notes);

G_END_DECLS
