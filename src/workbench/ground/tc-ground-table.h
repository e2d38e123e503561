/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-ground-table: what can be shown of the ground of a measured table, see tc-ground-show.h.
 *
 * Ruler, sight and generals are asked; what they say becomes measures. */
#pragma once

#include "tc-ground-show.h"

G_BEGIN_DECLS

/* How wide the squares are of which it is asked whether their middle is seen: tenths of a
 * millimetre. */
#define TC_GROUND_SQUARE 300

/* Asks and marks; FALSE: nobody who is asked about has any. */
typedef gboolean (*TcGroundCall) (TcScene *scene, TcGround ground, const TcRuleset *ruleset, const TcState *state,
                                  const TcFieldQuestion *question);

gboolean tc_ground_table_fire    (TcScene *scene, TcGround ground, const TcRuleset *ruleset, const TcState *state,
                                  const TcFieldQuestion *question);
gboolean tc_ground_table_turns   (TcScene *scene, TcGround ground, const TcRuleset *ruleset, const TcState *state,
                                  const TcFieldQuestion *question);
gboolean tc_ground_table_contact (TcScene *scene, TcGround ground, const TcRuleset *ruleset, const TcState *state,
                                  const TcFieldQuestion *question);
gboolean tc_ground_table_sight   (TcScene *scene, TcGround ground, const TcRuleset *ruleset, const TcState *state,
                                  const TcFieldQuestion *question);
gboolean tc_ground_table_command (TcScene *scene, TcGround ground, const TcRuleset *ruleset, const TcState *state,
                                  const TcFieldQuestion *question);
gboolean tc_ground_table_reach   (TcScene *scene, TcGround ground, const TcRuleset *ruleset, const TcState *state,
                                  const TcFieldQuestion *question);
void     tc_ground_table_mark_threat (TcScene *scene, TcGround ground, const TcThreatRow *it);

/* Private to both */

/* Is the counter asked about? */
gboolean tc_ground_asks      (const TcFieldQuestion *question, const TcBattle *battle, int counter);
/* How much harm is threatened, or how likely the unit survives. */
double   tc_ground_get_share (const TcThreat *threat, TcGround ground);

G_END_DECLS
