/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system chit-pull: combat, conditions, charges and leaders (LT-5.0 to LT-5.4a, LT-CRT, LT-TEC). */
#include "chit-pull-table.h"

/* LT-5.0: 12 to 6, leader 2, morale 5 to 4: column 2-1, two on the die. */
static void
test_modifiers (void)
{
  Table t;

  table_open (&t);
  foot (&t, "a", RED, 12, 5, "1010");
  foot (&t, "x", BLUE, 6, 4, "1011");
  leader (&t, "l", RED, 2, "1", "1010");
  leader (&t, "d", BLUE, 0, "1", "1011");
  table_bind (&t);
  act (&t, RED, CP_PHASE_COMBAT);
  assert_numbers (&t, "attack a > x", 12, 6, "2-1", "2-1", 2);
  give (&t, "attack a > x", 3, 7, 7, 0);
  assert_is (&t, "x", CP_DISORDERED);
  assert_is (&t, "a", CP_GOOD);
  table_close (&t);
  /* a leader of three in defence takes one off: row 4 */
  open_duel (&t, 12, 5, 2, 6, 4, 3);
  assert_numbers (&t, "attack a > x", 12, 6, "2-1", "2-1", 1);
  give (&t, "attack a > x", 3, 7, 7, 0);
  g_assert_cmpuint (happened (&t, "result"), ==, 1);
  assert_is (&t, "x", CP_DISORDERED);
  assert_is (&t, "a", CP_GOOD);
  table_close (&t);
}

/* LT-5.0: every leader's value in attack and in defence. */
static void
test_leaders (void)
{
  static const int attack[] = { 0, 0, 1, 2 }, defence[] = { 0, 0, 0, -1 };

  for (int value = 0; value <= 3; value++)
    {
      Table t;

      open_duel (&t, 6, 4, value, 6, 4, -1);
      assert_numbers (&t, "attack a > x", 6, 6, "1-1", "1-1", attack[value]);
      table_close (&t);
      open_duel (&t, 6, 4, -1, 6, 4, value);
      assert_numbers (&t, "attack a > x", 6, 6, "1-1", "1-1", defence[value]);
      table_close (&t);
    }
}

/* LT-5.0: dice beyond the table read its end rows. */
static void
test_clamps (void)
{
  Table t;

  open_duel (&t, 6, 3, -1, 6, 5, 3);
  assert_numbers (&t, "attack a > x", 6, 6, "1-1", "1-1", -3);
  give (&t, "attack a > x", 1, 7, 0);
  assert_is (&t, "a", CP_DISORDERED);
  table_close (&t);
  open_duel (&t, 6, 5, 3, 6, 3, -1);
  assert_numbers (&t, "attack a > x", 6, 6, "1-1", "1-1", 4);
  give (&t, "attack a > x", 6, 7, 0);
  assert_is (&t, "x", CP_ROUTED);
  assert_at (&t, "x", "0711");
  table_close (&t);
}

