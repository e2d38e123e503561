/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast maps are painted: to PNG, against tmxrasterizer where it is installed,
 * and to a window's worth of pixels, against filling them with one value.
 *
 * Prints one line a case with its ratios and their limits.  Exits with 1 when a limit is
 * missed by more than the runs differ among themselves. */

#include <errno.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "bench.h"
#include "tc-export.h"
#include "tc-scratch.h"

#define WINDOW_WIDTH  1280
#define WINDOW_HEIGHT 800
#define WINDOW_ROUNDS 5
#define FRAMES        120
#define FRAME_LIMIT   16.7 /* ms */
#define SIZE_LIMIT    1.2
#define MAX_PAIRS     25

static const char *const terrains[] = { "clear", "woods", "forest", "town", "marsh", "rough", "lake", "hill" };

static guint32
scatter (guint32 x)
{
  x ^= x >> 16;
  x *= 0x7feb352du;
  x ^= x >> 15;
  x *= 0x846ca68bu;
  return x ^ x >> 16;
}

/* Patches of eight terrains, about half of it clear. */
static TcBattle *
make_battle (int rows, int columns, guint counters)
{
  TcBattle *battle = tc_battle_new ();
  TcHexGrid grid;

  tc_hexgrid_init (&grid, rows, columns);
  tc_map_free (battle->map);
  battle->map = tc_map_new (&grid);
  for (guint i = 1; i < G_N_ELEMENTS (terrains); i++)
    g_ptr_array_add (battle->map->legend, tc_terrain_new ('a' + i, terrains[i], terrains[i]));
  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++)
      {
        guint32 patch = scatter ((row / 4) * 5003 + (column + row / 5) / 5);

        battle->map->terrain[row * columns + column] = patch % 2 == 0 ? 0 : (patch >> 8) % 8;
      }
  g_ptr_array_add (battle->sides, tc_side_new ("red", "Red", 0xb03a2e));
  g_ptr_array_add (battle->sides, tc_side_new ("blue", "Blue", 0x2a5aa8));
  g_ptr_array_add (battle->armies, tc_army_new ("red", "Red", 0));
  g_ptr_array_add (battle->armies, tc_army_new ("blue", "Blue", 1));
  for (guint i = 0; i < counters; i++)
    {
      g_autofree char *id = g_strdup_printf ("unit-%u", i);
      TcCounter *counter = tc_counter_new (id, id, i % 3 == 0 ? "cavalry" : "infantry", i % 2);

      counter->values[TC_COLUMN_STRENGTH] = 2 + i % 9;
      counter->values[TC_COLUMN_MOVEMENT] = 4;
      g_ptr_array_add (battle->counters, counter);
    }
  return battle;
}

static double
now (void)
{
  return g_get_monotonic_time () / 1000.0;
}

/* A tile set cut from our own pictures, so that both programs paint the same hexes. */
static void
write_tile_set (const char *folder, int hex)
{
  int width = hex, height = (int) ceil (hex * 1.1547);
  cairo_surface_t *tiles = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                       width * G_N_ELEMENTS (terrains), height);
  cairo_t *cr = cairo_create (tiles);
  g_autofree char *path = g_build_filename (folder, "tiles.png", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (terrains); i++)
    {
      g_autoptr (TcBattle) battle = make_battle (5, 5, 0);
      g_autoptr (TcPainter) painter = tc_painter_new ();
      g_auto (TcScene) scene = { 0 };
      TcView view = { .hex = hex, .width = width, .height = height };
      double x, y;

      memset (battle->map->terrain, i, 25);
      tc_scene_init (&scene, battle);
      tc_painter_set_layers (painter, TC_LAYER_TERRAIN);
      tc_view_hex_to_point (&view, battle->map, 12, &x, &y);
      view.x = x - width / 2.0;
      view.y = y - height / 2.0;
      cairo_save (cr);
      cairo_translate (cr, (double) i * width, 0);
      cairo_move_to (cr, width / 2.0, 0);
      cairo_line_to (cr, width, height * 0.25);
      cairo_line_to (cr, width, height * 0.75);
      cairo_line_to (cr, width / 2.0, height);
      cairo_line_to (cr, 0, height * 0.75);
      cairo_line_to (cr, 0, height * 0.25);
      cairo_clip (cr);
      tc_painter_paint (painter, &scene, &view, cr);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
  cairo_surface_write_to_png (tiles, path);
  cairo_surface_destroy (tiles);
}

