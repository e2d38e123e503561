/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-reach: where counters could go if it were their turn, asked of the rules.
 *
 * A first step is looked for with which the rules suppose it to be their turn to move; the list of
 * moves then says the rest, terrain and zones of control included.
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

typedef struct _TcReach TcReach;

/* For rules on hexes; keeps a reference. */
TcReach *tc_reach_new  (const TcRuleset *ruleset);
void     tc_reach_free (TcReach *self);

typedef struct
{
  gint16 counter;
  TcHex  end;
} TcReachEnd;

/* Replaces what is in @ends (TcReachEnd) by where each of these counters could end a move with all others where they
 * are, its own hex among them; by counter. */
void     tc_reach_find (TcReach *self, const TcState *state, const TcPlacement *counters, guint n, GArray *ends);

G_END_DECLS
