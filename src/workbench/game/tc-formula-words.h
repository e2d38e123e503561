/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-formula-words: what the words of a formula mean by the contract: flags of orders, weather. */
#pragma once

#include "tc-formula-private.h"

G_BEGIN_DECLS

/* A flag of some kind of order of the role. */
gboolean tc_formula_is_flag     (const TcSystem *system, TcOrderRole role, const char *word);
/* Weather that a module of the rules can begin with. */
gboolean tc_formula_is_weather  (const TcSystem *system, const char *word);
/* Says what the word could have been.  Returns FALSE. */
gboolean tc_formula_refuse_word (const TcBattle *battle, TcOrderRole role, const TcFormulaWord *word, GError **error);
/* The first kind of the role that has all flags; FALSE and @error when none has. */
gboolean tc_formula_set_flags   (const TcFormula *self, const TcSystem *system, TcOrder *order, GError **error);
/* Adds the module of the weather that is said, with its charts. */
void     tc_formula_lay_weather (const TcFormula *self, TcBattle *battle);

G_END_DECLS
