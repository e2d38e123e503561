/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-planner-private: what the files of the planner share: the order that is being put together.
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
  gint16           helpers[TC_ORDER_HELPERS]; /* who are not where a unit is */
  guint            n_helpers;
  int              front; /* that the move shall end with */
  TcHex            spot;  /* that is meant, TC_NO_HEX none */
  char            *flags[TC_PLANNER_FLAGS];
};

/* A state of its own, for suppositions. */
TcState *tc_planner_get_scratch (const TcPlanner *self);
/* With what_if whether it can be supposed; @supposed may be NULL: the state it can be given in. */
gboolean tc_planner_is_legal    (const TcPlanner *self, const TcOrder *order, TcState *supposed, TcNote *refusal);
/* Those who are named, and those who then have to be. */
void     tc_planner_add_helpers (const TcPlanner *self, TcOrder *order);
/* The order at the spot that is meant; FALSE: there is none.  @supposed may be NULL: the state it can be given in. */
gboolean tc_planner_get_spot_order (const TcPlanner *self, TcOrder *out, TcState *supposed);
/* Why the first unit cannot get to @hex; the code is NULL when nothing says so. */
void     tc_planner_refuse_hex  (const TcPlanner *self, TcHex hex, TcNote *refusal);

G_END_DECLS
