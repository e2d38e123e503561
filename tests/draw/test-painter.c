/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures by their pixels. */

#include <math.h>
#include <string.h>

#include "draw-sample.h"
#include "tc-painter-private.h"
#include "tc-palette.h"
#include "tc-patch.h"

static guint32
pixel_in_hex (Sample *f, cairo_surface_t *surface, const char *number, double dx, double dy)
{
  double x, y;

  tc_view_hex_to_point (&f->view, f->battle->map, sample_hex (f->battle, number), &x, &y);
  return sample_pixel (surface, (int) (x + dx * f->view.hex), (int) (y + dy * f->view.hex));
}

static void
test_colours (Sample *f, gconstpointer data)
{
  static const TcTheme themes[] = { TC_THEME_LIGHT, TC_THEME_DARK, TC_THEME_PRINT };

  for (guint i = 0; i < G_N_ELEMENTS (themes); i++)
    {
      const TcPalette *p = tc_palette_get (themes[i]);
      cairo_surface_t *surface;

      f->view = (TcView) { .hex = 12, .x = -30, .y = -30, .width = 300, .height = 220 };
      tc_painter_set_theme (f->painter, themes[i]);
      surface = sample_paint (f->painter, &f->scene, &f->view);
      g_assert_cmphex (sample_pixel (surface, 2, 2), ==, p->table);
      g_assert_cmpint (sample_distance (pixel_in_hex (f, surface, "0116", 0, 0), p->ground), <=, 16);
      g_assert_cmpint (sample_distance (pixel_in_hex (f, surface, "0203", 0, 0), p->woods), <=, 4);
      g_assert_cmpint (sample_distance (pixel_in_hex (f, surface, "0214", 0, 0), p->water), <=, 4);
      cairo_surface_destroy (surface);
    }
}

/* Whatever goes on beyond the hexes ends with the sheet: woods all over, and table all around. */
static void
test_beyond (Sample *f, gconstpointer data)
{
  TcMap *map = f->battle->map;
  guint8 woods = map->terrain[sample_hex (f->battle, "0203")];
  const double hexes[] = { 5, 16, 40 };

  memset (map->terrain, woods, (gsize) map->grid.rows * (gsize) map->grid.columns);
  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    {
      cairo_surface_t *surface;
      double width, height;

      tc_view_get_board_size (map, hexes[i], &width, &height);
      f->view = (TcView) { .hex = hexes[i], .x = -100, .y = -80, .width = (int) width + 250, .height = (int) height + 200 };
      surface = sample_paint (f->painter, &f->scene, &f->view);
      for (int y = 0; y < f->view.height; y++)
        for (int x = 0; x < f->view.width; x++)
          if (x < 99 || y < 79 || x > 101 + width || y > 81 + height)
            g_assert_cmphex (sample_pixel (surface, x, y), ==, tc_palette_get (TC_THEME_LIGHT)->table);
      cairo_surface_destroy (surface);
    }
}

static void
test_specks (Sample *f, gconstpointer data)
{
  cairo_surface_t *surface;
  guint32 woods, clear;

  f->view = (TcView) { .hex = 5, .width = 90, .height = 60 };
  surface = sample_paint (f->painter, &f->scene, &f->view);
  clear = pixel_in_hex (f, surface, "0112", 0, 0);
  woods = pixel_in_hex (f, surface, "0203", 0, 0);
  g_assert_cmphex (clear, ==, tc_palette_get (TC_THEME_LIGHT)->ground);
  g_assert_cmpint (sample_distance (clear, woods), >, 40);
  /* A counter is its side's colour. */
  g_assert_cmpint (sample_distance (pixel_in_hex (f, surface, "0808", 0, 0), 0x2a5aa8), <=, 24);
  cairo_surface_destroy (surface);
}

static void
test_again (Sample *f, gconstpointer data)
{
  g_autoptr (TcPainter) other = tc_painter_new ();
  cairo_surface_t *first = sample_paint (f->painter, &f->scene, &f->view);
  cairo_surface_t *second = sample_paint (f->painter, &f->scene, &f->view);
  cairo_surface_t *third = sample_paint (other, &f->scene, &f->view);

  g_assert_cmpuint (sample_compare (first, second, 0), ==, 0);
  g_assert_cmpuint (sample_compare (first, third, 0), ==, 0);
  cairo_surface_destroy (first);
  cairo_surface_destroy (second);
  cairo_surface_destroy (third);
}

