/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: attacks played from the set-up on, by orders alone: going forward, evading, charges on a
 * unit that fights already, squares, pursuit. */
#include "seven-years-war-table.h"
#include "sy-contact.h"
#include "sy-distance.h"

/* Ends phases in which no die is rolled. */
static void
end (Table *t, int phases)
{
  for (int i = 0; i < phases; i++)
    give (t, "end", 0);
}

/* A line that has not gone forward keeps the phase from ending, and is still on Advance when it has; guns may go to Stand
 * instead, and a line close behind friends has to. */
static void
test_bound (void)
{
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
  Table t;

  table_open (&t);
  int left = table_add (&t, "left", "medium-infantry", 0, 4, 400, 300, 0, "order=advance group=a");
  int right = table_add (&t, "right", "medium-infantry", 0, 4, 481, 300, 0, "order=advance group=a");
  int guns = table_add (&t, "guns", "heavy-artillery", 0, 1, 700, 300, 0, "order=advance");
  table_add (&t, "first", "medium-infantry", 0, 4, 1000, 300, 0, "");
  int behind = table_add (&t, "behind", "medium-infantry", 0, 4, 1000, 190, 0, "order=advance");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 440, 800, 180, "");
  table_bind (&t);
  end (&t, 1);
  refused (&t, "end", "advance-left", "SYW-4.1");
  tc_state_duties (t.ruleset, t.state, notes);
  g_assert_cmpuint (notes->len, ==, 2);
  g_assert_cmpint (g_array_index (notes, TcNote, 0).args[0], ==, left);
  g_assert_cmpint (g_array_index (notes, TcNote, 1).args[0], ==, guns);
  refused (&t, "move left right @ 4000,3900,0", "less-than-half", "SYW-4.1");
  give (&t, "move left right @ 4000,4000,0", 0);
  refused (&t, "end", "advance-left", "SYW-4.1");
  give (&t, "halt guns", 0);
  give (&t, "end", 0);
  g_assert_cmpint (piece (&t, left)->order, ==, SY_ADVANCE);
  g_assert_cmpint (piece (&t, right)->order, ==, SY_ADVANCE);
  g_assert_cmpint (piece (&t, guns)->order, ==, SY_STAND);
  g_assert_cmpint (piece (&t, behind)->order, ==, SY_STAND);
  table_close (&t);
}

/* It halts 10 cm before an enemy's front, wherever on its path that is, and is then on Stand; so it is before friends
 * whom half a move would run into. */
static void
test_halts (void)
{
  Table t;

  table_open (&t);
  int horse = table_add (&t, "horse", "light-cavalry-a", 0, 2, 970, 400, 0, "order=advance");
  int second = table_add (&t, "second", "heavy-cavalry", 0, 2, 300, 400, 0, "order=advance");
  table_add (&t, "first", "medium-infantry", 0, 4, 300, 550, 0, "");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 900, 750, 180, "");
  table_bind (&t);
  end (&t, 1);
  refused (&t, "move horse @ 9700,6600,0", "halt-before-enemy", "SYW-4.1");
  /* past the halt, and wheeled away until the enemy is no longer ahead */
  refused (&t, "move horse @ 9700,6800,0 9817,7083,4500", "halt-before-enemy", "SYW-4.1");
  refused (&t, "move horse @ 9700,6500,0 9817,6783,4500", "halt-before-enemy", "SYW-4.1");
  refused (&t, "move horse @ 9700,6495,0 9817,6778,4500", "halt-before-enemy", "SYW-4.1");
  g_assert_true (may (&t, "move horse @ 9700,6494,0 9817,6777,4500"));
  give (&t, "move horse @ 9700,6500,0", 0);
  g_assert_cmpint (piece (&t, horse)->order, ==, SY_STAND);
  refused (&t, "move second @ 3000,4400,0", "less-than-half", "SYW-4.1");
  refused (&t, "end", "advance-left", "SYW-4.1");
  give (&t, "move second @ 3000,4200,0", 0);
  g_assert_cmpint (piece (&t, second)->order, ==, SY_STAND);
  end (&t, 1);
  table_close (&t);
}

