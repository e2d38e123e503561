/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system chit-pull: what an attack is said to look at (TcAdvice.scope), number by number.  That nothing is missing, games and changed
 * positions say (odds-scope); here it is also what is not looked at, and what they seldom bring about. */
#include "chit-pull-table.h"

static gboolean
look (Table *t, const char *text, TcScope *scope)
{
  TcOrder order;

  read_order (t, text, &order);

  return tc_state_scope (t->ruleset, t->state, &order, scope);
}

/* Is a number of the state among what the order looks at? */
static gboolean
sees (Table *t, const char *text, gconstpointer member)
{
  gsize offset = (gsize) ((const guint8 *) member - (const guint8 *) t->state);
  gboolean seen = FALSE;
  TcScope scope;

  tc_scope_init (&scope);
  g_assert_true (look (t, text, &scope));
  for (guint i = 0; i < scope.n_spans; i++)
    seen |= offset >= scope.spans[i].offset && offset < scope.spans[i].offset + scope.spans[i].size;
  tc_scope_clear (&scope);

  return seen;
}

static gboolean
has_scope (Table *t, const char *text)
{
  TcScope scope;
  gboolean known;

  tc_scope_init (&scope);
  known = look (t, text, &scope);
  tc_scope_clear (&scope);

  return known;
}

static const gint16 *
leaders_with (Table *t, const char *id)
{
  return &cp (t)->at[2 * cp_rules (t->ruleset)->n_hexes + counter_of (t, id)->hex];
}

/* Two battles apart, with leaders or without: of each command a unit that is in none. */
static void
open_two (Table *t, gboolean led)
{
  table_open (t);
  foot (t, "a", RED, 6, 4, "1010");
  foot (t, "b", RED, 6, 4, "1610");
  foot (t, "c", RED, 6, 4, "1905");
  foot (t, "x", BLUE, 6, 4, "1011");
  foot (t, "y", BLUE, 6, 4, "1611");
  foot (t, "z", BLUE, 6, 4, "1918");
  leader (t, "l", RED, 2, "1", led ? "1010" : "1905");
  leader (t, "d", BLUE, 2, "1", led ? "1011" : "1918");
  side_module (t, "red", "99", "1001");
  side_module (t, "blue", "99", "1028");
  table_bind (t);
  act (t, RED, CP_PHASE_COMBAT);
}

/* LT-5.0a: one battle looks at nothing of the other. */
static void
test_apart (void)
{
  Table t;

  open_two (&t, FALSE);
  g_assert_true (sees (&t, "attack a > x", &counter_of (&t, "a")->condition));
  g_assert_true (sees (&t, "attack a > x", &counter_of (&t, "x")->condition));
  g_assert_true (sees (&t, "attack a > x", leaders_with (&t, "a")));
  g_assert_true (sees (&t, "attack a > x", &cp (&t)->commands[RED].lead));
  g_assert_false (sees (&t, "attack a > x", &cp (&t)->commands[RED].cup));
  for (const char *const *id = (const char *const[]) { "b", "c", "y", "z", "l", "d", NULL }; *id != NULL; id++)
    {
      if (sees (&t, "attack a > x", &counter_of (&t, *id)->hex) || sees (&t, "attack a > x", &counter_of (&t, *id)->condition))
        g_error ("%s is seen", *id);
    }
  table_close (&t);
}

/* LT-5.4, LT-5.4a: who leads may die, or join the first unit that stays where it is. */
static void
test_leaders (void)
{
  Table t;

  open_two (&t, TRUE);
  g_assert_true (sees (&t, "attack a > x", &counter_of (&t, "l")->flags));
  g_assert_true (sees (&t, "attack a > x", &counter_of (&t, "d")->flags));
  g_assert_true (sees (&t, "attack a > x", &cp (&t)->commands[RED].cup));
  g_assert_true (sees (&t, "attack a > x", &cp (&t)->commands[BLUE].pool));
  g_assert_true (sees (&t, "attack a > x", &counter_of (&t, "b")->hex));
  g_assert_true (sees (&t, "attack a > x", leaders_with (&t, "b")));
  g_assert_true (sees (&t, "attack a > x", leaders_with (&t, "y")));
  g_assert_false (sees (&t, "attack a > x", &counter_of (&t, "b")->condition));
  g_assert_false (sees (&t, "attack a > x", &counter_of (&t, "c")->hex));
  g_assert_false (sees (&t, "attack a > x", &counter_of (&t, "z")->hex));
  /* b is off the map: the next one */
  stand (&t, "b", NULL);
  g_assert_true (sees (&t, "attack a > x", &counter_of (&t, "c")->hex));
  table_close (&t);
}

