/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-painter: paints a scene with cairo, layer by layer.
 *
 * One painter serves the window and the files.  It keeps pre-drawn sprites for the present scale
 * and theme, so it belongs to one thread and one display; painting the same scene again with a
 * moved view is cheap.  It also keeps what it has painted of a map, so a change to a painted map
 * must be announced. */
#pragma once

#include <cairo.h>

#include "tc-edit.h"
#include "tc-scan-picture.h"
#include "tc-scene.h"
#include "tc-theme.h"
#include "tc-view.h"

G_BEGIN_DECLS

typedef struct _TcPainter TcPainter;

TcPainter *tc_painter_new        (void);
void       tc_painter_free       (TcPainter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcPainter, tc_painter_free)

void       tc_painter_set_theme  (TcPainter *self, TcTheme theme);
void       tc_painter_set_layers (TcPainter *self, guint layers);
/* Those that are painted faintly, when they are painted. */
void       tc_painter_set_dimmed (TcPainter *self, guint layers);
/* Pixels of the device for one of the view's (2 on a fine display). */
void       tc_painter_set_device_scale (TcPainter *self, int scale);
/* The picture of the scans of the maps that are painted from now on; NULL shows none.  Referenced. */
void       tc_painter_set_scan   (TcPainter *self, TcScanPicture *picture);
/* Forgets everything pre-drawn. */
void       tc_painter_invalidate (TcPainter *self);
/* What changed in the battle that was painted last: TcChangeFlags; others are passed over.
 * @hexes (TcHex): those of another terrain, NULL for all. */
void       tc_painter_change     (TcPainter *self, guint what, const GArray *hexes);

/* Paints what the view shows, an opaque background and all layers, to a picture of RGB24 in
 * pixels of the device. Borrowed until the painter paints again; NULL when the view has no size. */
cairo_surface_t *tc_painter_render (TcPainter *self, const TcScene *scene, const TcView *view);
/* The same to a cairo context. */
void       tc_painter_paint      (TcPainter *self, const TcScene *scene,
                                  const TcView *view, cairo_t *cr);

/* The counter of a placement alone, for lists: in the middle of a square of @size pixels,
 * as large as on a hex of that size; nothing behind it. */
void       tc_painter_paint_counter (TcPainter *self, const TcBattle *battle, const TcPlacement *placement,
                                     double size, cairo_t *cr);

/* The placement under a point of the window, topmost first; -1 when there is none.
 * An index into scene->placements. */
int        tc_painter_pick       (TcPainter *self, const TcScene *scene,
                                  const TcView *view, double px, double py);
/* The label of a map of hexes whose box is under a point of the window, topmost first, else who was
 * written there, else whose hex it is; -1 when there is none. */
int        tc_painter_find_label (TcPainter *self, const TcScene *scene, const TcView *view, double px, double py);
/* The middle of the name of the label, in the window, as it was painted last; FALSE before. */
gboolean   tc_painter_find_name  (TcPainter *self, const TcView *view, guint label, double *px, double *py);

G_END_DECLS
