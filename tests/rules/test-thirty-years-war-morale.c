/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Disruption, leaders, demoralization (S-9.0 to S-11.11). */
#include "tc-odds.h"
#include "thirty-years-war-table.h"

#define REMOVAL(counters) \
  Table t; \
  table_open (&t); \
  table_put (&t, counters); \
  table_go (&t, SWEDISH, TW_PHASE_REMOVAL)

/* The leader's bonus of a roll, -1 when it cannot be made; *least: the least die. */
static int
bonus (Table *t, const char *id, int *least)
{
  TcOrder order = { .kind = TW_RALLY, .n_units = 1 };
  TcExplanation explanation;

  order.units[0] = counter (t, id);
  if (!tc_state_explain (t->ruleset, t->state, &order, &explanation))
    return -1;
  *least = explanation.roll.args[0];

  return explanation.total[TC_QUANTITY_DIE];
}

/* Disruption */

static void
test_two_states (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "gula@0914 hard@0915 grana@0814");
  give (&t, "attack gula hard > grana", "1");
  g_assert_true (is_disrupted (&t, "grana"));
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  give (&t, "attack gula hard > grana", "3");
  g_assert_true (is_dead (&t, "grana"));
  g_assert_cmpstr (where (&t, "grana"), ==, "-");
  table_close (&t);
}

static void
test_leaders_and_guns_untouched (void)
{
  Table t;

  table_open_phase (&t, IMPERIALIST, TW_PHASE_COMBAT,
                    "gula@0914 gustavus-adolphus@0914 swedish-gun-1@0914 von-waldstein@0814");
  give (&t, "attack von-waldstein > gula", "5");
  g_assert_true (is_disrupted (&t, "von-waldstein"));
  g_assert_true (is_disrupted (&t, "gula"));
  g_assert_false (is_disrupted (&t, "gustavus-adolphus"));
  g_assert_false (is_disrupted (&t, "swedish-gun-1"));
  table_go (&t, SWEDISH, TW_PHASE_MOVEMENT);
  g_assert_true (may (&t, "move gustavus-adolphus @ 1014 1114 1214 1314 1414 1514 1614 1714"));
  refused (&t, "rally gustavus-adolphus", "S-4.1");
  table_go (&t, SWEDISH, TW_PHASE_REMOVAL);
  refused (&t, "rally gustavus-adolphus", "S-9.11");
  table_close (&t);
}

static void
test_optional_target (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "kyle@0913 von-waldstein@0813*");
  g_assert_true (may (&t, "end"));
  g_assert_true (may (&t, "attack kyle > von-waldstein"));
  table_close (&t);

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "kyle@0914 von-waldstein@0813* grana@0814");
  refused (&t, "attack kyle > von-waldstein", "S-8.11");
  g_assert_true (may (&t, "attack kyle > grana"));
  g_assert_true (may (&t, "attack kyle > von-waldstein grana"));
  table_close (&t);
}

static void
test_back_values (void)
{
  Table t;

  table_open_field (&t, "kyle@0913 von-waldstein@0813* reinach@0912*");
  g_assert_cmpstr (odds_of (&t, "attack kyle > von-waldstein"), ==, "8:8 1-1");
  g_assert_cmpstr (odds_of (&t, "attack kyle > reinach"), ==, "8:3 2-1");
  table_close (&t);
}

static void
test_disrupted_never_attack (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "gula@0914* hard@1713 grana@0814");
  refused_as (&t, "attack gula > grana", "S-9.14", "attacker-disrupted");
  g_assert_true (may (&t, "end"));
  table_close (&t);
}

static void
test_removal_roll (void)
{
  REMOVAL ("kyle@1713*");

  give (&t, "rally kyle", "4");
  g_assert_true (is_disrupted (&t, "kyle"));
  refused_as (&t, "rally kyle", "S-9.2", "rolled");
  table_go (&t, SWEDISH, TW_PHASE_REMOVAL);
  give (&t, "rally kyle", "5");
  g_assert_false (is_disrupted (&t, "kyle"));
  g_assert_cmpint (last_event (&t, "result-rally")->args[0], ==, TW_TERM_RECOVERED);
  table_go (&t, SWEDISH, TW_PHASE_REMOVAL);
  refused_as (&t, "rally kyle", "S-9.2", "not-disrupted");
  give (&t, "end", "");
  give (&t, "end", "");
  g_assert_true (may (&t, "move kyle @ 1613 1513 1413 1313"));
  table_close (&t);
}

