/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-moves: plans the moves of a whole phase from one list of what is legal.
 *
 * First the fights that moves bring about, the best ones first, then the moves that lead to none, units before leaders.
 * Each is planned on the position that those before it make.  None is planned that would keep the phase from ending: units may
 * meet in a hex on the way that may not stay there together.
 */
#pragma once

#include "tc-fights.h"

G_BEGIN_DECLS

typedef struct _TcMoves TcMoves;

typedef struct
{
  TcOrder order;
  TcNote  why; /* tc-intent.h */
} TcPlanned;

/* Keeps a reference; @survey and @fights are borrowed. */
TcMoves *tc_moves_new  (const TcRuleset *ruleset, TcSurvey *survey, TcFights *fights);
void     tc_moves_free (TcMoves *self);

/* Appends what else can be done while moving, when it is worth it: the best entry to the map, or exit, among
 * @others, which are all orders without a role that are legal.  The survey has looked at the position, and then
 * looks around.  FALSE: nothing is. */
gboolean tc_moves_pass (TcMoves *self, const TcState *state, const GArray *others, GArray *plan);
/* Appends moves among @orders, which are all that are legal in @state, to @plan (TcPlanned), as above.  The survey
 * then knows where they lead. */
void     tc_moves_plan (TcMoves *self, const TcState *state, const GArray *orders, GArray *plan);

G_END_DECLS
