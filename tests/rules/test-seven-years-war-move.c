/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: what each order lets a unit do (SYW-4.1 to 4.5). */
#include "seven-years-war-table.h"
#include "sy-contact.h"
#include "sy-ground.h"

static void
test_advance (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "order=advance");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 650, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move foot @ 4000,5600,0", "halt-before-enemy", "SYW-4.1");
  refused (&t, "move foot @ 4000,4900,0", "less-than-half", "SYW-4.1");
  refused (&t, "move foot @ 4000,3900,0", "step-not-allowed", "SYW-4.1");
  give (&t, "move foot @ 4000,5500,0", 0);
  g_assert_cmpint (piece (&t, foot)->order, ==, SY_STAND);
  refused (&t, "move foot @ 4000,5600,0", "moved-already", "SYW-2.2");
  table_close (&t);

  table_open (&t); /* friends eight centimetres ahead */
  foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "order=advance");
  table_add (&t, "friend", "medium-infantry", 0, 4, 400, 510, 0, "");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 1000, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move foot @ 4000,5400,0", "friends-in-the-way", "SYW-4.10");
  give (&t, "end", 0);
  g_assert_cmpint (piece (&t, foot)->order, ==, SY_STAND);
  table_close (&t);
}

/* Only a front ahead halts: it goes on towards an enemy that shows its back. */
static void
test_front_ahead (void)
{
  for (int facing = 0; facing <= 180; facing += 180)
    {
      Table t;

      table_open (&t);
      table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "order=advance");
      table_add (&t, "enemy", "medium-infantry", 1, 4, 400, facing == 0 ? 680 : 650, facing, "");
      table_bind (&t);
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      if (facing == 180)
        refused (&t, "move foot @ 4000,5600,0", "halt-before-enemy", "SYW-4.1");
      else
        {
          give (&t, "move foot @ 4000,5600,0", 0);
          g_assert_cmpint (piece (&t, 0)->order, ==, SY_ADVANCE);
        }
      table_close (&t);
    }
}

/* Advance takes it nearer: no base may end further from the massed enemy nearest to it; a wheel that swings one back does. */
static void
test_comes_on (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "horse", "light-cavalry-a", 0, 2, 900, 400, 0, "order=advance");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 500, 420, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move horse @ 9000,6500,0", "moves-away", "SYW-4.1");
  refused (&t, "form horse =3", "formation-order", "SYW-4.8");
  table_close (&t);

  table_open (&t); /* and in line only */
  table_add (&t, "foot", "medium-infantry", 0, 4, 900, 400, 0, "order=reserve formation=column");
  table_add (&t, "general", "general", 0, 1, 900, 300, 0, "");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 900, 1100, 180, "");
  table_bind (&t);
  sy (&t)->orders[1] = 1;
  refused (&t, "command foot & general =0", "formation-order", "SYW-4.8");
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  piece (&t, 0)->order = SY_ADVANCE;
  refused (&t, "move foot @ 9000,5000,0", "line-only", "SYW-4.1");
  table_close (&t);
}

/* Who retreats does not turn on the way, but right about. */
static void
test_retreat_facing (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "foot", "medium-infantry", 0, 4, 1000, 600, 0, "order=retreat");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 1000, 400, 0, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move foot @ 10400,6400,9000", "facing-kept", "SYW-4.4");
  g_assert_true (may (&t, "move foot @ 10000,8000,0"));
  /* that a badly drilled one has to, unless it faces no nearer to the enemy than at a right angle */
  piece (&t, 0)->place.facing = piece (&t, 0)->from.facing = 9000;
  ((SyRuleset *) t.ruleset)->drill[0] = SY_BADLY;
  g_assert_true (may (&t, "move foot @ 10000,7000,9000"));
  piece (&t, 1)->place.x = 10100;
  refused (&t, "move foot @ 10000,7000,9000", "must-turn-back", "SYW-4.4");
  piece (&t, 1)->place.x = 10000;
  ((SyRuleset *) t.ruleset)->drill[0] = SY_NORMAL;
  piece (&t, 0)->place.facing = piece (&t, 0)->from.facing = 0;
  /* to turn about costs nothing */
  g_assert_true (may (&t, "move foot @ 10000,8000,0 10000,7700,18000"));
  table_close (&t);
}

/* Nobody is there to get away from. */
static void
test_retreat_from_nobody (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "foot", "medium-infantry", 0, 4, 400, 600, 0, "order=retreat");
  int enemy = table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 900, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move foot @ 4000,7000,0", "no-retreat", "SYW-4.4");
  piece (&t, enemy)->flags |= SY_AWAY;
  g_assert_true (may (&t, "move foot @ 4000,7000,0"));
  table_close (&t);
}