/* Units that have not rolled when the phase ends roll then. */
static void
test_end_rolls (void)
{
  REMOVAL ("kyle@1713* hard@1715* gula@1717");

  give (&t, "rally hard", "1");
  give (&t, "end", "6");
  g_assert_false (is_disrupted (&t, "kyle"));
  g_assert_true (is_disrupted (&t, "hard"));
  table_close (&t);
}

/* Leaders */

static void
test_lone_leaders (void)
{
  Table t;

  /* in the enemy's move, at once */
  table_open_phase (&t, SWEDISH, TW_PHASE_MOVEMENT,
                    "stenbock@1410 holck-leader@0710 colloredo-leader@0720 wallenstein@0712 lohe@0712*");
  give (&t, "move stenbock @ 1310 1210 1110 1010 0910 0810 0811 0812", "");
  g_assert_true (is_dead (&t, "holck-leader"));
  g_assert_false (is_dead (&t, "wallenstein"));
  g_assert_false (is_dead (&t, "colloredo-leader"));
  table_close (&t);

  /* in the first hex of the grid as anywhere */
  table_open_phase (&t, SWEDISH, TW_PHASE_MOVEMENT, "stenbock@0125 holck-leader@0128 lohe@0712*");
  give (&t, "move stenbock @ 0126 0127", "");
  g_assert_true (is_dead (&t, "holck-leader"));
  table_close (&t);

  /* in his own move, when it ends */
  table_open_phase (&t, IMPERIALIST, TW_PHASE_MOVEMENT, "stenbock@0810 holck-leader@0708 wallenstein@0703 lohe@0712");
  give (&t, "move holck-leader @ 0709 0710", "");
  give (&t, "move wallenstein @ 0704 0705 0706 0707 0708 0709", "");
  give (&t, "end", "");
  g_assert_true (is_dead (&t, "holck-leader"));
  g_assert_false (is_dead (&t, "wallenstein"));
  table_close (&t);

  /* when his unit dies adjacent to an enemy, and when an enemy recovers adjacent to him */
  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT,
                    "gula@0914 leslie@0915 grana@0814* wallenstein@0814 kyle@1713* brahe@1713 holck-leader@1613");
  give (&t, "attack gula leslie > grana", "1");
  g_assert_true (is_dead (&t, "wallenstein"));
  table_go (&t, SWEDISH, TW_PHASE_REMOVAL);
  give (&t, "rally kyle", "4");
  g_assert_true (is_dead (&t, "holck-leader"));
  table_close (&t);
}

static void
test_rivers_protect (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_MOVEMENT, "kyle@1813 wallenstein@1613 holck-leader@1801");
  give (&t, "move kyle @ 1713", "");
  g_assert_true (is_dead (&t, "wallenstein"));
  table_close (&t);

  table_open (&t);
  table_lay (&t, "river", "1713/1613");
  table_put (&t, "kyle@1813 wallenstein@1613");
  table_go (&t, SWEDISH, TW_PHASE_MOVEMENT);
  give (&t, "move kyle @ 1713", "");
  g_assert_false (is_dead (&t, "wallenstein"));
  table_close (&t);
}

static void
test_combat_help (void)
{
  Table t;

  table_open_field (&t, "gula@0914 gustavus-adolphus@0914 blaa@0916 brahe@0916 grana@0814 comargo@0815 kyle@0701 "
                        "wallenstein@0702 kehraus@0702");
  g_assert_cmpstr (odds_of (&t, "attack gula > grana"), ==, "15:10 1-1");
  g_assert_cmpstr (odds_of (&t, "attack gula > grana +no-leaders"), ==, "12:10 1-1");
  g_assert_cmpstr (odds_of (&t, "attack gula & gustavus-adolphus > grana"), ==, "15:10 1-1");
  g_assert_cmpstr (odds_of (&t, "attack blaa > comargo"), ==, "12:9 1-1");
  g_assert_cmpstr (odds_of (&t, "attack kyle > kehraus"), ==, "8:14 1-2");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  refused_as (&t, "attack gula & brahe > grana", "S-10.11", "leader-elsewhere");
  refused_as (&t, "attack gula & wallenstein > grana", "S-10.11", "not-a-helper");
  refused_as (&t, "attack gula & gustavus-adolphus > grana +no-leaders", "S-10.11", "helpers-and-none");
  g_assert_true (lists (&t, "attack kyle > kehraus"));
  table_close (&t);
}

