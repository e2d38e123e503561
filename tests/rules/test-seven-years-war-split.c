/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: units in two parts (SYW-4.10, SYW-4.13). */
#include "seven-years-war-table.h"
#include "sy-aim.h"
#include "sy-bases.h"
#include "sy-casualties.h"
#include "sy-charge.h"
#include "sy-contact.h"
#include "sy-detached-bases.h"
#include "sy-distance.h"
#include "sy-geometry.h"
#include "sy-group.h"
#include "sy-split-unit.h"

/* Light infantry two deep behind a battalion; both on Reserve. */
static void
open_passage (Table *t)
{
  table_open (t);
  table_add (t, "light", "light-infantry", 0, 4, 600, 420, 0, "order=reserve formation=two-ranks");
  table_add (t, "line", "medium-infantry", 0, 4, 600, 500, 0, "order=reserve");
  table_add (t, "far", "medium-infantry", 1, 4, 600, 1100, 180, "");
  table_bind (t);
  table_go (t, SY_PHASE_MOVEMENT, 0);
}

/* The front rank is nearer to the front of the battalion, the rear rank to its back: 2 cm ahead, 1 cm back. */
static void
test_split (void)
{
  const SyPart *part;
  SyBases own, line;
  Table t;

  open_passage (&t);
  give (&t, "move light @ 6000,5000,0", 0);
  g_assert_true (heard (&t, "splits"));
  part = sy_part (sy (&t), 0);
  g_assert_nonnull (part);
  g_assert_cmpint (part->astride, ==, 1);
  for (int i = 0; i < 4; i++)
    g_assert_cmpint (part->at[i].y, ==, i < 2 ? 5200 : 4700);
  g_assert_cmpint (piece (&t, 0)->place.y, ==, 5200);
  sy_bases (rules (&t), sy (&t), 0, &own);
  sy_bases (rules (&t), sy (&t), 1, &line);
  g_assert_false (sy_overlaps (&own, &line));
  g_assert_cmpuint (own.n, ==, 4);
  g_assert_cmpint (sy_distance (rules (&t), sy (&t), 0, 2), ==, 11000 - 5200);
  table_close (&t);
}

