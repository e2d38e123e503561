/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system dice-duel, case by case: combat and rally (LU-9 to LU-16). */
#include "dice-duel-table.h"

/* LU-9 */
static void
test_sums (void)
{
  TcCounter *leader;
  int l;
  Table t;

  table_open (&t);
  table_add (&t, "a", "infantry", 0, 5, "1713");
  table_add (&t, "b", "infantry", 0, 3, "1714");
  l = table_add (&t, "l", "leader", 0, 1, "1713");
  leader = g_ptr_array_index (t.battle->counters, (guint) l);
  table_add (&t, "x", "infantry", 1, 4, "1613");
  table_bind (&t);
  go_to (&t, DD_PHASE_COMBAT, 0);
  sums (&t, "attack a b > x", 7, 4); /* with a die of 4: 11 */
  sums (&t, "attack a b > x +no-leaders", 6, 4);
  tc_ruleset_unref (t.ruleset);
  g_free (t.state);
  leader->values[TC_COLUMN_LEADERSHIP] = 2; /* Gustavus: 12 */
  table_bind (&t);
  sums (&t, "attack a b > x", 8, 4);
  table_close (&t);
}

/* LU-10 */
static void
test_modifiers (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "a", "infantry", 0, 5, "1713");
  table_add (&t, "x", "infantry", 1, 4, "1613");
  g_assert_true (tc_sketch_lay (t.battle, "ditch", "1713"));
  table_bind (&t);
  sums (&t, "attack a > x", 3, 4);
  disorganize (&t, 1);
  sums (&t, "attack a > x", 3, 3);
  table_close (&t);
}

/* All 36 throws: how often each result comes, and how often a 6 costs each side. */
static void
exhaust (Table *t, const char *text, int results[5], int sixes[2])
{
  g_autofree TcState *copy = tc_state_dup (t->state);
  TcExhausting all;
  TcOrder order;

  memset (results, 0, 5 * sizeof *results);
  sixes[0] = sixes[1] = 0;
  read_order (t, text, &order);
  tc_exhausting_init (&all, 0);
  while (tc_exhausting_next (&all))
    {
      TcLog log = { t->events };

      g_array_set_size (t->events, 0);
      tc_state_copy (copy, t->state);
      tc_state_apply (t->ruleset, copy, &order, &all.parent, &log);
      results[last_result (t)]++;
      for (guint i = 0; i < t->events->len; i++)
        {
          const TcNote *note = &g_array_index (t->events, TcNote, i);

          if (g_str_equal (note->code, "eliminated") && g_str_equal (note->rule, "LU-14"))
            sixes[dd_rules (t->ruleset)->side[note->args[0]]]++;
        }
    }
  g_assert_cmpuint (all.runs, ==, 36);
}