/* Where the defender may choose, he does so before the die. */
static void
test_defender_chooses (void)
{
  Table t;

  table_open (&t);
  table_option (&t, "defender-leader-choice", "yes");
  table_put (&t, "kyle@0914 kehraus@0814 wallenstein@0814 holck-leader@0814");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  give (&t, "attack kyle > kehraus", "");
  g_assert_cmpint (t.state->actor, ==, IMPERIALIST);
  g_assert_true (lists (&t, "support"));
  g_assert_true (lists (&t, "support +no-leaders"));
  g_assert_true (lists (&t, "support & holck-leader"));
  refused_as (&t, "support & wallenstein holck-leader", "S-10.13", "second-leader");
  refused (&t, "end", "S-10.11");
  give (&t, "support & holck-leader", "4");
  g_assert_cmpint (last_event (&t, "odds")->args[1], ==, 13);
  g_assert_cmpint (t.state->actor, ==, SWEDISH);
  g_assert_cmpint (t.state->depth, ==, 0);
  table_close (&t);

  table_open (&t);
  table_option (&t, "defender-leader-choice", "yes");
  table_put (&t, "kyle@0914 hard@0915 kehraus@0814 wallenstein@0814");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  give (&t, "attack hard kyle > kehraus", "");
  give (&t, "support +no-leaders", "2");
  g_assert_cmpint (last_event (&t, "odds")->args[1], ==, 12);
  table_close (&t);
}

static void
test_before_adjustments (void)
{
  Table t;

  table_open (&t);
  table_lay (&t, "slope", "0914/0814");
  table_put (&t, "kyle@0914 kehraus@0814 wallenstein@0814");
  g_assert_cmpstr (odds_of (&t, "attack kyle > kehraus"), ==, "8:28 1-4");
  set_disrupted (&t, "kehraus");
  g_assert_cmpstr (odds_of (&t, "attack kyle > kehraus"), ==, "8:14 1-2");
  table_close (&t);

  table_open (&t);
  table_lay (&t, "slope", "0814/0914");
  table_put (&t, "von-waldstein@0814 kyle@1001 kehraus@1101* wallenstein@1101 gula@0914* gustavus-adolphus@0914");
  g_assert_cmpstr (odds_of (&t, "attack kyle > kehraus"), ==, "8:7 1-1");
  g_assert_cmpstr (odds_of (&t, "attack von-waldstein > gula"), ==, "15:16 1-2");
  table_close (&t);

  table_open (&t);
  table_option (&t, "disrupted-leader", "back");
  table_put (&t, "von-waldstein@0814 gula@0914* gustavus-adolphus@0914");
  g_assert_cmpstr (odds_of (&t, "attack von-waldstein > gula"), ==, "15:9 1-1");
  table_close (&t);
}

static void
test_one_leader_a_unit (void)
{
  Table t;

  table_open_phase (&t, SWEDISH, TW_PHASE_COMBAT, "gula@0914 gustavus-adolphus@0914 brahe@0914 grana@0814");
  g_assert_cmpstr (odds_of (&t, "attack gula > grana"), ==, "15:10 1-1");
  g_assert_cmpstr (odds_of (&t, "attack gula & brahe > grana"), ==, "13:10 1-1");
  refused_as (&t, "attack gula & gustavus-adolphus brahe > grana", "S-10.13", "second-leader");
  table_close (&t);
}

