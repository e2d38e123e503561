/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where counters are.  The counters in a hex are chained in order of their indices, so that
 * equal positions have equal states, whatever led to them. */
#include "tw-pieces.h"

int
tw_place_units (const TwRuleset *rules, const TwState *state, int hex)
{
  int n = 0;

  tw_each_in_hex (c, state, hex)
    n += tw_is_unit (rules, c);

  return n;
}

static void
count (const TwRuleset *rules, TwState *state, int counter, int hex, int before, int change)
{
  if (tw_is_unit (rules, counter) && tw_place_units (rules, state, hex) == before)
    state->doubled += change;
}

void
tw_place_put (const TwRuleset *rules, TwState *state, int counter, int hex)
{
  guint8 *link = &state->head[hex];

  while (*link != 0 && *link < counter + 1)
    link = &state->next[*link - 1];
  state->next[counter] = *link;
  *link = counter + 1;
  state->hex[counter] = hex;
  count (rules, state, counter, hex, 2, 1);
}

void
tw_place_lift (const TwRuleset *rules, TwState *state, int counter)
{
  int hex = state->hex[counter];
  guint8 *link = &state->head[hex];

  while (*link != counter + 1)
    link = &state->next[*link - 1];
  *link = state->next[counter];
  state->next[counter] = 0;
  state->hex[counter] = -1;
  count (rules, state, counter, hex, 1, -1);
}
