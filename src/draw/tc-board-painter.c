/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-board-painter.h"

#include <math.h>

#include "tc-board.h"
#include "tc-layers.h"
#include "tc-table-art.h"

/* What goes on beyond the hexes, up to the rim that cuts it.  Woods and works on a hill are drawn over it. */
static void
paint_land (const TcCanvas *canvas)
{
  TcCanvas board = *canvas;

  if (!tc_layer_clip_to_board (&board))
    return;
  tc_canvas_show (&board, TC_LAYER_FEATURES, tc_layer_hills_paint);
  tc_canvas_show (&board, TC_LAYER_FEATURES, tc_layer_slopes_paint);
  tc_canvas_show (&board, TC_LAYER_TERRAIN, tc_layer_terrain_paint);
  if (!canvas->scene->fits)
    tc_layer_scan_paint (&board);
  tc_layer_rim_paint (&board);
  cairo_restore (board.cr);
}

/* Water and roads end at the straight line round all hexes. */
static void
paint_features (const TcCanvas *canvas)
{
  TcBounds hull = tc_geometry_hull (&canvas->map->grid);
  TcSpot corner = tc_canvas_point (canvas, tc_spot (hull.left, hull.top));

  cairo_save (canvas->cr);
  cairo_rectangle (canvas->cr, floor (corner.x), floor (corner.y), ceil ((hull.right - hull.left) * canvas->hex),
                   ceil ((hull.bottom - hull.top) * canvas->hex));
  cairo_clip (canvas->cr);
  tc_layer_features_paint (canvas);
  cairo_restore (canvas->cr);
}

static void
paint_words (const TcCanvas *canvas)
{
  tc_layer_margin_paint (canvas);
  tc_layer_zone_names_paint (canvas);
  tc_layer_labels_paint (canvas);
}

static void
paint_hexes (const TcCanvas *canvas)
{
  paint_land (canvas);
  if (canvas->scene->fits)
    tc_layer_scan_paint (canvas);
  tc_canvas_show (canvas, TC_LAYER_GRID, tc_layer_grid_paint);
  tc_canvas_show (canvas, TC_LAYER_LABELS, tc_layer_zones_paint);
  tc_canvas_show (canvas, TC_LAYER_FEATURES, paint_features);
  tc_canvas_show (canvas, TC_LAYER_LABELS, tc_layer_zone_arrows_paint);
  tc_canvas_show (canvas, TC_LAYER_NUMBERS, tc_layer_numbers_paint);
  tc_canvas_show (canvas, TC_LAYER_LABELS, paint_words);
  /* What is in a box is written on nothing else. */
  tc_canvas_show (canvas, TC_LAYER_FURNITURE, tc_layer_furniture_paint);
}

static guint
list_hex_colours (const TcCanvas *canvas, guint32 *colours)
{
  return canvas->layers & TC_LAYER_TERRAIN ? tc_layer_terrain_colours (canvas, colours) : 0;
}

static guint
list_table_colours (const TcCanvas *canvas, guint32 *colours)
{
  return tc_table_list_colours (canvas, colours);
}

const TcBoardPainter *
tc_board_painter_get (const TcMap *map)
{
  static const TcBoardPainter boards[TC_N_BOARDS] = {
    [TC_BOARD_HEXES] = { paint_hexes, tc_layer_overlays_paint, tc_layer_counters_paint, list_hex_colours,
                         tc_layer_counters_pick, tc_layer_labels_place },
    [TC_BOARD_TABLE] = { tc_layer_table_paint, tc_layer_measures_paint, tc_layer_bases_paint, list_table_colours,
                         tc_layer_bases_pick, NULL },
  };

  return &boards[tc_map_get_board (map)->kind];
}
