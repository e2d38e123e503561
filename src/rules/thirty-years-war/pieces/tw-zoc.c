/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Zones of control (S-7.0 to S-7.23): the six hexes around an undisrupted unit, except across
 * hexsides that block them. */
#include "tw-pieces.h"

/* Whether an undisrupted unit of @side is in the hex. */
static gboolean
is_held (const TwRuleset *rules, const TwState *state, int hex, int side)
{
  tw_each_in_hex (c, state, hex)
    if (tw_is_unit (rules, c) && rules->side[c] == side && !tw_has (state, c, TW_DISRUPTED))
      return TRUE;

  return FALSE;
}

/* @ground: bits of hexes whose units count; 0 any. */
static inline gboolean
covers (const TwRuleset *rules, const TwState *state, int hex, int side, guint ground)
{
  for (int edge = hex * 6; edge < hex * 6 + 6; edge++)
    {
      int near = rules->near[edge];

      if (near >= 0 && state->head[near] != 0
          && (ground == 0 || (rules->ground[near] & ground) != 0)
          && (tw_edge (rules, state, edge) & TW_EDGE_ZONE) != 0
          && is_held (rules, state, near, side))
        return TRUE;
    }

  return FALSE;
}

gboolean
tw_zoc_covers (const TwRuleset *rules, const TwState *state, int hex, int side)
{
  return covers (rules, state, hex, side, 0);
}

gboolean
tw_zoc_covers_from_works (const TwRuleset *rules, const TwState *state, int hex, int side)
{
  return covers (rules, state, hex, side, TW_HEX_PLUS);
}

void
tw_zoc_control (const TcRuleset *ruleset, const TcState *state, int side, guint8 *hexes)
{
  const TwRuleset *rules = TW_RULESET (ruleset);
  const TwState *now = TW_STATE (state);

  tw_each_unit (unit, rules, side)
    {
      if (now->hex[unit] < 0 || tw_has (now, unit, TW_DISRUPTED))
        continue;
      for (int edge = now->hex[unit] * 6; edge < now->hex[unit] * 6 + 6; edge++)
        if (rules->near[edge] >= 0 && (tw_edge (rules, now, edge) & TW_EDGE_ZONE) != 0)
          hexes[rules->near[edge]] = 1;
    }
}
