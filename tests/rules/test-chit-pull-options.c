/* The system chit-pull: optional rules (LT-7.0 to LT-7.4), and whole games. */
#include "test-chit-pull.h"
#include "tc-hash.h"

/* LT-7.0: each switch alone binds, and only its own rule is in play. */
static void
test_switches (void)
{
  static const char *const ids[] = { "command-radius", "facing", "artillery", "random-events" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const CpRuleset *r;
      Table t;

      table_open (&t);
      option (&t, ids[i], "yes");
      bind_table (&t);
      r = cp_rules (t.ruleset);
      g_assert_cmpint (r->radius, ==, i == 0);
      g_assert_cmpint (r->facing, ==, i == 1);
      g_assert_cmpint (r->artillery, ==, i == 2);
      g_assert_cmpint (r->events, ==, i == 3);
      table_close (&t);
    }
}

/* LT-7.1 */
static void
test_radius (void)
{
  Table t;

  table_open (&t);
  option (&t, "command-radius", "yes");
  unit (&t, "near", "infantry", RED, 6, 5, 4, "1010");
  unit (&t, "far", "infantry", RED, 6, 5, 4, "1011");
  unit (&t, "slow", "infantry", RED, 6, 1, 4, "1111");
  foot (&t, "x", BLUE, 6, 4, "0912");
  leader (&t, "l", RED, 2, "1", "1006");
  bind_table (&t);
  act (&t, RED, CP_PHASE_MOVEMENT);
  g_assert_true (may (&t, "move near @ 0910 0909 0908 0907 0906"));
  g_assert_true (may (&t, "move far @ 0911 0910"));
  refused (&t, "move far @ 0911 0910 0909", "too-far", "LT-4.0");
  g_assert_true (may (&t, "move slow @ 1112"));
  t.state->phase = CP_PHASE_COMBAT;
  refused (&t, "attack far > x", "out-of-command", "LT-7.1");
  g_assert_true (may (&t, "end"));
  /* a replacement has the same radius */
  counter_of (&t, "l")->flags |= CP_DIED;
  cp (&t)->commands[RED].lead = CP_REPLACED;
  act (&t, RED, CP_PHASE_MOVEMENT);
  refused (&t, "move far @ 0911 0910 0909", "too-far", "LT-4.0");
  /* out of command it defends as ever */
  act (&t, BLUE, CP_PHASE_COMBAT);
  assert_numbers (&t, "attack x > far", 6, 6, "1-1", "1-1", 0);
  table_close (&t);
}

static void
open_facing (Table *t, int attack, int defence)
{
  table_open (t);
  option (t, "facing", "yes");
  foot (t, "a", RED, attack, 4, "1010");
  foot (t, "x", BLUE, defence, 4, "1011");
  bind_table (t);
  counter_of (t, "a")->facing = 0;
  counter_of (t, "x")->facing = 3;
  act (t, RED, CP_PHASE_COMBAT);
}

/* LT-7.2: through the front only; from behind two columns to the right. */
static void
test_facing_attack (void)
{
  Table t;

  open_facing (&t, 12, 6);
  for (int facing = 0; facing < 6; facing++)
    {
      counter_of (&t, "a")->facing = facing;
      g_assert_cmpint (may (&t, "attack a > x"), ==, facing == 0 || facing == 1 || facing == 5);
    }
  counter_of (&t, "a")->facing = 3;
  refused (&t, "attack a > x", "out-of-contact", "LT-7.2");
  counter_of (&t, "a")->facing = 1;
  assert_numbers (&t, "attack a > x", 12, 6, "2-1", "2-1", 0);
  counter_of (&t, "x")->facing = 4;
  assert_numbers (&t, "attack a > x", 12, 6, "2-1", "2-1", 0);
  counter_of (&t, "x")->facing = 0;
  assert_numbers (&t, "attack a > x", 12, 6, "2-1", "4-1", 0);
  table_close (&t);
  open_facing (&t, 24, 6);
  counter_of (&t, "x")->facing = 0;
  assert_numbers (&t, "attack a > x", 24, 6, "4-1", "5-1", 0);
  table_close (&t);
}

