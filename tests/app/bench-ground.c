/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-ground: what drawing costs on a map of 200 x 200 hexes, a frame at a time: a stroke over 1,000 hexes, a fill of all
 * 40,000, a paste of 2,500, and their undo.
 *
 * usage: bench-ground
 *
 * The cost is the processor time of the process, all threads, from what the pointer or the key does until the frame that
 * shows it; of a stroke the middle of its frames, of the rest the least of some rounds.  Exit status 1 when a limit is
 * exceeded. */
#include <glib/gstdio.h>

#include <stdio.h>

#include "bench.h"
#include "bench-window.h"
#include "tc-battle-file.h"
#include "tc-sketch.h"

#define SIZE 200
#define FRAME_LIMIT 8.0
#define UNDO_LIMIT 16.0
#define FILL_LIMIT 30.0
#define PASTE_LIMIT 30.0
#define ROUNDS 5
#define MOTIONS 150

typedef struct
{
  GtkWindow   *window;
  TcMapCanvas *canvas;
  TcHit        hit;
} Bench;

static void
press (Bench *self, guint key)
{
  const TcToolClass *klass = tc_map_canvas_get_tool (self->canvas)->klass;

  klass->key (tc_map_canvas_get_tool (self->canvas), key, 0);
}

static void
drag (gpointer data)
{
  Bench *self = data;
  TcTool *tool = tc_map_canvas_get_tool (self->canvas);

  tool->klass->drag_update (tool, &self->hit);
}

static void
click (gpointer data)
{
  Bench *self = data;
  TcTool *tool = tc_map_canvas_get_tool (self->canvas);

  tool->klass->click (tool, &self->hit);
}

static void
undo (gpointer data)
{
  bench_activate (((Bench *) data)->window, "undo");
}

static guint
count_drawn (const Bench *self)
{
  const TcMap *map = tc_map_canvas_get_scene (self->canvas)->battle->map;
  guint n = 0;

  for (TcHex hex = 0; hex < tc_hexgrid_get_count (&map->grid); hex++)
    n += map->terrain[hex] != 0;
  return n;
}

/* With a brush of seven, one hex a frame along three rows: over 1,000 hexes in all. */
static double
draw_stroke (Bench *self)
{
  double frames[MOTIONS * 3];
  TcTool *tool = tc_map_canvas_get_tool (self->canvas);
  guint n = 0;

  self->hit = bench_hit (self->canvas, 20, 10);
  tool->klass->drag_begin (tool, &self->hit);
  for (int row = 0; row < 3; row++)
    for (int i = 0; i < MOTIONS; i++)
      {
        self->hit = bench_hit (self->canvas, 20 + 4 * row, 10 + (row % 2 == 0 ? i : MOTIONS - 1 - i));
        frames[n++] = bench_frame (self->window, drag, self);
      }
  tool->klass->drag_end (tool, &self->hit);
  return bench_median (frames, n) * 1000;
}

/* A rectangle of 50 x 50 that has been drawn, put down elsewhere. */
static double
paste (Bench *self)
{
  TcTool *tool = tc_map_canvas_get_tool (self->canvas);
  double least = G_MAXDOUBLE;

  press (self, GDK_KEY_r);
  for (int select = 0; select < 2; select++)
    {
      self->hit = bench_hit (self->canvas, 20, 20);
      click (self);
      self->hit = bench_hit (self->canvas, 69, 69);
      click (self);
      if (select == 0)
        press (self, GDK_KEY_s);
    }
  tool->klass->key (tool, GDK_KEY_c, GDK_CONTROL_MASK);
  for (int round = 0; round < ROUNDS; round++)
    {
      double time;

      tool->klass->key (tool, GDK_KEY_v, GDK_CONTROL_MASK);
      bench_run_for (500);
      self->hit = bench_hit (self->canvas, 130, 130);
      time = bench_frame (self->window, click, self) * 1000;
      least = MIN (least, time);
      if (count_drawn (self) != 5000)
        return G_MAXDOUBLE;
      bench_activate (self->window, "undo");
      bench_run_for (300);
    }
  return least;
}

static char *
write_battle (void)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRules) book = tc_book_file_read ("thirty-years-war", issues);
  g_autoptr (TcBattle) battle = tc_sketch_new (book, SIZE, SIZE);
  char *path = NULL;
  int file = g_file_open_tmp ("tercio-XXXXXX.tercio", &path, NULL);

  g_assert (file >= 0);
  g_assert_true (g_close (file, NULL));
  g_assert_true (tc_battle_file_write (battle, path, NULL));
  return path;
}

static gboolean
measure (Bench *self)
{
  double fill = G_MAXDOUBLE, unfill = G_MAXDOUBLE, stroke, unstroke;
  gboolean good = TRUE;

  press (self, GDK_KEY_b);
  stroke = draw_stroke (self);
  g_print ("%u hexes in the stroke\n", count_drawn (self));
  good &= count_drawn (self) > 1000;
  unstroke = bench_frame (self->window, undo, self) * 1000;
  good &= count_drawn (self) == 0;
  press (self, GDK_KEY_f);
  for (int round = 0; round < ROUNDS; round++)
    {
      double time;

      bench_run_for (300);
      self->hit = bench_hit (self->canvas, 22, 30);
      time = bench_frame (self->window, click, self) * 1000;
      fill = MIN (fill, time);
      good &= count_drawn (self) == SIZE * SIZE;
      bench_run_for (300);
      time = bench_frame (self->window, undo, self) * 1000;
      unfill = MIN (unfill, time);
      good &= count_drawn (self) == 0;
    }
  good &= bench_keep ("a frame of a stroke, of processor", stroke, " ms", FRAME_LIMIT);
  good &= bench_keep ("its undo", unstroke, " ms", UNDO_LIMIT);
  good &= bench_keep ("filling 40,000 hexes", fill, " ms", FILL_LIMIT);
  good &= bench_keep ("its undo", unfill, " ms", FILL_LIMIT);
  good &= bench_keep ("pasting 2,500 hexes", paste (self), " ms", PASTE_LIMIT);
  return good;
}

int
main (int argc, char *argv[])
{
  g_autofree char *path = write_battle ();
  Bench self = { .window = bench_open_window (path) };
  gboolean good;

  if (self.window == NULL)
    return 77;
  self.canvas = bench_find_canvas (self.window);
  bench_show_page (self.window, "ground", 1000);
  press (&self, GDK_KEY_g);
  press (&self, GDK_KEY_2);
  bench_run_for (500);
  g_print ("%.1f pixels a hex\n", tc_map_canvas_get_hex_size (self.canvas));
  good = measure (&self);
  gtk_window_destroy (self.window);
  remove (path);
  return good ? 0 : 1;
}
