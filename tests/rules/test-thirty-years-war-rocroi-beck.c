/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reinforcements that are rolled for, and leaders who act from a distance: Rocroi. */
#include "thirty-years-war-table.h"

#include <string.h>

#define FRENCH  0
#define SPANISH 1

/* Beck */

#define HORSE "beck beck-4-6 beck-6-6"
#define FOOT  "beck-8-2-no-1 beck-8-2-no-2 beck-10-2"

/* The end of turn @turn of a game with Beck, on an empty field. */
static void
open_beck (Table *t, const char *counters, int turn)
{
  table_open (t);
  table_wait_for (t, "beck-horse", HORSE);
  table_wait_for (t, "beck-foot", FOOT);
  table_option (t, "beck", "yes");
  table_put (t, counters);
  t->state->turn = turn;
  table_go (t, SPANISH, TW_PHASE_COMBAT);
}

static void
open_arrived (Table *t, const char *counters)
{
  open_beck (t, counters, 8);
  give (t, "end", "6");
  table_go (t, SPANISH, TW_PHASE_MOVEMENT);
}

static void
test_beck_roll (void)
{
  Table t;

  open_beck (&t, "piedmont@1710 spanish-1@0510", 7);
  g_assert_cmpint (table_told (&t, "status-call", 0)->args[1], ==, 9);
  g_assert_cmpint (table_told (&t, "status-call", 0)->args[2], ==, 2);
  give (&t, "end", "");
  table_go (&t, SPANISH, TW_PHASE_COMBAT);
  give (&t, "end", "4");
  g_assert_cmpint (last_event (&t, "call-none")->args[1], ==, 4);
  g_assert_cmpint (t.state->turn, ==, 9);
  g_assert_cmpint (tw (&t)->called, ==, 0);
  table_go (&t, SPANISH, TW_PHASE_MOVEMENT);
  refused_as (&t, "enter beck @ 0110", "R-17.12", "not-called");
  table_go (&t, SPANISH, TW_PHASE_COMBAT);
  give (&t, "end", "5");
  g_assert_cmpuint (count_events (&t, "called"), ==, 3);
  g_assert_cmpint (last_event (&t, "call-roll")->args[1], ==, 5);
  g_assert_null (table_told (&t, "status-call", 0));
  g_assert_cmpstr (last_event (&t, "called")->rule, ==, "R-17.0");
  table_go (&t, SPANISH, TW_PHASE_MOVEMENT);
  refused_as (&t, "enter beck-10-2 @ 0110", "R-17.12", "not-called");
  give (&t, "enter beck @ 0110", "");
  give (&t, "enter beck-4-6 @ 0111", "");
  give (&t, "enter beck-6-6 @ 0112", "");
  /* No more rolls. */
  table_go (&t, SPANISH, TW_PHASE_COMBAT);
  give (&t, "end", "");
  g_assert_cmpint (t.state->turn, ==, 11);
  table_close (&t);
}

static void
test_beck_force (void)
{
  Table t;
  const TwRuleset *rules;

  open_beck (&t, "piedmont@1710 spanish-1@0510", 8);
  give (&t, "end", "6");
  g_assert_cmpuint (count_events (&t, "called"), ==, 6);
  rules = TW_RULESET (t.ruleset);
  g_assert_cmpint (rules->front[counter (&t, "beck-8-2-no-1")], ==, 8);
  g_assert_cmpint (rules->back[counter (&t, "beck-8-2-no-2")], ==, 4);
  g_assert_cmpint (rules->back[counter (&t, "beck-10-2")], ==, 5);
  g_assert_cmpint (rules->back[counter (&t, "beck-4-6")], ==, 2);
  g_assert_cmpint (rules->back[counter (&t, "beck-6-6")], ==, 3);
  g_assert_cmpint (rules->level[counter (&t, "beck-10-2")], ==, table_level (&t, "younger-infantry"));
  g_assert_cmpint (rules->level[counter (&t, "beck-6-6")], ==, table_level (&t, "spanish-cavalry"));
  table_close (&t);
}

static void
test_beck_strip (void)
{
  Table t;

  open_arrived (&t, "piedmont@1710 spanish-1@0510");
  g_assert_true (may (&t, "enter beck-6-6 @ 0110"));
  g_assert_true (may (&t, "enter beck-6-6 @ 0118"));
  refused_as (&t, "enter beck-6-6 @ 0119", "R-17.12", "not-an-entry");
  refused_as (&t, "enter beck-6-6 @ 0109", "R-17.12", "not-an-entry");
  table_close (&t);
}

static void
test_beck_is_free (void)
{
  Table t;

  open_arrived (&t, "piedmont@0213* spanish-1@0510");
  for (guint i = 0; i < 2; i++)
    give (&t, i == 0 ? "enter beck-4-6 @ 0110" : "enter beck @ 0110", "");
  give (&t, "enter beck-8-2-no-1 @ 0115", "");
  give (&t, "enter beck-8-2-no-2 @ 0116", "");
  give (&t, "enter beck-10-2 @ 0117", "");
  give (&t, "enter beck-6-6 @ 0113", "");
  give (&t, "end", "");
  g_assert_true (may (&t, "attack beck-6-6 > piedmont +charge"));
  table_close (&t);
}

