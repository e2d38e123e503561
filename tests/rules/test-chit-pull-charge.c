/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system chit-pull: charges, dragoons and leaders (LT-5.3 to LT-5.4a). */
#include "chit-pull-table.h"

static void
test_charge (void)
{
  static const struct
  {
    int         die;
    CpCondition after;
  } rows[] = {
    { 1, CP_DISORDERED }, /* Ne */
    { 2, CP_ROUTED },     /* Dx */
    { 3, CP_DISORDERED }, /* Dd */
    { 5, CP_DISORDERED }, /* Dr */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table t;

      open_charge (&t, "1008", 6, 6);
      give (&t, "move c @ 1009 1010", 0);
      give (&t, "end", 0);
      assert_numbers (&t, "attack c > x +charge", 12, 6, "2-1", "2-1", 1);
      assert_numbers (&t, "attack c > x", 6, 6, "1-1", "1-1", 0);
      give (&t, "attack c & c > x +charge", rows[i].die, 0);
      assert_is (&t, "c", rows[i].after);
      table_close (&t);
    }
}

/* LT-5.3: adverse results are one step worse. */
static void
test_charge_fails (void)
{
  static const struct
  {
    int         defence, die;
    CpCondition after;
  } rows[] = {
    { 40, 1, CP_REMOVED }, /* 1-3, row 2: Ar */
    { 40, 2, CP_ROUTED },  /* row 3: Ad */
    { 40, 3, CP_DISORDERED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table t;

      open_charge (&t, "1008", 4, rows[i].defence);
      give (&t, "move c @ 1009 1010", 0);
      give (&t, "end", 0);
      assert_numbers (&t, "attack c > x +charge", 8, 40, "1-3", "1-3", 1);
      give (&t, "attack c > x +charge", rows[i].die, 0);
      assert_is (&t, "c", rows[i].after);
      table_close (&t);
    }
}

/* LT-5.3: even when all the enemies are gone the charger is disordered. */
static void
test_charge_succeeds (void)
{
  Table t;

  open_charge (&t, "1008", 12, 4);
  give (&t, "move c @ 1009 1010", 0);
  give (&t, "end", 0);
  assert_numbers (&t, "attack c > x +charge", 24, 4, "5-1", "5-1", 1);
  give (&t, "attack c > x +charge", 6, 0);
  assert_is (&t, "x", CP_REMOVED);
  assert_is (&t, "c", CP_DISORDERED);
  table_close (&t);
}

static void
test_charge_chances (void)
{
  Table t;

  open_charge (&t, "1008", 6, 6);
  give (&t, "move c @ 1009 1010", 0);
  give (&t, "end", 0);
  assert_chance (&t, "attack c > x +charge", "result", CP_TERM_NE, 1, 6);
  assert_chance (&t, "attack c > x +charge", "result", CP_TERM_DX, 1, 6);
  assert_chance (&t, "attack c > x +charge", "result", CP_TERM_DD, 1, 3);
  assert_chance (&t, "attack c > x +charge", "result", CP_TERM_DR, 1, 3);
  assert_chance (&t, "attack c > x +charge", "routed", tc_battle_find_counter (t.battle, "c"), 1, 6);
  assert_chance (&t, "attack c > x +charge", "disordered", tc_battle_find_counter (t.battle, "c"), 5, 6);
  table_close (&t);
}

static void
test_charge_distance (void)
{
  static const char *const from[] = { "1010", "1009", "1007", "1006" };

  for (int i = 0; i < 4; i++)
    {
      Table t;

      open_charge (&t, from[i], 6, 6);
      stand (&t, "c", "1010");
      t.state->phase = CP_PHASE_COMBAT;
      if (i == 1 || i == 2)
        g_assert_true (may (&t, "attack c > x +charge"));
      else
        refused (&t, "attack c > x +charge", "charge-distance", "LT-5.3");
      table_close (&t);
    }
}

static void
test_charge_ground (void)
{
  static const struct
  {
    const char *what, *where, *code;
  } rows[] = {
    { "woods", "1010", "charge-terrain" }, { "village", "1011", "charge-terrain" },
    { "river", "1010/1011", "charge-water" }, { "bridge", "1010/1011", "charge-water" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table t;

      table_open (&t);
      horse (&t, "c", RED, 6, 4, "1008");
      horse (&t, "x", BLUE, 6, 4, "1011");
      lay (&t, rows[i].what, rows[i].where);
      table_bind (&t);
      act (&t, RED, CP_PHASE_COMBAT);
      stand (&t, "c", "1010");
      refused (&t, "attack c > x +charge", rows[i].code, "LT-5.3");
      g_assert_true (may (&t, "attack c > x"));
      table_close (&t);
    }
}

static void
test_charge_targets (void)
{
  Table t;

  table_open (&t);
  horse (&t, "c", RED, 6, 4, "1008");
  foot (&t, "f", RED, 6, 4, "1110");
  horse (&t, "x", BLUE, 6, 4, "1011");
  foot (&t, "y", BLUE, 6, 4, "0911");
  table_bind (&t);
  act (&t, RED, CP_PHASE_COMBAT);
  stand (&t, "c", "1010");
  refused (&t, "attack c > x +charge", "charge-foot", "LT-5.3");
  stand (&t, "y", "0505");
  g_assert_true (may (&t, "attack c > x +charge"));
  refused (&t, "attack c & f > x", "not-an-attacker", "LT-5.3");
  table_close (&t);
}

/* LT-5.3.1 */
static void
open_dragoons (Table *t, int defence)
{
  table_open (t);
  unit (t, "d", "dragoons", RED, 6, 8, 4, "1010");
  horse (t, "x", BLUE, defence, 4, "1011");
  table_bind (t);
  act (t, RED, CP_PHASE_COMBAT);
}

static void
test_dragoons (void)
{
  Table t;

  open_dragoons (&t, 6);
  refused (&t, "attack d > x +charge", "cannot-charge", "LT-5.3.1");
  give (&t, "attack d > x", 3, 0);
  g_assert_cmpint (t.state->depth, ==, 1);
  refused (&t, "fall-back d @ 0911", "no-way-back-there", "LT-5.3.1");
  refused (&t, "end", "may-fall-back", "LT-5.3.1");
  give (&t, "fall-back d @ 1009", 0);
  assert_at (&t, "d", "1009");
  table_close (&t);
  open_dragoons (&t, 6);
  give (&t, "attack d > x", 1, 0);
  assert_is (&t, "d", CP_DISORDERED);
  give (&t, "stay", 0);
  assert_at (&t, "d", "1010");
  table_close (&t);
  /* disordered first, then back */
  open_dragoons (&t, 6);
  give (&t, "attack d > x", 1, 0);
  give (&t, "fall-back d @ 1009", 0);
  assert_is (&t, "d", CP_DISORDERED);
  assert_at (&t, "d", "1009");
  table_close (&t);
  open_dragoons (&t, 18);
  give (&t, "attack d > x", 1, 0);
  assert_is (&t, "d", CP_ROUTED);
  g_assert_cmpint (t.state->depth, ==, 0);
  table_close (&t);
}

/* Their leaders go with them, and nobody else's. */
static void
test_dragoons_led (void)
{
  Table t;

  table_open (&t);
  unit (&t, "d", "dragoons", RED, 6, 8, 4, "1008");
  leader (&t, "l", RED, 0, "2", "1008");
  horse (&t, "x", BLUE, 6, 4, "1011");
  table_bind (&t);
  activate (&t, RED, "");
  give (&t, "move d @ 1009 1010", 0);
  give (&t, "move l @ 1009 1010", 0);
  give (&t, "end", 0);
  give (&t, "attack d > x", 3, 7, 0);
  give (&t, "fall-back d @ 1009", 0);
  assert_at (&t, "d", "1009");
  assert_at (&t, "l", "1009");
  assert_at (&t, "idle-leader", "2301");
  g_assert_true (t.state->depth == 0);
  table_close (&t);
}

/* LT-5.4 */
static void
test_casualty (void)
{
  Table t;

  open_duel (&t, 6, 4, 2, 6, 4, 3);
  assert_chance (&t, "attack a > x", "leader-killed", tc_battle_find_counter (t.battle, "l"), 1, 18);
  assert_chance (&t, "attack a > x", "leader-killed", tc_battle_find_counter (t.battle, "d"), 1, 18);
  give (&t, "attack a > x", 3, 2, 7, 0);
  g_assert_true (counter_of (&t, "l")->flags & CP_DIED);
  table_close (&t);
  open_duel (&t, 6, 4, 2, 6, 4, 3);
  give (&t, "attack a > x", 3, 12, 7, 0);
  g_assert_true (counter_of (&t, "l")->flags & CP_DIED);
  assert_at (&t, "l", "-");
  assert_at (&t, "d", "1011");
  table_close (&t);
}

/* His last unit gone, a leader who can join nobody leaves. */
static void
test_last_unit_lost (void)
{
  Table t;

  open_duel (&t, 18, 4, -1, 3, 4, 1);
  give (&t, "attack a > x", 6, 7, 0);
  assert_is (&t, "x", CP_REMOVED);
  g_assert_cmpuint (happened (&t, "leader-leaves"), ==, 1);
  assert_is (&t, "d", CP_REMOVED);
  g_assert_false (counter_of (&t, "d")->flags & CP_HOMELESS);
  g_assert_cmpint (t.state->depth, ==, 0);
  table_close (&t);
}

/* LT-5.4: a lone leader whose hex is entered goes to a unit of the owner's choice. */
static void
test_surprise (void)
{
  Table t;

  open_duel (&t, 6, 4, -1, 6, 4, 3);
  stand (&t, "d", "1008");
  act (&t, RED, CP_PHASE_MOVEMENT);
  give (&t, "move a @ 1009 1008", 7, 0);
  g_assert_cmpint (t.state->depth, ==, 1);
  g_assert_cmpint (t.state->actor, ==, 1);
  refused (&t, "join d @ 1008", "cannot-join-there", "LT-5.4");
  refused (&t, "end", "must-join", "LT-5.4");
  give (&t, "join d @ 1011", 0);
  assert_at (&t, "d", "1011");
  g_assert_cmpint (t.state->actor, ==, 0);
  table_close (&t);
  open_duel (&t, 6, 4, -1, 6, 4, 3);
  stand (&t, "d", "1008");
  act (&t, RED, CP_PHASE_MOVEMENT);
  give (&t, "move a @ 1009", 0);
  act (&t, RED, CP_PHASE_MOVEMENT);
  give (&t, "move a @ 1008", 2, 0);
  g_assert_true (counter_of (&t, "d")->flags & CP_DIED);
  table_close (&t);
}

/* LT-5.4: a leader goes along with a unit that runs, and elsewhere when it is gone. */
static void
test_leader_goes_along (void)
{
  Table t;

  open_duel (&t, 12, 4, -1, 6, 4, 0);
  give (&t, "attack a > x", 6, 7, 0);
  assert_at (&t, "x", "0711");
  assert_at (&t, "d", "0711");
  table_close (&t);
  table_open (&t);
  foot (&t, "a", RED, 30, 4, "1010");
  foot (&t, "x", BLUE, 6, 4, "1011");
  foot (&t, "y", BLUE, 6, 4, "0520");
  leader (&t, "d", BLUE, 0, "1", "1011");
  table_bind (&t);
  act (&t, RED, CP_PHASE_COMBAT);
  give (&t, "attack a > x", 5, 7, 0);
  assert_is (&t, "x", CP_REMOVED);
  give (&t, "join d @ 0520", 0);
  assert_at (&t, "d", "0520");
  table_close (&t);
}

/* LT-5.4a */
static void
test_replacement (void)
{
  Table t;

  table_open (&t);
  foot (&t, "a", RED, 6, 4, "1010");
  foot (&t, "b", RED, 6, 4, "1510");
  foot (&t, "x", BLUE, 6, 4, "1011");
  leader (&t, "l", RED, 3, "3", "1010");
  table_bind (&t);
  g_assert_cmpint (cp (&t)->commands[RED].cup, ==, 3);
  act (&t, RED, CP_PHASE_COMBAT);
  give (&t, "attack a > x", 3, 12, 0);
  g_assert_cmpint (cp (&t)->commands[RED].cup, ==, 1);
  g_assert_cmpint (cp (&t)->commands[RED].pool, ==, 1);
  /* the next draw lets one unit act */
  t.state->phase = CP_PHASE_ACTIVATION;
  cp (&t)->active = RED;
  cp (&t)->commands[RED].acted = FALSE;
  t.state->player = t.state->actor = 0;
  refused (&t, "activate", "name-a-unit", "LT-5.4a");
  refused (&t, "activate idler", "not-of-this-command", "LT-5.4a");
  refused (&t, "activate a b", "one-name", "LT-5.4a");
  give (&t, "activate b", 0);
  assert_at (&t, "l", "1510");
  refused (&t, "move a @ 1009", "not-activated", "LT-3.1.1");
  give (&t, "move b @ 1509", 0);
  /* from then on all of them */
  act (&t, RED, CP_PHASE_COMBAT);
  set (&t, "a", CP_GOOD);
  set (&t, "x", CP_GOOD);
  stand (&t, "l", "1010");
  assert_numbers (&t, "attack a > x", 6, 6, "1-1", "1-1", 0);
  give (&t, "attack a > x", 3, 0);
  g_assert_cmpint (happened (&t, "leader-dice"), ==, 0);
  table_close (&t);
}

/* LT-5.4a: who fell after he had acted: a further draw is set aside, the next turn's lets one unit act, the one
 * after that all of them; declining loses the draw. */
static void
test_replacement_turns (void)
{
  Table t;

  table_open (&t);
  foot (&t, "a", RED, 6, 4, "1010");
  foot (&t, "b", RED, 6, 4, "1510");
  foot (&t, "x", BLUE, 6, 4, "0520");
  leader (&t, "l", RED, 3, "3", "1010");
  table_bind (&t);
  act (&t, RED, CP_PHASE_MOVEMENT);
  cp_kill (cp_rules (t.ruleset), cp (&t), tc_battle_find_counter (t.battle, "l"), NULL);
  cp (&t)->commands[RED].cup = 1;
  t.hand.marker = RED;
  give (&t, "end", 0);
  g_assert_cmpuint (happened (&t, "set-aside"), ==, 1);
  g_assert_cmpint (cp (&t)->active, !=, RED);
  g_assert_cmpint (cp (&t)->commands[RED].lead, ==, CP_DEAD);
  for (int turn = 2; turn <= 4; turn++)
    {
      t.state->turn = turn;
      for (guint i = 0; i < cp_rules (t.ruleset)->n_commands; i++)
        cp (&t)->commands[i].acted = FALSE;
      cp_fill (cp_rules (t.ruleset), cp (&t));
      g_assert_cmpint (cp (&t)->commands[RED].cup, ==, 1);
      cp (&t)->commands[RED].cup = 0;
      cp (&t)->active = RED;
      t.state->phase = CP_PHASE_ACTIVATION;
      t.state->player = t.state->actor = 0;
      if (turn == 2)
        give (&t, "decline", 0);
      else if (turn == 3)
        {
          refused (&t, "activate", "name-a-unit", "LT-5.4a");
          give (&t, "activate a", 0);
          refused (&t, "move b @ 1509", "not-activated", "LT-3.1.1");
        }
      else
        {
          give (&t, "activate", 0);
          g_assert_true (may (&t, "move a @ 1009"));
          g_assert_true (may (&t, "move b @ 1509"));
        }
    }
  table_close (&t);
}

/* LT-5.4a: alone in a hex that an enemy enters he makes no check, and goes to another unit. */
static void
test_replacement_surprised (void)
{
  Table t;

  open_duel (&t, 6, 4, -1, 6, 4, 3);
  cp_kill (cp_rules (t.ruleset), cp (&t), tc_battle_find_counter (t.battle, "d"), NULL);
  cp (&t)->commands[BLUE].lead = CP_REPLACED;
  counter_of (&t, "d")->flags = CP_DIED;
  stand (&t, "d", "1008");
  act (&t, RED, CP_PHASE_MOVEMENT);
  give (&t, "move a @ 1009 1008", 0);
  g_assert_cmpuint (happened (&t, "leader-dice"), ==, 0);
  give (&t, "join d @ 1011", 0);
  assert_at (&t, "d", "1011");
  table_close (&t);
}

/* LT-5.4a: with the last unit the replacement and his marker go. */
static void
test_replacement_leaves (void)
{
  Table t;

  open_duel (&t, 30, 4, -1, 6, 4, 2);
  cp_kill (cp_rules (t.ruleset), cp (&t), tc_battle_find_counter (t.battle, "d"), NULL);
  g_assert_cmpint (cp (&t)->commands[BLUE].pool, ==, 1);
  cp (&t)->commands[BLUE].lead = CP_REPLACED;
  counter_of (&t, "d")->flags = CP_DIED;
  stand (&t, "d", "1011");
  give (&t, "attack a > x", 5, 0);
  assert_is (&t, "x", CP_REMOVED);
  assert_is (&t, "d", CP_REMOVED);
  g_assert_cmpint (cp (&t)->commands[BLUE].pool, ==, 0);
  g_assert_cmpuint (happened (&t, "replacement-leaves"), ==, 1);
  table_close (&t);
}

/* LT-5.3: what the window draws as the run-up. */
static void
test_run_up (void)
{
  g_autoptr (GArray) approaches = g_array_new (FALSE, FALSE, sizeof (TcApproach));
  TcOrder order;
  TcApproach approach;
  Table t;

  open_charge (&t, "1008", 4, 4);
  give (&t, "move c @ 1009 1010", 0);
  t.state->phase = CP_PHASE_COMBAT;
  read_order (&t, "attack c > x", &order);
  tc_state_approaches (t.ruleset, t.state, &order, approaches);
  g_assert_cmpuint (approaches->len, ==, 0);
  read_order (&t, "attack c > x +charge", &order);
  tc_state_approaches (t.ruleset, t.state, &order, approaches);
  g_assert_cmpuint (approaches->len, ==, 1);
  approach = g_array_index (approaches, TcApproach, 0);
  g_assert_cmpint (approach.from, ==, tc_hexgrid_parse (&t.battle->map->grid, "1008"));
  g_assert_cmpint (approach.at, ==, tc_hexgrid_parse (&t.battle->map->grid, "1010"));
  g_assert_cmpint (approach.to, ==, tc_hexgrid_parse (&t.battle->map->grid, "1011"));
  g_assert_cmpint (approach.note.args[1], ==, 3);
  g_assert_cmpstr (approach.note.rule, ==, "LT-5.3");
  table_close (&t);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chit-pull/LT-5.3/charge", test_charge);
  g_test_add_func ("/chit-pull/LT-5.3/fails", test_charge_fails);
  g_test_add_func ("/chit-pull/LT-5.3/succeeds", test_charge_succeeds);
  g_test_add_func ("/chit-pull/LT-5.3/chances", test_charge_chances);
  g_test_add_func ("/chit-pull/LT-5.3/distance", test_charge_distance);
  g_test_add_func ("/chit-pull/LT-5.3/ground", test_charge_ground);
  g_test_add_func ("/chit-pull/LT-5.3/targets", test_charge_targets);
  g_test_add_func ("/chit-pull/LT-5.3.1/dragoons", test_dragoons);
  g_test_add_func ("/chit-pull/LT-5.3.1/dragoons-led", test_dragoons_led);
  g_test_add_func ("/chit-pull/LT-5.4/casualty", test_casualty);
  g_test_add_func ("/chit-pull/LT-5.4/surprise", test_surprise);
  g_test_add_func ("/chit-pull/LT-5.4/last-unit-lost", test_last_unit_lost);
  g_test_add_func ("/chit-pull/LT-5.4/goes-along", test_leader_goes_along);
  g_test_add_func ("/chit-pull/LT-5.4a/replacement", test_replacement);
  g_test_add_func ("/chit-pull/LT-5.4a/turns", test_replacement_turns);
  g_test_add_func ("/chit-pull/LT-5.4a/surprised", test_replacement_surprised);
  g_test_add_func ("/chit-pull/LT-5.4a/leaves", test_replacement_leaves);
  g_test_add_func ("/chit-pull/LT-5.3/run-up", test_run_up);
  return g_test_run ();
}
