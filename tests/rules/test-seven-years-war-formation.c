/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: formations, turning in time, bases in a melee (SYW-4.8, 4.12, 4.13). */
#include "seven-years-war-table.h"
#include "sy-bases.h"
#include "sy-casualties.h"
#include "sy-charge.h"
#include "sy-contact.h"
#include "sy-geometry.h"
#include "sy-group.h"

static void
test_formations (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "order=advance formation=column");
  g_autofree char *codes = table_fails (&t);
  g_assert_cmpstr (codes, ==, "column-order");
  table_close (&t);

  table_open (&t);
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "");
  int horse = table_add (&t, "horse", "heavy-cavalry", 0, 5, 800, 400, 0, "");
  table_bind (&t);
  g_assert_cmpint (sy_shape (rules (&t), sy (&t), foot).front, ==, 800);
  g_assert_cmpint (sy_shape (rules (&t), sy (&t), foot).depth, ==, 300);
  piece (&t, foot)->formation = SY_COLUMN;
  g_assert_cmpint (sy_shape (rules (&t), sy (&t), foot).front, ==, 400);
  g_assert_cmpint (sy_shape (rules (&t), sy (&t), foot).depth, ==, 600);
  g_assert_cmpint (sy_shape (rules (&t), sy (&t), horse).front, ==, 2000);
  piece (&t, horse)->formation = SY_TWO_RANKS;
  g_assert_cmpint (sy_shape (rules (&t), sy (&t), horse).front, ==, 1200);
  piece (&t, foot)->formation = SY_SQUARE;
  SyBases bases;
  sy_bases (rules (&t), sy (&t), foot, &bases);
  for (guint i = 0; i < 4; i++)
    for (guint k = 0; k < i; k++)
      g_assert_false (tc_base_overlap (&bases.base[i], &bases.base[k]));
  table_close (&t);
}

static void
test_face (void)
{
  static const int needs[] = { 3, 4, 5, 6 };
  static const char *const drills[] = { "drill=well", "drill=normal", "drill=badly", "" };

  for (int i = 0; i < 4; i++)
    for (int die = 1; die <= 6; die++)
      {
        Table t;

        table_open (&t);
        int foot = table_add (&t, "foot", i == 3 ? "militia" : "medium-infantry", 0, 4, 400, 600, 0, drills[i]);
        table_bind (&t);
        piece (&t, foot)->exposed = SY_FROM_REAR;
        sy_face (rules (&t), sy (&t), foot, FALSE, dice (&t, die, die < needs[i] ? 1 : 0, 0), NULL);
        g_assert_cmpint (piece (&t, foot)->order == SY_ROUT, ==, die < needs[i]);
        if (die >= needs[i])
          g_assert_cmpint (piece (&t, foot)->exposed, ==, SY_FROM_FLANK);
        table_close (&t);
      }
}

/* Charged in the flank, foot on Stand may form square in time instead of turning; if too slow it routs. */
static void
test_square_in_time (void)
{
  for (int die = 3; die <= 4; die++)
    {
      Table t;

      table_open (&t);
      table_add (&t, "horse", "heavy-cavalry", 0, 1, 700, 720, 90, "order=advance");
      table_add (&t, "foot", "medium-infantry", 1, 4, 900, 700, 180, "");
      table_bind (&t);
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      give (&t, "charge horse > foot", 6, 6, 0);
      give (&t, "end", 6, 6, 0);
      g_assert_cmpint (t.state->depth, ==, 1);
      g_assert_true (may (&t, "face foot"));
      refused (&t, "form foot =1", "choose-first", "SYW-6.7");
      piece (&t, 1)->order = SY_RESERVE;
      refused (&t, "form foot =2", "no-such-formation", "SYW-4.12");
      piece (&t, 1)->order = SY_STAND;
      piece (&t, 1)->exposed = SY_FROM_REAR; /* a square has neither flank nor rear */
      if (die == 3)
        give (&t, "form foot =2", 3, 1, 0);
      else
        give (&t, "form foot =2", 4, 0);
      g_assert_cmpint (piece (&t, 1)->order, ==, die == 3 ? SY_ROUT : SY_STAND);
      if (die == 4)
        {
          g_assert_cmpint (piece (&t, 1)->formation, ==, SY_SQUARE);
          table_go (&t, SY_PHASE_COMBAT, 0);
          g_assert_true (sy_can_fight (rules (&t), sy (&t), 0, 1));
          g_assert_cmpint (melee_total (&t, 0, 1), ==, 0); /* no flank */
          g_assert_cmpint (melee_total (&t, 1, 0), >, 0);
        }
      table_close (&t);
    }
}

