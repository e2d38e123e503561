/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-planner-private: shared by the files of the planner.
 *
 * Units and targets are indices of counters, in the order in which they were chosen. */
#pragma once

#include "tc-planner.h"

G_BEGIN_DECLS

#define TC_PLANNER_FLAGS 8

struct _TcPlanner
{
  gboolean         what_if;

  /* borrowed */
  const TcRuleset *ruleset;
  const TcState   *state;

  /* owned */
  GArray          *placements; /* TcPlacement, now */
  GArray          *orders;     /* TcOrder, of the first unit */
  TcState         *scratch;

  gint16           units[TC_ORDER_UNITS];
  gint16           targets[TC_ORDER_TARGETS];
  guint            n_units;
  guint            n_targets;
  gint16           helpers[TC_ORDER_HELPERS]; /* leaders in other hexes */
  guint            n_helpers;
  int              front; /* of the move */
  int              wanted; /* kind that targets are used with; -1: the usual one */
  TcHex            spot;  /* TC_NO_HEX none */
  char            *flags[TC_PLANNER_FLAGS];
};

/* The order moves on hexes: lists are complete, counters share places, leaders help from there. */
gboolean tc_planner_lists_all   (const TcPlanner *self);
/* A state of its own, for suppositions. */
TcState *tc_planner_get_scratch (const TcPlanner *self);
/* With what_if: whether it can be supposed.  @supposed (may be NULL) gets the state it can be given in. */
gboolean tc_planner_is_legal    (const TcPlanner *self, const TcOrder *order, TcState *supposed, TcNote *refusal);
/* The leaders that are named, and those that then have to be. */
void     tc_planner_add_helpers (const TcPlanner *self, TcOrder *order);
/* The flags that are set and the kind has. */
guint8   tc_planner_flags_of    (const TcPlanner *self, const TcOrderKind *kind);
/* The order for the spot; FALSE: there is none. */
gboolean tc_planner_get_spot_order (const TcPlanner *self, TcOrder *out, TcState *supposed);
/* Why the first unit cannot get to @hex; the code may be NULL. */
void     tc_planner_refuse_hex  (const TcPlanner *self, TcHex hex, TcNote *refusal);

G_END_DECLS
