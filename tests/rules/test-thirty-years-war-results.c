/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chart of results and exchanges (S-8.6, S-8.61). */
#include "thirty-years-war-table.h"

#include <string.h>

static void
test_chart (void)
{
  static const struct { const char *column; int die; TwTerm result; } cells[] = {
    { "1-5", 1, TW_TERM_AD }, { "1-2", 1, TW_TERM_DX }, { "1-2", 4, TW_TERM_DX }, { "1-1", 2, TW_TERM_DX },
    { "1-1", 5, TW_TERM_DX }, { "2-1", 6, TW_TERM_DX }, { "4-1", 1, TW_TERM_DE }, { "5-1", 2, TW_TERM_DE },
    { "6-1", 3, TW_TERM_DE }, { "6-1", 6, TW_TERM_DD }, { "1-5", 6, TW_TERM_AE }, { "1-3", 3, TW_TERM_AD },
    { "3-1", 5, TW_TERM_NE },
  };
  const TwRuleset *rules;
  guint found = 0;
  Table t;

  table_open (&t);
  table_start (&t);
  rules = TW_RULESET (t.ruleset);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    for (guint k = 0; k < rules->n_columns; k++)
      {
        g_autofree char *name = g_strdup_printf ("%d-%d", rules->odds[k][0], rules->odds[k][1]);

        if (strcmp (name, cells[i].column) != 0)
          continue;
        g_assert_cmpint (rules->crt[cells[i].die][k], ==, cells[i].result);
        found++;
      }
  g_assert_cmpuint (found, ==, G_N_ELEMENTS (cells));
  table_close (&t);
}

static void
test_exchange (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "gula@0914 hard@0915 comargo@0814");
  g_assert_cmpstr (odds_of (&t, "attack gula hard > comargo"), ==, "17:9 1-1");
  give (&t, "attack gula hard > comargo", "2");
  g_assert_cmpint (last_event (&t, "result")->args[0], ==, TW_TERM_DX);
  g_assert_true (is_disrupted (&t, "comargo"));
  g_assert_cmpint (t.state->depth, ==, 1);
  refused_as (&t, "disrupt hard", "S-8.61", "pays-too-little");
  refused (&t, "disrupt comargo", "S-8.61");
  refused (&t, "end", "S-8.61");
  g_assert_true (lists (&t, "disrupt gula"));
  g_assert_true (lists (&t, "disrupt gula hard") || lists (&t, "disrupt hard gula"));
  give (&t, "disrupt gula", "");
  g_assert_true (is_disrupted (&t, "gula"));
  g_assert_false (is_disrupted (&t, "hard"));
  table_close (&t);

  /* A point too little. */
  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "gula@0914 kyle@0915 comargo@0814");
  give (&t, "attack gula kyle > comargo", "6");
  refused_as (&t, "disrupt kyle", "S-8.61", "pays-too-little");
  table_close (&t);

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "gula@0914 hard@0915 comargo@0814*");
  g_assert_cmpstr (odds_of (&t, "attack gula hard > comargo"), ==, "17:5 3-1");
  give (&t, "attack gula hard > comargo", "4");
  g_assert_true (is_dead (&t, "comargo"));
  g_assert_true (may (&t, "disrupt hard"));
  table_close (&t);

  table_open (&t);
  table_option (&t, "exchange-strength", "front");
  table_put (&t, "gula@0914 hard@0915 comargo@0814*");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  give (&t, "attack gula hard > comargo", "4");
  refused (&t, "disrupt hard", "S-8.61");
  g_assert_true (may (&t, "disrupt gula"));
  table_close (&t);
}

/* The cheapest choice is listed first; what leaves no choice is done at once. */
static void
test_exchange_choices (void)
{
  g_autoptr (GArray) orders = TC_ORDER_LIST_NEW ();
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "gula@0914 leslie@0915 hard@0813 grana@0814*");
  give (&t, "attack hard gula leslie > grana", "5");
  g_assert_cmpint (last_event (&t, "result")->args[0], ==, TW_TERM_DX);
  tc_state_list (t.ruleset, t.state, -1, orders);
  g_assert_cmpint (g_array_index (orders, TcOrder, 0).n_units, ==, 1);
  g_assert_cmpint (g_array_index (orders, TcOrder, 0).units[0], ==, counter (&t, "hard"));
  g_assert_cmpuint (orders->len, ==, 7);
  table_close (&t);

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "hard@0914 hastfer@0915 grana@0814");
  give (&t, "attack hard hastfer > grana", "1");
  g_assert_cmpint (last_event (&t, "result")->args[0], ==, TW_TERM_DX);
  g_assert_cmpint (t.state->depth, ==, 0);
  g_assert_true (is_disrupted (&t, "hard"));
  g_assert_true (is_disrupted (&t, "hastfer"));
  table_close (&t);
}

static void
test_results (void)
{
  Table t;

  /* Ae and Ad at 1-5 */
  for (int die = 1; die <= 6; die++)
    {
      g_autofree char *dice = g_strdup_printf ("%d", die);

      table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "henderson@0914 von-waldstein@0814");
      give (&t, "attack henderson > von-waldstein", dice);
      g_assert_cmpint (is_dead (&t, "henderson"), ==, die >= 3);
      g_assert_cmpint (is_disrupted (&t, "henderson"), ==, die < 3);
      g_assert_false (is_disrupted (&t, "von-waldstein"));
      table_close (&t);
    }
  /* De and Dd at 6-1, against one disrupted unit and one that is not */
  for (int die = 1; die <= 6; die++)
    {
      g_autofree char *dice = g_strdup_printf ("%d", die);

      table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "gula@0914 lohe@0814 reway@0813*");
      g_assert_cmpstr (odds_of (&t, "attack gula > lohe reway"), ==, "12:3 4-1");
      give (&t, "attack gula > lohe reway", dice);
      g_assert_cmpint (is_dead (&t, "lohe"), ==, die == 1);
      g_assert_cmpint (is_disrupted (&t, "lohe"), ==, die == 2 || die == 3 || die == 4 || die == 5);
      g_assert_cmpint (is_dead (&t, "reway"), ==, die <= 5);
      g_assert_cmpint (is_disrupted (&t, "gula"), ==, die == 5);
      table_close (&t);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init ();
  g_test_add_func ("/thirty-years-war/S-8.6/chart", test_chart);
  g_test_add_func ("/thirty-years-war/S-8.61/exchange", test_exchange);
  g_test_add_func ("/thirty-years-war/S-8.61/choices", test_exchange_choices);
  g_test_add_func ("/thirty-years-war/S-8.61/results", test_results);

  return table_run ();
}
