/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system seven-years-war: odds of single orders and of chains, from the code that plays. */
#include "seven-years-war-table.h"
#include "sy-words.h"

#include "tc-chain.h"

/* The chance that the result of an order is the term. */
static TcRatio
chance_of (Table *t, const char *text, int term, TcOdds *odds)
{
  g_autoptr (TcOddsWork) work = tc_odds_work_new (t->ruleset);
  g_autofree TcState *supposed = tc_state_new (t->ruleset);
  TcRatio sum = TC_RATIO_ZERO;
  TcOrder order;

  read_order (t, text, &order);
  g_assert_true (tc_odds_what_if (work, t->state, &order, supposed, NULL));
  g_assert_true (tc_odds_of_order (work, supposed, &order, odds, NULL));
  g_assert_true (odds->complete);
  for (guint i = 0; i < odds->n; i++)
    if (odds->outcomes[i].result.args[0] == term)
      sum = tc_ratio_add (sum, odds->outcomes[i].chance);
  return sum;
}

static void
assert_ratio (TcRatio ratio, int numerator, int denominator)
{
  g_assert_cmpint (tc_ratio_compare (ratio, tc_ratio_new (numerator, denominator)), ==, 0);
}

typedef struct { int term, numerator, denominator; } Chance; /* ends with 0 / 0 */

/* Leaves the odds of the order in @odds. */
static void
assert_chances (Table *t, const char *order, const Chance *chances, TcOdds *odds)
{
  for (const Chance *it = chances; it->denominator != 0; it++)
    assert_ratio (chance_of (t, order, it->term, odds), it->numerator, it->denominator);
}

static void
test_command (void)
{
  static const Chance chances[] = { { SY_TERM_ARRIVAL + 1, 1, 2 }, { SY_TERM_ARRIVAL, 1, 2 }, { 0 } };
  g_autofree TcOdds *odds = g_new0 (TcOdds, 1);
  Table t;

  table_open (&t);
  table_add (&t, "general", "general", 0, 1, 400, 300, 0, "");
  table_add (&t, "foot", "medium-infantry", 0, 4, 400, 665, 0, "");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 1100, 180, "");
  table_bind (&t);
  assert_chances (&t, "command foot & general =0", chances, odds);
  table_close (&t);
}

/* The first volley at 4 cm, on Stand: disordered 1/6, one base 1/3, two 1/2; a base and a third on average. */
static void
test_volley (void)
{
  static const Chance chances[] = {
    { SY_TERM_HARM + SY_DISORDERS, 1, 6 }, { SY_TERM_HARM + SY_KILLS_ONE, 1, 3 }, { SY_TERM_HARM + SY_KILLS_TWO, 1, 2 }, { 0 }
  };
  g_autofree TcOdds *odds = g_new0 (TcOdds, 1);
  Table t;

  table_open (&t);
  table_add (&t, "foot", "medium-infantry", 0, 4, 400, 400, 0, "");
  table_add (&t, "enemy", "medium-infantry", 1, 4, 400, 440, 180, "");
  table_bind (&t);
  assert_chances (&t, "shoot foot > enemy", chances, odds);
  assert_ratio (odds->loss[1], 4, 3);
  /* what is disordered has four bases left in a sixth, three in a third, two in a half */
  assert_ratio (odds->reduced[1], 8, 3);
  assert_ratio (tc_odds_get_fate (odds, 1, TC_FATE_WEAKENED), 5, 6);
  assert_ratio (odds->loss[0], 0, 1);
  table_close (&t);
}