/* Who is as near as that already does not go at all, and holds its group. */
static void
test_halts_at_once (void)
{
  Table t;

  table_open (&t);
  int left = table_add (&t, "left", "light-cavalry-a", 0, 2, 889, 650, 0, "order=advance group=a");
  int right = table_add (&t, "right", "light-cavalry-a", 0, 2, 970, 650, 0, "order=advance group=a");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 1000, 750, 180, "");
  table_add (&t, "alone", "light-cavalry-a", 0, 2, 370, 650, 0, "order=advance");
  table_add (&t, "other", "medium-infantry", 1, 4, 300, 750, 180, "");
  table_bind (&t);
  end (&t, 1);
  refused (&t, "move alone @ 3817,6783,4500", "halt-before-enemy", "SYW-4.1");
  end (&t, 1);
  g_assert_cmpint (piece (&t, left)->order, ==, SY_STAND);
  g_assert_cmpint (piece (&t, right)->order, ==, SY_STAND);
  table_close (&t);
}

/* Even where a loss has torn the group, and the others could go on: the first or the last of them. */
static void
test_halts_torn (void)
{
  for (int last = 0; last < 2; last++)
    {
      Table t;

      table_open (&t);
      int left = table_add (&t, "left", "light-cavalry-a", 0, 2, 800, 650, 0, "group=a");
      int middle = table_add (&t, "middle", "light-cavalry-a", 0, 1, 861, 650, 0, "group=a");
      int right = table_add (&t, "right", "light-cavalry-a", 0, 2, 922, 650, 0, "group=a");
      table_add (&t, "enemy", "medium-infantry", 1, 4, last ? 982 : 740, 750, 180, "");
      table_add (&t, "gun", "heavy-artillery", 1, 1, 861, 1000, 180, "");
      table_bind (&t);
      end (&t, 3);
      give (&t, "shoot gun > middle", 6, 0);
      g_assert_false (sy_here (sy (&t), middle));
      end (&t, 7);
      give (&t, "consider left =0", 6, 0);
      g_assert_cmpint (piece (&t, right)->order, ==, SY_ADVANCE);
      end (&t, 1);
      g_assert_true (may (&t, last ? "move left @ 8000,8500,0" : "move right @ 9220,8500,0"));
      end (&t, 1);
      g_assert_cmpint (piece (&t, left)->order, ==, SY_STAND);
      g_assert_cmpint (piece (&t, right)->order, ==, SY_STAND);
      table_close (&t);
    }
}

/* Horse comes up to light foot and charges it in its next turn. */
static void
come_up (Table *t, const char *horse, const char *what)
{
  table_open (t);
  table_add (t, "horse", horse, 0, 2, 900, 300, 0, "order=advance");
  table_add (t, "light", "light-infantry", 1, 2, 900, 600, 180, what);
  table_bind (t);
  end (t, 1);
  give (t, "move horse @ 9000,5000,0", 0);
  end (t, 4);
  end (t, 5);
  end (t, 1);
  give (t, "charge horse > light", 6, 6, 0);
}

