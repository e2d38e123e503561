/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-totals.h"

static guint
count_armies (const TcBattle *battle, int side)
{
  guint n = 0;

  for (guint i = 0; i < battle->armies->len; i++)
    n += ((const TcArmy *) g_ptr_array_index (battle->armies, i))->side == side;
  return n;
}

static void
add_counter (TcTotal *self, const TcBattle *battle, guint counter)
{
  TcArm arm = tc_battle_get_arm (battle, (int) counter);

  self->counters[arm]++;
  self->strength[arm] += MAX (tc_battle_counter (battle, counter)->values[TC_COLUMN_STRENGTH], 0);
}

GArray *
tc_totals_new (const TcBattle *battle)
{
  GArray *totals = g_array_new (FALSE, FALSE, sizeof (TcTotal));

  g_return_val_if_fail (battle != NULL, totals);

  for (int side = 0; side < (int) battle->sides->len; side++)
    {
      TcTotal whole = { .side = side, .army = -1 };

      g_array_append_val (totals, whole);
      for (guint i = 0; count_armies (battle, side) > 1 && i < battle->armies->len; i++)
        {
          TcTotal part = { .side = side, .army = (int) i };

          if (((const TcArmy *) g_ptr_array_index (battle->armies, i))->side == side)
            g_array_append_val (totals, part);
        }
    }
  for (guint counter = 0; counter < battle->counters->len; counter++)
    for (guint i = 0; i < totals->len; i++)
      {
        TcTotal *total = &g_array_index (totals, TcTotal, i);

        if (total->army < 0 ? total->side == tc_battle_counter_side (battle, counter)
                            : total->army == tc_battle_counter (battle, counter)->army)
          add_counter (total, battle, counter);
      }
  return totals;
}
