/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: rout and surrender (SYW-7.1 to 7.3). */
#include "seven-years-war-table.h"
#include "sy-contact.h"
#include "sy-pursuit.h"
#include "sy-rout.h"

static void
test_first_rout (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 600, 0, "");
  int enemy = table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 700, 180, "");
  table_bind (&t);
  sy_rout (rules (&t), sy (&t), foot, enemy, dice (&t, 4, 0), NULL);
  /* 20 cm, after the free turn on the ground where it stood */
  g_assert_cmpint (piece (&t, foot)->place.y, ==, 6000 - 300 - 2000);
  g_assert_cmpint (piece (&t, foot)->place.facing, ==, 18000);
  g_assert_true (piece (&t, foot)->flags & SY_DISORDERED);
  table_close (&t);
}

/* A unit with its back to the enemy does not turn; a rout out of sight causes no alarm. */
static void
test_back (void)
{
  Table t;

  table_open (&t);
  table_piece (&t, "wood", 2, 0, 445, 500, 600, 700);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 600, 180, "");
  int enemy = table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 700, 180, "");
  int friends = table_add (&t, "friends", "medium-infantry", 0, 4, 650, 620, 180, "");
  table_bind (&t);
  sy_rout (rules (&t), sy (&t), foot, enemy, dice (&t, 4, 0), NULL);
  g_assert_cmpint (piece (&t, foot)->place.y, ==, 6000 - 2000);
  g_assert_cmpint (piece (&t, foot)->place.facing, ==, 18000);
  g_assert_false (piece (&t, friends)->flags & SY_ALARMED);
  table_close (&t);

  /* Straight to a side it keeps its front; a hundredth of a degree further back it turns about first. */
  for (int more = 0; more < 2; more++)
    {
      SyFlight flight = { 4, 9000 + more };

      table_open (&t);
      foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 600, 0, "");
      enemy = table_add (&t, "enemy", "medium-infantry", 1, 4, 330, 600, 90, "");
      table_bind (&t);
      sy_rout_by (rules (&t), sy (&t), foot, enemy, &flight, NULL);
      g_assert_cmpint (piece (&t, foot)->place.x, ==, 4000 + 2000);
      g_assert_cmpint (piece (&t, foot)->place.y, ==, 6000 - (more ? 300 : 0));
      g_assert_cmpint (piece (&t, foot)->place.facing, ==, more ? 18000 : 0);
      table_close (&t);
    }
}

static void
test_later_rout (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 900, 400, 0, "");
  int enemy = table_add (&t, "enemy", "medium-infantry", 1, 4, 900, 600, 180, "order=retreat");
  table_bind (&t);
  piece (&t, foot)->order = SY_ROUT;
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  g_assert_cmpint (piece (&t, foot)->place.y, ==, 4000); /* not in its own step */
  piece (&t, enemy)->place.y = 4300;
  table_go (&t, SY_PHASE_COMMAND, 1);
  piece (&t, enemy)->order = SY_RETREAT;
  give (&t, "end", 0);
  g_assert_cmpint (piece (&t, foot)->place.y, ==, 1800);
  table_close (&t);
}

/* Straight back is barred by an enemy: the shortest free way leads aslant. */
static void
test_way_out (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 900, 400, 0, "");
  table_add (&t, "behind", "medium-infantry", 1, 4, 900, 280, 0, "");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 900, 1000, 180, "");
  table_bind (&t);
  piece (&t, foot)->order = SY_ROUT;
  table_go (&t, SY_PHASE_MOVEMENT, 1);
  g_assert_cmpint (piece (&t, foot)->place.y, <, 4000);
  g_assert_cmpint (piece (&t, foot)->place.x, >, 9000 + 1000); /* the first of two that are equally long */
  g_assert_false (piece (&t, foot)->flags & SY_SURRENDERED);
  table_close (&t);
}

/* An enemy who is destroyed bars no way. */
static void
test_way_gone (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 900, 400, 0, "");
  int behind = table_add (&t, "behind", "medium-infantry", 1, 4, 900, 280, 0, "");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 900, 1000, 180, "");
  table_add (&t, "third", "medium-infantry", 1, 4, 1200, 1000, 180, "");
  table_bind (&t);
  piece (&t, behind)->flags = SY_GONE;
  piece (&t, foot)->order = SY_ROUT;
  table_go (&t, SY_PHASE_MOVEMENT, 1);
  g_assert_cmpint (piece (&t, foot)->place.x, ==, 9000);
  g_assert_cmpint (piece (&t, foot)->place.y, <, 4000);
  table_close (&t);
}

