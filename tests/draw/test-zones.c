/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Zones: what the rules of a battle speak of is seen on its map while nobody stands there. */

#include "draw-sample.h"
#include "tc-layers.h"

/* Two rules about three areas; no rule names the fourth. */
static void
add_zones (TcBattle *battle)
{
  static const struct { const char *id, *hexes; } areas[] = {
    { "camp", "0703 0704 0803 0804" }, { "road-out", "0116 0216 0316" }, { "ridge", "0406 0407" }, { "unused", "1005 1006" },
  };
  TcModule *set_up = tc_module_new ("somewhere"), *leave = tc_module_new ("elsewhere");
  TcRow *row = tc_row_new ("any");

  for (guint i = 0; i < G_N_ELEMENTS (areas); i++)
    {
      g_auto (GStrv) numbers = g_strsplit (areas[i].hexes, " ", -1);
      TcArea *area = tc_area_new (areas[i].id, areas[i].id);

      for (int k = 0; numbers[k] != NULL; k++)
        {
          TcHex hex = sample_hex (battle, numbers[k]);

          g_array_append_val (area->hexes, hex);
        }
      g_ptr_array_add (battle->map->areas, area);
    }
  tc_attributes_set (set_up->attributes, "whose", "blue");
  tc_attributes_set (row->attributes, "where", "camp");
  g_ptr_array_add (set_up->rows, row);
  tc_attributes_set (leave->attributes, "over", "road-out");
  row = tc_row_new ("any");
  tc_attributes_set (row->attributes, "where", "ridge");
  g_ptr_array_add (leave->rows, row);
  g_ptr_array_add (battle->rules->modules, set_up);
  g_ptr_array_add (battle->rules->modules, leave);
}

static void
test_find (Sample *f, gconstpointer data)
{
  g_autoptr (GArray) zones = NULL;
  const TcMapZone *zone;
  TcCounter *counter;

  add_zones (f->battle);
  zones = tc_layer_zones_find (f->battle);
  g_assert_cmpuint (zones->len, ==, 3);
  zone = &g_array_index (zones, TcMapZone, 0);
  g_assert_cmpstr (zone[0].area->id, ==, "camp");
  g_assert_cmpint (zone[0].side, ==, 1);
  g_assert_false (zone[0].edge);
  g_assert_cmpstr (zone[1].area->id, ==, "road-out");
  g_assert_cmpint (zone[1].side, ==, -1);
  g_assert_true (zone[1].edge);
  g_assert_false (zone[1].entry);
  g_assert_false (zone[2].edge);
  /* Who comes later comes by the zone that is named with his group. */
  counter = g_ptr_array_index (f->battle->counters, 1);
  g_free (counter->entry);
  counter->entry = g_strdup ("relief");
  tc_attributes_set (((TcModule *) g_ptr_array_index (f->battle->rules->modules, 1))->attributes, "who", "relief");
  g_clear_pointer (&zones, g_array_unref);
  zones = tc_layer_zones_find (f->battle);
  g_assert_true (g_array_index (zones, TcMapZone, 1).entry);
}

/* Each zone changes the picture, unless the hex is occupied. */
static void
test_shown (Sample *f, gconstpointer data)
{
  cairo_surface_t *plain, *zones, *taken, *fresh;
  g_autoptr (TcPainter) other = tc_painter_new ();
  TcPlacement *horse = &g_array_index (f->scene.placements, TcPlacement, 1);

  f->view.width = 760;
  f->view.height = 500;
  plain = sample_paint (f->painter, &f->scene, &f->view);
  add_zones (f->battle);
  tc_painter_change (f->painter, TC_CHANGE_RULES | TC_CHANGE_AREAS, NULL);
  zones = sample_paint (f->painter, &f->scene, &f->view);
  g_assert_cmpuint (sample_compare (plain, zones, 16), >, 900);
  horse->place.x = sample_hex (f->battle, "0704");
  taken = sample_paint (f->painter, &f->scene, &f->view);
  fresh = sample_paint (other, &f->scene, &f->view);
  g_assert_cmpuint (sample_compare (taken, fresh, 0), ==, 0);
  g_assert_cmpuint (sample_compare (zones, taken, 16), >, 900);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (zones);
  cairo_surface_destroy (taken);
  cairo_surface_destroy (fresh);
}

