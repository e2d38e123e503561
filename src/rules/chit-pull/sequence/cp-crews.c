/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-crews: crews of guns, and guns that change hands (LT-7.3.8). */
#include "cp-harm.h"

static gboolean
has_foot (const CpRuleset *r, const CpState *s, TcHex hex, int side)
{
  int unit = cp_unit_at (s, hex);

  return unit != CP_NOBODY && r->side[unit] == side && cp_is_foot (r, unit);
}

static gboolean
has_leader_near (const CpRuleset *r, const CpState *s, TcHex hex, int side)
{
  for (guint i = 0; i < r->n_leaders; i++)
    {
      TcHex at = s->counters[r->leaders[i]].hex;

      if (r->side[r->leaders[i]] == side && at >= 0 && tc_hexgrid_distance (&r->grid, at, hex) <= 1)
        return TRUE;
    }
  return FALSE;
}

void
cp_crews (const CpRuleset *r, CpState *s, TcLog *log)
{
  for (guint i = 0; r->artillery && i < r->n_guns; i++)
    {
      int gun = r->guns[i], side = cp_holder (r, s, gun);
      CpCounter *c = &s->counters[gun];
      gboolean foot, manned;

      if (c->hex < 0)
        continue;
      foot = has_foot (r, s, c->hex, side);
      if (!(c->flags & CP_ABANDONED))
        {
          if (!foot && cp_enemy_near (r, s, c->hex, side, 1))
            {
              c->flags |= CP_ABANDONED;
              tc_log_add (log, "abandoned", "LT-7.3.8", gun, c->hex);
            }
          continue;
        }
      manned = foot || (has_leader_near (r, s, c->hex, side) &&
                        !cp_enemy_near (r, s, c->hex, side, r->numbers.crew_distance - 1));
      if (manned)
        {
          c->flags &= ~CP_ABANDONED;
          tc_log_add (log, "manned", "LT-7.3.8", gun, c->hex);
        }
    }
}

/* Horse, and foot that moves on, destroy an abandoned gun; foot that stops takes it. */
void
cp_overrun (const CpRuleset *r, CpState *s, int unit, TcHex hex, gboolean stops, TcLog *log)
{
  int gun = cp_gun_at (r, s, hex);

  if (gun == CP_NOBODY || !cp_is_unit (r, unit) || cp_holder (r, s, gun) == r->side[unit])
    return;
  if (!stops || !cp_is_foot (r, unit))
    {
      cp_eliminate (r, s, gun, "LT-7.3.8", log);
      return;
    }
  s->counters[gun].flags = (s->counters[gun].flags ^ CP_HELD) & ~CP_ABANDONED;
  s->counters[gun].flags |= CP_FRESH;
  tc_log_add (log, "captured", "LT-7.3.8", gun, unit);
}
