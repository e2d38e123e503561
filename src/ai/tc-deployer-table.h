/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-deployer-table: the same on a measured table; a part of tc-deployer.
 *
 * Commands side by side, each with its foot in lines about its own middle, guns in the line,
 * horse on the outer wing, leaders behind the middle of their own.  Places are those that the
 * rules propose.
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

/* The places of a counter are put into @orders, which is cleared first (tc-deployer.c). */
guint    tc_deployer_list_places     (const TcRuleset *ruleset, const TcState *state, const TcDeployment *deployment,
                                      int counter, GArray *orders);

gboolean tc_deployer_choose_on_table (const TcRuleset *ruleset, const TcState *state, TcSeeded *random, TcOrder *order);

G_END_DECLS
