/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long it takes to see what threatens one unit everywhere on the map: in a shipped battle, and on the largest map
 * that the rules play on, between two lines of as many units as they take.
 *
 * Prints the median; it has a limit. */
#include "bench.h"
#include "tc-battle-file.h"
#include "tc-begin.h"
#include "tc-paths.h"
#include "tc-sketch.h"
#include "tc-threats.h"

#define ROUNDS 15
#define BATTLE_LIMIT 50.0 /* milliseconds */
#define LARGE_LIMIT  500.0
#define SIDE   178
#define LINE   32 /* units abreast, two deep */
#define APART  6   /* rows between the lines */

static gint16
find_unit (const TcRuleset *ruleset, const TcState *state)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));

  tc_state_place (ruleset, state, placements);
  for (guint i = 0; i < placements->len; i++)
    {
      const TcPlacement *it = &g_array_index (placements, TcPlacement, i);

      if (it->side == 0 && it->values[TC_COLUMN_STRENGTH] > 0)
        return it->counter;
    }

  return -1;
}

static int
measure (const TcBattle *battle, const char *what, double limit)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcRuleset) ruleset = tc_ruleset_new (battle, issues);
  g_autoptr (TcThreats) threats = ruleset != NULL ? tc_threats_new (ruleset) : NULL;
  g_autofree TcState *state = NULL;
  double spent[ROUNDS];
  guint touched = 0, found = 0;
  TcSeeded dice;
  gint16 unit;

  if (threats == NULL)
    {
      g_print ("the battle cannot be asked\n");
      return 1;
    }
  state = tc_state_new (ruleset);
  tc_seeded_init (&dice, 1, 0);
  tc_state_setup (ruleset, state, &dice.parent, NULL);
  unit = find_unit (ruleset, state);
  for (guint round = 0; round < ROUNDS; round++)
    {
      double start = 1e3 * bench_cpu_seconds ();
      TcThreat threat;

      touched = found = 0;
      tc_threats_begin (threats, state, 0, unit);
      for (TcHex hex = 0; hex < tc_hexgrid_get_count (&battle->map->grid); hex++)
        {
          touched += tc_threats_touch (threats, hex);
          found += tc_threats_find (threats, unit, hex, &threat);
        }
      spent[round] = 1e3 * bench_cpu_seconds () - start;
    }
  g_print ("%s: %u hexes within reach, %u threatened\n", what, touched, found);
  return bench_keep (what, bench_median (spent, ROUNDS), " ms", limit) ? 0 : 1;
}

static void
add_line (TcBattle *battle, int side, guint first)
{
  for (guint i = 0; i < 2 * LINE; i++)
    {
      g_autofree char *id = g_strdup_printf ("%d-%u", side, i);
      char label[TC_HEX_LABEL_SIZE];
      TcHex hex = tc_hexgrid_at (&battle->map->grid, (gint32) (first + i / LINE), (gint32) (SIDE / 2 - LINE / 2 + i % LINE));

      tc_hexgrid_format (&battle->map->grid, hex, label);
      tc_sketch_add (battle, id, i % 3 == 0 ? "cavalry" : "infantry", side, (int) (4 + i % 9), i % 3 == 0 ? 8 : 4, label);
    }
}

int
main (int argc, char **argv)
{
  g_autofree char *path = tc_paths_find ("scenarios", "lutzen-1632.tercio");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  g_autoptr (TcBattle) battle = path != NULL ? tc_battle_file_read (path, issues, NULL) : NULL;
  g_autoptr (TcBattle) large = NULL;
  int status;

  if (battle == NULL)
    {
      g_print ("the battle cannot be read\n");
      return 77;
    }
  status = measure (battle, "Lutzen", BATTLE_LIMIT);
  large = tc_sketch_new (battle->book, SIDE, SIDE);
  add_line (large, 0, SIDE / 2);
  add_line (large, 1, SIDE / 2 - 2 - APART);
  tc_system_complete (tc_system_find (battle->book->system), large);
  return measure (large, "178 x 178 hexes, 128 units", LARGE_LIMIT) == 0 ? status : 1;
}
