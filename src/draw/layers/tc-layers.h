/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-layers: what is painted on a board, one procedure a layer.
 *
 * Private to draw; the painter says in which order.
 */
#pragma once

#include "tc-canvas.h"
#include "tc-hexset.h"
#include "tc-theme.h"

G_BEGIN_DECLS

#define TC_ZONE_NAME_SIZE 0.27 /* hexes */
#define TC_ZONE_ARROW     0.35 /* an arrow over an edge: hexes */

void tc_layer_background_paint (const TcCanvas *canvas);
/* From now on nothing is painted beyond the board, until cairo_restore().  FALSE, and nothing is saved, when none of
 * it is seen. */
gboolean tc_layer_clip_to_board (TcCanvas *canvas);
void tc_layer_terrain_paint    (const TcCanvas *canvas);
/* The colours of flat ground that terrains have, 256 at most; returns how many. */
guint tc_layer_terrain_colours (const TcCanvas *canvas, guint32 *colours);
void tc_layer_rim_paint        (const TcCanvas *canvas);
void tc_layer_hills_paint      (const TcCanvas *canvas); /* high ground, below the terrain that is on it */
void tc_layer_slopes_paint     (const TcCanvas *canvas); /* below woods, too */
void tc_layer_works_paint      (const TcCanvas *canvas); /* a part of the features */
void tc_layer_marks_paint      (const TcCanvas *canvas); /* another: crossings, gates, single buildings */
void tc_layer_features_paint   (const TcCanvas *canvas);
void tc_layer_grid_paint       (const TcCanvas *canvas);
void tc_layer_numbers_paint    (const TcCanvas *canvas);
/* One hex of an overlay. */
void tc_layer_threats_paint    (const TcCanvas *canvas, const TcOverlay *overlay);
void tc_layer_fire_paint       (const TcCanvas *canvas, const TcOverlay *overlay);
void tc_layer_dead_paint       (const TcCanvas *canvas, const TcOverlay *overlay);
void tc_layer_steps_paint      (const TcCanvas *canvas);
void tc_layer_control_paint    (const TcCanvas *canvas);
void tc_layer_barred_paint     (const TcCanvas *canvas);
/* The hexes of all overlays of a kind with that value, or with any; free with tc_hexset_free(). */
TcHexSet *tc_layer_collect     (const TcCanvas *canvas, TcOverlayKind kind, gint32 value, gboolean any);
/* The outline of a set of hexes as the path; what it encloses is the set. */
void tc_layer_add_border       (const TcCanvas *canvas, const TcHexSet *set);
void tc_layer_safety_paint     (const TcCanvas *canvas, const TcOverlay *overlay);
void tc_layer_figure_paint     (const TcCanvas *canvas, const TcOverlay *overlay);
void tc_layer_odds_paint       (const TcCanvas *canvas, const TcOverlay *overlay);
/* TcMapZone; they are looked for again when battle or map have changed. */
GArray *tc_layer_zones_find    (const TcBattle *battle);
/* Sets which are shown, and returns a digest of what is seen of them. */
guint64 tc_layer_zones_show    (const TcScene *scene, GArray *zones);
/* The middles of all arrows over edges of the map, shown or not: TcSpot, units. */
void    tc_layer_zones_add_arrows (const TcCanvas *canvas, GArray *spots);
void tc_layer_zones_paint      (const TcCanvas *canvas);
void tc_layer_zone_arrows_paint (const TcCanvas *canvas);
void tc_layer_zone_names_paint (const TcCanvas *canvas);
/* Where each name of the map and of its zones stands: TcSpot, units; depends on the map and not on the scale, and of
 * its terrain only on what tc_layer_labels_heed() makes a digest of. */
guint64 tc_layer_labels_heed   (const TcMap *map);
GArray *tc_layer_labels_place  (const TcCanvas *canvas);
void tc_layer_labels_paint     (const TcCanvas *canvas);
void tc_layer_labels_frame     (const TcCanvas *canvas, const TcOverlay *overlay);
/* The box of a label that is furniture: units, the same at every scale. */
TcBounds tc_furniture_get_bounds (const TcCanvas *canvas, const TcLabel *label);
/* The label whose box is at a point, topmost first, else who is written there, else whose hex it
 * is; -1 when there is none. */
int      tc_layer_labels_pick    (const TcCanvas *canvas, TcSpot at);
void tc_layer_furniture_paint  (const TcCanvas *canvas);
/* The middle of a little map, which it takes (tc-sample); pixels. */
void tc_layer_sample_paint     (const TcCanvas *canvas, TcMap *map, TcSpot corner, double width, double height);
/* The same, kept by the caller, with what @notes paints of @scene (or NULL) on it; @scale of the
 * hexes of the canvas. */
typedef void (*TcNotesPaint) (const TcCanvas *canvas, gboolean above);
void tc_layer_sample_paint_scene (const TcCanvas *canvas, const TcMap *map, const TcScene *scene, TcNotesPaint notes, double scale,
                                  TcSpot corner, double width, double height);
/* The scene's legend in a strip of that width, from @top down; how tall it is, 0: there is none.
 * Pixels. */
void   tc_layer_legend_paint   (const TcCanvas *canvas, double top, double width);
double tc_layer_legend_measure (const TcCanvas *canvas, double width);
void tc_layer_scan_paint       (const TcCanvas *canvas); /* over the ground, below rim, grid and roads; over the rim while it is fitted */
void tc_layer_margin_paint     (const TcCanvas *canvas); /* on the rim: key, title, scale, north */
void tc_layer_pins_paint       (const TcCanvas *canvas);
void tc_layer_overlays_paint   (const TcCanvas *canvas, gboolean above);
void tc_layer_breaches_paint   (const TcCanvas *canvas);
void tc_layer_counters_paint   (const TcCanvas *canvas);
/* Clips away the values of all counters: what is then painted with cairo covers none of them. */
void tc_layer_counters_spare   (const TcCanvas *canvas);
/* On a measured table */
void tc_layer_table_paint      (const TcCanvas *canvas);
void tc_layer_bases_paint      (const TcCanvas *canvas);
void tc_layer_measures_paint   (const TcCanvas *canvas, gboolean above);
int  tc_layer_bases_pick       (const TcScene *scene, double x, double y);
/* The topmost placement at a point in units, or -1. */
int  tc_layer_counters_pick    (const TcScene *scene, double x, double y);

/* Hexes of an overlay may be any number. */
static inline gboolean
tc_layer_is_hex (const TcCanvas *canvas, TcHex hex)
{
  return hex >= 0 && hex < tc_hexgrid_get_count (&canvas->map->grid);
}

static inline TcSpot
tc_layer_middle (const TcCanvas *canvas, TcHex hex)
{
  return tc_canvas_point (canvas, tc_geometry_centre (&canvas->map->grid, hex));
}

static inline gboolean
tc_layer_is_seen (const TcCanvas *canvas, TcHex hex)
{
  TcSpot at;

  if (!tc_layer_is_hex (canvas, hex))
    return FALSE;
  at = tc_layer_middle (canvas, hex);
  return at.x > canvas->clip.left - canvas->hex && at.x < canvas->clip.right + canvas->hex
         && at.y > canvas->clip.top - canvas->hex && at.y < canvas->clip.bottom + canvas->hex;
}

G_END_DECLS
