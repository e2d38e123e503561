/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system chit-pull: guns (LT-7.3, LT-7.3.8). */
#include "chit-pull-table.h"

static void
open_guns (Table *t, const char *kind, const char *target, const char *hex)
{
  table_open (t);
  option (t, "artillery", "yes");
  unit (t, "g", kind, RED, TC_NO_VALUE, 0, 0, "1010");
  foot (t, "a", RED, 6, 4, "1510");
  unit (t, "x", target, BLUE, 6, 4, 4, hex);
  leader (t, "l", RED, 2, "1", "1510");
  table_bind (t);
  act (t, RED, CP_PHASE_COMBAT);
}

/* LT-7.3: pools and what they hit. */
static void
test_fire (void)
{
  static const struct
  {
    const char *target;
    int         dice[3];
    gboolean    hit;
  } rows[] = {
    { "infantry", { 1, 3, 6 }, TRUE }, { "infantry", { 1, 3, 5 }, FALSE }, { "cavalry", { 1, 3, 5 }, TRUE },
    { "dragoons", { 1, 3, 4 }, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table t;

      open_guns (&t, "artillery", rows[i].target, "1012");
      give (&t, "fire g > x", rows[i].dice[0], rows[i].dice[1], rows[i].dice[2], 0);
      assert_is (&t, "x", rows[i].hit ? CP_DISORDERED : CP_GOOD);
      table_close (&t);
    }
}

static void
test_fire_chances (void)
{
  static const struct
  {
    const char *kind, *target, *hex;
    int numerator, denominator;
  } rows[] = {
    { "artillery", "infantry", "1012", 91, 216 },  { "artillery", "infantry", "1013", 11, 36 },
    { "artillery", "infantry", "1014", 11, 36 },   { "artillery", "infantry", "1015", 1, 6 },
    { "artillery", "cavalry", "1012", 19, 27 },    { "artillery", "cavalry", "1013", 5, 9 },
    { "artillery", "cavalry", "1016", 1, 3 },      { "light-artillery", "infantry", "1012", 1, 6 },
    { "light-artillery", "cavalry", "1013", 1, 3 },
  };
  Table t;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      open_guns (&t, rows[i].kind, rows[i].target, rows[i].hex);
      assert_chance (&t, "fire g > x", "result-fire", CP_TERM_HIT, rows[i].numerator, rows[i].denominator);
      table_close (&t);
    }
  for (int horses = 0; horses < 2; horses++)
    {
      open_guns (&t, "artillery", horses ? "cavalry" : "infantry", "1013");
      stand (&t, "a", "1010");
      stand (&t, "x", "1011");
      if (horses)
        assert_chance (&t, "fire g > x", "result-fire", CP_TERM_HIT, 65, 81);
      else
        assert_chance (&t, "fire g > x", "result-fire", CP_TERM_HIT, 671, 1296);
      table_close (&t);
    }
}

static void
test_fire_refused (void)
{
  Table t;

  open_guns (&t, "artillery", "infantry", "1017");
  refused (&t, "fire g > x", "out-of-range", "LT-7.3");
  table_close (&t);
  open_guns (&t, "light-artillery", "infantry", "1014");
  refused (&t, "fire g > x", "out-of-range", "LT-7.3");
  table_close (&t);
  open_guns (&t, "artillery", "infantry", "1013");
  refused (&t, "fire a > x", "not-a-gun", "LT-7.3");
  refused (&t, "fire g > a", "not-a-target", "LT-7.3");
  set (&t, "x", CP_DISORDERED);
  refused (&t, "fire g > x", "no-effect-on", "LT-7.3");
  set (&t, "x", CP_GOOD);
  stand (&t, "a", NULL);
  refused (&t, "fire g > x", "no-foot", "LT-7.3");
  stand (&t, "a", "1510");
  give (&t, "fire g > x", 1, 2, 0);
  act (&t, RED, CP_PHASE_COMBAT);
  refused (&t, "fire g > x", "fired-already", "LT-7.3");
  table_close (&t);
  open_guns (&t, "artillery", "infantry", "1013");
  ((CpRuleset *) t.ruleset)->arm[tc_battle_find_counter (t.battle, "a")] = CP_ARM_CAVALRY;
  refused (&t, "fire g > x", "no-foot", "LT-7.3");
  table_close (&t);
}

