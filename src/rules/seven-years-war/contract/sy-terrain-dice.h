/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-terrain-dice: terrain by dice, and what a piece of it costs (SYW-9.8, SYW-9.9).
 *
 * Prices of terrain are whole points. */
#pragma once

#include "sy-state.h"

typedef struct { SyAreaKind kind; gboolean large; int level, grade, sector, part, turn; } SyFind;

/* Returns the number of pieces, at most @size; @large: the first hill and wood are over 40 cm wide. */
guint sy_generate (TcDice *dice, gboolean large, SyFind *out, guint size);
int sy_terrain_price (const SyBook *book, SySale what, int level, gboolean large);
