/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tw-state.h"

const TcMember tw_state_layout[] = {
  TC_STRUCTS (TwState, parent, , tc_state_layout),
  TC_NUMBERS (TwState, fog, ),
  TC_NUMBERS (TwState, day, ),
  TC_NUMBERS (TwState, plan, ),
  TC_NUMBERS (TwState, first_plan, ),
  TC_NUMBERS (TwState, offers, ),
  TC_NUMBERS (TwState, broken_sections, ),
  TC_NUMBERS (TwState, doubled, ),
  TC_NUMBERS (TwState, deaths, [0]),
  TC_NUMBERS (TwState, broken, [0]),
  TC_NUMBERS (TwState, broke_on, [0]),
  TC_SPARE (TwState, unused, ),
  TC_NUMBERS (TwState, raised, [0]),
  TC_NUMBERS (TwState, tested, [0]),
  TC_NUMBERS (TwState, mourned, [0]),
  TC_NUMBERS (TwState, released, ),
  TC_NUMBERS (TwState, exited_by, [0]),
  TC_NUMBERS (TwState, settled, ),
  TC_NUMBERS (TwState, called, ),
  TC_NUMBERS (TwState, rally, [0]),
  TC_NUMBERS (TwState, level, [0]),
  TC_NUMBERS (TwState, losses, [0][0]),
  TC_NUMBERS (TwState, hex, [0]),
  TC_NUMBERS (TwState, flags, [0]),
  TC_NUMBERS (TwState, owner, [0]),
  TC_NUMBERS (TwState, next, [0]),
  TC_NUMBERS_TO_END (TwState, head),
  TC_LAYOUT_END (TwState)
};
