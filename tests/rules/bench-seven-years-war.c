/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the predicates of the measured table take: all ranges and lines of sight among 200 bases, and one
 * base that is dragged, against the 199 others and by the ruler of the window.
 *
 * Prints the median of several rounds and fails over a limit. */
#include "bench.h"
#include "seven-years-war-table.h"
#include "sy-bases.h"
#include "sy-sight.h"

#define UNITS        100
#define BASES        200
#define ROUNDS       15
#define MATRIX_LIMIT 20.0 /* milliseconds */
#define DRAG_LIMIT   2.0

/* Two armies of 50 units of two bases, on ground like that of a real battle. */
static void
set_up (Table *t)
{
  table_open (t);
  table_piece (t, "hill", 1, 1, 580, 620, 1260, 820);
  table_piece (t, "hill", 0, 0, 1340, 480, 1700, 680);
  table_piece (t, "town", 3, 0, 300, 1000, 440, 1100);
  table_piece (t, "town", 3, 0, 1220, 290, 1380, 390);
  table_piece (t, "wood", 2, 0, 200, 450, 480, 640);
  table_piece (t, "wood", 2, 0, 800, 200, 1000, 330);
  table_piece (t, "marsh", 2, 0, 60, 720, 200, 900);
  for (int i = 0; i < UNITS; i++)
    {
      g_autofree char *id = g_strdup_printf ("u%d", i);

      table_add (t, id, i % 3 ? "heavy-cavalry" : "light-cavalry", i / 50, 2, 100 + 160 * (i % 10), 60 + 110 * (i / 10),
                 (i * 37) % 360, "");
    }
  table_bind (t);
}

static guint
matrix (const SyRuleset *r, const TcBase *bases)
{
  guint seen = 0;

  for (int a = 0; a < BASES; a++)
    for (int b = a + 1; b < BASES; b++)
      seen += (tc_base_distance2 (&bases[a], &bases[b]) > 0) & sy_sees_box (r, &bases[a], &bases[b], 0);
  return seen;
}

/* Ranges, arc, sight and contact of one base at a new place. */
static guint
drag (const SyRuleset *r, TcBase *bases, int which, gint32 x, gint32 y, gint32 facing)
{
  TcBase own = tc_base_new ((TcPlace) { x, y, facing }, SY_FRONT, 300);
  guint sum = 0;

  for (int b = 0; b < BASES; b++)
    if (b != which)
      sum += (tc_base_distance2 (&own, &bases[b]) <= 4000 * 4000) + tc_base_in_arc (&own, &bases[b], 45) +
             tc_base_within (&own, &bases[b], SY_CONTACT) + tc_base_overlap (&own, &bases[b]) +
             sy_sees_box (r, &own, &bases[b], 0);
  return sum;
}

int
main (void)
{
  double times[3][ROUNDS];
  TcBase bases[BASES];
  guint sum = 0;
  gboolean fine;
  Table t;

  set_up (&t);
  for (int i = 0; i < UNITS; i++)
    {
      SyBases own;

      sy_bases (rules (&t), sy (&t), i, &own);
      bases[2 * i] = own.base[0];
      bases[2 * i + 1] = own.base[1];
    }
  for (int i = 0; i < ROUNDS; i++)
    {
      double start = 1e3 * bench_cpu_seconds ();
      TcOrder order = { .kind = SY_ORDER_MOVE, .n_units = 1, .units = { (i * 7) % UNITS }, .n_path = 1 };
      TcGauge gauge;

      sum += matrix (rules (&t), bases);
      times[0][i] = 1e3 * bench_cpu_seconds () - start;
      start = 1e3 * bench_cpu_seconds ();
      sum += drag (rules (&t), bases, i, 2000 + 900 * i, 3000 + 500 * i, 1111 * i);
      times[1][i] = 1e3 * bench_cpu_seconds () - start;
      order.path[0] = sy (&t)->pieces[order.units[0]].place;
      order.path[0].x += 300;
      start = 1e3 * bench_cpu_seconds ();
      tc_state_gauge (t.ruleset, t.state, &order, 0, &gauge);
      times[2][i] = 1e3 * bench_cpu_seconds () - start;
      sum += gauge.n_targets;
    }
  fine = bench_keep ("ranges and sight of 200 bases", bench_median (times[0], ROUNDS), " ms", MATRIX_LIMIT);
  fine &= bench_keep ("one base dragged", bench_median (times[1], ROUNDS), " ms", DRAG_LIMIT);
  fine &= bench_keep ("the ruler of one unit", bench_median (times[2], ROUNDS), " ms", DRAG_LIMIT);
  table_close (&t);
  return fine && sum > 0 ? 0 : 1;
}