/* A picture that was moved and repaired is the picture painted at once. */
static void
test_pieces (Sample *f, gconstpointer data)
{
  static const double scales[] = { 5, 11, 24, 40, 67 };
  static const int steps[][2] = { { 24, 12 }, { -31, 7 }, { 3, -55 }, { -1, -1 }, { 0, 90 }, { 130, 0 } };

  for (guint s = 0; s < G_N_ELEMENTS (scales); s++)
    {
      f->view = (TcView) { .hex = scales[s], .x = 40.3, .y = 20.7, .width = 300, .height = 240 };
      cairo_surface_destroy (sample_paint (f->painter, &f->scene, &f->view));
      for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
        {
          g_autoptr (TcPainter) fresh = tc_painter_new ();
          cairo_surface_t *moved, *whole;

          f->view.x += steps[i][0];
          f->view.y += steps[i][1];
          moved = sample_paint (f->painter, &f->scene, &f->view);
          whole = sample_paint (fresh, &f->scene, &f->view);
          /* Cairo may round a blend by one where a shape is cut. */
          g_assert_cmpuint (sample_compare (moved, whole, 24), ==, 0);
          g_assert_cmpuint (sample_compare (moved, whole, 1), <=, 60);
          cairo_surface_destroy (moved);
          cairo_surface_destroy (whole);
        }
    }
}

/* So is one of which only the ground that was changed was painted again. */
static void
test_changed (Sample *f, gconstpointer data)
{
  static const double scales[] = { 5, 11, 24, 40, 67 };
  guint8 *terrain = f->battle->map->terrain;
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TcHex));

  for (guint s = 0; s < G_N_ELEMENTS (scales); s++)
    for (int i = 0; i < 12; i++)
      {
        g_autoptr (TcPainter) fresh = tc_painter_new ();
        TcHex hex = tc_hexgrid_at (&f->battle->map->grid, (i * 3 + 1) % 8, (i * 5 + 2) % 10);
        cairo_surface_t *repaired, *whole;

        f->view = (TcView) { .hex = scales[s], .x = 40.3, .y = 20.7, .width = 300, .height = 240 };
        cairo_surface_destroy (sample_paint (f->painter, &f->scene, &f->view));
        terrain[hex] = (guint8) ((terrain[hex] + 1 + i % 2) % f->battle->map->legend->len);
        g_array_set_size (hexes, 0);
        g_array_append_val (hexes, hex);
        tc_painter_change (f->painter, TC_CHANGE_TERRAIN, hexes);
        repaired = sample_paint (f->painter, &f->scene, &f->view);
        whole = sample_paint (fresh, &f->scene, &f->view);
        g_assert_cmpuint (sample_compare (repaired, whole, 24), ==, 0);
        g_assert_cmpuint (sample_compare (repaired, whole, 1), <=, 60);
        cairo_surface_destroy (repaired);
        cairo_surface_destroy (whole);
      }
}

/* Copying sprites and drawing paths give the same picture, but for a pixel's
 * shift along edges. */
static void
test_paths (Sample *f, gconstpointer data)
{
  double width, height;
  cairo_surface_t *paths, *copies;
  cairo_t *cr;
  guint pixels;

  tc_view_get_board_size (f->battle->map, 40, &width, &height);
  f->view = (TcView) { .hex = 40, .width = (int) width, .height = (int) height };
  tc_painter_set_theme (f->painter, TC_THEME_PRINT);
  copies = sample_paint (f->painter, &f->scene, &f->view);
  paths = cairo_image_surface_create (CAIRO_FORMAT_RGB24, f->view.width, f->view.height);
  cr = cairo_create (paths);
  tc_painter_paint_paths (f->painter, &f->scene, 40, f->view.width, f->view.height, cr);
  cairo_destroy (cr);
  cairo_surface_flush (paths);
  pixels = f->view.width * f->view.height;
  g_assert_cmpuint (sample_compare (paths, copies, 48), <, pixels * 6 / 100);
  g_assert_cmpuint (sample_compare (paths, copies, 160), <, pixels * 1 / 100);
  cairo_surface_destroy (paths);
  cairo_surface_destroy (copies);
}