static void
test_guns_halt (void)
{
  Table t;

  table_open (&t);
  int guns = table_add (&t, "guns", "medium-artillery", 0, 1, 400, 400, 0, "order=advance");
  table_add (&t, "idle", "medium-artillery", 0, 1, 600, 400, 0, "order=stand");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 900, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "halt idle", "guns-on-advance", "SYW-4.1");
  piece (&t, guns)->began = SY_STAND;
  refused (&t, "halt guns", "began-on-stand", "SYW-4.1");
  piece (&t, guns)->began = SY_ADVANCE;
  piece (&t, 2)->place.y = 10001;
  refused (&t, "halt guns", "nobody-in-range", "SYW-4.1");
  piece (&t, 2)->place.y = 10000; /* 60 cm */
  give (&t, "halt guns", 0);
  g_assert_cmpint (piece (&t, guns)->order, ==, SY_STAND);
  table_close (&t);
}

static void
test_reserve (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "order=reserve formation=column");
  table_add (&t, "badly", "medium-infantry", 0, 4, 800, 300, 0, "order=reserve drill=badly");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 580, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move foot @ 4000,4100,0", "too-near-for-reserve", "SYW-4.2");
  g_assert_true (may (&t, "move foot @ 4500,4000,0"));
  g_assert_true (may (&t, "move foot @ 4000,3000,0"));
  refused (&t, "move foot @ 4000,2700,0", "too-far", "SYW-4.6"); /* backwards at half rate: 24 cost 26 */
  give (&t, "form foot =0", 0);
  give (&t, "move foot @ 4000,3500,0", 0);
  g_assert_cmpint (piece (&t, foot)->formation, ==, SY_LINE);
  give (&t, "form badly =1", 0);
  refused (&t, "move badly @ 8000,3100,0", "moved-already", "SYW-2.2");
  table_close (&t);

  table_open (&t);
  table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "order=reserve");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "form foot =2", 0);
  refused (&t, "move foot @ 4000,4100,0", "moved-already", "SYW-2.2");
  table_close (&t);

  table_open (&t); /* normal troops form column after they moved, too, and no square; the badly drilled neither */
  table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "order=reserve");
  table_add (&t, "badly", "medium-infantry", 0, 4, 800, 400, 0, "order=reserve drill=badly");
  table_add (&t, "well", "medium-infantry", 0, 4, 1200, 400, 0, "order=reserve drill=well");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "move foot @ 4000,4500,0", 0);
  give (&t, "move badly @ 8000,4500,0", 0);
  give (&t, "move well @ 12000,4500,0", 0);
  g_assert_true (may (&t, "form foot =1"));
  refused (&t, "form foot =2", "drill", "SYW-4.2");
  refused (&t, "form badly =1", "drill", "SYW-4.2");
  g_assert_true (may (&t, "form well =2"));
  table_close (&t);
}

/* On Reserve an enemy within 20 cm may be approached when he is in a melee, or behind friends. */
static void
test_reserve_near (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "order=reserve");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 580, 180, "");
  table_add (&t, "friend", "medium-infantry", 0, 4, 700, 500, 0, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move foot @ 4000,4100,0", "too-near-for-reserve", "SYW-4.2");
  piece (&t, 2)->place = (TcPlace) { 4000, 5000, 0 }; /* between the two */
  g_assert_true (may (&t, "move foot @ 4000,4100,0"));
  piece (&t, 2)->place = (TcPlace) { 4800, 5798, 0 }; /* fights him */
  g_assert_false (sy_can_fight (rules (&t), sy (&t), 1, 2)); /* corner to corner: no */
  refused (&t, "move foot @ 4000,4100,0", "too-near-for-reserve", "SYW-4.2");
  piece (&t, 2)->place = (TcPlace) { 4700, 5798, 0 };
  g_assert_true (sy_can_fight (rules (&t), sy (&t), 1, 2));
  g_assert_true (may (&t, "move foot @ 4000,4100,0"));
  piece (&t, 2)->place = (TcPlace) { 7000, 5000, 0 };
  piece (&t, 1)->place.y = 6100;
  g_assert_true (may (&t, "move foot @ 4000,4100,0")); /* to 20 cm */
  refused (&t, "move foot @ 4000,4101,0", "too-near-for-reserve", "SYW-4.2");
  table_close (&t);
}

static void
test_stand (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move foot @ 4000,4600,0", "too-far", "SYW-4.3");
  g_assert_true (may (&t, "move foot @ 4000,4500,0"));
  g_assert_true (may (&t, "move foot @ 4300,4400,0"));
  g_assert_true (may (&t, "move foot @ 4000,3700,18000"));
  g_assert_true (may (&t, "form foot =2"));
  g_assert_false (may (&t, "form foot =1"));
  table_close (&t);
}

