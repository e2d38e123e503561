/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scans: where their pins put them, and how they are seen through the ground. */

#include <math.h>
#include <string.h>

#include "draw-sample.h"
#include "tc-geometry.h"
#include "tc-palette.h"
#include "tc-scan-fit.h"
#include "tc-scratch.h"

#define WIDTH  1500
#define HEIGHT 1100

/* Where a hex lies in a picture that was made by @matrix: board to picture. */
static void
pin_hex (TcScan *scan, const TcMap *map, const char *number, const cairo_matrix_t *matrix)
{
  TcHex hex = tc_hexgrid_parse (&map->grid, number);
  TcSpot at = tc_geometry_centre (&map->grid, hex);

  cairo_matrix_transform_point (matrix, &at.x, &at.y);
  tc_scan_add_pin (scan, (TcPlace) { hex, 0, TC_NO_FACING }, (gint32) lround (at.x * 10), (gint32) lround (at.y * 10));
}

static TcScan *
pin_all (const TcMap *map, const cairo_matrix_t *matrix, const char *numbers)
{
  g_auto (GStrv) all = g_strsplit (numbers, " ", -1);
  TcScan *scan = tc_scan_new ("scan.png");

  for (guint i = 0; all[i] != NULL; i++)
    pin_hex (scan, map, all[i], matrix);
  return scan;
}

/* Is a hex without a pin where it was printed, to a fraction of a hex? */
static void
assert_found (const TcMap *map, const TcScanFit *fit, const cairo_matrix_t *matrix)
{
  TcSpot at = tc_geometry_centre (&map->grid, tc_hexgrid_at (&map->grid, 11, 8)), there = at;

  cairo_matrix_transform_point (matrix, &there.x, &there.y);
  cairo_matrix_transform_point (&fit->matrix, &there.x, &there.y);
  g_assert_cmpfloat_with_epsilon (there.x, at.x, 0.01);
  g_assert_cmpfloat_with_epsilon (there.y, at.y, 0.01);
}

static cairo_matrix_t
make_matrix (double xx, double yx, double xy, double yy, double turn)
{
  cairo_matrix_t shape, matrix;

  cairo_matrix_init (&shape, xx, yx, xy, yy, 300, 200);
  cairo_matrix_init_rotate (&matrix, turn);
  cairo_matrix_multiply (&matrix, &matrix, &shape);
  return matrix;
}

static void
test_exact (void)
{
  static const struct
  {
    const char *pins;
    double      xx, yx, xy, yy;
    double      degrees;
    TcFitKind   kind;
  } cases[] = {
    { "0101 1216", 60, 0, 0, 60, 0, TC_FIT_TURNED },
    { "0101 1216", 60, 0, 0, 60, 3, TC_FIT_TURNED },
    { "0316 0701", 211, 0, 0, 211, -93, TC_FIT_TURNED },
    { "0101 0116 1208", 60, 0, 0, 70, 3, TC_FIT_STRETCHED },
    { "0101 0116 1208", 60, 4, -9, 63, 180, TC_FIT_STRETCHED },
    { "0202 0115 1201 1116 0606", 61, -4, 2, 55, 8, TC_FIT_STRETCHED },
  };
  g_autoptr (TcBattle) battle = sample_battle (FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      cairo_matrix_t matrix = make_matrix (cases[i].xx, cases[i].yx, cases[i].xy, cases[i].yy, cases[i].degrees * G_PI / 180);
      g_autoptr (TcScan) scan = pin_all (battle->map, &matrix, cases[i].pins);
      TcScanFit fit;

      tc_scan_fit_find (battle->map, scan, WIDTH, HEIGHT, &fit);
      g_assert_cmpint (fit.kind, ==, cases[i].kind);
      assert_found (battle->map, &fit, &matrix);
      for (guint k = 0; k < scan->pins->len; k++)
        g_assert_cmpfloat (tc_scan_fit_get_miss (&fit, battle->map, tc_scan_get_pin (scan, k)), <, 0.005);
    }
}

