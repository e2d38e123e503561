/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: off the table and back; points for losses (SYW-8.5, 8.6, 9.6). */
#include "seven-years-war-table.h"
#include "sy-casualties.h"
#include "sy-displace.h"
#include "sy-distance.h"
#include "sy-return.h"
#include "sy-system.h"

static void
test_edge (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 1100, 0, "order=reserve");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move foot @ 4000,12500,0", "off-the-table", "SYW-8.5"); /* halts instead */
  g_assert_true (may (&t, "move foot @ 4000,12000,0"));
  sy_displace (rules (&t), sy (&t), foot, 0, 2000, NULL);
  g_assert_true (piece (&t, foot)->flags & SY_AWAY);
  g_assert_cmpint (piece (&t, foot)->order, ==, SY_RESERVE);
  table_close (&t);
}

static void
test_return (void)
{
  static const struct { SyStanding order; guint32 flags; int die; gboolean back, gone; } rows[] = {
    { SY_RESERVE, 0, 4, FALSE, FALSE }, { SY_RESERVE, 0, 5, TRUE, FALSE },
    { SY_RESERVE, SY_HUNTED, 5, FALSE, FALSE }, { SY_RESERVE, SY_HUNTED, 6, TRUE, FALSE },
    { SY_RESERVE, SY_HUNTED | SY_WAITED, 5, TRUE, FALSE },
    { SY_ROUT, 0, 5, FALSE, TRUE }, { SY_ROUT, 0, 6, TRUE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table t;

      table_open (&t);
      int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 40, 0, "");
      table_bind (&t);
      TcLog log = { t.events };

      piece (&t, foot)->flags |= SY_AWAY | rows[i].flags;
      piece (&t, foot)->order = rows[i].order;
      sy_returns (rules (&t), sy (&t), 0, dice (&t, rows[i].die, 0), &log);
      g_assert_cmpint (sy_here (sy (&t), foot), ==, rows[i].back);
      g_assert_cmpint (heard (&t, "stays-away"), ==, !rows[i].back); /* the die is reported */
      g_assert_cmpint ((piece (&t, foot)->flags & SY_GONE) != 0, ==, rows[i].gone);
      table_close (&t);
    }
}

/* Friends and enemies make room for a returning unit, and go to Stand. */
static void
test_make_room (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 40, 0, "");
  int friends = table_add (&t, "friends", "medium-infantry", 0, 4, 430, 80, 0, "order=reserve");
  int enemies = table_add (&t, "enemies", "heavy-cavalry", 1, 3, 400, 120, 180, "order=advance");
  int apart = table_add (&t, "apart", "heavy-cavalry", 1, 3, 700, 150, 180, "order=advance");
  table_bind (&t);
  piece (&t, foot)->flags |= SY_AWAY;
  piece (&t, foot)->order = SY_RESERVE;
  sy_returns (rules (&t), sy (&t), 0, dice (&t, 5, 0), NULL);
  g_assert_true (sy_here (sy (&t), foot));
  g_assert_cmpint (sy_distance (rules (&t), sy (&t), foot, friends), >=, 1000);
  g_assert_cmpint (sy_distance (rules (&t), sy (&t), foot, enemies), >=, 1000);
  g_assert_cmpint (piece (&t, friends)->order, ==, SY_STAND);
  g_assert_cmpint (piece (&t, enemies)->order, ==, SY_STAND);
  g_assert_cmpint (piece (&t, apart)->order, ==, SY_ADVANCE);
  g_assert_true (tc_state_sound (t.ruleset, t.state, NULL));
  table_close (&t);
}

/* To 10 cm exactly, straight off. */
static void
test_room_length (void)
{
  Table t;

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 50, 0, "");
  int friends = table_add (&t, "friends", "medium-infantry", 0, 4, 400, 110, 0, "");
  int aside = table_add (&t, "aside", "medium-infantry", 0, 4, 585, 50, 0, ""); /* 10.5 cm off */
  table_bind (&t);
  piece (&t, foot)->flags |= SY_AWAY;
  piece (&t, foot)->order = SY_RESERVE;
  sy_returns (rules (&t), sy (&t), 0, dice (&t, 5, 0), NULL);
  g_assert_cmpint (sy_distance (rules (&t), sy (&t), foot, friends), ==, 1000);
  g_assert_cmpint (piece (&t, foot)->order, ==, SY_RESERVE);
  g_assert_cmpint (piece (&t, friends)->place.facing, ==, 0);
  g_assert_cmpint (piece (&t, aside)->place.x, ==, 5850);
  table_close (&t);
}

/* A unit that left pursued returns on a 6 at first; routers return only once. */
static void
test_leave (void)
{
  for (int hunted = 0; hunted < 2; hunted++)
    {
      Table t;

      table_open (&t);
      int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 200, 180, "");
      int horse = table_add (&t, "horse", "heavy-cavalry", 1, 2, 400, 600, 180, "");
      table_bind (&t);
      piece (&t, foot)->order = SY_ROUT;
      piece (&t, horse)->target = foot;
      piece (&t, horse)->flags |= hunted ? SY_PURSUING : SY_CHARGING;
      sy_displace (rules (&t), sy (&t), foot, 18000, 3000, NULL);
      g_assert_true (piece (&t, foot)->flags & SY_AWAY);
      g_assert_cmpint ((piece (&t, foot)->flags & SY_HUNTED) != 0, ==, hunted);
      g_assert_cmpint (piece (&t, foot)->order, ==, SY_ROUT);
      g_assert_cmpint (piece (&t, horse)->target, ==, SY_NOBODY);
      g_assert_false (piece (&t, horse)->flags & (SY_PURSUING | SY_CHARGING));
      piece (&t, foot)->flags = SY_RETURNED;
      sy_displace (rules (&t), sy (&t), foot, 18000, 3000, NULL);
      g_assert_true (piece (&t, foot)->flags & SY_GONE);
      table_close (&t);
    }
}

/* Points for what the enemy lost: 13 quarters are 3, 14 are 4. */
static void
test_score (void)
{
  for (int high = 0; high < 2; high++)
    {
      TcScore score;
      Table t;

      table_open (&t);
      table_add (&t, "foot", "medium-infantry", 0, 4, 400, 200, 0, high ? "morale=high" : "drill=well");
      table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 900, 180, "");
      table_bind (&t);
      sy_harm (rules (&t), sy (&t), 1, 0, SY_KILLS_ONE, "SYW-5.1", NULL);
      sy_score (t.ruleset, t.state, &score);
      g_assert_cmpint (score.points[1], ==, 3 + high);
      g_assert_cmpint (score.points[0], ==, 0);
      g_assert_cmpint (score.losses[0], ==, 1);
      g_assert_cmpint (score.lines[0].side, ==, 1);
      g_assert_cmpint (score.lines[0].note.args[1], ==, 1); /* of four */
      g_assert_cmpint (score.lines[0].note.args[2], ==, 4);
      piece (&t, 1)->flags = SY_AWAY; /* off the table counts as lost as long as it lasts */
      sy_score (t.ruleset, t.state, &score);
      g_assert_cmpint (score.points[0], ==, 12);
      table_close (&t);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-8.5/edge", test_edge);
  g_test_add_func ("/seven-years-war/SYW-8.6/return", test_return);
  g_test_add_func ("/seven-years-war/SYW-8.6/room", test_make_room);
  g_test_add_func ("/seven-years-war/SYW-8.6/room-length", test_room_length);
  g_test_add_func ("/seven-years-war/SYW-8.6/leave", test_leave);
  g_test_add_func ("/seven-years-war/SYW-9.6/score", test_score);
  return g_test_run ();
}
