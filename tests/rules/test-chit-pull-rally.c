/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system chit-pull: rally and victory (LT-3.2, LT-3.3, LT-6.0, LT-8.0 to LT-8.2). */
#include "chit-pull-table.h"

#include <stdarg.h>

/* The rally phase comes when the cup is empty enough. */
static void
rally (Table *t, ...)
{
  va_list args;
  int face;

  t->hand.n = t->hand.next = 0;
  va_start (args, t);
  while ((face = va_arg (args, int)) != 0)
    t->hand.faces[t->hand.n++] = face;
  va_end (args);
  {
    TcLog log = { t->events };

    g_array_set_size (t->events, 0);
    cp_begin_rally (cp_rules (t->ruleset), cp (t), &t->hand.parent, &log);
  }
  g_assert_false (t->hand.failed);
  g_assert_cmpuint (t->hand.next, ==, t->hand.n);
}

static void
open_rally (Table *t, const char *enemy, int value, const char *with)
{
  table_open (t);
  foot (t, "a", RED, 6, 4, "1010");
  foot (t, "x", BLUE, 6, 4, enemy);
  if (value >= 0)
    leader (t, "l", RED, value, "1", with);
  table_bind (t);
}

/* LT-3.2: a die for each that needs one. */
static void
test_rally_dice (void)
{
  Table t;

  table_open (&t);
  foot (&t, "a", RED, 6, 4, "1010");
  foot (&t, "b", RED, 6, 4, "1310");
  foot (&t, "c", RED, 6, 4, "1610");
  foot (&t, "x", BLUE, 6, 4, "1011");
  foot (&t, "y", BLUE, 6, 4, "1311");
  table_bind (&t);
  set (&t, "a", CP_DISORDERED);
  set (&t, "b", CP_DISORDERED);
  set (&t, "c", CP_DISORDERED);
  rally (&t, 3, 4, 0);
  assert_is (&t, "a", CP_GOOD);
  assert_is (&t, "b", CP_DISORDERED);
  assert_is (&t, "c", CP_GOOD);
  table_close (&t);
}

/* LT-6.0: how many of the six faces bring the unit back. */
static guint
good_faces (const char *enemy, int value, const char *with, CpCondition condition)
{
  guint n = 0;

  for (int face = 1; face <= 6; face++)
    {
      Table t;

      open_rally (&t, enemy, value, with);
      set (&t, "a", condition);
      rally (&t, face, 0);
      n += counter_of (&t, "a")->condition < condition;
      table_close (&t);
    }
  return n;
}

static void
test_rally_chances (void)
{
  g_assert_cmpuint (good_faces ("1011", -1, NULL, CP_DISORDERED), ==, 3);
  g_assert_cmpuint (good_faces ("1011", 0, "1009", CP_DISORDERED), ==, 4);
  g_assert_cmpuint (good_faces ("1011", 0, "1008", CP_DISORDERED), ==, 3);
  g_assert_cmpuint (good_faces ("1013", 2, "1009", CP_ROUTED), ==, 6);
  g_assert_cmpuint (good_faces ("1013", -1, NULL, CP_ROUTED), ==, 4);
}

/* What if: the same chances, asked at any time. */
static void
test_rally_what_if (void)
{
  TcExplanation e;
  TcOrder order;
  Table t;

  open_rally (&t, "1011", 0, "1009");
  read_order (&t, "rally a", &order);
  g_assert_false (tc_state_suppose (t.ruleset, t.state, &order, t.state, NULL));
  set (&t, "a", CP_DISORDERED);
  g_assert_true (tc_state_suppose (t.ruleset, t.state, &order, t.state, NULL));
  assert_chance (&t, "rally a", "result-rally", CP_TERM_RECOVERS, 2, 3);
  g_assert_true (tc_state_explain (t.ruleset, t.state, &order, &e));
  g_assert_cmpint (e.total[TC_QUANTITY_DIE], ==, -1);
  g_assert_cmpint (e.roll.args[0], ==, 3);
  table_close (&t);
  open_rally (&t, "1013", -1, NULL);
  set (&t, "a", CP_ROUTED);
  g_assert_true (tc_state_suppose (t.ruleset, t.state, &order, t.state, NULL));
  assert_chance (&t, "rally a", "result-rally", CP_TERM_RALLIES, 2, 3);
  assert_chance (&t, "rally a", "result-rally", CP_TERM_RUNS, 1, 3);
  table_close (&t);
  open_rally (&t, "1012", -1, NULL);
  set (&t, "a", CP_ROUTED);
  g_assert_true (tc_state_suppose (t.ruleset, t.state, &order, t.state, NULL));
  assert_chance (&t, "rally a", "result-rally", CP_TERM_STAYS, 1, 1);
  table_close (&t);
}

