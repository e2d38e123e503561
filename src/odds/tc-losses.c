/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-losses.h"

void
tc_losses_init (TcLosses *self)
{
  g_return_if_fail (self != NULL);

  self->n = 0;
  self->mean = TC_RATIO_ZERO;
}

gboolean
tc_losses_add (TcLosses *self, gint32 amount, TcRatio chance)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (amount < 0 || amount >= TC_LOSSES_MOST)
    return FALSE;
  for (; self->n <= (guint) amount; self->n++)
    self->chance[self->n] = TC_RATIO_ZERO;
  self->chance[amount] = tc_ratio_add (self->chance[amount], chance);

  return tc_ratio_is_valid (self->chance[amount]);
}

void
tc_losses_find_mean (TcLosses *self)
{
  g_return_if_fail (self != NULL);

  self->mean = TC_RATIO_ZERO;
  for (guint i = 1; i < self->n; i++)
    self->mean = tc_ratio_add (self->mean, tc_ratio_multiply (self->chance[i], tc_ratio_new (i, 1)));
}

guint
tc_losses_quantile (const TcLosses *self, TcRatio chance)
{
  TcRatio sum = TC_RATIO_ZERO;
  guint i = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (; i + 1 < self->n; i++)
    {
      sum = tc_ratio_add (sum, self->chance[i]);
      if (tc_ratio_compare (sum, chance) >= 0)
        break;
    }

  return i;
}

gboolean
tc_losses_of_odds (TcLosses *self, const TcOdds *odds, int side)
{
  g_return_val_if_fail (self != NULL && odds != NULL && side >= 0 && side < TC_MAX_SIDES, FALSE);

  tc_losses_init (self);
  for (guint i = 0; i < odds->n; i++)
    if (!tc_losses_add (self, 2 * odds->outcomes[i].losses[side] + odds->outcomes[i].reduced[side], odds->outcomes[i].chance))
      return FALSE;
  tc_losses_find_mean (self);

  return TRUE;
}
