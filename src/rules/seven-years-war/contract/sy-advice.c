/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-advice: what goes into an order, and what if it were given. */
#include <string.h>

#include "sy-bases.h"
#include "sy-fire.h"
#include "sy-melee.h"
#include "sy-morale.h"
#include "sy-orders.h"
#include "sy-system.h"

gboolean
sy_explain (const TcRuleset *rules, const TcState *state, const TcOrder *order, TcExplanation *out)
{
  const SyRuleset *r = sy_rules (rules);
  const SyState *s = sy_state (state);
  SyCause cause = { .test = SY_TEST_CHARGE };

  if (order->n_units == 0 || order->n_targets != 1 ||
      r->side[order->units[0]] == r->side[order->targets[0]] ||
      !sy_is_unit (r, s, order->units[0]) || !sy_here (s, order->targets[0]))
    return FALSE;
  cause.enemy = order->targets[0];
  cause.from = sy_direction (r, s, order->units[0], order->targets[0]);
  if (order->kind == SY_ORDER_SHOOT)
    sy_fire_explain (r, s, order, out);
  else if (!sy_is_unit (r, s, cause.enemy))
    return FALSE;
  else if (order->kind == SY_ORDER_FIGHT)
    sy_melee_explain (r, s, order->units[0], order->targets[0], out);
  else if (order->kind == SY_ORDER_CHARGE &&
           sy_charge_need (r, s, order->units[0], cause.enemy, cause.from) == 0)
    sy_morale_explain (r, s, order->units[0], &cause, 0, out);
  else
    return FALSE;
  return TRUE;
}

/* As if it were the order's step and side, and no unit had done anything yet. */
gboolean
sy_suppose (const TcRuleset *rules, const TcState *state, const TcOrder *order, TcState *out,
            TcNote *refusal)
{
  const SyRuleset *r = sy_rules (rules);
  int phase = sy_order_kinds[order->kind].phase;
  SyState *s = sy_writable (out);

  if (order->n_units == 0 || phase == TC_ANY_PHASE || phase == SY_PHASE_DEPLOY ||
      sy_state (state)->stage > 0)
    return sy_check (rules, state, order, refusal);
  tc_state_copy (out, state);
  tc_state_drop_frames (out);
  out->over = FALSE;
  out->phase = phase;
  out->player = out->actor = r->side[order->units[0]];
  s->waiting = SY_WAIT_NOTHING;
  sy_each_piece (i, r)
    {
      s->pieces[i].flags &= ~(SY_MOVED | SY_CHANGED | SY_CHOOSES);
      s->pieces[i].fired = 0;
      s->pieces[i].attempts = s->pieces[i].chief_attempts = 0;
      memset (s->pieces[i].foes, 0, sizeof s->pieces[i].foes);
      if (sy_is_general (r, i))
        s->orders[i] = MAX (s->orders[i], 1);
    }
  return sy_check (rules, out, order, refusal);
}
