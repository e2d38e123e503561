/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-start: from exec to the first drawn frame, and the memory then, against hello, which is a bare window of libadwaita.
 *
 * usage: bench-start HELLO PROGRAM [ARGUMENT...]
 *
 * The two run in turn; the ratios of their medians have limits.  A frame is there when five rows
 * of the header bar show at least four colours; the window is drawn as a whole, so the
 * map with its counters, names and water is in it.  What fills the panel beside the map comes
 * with a later frame. */
#include <glib.h>

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench.h"

#define ROUNDS 9
#define WIDTH 1280
#define LIMIT_US (10 * G_USEC_PER_SEC)
#define MAX_TIME   1.20
#define MAX_MEMORY 1.25

typedef struct
{
  double ms;
  double mib;
} Sample;

static guint
count_colours (Display *display)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (int row = 0; row < 5; row++)
    {
      XImage *image = XGetImage (display, DefaultRootWindow (display), 0, 14 + 4 * row, WIDTH, 1, AllPlanes, ZPixmap);

      for (int x = 0; image != NULL && x < WIDTH; x++)
        g_hash_table_add (seen, GSIZE_TO_POINTER (XGetPixel (image, x, 0)));
      if (image != NULL)
        XDestroyImage (image);
    }
  return g_hash_table_size (seen);
}

static double
read_memory (pid_t pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/status", (int) pid);
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents (path, &text, NULL, NULL) || (line = strstr (text, "VmRSS:")) == NULL)
    return 0;
  return strtod (line + 6, NULL) / 1024;
}

static Sample
measure (Display *display, char **arguments)
{
  Sample sample = { 0 };
  gint64 start = g_get_monotonic_time ();
  pid_t pid = fork ();

  if (pid == 0)
    {
      execv (arguments[0], arguments);
      _exit (127);
    }
  while (count_colours (display) < 4 && g_get_monotonic_time () - start < LIMIT_US)
    g_usleep (1000);
  sample.ms = (g_get_monotonic_time () - start) / 1000.0;
  g_usleep (1500 * 1000);
  sample.mib = read_memory (pid);
  kill (pid, SIGTERM);
  waitpid (pid, NULL, 0);
  while (count_colours (display) >= 4)
    g_usleep (1000);
  return sample;
}

int
main (int argc, char *argv[])
{
  Display *display = XOpenDisplay (NULL);
  char *hello[] = { argc > 1 ? argv[1] : NULL, NULL };
  double ms[2][ROUNDS], mib[2][ROUNDS], time[2], memory[2];
  gboolean kept;

  if (argc < 3 || display == NULL)
    {
      g_printerr ("usage: bench-start HELLO PROGRAM [ARGUMENT...], with a display\n");
      return 77;
    }
  measure (display, hello);
  measure (display, argv + 2);
  for (int round = 0; round < ROUNDS; round++)
    for (int which = 0; which < 2; which++)
      {
        Sample sample = measure (display, which == 0 ? hello : argv + 2);

        ms[which][round] = sample.ms;
        mib[which][round] = sample.mib;
      }
  XCloseDisplay (display);
  for (int which = 0; which < 2; which++)
    {
      time[which] = bench_median (ms[which], ROUNDS);
      memory[which] = bench_median (mib[which], ROUNDS);
      g_print ("%s: first frame after %.0f ms, %.1f MiB\n", which == 0 ? "hello" : "tercio", time[which], memory[which]);
    }
  kept = bench_keep ("first frame, times that of hello", time[1] / time[0], "", MAX_TIME);
  return bench_keep ("memory, times that of hello", memory[1] / memory[0], "", MAX_MEMORY) && kept ? 0 : 1;
}