/* LT-7.2: all in front must be attacked by somebody. */
static void
test_facing_duties (void)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  Table t;

  table_open (&t);
  option (&t, "facing", "yes");
  foot (&t, "a", RED, 6, 4, "1110");
  foot (&t, "b", RED, 6, 4, "1111");
  foot (&t, "x", BLUE, 6, 4, "1010");
  foot (&t, "y", BLUE, 6, 4, "1011");
  bind_table (&t);
  stand (&t, "y", "1009");
  stand (&t, "b", "1109");
  counter_of (&t, "a")->facing = 4;
  counter_of (&t, "b")->facing = 5;
  counter_of (&t, "x")->facing = counter_of (&t, "y")->facing = 1;
  act (&t, RED, CP_PHASE_COMBAT);
  g_assert_true (may (&t, "attack a > x"));
  g_assert_true (may (&t, "attack a > x y"));
  refused (&t, "attack a b > y", "leaves-unattacked", "LT-7.2");
  refused (&t, "end", "duties-left", "LT-5.0a");
  tc_state_list (t.ruleset, t.state, -1, orders);
  for (guint i = 0; i < orders->len; i++)
    g_assert_true (tc_state_check (t.ruleset, t.state, &g_array_index (orders, TcOrder, i), NULL));
  give (&t, "attack a > x", 3, 0);
  refused (&t, "end", "duties-left", "LT-5.0a");
  give (&t, "attack b > y", 3, 0);
  table_close (&t);
}

/* LT-7.2: a turn at one place costs one; without one a unit turns toward its step. */
static void
test_facing_moves (void)
{
  Table t;

  open_facing (&t, 6, 6);
  stand (&t, "x", "0101");
  act (&t, RED, CP_PHASE_MOVEMENT);
  g_assert_true (may (&t, "move a @ 1011 1012 1013 1014"));
  refused (&t, "move a @ 1009 1008 1007 1006", "too-far", "LT-4.0");
  g_assert_true (may (&t, "move a @ 1009 1008 1007"));
  refused (&t, "move a @ 1011 1012 1013 1014,1", "too-far", "LT-7.2");
  give (&t, "move a @ 1010,2 1110 1210", 0);
  assert_at (&t, "a", "1210");
  g_assert_cmpint (counter_of (&t, "a")->facing, ==, 2);
  act (&t, RED, CP_PHASE_MOVEMENT);
  give (&t, "move a @ 1210,5", 0);
  g_assert_cmpint (counter_of (&t, "a")->facing, ==, 5);
  table_close (&t);
}

/* LT-7.2: what is listed may turn on the way, and is legal. */
static void
test_facing_list (void)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  Table t;

  open_facing (&t, 6, 6);
  act (&t, RED, CP_PHASE_MOVEMENT);
  tc_state_list (t.ruleset, t.state, tc_battle_find_counter (t.battle, "a"), orders);
  g_assert_cmpuint (orders->len, >, 30);
  for (guint i = 0; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);

      g_assert_true (tc_state_check (t.ruleset, t.state, order, NULL));
      g_assert_cmpint (order->cost, <=, 4);
    }
  table_close (&t);
}

/* LT-7.2: each front that can be had in a hex, at what it costs. */
static void
test_facing_fronts (void)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  int a;
  Table t;

  open_facing (&t, 6, 6);
  stand (&t, "x", "0101");
  act (&t, RED, CP_PHASE_MOVEMENT);
  a = tc_battle_find_counter (t.battle, "a");
  tc_state_fronts (t.ruleset, t.state, a, counter_of (&t, "a")->hex, orders);
  g_assert_cmpuint (orders->len, ==, 5);
  for (guint i = 0; i < orders->len; i++)
    g_assert_cmpint (g_array_index (orders, TcOrder, i).cost, ==, 1);
  g_array_set_size (orders, 0);
  tc_state_fronts (t.ruleset, t.state, a, tc_hexgrid_parse (&t.battle->map->grid, "1013"), orders);
  g_assert_cmpuint (orders->len, ==, 6);
  g_assert_cmpint (g_array_index (orders, TcOrder, 0).cost, ==, 3);
  for (guint i = 1; i < orders->len; i++)
    {
      const TcOrder *order = &g_array_index (orders, TcOrder, i);

      g_assert_cmpint (order->cost, ==, 4);
      g_assert_true (tc_state_check (t.ruleset, t.state, order, NULL));
    }
  g_array_set_size (orders, 0);
  tc_state_fronts (t.ruleset, t.state, a, tc_hexgrid_parse (&t.battle->map->grid, "1014"), orders);
  g_assert_cmpuint (orders->len, ==, 1);
  g_array_set_size (orders, 0);
  tc_state_fronts (t.ruleset, t.state, a, tc_hexgrid_parse (&t.battle->map->grid, "1020"), orders);
  g_assert_cmpuint (orders->len, ==, 0);
  table_close (&t);
}

