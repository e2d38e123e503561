/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What sides and armies have of each arm. */
#include "tc-sketch.h"
#include "tc-totals.h"

static void
test_totals (void)
{
  g_autoptr (TcBattle) battle = tc_sketch_new (NULL, 5, 5);
  g_autoptr (GArray) totals = NULL, parted = NULL;
  const TcTotal *total;

  tc_sketch_add (battle, "Gula", "infantry", 0, 12, 4, "0203");
  tc_sketch_add (battle, "Hand", "infantry", 0, 7, 4, "0202");
  tc_sketch_add (battle, "Tott", "cavalry", 0, 6, 8, NULL);
  tc_sketch_add (battle, "Gustavus", "leader", 0, TC_NO_VALUE, 8, NULL);
  tc_sketch_add (battle, "Tilly", "infantry", 1, 15, 3, "0404");
  totals = tc_totals_new (battle);
  g_assert_cmpuint (totals->len, ==, 2);
  total = &g_array_index (totals, TcTotal, 0);
  g_assert_cmpint (total->army, ==, -1);
  g_assert_cmpuint (total->counters[TC_ARM_INFANTRY], ==, 2);
  g_assert_cmpint (total->strength[TC_ARM_INFANTRY], ==, 19);
  g_assert_cmpint (total->strength[TC_ARM_CAVALRY], ==, 6);
  g_assert_cmpuint (total->counters[TC_ARM_LEADER], ==, 1);
  g_assert_cmpint (total->strength[TC_ARM_LEADER], ==, 0);
  g_assert_cmpint (g_array_index (totals, TcTotal, 1).strength[TC_ARM_INFANTRY], ==, 15);
  /* A second army of the first side, with the last counter. */
  g_ptr_array_add (battle->armies, tc_army_new ("saxon", "Saxons", 0));
  ((TcCounter *) g_ptr_array_index (battle->counters, 4))->army = (int) battle->armies->len - 1;
  parted = tc_totals_new (battle);
  g_assert_cmpuint (parted->len, ==, 4);
  g_assert_cmpint (g_array_index (parted, TcTotal, 0).strength[TC_ARM_INFANTRY], ==, 34);
  g_assert_cmpint (g_array_index (parted, TcTotal, 1).strength[TC_ARM_INFANTRY], ==, 19);
  g_assert_cmpint (g_array_index (parted, TcTotal, 2).strength[TC_ARM_INFANTRY], ==, 15);
  g_assert_cmpint (g_array_index (parted, TcTotal, 3).side, ==, 1);
  g_assert_cmpuint (g_array_index (parted, TcTotal, 3).counters[TC_ARM_INFANTRY], ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/Totals/totals", test_totals);
  return g_test_run ();
}
