/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-board: where counters stand, who touches whom. */
#include "cp-private.h"

gboolean
cp_refuse (TcNote *refusal, const char *code, const char *rule, gint32 a, gint32 b)
{
  if (refusal != NULL)
    *refusal = (TcNote) { code, rule, { a, b, 0, 0, 0, 0 } };
  return FALSE;
}

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

/* Is a unit of the enemies of @side within @distance of @hex? */
gboolean
cp_enemy_near (const CpRuleset *r, const CpState *s, TcHex hex, int side, int distance)
{
  if (distance <= 1)
    {
      for (int d = 0; d < 6 && distance == 1; d++)
        {
          TcHex near = r->neighbours[hex][d];
          int unit = near < 0 ? CP_NOBODY : cp_unit_at (s, near);

          if (unit != CP_NOBODY && r->side[unit] != side)
            return TRUE;
        }
      return FALSE;
    }
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

  if (a->hex < 0 || b->hex < 0)
    return -1;
  for (int d = 0; d < 6; d++)
    if (r->neighbours[a->hex][d] == b->hex)
      return d;
  return -1;
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

/* LT-4.1: a die above the morale disorders, and never more than that.  All faces on one side of the morale
 * are one answer: a long way through friends is still within reach of exact odds. */
void
cp_test (const CpRuleset *r, CpState *s, int unit, TcDice *dice, TcLog *log)
{
  int morale = CLAMP (cp_morale (r, s, unit), 0, 6);
  guint32 weights[2] = { morale, 6 - morale };
  gboolean fails = tc_dice_draw (dice, weights, 2, "morale");

  tc_log_add (log, fails ? "test-failed" : "test-passed", "LT-4.1", unit, morale, 0, 0);
  if (fails && s->counters[unit].condition == CP_GOOD)
    s->counters[unit].condition = CP_DISORDERED;
}
