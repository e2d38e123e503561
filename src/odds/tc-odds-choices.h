/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-odds-choices: whom the units of a question could turn on, and who could join them, with the
 * odds of each. */
#pragma once

#include "tc-odds.h"

G_BEGIN_DECLS

#define TC_ODDS_CHOICES 64

typedef struct
{
  gint16  counter;  /* who is added */
  TcPlace at;       /* where it would go first; TC_NOWHERE: it is where it has to be */
  TcOrder order;    /* with it */
  gboolean known;   /* FALSE: many dice, and what follows says nothing (tc_odds_work_set_games()) */
  char    odds[16]; /* the column or the difference; "" when the rules have none */
  TcNote  result;   /* the first one; code NULL: none has a name */
  TcRatio chance;   /* of that result */
  TcRatio loss[2];  /* expected, what is turned to its back counted half: of the side of the units, of all others */
  guint   games;    /* that the chances are shares of; 0: they are exact */
  double  margin[2]; /* of loss (tc_odds_get_margin()) */
  TcRatio harm;     /* that something happens to a counter of the others */
} TcOddsChoice;

/* What the odds say besides counter and order, as @side sees it, which gives the order. */
void  tc_odds_choice_fill    (TcOddsChoice *self, const TcOdds *odds, int side);
#define TC_ODDS_KINDS 8
/* The kinds of attacks and shots of which @order could be given if it were its time: guns shoot rather than attack, all others attack
 * rather than shoot. */
guint tc_odds_list_kinds     (TcOddsWork *work, const TcState *state, const TcOrder *order, guint8 kinds[TC_ODDS_KINDS]);
/* The first of them; where there is none, the first that the rules have; -1: they have none. */
int   tc_odds_find_kind      (TcOddsWork *work, const TcState *state, const TcOrder *order);
/* What if: to @order, which may lack units or targets, each counter is added alone that makes an order of it that could be
 * given: as a target when @targets, else as a unit, of the side that the rest allows.  Fills in at most TC_ODDS_CHOICES, in
 * the order in which they lie on the map, and returns how many.  The kind and the flags are those of @order, or it is another attack or
 * shot, one by one. */
guint tc_odds_find_choices (TcOddsWork *work, const TcState *state, const TcOrder *order, gboolean targets,
                            TcOddsChoice *choices);
/* The same of units that would have to come first, each by a move of its own with all others where they are, to where it does most,
 * units of the order that are too far among them: those that lose the others more, less what the side of the units loses, come first.  On a
 * measured table they charge (tc_state_strike()), each alone.  Nobody without targets, and where they cannot be asked: by rules without
 * changes of a position. */
guint tc_odds_find_arrivals (TcOddsWork *work, const TcState *state, const TcOrder *order, TcOddsChoice *choices);

/* By rules in which units rally by an order that a leader sends: who commands the unit, and as few
 * others as may be; -1: nobody does, or the rules have no such orders. */
int  tc_odds_find_general (const TcRuleset *ruleset, const TcState *state, int unit);

/* The attack or shot most like @wish, which is refused, that could be given: with fewer of its units or targets, else by one of its units on
 * another enemy, or by another unit on one of its targets; of equals the one with more of its targets, then the first on the map.  It has
 * the kind of @wish where that could be given.  FALSE: there is none. */
gboolean tc_odds_find_nearest (TcOddsWork *work, const TcState *state, const TcOrder *wish, TcOrder *out);

G_END_DECLS
