/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-terrain-dice: terrain by dice, and what a piece of it costs (SYW-9.8, SYW-9.9).
 *
 * Prices of terrain are whole points. */
#pragma once

#include "sy-state.h"

typedef struct
{
  SyAreaKind kind;
  gboolean large;
  int level, grade;
  int half, sector, part; /* of the table, of its half, of the sector: 0 or 1, 1 to 6, 1 to 6 */
  int turn;               /* degrees */
  gint32 length;          /* of works, which have no part and turn; 0: it is terrain */
} SyFind;

/* Returns the number of pieces, at most @size; @large: the first hill and wood are over 40 cm
 * wide. */
guint sy_generate (TcDice *dice, gboolean large, SyFind *out, guint size);
/* Rolls for the subsector of a piece whose sector is chosen, and for its rotation, a die altered by
 * @nudge, -1 to 1 (SYW-9.9). */
void sy_find_place (TcDice *dice, int nudge, SyFind *find);
/* The hill that the last of @n + 1 raises, as a second one in its subsector, instead of being laid;
 * -1: none. */
int sy_find_raised (SyFind *finds, guint n);
int sy_terrain_price (const SyBook *book, SySale what, int level, gboolean large);