/* In column one base goes ahead of the other, or behind it, and no two are in one place. */
static void
test_split_column (void)
{
  static const struct { int bases, y; gint32 expected[4]; } rows[] = {
    { 4, 5100, { 5200, 5398, 4700, 4500 } }, { 2, 4790, { 4392, 4590 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *order = g_strdup_printf ("move light @ 6000,%d,0", rows[i].y);
      const SyPart *part;
      Table t;

      table_open (&t);
      table_add (&t, "light", "light-infantry", 0, rows[i].bases, 600, 420, 0, "order=reserve formation=column");
      table_add (&t, "line", "medium-infantry", 0, 4, 600, 500, 0, "order=reserve");
      table_bind (&t);
      table_go (&t, SY_PHASE_MOVEMENT, 0);
      give (&t, order, 0);
      part = sy_part (sy (&t), 0);
      g_assert_nonnull (part);
      for (int k = 0; k < rows[i].bases; k++)
        {
          g_assert_cmpint (part->at[k].x, ==, 6000);
          g_assert_cmpint (part->at[k].y, ==, rows[i].expected[k]);
        }
      table_close (&t);
    }
}

/* A base of which there is no free place within 20 cm, and a unit that has left bases behind, cannot. */
static void
test_split_room (void)
{
  SyPart part, left = { .unit = 0, .n = 1, .kind = SY_DETACHED };
  Table t;

  table_open (&t);
  int light = table_add (&t, "light", "light-infantry", 0, 2, 1500, 300, 0, "order=reserve formation=column");
  for (int i = 0; i < 36; i++)
    {
      g_autofree char *id = g_strdup_printf ("horse-%d", i);

      table_add (&t, id, "heavy-cavalry", 0, 8, i % 2 ? 760 : 440, 340 + 31 * (i / 2), 0, "order=reserve");
    }
  int line = table_add (&t, "line", "medium-infantry", 0, 4, 1500, 500, 0, "order=reserve");
  table_bind (&t);
  piece (&t, light)->stands = 1;
  g_assert_false (sy_split (rules (&t), sy (&t), light, (TcPlace) { 5000, 6190, 0 }, &part));
  g_assert_true (sy_split (rules (&t), sy (&t), light, (TcPlace) { 15000, 4900, 0 }, &part));
  g_assert_cmpint (part.astride, ==, line);
  g_assert_true (sy_part_store (sy (&t), &left));
  g_assert_false (sy_split (rules (&t), sy (&t), light, (TcPlace) { 15000, 4900, 0 }, &part));
  table_close (&t);
}

/* It moves on from its front part and is whole again; the battalion waits for it. */
static void
test_split_first (void)
{
  g_autoptr (GArray) placements = g_array_new (FALSE, FALSE, sizeof (TcPlacement));
  Table t;

  open_passage (&t);
  give (&t, "move light @ 6000,5000,0", 0);
  tc_state_place (t.ruleset, t.state, placements);
  /* the front rank of two, the two bases behind, and two units */
  g_assert_cmpuint (placements->len, ==, 3 + 2);
  g_assert_cmpint (g_array_index (placements, TcPlacement, 0).place.y, ==, 5200);
  g_assert_cmpuint (g_array_index (placements, TcPlacement, 0).stands.n, ==, 2);
  table_go (&t, SY_PHASE_COMMAND, 1);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move line @ 6000,4800,0", "splitter-first", "SYW-4.10");
  refused (&t, "move light @ 6000,7700,0", "too-far", "SYW-4.6");
  give (&t, "move light @ 6000,5500,0", 0);
  g_assert_null (sy_part (sy (&t), 0));
  g_assert_false (heard (&t, "passes"));
  give (&t, "move line @ 6000,4800,0", 0);
  table_close (&t);
}

/* The entry of a unit that is whole again goes to another one, and then belongs to that one alone. */
static void
test_split_entry (void)
{
  SyPart left = { .unit = 1, .n = 1, .kind = SY_DETACHED };
  Table t;

  open_passage (&t);
  give (&t, "move light @ 6000,5000,0", 0);
  piece (&t, 0)->place.y += 400;
  g_assert_null (sy_part (sy (&t), 0));
  g_assert_true (sy_part_store (sy (&t), &left));
  g_assert_cmpuint (piece (&t, 1)->part, ==, piece (&t, 0)->part);
  g_assert_cmpuint (sy_detached (sy (&t), 1), ==, 1);
  g_assert_null (sy_part (sy (&t), 0));
  table_close (&t);
}

/* Two friends, an enemy in the way of the front part, massed through massed: none ends half through. */
static void
test_no_split (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "light", "light-infantry", 0, 4, 600, 420, 0, "order=reserve formation=two-ranks");
  table_add (&t, "line", "medium-infantry", 0, 4, 560, 500, 0, "order=reserve");
  table_add (&t, "next", "medium-infantry", 0, 4, 641, 500, 0, "order=reserve");
  table_add (&t, "grenadiers", "heavy-infantry", 0, 4, 900, 420, 0, "order=reserve");
  table_add (&t, "fusiliers", "medium-infantry", 0, 4, 900, 500, 0, "order=reserve");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  refused (&t, "move light @ 6000,5000,0", "ends-on", "SYW-4.10");
  refused (&t, "move grenadiers @ 9000,5000,0", "friends-in-the-way", "SYW-4.10");
  table_close (&t);
}

/* Halted by hidden enemies on its way through, it is in two parts, too. */
static void
test_split_by_ambush (void)
{
  Table t;

  table_open (&t);
  table_piece (&t, "wood", 2, 0, 400, 540, 800, 700);
  table_add (&t, "far", "medium-infantry", 0, 4, 1400, 300, 0, "");
  table_add (&t, "light", "light-infantry", 0, 4, 600, 420, 0, "order=advance formation=two-ranks");
  table_add (&t, "line", "medium-infantry", 0, 4, 600, 500, 0, "order=reserve");
  table_add (&t, "jaeger", "light-infantry", 1, 3, 600, 560, 180, "hidden=yes");
  table_bind (&t);
  piece (&t, 2)->place.y = 5050; /* more than 5 cm from the wood */
  g_assert_true (piece (&t, 3)->flags & SY_HIDDEN);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "move light @ 6000,5400,0", 0);
  g_assert_true (heard (&t, "revealed"));
  g_assert_nonnull (sy_part (sy (&t), 1));
  g_assert_true (tc_state_sound (t.ruleset, t.state, NULL));
  table_close (&t);
}

