/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-odds-ask: odds of an order, and whom it could be about besides, as questions for tc-asker: on
 * a measured table, where a die takes longer than on hexes. */
#pragma once

#include "tc-asker.h"
#include "tc-odds-choices.h"

G_BEGIN_DECLS

/* What is asked, all bytes of it: a TcOrder that can be given. */
typedef struct
{
  gboolean found;
  TcOdds   odds;
} TcOddsReport;

/* All bytes of it count: to be cleared before it is filled in. */
typedef struct
{
  TcOrder  order;   /* as far as it is known */
  gboolean targets; /* are looked for, else units */
} TcChoicesQuestion;

typedef struct
{
  guint        n, n_arrivals;
  TcOddsChoice choices[TC_ODDS_CHOICES];
  TcOddsChoice arrivals[TC_ODDS_CHOICES]; /* none while targets are looked for */
} TcChoicesReport;

/* Asked with a TcOrder, answers with a TcOddsReport. */
extern const TcAskerClass tc_odds_asker;
/* Asked with a TcChoicesQuestion, answers with a TcChoicesReport. */
extern const TcAskerClass tc_choices_asker;

/* The same at once.  @work says what is done where there are many dice. */
void tc_choices_find (TcOddsWork *work, const TcState *state, const TcChoicesQuestion *asked,
                      TcChoicesReport *report);

G_END_DECLS
