/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system dice-duel, case by case: parts, sequence, movement, zones, contact (LU-1 to LU-8). */
#include "dice-duel-table.h"

/* LU-1: numbers come from the counters. */
static void
test_counters (void)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  Table t;

  table_open (&t);
  table_add (&t, "a", "infantry", 0, 7, "1713");
  table_add (&t, "l", "leader", 0, 2, "1713");
  table_bind (&t);
  tc_state_place (t.ruleset, t.state, placements);
  g_assert_cmpuint (placements->len, ==, 2);
  g_assert_cmpint (g_array_index (placements, TcPlacement, 0).values[TC_COLUMN_STRENGTH], ==, 7);
  g_assert_cmpint (g_array_index (placements, TcPlacement, 1).values[TC_COLUMN_LEADERSHIP], ==, 2);
  table_close (&t);
}

/* LU-2: seven turns of two player-turns of three phases. */
static void
test_sequence (void)
{
  static const char *const phases[] = { "rally", "movement", "combat" };
  int n = 0;
  Table t;

  table_open (&t);
  table_add (&t, "a", "infantry", 0, 7, "1713");
  table_add (&t, "b", "infantry", 1, 7, "0513");
  table_bind (&t);
  for (; !t.state->over; n++)
    {
      g_assert_cmpint (t.state->player, ==, n / 3 % 2);
      g_assert_cmpint (t.state->turn, ==, 1 + n / 6);
      g_assert_cmpstr (t.ruleset->system->phases[t.state->phase].id, ==, phases[n % 3]);
      if (t.state->phase != DD_PHASE_MOVEMENT)
        refused (&t, "move a @ 1613", "not-now", "LU-2");
      give (&t, "end", 0, 0);
    }
  g_assert_cmpint (n, ==, 42);
  g_assert_false (may (&t, "end"));
  table_close (&t);
}

/* LU-3 */
static void
test_terrain (void)
{
  int a;
  Table t;

  table_open (&t);
  a = table_add (&t, "a", "cavalry", 0, 5, "1713");
  g_assert_true (tc_sketch_lay (t.battle, "town", "1712"));
  g_assert_true (tc_sketch_lay (t.battle, "ditch", "1613"));
  table_bind (&t);
  go_to (&t, DD_PHASE_MOVEMENT, 0);
  refused (&t, "move a @ 1712", "terrain-barred", "LU-3");
  refused (&t, "move a @ 1613 1513", "must-stop", "LU-5");
  refused (&t, "move a @ 1714 1715 1716 1717 1718", "too-far", "LU-3");
  refused (&t, "move a @ 1715", "not-adjacent", "LU-3");
  give (&t, "move a @ 1613", 0, 0);
  assert_at (&t, a, "1613");
  refused (&t, "move a @ 1513", "moved-already", "LU-2");
  table_close (&t);
}

/* LU-4 */
static void
test_stacking (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "a", "infantry", 0, 5, "1713");
  table_add (&t, "b", "infantry", 0, 5, "1714");
  table_add (&t, "l", "leader", 0, 1, "1712");
  table_add (&t, "m", "leader", 0, 1, "1714");
  table_bind (&t);
  go_to (&t, DD_PHASE_MOVEMENT, 0);
  refused (&t, "move a @ 1714 1715", "hex-full", "LU-4");
  refused (&t, "move l @ 1713 1714", "hex-full", "LU-4");
  give (&t, "move l @ 1713", 0, 0);
  refused (&t, "move b & l @ 1715", "leader-not-there", "LU-4");
  table_close (&t);
}

/* LU-5 */
static void
test_zones (void)
{
  int a, l;
  Table t;

  table_open (&t);
  a = table_add (&t, "a", "cavalry", 0, 5, "1713");
  table_add (&t, "b", "infantry", 0, 5, "1716");
  l = table_add (&t, "l", "leader", 0, 1, "1713");
  table_add (&t, "x", "infantry", 1, 5, "1613");
  table_add (&t, "y", "infantry", 1, 5, "1415");
  table_bind (&t);
  go_to (&t, DD_PHASE_MOVEMENT, 0);
  refused (&t, "move a @ 1813", "held-by-zone", "LU-5");
  refused (&t, "move a & l @ 1714 1715", "must-stop", "LU-5");
  refused (&t, "move b @ 1616 1516 1517", "must-stop", "LU-5");
  give (&t, "move a & l @ 1813 1814", 0, 0);
  assert_at (&t, a, "1814");
  assert_at (&t, l, "1814");
  table_close (&t);
}

