/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-layers: what is painted on a board, one procedure a layer.
 *
 * Private to draw; the painter says in which order.
 */
#pragma once

#include "tc-canvas.h"
#include "tc-theme.h"

G_BEGIN_DECLS

void tc_layer_background_paint (const TcCanvas *canvas);
void tc_layer_terrain_paint    (const TcCanvas *canvas);
/* The colours of flat ground that terrains have, 256 at most; returns how many. */
guint tc_layer_terrain_colours (const TcCanvas *canvas, guint32 *colours);
void tc_layer_rim_paint        (const TcCanvas *canvas);
void tc_layer_hills_paint      (const TcCanvas *canvas); /* high ground, below the terrain that is on it */
void tc_layer_features_paint   (const TcCanvas *canvas);
void tc_layer_grid_paint       (const TcCanvas *canvas);
void tc_layer_numbers_paint    (const TcCanvas *canvas);
void tc_layer_labels_paint     (const TcCanvas *canvas);
void tc_layer_scan_paint       (const TcCanvas *canvas); /* over the ground, below rim, grid and roads; over the rim while it is fitted */
void tc_layer_pins_paint       (const TcCanvas *canvas);
void tc_layer_overlays_paint   (const TcCanvas *canvas, gboolean above);
void tc_layer_breaches_paint   (const TcCanvas *canvas);
void tc_layer_counters_paint   (const TcCanvas *canvas);
/* Clips away the values of all counters: what is then painted with cairo covers none of them. */
void tc_layer_counters_spare   (const TcCanvas *canvas);
/* On a measured table */
void tc_layer_table_paint      (const TcCanvas *canvas, guint layers);
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
