/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-redraft: other moves for a part of the army in a player-turn on hexes that is planned already.
 *
 * Who stands near to one of the own counters moves as in another plan of the same turn, or not at all; all others move as before.
 * So an assault that one plan makes can be joined with the patience of another.  Which counter, how near, and which plan is drawn
 * by lot, from the position: the same one is redrafted alike.
 */
#pragma once

#include "tc-outlook.h"

G_BEGIN_DECLS

typedef struct _TcRedraft TcRedraft;

/* For rules on hexes; keeps a reference. */
TcRedraft *tc_redraft_new   (const TcRuleset *ruleset);
void       tc_redraft_free  (TcRedraft *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcRedraft, tc_redraft_free)

/* The position in which the turn begins. */
void       tc_redraft_begin (TcRedraft *self, const TcState *state);
/* Puts into @out, as known, a start other than that of @plan, of whose orders some are those of one of the @others (NULL is skipped)
 * or are left out.  FALSE: what was drawn changes nothing, cannot be done or leaves something to chance. */
gboolean   tc_redraft_make  (TcRedraft *self, const TcState *state, const TcOutlookStart *plan,
                             const TcOutlookStart *const *others, guint n_others, TcOutlookStart *out);

G_END_DECLS