static void
open_guns (Table *t, const char *kind, const char *target, const char *hex)
{
  table_open (t);
  option (t, "artillery", "yes");
  unit (t, "g", kind, RED, TC_NO_VALUE, 0, 0, "1010");
  foot (t, "a", RED, 6, 4, "1510");
  unit (t, "x", target, BLUE, 6, 4, 4, hex);
  leader (t, "l", RED, 2, "1", "1510");
  bind_table (t);
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
      g_assert_true (tc_sketch_lay (t.battle, rows[i].what, rows[i].where));
      bind_table (&t);
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
  bind_table (&t);
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
  table_close (&t);
}

static void
open_events (Table *t, const char *counts)
{
  table_open (t);
  option (t, "random-events", "yes");
  option (t, "event-counts", counts);
  foot (t, "a", RED, 6, 4, "1010");
  foot (t, "b", RED, 6, 4, "1310");
  foot (t, "x", BLUE, 6, 4, "1511");
  leader (t, "l", RED, 2, "1", "1310");
  leader (t, "d", BLUE, 2, "9", "1511");
  bind_table (t);
}

/* The next draw is the event, with that die. */
static void
draw_event (Table *t, int die)
{
  TcLog log = { t->events };

  act (t, RED, CP_PHASE_COMBAT);
  cp (t)->event = TRUE;
  t->hand.marker = cp_rules (t->ruleset)->n_commands;
  t->hand.faces[0] = die;
  t->hand.n = 1;
  t->hand.next = 0;
  g_array_set_size (t->events, 0);
  cp_draw (cp_rules (t->ruleset), cp (t), &t->hand.parent, &log);
  g_assert_cmpuint (t->hand.next, ==, 1);
  t->hand.marker = IDLE;
}

/* LT-7.4 */
static void
test_events (void)
{
  Table t;

  open_events (&t, "no");
  draw_event (&t, 3);
  g_assert_cmpuint (happened (&t, "no-event"), ==, 1);
  draw_event (&t, 1);
  g_assert_cmpuint (happened (&t, "no-event"), ==, 1);
  set (&t, "a", CP_ROUTED);
  set (&t, "b", CP_DISORDERED);
  draw_event (&t, 1);
  g_assert_cmpint (t.state->actor, ==, 0);
  refused (&t, "recover b", "cannot-recover", "LT-7.4");
  refused (&t, "decline", "must-recover", "LT-7.4");
  give (&t, "recover a", 0);
  assert_is (&t, "a", CP_DISORDERED);
  draw_event (&t, 6);
  give (&t, "recover b", 0);
  assert_is (&t, "b", CP_GOOD);
  set (&t, "x", CP_ROUTED);
  draw_event (&t, 2);
  g_assert_cmpint (t.state->actor, ==, 1);
  give (&t, "recover x", 0);
  draw_event (&t, 5);
  give (&t, "recover x", 0);
  assert_is (&t, "x", CP_GOOD);
  table_close (&t);
}