/* LU-11, LU-14 */
static void
test_results (void)
{
  static const struct { int strength; int results[5]; } rows[] = {
    { 5, { 3, 7, 11, 9, 6 } },
    { 7, { 10, 5, 15, 5, 1 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      int results[5], sixes[2];
      Table t;

      table_open (&t);
      table_add (&t, "a", "infantry", 0, rows[i].strength, "1713");
      table_add (&t, "x", "infantry", 1, 5, "1613");
      table_bind (&t);
      go_to (&t, DD_PHASE_COMBAT, 0);
      exhaust (&t, "attack a > x", results, sixes);
      for (int k = 0; k < 5; k++)
        g_assert_cmpint (results[k], ==, rows[i].results[k]);
      g_assert_cmpint (sixes[0], ==, 5);
      g_assert_cmpint (sixes[1], ==, 5);
      table_close (&t);
    }
}

/* LU-12, LU-15 */
static void
test_retreat (void)
{
  TcNote refusal = { NULL };
  TcOrder order;
  int x;
  Table t;

  table_open (&t);
  table_add (&t, "a", "infantry", 0, 5, "1713");
  x = table_add (&t, "x", "infantry", 1, 5, "1613");
  table_bind (&t);
  go_to (&t, DD_PHASE_COMBAT, 0);
  give (&t, "attack a > x", 4, 2);
  g_assert_cmpint (t.state->depth, ==, 1);
  g_assert_cmpint (t.state->actor, ==, 1);
  refused (&t, "end", "must-retreat", "LU-12");
  refused (&t, "retreat x @ 1612", "no-retreat-there", "LU-7");
  /* Too far: the refusal names where it would end, not the step on the way. */
  read_order (&t, "retreat x @ 1513 1413", &order);
  g_assert_false (tc_state_check (t.ruleset, t.state, &order, &refusal));
  g_assert_cmpint (refusal.args[1], ==, order.path[1].x);
  give (&t, "retreat x @ 1513", 0, 0);
  assert_at (&t, x, "1513");
  g_assert_true (dd (&t)->counters[x].flags & DD_DISORGANIZED);
  g_assert_cmpint (t.state->actor, ==, 0);
  table_close (&t);
}

/* LU-9: of the leaders who stand with the attackers one may be named; LU-12: who stands with a unit goes back with it. */
static void
test_leaders_named (void)
{
  TcNote refusal = { NULL };
  TcOrder order;
  int d, x;
  Table t;

  table_open (&t);
  table_add (&t, "a", "infantry", 0, 5, "1713");
  table_add (&t, "b", "infantry", 0, 5, "1712");
  table_add (&t, "c", "infantry", 0, 5, "2001");
  table_add (&t, "l", "leader", 0, 1, "1713");
  table_add (&t, "m", "leader", 0, 2, "1712");
  table_add (&t, "n", "leader", 0, 3, "2001");
  x = table_add (&t, "x", "infantry", 1, 5, "1613");
  d = table_add (&t, "d", "leader", 1, 1, "1613");
  table_bind (&t);
  go_to (&t, DD_PHASE_COMBAT, 0);
  refused (&t, "attack a & l m > x", "one-leader", "LU-9");
  refused (&t, "attack a & n > x", "leader-not-there", "LU-9");
  refused (&t, "attack a & b > x", "leader-not-there", "LU-9");
  refused (&t, "attack x > a", "not-yours", "LU-2");
  read_order (&t, "attack x > a", &order);
  g_assert_false (tc_state_check (t.ruleset, t.state, &order, &refusal));
  g_assert_cmpint (refusal.args[0], ==, x);
  sums (&t, "attack a & l > x", 6, 6);
  give (&t, "attack a & l > x", 5, 2);
  give (&t, "retreat x @ 1513", 0, 0);
  assert_at (&t, d, "1513");
  table_close (&t);
}

/* LU-7, LU-12: a attacks x and y, who retreats to 1514 or nowhere; x may go to 1515 too, unless it is @hemmed. */
static void
rout_two (Table *t, int x_strength, int y_strength, gboolean hemmed)
{
  table_open (t);
  table_add (t, "a", "infantry", 0, 9, "1714");
  table_add (t, "x", "infantry", 1, x_strength, "1614");
  table_add (t, "y", "infantry", 1, y_strength, "1613");
  table_add (t, "b", "infantry", 0, 5, "1512");
  table_add (t, "c", "infantry", 0, 5, hemmed ? "1516" : "1616");
  table_bind (t);
  go_to (t, DD_PHASE_COMBAT, 0);
  give (t, "attack a > x y", 4, 5);
  g_assert_cmpint (last_result (t), ==, DD_TERM_DEFENDERS_RETREAT);
}

/* The cheapest answer leaves y its only hex; the owner may still take it. */
static void
test_retreat_together (void)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  Table t;

  rout_two (&t, 4, 5, FALSE);
  tc_state_list (t.ruleset, t.state, -1, orders);
  g_assert_cmpuint (orders->len, ==, 2);
  g_assert_cmpint (g_array_index (orders, TcOrder, 0).path[0].x, ==, tc_hexgrid_parse (&t.battle->map->grid, "1515"));
  give (&t, "retreat x @ 1515", 0, 0);
  assert_at (&t, 2, "1514");
  table_close (&t);
  rout_two (&t, 4, 5, FALSE);
  give (&t, "retreat x @ 1514", 0, 0);
  assert_at (&t, 2, "-");
  table_close (&t);
}

/* One hex for two: the stronger one gets it, in either order. */
static void
test_retreat_stronger (void)
{
  for (int first = 0; first < 2; first++)
    {
      Table t;

      rout_two (&t, first ? 5 : 4, first ? 4 : 5, TRUE);
      g_assert_cmpint (t.state->depth, ==, 0);
      assert_at (&t, 1, first ? "1514" : "-");
      assert_at (&t, 2, first ? "-" : "1514");
      table_close (&t);
    }
}

/* LU-13 */
static void
test_equal_dice (void)
{
  for (guint die = 1; die <= 6; die++)
    {
      Table t;

      table_open (&t);
      table_add (&t, "a", "infantry", 0, 20, "1713");
      table_add (&t, "x", "infantry", 1, 1, "1613");
      table_bind (&t);
      go_to (&t, DD_PHASE_COMBAT, 0);
      give (&t, "attack a > x", die, die);
      g_assert_cmpint (last_result (&t), ==, DD_TERM_NO_EFFECT);
      assert_at (&t, 1, "1613");
      table_close (&t);
    }
}

/* LU-14: the owner chooses; then the result takes the rest. */
static void
test_six (void)
{
  int x, y;
  Table t;

  table_open (&t);
  table_add (&t, "a", "infantry", 0, 5, "1714");
  x = table_add (&t, "x", "infantry", 1, 5, "1613");
  y = table_add (&t, "y", "infantry", 1, 2, "1614");
  table_bind (&t);
  go_to (&t, DD_PHASE_COMBAT, 0);
  sums (&t, "attack a > x y", 5, 6);
  give (&t, "attack a > x y", 6, 3);
  g_assert_cmpint (t.state->actor, ==, 1);
  refused (&t, "end", "choose-a-loss", "LU-14");
  refused (&t, "lose a", "not-in-this-combat", "LU-14");
  give (&t, "lose y", 0, 0);
  g_assert_true (dd (&t)->counters[y].flags & DD_LOST);
  give (&t, "retreat x @ 1513", 0, 0);
  assert_at (&t, x, "1513");
  table_close (&t);
}

/* LU-15 */
static void
test_disorganized (void)
{
  Table t;

  table_open (&t);
  table_add (&t, "a", "infantry", 0, 5, "1713");
  table_add (&t, "x", "infantry", 1, 5, "1613");
  table_bind (&t);
  disorganize (&t, 0);
  g_assert_false (dd_in_zone (dd_rules (t.ruleset), dd (&t), dd (&t)->counters[1].hex, 1));
  go_to (&t, DD_PHASE_MOVEMENT, 0);
  refused (&t, "move a @ 1813", "disorganized-stays", "LU-15");
  go_to (&t, DD_PHASE_COMBAT, 0);
  refused (&t, "attack a > x", "disorganized-attack", "LU-15");
  table_close (&t);
}

/* LU-16: a leader of value 2: his own stack and two more. */
static void
test_rally (void)
{
  static const char *const hexes[] = { "1713", "1113", "0505", "0510" };
  char id[2] = "a";
  Table t;

  table_open (&t);
  for (int i = 0; i < 4; i++, id[0]++)
    table_add (&t, id, "infantry", 0, 5, hexes[i]);
  table_add (&t, "l", "leader", 0, 2, "1713");
  table_bind (&t);
  for (int i = 0; i < 4; i++)
    disorganize (&t, i);
  give (&t, "rally b", 0, 0);
  give (&t, "rally c", 0, 0);
  refused (&t, "rally d", "no-leader-free", "LU-16");
  give (&t, "rally a", 0, 0);
  refused (&t, "rally a", "not-disorganized", "LU-15");
  table_close (&t);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dice-duel/LU-9/sums", test_sums);
  g_test_add_func ("/dice-duel/LU-10/modifiers", test_modifiers);
  g_test_add_func ("/dice-duel/LU-11/results", test_results);
  g_test_add_func ("/dice-duel/LU-12/retreat", test_retreat);
  g_test_add_func ("/dice-duel/LU-9/leaders-named", test_leaders_named);
  g_test_add_func ("/dice-duel/LU-12/retreat-together", test_retreat_together);
  g_test_add_func ("/dice-duel/LU-12/retreat-of-the-stronger", test_retreat_stronger);
  g_test_add_func ("/dice-duel/LU-13/equal-dice", test_equal_dice);
  g_test_add_func ("/dice-duel/LU-14/six", test_six);
  g_test_add_func ("/dice-duel/LU-15/disorganized", test_disorganized);
  g_test_add_func ("/dice-duel/LU-16/rally", test_rally);
  return g_test_run ();
}
