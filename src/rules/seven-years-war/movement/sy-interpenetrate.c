/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-interpenetrate.h"

SyPass
sy_pass (const SyRuleset *r, const SyState *s, int mover, int other, SyStanding order,
         gboolean breaking)
{
  gboolean lights = !sy_is_massed (r, mover), other_lights = !sy_is_massed (r, other);
  SyPass pass = { TRUE, FALSE, FALSE, -1, -1 };

  if (sy_is_general (r, mover) || sy_is_general (r, other))
    return pass;
  if (order == SY_ROUT)
    {
      pass.disorders_other = TRUE;
      pass.other_order = SY_STAND;
    }
  else if (order == SY_RETREAT)
    pass.disorders_mover = pass.disorders_other = !lights;
  else if (lights && other_lights)
    return pass;
  else if (lights || other_lights)
    pass.mover_order = pass.other_order = SY_N_STANDINGS;
  else if (sy_arm (r, other) == SY_ARTILLERY && s->pieces[other].order == SY_STAND)
    {
      pass.disorders_mover = pass.disorders_other = TRUE;
      pass.mover_order = pass.other_order = SY_RESERVE;
    }
  else
    {
      pass.allowed = breaking;
      pass.disorders_mover = pass.disorders_other = TRUE;
    }
  return pass;
}

static void
take_order (SyPiece *p, int order)
{
  if (order == SY_N_STANDINGS)
    p->order = p->order == SY_RESERVE ? SY_RESERVE : SY_STAND;
  else if (order >= 0 && p->order != SY_ROUT)
    p->order = order;
}

void
sy_pass_apply (SyState *s, int mover, int other, const SyPass *pass, TcLog *log)
{
  if (pass->disorders_mover)
    s->pieces[mover].flags |= SY_DISORDERED;
  if (pass->disorders_other)
    s->pieces[other].flags |= SY_DISORDERED;
  take_order (&s->pieces[mover], pass->mover_order);
  take_order (&s->pieces[other], pass->other_order);
  tc_log_add (log, "passes", "SYW-4.10", mover, other);
}
