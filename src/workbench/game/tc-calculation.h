/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-calculation: a formula (tc-formula.h) with its answer. */
#pragma once

#include "tc-formula.h"
#include "tc-odds.h"

G_BEGIN_DECLS

typedef struct
{
  char   *text;    /* owned */
  TcGame *game;    /* owned; of the battle that the formula is laid out as */
  TcOrder order;   /* with the counters that the rules add to it */
  TcOdds  odds;    /* of the order */
  TcNote  refusal; /* why the rules refuse the order, and there are no odds; code NULL: they do not */
} TcCalculation;

/* Asks at once; on a measured table no more than some 20 milliseconds, and the odds may say that they are incomplete.  NULL and @error,
 * of TC_FORMULA_ERROR, when it is no formula by that book.  Free with tc_calculation_free(). */
TcCalculation *tc_calculation_new  (const TcRules *book, const char *text, GError **error);
void           tc_calculation_free (TcCalculation *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcCalculation, tc_calculation_free)

/* Formulas of every sort that the rules of the book answer and leave to chance, the simplest first; NULL-terminated.  Free with
 * g_strfreev(). */
char **tc_calculation_list_examples (const TcRules *book);

G_END_DECLS