/* A line close behind leaves no room for a square. */
static void
test_square_room (void)
{
  for (int gap = 10; gap <= 60; gap += 50)
    {
      Table t;

      table_open (&t);
      table_add (&t, "horse", "heavy-cavalry", 0, 1, 700, 720, 90, "order=advance");
      table_add (&t, "far", "medium-infantry", 0, 4, 300, 300, 0, "");
      table_add (&t, "second", "medium-infantry", 1, 4, 900, 730 + gap, 180, "");
      table_add (&t, "foot", "medium-infantry", 1, 4, 900, 700, 180, "");
      table_bind (&t);
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      give (&t, "charge horse > foot", 6, 6, 0);
      give (&t, "end", 6, 6, 0);
      if (gap == 10)
        refused (&t, "form foot =2", NULL, "SYW-4.8");
      else
        give (&t, "form foot =2", 4, 0);
      table_close (&t);
    }
}

/* Stands turned against a charge turn back when it is beaten off. */
static void
test_turn_back (void)
{
  for (int fights = 0; fights < 2; fights++)
    {
      Table t;

      table_meet (&t, "medium-infantry", 3, "order=advance", "medium-infantry", 3, "");
      piece (&t, 0)->place.y = fights ? 5000 : 3000;
      sy_note_attack (sy (&t), 1, 0, SY_FROM_FLANK);
      if (fights)
        {
          table_go (&t, SY_PHASE_COMBAT, 0);
          give (&t, "fight a > b", 2, 1, 0);
          give (&t, "end", 6, 6, 6, 6, 0);
        }
      else
        table_go (&t, SY_PHASE_COMMAND, 1);
      g_assert_cmpint (sy_is_flanked (sy (&t), 0, 1), ==, fights);
      table_close (&t);
    }
}

/* An edge is met by more than its ends: half a millimetre at each of them does not count. */
static void
test_meeting (void)
{
  static const struct { int aside; gint32 gap; gboolean meets; } rows[] = {
    { 0, 5, TRUE }, { 0, 6, FALSE }, { 394, 0, TRUE }, { 395, 0, FALSE }, { -394, 0, TRUE }, { -395, 0, FALSE }, { 400, 0, FALSE },
  };
  TcBase a = tc_base_new ((TcPlace) { 5000, 5000, 0 }, SY_FRONT, 150);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TcBase b = tc_base_new ((TcPlace) { 5000 + rows[i].aside, 5000 + rows[i].gap, 18000 }, SY_FRONT, 150);

      g_test_message ("%d %d", rows[i].aside, rows[i].gap);
      g_assert_cmpint (sy_meets (&a, &b), ==, rows[i].meets);
      g_assert_cmpint (sy_meets (&b, &a), ==, rows[i].meets);
    }
}

/* Rear bases come up when a melee goes on. */
static void
test_gaps (void)
{
  int initial;
  Table t;

  table_meet (&t, "medium-infantry", 4, "order=advance", "medium-infantry", 4, "");
  sy_harm (rules (&t), sy (&t), 1, 0, SY_KILLS_ONE, "SYW-6.9", NULL);
  SyBases own, enemy;
  sy_bases (rules (&t), sy (&t), 0, &own);
  sy_bases (rules (&t), sy (&t), 1, &enemy);
  g_assert_cmpuint (sy_contacts (&own, &enemy), ==, 2);
  g_assert_cmpint (sy_group_bases (rules (&t), sy (&t), 0, &initial), ==, 3);
  g_assert_cmpint (initial, ==, 4);
  table_close (&t);
}

