/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system chit-pull: positions that are reached from a set-up by orders alone. */
#include "chit-pull-table.h"

/* The rule that the first of these events cites; NULL: there is none. */
static const char *
cites (Table *t, const char *code)
{
  for (guint i = 0; i < t->events->len; i++)
    if (g_str_equal (g_array_index (t->events, TcNote, i).code, code))
      return g_array_index (t->events, TcNote, i).rule;
  return NULL;
}

/* The order as the rules complete it, in phase or supposed. */
static void
assert_completed (Table *t, const char *text, const char *whole)
{
  g_autofree TcState *supposed = tc_state_dup (t->state);
  g_autofree char *completed = NULL;
  TcOrder order;

  read_order (t, text, &order);
  g_assert_true (tc_state_suppose (t->ruleset, t->state, &order, supposed, NULL));
  tc_state_complete (t->ruleset, supposed, &order);
  completed = tc_order_format (&order, t->battle, t->ruleset->system->order_kinds);
  g_assert_cmpstr (completed, ==, whole);
}

/* LT-3.1.1: a leader with four units acts with two of them; x stands beside d. */
static void
open_four (Table *t)
{
  table_open (t);
  option (t, "shared-enemy", "joint");
  foot (t, "a", RED, 6, 4, "1004");
  foot (t, "b", RED, 6, 4, "1006");
  foot (t, "c", RED, 6, 4, "1007");
  foot (t, "d", RED, 6, 4, "1008");
  foot (t, "x", BLUE, 6, 4, "1109");
  leader (t, "l", RED, 1, "2", "1004");
  table_bind (t);
}

static void
test_some_act (void)
{
  Table t;

  open_four (&t);
  activate (&t, RED, "l a b");
  g_assert_cmpuint (happened (&t, "acts-with"), ==, 2);
  refused (&t, "move c @ 0908", "not-activated", "LT-3.1.1");
  g_assert_true (may (&t, "move l @ 1003"));
  give (&t, "move a @ 1003", 0);
  give (&t, "end", 0);
  g_assert_cmpint (cp (&t)->active, !=, RED); /* d owes no attack: there is nothing to fight */
  table_close (&t);
  open_four (&t);
  activate (&t, RED, "a b");
  give (&t, "move b @ 1106 1107 1108", 0);
  give (&t, "end", 0);
  refused (&t, "attack d > x", "not-activated", "LT-3.1.1");
  assert_numbers (&t, "attack b > x", 6, 6, "1-1", "1-1", 0);
  table_close (&t);
  open_four (&t);
  activate (&t, RED, "");
  give (&t, "end", 0);
  refused (&t, "end", "duties-left", "LT-5.0a");
  table_close (&t);
}

/* LT-3.1.1: only his own, who are not routed; without names a list has the whole command, for a counter it alone. */
static void
test_who_may_act (void)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  Table t;

  open_four (&t);
  t.hand.marker = RED;
  give (&t, "decline", 0);
  refused (&t, "activate a x", "not-of-this-command", "LT-3.1.1");
  refused (&t, "activate l idler", "not-of-this-command", "LT-3.1.1");
  g_assert_true (may (&t, "activate l"));
  g_assert_true (may (&t, "activate b d l"));
  tc_state_list (t.ruleset, t.state, -1, orders);
  g_assert_cmpuint (orders->len, ==, 2);
  g_array_set_size (orders, 0);
  tc_state_list (t.ruleset, t.state, tc_battle_find_counter (t.battle, "c"), orders);
  g_assert_cmpuint (orders->len, ==, 1);
  table_close (&t);
}