/* LT-6.0: a routed unit too near to an enemy stays, or runs by the switch; failing, it runs two hexes. */
static void
test_rally_routed (void)
{
  Table t;

  open_rally (&t, "1012", -1, NULL);
  set (&t, "a", CP_ROUTED);
  rally (&t, 0);
  assert_is (&t, "a", CP_ROUTED);
  assert_at (&t, "a", "1010");
  table_close (&t);
  table_open (&t);
  option (&t, "rout-near", "run");
  foot (&t, "a", RED, 6, 4, "1010");
  foot (&t, "x", BLUE, 6, 4, "1012");
  table_bind (&t);
  set (&t, "a", CP_ROUTED);
  rally (&t, 0);
  assert_at (&t, "a", "1210");
  table_close (&t);
  open_rally (&t, "1013", -1, NULL);
  set (&t, "a", CP_ROUTED);
  rally (&t, 5, 0);
  assert_is (&t, "a", CP_ROUTED);
  assert_at (&t, "a", "1210");
  table_close (&t);
}

/* LT-6.0: off the map, or only over a river, all is lost; a leader goes to another unit of his. */
static void
test_rally_lost (void)
{
  Table t;

  table_open (&t);
  foot (&t, "a", RED, 6, 4, "2210");
  foot (&t, "b", RED, 6, 4, "1510");
  foot (&t, "x", BLUE, 6, 4, "0112");
  leader (&t, "l", RED, 0, "1", "2210");
  table_bind (&t);
  set (&t, "a", CP_ROUTED);
  rally (&t, 6, 0);
  assert_is (&t, "a", CP_REMOVED);
  refused (&t, "join l @ 2301", "cannot-join-there", "LT-5.4");
  give (&t, "join l @ 1510", 0);
  assert_at (&t, "l", "1510");
  g_assert_cmpint (t.state->turn, ==, 2);
  table_close (&t);
  table_open (&t);
  foot (&t, "a", RED, 6, 4, "1010");
  foot (&t, "x", BLUE, 6, 4, "0112");
  lay (&t, "river", "1010/1011 1010/1110 1010/1111 1010/1009 1010/0910 1010/0911");
  table_bind (&t);
  set (&t, "a", CP_ROUTED);
  rally (&t, 6, 0);
  assert_is (&t, "a", CP_REMOVED);
  table_close (&t);
}

/* LT-3.3, LT-8.1: the level or more. */
static void
test_rout_level (void)
{
  for (int lost = 9; lost <= 10; lost++)
    {
      TcScore score;
      Table t;

      table_open (&t);
      foot (&t, "a", RED, 20, 4, "1010");
      foot (&t, "x", BLUE, lost, 4, "0511");
      foot (&t, "y", BLUE, 20, 4, "0515");
      side_module (&t, "blue", "10", "0101");
      table_bind (&t);
      cp_eliminate (cp_rules (t.ruleset), cp (&t), tc_battle_find_counter (t.battle, "x"), NULL, NULL);
      rally (&t, 0);
      g_assert_cmpint (t.state->over, ==, lost == 10);
      tc_state_score (t.ruleset, t.state, &score);
      g_assert_cmpint (score.points[0], ==, lost);
      g_assert_cmpint (score.winner, ==, lost == 10 ? 0 : -1);
      g_assert_cmpstr (score.level.code, ==, lost == 10 ? "automatic-victory" : NULL);
      table_close (&t);
    }
}

