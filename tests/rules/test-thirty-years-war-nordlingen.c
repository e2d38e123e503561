/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Nördlingen adds: set-up, the initial assault, charges (N-15.0 to N-17.15). */
#include "thirty-years-war-table.h"
#include "tw-pieces.h"

#include <string.h>

static void
test_forces (void)
{
  Table t;

  table_open_begun (&t);
  assert_force (&t, IMPERIALIST, TW_INFANTRY, 20, 140);
  assert_force (&t, IMPERIALIST, TW_CAVALRY, 28, 116);
  assert_force (&t, SWEDISH, TW_INFANTRY, 16, 168);
  assert_force (&t, SWEDISH, TW_CAVALRY, 17, 80);
  for (guint c = 0; c < TW_RULESET (t.ruleset)->n_counters; c++)
    {
      g_assert_cmpint (TW_RULESET (t.ruleset)->group[c], ==, -1);
      g_assert_cmpint (tw (&t)->hex[c], >=, 0);
    }
  g_assert_cmpuint (tw (&t)->doubled, ==, 0);
  table_close (&t);
}

static void
test_equal_counters (void)
{
  Table t;

  table_open_battle (&t);
  table_option (&t, "free-exchange", "yes");
  table_start (&t);
  give (&t, "end", "");
  refused_as (&t, "swap german-1 german-1-cavalry", "S-3.0", "not-equal");
  give (&t, "swap german-1 german-2", "");
  g_assert_cmpstr (where (&t, "german-1"), ==, "1604");
  g_assert_cmpstr (where (&t, "german-1-cavalry"), ==, "1501");
  table_close (&t);
}

/* Cavalry and infantry of the same name are distinguished in words; a unique name is used alone. */
static void
test_namesakes (void)
{
  static const char *const names[][2] = {
    { "german-1", "1/German (Infantry)" }, { "german-1-cavalry", "1/German (Cavalry)" },
    { "horn-leader", "Horn (Leader)" }, { "gallas", "Gallas" }, { "horn-1", "1/Horn" },
  };
  Table t;

  table_open_begun (&t);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = tc_note_say_counter (t.battle, counter (&t, names[i][0]));

      g_assert_cmpstr (name, ==, names[i][1]);
    }
  table_close (&t);
}

static void
test_leaders (void)
{
  static const char *const pairs[][2] = {
    { "piccolomini", "1602" }, { "gallas", "1708" }, { "leganes", "2013" },
    { "rostein-leader", "0611" }, { "saxe-weimar", "0708" }, { "horn-leader", "1725" },
  };
  Table t;

  table_open_begun (&t);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_assert_cmpstr (where (&t, pairs[i][0]), ==, pairs[i][1]);
      g_assert_cmpint (tw_place_units (TW_RULESET (t.ruleset), tw (&t), tw (&t)->hex[counter (&t, pairs[i][0])]), ==, 1);
    }
  table_close (&t);
}

static void
test_guns (void)
{
  Table t;

  table_open_begun (&t);
  assert_force (&t, IMPERIALIST, TW_ARTILLERY, 8, -1);
  assert_force (&t, SWEDISH, TW_ARTILLERY, 4, -1);
  table_close (&t);
}

static void
test_length (void)
{
  Table t;

  table_open_begun (&t);
  g_assert_cmpint (t.state->turn, ==, 1);
  g_assert_cmpint (t.state->player, ==, SWEDISH);
  table_play_to (&t, 10, IMPERIALIST, TW_PHASE_COMBAT);
  give (&t, "end", "");
  g_assert_true (t.state->over);
  table_close (&t);
}

static gboolean
tells (Table *t, const char *code)
{
  TcNote note;

  return table_status (t, code, &note) && note.args[1] == 3;
}

static void
test_assault_is_told (void)
{
  Table t;

  table_open_field (&t, "horn-1@2025 german-5@2125");
  g_assert_true (tells (&t, "status-assault-infantry"));
  t.state->turn = 2;
  g_assert_false (tells (&t, "status-assault-infantry"));
  table_close (&t);
}

