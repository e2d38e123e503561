/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of an author's own: on the map, on counters and in every export, the same each time, and nothing else is opened. */
#include <glib/gstdio.h>
#include <string.h>

#include "draw-sample.h"
#include "tc-export.h"
#include "tc-geometry.h"
#include "tc-art-look.h"
#include "tc-scratch.h"

#define HEX 48

#define SVG(inner) "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" " \
                   "viewBox=\"0 0 10 10\">" inner "</svg>"
#define SQUARE(colour) SVG ("<rect width=\"10\" height=\"10\" fill=\"" colour "\"/>")

static TcArt *
make_art (const char *svg)
{
  TcArt *art = tc_record_new (&tc_art_record);

  tc_art_set_picture (art, "picture.svg", svg != NULL ? g_bytes_new (svg, strlen (svg)) : NULL);
  return art;
}

static TcTerrain *
get_terrain (Sample *f, const char *id)
{
  return g_ptr_array_index (f->battle->map->legend, tc_map_find_terrain (f->battle->map, id));
}

/* Hexes of oaks in a plain, with that picture. */
static void
plant (Sample *f, const char *svg)
{
  TcTerrain *oaks;

  memset (f->battle->map->terrain, 0, tc_hexgrid_get_count (&f->battle->map->grid));
  sample_terrain (f->battle, "oaks", "0303 0304 0404");
  oaks = get_terrain (f, "oaks");
  g_clear_pointer (&oaks->art, tc_art_free);
  oaks->art = make_art (svg);
  oaks->art->recipe = TC_RECIPE_FIELD;
}

/* The board in a painter of its own, so that nothing is left of the picture before. */
static cairo_surface_t *
paint (Sample *f, TcTheme theme, double hex)
{
  g_autoptr (TcPainter) painter = tc_painter_new ();
  double width, height;

  tc_view_get_board_size (f->battle->map, hex, &width, &height);
  f->view = (TcView) { .hex = hex, .width = (int) width, .height = (int) height };
  tc_painter_set_theme (painter, theme);
  return sample_paint (painter, &f->scene, &f->view);
}

static guint
count_colour (cairo_surface_t *surface, guint32 colour)
{
  guint n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      n += sample_pixel (surface, x, y) == colour;
  return n;
}

/* In the key to the terrain, above the board. */
static guint
count_in_key (cairo_surface_t *surface, double hex, guint32 colour)
{
  guint n = 0;

  for (int y = 0; y < (int) (0.5 * hex); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      n += sample_pixel (surface, x, y) == colour;
  return n;
}

static guint
count_painted (Sample *f, guint32 colour)
{
  cairo_surface_t *picture = paint (f, TC_THEME_LIGHT, HEX);
  guint n = count_colour (picture, colour);

  cairo_surface_destroy (picture);
  return n;
}

/* A picture stands in the middle of each of its hexes, at every size, below the number; without its bytes there is none. */
static void
test_terrain (Sample *f, gconstpointer data)
{
  cairo_surface_t *with, *again, *without;
  TcSpot middle;

  f->scene.placements->len = 0;
  plant (f, SQUARE ("#12f034"));
  for (double hex = 12; hex <= 96; hex *= 2)
    {
      with = paint (f, TC_THEME_LIGHT, hex);
      again = paint (f, TC_THEME_LIGHT, hex);
      middle = tc_geometry_centre (&f->battle->map->grid, sample_hex (f->battle, "0304"));
      g_test_message ("%g pixels: %u", hex, count_colour (with, 0x12f034));
      g_assert_cmphex (sample_pixel (with, (int) (middle.x * hex), (int) ((middle.y + 0.1) * hex)), ==, 0x12f034);
      g_assert_cmpuint (sample_compare (with, again, 0), ==, 0);
      g_assert_cmpfloat (count_colour (with, 0x12f034), <, (3 * 0.65 * 0.65 + 0.1) * hex * hex + 4);
      g_assert_cmpfloat (count_colour (with, 0x12f034), >, 3 * 0.5 * 0.5 * hex * hex - 4 * hex);
      g_assert_cmpuint (count_in_key (with, hex, 0x12f034), >=, hex < 48 ? 0 : 60);
      cairo_surface_destroy (with);
      cairo_surface_destroy (again);
    }
  plant (f, NULL);
  without = paint (f, TC_THEME_LIGHT, HEX);
  g_assert_cmpuint (count_colour (without, 0x12f034), ==, 0);
  for (guint i = 0; i < 3; i++)
    {
      static const char *const broken[] = { "", "<svg", "no picture" };

      plant (f, broken[i]);
      again = paint (f, TC_THEME_LIGHT, HEX);
      g_assert_cmpuint (sample_compare (without, again, 0), ==, 0);
      cairo_surface_destroy (again);
    }
  cairo_surface_destroy (without);
}

/* It keeps its proportions, and what is of no colour of its own has that of what grows. */
static void
test_shape (Sample *f, gconstpointer data)
{
  guint wide, square;

  f->scene.placements->len = 0;
  plant (f, SQUARE ("#12f034"));
  square = count_painted (f, 0x12f034);
  plant (f, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"10\"><path d=\"M0 0h40v10h-40z\" fill=\"#12f034\"/></svg>");
  wide = count_painted (f, 0x12f034);
  g_assert_cmpuint (wide, >, square / 8);
  g_assert_cmpuint (wide, <, square / 2);
  plant (f, SQUARE ("currentColor"));
  get_terrain (f, "oaks")->art->ink = 0x700010;
  g_assert_cmpuint (count_painted (f, 0x700010), >, square / 2);
}

/* On a counter it takes the place of the symbol, and covers no values. */
static void
test_counter (Sample *f, gconstpointer data)
{
  TcRules *book = tc_rules_new ();
  TcLook *look = tc_record_new (&tc_look_record);
  g_autofree char *kind = g_strdup (tc_battle_counter (f->battle, 0)->kind);
  cairo_surface_t *list = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 64, 64);
  cairo_t *cr = cairo_create (list);
  guint before = count_painted (f, 0x12f034);

  tc_text_set (tc_record_get_text (&tc_look_record, look, "kind"), kind);
  look->art = make_art (SQUARE ("#12f034"));
  g_ptr_array_add (book->looks, look);
  tc_battle_take_book (f->battle, book);
  g_assert_cmpuint (before, ==, 0);
  g_assert_cmpuint (count_painted (f, 0x12f034), >, 20);
  tc_painter_paint_counter (f->painter, f->battle, &g_array_index (f->scene.placements, TcPlacement, 0), 64, cr);
  cairo_destroy (cr);
  cairo_surface_flush (list);
  g_assert_cmpuint (count_colour (list, 0x12f034), >, 50);
  cairo_surface_destroy (list);
}

