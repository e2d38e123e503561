/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: pursuit, rally, disorder (SYW-7.4 to 7.7). */
#include "seven-years-war-table.h"
#include "sy-contact.h"
#include "sy-group.h"
#include "sy-morale.h"
#include "sy-morale-effects.h"
#include "sy-pursuit.h"
#include "sy-rout.h"

/* Foot after foot keeps contact in 10 of 36, horse after horse in 36 of 100. */
static void
test_pursuit (void)
{
  for (int horse = 0; horse < 2; horse++)
    {
      int n = 0, sides = horse ? 10 : 6;

      for (int rout = 1; rout <= sides; rout++)
        for (int chase = 1; chase <= sides; chase++)
          {
            Table t;
            TcDice *thrown;

            table_open (&t);
            int a = table_add (&t, "a", horse ? "heavy-cavalry" : "medium-infantry", 0, 3, 900, 850, 0, "");
            int b = table_add (&t, "b", horse ? "heavy-cavalry" : "medium-infantry", 1, 3, 900, 950, 180, "");
            table_bind (&t);
            piece (&t, b)->place.y = 8502;
            thrown = dice (&t, rout, chase, 0);
            sy_rout (rules (&t), sy (&t), a, b, thrown, NULL);
            sy_pursue (rules (&t), sy (&t), b, a, thrown, NULL);
            n += (piece (&t, a)->flags & SY_SURRENDERED) != 0;
            table_close (&t);
          }
      g_assert_cmpint (n, ==, horse ? 36 : 10);
    }
}

static void
test_goes_on (void)
{
  for (int die = 3; die <= 4; die++)
    {
      Table t;

      table_open (&t);
      int a = table_add (&t, "a", "heavy-cavalry", 0, 3, 900, 200, 0, "");
      int b = table_add (&t, "b", "heavy-cavalry", 1, 3, 900, 950, 180, "");
      table_bind (&t);
      piece (&t, a)->order = SY_ROUT;
      piece (&t, b)->order = SY_ADVANCE;
      piece (&t, b)->flags |= SY_PURSUING;
      piece (&t, b)->target = a;
      sy_pursuits (rules (&t), sy (&t), 1, dice (&t, die, 0), NULL);
      g_assert_cmpint (piece (&t, b)->order, ==, die == 3 ? SY_STAND : SY_ADVANCE);
      table_close (&t);
    }
}

/* Friends leave no room before the fresh enemy: there is no contact and no overlap. */
static void
test_no_room (void)
{
  Table t;
  TcNote fault = { NULL };

  table_open (&t);
  int horse = table_add (&t, "horse", "heavy-cavalry", 0, 3, 900, 300, 0, "order=advance");
  int router = table_add (&t, "router", "medium-infantry", 1, 4, 900, 700, 0, "");
  int fresh = table_add (&t, "fresh", "medium-infantry", 1, 3, 900, 500, 180, "");
  table_add (&t, "friend", "medium-infantry", 0, 4, 995, 495, 0, "");
  table_bind (&t);
  piece (&t, router)->order = SY_ROUT;
  sy_pursue (rules (&t), sy (&t), horse, router, dice (&t, 10, 0), NULL);
  g_assert_false (sy_can_fight (rules (&t), sy (&t), horse, fresh));
  g_assert_false (piece (&t, fresh)->flags & SY_TESTED);
  g_assert_true (tc_state_sound (t.ruleset, t.state, &fault));
  table_close (&t);
}

/* A pursuer runs into fresh enemies, which test and stay in contact; guns go to Reserve. */
static void
test_fresh (void)
{
  for (int guns = 0; guns < 2; guns++)
    {
      Table t;

      table_open (&t);
      int horse = table_add (&t, "horse", "heavy-cavalry", 0, 3, 900, 300, 0, "order=advance");
      int router = table_add (&t, "router", "medium-infantry", 1, 4, 900, 700, 0, "");
      int fresh = table_add (&t, "fresh", guns ? "medium-artillery" : "medium-infantry", 1, guns ? 1 : 3, 900, 500, 180, "");
      table_bind (&t);
      piece (&t, router)->order = SY_ROUT;
      sy_pursue (rules (&t), sy (&t), horse, router, dice (&t, 10, 3, 4, 0), NULL);
      g_assert_true (sy_can_fight (rules (&t), sy (&t), horse, fresh));
      g_assert_cmpint (piece (&t, horse)->order, ==, SY_ADVANCE);
      g_assert_cmpint (piece (&t, fresh)->order, ==, guns ? SY_RESERVE : SY_STAND);
      g_assert_cmpint (piece (&t, fresh)->shaken, ==, 0);
      g_assert_false (piece (&t, router)->flags & SY_SURRENDERED);
      table_close (&t);
    }
}

