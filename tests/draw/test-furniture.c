/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Furniture of a map: boxes with what a sheet says, where a label puts them. */

#include "draw-sample.h"
#include "tc-export.h"
#include "tc-geometry.h"
#include "tc-palette.h"
#include "tc-text.h"

#define HEX 40

static cairo_surface_t *
paint (Sample *f)
{
  double width, height;

  tc_view_get_sheet_size (f->battle->map, HEX, &width, &height);
  f->view = (TcView) { .hex = HEX, .width = (int) width, .height = (int) height };
  return sample_paint (f->painter, &f->scene, &f->view);
}

/* Where @after differs from @before; pixels. */
static TcBox
find_changes (cairo_surface_t *before, cairo_surface_t *after)
{
  TcBox box = { G_MAXINT, G_MAXINT, -1, -1 };

  for (int y = 0; y < cairo_image_surface_get_height (before); y++)
    for (int x = 0; x < cairo_image_surface_get_width (before); x++)
      if (sample_distance (sample_pixel (before, x, y), sample_pixel (after, x, y)) > 24)
        {
          box.left = MIN (box.left, x);
          box.top = MIN (box.top, y);
          box.right = MAX (box.right, x + 1);
          box.bottom = MAX (box.bottom, y + 1);
        }
  return box;
}

static void
put (Sample *f, const char *style, TcHex hex, const char *heading)
{
  g_ptr_array_set_size (f->battle->map->labels, 0);
  if (style != NULL)
    g_ptr_array_add (f->battle->map->labels, tc_label_new (hex, heading, style));
  tc_painter_change (f->painter, TC_CHANGE_LABELS, NULL);
}

/* What changes when the box comes, ground alone. */
static TcBox
find_box (Sample *f, const char *style, TcHex hex, const char *heading)
{
  cairo_surface_t *before, *after;
  TcBox box;

  put (f, NULL, 0, NULL);
  before = paint (f);
  put (f, style, hex, heading);
  after = paint (f);
  box = find_changes (before, after);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  return box;
}

static TcHex
last_hex (const Sample *f)
{
  return tc_hexgrid_get_count (&f->battle->map->grid) - 1;
}

/* Each is a box of paper that is whole on the map, in its corners too. */
static void
test_kinds (Sample *f, gconstpointer data)
{
  TcBounds hull = tc_geometry_hull (&f->battle->map->grid);
  TcHex hexes[] = { 0, last_hex (f) / 2, last_hex (f) };

  tc_painter_set_layers (f->painter, TC_LAYER_TERRAIN | TC_LAYER_NUMBERS | TC_LAYER_LABELS | TC_LAYER_FURNITURE);
  f->scene.turns = 4;
  g_ptr_array_add (f->battle->provenance, tc_provenance_new ("source", "", "A relation printed in Leipzig"));
  for (guint kind = 0; kind < TC_N_FURNITURE; kind++)
    for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
      {
        cairo_surface_t *picture;
        TcSpot at = tc_geometry_centre (&f->battle->map->grid, hexes[i]);
        TcBox box;

        /* Key and cartouche leave the margin, where something changes, too. */
        if (kind == TC_FURNITURE_CARTOUCHE || kind == TC_FURNITURE_KEY)
          {
            put (f, tc_furniture_styles[kind], hexes[i], "");
            picture = paint (f);
          }
        else
          {
            box = find_box (f, tc_furniture_styles[kind], hexes[i], "");
            g_assert_cmpint (box.right - box.left, >, HEX);
            g_assert_cmpint (box.bottom - box.top, >, HEX / 2);
            /* clear of the neatline, its shadow too */
            g_assert_cmpint (box.left, >=, (int) ((hull.left + 0.25) * HEX));
            g_assert_cmpint (box.top, >=, (int) ((hull.top + 0.25) * HEX));
            g_assert_cmpint (box.right, <=, (int) ((hull.right - 0.15) * HEX));
            g_assert_cmpint (box.bottom, <=, (int) ((hull.bottom - 0.15) * HEX));
            picture = paint (f);
          }
        g_test_message ("%s at %d: %g, %g", tc_furniture_styles[kind], hexes[i], at.x, at.y);
        /* Paper, or the ink of a letter on it. */
        g_assert_cmpint (sample_distance (sample_pixel (picture, (int) (CLAMP (at.x, hull.left + 0.15, hull.right - 0.15) * HEX),
                                                        (int) (CLAMP (at.y, hull.top + 0.15, hull.bottom - 0.15) * HEX)),
                                          tc_palette_get (TC_THEME_LIGHT)->paper), <, 400);
        cairo_surface_destroy (picture);
      }
}

