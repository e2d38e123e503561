/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-scan: a picture of the battlefield, to be traced: it lies below the hexes (or on the table)
 * while the ground is drawn, and means nothing to the rules.
 *
 * Pins say where it lies: each ties a point of the picture to the middle of a hex, or to a point of
 * the table.  The fit is derived from them (tc-scan-fit of draw), never stored.
 */
#pragma once

#include "tc-place.h"
#include "tc-rules.h"

G_BEGIN_DECLS

#define TC_MAX_PINS 64
/* Tenths of a pixel. */
#define TC_SCAN_MAX   327670
/* Two pins that are nearer in the picture say nothing about scale; tenths of a pixel. */
#define TC_PIN_APART  80
#define TC_SCAN_STRENGTH 60

typedef struct
{
  TcPlace at; /* without a facing: a hex, or a point of the table */
  gint32  x;  /* in the picture, tenths of a pixel from its left edge */
  gint32  y;  /* from its upper edge */
  TcForeign  keep;
} TcPin;

typedef struct
{
  char   *file;     /* path of the picture: absolute, or from the folder of the battle's file */
  int     strength; /* how much of it is seen through the ground, 0 to 100 */
  GArray *pins;     /* TcPin, at most TC_MAX_PINS */
  TcForeign  keep;
  int     line;
} TcScan;

extern const TcRecord tc_pin_record;
TC_DECLARE_RECORD (TcScan, tc_scan)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcScan, tc_scan_free)

TcScan  *tc_scan_new   (const char *file); /* without pins, of TC_SCAN_STRENGTH */

static inline const TcPin *
tc_scan_get_pin (const TcScan *self, guint index)
{
  return &g_array_index (self->pins, TcPin, index);
}

/* The first pin that is too near to @pin in the picture, or at the same place, except @but;
 * -1 when there is none. */
int      tc_scan_find_clash (const TcScan *self, const TcPin *pin, int but);
/* Adds a pin, which does not clash. */
void     tc_scan_add_pin    (TcScan *self, TcPlace at, gint32 x, gint32 y);
void     tc_scan_remove_pin (TcScan *self, guint index);

G_END_DECLS
