/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-sample.h"

#include <string.h>

#include "tc-board.h"

#define SAMPLE_SIDE 5    /* hexes a side of the little map: its middle fills the sample */
#define SIDE_RISE   0.43 /* of a hex: its upper sides over its middle */

static TcMap *
make_sample (const TcMap *map, guint terrain)
{
  const TcTerrain *shown = g_ptr_array_index (map->legend, terrain);
  TcHexGrid grid;
  TcMap *self;

  tc_hexgrid_init (&grid, SAMPLE_SIDE, SAMPLE_SIDE);
  self = tc_map_new (&grid);
  tc_map_set_looks (self, map->looks);
  if (tc_map_get_recipe (map, shown) != TC_RECIPE_CLEAR || tc_map_get_art (map, shown) != NULL)
    {
      g_ptr_array_add (self->legend, tc_terrain_copy (shown));
      memset (self->terrain, 1, tc_hexgrid_get_count (&grid));
    }
  return self;
}

static TcFeature *
add_feature (TcMap *map, const char *kind, TcFeatureShape shape)
{
  TcFeature *feature = tc_feature_new (kind, shape);

  g_ptr_array_add (map->features, feature);
  return feature;
}

static void
add_side (TcFeature *feature, const TcHexGrid *grid, TcHex hex, int direction)
{
  TcHexPair pair = { hex, tc_hexgrid_neighbour (grid, hex, direction) };

  if (pair.b != TC_NO_HEX)
    g_array_append_val (feature->sides, pair);
}

/* Through the middle of the little map, from left to right. */
static void
add_line (TcMap *map, const char *kind, TcFeatureShape shape)
{
  TcFeature *line = add_feature (map, kind, shape);

  for (int column = 0; column < SAMPLE_SIDE; column++)
    {
      TcHex hex = tc_hexgrid_at (&map->grid, 2, column);

      if (shape != TC_FEATURE_SIDES)
        g_array_append_val (line->hexes, hex);
      for (int direction = 4; shape == TC_FEATURE_SIDES && direction <= 5; direction++)
        add_side (line, &map->grid, hex, direction);
    }
}

/* Ditches follow roads, and works are a line: a row alone. */
TcMap *
tc_sample_of_terrain (const TcMap *map, guint terrain)
{
  TcRecipe recipe = tc_map_get_recipe (map, g_ptr_array_index (map->legend, terrain));
  TcMap *self = make_sample (map, terrain);

  if (recipe == TC_RECIPE_DITCH || recipe == TC_RECIPE_ENTRENCHMENT)
    {
      memset (self->terrain, 0, tc_hexgrid_get_count (&self->grid));
      memset (self->terrain + tc_hexgrid_at (&self->grid, 2, 0), 1, SAMPLE_SIDE);
      if (recipe == TC_RECIPE_DITCH)
        add_line (self, "road", TC_FEATURE_PATH);
      tc_map_derive (self);
    }
  return self;
}

/* What a road crosses, from top to bottom, and where it does so. */
static void
add_crossing (TcMap *map, const char *kind)
{
  const TcHexGrid *grid = &map->grid;
  TcFeature *line = add_feature (map, g_str_equal (kind, "gate") ? "wall" : "stream", TC_FEATURE_SIDES);
  TcHex middle = tc_hexgrid_at (grid, 2, 2);
  TcHex right = tc_hexgrid_neighbour (grid, middle, 0);
  TcHex above = tc_hexgrid_neighbour (grid, middle, 5);
  TcHex below = tc_hexgrid_neighbour (grid, middle, 1);

  add_side (line, grid, above, 3);
  add_side (line, grid, middle, 5);
  add_side (line, grid, middle, 0);
  add_side (line, grid, right, 2);
  add_side (line, grid, below, 0);
  add_line (map, "road", TC_FEATURE_PATH);
  add_side (add_feature (map, kind, TC_FEATURE_SIDES), grid, middle, 0);
}

TcMap *
tc_sample_of_feature (const TcMap *map, const char *kind, TcFeatureShape shape)
{
  TcMap *self = make_sample (map, 0);

  if (shape == TC_FEATURE_SIDES && tc_map_is_crossing (kind))
    add_crossing (self, kind);
  else
    add_line (self, kind, shape);
  tc_map_derive (self);
  return self;
}

/* A way has ground on both sides, a hill shows its foot. */
TcMap *
tc_sample_of_piece (const char *kind)
{
  const gboolean way = strcmp (kind, "road") == 0 || strcmp (kind, "stream") == 0, hill = strcmp (kind, "hill") == 0;
  const gint32 low = way ? 945 : hill ? 930 : 500, high = way ? 1055 : hill ? 1800 : 1500;
  TcPoint points[] = { { -2000, low }, { 5000, low }, { 5000, high }, { -2000, high } };
  TcMap *self = tc_map_new_table (3000, 2000);
  TcPiece *piece = tc_piece_new (kind, "");

  g_array_append_vals (piece->points, points, G_N_ELEMENTS (points));
  g_ptr_array_add (self->tabletop->pieces, piece);
  return self;
}

/* A line along sides, or what is seen by its outline round the middle row, runs above the middle hex. */
static gboolean
lies_above (const TcMap *map)
{
  const TcFeature *feature = map->features->len == 1 ? g_ptr_array_index (map->features, 0) : NULL;

  return feature != NULL && (feature->shape == TC_FEATURE_SIDES || strcmp (feature->kind, "moat") == 0
                             || strcmp (feature->kind, "hill") == 0);
}

TcSpot
tc_sample_get_middle (const TcMap *sample)
{
  TcHex middle = tc_map_get_board (sample)->get_middle (sample);
  TcSpot at = tc_geometry_get (sample)->find_place (sample, tc_map_get_place (sample, middle));

  return tc_spot (at.x, at.y - (lies_above (sample) ? SIDE_RISE : 0));
}