/* Losses take the bases behind; the others stay where they are. */
static void
test_split_loses (void)
{
  Table t;

  open_passage (&t);
  give (&t, "move light @ 6000,5000,0", 0);
  sy_harm (rules (&t), sy (&t), 2, 0, SY_KILLS_ONE, "SYW-5.1", NULL);
  g_assert_cmpuint (sy_part (sy (&t), 0)->n, ==, 3);
  g_assert_true (tc_state_sound (t.ruleset, t.state, NULL));
  table_close (&t);
}

/* One of four bases of horse fights; a second enemy is 10 cm ahead of the others. */
static void
open_melee (Table *t)
{
  table_open (t);
  table_add (t, "horse", "heavy-cavalry", 0, 4, 900, 400, 0, "order=advance group=a");
  table_add (t, "held", "heavy-cavalry", 1, 1, 838, 600, 180, "order=advance");
  table_add (t, "next", "medium-cavalry", 1, 2, 960, 520, 180, "");
  table_add (t, "foot", "medium-infantry", 0, 4, 300, 400, 0, "order=advance");
  table_add (t, "general", "general", 1, 1, 1000, 520, 180, "");
  table_bind (t);
  piece (t, 1)->place.y = 4002;
  table_go (t, SY_PHASE_MOVEMENT, 0);
}

static void
test_leave (void)
{
  int initial;
  Table t;

  open_melee (&t);
  refused (&t, "charge horse > next", "leave-bases", "SYW-4.13");
  refused (&t, "charge horse > held +leave", "not-a-target", "SYW-6.1");
  refused (&t, "charge horse > general +leave", "not-a-target", "SYW-6.1");
  refused (&t, "charge foot > next +leave", "nobody-to-leave", "SYW-4.13");
  give (&t, "charge horse > next +leave", 6, 6, 0);
  g_assert_true (heard (&t, "leaves-bases"));
  g_assert_cmpuint (piece (&t, 0)->stands, ==, 3);
  g_assert_cmpuint (sy_detached (sy (&t), 0), ==, 1);
  /* a loss for the percentages */
  g_assert_cmpint (sy_group_bases (rules (&t), sy (&t), 0, &initial), ==, 3);
  g_assert_cmpint (initial, ==, 4);
  /* they fight on, and pin neither the others nor those that go on */
  g_assert_true (sy_can_fight (rules (&t), sy (&t), 0, 1));
  g_assert_true (sy_only_detached_touch (rules (&t), sy (&t), 0, 1));
  g_assert_false (sy_is_fighting (rules (&t), sy (&t), 0));
  g_assert_true (sy_is_fighting (rules (&t), sy (&t), 1));
  table_close (&t);
}

/* A unit that fails the test stays with all its bases. */
static void
test_leave_fails (void)
{
  Table t;

  open_melee (&t);
  give (&t, "charge horse > next +leave", 1, 1, 0);
  g_assert_cmpuint (piece (&t, 0)->stands, ==, 4);
  g_assert_cmpuint (sy_detached (sy (&t), 0), ==, 0);
  g_assert_cmpint (piece (&t, 0)->order, ==, SY_STAND);
  g_assert_cmpint (piece (&t, 0)->place.y, ==, 4000);
  table_close (&t);
}

