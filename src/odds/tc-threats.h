/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-threats: what the enemy could do to a unit in his next turn, hex by hex.
 *
 * Where his units could go is asked of the rules (tc-reach.h), with all counters where they are; the unit itself is lifted off the
 * board for that, so that it may be asked about everywhere.  For a hex the unit is put there (tc-alter.h), and next to it
 * those who could get there: one a hex, as much strength as possible.  The strongest of them attack, then the two strongest, and
 * so on; the attack that harms the unit most is the threat: what eliminates or captures it counts whole, what turns it to its back,
 * weakens or demoralizes it half; of equals the one with fewer attackers.  Where the ground round the hex is uneven, they come by the
 * best of it, which one of them shows from each side; and those are tried alone who need no other.  Not every division of hexes among
 * attackers is tried: hardly ever another one is a little worse for the unit.
 *
 * So it is one attack, out of one move of each attacker.  Not counted: fire; charges; leaders, who stay where they are; that units
 * move one after the other and may get out of one another's way; and the zone of control of the unit where it is supposed to be.
 *
 * On a measured table nobody moves twice: each enemy shoots, or fights on, from where he stands, or charges out of his next move
 * (tc_state_strike()) and his charge goes home; the threat is the one of these that harms the unit most, with the enemy by whom.
 *
 * There is no rule in this file: legality, odds and fates are the engine's.  Memory is used again by the next question.  Not for two
 * threads at once.
 */
#pragma once

#include "tc-odds.h"

G_BEGIN_DECLS

typedef struct _TcThreats TcThreats;

typedef struct
{
  TcOrder attack;                 /* of the strongest first, on the unit */
  TcPlace from[TC_ORDER_UNITS];   /* where each of them attacks from */
  char    odds[16];               /* the column, or ratio or difference; "" when the rules have none, and on a table */
  TcRatio lost;                   /* chance that the unit is eliminated or captured */
  TcRatio hurt;                   /* that it is harmed otherwise */
  guint   games;                  /* that both are shares of (tc_odds_of_counter()); 0: they are exact */
} TcThreat;

/* How much harm: what eliminates counts whole, what harms otherwise half. */
TcRatio    tc_threat_weigh (const TcThreat *self);

/* NULL when the rules cannot be asked: no attacks, changes of a position or, on a measured table,
 * strikes. */
TcThreats *tc_threats_new   (const TcRuleset *ruleset);
void       tc_threats_free  (TcThreats *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcThreats, tc_threats_free)

/* The next three are for hexes alone. */
/* Sees where the enemies of @side could go; @lifted is off the board then, -1 nobody. @state is
 * copied. */
void       tc_threats_begin (TcThreats *self, const TcState *state, int side, int lifted);
/* Could anybody get next to the hex?  Costs nothing. */
gboolean   tc_threats_touch (const TcThreats *self, TcHex hex);
/* The threat to @counter, which is the lifted one or stands there.  FALSE: nobody can attack it
 * there, or it cannot be there. */
gboolean   tc_threats_find  (TcThreats *self, int counter, TcHex hex, TcThreat *out);

/* A line of the answer about the whole map. */
typedef struct
{
  gint16   counter; /* who is threatened */
  TcHex    hex;     /* on a measured table the square millimetre */
  TcThreat threat;
} TcThreatRow;

/* Appends (TcThreatRow, by hex) the threats to @counter in every hex, on a measured table where it stands, or only in @only if it is
 * a hex or a square millimetre; with -1 to all units of all sides where they stand. @state is the position as it is.  Ends early once *stop, which may be set by another thread, is not 0; NULL: never. */
void       tc_threats_list  (TcThreats *self, const TcState *state, int counter, TcHex only, const gint *stop, GArray *rows);

G_END_DECLS
