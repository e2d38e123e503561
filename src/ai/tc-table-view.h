/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-table-view: what a player on a measured table sees in a position: what each unit is worth, and how well it stands.
 *
 * Worths are those of tc-table-weights.h, integers, so that every compiler judges alike.
 */
#pragma once

#include "tc-system.h"
#include "tc-table-weights.h"

G_BEGIN_DECLS

typedef struct
{
  const TcRuleset      *ruleset; /* borrowed */
  const TcTableWeights *weights; /* borrowed; how the side plays */
  int                   side;    /* that looks */

  /* owned */
  GArray *now;   /* TcPlacement: of the position looked at */
  GArray *worth; /* gint32: of each of them to the side */
  GArray *later; /* scratch */

  gint32  base[TC_MAX_PLAYED]; /* worth of one base of a unit */
  gint16  aims[TC_MAX_PLAYED]; /* of now, by counter */
  gint64  sum;                 /* of worth */
} TcTableView;

void   tc_table_view_init  (TcTableView *self, const TcRuleset *ruleset, const TcTableWeights *weights);
void   tc_table_view_clear (TcTableView *self);

/* Takes in a position for a side. */
void   tc_table_view_look  (TcTableView *self, const TcState *state, int side);
/* What is gained by being in that position rather than in the one looked at, whose enemies are taken to stand where
 * they stood. */
gint64 tc_table_view_compare (TcTableView *self, const TcState *state);
/* Adds what each counter is worth by its strength and condition alone. */
void   tc_table_view_count (TcTableView *self, const TcState *state, gint64 *worths);
/* Has a marked unit of the side an aim that it had not in the position looked at? */
gboolean tc_table_view_begins_attack (TcTableView *self, const TcState *state, const gboolean *some);

G_END_DECLS
