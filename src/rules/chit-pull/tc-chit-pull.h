/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-chit-pull: markers drawn from a cup decide which leader acts.
 *
 * The rules of Lutter (cases LT-1.0 to LT-8.2): each turn the markers of all
 * leaders are drawn one by one; a drawn leader's units move, then fight all enemies in good
 * order adjacent to them.  Units are in good order, disordered or routed; results add up.
 *
 * A command is an army of the battle.  A module "command" says who leads it and how many
 * markers he has; without one the army's only leader has one marker.  A module "side" gives a side
 * its own edge (an area of hexes) and its rout level.
 *
 * Orders
 *   activate [UNIT]            the command drawn; the one unit that a dead leader's marker lets
 *                              act (LT-5.4a); the leader whom an overall commander sends (LT-2.3.2)
 *   decline
 *   act UNIT [UNIT]            the two units of the event (LT-7.4)
 *   move UNIT @ HEX...         the first hex may be the unit's own, with a facing: a turn.  Without
 *                              a facing a unit turns by itself toward a step that is not in front of it
 *   attack UNIT... [& CHARGER...] > TARGET... [+charge]
 *                              units that must take part are added (LT-5.0a); +charge
 *                              without names: all that may charge
 *   fire GUN > TARGET
 *   rally UNIT                 for odds only: in play units rally automatically (LT-6.0)
 *   fall-back UNIT @ HEX, stay, join LEADER @ HEX, recover UNIT     answers
 *
 * Our readings where the cases are silent: a unit that fails a test on its way completes the
 * move it began; a unit that would end its flight on a friend runs on; a routed friend that is
 * passed takes no test; a line of fire along a hexside is blocked when both hexes block.
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

extern const TcSystem tc_chit_pull;

G_END_DECLS