/* Two of five bases of horse fight; the others back them in a second rank, and come out again to overlap. */
static void
test_shift (void)
{
  Table t;

  table_open (&t);
  int horse = table_add (&t, "horse", "heavy-cavalry", 0, 5, 900, 400, 0, "order=advance drill=well");
  int foot = table_add (&t, "foot", "medium-infantry", 0, 4, 1200, 400, 0, "order=advance");
  table_add (&t, "enemy", "heavy-cavalry", 1, 2, 840, 600, 180, "");
  table_add (&t, "other", "heavy-cavalry", 1, 2, 1200, 600, 180, "");
  table_bind (&t);
  piece (&t, 2)->place.y = piece (&t, 3)->place.y = 4002;
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "form foot =3", "in-contact", "SYW-4.13");
  refused (&t, "form horse =1", "in-contact", "SYW-4.13");
  piece (&t, foot)->formation = SY_COLUMN;
  refused (&t, "form foot =0", "in-contact", "SYW-4.13");
  piece (&t, foot)->formation = SY_LINE;
  give (&t, "form horse =3", 0);
  g_assert_cmpint (piece (&t, horse)->formation, ==, SY_TWO_RANKS);
  g_assert_true (sy_can_fight (rules (&t), sy (&t), horse, 2));
  refused (&t, "form horse =0", "changed-already", "SYW-4.2");
  piece (&t, horse)->flags &= ~SY_CHANGED;
  give (&t, "form horse =0", 0);
  g_assert_true (sy_can_fight (rules (&t), sy (&t), horse, 2));
  g_assert_true (sy_can_fight (rules (&t), sy (&t), foot, 3));
  /* which is all that it does, on Reserve and well drilled as it may be */
  piece (&t, horse)->flags &= ~(SY_CHANGED | SY_MOVED);
  piece (&t, horse)->order = SY_RESERVE;
  give (&t, "form horse =3", 0);
  g_assert_true (piece (&t, horse)->flags & SY_MOVED);
  table_close (&t);
}

/* Close behind them stands a line: there is no room for a second rank, and with a base's depth there is. */
static void
test_no_shift (void)
{
  for (int room = 0; room < 2; room++)
    {
      Table t;

      table_open (&t);
      table_add (&t, "behind", "medium-cavalry", 0, 8, 900, room ? 330 : 365, 0, "");
      int horse = table_add (&t, "horse", "heavy-cavalry", 0, 4, 900, 400, 0, "order=advance");
      table_add (&t, "enemy", "heavy-cavalry", 1, 2, 900, 600, 180, "");
      table_bind (&t);
      piece (&t, 2)->place.y = 4002;
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      if (room)
        give (&t, "form horse =3", 0);
      else
        refused (&t, "form horse =3", "no-room", "SYW-4.13");
      g_assert_cmpint (piece (&t, horse)->formation, ==, room ? SY_TWO_RANKS : SY_LINE);
      table_close (&t);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-4.8/formations", test_formations);
  g_test_add_func ("/seven-years-war/SYW-4.12/face", test_face);
  g_test_add_func ("/seven-years-war/SYW-4.12/square", test_square_in_time);
  g_test_add_func ("/seven-years-war/SYW-4.12/square-room", test_square_room);
  g_test_add_func ("/seven-years-war/SYW-4.12/turn-back", test_turn_back);
  g_test_add_func ("/seven-years-war/SYW-4.13/gaps", test_gaps);
  g_test_add_func ("/seven-years-war/SYW-6.4/edge", test_meeting);
  g_test_add_func ("/seven-years-war/SYW-4.13/shift", test_shift);
  g_test_add_func ("/seven-years-war/SYW-4.13/no-shift", test_no_shift);
  return g_test_run ();
}
