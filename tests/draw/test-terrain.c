/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Terrain is drawn by its recipe, whatever its id, with the colours and lengths that the battle gives it. */

#include "draw-sample.h"
#include "tc-geometry.h"
#include "tc-palette.h"
#include "tc-sample.h"

#define HEX 40

static cairo_surface_t *
paint (Sample *f, TcTheme theme)
{
  double width, height;

  tc_view_get_board_size (f->battle->map, HEX, &width, &height);
  f->view = (TcView) { .hex = HEX, .width = (int) width, .height = (int) height };
  tc_painter_invalidate (f->painter);
  tc_painter_set_theme (f->painter, theme);
  return sample_paint (f->painter, &f->scene, &f->view);
}

static TcTerrain *
get_terrain (Sample *f, const char *id)
{
  return g_ptr_array_index (f->battle->map->legend, tc_map_find_terrain (f->battle->map, id));
}

static TcArt *
give_art (TcTerrain *terrain, const char *recipe)
{
  if (terrain->art == NULL)
    terrain->art = tc_record_new (&tc_art_record);
  terrain->art->recipe = tc_recipe_find (recipe);
  return terrain->art;
}

/* How many pixels are no further than @reach from that colour. */
static guint
count_near (cairo_surface_t *surface, guint32 colour, int reach)
{
  guint n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      n += sample_distance (sample_pixel (surface, x, y), colour) <= reach;
  return n;
}

static guint
count_colour (cairo_surface_t *surface, guint32 colour)
{
  return count_near (surface, colour, 3);
}

/* Each recipe, in a patch of three hexes beside others. */
static void
lay_recipes (Sample *f, char **words)
{
  memset (f->battle->map->terrain, 0, tc_hexgrid_get_count (&f->battle->map->grid));
  for (guint i = 1; words[i] != NULL; i++)
    {
      guint row = 1 + 3 * (i / 5), column = 1 + 3 * (i % 5);
      g_autofree char *hexes = g_strdup_printf ("%02u%02u %02u%02u %02u%02u", row, column, row, column + 1, row + 1, column);

      sample_terrain (f->battle, words[i], hexes);
    }
}

/* A terrain of another name is drawn as the one whose id is its recipe, in every theme; both as one area. */
static void
test_recipes (Sample *f, gconstpointer data)
{
  g_auto (GStrv) words = g_strsplit (TC_RECIPE_WORDS, " ", -1);

  g_assert_cmpuint (g_strv_length (words), ==, TC_RECIPE_UNKNOWN);
  g_assert_cmpint (tc_recipe_find ("wood"), ==, TC_RECIPE_UNKNOWN);
  g_assert_cmpint (tc_recipe_find (""), ==, TC_RECIPE_UNKNOWN);
  tc_painter_set_layers (f->painter, TC_LAYER_TERRAIN | TC_LAYER_FEATURES);
  lay_recipes (f, words);
  for (TcTheme theme = 0; theme < TC_N_THEMES; theme += TEST_STEP (TC_N_THEMES))
    {
      cairo_surface_t *before = paint (f, theme), *plain, *after;

      for (guint i = 1; words[i] != NULL; i++)
        {
          TcTerrain *terrain = get_terrain (f, words[i]);

          g_assert_cmpint (tc_map_get_recipe (f->battle->map, terrain), ==, (int) i);
          tc_text_set (&terrain->id, "other");
          plain = paint (f, theme);
          g_test_message ("%s, theme %d", words[i], theme);
          g_assert_cmpuint (sample_compare (before, plain, 0), >, 0);
          give_art (terrain, words[i]);
          after = paint (f, theme);
          g_assert_cmpuint (sample_compare (before, after, 0), ==, 0);
          cairo_surface_destroy (plain);
          cairo_surface_destroy (after);
          g_clear_pointer (&terrain->art, tc_art_free);
          tc_text_set (&terrain->id, words[i]);
        }
      cairo_surface_destroy (before);
    }
}