/* An edit of the ground shows once it is reported. */
static void
test_edits_show (Sample *f, gconstpointer data)
{
  cairo_surface_t *before = sample_paint (f->painter, &f->scene, &f->view);
  cairo_surface_t *after;
  g_autoptr (TcPainter) fresh = tc_painter_new ();

  sample_terrain (f->battle, "woods", "0107");
  tc_painter_change (f->painter, TC_CHANGE_TERRAIN, NULL);
  after = sample_paint (f->painter, &f->scene, &f->view);
  g_assert_cmpuint (sample_compare (before, after, 8), >, 300);
  cairo_surface_destroy (before);
  before = after;
  sample_path (f->battle, "road", TC_FEATURE_PATH, "0104 0204 0305");
  tc_painter_change (f->painter, TC_CHANGE_FEATURES, NULL);
  after = sample_paint (f->painter, &f->scene, &f->view);
  g_assert_cmpuint (sample_compare (before, after, 8), >, 100);
  cairo_surface_destroy (before);
  before = after;
  g_ptr_array_add (f->battle->map->labels, tc_label_new (sample_hex (f->battle, "0307"), "Height", "hill"));
  tc_painter_change (f->painter, TC_CHANGE_LABELS, NULL);
  after = sample_paint (f->painter, &f->scene, &f->view);
  g_assert_cmpuint (sample_compare (before, after, 8), >, 50);
  cairo_surface_destroy (before);
  before = sample_paint (fresh, &f->scene, &f->view);
  g_assert_cmpuint (sample_compare (before, after, 0), ==, 0);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}

static void
test_overlays (Sample *f, gconstpointer data)
{
  cairo_surface_t *plain = sample_paint (f->painter, &f->scene, &f->view);

  for (int kind = TC_OVERLAY_REACH; kind <= TC_OVERLAY_CURSOR; kind++)
    {
      cairo_surface_t *surface;

      g_array_set_size (f->scene.overlays, 0);
      tc_scene_add_overlay (&f->scene, kind, sample_hex (f->battle, "0104"), 1);
      tc_scene_add_overlay (&f->scene, kind, sample_hex (f->battle, "0105"), 1);
      surface = sample_paint (f->painter, &f->scene, &f->view);
      g_assert_cmpuint (sample_compare (plain, surface, 8), >, 20);
      cairo_surface_destroy (surface);
    }
  /* Hexes off the map are passed over. */
  g_array_set_size (f->scene.overlays, 0);
  for (int kind = TC_OVERLAY_REACH; kind <= TC_OVERLAY_CURSOR; kind++)
    {
      tc_scene_add_overlay (&f->scene, kind, -1, 0);
      tc_scene_add_overlay (&f->scene, kind, 1 << 24, 7);
    }
  {
    cairo_surface_t *surface = sample_paint (f->painter, &f->scene, &f->view);

    g_assert_cmpuint (sample_compare (plain, surface, 0), ==, 0);
    cairo_surface_destroy (surface);
  }
  cairo_surface_destroy (plain);
}

/* Walls that have been hit show it; where they lie in breach it is a gap, not a sign. */
static void
test_breaches (Sample *f, gconstpointer data)
{
  cairo_surface_t *plain, *hit;
  guint changed[2];

  f->view.width = 700;
  f->view.height = 600;
  g_assert_true (tc_map_derive (f->battle->map));
  plain = sample_paint (f->painter, &f->scene, &f->view);
  for (guint hits = 1; hits <= 2; hits++)
    {
      g_array_set_size (f->scene.overlays, 0);
      tc_scene_add_overlay (&f->scene, TC_OVERLAY_BREACH, sample_hex (f->battle, "0911"), hits);
      hit = sample_paint (f->painter, &f->scene, &f->view);
      changed[hits - 1] = sample_compare (plain, hit, 24);
      cairo_surface_destroy (hit);
    }
  g_assert_cmpuint (changed[0], >, 30);
  g_assert_cmpuint (changed[1], >, 2 * changed[0]);
  /* Where no wall is there is nothing to breach. */
  g_array_set_size (f->scene.overlays, 0);
  tc_scene_add_overlay (&f->scene, TC_OVERLAY_BREACH, sample_hex (f->battle, "0305"), 2);
  hit = sample_paint (f->painter, &f->scene, &f->view);
  g_assert_cmpuint (sample_compare (plain, hit, 0), ==, 0);
  cairo_surface_destroy (hit);
  cairo_surface_destroy (plain);
}