static void
test_beck_cost (void)
{
  Table t;

  open_arrived (&t, "piedmont@1710 spanish-1@0510");
  g_assert_true (may (&t, "enter beck-8-2-no-1 @ 0110 0210"));
  refused (&t, "enter beck-8-2-no-1 @ 0110 0210 0310", "S-6.14");
  give (&t, "enter beck-10-2 @ 0110", "");
  g_assert_true (may (&t, "enter beck-8-2-no-1 @ 0110 0210"));
  table_close (&t);
}

static void
test_beck_enemies (void)
{
  static const char *const french[] = {
    "piedmont", "rambure", "bourdonne", "molandin-1", "molandin-2", "persen", "la-marine", "picardie-3", "bussy",
  };
  GString *all = g_string_new ("spanish-1@0510");
  Table t;

  open_arrived (&t, "piedmont@0110 spanish-1@0510");
  refused_as (&t, "enter beck-6-6 @ 0110", "R-17.15", "enemy-unit");
  g_assert_true (may (&t, "enter beck-6-6 @ 0111"));
  refused (&t, "end", "R-17.12");
  table_close (&t);

  /* All nine hexes are held: they wait. */
  for (guint i = 0; i < G_N_ELEMENTS (french); i++)
    g_string_append_printf (all, " %s@01%u", french[i], i + 10);
  open_arrived (&t, all->str);
  refused (&t, "enter beck-6-6 @ 0119", "R-17.12");
  g_assert_true (may (&t, "end"));
  g_string_free (all, TRUE);
  table_close (&t);
}

static void
test_bad_roll (void)
{
  Table t;

  table_open (&t);
  table_option (&t, "beck", "yes");
  for (guint i = 0; i < t.battle->rules->modules->len; i++)
    {
      TcModule *module = g_ptr_array_index (t.battle->rules->modules, i);

      if (strcmp (module->type, "arrival-roll") == 0)
        tc_attributes_set (module->attributes, "faces", "5");
    }
  g_assert_true (table_has_issue (&t, "bad-attribute"));
  table_close (&t);
}

/* What is wrong with the roll is found while the option is off, too. */
static void
test_bad_roll_unseen (void)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  Table t;

  table_open_battle (&t);
  tc_rules_check_choices (t.battle, issues);
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 0);
  for (guint i = 0; i < t.battle->rules->modules->len; i++)
    {
      TcModule *module = g_ptr_array_index (t.battle->rules->modules, i);

      if (strcmp (module->type, "arrival-roll") == 0)
        tc_attributes_set (module->attributes, "faces", "5");
    }
  g_assert_false (table_has_issue (&t, "bad-attribute"));
  tc_rules_check_choices (t.battle, issues);
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 2); /* both rows of the sixth face */
  g_assert_cmpstr (tc_issue_list_get (issues, 0)->code, ==, "bad-attribute");
  table_close (&t);
}

/* Leaders from afar */

#define LINE "denghien@1812 la-marine@1812 picardie-3@1811 veruins@1912 molandin-1@1815 langeron@1917 "

static void
open_area (Table *t, const char *counters, const char *rally)
{
  table_open (t);
  table_option (t, "leader-area", "yes");
  table_option (t, "leader-area-rally", rally);
  table_put (t, counters);
}

static void
test_area_attack (void)
{
  Table t;

  open_area (&t, LINE "german-1@1712 german-2@1715 german-3@1817", "value");
  table_go (&t, FRENCH, TW_PHASE_COMBAT);
  g_assert_cmpstr (odds_of (&t, "attack picardie-3 > german-1"), ==, "10:10 1-1");
  g_assert_cmpstr (odds_of (&t, "attack picardie-3 & denghien > german-1"), ==, "13:10 1-1");
  g_assert_true (lists (&t, "attack molandin-1 & denghien > german-2"));
  refused_as (&t, "attack langeron & denghien > german-3", "R-18.0", "leader-elsewhere");
  /* Once in a phase. */
  give (&t, "attack molandin-1 & denghien > german-2", "4");
  g_assert_cmpstr (last_event (&t, "leads")->rule, ==, "R-18.0");
  refused_as (&t, "attack picardie-3 & denghien > german-1", "R-18.0", "leader-spent");
  g_assert_cmpstr (odds_of (&t, "attack la-marine > german-1"), ==, "12:10 1-1");
  table_close (&t);
}

