/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-buy: the defender gives up troops for terrain and works (SYW-9.9, SYW-9.10).
 *
 * Things bought are separated by commas, their words by spaces:
 *
 *   hill sector=N [level=0...3] [large] [turn=-1|1]
 *   wood sector=N [level=1...3] [large] [turn=-1|1]
 *   town sector=N [turn=-1|1]
 *   abatis length=CM sector=N
 *   barricade length=CM sector=N
 *
 * Sectors are 1 to 6, 7 to 12 on the right half of a large table, as the dice for terrain name them; turn alters the
 * die for the rotation. */
#pragma once

#include "sy-lay-terrain.h"

/* Unless the battle says who has the initiative, rolls for it, and the battle keeps it; rolls for
 * subsectors; takes units off the defender, the last ones first, until they are worth what he buys.
 * FALSE, with an issue: it cannot be bought. */
gboolean sy_buy (TcBattle *battle, const char *bought, SyGround *ground, TcDice *dice,
                 TcIssueList *issues);
