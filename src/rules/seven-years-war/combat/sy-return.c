/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sy-return.h"

#include <string.h>

#include "sy-bases.h"
#include "sy-displace.h"
#include "sy-distance.h"
#include "sy-sight.h"

gboolean
sy_can_rally (const SyRuleset *r, const SyState *s, int unit)
{
  sy_each_piece (k, r)
    sy_each_piece (i, r)
      if (sy_is_in_group (r, s, unit, k) && sy_is_enemy (r, s, unit, i) && sy_is_within (r, s, i, k, 10 * SY_CM) && sy_sees (r, s, k, i))
        return FALSE;
  return TRUE;
}

/* Back to 10 cm from the unit that comes, perhaps a little aside; FALSE: there is no room. */
static gboolean
make_room (const SyRuleset *r, SyState *s, int unit, int other, TcLog *log)
{
  static const gint32 asides[] = { 0, 3000, -3000, 6000, -6000, 9000, -9000 };
  SyPiece *p = &s->pieces[other];
  gint32 heading = sy_away_from (r, s, other, unit);
  TcPlace old = p->place;

  for (gint32 length = 0; length <= 60 * SY_CM; length += SY_CM)
    for (guint i = 0; i < G_N_ELEMENTS (asides); i++)
      {
        p->place = sy_step_to (old, heading + asides[i], length);
        if (!sy_fits (r, s, other) || sy_is_within (r, s, unit, other, 10 * SY_CM - 1))
          continue;
        p->order = p->order == SY_ROUT ? SY_ROUT : SY_STAND;
        tc_log_add (log, "moved-back", "SYW-8.6", other, unit);
        return TRUE;
      }
  p->place = old;
  return FALSE;
}

/* Troops of either side within 10 cm of the spot make room. */
static gboolean
clear_spot (const SyRuleset *r, SyState *s, int unit, TcLog *log)
{
  sy_each_piece (i, r)
    if (i != unit && sy_is_unit (r, s, i) && sy_is_within (r, s, i, unit, 10 * SY_CM - 1) &&
        !make_room (r, s, unit, i, log))
      return FALSE;
  return TRUE;
}

/* At the edge where it left, or up to 10 cm along it, where troops in the way can make room. */
static gboolean
come_back (const SyRuleset *r, SyState *s, int unit, TcLog *log)
{
  SyPiece *p = &s->pieces[unit];
  g_autofree SyState *before = g_memdup2 (s, sizeof *s);
  TcPlace old = p->place;
  SyShape own = sy_shape (r, s, unit);
  gint32 margin = MAX (own.front / 2, own.depth) + 10;
  gint32 to_side = MIN (old.x, r->table.width - old.x),
         to_end = MIN (old.y, r->table.depth - old.y);

  for (gint32 step = 0; step <= 10; step++)
    for (int way = -1; way <= 1; way += 2)
      {
        gint32 x = CLAMP (old.x + (to_end <= to_side ? way * step * SY_CM : 0), margin,
                          r->table.width - margin);
        gint32 y = CLAMP (old.y + (to_end <= to_side ? 0 : way * step * SY_CM), margin,
                          r->table.depth - margin);
        SyBases bases;

        p->place = (TcPlace) { x, y, s->far == r->side[unit] ? 18000 : 0 };
        p->flags &= ~SY_AWAY;
        sy_bases (r, s, unit, &bases);
        if (sy_on_table (r, &bases) && clear_spot (r, s, unit, log))
          return TRUE;
        memcpy (s, before, sizeof *s);
      }
  return FALSE;
}

void
sy_returns (const SyRuleset *r, SyState *s, int side, TcDice *dice, TcLog *log)
{
  sy_each_piece (i, r)
    {
      SyPiece *p = &s->pieces[i];
      gboolean router = p->order == SY_ROUT;
      int need = router || ((p->flags & SY_HUNTED) && (p->flags & SY_WAITED) == 0) ? 6 : 5;
      int die;

      if (r->side[i] != side || (p->flags & SY_AWAY) == 0)
        continue;
      die = tc_dice_roll (dice, 6, "return");
      if (die < need)
        {
          p->flags |= SY_WAITED;
          tc_log_add (log, "stays-away", "SYW-8.6", i, die, need);
          if (router)
            sy_destroy (r, s, i, "SYW-8.6", log);
          continue;
        }
      if (!come_back (r, s, i, log))
        continue;
      p->flags = (p->flags & ~(SY_AWAY | SY_HUNTED | SY_WAITED)) | (router ? SY_RETURNED : 0);
      p->order = SY_RESERVE;
      p->group = i;
      tc_log_add (log, "returns", "SYW-8.6", i);
    }
}