/* LT-5.0: the ratio is rounded for the defender. */
static void
test_columns (void)
{
  static const struct
  {
    int attack, defence;
    const char *column;
  } rows[] = {
    { 7, 4, "1.5-1" }, { 5, 3, "1.5-1" }, { 3, 2, "1.5-1" }, { 4, 3, "1-1" }, { 4, 5, "1-2" }, { 1, 4, "1-3" },
    { 1, 3, "1-3" }, { 2, 5, "1-3" }, { 4, 2, "2-1" }, { 12, 4, "3-1" }, { 4, 1, "4-1" }, { 50, 1, "5-1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table t;

      open_duel (&t, rows[i].attack, 4, -1, rows[i].defence, 4, -1);
      assert_numbers (&t, "attack a > x", rows[i].attack, rows[i].defence, rows[i].column, rows[i].column, 0);
      table_close (&t);
    }
}

/* LT-5.0: exact chances. */
static void
test_chances (void)
{
  Table t;

  open_duel (&t, 12, 4, -1, 6, 4, -1);
  assert_chance (&t, "attack a > x", "result", CP_TERM_NE, 1, 3);
  assert_chance (&t, "attack a > x", "result", CP_TERM_DX, 1, 6);
  assert_chance (&t, "attack a > x", "result", CP_TERM_DD, 1, 3);
  assert_chance (&t, "attack a > x", "result", CP_TERM_DR, 1, 6);
  table_close (&t);
  open_duel (&t, 6, 4, -1, 6, 4, -1);
  assert_chance (&t, "attack a > x", "result", CP_TERM_AD, 1, 6);
  assert_chance (&t, "attack a > x", "result", CP_TERM_DX, 1, 3);
  assert_chance (&t, "attack a > x", "result", CP_TERM_NE, 1, 3);
  assert_chance (&t, "attack a > x", "result", CP_TERM_DD, 1, 6);
  table_close (&t);
  open_duel (&t, 12, 5, -1, 6, 3, -1);
  assert_chance (&t, "attack a > x", "result", CP_TERM_DX, 1, 6);
  assert_chance (&t, "attack a > x", "result", CP_TERM_DD, 1, 3);
  assert_chance (&t, "attack a > x", "result", CP_TERM_DR, 1, 3);
  assert_chance (&t, "attack a > x", "result", CP_TERM_DE, 1, 6);
  table_close (&t);
}

/* LT-5.0: the best leader alone counts, unless the option adds them up. */
static void
test_many_leaders (void)
{
  for (int all = 0; all < 2; all++)
    {
      Table t;

      table_open (&t);
      if (all)
        option (&t, "leaders-count", "all");
      g_ptr_array_add (t.battle->armies, tc_army_new ("other", "Other", 0));
      foot (&t, "a", RED, 6, 4, "1010");
      foot (&t, "x", BLUE, 6, 4, "1011");
      leader (&t, "l", RED, 3, "1", "1010");
      leader (&t, "k", IDLE + 1, 2, "1", "1010");
      table_bind (&t);
      act (&t, RED, CP_PHASE_COMBAT);
      assert_numbers (&t, "attack a > x", 6, 6, "1-1", "1-1", all ? 3 : 2);
      table_close (&t);
    }
}

/* LT-5.0a: A beside X and Y, B beside Y: in joint battles one, else as they are named. */
static void
open_line (Table *t, gboolean joint)
{
  table_open (t);
  option (t, "shared-enemy", joint ? "joint" : "separate");
  foot (t, "a", RED, 6, 4, "1010");
  foot (t, "b", RED, 4, 4, "1012");
  foot (t, "guard", RED, 1, 4, "2220");
  leader (t, "l", RED, 1, "2", "2220");
  foot (t, "x", BLUE, 3, 4, "0910");
  foot (t, "y", BLUE, 5, 4, "1011");
  table_bind (t);
  activate (t, RED, "");
  give (t, "end", 0);
}

static void
test_one_battle (void)
{
  Table t;

  open_line (&t, TRUE);
  assert_numbers (&t, "attack a b > x y", 10, 8, "1-1", "1-1", 0);
  assert_numbers (&t, "attack b > y", 10, 8, "1-1", "1-1", 0);
  refused (&t, "end", "duties-left", "LT-5.0a");
  give (&t, "attack b > y", 3, 0);
  g_assert_cmpint (happened (&t, "attacks"), ==, 2);
  g_assert_cmpint (happened (&t, "attacked"), ==, 2);
  table_close (&t);
}

/* LT-5.0a: each attacks all it must, alone or together, and Y twice if it is still there. */
static void
test_separate (void)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  Table t;

  open_line (&t, FALSE);
  assert_numbers (&t, "attack a > y", 6, 8, "1-2", "1-2", 0);
  assert_numbers (&t, "attack b > y", 4, 5, "1-2", "1-2", 0);
  assert_numbers (&t, "attack a b > y", 10, 8, "1-1", "1-1", 0);
  tc_state_list (t.ruleset, t.state, -1, orders);
  g_assert_cmpuint (orders->len, ==, 3);
  give (&t, "attack b > y", 4, 0); /* no effect */
  g_assert_cmpint (happened (&t, "attacks"), ==, 1);
  g_assert_cmpint (happened (&t, "attacked"), ==, 1);
  refused (&t, "attack b > y", "fought-already", "LT-5.0a");
  refused (&t, "end", "duties-left", "LT-5.0a");
  give (&t, "attack a > x", 4, 0);
  g_assert_cmpint (happened (&t, "attacked"), ==, 2);
  g_assert_true (may (&t, "end"));
  table_close (&t);
}