/* The result of fresh enemies against pursuers takes effect in their next movement. */
static void
test_shaken_later (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 900, 600, 0, "");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 900, 800, 180, "");
  table_bind (&t);
  piece (&t, foot)->shaken = SY_RETREAT;
  g_assert_cmpint (piece (&t, foot)->order, ==, SY_STAND);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  g_assert_cmpint (piece (&t, foot)->order, ==, SY_RETREAT);
  g_assert_cmpint (piece (&t, foot)->place.y, ==, 4000);
  table_close (&t);
}

static void
test_rally (void)
{
  int massed = 0, light = 0;
  Table t;

  table_open (&t);
  int general = table_add (&t, "general", "general", 0, 1, 400, 100, 0, "");
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 600, 0, "");
  int lights = table_add (&t, "lights", "light-infantry", 0, 4, 900, 600, 0, "");
  int enemy = table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 720, 180, "");
  table_bind (&t);
  sy (&t)->orders[general] = 4;
  piece (&t, foot)->order = SY_ROUT;
  piece (&t, enemy)->place.y = 6900;
  refused (&t, "rally foot & general =1", "enemy-near", "SYW-7.5");
  piece (&t, enemy)->place.y = 7200;
  g_assert_cmpint (morale_total (&t, foot, SY_TEST_RALLY, SY_NOBODY, SY_FROM_FRONT, 0), ==, -2);
  for (int a = 1; a <= 6; a++)
    for (int b = 1; b <= 6; b++)
      {
        massed += sy_morale_result (rules (&t), foot, SY_TEST_RALLY, a + b - 2) == SY_RALLIES;
        light += sy_morale_result (rules (&t), lights, SY_TEST_RALLY, a + b - 2) == SY_RALLIES;
      }
  g_assert_cmpint (massed, ==, 21);
  g_assert_cmpint (light, ==, 15);
  give (&t, "rally foot & general =1", 6, 4, 6, 6, 0);
  g_assert_cmpint (piece (&t, foot)->order, ==, SY_RESERVE);
  table_close (&t);
}

/* The whole group obeys one test. */
static void
test_as_groups (void)
{
  Table t;

  table_open (&t);
  int a = table_add (&t, "a", "medium-infantry", 0, 4, 400, 800, 0, "group=g");
  int b = table_add (&t, "b", "medium-infantry", 0, 4, 485, 800, 0, "group=g");
  int enemy = table_add (&t, "enemy", "medium-infantry", 1, 4, 440, 1000, 180, "");
  table_bind (&t);
  /* one die for both, so that they stay together */
  sy_morale_obey (rules (&t), sy (&t), a, SY_ROUTS, enemy, dice (&t, 3, 0), NULL);
  g_assert_cmpint (piece (&t, a)->order, ==, SY_ROUT);
  g_assert_cmpint (piece (&t, b)->order, ==, SY_ROUT);
  g_assert_true (sy_is_cohesive (rules (&t), sy (&t), a));
  table_close (&t);
}

