/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-board: where counters are, and who touches whom. */
#include "cp-state.h"

void
cp_put (const CpRuleset *r, CpState *s, int counter, TcHex hex)
{
  CpCounter *c = &s->counters[counter];

  if (cp_is_leader (r, counter))
    {
      if (c->hex >= 0)
        s->at[2 * r->n_hexes + c->hex]--;
      if (hex >= 0)
        s->at[2 * r->n_hexes + hex]++;
    }
  else
    {
      gint16 *at = cp_is_gun (r, counter) ? s->at + r->n_hexes : s->at;

      if (c->hex >= 0)
        at[c->hex] = CP_NOBODY;
      if (hex >= 0)
        {
          g_assert (at[hex] == CP_NOBODY);
          at[hex] = counter;
        }
    }
  c->hex = hex;
}

gboolean
cp_refuse_now (const CpState *s, TcNote *refusal)
{
  if (refusal != NULL)
    *refusal = (TcNote) { "not-now", "LT-3.0", { CP_TERM_PHASE + s->head.phase }, .role = TC_NOTE_NOT_NOW };
  return FALSE;
}

/* Is a unit of the enemies of @side within @distance of @hex? */
gboolean
cp_enemy_near (const CpRuleset *r, const CpState *s, TcHex hex, int side, int distance)
{
  for (guint i = 0; i < r->n_counters; i++)
    if (cp_is_unit (r, i) && r->side[i] != side && s->counters[i].hex >= 0 &&
        tc_hexgrid_distance (&r->grid, hex, s->counters[i].hex) <= distance)
      return TRUE;
  return FALSE;
}

int
cp_direction (const CpRuleset *r, const CpState *s, int from, int to)
{
  const CpCounter *a = &s->counters[from], *b = &s->counters[to];

  return a->hex < 0 || b->hex < 0 ? -1 : tc_hexgrid_direction (&r->grid, a->hex, b->hex);
}

/* LT-7.2: the side faced and its two neighbours. */
gboolean
cp_in_front (const CpRuleset *r, const CpState *s, int unit, int direction)
{
  int turn = (direction - s->counters[unit].facing + 6) % 6;

  return !r->facing || turn <= 1 || turn == 5;
}

gboolean
cp_contact (const CpRuleset *r, const CpState *s, int unit, int target)
{
  int direction = cp_direction (r, s, unit, target);

  return direction >= 0 && cp_in_front (r, s, unit, direction);
}

/* LT-5.2: disorder takes one off. */
int
cp_morale (const CpRuleset *r, const CpState *s, int unit)
{
  return r->morale[unit] - (s->counters[unit].condition == CP_DISORDERED);
}

/* LT-4.2.  Leaders pay as foot. */
int
cp_step_cost (const CpRuleset *r, const CpState *s, int counter, TcHex from, TcHex to,
              int direction)
{
  gboolean horse = cp_is_horse (r, counter);
  int over = r->river[from] >> direction & 1 ? r->river_cost[horse] : 0;

  if (r->cost[horse][to] == 0 || over < 0)
    return 0;
  if (s->counters[counter].condition == CP_DISORDERED)
    return 1;
  return r->cost[horse][to] + over;
}

gboolean
cp_has_units (const CpRuleset *r, const CpState *s, int command)
{
  for (guint i = 0; i < r->commands[command].n; i++)
    {
      int member = r->commands[command].members[i];

      if (cp_is_unit (r, member) && s->counters[member].hex >= 0)
        return TRUE;
    }
  return FALSE;
}
