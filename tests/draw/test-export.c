/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files: their contents, and what happens to old ones when something fails. */

#include <glib/gstdio.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "draw-sample.h"
#include "tc-export.h"
#include "tc-file.h"
#include "tc-palette.h"
#include "tc-png.h"
#include "tc-scratch.h"

typedef struct
{
  TcBattle       *battle;
  TcScene         scene;
  TcExportOptions options;
  char           *folder;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->battle = sample_battle (FALSE);
  tc_scene_init (&f->scene, f->battle);
  tc_scene_add_setup (&f->scene);
  f->options = (TcExportOptions) { 24, TC_THEME_LIGHT, TC_LAYER_ALL };
  f->folder = tc_scratch_new ();
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  tc_scratch_free (f->folder);
  tc_scene_clear (&f->scene);
  tc_battle_free (f->battle);
}

static char *
write_file (Fixture *f, const char *name)
{
  char *path = g_build_filename (f->folder, name, NULL);
  g_autoptr (GError) error = NULL;

  tc_export_write (&f->scene, &f->options, path, &error);
  g_assert_no_error (error);
  return path;
}

static void
test_png (Fixture *f, gconstpointer data)
{
  static const double scales[] = { 5, 12, 24, 52.5 };

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      g_autofree char *path = NULL;
      g_autoptr (TcPainter) painter = tc_painter_new ();
      TcView view = { .hex = scales[i] };
      cairo_surface_t *file, *window;
      double width, height;

      f->options.hex = scales[i];
      path = write_file (f, "map.PNG");
      tc_view_get_board_size (f->battle->map, scales[i], &width, &height);
      view.width = (int) ceil (width);
      view.height = (int) ceil (height);
      file = cairo_image_surface_create_from_png (path);
      g_assert_cmpint (cairo_surface_status (file), ==, CAIRO_STATUS_SUCCESS);
      window = sample_paint (painter, &f->scene, &view);
      /* What the window shows; a shape that is cut between two bands may round otherwise. */
      g_assert_cmpuint (sample_compare (file, window, TC_PNG_TOLERANCE + 12), ==, 0);
      cairo_surface_destroy (file);
      cairo_surface_destroy (window);
    }
  g_assert_cmpuint (tc_scratch_count (f->folder), ==, 1);
}

static void
test_svg (Fixture *f, gconstpointer data)
{
  g_autofree char *path = write_file (f, "map.svg");
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_nonnull (strstr (text, "<svg"));
  g_assert_true (g_str_has_suffix (text, "</svg>\n"));
  g_assert_null (strstr (text, "<image"));
  g_assert_cmpuint (length, >, 20000);
}

static void
test_pdf (Fixture *f, gconstpointer data)
{
  g_autofree char *path = write_file (f, "map.pdf");
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_true (g_str_has_prefix (text, "%PDF-"));
  g_assert_cmpuint (length, >, 20000);
  g_assert_cmpmem (text + length - 6, 6, "%%EOF\n", 6);
}

/* How many pixels of some rows are of a colour. */
static guint
count_pixels (cairo_surface_t *picture, int from, int to, guint32 colour)
{
  guint n = 0;

  for (int y = from; y < to; y++)
    for (int x = 0; x < cairo_image_surface_get_width (picture); x++)
      n += sample_distance (sample_pixel (picture, x, y), colour) < 40;
  return n;
}

static cairo_surface_t *
read_picture (Fixture *f)
{
  g_autofree char *path = write_file (f, "map.png");

  return cairo_image_surface_create_from_png (path);
}

