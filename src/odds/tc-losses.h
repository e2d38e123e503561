/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-losses: the chance that one side loses exactly so much: of an attack, or of all attacks of a plan. */
#pragma once

#include "tc-odds.h"

G_BEGIN_DECLS

#define TC_LOSSES_MOST 512

typedef struct
{
  guint   n;                      /* amounts from 0 to n - 1 */
  TcRatio chance[TC_LOSSES_MOST];
  TcRatio mean;
} TcLosses;

/* Nothing is known yet: no amounts, and the mean is 0. */
void     tc_losses_init      (TcLosses *self);
/* FALSE when amount or fraction do not fit. */
gboolean tc_losses_add       (TcLosses *self, gint32 amount, TcRatio chance);
/* From the chances. */
void     tc_losses_find_mean (TcLosses *self);
/* The least amount that is not exceeded with at least that chance. */
guint    tc_losses_quantile  (const TcLosses *self, TcRatio chance);
/* What one side loses by an order, in half points: two for each that is eliminated, one for each that is turned to its back.
 * FALSE when it does not fit. */
gboolean tc_losses_of_odds   (TcLosses *self, const TcOdds *odds, int side);

G_END_DECLS
