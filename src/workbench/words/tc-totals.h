/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-totals: how many counters of each arm a side and its armies have, and how strong they are. */
#pragma once

#include "tc-arm.h"

G_BEGIN_DECLS

typedef struct
{
  int   side;
  int   army; /* -1: the side as a whole */
  guint counters[TC_N_ARMS];
  int   strength[TC_N_ARMS]; /* on their fronts; 0 of those without a value */
} TcTotal;

/* TcTotal: each side in the order of play, followed by its armies if it has several.  Free with
 * g_array_unref(). */
GArray *tc_totals_new (const TcBattle *battle);

G_END_DECLS