/* The ribbon is of the side's colour, and no part of a zone is beyond the neatline. */
static void
test_place (Sample *f, gconstpointer data)
{
  double x, y;
  cairo_surface_t *plain, *zones;
  guint blue = 0;

  f->view.width = 760;
  f->view.height = 500;
  tc_painter_set_theme (f->painter, TC_THEME_PRINT);
  plain = sample_paint (f->painter, &f->scene, &f->view);
  add_zones (f->battle);
  tc_painter_change (f->painter, TC_CHANGE_RULES | TC_CHANGE_AREAS, NULL);
  zones = sample_paint (f->painter, &f->scene, &f->view);
  tc_view_hex_to_point (&f->view, f->battle->map, sample_hex (f->battle, "0703"), &x, &y);
  for (int k = -24; k <= 24; k++)
    for (int row = -12; row <= 12; row++)
      blue += sample_distance (sample_pixel (zones, (int) x + k, (int) y + row), 0x2a5aa8) < 70;
  g_assert_cmpuint (blue, >, 0);
  x = (tc_geometry_hull (&f->battle->map->grid).right + 0.1) * f->view.hex;
  for (int row = 0; row < f->view.height; row++)
    g_assert_cmphex (sample_pixel (plain, (int) x, row), ==, sample_pixel (zones, (int) x, row));
  cairo_surface_destroy (plain);
  cairo_surface_destroy (zones);
}

/* The zones as they are of that side, all sides being grey. */
static cairo_surface_t *
paint_of (Sample *f, const char *side)
{
  TcModule *set_up = g_ptr_array_index (f->battle->rules->modules, 0);

  tc_attributes_set (set_up->attributes, "whose", side);
  tc_painter_change (f->painter, TC_CHANGE_RULES | TC_CHANGE_AREAS, NULL);
  return sample_paint (f->painter, &f->scene, &f->view);
}

static cairo_surface_t *
paint_grey (Sample *f)
{
  cairo_surface_t *plain;

  f->view.width = 300;
  f->view.height = 500;
  tc_painter_set_theme (f->painter, TC_THEME_PRINT);
  for (guint i = 0; i < f->battle->sides->len; i++)
    ((TcSide *) g_ptr_array_index (f->battle->sides, i))->colour = 0x707070;
  plain = sample_paint (f->painter, &f->scene, &f->view);
  add_zones (f->battle);
  return plain;
}

/* Whose a zone is, is seen without colours: the line of the second side is dashed, and the hatching of its ribbon falls. */
static void
test_grey (Sample *f, gconstpointer data)
{
  cairo_surface_t *plain = paint_grey (f), *red = paint_of (f, "red"), *blue = paint_of (f, "blue");
  guint whole = 0, gaps = 0;

  for (int y = 0; y < f->view.height; y++)
    for (int x = 0; x < f->view.width; x++)
      {
        const int by = (int) (sample_pixel (blue, x, y) & 255) - (int) (sample_pixel (red, x, y) & 255);

        whole += by > 70;
        gaps += by < -70;
      }
  g_test_message ("%u pixels of a line are whole, %u broken", whole, gaps);
  g_assert_cmpuint (whole, >, 40 + 2 * gaps);
  g_assert_cmpuint (sample_compare (red, blue, 40), >, 300);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (red);
  cairo_surface_destroy (blue);
}

/* Ribbons are hatched, or they would be read as the banks of water: some of them is pale, and as much is not. */
static void
test_hatched (Sample *f, gconstpointer data)
{
  cairo_surface_t *plain = paint_grey (f), *zones = paint_of (f, "red");
  guint lines = sample_compare (plain, zones, 100);
  guint hatched = sample_compare (plain, zones, 50) - lines, pale = sample_compare (plain, zones, 12) - lines - hatched;

  g_test_message ("%u pixels of lines, %u hatched, %u pale", lines, hatched, pale);
  g_assert_cmpuint (hatched, >, pale / 3);
  g_assert_cmpuint (pale, >, hatched);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (zones);
}

