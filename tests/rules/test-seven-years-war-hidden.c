/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: hidden troops and ambushes (SYW-3.14, SYW-9.4). */
#include "seven-years-war-table.h"
#include "sy-sight.h"

/* Light infantry in a wood, an enemy line before it. */
static void
set_up (Table *t, int distance, const char *order)
{
  table_open (t);
  table_piece (t, "wood", 2, 0, 750, 540, 1000, 700);
  table_piece (t, "wood", 2, 0, 300, 540, 700, 700);
  table_add (t, "jaeger", "light-infantry", 1, 3, 500, 560, 180, "hidden=yes");
  table_add (t, "line", "medium-infantry", 0, 4, 500, 560 - distance, 0, order);
  table_add (t, "far", "medium-infantry", 1, 4, 500, 1100, 180, "");
  table_bind (t);
}

/* At 5 cm an enemy finds them, at 6 he does not; neither can he shoot at or be halted by them. */
static void
test_found (void)
{
  for (int distance = 50; distance <= 60; distance += 10)
    {
      TcGauge gauge;
      TcOrder order = { .kind = SY_ORDER_MOVE, .n_units = 1, .units = { 1 } };
      Table t;

      set_up (&t, distance, "");
      table_go (&t, SY_PHASE_SHOOTING, 0);
      g_assert_cmpint ((piece (&t, 0)->flags & SY_HIDDEN) != 0, ==, distance == 60);
      g_assert_cmpint (sy_sees (rules (&t), sy (&t), 1, 0), ==, distance == 50);
      g_assert_cmpint (may (&t, "shoot line > jaeger"), ==, distance == 50);
      if (distance == 60)
        refused (&t, "shoot line > jaeger", "out-of-sight", "SYW-3.14");
      g_assert_true (tc_state_gauge (t.ruleset, t.state, &order, 0, &gauge));
      g_assert_cmpuint (gauge.n_targets, ==, distance == 60 ? 1 : 2);
      table_close (&t);
    }
}

/* He walks up to 5 cm of them and halts; they shoot, and then he does. */
static void
test_ambush (void)
{
  Table t;

  set_up (&t, 200, "order=advance");
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "move line @ 5000,5350,0", 0);
  g_assert_cmpint (piece (&t, 1)->place.y, <=, 5150);
  g_assert_cmpint (piece (&t, 1)->place.y, >=, 5000);
  g_assert_true (heard (&t, "revealed"));
  g_assert_cmpint (t.state->depth, ==, 1);
  g_assert_cmpint (t.state->actor, ==, 1);
  refused (&t, "end", "choose-first", "SYW-6.7");
  give (&t, "shoot jaeger > line", 1, 1, 0);
  g_assert_cmpint (piece (&t, 1)->order, ==, SY_STAND);
  g_assert_cmpint (t.state->depth, ==, 1);
  g_assert_cmpint (t.state->actor, ==, 0);
  give (&t, "shoot line > jaeger", 1, 0);
  g_assert_cmpint (t.state->depth, ==, 0);
  g_assert_cmpint (t.state->actor, ==, 0);
  g_assert_cmpint (t.state->phase, ==, SY_PHASE_MOVEMENT);
  table_close (&t);
}

/* Who charges past them does not know that they are there; who knows has to leave bases with them. */
static void
test_charged_past (void)
{
  for (int hidden = 0; hidden < 2; hidden++)
    {
      Table t;

      table_open (&t);
      table_piece (&t, "wood", 2, 0, 960, 520, 1060, 600);
      table_add (&t, "horse", "heavy-cavalry", 0, 4, 900, 400, 0, "order=advance");
      table_add (&t, "jaeger", "light-infantry", 1, 2, 1005, 560, 180, hidden ? "hidden=yes" : "");
      table_add (&t, "foot", "medium-infantry", 1, 4, 870, 660, 180, "");
      table_bind (&t);
      give (&t, "end", 0);
      refused (&t, "slip jaeger @ 10050,5700,18000", NULL, "SYW-1.4");
      if (hidden)
        give (&t, "charge horse > foot", 6, 6, 0);
      else
        refused (&t, "charge horse > foot", "passes-enemy", "SYW-4.13");
      table_close (&t);
    }
}

/* The halt takes no other order from it than Advance. */
static void
test_ambush_reserve (void)
{
  Table t;

  set_up (&t, 200, "order=reserve");
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "move line @ 5000,5350,0", 0);
  give (&t, "hold jaeger", 0);
  g_assert_cmpint (piece (&t, 1)->order, ==, SY_RESERVE);
  table_close (&t);
}

static void
test_hold_fire (void)
{
  Table t;

  set_up (&t, 200, "order=advance");
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "move line @ 5000,5350,0", 0);
  g_assert_cmpint (piece (&t, 1)->order, ==, SY_STAND); /* found, they halt him even so */
  give (&t, "hold jaeger", 0);
  g_assert_cmpint (t.state->depth, ==, 0);
  g_assert_cmpint (t.state->actor, ==, 0);
  g_assert_false (piece (&t, 0)->flags & SY_HIDDEN);
  g_assert_cmpuint (piece (&t, 0)->fired, ==, 0);
  table_close (&t);
}

/* Shooting and moving show them. */
static void
test_acts (void)
{
  Table t;

  set_up (&t, 90, "");
  table_go (&t, SY_PHASE_REPLY, 0);
  give (&t, "shoot jaeger > line", 1, 1, 0);
  g_assert_true (heard (&t, "revealed"));
  table_close (&t);
  set_up (&t, 300, "");
  table_go (&t, SY_PHASE_MOVEMENT, 1);
  give (&t, "move jaeger @ 5000,5800,18000", 0);
  g_assert_true (heard (&t, "revealed"));
  table_close (&t);
}

