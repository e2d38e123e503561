/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-plan: the result of a proposed move, step by step: where it leads, what it costs, whom it
 * passes.
 *
 * A plan is a plain value, good for the state it was made of. */
#pragma once

#include "sy-path.h"
#include "sy-state.h"

typedef struct
{
  TcPlace end[TC_ORDER_UNITS];
  gint32  cost, speed; /* speed: the most it may cost; 0: the ground bars it */
  gboolean halts;      /* and goes to Stand */
  guint   n_passes;
  struct { gint16 mover, other; } passes[32];
  SyPart   split;      /* when it ends half through a friend (SYW-4.10); else n is 0 */
} SyPlan;

gboolean sy_plan (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan,
                  TcNote *refusal);
/* The same for a ruler, whoever is in the way.  Returns how many steps of the path are possible. */
int sy_plan_measure (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan);
/* The move ends on the table, clear of friends, and touches no enemy: that takes a charge. */
gboolean sy_plan_ends (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan,
                       TcNote *refusal);
void sy_order_body (const SyRuleset *r, const SyState *s, const TcOrder *order,
                    const TcPlace *places, SyBody *out);