/* LT-8.1: 124 points of the Protestants and 177 of the League are borne, one more is not. */
static void
test_levels_of_lutter (void)
{
  static const int level[] = { 178, 125 };

  for (int side = 0; side < 2; side++)
    for (int more = 0; more < 2; more++)
      {
        const CpRuleset *r;
        Table t;
        int lost = 0;

        open_lutter (&t);
        table_bind (&t);
        r = cp_rules (t.ruleset);
        for (guint i = 0; i < r->n_counters && lost < level[side] - 1 + more; i++)
          if (cp_is_unit (r, i) && r->side[i] == side)
            {
              ((CpRuleset *) r)->strength[i] = MIN (r->strength[i], level[side] - 1 + more - lost);
              lost += r->strength[i];
              cp_eliminate (r, cp (&t), i, NULL, NULL);
            }
        g_assert_cmpint (lost, ==, level[side] - 1 + more);
        rally (&t, 0);
        g_assert_cmpint (t.state->over, ==, more);
        table_close (&t);
      }
}

/* LT-8.0, LT-8.1: both armies routed at once, or neither: more points win. */
static void
test_more_points (void)
{
  for (int level = 0; level < 2; level++)
    {
      TcScore score;
      Table t;

      table_open (&t);
      foot (&t, "a", RED, 12, 4, "1010");
      foot (&t, "x", BLUE, 11, 4, "0511");
      if (level)
        {
          side_module (&t, "blue", "10", "0101");
          side_module (&t, "red", "10", "2301");
        }
      table_bind (&t);
      t.state->turn = 11;
      cp_eliminate (cp_rules (t.ruleset), cp (&t), tc_battle_find_counter (t.battle, "x"), NULL, NULL);
      cp_eliminate (cp_rules (t.ruleset), cp (&t), tc_battle_find_counter (t.battle, "a"), NULL, NULL);
      rally (&t, 0);
      g_assert_true (t.state->over);
      tc_state_score (t.ruleset, t.state, &score);
      g_assert_cmpint (score.winner, ==, 1);
      table_close (&t);
    }
}

/* LT-8.2: 6 + 6 + 4 + 3 = 19, and the routed unit counts at the end of the last turn only. */
static void
test_points (void)
{
  for (int turn = 10; turn <= 11; turn++)
    {
      TcScore score;
      Table t;

      table_open (&t);
      option (&t, "artillery", "yes");
      foot (&t, "i", BLUE, 6, 4, "0511");
      horse (&t, "c", BLUE, 4, 4, "0515");
      foot (&t, "y", BLUE, 9, 4, "0701");
      leader (&t, "d", BLUE, 3, "1", "0511");
      unit (&t, "g", "artillery", BLUE, TC_NO_VALUE, 0, 0, "0520");
      foot (&t, "a", RED, 5, 4, "0513");
      table_bind (&t);
      t.state->turn = turn;
      cp_kill (cp_rules (t.ruleset), cp (&t), tc_battle_find_counter (t.battle, "d"), NULL);
      cp_eliminate (cp_rules (t.ruleset), cp (&t), tc_battle_find_counter (t.battle, "i"), NULL, NULL);
      set (&t, "c", CP_ROUTED);
      counter_of (&t, "g")->flags |= CP_HELD;
      rally (&t, 0);
      tc_state_score (t.ruleset, t.state, &score);
      g_assert_cmpint (score.points[0], ==, turn == 11 ? 19 : 15);
      g_assert_cmpint (score.losses[1], ==, 6);
      table_close (&t);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chit-pull/LT-3.2/dice", test_rally_dice);
  g_test_add_func ("/chit-pull/LT-3.3/rout-level", test_rout_level);
  g_test_add_func ("/chit-pull/LT-6.0/chances", test_rally_chances);
  g_test_add_func ("/chit-pull/LT-6.0/what-if", test_rally_what_if);
  g_test_add_func ("/chit-pull/LT-6.0/routed", test_rally_routed);
  g_test_add_func ("/chit-pull/LT-6.0/lost", test_rally_lost);
  g_test_add_func ("/chit-pull/LT-8.0/more-points", test_more_points);
  g_test_add_func ("/chit-pull/LT-8.1/rout-level", test_rout_level);
  g_test_add_func ("/chit-pull/LT-8.1/levels-of-lutter", test_levels_of_lutter);
  g_test_add_func ("/chit-pull/LT-8.2/points", test_points);
  return g_test_run ();
}
