/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-scan-tool: puts the pins of a scan: a click on the picture, then which hex (or point of the
 * table) it is.
 *
 * Pins that are there are dragged across the picture, or nudged by the arrow keys.  No counters are
 * shown meanwhile: they would hide what is printed.
 */
#pragma once

#include "tc-page.h"

G_BEGIN_DECLS

typedef struct
{
  TcTool    parent;
  TcPage   *page;     /* borrowed */

  /* what the owner does when something has happened */
  void    (*asked)   (gpointer owner); /* a point waits for its place, or does so no more */
  void    (*focused) (gpointer owner); /* another pin */
  gpointer  owner;

  /* derived */
  int       focus;    /* pin, -1 for none */
  gboolean  waits;    /* a point of the picture waits for its place */
  gboolean  dragging; /* it, or the pin in focus */
  double    x;        /* of what waits or is dragged, in pixels of the picture */
  double    y;
  gint64    clicked;  /* when: the second half of a double click is no place */
  guint     stroke;   /* of nudges; 0 none */
} TcScanTool;

void tc_scan_tool_init   (TcScanTool *self, TcPage *page);
/* Forgets what waits and which pin is in focus. */
void tc_scan_tool_reset  (TcScanTool *self);
void tc_scan_tool_focus  (TcScanTool *self, int pin);
/* Where what waits lies now: a guess. */
TcPlace tc_scan_tool_guess (TcScanTool *self);
/* Says where what waits belongs; nothing happens when another pin is there. */
void tc_scan_tool_answer (TcScanTool *self, TcPlace at);

G_END_DECLS
