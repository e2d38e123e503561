/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-arm.h"

#include <string.h>

TcArm
tc_arm_of (const TcBattle *battle, int counter)
{
  static const char *const symbols[] = { "infantry", "cavalry", "artillery", "leader" };
  const TcKind *kind;

  g_return_val_if_fail (battle != NULL, TC_ARM_OTHER);

  kind = tc_battle_get_kind (battle, tc_battle_counter (battle, counter)->kind);
  for (guint i = 0; kind != NULL && i < G_N_ELEMENTS (symbols); i++)
    if (strcmp (kind->symbol, symbols[i]) == 0)
      return i;

  return TC_ARM_OTHER;
}
