/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An invalid value is reported with the valid ones and the nearest of them. */
#include "thirty-years-war-faults.h"

#include <string.h>

/* What was expected, of the first issue with that code: its last argument, or the one before the value. */
static void
assert_expected (Table *t, const char *code, const char *expected)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcRuleset *ruleset = tc_ruleset_new (t->battle, issues);

  g_assert_null (ruleset);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    if (strcmp (tc_issue_list_get (issues, i)->code, code) == 0)
      {
        g_auto (GStrv) args = g_strdupv (tc_issue_list_get (issues, i)->args);

        g_assert_cmpstr (args[strcmp (code, "parameter-wrong") == 0 ? 1 : g_strv_length (args) - 1], ==, expected);
        return;
      }
  g_error ("no %s", code);
}

static void
test_values (void)
{
  static const struct { const char *battle, *module; int row; const char *attribute, *value, *expected, *proposal; } rows[] = {
    { "breitenfeld-1631.tercio", "swedish-charge", -1, "factor", "12", "1–9", "use-value factor 9" },
    { "breitenfeld-1631.tercio", "swedish-charge", -1, "against", "disrupt", "disrupted, disrupted-or-demoralized", NULL },
    { "breitenfeld-1631.tercio", "smoke", -1, "initial", "clearr", "clear, moderate, restricted", "use-value initial clear" },
    /* Two states of one name: the one that is left. */
    { "breitenfeld-1631.tercio", "smoke", 1, "name", "clear", "fog, moderate, restricted", "use-value name fog" },
    /* Levels rise with the turns. */
    { "breitenfeld-1631.tercio", "imperialist-level", 1, "turn", "8", "9–99", "use-value turn 9" },
    { "freiburg-1644-siege.tercio", "road-east", -1, "terrain", "sand",
      "clear, forest, woods, town, marsh, rough, ditch, entrenchment, section", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TcModule *module;
      Table t;

      table_use (rows[i].battle);
      table_open_battle (&t);
      module = find_module (&t, rows[i].module);
      tc_attributes_set (rows[i].row < 0 ? module->attributes : row_of (&t, rows[i].module, rows[i].row)->attributes,
                         rows[i].attribute, rows[i].value);
      g_test_message ("%s %s=%s", rows[i].module, rows[i].attribute, rows[i].value);
      assert_expected (&t, "bad-attribute", rows[i].expected);
      if (rows[i].proposal != NULL)
        assert_fault (&t, "bad-attribute", 0, rows[i].proposal);
      table_close (&t);
    }
}

/* A state with an unknown name is one fault, not also one of the name that replaces it. */
static void
test_state_once (void)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  Table t;

  table_use ("breitenfeld-1631.tercio");
  table_open_battle (&t);
  tc_attributes_set (row_of (&t, "smoke", 2)->attributes, "name", "restrcted");
  g_assert_null (tc_ruleset_new (t.battle, issues));
  g_assert_cmpstr (tc_issue_list_get (issues, 0)->code, ==, "bad-attribute");
  for (guint i = 1; i < tc_issue_list_get_length (issues); i++)
    g_assert_cmpstr (tc_issue_list_get (issues, i)->code, !=, "bad-attribute");
  table_close (&t);
}

static void
test_counter (void)
{
  Table t;

  table_use ("breitenfeld-1631.tercio");
  table_open_battle (&t);
  ((TcCounter *) g_ptr_array_index (t.battle->counters, 0))->values[TC_COLUMN_STRENGTH] = 0;
  assert_expected (&t, "counter-value", "999");
  table_close (&t);
}

static void
set_tag (Table *t, const char *tag)
{
  for (guint i = 0; i < t->battle->rules->parameters->len; i++)
    {
      TcParameter *parameter = g_ptr_array_index (t->battle->rules->parameters, i);

      if (strcmp (parameter->id, "terrain-tag") == 0)
        parameter->value = (g_free (parameter->value), g_strdup (tag));
    }
}