static void
test_assault (void)
{
  Table t;

  table_open_field (&t, "horn-1@2025 german-5@2125 german-6@2126");
  g_assert_cmpstr (odds_of (&t, "attack horn-1 > german-5 german-6"), ==, "45:10 4-1");
  /* The defence is not multiplied, and only one side assaults. */
  g_assert_cmpstr (odds_of (&t, "attack german-5 > horn-1"), ==, "5:15 1-3");
  t.state->turn = 2;
  g_assert_cmpstr (odds_of (&t, "attack horn-1 > german-5 german-6"), ==, "15:10 1-1");
  table_close (&t);

  /* The leader is added first; with cavalry he alone is tripled. */
  table_open_field (&t, "horn-1@2025 horn-leader@2025 german-5@2125 german-6@2126 weimar@2225 saxe-weimar@2225");
  g_assert_cmpstr (odds_of (&t, "attack horn-1 > german-5 german-6"), ==, "51:10 5-1");
  g_assert_cmpstr (odds_of (&t, "attack weimar > german-5 german-6"), ==, "13:10 1-1");
  g_assert_cmpstr (odds_of (&t, "attack weimar > german-5 german-6 +no-leaders"), ==, "7:10 1-2");
  table_close (&t);

  /* The first attack that the day knew. */
  table_open_begun (&t);
  table_go (&t, SWEDISH, TW_PHASE_MOVEMENT);
  give (&t, "move horn-1 @ 1824 1924 2024", "");
  table_close (&t);
}

static void
test_assault_exchange (void)
{
  Table t;

  table_open (&t);
  table_option (&t, "combined-attacks", "several");
  table_put (&t, "horn-1@2025 thurn-1@2225 lombard-1@2125 german-6@2126");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  g_assert_cmpstr (odds_of (&t, "attack horn-1 thurn-1 > lombard-1 german-6"), ==, "69:14 4-1");
  give (&t, "attack horn-1 thurn-1 > lombard-1 german-6", "5");
  refused_as (&t, "disrupt thurn-1", "S-8.61", "pays-too-little");
  give (&t, "disrupt horn-1", "");
  g_assert_true (is_disrupted (&t, "horn-1"));
  g_assert_false (is_disrupted (&t, "thurn-1"));
  table_close (&t);
}

static void
test_bad_assault (void)
{
  Table t;

  table_open (&t);
  for (guint i = 0; i < t.battle->rules->modules->len; i++)
    {
      TcModule *module = g_ptr_array_index (t.battle->rules->modules, i);

      if (strcmp (module->type, "initial-assault") == 0)
        tc_attributes_set (module->attributes, "factor", "0");
    }
  g_assert_true (table_has_issue (&t, "bad-attribute"));
  table_close (&t);
}

static void
test_charge (void)
{
  Table t;

  table_open_later (&t, "horn@2025 german-5@2125* german-1-cavalry@1501 gelbe-1@1502*");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  g_assert_cmpstr (odds_of (&t, "attack horn > german-5 +charge"), ==, "14:3 4-1");
  g_assert_cmpstr (odds_of (&t, "attack horn > german-5"), ==, "7:3 2-1");
  refused_as (&t, "attack german-1-cavalry > gelbe-1 +charge", "N-17.0", "no-charge");
  table_close (&t);
}

static void
test_charge_targets (void)
{
  Table t;

  table_open_later (&t, "horn@2025 german-5@2125* german-6@2126");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  refused_as (&t, "attack horn > german-5 german-6 +charge", "N-17.11", "charge-target");
  refused_as (&t, "attack horn > german-6 +charge", "N-17.11", "charge-target");
  g_assert_true (may (&t, "attack horn > german-5 german-6"));
  table_close (&t);

  table_open_later (&t, "horn@2025 ferdinand-1@2125*");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  refused_as (&t, "attack horn > ferdinand-1 +charge", "N-17.11", "charge-target");
  table_close (&t);
}

/* One flag for the whole attack: it cannot be mixed. */
static void
test_charge_is_one_choice (void)
{
  Table t;

  table_open_later (&t, "horn@2025 wunsch@2024 german-5@2125* gelbe-1@2124");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  g_assert_cmpstr (odds_of (&t, "attack horn wunsch > german-5 +charge"), ==, "22:3 6-1");
  refused_as (&t, "attack gelbe-1 > german-5 +charge", "N-17.12", "charge-without-cavalry");
  give (&t, "attack horn wunsch > german-5 +charge", "1");
  g_assert_cmpuint (count_events (&t, "charges"), ==, 2);
  g_assert_true (is_disrupted (&t, "horn"));
  g_assert_true (is_disrupted (&t, "wunsch"));
  table_close (&t);
}

