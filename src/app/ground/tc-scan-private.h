/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-scan-private: what the files of the panel share: the panel itself and, in tc-scan-pins, the
 * fitting. */
#pragma once

#include "tc-board.h"
#include "tc-scan-panel.h"
#include "tc-scan-tool.h"

G_BEGIN_DECLS

struct _TcScanPanel
{
  TcToolPanel  parent;

  /* children */
  GtkWidget   *intro;
  GtkLabel    *intro_text;
  GtkLabel    *file;
  GtkWidget   *file_row;
  GtkLabel    *trouble;
  GtkWidget   *show;      /* a picture that is read only when somebody says so */
  GtkWidget   *controls;  /* of a picture that is there */
  GtkRange    *strength;
  GtkSwitch   *fit;
  GtkLabel    *fit_title;
  GtkWidget   *fit_box;   /* while it is fitted */
  GtkLabel    *step;
  GtkWidget   *answer_row;
  GtkLabel    *answer_title;
  GtkEditable *answer;
  GtkWidget   *pins;      /* rows */
  GtkWidget   *remove;

  /* borrowed */
  TcPage      *page;

  TcScanTool   tool;
  guint        stroke;    /* of the slider */
  gboolean     updating;
};

/* NULL when there is none. */
const TcMap  *tc_scan_panel_get_map     (TcScanPanel *self);
const TcScan *tc_scan_panel_get_scan    (TcScanPanel *self);
/* Hexes when there is none. */
TcBoardKind   tc_scan_panel_get_board   (TcScanPanel *self);

/* tc-scan-pins: what comes next, the answer that is asked for, and a row for each pin. */
void tc_scan_pins_add    (TcScanPanel *self); /* to the box of the fitting */
void tc_scan_pins_update (TcScanPanel *self);
/* For the tool: a point waits for its place or does so no more; another pin is in focus. */
void tc_scan_pins_asked   (gpointer panel);
void tc_scan_pins_focused (gpointer panel);

G_END_DECLS