/* Three bases of heavy horse against two of medium foot: D6+2 against D6+1. */
static void
test_melee (void)
{
  static const Chance chances[] = {
    { SY_TERM_HARM + SY_NOTHING, 1, 6 }, { SY_TERM_HARM + SY_DISORDERS, 1, 6 }, { SY_TERM_HARM + SY_KILLS_ONE, 1, 3 },
    { SY_TERM_HARM + SY_KILLS_TWO, 1, 3 }, { 0 }
  };
  g_autofree TcOdds *odds = g_new0 (TcOdds, 1);
  Table t;

  table_open (&t);
  table_add (&t, "horse", "heavy-cavalry", 0, 3, 400, 400, 0, "order=advance");
  table_add (&t, "foot", "medium-infantry", 1, 4, 400, 600, 180, "");
  table_bind (&t);
  piece (&t, 1)->place.y = 4002;
  assert_chances (&t, "fight horse > foot", chances, odds);
  /* one base in a third, two in another third; in return D6+1: one in a third, two in a sixth */
  assert_ratio (odds->loss[1], 1, 1);
  assert_ratio (odds->loss[0], 2, 3);
  table_close (&t);
}

static void
test_charge_and_rally (void)
{
  g_autofree TcOdds *odds = g_new0 (TcOdds, 1);
  Table t;

  table_open (&t);
  table_add (&t, "horse", "heavy-cavalry", 0, 3, 400, 400, 0, "order=advance");
  table_add (&t, "general", "general", 0, 1, 1600, 300, 0, "");
  table_add (&t, "routers", "medium-infantry", 0, 4, 1500, 400, 0, "");
  table_add (&t, "foot", "medium-infantry", 1, 4, 400, 600, 180, "");
  table_bind (&t);
  assert_ratio (chance_of (&t, "charge horse > foot", SY_TERM_RESULT + SY_CHARGES, odds), 11, 12);
  piece (&t, 2)->order = SY_ROUT;
  piece (&t, 2)->flags |= SY_DISORDERED;
  /* it arrives with 5/6; 2D6 - 3, for rallying and disorder: 8 in 15/36; the general is 8 cm off, so that three of the
   * four faces of his D4 make it 7 in 21/36 */
  assert_ratio (chance_of (&t, "rally routers & general =2", SY_TERM_RESULT + SY_RALLIES, odds), 65, 144);
  assert_ratio (chance_of (&t, "rally routers & general =2", SY_TERM_ARRIVAL, odds), 1, 6);
  table_close (&t);
}

/* Order, charge, the test of the charged, the melee: each given as often as those before it let it. */
static void
test_chain (void)
{
  g_autofree TcChain *chain = g_new0 (TcChain, 1);
  TcRatio stands = TC_RATIO_ZERO, charges = TC_RATIO_ZERO, refuses = TC_RATIO_ZERO;
  TcChainLink orders[3] = { 0 };
  Table t;

  table_open (&t);
  int general = table_add (&t, "general", "general", 0, 1, 400, 125, 0, "");
  table_add (&t, "horse", "heavy-cavalry", 0, 3, 400, 400, 0, "");
  table_add (&t, "foot", "medium-infantry", 1, 4, 400, 600, 180, "");
  table_bind (&t);
  sy (&t)->orders[general] = 1;
  read_order (&t, "command horse & general =0", &orders[0].order);
  read_order (&t, "charge horse > foot", &orders[1].order);
  read_order (&t, "fight horse > foot", &orders[2].order);
  g_assert_true (tc_chain_run (t.ruleset, t.state, orders, 3, 1, chain, NULL));
  g_assert_true (chain->complete);
  g_assert_cmpuint (chain->sampled, ==, 0);
  assert_ratio (chain->steps[0].given, 1, 1);
  /* 26 cm: 3 to 6 */
  assert_ratio (chain->steps[1].given, 2, 3);
  for (guint i = 0; i < chain->steps[1].n_results; i++)
    if (chain->steps[1].results[i].note.args[0] == SY_TERM_RESULT + SY_CHARGES)
      charges = tc_ratio_add (charges, chain->steps[1].results[i].chance);
    else if (chain->steps[1].results[i].note.args[0] == SY_TERM_RESULT + SY_REFUSES)
      refuses = tc_ratio_add (refuses, chain->steps[1].results[i].chance);
  g_assert_cmpint (tc_ratio_compare (tc_ratio_add (charges, refuses), tc_ratio_new (2, 3)), ==, 0);
  assert_ratio (charges, 11, 18);
  for (guint i = 0; i < chain->steps[2].n_results; i++)
    if (chain->steps[2].results[i].before && chain->steps[2].results[i].note.args[0] <= SY_TERM_RESULT + SY_HALTS)
      stands = tc_ratio_add (stands, chain->steps[2].results[i].chance);
  /* they fight when the charged stand, and not when they have given way */
  g_assert_cmpint (tc_ratio_compare (chain->steps[2].given, stands), ==, 0);
  g_assert_cmpint (tc_ratio_compare (chain->steps[2].given, charges), <, 0);
  /* the charged stand on all but a 2, then it is D6+2 against D6+1: a base on average, and two thirds of one */
  assert_ratio (chain->steps[2].given, 2 * 11 * 35, 3 * 12 * 36);
  assert_ratio (chain->loss[1], 2 * 11 * 35, 3 * 12 * 36);
  assert_ratio (chain->loss[0], 2 * 2 * 11 * 35, 3 * 3 * 12 * 36);
  g_assert_cmpuint (chain->steps[2].positions, <, 2000);
  /* the likeliest reasons why it comes to no charge, and to no fight: not that it was not their step */
  g_assert_cmpstr (chain->steps[1].refusal.code, ==, "advance-to-charge");
  g_assert_cmpstr (chain->steps[2].refusal.code, ==, "not-in-contact");
  table_close (&t);
}

