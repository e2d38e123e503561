/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-choices: decisions that interrupt play. */
#include "cp-sequence.h"

static void
push (CpState *s, CpFrameKind kind, int actor, gint32 a, gint32 b)
{
  TcFrame *frame = tc_state_push (&s->head, kind, actor);

  frame->data[0] = a;
  frame->data[1] = b;
}

void
cp_ask_recover (CpState *s, int side, CpCondition condition)
{
  push (s, CP_FRAME_RECOVER, side, side, condition);
}

/* LT-5.4: any friendly unit; LT-6.0: one of his command, while there is one. */
gboolean
cp_may_join (const CpRuleset *r, const CpState *s, int leader, int unit)
{
  if (!cp_is_unit (r, unit) || s->counters[unit].hex < 0 || r->side[unit] != r->side[leader])
    return FALSE;
  return !(s->counters[leader].flags & CP_STRAY) || r->command[unit] == r->command[leader] ||
         !cp_has_units (r, s, r->command[leader]);
}

static gboolean
has_somebody_to_join (const CpRuleset *r, const CpState *s, int leader)
{
  for (guint i = 0; i < r->n_counters; i++)
    if (cp_may_join (r, s, leader, i))
      return TRUE;
  return FALSE;
}

/* LT-5.3.1: free of enemies, and away from those who were attacked. */
gboolean
cp_may_fall_back_to (const CpRuleset *r, const CpState *s, int unit, int d)
{
  TcHex hex = s->counters[unit].hex, to = r->neighbours[hex][d];

  if (to < 0 || cp_step_cost (r, s, unit, hex, to, d) == 0 || (r->river[hex] >> d & 1) ||
      cp_unit_at (s, to) != CP_NOBODY)
    return FALSE;
  if (cp_gun_at (r, s, to) != CP_NOBODY && cp_holder (r, s, cp_gun_at (r, s, to)) != r->side[unit])
    return FALSE;
  for (guint i = 0; i < r->n_leaders && cp_leaders_at (r, s, to) > 0; i++)
    if (s->counters[r->leaders[i]].hex == to && r->side[r->leaders[i]] != r->side[unit])
      return FALSE;
  for (guint i = 0; i < r->n_counters; i++)
    if ((s->counters[i].flags & CP_TARGET) && s->counters[i].hex >= 0 &&
        tc_hexgrid_distance (&r->grid, to, s->counters[i].hex) <=
        MIN (1, tc_hexgrid_distance (&r->grid, hex, s->counters[i].hex)))
      return FALSE;
  return TRUE;
}

static gboolean
can_fall_back (const CpRuleset *r, const CpState *s, int unit)
{
  for (int d = 0; d < 6; d++)
    if (cp_may_fall_back_to (r, s, unit, d))
      return TRUE;
  return FALSE;
}

/* Does a choice have to be made first?  Leaders, then dragoons. */
gboolean
cp_ask (const CpRuleset *r, CpState *s, TcLog *log)
{
  for (guint i = 0; i < r->n_leaders; i++)
    {
      int leader = r->leaders[i];

      if (!(s->counters[leader].flags & CP_HOMELESS))
        continue;
      if (has_somebody_to_join (r, s, leader))
        {
          push (s, CP_FRAME_JOIN, r->side[leader], leader, 0);
          return TRUE;
        }
      tc_log_add (log, "leader-leaves", "LT-5.4", leader);
      s->counters[leader].flags = (s->counters[leader].flags & CP_DIED) | CP_LOST;
    }
  if (s->head.phase != CP_PHASE_COMBAT)
    return FALSE;
  for (guint i = 0; i < r->n_counters; i++)
    if (s->counters[i].flags & CP_FALLBACK)
      {
        if (s->counters[i].hex >= 0 && s->counters[i].condition != CP_ROUTED &&
            can_fall_back (r, s, i))
          {
            push (s, CP_FRAME_FALL_BACK, r->side[i], i, 0);
            return TRUE;
          }
        s->counters[i].flags &= ~CP_FALLBACK;
      }
  for (guint i = 0; i < r->n_counters; i++)
    s->counters[i].flags &= ~CP_TARGET;
  return FALSE;
}
