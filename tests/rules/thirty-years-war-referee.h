/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A second opinion on positions of thirty-years-war: ground, sight, zones, reach and duties, worked out the plain
 * way from a battle's map, charts and modules, with a geometry of its own, and not from what binding made of them.
 * Of a state it reads only where counters are and who is disrupted. */
#pragma once

#include "tw-state.h"

typedef struct _Referee Referee;

Referee *referee_new  (const TcBattle *battle);
void     referee_free (Referee *self);

int      referee_distance (const Referee *self, int a, int b);
/* S-5.21 to S-5.26, F-19.52: from a gun's hex to a target's; -1: it cannot tell, as the line follows hexsides and
 * there are walls about. */
int      referee_sees     (const Referee *self, const TwState *state, int from, int to);
/* S-7.0 to S-7.22: sets zone[hex] to 1 where @side controls, else to 0. */
void     referee_zone     (const Referee *self, const TwState *state, int side, guint8 *zone);
/* S-6.12 to S-6.24, S-9.15: the cheapest cost of each hex for the counter, -1 beyond @allowance. @flees: a point a
 * step wherever it could go with points enough. */
void     referee_reach    (const Referee *self, const TwState *state, int counter, int allowance, gboolean flees,
                           int *cost);
/* S-8.15, S-12.0: neighbours, and no row of the chart forbids it. */
gboolean referee_attacks  (const Referee *self, const TwState *state, int attacker, int target);
/* S-7.21: the same, and the attacker is in the target's zone of control. */
gboolean referee_must     (const Referee *self, const TwState *state, int attacker, int target);
