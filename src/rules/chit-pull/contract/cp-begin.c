/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The default values of new counters. */
#include "cp-ruleset.h"

#define NONE TC_NO_VALUE

const TcUsual cp_usual[] = {
  { "infantry", { 8, NONE, 4, NONE, 4 } },
  { "cavalry", { 4, NONE, 8, NONE, 4 } },
  { "dragoons", { 4, NONE, 8, NONE, 4 } },
  { "leader", { NONE, NONE, 8, 1, NONE } },
  { "artillery", { NONE, NONE, NONE, NONE, NONE } },
  { "light-artillery", { NONE, NONE, NONE, NONE, NONE } },
  { NULL, { NONE, NONE, NONE, NONE, NONE } },
};