static void
test_rally_radius (void)
{
  int least;

  REMOVAL ("hastfer@1715* blaa@1717* bernhard@1718* gula@1716* gustavus-adolphus@1716");
  g_assert_cmpint (bonus (&t, "hastfer", &least), ==, 3);
  g_assert_cmpint (least, ==, 2);
  g_assert_cmpint (bonus (&t, "blaa", &least), ==, 3);
  g_assert_cmpint (bonus (&t, "gula", &least), ==, 3);
  g_assert_cmpint (bonus (&t, "bernhard", &least), ==, 0);
  g_assert_cmpint (least, ==, 5);
  give (&t, "rally hastfer", "2");
  g_assert_false (is_disrupted (&t, "hastfer"));
  give (&t, "rally blaa", "1");
  g_assert_true (is_disrupted (&t, "blaa"));
  table_close (&t);
}

/* However much a leader adds, a die has no face below 1. */
static void
test_least_face (void)
{
  int least;
  Table t;

  table_open (&t);
  table_parameter (&t, "rally", "3");
  table_put (&t, "gula@1716* gustavus-adolphus@1716");
  table_go (&t, SWEDISH, TW_PHASE_REMOVAL);
  g_assert_cmpint (bonus (&t, "gula", &least), ==, 3);
  g_assert_cmpint (least, ==, 1);
  table_close (&t);
}

static void
test_six_at_most (void)
{
  REMOVAL ("gula@1716* gustavus-adolphus@1716");

  give (&t, "rally gula", "6");
  g_assert_cmpint (last_event (&t, "result-rally-led")->args[3], ==, 6);
  table_close (&t);
}

static void
test_best_rally_leader (void)
{
  int least;

  REMOVAL ("blaa@1717* gustavus-adolphus@1716 brahe@1717");
  g_assert_cmpint (bonus (&t, "blaa", &least), ==, 3);
  table_close (&t);
}

static void
test_helps_many (void)
{
  REMOVAL ("gula@1716* hastfer@1715* blaa@1717* gustavus-adolphus@1716");

  give (&t, "rally gula", "2");
  give (&t, "rally hastfer", "2");
  give (&t, "rally blaa", "2");
  g_assert_false (is_disrupted (&t, "gula") || is_disrupted (&t, "hastfer") || is_disrupted (&t, "blaa"));
  table_close (&t);
}

static void
test_no_help_in_zones (void)
{
  int least;

  REMOVAL ("hard@0913* gustavus-adolphus@0913 von-waldstein@0813");
  g_assert_cmpint (bonus (&t, "hard", &least), ==, -1);
  refused (&t, "rally hard", "S-7.23");
  table_close (&t);
}

/* Demoralization */

