/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-aid: tables of a rule book for the players of a battle: the chances of every column of an attack, of fire by range, of a rally
 * by the leader, and what terrain makes of an attack.
 *
 * No rule is known here: formulas (tc-calculation.h) are asked, and those that are answered alike make one line. */
#pragma once

#include "tc-printout.h"
#include "tc-rules.h"

G_BEGIN_DECLS

/* Adds the tables; those of which the rules know nothing are left out.  On a measured table it takes some seconds. */
void tc_aid_add_tables (TcPrintout *self, const TcRules *book);

G_END_DECLS
