/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-legend.h"

#include "tc-hash.h"
#include "tc-look.h"
#include "tc-painter.h"
#include "tc-sample.h"
#include "tc-say.h"
#include "tc-ui.h"

#define SAMPLE_WIDTH 64
#define SAMPLE_HEIGHT 40
#define SAMPLE_HEX 28.0

static void
draw_sample (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const TcBattle *battle = data;
  TcPainter *painter = g_object_get_data (G_OBJECT (area), "painter");
  const TcOverlay *overlay = g_object_get_data (G_OBJECT (area), "overlay");
  g_auto (TcScene) scene = { 0 };
  TcView view = { SAMPLE_HEX, 0, 0, width, height };
  TcSpot middle = tc_sample_get_middle (battle->map);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *inner = cairo_create (surface);

  tc_painter_set_theme (painter, tc_look_get_theme ());
  tc_painter_set_layers (painter, TC_LAYER_TERRAIN | TC_LAYER_FEATURES | TC_LAYER_OVERLAYS);
  tc_scene_init (&scene, battle);
  if (overlay != NULL)
    for (TcHex hex = 0; hex < tc_hexgrid_get_count (&battle->map->grid); hex++)
      tc_scene_add_overlay (&scene, overlay->kind, hex, overlay->value);
  view.x = middle.x * SAMPLE_HEX - width / 2.0;
  view.y = middle.y * SAMPLE_HEX - height / 2.0;
  tc_painter_paint (painter, &scene, &view, inner);
  cairo_destroy (inner);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_surface_destroy (surface);
}

/* The samples of a legend share a painter: what it has pre-drawn serves them all. */
static GtkWidget *
new_sample (GtkBox *box, TcMap *map)
{
  TcBattle *battle = tc_battle_new ();
  TcPainter *painter = g_object_get_data (G_OBJECT (box), "painter");
  GtkWidget *area = gtk_drawing_area_new ();

  tc_map_free (battle->map);
  battle->map = map;
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), SAMPLE_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SAMPLE_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_sample, battle, (GDestroyNotify) tc_battle_free);
  g_object_set_data (G_OBJECT (area), "painter", painter);
  gtk_widget_set_overflow (area, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (area, "sample");
  return area;
}

static void
add_sample (GtkBox *box, TcMap *map, const char *name)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_box_append (GTK_BOX (row), new_sample (box, map));
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
      g_autofree char *name = tc_say_code (piece->kind);

      if (g_hash_table_add (seen, (gpointer) piece->kind))
        add_sample (box, tc_sample_of_piece (piece->kind), name);
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
    add_sample (box, tc_sample_of_terrain (map, i), ((TcTerrain *) g_ptr_array_index (map->legend, i))->name);
  for (guint i = 0; i < map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i);
      g_autofree char *name = tc_say_code (feature->kind);

      if (g_hash_table_add (seen, (gpointer) feature->kind))
        add_sample (box, tc_sample_of_feature (map, feature->kind, feature->shape), name);
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
tc_legend_new_sample (GtkBox *box, const TcMap *on, const TcPencil *pencil)
{
  TcFeatureShape shape = pencil->kind == TC_PENCIL_PATH ? TC_FEATURE_PATH
                         : pencil->kind == TC_PENCIL_SIDES ? TC_FEATURE_SIDES : TC_FEATURE_HEXES;
  TcHexGrid grid;
  g_autoptr (TcMap) map = NULL;

  tc_hexgrid_init (&grid, 1, 1);
  map = tc_map_new (&grid);
  tc_map_set_looks (map, on->looks);
  if (pencil->kind != TC_PENCIL_TERRAIN)
    return new_sample (box, tc_sample_of_feature (map, pencil->id, shape));
  if (g_str_equal (pencil->id, "clear"))
    return new_sample (box, tc_sample_of_terrain (map, 0));
  g_ptr_array_add (map->legend, tc_terrain_new ('x', pencil->id, ""));
  return new_sample (box, tc_sample_of_terrain (map, 1));
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
  sample = new_sample (box, tc_sample_of_terrain (map, 0));
  g_object_set_data_full (G_OBJECT (sample), "overlay", g_memdup2 (&overlay, sizeof overlay), g_free);

  return sample;
}