/* LT-7.3: what is in the way. */
static void
test_sight (void)
{
  static const struct
  {
    const char *what, *where, *code;
  } rows[] = {
    { "woods", "1012", "sight-woods" },       { "village", "1012", NULL },
    { "hedge", "1011/1012", "sight-hedge" },  { "slope", "1011/1012", "sight-slope" },
    { "slope", "1013/1014", NULL },           { "slope", "1011/1010", NULL },
    { "slope", "1012/1011", "sight-slope" },  { "woods", "1010 1014", NULL },
    { "hedge", "1013/1014", "sight-hedge" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TcSight sight;
      Table t;

      table_open (&t);
      option (&t, "artillery", "yes");
      unit (&t, "g", "artillery", RED, TC_NO_VALUE, 0, 0, "1010");
      foot (&t, "a", RED, 6, 4, "1510");
      foot (&t, "x", BLUE, 6, 4, "1014");
      leader (&t, "l", RED, 2, "1", "1510");
      lay (&t, rows[i].what, rows[i].where);
      table_bind (&t);
      act (&t, RED, CP_PHASE_COMBAT);
      tc_state_sight (t.ruleset, t.state, (TcPlace) { counter_of (&t, "g")->hex, 0, -1 },
                      (TcPlace) { counter_of (&t, "x")->hex, 0, -1 }, &sight);
      g_assert_cmpint (sight.range, ==, 4);
      g_assert_cmpint (sight.clear, ==, rows[i].code == NULL);
      g_assert_cmpint (may (&t, "fire g > x"), ==, rows[i].code == NULL);
      if (rows[i].code != NULL)
        g_assert_cmpstr (sight.blockers[0].code, ==, rows[i].code);
      stand (&t, "a", "1012");
      g_assert_false (may (&t, "fire g > x"));
      table_close (&t);
    }
}

/* A hedge hides who is right behind it, too. */
static void
test_sight_over_a_hedge (void)
{
  TcSight sight;
  Table t;

  table_open (&t);
  option (&t, "artillery", "yes");
  unit (&t, "g", "artillery", RED, TC_NO_VALUE, 0, 0, "1010");
  foot (&t, "x", BLUE, 6, 4, "1011");
  lay (&t, "hedge", "1010/1011");
  table_bind (&t);
  tc_state_sight (t.ruleset, t.state, (TcPlace) { counter_of (&t, "g")->hex, 0, -1 },
                  (TcPlace) { counter_of (&t, "x")->hex, 0, -1 }, &sight);
  g_assert_false (sight.clear);
  g_assert_cmpuint (sight.n_blockers, ==, 1);
  g_assert_cmpstr (sight.blockers[0].code, ==, "sight-hedge");
  g_assert_cmpint (sight.blockers[0].args[0], ==, counter_of (&t, "x")->hex);
  g_assert_false (cp_sees (cp_rules (t.ruleset), cp (&t), counter_of (&t, "g")->hex, counter_of (&t, "x")->hex));
  table_close (&t);
}

/* A line along a hexside is cut when both hexes cut it. */
static void
test_sight_between (void)
{
  Table t;

  open_guns (&t, "artillery", "infantry", "0812");
  stand (&t, "x", "0911");
  stand (&t, "x", "0811");
  stand (&t, "g", "1011");
  g_assert_true (may (&t, "fire g > x"));
  stand (&t, "a", "0911");
  g_assert_true (may (&t, "fire g > x"));
  stand (&t, "idler", "0912");
  g_assert_false (may (&t, "fire g > x"));
  table_close (&t);
}

/* LT-7.3, LT-7.2: guns turn freely in any activation of their side, and fire to their front. */
static void
test_gun_facing (void)
{
  Table t;

  table_open (&t);
  option (&t, "artillery", "yes");
  option (&t, "facing", "yes");
  unit (&t, "g", "artillery", RED, TC_NO_VALUE, 0, 0, "1010");
  foot (&t, "a", RED, 6, 4, "1510");
  foot (&t, "x", BLUE, 6, 4, "1013");
  leader (&t, "l", RED, 2, "1", "1510");
  table_bind (&t);
  act (&t, RED, CP_PHASE_MOVEMENT);
  counter_of (&t, "g")->facing = 3;
  give (&t, "move g @ 1010,2", 0);
  give (&t, "move g @ 1010,3", 0);
  t.state->phase = CP_PHASE_COMBAT;
  refused (&t, "fire g > x", "not-in-front", "LT-7.3");
  t.state->phase = CP_PHASE_MOVEMENT;
  give (&t, "move g @ 1010,1", 0);
  t.state->phase = CP_PHASE_COMBAT;
  g_assert_true (may (&t, "fire g > x"));
  act (&t, BLUE, CP_PHASE_MOVEMENT);
  refused (&t, "move g @ 1010,0", "not-yours", "LT-3.1.1");
  table_close (&t);
}

/* LT-7.3.8: beside an enemy and without foot a gun is abandoned; crews come back. */
static void
test_abandoned (void)
{
  Table t;

  open_guns (&t, "artillery", "infantry", "1013");
  act (&t, BLUE, CP_PHASE_MOVEMENT);
  give (&t, "move x @ 1012 1011", 0);
  g_assert_true (counter_of (&t, "g")->flags & CP_ABANDONED);
  act (&t, RED, CP_PHASE_COMBAT);
  refused (&t, "fire g > x", "abandoned-gun", "LT-7.3.8");
  /* a leader beside it is enough when the nearest enemy is three hexes away */
  act (&t, RED, CP_PHASE_MOVEMENT);
  stand (&t, "x", "1012");
  stand (&t, "l", "1008");
  give (&t, "move l @ 1009", 0);
  g_assert_true (counter_of (&t, "g")->flags & CP_ABANDONED);
  stand (&t, "x", "1013");
  act (&t, RED, CP_PHASE_MOVEMENT);
  give (&t, "move l @ 1110", 0);
  g_assert_false (counter_of (&t, "g")->flags & CP_ABANDONED);
  /* or foot that stays */
  counter_of (&t, "g")->flags |= CP_ABANDONED;
  stand (&t, "l", "1510");
  stand (&t, "x", "1011");
  stand (&t, "a", "1009");
  act (&t, RED, CP_PHASE_MOVEMENT);
  give (&t, "move a @ 1010", 0);
  g_assert_false (counter_of (&t, "g")->flags & CP_ABANDONED);
  /* until it is driven off */
  act (&t, BLUE, CP_PHASE_COMBAT);
  set (&t, "a", CP_DISORDERED);
  give (&t, "attack x > a", 6, 0);
  assert_is (&t, "a", CP_ROUTED);
  g_assert_true (counter_of (&t, "g")->flags & CP_ABANDONED);
  table_close (&t);
}

/* LT-7.3.8: foot that stops captures, foot that goes on and horse destroy. */
static void
test_captured (void)
{
  TcScore score;
  Table t;

  open_guns (&t, "artillery", "infantry", "1013");
  act (&t, BLUE, CP_PHASE_MOVEMENT);
  give (&t, "move x @ 1012 1011 1010", 0);
  g_assert_cmpint (cp_holder (cp_rules (t.ruleset), cp (&t), tc_battle_find_counter (t.battle, "g")), ==, 1);
  tc_state_score (t.ruleset, t.state, &score);
  g_assert_cmpint (score.points[1], ==, 3);
  /* usable from the next turn on */
  stand (&t, "a", "1007");
  act (&t, BLUE, CP_PHASE_COMBAT);
  refused (&t, "fire g > a", "taken-this-turn", "LT-7.3.8");
  act (&t, RED, CP_PHASE_COMBAT);
  refused (&t, "fire g > x", "not-yours", "LT-3.1.1");
  {
    TcLog log = { t.events };

    t.hand.n = t.hand.next = 0;
    cp_begin_rally (cp_rules (t.ruleset), cp (&t), &t.hand.parent, &log);
  }
  g_assert_cmpint (t.state->turn, ==, 2);
  act (&t, BLUE, CP_PHASE_COMBAT);
  g_assert_false (counter_of (&t, "g")->flags & CP_FRESH);
  table_close (&t);
  open_guns (&t, "artillery", "infantry", "1012");
  act (&t, BLUE, CP_PHASE_MOVEMENT);
  give (&t, "move x @ 1011 1010 1009", 0);
  assert_is (&t, "g", CP_REMOVED);
  tc_state_score (t.ruleset, t.state, &score);
  g_assert_cmpint (score.points[1], ==, 2);
  table_close (&t);
  open_guns (&t, "artillery", "cavalry", "1012");
  act (&t, BLUE, CP_PHASE_MOVEMENT);
  give (&t, "move x @ 1011 1010", 0);
  assert_is (&t, "g", CP_REMOVED);
  tc_state_score (t.ruleset, t.state, &score);
  g_assert_cmpint (score.points[1], ==, 2);
  table_close (&t);
}

/* Guns that are set up and not played do not vanish in silence. */
static void
test_not_played (void)
{
  static const char *const values[] = { "no", "yes" };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (TcNote));
      int guns = 0;
      Table t;

      open_lutter (&t);
      option (&t, "artillery", values[i]);
      table_bind (&t);
      tc_state_status (t.ruleset, t.state, notes);
      for (guint k = 0; k < notes->len; k++)
        if (g_str_equal (g_array_index (notes, TcNote, k).code, "status-no-guns"))
          guns += g_array_index (notes, TcNote, k).args[0];
      g_assert_cmpint (guns, ==, i == 0 ? 16 : 0);
      table_close (&t);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chit-pull/LT-7.3/fire", test_fire);
  g_test_add_func ("/chit-pull/LT-7.3/chances", test_fire_chances);
  g_test_add_func ("/chit-pull/LT-7.3/refused", test_fire_refused);
  g_test_add_func ("/chit-pull/LT-7.3/sight", test_sight);
  g_test_add_func ("/chit-pull/LT-7.3/over-a-hedge", test_sight_over_a_hedge);
  g_test_add_func ("/chit-pull/LT-7.3/sight-between", test_sight_between);
  g_test_add_func ("/chit-pull/LT-7.3/facing", test_gun_facing);
  g_test_add_func ("/chit-pull/LT-7.3/not-played", test_not_played);
  g_test_add_func ("/chit-pull/LT-7.3.8/abandoned", test_abandoned);
  g_test_add_func ("/chit-pull/LT-7.3.8/captured", test_captured);
  return g_test_run ();
}
