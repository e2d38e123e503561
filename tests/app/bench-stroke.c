/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-stroke: what one long stroke of the terrain pencil and its undo cost, in a fresh window and in one
 * whose pages have all been visited.
 *
 * usage: bench-stroke BATTLE
 *
 * The cost is the processor time of the process, all threads, from the press of the button until the window
 * has been at rest long enough for the checks and the copy of unsaved work that follow; the least of some rounds,
 * since other programs can only add to it.  Exit status 1 when a limit is exceeded. */
#include <stdio.h>

#include "bench.h"
#include "bench-window.h"

#define STROKE_LIMIT 0.10
#define UNDO_LIMIT 0.05
#define REST_MS 4000 /* checks come after 250 ms, the copy after 3,000 */
#define FRAME_MS 17
#define ROUNDS 3

/* Back and forth over seven bands of three rows: one motion and one frame along each band, one to the next. */
static void
draw_stroke (TcMapCanvas *canvas)
{
  static const int columns[] = { 3, 25 };
  TcTool *tool = tc_map_canvas_get_tool (canvas);
  TcHit hit = bench_hit (canvas, 1, columns[0]);

  tool->klass->drag_begin (tool, &hit);
  for (int band = 0; band < 7; band++)
    for (int i = 0; i < 2; i++)
      {
        hit = bench_hit (canvas, 1 + 3 * band, columns[(band + i) % 2]);
        tool->klass->drag_update (tool, &hit);
        bench_run_for (FRAME_MS);
      }
  tool->klass->drag_end (tool, &hit);
}

static guint
count_terrain (TcMapCanvas *canvas, guint8 *before)
{
  const TcMap *map = tc_map_canvas_get_scene (canvas)->battle->map;
  guint count = 0;

  for (TcHex hex = 0; hex < tc_hexgrid_get_count (&map->grid); hex++)
    {
      count += before[hex] != map->terrain[hex];
      before[hex] = map->terrain[hex];
    }
  return count;
}

/* One round; FALSE when the stroke or its undo did not do what they should. */
static gboolean
measure_round (GtkWindow *window, TcMapCanvas *canvas, double *drawn, double *undone)
{
  const TcMap *map = tc_map_canvas_get_scene (canvas)->battle->map;
  g_autofree guint8 *before = g_memdup2 (map->terrain, (gsize) tc_hexgrid_get_count (&map->grid));
  double start;
  guint count;

  bench_run_for (REST_MS);
  start = bench_cpu_seconds ();
  draw_stroke (canvas);
  bench_run_for (REST_MS);
  *drawn = MIN (*drawn, bench_cpu_seconds () - start);
  count = count_terrain (canvas, before);
  start = bench_cpu_seconds ();
  bench_activate (window, "undo");
  bench_run_for (REST_MS);
  *undone = MIN (*undone, bench_cpu_seconds () - start);
  printf ("%u hexes drawn and undone\n", count);
  return count_terrain (canvas, before) == count && count > 450;
}

static gboolean
measure (GtkWindow *window, TcMapCanvas *canvas, const char *where)
{
  double drawn = G_MAXDOUBLE, undone = G_MAXDOUBLE;
  gboolean good = TRUE;

  for (int round = 0; round < ROUNDS; round++)
    good &= measure_round (window, canvas, &drawn, &undone);
  g_print ("%s:\n", where);
  good &= bench_keep ("stroke, of processor", drawn, " s", STROKE_LIMIT);
  good &= bench_keep ("undo, of processor", undone, " s", UNDO_LIMIT);
  return good;
}

/* Seven hexes at once, of a terrain that most of the ground is not. */
static void
take_pencil (TcMapCanvas *canvas)
{
  TcTool *look = tc_map_canvas_get_tool (canvas), *tool;

  look->klass->key (look, GDK_KEY_g, 0);
  tool = tc_map_canvas_get_tool (canvas);
  tool->klass->key (tool, GDK_KEY_2, 0);
  tool->klass->key (tool, GDK_KEY_b, 0);
}

int
main (int argc, char *argv[])
{
  static const char *const pages[] = { "forces", "counters", "battle", "analysis", "game", "playtest", "ground" };
  GtkWindow *window = argc > 1 ? bench_open_window (argv[1]) : NULL;
  TcMapCanvas *canvas;
  gboolean good;

  if (window == NULL)
    {
      g_printerr ("usage: bench-stroke BATTLE, with a display\n");
      return 77;
    }
  canvas = bench_find_canvas (window);
  /* A battle that is shipped opens on Game. */
  bench_show_page (window, "ground", 1000);
  take_pencil (canvas);
  bench_run_for (500);
  good = measure (window, canvas, "fresh window");
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    bench_show_page (window, pages[i], 1000);
  good &= measure (window, canvas, "all pages visited");
  gtk_window_destroy (window);
  return good ? 0 : 1;
}