/* The better the light foot's test, the further it gets: with a good one all its rate and a die. */
static void
test_evasion (void)
{
  Table t;

  come_up (&t, "heavy-cavalry", "");
  give (&t, "end", 6, 4, 4, 0); /* 6 after two modifiers of -2 */
  g_assert_cmpint (piece (&t, 1)->place.y, ==, 6000 + 2400 + 400);
  g_assert_cmpint (piece (&t, 1)->order, ==, SY_RESERVE);
  end (&t, 2);
  g_assert_cmpint (piece (&t, 0)->place.y, ==, 5000 + 3000);
  end (&t, 1);
  g_assert_cmpint (piece (&t, 1)->order, ==, SY_RESERVE);
  g_assert_cmpint (t.state->player, ==, 1);
  give (&t, "consider light =0", 3, 0); /* that its test was good gives it no Advance any more */
  end (&t, 1);
  give (&t, "move light @ 9000,9900,18000", 0); /* and goes on as Reserve does */
  table_close (&t);

  come_up (&t, "heavy-cavalry", "");
  give (&t, "end", 4, 4, 0); /* 4: gives way */
  g_assert_cmpint (piece (&t, 1)->place.y, ==, 6000 + 1000);
  g_assert_cmpint (piece (&t, 1)->order, ==, SY_RETREAT);
  table_close (&t);

  come_up (&t, "light-cavalry-a", ""); /* fast enough */
  give (&t, "end", 6, 4, 4, 0);
  end (&t, 1);
  give (&t, "end", 3, 0);
  g_assert_true (heard (&t, "contact"));
  g_assert_cmpint (piece (&t, 1)->order, ==, SY_ROUT);
  table_close (&t);
}

/* Who charges somebody else does not press light foot, however near it falls back to him. */
static void
test_fall_back_past (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "horse", "heavy-cavalry", 0, 2, 900, 330, 0, "order=advance");
  table_add (&t, "other", "heavy-cavalry", 0, 2, 1100, 500, 0, "order=advance");
  int light = table_add (&t, "light", "light-infantry", 1, 2, 900, 600, 180, "morale=high");
  table_add (&t, "foot", "medium-infantry", 1, 4, 1100, 700, 180, "");
  table_bind (&t);
  end (&t, 1);
  give (&t, "charge horse > light", 6, 6, 0);
  give (&t, "charge other > foot", 6, 6, 0);
  give (&t, "end", 6, 6, 6, 6, 0);
  g_assert_true (heard (&t, "falls-back"));
  g_assert_cmpint (piece (&t, light)->place.y, ==, 6000 + 2400);
  table_close (&t);
}

/* "a" charges "t" in front and fights it without a decision; then "b", which stood by, goes to Advance and charges it
 * from where it is. */
static void
charge_twice (Table *t, const char *kind, int stands, TcPlace b, const char *option)
{
  table_open (t);
  if (option != NULL)
    g_ptr_array_add (t->battle->rules->options, tc_option_new ("flank-charges", option));
  table_add (t, "a", "heavy-cavalry", 0, 2, 900, 450, 0, "order=advance");
  table_add (t, "b", "heavy-cavalry", 0, 2, b.x, b.y, b.facing, "");
  table_add (t, "t", kind, 1, stands, 900, 600, 180, "order=advance");
  table_bind (t);
  end (t, 1);
  give (t, "charge a > t", 6, 6, 0);
  give (t, "end", 6, 6, 0);
  end (t, 2);
  give (t, "fight a > t", 1, 1, 0);
  end (t, 5);
  give (t, "fight t > a", 1, 1, 0);
  end (t, 1);
  give (t, "consider b =0", 6, 0);
  end (t, 1);
  give (t, "charge b > t", 6, 6, 0);
  give (t, "end", 6, 6, 0);
}

static const TcPlace flank = { 1100, 640, 270 }, rear = { 900, 800, 180 };

/* Each attack is remembered by itself, whatever the numbers of the units. */
static void
test_whose_flank (void)
{
  Table t;

  table_open (&t);
  for (int i = 0; i < 20; i++)
    {
      g_autofree char *id = g_strdup_printf ("u%d", i);

      table_add (&t, id, "light-artillery", i % 2, 1, 60 + 80 * i, 100, 0, "");
    }
  table_bind (&t);
  for (int i = 1; i < 20; i += 2)
    {
      sy_note_attack (sy (&t), i, 0, SY_FROM_FLANK);
      for (int k = 1; k < 20; k += 2)
        g_assert_cmpint (sy_is_flanked (sy (&t), 0, k), ==, i == k);
      sy_note_attack (sy (&t), i, 0, SY_FROM_FRONT);
    }
  table_close (&t);
}