/* Pins that cannot say how the picture is stretched do not stretch it. */
static void
test_degenerate (void)
{
  g_autoptr (TcBattle) battle = sample_battle (FALSE);
  const TcMap *map = battle->map;
  cairo_matrix_t plain = make_matrix (60, 0, 0, 60, 0.1), mirrored = make_matrix (60, 0, 0, -60, 0),
                 flat = make_matrix (60, 0, 0, 15, 0);
  g_autoptr (TcScan) row = pin_all (map, &plain, "0301 0304 0312 0316");
  g_autoptr (TcScan) swapped = pin_all (map, &mirrored, "0101 0116 1208");
  g_autoptr (TcScan) squeezed = pin_all (map, &flat, "0101 0116 1208");
  g_autoptr (TcScan) opposed = tc_scan_new ("scan.png");
  g_autoptr (TcScan) none = tc_scan_new ("scan.png");
  TcScanFit fit, whole;

  tc_scan_fit_find (map, row, WIDTH, HEIGHT, &fit);
  g_assert_cmpint (fit.kind, ==, TC_FIT_TURNED);
  assert_found (map, &fit, &plain);
  for (guint i = 0; i < swapped->pins->len; i++)
    g_array_index (swapped->pins, TcPin, i).y += 9000;
  tc_scan_fit_find (map, swapped, WIDTH, HEIGHT, &fit);
  g_assert_cmpint (fit.kind, ==, TC_FIT_TURNED);
  tc_scan_fit_find (map, squeezed, WIDTH, HEIGHT, &fit);
  g_assert_cmpint (fit.kind, ==, TC_FIT_TURNED);
  g_assert_cmpfloat (tc_scan_fit_get_miss (&fit, map, tc_scan_get_pin (squeezed, 2)), >, 1);

  /* The corners of a square on the map are those of its mirror image in the picture: no turn is better than another. */
  tc_scan_fit_find (map, none, WIDTH, HEIGHT, &whole);
  g_assert_cmpint (whole.kind, ==, TC_FIT_WHOLE);
  tc_scan_add_pin (opposed, (TcPlace) { tc_hexgrid_at (&map->grid, 2, 2), 0, TC_NO_FACING }, 1000, 1000);
  tc_scan_add_pin (opposed, (TcPlace) { tc_hexgrid_at (&map->grid, 2, 6), 0, TC_NO_FACING }, 5000, 1000);
  tc_scan_add_pin (opposed, (TcPlace) { tc_hexgrid_at (&map->grid, 2, 10), 0, TC_NO_FACING }, 1001, 1000);
  g_array_index (opposed->pins, TcPin, 2).x = 1000;
  tc_scan_fit_find (map, opposed, WIDTH, HEIGHT, &fit);
  g_assert_cmpint (fit.kind, ==, TC_FIT_WHOLE);
  g_assert_cmpmem (&fit.matrix, sizeof fit.matrix, &whole.matrix, sizeof whole.matrix);
}

/* The squares of what the pins are off are least: whatever else is tried is worse. */
static void
test_least (void)
{
  g_autoptr (TcBattle) battle = sample_battle (FALSE);
  cairo_matrix_t matrix = make_matrix (60, 2, -3, 55, 0.2);
  g_autoptr (TcScan) scan = pin_all (battle->map, &matrix, "0101 0116 1201 1216 0608");
  TcScanFit fit;
  double least = 0;

  g_array_index (scan->pins, TcPin, 3).x += 120;
  g_array_index (scan->pins, TcPin, 4).y -= 90;
  tc_scan_fit_find (battle->map, scan, WIDTH, HEIGHT, &fit);
  for (int change = 0; change <= 12; change++)
    {
      TcScanFit other = fit;
      double *numbers = &other.matrix.xx, sum = 0;

      if (change > 0)
        numbers[(change - 1) / 2] += (change & 1 ? 1 : -1) * ((change - 1) / 2 < 4 ? 1e-5 : 0.01);
      for (guint i = 0; i < scan->pins->len; i++)
        sum += pow (tc_scan_fit_get_miss (&other, battle->map, tc_scan_get_pin (scan, i)), 2);
      if (change == 0)
        least = sum;
      else
        g_assert_cmpfloat (sum, >, least);
    }
  g_assert_cmpfloat (least, >, 0.01);
}