/* The odds say how likely an attack breaks an army: as likely as it eliminates who is missing to its level, or not at all. */
static void
test_level_odds (void)
{
  static const struct { int losses; guint events; } cases[] = { { 60, 1 }, { 40, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree TcOdds *odds = g_new (TcOdds, 1);
      g_autoptr (TcOddsWork) work = NULL;
      TcRatio dead;
      TcOrder order;
      Table t;

      table_open_field (&t, "hard@0914* hastfer@0801* von-waldstein@0814 grana@0813 kehraus@0701");
      set_losses (&t, "swedish", cases[i].losses, 0);
      table_go (&t, IMPERIALIST, TW_PHASE_COMBAT);
      work = tc_odds_work_new (t.ruleset);
      g_assert_true (tc_order_parse ("attack von-waldstein > hard", t.ruleset->battle, t.ruleset->system->order_kinds, &order, NULL));
      g_assert_true (tc_odds_of_order (work, t.state, &order, odds, NULL));
      dead = tc_odds_get_fate (odds, counter (&t, "hard"), TC_FATE_ELIMINATED);
      g_assert_cmpint (tc_ratio_compare (dead, TC_RATIO_ZERO), >, 0);
      g_assert_cmpuint (odds->n_events, ==, cases[i].events);
      if (odds->n_events > 0)
        {
          g_assert_cmpint (odds->events[0].note.role, ==, TC_NOTE_LEVEL);
          g_assert_cmpint (odds->events[0].note.args[0], ==, SWEDISH);
          g_assert_cmpint (tc_ratio_compare (odds->events[0].chance, dead), ==, 0);
        }
      table_close (&t);
    }
}

static void
test_level_reached (void)
{
  Table t;

  table_open_field (&t, "hard@0914* hastfer@0801* von-waldstein@0814 grana@0813 kehraus@0701");
  set_losses (&t, "swedish", 60, 0);
  table_go (&t, IMPERIALIST, TW_PHASE_COMBAT);
  g_assert_false (tw (&t)->broken[0]);
  give (&t, "attack von-waldstein > hard", "1");
  g_assert_true (is_dead (&t, "hard"));
  g_assert_cmpint (tw (&t)->losses[0][0], ==, 65);
  g_assert_true (tw (&t)->broken[0]);
  g_assert_cmpuint (count_events (&t, "demoralized"), ==, 1);
  g_assert_cmpint (last_event (&t, "demoralized")->args[0], ==, SWEDISH);
  table_close (&t);

  table_open (&t);
  table_option (&t, "loss-strength", "shown");
  table_put (&t, "hard@0914* von-waldstein@0814");
  set_losses (&t, "swedish", 60, 0);
  table_go (&t, IMPERIALIST, TW_PHASE_COMBAT);
  give (&t, "attack von-waldstein > hard", "1");
  g_assert_cmpint (tw (&t)->losses[0][0], ==, 63);
  g_assert_false (tw (&t)->broken[0]);
  table_close (&t);
}

static void
test_broken_infantry (void)
{
  REMOVAL ("kyle@1713* soop@1715*");

  tw (&t)->broken[0] = TRUE;
  refused_as (&t, "rally kyle", "S-11.11", "rally-demoralized");
  give (&t, "rally soop", "5");
  give (&t, "end", "");
  g_assert_true (is_disrupted (&t, "kyle"));
  g_assert_false (is_disrupted (&t, "soop"));
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init ();
  g_test_add_func ("/thirty-years-war/S-9.0/two-states", test_two_states);
  g_test_add_func ("/thirty-years-war/S-9.1/effects", test_disrupted_never_attack);
  g_test_add_func ("/thirty-years-war/S-9.11/untouched", test_leaders_and_guns_untouched);
  g_test_add_func ("/thirty-years-war/S-9.12/optional-target", test_optional_target);
  g_test_add_func ("/thirty-years-war/S-9.13/back-values", test_back_values);
  g_test_add_func ("/thirty-years-war/S-9.14/never-attack", test_disrupted_never_attack);
  g_test_add_func ("/thirty-years-war/S-9.2/roll", test_removal_roll);
  g_test_add_func ("/thirty-years-war/S-9.2/end-rolls", test_end_rolls);
  g_test_add_func ("/thirty-years-war/S-10.0/caught", test_lone_leaders);
  g_test_add_func ("/thirty-years-war/S-10.0/rivers", test_rivers_protect);
  g_test_add_func ("/thirty-years-war/S-10.1/combat", test_combat_help);
  g_test_add_func ("/thirty-years-war/S-10.11/combat", test_combat_help);
  g_test_add_func ("/thirty-years-war/S-10.11/defender-chooses", test_defender_chooses);
  g_test_add_func ("/thirty-years-war/S-10.12/before-adjustments", test_before_adjustments);
  g_test_add_func ("/thirty-years-war/S-10.13/one-a-unit", test_one_leader_a_unit);
  g_test_add_func ("/thirty-years-war/S-10.2/rally", test_rally_radius);
  g_test_add_func ("/thirty-years-war/S-10.21/radius", test_rally_radius);
  g_test_add_func ("/thirty-years-war/S-10.22/least-face", test_least_face);
  g_test_add_func ("/thirty-years-war/S-10.22/six-at-most", test_six_at_most);
  g_test_add_func ("/thirty-years-war/S-10.23/best", test_best_rally_leader);
  g_test_add_func ("/thirty-years-war/S-10.24/helps-many", test_helps_many);
  g_test_add_func ("/thirty-years-war/S-10.25/zones", test_no_help_in_zones);
  g_test_add_func ("/thirty-years-war/S-11.0/level", test_level_reached);
  g_test_add_func ("/thirty-years-war/S-11.0/level-odds", test_level_odds);
  g_test_add_func ("/thirty-years-war/S-11.1/effects", test_broken_infantry);
  g_test_add_func ("/thirty-years-war/S-11.11/infantry", test_broken_infantry);

  return table_run ();
}
