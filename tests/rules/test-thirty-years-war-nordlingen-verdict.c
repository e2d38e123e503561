/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nördlingen: demoralization by category and victory by ratio (N-18.0 to N-19.3). */
#include "thirty-years-war-table.h"
#include "tw-morale.h"

#include <string.h>

static void
test_one_total (void)
{
  Table t;

  table_open_later (&t, "horn@2025 german-5@2125");
  table_suffer (&t, "swedish-infantry", 40, 0);
  g_assert_false (table_is_broken (&t, "swedish-cavalry"));
  table_suffer (&t, "swedish-cavalry", 0, 35);
  g_assert_true (table_is_broken (&t, "swedish-cavalry"));
  g_assert_false (table_is_broken (&t, "swedish-infantry"));
  g_assert_true (tw_level_is_broken (TW_RULESET (t.ruleset), tw (&t), counter (&t, "horn")));
  g_assert_false (tw_level_is_broken (TW_RULESET (t.ruleset), tw (&t), counter (&t, "horn-1")));
  table_close (&t);
}

static void
test_levels (void)
{
  static const struct { const char *id; int level; } levels[] = {
    { "imperialist-cavalry", 100 }, { "imperialist-infantry", 125 },
    { "swedish-cavalry", 75 }, { "swedish-infantry", 100 },
  };
  Table t;

  table_open_later (&t, "horn@2025 german-5@2125");
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    g_assert_cmpint (tw (&t)->level[table_level (&t, levels[i].id)], ==, levels[i].level);
  table_suffer (&t, "swedish-infantry", 60, 0);
  g_assert_false (table_is_broken (&t, "swedish-cavalry"));
  table_suffer (&t, "swedish-infantry", 15, 0);
  g_assert_true (table_is_broken (&t, "swedish-cavalry"));
  g_assert_false (table_is_broken (&t, "swedish-infantry"));
  table_suffer (&t, "swedish-infantry", 25, 0);
  g_assert_true (table_is_broken (&t, "swedish-infantry"));
  table_close (&t);
}

static void
test_rise (void)
{
  Table t;

  table_open_later (&t, "horn@2025 german-5@2125");
  g_assert_cmpstr (table_told (&t, "status-raise-two", 3)->rule, ==, "N-18.33");
  g_assert_null (table_told (&t, "status-raise", 0));
  table_suffer (&t, "imperialist-cavalry", 0, 100);
  g_assert_true (table_is_broken (&t, "imperialist-cavalry"));
  g_assert_cmpint (table_told (&t, "status-raise", 1)->args[1], ==, 25);
  g_assert_null (table_told (&t, "status-raise", 2));
  g_assert_cmpstr (table_told (&t, "status-sweep", 0)->rule, ==, "N-18.31");
  g_assert_null (table_told (&t, "status-sweep", 1));
  g_assert_cmpint (level_of (&t, "swedish-cavalry"), ==, 100);
  g_assert_cmpint (level_of (&t, "swedish-infantry"), ==, 125);
  table_suffer (&t, "swedish-infantry", 100, 0);
  g_assert_true (table_is_broken (&t, "swedish-cavalry"));
  /* Those that have broken stay where they are, and broken. */
  g_assert_cmpint (level_of (&t, "imperialist-cavalry"), ==, 100);
  g_assert_cmpint (level_of (&t, "imperialist-infantry"), ==, 150);
  g_assert_true (table_is_broken (&t, "imperialist-cavalry"));
  table_close (&t);

  /* Two at once: both rises; both sides at once: against the levels that held. */
  table_open_later (&t, "horn@2025 german-5@2125");
  set_losses (&t, "swedish-infantry", 75, 0);
  table_suffer (&t, "imperialist-cavalry", 0, 100);
  g_assert_true (table_is_broken (&t, "swedish-cavalry"));
  g_assert_true (table_is_broken (&t, "imperialist-cavalry"));
  g_assert_cmpint (level_of (&t, "swedish-infantry"), ==, 125);
  g_assert_cmpint (level_of (&t, "imperialist-infantry"), ==, 150);
  table_close (&t);

  table_open_later (&t, "horn@2025 german-5@2125");
  table_suffer (&t, "swedish-infantry", 100, 0);
  g_assert_cmpint (level_of (&t, "imperialist-cavalry"), ==, 150);
  g_assert_cmpint (level_of (&t, "imperialist-infantry"), ==, 175);
  table_close (&t);
}

