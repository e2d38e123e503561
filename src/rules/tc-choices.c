/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-choices: the parts of a battle that are in force only with another choice of an option. */
#include "tc-system.h"

/* The options that a module or a row of the battle itself, or where a counter stands, depends on. */
static GHashTable *
find_switches (const TcBattle *battle)
{
  GHashTable *found = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < battle->rules->modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (battle->rules->modules, i);

      g_hash_table_add (found, module->option);
      for (guint k = 0; k < module->rows->len; k++)
        {
          const char *option = tc_attributes_get (((TcRow *) g_ptr_array_index (module->rows, k))->attributes, "option");

          if (option != NULL)
            g_hash_table_add (found, (gpointer) option);
        }
    }
  for (guint i = 0; i < battle->counters->len; i++)
    {
      const GPtrArray *alternatives = tc_battle_counter (battle, i)->alternatives;

      for (guint k = 0; k < alternatives->len; k++)
        g_hash_table_add (found, ((TcAlternative *) g_ptr_array_index (alternatives, k))->option);
    }
  return found;
}

gboolean
tc_battle_has_switch (const TcBattle *battle, const char *option)
{
  g_autoptr (GHashTable) switches = NULL;

  g_return_val_if_fail (battle != NULL && option != NULL, FALSE);

  switches = find_switches (battle);

  return g_hash_table_contains (switches, option);
}

static void
check_choice (const TcBattle *battle, const TcOption *option, const char *choice,
              TcIssueList *issues)
{
  g_autoptr (TcBattle) copy = tc_battle_copy (battle);
  g_autoptr (TcIssueList) found = tc_issue_list_new ();
  TcRuleset *ruleset;

  if (!tc_battle_set_option (copy, option->id, choice))
    return;
  tc_battle_lay_out (copy);
  ruleset = tc_ruleset_new (copy, found);
  g_clear_pointer (&ruleset, tc_ruleset_unref);
  tc_issue_list_limit (found, option->id, choice);
  tc_issue_list_take (issues, found);
}

void
tc_rules_check_choices (const TcBattle *battle, TcIssueList *issues)
{
  g_autoptr (GHashTable) switches = NULL;
  g_autoptr (GPtrArray) options = NULL;

  g_return_if_fail (battle != NULL && issues != NULL);

  options = tc_battle_list_options (battle);
  switches = find_switches (battle);
  for (guint i = 0; i < options->len; i++)
    {
      const TcOption *option = g_ptr_array_index (options, i);
      g_auto (GStrv) choices = g_strsplit (option->choices, " ", -1);

      for (char **choice = choices; g_hash_table_contains (switches, option->id) && *choice != NULL; choice++)
        if (g_strcmp0 (*choice, tc_battle_get_option (battle, option->id)) != 0)
          check_choice (battle, option, *choice, issues);
    }
}