/* What a rule book says of a terrain is drawn, unless the battle says otherwise; the key's little maps follow. */
static void
test_book (Sample *f, gconstpointer data)
{
  TcRules *book = tc_rules_new ();
  TcTerrain *terrain;
  cairo_surface_t *marsh, *orchard, *shown;
  g_autoptr (TcMap) sample = NULL;

  g_ptr_array_add (book->looks, tc_look_new ("clear-cut", TC_RECIPE_MARSH));
  g_ptr_array_add (book->looks, tc_look_new ("hedges", TC_RECIPE_ORCHARD));
  memset (f->battle->map->terrain, 0, tc_hexgrid_get_count (&f->battle->map->grid));
  sample_terrain (f->battle, "hedges", "0303 0304 0404");
  terrain = get_terrain (f, "hedges");
  give_art (terrain, "marsh");
  marsh = paint (f, TC_THEME_LIGHT);
  give_art (terrain, "orchard");
  orchard = paint (f, TC_THEME_LIGHT);
  g_clear_pointer (&terrain->art, tc_art_free);
  tc_battle_take_book (f->battle, book);
  shown = paint (f, TC_THEME_LIGHT);
  g_assert_cmpuint (sample_compare (orchard, shown, 0), ==, 0);
  g_assert_cmpuint (sample_compare (orchard, marsh, 0), >, 0);
  cairo_surface_destroy (shown);
  sample = tc_sample_of_terrain (f->battle->map, (guint) tc_map_find_terrain (f->battle->map, "hedges"));
  g_assert_cmpint (tc_map_get_recipe (sample, terrain), ==, TC_RECIPE_ORCHARD);
  give_art (terrain, "marsh");
  shown = paint (f, TC_THEME_LIGHT);
  g_assert_cmpuint (sample_compare (marsh, shown, 0), ==, 0);
  cairo_surface_destroy (shown);
  g_clear_pointer (&terrain->art, tc_art_free);
  tc_battle_take_book (f->battle, NULL);
  g_assert_cmpint (tc_map_get_recipe (f->battle->map, terrain), ==, TC_RECIPE_UNKNOWN);
  g_assert_cmpint (tc_map_get_recipe (sample, terrain), ==, TC_RECIPE_ORCHARD);
  cairo_surface_destroy (marsh);
  cairo_surface_destroy (orchard);
}

/* Two terrains that are drawn alike make one area: the picture is that of one. */
static void
test_alike (Sample *f, gconstpointer data)
{
  cairo_surface_t *one, *two;

  tc_painter_set_layers (f->painter, TC_LAYER_TERRAIN);
  one = paint (f, TC_THEME_LIGHT);
  sample_terrain (f->battle, "copse", "0303 0302");
  give_art (get_terrain (f, "copse"), "woods");
  two = paint (f, TC_THEME_LIGHT);
  g_assert_cmpuint (sample_compare (one, two, 0), ==, 0);
  cairo_surface_destroy (two);
  get_terrain (f, "copse")->art->ink = 0x802010;
  two = paint (f, TC_THEME_LIGHT);
  g_assert_cmpuint (sample_compare (one, two, 0), >, 500);
  cairo_surface_destroy (one);
  cairo_surface_destroy (two);
}

