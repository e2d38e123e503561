/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What it costs to look for problems: of a map of 200 x 200 hexes with 400 counters, more than any rules can play, and of one as
 * large and with as many counters as these rules can.  The document is checked as a whole, from its text on, so that a
 * check after an edit is one from scratch; it is held against the limit of both. Processor time, the median of some
 * runs. */
#include "bench.h"
#include "tc-begin.h"
#include "tc-book-file.h"
#include "tc-problems.h"

#define RUNS    15
#define SCRATCH 200.0 /* milliseconds */
#define EDITED  16.0

static TcBattle *
make_battle (gint32 across, gint32 down, guint each)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRules) book = tc_book_file_read ("thirty-years-war", issues);
  const TcSystem *system = tc_system_find ("thirty-years-war");
  TcOutline outline = { .title = "Large", .date = "1632-11-16", .sides = { "Red", "Blue" } };
  TcBattle *battle;

  g_assert_nonnull (book);
  outline.size[TC_BOARD_HEXES].across = across;
  outline.size[TC_BOARD_HEXES].down = down;
  outline.force[TC_ARM_INFANTRY] = each / 2;
  outline.force[TC_ARM_CAVALRY] = each / 4;
  outline.force[TC_ARM_LEADER] = each / 8;
  outline.force[TC_ARM_ARTILLERY] = each - each / 2 - each / 4 - each / 8;
  battle = tc_system_begin (system, book, &outline);
  return battle;
}

/* Stripes of wood, away from the lines. */
static void
plant (TcBattle *battle)
{
  g_ptr_array_add (battle->map->legend, tc_terrain_new ('w', "woods", "Woods"));
  for (TcHex hex = 0; hex < tc_hexgrid_get_count (&battle->map->grid); hex++)
    if (tc_hexgrid_column (&battle->map->grid, hex) % 5 == 0 && tc_hexgrid_row (&battle->map->grid, hex) < battle->map->grid.rows / 3)
      battle->map->terrain[hex] = (guint8) (battle->map->legend->len - 1);
}

static gboolean
keep (const char *what, TcBattle *battle)
{
  double times[RUNS], median;
  g_autofree char *scratch = g_strdup_printf ("%s, from scratch", what), *edited = g_strdup_printf ("%s, after an edit", what);
  gboolean kept;

  plant (battle);
  for (guint i = 0; i < RUNS; i++)
    {
      TcCounter *moved = g_ptr_array_index (battle->counters, i);
      double start;
      g_autoptr (TcBattle) copy = NULL;
      g_autoptr (TcIssueList) issues = NULL;

      tc_text_set (&moved->name, i % 2 == 0 ? "Moved" : "Marched");
      start = bench_cpu_seconds ();
      copy = tc_battle_copy (battle);
      issues = tc_problems_of_battle (copy, "large.tercio", NULL);
      times[i] = 1000 * (bench_cpu_seconds () - start);
      g_assert_cmpuint (tc_issue_list_get_length (issues), <, 100);
    }
  median = bench_median (times, RUNS);
  kept = bench_keep (scratch, median, " ms", SCRATCH);
  return bench_keep (edited, median, " ms", EDITED) && kept;
}

int
main (int argc, char **argv)
{
  g_autoptr (TcBattle) large = make_battle (200, 200, 200);
  g_autoptr (TcBattle) played = make_battle (178, 178, 64);
  gboolean kept = keep ("200 x 200 hexes, 400 counters", large);

  return keep ("178 x 178 hexes, 128 counters, with their rules", played) && kept ? 0 : 1;
}