/* Every sign on a counter changes its picture, in grey too. */
static void
test_faces (Sample *f, gconstpointer data)
{
  TcPlacement *foot = &g_array_index (f->scene.placements, TcPlacement, 0);
  cairo_surface_t *plain;

  g_array_set_size (f->scene.placements, 1);
  plain = sample_paint (f->painter, &f->scene, &f->view);
  for (guint face = TC_FACE_REDUCED; face <= TC_FACE_TARGET; face <<= 1)
    {
      cairo_surface_t *surface;
      guint darker = 0;

      foot->faces = face;
      surface = sample_paint (f->painter, &f->scene, &f->view);
      for (int y = 0; y < f->view.height; y++)
        for (int x = 0; x < f->view.width; x++)
          {
            guint32 a = sample_pixel (plain, x, y), b = sample_pixel (surface, x, y);
            int grey_a = ((a >> 16 & 255) * 3 + (a >> 8 & 255) * 6 + (a & 255)) / 10;
            int grey_b = ((b >> 16 & 255) * 3 + (b >> 8 & 255) * 6 + (b & 255)) / 10;

            darker += ABS (grey_a - grey_b) > 40;
          }
      g_assert_cmpuint (darker, >=, 12);
      cairo_surface_destroy (surface);
    }
  cairo_surface_destroy (plain);
}

/* In the colour of its army a counter is framed in its side's, and the frame is seen in grey too. */
static void
test_army_colour (Sample *f, gconstpointer data)
{
  const TcPlacement *foot = &g_array_index (f->scene.placements, TcPlacement, 0);
  TcArmy *army = g_ptr_array_index (f->battle->armies, tc_battle_counter (f->battle, foot->counter)->army);
  guint32 side = tc_battle_get_counter_colour (f->battle, foot->counter);
  double x, y, half = 0.38;

  g_array_set_size (f->scene.placements, 1);
  for (int size = 6; size <= 96; size *= 2)
    {
      cairo_surface_t *plain, *own;

      f->view.hex = size;
      tc_view_hex_to_point (&f->view, f->battle->map, foot->place.x, &x, &y);
      f->view.x += x - 250;
      f->view.y += y - 200;
      army->colour = TC_NO_COLOUR;
      plain = sample_paint (f->painter, &f->scene, &f->view);
      army->colour = 0xe3b530;
      own = sample_paint (f->painter, &f->scene, &f->view);
      g_assert_cmpuint (sample_compare (plain, own, 24), >, size * size / 20);
      if (size >= 40)
        {
          /* from the left edge: frame, then the army's colour */
          g_assert_cmpint (sample_distance (sample_pixel (own, (int) (250 - half * size * 0.93), 200), side), <=, 120);
          g_assert_cmpint (sample_distance (sample_pixel (own, (int) (250 - half * size * 0.70), 200), 0xe3b530), <=, 24);
        }
      cairo_surface_destroy (plain);
      cairo_surface_destroy (own);
    }
}

static void
test_layers (Sample *f, gconstpointer data)
{
  cairo_surface_t *all;

  tc_scene_add_overlay (&f->scene, TC_OVERLAY_CURSOR, sample_hex (f->battle, "0105"), 0);
  all = sample_paint (f->painter, &f->scene, &f->view);
  for (guint layer = TC_LAYER_TERRAIN; layer <= TC_LAYER_COUNTERS; layer <<= 1)
    {
      cairo_surface_t *surface;

      /* There are no boxes here: test-furniture. */
      if (layer == TC_LAYER_FURNITURE)
        continue;
      tc_painter_set_layers (f->painter, TC_LAYER_ALL & ~layer);
      surface = sample_paint (f->painter, &f->scene, &f->view);
      g_assert_cmpuint (sample_compare (all, surface, 8), >, 20);
      cairo_surface_destroy (surface);
    }
  cairo_surface_destroy (all);
}

/* A dimmed layer is fainter than it is and stronger than nothing, whichever it is; nothing is faded twice. */
static void
test_dimmed (Sample *f, gconstpointer data)
{
  cairo_surface_t *all = sample_paint (f->painter, &f->scene, &f->view);

  for (guint layer = TC_LAYER_TERRAIN; layer <= TC_LAYER_COUNTERS; layer <<= 1)
    {
      cairo_surface_t *without, *dimmed, *again;

      if (layer == TC_LAYER_OVERLAYS || layer == TC_LAYER_FURNITURE)
        continue;
      tc_painter_set_layers (f->painter, TC_LAYER_ALL & ~layer);
      without = sample_paint (f->painter, &f->scene, &f->view);
      tc_painter_set_layers (f->painter, TC_LAYER_ALL);
      tc_painter_set_dimmed (f->painter, layer);
      dimmed = sample_paint (f->painter, &f->scene, &f->view);
      g_assert_cmpuint (sample_compare (dimmed, all, 8), >, 20);
      g_assert_cmpuint (sample_compare (dimmed, without, 8), >, 20);
      /* Nowhere is it further from the picture without it than the layer itself. */
      g_assert_cmpuint (sample_compare (dimmed, without, 120), <=, sample_compare (all, without, 60));
      tc_painter_set_dimmed (f->painter, 0);
      again = sample_paint (f->painter, &f->scene, &f->view);
      g_assert_cmpuint (sample_compare (all, again, 0), ==, 0);
      cairo_surface_destroy (without);
      cairo_surface_destroy (dimmed);
      cairo_surface_destroy (again);
    }
  cairo_surface_destroy (all);
}

