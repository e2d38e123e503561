/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-plan: what a proposed move comes to, step by step: where it leads each unit, what it costs, whom and what it
 * meets.
 *
 * A plan is a plain value, good for the state it was made of. */
#pragma once

#include "sy-path.h"
#include "sy-state.h"

G_BEGIN_DECLS

typedef struct
{
  TcPlace end[TC_ORDER_UNITS];
  gint32  cost, speed; /* speed: what it may cost; -1 when the ground bars it */
  gboolean halts;      /* and goes to Stand */
  guint   n_passes;
  struct { gint16 mover, other; } passes[32];
  SyPart   split;      /* its end is half through a friend (SYW-4.10); n 0: it is not */
} SyPlan;

gboolean sy_plan        (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan, TcNote *refusal);
/* The same whoever is in the way: for a ruler.  How many steps of the path can be made. */
int      sy_plan_measure (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan);
/* It ends on the table, beside friends, and touches no enemy: that is what a charge is for. */
gboolean sy_plan_ends   (const SyRuleset *r, const SyState *s, const TcOrder *order, SyPlan *plan, TcNote *refusal);
void     sy_order_body  (const SyRuleset *r, const SyState *s, const TcOrder *order, const TcPlace *places, SyBody *out);

G_END_DECLS
