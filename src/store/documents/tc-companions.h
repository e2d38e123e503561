/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-companions: what a battle needs beside it when it is saved in another folder: the pictures that it is drawn with, and a rule
 * book that neither the program has nor the user's folder of rule books.  All of them come from memory, so it does not matter
 * where the battle was.  A scan may lie anywhere and stays where it is. */
#pragma once

#include "tc-battle.h"

G_BEGIN_DECLS

/* One that is not there after all. */
typedef struct
{
  char *name;   /* as the battle has it; owned */
  char *fault;  /* why it could not be written; owned; NULL: another file has that name, which is not replaced */
} TcMissing;

/* Writes them into @folder.  Those that are not there then (TcMissing), each once; free with g_ptr_array_unref(). */
GPtrArray *tc_companions_write (const TcBattle *battle, const char *folder);

G_END_DECLS