/* LU-5: the leader need go along for the first hex only. */
static void
test_zones_part (void)
{
  int a, l;
  Table t;

  table_open (&t);
  a = table_add (&t, "a", "cavalry", 0, 5, "1713");
  l = table_add (&t, "l", "leader", 0, 1, "1713");
  table_add (&t, "x", "infantry", 1, 5, "1613");
  table_bind (&t);
  go_to (&t, DD_PHASE_MOVEMENT, 0);
  give (&t, "move a & l @ 1813 1814 +part", 0, 0);
  assert_at (&t, a, "1814");
  assert_at (&t, l, "1813");
  table_close (&t);
}

/* LU-6 */
static void
test_lone_leader (void)
{
  int l, m, y;
  Table t;

  table_open (&t);
  table_add (&t, "x", "cavalry", 0, 5, "1713");
  y = table_add (&t, "y", "cavalry", 0, 5, "1008");
  l = table_add (&t, "l", "leader", 1, 1, "1513");
  m = table_add (&t, "m", "leader", 1, 1, "1009");
  table_bind (&t);
  disorganize (&t, y);
  g_assert_cmpint (dd (&t)->counters[m].hex, >=, 0);
  go_to (&t, DD_PHASE_MOVEMENT, 0);
  give (&t, "move x @ 1613", 0, 0);
  assert_at (&t, l, "-");
  assert_at (&t, m, "1009");
  g_assert_true (dd (&t)->counters[l].flags & DD_LOST);
  table_close (&t);
}

/* LU-7: a, b and c cover the hexes round 1613, but for 1513 when c is away. */
static void
surround (Table *t, gboolean wholly)
{
  table_open (t);
  table_add (t, "a", "infantry", 0, 5, "1713");
  table_add (t, "x", "infantry", 1, 4, "1613");
  table_add (t, "b", "infantry", 0, 5, "1515");
  if (wholly)
    table_add (t, "c", "infantry", 0, 5, "1412");
  table_bind (t);
  go_to (t, DD_PHASE_COMBAT, 0);
  give (t, "attack a > x", 3, 2);
  g_assert_cmpint (last_result (t), ==, DD_TERM_DEFENDERS_RETREAT);
}

static void
test_no_retreat (void)
{
  Table t;

  surround (&t, FALSE);
  assert_at (&t, 1, "1513");
  table_close (&t);
}

static void
test_surrounded (void)
{
  Table t;

  surround (&t, TRUE);
  g_assert_true (dd (&t)->counters[1].flags & DD_LOST);
  table_close (&t);
}

/* LU-8: voluntary; but who stands next to an attacker must be attacked by somebody. */
static void
test_obligation (void)
{
  g_autoptr (GArray) duties = g_array_new (FALSE, FALSE, sizeof (TcNote));
  Table t;

  table_open (&t);
  table_add (&t, "a", "infantry", 0, 5, "1714");
  table_add (&t, "b", "infantry", 0, 5, "1715");
  table_add (&t, "x", "infantry", 1, 5, "1613");
  table_add (&t, "y", "infantry", 1, 5, "1614");
  table_bind (&t);
  go_to (&t, DD_PHASE_COMBAT, 0);
  g_assert_true (may (&t, "end"));
  refused (&t, "attack b > x", "out-of-contact", "LU-8");
  give (&t, "attack a > x", 3, 3);
  refused (&t, "end", "duties-left", "LU-8");
  tc_state_duties (t.ruleset, t.state, duties);
  g_assert_cmpuint (duties->len, ==, 1);
  g_assert_cmpint (g_array_index (duties, TcNote, 0).args[0], ==, 3);
  refused (&t, "attack b > x", "attacked-already", "LU-8");
  refused (&t, "attack a > y", "fought-already", "LU-8");
  give (&t, "attack b > y", 3, 3);
  g_assert_true (may (&t, "end"));
  table_close (&t);
}