/* LT-5.0a: what has to be attacked is named, and that is not who is disordered already. */
static void
test_duties (void)
{
  g_autoptr (GArray) duties = g_array_new (FALSE, FALSE, sizeof (TcNote));
  const TcNote *duty;
  Table t;

  table_open (&t);
  foot (&t, "a", RED, 6, 4, "1010");
  foot (&t, "x", BLUE, 3, 4, "1011");
  foot (&t, "y", BLUE, 5, 4, "0910");
  table_bind (&t);
  set (&t, "y", CP_DISORDERED);
  act (&t, RED, CP_PHASE_MOVEMENT);
  tc_state_duties (t.ruleset, t.state, duties);
  g_assert_cmpuint (duties->len, ==, 0);
  act (&t, RED, CP_PHASE_COMBAT);
  tc_state_duties (t.ruleset, t.state, duties);
  g_assert_cmpuint (duties->len, ==, 1);
  duty = &g_array_index (duties, TcNote, 0);
  g_assert_cmpstr (duty->code, ==, "must-be-attacked");
  g_assert_cmpint (duty->args[0], ==, tc_battle_find_counter (t.battle, "x"));
  table_close (&t);
}

static void
test_disordered_target (void)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  Table t;

  open_line (&t, TRUE);
  set (&t, "x", CP_DISORDERED);
  assert_numbers (&t, "attack a b > y", 10, 5, "2-1", "2-1", 0);
  assert_numbers (&t, "attack a b > x y", 10, 8, "1-1", "1-1", 0);
  tc_state_list (t.ruleset, t.state, -1, orders);
  g_assert_cmpuint (orders->len, ==, 2);
  set (&t, "y", CP_ROUTED);
  g_assert_true (may (&t, "end"));
  refused (&t, "attack a > idler", "not-a-target", "LT-5.0");
  refused (&t, "attack x > a", "not-an-attacker", "LT-5.0a");
  refused (&t, "attack b > x", "out-of-contact", "LT-5.0");
  refused (&t, "attack a b > x", "out-of-contact", "LT-5.0");
  set (&t, "a", CP_DISORDERED);
  refused (&t, "attack a > x", "disordered-attack", "LT-5.2");
  table_close (&t);
}

/* LT-5.0a: nobody attacks twice in one activation, nor is attacked twice. */
static void
test_once (void)
{
  Table t;

  open_line (&t, TRUE);
  stand (&t, "b", "2012");
  foot (&t, "unused", RED, 1, 4, NULL);
  set (&t, "x", CP_DISORDERED);
  give (&t, "attack a > y", 3, 0);
  act (&t, RED, CP_PHASE_COMBAT);
  counter_of (&t, "a")->flags |= CP_FOUGHT;
  refused (&t, "attack a > x", "fought-already", "LT-5.0a");
  counter_of (&t, "a")->flags &= ~CP_FOUGHT;
  counter_of (&t, "y")->flags |= CP_ATTACKED;
  refused (&t, "attack a > y", "attacked-already", "LT-5.0a");
  table_close (&t);
}

/* LT-5.0b */
static void
test_routed_target (void)
{
  Table t;

  table_open (&t);
  horse (&t, "c", RED, 4, 4, "1010");
  foot (&t, "x", BLUE, 8, 4, "1011");
  leader (&t, "l", RED, 2, "1", "1010");
  table_bind (&t);
  set (&t, "x", CP_ROUTED);
  act (&t, RED, CP_PHASE_COMBAT);
  give (&t, "attack c > x", 0);
  assert_is (&t, "x", CP_REMOVED);
  g_assert_cmpint (happened (&t, "leader-dice"), ==, 0);
  table_close (&t);
}

