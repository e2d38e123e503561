/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-system.h"

#include <string.h>

#include "tc-chit-pull.h"
#include "tc-dice-duel.h"
#include "tc-seven-years-war.h"
#include "tc-thirty-years-war.h"

static const TcSystem *const systems[] = {
  &tc_thirty_years_war,
  &tc_dice_duel,
  &tc_chit_pull,
  &tc_seven_years_war,
  NULL
};

const TcSystem *
tc_system_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; systems[i] != NULL; i++)
    if (strcmp (systems[i]->id, id) == 0)
      return systems[i];

  return NULL;
}

const TcSystem *const *
tc_system_all (guint *n)
{
  g_return_val_if_fail (n != NULL, NULL);

  *n = G_N_ELEMENTS (systems) - 1;

  return systems;
}
