/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-legend.h"

#include "tc-hash.h"
#include "tc-look.h"
#include "tc-painter.h"
#include "tc-say.h"
#include "tc-ui.h"

#define SAMPLE_WIDTH 64
#define SAMPLE_HEIGHT 40
#define SAMPLE_HEX 28.0
#define SIDE_RISE 0.43 /* of a hex: its upper sides over its middle */
#define SAMPLE_SIDE 5 /* hexes a side of the little map: its middle fills the sample */

/* A little clear map; the clear terrain is the first of the legend. */
static TcBattle *
make_sample (const TcMap *map, guint terrain)
{
  const TcTerrain *shown = g_ptr_array_index (map->legend, terrain);
  TcBattle *battle = tc_battle_new ();
  TcHexGrid grid;

  tc_hexgrid_init (&grid, SAMPLE_SIDE, SAMPLE_SIDE);
  tc_map_free (battle->map);
  battle->map = tc_map_new (&grid);
  if (g_strcmp0 (shown->id, "clear") != 0)
    {
      g_ptr_array_add (battle->map->legend, tc_terrain_copy (shown));
      memset (battle->map->terrain, 1, tc_hexgrid_get_count (&grid));
    }
  return battle;
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
static TcBattle *
make_terrain_sample (const TcMap *map, guint terrain)
{
  TcBattle *battle = make_sample (map, terrain);
  TcRecipe recipe = tc_terrain_get_recipe (g_ptr_array_index (map->legend, terrain));

  if (recipe == TC_RECIPE_DITCH || recipe == TC_RECIPE_ENTRENCHMENT)
    {
      memset (battle->map->terrain, 0, tc_hexgrid_get_count (&battle->map->grid));
      memset (battle->map->terrain + tc_hexgrid_at (&battle->map->grid, 2, 0), 1, SAMPLE_SIDE);
      if (recipe == TC_RECIPE_DITCH)
        add_line (battle->map, "road", TC_FEATURE_PATH);
      tc_map_derive (battle->map);
    }
  return battle;
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

static TcBattle *
make_feature_sample (const TcMap *map, const TcFeature *feature)
{
  static const char *const crossings[] = { "bridge", "ford", "gate", NULL };
  TcBattle *battle = make_sample (map, 0);

  if (feature->shape == TC_FEATURE_SIDES && g_strv_contains (crossings, feature->kind))
    add_crossing (battle->map, feature->kind);
  else
    add_line (battle->map, feature->kind, feature->shape);
  tc_map_derive (battle->map);
  return battle;
}

/* A line along sides runs above the middle hex. */
static gboolean
lies_above (const TcMap *map)
{
  return map->features->len == 1 && ((TcFeature *) g_ptr_array_index (map->features, 0))->shape == TC_FEATURE_SIDES;
}

static void
draw_sample (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const TcBattle *battle = data;
  TcPainter *painter = g_object_get_data (G_OBJECT (area), "painter");
  const TcOverlay *overlay = g_object_get_data (G_OBJECT (area), "overlay");
  g_auto (TcScene) scene = { 0 };
  TcView view = { SAMPLE_HEX, 0, 0, width, height };
  double x, y;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *inner = cairo_create (surface);

  tc_painter_set_theme (painter, tc_look_get_theme ());
  tc_painter_set_layers (painter, TC_LAYER_TERRAIN | TC_LAYER_FEATURES | TC_LAYER_OVERLAYS);
  tc_scene_init (&scene, battle);
  if (overlay != NULL)
    for (TcHex hex = 0; hex < tc_hexgrid_get_count (&battle->map->grid); hex++)
      tc_scene_add_overlay (&scene, overlay->kind, hex, overlay->value);
  tc_view_hex_to_point (&view, battle->map, tc_map_get_board (battle->map)->get_middle (battle->map), &x, &y);
  view.x += x - width / 2.0;
  view.y += y - height / 2.0 - (lies_above (battle->map) ? SIDE_RISE * SAMPLE_HEX : 0);
  tc_painter_paint (painter, &scene, &view, inner);
  cairo_destroy (inner);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_surface_destroy (surface);
}

/* The samples of a legend share a painter: what it has pre-drawn serves them all. */
static GtkWidget *
new_sample (GtkBox *box, TcBattle *battle)
{
  TcPainter *painter = g_object_get_data (G_OBJECT (box), "painter");
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), SAMPLE_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SAMPLE_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_sample, battle, (GDestroyNotify) tc_battle_free);
  g_object_set_data (G_OBJECT (area), "painter", painter);
  gtk_widget_set_overflow (area, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (area, "sample");
  return area;
}

static void
add_sample (GtkBox *box, TcBattle *battle, const char *name)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_box_append (GTK_BOX (row), new_sample (box, battle));
  gtk_box_append (GTK_BOX (row), tc_ui_label (name, NULL));
  gtk_box_append (box, row);
}

