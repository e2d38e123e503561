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
  TC_NUMBERS (TwState, deaths, *),
  TC_NUMBERS (TwState, broken, *),
  TC_NUMBERS (TwState, broke_on, *),
  TC_SPARE (TwState, unused, ),
  TC_NUMBERS (TwState, raised, *),
  TC_NUMBERS (TwState, tested, *),
  TC_NUMBERS (TwState, mourned, *),
  TC_NUMBERS (TwState, released, ),
  TC_NUMBERS (TwState, exited_by, *),
  TC_NUMBERS (TwState, settled, ),
  TC_NUMBERS (TwState, called, ),
  TC_NUMBERS (TwState, rally, *),
  TC_NUMBERS (TwState, level, *),
  TC_NUMBERS (TwState, losses, **),
  TC_NUMBERS (TwState, hex, *),
  TC_NUMBERS (TwState, flags, *),
  TC_NUMBERS (TwState, owner, *),
  TC_NUMBERS (TwState, next, *),
  TC_NUMBERS_TO_END (TwState, head),
  TC_LAYOUT_END (TwState)
};
