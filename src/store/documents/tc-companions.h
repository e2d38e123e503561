/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-companions: what a battle needs beside it when it is saved in another folder: the pictures that it is drawn with, and a rule
 * book that neither the program has nor the user's folder of rule books.  All of them come from memory, so it does not matter
 * where the battle was.  A scan may lie anywhere and stays where it is. */
#pragma once

#include "tc-battle.h"

G_BEGIN_DECLS

/* Writes them into @folder.  The names (char *) of those that are not there now: they could not be written, or another file has
 * that name, which is not replaced.  Free with g_ptr_array_unref(). */
GPtrArray *tc_companions_write (const TcBattle *battle, const char *folder);

G_END_DECLS
