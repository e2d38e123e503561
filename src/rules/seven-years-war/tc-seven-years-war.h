/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-seven-years-war: miniatures of the Seven Years War on a measured table.
 *
 * Cases SYW-1 to SYW-9.  There are no hexes: a counter is a unit of one to eight bases, its place the
 * middle of its front edge in tenths of a millimetre with a facing in hundredths of a degree; the
 * rectangles of its bases follow from its formation.  Numbers are in the rule book; the document has the table
 * with its terrain, and places, facings and formations; other qualities of a unit are an optional row of the
 * module "troops":
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

G_END_DECLS
