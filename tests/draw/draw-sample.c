/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small battle with something of everything, and its pictures pixel by pixel. */
#include "draw-sample.h"

#include <string.h>

TcHex
sample_hex (const TcBattle *battle, const char *number)
{
  TcHex hex = tc_hexgrid_parse (&battle->map->grid, number);

  g_assert_cmpint (hex, !=, TC_NO_HEX);
  return hex;
}

void
sample_terrain (TcBattle *battle, const char *id, const char *numbers)
{
  g_auto (GStrv) all = g_strsplit (numbers, " ", -1);
  int index = tc_map_find_terrain (battle->map, id);

  if (index < 0)
    {
      index = battle->map->legend->len;
      g_ptr_array_add (battle->map->legend, tc_terrain_new ('a' + index, id, id));
    }
  for (int i = 0; all[i] != NULL; i++)
    battle->map->terrain[sample_hex (battle, all[i])] = index;
}

TcFeature *
sample_path (TcBattle *battle, const char *kind, TcFeatureShape shape, const char *numbers)
{
  g_auto (GStrv) all = g_strsplit (numbers, " ", -1);
  TcFeature *feature = tc_feature_new (kind, shape);

  for (int i = 0; all[i] != NULL; i++)
    {
      TcHex hex = sample_hex (battle, all[i]);

      g_array_append_val (feature->hexes, hex);
    }
  g_ptr_array_add (battle->map->features, feature);
  return feature;
}

TcFeature *
sample_sides (TcBattle *battle, const char *kind, const char *pairs)
{
  g_auto (GStrv) all = g_strsplit_set (pairs, " /", -1);
  TcFeature *feature = tc_feature_new (kind, TC_FEATURE_SIDES);

  for (int i = 0; all[i] != NULL; i += 2)
    {
      TcHexPair pair = { sample_hex (battle, all[i]), sample_hex (battle, all[i + 1]) };

      g_array_append_val (feature->sides, pair);
    }
  g_ptr_array_add (battle->map->features, feature);
  return feature;
}

void
sample_counter (TcBattle *battle, const char *id, const char *kind, int army, const char *at)
{
  TcCounter *counter = tc_counter_new (id, id, kind, army);

  counter->values[TC_COLUMN_STRENGTH] = 8;
  counter->values[TC_COLUMN_REDUCED] = 4;
  counter->values[TC_COLUMN_MOVEMENT] = 4;
  counter->values[TC_COLUMN_LEADERSHIP] = strcmp (kind, "leader") == 0 ? 2 : TC_NO_VALUE;
  counter->place = (TcPlace) { sample_hex (battle, at), 0, TC_NO_FACING };
  g_ptr_array_add (battle->counters, counter);
}

TcBattle *
sample_battle (gboolean sideways)
{
  TcBattle *battle = tc_battle_new ();
  TcHexGrid grid;

  tc_hexgrid_init (&grid, 12, 16);
  grid.sideways = sideways;
  tc_map_free (battle->map);
  battle->map = tc_map_new (&grid);
  sample_terrain (battle, "woods", "0202 0203 0303 0302 0402");
  sample_terrain (battle, "town", "0910 0911 1010");
  sample_terrain (battle, "marsh", "1102 1103");
  sample_terrain (battle, "ditch", "0605 0606 0607");
  sample_terrain (battle, "lake", "0214 0215 0314");
  sample_terrain (battle, "village", "0809");
  sample_terrain (battle, "lava", "0513");
  sample_path (battle, "road", TC_FEATURE_PATH, "0601 0602 0603 0604 0605 0606 0607 0608 0709 0710");
  sample_path (battle, "hill", TC_FEATURE_HEXES, "0307 0308 0408 0407 0406");
  sample_sides (battle, "stream", "0704/0804 0705/0804 0705/0805 0706/0805");
  sample_sides (battle, "slope", "0507/0407 0507/0406 0508/0407");
  sample_sides (battle, "bridge", "0705/0805");
  sample_sides (battle, "wall", "0910/0810 0911/0811");
  sample_sides (battle, "mystery", "1212/1213");
  g_ptr_array_add (battle->map->labels, tc_label_new (sample_hex (battle, "0910"), "Town", "town"));
  g_ptr_array_add (battle->sides, tc_side_new ("red", "Red", 0xb03a2e));
  g_ptr_array_add (battle->sides, tc_side_new ("blue", "Blue", 0x2a5aa8));
  g_ptr_array_add (battle->armies, tc_army_new ("red", "Red", 0));
  g_ptr_array_add (battle->armies, tc_army_new ("blue", "Blue", 1));
  sample_counter (battle, "foot", "infantry", 0, "0505");
  sample_counter (battle, "horse", "cavalry", 1, "0808");
  sample_counter (battle, "chief", "leader", 0, "0505");
  sample_counter (battle, "gun", "artillery", 0, "0505");
  sample_counter (battle, "train", "train", 1, "1005");
  sample_counter (battle, "lone", "leader", 1, "1112");
  return battle;
}

cairo_surface_t *
sample_paint (TcPainter *painter, const TcScene *scene, const TcView *view)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, view->width, view->height);
  cairo_t *cr = cairo_create (surface);

  tc_painter_paint (painter, scene, view, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

guint32
sample_pixel (cairo_surface_t *surface, int x, int y)
{
  const guint8 *row = cairo_image_surface_get_data (surface)
                      + (gsize) y * cairo_image_surface_get_stride (surface);
  guint32 pixel;

  memcpy (&pixel, row + 4 * x, 4);
  return pixel & 0xffffff;
}

int
sample_distance (guint32 a, guint32 b)
{
  int most = 0;

  for (int shift = 0; shift <= 16; shift += 8)
    most = MAX (most, ABS ((int) (a >> shift & 255) - (int) (b >> shift & 255)));
  return most;
}

guint
sample_compare (cairo_surface_t *a, cairo_surface_t *b, int tolerance)
{
  int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);
  guint differ = 0;

  g_assert_cmpint (width, ==, cairo_image_surface_get_width (b));
  g_assert_cmpint (height, ==, cairo_image_surface_get_height (b));
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      differ += sample_distance (sample_pixel (a, x, y), sample_pixel (b, x, y)) > tolerance;
  return differ;
}

void
sample_set_up (Sample *self, gconstpointer data)
{
  self->battle = sample_battle (GPOINTER_TO_INT (data));
  tc_scene_init (&self->scene, self->battle);
  tc_scene_add_setup (&self->scene);
  self->painter = tc_painter_new ();
  self->view = (TcView) { .hex = 40, .width = 500, .height = 400 };
}

void
sample_tear_down (Sample *self, gconstpointer data)
{
  tc_painter_free (self->painter);
  tc_scene_clear (&self->scene);
  tc_battle_free (self->battle);
}
