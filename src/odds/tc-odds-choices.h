/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-odds-choices: whom the units of a question could turn on, and who could join them, with the odds of each. */
#pragma once

#include "tc-odds.h"

G_BEGIN_DECLS

#define TC_ODDS_CHOICES 64

typedef struct
{
  gint16  counter;  /* who is added */
  TcHex   at;       /* where it would go first; TC_NO_HEX: it is where it has to be */
  TcOrder order;    /* with it */
  char    odds[16]; /* the column or the difference; "" when the rules have none */
  TcRatio loss[2];  /* expected, what is turned to its back counted half: of the side of the units, of all others */
  TcRatio harm;     /* that something happens to a counter of the others */
} TcOddsChoice;

/* What the odds say besides counter and order, as @side sees it, which gives the order. */
void  tc_odds_choice_fill    (TcOddsChoice *self, const TcOdds *odds, int side);
/* What if: to @order, which may lack units or targets, each counter is added alone that makes an order of it that could be
 * given: as a target when @targets, else as a unit, of the side that the rest allows.  Fills in at most TC_ODDS_CHOICES, in
 * the order in which they lie on the map, and returns how many.  The kind and the flags are those of @order.  Only for rules
 * that list all orders; else 0. */
guint tc_odds_find_choices (TcOddsWork *work, const TcState *state, const TcOrder *order, gboolean targets,
                            TcOddsChoice *choices);
/* The same of units that would have to come first, each by a move of its own with all others where they are, to where it does most,
 * units of the order that are too far among them: those that lose the others more, less what the side of the units loses, come first.  Nobody without targets, and where they
 * cannot be asked: by rules without changes of a position. */
guint tc_odds_find_arrivals (TcOddsWork *work, const TcState *state, const TcOrder *order, TcOddsChoice *choices);

/* The attack or shot most like @wish, which is refused, that could be given: with fewer of its units or targets, else by one of its units on
 * another enemy, or by another unit on one of its targets; of equals the one with more of its targets, then the first on the map.  It has
 * the kind of @wish.  FALSE: there is none. */
gboolean tc_odds_find_nearest (TcOddsWork *work, const TcState *state, const TcOrder *wish, TcOrder *out);

G_END_DECLS