/* Their melee costs the others nothing: no loss to test for, none beaten; killed, they are gone. */
static void
test_left_fight (void)
{
  Table t;

  open_melee (&t);
  give (&t, "charge horse > next +leave", 6, 6, 0);
  table_go (&t, SY_PHASE_COMBAT, 0);
  g_assert_true (sy_can_fight (rules (&t), sy (&t), 0, 1));
  give (&t, "fight horse > held", 1, 6, 0);
  g_assert_true (heard (&t, "left-lose"));
  g_assert_cmpuint (sy_detached (sy (&t), 0), ==, 0);
  g_assert_cmpuint (piece (&t, 0)->stands, ==, 3);
  g_assert_cmpuint (piece (&t, 0)->beaten, ==, 0);
  g_assert_cmpuint (piece (&t, 0)->lost, ==, 0);
  g_assert_false (piece (&t, 0)->flags & (SY_LOST | SY_DISORDERED));
  table_close (&t);
}

/* Whichever side orders or wins the melee: for the others it is neither won nor lost, for the enemy it is. */
static void
test_left_count (void)
{
  for (int side = 0; side < 2; side++)
    for (int wins = 0; wins < 2; wins++)
      {
        Table t;

        open_melee (&t);
        give (&t, "charge horse > next +leave", 6, 6, 0);
        table_go (&t, SY_PHASE_COMBAT, 0);
        if (side == 1)
          {
            /* equal: nobody is harmed, and they meet again in the other side's phase */
            give (&t, "fight horse > held", 1, 1, 0);
            table_go (&t, SY_PHASE_COMBAT, 1);
            piece (&t, 1)->won = piece (&t, 1)->beaten = 0;
          }
        give (&t, side == 0 ? "fight horse > held" : "fight held > horse", side == wins ? 6 : 1, side == wins ? 1 : 6, 0);
        g_assert_cmpuint (piece (&t, 0)->won, ==, 0);
        g_assert_cmpuint (piece (&t, 0)->beaten, ==, 0);
        g_assert_cmpuint (piece (&t, 1)->won, ==, wins);
        g_assert_cmpuint (piece (&t, 1)->beaten, ==, !wins);
        table_close (&t);
      }
}

/* Out of contact they come back over 10 cm, and are lost over more. */
static void
test_left_alone (void)
{
  for (int far = 0; far < 2; far++)
    {
      TcLog log;
      Table t;

      open_melee (&t);
      give (&t, "charge horse > next +leave", 6, 6, 0);
      log = (TcLog) { t.events };
      sy_settle_detached (rules (&t), sy (&t), &log);
      g_assert_cmpuint (sy_detached (sy (&t), 0), ==, 1); /* in contact still */
      piece (&t, 1)->place.y = 9000;
      piece (&t, 2)->place.y = 11000;
      piece (&t, 0)->place = (TcPlace) { 9000, 4000 + 1000 + 300 + far, 0 };
      sy_settle_detached (rules (&t), sy (&t), &log);
      g_assert_cmpuint (sy_detached (sy (&t), 0), ==, 0);
      g_assert_cmpuint (piece (&t, 0)->stands, ==, far ? 3 : 4);
      g_assert_cmpint (heard (&t, "rejoins"), ==, !far);
      g_assert_cmpint (heard (&t, "left-lose"), ==, far);
      table_close (&t);
    }
}

/* When the others are killed, those left behind are the unit. */
static void
test_left_stands_in (void)
{
  Table t;

  open_melee (&t);
  give (&t, "charge horse > next +leave", 6, 6, 0);
  sy_harm (rules (&t), sy (&t), 2, 0, SY_KILLS_THREE, "SYW-6.9", NULL);
  g_assert_true (sy_here (sy (&t), 0));
  g_assert_cmpuint (piece (&t, 0)->stands, ==, 1);
  g_assert_true (sy_is_fighting (rules (&t), sy (&t), 0));
  g_assert_true (tc_state_sound (t.ruleset, t.state, NULL));
  sy_harm (rules (&t), sy (&t), 1, 0, SY_KILLS_ONE, "SYW-6.9", NULL);
  g_assert_false (sy_here (sy (&t), 0));
  table_close (&t);
}