/* Too many paths: shares of games near the exact chance. */
static void
test_sampled (void)
{
  g_autofree TcChain *chain = g_new0 (TcChain, 1);
  TcChainLink orders[7] = { 0 };
  double share;
  Table t;

  if (TEST_SANITIZED)
    {
      g_test_skip ("thousands of games");
      return;
    }
  table_open (&t);
  for (int i = 0; i < 3; i++)
    {
      g_autofree char *red = g_strdup_printf ("r%d", i), *blue = g_strdup_printf ("b%d", i);

      table_add (&t, red, "heavy-cavalry", 0, 4, 300 + 400 * i, 400, 0, "order=advance");
      table_add (&t, blue, "medium-infantry", 1, 4, 300 + 400 * i, 600, 180, "");
    }
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  read_order (&t, "charge r0 > b0", &orders[0].order);
  read_order (&t, "charge r1 > b1", &orders[1].order);
  read_order (&t, "charge r2 > b2", &orders[2].order);
  read_order (&t, "fight r0 > b0", &orders[3].order);
  read_order (&t, "fight r1 > b1", &orders[4].order);
  read_order (&t, "fight r2 > b2", &orders[5].order);
  read_order (&t, "end", &orders[6].order);
  g_assert_true (tc_chain_run (t.ruleset, t.state, orders, 7, 1, chain, NULL));
  share = tc_ratio_to_double (chain->steps[0].results[0].chance);
  g_assert_cmpuint (chain->sampled, ==, TC_CHAIN_GAMES);
  g_assert_cmpfloat (share > 0.5 ? share : 1 - share, >, 0.89);
  g_assert_cmpfloat (tc_ratio_to_double (chain->steps[3].given), >, 0.4);
  table_close (&t);
}

static void
test_refused (void)
{
  g_autofree TcChain *chain = g_new0 (TcChain, 1);
  TcNote refusal = { NULL };
  TcChainLink link = { .on = 0 };
  Table t;

  table_open (&t);
  table_add (&t, "horse", "heavy-cavalry", 0, 3, 400, 400, 0, "order=advance");
  table_add (&t, "foot", "medium-infantry", 1, 4, 400, 1100, 180, "");
  table_bind (&t);
  read_order (&t, "charge horse > foot", &link.order);
  g_assert_false (tc_chain_run (t.ruleset, t.state, &link, 1, 1, chain, &refusal));
  g_assert_cmpstr (refusal.code, ==, "out-of-reach");
  table_close (&t);
}