static void
test_all_may_break (void)
{
  Table t;

  table_open_later (&t, "horn@2025 german-5@2125");
  set_losses (&t, "swedish-infantry", 100, 0);
  set_losses (&t, "imperialist-cavalry", 0, 100);
  table_suffer (&t, "imperialist-infantry", 25, 0);
  g_assert_true (table_is_broken (&t, "swedish-cavalry"));
  g_assert_true (table_is_broken (&t, "swedish-infantry"));
  g_assert_true (table_is_broken (&t, "imperialist-cavalry"));
  g_assert_true (table_is_broken (&t, "imperialist-infantry"));
  table_close (&t);
}

static void
test_sweep (void)
{
  Table t;

  table_open_later (&t, "rostein@0611* rostein-leader@0611 spreuter@0612* uslar@0613 thurn-1@0615* german-5@2125");
  table_suffer (&t, "swedish-infantry", 75, 0);
  table_go (&t, SWEDISH, TW_PHASE_REMOVAL);
  refused_as (&t, "rally spreuter", "N-18.31", "rally-demoralized");
  g_assert_true (may (&t, "rally thurn-1"));
  table_go (&t, IMPERIALIST, TW_PHASE_COMBAT);
  give (&t, "end", "");
  g_assert_true (is_disrupted (&t, "rostein"));
  g_assert_true (is_dead (&t, "spreuter"));
  g_assert_cmpstr (last_event (&t, "eliminated")->rule, ==, "N-18.31");
  g_assert_cmpint (last_event (&t, "swept")->args[0], >=, 1);
  g_assert_false (is_dead (&t, "uslar"));
  g_assert_true (is_disrupted (&t, "thurn-1"));
  g_assert_cmpint (tw_level_toll (TW_RULESET (t.ruleset), tw (&t), table_level (&t, "swedish-cavalry")), ==, 80);
  table_close (&t);
}

/* What the sweep removes can break the infantry, whose disrupted then go at once. */
static void
test_sweep_spreads (void)
{
  Table t;

  table_open_later (&t, "spreuter@0612* thurn-1@0615* gelbe-1@0618 german-5@2125");
  table_suffer (&t, "swedish-infantry", 75, 0);
  set_losses (&t, "swedish-cavalry", 0, 20);
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  give (&t, "end", "");
  g_assert_true (is_dead (&t, "spreuter"));
  g_assert_true (table_is_broken (&t, "swedish-infantry"));
  g_assert_true (is_dead (&t, "thurn-1"));
  g_assert_false (is_dead (&t, "gelbe-1"));
  table_close (&t);
}

/* One sweep only: an army broken by its losses is swept at the end of the next player-turn. */
static void
test_one_sweep (void)
{
  Table t;

  table_open (&t);
  table_option (&t, "repeated-sweep", "no");
  table_put (&t, "spreuter@0612* thurn-1@0615* gelbe-1@0618 german-5@2125");
  t.state->turn = 2;
  table_suffer (&t, "swedish-infantry", 75, 0);
  set_losses (&t, "swedish-cavalry", 0, 20);
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  give (&t, "end", "");
  g_assert_true (is_dead (&t, "spreuter"));
  g_assert_true (table_is_broken (&t, "swedish-infantry"));
  g_assert_false (is_dead (&t, "thurn-1"));
  table_go (&t, IMPERIALIST, TW_PHASE_COMBAT);
  give (&t, "end", "");
  g_assert_true (is_dead (&t, "thurn-1"));
  table_close (&t);
}

static void
test_four_steps (void)
{
  Table t;

  table_open_later (&t, "spreuter@0612* thurn-1@0615* german-5@2125");
  table_go (&t, SWEDISH, TW_PHASE_MOVEMENT);
  refused (&t, "move spreuter @ 0712 0812 0912", "S-9.15");
  table_suffer (&t, "swedish-infantry", 75, 0);
  give (&t, "move spreuter @ 0712 0812 0912 1012", "");
  /* Only that category. */
  refused (&t, "move thurn-1 @ 0715 0815 0915", "S-9.15");
  table_close (&t);
}

static void
test_bad_levels (void)
{
  Table t;

  table_open (&t);
  for (guint i = 0; i < t.battle->rules->modules->len; i++)
    {
      TcModule *module = g_ptr_array_index (t.battle->rules->modules, i);

      if (strcmp (module->type, "demoralization") == 0)
        tc_attributes_set (module->attributes, "army", "swedish-infantry imperialist-infantry");
    }
  g_assert_true (table_has_issue (&t, "two-sides"));
  g_assert_true (table_has_issue (&t, "level-twice"));
  table_close (&t);
}