static void
test_charge_help (void)
{
  Table t;

  table_open_later (&t, "horn@2025 horn-leader@2025 thurn-1@2124 german-5@2125*");
  g_assert_cmpstr (odds_of (&t, "attack horn > german-5 +charge"), ==, "16:3 5-1");
  g_assert_cmpstr (odds_of (&t, "attack horn thurn-1 > german-5 +charge"), ==, "24:3 6-1");
  /* In the first turn the assault takes the infantry and the leader, not the horse. */
  t.state->turn = 1;
  g_assert_cmpstr (odds_of (&t, "attack horn thurn-1 > german-5 +charge"), ==, "44:3 6-1");
  table_close (&t);
}

static void
test_chargers_end_disrupted (void)
{
  Table t;

  table_open_later (&t, "horn@2025 german-5@2125*");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  give (&t, "attack horn > german-5 +charge", "6");
  g_assert_cmpint (last_event (&t, "result")->args[0], ==, TW_TERM_NE);
  g_assert_true (is_disrupted (&t, "horn"));
  g_assert_true (is_disrupted (&t, "german-5"));
  table_close (&t);
}

static void
test_chargers_pay (void)
{
  Table t;

  table_open_later (&t, "hochkirche@2025 thurn-1@2124 lombard-1@2125*");
  table_go (&t, SWEDISH, TW_PHASE_COMBAT);
  g_assert_cmpstr (odds_of (&t, "attack hochkirche thurn-1 > lombard-1 +charge"), ==, "18:5 3-1");
  give (&t, "attack hochkirche thurn-1 > lombard-1 +charge", "4");
  g_assert_cmpint (last_event (&t, "result")->args[0], ==, TW_TERM_DX);
  g_assert_cmpstr (last_event (&t, "charge-pays")->rule, ==, "N-17.15");
  g_assert_true (is_dead (&t, "lombard-1"));
  g_assert_true (is_disrupted (&t, "hochkirche"));
  g_assert_false (is_disrupted (&t, "thurn-1"));
  table_close (&t);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_init_from ("nordlingen-1634.tercio");
  g_test_add_func ("/thirty-years-war/N-15.0/forces", test_forces);
  g_test_add_func ("/thirty-years-war/N-15.1/equal-counters", test_equal_counters);
  g_test_add_func ("/thirty-years-war/N-15.1/namesakes", test_namesakes);
  g_test_add_func ("/thirty-years-war/N-15.11/imperialists", test_forces);
  g_test_add_func ("/thirty-years-war/N-15.12/swedes", test_forces);
  g_test_add_func ("/thirty-years-war/N-15.13/leaders", test_leaders);
  g_test_add_func ("/thirty-years-war/N-15.14/guns", test_guns);
  g_test_add_func ("/thirty-years-war/N-15.21/first", test_length);
  g_test_add_func ("/thirty-years-war/N-15.22/length", test_length);
  g_test_add_func ("/thirty-years-war/N-16.0/assault", test_assault);
  g_test_add_func ("/thirty-years-war/N-16.0/is-told", test_assault_is_told);
  g_test_add_func ("/thirty-years-war/N-16.0/exchange", test_assault_exchange);
  g_test_add_func ("/thirty-years-war/N-16.0/bad-module", test_bad_assault);
  g_test_add_func ("/thirty-years-war/N-17.0/charge", test_charge);
  g_test_add_func ("/thirty-years-war/N-17.11/targets", test_charge_targets);
  g_test_add_func ("/thirty-years-war/N-17.12/one-choice", test_charge_is_one_choice);
  g_test_add_func ("/thirty-years-war/N-17.13/help", test_charge_help);
  g_test_add_func ("/thirty-years-war/N-17.14/end", test_chargers_end_disrupted);
  g_test_add_func ("/thirty-years-war/N-17.15/exchange", test_chargers_pay);

  return table_run ();
}
