/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-formula-private: a formula that has been read. */
#pragma once

#include "tc-formula.h"

G_BEGIN_DECLS

typedef struct
{
  char *text;   /* owned */
  guint column; /* from 1, in characters; 0: it is no part of a formula */
} TcFormulaWord;

typedef struct
{
  TcFormulaWord word;
  char         *kind;     /* owned; NULL: the first of its arm */
  TcArm         arm;      /* without a kind */
  int           strength; /* 0: the usual one */
  int           leader;   /* his value; 0: there is none */
  guint         leader_column; /* where it is, as of a word */
  gboolean      disrupted;
} TcFormulaUnit;

struct _TcFormula
{
  TcOrderRole    role;     /* attack, fire or rally */
  int            range;    /* of fire, else 0 */
  TcFormulaWord  range_word;
  TcFormulaWord  forces[2];
  GArray        *units[2]; /* TcFormulaUnit: who gives the order, and against whom */
  GArray        *terrain;  /* TcFormulaWord: of a formula all words, whatever they are */
  GArray        *flags;    /* TcFormulaWord: known to be flags */
};

/* "column 3: “5x” found; expected a strength; did you mean “5c”?"; without a word the text ends there.  @known: what could be
 * there, NULL-terminated, may be NULL.  Returns FALSE. */
gboolean tc_formula_refuse (GError **error, const TcFormulaWord *found, const char *expected, const char *const *known);

G_END_DECLS