/* Five bases of horse charge a line; another unit is in the lane of the leftmost. */
static void
open_lane (Table *t, const char *kind, int stands, int x, const char *what)
{
  table_open (t);
  table_add (t, "horse", "heavy-cavalry", 0, 5, 900, 400, 0, "order=advance");
  table_add (t, "aside", kind, 1, stands, x, 500, 180, what);
  table_add (t, "next", "medium-infantry", 1, 4, 900, 600, 180, "");
  table_add (t, "grenadiers", "heavy-infantry", 0, 4, 1200, 400, 0, "order=advance");
  table_add (t, "third", "medium-infantry", 1, 4, 1200, 500, 180, "");
  table_add (t, "fourth", "heavy-cavalry", 1, 1, 1165, 450, 180, "");
  table_bind (t);
  table_go (t, SY_PHASE_MOVEMENT, 0);
}

/* In the same charge one base stays with the enemy it meets on its way, the others go on to the target.  The enemy
 * that was passed tests as charged, fights the base, and draws no fire for it. */
static void
test_pass (void)
{
  int initial;
  Table t;

  open_lane (&t, "heavy-cavalry", 1, 820, "order=advance");
  refused (&t, "charge horse > next", "passes-enemy", "SYW-4.13");
  refused (&t, "charge grenadiers > third +leave", "nobody-to-leave", "SYW-4.13");
  give (&t, "charge horse > next +leave", 6, 6, 0);
  g_assert_cmpuint (sy_detached (sy (&t), 0), ==, 0); /* no unit has moved yet */
  g_assert_cmpint (sy_charger_of (rules (&t), sy (&t), 1), ==, 0);
  give (&t, "end", 6, 6, 6, 6, 0); /* both are charged */
  g_assert_true (piece (&t, 1)->flags & SY_STEADFAST);
  g_assert_true (piece (&t, 2)->flags & SY_STEADFAST);
  give (&t, "end", 0);
  give (&t, "end", 0);
  g_assert_true (heard (&t, "leaves-bases"));
  g_assert_cmpuint (sy_detached (sy (&t), 0), ==, 1);
  g_assert_cmpuint (piece (&t, 0)->stands, ==, 4);
  g_assert_cmpint (sy_group_bases (rules (&t), sy (&t), 0, &initial), ==, 4); /* 20 % lost */
  g_assert_cmpint (initial, ==, 5);
  g_assert_true (sy_only_detached_touch (rules (&t), sy (&t), 0, 1));
  g_assert_true (sy_can_fight (rules (&t), sy (&t), 0, 2));
  g_assert_false (sy_only_detached_touch (rules (&t), sy (&t), 0, 2));
  g_assert_cmpint (piece (&t, 0)->place.y, ==, 5998);
  g_assert_true (may (&t, "fight horse > aside"));
  g_assert_true (may (&t, "fight horse > next"));
  table_close (&t);
}

/* The base that stays with a unit it meets in the rear fights it there, or in the flank when it has turned. */
static void
test_pass_rear (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "horse", "heavy-cavalry", 0, 5, 900, 400, 0, "order=advance");
  table_add (&t, "aside", "heavy-cavalry", 1, 1, 820, 480, 0, "order=advance");
  table_add (&t, "next", "medium-infantry", 1, 4, 900, 600, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  give (&t, "charge horse > next +leave", 6, 6, 0);
  give (&t, "end", 6, 6, 6, 6, 0);
  give (&t, "face aside", 4, 0);
  give (&t, "end", 0);
  give (&t, "end", 0);
  g_assert_true (sy_only_detached_touch (rules (&t), sy (&t), 0, 1));
  g_assert_true (sy_is_flanked (sy (&t), 1, 0));
  g_assert_false (sy_is_flanked (sy (&t), 2, 0));
  table_close (&t);
}