/* The tag of a battle is a column of the terrain chart behind what the chart itself needs. */
static void
test_tag (void)
{
  static const char expected[] = "freiburg, lutzen, nordlingen, rocroi, breitenfeld, any";
  Table t;

  table_use ("breitenfeld-1631.tercio");
  table_open_battle (&t);
  set_tag (&t, "lutze");
  assert_expected (&t, "parameter-wrong", expected);
  set_tag (&t, "infantry");
  assert_expected (&t, "parameter-wrong", expected);
  set_tag (&t, "");
  assert_expected (&t, "parameter-wrong", expected);
  set_tag (&t, "any");
  g_assert_false (table_has_issue (&t, "parameter-wrong"));
  table_close (&t);
}

/* What needs a module that the battle does not have can go. */
static void
test_needs (void)
{
  TcRow *row;
  Table t;

  table_use ("breitenfeld-1631.tercio");
  table_open_battle (&t);
  row = row_of (&t, "allied-awards", 0);
  tc_attributes_set (row->attributes, "for", "sections-broken");
  assert_expected (&t, "no-fortress", "sections-broken");
  tc_attributes_set (row->attributes, "for", "cut-off");
  assert_expected (&t, "no-communications", "imperialist");
  table_close (&t);
}

/* What nothing near could have meant goes: a word of several, the row, the module; what is missing is as in a new one. */
static void
test_without (void)
{
  static const struct { const char *battle, *module; int row; const char *attribute, *value, *code, *proposal; } rows[] = {
    { "breitenfeld-1631.tercio", "swedish-charge", -1, "side", "turkish", "unknown-side", "remove-module swedish-charge" },
    { "breitenfeld-1631.tercio", "swedish-exit", 0, "area", "moon", "unknown-area", "drop-row edge" },
    { "breitenfeld-1631.tercio", "allied-awards", 3, "area", "moon", "unknown-area", "drop-row award" },
    { "lutzen-1632.tercio", "supply", -1, "counter", "kyle", "not-a-train", "remove-module supply" },
    { "breitenfeld-1631.tercio", "swedish-exit", -1, "army", "swedish moon", "unknown-army", "use-value army swedish" },
    { "breitenfeld-1631.tercio", "swedish-exit", 2, "broken", "moon", "unknown-level", "drop-row after" },
    { "breitenfeld-1631.tercio", "swedish-exit", -1, "day", "2", "unknown-day", "use-value day 0" },
    { "breitenfeld-1631.tercio", "swedish-charge", -1, "against", "moon", "bad-attribute", "use-value against disrupted" },
    { "freiburg-1644-campaign.tercio", "bavarian-morale", 0, "table", "moon", "unknown-table", "drop-row level" },
    { "freiburg-1644-siege-campaign.tercio", "days", 10, "after", "moon", "unknown-plan", "drop-row plan" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GPtrArray *attributes;
      Table t;

      table_use (rows[i].battle);
      table_open_battle (&t);
      attributes = rows[i].row < 0 ? find_module (&t, rows[i].module)->attributes
                                   : row_of (&t, rows[i].module, rows[i].row)->attributes;
      tc_attributes_set (attributes, rows[i].attribute, rows[i].value);
      g_test_message ("%s %s=%s", rows[i].module, rows[i].attribute, rows[i].value);
      assert_fault (&t, rows[i].code, 0, rows[i].proposal);
      table_close (&t);
    }
}

static void
remove_attribute (GPtrArray *attributes, const char *name)
{
  for (guint i = attributes->len; i > 0; i--)
    if (strcmp (((TcAttribute *) g_ptr_array_index (attributes, i - 1))->name, name) == 0)
      g_ptr_array_remove_index (attributes, i - 1);
}

static void
test_missing (void)
{
  Table t;

  table_use ("breitenfeld-1631.tercio");
  table_open_battle (&t);
  remove_attribute (row_of (&t, "smoke", 2)->attributes, "name");
  assert_fault (&t, "no-attribute", row_of (&t, "smoke", 2)->line, "use-value name fog");
  table_close (&t);
  table_open_battle (&t);
  remove_attribute (find_module (&t, "saxon-level")->attributes, "level");
  assert_fault (&t, "no-attribute", find_module (&t, "saxon-level")->line, "use-value level 50");
  table_close (&t);
}

/* Each surplus row is reported at its line, and reading goes on. */
static void
test_more_rows (void)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcModule *module;
  guint n = 0;
  Table t;

  table_use ("freiburg-1644-3-august.tercio");
  table_open_battle (&t);
  module = find_module (&t, "bavarian-morale");
  for (guint i = 0; i < 12; i++)
    {
      TcRow *row = tc_row_new ("level");
      g_autofree char *losses = g_strdup_printf ("%u", 500 + i);

      tc_attributes_set (row->attributes, "losses", losses);
      tc_attributes_set (row->attributes, "die", "6");
      row->line = 900 + (int) i;
      g_ptr_array_add (module->rows, row);
    }
  tc_attributes_set (module->attributes, "army", "moon");
  g_assert_null (tc_ruleset_new (t.battle, issues));
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);

      n += strcmp (issue->code, "more-rows") == 0;
      g_assert_true (strcmp (issue->code, "more-rows") != 0 || issue->line >= 900);
      /* What is said of the module as a whole is said in its line; so many losses are said of their row. */
      g_assert_true (strcmp (issue->code, "more-rows") == 0 || strcmp (issue->code, "level-out-of-reach") == 0
                     || issue->line < 900);
    }
  g_assert_cmpuint (n, >, 1);
  assert_fault (&t, "more-rows", 0, "drop-row level");
  table_close (&t);
}