/* No pin: the whole picture on the board.  One: of the same size. */
static void
test_whole (void)
{
  g_autoptr (TcBattle) battle = sample_battle (FALSE);
  g_autoptr (TcScan) scan = tc_scan_new ("scan.png");
  TcView view = { .hex = 37, .x = 12, .y = -7, .width = 500, .height = 400 };
  TcScanFit whole, moved;
  double x, y, px, py, width, height;

  tc_scan_fit_find (battle->map, scan, WIDTH, HEIGHT, &whole);
  tc_geometry_get (battle->map)->get_size (battle->map, &width, &height);
  for (int corner = 0; corner < 2; corner++)
    {
      x = corner * WIDTH;
      y = corner * HEIGHT;
      cairo_matrix_transform_point (&whole.matrix, &x, &y);
      g_assert_true (x >= 0 && x <= width && y >= 0 && y <= height);
    }
  tc_scan_add_pin (scan, (TcPlace) { sample_hex (battle, "0708"), 0, TC_NO_FACING }, 3000, 2000);
  tc_scan_fit_find (battle->map, scan, WIDTH, HEIGHT, &moved);
  g_assert_cmpint (moved.kind, ==, TC_FIT_MOVED);
  g_assert_cmpfloat_with_epsilon (moved.matrix.xx, whole.matrix.xx, 1e-12);
  tc_scan_fit_to_view (&moved, &view, 300, 200, &px, &py);
  g_assert_cmpint (tc_view_point_to_hex (&view, battle->map, px, py), ==, sample_hex (battle, "0708"));
  tc_scan_fit_from_view (&moved, &view, px, py, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 300, 1e-6);
  g_assert_cmpfloat_with_epsilon (y, 200, 1e-6);
}

/* On a table the far edge is above, and errors are in centimetres. */
static void
test_table (void)
{
  g_autoptr (TcBattle) battle = tc_battle_new ();
  g_autoptr (TcScan) scan = tc_scan_new ("scan.png");
  TcScanFit fit;
  double x = 900, y = 100;
  TcSpot at;

  tc_map_free (battle->map);
  battle->map = tc_map_new_table (18000, 12000);
  tc_scan_add_pin (scan, (TcPlace) { 0, 0, TC_NO_FACING }, 0, 12000);
  tc_scan_add_pin (scan, (TcPlace) { 18000, 12000, TC_NO_FACING }, 18000, 0);
  tc_scan_add_pin (scan, (TcPlace) { 0, 12000, TC_NO_FACING }, 0, 0);
  tc_scan_fit_find (battle->map, scan, 1800, 1200, &fit);
  g_assert_cmpint (fit.kind, ==, TC_FIT_STRETCHED);
  cairo_matrix_transform_point (&fit.matrix, &x, &y);
  at = tc_geometry_table_spot (battle->map, 9000, 11000);
  g_assert_cmpfloat_with_epsilon (x, at.x, 1e-6);
  g_assert_cmpfloat_with_epsilon (y, at.y, 1e-6);
  g_array_index (scan->pins, TcPin, 2).x = 50;
  g_assert_cmpfloat_with_epsilon (tc_scan_fit_get_miss (&fit, battle->map, tc_scan_get_pin (scan, 2)), 0.5, 1e-6);
}

/* Pictures */
static TcScanPicture *
picture_new (int width, int height, guint32 even, guint32 odd)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  guint32 *pixels = (guint32 *) (void *) cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface) / 4;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      pixels[y * stride + x] = 0xff000000u | ((x + y) & 1 ? odd : even);
  cairo_surface_mark_dirty (surface);
  return tc_scan_picture_new (surface);
}