/* LT-2.3.2, LT-3.1.1: who is sent may act with some units as well. */
static void
test_sent_with_some (void)
{
  int anholt, tilly, first = -1;
  g_autofree char *text = NULL;
  Table t;

  open_lutter (&t);
  option (&t, "overall-commander", "yes");
  table_bind (&t);
  anholt = tc_battle_find_counter (t.battle, "anholt-leader");
  tilly = cp_rules (t.ruleset)->command[tc_battle_find_counter (t.battle, "tilly-leader")];
  for (guint i = 0; i < cp_rules (t.ruleset)->n_counters && first < 0; i++)
    if (cp_is_unit (cp_rules (t.ruleset), i) && cp_rules (t.ruleset)->command[i] == cp_rules (t.ruleset)->command[anholt])
      first = i;
  text = g_strconcat ("anholt-leader ", tc_battle_counter (t.battle, first)->id, NULL);
  activate (&t, tilly, text);
  for (guint i = 0; i < cp_rules (t.ruleset)->n_counters; i++)
    g_assert_cmpint ((cp (&t)->counters[i].flags & CP_ACTIVE) != 0, ==, (int) i == first || (int) i == anholt);
  table_close (&t);
}

/* LT-5.2: a passes b, who is disordered by it and then moves one hex, whatever it costs. */
static void
test_one_hex (void)
{
  static const char *const near[] = { "1010", "0911", "0912", "1111", "1112" };

  for (int facing = 0; facing < 2; facing++)
    {
      Table t;

      table_open (&t);
      option (&t, "facing", facing ? "yes" : "no");
      side_module (&t, "red", "99", "2301");
      side_module (&t, "blue", "99", "0101");
      foot (&t, "a", RED, 6, 4, "1010");
      foot (&t, "b", IDLE, 6, 4, "1011");
      foot (&t, "x", BLUE, 6, 4, "2020");
      leader (&t, "l", RED, 1, "2", "1010");
      lay (&t, "woods", "1111");
      lay (&t, "river", "1011/0911");
      table_bind (&t);
      activate (&t, RED, "");
      give (&t, "move a @ 1011 1012", 4, 5, 0);
      assert_is (&t, "b", CP_DISORDERED);
      give (&t, "end", 0);
      activate (&t, IDLE, "");
      for (guint i = 0; i < G_N_ELEMENTS (near); i++)
        {
          g_autofree char *text = g_strdup_printf ("move b @ %s%s", near[i], facing ? ",3" : "");

          g_assert_true (may (&t, text));
        }
      refused (&t, "move b @ 1010 1009", "too-far", "LT-4.0");
      refused (&t, "move b @ 1111 1110", "too-far", "LT-4.0");
      give (&t, "move b @ 0911", 6, 0);
      assert_at (&t, "b", "0911");
      assert_is (&t, "b", CP_DISORDERED);
      table_close (&t);
    }
}