/* A draft is painted in its hexes and nowhere else, another one in its place when there is one, and none leaves nothing. */
static void
test_draft (Sample *f, gconstpointer data)
{
  cairo_surface_t *before = sample_paint (f->painter, &f->scene, &f->view);
  const char *const from[] = { "0203", "0214" };
  const TcPalette *p = tc_palette_get (TC_THEME_LIGHT);
  const guint32 colours[] = { p->woods, p->water };

  for (guint i = 0; i < G_N_ELEMENTS (from); i++)
    {
      g_autoptr (TcHexSet) hexes = tc_hexset_new (&f->battle->map->grid);
      g_autoptr (TcBattle) patch = NULL;
      cairo_surface_t *drafted, *after;
      guint32 there;

      tc_hexset_add (hexes, sample_hex (f->battle, from[i]));
      patch = tc_patch_new (f->battle, hexes);
      f->scene.draft = patch;
      f->scene.draft_at = sample_hex (f->battle, "0508");
      f->scene.draft_serial = i + 1;
      drafted = sample_paint (f->painter, &f->scene, &f->view);
      there = pixel_in_hex (f, drafted, "0508", 0, 0.1);
      g_assert_cmpint (sample_distance (there, colours[i]), <, sample_distance (there, p->ground));
      for (int dx = -1; dx <= 1; dx += 2)
        g_assert_cmphex (pixel_in_hex (f, drafted, "0508", 0.6 * dx, 0), ==, pixel_in_hex (f, before, "0508", 0.6 * dx, 0));
      f->scene.draft = NULL;
      after = sample_paint (f->painter, &f->scene, &f->view);
      g_assert_cmpuint (sample_compare (before, after, 0), ==, 0);
      cairo_surface_destroy (drafted);
      cairo_surface_destroy (after);
    }
  cairo_surface_destroy (before);
}

static void
test_device_scale (Sample *f, gconstpointer data)
{
  cairo_surface_t *fine = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 400, 300);
  cairo_surface_t *large;
  g_autoptr (TcPainter) other = tc_painter_new ();
  TcView twice = { .hex = 60, .x = 20, .y = 12, .width = 400, .height = 300 };
  cairo_t *cr;

  f->view = (TcView) { .hex = 30, .x = 10, .y = 6, .width = 200, .height = 150 };
  cairo_surface_set_device_scale (fine, 2, 2);
  tc_painter_set_device_scale (f->painter, 2);
  cr = cairo_create (fine);
  tc_painter_paint (f->painter, &f->scene, &f->view, cr);
  cairo_destroy (cr);
  cairo_surface_flush (fine);
  cairo_surface_set_device_scale (fine, 1, 1);
  large = sample_paint (other, &f->scene, &twice);
  g_assert_cmpuint (sample_compare (fine, large, 0), ==, 0);
  cairo_surface_destroy (fine);
  cairo_surface_destroy (large);
}

static void
test_sideways (void)
{
  g_autoptr (TcBattle) battle = sample_battle (TRUE);
  g_autoptr (TcPainter) painter = tc_painter_new ();
  g_auto (TcScene) scene = { 0 };
  TcView view = { .hex = 12, .width = 190, .height = 240 };
  cairo_surface_t *surface;
  double x, y;

  tc_scene_init (&scene, battle);
  tc_painter_set_layers (painter, TC_LAYER_TERRAIN);
  surface = sample_paint (painter, &scene, &view);
  tc_view_hex_to_point (&view, battle->map, sample_hex (battle, "0214"), &x, &y);
  g_assert_cmpint (sample_distance (sample_pixel (surface, (int) x, (int) y),
                                    tc_palette_get (TC_THEME_LIGHT)->water), <=, 4);
  cairo_surface_destroy (surface);
}

