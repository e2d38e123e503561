/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-formula: a question without a battle, as one short text.
 *
 *   6+6+3c vs 5d slope charge    an attack: two units of 6 and cavalry of 3, up a slope against a disrupted 5
 *   8 leader 2 vs militia:4      8 points with a leader of value 2 against a kind of unit
 *   gun 4 woods                  a gun at a target 4 hexes away, or 4 millimetres on a table, in woods
 *   gun 4 vs 5c                  the same at a unit; fire militia:4 60 vs 5 where others than guns shoot
 *   rally 3 leader 2             a disrupted unit recovers
 *
 *   FORMULA = [attack] FORCE vs FORCE [WORD...] | gun RANGE [vs UNIT] [WORD...]
 *           | fire UNIT RANGE [vs UNIT] [WORD...] | rally UNIT [WORD...]
 *   FORCE = UNIT [+ UNIT...]        UNIT = [KIND:]NUMBER[c][d] [leader NUMBER]
 *
 * No rule is known here: WORD is a row of the terrain chart of the book, or a kind of piece of a table, a flag of the order, or
 * the weather that a module of the rules can begin with.
 *
 * One force is in the middle of a small map, the other around it: the defenders in the middle when there is one of them, else
 * the attackers.  On a table two units are front to front.
 */
#pragma once

#include "tc-game.h"
#include "tc-system.h"

G_BEGIN_DECLS

/* The message is a sentence for people; "column N: " comes first where it is about a place in a formula.  The code is that column,
 * from 1, in characters, else 0. */
#define TC_FORMULA_ERROR (tc_formula_error_quark ())
GQuark tc_formula_error_quark (void);

typedef struct _TcFormula TcFormula;

/* NULL and @error, which points at the first word that cannot be. */
TcFormula  *tc_formula_parse (const char *text, GError **error);
/* The same question in parts: lists of units with commas, "12,5c+2", in which a plus leads to the value of a leader; terrain with
 * commas and flags, which may be NULL. */
TcFormula  *tc_formula_new_attack (const char *attackers, const char *defenders, const char *terrain,
                                   const char *const *flags, GError **error);
void        tc_formula_free  (TcFormula *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcFormula, tc_formula_free)

/* What it asks about by that book: @order gets units, targets, kind and flags.  Free with tc_battle_free(); NULL and @error when
 * the rules have nothing like it.  Whether the battle can be played is for who starts it. */
TcBattle   *tc_formula_make  (const TcFormula *self, const TcRules *book, TcOrder *order, GError **error);
/* The position to ask about, in the game of that battle.  Free with g_free(); NULL and @error when a unit cannot be disrupted. */
TcState    *tc_formula_pose  (const TcFormula *self, TcGame *game, const TcOrder *order, GError **error);
/* Of several kinds of order of one role @order, without flags, gets the first that is legal. */
void        tc_formula_choose (TcGame *game, const TcState *state, TcOrder *order);

G_END_DECLS
