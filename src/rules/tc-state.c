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