static int
pick (Sample *f, const char *number, double dx, double dy)
{
  double x, y;

  tc_view_hex_to_point (&f->view, f->battle->map, sample_hex (f->battle, number), &x, &y);
  return tc_painter_pick (f->painter, &f->scene, &f->view, x + dx * f->view.hex, y + dy * f->view.hex);
}

static void
test_pick (Sample *f, gconstpointer data)
{
  f->view.x = 13.5;
  f->view.y = -8.25;
  g_assert_cmpint (pick (f, "0505", 0, 0.2), ==, 0);       /* the unit */
  g_assert_cmpint (pick (f, "0505", 0.31, -0.33), ==, 2);  /* the leader on its shoulder */
  g_assert_cmpint (pick (f, "0505", -0.31, -0.33), ==, 3); /* the gun on the other */
  g_assert_cmpint (pick (f, "0808", 0, 0), ==, 1);
  g_assert_cmpint (pick (f, "0808", 0.45, 0), ==, -1);     /* beside the counter */
  g_assert_cmpint (pick (f, "1112", 0, 0), ==, 5);
  g_assert_cmpint (pick (f, "1112", 0.36, 0.36), ==, -1);  /* a leader alone is round */
  g_assert_cmpint (pick (f, "0101", 0, 0), ==, -1);
  g_array_index (f->scene.placements, TcPlacement, 1).place = TC_NOWHERE;
  g_assert_cmpint (pick (f, "0808", 0, 0), ==, -1);
}

/* Several units in a hex: the last lies on top, each can be picked somewhere. */
static void
test_pick_stack (Sample *f, gconstpointer data)
{
  TcPlacement *placements = &g_array_index (f->scene.placements, TcPlacement, 0);
  guint seen = 0;

  placements[1].place = placements[0].place;
  placements[4].place = placements[0].place;
  g_assert_cmpint (pick (f, "0505", 0, 0), ==, 4);
  for (double y = -0.6; y <= 0.6; y += 0.02)
    for (double x = -0.6; x <= 0.6; x += 0.02)
      {
        int found = pick (f, "0505", x, y);

        if (found >= 0)
          seen |= 1u << found;
      }
  g_assert_cmpuint (seen, ==, 0x1f);
}

#define ADD(path, func) g_test_add (path, Sample, NULL, sample_set_up, func, sample_tear_down)

/* Where nothing has a name there is none that could be elsewhere than before. */
static void
test_no_names (Sample *f, gconstpointer data)
{
  TcView view = { .hex = 48, .width = 300, .height = 300 };
  cairo_surface_t *before, *after;

  g_ptr_array_set_size (f->battle->map->features, 0);
  g_ptr_array_set_size (f->battle->map->labels, 0);
  tc_map_derive (f->battle->map);
  tc_painter_change (f->painter, TC_CHANGE_FEATURES | TC_CHANGE_LABELS, NULL);
  before = sample_paint (f->painter, &f->scene, &view);
  tc_painter_change (f->painter, TC_CHANGE_COUNTERS, NULL);
  after = sample_paint (f->painter, &f->scene, &view);
  for (int y = 0; y < view.height; y++)
    for (int x = 0; x < view.width; x++)
      g_assert_cmphex (sample_pixel (before, x, y), ==, sample_pixel (after, x, y));
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/draw/Painter/colours", test_colours);
  ADD ("/draw/Painter/beyond", test_beyond);
  ADD ("/draw/Painter/specks", test_specks);
  ADD ("/draw/Painter/again-is-the-same", test_again);
  ADD ("/draw/Painter/changed-ground", test_changed);
  ADD ("/draw/Painter/pieces-are-the-whole", test_pieces);
  ADD ("/draw/Painter/copies-are-paths", test_paths);
  ADD ("/draw/Painter/edits-show", test_edits_show);
  ADD ("/draw/Painter/overlays", test_overlays);
  ADD ("/draw/Painter/breaches", test_breaches);
  ADD ("/draw/Painter/faces-without-colour", test_faces);
  ADD ("/draw/Painter/army-colour", test_army_colour);
  ADD ("/draw/Painter/layers", test_layers);
  ADD ("/draw/Painter/dimmed", test_dimmed);
  ADD ("/draw/Painter/draft", test_draft);
  ADD ("/draw/Painter/device-scale", test_device_scale);
  g_test_add_func ("/draw/Painter/sideways", test_sideways);
  ADD ("/draw/Painter/pick", test_pick);
  ADD ("/draw/Painter/pick-in-a-stack", test_pick_stack);
  ADD ("/draw/Painter/no-names", test_no_names);
  return g_test_run ();
}
