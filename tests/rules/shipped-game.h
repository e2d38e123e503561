/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Battles of the folder of scenarios as they begin. */
#pragma once

#include "tc-system.h"

/* Reads one (shipped.h), and sets it up by dice of seed 1.  The caller owns all three. */
void shipped_begin (const char *name, TcBattle **battle, TcRuleset **ruleset, TcState **state);