/* Arrows over the upper edge stand beside the number of their hex. */
static void
test_numbers (Sample *f, gconstpointer data)
{
  cairo_surface_t *plain, *zones;
  double x, y;

  f->view.width = 760;
  f->view.height = 500;
  plain = sample_paint (f->painter, &f->scene, &f->view);
  add_zones (f->battle);
  for (guint i = 0; i < f->battle->map->areas->len; i++)
    {
      TcArea *area = g_ptr_array_index (f->battle->map->areas, i);

      g_array_set_size (area->hexes, 0);
      for (TcHex hex = 3; strcmp (area->id, "road-out") == 0 && hex < 7; hex++)
        g_array_append_val (area->hexes, hex);
    }
  tc_painter_change (f->painter, TC_CHANGE_RULES | TC_CHANGE_AREAS, NULL);
  zones = sample_paint (f->painter, &f->scene, &f->view);
  g_assert_cmpuint (sample_compare (plain, zones, 100), >, 4 * 30);
  for (TcHex hex = 3; hex < 7; hex++)
    {
      tc_view_hex_to_point (&f->view, f->battle->map, hex, &x, &y);
      for (int across = -7; across <= 7; across++)
        for (int down = -3; down <= 3; down++)
          {
            const int column = (int) x + across, row = (int) (y + TC_NUMBER_PLACE * f->view.hex) + down;

            g_assert_cmpint (sample_distance (sample_pixel (plain, column, row), sample_pixel (zones, column, row)), <, 16);
          }
    }
  cairo_surface_destroy (plain);
  cairo_surface_destroy (zones);
}

/* What a zone follows lies on its ribbon: walls are whole. */
static void
test_walls (Sample *f, gconstpointer data)
{
  const TcHexGrid *grid = &f->battle->map->grid;
  const TcHex inner = sample_hex (f->battle, "0703");
  cairo_surface_t *plain, *zones;
  double x, y, to_x, to_y;
  guint same = 0;

  f->view.width = 760;
  f->view.height = 500;
  for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
    {
      g_autofree char *pair = NULL;
      char a[TC_HEX_LABEL_SIZE], b[TC_HEX_LABEL_SIZE];

      tc_hexgrid_format (grid, inner, a);
      tc_hexgrid_format (grid, tc_hexgrid_neighbour (grid, inner, d), b);
      pair = g_strdup_printf ("%s/%s", a, b);
      sample_sides (f->battle, "wall", pair);
    }
  plain = sample_paint (f->painter, &f->scene, &f->view);
  add_zones (f->battle);
  tc_painter_change (f->painter, TC_CHANGE_RULES | TC_CHANGE_AREAS, NULL);
  zones = sample_paint (f->painter, &f->scene, &f->view);
  g_assert_cmpuint (sample_compare (plain, zones, 16), >, 900);
  tc_view_hex_to_point (&f->view, f->battle->map, inner, &x, &y);
  for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
    {
      tc_view_hex_to_point (&f->view, f->battle->map, tc_hexgrid_neighbour (grid, inner, d), &to_x, &to_y);
      same += sample_distance (sample_pixel (plain, (int) ((x + to_x) / 2), (int) ((y + to_y) / 2)),
                               sample_pixel (zones, (int) ((x + to_x) / 2), (int) ((y + to_y) / 2))) < 8;
    }
  g_assert_cmpuint (same, ==, TC_HEX_DIRECTIONS);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (zones);
}

#define ADD(path, func) g_test_add (path, Sample, NULL, sample_set_up, func, sample_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/draw/Zones/find", test_find);
  ADD ("/draw/Zones/shown", test_shown);
  ADD ("/draw/Zones/place", test_place);
  ADD ("/draw/Zones/grey", test_grey);
  ADD ("/draw/Zones/hatched", test_hatched);
  ADD ("/draw/Zones/numbers", test_numbers);
  ADD ("/draw/Zones/walls", test_walls);
  return g_test_run ();
}