/* LT-5.3: not out of, through or into woods or village, nor across water; a ford is no water. */
static void
test_run_up (void)
{
  static const struct
  {
    const char *what, *where, *move;
    int die;
    const char *code;
  } rows[] = {
    { "woods", "1008", "move c @ 1008 1009 1010", 0, "charge-run-up" },
    { "village", "1008", "move c @ 1008 1009 1010", 0, "charge-run-up" },
    { "woods", "1007", "move c @ 1008 1009 1010", 0, "charge-run-up" },
    { "woods", "1010", "move c @ 1008 1009 1010", 0, "charge-terrain" },
    { "woods", "1008", "move c @ 0908 0909 0910 0911", 0, NULL },
    { "river", "1008/1009", "move c @ 1008 1009 1010", 1, "charge-run-up" },
    { "bridge", "1008/1009", "move c @ 1008 1009 1010", 0, "charge-run-up" },
    { "ford", "1008/1009", "move c @ 1008 1009 1010", 0, NULL },
    { "ford", "1010/1011", "move c @ 1008 1009 1010", 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table t;

      table_open (&t);
      horse (&t, "c", RED, 6, 4, "1007");
      foot (&t, "guard", RED, 6, 4, "2207");
      horse (&t, "x", BLUE, 6, 4, "1011");
      leader (&t, "l", RED, 1, "2", "2207");
      lay (&t, rows[i].what, rows[i].where);
      table_bind (&t);
      activate (&t, RED, "");
      give (&t, rows[i].move, rows[i].die, 0);
      give (&t, "end", 0);
      g_assert_true (may (&t, "attack c > x"));
      if (rows[i].code != NULL)
        refused (&t, "attack c > x +charge", rows[i].code, "LT-5.3");
      else
        assert_numbers (&t, "attack c > x +charge", 12, 6, "2-1", "2-1", 1);
      table_close (&t);
    }
}

/* LT-5.3: foot beside the charger bars the charge; foot beside his friend does not. */
static void
test_supported_charge (void)
{
  for (int beside = 0; beside < 2; beside++)
    {
      Table t;

      table_open (&t);
      horse (&t, "c", RED, 6, 4, "1007");
      foot (&t, "f", RED, 6, 4, "1012");
      foot (&t, "guard", RED, 6, 4, "2207");
      horse (&t, "x", BLUE, 6, 4, "1011");
      foot (&t, "y", BLUE, 6, 4, beside ? "1111" : "1013");
      leader (&t, "l", RED, 1, "2", "2207");
      table_bind (&t);
      activate (&t, RED, "");
      give (&t, "move c @ 1008 1009 1010", 0);
      give (&t, "end", 0);
      if (beside)
        {
          refused (&t, "attack c > x +charge", "charge-foot", "LT-5.3");
          refused (&t, "attack c f & c > x y +charge", "charge-foot", "LT-5.3");
        }
      else
        {
          assert_numbers (&t, "attack c f > x y +charge", 18, 12, "1.5-1", "1.5-1", 1);
          give (&t, "attack c f > x y +charge", 3, 0); /* row 4: defenders disordered */
          assert_is (&t, "c", CP_DISORDERED);
          assert_is (&t, "f", CP_GOOD);
        }
      table_close (&t);
    }
}

/* LT-4.1, LT-TEC, LT-5.2: who fails on the way goes one hex farther, and to where he may stay. */
static void
test_fails_on_the_way (void)
{
  static const struct
  {
    const char *friends[2];
    const char *river;
    int dice[5];
    const char *ends, *rule;
  } rows[] = {
    { { "1007", NULL }, NULL, { 4, 4 }, "1009", NULL },
    { { "1007", NULL }, NULL, { 5, 4 }, "1008", "LT-4.1" },
    { { "1007", "1008" }, NULL, { 5, 4, 1, 4 }, "1009", "LT-4.1" },
    { { NULL }, "1005/1006", { 5 }, "1007", "LT-TEC" },
    { { NULL }, "1005/1006", { 4 }, "1009", NULL },
    { { NULL }, "1008/1009", { 5 }, "1009", "LT-TEC" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const int *d = rows[i].dice;
      Table t;

      table_open (&t);
      unit (&t, "a", "infantry", RED, 6, 8, 4, "1005");
      for (guint k = 0; k < 2 && rows[i].friends[k] != NULL; k++)
        foot (&t, k == 0 ? "b" : "c", RED, 6, 4, rows[i].friends[k]);
      foot (&t, "x", BLUE, 6, 4, "2020");
      leader (&t, "l", RED, 1, "2", "1005");
      if (rows[i].river != NULL)
        lay (&t, "river", rows[i].river);
      table_bind (&t);
      activate (&t, RED, "");
      give (&t, "move a @ 1006 1007 1008 1009", d[0], d[1], d[2], d[3], d[4]);
      assert_at (&t, "a", rows[i].ends);
      assert_is (&t, "a", rows[i].rule != NULL ? CP_DISORDERED : CP_GOOD);
      g_assert_cmpstr (cites (&t, "test-failed"), ==, rows[i].rule);
      g_assert_cmpint (happened (&t, "stops-short"), ==, !g_str_equal (rows[i].ends, "1009"));
      table_close (&t);
    }
}

/* LT-TEC: one enemy across the water and one not; a ford changes nothing. */
static void
test_partly_over_water (void)
{
  static const struct
  {
    const char *what, *option;
    int attack;
    CpCondition after;
  } rows[] = {
    { "river", "halved", 3, CP_DISORDERED },
    { "river", "whole", 6, CP_GOOD },
    { "bridge", "halved", 3, CP_GOOD },
    { "bridge", "whole", 6, CP_GOOD },
    { "ford", "halved", 6, CP_GOOD },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean bridge = g_str_equal (rows[i].what, "bridge");
      Table t;

      table_open (&t);
      option (&t, "partly-over-water", rows[i].option);
      foot (&t, "a", RED, 6, 4, "1010");
      foot (&t, "guard", RED, 6, 4, "2207");
      foot (&t, "x", BLUE, 2, 4, "1011");
      foot (&t, "y", BLUE, 1, 4, "0910");
      leader (&t, "l", RED, 1, "2", "2207");
      lay (&t, rows[i].what, "1010/1011");
      table_bind (&t);
      activate (&t, RED, "");
      give (&t, "end", 0);
      assert_numbers (&t, "attack a > y", rows[i].attack, 3, rows[i].attack == 3 ? "1-1" : "2-1",
                      rows[i].attack == 3 ? "1-1" : "2-1", bridge ? -1 : 0);
      give (&t, "attack a > x", rows[i].attack == 3 ? 4 : 2, 0); /* no effect */
      assert_is (&t, "a", rows[i].after);
      table_close (&t);
    }
}

/* Whom only a friend touches is no dry way for who attacks across a river. */
static void
test_dry_for_a_friend (void)
{
  Table t;

  table_open (&t);
  option (&t, "shared-enemy", "joint");
  option (&t, "partly-over-water", "whole");
  foot (&t, "a", RED, 6, 4, "1010");
  foot (&t, "b", RED, 4, 4, "1012");
  foot (&t, "x", BLUE, 3, 4, "1011");
  foot (&t, "y", BLUE, 4, 4, "1013");
  leader (&t, "l", RED, 0, "2", "1010");
  lay (&t, "river", "1010/1011");
  table_bind (&t);
  activate (&t, RED, "");
  give (&t, "end", 0);
  assert_numbers (&t, "attack a b > x y", 7, 7, "1-1", "1-1", 0);
  table_close (&t);
}

/* What if, from the set-up: enemies that must be attacked as well, and friends who would be drawn in. */
static void
test_who_takes_part (void)
{
  for (int joint = 0; joint < 2; joint++)
    {
      Table t;

      table_open (&t);
      option (&t, "shared-enemy", joint ? "joint" : "separate");
      foot (&t, "a", RED, 6, 4, "1010");
      foot (&t, "b", RED, 4, 4, "1012");
      foot (&t, "x", BLUE, 3, 4, "0910");
      foot (&t, "y", BLUE, 5, 4, "1011");
      leader (&t, "l", RED, 1, "2", "1010");
      table_bind (&t);
      assert_completed (&t, "attack a > y", joint ? "attack a b > y x" : "attack a > y x");
      assert_completed (&t, "attack b > y", joint ? "attack b a > y x" : "attack b > y");
      assert_numbers (&t, "attack a > y", joint ? 10 : 6, 8, joint ? "1-1" : "1-2", joint ? "1-1" : "1-2", 0);
      activate (&t, RED, "");
      give (&t, "end", 0);
      assert_completed (&t, "attack a > y", joint ? "attack a b > y x" : "attack a > y x");
      table_close (&t);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chit-pull/LT-3.1.1/some-act", test_some_act);
  g_test_add_func ("/chit-pull/LT-3.1.1/who-may-act", test_who_may_act);
  g_test_add_func ("/chit-pull/LT-2.3.2/sent-with-some", test_sent_with_some);
  g_test_add_func ("/chit-pull/LT-5.2/one-hex", test_one_hex);
  g_test_add_func ("/chit-pull/LT-5.3/run-up", test_run_up);
  g_test_add_func ("/chit-pull/LT-5.3/supported", test_supported_charge);
  g_test_add_func ("/chit-pull/LT-4.1/fails-on-the-way", test_fails_on_the_way);
  g_test_add_func ("/chit-pull/LT-TEC/partly-over-water", test_partly_over_water);
  g_test_add_func ("/chit-pull/LT-TEC/dry-for-a-friend", test_dry_for_a_friend);
  g_test_add_func ("/chit-pull/LT-5.0a/who-takes-part", test_who_takes_part);
  return g_test_run ();
}
