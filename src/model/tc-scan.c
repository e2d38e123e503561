/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-scan.h"

static const TcField pin_fields[] = {
  { "at", TC_FIELD_TEXT, TC_BY_HAND, TC_FIELD_REQUIRED | TC_FIELD_NEEDED | TC_FIELD_SUBJECT },
  { "x", TC_FIELD_DECIMAL, TC_AS_NUMBER (TcPin, x), TC_FIELD_REQUIRED | TC_FIELD_NEEDED | TC_FIELD_ALWAYS,
    .max = TC_SCAN_MAX, .digits = 1 },
  { "y", TC_FIELD_DECIMAL, TC_AS_NUMBER (TcPin, y), TC_FIELD_REQUIRED | TC_FIELD_NEEDED | TC_FIELD_ALWAYS,
    .max = TC_SCAN_MAX, .digits = 1 },
  TC_HOLDS (PLAIN, TcPin, at),
  TC_HOLDS (FOREIGN, TcPin, keep),
  TC_FIELD_END
};

static void
clear_pin (gpointer self)
{
  tc_foreign_clear (&((TcPin *) self)->keep);
}

const TcRecord tc_pin_record = { "pin", sizeof (TcPin), pin_fields, clear_pin };

static const TcField scan_fields[] = {
  { "file", TC_FIELD_TEXT, TC_AS_TEXT (TcScan, file), TC_FIELD_REQUIRED | TC_FIELD_NEEDED | TC_FIELD_SUBJECT },
  { "strength", TC_FIELD_NUMBER, TC_AS_NUMBER (TcScan, strength), .max = 100, .number = TC_SCAN_STRENGTH },
  TC_HOLDS_RECORDS (ARRAY, TcScan, pins, tc_pin),
  TC_HOLDS (FOREIGN, TcScan, keep),
  TC_HOLDS (LINE, TcScan, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcScan, tc_scan, "scan", scan_fields)
TC_DEFINE_NEW_1 (TcScan, tc_scan, file)

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
