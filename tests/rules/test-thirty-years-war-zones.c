/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Zones of control (S-7.0 to S-7.23). */
#include "thirty-years-war-table.h"
#include "tw-pieces.h"

static void
assert_zone (Table *t, int side, const char *hexes)
{
  guint8 found[644];
  g_auto (GStrv) words = g_strsplit (hexes, " ", -1);
  guint n = 0, sum = 0;

  tc_state_control (t->ruleset, t->state, side, found);
  for (; words[n] != NULL && hexes[0] != '\0'; n++)
    g_assert_cmpint (found[tc_hexgrid_parse (&t->battle->map->grid, words[n])], ==, 1);
  for (guint i = 0; i < sizeof found; i++)
    sum += found[i];
  g_assert_cmpuint (sum, ==, n);
}

static void
test_six_hexes (void)
{
  Table t;

  table_open_field (&t, "kyle@1713");
  assert_zone (&t, SWEDISH, "1612 1613 1712 1714 1812 1813");
  assert_zone (&t, IMPERIALIST, "");
  table_close (&t);
}

static void
test_never_cancelled (void)
{
  Table t;

  table_open_field (&t, "kyle@0913* von-waldstein@0813");
  for (int phase = TW_PHASE_REMOVAL; phase <= TW_PHASE_MOVEMENT; phase++)
    {
      table_go (&t, SWEDISH, phase);
      g_assert_true (tw_zoc_covers (TW_RULESET (t.ruleset), tw (&t), tw (&t)->hex[counter (&t, "kyle")], IMPERIALIST));
    }
  table_go (&t, SWEDISH, TW_PHASE_REMOVAL);
  refused (&t, "rally kyle", "S-7.23");
  table_close (&t);
}

static void
test_shared_hex (void)
{
  guint8 red[644], blue[644];
  TcHex hex;
  Table t;

  table_open_field (&t, "von-waldstein@0813 gula@1013 blaa@1014");
  hex = tc_hexgrid_parse (&t.battle->map->grid, "0913");
  tc_state_control (t.ruleset, t.state, SWEDISH, red);
  tc_state_control (t.ruleset, t.state, IMPERIALIST, blue);
  g_assert_cmpint (red[hex], ==, 1);
  g_assert_cmpint (blue[hex], ==, 1);
  table_close (&t);
}

static void
test_rivers_cut (void)
{
  Table t;

  table_open (&t);
  table_lay (&t, "river", "1713/1613");
  table_lay (&t, "forest", "1612");
  table_lay (&t, "town", "1712");
  table_put (&t, "kyle@1713");
  assert_zone (&t, SWEDISH, "1612 1712 1714 1812 1813");
  table_close (&t);

  table_open (&t);
  table_lay (&t, "river", "1713/1613");
  table_lay (&t, "bridge", "1613/1713");
  table_put (&t, "kyle@1713");
  assert_zone (&t, SWEDISH, "1612 1613 1712 1714 1812 1813");
  table_close (&t);
}

static void
test_zone_binds (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "kyle@0913 von-waldstein@0813");
  assert_duties (&t, "kyle >von-waldstein");
  refused (&t, "end", "S-8.12");
  give (&t, "attack kyle > von-waldstein", "2");
  assert_duties (&t, "");
  g_assert_true (may (&t, "end"));
  table_close (&t);
}

static void
test_who_has_none (void)
{
  Table t;

  table_open_field (&t, "wallenstein@0813 imperialist-gun-1@0815 grana@0817*");
  assert_zone (&t, IMPERIALIST, "");
  table_close (&t);
}

static void
test_no_rally_in_zone (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_REMOVAL, "hard@0913* gustavus-adolphus@0913 von-waldstein@0813");
  refused (&t, "rally hard", "S-7.23");
  g_assert_false (lists (&t, "rally hard"));
  give (&t, "end", "");
  g_assert_true (is_disrupted (&t, "hard"));
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init ();
  g_test_add_func ("/thirty-years-war/S-7.0/six-hexes", test_six_hexes);
  g_test_add_func ("/thirty-years-war/S-7.1/extent", test_never_cancelled);
  g_test_add_func ("/thirty-years-war/S-7.11/never-cancelled", test_never_cancelled);
  g_test_add_func ("/thirty-years-war/S-7.12/shared", test_shared_hex);
  g_test_add_func ("/thirty-years-war/S-7.13/rivers", test_rivers_cut);
  g_test_add_func ("/thirty-years-war/S-7.2/effects", test_zone_binds);
  g_test_add_func ("/thirty-years-war/S-7.21/binds", test_zone_binds);
  g_test_add_func ("/thirty-years-war/S-7.22/who-has-none", test_who_has_none);
  g_test_add_func ("/thirty-years-war/S-7.23/no-rally", test_no_rally_in_zone);

  return table_run ();
}
