/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dd-board: where counters are, and zones of control. */
#include "dd-private.h"

gboolean
dd_refuse_now (const TcState *state, TcNote *refusal)
{
  if (refusal != NULL)
    *refusal = (TcNote) { "not-now", "LU-2", { DD_TERM_PHASE + state->phase }, .role = TC_NOTE_NOT_NOW };
  return FALSE;
}

gboolean
dd_one_of_own (const DdRuleset *r, const DdState *s, const TcOrder *order, TcNote *refusal)
{
  if (order->n_units != 1)
    return dd_refuse_now (&s->head, refusal);
  return r->side[order->units[0]] == s->head.player ||
         tc_refuse (refusal, "not-yours", "LU-2", order->units[0]);
}

void
dd_put (const DdRuleset *r, DdState *s, int counter, TcHex hex)
{
  gint16 *at = dd_is_leader (r, counter) ? s->at + r->n_hexes : s->at;
  DdCounter *c = &s->counters[counter];

  if (c->hex >= 0)
    at[c->hex] = DD_NOBODY;
  if (hex >= 0)
    {
      g_assert (at[hex] == DD_NOBODY);
      at[hex] = counter;
    }
  c->hex = hex;
}

/* LU-5: all six hexes; LU-15: not of a disorganized unit. */
gboolean
dd_in_zone (const DdRuleset *r, const DdState *s, TcHex hex, int side)
{
  for (int d = 0; d < 6; d++)
    {
      int unit = dd_unit_at (s, r->neighbours[hex][d]);

      if (unit != DD_NOBODY && r->side[unit] != side && dd_good (s, unit))
        return TRUE;
    }
  return FALSE;
}

void
dd_eliminate (const DdRuleset *r, DdState *s, int counter, const char *rule, TcLog *log)
{
  tc_log_add (log, "eliminated", rule, counter, s->counters[counter].hex);
  dd_put (r, s, counter, TC_NO_HEX);
  s->counters[counter].flags = DD_LOST;
}

void
dd_lose_lone_leaders (const DdRuleset *r, DdState *s, TcLog *log)
{
  for (guint i = 0; i < r->n_counters; i++)
    {
      TcHex hex = s->counters[i].hex;

      if (dd_is_leader (r, i) && hex >= 0 && dd_unit_at (s, hex) == DD_NOBODY &&
          dd_in_zone (r, s, hex, r->side[i]))
        dd_eliminate (r, s, i, "LU-6", log);
    }
}