/* However far it is scaled down, each pixel has its share. */
static void
test_levels (void)
{
  g_autoptr (TcScanPicture) picture = picture_new (2049, 1027, 0xff0000, 0x0000ff);

  g_assert_cmpint (tc_scan_picture_get_width (picture), ==, 2049);
  g_assert_cmpint (tc_scan_picture_get_height (picture), ==, 1027);
  for (double scale = 0.5; scale > 0.01; scale *= 0.7)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 40, 30);
      cairo_t *cr = cairo_create (surface);
      cairo_matrix_t matrix;

      cairo_matrix_init (&matrix, scale, 0, 0, scale, 0.3, 0.2);
      tc_scan_picture_paint (picture, cr, &matrix, 1);
      cairo_surface_flush (surface);
      for (int i = 1; i < MIN (39, (int) (1000 * scale)); i++)
        if (i < 29)
          g_assert_cmpint (sample_distance (sample_pixel (surface, i, i), 0x800080), <=, 34);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

/* What is transparent lies on white; a picture comes out of a file as it went in. */
static void
test_transparent (void)
{
  static const guint32 pixels[4] = { 0x00000000, 0x80800000, 0xff123456, 0x40000010 };
  static const guint32 seen[4] = { 0xffffff, 0xff7f7f, 0x123456, 0xbfbfcf };
  char *folder = tc_scratch_new ();
  g_autofree char *path = g_build_filename (folder, "scan.png", NULL), *other = g_build_filename (folder, "scan.txt", NULL);
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 4, 1);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 4, 1);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (TcScanPicture) picture = NULL;
  cairo_matrix_t matrix;

  memcpy (cairo_image_surface_get_data (image), pixels, sizeof pixels);
  cairo_surface_mark_dirty (image);
  g_assert_cmpint (cairo_surface_write_to_png (image, path), ==, CAIRO_STATUS_SUCCESS);
  picture = tc_scan_picture_read_png (path);
  g_assert_nonnull (picture);
  cairo_matrix_init_identity (&matrix);
  tc_scan_picture_paint (picture, cr, &matrix, 1);
  cairo_surface_flush (surface);
  for (int i = 0; i < 4; i++)
    g_assert_cmpint (sample_distance (sample_pixel (surface, i, 0), seen[i]), <=, 2);

  g_assert_true (g_file_set_contents (other, "no picture", -1, NULL));
  g_assert_null (tc_scan_picture_read_png (other));
  g_assert_null (tc_scan_picture_read_png (folder));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  cairo_surface_destroy (image);
  tc_scratch_free (folder);
}

typedef struct
{
  TcBattle      *battle;
  TcScene        scene;
  TcPainter     *painter;
  TcView         view;
  TcScanPicture *picture;
} Fixture;

#define COLOUR 0xd020c0

static void
set_up (Fixture *f, gconstpointer data)
{
  f->battle = sample_battle (FALSE);
  f->battle->map->scan = tc_scan_new ("scan.png");
  tc_scene_init (&f->scene, f->battle);
  f->painter = tc_painter_new ();
  f->view = (TcView) { .hex = 40, .width = 500, .height = 400 };
  f->picture = picture_new (700, 520, COLOUR, COLOUR);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  tc_painter_free (f->painter);
  tc_scene_clear (&f->scene);
  tc_battle_free (f->battle);
  tc_scan_picture_unref (f->picture);
}

static guint32
hex_pixel (Fixture *f, cairo_surface_t *surface, const char *number)
{
  double x, y;

  tc_view_hex_to_point (&f->view, f->battle->map, sample_hex (f->battle, number), &x, &y);
  return sample_pixel (surface, (int) x, (int) (y + 0.25 * f->view.hex));
}

