/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A little map in a key. */

#include "tc-board.h"
#include "tc-layers.h"
#include "tc-sample.h"
#include "tc-table-art.h"

#define SAMPLE_SCALE 0.42 /* of the hexes of the map whose key it is in */

static void
paint_hexes (const TcCanvas *canvas)
{
  tc_layer_hills_paint (canvas);
  tc_layer_slopes_paint (canvas);
  tc_layer_terrain_paint (canvas);
  tc_layer_features_paint (canvas);
}

void
tc_layer_sample_paint_scene (const TcCanvas *canvas, const TcMap *map, const TcScene *scene, TcNotesPaint notes, double scale, TcSpot corner,
                             double width, double height)
{
  static void (*const boards[TC_N_BOARDS]) (const TcCanvas *canvas) = {
    [TC_BOARD_HEXES] = paint_hexes, [TC_BOARD_TABLE] = tc_table_paint_pieces,
  };
  TcGround *ground = tc_ground_new (map);
  TcSpot middle = tc_sample_get_middle (map);
  TcCanvas sample = *canvas;
  cairo_t *cr = canvas->cr;

  sample.hex *= scale;
  sample.detail = TC_DETAIL_MEDIUM;
  sample.map = map;
  sample.ground = ground;
  sample.has_raster = FALSE;
  sample.left = (int) (corner.x + width / 2 - middle.x * sample.hex);
  sample.top = (int) (corner.y + height / 2 - middle.y * sample.hex);
  sample.clip = (TcBox) { (int) corner.x, (int) corner.y, (int) (corner.x + width) + 1, (int) (corner.y + height) + 1 };
  cairo_save (cr);
  cairo_rectangle (cr, corner.x, corner.y, width, height);
  tc_colour_set (cr, canvas->palette->ground, 1);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  boards[tc_map_get_board (map)->kind](&sample);
  for (int above = 0; scene != NULL && above < 2; above++)
    {
      sample.scene = scene;
      notes (&sample, above);
    }
  cairo_restore (cr);
  cairo_rectangle (cr, corner.x, corner.y, width, height);
  tc_canvas_stroke (canvas, 0.014, 0.7, canvas->palette->ink, 0.8);
  tc_ground_free (ground);
}

void
tc_layer_sample_paint (const TcCanvas *canvas, TcMap *map, TcSpot corner, double width, double height)
{
  tc_layer_sample_paint_scene (canvas, map, NULL, NULL, SAMPLE_SCALE, corner, width, height);
  tc_map_free (map);
}
