/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-compare: what two positions, or two versions of a battle, differ in, in words and by place.
 *
 * What is compared is the second one, in which the differences are found, with the first one.
 */
#pragma once

#include "tc-battle.h"

G_BEGIN_DECLS

/* One difference. */
typedef struct
{
  char *text;    /* owned: what differs, "Kyle" */
  char *about;   /* owned: how, "1713 → 1413, disrupted" */
  TcHex hex;     /* where it is in the second one, or was in the first; TC_NO_HEX off the map */
  int   counter; /* of the second one; -1 for anything else */
} TcContrast;

/* Counters that stand elsewhere, are in another state or belong to another side, in the order of the battle: TcContrast, owned.
 * TcPlacement: of the same battle; ghosts do not count. */
GPtrArray *tc_compare_positions (const TcBattle *battle, const GArray *before, const GArray *after);
/* What makes @after of @before, as "tercio-cli diff" says it: TcContrast, owned. */
GPtrArray *tc_compare_versions  (const TcBattle *before, const TcBattle *after);
/* What makes the second position of the first as options of the command line, "--place=kyle@1413 --remove=tilly"; "" when they are
 * alike.  Free with g_free(). */
char      *tc_compare_say_options (const TcBattle *battle, const GArray *before, const GArray *after);

G_END_DECLS