/* On a feature's hexes and hexsides. */
static void
test_feature (Sample *f, gconstpointer data)
{
  TcLook *look = tc_record_new (&tc_look_record);
  guint hexes;

  f->scene.placements->len = 0;
  tc_text_set (tc_record_get_text (&tc_look_record, look, "feature"), "shrine");
  look->art = make_art (SQUARE ("#12f034"));
  g_ptr_array_add (f->battle->rules->looks, look);
  tc_battle_take_book (f->battle, NULL);
  sample_path (f->battle, "shrine", TC_FEATURE_HEXES, "0505 0707");
  hexes = count_painted (f, 0x12f034);
  g_assert_cmpuint (hexes, >, 2 * 20 * 20);
  sample_sides (f->battle, "shrine", "0909/0910");
  g_assert_cmpuint (count_painted (f, 0x12f034), >, hexes + 10 * 10);
}

/* A picture of a picture shows only itself: no file is opened for it. */
static void
test_references (Sample *f, gconstpointer data)
{
  char *folder = tc_scratch_new ();
  g_autofree char *png = g_build_filename (folder, "red.png", NULL), *css = g_build_filename (folder, "red.css", NULL);
  cairo_surface_t *red = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 4, 4);
  cairo_t *cr = cairo_create (red);
  const char *texts[] = {
    SVG ("<image width=\"10\" height=\"10\" xlink:href=\"%s\"/>"), SVG ("<image width=\"10\" height=\"10\" xlink:href=\"file://%s\"/>"),
    SVG ("<style>@import url(\"file://%s\");</style><rect width=\"10\" height=\"10\"/>"),
  };

  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png (red, png), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (red);
  g_assert_true (g_file_set_contents (css, "rect { fill: #ff0000; }", -1, NULL));
  f->scene.placements->len = 0;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto (GStrv) parts = g_strsplit (texts[i], "%s", 2);
      g_autofree char *text = g_strjoinv (i < 2 ? png : css, parts);

      plant (f, text);
      g_test_message ("%s", text);
      g_assert_cmpuint (count_painted (f, 0xff0000), ==, 0);
    }
  plant (f, SVG ("<style>rect { fill: #ff0000; }</style><rect width=\"10\" height=\"10\"/>"));
  g_assert_cmpuint (count_painted (f, 0xff0000), >, 100);
  tc_scratch_free (folder);
}

static GByteArray *
encode (Sample *f, const char *name)
{
  const TcExportOptions options = { HEX, TC_THEME_LIGHT, TC_LAYER_ALL };

  return tc_export_encode (&f->scene, &options, name, NULL);
}

/* In every format; in a file of paths it is kept once, however often it stands there. */
static void
test_exports (Sample *f, gconstpointer data)
{
  static const char picture[] = SVG ("<path d=\"M1 1C2 3 4 5 6 7S8 9 1 2z\" fill=\"#12f034\"/>");
  const char *numbers[] = { "0103 0104 0105 0106", "0103 0104 0105 0106 0203 0204 0205 0206 0503 0504 0505 0506" };
  g_autoptr (GByteArray) first = NULL, second = NULL, page = NULL;

  plant (f, picture);
  first = encode (f, ".png");
  second = encode (f, ".png");
  page = encode (f, ".pdf");
  g_assert_cmpmem (first->data, first->len, second->data, second->len);
  g_assert_cmpmem (page->data, 5, "%PDF-", 5);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (GByteArray) paths = NULL;
      g_autofree char *text = NULL;
      g_auto (GStrv) parts = NULL;

      plant (f, picture);
      sample_terrain (f->battle, "oaks", numbers[i]);
      paths = encode (f, ".svg");
      text = g_strndup ((const char *) paths->data, paths->len);
      parts = g_strsplit (text, "7.058824%,94.117647%,20.392157%", -1);
      g_assert_cmpuint (g_strv_length (parts), ==, 2);
    }
}

#define ADD(name, test) g_test_add ("/draw/Picture/" name, Sample, NULL, sample_set_up, test, sample_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("terrain", test_terrain);
  ADD ("shape", test_shape);
  ADD ("counter", test_counter);
  ADD ("feature", test_feature);
  ADD ("references", test_references);
  ADD ("exports", test_exports);
  return g_test_run ();
}
