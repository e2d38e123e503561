/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-table-council: chooses for each half turn on a measured table how it is to be played.
 *
 * The half turn is played in each manner (tc-table-weights.h), and the reply, a few times with dice of the council's
 * own; what is best afterwards is then really done.
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

typedef struct _TcTableCouncil TcTableCouncil;

/* How much is thought. */
typedef struct
{
  guint manners; /* that are tried, the first ones of tc_table_weights_manners */
  guint trials;  /* of each */
  guint halves;  /* turns of a side that are played on, the present one among them */
} TcTableBudget;

/* Of a measured system; keeps a reference. */
TcTableCouncil  *tc_table_council_new     (const TcRuleset *ruleset, const TcTableBudget *budget);
void             tc_table_council_free    (TcTableCouncil *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcTableCouncil, tc_table_council_free)

/* Forgets what was decided, for another game. */
void             tc_table_council_restart (TcTableCouncil *self);

const TcRuleset *tc_table_council_get_ruleset (const TcTableCouncil *self);

/* FALSE when no order is legal.  Nothing is drawn from outside. */
gboolean         tc_table_council_choose  (TcTableCouncil *self, const TcState *state, TcOrder *order);
const TcNote    *tc_table_council_get_why (const TcTableCouncil *self);

G_END_DECLS
