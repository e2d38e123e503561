/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-arm.h"

#include <string.h>

static const char *const symbols[TC_N_ARMS] = { "infantry", "cavalry", "artillery", "leader", "train", NULL };

const char *
tc_arm_get_symbol (TcArm self)
{
  g_return_val_if_fail (self < TC_N_ARMS, NULL);

  return symbols[self];
}

TcArm
tc_arm_find (const char *symbol)
{
  g_return_val_if_fail (symbol != NULL, TC_ARM_OTHER);

  for (guint i = 0; symbols[i] != NULL; i++)
    if (strcmp (symbol, symbols[i]) == 0)
      return i;

  return TC_ARM_OTHER;
}

TcArm
tc_battle_get_arm (const TcBattle *battle, int counter)
{
  const TcKind *kind;
  const char *id;

  g_return_val_if_fail (battle != NULL && counter >= 0 && (guint) counter < battle->counters->len,
                        TC_ARM_OTHER);

  id = tc_battle_counter (battle, counter)->kind;
  kind = tc_battle_get_kind (battle, id);

  return tc_arm_find (kind != NULL ? kind->symbol : id);
}