/* A longer heading makes a wider box; a track has a row of cells for seven turns, then rows of one length. */
static void
test_grows (Sample *f, gconstpointer data)
{
  TcBox short_box, wide, seven, eight, fourteen;

  tc_painter_set_layers (f->painter, TC_LAYER_LABELS | TC_LAYER_FURNITURE);
  short_box = find_box (f, "turn-track", last_hex (f) / 2, "T");
  wide = find_box (f, "turn-track", last_hex (f) / 2, "The days of the battle");
  g_assert_cmpint (wide.right - wide.left, >, short_box.right - short_box.left);
  f->scene.turns = 7;
  seven = find_box (f, "turn-track", last_hex (f) / 2, "");
  f->scene.turns = 8;
  eight = find_box (f, "turn-track", last_hex (f) / 2, "");
  f->scene.turns = 14;
  fourteen = find_box (f, "turn-track", last_hex (f) / 2, "");
  g_assert_cmpint (eight.right - eight.left, <, seven.right - seven.left - HEX);
  g_assert_cmpint ((eight.bottom - eight.top) - (seven.bottom - seven.top), >, HEX / 2);
  g_assert_cmpint (abs ((fourteen.right - fourteen.left) - (seven.right - seven.left)), <=, 1);
  g_assert_cmpint (abs ((fourteen.bottom - fourteen.top) - (eight.bottom - eight.top)), <=, 1);
}

/* Credits are the sources of the map, and of the battle where it has none. */
static void
test_credits (Sample *f, gconstpointer data)
{
  TcBox of_map, of_battle;

  tc_painter_set_layers (f->painter, TC_LAYER_LABELS | TC_LAYER_FURNITURE);
  g_ptr_array_add (f->battle->provenance, tc_provenance_new ("source", "", "A relation that was printed in Leipzig and Frankfurt, and "
                                                                           "afterwards in every town that had a press"));
  of_battle = find_box (f, "credits", last_hex (f) / 2, "");
  g_ptr_array_add (f->battle->map->provenance, tc_provenance_new ("source", "", "A plan"));
  of_map = find_box (f, "credits", last_hex (f) / 2, "");
  g_assert_cmpint (of_map.right - of_map.left, <, (of_battle.right - of_battle.left) / 2);
  g_assert_cmpint (of_map.bottom - of_map.top, <, of_battle.bottom - of_battle.top);
}

/* Rules about arrivals are painted at once. */
static void
test_arrivals (Sample *f, gconstpointer data)
{
  TcModule *module = tc_module_new ("reinforcements");
  const TcSide *side = g_ptr_array_index (f->battle->sides, 1);
  TcCounter *counter = g_ptr_array_index (f->battle->counters, 0);
  cairo_surface_t *before, *after;
  TcBox box;

  tc_painter_set_layers (f->painter, TC_LAYER_LABELS | TC_LAYER_FURNITURE);
  f->scene.turns = 4;
  put (f, "turn-track", last_hex (f) / 2, "");
  before = paint (f);
  tc_text_set (&module->id, "relief");
  tc_attributes_set (module->attributes, "turn", "3");
  tc_attributes_set (module->attributes, "side", side->id);
  g_ptr_array_add (f->battle->rules->modules, module);
  tc_painter_change (f->painter, TC_CHANGE_RULES, NULL);
  after = paint (f);
  box = find_changes (before, after);
  g_assert_cmpint (box.right, <, 0); /* nobody comes with it */
  cairo_surface_destroy (after);
  tc_text_set (&counter->entry, "relief");
  tc_painter_change (f->painter, TC_CHANGE_RULES, NULL);
  after = paint (f);
  box = find_changes (before, after);
  g_assert_cmpint (box.right - box.left, >, 4);
  g_assert_cmpint (box.right - box.left, <, HEX / 2);
  g_assert_cmpint (sample_distance (sample_pixel (after, (box.left + box.right) / 2, (box.top + box.bottom) / 2),
                                    (guint32) side->colour), <, 24);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}

/* The turn that is played is dark in the track, and no other. */
static void
test_turn (Sample *f, gconstpointer data)
{
  cairo_surface_t *first, *second, *none;
  TcBox from, to;

  tc_painter_set_layers (f->painter, TC_LAYER_LABELS | TC_LAYER_FURNITURE);
  f->battle->map->margin = g_intern_static_string ("below");
  f->scene.turns = 6;
  none = paint (f);
  f->scene.turn = 2;
  first = paint (f);
  f->scene.turn = 3;
  second = paint (f);
  from = find_changes (none, first);
  to = find_changes (none, second);
  g_assert_cmpint (from.right - from.left, >, HEX / 3);
  g_assert_cmpint (abs ((to.right - to.left) - (from.right - from.left)), <=, 1);
  g_assert_cmpint (abs (to.left - from.right), <=, 3);
  g_assert_cmpint (sample_distance (sample_pixel (first, from.left + 3, from.top + 3), tc_palette_get (TC_THEME_LIGHT)->ink), <, 24);
  cairo_surface_destroy (none);
  cairo_surface_destroy (first);
  cairo_surface_destroy (second);
}