static void
write_tmx (const TcMap *map, const char *folder, int hex)
{
  GString *text = g_string_new (NULL);
  int width = hex, height = (int) ceil (hex * 1.1547);
  g_autofree char *path = g_build_filename (folder, "map.tmx", NULL);

  g_string_printf (text,
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<map version=\"1.8\" orientation=\"hexagonal\" renderorder=\"right-down\" width=\"%d\" height=\"%d\""
    " tilewidth=\"%d\" tileheight=\"%d\" infinite=\"0\" hexsidelength=\"%d\" staggeraxis=\"y\" staggerindex=\"odd\">\n"
    " <tileset firstgid=\"1\" name=\"tiles\" tilewidth=\"%d\" tileheight=\"%d\" tilecount=\"8\" columns=\"8\">\n"
    "  <image source=\"tiles.png\" width=\"%d\" height=\"%d\"/>\n </tileset>\n"
    " <layer id=\"1\" name=\"ground\" width=\"%d\" height=\"%d\"><data encoding=\"csv\">\n",
    map->grid.columns, map->grid.rows, width, height, height / 2, width, height,
    width * 8, height, map->grid.columns, map->grid.rows);
  for (int i = 0; i < map->grid.rows * map->grid.columns; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? "," : "", map->terrain[i] + 1);
  g_string_append (text, "\n</data></layer>\n</map>\n");
  g_file_set_contents (path, text->str, text->len, NULL);
  g_string_free (text, TRUE);
}

static gsize
file_size (const char *path)
{
  GStatBuf info;

  return g_stat (path, &info) == 0 ? (gsize) info.st_size : 0;
}

/* What one run of a program took; time 0: it failed. */
typedef struct
{
  double time;   /* ms */
  double memory; /* MiB at most */
} Run;

static Run
run_program (const char **argv)
{
  double start = now ();
  struct rusage usage;
  int status = -1;
  GPid child;
  pid_t ended;

  if (!g_spawn_async (NULL, (char **) argv, NULL,
                      G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL,
                      NULL, NULL, &child, NULL))
    return (Run) { 0, 0 };
  do
    ended = wait4 (child, &status, 0, &usage);
  while (ended < 0 && errno == EINTR);
  if (ended != child || status != 0)
    return (Run) { 0, 0 };
  return (Run) { now () - start, usage.ru_maxrss / 1024.0 };
}

static Run
run_rival (const char *program, const char *folder, double scale)
{
  g_autofree char *map = g_build_filename (folder, "map.tmx", NULL);
  g_autofree char *out = g_build_filename (folder, "rival.png", NULL);
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  const char *argv[] = { program, "--scale", g_ascii_dtostr (number, sizeof number, scale), map, out, NULL };

  return run_program (argv);
}

/* The same work in a process of its own, as the rival's is. */
static Run
run_ours (const char *self, const char *folder, int rows, int columns, double hex)
{
  g_autofree char *out = g_build_filename (folder, "ours.png", NULL);
  g_autofree char *a = g_strdup_printf ("%d", rows);
  g_autofree char *b = g_strdup_printf ("%d", columns);
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  const char *argv[] = { self, "--paint", a, b, g_ascii_dtostr (number, sizeof number, hex), out, NULL };

  return run_program (argv);
}

typedef struct
{
  int    rows;
  int    columns;
  double hex;
  guint  pairs;        /* of runs */
  double limit;        /* times faster, at least */
  double memory_limit; /* of the rival's, at most; 0: none */
} ExportCase;