/* Horse whose bases all fight cannot turn any: it has one fight in front and one in the flank. */
static void
test_two_charges (void)
{
  Table t;

  charge_twice (&t, "heavy-cavalry", 2, flank, NULL);
  g_assert_cmpint (t.state->depth, ==, 0);
  end (&t, 2);
  g_assert_true (sy_can_fight (rules (&t), sy (&t), 0, 2));
  g_assert_true (sy_can_fight (rules (&t), sy (&t), 1, 2));
  g_assert_cmpint (melee_total (&t, 0, 2), ==, 1); /* a second base */
  g_assert_cmpint (melee_total (&t, 2, 0), ==, 1);
  g_assert_cmpint (melee_total (&t, 1, 2), ==, 2); /* the flank, and an overlap */
  g_assert_cmpint (melee_total (&t, 2, 1), ==, -1);
  give (&t, "fight b > t", 1, 1, 3, 0); /* 3 against 0: it breaks through */
  table_close (&t);
}

/* Foot has a rear rank that can turn: it has to, or routs. */
static void
test_turn (void)
{
  Table t;

  charge_twice (&t, "medium-infantry", 4, flank, NULL);
  g_assert_cmpint (t.state->depth, ==, 1);
  give (&t, "hold t", 1, 0);
  g_assert_cmpint (piece (&t, 2)->order, ==, SY_ROUT);
  table_close (&t);

  charge_twice (&t, "medium-infantry", 4, flank, NULL);
  give (&t, "face t", 3, 1, 0);
  g_assert_cmpint (piece (&t, 2)->order, ==, SY_ROUT);
  table_close (&t);

  for (int behind = 0; behind < 2; behind++)
    {
      charge_twice (&t, "medium-infantry", 4, behind ? rear : flank, NULL);
      give (&t, "face t", 4, 0);
      end (&t, 2);
      g_assert_cmpint (melee_total (&t, 0, 2), ==, 1);
      g_assert_false (sy_is_flanked (sy (&t), 2, 0));
      g_assert_cmpint (sy_is_flanked (sy (&t), 2, 1), ==, behind); /* turned against its rear, it is met in flank */
      table_close (&t);
    }

  charge_twice (&t, "medium-infantry", 4, flank, "free");
  give (&t, "hold t", 0);
  g_assert_cmpint (piece (&t, 2)->order, ==, SY_ADVANCE);
  end (&t, 2);
  g_assert_true (sy_is_flanked (sy (&t), 2, 1));
  g_assert_false (sy_is_flanked (sy (&t), 2, 0));
  table_close (&t);
}

/* Light foot that stands in broken ground has to turn as well. */
static void
test_lights_turn (void)
{
  Table t;

  table_open (&t);
  table_piece (&t, "rough", 1, 0, 800, 560, 1000, 680);
  table_add (&t, "horse", "heavy-cavalry", 0, 2, 1100, 640, 270, "order=advance");
  table_add (&t, "light", "light-infantry", 1, 2, 900, 600, 180, "morale=high");
  table_bind (&t);
  give (&t, "end", 4, 0); /* the ground is type 0 to lights */
  give (&t, "charge horse > light", 6, 6, 0);
  give (&t, "end", 6, 6, 0);
  give (&t, "hold light", 0);
  g_assert_true (heard (&t, "may-face"));
  g_assert_cmpint (t.state->actor, ==, 1);
  give (&t, "face light", 4, 0);
  g_assert_cmpint (t.state->phase, ==, SY_PHASE_SHOOTING);
  end (&t, 2);
  g_assert_false (sy_is_flanked (sy (&t), 1, 0));
  table_close (&t);
}

