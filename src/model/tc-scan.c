/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-scan.h"

#include <string.h>

static void
clear_pin (gpointer data)
{
  tc_keep_clear (&((TcPin *) data)->keep);
}

TcScan *
tc_scan_new (const char *file)
{
  TcScan *self = g_new0 (TcScan, 1);

  self->file = g_strdup (file != NULL ? file : "");
  self->strength = TC_SCAN_STRENGTH;
  self->pins = g_array_new (FALSE, FALSE, sizeof (TcPin));
  g_array_set_clear_func (self->pins, clear_pin);
  return self;
}

TcScan *
tc_scan_copy (const TcScan *self)
{
  TcScan *to;

  g_return_val_if_fail (self != NULL, NULL);

  to = tc_scan_new (self->file);
  to->strength = self->strength;
  for (guint i = 0; i < self->pins->len; i++)
    {
      TcPin pin = *tc_scan_get_pin (self, i);

      pin.keep = (TcKeep) { NULL };
      tc_keep_copy (&pin.keep, &tc_scan_get_pin (self, i)->keep);
      g_array_append_val (to->pins, pin);
    }
  tc_keep_copy (&to->keep, &self->keep);
  to->line = self->line;
  return to;
}

void
tc_scan_free (TcScan *self)
{
  if (self == NULL)
    return;

  g_free (self->file);
  g_array_unref (self->pins);
  tc_keep_clear (&self->keep);
  g_free (self);
}

gboolean
tc_scan_equal (const TcScan *a, const TcScan *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  if (!g_str_equal (a->file, b->file) || a->strength != b->strength || a->pins->len != b->pins->len)
    return FALSE;
  for (guint i = 0; i < a->pins->len; i++)
    {
      const TcPin *p = tc_scan_get_pin (a, i), *q = tc_scan_get_pin (b, i);

      if (!tc_place_equal (p->at, q->at) || p->x != q->x || p->y != q->y)
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_near (const TcPin *a, const TcPin *b)
{
  gint64 dx = (gint64) a->x - b->x, dy = (gint64) a->y - b->y;

  return dx * dx + dy * dy < (gint64) TC_PIN_APART * TC_PIN_APART;
}

int
tc_scan_find_clash (const TcScan *self, const TcPin *pin, int but)
{
  g_return_val_if_fail (self != NULL && pin != NULL, -1);

  for (int i = 0; i < (int) self->pins->len; i++)
    {
      const TcPin *other = tc_scan_get_pin (self, (guint) i);

      if (i != but && (is_near (pin, other) || tc_place_equal (pin->at, other->at)))
        return i;
    }
  return -1;
}

void
tc_scan_add_pin (TcScan *self, TcPlace at, gint32 x, gint32 y)
{
  TcPin pin = { .at = { at.x, at.y, TC_NO_FACING }, .x = x, .y = y };

  g_return_if_fail (self != NULL);

  g_array_append_val (self->pins, pin);
}

void
tc_scan_remove_pin (TcScan *self, guint index)
{
  g_return_if_fail (self != NULL && index < self->pins->len);

  g_array_remove_index (self->pins, index);
}
