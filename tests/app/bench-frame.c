/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-frame: a complete redraw of the map while it is moved, against an empty frame.
 *
 * usage: bench-frame BATTLE
 *
 * A frame lasts from the frame clock's before-paint to the return of a display sync after
 * its after-paint: layout, snapshot, rendering and the display server's copy. Next to this time
 * on the wall is the process's own processor time, which other programs cannot stretch.
 *
 * Exit status 1 when the 99th percentile of the frames of a map exceeds both LIMIT_MS and LIMIT_RATIO times that of
 * the empty frames. */
#include <gtk/gtk.h>

#include "bench.h"
#include "tc-map-canvas.h"

#define WARM_UP 20
#define FRAMES 240
#define LIMIT_MS 16.7
#define LIMIT_RATIO 1.5

/* The floor: a widget of one colour, which changes each frame. */
#define BENCH_TYPE_EMPTY (bench_empty_get_type ())
G_DECLARE_FINAL_TYPE (BenchEmpty, bench_empty, BENCH, EMPTY, GtkWidget)

struct _BenchEmpty
{
  GtkWidget parent;
  guint     n;
};

G_DEFINE_FINAL_TYPE (BenchEmpty, bench_empty, GTK_TYPE_WIDGET)

static void
bench_empty_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BenchEmpty *self = BENCH_EMPTY (widget);
  GdkRGBA colour = { 0.5, 0.5, (self->n++ % 100) / 100.0, 1 };
  graphene_rect_t bounds;

  graphene_rect_init (&bounds, 0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  gtk_snapshot_append_color (snapshot, &colour, &bounds);
}

static void
bench_empty_class_init (BenchEmptyClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = bench_empty_snapshot;
}

static void
bench_empty_init (BenchEmpty *self)
{
}

typedef struct
{
  GMainLoop *loop;
  GtkWidget *widget;
  gboolean   empty;
  gint64     start;
  double     cpu_start;
  guint      n;
  int        way;
  double     ms[FRAMES];
  double     cpu[FRAMES];
  double     middle; /* of ms */
} Run;

static void
before_cb (GdkFrameClock *clock, Run *run)
{
  run->start = g_get_monotonic_time ();
  run->cpu_start = 1e3 * bench_cpu_seconds ();
  if (run->empty)
    gtk_widget_queue_draw (run->widget);
  else
    {
      if (run->n % 40 == 0)
        run->way = -run->way;
      tc_map_canvas_pan (TC_MAP_CANVAS (run->widget), 24 * run->way, 12 * run->way);
    }
}

static void
after_cb (GdkFrameClock *clock, Run *run)
{
  gdk_display_sync (gtk_widget_get_display (run->widget));
  if (run->n >= WARM_UP)
    {
      run->ms[run->n - WARM_UP] = (g_get_monotonic_time () - run->start) / 1000.0;
      run->cpu[run->n - WARM_UP] = 1e3 * bench_cpu_seconds () - run->cpu_start;
    }
  if (++run->n == WARM_UP + FRAMES)
    g_main_loop_quit (run->loop);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  return G_SOURCE_CONTINUE;
}

static void
measure (GtkWidget *window, GtkWidget *widget, gboolean empty, Run *run)
{
  GdkFrameClock *clock;
  gulong before, after;

  if (gtk_widget_get_parent (widget) == NULL)
    gtk_window_set_child (GTK_WINDOW (window), widget);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_frame_clock (widget) == NULL || gtk_widget_get_width (widget) == 0)
    g_main_context_iteration (NULL, TRUE);
  *run = (Run) { .loop = g_main_loop_new (NULL, FALSE), .widget = widget, .empty = empty, .way = 1 };
  clock = gtk_widget_get_frame_clock (widget);
  before = g_signal_connect (clock, "before-paint", G_CALLBACK (before_cb), run);
  after = g_signal_connect (clock, "after-paint", G_CALLBACK (after_cb), run);
  gtk_widget_add_tick_callback (widget, tick_cb, NULL, NULL);
  g_main_loop_run (run->loop);
  g_signal_handler_disconnect (clock, before);
  g_signal_handler_disconnect (clock, after);
  g_main_loop_unref (run->loop);
  run->middle = bench_median (run->ms, FRAMES);
  bench_median (run->cpu, FRAMES);
}

static double
percentile (const double *sorted)
{
  return sorted[FRAMES * 99 / 100];
}

static gboolean
measure_map (GtkWidget *window, TcSession *session, double hex, const Run *floor)
{
  double limit = MAX (LIMIT_MS, LIMIT_RATIO * percentile (floor->ms));
  g_autofree Run *run = g_new0 (Run, 1);
  TcMapCanvas *canvas = g_object_new (TC_TYPE_MAP_CANVAS, NULL);

  tc_map_canvas_set_session (canvas, session);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (canvas));
  while (gtk_widget_get_width (GTK_WIDGET (canvas)) == 0)
    g_main_context_iteration (NULL, TRUE);
  tc_map_canvas_zoom (canvas, hex / tc_map_canvas_get_hex_size (canvas));
  measure (window, GTK_WIDGET (canvas), FALSE, run);
  g_print ("map at %.0f px: median %.1f ms, %.2f times the empty frame; 99th percentile of processor %.1f ms\n", hex,
           run->middle, run->middle / floor->middle, percentile (run->cpu));
  return bench_keep ("99th percentile", percentile (run->ms), " ms", limit);
}

int
main (int argc, char *argv[])
{
  g_autoptr (TcSettings) settings = NULL;
  g_autoptr (TcSession) session = NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autofree Run *floor = g_new0 (Run, 1);
  /* At all of them the board is larger than the window: it moves. */
  static const double sizes[] = { 96, 60, 40 };
  TcBattle *battle;
  GtkWidget *window;
  gboolean good = TRUE;

  if (argc < 2 || !gtk_init_check ())
    {
      g_printerr ("usage: bench-frame BATTLE, with a display\n");
      return 77;
    }
  battle = tc_battle_file_read (argv[1], issues, NULL);
  if (battle == NULL)
    return 1;
  settings = tc_settings_new ();
  session = tc_session_new (settings);
  tc_session_set_battle (session, battle, argv[1], g_steal_pointer (&issues));
  window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  measure (window, g_object_new (BENCH_TYPE_EMPTY, NULL), TRUE, floor);
  g_print ("empty frame: median %.1f ms, 99th percentile %.1f ms, of processor %.1f ms\n", floor->middle,
           percentile (floor->ms), percentile (floor->cpu));
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    good &= measure_map (window, session, sizes[i], floor);
  gtk_window_destroy (GTK_WINDOW (window));
  return good ? 0 : 1;
}