/* One whose bases all fight has none to turn, and is not asked to. */
static void
test_lights_engaged (void)
{
  Table t;

  table_open (&t);
  table_piece (&t, "rough", 1, 0, 800, 560, 1000, 680);
  table_add (&t, "a", "heavy-cavalry", 0, 2, 900, 450, 0, "order=advance");
  table_add (&t, "b", "heavy-cavalry", 0, 2, 1100, 625, 270, "");
  int light = table_add (&t, "light", "light-infantry", 1, 2, 900, 600, 180, "morale=high order=advance");
  table_bind (&t);
  give (&t, "end", 4, 0); /* the ground is type 0 to lights */
  give (&t, "charge a > light", 6, 6, 0);
  give (&t, "end", 6, 6, 0);
  give (&t, "hold light", 0);
  end (&t, 2);
  give (&t, "fight a > light", 2, 1, 0);
  end (&t, 1);
  give (&t, "end", 4, 0);
  end (&t, 3);
  give (&t, "fight light > a", 1, 2, 0);
  end (&t, 1);
  give (&t, "consider b =0", 6, 0);
  give (&t, "end", 4, 0);
  give (&t, "charge b > light", 6, 6, 0);
  give (&t, "end", 6, 6, 0);
  g_assert_true (heard (&t, "may-evade"));
  give (&t, "hold light", 0);
  g_assert_false (heard (&t, "may-face"));
  g_assert_cmpint (t.state->phase, ==, SY_PHASE_SHOOTING);
  end (&t, 2);
  g_assert_true (sy_is_flanked (sy (&t), light, 1));
  g_assert_false (sy_is_flanked (sy (&t), light, 0));
  table_close (&t);
}

/* Too oblique to align in time, it touches the flank with a part of its front, and fights there at once; in its next
 * movement step it aligns. */
static void
test_partly_in_flank (void)
{
  Table t;

  table_open (&t);
  g_ptr_array_add (t.battle->rules->options, tc_option_new ("flank-charges", "free"));
  int horse = table_add (&t, "horse", "heavy-cavalry", 0, 2, 900, 440, 15, "order=advance morale=high");
  int foot = table_add (&t, "foot", "medium-infantry", 1, 4, 885, 775, 270, "morale=high");
  table_bind (&t);
  end (&t, 1);
  refused (&t, "charge horse > foot", "choose-oblique", "SYW-6.6");
  give (&t, "charge horse > foot +partly", 6, 6, 0);
  give (&t, "end", 6, 6, 0);
  give (&t, "hold foot", 0);
  end (&t, 2);
  g_assert_true (sy_can_fight (rules (&t), sy (&t), horse, foot));
  g_assert_true (sy_is_flanked (sy (&t), foot, horse));
  g_assert_cmpint (piece (&t, horse)->place.facing, ==, 1500);
  table_close (&t);
}

/* A square formed a turn before has no rear: nothing to turn, and no test or fight as for one. */
static void
test_square (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "a", "heavy-cavalry", 0, 2, 900, 830, 180, "");
  table_add (&t, "b", "heavy-cavalry", 0, 2, 900, 420, 0, "");
  int foot = table_add (&t, "foot", "medium-infantry", 1, 4, 900, 600, 180, "");
  table_bind (&t);
  end (&t, 5);
  end (&t, 1);
  give (&t, "form foot =2", 0);
  end (&t, 4);
  give (&t, "consider a =0", 6, 0);
  give (&t, "consider b =0", 6, 0);
  end (&t, 1);
  give (&t, "charge a > foot", 6, 6, 0);
  refused (&t, "charge b > foot", "one-direction", "SYW-6.1");
  give (&t, "move b @ 9000,5000,0", 0);
  give (&t, "end", 2, 2, 0); /* 4: keeps its order; 2 if it had a rear */
  g_assert_cmpint (t.state->depth, ==, 0);
  g_assert_cmpint (piece (&t, foot)->order, ==, SY_STAND);
  end (&t, 2);
  g_assert_cmpint (melee_total (&t, 0, foot), ==, 1); /* a second base */
  g_assert_cmpint (melee_total (&t, foot, 0), ==, 1); /* a square against horse */
  table_close (&t);
}