/* One piece of each kind, on a little table. */
static void
fill_pieces (GtkBox *box, const TcMap *map, GHashTable *seen)
{
  const TcPiece *piece;

  for (guint i = 0; (piece = tc_map_get_piece (map, i)) != NULL; i++)
    {
      gboolean way = g_str_equal (piece->kind, "road") || g_str_equal (piece->kind, "stream");
      gint32 low = way ? 900 : 500, high = way ? 1100 : 1500;
      TcPoint points[] = { { -2000, low }, { 5000, low }, { 5000, high }, { -2000, high } };
      g_autofree char *name = tc_say_code (piece->kind);
      TcBattle *battle;
      TcPiece *sample;

      if (!g_hash_table_add (seen, (gpointer) piece->kind))
        continue;
      battle = tc_battle_new ();
      tc_map_free (battle->map);
      battle->map = tc_map_new_table (3000, 2000);
      sample = tc_piece_new (piece->kind, "");
      g_array_append_vals (sample->points, points, G_N_ELEMENTS (points));
      g_ptr_array_add (battle->map->tabletop->pieces, sample);
      add_sample (box, battle, name);
    }
}

guint64
tc_legend_digest (const TcMap *map)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint64 digest = tc_hash_number (TC_HASH_START, tc_map_get_board (map)->kind);
  const TcPiece *piece;

  for (guint i = 0; i < map->legend->len; i++)
    {
      const TcTerrain *terrain = g_ptr_array_index (map->legend, i);

      digest = tc_hash_string (tc_hash_string (digest, terrain->id), terrain->name);
    }
  for (guint i = 0; i < map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i);

      if (g_hash_table_add (seen, (gpointer) feature->kind))
        digest = tc_hash_string (digest, feature->kind);
    }
  for (guint i = 0; (piece = tc_map_get_piece (map, i)) != NULL; i++)
    digest = tc_hash_string (digest, piece->kind);
  return digest;
}

void
tc_legend_clear (GtkBox *box)
{
  tc_ui_clear (GTK_WIDGET (box));
  g_object_set_data_full (G_OBJECT (box), "painter", tc_painter_new (), (GDestroyNotify) tc_painter_free);
}

/* The terrains of the legend, and one feature of each kind. */
static void
fill_hexes (GtkBox *box, const TcMap *map, GHashTable *seen)
{
  for (guint i = 0; i < map->legend->len; i++)
    add_sample (box, make_terrain_sample (map, i), ((TcTerrain *) g_ptr_array_index (map->legend, i))->name);
  for (guint i = 0; i < map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i);
      g_autofree char *name = tc_say_code (feature->kind);

      if (g_hash_table_add (seen, (gpointer) feature->kind))
        add_sample (box, make_feature_sample (map, feature), name);
    }
}

void
tc_legend_fill (GtkBox *box, const TcMap *map)
{
  static void (*const boards[TC_N_BOARDS]) (GtkBox *box, const TcMap *map, GHashTable *seen) = {
    [TC_BOARD_HEXES] = fill_hexes,
    [TC_BOARD_TABLE] = fill_pieces,
  };
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  tc_legend_clear (box);
  boards[tc_map_get_board (map)->kind](box, map, seen);
}

GtkWidget *
tc_legend_new_sample (GtkBox *box, const TcPencil *pencil)
{
  TcFeatureShape shape = pencil->kind == TC_PENCIL_PATH ? TC_FEATURE_PATH
                         : pencil->kind == TC_PENCIL_SIDES ? TC_FEATURE_SIDES : TC_FEATURE_HEXES;
  TcFeature feature = { .kind = pencil->id, .shape = shape };
  TcHexGrid grid;
  g_autoptr (TcMap) map = NULL;

  tc_hexgrid_init (&grid, 1, 1);
  map = tc_map_new (&grid);
  if (pencil->kind != TC_PENCIL_TERRAIN)
    return new_sample (box, make_feature_sample (map, &feature));
  if (g_str_equal (pencil->id, "clear"))
    return new_sample (box, make_terrain_sample (map, 0));
  g_ptr_array_add (map->legend, tc_terrain_new ('x', pencil->id, ""));
  return new_sample (box, make_terrain_sample (map, 1));
}

GtkWidget *
tc_legend_new_overlay (GtkBox *box, TcOverlayKind kind, gint32 value)
{
  const TcOverlay overlay = { kind, TC_NO_HEX, value };
  TcHexGrid grid;
  g_autoptr (TcMap) map = NULL;
  GtkWidget *sample;

  tc_hexgrid_init (&grid, 1, 1);
  map = tc_map_new (&grid);
  sample = new_sample (box, make_sample (map, 0));
  g_object_set_data_full (G_OBJECT (sample), "overlay", g_memdup2 (&overlay, sizeof overlay), g_free);

  return sample;
}