/* Times of both programs, run in turn, and whether they keep the limits. */
static gboolean
compare_exports (const char *self, const char *program, const char *folder, const ExportCase *bench, double scale)
{
  double ours[MAX_PAIRS], rival[MAX_PAIRS], ratio[MAX_PAIRS];
  Run mine = run_ours (self, folder, bench->rows, bench->columns, bench->hex);
  Run other = program != NULL ? run_rival (program, folder, scale) : (Run) { 0, 0 };
  g_autofree char *our_file = g_build_filename (folder, "ours.png", NULL);
  g_autofree char *rival_file = g_build_filename (folder, "rival.png", NULL);
  double memory = mine.memory / MAX (other.memory, 1), size, noise, middle;
  gboolean kept = mine.time > 0;

  for (guint i = 0; i < bench->pairs && kept; i++)
    {
      ours[i] = run_ours (self, folder, bench->rows, bench->columns, bench->hex).time;
      rival[i] = other.time > 0 ? run_rival (program, folder, scale).time : 0;
      ratio[i] = rival[i] / MAX (ours[i], 0.001);
      kept = ours[i] > 0;
    }
  g_print ("png %dx%d at %g px: ", bench->rows, bench->columns, bench->hex);
  if (!kept)
    {
      g_print ("not painted\n");
      return FALSE;
    }
  g_print ("%.1f ms, %" G_GSIZE_FORMAT " bytes", bench_median (ours, bench->pairs), file_size (our_file));
  if (other.time <= 0)
    {
      g_print ("\n");
      return TRUE;
    }
  middle = bench_median (ratio, bench->pairs);
  /* How far a median may be off: by the quartiles and the number of runs. */
  noise = 1.57 * (ratio[bench->pairs * 3 / 4] - ratio[bench->pairs / 4]) / sqrt (bench->pairs);
  size = (double) file_size (our_file) / MAX (1, file_size (rival_file));
  kept = middle + noise >= bench->limit && size <= SIZE_LIMIT
         && (bench->memory_limit <= 0 || memory <= bench->memory_limit);
  g_print ("; tmxrasterizer %.1f ms; ratio %.2f +- %.2f, limit %g; file ratio %.2f, limit %g; memory ratio %.2f",
           bench_median (rival, bench->pairs), middle, noise, bench->limit, size, SIZE_LIMIT, memory);
  if (bench->memory_limit > 0)
    g_print (", limit %g", bench->memory_limit);
  g_print ("%s\n", kept ? "" : ": MISSED");
  return kept;
}

static gboolean
bench_export (const char *self, const char *program, const ExportCase *bench)
{
  const int tile = 40;
  char *folder = tc_scratch_new ();
  g_autoptr (TcBattle) battle = make_battle (bench->rows, bench->columns, 0);
  gboolean kept;

  write_tile_set (folder, tile);
  write_tmx (battle->map, folder, tile);
  kept = compare_exports (self, program, folder, bench, bench->hex / tile);
  tc_scratch_free (folder);
  return kept;
}

static void
seat_counters (TcScene *scene, const TcView *view)
{
  const TcBattle *battle = scene->battle;

  tc_scene_reset (scene);
  for (guint i = 0; i < battle->counters->len; i++)
    {
      TcHex hex = tc_view_point_to_hex (view, battle->map, 20 + scatter (i) % (WINDOW_WIDTH - 40),
                                        20 + scatter (i + 999) % (WINDOW_HEIGHT - 40));
      const TcCounter *counter = tc_battle_counter (battle, i);
      TcPlacement placement = { .counter = i, .side = i % 2, .place = { hex, 0, TC_NO_FACING } };

      memcpy (placement.values, counter->values, sizeof placement.values);
      g_array_append_val (scene->placements, placement);
    }
}

/* @jump: nothing of the picture before can be used again.  Of the rounds the middle one
 * counts: on a busy machine single frames wait for others. */