static void
test_routed_bystander (void)
{
  Table t;

  open_line (&t, FALSE);
  set (&t, "x", CP_ROUTED);
  assert_numbers (&t, "attack a b > x y", 10, 5, "2-1", "2-1", 0);
  give (&t, "attack a b > y", 1, 0);
  assert_is (&t, "x", CP_ROUTED);
  table_close (&t);
}

/* LT-5.2: results add up. */
static void
test_adding_up (void)
{
  static const struct
  {
    CpCondition before;
    int         die;
    CpCondition after;
  } rows[] = {
    { CP_DISORDERED, 5, CP_REMOVED }, /* Dr after the better morale */
    { CP_DISORDERED, 4, CP_ROUTED },  /* Dd */
    { CP_GOOD, 6, CP_ROUTED },        /* Dr */
    { CP_GOOD, 5, CP_DISORDERED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table t;

      open_duel (&t, 12, 4, -1, 6, 4, -1);
      set (&t, "x", rows[i].before);
      give (&t, "attack a > x", rows[i].die, 0);
      assert_is (&t, "x", rows[i].after);
      if (rows[i].after == CP_ROUTED)
        assert_at (&t, "x", "0711");
      table_close (&t);
    }
}

static void
test_exchange (void)
{
  Table t;

  open_duel (&t, 12, 4, -1, 6, 4, -1);
  give (&t, "attack a > x", 3, 0);
  assert_is (&t, "a", CP_DISORDERED);
  assert_is (&t, "x", CP_DISORDERED);
  act (&t, RED, CP_PHASE_MOVEMENT);
  refused (&t, "move a @ 1009 1008", "too-far", "LT-4.0");
  g_assert_true (may (&t, "move a @ 1009"));
  act (&t, BLUE, CP_PHASE_MOVEMENT);
  set (&t, "x", CP_DISORDERED);
  act (&t, RED, CP_PHASE_COMBAT);
  set (&t, "a", CP_GOOD);
  assert_numbers (&t, "attack a > x", 12, 6, "2-1", "2-1", 1);
  table_close (&t);
}

/* LT-5.2: the way out leads round enemies; without one, and off the map, all is lost. */
static void
test_flight (void)
{
  Table t;

  open_duel (&t, 12, 4, -1, 6, 4, -1);
  stand (&t, "a", "0312");
  stand (&t, "x", "0311");
  give (&t, "attack a > x", 6, 0);
  assert_is (&t, "x", CP_REMOVED);
  table_close (&t);
  table_open (&t);
  foot (&t, "a", RED, 12, 4, "1010");
  foot (&t, "b", RED, 1, 4, "0911");
  foot (&t, "c", RED, 1, 4, "0912");
  foot (&t, "x", BLUE, 6, 4, "1011");
  table_bind (&t);
  act (&t, RED, CP_PHASE_COMBAT);
  give (&t, "attack a b c > x", 6, 0);
  assert_is (&t, "x", CP_ROUTED);
  assert_at (&t, "x", "0813");
  table_close (&t);
}

/* LT-5.2: friends who are run through are disordered, or run as well; who would end on a friend runs on. */
static void
test_run_through (void)
{
  Table t;

  table_open (&t);
  foot (&t, "a", RED, 12, 4, "1111");
  foot (&t, "x", BLUE, 6, 4, "1011");
  foot (&t, "y", BLUE, 6, 4, "0911");
  foot (&t, "z", BLUE, 6, 4, "0811");
  foot (&t, "w", BLUE, 6, 4, "0711");
  table_bind (&t);
  set (&t, "z", CP_DISORDERED);
  act (&t, RED, CP_PHASE_COMBAT);
  give (&t, "attack a > x", 6, 0);
  assert_is (&t, "x", CP_ROUTED);
  assert_at (&t, "x", "0611");
  assert_is (&t, "y", CP_DISORDERED);
  assert_at (&t, "y", "0911");
  assert_is (&t, "z", CP_ROUTED);
  assert_at (&t, "z", "0511");
  assert_is (&t, "w", CP_ROUTED);
  assert_at (&t, "w", "0411");
  table_close (&t);
}

/* LT-CRT: cells, and that nothing gets worse for the attacker downward or rightward. */
static void
test_table (void)
{
  static const int order[] = { 0, 1, 2, 4, 4, 5, 6, 7 };
  const CpRuleset *r;
  Table t;

  open_duel (&t, 6, 4, -1, 6, 4, -1);
  r = cp_rules (t.ruleset);
  g_assert_cmpuint (r->n_columns, ==, 8);
  g_assert_cmpuint (r->n_rows, ==, 9);
  g_assert_cmpint (r->result[0][0], ==, CP_TERM_AE);
  g_assert_cmpint (r->result[8][4], ==, CP_TERM_DE);
  g_assert_cmpint (r->result[3][2], ==, CP_TERM_NE);
  g_assert_cmpint (r->result[5][3], ==, CP_TERM_DX);
  g_assert_cmpint (r->result[0][7], ==, CP_TERM_DX);
  for (guint row = 0; row < r->n_rows; row++)
    for (guint k = 0; k < r->n_columns; k++)
      {
        if (row > 0)
          g_assert_cmpint (order[r->result[row][k]], >=, order[r->result[row - 1][k]]);
        if (k > 0)
          g_assert_cmpint (order[r->result[row][k]], >=, order[r->result[row][k - 1]]);
      }
  table_close (&t);
}

/* LT-TEC */
static void
open_ground (Table *t, const char *what, const char *where, const char *attacker, int attack, const char *defender, int defence)
{
  table_open (t);
  unit (t, "a", attacker, RED, attack, 8, 4, "1010");
  unit (t, "x", defender, BLUE, defence, 8, 4, "1011");
  lay (t, what, where);
  table_bind (t);
  act (t, RED, CP_PHASE_COMBAT);
}

static void
test_village (void)
{
  Table t;

  open_ground (&t, "village", "1011", "infantry", 8, "infantry", 4);
  assert_numbers (&t, "attack a > x", 8, 8, "1-1", "1-1", 0);
  table_close (&t);
  open_ground (&t, "village", "1011", "infantry", 8, "cavalry", 4);
  assert_numbers (&t, "attack a > x", 8, 4, "2-1", "2-1", 0);
  table_close (&t);
  open_ground (&t, "woods", "1011", "cavalry", 8, "cavalry", 4);
  assert_numbers (&t, "attack a > x", 8, 4, "2-1", "1.5-1", 0);
  table_close (&t);
  open_ground (&t, "village", "1011", "cavalry", 8, "cavalry", 4);
  assert_numbers (&t, "attack a > x", 8, 4, "2-1", "1.5-1", 0);
  assert_chance (&t, "attack a > x", "result", CP_TERM_DR, 0, 1);
  table_close (&t);
}

static void
test_river (void)
{
  Table t;

  open_ground (&t, "river", "1010/1011", "infantry", 6, "infantry", 3);
  assert_numbers (&t, "attack a > x", 3, 3, "1-1", "1-1", 0);
  give (&t, "attack a > x", 3, 0);
  assert_is (&t, "a", CP_DISORDERED);
  table_close (&t);
  open_ground (&t, "river", "1010/1011", "infantry", 6, "infantry", 3);
  give (&t, "attack a > x", 1, 0);
  assert_is (&t, "a", CP_ROUTED);
  table_close (&t);
  /* "no effect" disorders as well, and only those who cross */
  open_ground (&t, "river", "1010/1011", "infantry", 6, "infantry", 3);
  assert_chance (&t, "attack a > x", "disordered", tc_battle_find_counter (t.battle, "a"), 1, 2);
  assert_chance (&t, "attack a > x", "routed", tc_battle_find_counter (t.battle, "a"), 1, 2);
  table_close (&t);
  /* 2.5 to 2 is 1-1, counted in halves */
  open_ground (&t, "river", "1010/1011", "infantry", 5, "infantry", 2);
  assert_numbers (&t, "attack a > x", 5, 4, "1-1", "1-1", 0);
  table_close (&t);
}

static void
test_bridge (void)
{
  Table t;

  open_ground (&t, "bridge", "1010/1011", "infantry", 6, "infantry", 3);
  assert_numbers (&t, "attack a > x", 3, 3, "1-1", "1-1", -1);
  give (&t, "attack a > x", 4, 0);
  assert_is (&t, "a", CP_GOOD);
  table_close (&t);
}

/* What if: any combat of units that stand beside each other, in any phase. */
static void
test_what_if (void)
{
  TcState *out;
  TcOrder order;
  Table t;

  open_charge (&t, "1010", 6, 6);
  out = tc_state_dup (t.state);
  read_order (&t, "attack x > c +charge", &order);
  g_assert_false (tc_state_check (t.ruleset, t.state, &order, NULL));
  g_assert_true (tc_state_suppose (t.ruleset, t.state, &order, out, NULL));
  g_assert_true (tc_state_check (t.ruleset, out, &order, NULL));
  assert_numbers (&t, "attack x > c +charge", 12, 6, "2-1", "2-1", 1);
  read_order (&t, "attack x > idler", &order);
  g_assert_false (tc_state_suppose (t.ruleset, t.state, &order, out, NULL));
  g_free (out);
  table_close (&t);
}

/* Odds of a column are up to 99 to 1; each is better than the one before. */
static void
test_column_odds (void)
{
  static const struct { const char *last; gboolean good; } rows[] = {
    { "99-1", TRUE }, { "100-1", FALSE }, { "4.1-1", TRUE }, { "4-1", FALSE }, { "8-2", FALSE }, { "5-0", FALSE }, { "0-1", FALSE },
    { "5.10-1", FALSE }, { "5", FALSE }, { "5-x", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GPtrArray *columns;
      Table t;

      table_open (&t);
      foot (&t, "a", RED, 10, 5, "1010");
      foot (&t, "x", BLUE, 10, 5, "1012");
      columns = ((TcChart *) g_ptr_array_index (t.battle->book->charts, 0))->columns;
      g_assert_cmpstr (g_ptr_array_index (columns, columns->len - 1), ==, "5-1");
      g_free (g_ptr_array_index (columns, columns->len - 1));
      columns->pdata[columns->len - 1] = g_strdup (rows[i].last);
      g_test_message ("%s", rows[i].last);
      if (rows[i].good)
        table_bind (&t);
      else
        assert_issue (&t, "chart-cell", TC_SEVERITY_ERROR);
      table_close (&t);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chit-pull/LT-5.0/modifiers", test_modifiers);
  g_test_add_func ("/chit-pull/LT-5.0/leaders", test_leaders);
  g_test_add_func ("/chit-pull/LT-5.0/ends-of-the-table", test_clamps);
  g_test_add_func ("/chit-pull/LT-5.0/columns", test_columns);
  g_test_add_func ("/chit-pull/LT-5.0/chances", test_chances);
  g_test_add_func ("/chit-pull/LT-5.0/many-leaders", test_many_leaders);
  g_test_add_func ("/chit-pull/LT-5.0a/one-battle", test_one_battle);
  g_test_add_func ("/chit-pull/LT-5.0a/separate", test_separate);
  g_test_add_func ("/chit-pull/LT-5.0a/duties", test_duties);
  g_test_add_func ("/chit-pull/LT-5.0a/disordered-target", test_disordered_target);
  g_test_add_func ("/chit-pull/LT-5.0a/once", test_once);
  g_test_add_func ("/chit-pull/LT-5.0b/routed-target", test_routed_target);
  g_test_add_func ("/chit-pull/LT-5.0b/bystander", test_routed_bystander);
  g_test_add_func ("/chit-pull/LT-5.2/adding-up", test_adding_up);
  g_test_add_func ("/chit-pull/LT-5.2/exchange", test_exchange);
  g_test_add_func ("/chit-pull/LT-5.2/flight", test_flight);
  g_test_add_func ("/chit-pull/LT-5.2/run-through", test_run_through);
  g_test_add_func ("/chit-pull/LT-CRT/table", test_table);
  g_test_add_func ("/chit-pull/LT-CRT/columns", test_column_odds);
  g_test_add_func ("/chit-pull/LT-TEC/village", test_village);
  g_test_add_func ("/chit-pull/LT-TEC/river", test_river);
  g_test_add_func ("/chit-pull/LT-TEC/bridge", test_bridge);
  g_test_add_func ("/chit-pull/combat/what-if", test_what_if);
  return g_test_run ();
}
