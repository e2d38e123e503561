/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tc-generals.h"

gboolean
tc_command_is (const TcOrder *order)
{
  return order->n_units == 1 && order->n_helpers > 0 && order->n_targets == 0 && order->n_path == 0;
}

gboolean
tc_command_get_arrival (TcOddsWork *work,
                        const TcState *state,
                        const TcOrder *order,
                        TcRatio *chance)
{
  g_autofree TcOdds *odds = NULL;
  TcRatio lost = TC_RATIO_ZERO;

  if (!tc_command_is (order))
    return FALSE;
  odds = g_new0 (TcOdds, 1);
  if (!tc_odds_of_order (work, state, order, odds, NULL))
    return FALSE;
  for (guint i = 0; i < odds->n; i++)
    if (odds->outcomes[i].result.role == TC_NOTE_LOST)
      lost = tc_ratio_add (lost, odds->outcomes[i].chance);
  *chance = tc_ratio_subtract (TC_RATIO_ONE, lost);
  return odds->complete && tc_ratio_compare (lost, TC_RATIO_ZERO) > 0;
}

/* A group has one row: that of the unit that is reached best. */
static void
add_row (const TcRuleset *ruleset, const TcState *state, TcCommand row, GArray *commands)
{
  g_autoptr (GArray) mates = g_array_new (FALSE, FALSE, sizeof (gint16));

  tc_state_group (ruleset, state, row.unit, mates);
  row.n_units = mates->len;
  for (guint i = 0; i < commands->len; i++)
    {
      TcCommand *other = &g_array_index (commands, TcCommand, i);

      if (!tc_order_names ((const gint16 *) (gpointer) mates->data, mates->len, other->unit))
        continue;
      if (tc_ratio_compare (row.high, other->high) > 0)
        *other = row;
      return;
    }
  g_array_append_val (commands, row);
}

/* The orders for one unit follow each other in the list. */
void
tc_command_find (TcOddsWork *work,
                 const TcRuleset *ruleset,
                 const TcState *state,
                 const GArray *orders,
                 int general,
                 GArray *commands)
{
  TcCommand row = { .unit = -1 };

  g_array_set_size (commands, 0);
  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);
      TcRatio chance;

      if (order->n_helpers == 0 || order->helpers[0] != general
          || !tc_command_get_arrival (work, state, order, &chance))
        continue;
      if (row.unit >= 0 && row.unit != order->units[0])
        add_row (ruleset, state, row, commands);
      if (row.unit != order->units[0])
        row = (TcCommand) { order->units[0], 0, TC_RATIO_ONE, TC_RATIO_ZERO };
      row.low = tc_ratio_compare (chance, row.low) < 0 ? chance : row.low;
      row.high = tc_ratio_compare (chance, row.high) > 0 ? chance : row.high;
    }
  if (row.unit >= 0)
    add_row (ruleset, state, row, commands);
}
