/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-note.h"

#include <string.h>

static const char *const quantity_names[TC_N_QUANTITIES] = {
  [TC_QUANTITY_ATTACK] = "attack",
  [TC_QUANTITY_DEFENCE] = "defence",
  [TC_QUANTITY_DIE] = "die",
  [TC_QUANTITY_COLUMN] = "column",
  [TC_QUANTITY_ALLOWANCE] = "allowance",
  [TC_QUANTITY_POOL] = "pool",
};

const char *
tc_quantity_get_name (TcQuantity quantity)
{
  g_return_val_if_fail (quantity < TC_N_QUANTITIES, NULL);

  return quantity_names[quantity];
}

void
tc_explanation_init (TcExplanation *self)
{
  g_return_if_fail (self != NULL);

  /* The modifiers are filled in up to n and never read beyond: clearing all of
   * them would cost more than the rest of a small question. The totals are made at the end. */
  self->n = 0;
  memset (self->odds, 0, sizeof self->odds);
  memset (self->column, 0, sizeof self->column);
  memset (self->next, 0, sizeof self->next);
  self->chart = NULL;
  self->missing = 0;
  memset (&self->roll, 0, sizeof self->roll);
}

void
tc_explanation_add (TcExplanation *self,
                    TcQuantity     quantity,
                    TcModifierKind kind,
                    int            counter,
                    gint32         amount,
                    TcNote         note)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (quantity < TC_N_QUANTITIES);
  g_return_if_fail (kind != TC_MODIFIER_DIVIDE_UP || amount > 0);
  g_return_if_fail (counter >= -1 && counter <= G_MAXINT16);
  g_assert (self->n < TC_EXPLANATION_MODIFIERS);

  self->modifiers[self->n++] = (TcModifier) {
    .quantity = quantity,
    .kind = kind,
    .counter = counter,
    .amount = amount,
    .note = note,
  };
}

static gint64
divide_up (gint64 number, gint64 divisor)
{
  return number / divisor + (number % divisor > 0 ? 1 : 0);
}

/* What the modifiers of @counter make of @number. */
static gint64
act (const TcExplanation *self, TcQuantity quantity, int counter, gint64 number)
{
  for (guint i = 0; i < self->n; i++)
    {
      const TcModifier *modifier = &self->modifiers[i];

      if (modifier->quantity == quantity && modifier->counter == counter
          && modifier->kind == TC_MODIFIER_ADD)
        number += modifier->amount;
    }

  for (guint i = 0; i < self->n; i++)
    {
      const TcModifier *modifier = &self->modifiers[i];

      if (modifier->quantity != quantity || modifier->counter != counter)
        continue;
      if (modifier->kind == TC_MODIFIER_MULTIPLY)
        number = CLAMP (number * modifier->amount, G_MININT32, G_MAXINT32);
      else if (modifier->kind == TC_MODIFIER_DIVIDE_UP)
        number = divide_up (number, modifier->amount);
    }

  return CLAMP (number, G_MININT32, G_MAXINT32);
}

gint32
tc_explanation_get_part (const TcExplanation *self, TcQuantity quantity, int counter)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (quantity < TC_N_QUANTITIES, 0);
  g_return_val_if_fail (counter >= 0, 0);

  return act (self, quantity, counter, 0);
}

/* Whether an earlier modifier is of the same counter as modifier @index. */
static gboolean
is_counted (const TcExplanation *self, guint index)
{
  for (guint i = 0; i < index; i++)
    if (self->modifiers[i].quantity == self->modifiers[index].quantity
        && self->modifiers[i].counter == self->modifiers[index].counter)
      return TRUE;

  return FALSE;
}

gint32
tc_explanation_get_total (const TcExplanation *self, TcQuantity quantity)
{
  gint64 sum = 0;

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (quantity < TC_N_QUANTITIES, 0);

  for (guint i = 0; i < self->n; i++)
    if (self->modifiers[i].quantity == quantity && self->modifiers[i].counter >= 0
        && !is_counted (self, i))
      sum += act (self, quantity, self->modifiers[i].counter, 0);

  return act (self, quantity, -1, sum);
}

void
tc_explanation_close (TcExplanation *self)
{
  g_return_if_fail (self != NULL);

  memset (self->has, 0, sizeof self->has);
  for (guint i = 0; i < self->n; i++)
    self->has[self->modifiers[i].quantity] = TRUE;
  for (int quantity = 0; quantity < TC_N_QUANTITIES; quantity++)
    self->total[quantity] = self->has[quantity] ? tc_explanation_get_total (self, quantity) : 0;
}