/* Below the board, as the board is without it; a sample is drawn as on the map, in lines that are as wide as the board. */
static void
test_legend (Fixture *f, gconstpointer data)
{
  const TcPalette *palette = tc_palette_get (TC_THEME_LIGHT);
  cairo_surface_t *plain = read_picture (f), *told, *shown;
  int width = cairo_image_surface_get_width (plain), height = cairo_image_surface_get_height (plain), one, two;

  tc_scene_add_key (&f->scene, -1, -1, 0, "Threat");
  told = read_picture (f);
  one = cairo_image_surface_get_height (told);
  g_assert_cmpint (cairo_image_surface_get_width (told), ==, width);
  g_assert_cmpint (one, >, height + 10);
  g_assert_cmpuint (count_pixels (told, height, one, palette->plate), >, (guint) (width * (one - height)) * 3 / 4);
  g_assert_cmpuint (count_pixels (told, height, one, palette->plate_ink), >, 20);
  g_assert_cmpuint (count_pixels (told, height, one, palette->theirs), ==, 0);
  for (guint i = 0; i < 12; i++)
    tc_scene_add_key (&f->scene, TC_OVERLAY_THREAT, -1, 5, "80-100 %");
  shown = read_picture (f);
  two = cairo_image_surface_get_height (shown);
  g_assert_cmpint (cairo_image_surface_get_width (shown), ==, width);
  g_assert_cmpint (two, >, one + 10);
  g_assert_cmpuint (count_pixels (shown, height, two, palette->theirs), >, 200);
  /* what is above it is the board alone */
  for (int y = 0; y < height; y += 7)
    for (int x = 0; x < width; x += 7)
      g_assert_cmpint (sample_distance (sample_pixel (plain, x, y), sample_pixel (shown, x, y)), <=, 2 * TC_PNG_TOLERANCE);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (told);
  cairo_surface_destroy (shown);
}

static void
expect_error (Fixture *f, const char *path, GQuark domain, int code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (tc_export_write (&f->scene, &f->options, path, &error));
  g_assert_error (error, domain, code);
}

static void
test_format (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "map", "map.gif", "map.png.txt", "png", "" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (f->folder, names[i], NULL);

      expect_error (f, path, TC_DRAW_ERROR, TC_DRAW_ERROR_FORMAT);
    }
  g_assert_cmpuint (tc_scratch_count (f->folder), ==, 0);
}

static void
test_size (Fixture *f, gconstpointer data)
{
  static const double scales[] = { 3000, 1e18, 0, -4, NAN, INFINITY, 1e-6 };
  g_autofree char *path = g_build_filename (f->folder, "map.png", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      f->options.hex = scales[i];
      expect_error (f, path, TC_DRAW_ERROR, TC_DRAW_ERROR_SIZE);
    }
  g_assert_cmpuint (tc_scratch_count (f->folder), ==, 0);
}

/* A folder stands where the file should go, or no folder at all. */
static void
test_failure (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "map.png", NULL);
  g_autofree char *inside = g_build_filename (path, "kept", NULL);
  g_autofree char *nowhere = g_build_filename (f->folder, "none", "map.png", NULL);
  g_autofree char *text = NULL;

  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  g_assert_true (g_file_set_contents (inside, "kept", -1, NULL));
  expect_error (f, path, TC_FILE_ERROR, TC_FILE_ERROR_WRITE);
  g_assert_true (g_file_get_contents (inside, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "kept");
  g_assert_cmpuint (tc_scratch_count (f->folder), ==, 1);
  expect_error (f, nowhere, TC_FILE_ERROR, TC_FILE_ERROR_WRITE);
  g_assert_cmpuint (tc_scratch_count (f->folder), ==, 1);
  g_remove (inside);
}

/* A disk that is full: what was there is as it was. */
static void
test_full_disk (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "map.png", NULL);
  g_autofree char *text = NULL;

  if (g_test_subprocess ())
    {
      g_autoptr (GError) error = NULL;
      const char *folder = g_getenv ("TERCIO_TEST_FOLDER");
      g_autofree char *target = g_build_filename (folder, "map.png", NULL);

      /* No room for more than a few bytes: writing fails half way. */
      signal (SIGXFSZ, SIG_IGN);
      setrlimit (RLIMIT_FSIZE, &(struct rlimit) { 100, 100 });
      if (tc_export_write (&f->scene, &f->options, target, &error)
          || !g_error_matches (error, TC_FILE_ERROR, TC_FILE_ERROR_WRITE))
        exit (1);
      exit (0);
    }
  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_setenv ("TERCIO_TEST_FOLDER", f->folder, TRUE);
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "old");
  g_assert_cmpuint (tc_scratch_count (f->folder), ==, 1);
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/draw/Export/png", test_png);
  ADD ("/draw/Export/svg", test_svg);
  ADD ("/draw/Export/pdf", test_pdf);
  ADD ("/draw/Export/legend", test_legend);
  ADD ("/draw/Export/format", test_format);
  ADD ("/draw/Export/size", test_size);
  ADD ("/draw/Export/failure-keeps-the-old", test_failure);
  ADD ("/draw/Export/full-disk", test_full_disk);
  return g_test_run ();
}
