/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-balance: who suffers by a result, and how badly, as who gave the order sees it.
 *
 * It is the same in all rules: what they call their results does not count, only what became of the counters
 * (tc_outcome_get_balance()).  From the worst to the best. */
#pragma once

typedef enum
{
  TC_BALANCE_LOSS,      /* his own are lost for good: eliminated, captured */
  TC_BALANCE_SETBACK,   /* his own are harmed, but can recover: disrupted, weakened, routed, driven back */
  TC_BALANCE_EXCHANGE,  /* both sides suffer equally badly */
  TC_BALANCE_NOTHING,
  TC_BALANCE_ADVANTAGE, /* others are harmed, but can recover; or his own recover */
  TC_BALANCE_GAIN,      /* others are lost for good */
  TC_N_BALANCES
} TcBalance;