/* By choice, anywhere in the wood where no enemy has looked. */
static void
test_choice (void)
{
  Table t;

  set_up (&t, 300, "");
  table_go (&t, SY_PHASE_MOVEMENT, 1);
  refused (&t, "reveal jaeger @ 8500,6000,18000", "other-cover", "SYW-9.4");
  refused (&t, "reveal jaeger @ 5000,5450,18000", "spot-in-view", "SYW-9.4");
  refused (&t, "reveal far", "not-hidden", "SYW-9.4");
  refused (&t, "reveal jaeger @ 6000,6200,-1", "no-such-step", "SYW-9.4");
  give (&t, "reveal jaeger @ 6000,6200,18000", 0);
  g_assert_cmpint (piece (&t, 0)->place.x, ==, 6000);
  g_assert_false (piece (&t, 0)->flags & SY_HIDDEN);
  table_close (&t);
}

/* Where it is, too. */
static void
test_reveal_there (void)
{
  Table t;

  set_up (&t, 300, "");
  table_go (&t, SY_PHASE_MOVEMENT, 1);
  give (&t, "reveal jaeger", 0);
  g_assert_false (piece (&t, 0)->flags & SY_HIDDEN);
  g_assert_true (tc_place_equal (piece (&t, 0)->place, (TcPlace) { 5000, 5600, 18000 }));
  table_close (&t);
}

/* An enemy who has left the table finds nobody. */
static void
test_found_by_nobody (void)
{
  Table t;

  set_up (&t, 300, "");
  piece (&t, 1)->place.y = 5200;
  piece (&t, 1)->flags = SY_GONE;
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  g_assert_true (piece (&t, 0)->flags & SY_HIDDEN);
  table_close (&t);
}

/* In view of an enemy now, though not before. */
static void
test_in_view (void)
{
  Table t;

  set_up (&t, 300, "");
  table_go (&t, SY_PHASE_MOVEMENT, 1);
  memset (sy (&t)->seen, 0, sizeof sy (&t)->seen);
  refused (&t, "reveal jaeger @ 5000,5450,18000", "spot-in-view", "SYW-9.4");
  piece (&t, 1)->flags |= SY_AWAY;
  g_assert_true (may (&t, "reveal jaeger @ 5000,5450,18000"));
  table_close (&t);
}

/* A spot that was in view in turn 2 stays known. */
static void
test_was_in_view (void)
{
  Table t;

  set_up (&t, 300, "");
  table_go (&t, SY_PHASE_MOVEMENT, 1);
  g_assert_true (may (&t, "reveal jaeger @ 6000,6350,18000"));
  piece (&t, 1)->place = (TcPlace) { 6000, 6950, 18000 };
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  g_assert_cmpint (t.state->turn, ==, 2);
  piece (&t, 1)->place = (TcPlace) { 5000, 2600, 0 };
  piece (&t, 0)->flags |= SY_HIDDEN;
  table_go (&t, SY_PHASE_MOVEMENT, 1);
  refused (&t, "reveal jaeger @ 6000,6350,18000", "spot-in-view", "SYW-9.4");
  table_close (&t);
}

/* To the next wood: not in turn 1, and not before the eyes of the enemy. */
static void
test_slip (void)
{
  Table t;

  set_up (&t, 300, "");
  piece (&t, 0)->place = (TcPlace) { 6000, 6300, 18000 };
  table_go (&t, SY_PHASE_MOVEMENT, 1);
  refused (&t, "slip jaeger @ 8300,6300,18000", "slip-later", "SYW-9.4");
  sy (&t)->head.turn = 2;
  refused (&t, "slip jaeger @ 8300,6300,18000", "way-in-view", "SYW-9.4");
  refused (&t, "slip jaeger @ 9100,6300,18000", "too-far", "SYW-4.6");
  piece (&t, 1)->place = (TcPlace) { 1500, 5500, 0 };
  give (&t, "slip jaeger @ 8300,6300,18000", 0);
  g_assert_true (piece (&t, 0)->flags & SY_HIDDEN);
  g_assert_cmpint (piece (&t, 0)->place.x, ==, 8300);
  table_close (&t);
}

/* Troops out of cover are seen from afar. */
static void
test_plain_sight (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "jaeger", "light-infantry", 1, 3, 500, 560, 180, "hidden=yes");
  table_add (&t, "line", "medium-infantry", 0, 4, 500, 200, 0, "");
  table_bind (&t);
  g_assert_false (piece (&t, 0)->flags & SY_HIDDEN);
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-3.14/found", test_found);
  g_test_add_func ("/seven-years-war/SYW-3.14/by-nobody", test_found_by_nobody);
  g_test_add_func ("/seven-years-war/SYW-3.14/ambush", test_ambush);
  g_test_add_func ("/seven-years-war/SYW-3.14/reserve", test_ambush_reserve);
  g_test_add_func ("/seven-years-war/SYW-3.14/hold-fire", test_hold_fire);
  g_test_add_func ("/seven-years-war/SYW-3.14/acts", test_acts);
  g_test_add_func ("/seven-years-war/SYW-9.4/choice", test_choice);
  g_test_add_func ("/seven-years-war/SYW-9.4/there", test_reveal_there);
  g_test_add_func ("/seven-years-war/SYW-9.4/in-view", test_in_view);
  g_test_add_func ("/seven-years-war/SYW-9.4/was-in-view", test_was_in_view);
  g_test_add_func ("/seven-years-war/SYW-9.4/slip", test_slip);
  g_test_add_func ("/seven-years-war/SYW-9.4/plain-sight", test_plain_sight);
  g_test_add_func ("/seven-years-war/SYW-3.14/charged-past", test_charged_past);
  return g_test_run ();
}
