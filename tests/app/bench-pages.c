/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-pages: what a switch of pages costs, from the key to the frame that shows the other one.
 *
 * usage: bench-pages BATTLE
 *
 * All pages have been visited before.  The cost is the processor time of the process, all threads; the least of some rounds,
 * since other programs can only add to it.  Exit status 1 when the dearest page exceeds the limit. */
#include "bench.h"
#include "bench-window.h"

#define LIMIT_MS 50.0
#define ROUNDS   7

typedef struct
{
  GtkWindow  *window;
  const char *page;
} Switch;

static void
switch_to (gpointer data)
{
  const Switch *to = data;

  g_action_group_activate_action (G_ACTION_GROUP (to->window), "page", g_variant_new_string (to->page));
}

int
main (int argc, char *argv[])
{
  static const char *const pages[] = { "battle", "ground", "counters", "forces", "sheet", "analysis", "game", "playtest" };
  double least[G_N_ELEMENTS (pages)], dearest = 0;
  GtkWindow *window = argc > 1 ? bench_open_window (argv[1]) : NULL;

  if (window == NULL)
    {
      g_printerr ("usage: bench-pages BATTLE, with a display\n");
      return 77;
    }
  for (int round = -1; round < ROUNDS; round++)
    for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
      {
        Switch to = { window, pages[i] };
        double time = bench_frame (window, switch_to, &to) * 1000.0;

        least[i] = round > 0 ? MIN (least[i], time) : time;
        bench_run_for (100);
      }
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_print ("%s: %.1f ms\n", pages[i], least[i]);
      dearest = MAX (dearest, least[i]);
    }
  gtk_window_destroy (window);
  return bench_keep ("switch of pages, of processor", dearest, " ms", LIMIT_MS) ? 0 : 1;
}
