/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench-window.h"

#include "bench.h"
#include "tc-application.h"

static gboolean
wake_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

void
bench_run_for (guint ms)
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

/* The application lives as long as the process. */
GtkWindow *
bench_open_window (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  TcApplication *application;

  if (!gtk_init_check ())
    {
      g_printerr ("There is no display.\n");
      return NULL;
    }
  g_set_application_name ("Tercio");
  application = tc_application_new ();
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return NULL;
  /* A fade costs frames, however little has changed. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_application_open (G_APPLICATION (application), &file, 1, "");
  bench_run_for (1500);
  return gtk_application_get_active_window (GTK_APPLICATION (application));
}

void
bench_activate (GtkWindow *window, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), action, NULL);
}

void
bench_show_page (GtkWindow *window, const char *page, guint ms)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), "page", g_variant_new_string (page));
  bench_run_for (ms);
}

TcMapCanvas *
bench_find_canvas (GtkWindow *window)
{
  return TC_MAP_CANVAS (find_widget (GTK_WIDGET (window), TC_TYPE_MAP_CANVAS));
}

static void
painted_cb (gboolean *painted)
{
  *painted = TRUE;
}

double
bench_frame (GtkWindow *window, void (*act) (gpointer data), gpointer data)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  gboolean painted = FALSE;
  gulong handler = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), &painted);
  double start = bench_cpu_seconds ();

  act (data);
  gtk_widget_queue_draw (GTK_WIDGET (window));
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
  return bench_cpu_seconds () - start;
}

TcHit
bench_hit (TcMapCanvas *canvas, int row, int column)
{
  TcHit hit = { .counter = -1 };

  hit.hex = tc_hexgrid_at (&tc_map_canvas_get_scene (canvas)->battle->map->grid, row, column);
  tc_map_canvas_get_hex_point (canvas, hit.hex, &hit.x, &hit.y);
  return hit;
}
