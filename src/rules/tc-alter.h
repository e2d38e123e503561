/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-alter: changes of a position for the sake of a question, which nobody orders.
 *
 * A change is written as an order of the kinds below is: "place gula @ 0917", "attach pappenheim > gula", "turn =5"; the weather
 * by the id of its term, "weather =fog".  What has happened in the game stays: phase, losses, and who has acted. */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

typedef enum
{
  TC_ALTER_PLACE,   /* puts the counter there, wherever it was; without a facing it keeps its own */
  TC_ALTER_DISRUPT, /* turns it to its back */
  TC_ALTER_RECOVER,
  TC_ALTER_REMOVE,  /* takes it off the board; it is not lost */
  TC_ALTER_FACE,    /* the value is a direction from 0 to 5; on a measured table whole degrees from 0 to 359 */
  TC_ALTER_ATTACH,  /* puts the leader with the target, a unit of his side, which is under his command then */
  TC_ALTER_DETACH,  /* the unit has no leader who commands it */
  TC_ALTER_TURN,    /* the value is the number of the turn, from 1; no counter */
  TC_ALTER_WEATHER, /* the value is the term of its state (TcAdvice.weather); no counter */
  TC_N_ALTERATIONS
} TcAlteration;

/* A row of each; ends with a NULL id. */
extern const TcOrderKind tc_alter_kinds[];

/* FALSE and @refusal (may be NULL), and the same @state, when it cannot be.  The result need not be
 * sound: then the rules forbid the position, though they may still answer questions about it. */
gboolean tc_state_alter (const TcRuleset *ruleset, TcState *state, const TcOrder *change,
                         TcNote *refusal);

/* How many counters its option names, 0 to 2, before and after the "@". */
guint    tc_alter_count_counters (TcAlteration kind);
/* Reads what an option of the command line says, "gula@0917", "gula", "5" or "fog", with counters by their ids.  FALSE and @error
 * of tc_order_parse(). */
gboolean tc_alter_parse  (const TcBattle *battle, TcAlteration kind, const char *text, TcOrder *out, GError **error);
/* The notation of a change, and as an option of the command line, "--place=gula@0917"; free with
 * g_free(). */
char    *tc_alter_write  (const TcOrder *change, const TcBattle *battle);
char    *tc_alter_format (const TcOrder *change, const TcBattle *battle);

/* Puts into @out the position with the counter in contact with an enemy, as at the end of an attack in which it could move in
 * its next turn from where it stands, with all others where they are and whatever it has done or been ordered in this one.  FALSE:
 * it cannot, or the rules do not say; @out is of no use then. @out is not @state. */
gboolean tc_state_strike (const TcRuleset *ruleset, const TcState *state, int counter, int target, TcState *out);

G_END_DECLS