/* LT-5.4a: a command whose leader is dead lasts as long as it has units. */
static void
test_dead (void)
{
  Table t;

  open_two (&t, FALSE);
  stand (&t, "l", NULL);
  cp (&t)->commands[RED].lead = CP_DEAD;
  g_assert_true (sees (&t, "attack a > x", &cp (&t)->commands[RED].pool));
  g_assert_true (sees (&t, "attack a > x", &counter_of (&t, "b")->hex));
  g_assert_false (sees (&t, "attack a > x", &counter_of (&t, "l")->flags));
  stand (&t, "b", NULL);
  stand (&t, "c", NULL);
  g_assert_true (sees (&t, "attack a > x", &counter_of (&t, "l")->flags));
  table_close (&t);
}

/* The next hex of the way on which a unit would run. */
static TcHex
find_way (Table *t, const char *id)
{
  const CpRuleset *r = cp_rules (t->ruleset);
  int counter = tc_battle_find_counter (t->battle, id);
  TcHex hex = counter_of (t, id)->hex;

  for (int d = 0; d < 6; d++)
    if (r->edge[r->side[counter]][r->neighbours[hex][d]] < r->edge[r->side[counter]][hex]
        && tc_hexgrid_column (&r->grid, r->neighbours[hex][d]) == tc_hexgrid_column (&r->grid, hex))
      return r->neighbours[hex][d];
  for (int d = 0; d < 6; d++)
    if (r->edge[r->side[counter]][r->neighbours[hex][d]] < r->edge[r->side[counter]][hex])
      return r->neighbours[hex][d];

  return TC_NO_HEX;
}

/* LT-6.0: who is run through is seen, and his leaders; an enemy on the way may turn the unit aside, so nothing is said. */
static void
test_ways (void)
{
  Table t;
  TcHex way;

  open_two (&t, FALSE);
  way = find_way (&t, "a");
  g_assert_cmpint (way, >=, 0);
  g_assert_true (sees (&t, "attack a > x", &cp (&t)->at[way]));
  cp_put (cp_rules (t.ruleset), cp (&t), tc_battle_find_counter (t.battle, "c"), way);
  cp_put (cp_rules (t.ruleset), cp (&t), tc_battle_find_counter (t.battle, "l"), way);
  g_assert_true (sees (&t, "attack a > x", &counter_of (&t, "c")->condition));
  g_assert_true (sees (&t, "attack a > x", &counter_of (&t, "l")->hex));
  g_assert_true (sees (&t, "attack a > x", &counter_of (&t, "b")->hex));
  table_close (&t);

  /* the attacker is where his enemy would run */
  open_two (&t, FALSE);
  way = find_way (&t, "x");
  g_assert_true (has_scope (&t, "attack a > x"));
  cp_put (cp_rules (t.ruleset), cp (&t), tc_battle_find_counter (t.battle, "a"), way);
  g_assert_false (has_scope (&t, "attack a > x"));
  table_close (&t);
}

/* LT-7.2: with facing duties everywhere count. */
static void
test_facing (void)
{
  Table t;

  table_open (&t);
  foot (&t, "a", RED, 6, 4, "1010");
  foot (&t, "x", BLUE, 6, 4, "1011");
  option (&t, "facing", "yes");
  table_bind (&t);
  act (&t, RED, CP_PHASE_COMBAT);
  g_assert_false (has_scope (&t, "attack a > x"));
  table_close (&t);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/chit-pull/Scope/apart", test_apart);
  g_test_add_func ("/rules/chit-pull/Scope/leaders", test_leaders);
  g_test_add_func ("/rules/chit-pull/Scope/dead", test_dead);
  g_test_add_func ("/rules/chit-pull/Scope/ways", test_ways);
  g_test_add_func ("/rules/chit-pull/Scope/facing", test_facing);

  return g_test_run ();
}