/* What stands on the map leaves the margin. */
static void
test_margin (Sample *f, gconstpointer data)
{
  static const struct { const char *style; gboolean head, foot; } rows[] = {
    { "key", TRUE, FALSE }, { "cartouche", FALSE, TRUE }, { "turn-track", FALSE, FALSE }, { "credits", FALSE, FALSE },
  };

  g_free (f->battle->title);
  f->battle->title = g_strdup ("Somewhere");
  tc_painter_set_layers (f->painter, TC_LAYER_LABELS | TC_LAYER_FURNITURE);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TcBox box = find_box (f, rows[i].style, last_hex (f) / 2, "");
      double width, height;

      tc_view_get_board_size (f->battle->map, HEX, &width, &height);
      g_assert_cmpint (box.top < TC_RIM * HEX, ==, rows[i].head);
      g_assert_cmpint (box.bottom > height - TC_RIM * HEX, ==, rows[i].foot);
    }
}

/* A line is as long at any size, in its letters, so it fits where it was laid. */
static void
test_lines (Sample *f, gconstpointer data)
{
  const char *line = "not a copy of a published sheet. The real axis of the battle points somewhat";
  TcText *text = tc_text_new ();
  double size = 100, length, width, height;

  tc_text_measure (text, TC_FONT_LABEL, size, line, &length, &height);
  for (double small = 4; small < 20; small += 0.7)
    {
      tc_text_measure (text, TC_FONT_LABEL, small, line, &width, &height);
      g_assert_cmpfloat_with_epsilon (width / small, length / size, 0.01 * length / size);
    }
  tc_text_free (text);
}

/* Over a game, or without their layer, boxes are not there: what they say is on the margin again. */
static void
test_played (Sample *f, gconstpointer data)
{
  cairo_surface_t *bare, *boxed, *played, *hidden;

  put (f, NULL, 0, NULL);
  bare = paint (f);
  put (f, "cartouche", last_hex (f) / 2, "");
  boxed = paint (f);
  f->scene.played = TRUE;
  played = paint (f);
  f->scene.played = FALSE;
  tc_painter_set_layers (f->painter, TC_LAYER_ALL & ~(guint) TC_LAYER_FURNITURE);
  hidden = paint (f);
  g_assert_cmpuint (sample_compare (bare, boxed, 24), >, HEX);
  g_assert_cmpuint (sample_compare (bare, played, 0), ==, 0);
  g_assert_cmpuint (sample_compare (bare, hidden, 0), ==, 0);
  cairo_surface_destroy (bare);
  cairo_surface_destroy (boxed);
  cairo_surface_destroy (played);
  cairo_surface_destroy (hidden);
}

/* Has anything in the bounds, in hexes, another colour? */
static gboolean
differs (cairo_surface_t *a, cairo_surface_t *b, TcBounds bounds)
{
  for (int y = (int) (bounds.top * HEX); y < (int) (bounds.bottom * HEX); y++)
    for (int x = (int) (bounds.left * HEX); x < (int) (bounds.right * HEX); x++)
      if (sample_distance (sample_pixel (a, x, y), sample_pixel (b, x, y)) > 24)
        return TRUE;
  return FALSE;
}

/* The sheet is larger by its margin, in which the boxes are that are not on the map; the map is as it was, and a game
 * keeps them. */
static void
test_sheet (Sample *f, gconstpointer data)
{
  TcBounds hull = tc_geometry_hull (&f->battle->map->grid), margin;
  cairo_surface_t *bare, *sheet, *played, *boxed;
  const char *side = data;
  double width, height, across, down;

  tc_view_get_sheet_size (f->battle->map, 1, &width, &height);
  bare = paint (f);
  f->battle->map->margin = g_intern_string (side);
  tc_painter_change (f->painter, TC_CHANGE_TITLE, NULL);
  tc_view_get_sheet_size (f->battle->map, 1, &across, &down);
  g_assert_cmpfloat_with_epsilon (across - width, g_str_equal (side, "right") ? TC_MARGIN_WIDTH : 0, 1e-9);
  g_assert_cmpfloat_with_epsilon (down - height, g_str_equal (side, "below") ? TC_MARGIN_HEIGHT : 0, 1e-9);
  sheet = paint (f);
  g_assert_false (differs (bare, sheet, (TcBounds) { hull.left + 0.1, hull.top + 0.1, hull.right - 0.1, hull.bottom - 0.1 }));
  f->scene.played = TRUE;
  played = paint (f);
  g_assert_cmpuint (sample_compare (sheet, played, 0), ==, 0);
  f->scene.played = FALSE;
  put (f, "cartouche", last_hex (f) / 2, "");
  boxed = paint (f);
  margin = g_str_equal (side, "right") ? (TcBounds) { width, 0.5, across - 0.5, down - 0.5 }
                                       : (TcBounds) { 0.5, height, across - 0.5, down - 0.5 };
  g_assert_true (differs (sheet, boxed, margin));
  cairo_surface_destroy (bare);
  cairo_surface_destroy (sheet);
  cairo_surface_destroy (played);
  cairo_surface_destroy (boxed);
}