static void
test_retreat (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "badly", "medium-infantry", 0, 4, 400, 400, 0, "order=retreat drill=badly");
  table_add (&t, "normal", "medium-infantry", 0, 4, 1000, 400, 0, "order=retreat");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 600, 180, "");
  table_add (&t, "other", "medium-infantry", 1, 4, 1000, 600, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move normal @ 10000,3100,0", "less-than-half", "SYW-4.4");
  g_assert_true (may (&t, "move normal @ 10000,3000,0"));
  refused (&t, "move normal @ 10000,4300,0", "no-retreat", "SYW-4.4");
  refused (&t, "move badly @ 4000,3000,0", "must-turn-back", "SYW-4.4");
  g_assert_true (may (&t, "move badly @ 4000,3700,18000 4000,2700,18000"));
  g_assert_true (may (&t, "move normal @ 10000,3700,18000 10000,2700,18000"));
  table_close (&t);
}

/* A unit on Retreat that was not moved goes half a move by itself: once, and over the edge of the table. */
static void
test_must_retreat (void)
{
  Table t;

  table_open (&t);
  int idle = table_add (&t, "idle", "medium-infantry", 0, 4, 400, 600, 0, "order=retreat");
  int moved = table_add (&t, "moved", "medium-infantry", 0, 4, 700, 600, 0, "order=retreat");
  int badly = table_add (&t, "badly", "medium-infantry", 0, 4, 1000, 600, 0, "order=retreat drill=badly");
  int edge = table_add (&t, "edge", "medium-infantry", 0, 4, 1300, 120, 0, "order=retreat");
  int woods = table_add (&t, "woods", "medium-infantry", 0, 4, 1600, 600, 0, "order=retreat");
  table_piece (&t, "wood", 2, 0, 1500, 500, 1700, 620);
  for (int i = 0; i < 5; i++)
    {
      g_autofree char *id = g_strdup_printf ("enemy-%d", i);

      table_add (&t, id, "medium-infantry", 1, 4, 400 + 300 * i, i == 3 ? 300 : 700, 180, "");
    }
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "move moved @ 7000,4800,0", 0);
  give (&t, "end", 0);
  g_assert_cmpint (piece (&t, idle)->place.y, ==, 5000);
  g_assert_cmpint (piece (&t, idle)->place.facing, ==, 0);
  g_assert_cmpint (piece (&t, idle)->order, ==, SY_RETREAT);
  g_assert_cmpint (piece (&t, moved)->place.y, ==, 4800);
  g_assert_cmpint (piece (&t, badly)->place.y, ==, 6000 - 300 - 1000);
  g_assert_cmpint (piece (&t, badly)->place.facing, ==, 18000);
  g_assert_cmpint (piece (&t, woods)->place.y, ==, 5500);
  g_assert_true (piece (&t, edge)->flags & SY_AWAY);
  g_assert_cmpint (piece (&t, edge)->order, ==, SY_RESERVE);
  g_assert_false (piece (&t, edge)->flags & SY_HUNTED);
  table_close (&t);
}

static void
test_rout_rate (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 600, 0, "");
  table_bind (&t);
  piece (&t, foot)->order = SY_ROUT;
  g_assert_cmpint (sy_rate (rules (&t), sy (&t), foot), ==, 2200);
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-4.1/advance", test_advance);
  g_test_add_func ("/seven-years-war/SYW-4.1/front-ahead", test_front_ahead);
  g_test_add_func ("/seven-years-war/SYW-4.1/comes-on", test_comes_on);
  g_test_add_func ("/seven-years-war/SYW-4.1/guns-halt", test_guns_halt);
  g_test_add_func ("/seven-years-war/SYW-4.2/reserve", test_reserve);
  g_test_add_func ("/seven-years-war/SYW-4.2/near", test_reserve_near);
  g_test_add_func ("/seven-years-war/SYW-4.3/stand", test_stand);
  g_test_add_func ("/seven-years-war/SYW-4.4/retreat", test_retreat);
  g_test_add_func ("/seven-years-war/SYW-4.4/must", test_must_retreat);
  g_test_add_func ("/seven-years-war/SYW-4.4/from-nobody", test_retreat_from_nobody);
  g_test_add_func ("/seven-years-war/SYW-4.4/facing", test_retreat_facing);
  g_test_add_func ("/seven-years-war/SYW-4.5/rout-rate", test_rout_rate);
  return g_test_run ();
}