static gboolean
bench_window (double hex, gboolean jump, double floor_time)
{
  g_autoptr (TcBattle) battle = make_battle (1000, 1000, 200);
  g_autoptr (TcPainter) painter = tc_painter_new ();
  g_auto (TcScene) scene = { 0 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WINDOW_WIDTH, WINDOW_HEIGHT);
  cairo_t *cr = cairo_create (surface);
  TcView view = { .hex = hex, .width = WINDOW_WIDTH, .height = WINDOW_HEIGHT };
  double middles[WINDOW_ROUNDS], worst[WINDOW_ROUNDS], middle, high;

  tc_scene_init (&scene, battle);
  for (guint round = 0; round < WINDOW_ROUNDS; round++)
    {
      double times[FRAMES];

      view.x = view.y = 300 * hex;
      for (guint i = 0; i < FRAMES + 20; i++)
        {
          double start;

          view.x += jump ? (i % 2 ? 1 : -1) * (WINDOW_WIDTH + 24) : 24;
          view.y += 12;
          seat_counters (&scene, &view);
          start = now ();
          tc_painter_paint (painter, &scene, &view, cr);
          if (i >= 20)
            times[i - 20] = now () - start;
        }
      middles[round] = bench_median (times, FRAMES);
      worst[round] = times[FRAMES - 2];
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  middle = bench_median (middles, WINDOW_ROUNDS);
  high = bench_median (worst, WINDOW_ROUNDS);
  g_print ("window at %g px, %s: median %.2f ms, %.2f times that of filling the pixels\n", hex,
           jump ? "jumping" : "panning", middle, middle / floor_time);
  return bench_keep ("99th percentile", high, " ms", FRAME_LIMIT);
}

static double
measure_floor (void)
{
  gsize size = (gsize) WINDOW_WIDTH * WINDOW_HEIGHT * 4;
  g_autofree guint8 *pixels = g_malloc (size);
  double times[60];

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      double start = now ();

      memset (pixels, (int) i, size);
      __asm__ volatile ("" : : "r" (pixels) : "memory");
      times[i] = now () - start;
    }
  g_print ("floor: filling %dx%d pixels takes %.2f ms (%d)\n", WINDOW_WIDTH, WINDOW_HEIGHT,
           bench_median (times, G_N_ELEMENTS (times)), pixels[size / 2]);
  return times[30];
}

static int
paint_once (char **argv)
{
  g_autoptr (TcBattle) battle = make_battle (atoi (argv[2]), atoi (argv[3]), 0);
  g_auto (TcScene) scene = { 0 };
  g_autoptr (GError) error = NULL;
  TcExportOptions options = { g_ascii_strtod (argv[4], NULL), TC_THEME_LIGHT, TC_LAYER_TERRAIN };

  tc_scene_init (&scene, battle);
  if (tc_export_write (&scene, &options, argv[5], &error))
    return 0;
  g_printerr ("%s\n", error->message);
  return 1;
}

int
main (int argc, char **argv)
{
  static const double scales[] = { 40, 10, 5 };
  static const ExportCase exports[] = {
    { 23, 34, 40, 25, 3, 0 }, { 200, 200, 40, 5, 5, 0 }, { 1000, 1000, 5, 7, 6, 0.7 },
  };
  g_autofree char *rival = g_find_program_in_path ("tmxrasterizer");
  gboolean kept = TRUE;
  double floor_time;

  if (argc == 6)
    return paint_once (argv);
  g_setenv ("QT_QPA_PLATFORM", "offscreen", FALSE);
  floor_time = measure_floor ();
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    for (int jump = 0; jump < 2; jump++)
      kept = bench_window (scales[i], jump, floor_time) && kept;
  if (rival == NULL)
    g_print ("tmxrasterizer is not installed: no ratios for PNG\n");
  for (guint i = 0; i < G_N_ELEMENTS (exports); i++)
    kept = bench_export (argv[0], rival, &exports[i]) && kept;
  return kept ? 0 : 1;
}
