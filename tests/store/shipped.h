/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The battles in the folder of scenarios: a test of all of them has no list of its own. */
#pragma once

#include "tc-battle.h"

/* The names of the files, in order, NULL-terminated; free with g_strfreev(). */
char    **shipped_list (void);
/* Reads one; it has no error. */
TcBattle *shipped_read (const char *name);
/* Adds a test for each of the rule system (NULL: for all): @group and the name without its ending are the path,
 * the file's name the data. */
void      shipped_add  (const char *group, const char *system, GTestDataFunc test);