static void
test_points (void)
{
  Table t;
  TcScore now;

  table_open_begun (&t);
  table_lose (&t, "horn-1");
  now = table_score (&t);
  g_assert_cmpint (now.points[IMPERIALIST], ==, 30);
  table_lose (&t, "weimar");
  now = table_score (&t);
  g_assert_cmpint (now.points[IMPERIALIST], ==, 37);
  table_lose (&t, "horn-leader");
  now = table_score (&t);
  g_assert_cmpint (now.points[IMPERIALIST], ==, 47);
  tw (&t)->owner[counter (&t, "imperialist-gun-1")] = SWEDISH;
  tw (&t)->owner[counter (&t, "imperialist-gun-2")] = SWEDISH;
  now = table_score (&t);
  g_assert_cmpint (now.points[SWEDISH], ==, 20);
  g_assert_cmpint (now.winner, ==, -1);
  table_close (&t);
}

/* Points are given to each side by way of losses of the other: @cavalry and twice
 * @infantry. */
static TcScore
verdict (int swedish_cavalry, int swedish_infantry, int imperialist_cavalry, int imperialist_infantry)
{
  Table t;
  TcScore out;

  table_open_later (&t, "horn@2025 german-5@2125");
  set_losses (&t, "swedish-cavalry", 0, swedish_cavalry);
  set_losses (&t, "swedish-infantry", swedish_infantry, 0);
  set_losses (&t, "imperialist-cavalry", 0, imperialist_cavalry);
  set_losses (&t, "imperialist-infantry", imperialist_infantry, 0);
  t.state->over = TRUE;
  out = table_score (&t);
  table_close (&t);

  return out;
}

static void
assert_verdict (TcScore score, int swedish, int imperialist, int winner, const char *code, int term, int percent)
{
  g_assert_cmpint (score.points[SWEDISH], ==, swedish);
  g_assert_cmpint (score.points[IMPERIALIST], ==, imperialist);
  g_assert_cmpint (score.winner, ==, winner);
  g_assert_cmpstr (score.level.code, ==, code);
  if (term >= 0)
    g_assert_cmpint (score.level.args[0], ==, term);
  g_assert_cmpint (score.level.args[2], ==, percent);
}

static void
test_equal_totals (void)
{
  assert_verdict (verdict (4, 60, 4, 60), 124, 124, -1, "verdict-equal", -1, 0);
}

static void
test_ratio (void)
{
  assert_verdict (verdict (0, 60, 0, 75), 150, 120, SWEDISH, "verdict-ratio", TW_TERM_SUBSTANTIVE, 125);
  /* Against nothing. */
  assert_verdict (verdict (0, 0, 0, 50), 100, 0, SWEDISH, "verdict", TW_TERM_DECISIVE, 0);
}

static void
test_verdicts (void)
{
  assert_verdict (verdict (0, 60, 10, 70), 150, 120, SWEDISH, "verdict-ratio", TW_TERM_SUBSTANTIVE, 125);
  assert_verdict (verdict (5, 72, 0, 60), 120, 149, IMPERIALIST, "verdict-ratio", TW_TERM_MARGINAL, 124);
  assert_verdict (verdict (0, 90, 0, 60), 120, 180, IMPERIALIST, "verdict-ratio", TW_TERM_DECISIVE, 150);
  assert_verdict (verdict (11, 44, 0, 10), 20, 99, -1, "verdict-close", -1, 0);
  assert_verdict (verdict (4, 48, 0, 10), 20, 100, IMPERIALIST, "verdict-ratio", TW_TERM_DECISIVE, 500);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init_from ("nordlingen-1634.tercio");
  g_test_add_func ("/thirty-years-war/N-18.0/one-total", test_one_total);
  g_test_add_func ("/thirty-years-war/N-18.1/levels", test_levels);
  g_test_add_func ("/thirty-years-war/N-18.21/for-good", test_rise);
  g_test_add_func ("/thirty-years-war/N-18.22/all", test_all_may_break);
  g_test_add_func ("/thirty-years-war/N-18.31/sweep", test_sweep);
  g_test_add_func ("/thirty-years-war/N-18.31/spreads", test_sweep_spreads);
  g_test_add_func ("/thirty-years-war/N-18.31/one-sweep", test_one_sweep);
  g_test_add_func ("/thirty-years-war/N-18.32/steps", test_four_steps);
  g_test_add_func ("/thirty-years-war/N-18.33/rise", test_rise);
  g_test_add_func ("/thirty-years-war/N-18.33/bad-levels", test_bad_levels);
  g_test_add_func ("/thirty-years-war/N-19.0/equal", test_equal_totals);
  g_test_add_func ("/thirty-years-war/N-19.1/points", test_points);
  g_test_add_func ("/thirty-years-war/N-19.2/ratio", test_ratio);
  g_test_add_func ("/thirty-years-war/N-19.3/levels", test_verdicts);

  return table_run ();
}
