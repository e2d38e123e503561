/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-toy: a small but whole rule system, to test the contract and all that stands on it.
 *
 * Two sides on a hex map, in turn: each moves its units one hex, then may let them duel with
 * neighbours.  The kind "train" cannot fight and belongs to whoever enters its hex last.
 *
 *   duel A > B [+bold]    die + strength of A - strength of B, one more when bold:
 *                         to 2 A is worn out (a bold one is lost), to 4 nothing, to 6 B is pressed,
 *                         above B is lost; who is worn out twice is lost
 *   stand B               B, pressed, is worn out where it stands
 *   yield B @ HEX         or steps back
 *
 * A die decides at the start who moves first.  A turn is one side's; over after
 * turn 10 or when a side has no unit.
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
 * part, on 8 by 8 hexes.  @system: "toy" or "toy-plain".  An option "short" (no, yes) ends the game
 * after turn 4. */
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