/* Foot that loses a melee routs; horse, which must follow, catches it, stays with it and takes it out of the game. */
static void
test_pursuit (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "horse", "heavy-cavalry", 0, 2, 900, 450, 0, "order=advance");
  table_add (&t, "foot", "medium-infantry", 1, 4, 900, 600, 180, "order=advance");
  table_bind (&t);
  end (&t, 1);
  give (&t, "charge horse > foot", 6, 6, 0);
  give (&t, "end", 6, 6, 0);
  end (&t, 2);
  give (&t, "fight horse > foot", 1, 1, 0);
  end (&t, 5);
  give (&t, "fight foot > horse", 1, 4, 0); /* 2 against 5: the charge is over, so there is no break through */
  give (&t, "end", 6, 6, 1, 1, 2, 5, 0);    /* two tests, 16 + 2 cm of rout, 28 + 5 of pursuit */
  g_assert_true (heard (&t, "surrenders"));
  g_assert_cmpint (piece (&t, 1)->order, ==, SY_ROUT);
  g_assert_true (sy_is_within (rules (&t), sy (&t), 0, 1, SY_CM));
  end (&t, 4);
  g_assert_cmpint (piece (&t, 0)->order, ==, SY_STAND);
  g_assert_true (sy_here (sy (&t), 1));
  end (&t, 1);
  g_assert_false (sy_here (sy (&t), 1));
  table_close (&t);
}

/* Horse that routs from horse may get away; who follows it stays on Advance, as long as its die does not stop it. */
static void
test_long_pursuit (void)
{
  for (int die = 3; die <= 4; die++)
    {
      Table t;

      table_open (&t);
      table_add (&t, "horse", "heavy-cavalry", 0, 2, 900, 100, 0, "order=advance");
      table_add (&t, "other", "heavy-cavalry", 1, 2, 900, 250, 180, "order=advance");
      table_bind (&t);
      end (&t, 1);
      give (&t, "charge horse > other", 6, 6, 0);
      give (&t, "end", 6, 6, 0);
      end (&t, 2);
      give (&t, "fight horse > other", 1, 1, 0);
      end (&t, 5);
      give (&t, "fight other > horse", 1, 3, 0);
      give (&t, "end", 6, 6, 1, 1, 10, 1, 0); /* 30 + 10 against 28 + 1 */
      give (&t, "end", die, 0);
      g_assert_cmpint (heard (&t, "stops"), ==, die == 3);
      end (&t, 1);
      g_assert_cmpint (piece (&t, 0)->order, ==, die == 3 ? SY_STAND : SY_ADVANCE);
      table_close (&t);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/SYW-4.1/bound", test_bound);
  g_test_add_func ("/seven-years-war/SYW-4.1/halts", test_halts);
  g_test_add_func ("/seven-years-war/SYW-4.1/halts-at-once", test_halts_at_once);
  g_test_add_func ("/seven-years-war/SYW-4.1/torn", test_halts_torn);
  g_test_add_func ("/seven-years-war/SYW-6.7/game", test_evasion);
  g_test_add_func ("/seven-years-war/SYW-6.7/not-pressed", test_fall_back_past);
  g_test_add_func ("/seven-years-war/SYW-6.8/whose", test_whose_flank);
  g_test_add_func ("/seven-years-war/SYW-6.8/two-charges", test_two_charges);
  g_test_add_func ("/seven-years-war/SYW-4.12/turn", test_turn);
  g_test_add_func ("/seven-years-war/SYW-4.12/lights", test_lights_turn);
  g_test_add_func ("/seven-years-war/SYW-4.12/engaged", test_lights_engaged);
  g_test_add_func ("/seven-years-war/SYW-6.6/flank", test_partly_in_flank);
  g_test_add_func ("/seven-years-war/SYW-6.8/square", test_square);
  g_test_add_func ("/seven-years-war/SYW-7.4/game", test_pursuit);
  g_test_add_func ("/seven-years-war/SYW-7.4/long", test_long_pursuit);
  return g_test_run ();
}