/* However much there is to say, it is in the frames: between them and the edge of the sheet is paper. */
static void
test_crowded (Sample *f, gconstpointer data)
{
  const guint32 paper = tc_palette_get (TC_THEME_LIGHT)->paper;
  cairo_surface_t *picture;
  double width, height;

  f->scene.turns = 60;
  f->battle->map->margin = g_intern_string (data);
  for (guint i = 0; i < 6; i++)
    g_ptr_array_add (f->battle->provenance, tc_provenance_new ("source", "", "A relation that was printed in Leipzig and Frankfurt, "
                                                                             "and afterwards in every town that had a press"));
  for (char letter = '0'; letter <= '9'; letter++)
    g_ptr_array_add (f->battle->map->legend, tc_terrain_new (letter, "waste", "Ground with a rather long name"));
  tc_painter_change (f->painter, TC_CHANGE_TITLE, NULL);
  picture = paint (f);
  tc_view_get_sheet_size (f->battle->map, HEX, &width, &height);
  for (int x = HEX; x < (int) width - HEX; x++)
    g_assert_cmpint (sample_distance (sample_pixel (picture, x, (int) (height - 0.32 * HEX)), paper), <, 8);
  for (int y = HEX; y < (int) height - HEX; y++)
    g_assert_cmpint (sample_distance (sample_pixel (picture, (int) (width - 0.32 * HEX), y), paper), <, 8);
  cairo_surface_destroy (picture);
}

static int
get_height (const Sample *f, guint layers)
{
  TcExportOptions options = { .hex = HEX, .theme = TC_THEME_LIGHT, .layers = layers };
  g_autoptr (GByteArray) png = tc_export_encode (&f->scene, &options, "sheet.png", NULL);

  g_assert_nonnull (png);
  return png->data[22] << 8 | png->data[23];
}

/* A picture without boxes has no margin for them. */
static void
test_exported (Sample *f, gconstpointer data)
{
  int board = get_height (f, TC_LAYER_ALL);

  f->battle->map->margin = g_intern_static_string ("below");
  g_assert_cmpint (get_height (f, TC_LAYER_ALL), >, board + 2 * HEX);
  g_assert_cmpint (get_height (f, TC_LAYER_ALL & ~(guint) TC_LAYER_FURNITURE), ==, board);
}

/* A kind of feature that is an author's own is named by its id, in words. */
static void
test_own_kind (Sample *f, gconstpointer data)
{
  TcFeature *hedge = sample_sides (f->battle, "long-hedge", "0305/0306");
  cairo_surface_t *pictures[3];
  static const char *const kinds[] = { "long-hedge", "Long hedge", "Lone hedge" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      hedge->kind = kinds[i];
      put (f, "key", last_hex (f) / 2, "");
      pictures[i] = paint (f);
    }
  g_assert_cmpuint (sample_compare (pictures[0], pictures[1], 0), ==, 0);
  g_assert_cmpuint (sample_compare (pictures[1], pictures[2], 30), >, 5);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    cairo_surface_destroy (pictures[i]);
}

#define ADD(name, function) \
  g_test_add ("/draw/Furniture/" name, Sample, NULL, sample_set_up, function, sample_tear_down)

int
main (int argc, char **argv)
{
  static const char *const sides[] = { "right", "below" };

  g_test_init (&argc, &argv, NULL);
  ADD ("kinds", test_kinds);
  ADD ("grows", test_grows);
  ADD ("own-kind", test_own_kind);
  ADD ("credits", test_credits);
  ADD ("arrivals", test_arrivals);
  ADD ("margin", test_margin);
  ADD ("turn", test_turn);
  ADD ("lines", test_lines);
  ADD ("played", test_played);
  ADD ("exported", test_exported);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *sheet = g_strconcat ("/draw/Furniture/sheet/", sides[i], NULL);
      g_autofree char *crowded = g_strconcat ("/draw/Furniture/crowded/", sides[i], NULL);

      g_test_add (sheet, Sample, sides[i], sample_set_up, test_sheet, sample_tear_down);
      g_test_add (crowded, Sample, sides[i], sample_set_up, test_crowded, sample_tear_down);
    }
  return g_test_run ();
}
