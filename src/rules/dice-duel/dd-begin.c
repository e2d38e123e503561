/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The default values of new counters, and plain awards of a new battle, for its author to
 * change. */
#include "dd-private.h"

#define NONE TC_NO_VALUE

const TcUsual dd_usual[] = {
  { "infantry", { 8, NONE, 4, NONE, NONE } },
  { "cavalry", { 4, NONE, 6, NONE, NONE } },
  { "leader", { NONE, NONE, 6, 1, NONE } },
  { NULL, { NONE, NONE, NONE, NONE, NONE } },
};

static void
add_award (TcBattle *battle, guint side, const char *kinds, const char *points)
{
  const TcSide *own = g_ptr_array_index (battle->sides, side),
               *other = g_ptr_array_index (battle->sides, 1 - side);
  TcModule *module = tc_module_new ("award");

  tc_attributes_set (module->attributes, "side", own->id);
  tc_attributes_set (module->attributes, "of", other->id);
  tc_attributes_set (module->attributes, "kinds", kinds);
  tc_attributes_set (module->attributes, "points", points);
  tc_attributes_set (module->attributes, "rule", "LU-18");
  g_ptr_array_add (battle->rules->modules, module);
}

void
dd_begin (TcBattle *battle)
{
  for (guint side = 0; side < 2; side++)
    {
      add_award (battle, side, "cavalry", "1");
      add_award (battle, side, "infantry", "2");
      add_award (battle, side, "leader", "3");
    }
}