/* A unit that has left the lane by then holds no base. */
static void
test_pass_gone (void)
{
  Table t;

  open_lane (&t, "medium-artillery", 1, 820, "");
  give (&t, "charge horse > next +leave", 6, 6, 0);
  /* guns that are passed shoot as if they were charged, others from where they stand */
  g_assert_cmpint (sy_fire_distance (rules (&t), sy (&t), 1, 0), ==, 5 * SY_CM);
  g_assert_cmpint (sy_fire_distance (rules (&t), sy (&t), 4, 0), >, 5 * SY_CM);
  give (&t, "end", 1, 1, 6, 6, 0); /* the guns are lost, and the line holds; it does not test again for them */
  g_assert_false (sy_here (sy (&t), 1));
  table_go (&t, SY_PHASE_COMBAT, 0);
  g_assert_cmpuint (sy_detached (sy (&t), 0), ==, 0);
  g_assert_cmpuint (piece (&t, 0)->stands, ==, 5);
  g_assert_true (sy_can_fight (rules (&t), sy (&t), 0, 2));
  table_close (&t);
}

/* A unit in all lanes is the target itself; one that is only grazed, or next to the lanes, is not in the way. */
static void
test_pass_lanes (void)
{
  Table t;

  open_lane (&t, "heavy-cavalry", 5, 900, "");
  refused (&t, "charge horse > next +leave", "nobody-to-leave", "SYW-4.13");
  refused (&t, "charge horse > next", "passes-enemy", "SYW-4.13");
  g_assert_true (may (&t, "charge horse > aside"));
  table_close (&t);
  open_lane (&t, "heavy-cavalry", 1, 784, ""); /* 4 mm into the lane */
  g_assert_true (may (&t, "charge horse > next"));
  refused (&t, "charge horse > next +leave", "nobody-to-leave", "SYW-4.13");
  table_close (&t);
  open_lane (&t, "heavy-cavalry", 1, 786, ""); /* 6 */
  refused (&t, "charge horse > next", "passes-enemy", "SYW-4.13");
  g_assert_true (may (&t, "charge horse > next +leave"));
  table_close (&t);
}

/* A failed test leaves no bases behind. */
static void
test_pass_fails (void)
{
  Table t;

  open_lane (&t, "heavy-cavalry", 1, 820, "");
  give (&t, "charge horse > next +leave", 1, 1, 0);
  g_assert_false (piece (&t, 1)->flags & SY_CHARGED);
  g_assert_cmpint (piece (&t, 0)->order, ==, SY_STAND);
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-4.10/split", test_split);
  g_test_add_func ("/seven-years-war/SYW-4.10/split-column", test_split_column);
  g_test_add_func ("/seven-years-war/SYW-4.10/split-moves-first", test_split_first);
  g_test_add_func ("/seven-years-war/SYW-4.10/split-entry", test_split_entry);
  g_test_add_func ("/seven-years-war/SYW-4.10/no-split", test_no_split);
  g_test_add_func ("/seven-years-war/SYW-4.10/split-room", test_split_room);
  g_test_add_func ("/seven-years-war/SYW-4.10/split-loses", test_split_loses);
  g_test_add_func ("/seven-years-war/SYW-4.10/split-by-ambush", test_split_by_ambush);
  g_test_add_func ("/seven-years-war/SYW-4.13/leave", test_leave);
  g_test_add_func ("/seven-years-war/SYW-4.13/leave-fails", test_leave_fails);
  g_test_add_func ("/seven-years-war/SYW-4.13/left-fight", test_left_fight);
  g_test_add_func ("/seven-years-war/SYW-4.13/left-count", test_left_count);
  g_test_add_func ("/seven-years-war/SYW-4.13/left-alone", test_left_alone);
  g_test_add_func ("/seven-years-war/SYW-4.13/left-stands-in", test_left_stands_in);
  g_test_add_func ("/seven-years-war/SYW-4.13/pass", test_pass);
  g_test_add_func ("/seven-years-war/SYW-4.13/pass-gone", test_pass_gone);
  g_test_add_func ("/seven-years-war/SYW-6.8/passed", test_pass_rear);
  g_test_add_func ("/seven-years-war/SYW-4.13/pass-lanes", test_pass_lanes);
  g_test_add_func ("/seven-years-war/SYW-4.13/pass-fails", test_pass_fails);
  return g_test_run ();
}