/* A group rallies as one, and not while an enemy is near any of it: at 10 cm he is, at 10.1 not. */
static void
test_rally_group (void)
{
  Table t;

  table_open (&t);
  int general = table_add (&t, "general", "general", 0, 1, 400, 100, 0, "");
  int a = table_add (&t, "a", "medium-infantry", 0, 4, 400, 200, 0, "group=x");
  int b = table_add (&t, "b", "medium-infantry", 0, 4, 480, 200, 0, "group=x");
  int enemy = table_add (&t, "enemy", "medium-infantry", 1, 4, 480, 400, 180, "");
  int other = table_add (&t, "other", "medium-infantry", 0, 4, 1000, 200, 0, "");
  table_bind (&t);
  sy (&t)->orders[general] = 4;
  piece (&t, a)->order = piece (&t, b)->order = piece (&t, other)->order = SY_ROUT;
  piece (&t, enemy)->place.y = 3000;
  refused (&t, "rally a & general =1", "enemy-near", "SYW-7.5");
  piece (&t, enemy)->place.y = 3001;
  give (&t, "rally a & general =1", 6, 4, 1, 2, 0); /* 3 - 2: runs on */
  g_assert_cmpint (piece (&t, a)->order, ==, SY_ROUT);
  give (&t, "rally a & general =1", 6, 4, 6, 6, 0);
  g_assert_cmpint (piece (&t, a)->order, ==, SY_RESERVE);
  g_assert_cmpint (piece (&t, b)->order, ==, SY_RESERVE);
  g_assert_cmpint (piece (&t, other)->order, ==, SY_ROUT);
  table_close (&t);
}

/* Pursuers act in groups, on one die; not while one of them fights on. */
static void
test_pursue_group (void)
{
  for (int held = 0; held < 2; held++)
    {
      Table t;

      table_open (&t);
      int a = table_add (&t, "a", "medium-infantry", 0, 4, 900, 300, 0, "order=advance group=x");
      int b = table_add (&t, "b", "medium-infantry", 0, 4, 980, 300, 0, "order=advance group=x");
      int router = table_add (&t, "router", "medium-infantry", 1, 4, 900, 700, 0, "");
      int foe = table_add (&t, "foe", "medium-infantry", 1, 4, 980, 1000, 180, "");
      table_bind (&t);
      piece (&t, router)->order = SY_ROUT;
      if (held)
        piece (&t, foe)->place.y = 3002;
      g_assert_cmpint (sy_may_pursue (rules (&t), sy (&t), a), ==, !held);
      if (!held)
        {
          sy_pursue (rules (&t), sy (&t), a, router, dice (&t, 1, 0), NULL);
          g_assert_true (piece (&t, a)->flags & piece (&t, b)->flags & SY_PURSUING);
          g_assert_cmpint (piece (&t, a)->place.y, ==, 3000 + 1500);
          g_assert_cmpint (piece (&t, b)->place.y, >, 4000);
          g_assert_false (sy_may_pursue (rules (&t), sy (&t), a)); /* it does already */
        }
      table_close (&t);
    }
}

static void
test_disorder (void)
{
  Table t;

  table_open (&t);
  table_piece (&t, "rough", 1, 0, 100, 100, 600, 600);
  table_piece (&t, "wood", 2, 0, 700, 100, 1200, 600);
  int light = table_add (&t, "light", "light-infantry", 0, 2, 300, 400, 0, "");
  int woods = table_add (&t, "woods", "light-infantry", 0, 2, 900, 400, 0, "");
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 300, 300, 0, "");
  table_bind (&t);
  g_assert_false (sy_is_disordered (rules (&t), sy (&t), light));
  g_assert_true (sy_is_disordered (rules (&t), sy (&t), woods));
  g_assert_true (sy_is_disordered (rules (&t), sy (&t), foot));
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-7.4/pursuit", test_pursuit);
  g_test_add_func ("/seven-years-war/SYW-7.4/goes-on", test_goes_on);
  g_test_add_func ("/seven-years-war/SYW-7.4/fresh", test_fresh);
  g_test_add_func ("/seven-years-war/SYW-7.4/no-room", test_no_room);
  g_test_add_func ("/seven-years-war/SYW-7.4/later", test_shaken_later);
  g_test_add_func ("/seven-years-war/SYW-7.5/rally", test_rally);
  g_test_add_func ("/seven-years-war/SYW-7.6/as-groups", test_as_groups);
  g_test_add_func ("/seven-years-war/SYW-7.6/rally", test_rally_group);
  g_test_add_func ("/seven-years-war/SYW-7.6/pursue", test_pursue_group);
  g_test_add_func ("/seven-years-war/SYW-7.7/disorder", test_disorder);
  return g_test_run ();
}