/* Of all awards together, however many modules they are in. */
static void
test_more_awards (void)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcModule *module;
  guint n;
  Table t;

  table_use ("lutzen-1632.tercio");
  table_open_battle (&t);
  module = find_module (&t, "swedish-awards");
  n = module->rows->len + find_module (&t, "imperialist-awards")->rows->len;
  for (guint c = 0; n <= TW_AWARDS; c++)
    {
      const TcCounter *counter = tc_battle_counter (t.battle, c);
      TcRow *row;

      /* Those of other kinds have theirs. */
      if (strcmp (counter->kind, "infantry") != 0 && strcmp (counter->kind, "cavalry") != 0)
        continue;
      row = tc_row_new ("award");
      tc_attributes_set (row->attributes, "for", "counter");
      tc_attributes_set (row->attributes, "counter", counter->id);
      tc_attributes_set (row->attributes, "points", "5");
      g_ptr_array_add (module->rows, row);
      n++;
    }
  g_assert_null (tc_ruleset_new (t.battle, issues));
  g_assert_cmpuint (tc_issue_list_get_count (issues, TC_SEVERITY_ERROR), ==, 1);
  g_assert_cmpstr (tc_issue_list_get (issues, 0)->code, ==, "more-rows");
  table_close (&t);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/thirty-years-war/Expected/values", test_values);
  g_test_add_func ("/thirty-years-war/Expected/state-once", test_state_once);
  g_test_add_func ("/thirty-years-war/Expected/more-awards", test_more_awards);
  g_test_add_func ("/thirty-years-war/Expected/counter", test_counter);
  g_test_add_func ("/thirty-years-war/Expected/tag", test_tag);
  g_test_add_func ("/thirty-years-war/Expected/needs", test_needs);
  g_test_add_func ("/thirty-years-war/Expected/without", test_without);
  g_test_add_func ("/thirty-years-war/Expected/missing", test_missing);
  g_test_add_func ("/thirty-years-war/Expected/more-rows", test_more_rows);
  return g_test_run ();
}