/* LT-7.4, die 4: two units of one command, whatever they have done, and they may act again. */
static void
test_event_act (void)
{
  Table t;

  open_events (&t, "no");
  cp (&t)->drawer = 0;
  cp (&t)->commands[RED].acted = TRUE;
  set (&t, "b", CP_DISORDERED);
  draw_event (&t, 4);
  g_assert_cmpint (t.state->phase, ==, CP_PHASE_EVENT);
  refused (&t, "act a idler", "two-commands", "LT-7.4");
  refused (&t, "act x", "cannot-act", "LT-7.4");
  refused (&t, "act", "two-units", "LT-7.4");
  cp (&t)->commands[RED].acted = FALSE;
  give (&t, "act a b", 0);
  g_assert_true (may (&t, "move a @ 1011 1012 1013"));
  g_assert_true (may (&t, "move b @ 1309"));
  refused (&t, "move b @ 1309 1308", "too-far", "LT-4.0");
  refused (&t, "move l @ 1309", "not-activated", "LT-3.1.1");
  g_assert_false (cp (&t)->commands[RED].acted);
  table_close (&t);
}

/* LT-7.4: with ten leaders' markers the event comes with 9/11, at dusk 7/11; by the switch it counts itself. */
static void
assert_event (const char *counts, gboolean dusk, int numerator, int denominator)
{
  TcRatio sum = TC_RATIO_ZERO;
  TcExhausting all;
  TcState *copy;
  Table t;

  open_events (&t, counts);
  ((CpRuleset *) t.ruleset)->dusk = dusk << 1;
  copy = tc_state_dup (t.state);
  tc_exhausting_init (&all, 0);
  while (tc_exhausting_next (&all))
    {
      g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (TcNote));
      TcOrder order = { .kind = CP_ORDER_DECLINE };
      CpState *s = (CpState *) copy;
      TcLog log = { events };

      tc_state_copy (copy, t.state);
      cp_fill (cp_rules (t.ruleset), s);
      s->commands[RED].cup = s->commands[IDLE].cup = 0;
      s->commands[BLUE].cup = 10;
      cp_draw (cp_rules (t.ruleset), s, &all.parent, &log);
      while (s->head.turn == 1 && s->event)
        tc_state_apply (t.ruleset, copy, &order, &all.parent, &log);
      /* the last draw of the turn may have been the event */
      for (guint i = 0; i < events->len; i++)
        {
          const char *code = g_array_index (events, TcNote, i).code;

          if (g_str_equal (code, "event"))
            sum = tc_ratio_add (sum, tc_exhausting_get_weight (&all));
          if (g_str_equal (code, "event") || g_str_equal (code, "turn"))
            break;
        }
    }
  g_assert_false (all.overrun);
  g_assert_cmpint (tc_ratio_compare (sum, tc_ratio_new (numerator, denominator)), ==, 0);
  g_free (copy);
  table_close (&t);
}

static void
test_event_chances (void)
{
  TcCup cup;
  Table t;

  open_events (&t, "no");
  tc_state_cup (t.ruleset, t.state, &cup);
  g_assert_cmpint (cup.entries[cup.n - 1].counter, ==, -1);
  g_assert_false (cup.entries[cup.n - 1].counts);
  table_close (&t);
  open_events (&t, "yes");
  tc_state_cup (t.ruleset, t.state, &cup);
  g_assert_true (cup.entries[cup.n - 1].counts);
  table_close (&t);
  assert_event ("no", FALSE, 9, 11);
  assert_event ("no", TRUE, 7, 11);
  assert_event ("yes", FALSE, 10, 11);
}

/* Where an enemy would have to be fought. */
static void
test_control (void)
{
  g_autofree guint8 *hexes = NULL;
  guint n = 0;
  Table t;

  table_open (&t);
  option (&t, "facing", "yes");
  foot (&t, "x", BLUE, 6, 4, "1010");
  bind_table (&t);
  hexes = g_new0 (guint8, cp_rules (t.ruleset)->n_hexes);
  tc_state_control (t.ruleset, t.state, 1, hexes);
  for (gint32 hex = 0; hex < cp_rules (t.ruleset)->n_hexes; hex++)
    n += hexes[hex];
  g_assert_cmpuint (n, ==, 3);
  table_close (&t);
}