/* It is seen through clear ground and woods as strongly as it is said; at nothing, and without it, the picture is as ever. */
static void
test_strength (Fixture *f, gconstpointer data)
{
  cairo_surface_t *plain = sample_paint (f->painter, &f->scene, &f->view), *shown;
  static const char *const hexes[] = { "0505", "0203", "0402" };

  tc_painter_set_scan (f->painter, f->picture);
  for (int strength = 0; strength <= 100; strength += 25)
    {
      f->battle->map->scan->strength = strength;
      shown = sample_paint (f->painter, &f->scene, &f->view);
      if (strength == 0)
        g_assert_cmpuint (sample_compare (plain, shown, 0), ==, 0);
      for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
        g_assert_cmpint (sample_distance (hex_pixel (f, shown, hexes[i]),
                                          tc_colour_mix (hex_pixel (f, plain, hexes[i]), COLOUR, strength / 100.0)), <=, 3);
      cairo_surface_destroy (shown);
    }
  tc_painter_set_scan (f->painter, NULL);
  shown = sample_paint (f->painter, &f->scene, &f->view);
  g_assert_cmpuint (sample_compare (plain, shown, 0), ==, 0);
  cairo_surface_destroy (shown);
  cairo_surface_destroy (plain);
}

/* The margin is paper, and the scan shows outside the board only while it is fitted. */
static void
test_beyond (Fixture *f, gconstpointer data)
{
  cairo_surface_t *plain, *shown;

  f->view.x = f->view.y = -60;
  f->battle->map->scan->strength = 100;
  /* The picture is much larger than the board. */
  tc_scan_add_pin (f->battle->map->scan, (TcPlace) { sample_hex (f->battle, "0606"), 0, TC_NO_FACING }, 3000, 2600);
  tc_scan_add_pin (f->battle->map->scan, (TcPlace) { sample_hex (f->battle, "0607"), 0, TC_NO_FACING }, 3100, 2600);
  plain = sample_paint (f->painter, &f->scene, &f->view);
  tc_painter_set_scan (f->painter, f->picture);
  shown = sample_paint (f->painter, &f->scene, &f->view);
  g_assert_cmphex (sample_pixel (shown, 20, 20), ==, sample_pixel (plain, 20, 20));
  g_assert_cmphex (sample_pixel (shown, 72, 64), ==, sample_pixel (plain, 72, 64));
  g_assert_cmpint (sample_distance (hex_pixel (f, shown, "0402"), COLOUR), <=, 2);
  cairo_surface_destroy (shown);
  f->scene.fits = TRUE;
  shown = sample_paint (f->painter, &f->scene, &f->view);
  g_assert_cmpint (sample_distance (sample_pixel (shown, 20, 20), COLOUR), <=, 2);
  g_assert_cmpint (sample_distance (sample_pixel (shown, 72, 64), COLOUR), <=, 2);
  cairo_surface_destroy (shown);
  cairo_surface_destroy (plain);
}

/* Grid and streams lie over it, at full strength too. */
static void
test_below_the_grid (Fixture *f, gconstpointer data)
{
  cairo_surface_t *shown;
  guint lines = 0;

  tc_painter_set_layers (f->painter, TC_LAYER_TERRAIN | TC_LAYER_GRID | TC_LAYER_FEATURES);
  f->battle->map->scan->strength = 100;
  tc_painter_set_scan (f->painter, f->picture);
  shown = sample_paint (f->painter, &f->scene, &f->view);
  for (int x = 100; x < 300; x++)
    for (int y = 200; y < 320; y++)
      lines += sample_distance (sample_pixel (shown, x, y), COLOUR) > 20;
  g_assert_cmpuint (lines, >, 1000);
  g_assert_cmpuint (lines, <, 12000);
  cairo_surface_destroy (shown);
}

/* What was moved, what a pin or a stroke changed: the picture is the one painted at once. */
static void
test_again (Fixture *f, gconstpointer data)
{
  tc_scan_picture_unref (f->picture);
  f->picture = picture_new (700, 520, 0x204060, 0xf0e0d0);
  tc_painter_set_scan (f->painter, f->picture);
  for (int step = 0; step < 6; step++)
    {
      g_autoptr (TcPainter) fresh = tc_painter_new ();
      cairo_surface_t *moved, *whole;

      f->view.x += step == 1 ? 33 : step == 2 ? -51 : 0;
      if (step == 3)
        tc_scan_add_pin (f->battle->map->scan, (TcPlace) { 20, 0, TC_NO_FACING }, 1000, 900);
      if (step == 4)
        tc_scan_add_pin (f->battle->map->scan, (TcPlace) { 120, 0, TC_NO_FACING }, 3000, 3100);
      if (step == 5)
        {
          sample_terrain (f->battle, "woods", "0506");
          tc_painter_change (f->painter, TC_CHANGE_TERRAIN, NULL);
        }
      moved = sample_paint (f->painter, &f->scene, &f->view);
      tc_painter_set_scan (fresh, f->picture);
      whole = sample_paint (fresh, &f->scene, &f->view);
      g_assert_cmpuint (sample_compare (moved, whole, 24), ==, 0);
      cairo_surface_destroy (moved);
      cairo_surface_destroy (whole);
    }
}

