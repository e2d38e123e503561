/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-system.h"

#include "tc-hash.h"

const TcMember tc_place_layout[] = {
  TC_NUMBERS (TcPlace, x, ),
  TC_NUMBERS (TcPlace, y, ),
  TC_NUMBERS (TcPlace, facing, ),
  TC_LAYOUT_END (TcPlace)
};

static const TcMember frame_layout[] = {
  TC_NUMBERS (TcFrame, kind, ),
  TC_NUMBERS (TcFrame, actor, ),
  TC_SPARE (TcFrame, unused, ),
  TC_NUMBERS (TcFrame, data, *),
  TC_LAYOUT_END (TcFrame)
};

const TcMember tc_state_layout[] = {
  TC_NUMBERS (TcState, size, ),
  TC_NUMBERS (TcState, turn, ),
  TC_NUMBERS (TcState, phase, ),
  TC_NUMBERS (TcState, player, ),
  TC_NUMBERS (TcState, actor, ),
  TC_NUMBERS (TcState, over, ),
  TC_NUMBERS (TcState, depth, ),
  TC_STRUCTS (TcState, frames, *, frame_layout),
  TC_LAYOUT_END (TcState)
};

/* The numbers one after the other, the least significant byte of each first; since they leave no
 * gap, that is the memory of a state itself wherever this is the byte order. */
guint64
tc_state_hash (const TcRuleset *ruleset, const TcState *state)
{
  g_autofree TcState *reversed = NULL;

  g_return_val_if_fail (ruleset != NULL && state != NULL, 0);

  if (G_BYTE_ORDER == G_LITTLE_ENDIAN)
    return tc_hash_bytes (TC_HASH_START, state, state->size);

  reversed = tc_state_dup (state);
  tc_layout_reverse (ruleset->system->layout, reversed, state->size);

  return tc_hash_bytes (TC_HASH_START, reversed, state->size);
}

gboolean
tc_state_owed (const TcRuleset *ruleset, const TcState *state, TcOrder *order)
{
  static const TcOrder end = { .kind = TC_ORDER_END };
  GArray *orders;

  g_return_val_if_fail (ruleset != NULL && state != NULL && order != NULL, FALSE);

  if (state->actor < 0)
    return FALSE;
  if (state->depth == 0 && ruleset->system->advice != NULL && ruleset->system->advice->owed != NULL)
    {
      ruleset->system->advice->owed (ruleset, state, order);
      return TRUE;
    }
  *order = end;
  if (state->depth == 0 && tc_state_check (ruleset, state, &end, NULL))
    return TRUE;
  orders = tc_order_list_borrow ();
  tc_state_list (ruleset, state, -1, orders);
  if (orders->len == 0)
    return FALSE;
  *order = g_array_index (orders, TcOrder, 0);

  return TRUE;
}
