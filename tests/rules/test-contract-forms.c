/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the rules do not read is reported, with the word that was probably meant. */
#include "shipped.h"
#include "tc-system.h"

#include <string.h>

/* What the rules say of the battle: one word, "code name > first proposal", or "" for nothing. */
static char *
tell (const TcBattle *battle, int line)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  GString *said = g_string_new (NULL);

  tc_schema_check (tc_system_find (battle->rules->system), battle, issues);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);
      const TcFix *fix = g_ptr_array_index (issue->fixes, 0);
      g_autofree char *proposal = g_strjoinv (" ", fix->args);

      g_assert_cmpint (issue->severity, ==, TC_SEVERITY_WARNING);
      g_assert_cmpint (issue->line, ==, line);
      g_assert_nonnull (issue->subject);
      g_assert_nonnull (tc_words_find (tc_rules_problems, issue->code));
      g_string_append_printf (said, "%s %s > %s %s", issue->code, issue->args[0], fix->code, proposal);
    }

  return g_string_free (said, FALSE);
}

static void
assert_told (const TcBattle *battle, int line, const char *expected)
{
  g_autofree char *said = tell (battle, line);

  g_assert_cmpstr (said, ==, expected);
}

/* Whatever ships says nothing in vain. */
static void
test_shipped (gconstpointer name)
{
  g_autoptr (TcBattle) battle = shipped_read (name);

  g_assert_nonnull (tc_system_schemas (tc_system_find (battle->rules->system)));
  assert_told (battle, 0, "");
}

static TcModule *
find (TcBattle *battle, const char *id, guint *number)
{
  for (guint i = 0; i < battle->rules->modules->len; i++)
    {
      TcModule *module = g_ptr_array_index (battle->rules->modules, i);

      *number = i + 1;
      if (strcmp (module->id, id) == 0)
        return module;
    }
  g_assert_not_reached ();
}

static void
rename_attribute (GPtrArray *attributes, const char *from, const char *to)
{
  for (guint i = 0; i < attributes->len; i++)
    {
      TcAttribute *attribute = g_ptr_array_index (attributes, i);

      if (strcmp (attribute->name, from) == 0)
        attribute->name = (g_free (attribute->name), g_strdup (to));
    }
}

static void
test_attribute (void)
{
  g_autoptr (TcBattle) battle = shipped_read ("breitenfeld-1631.tercio");
  g_autofree char *slip = NULL, *whim = NULL, *row = NULL;
  guint number;
  TcModule *module = find (battle, "allied-charge", &number);

  rename_attribute (module->attributes, "factor", "factr");
  slip = g_strdup_printf ("idle-attribute factr > rename-attribute factr factor %u 0", number);
  assert_told (battle, module->line, slip);
  rename_attribute (module->attributes, "factr", "mood");
  whim = g_strdup_printf ("idle-attribute mood > drop-attribute mood %u 0", number);
  assert_told (battle, module->line, whim);
  rename_attribute (module->attributes, "mood", "rule-end");
  assert_told (battle, 0, "");

  /* Of a row: what it may say is not what the module may. */
  module = find (battle, "allied-release", &number);
  rename_attribute (((TcRow *) g_ptr_array_index (module->rows, 0))->attributes, "distance", "turn");
  row = g_strdup_printf ("idle-attribute turn > drop-attribute turn %u 1", number);
  assert_told (battle, ((TcRow *) g_ptr_array_index (module->rows, 0))->line, row);
}

static void
test_row (void)
{
  g_autoptr (TcBattle) battle = shipped_read ("breitenfeld-1631.tercio");
  g_autofree char *slip = NULL, *none = NULL;
  guint number;
  TcModule *module = find (battle, "imperialist-level", &number);
  TcRow *row = g_ptr_array_index (module->rows, 1);

  row->name = (g_free (row->name), g_strdup ("stp"));
  slip = g_strdup_printf ("idle-row stp > rename-row stp step %u 2", number);
  assert_told (battle, row->line, slip);
  row->name = (g_free (row->name), g_strdup ("step"));

  module = find (battle, "swedish-leaders", &number);
  row = tc_row_new ("when");
  row->line = 7;
  g_ptr_array_add (module->rows, row);
  none = g_strdup_printf ("idle-rows when > drop-row when %u 1", number);
  assert_told (battle, 7, none);
}

static void
test_parameter (void)
{
  g_autoptr (TcBattle) battle = shipped_read ("breitenfeld-1631.tercio");
  TcParameter *parameter = tc_parameter_new ("raly", "4");

  parameter->line = 9;
  g_ptr_array_add (battle->rules->parameters, parameter);
  assert_told (battle, 9, "idle-parameter raly > rename-parameter raly rally");
  parameter->id = (g_free (parameter->id), g_strdup ("weather"));
  assert_told (battle, 9, "idle-parameter weather > drop-parameter weather");
  parameter->id = (g_free (parameter->id), g_strdup ("first-player"));
  assert_told (battle, 0, "");
}

/* It is reported with the other issues of binding, and does not prevent play. */
static void
test_binding (void)
{
  g_autoptr (TcBattle) battle = shipped_read ("lutter-1626.tercio");
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcRuleset *ruleset;

  tc_attributes_set (((TcModule *) g_ptr_array_index (battle->rules->modules, 0))->attributes, "colour", "red");
  ruleset = tc_ruleset_new (battle, issues);
  g_assert_nonnull (ruleset);
  g_assert_cmpuint (tc_issue_list_get_length (issues), ==, 1);
  g_assert_cmpstr (tc_issue_list_get (issues, 0)->code, ==, "idle-attribute");
  tc_ruleset_unref (ruleset);
}

/* Counters come by the reinforcements of their side, and of no other. */
static void
test_entries (void)
{
  g_autoptr (TcBattle) battle = tc_battle_new ();
  const TcModuleSchema *const *tables = tc_system_schemas (tc_system_find ("thirty-years-war"));
  g_autoptr (GPtrArray) ours = NULL, theirs = NULL;
  static const char *const types[] = { "reinforcements", "charge", "reinforcements" };
  static const char *const sides[] = { "blue", "blue", "red" };

  g_ptr_array_add (battle->sides, tc_side_new ("blue", "Bohemians", 0));
  g_ptr_array_add (battle->sides, tc_side_new ("red", "League", 0));
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      TcModule *module = tc_module_new (types[i]);

      tc_text_set (&module->id, sides[i]);
      tc_attributes_set (module->attributes, "side", sides[i]);
      g_ptr_array_add (battle->rules->modules, module);
    }
  /* Nobody can name one without an id. */
  g_ptr_array_add (battle->rules->modules, tc_module_new ("reinforcements"));
  ours = tc_schema_list_entries (tables, battle, 0);
  theirs = tc_schema_list_entries (tables, battle, 1);
  g_assert_cmpuint (ours->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (ours, 0), ==, "blue");
  g_assert_cmpuint (theirs->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (theirs, 0), ==, "red");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  shipped_add ("/contract/Forms/nothing-idle-in", NULL, test_shipped);
  g_test_add_func ("/contract/Forms/attribute", test_attribute);
  g_test_add_func ("/contract/Forms/row", test_row);
  g_test_add_func ("/contract/Forms/parameter", test_parameter);
  g_test_add_func ("/contract/Forms/binding", test_binding);
  g_test_add_func ("/contract/Forms/entries", test_entries);
  return g_test_run ();
}