/* A pin's sign is where its point of the picture lies, and only while the scan is shown. */
static void
test_pins (Fixture *f, gconstpointer data)
{
  TcScenePin pin = { .x = 3500, .y = 2600, .at = { sample_hex (f->battle, "0607"), 0, TC_NO_FACING } };
  cairo_surface_t *without, *with;
  TcScanFit fit;
  double x, y;

  tc_painter_set_scan (f->painter, f->picture);
  without = sample_paint (f->painter, &f->scene, &f->view);
  g_array_append_val (f->scene.pins, pin);
  with = sample_paint (f->painter, &f->scene, &f->view);
  tc_scan_fit_find (f->battle->map, f->battle->map->scan, 700, 520, &fit);
  tc_scan_fit_to_view (&fit, &f->view, 350, 260, &x, &y);
  g_assert_cmpuint (sample_compare (without, with, 8), >, 50);
  g_assert_cmpint (sample_distance (sample_pixel (with, (int) x + 6, (int) y), sample_pixel (without, (int) x + 6, (int) y)), >, 40);
  cairo_surface_destroy (with);
  tc_painter_set_scan (f->painter, NULL);
  with = sample_paint (f->painter, &f->scene, &f->view);
  tc_scene_reset (&f->scene);
  cairo_surface_destroy (without);
  without = sample_paint (f->painter, &f->scene, &f->view);
  g_assert_cmpuint (sample_compare (without, with, 0), ==, 0);
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
}

/* The most memory that this process ever had, in kB. */
static guint64
get_peak (void)
{
  g_autofree char *status = NULL;

  g_assert_true (g_file_get_contents ("/proc/self/status", &status, NULL, NULL));
  return g_ascii_strtoull (strstr (status, "VmHWM:") + strlen ("VmHWM:"), NULL, 10);
}

/* A picture of 484 MB that is less than 0.1 MB as a file. */
static void
test_bomb (void)
{
  g_autofree char *folder = tc_scratch_new (), *path = g_build_filename (folder, "scan.png", NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A1, 11000, 11000);
  guint64 before;

  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
  before = get_peak ();
  g_assert_null (tc_scan_picture_read_png (path));
  g_assert_cmpuint (get_peak () - before, <, 100000);
  tc_scratch_free (g_steal_pointer (&folder));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/ScanFit/exact", test_exact);
  g_test_add_func ("/draw/ScanFit/degenerate", test_degenerate);
  g_test_add_func ("/draw/ScanFit/least-squares", test_least);
  g_test_add_func ("/draw/ScanFit/whole", test_whole);
  g_test_add_func ("/draw/ScanFit/table", test_table);
  g_test_add_func ("/draw/Scan/levels", test_levels);
  g_test_add_func ("/draw/Scan/transparent", test_transparent);
  g_test_add ("/draw/Scan/beyond-the-board", Fixture, NULL, set_up, test_beyond, tear_down);
  g_test_add ("/draw/Scan/strength", Fixture, NULL, set_up, test_strength, tear_down);
  g_test_add ("/draw/Scan/below-the-grid", Fixture, NULL, set_up, test_below_the_grid, tear_down);
  g_test_add ("/draw/Scan/painted-again", Fixture, NULL, set_up, test_again, tear_down);
  g_test_add ("/draw/Scan/pins", Fixture, NULL, set_up, test_pins, tear_down);
  g_test_add_func ("/draw/Scan/bomb", test_bomb);
  return g_test_run ();
}
