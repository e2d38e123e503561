/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-map-canvas: the map in the window.
 *
 * It paints the scene of the present tool with the painter that also serves the command line,
 * pans and zooms it, and passes pointer and keys to the tool. It has a hex cursor that walks by
 * arrow keys; the hex under it is the canvas's accessible name.
 *
 * signal "hover-changed": the pointer is over another hex. signal "scan-changed": the picture of
 * the battle's scan was read, was dropped or could not be read. signal "menu-asked" (const TcHit *): by the right button, where
 * no tool draws with it, the Menu key or Shift+F10.
 */
#pragma once

#include <gtk/gtk.h>

#include "tc-compare.h"
#include "tc-odds-view.h"
#include "tc-painter.h"
#include "tc-scan-fit.h"
#include "tc-session.h"
#include "tc-tool.h"

G_BEGIN_DECLS

#define TC_TYPE_MAP_CANVAS (tc_map_canvas_get_type ())
G_DECLARE_FINAL_TYPE (TcMapCanvas, tc_map_canvas, TC, MAP_CANVAS, GtkWidget)

void           tc_map_canvas_set_session (TcMapCanvas *self, TcSession *session);
/* Takes a painter that has painted the same battle already, and drops its own. */
void           tc_map_canvas_take_painter (TcMapCanvas *self, TcPainter *painter);
/* Borrowed; NULL for looking only. */
void           tc_map_canvas_set_tool    (TcMapCanvas *self, TcTool *tool);
TcTool        *tc_map_canvas_get_tool    (TcMapCanvas *self);
/* The scene is rebuilt before the next frame. */
void           tc_map_canvas_refresh     (TcMapCanvas *self);
const TcScene *tc_map_canvas_get_scene   (TcMapCanvas *self);

void           tc_map_canvas_set_theme   (TcMapCanvas *self, TcTheme theme);
void           tc_map_canvas_set_layers  (TcMapCanvas *self, guint layers);
guint          tc_map_canvas_get_layers  (TcMapCanvas *self);
/* Painted faintly.  Locked ones are left alone by tools that change a battle, which ask. */
void           tc_map_canvas_set_dimmed  (TcMapCanvas *self, guint layers);
guint          tc_map_canvas_get_dimmed  (TcMapCanvas *self);
void           tc_map_canvas_set_locked  (TcMapCanvas *self, guint layers);
guint          tc_map_canvas_get_locked  (TcMapCanvas *self);

void           tc_map_canvas_zoom        (TcMapCanvas *self, double factor); /* around the middle */
void           tc_map_canvas_fit         (TcMapCanvas *self);
/* Moves the picture: what is at a point is then that much to the right and below. */
void           tc_map_canvas_pan         (TcMapCanvas *self, double dx, double dy);
void           tc_map_canvas_reveal      (TcMapCanvas *self, TcHex hex);
/* What may lie over the right of the canvas, borrowed; what is revealed is brought beside it.  Then it has come or gone. */
void           tc_map_canvas_set_cover     (TcMapCanvas *self, GtkWidget *cover);
void           tc_map_canvas_cover_changed (GtkWidget *widget);
/* Brings it to the middle, unless the whole board is in sight. */
void           tc_map_canvas_center      (TcMapCanvas *self, TcHex hex);
/* Selects the counter as the tool in hand does by N. */
void           tc_map_canvas_select      (TcMapCanvas *self, int counter);
/* Selects what differs and brings it into view. */
void           tc_map_canvas_show_contrast (TcMapCanvas *self, const TcContrast *contrast);
/* Does at the cursor what the key does; FALSE when it does nothing. */
gboolean       tc_map_canvas_press       (TcMapCanvas *self, guint keyval, GdkModifierType modifiers);
/* What a click at the point does. */
void           tc_map_canvas_click       (TcMapCanvas *self, const TcHit *hit);
double         tc_map_canvas_get_hex_size (TcMapCanvas *self);
/* Borrowed; its size is 0 before the canvas has one.  "hover-changed" says that it has moved, too. */
const TcView  *tc_map_canvas_get_view    (TcMapCanvas *self);
/* What a modifier of these odds comes from is lit while it is pointed at.  @order, whose odds they are, is copied. */
void           tc_map_canvas_follow_odds (TcMapCanvas *self, TcOddsView *view, const TcOrder *order);
TcHex          tc_map_canvas_get_hover   (TcMapCanvas *self); /* TC_NO_HEX */
/* A hex of the board for people, with what the tool says of it.  Free with g_free(). */
char          *tc_map_canvas_say         (TcMapCanvas *self, TcHex hex);
/* The hex at a point of the canvas; TC_NO_HEX off the board and off the canvas. */
TcHex          tc_map_canvas_get_hex_at  (TcMapCanvas *self, double x, double y);
/* What tc_painter_find_label() finds at a point of the canvas. */
int            tc_map_canvas_find_label  (TcMapCanvas *self, double x, double y);
/* Where tc_painter_find_name() finds that label, else the middle of its hex. */
void           tc_map_canvas_find_name   (TcMapCanvas *self, guint label, double *x, double *y);
/* The middle of a hex in the canvas. */
void           tc_map_canvas_get_hex_point (TcMapCanvas *self, TcHex hex, double *x, double *y);
/* The middle of the hex under the cursor, in the canvas; FALSE when there is none. */
gboolean       tc_map_canvas_get_cursor_point (TcMapCanvas *self, double *x, double *y);

/* The battle's scan: its picture, borrowed, NULL when there is none or not yet; and why it could not be read, for people. */
TcScanPicture *tc_map_canvas_get_scan         (TcMapCanvas *self);
const char    *tc_map_canvas_get_scan_trouble (TcMapCanvas *self);
/* Reads the picture again: there may be another in the same file. */
void           tc_map_canvas_reload_scan      (TcMapCanvas *self);
/* FALSE while there is no picture.  A point of the canvas is one of the picture, in its pixels, and back. */
gboolean       tc_map_canvas_get_scan_fit     (TcMapCanvas *self, TcScanFit *out);
gboolean       tc_map_canvas_point_to_scan    (TcMapCanvas *self, double x, double y, double *out_x, double *out_y);
gboolean       tc_map_canvas_scan_to_point    (TcMapCanvas *self, double x, double y, double *out_x, double *out_y);
/* Where a pin at a point of the canvas is put: a hex, a point of the table, or nowhere. */
TcPlace        tc_map_canvas_get_place_at     (TcMapCanvas *self, double x, double y);

G_END_DECLS
