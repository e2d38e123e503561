/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-toy: a small but whole rule system, to test the contract and all the rooms that stand on it.
 *
 * Its ids are in no language: orders, phases, flags, notes, terms and kinds.  What works with the toy goes by roles and
 * arms; a room that compares an id of the shipped systems fails its tests.
 *
 * Two sides on a hex map take turns.  Each moves its units one hex (phase "vandi"), then lets them fight a neighbour
 * (phase "krisk").  The kind "karo" cannot fight and belongs to the side that entered its hex last.
 *
 *   vandi A @ HEX          moves
 *   krisk A > B [+zumo]    a duel: die + strength of A - strength of B, one more with +zumo: up to 2 A is worn out (with
 *                          +zumo lost), up to 4 nothing, up to 6 B is pressed, above B is lost; a unit worn out twice
 *                          is lost
 *   horm B                 B, pressed, is worn out where it is
 *   fladi B @ HEX          or steps back
 *   ospu                   ends the phase
 *
 * A die decides at the start who moves first.  A turn is one side's; the game is over after turn 10 or when a side has
 * no unit.
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

extern const TcSystem tc_toy;
/* The same without a single optional call. */
extern const TcSystem tc_toy_plain;

enum
{
  TC_TOY_END,
  TC_TOY_MOVE,
  TC_TOY_DUEL,
  TC_TOY_STAND,
  TC_TOY_YIELD,
};

enum
{
  TC_TOY_REPELLED,
  TC_TOY_NOTHING,
  TC_TOY_PRESSED,
  TC_TOY_LOST,
};

/* Counters red-1 red-2 red-3 red-train and the same in blue, the units adjacent in
 * part, on 8 by 8 hexes.  @system: "toy" or "toy-plain".  The option "short" (no, yes) ends the game after turn 4. */
TcBattle *tc_toy_battle_new (const char *system);

/* A ruleset of it with a state that is set up with @seed. */
typedef struct
{
  TcBattle  *battle;
  TcRuleset *ruleset;
  TcState   *state;
} TcToyTable;

void tc_toy_table_init  (TcToyTable *self, const char *system, guint64 seed);
void tc_toy_table_clear (TcToyTable *self);
/* Reads an order that must be right. */
TcOrder tc_toy_order (const TcBattle *battle, const char *text);
/* Plays orders by chance until @orders are given or the game is over; returns how many were. */
guint   tc_toy_table_wander (TcToyTable *self, guint64 seed, guint orders);

G_END_DECLS
