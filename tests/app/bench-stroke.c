/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-stroke: what one long stroke of the terrain pencil and its undo cost, in a fresh window and in one
 * whose pages have all been visited.
 *
 * usage: bench-stroke BATTLE
 *
 * The cost is the processor time of the process, all threads, from the press of the button until the window
 * has been at rest long enough for the checks and the copy of unsaved work that follow; the least of some rounds,
 * since other programs can only add to it.  Exit status 1 when a limit is exceeded. */
#include <gtk/gtk.h>

#include <stdio.h>

#include "bench.h"
#include "tc-application.h"
#include "tc-map-canvas.h"

#define STROKE_LIMIT 0.10
#define UNDO_LIMIT 0.05
#define REST_MS 4000 /* checks come after 250 ms, the copy after 3,000 */
#define FRAME_MS 17
#define ROUNDS 3

static gboolean
wake_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
run_for (guint ms)
{
  gboolean over = FALSE;

  g_timeout_add (ms, wake_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

static GtkWidget *
find_widget (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_widget (child, type);
  return found;
}

static TcHit
hit_hex (TcMapCanvas *canvas, int row, int column)
{
  TcHit hit = { .counter = -1 };

  hit.hex = tc_hexgrid_at (&tc_map_canvas_get_scene (canvas)->battle->map->grid, row, column);
  tc_map_canvas_get_hex_point (canvas, hit.hex, &hit.x, &hit.y);
  return hit;
}

/* Back and forth over seven bands of three rows: one motion and one frame along each band, one to the next. */
static void
draw_stroke (TcMapCanvas *canvas)
{
  static const int columns[] = { 3, 25 };
  TcTool *tool = tc_map_canvas_get_tool (canvas);
  TcHit hit = hit_hex (canvas, 1, columns[0]);

  tool->klass->drag_begin (tool, &hit);
  for (int band = 0; band < 7; band++)
    for (int i = 0; i < 2; i++)
      {
        hit = hit_hex (canvas, 1 + 3 * band, columns[(band + i) % 2]);
        tool->klass->drag_update (tool, &hit);
        run_for (FRAME_MS);
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

  run_for (REST_MS);
  start = bench_cpu_seconds ();
  draw_stroke (canvas);
  run_for (REST_MS);
  *drawn = MIN (*drawn, bench_cpu_seconds () - start);
  count = count_terrain (canvas, before);
  start = bench_cpu_seconds ();
  g_action_group_activate_action (G_ACTION_GROUP (window), "undo", NULL);
  run_for (REST_MS);
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
  g_autoptr (TcApplication) application = NULL;
  g_autoptr (GFile) file = NULL;
  GtkWindow *window;
  TcMapCanvas *canvas;
  gboolean good;

  if (argc < 2 || !gtk_init_check ())
    {
      g_printerr ("usage: bench-stroke BATTLE, with a display\n");
      return 77;
    }
  g_set_application_name ("Tercio");
  file = g_file_new_for_path (argv[1]);
  application = tc_application_new ();
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;
  /* What fades costs frames, however little has changed. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_application_open (G_APPLICATION (application), &file, 1, "");
  window = gtk_application_get_active_window (GTK_APPLICATION (application));
  run_for (1500);
  canvas = TC_MAP_CANVAS (find_widget (GTK_WIDGET (window), TC_TYPE_MAP_CANVAS));
  take_pencil (canvas);
  run_for (500);
  good = measure (window, canvas, "fresh window");
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (window), "page", g_variant_new_string (pages[i]));
      run_for (1000);
    }
  good &= measure (window, canvas, "all pages visited");
  gtk_window_destroy (window);
  return good ? 0 : 1;
}