/* Of a charge that is fought out; @what the orders are of a unit far away. */
static TcRatio
chance_of_melee (const char *what)
{
  g_autofree TcChain *chain = g_new0 (TcChain, 1);
  TcChainLink orders[2] = { 0 };
  Table t;

  table_open (&t);
  table_add (&t, "horse", "heavy-cavalry", 0, 3, 400, 400, 0, "order=advance");
  table_add (&t, "other", "medium-infantry", 0, 4, 1500, 200, 0, what);
  table_add (&t, "foot", "medium-infantry", 1, 4, 400, 600, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  read_order (&t, "charge horse > foot", &orders[0].order);
  read_order (&t, "fight horse > foot", &orders[1].order);
  g_assert_true (tc_chain_run (t.ruleset, t.state, orders, 2, 1, chain, NULL));
  g_assert_true (chain->complete);
  g_assert_cmpuint (chain->sampled, ==, 0);
  table_close (&t);

  return chain->steps[1].given;
}

/* What can come of several phases before an order is one result, which occurs at least once or not: its
 * chance is of the cases. */
static void
test_chain_repeats (void)
{
  g_autofree TcChain *chain = g_new0 (TcChain, 1);
  TcChainLink orders[2] = { 0 };
  guint n = 0;
  Table t;

  table_open (&t);
  table_add (&t, "horse", "heavy-cavalry", 0, 3, 400, 400, 0, "order=advance");
  table_add (&t, "general", "general", 1, 1, 900, 1100, 180, "");
  table_add (&t, "foot", "medium-infantry", 1, 4, 400, 600, 180, "");
  table_bind (&t);
  table_go (&t, SY_PHASE_MOVEMENT, 0);
  read_order (&t, "charge horse > foot", &orders[0].order);
  read_order (&t, "rally foot & general =0", &orders[1].order);
  g_assert_true (tc_chain_run (t.ruleset, t.state, orders, 2, 1, chain, NULL));
  for (guint i = 0; i < chain->n; i++)
    for (guint k = 0; k < chain->steps[i].n_results; k++)
      {
        const TcChainResult *it = &chain->steps[i].results[k];

        g_assert_cmpint (tc_ratio_compare (it->chance, TC_RATIO_ONE), <=, 0);
        n += it->before;
      }
  g_assert_cmpuint (n, >, 0);
  table_close (&t);
}

/* SYW-4.1: who is on Advance has to move before the step ends, and does while a chain waits for the melee. */
static void
test_chain_owed (void)
{
  TcRatio alone = chance_of_melee ("order=stand");

  g_assert_cmpint (tc_ratio_compare (alone, TC_RATIO_ZERO), >, 0);
  g_assert_cmpint (tc_ratio_compare (alone, chance_of_melee ("order=advance")), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seven-years-war/odds/SYW-3.12-command", test_command);
  g_test_add_func ("/seven-years-war/odds/SYW-5.3-volley", test_volley);
  g_test_add_func ("/seven-years-war/odds/SYW-6.9-melee", test_melee);
  g_test_add_func ("/seven-years-war/odds/SYW-8.4-charge-and-rally", test_charge_and_rally);
  g_test_add_func ("/seven-years-war/odds/chain", test_chain);
  g_test_add_func ("/seven-years-war/SYW-4.1/chain", test_chain_owed);
  if (!TEST_SANITIZED) /* the chain before is one of the same kind, in a hundredth of the time */
    g_test_add_func ("/seven-years-war/SYW-4.1/chain-repeats", test_chain_repeats);
  g_test_add_func ("/seven-years-war/odds/sampled", test_sampled);
  g_test_add_func ("/seven-years-war/odds/refused", test_refused);
  return g_test_run ();
}