/* LU-8: one attacker, two enemies: both or none. */
static void
test_both (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "a", "infantry", 0, 5, "1714");
  table_add (&t, "x", "infantry", 1, 5, "1613");
  table_add (&t, "y", "infantry", 1, 5, "1614");
  table_bind (&t);
  go_to (&t, DD_PHASE_COMBAT, 0);
  refused (&t, "attack a > x", "leaves-unattacked", "LU-8");
  refused (&t, "attack a > y", "leaves-unattacked", "LU-8");
  g_assert_true (may (&t, "attack a > x y"));
  sums (&t, "attack a > x y", 5, 6);
  table_close (&t);
}

static DdState *
field (Table *t)
{
  if (t->ruleset != NULL)
    table_close (t);
  table_open (t);
  table_add (t, "a", "infantry", 0, 5, "1010");
  table_add (t, "l", "leader", 0, 2, "1010");
  table_add (t, "x", "infantry", 1, 5, "1012");
  g_assert_true (tc_sketch_lay (t->battle, "town", "0505"));
  table_bind (t);
  g_assert_true (tc_state_sound (t->ruleset, t->state, NULL));
  return dd (t);
}

/* Positions that no order can bring about are faults. */
static void
test_sound (void)
{
  Table t = { NULL };
  TcHex at, town;

  at = field (&t)->counters[0].hex;
  town = tc_hexgrid_parse (&t.battle->map->grid, "0505");
  dd (&t)->counters[0].flags |= DD_LOST;
  line_faulty (t.ruleset, t.state, "fault-twice", NULL, 0, at);
  dd (&t)->counters[0].hex = 0; /* the first of the map */
  line_faulty (t.ruleset, t.state, "fault-twice", NULL, 0, 0);
  field (&t)->counters[1].flags |= DD_WAITING;
  line_faulty (t.ruleset, t.state, "fault-twice", NULL, 1, at);
  field (&t)->counters[0].hex = town;
  line_faulty (t.ruleset, t.state, "fault-place", "LU-4", 0, town);
  dd (&t)->at[town] = 0;
  line_faulty (t.ruleset, t.state, "terrain-barred", "LU-3", town, 0);
  field (&t)->at[dd_rules (t.ruleset)->n_hexes + at] = 0;
  line_faulty (t.ruleset, t.state, "fault-place", "LU-4", 1, at);
  field (&t);
  dd_put (dd_rules (t.ruleset), dd (&t), 0, TC_NO_HEX);
  g_assert_true (tc_state_sound (t.ruleset, t.state, NULL));
  dd_put (dd_rules (t.ruleset), dd (&t), 2, tc_hexgrid_parse (&t.battle->map->grid, "1011"));
  line_faulty (t.ruleset, t.state, "fault-lone-leader", "LU-6", 1, at);
  table_close (&t);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dice-duel/LU-1/counters", test_counters);
  g_test_add_func ("/dice-duel/LU-2/sequence", test_sequence);
  g_test_add_func ("/dice-duel/LU-3/terrain", test_terrain);
  g_test_add_func ("/dice-duel/LU-4/stacking", test_stacking);
  g_test_add_func ("/dice-duel/LU-5/zones", test_zones);
  g_test_add_func ("/dice-duel/LU-5/leader-part-of-the-way", test_zones_part);
  g_test_add_func ("/dice-duel/LU-6/lone-leader", test_lone_leader);
  g_test_add_func ("/dice-duel/LU-7/zones-bar-retreat", test_no_retreat);
  g_test_add_func ("/dice-duel/LU-7/surrounded", test_surrounded);
  g_test_add_func ("/dice-duel/LU-8/obligation", test_obligation);
  g_test_add_func ("/dice-duel/LU-8/both-or-none", test_both);
  g_test_add_func ("/dice-duel/sound", test_sound);
  return g_test_run ();
}