/* Ground of the colour that is given for the theme, or follows from the one for light paper; numbers are legible on it. */
static void
test_colours (Sample *f, gconstpointer data)
{
  TcArt *art = give_art (get_terrain (f, "lava"), "clear");

  tc_painter_set_layers (f->painter, TC_LAYER_TERRAIN);
  art->colour = 0xc5dba0;
  for (TcTheme theme = 0; theme < TC_N_THEMES; theme++)
    {
      const TcPalette *palette = tc_palette_get (theme);
      cairo_surface_t *derived, *given;

      art->dark = art->print = TC_NO_COLOUR;
      derived = paint (f, theme);
      art->dark = 0x4a3040;
      art->print = 0xf0e0ea;
      given = paint (f, theme);
      g_test_message ("theme %d", theme);
      g_assert_cmpint (count_colour (derived, 0xc5dba0) > 500, ==, theme == TC_THEME_LIGHT);
      g_assert_cmpint (count_colour (given, 0xc5dba0) > 500, ==, theme == TC_THEME_LIGHT);
      g_assert_cmpint (count_colour (given, 0x4a3040) > 500, ==, theme == TC_THEME_DARK);
      g_assert_cmpint (count_colour (given, 0xf0e0ea) > 500, ==, theme == TC_THEME_PRINT);
      g_assert_cmpint (sample_compare (derived, given, 8) == 0, ==, theme == TC_THEME_LIGHT || palette->bare);
      cairo_surface_destroy (derived);
      cairo_surface_destroy (given);
    }
  for (int dark = 0; dark < 2; dark++)
    {
      TcTheme theme = dark ? TC_THEME_DARK : TC_THEME_LIGHT;
      guint32 raised;
      cairo_surface_t *picture;

      art->colour = 0x503010;
      art->dark = 0xe0d0c0;
      raised = tc_colour_raise (dark ? 0xe0d0c0 : 0x503010, tc_palette_get (theme)->number, 4.5);
      g_assert_cmpfloat (tc_colour_contrast (raised, tc_palette_get (theme)->number), >=, 4.5);
      picture = paint (f, theme);
      g_assert_cmpuint (count_colour (picture, raised), >, 500);
      cairo_surface_destroy (picture);
    }
}

/* What grows is as dense, as large and of the ink that the battle says. */
static void
test_growth (Sample *f, gconstpointer data)
{
  TcArt *art = give_art (get_terrain (f, "woods"), "vineyard");
  cairo_surface_t *pictures[3];

  tc_painter_set_layers (f->painter, TC_LAYER_TERRAIN);
  art->ink = 0xd01030;
  pictures[0] = paint (f, TC_THEME_LIGHT);
  art->spacing = 40;
  pictures[1] = paint (f, TC_THEME_LIGHT);
  art->size = 12;
  pictures[2] = paint (f, TC_THEME_LIGHT);
  for (guint i = 0; i < 3; i++)
    {
      guint32 leaf = tc_colour_mix (0xd01030, 0, 0.45);

      g_assert_cmpuint (count_colour (pictures[i], leaf), >, 20);
      if (i == 1)
        g_assert_cmpuint (count_colour (pictures[1], leaf) * 2, <, count_colour (pictures[0], leaf));
      else if (i == 2)
        g_assert_cmpuint (count_colour (pictures[2], leaf), >, count_colour (pictures[1], leaf) * 2);
    }
  for (guint i = 0; i < 3; i++)
    cairo_surface_destroy (pictures[i]);
}

/* The key shows the art: of works their parapet and its palisades, not only the colour of their ground. */
static void
test_key (Sample *f, gconstpointer data)
{
  for (TcTheme theme = 0; theme < TC_N_THEMES; theme++)
    {
      guint32 ink = tc_palette_get (theme)->earth_ink;
      cairo_surface_t *before, *after;

      g_ptr_array_set_size (f->battle->map->labels, 0);
      g_ptr_array_add (f->battle->map->labels, tc_label_new (0, "", "key"));
      tc_painter_set_layers (f->painter, TC_LAYER_LABELS);
      give_art (get_terrain (f, "lava"), "hill");
      before = paint (f, theme);
      give_art (get_terrain (f, "lava"), "entrenchment");
      after = paint (f, theme);
      g_test_message ("theme %d", theme);
      g_assert_cmpuint (count_near (after, ink, 60), >, count_near (before, ink, 60) + 40);
      cairo_surface_destroy (before);
      cairo_surface_destroy (after);
    }
}

#define ADD(name, function) \
  g_test_add ("/draw/Terrain/" name, Sample, NULL, sample_set_up, function, sample_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("recipes", test_recipes);
  ADD ("book", test_book);
  ADD ("alike", test_alike);
  ADD ("colours", test_colours);
  ADD ("growth", test_growth);
  ADD ("key", test_key);
  return g_test_run ();
}
