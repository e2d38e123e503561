/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-map-canvas-private: what the files of the canvas share. */
#pragma once

#include "tc-map-canvas.h"

#include "tc-scan-source.h"
#include "tc-strips.h"

G_BEGIN_DECLS

struct _TcMapCanvas
{
  GtkWidget        parent;

  /* owned */
  TcPainter       *painter;
  TcStrips        *strips; /* of the last picture */
  TcScanSource    *scan;
  TcScene          scene;
  gpointer         cause;   /* what tc-map-canvas-cause.c keeps */

  /* borrowed */
  TcSession       *session;
  TcTool          *tool;
  GtkWidget       *cover;   /* NULL */

  TcView           view;
  TcTheme          theme;
  guint            layers;
  guint            dimmed;
  guint            locked;
  int              device_scale;
  gboolean         has_scene;
  gboolean         scene_stale;
  guint            tell_source;
  gboolean         fitted;      /* shows the whole board, until zoomed or panned */
  gint32           across;      /* size of the board that is shown */
  gint32           down;
  guint            contrast;    /* 1 + the difference at which N has stopped; 0 before the first */

  /* the pointer */
  TcHex            hover;
  double           pointer_x;
  double           pointer_y;
  double           press_x;     /* where a button went down */
  double           press_y;
  double           drag_x;      /* from there to where the drag is */
  double           drag_y;
  double           zoom_start;
  gboolean         dragging;    /* past the threshold */
  gboolean         tool_drags;
  gboolean         cancelled;   /* what the button does until it is let go means nothing */
};

/* Makes the scene when it is stale; FALSE when there is no battle. */
gboolean tc_map_canvas_update_scene (TcMapCanvas *self);
void     tc_map_canvas_moved        (TcMapCanvas *self);
/* Adds to the scene what is pointed at in the odds. */
void     tc_map_canvas_fill_cause   (TcMapCanvas *self);
void     tc_map_canvas_hit          (TcMapCanvas *self, double x, double y, GdkModifierType modifiers, TcHit *hit);
void     tc_map_canvas_init_input   (TcMapCanvas *self);
gboolean tc_map_canvas_walk         (TcMapCanvas *self, guint keyval);
void     tc_map_canvas_go_next      (TcMapCanvas *self, int step); /* N: 1, or -1 back */
void     tc_map_canvas_go_to_mark   (TcMapCanvas *self, int step); /* J: 1, or -1 back */
void     tc_map_canvas_speak        (TcMapCanvas *self);
/* What the tool says of the hex under the pointer, beside that. */
void     tc_map_canvas_append_caption (TcMapCanvas *self, GtkSnapshot *snapshot);

G_END_DECLS
