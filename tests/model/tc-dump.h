/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-dump: everything that is in a battle as text, so that two can be compared. */
#pragma once

#include "tc-battle.h"

/* Derived arrays included.  Free with g_free(). */
char *tc_dump_battle (const TcBattle *battle);
