/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-table-staff: chooses the orders of a phase on a measured table from one list.
 *
 * The list is made when a phase begins, and each order in it is weighed by the position after it: the mean of all that
 * its dice may show, or, when it begins an attack, a few games to the end of the half turn.  The best one is weighed
 * once more where it is to be given, since others went before, and given if it is still the best.  When none is left
 * that is worth anything the list is made anew, and at last the phase ends.
 */
#pragma once

#include "tc-system.h"
#include "tc-table-weights.h"

G_BEGIN_DECLS

typedef struct _TcTableStaff TcTableStaff;

/* Of a measured system; keeps a reference. @trials: of each attack. */
TcTableStaff    *tc_table_staff_new  (const TcRuleset *ruleset, const TcTableWeights *weights, guint trials);
void             tc_table_staff_free (TcTableStaff *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcTableStaff, tc_table_staff_free)

const TcRuleset *tc_table_staff_get_ruleset (const TcTableStaff *self);
/* Forgets what was planned. */
void             tc_table_staff_restart     (TcTableStaff *self);
/* How it plays from now on; what was planned is forgotten. */
void             tc_table_staff_set_manner  (TcTableStaff *self, const TcTableWeights *weights);

/* FALSE when no order is legal.  Nothing is drawn from outside. */
gboolean         tc_table_staff_choose      (TcTableStaff *self, const TcState *state, TcOrder *order);
const TcNote    *tc_table_staff_get_why     (const TcTableStaff *self);

G_END_DECLS