/* Whole games: what is listed or sampled passes check, and positions stay sound. */
static guint64
play (Table *t, guint64 seed)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  TcSeeded random, dice;
  TcNote fault;
  TcOrder order;

  tc_seeded_init (&random, seed, 1);
  tc_seeded_init (&dice, seed, 2);
  tc_state_setup (t->ruleset, t->state, &dice.parent, NULL);
  for (guint n = 0; tc_state_sample (t->ruleset, t->state, &random, &order); n++)
    {
      g_assert_cmpuint (n, <, 10000);
      g_assert_true (tc_state_check (t->ruleset, t->state, &order, NULL));
      if (n % 97 == 0)
        {
          g_array_set_size (orders, 0);
          tc_state_list (t->ruleset, t->state, -1, orders);
          g_assert_cmpuint (orders->len, >, 0);
          for (guint i = 0; i < orders->len; i++)
            g_assert_true (tc_state_check (t->ruleset, t->state, &g_array_index (orders, TcOrder, i), NULL));
        }
      tc_state_apply (t->ruleset, t->state, &order, &dice.parent, NULL);
      g_assert_true (tc_state_sound (t->ruleset, t->state, &fault));
    }
  g_assert_true (t->state->over);
  return tc_state_hash (t->state);
}

static void
test_random_games (void)
{
  guint64 signature = TC_HASH_START;
  Table t;

  open_lutter (&t);
  bind_table (&t);
  for (guint64 seed = 0; seed < 20; seed++)
    signature = tc_hash_number (signature, play (&t, seed));
  table_close (&t);
  g_assert_cmphex (signature, ==, G_GUINT64_CONSTANT (0x2ad4214534e62985));
}

static void
test_random_options (void)
{
  guint64 signature = TC_HASH_START;
  Table t;

  open_lutter (&t);
  for (guint i = 0; i < t.battle->book->options->len; i++)
    {
      const TcOption *row = g_ptr_array_index (t.battle->book->options, i);
      g_auto (GStrv) choices = g_strsplit (row->choices, " ", -1);

      option (&t, row->id, choices[1]);
    }
  bind_table (&t);
  for (guint64 seed = 0; seed < 20; seed++)
    signature = tc_hash_number (signature, play (&t, seed));
  table_close (&t);
  g_assert_cmphex (signature, ==, G_GUINT64_CONSTANT (0xd6f7ca193271a632));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chit-pull/LT-7.0/switches", test_switches);
  g_test_add_func ("/chit-pull/LT-7.1/radius", test_radius);
  g_test_add_func ("/chit-pull/LT-7.2/attack", test_facing_attack);
  g_test_add_func ("/chit-pull/LT-7.2/duties", test_facing_duties);
  g_test_add_func ("/chit-pull/LT-7.2/moves", test_facing_moves);
  g_test_add_func ("/chit-pull/LT-7.2/list", test_facing_list);
  g_test_add_func ("/chit-pull/LT-7.2/fronts", test_facing_fronts);
  g_test_add_func ("/chit-pull/LT-7.3/fire", test_fire);
  g_test_add_func ("/chit-pull/LT-7.3/chances", test_fire_chances);
  g_test_add_func ("/chit-pull/LT-7.3/refused", test_fire_refused);
  g_test_add_func ("/chit-pull/LT-7.3/sight", test_sight);
  g_test_add_func ("/chit-pull/LT-7.3/sight-between", test_sight_between);
  g_test_add_func ("/chit-pull/LT-7.3/facing", test_gun_facing);
  g_test_add_func ("/chit-pull/LT-7.3.8/abandoned", test_abandoned);
  g_test_add_func ("/chit-pull/LT-7.3.8/captured", test_captured);
  g_test_add_func ("/chit-pull/LT-7.4/events", test_events);
  g_test_add_func ("/chit-pull/LT-7.4/act", test_event_act);
  g_test_add_func ("/chit-pull/LT-7.4/chances", test_event_chances);
  g_test_add_func ("/chit-pull/control/front", test_control);
  g_test_add_func ("/chit-pull/play/random-games", test_random_games);
  g_test_add_func ("/chit-pull/play/all-options", test_random_options);
  return g_test_run ();
}
