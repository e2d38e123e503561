/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-fights: what orders with dice are worth on hexes, by odds and by trial.
 *
 * Worths are those of tc-survey.h.  What is found is kept: the same counters at the same places
 * are not asked about twice.
 */
#pragma once

#include "tc-odds.h"
#include "tc-survey.h"

G_BEGIN_DECLS

typedef struct _TcFights TcFights;

/* What an order with targets should bring to a side, and what that is counted from. */
typedef struct
{
  TcOrder order;
  int     side;
  gint32  before;
  gint32  change;
} TcExpectation;

/* Keeps a reference; @survey is borrowed. */
TcFights *tc_fights_new   (const TcRuleset *ruleset, const TcSurvey *survey);
void      tc_fights_free  (TcFights *self);
void      tc_fights_forget (TcFights *self);

/* The position that tc_fights_weigh() will be asked about. */
void      tc_fights_look  (TcFights *self, const TcState *state);
/* The expected change of the position by a legal order in @state and the answers that odds give to interrupts: of what
 * tc_survey_count() counts.  Counters may stand elsewhere than the survey saw them. */
gint32    tc_fights_weigh (TcFights *self, const TcState *state, const TcOrder *order);
/* The same, to be held against what the order leads to: an order with targets in @state, which the survey has looked at. */
void      tc_fights_expect (TcFights *self, const TcState *state, const TcOrder *order, TcExpectation *out);
/* How much more there is in @after than was expected. */
gint32    tc_fights_find_luck (TcFights *self, const TcState *after, const TcExpectation *expected);
/* Of an attack by all own units beside @hex on all that stands in it, as if it could be made now.  Those who stand beside
 * @spared (TC_NO_HEX: none) are wanted there, and do not take part, but for the counter @always.  FALSE when nobody could. */
gboolean  tc_fights_weigh_hex (TcFights *self, const TcState *state, TcHex hex, TcHex spared, int always, gint32 *worth,
                               guint *n_units);

G_END_DECLS
