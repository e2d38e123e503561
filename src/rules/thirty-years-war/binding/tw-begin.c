/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The default values of new counters, and plain awards of a new battle, for its author to
 * change. */
#include "tw-binding.h"

#define NONE TC_NO_VALUE

const TcUsual tw_usual[] = {
  { "infantry", { 6, 3, 4, NONE, NONE } },
  { "cavalry", { 4, 2, 8, NONE, NONE } },
  { "leader", { NONE, NONE, 8, 1, NONE } },
  { "artillery", { NONE, NONE, NONE, NONE, NONE } },
  { "train", { NONE, NONE, NONE, NONE, NONE } },
  { NULL, { NONE, NONE, NONE, NONE, NONE } },
};

static void
add_award (TcModule *module, const char *what, const char *kind, const char *points)
{
  TcRow *row = tc_row_new ("award");

  tc_attributes_set (row->attributes, "for", what);
  if (kind != NULL)
    tc_attributes_set (row->attributes, "kind", kind);
  tc_attributes_set (row->attributes, "points", points);
  g_ptr_array_add (module->rows, row);
}

void
tw_begin (TcBattle *battle)
{
  g_ptr_array_add (battle->rules->parameters, tc_parameter_new ("terrain-tag", "any"));
  for (guint i = 0; i < battle->sides->len; i++)
    {
      TcModule *module = tc_module_new ("victory");

      tc_attributes_set (module->attributes, "side",
                         ((const TcSide *) g_ptr_array_index (battle->sides, i))->id);
      add_award (module, "strength", "infantry", "1");
      add_award (module, "strength", "cavalry", "1");
      add_award (module, "artillery", NULL, "5");
      g_ptr_array_add (battle->rules->modules, module);
    }
}