/* Routers keep 5 cm from enemies: at that the way is free, a little nearer it is not, unless he is on Retreat. */
static void
test_way_clear (void)
{
  for (int near = 0; near < 3; near++)
    {
      Table t;

      table_open (&t);
      int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 900, 400, 0, "");
      table_add (&t, "beside", "heavy-cavalry", 1, 1, 970, 300, 180, "");
      table_add (&t, "enemy", "medium-infantry", 1, 4, 900, 1100, 180, "");
      table_bind (&t);
      piece (&t, 1)->place.x -= near > 0;
      piece (&t, 1)->order = near == 2 ? SY_RETREAT : SY_STAND;
      piece (&t, foot)->order = SY_ROUT;
      sy_rout_moves (rules (&t), sy (&t), 0, NULL);
      g_assert_cmpint (piece (&t, foot)->place.x == 9000, ==, near != 1);
      g_assert_false (piece (&t, foot)->flags & SY_SURRENDERED);
      table_close (&t);
    }
}

static void
test_surrender (void)
{
  for (int moved = 0; moved < 2; moved++)
    {
      Table t;

      table_open (&t);
      int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 600, 0, "");
      int horse = table_add (&t, "horse", "heavy-cavalry", 1, 2, 400, 660, 180, "");
      table_bind (&t);
      piece (&t, horse)->place.y = 6002;
      piece (&t, foot)->order = SY_ROUT;
      piece (&t, foot)->flags |= SY_SURRENDERED;
      piece (&t, foot)->target = horse;
      if (moved)
        piece (&t, horse)->flags |= SY_MOVED;
      g_assert_false (sy_is_fighting (rules (&t), sy (&t), horse));
      sy_surrenders (rules (&t), sy (&t), 1, NULL);
      g_assert_cmpint (sy_here (sy (&t), foot), ==, moved);
      if (moved)
        g_assert_cmpint (piece (&t, foot)->order, ==, SY_RESERVE);
      table_close (&t);
    }
}

/* The surrender of routers through whole half turns: they are removed after the next combat of a captor who only
 * stands, and free when he moves. */
static void
test_captor (void)
{
  enum { STAYS, MOVES, GONE, FAR_OFF };

  for (int moves = STAYS; moves <= FAR_OFF; moves++)
    {
      Table t;

      table_open (&t);
      int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 600, 0, "");
      int horse = table_add (&t, "horse", "heavy-cavalry", 1, 2, 400, 660, 180, "order=advance");
      table_add (&t, "other", "medium-infantry", 0, 6, 1400, 200, 0, "");
      table_bind (&t);
      ((SyRuleset *) t.ruleset)->break_share = 100;
      piece (&t, horse)->place.y = 6002;
      piece (&t, foot)->order = SY_ROUT;
      piece (&t, foot)->flags |= SY_SURRENDERED;
      piece (&t, foot)->target = horse;
      table_go (&t, SY_PHASE_COMBAT, 0);
      g_assert_true (sy_here (sy (&t), foot)); /* not after its own side's */
      table_go (&t, SY_PHASE_MOVEMENT, 1);
      refused (&t, "charge horse > foot", "not-a-target", "SYW-6.1");
      if (moves == MOVES)
        {
          piece (&t, horse)->order = SY_RESERVE;
          give (&t, "move horse @ 4000,6502,18000", 0);
        }
      table_go (&t, SY_PHASE_COMBAT, 1);
      g_assert_true (sy_here (sy (&t), foot));
      if (moves == GONE)
        piece (&t, horse)->flags = SY_GONE;
      if (moves == FAR_OFF)
        piece (&t, horse)->place.y = 6101;
      give (&t, "end", 0);
      g_assert_cmpint (sy_here (sy (&t), foot), ==, moves != STAYS);
      g_assert_cmpint (heard (&t, "freed"), ==, moves != STAYS);
      if (moves != STAYS)
        g_assert_cmpint (piece (&t, foot)->order, ==, SY_RESERVE);
      table_close (&t);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-7.1/first-rout", test_first_rout);
  g_test_add_func ("/seven-years-war/SYW-7.1/back", test_back);
  g_test_add_func ("/seven-years-war/SYW-7.2/later-rout", test_later_rout);
  g_test_add_func ("/seven-years-war/SYW-7.2/way-out", test_way_out);
  g_test_add_func ("/seven-years-war/SYW-7.2/way-gone", test_way_gone);
  g_test_add_func ("/seven-years-war/SYW-7.2/clear", test_way_clear);
  g_test_add_func ("/seven-years-war/SYW-7.3/surrender", test_surrender);
  g_test_add_func ("/seven-years-war/SYW-7.3/captor", test_captor);
  return g_test_run ();
}
