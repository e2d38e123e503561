/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-alter: changes of a position for the sake of a question, which nobody orders.
 *
 * A change is written as an order of the kinds below is, with one counter: "place gula @ 0917", "disrupt trecka"; so
 * tc_order_parse() and tc_order_format() are its notation.  What has happened in the game stays: turn, phase, losses, and who
 * has acted. */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

typedef enum
{
  TC_ALTER_PLACE,   /* puts the counter there, wherever it was; without a facing it keeps its own */
  TC_ALTER_DISRUPT, /* turns it to its back */
  TC_ALTER_RECOVER,
  TC_ALTER_REMOVE,  /* takes it off the board; it is not lost */
  TC_N_ALTERATIONS
} TcAlteration;

/* A row of each; ends with a NULL id. */
extern const TcOrderKind tc_alter_kinds[];

/* FALSE and @refusal (may be NULL), and the same @state, when it cannot be.  The result need not be
 * sound: then the rules forbid the position, though they may still answer questions about it. */
gboolean tc_state_alter (const TcRuleset *ruleset, TcState *state, const TcOrder *change,
                         TcNote *refusal);

/* A change as an option of the command line, "--place=gula@0917"; free with g_free(). */
char    *tc_alter_format (const TcOrder *change, const TcBattle *battle);

G_END_DECLS
