/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-seven-years-war: miniatures of the Seven Years War on a measured table.
 *
 * Cases SYW-1 to SYW-9.  There are no hexes: a counter is a unit of one to eight bases, its place the
 * middle of its front edge in tenths of a millimetre with a facing in hundredths of a degree; the
 * rectangles of its bases follow from its formation.  Numbers are in the rule book; the table with its
 * terrain, places, facings and formations are the document's; what else is special of a unit is a row of the
 * module "troops", and may be left out:
 *
 *   <module type="troops">
 *     <unit counter="rochow" drill="normal" morale="high" shooting="normal" order="stand" group="a"/>
 *     <unit counter="seydlitz" training="cavalry" temper="brave" ability="competent" chief="no"/>
 *   </module>
 *
 * The strength of a counter is its number of bases; its army is its command.
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

extern const TcSystem tc_seven_years_war;

/* A meeting engagement on 180 by 120 cm: terrain by the dice of SYW-9.8, two armies of at most
 * @points (0 to 10,000) each, set up 30 cm from the centre and 45 from the flanks.  For more than 400 points the
 * table is twice as wide, each half is rolled for by itself, and the first hill and the first wood of a half are
 * over 40 cm wide where the dice gave two.  The same seed gives the same battle.  @book is copied. */
TcBattle *tc_seven_years_war_generate (const TcRules *book, int points, guint64 seed);

G_END_DECLS
