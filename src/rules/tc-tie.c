/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-system.h"

#include <string.h>

gboolean
tc_ruleset_has_ties (const TcRuleset *ruleset, TcTieKind kind)
{
  const TcMapView *view;

  g_return_val_if_fail (ruleset != NULL && kind < TC_N_TIES, FALSE);

  view = ruleset->system->map;

  return view != NULL && view->ties != NULL && view->ties[kind].known != NULL && view->ties[kind].known (ruleset);
}

gboolean
tc_state_find_tie (const TcRuleset *ruleset, const TcState *state, TcTieKind kind, int counter, guint8 *hexes, TcTie *tie)
{
  g_return_val_if_fail (ruleset != NULL && state != NULL && hexes != NULL && tie != NULL, FALSE);
  g_return_val_if_fail (counter >= 0 && counter < (int) ruleset->battle->counters->len, FALSE);

  memset (hexes, 0, tc_hexgrid_get_count (&ruleset->battle->map->grid));
  *tie = (TcTie) { { NULL }, { NULL } };

  return tc_ruleset_has_ties (ruleset, kind) && ruleset->system->map->ties[kind].find (ruleset, state, counter, hexes, tie);
}