static void
test_area_defence (void)
{
  Table t;

  for (int choice = 0; choice < 2; choice++)
    {
      table_open (&t);
      table_option (&t, "leader-area", "yes");
      table_option (&t, "defender-leader-choice", choice ? "yes" : "no");
      table_put (&t, LINE "german-1@1712 german-2@1715");
      table_go (&t, SPANISH, TW_PHASE_COMBAT);
      /* He helps the unit that he is stacked with; as it has to be attacked he helps nobody else. */
      g_assert_cmpstr (odds_of (&t, "attack german-1 > la-marine picardie-3"), ==, "10:25 1-3");
      g_assert_cmpstr (odds_of (&t, "attack german-2 > molandin-1"), ==, "10:8 1-1");
      give (&t, "attack german-2 > molandin-1", "4");
      give (&t, "attack german-1 > la-marine picardie-3", "4");
      g_assert_cmpint (last_event (&t, "odds")->args[1], ==, 25);
      table_close (&t);
    }
}

/* Units that need not be attacked have no claim on him: then his player is asked. */
static void
test_area_choice (void)
{
  Table t;

  open_area (&t, "denghien@1812 la-marine@1812* picardie-3@1811* molandin-1@1815 german-1@1712 german-2@1715", "value");
  table_go (&t, SPANISH, TW_PHASE_COMBAT);
  give (&t, "attack german-2 > molandin-1", "");
  g_assert_true (lists (&t, "support"));
  g_assert_true (lists (&t, "support & denghien"));
  give (&t, "support", "4");
  give (&t, "attack german-1 > la-marine picardie-3", "4");
  g_assert_cmpint (last_event (&t, "odds")->args[1], ==, 8 + 5);
  table_close (&t);

  open_area (&t, "denghien@1812 gassion@1814 la-marine@1812* molandin-1@1815 german-1@1712 german-2@1715", "value");
  table_go (&t, SPANISH, TW_PHASE_COMBAT);
  give (&t, "attack german-2 > molandin-1", "");
  give (&t, "support & denghien", "4");
  g_assert_cmpint (last_event (&t, "odds")->args[1], ==, 8 + 3);
  /* He is spent; another one may take his place, from afar. */
  give (&t, "attack german-1 > la-marine", "");
  refused_as (&t, "support & denghien", "R-18.0", "leader-spent");
  give (&t, "support & gassion", "4");
  table_close (&t);

  /* Who is claimed by his own unit cannot be named for another. */
  open_area (&t, "denghien@1812 gassion@1814 la-marine@1812 molandin-1@1815 german-1@1712 german-2@1715", "value");
  table_go (&t, SPANISH, TW_PHASE_COMBAT);
  give (&t, "attack german-2 > molandin-1", "");
  refused_as (&t, "support & denghien", "R-18.0", "leader-must-help");
  give (&t, "support & gassion", "4");
  table_close (&t);
}

static void
test_area_rally (void)
{
  Table t;

  open_area (&t, "denghien@1812 la-marine@1812 molandin-1@1815* bussy@1816* langeron@1817* gassion@1807 royal@1806*",
             "value");
  table_go (&t, FRENCH, TW_PHASE_REMOVAL);
  give (&t, "rally molandin-1", "2");
  g_assert_false (is_disrupted (&t, "molandin-1"));
  give (&t, "rally bussy", "2");
  g_assert_true (is_disrupted (&t, "bussy"));
  table_close (&t);

  open_area (&t, "denghien@1812 la-marine@1812 bussy@1816* langeron@1817*", "beyond");
  table_go (&t, FRENCH, TW_PHASE_REMOVAL);
  give (&t, "rally bussy", "2");
  g_assert_false (is_disrupted (&t, "bussy"));
  give (&t, "rally langeron", "2");
  g_assert_true (is_disrupted (&t, "langeron"));
  table_close (&t);

  /* Without the option one hex is what the standard rules say. */
  table_open_phase (&t, FRENCH, TW_PHASE_REMOVAL, "denghien@1812 la-marine@1812 molandin-1@1815*");
  give (&t, "rally molandin-1", "2");
  g_assert_true (is_disrupted (&t, "molandin-1"));
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init_from ("rocroi-1643.tercio");
  g_test_add_func ("/thirty-years-war/R-17.0/roll", test_beck_roll);
  g_test_add_func ("/thirty-years-war/R-17.0/bad-roll", test_bad_roll);
  g_test_add_func ("/thirty-years-war/R-17.0/bad-roll-unseen", test_bad_roll_unseen);
  g_test_add_func ("/thirty-years-war/R-17.11/force", test_beck_force);
  g_test_add_func ("/thirty-years-war/R-17.12/strip", test_beck_strip);
  g_test_add_func ("/thirty-years-war/R-17.13/free", test_beck_is_free);
  g_test_add_func ("/thirty-years-war/R-17.14/cost", test_beck_cost);
  g_test_add_func ("/thirty-years-war/R-17.15/enemies", test_beck_enemies);
  g_test_add_func ("/thirty-years-war/R-18.0/attack", test_area_attack);
  g_test_add_func ("/thirty-years-war/R-18.0/defence", test_area_defence);
  g_test_add_func ("/thirty-years-war/R-18.0/choice", test_area_choice);
  g_test_add_func ("/thirty-years-war/R-18.0/rally", test_area_rally);

  return table_run ();
}
