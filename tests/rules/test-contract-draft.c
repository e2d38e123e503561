/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Special rules that an author adds: of every type and every sort of row one can stand in some shipped battle, and what
 * the shipped battles say is among what an author may choose. */
#include "shipped.h"
#include "tc-form.h"

#include <string.h>

#define TRIES 64

typedef struct
{
  char        *name;
  TcBattle    *battle;
  TcIssueList *issues; /* of binding it as it is */
} Shipped;

static void
shipped_free (gpointer data)
{
  Shipped *self = data;

  g_free (self->name);
  tc_battle_free (self->battle);
  tc_issue_list_free (self->issues);
  g_free (self);
}

static TcIssueList *
bind (const TcBattle *battle)
{
  TcIssueList *issues = tc_issue_list_new ();
  g_autoptr (TcRuleset) ruleset = tc_ruleset_new (battle, issues);

  return issues;
}

static GPtrArray *
load_all (void)
{
  g_auto (GStrv) names = shipped_list ();
  GPtrArray *list = g_ptr_array_new_with_free_func (shipped_free);

  for (char **name = names; *name != NULL; name++)
    {
      Shipped *it = g_new0 (Shipped, 1);

      it->name = g_strdup (*name);
      it->battle = shipped_read (*name);
      it->issues = bind (it->battle);
      g_ptr_array_add (list, it);
    }
  return list;
}

static guint
count_errors (const TcIssueList *issues)
{
  guint n = 0;

  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    n += tc_issue_list_get (issues, i)->severity >= TC_SEVERITY_WARNING;
  return n;
}

static gboolean
can_stand (const Shipped *there, const TcBattle *with)
{
  g_autoptr (TcIssueList) issues = bind (with);

  return count_errors (issues) <= count_errors (there->issues);
}

static gboolean
can_add_module (const Shipped *there, const TcSystem *system, const char *type)
{
  for (guint nth = 0; nth < TRIES; nth++)
    {
      const char *missing;
      g_autoptr (TcBattle) copy = tc_battle_copy (there->battle);
      TcModule *module = tc_form_begin_module (system, there->battle, type, nth, &missing);

      if (module == NULL)
        return FALSE;
      g_ptr_array_add (copy->rules->modules, module);
      if (missing == NULL && can_stand (there, copy))
        return TRUE;
    }
  return FALSE;
}

static gboolean
can_add_row (const Shipped *there, const TcSystem *system, guint index, const char *name)
{
  for (guint nth = 0; nth < TRIES; nth++)
    {
      const char *missing;
      g_autoptr (TcBattle) copy = tc_battle_copy (there->battle);
      TcModule *module = g_ptr_array_index (copy->rules->modules, index);
      TcRow *row = tc_form_begin_row (system, there->battle, module, name, nth, &missing);

      if (row == NULL)
        return FALSE;
      g_ptr_array_add (module->rows, row);
      if (missing == NULL && can_stand (there, copy))
        return TRUE;
    }
  return FALSE;
}

/* In a battle as it is, or when it has no module of the type yet. */
static gboolean
can_add (const Shipped *there, const TcSystem *system, const TcModuleForm *form)
{
  if (form->row == NULL)
    {
      g_autoptr (TcBattle) without = tc_battle_copy (there->battle);
      g_autoptr (TcIssueList) issues = NULL;

      if (can_add_module (there, system, form->type))
        return TRUE;
      for (guint i = without->rules->modules->len; i > 0; i--)
        if (strcmp (((const TcModule *) g_ptr_array_index (without->rules->modules, i - 1))->type, form->type) == 0)
          g_ptr_array_remove_index (without->rules->modules, i - 1);
      issues = bind (without);
      return can_add_module (&(Shipped) { there->name, without, issues }, system, form->type);
    }
  for (guint i = 0; i < there->battle->rules->modules->len; i++)
    if (strcmp (((const TcModule *) g_ptr_array_index (there->battle->rules->modules, i))->type, form->type) == 0
        && can_add_row (there, system, i, form->row))
      return TRUE;
  return FALSE;
}

static void
test_begin (void)
{
  g_autoptr (GPtrArray) all = load_all ();
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint s = 0; s < n; s++)
    for (const TcModuleForm *form = tc_forms (systems[s]); form != NULL && form->type != NULL; form++)
      {
        /* a day and what is planned for it can only come together */
        gboolean found = g_strcmp0 (form->row, "day") == 0;

        for (guint i = 0; i < all->len && !found; i++)
          {
            const Shipped *there = g_ptr_array_index (all, i);

            found = strcmp (there->battle->rules->system, systems[s]->id) == 0 && can_add (there, systems[s], form);
          }
        if (!found)
          g_test_message ("%s: no “%s %s” can be added", systems[s]->id, form->type, form->row != NULL ? form->row : "");
        if (!found)
          g_test_fail ();
      }
}

static void
check_choices (const TcModuleForm *form, const Shipped *there, const GPtrArray *attributes)
{
  for (guint i = 0; form != NULL && i < attributes->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (attributes, i);
      g_autoptr (GPtrArray) choices = tc_form_get_choices (form, attribute->name, there->battle, NULL);
      g_auto (GStrv) words = g_strsplit (attribute->value, " ", -1);

      for (char **word = words; choices != NULL && *word != NULL; word++)
        if (**word != '\0' && !g_ptr_array_find_with_equal_func (choices, *word, g_str_equal, NULL))
          {
            g_test_message ("%s: %s %s: “%s” is no choice of “%s”", there->name, form->type,
                            form->row != NULL ? form->row : "", *word, attribute->name);
            g_test_fail ();
          }
    }
}

static void
test_choices (void)
{
  g_autoptr (GPtrArray) all = load_all ();

  for (guint i = 0; i < all->len; i++)
    {
      const Shipped *there = g_ptr_array_index (all, i);
      const TcSystem *system = tc_system_find (there->battle->rules->system);

      for (guint m = 0; m < there->battle->rules->modules->len; m++)
        {
          const TcModule *module = g_ptr_array_index (there->battle->rules->modules, m);

          check_choices (tc_form_find (system, module->type, NULL), there, module->attributes);
          for (guint r = 0; r < module->rows->len; r++)
            {
              const TcRow *row = g_ptr_array_index (module->rows, r);

              check_choices (tc_form_find (system, module->type, row->name), there, row->attributes);
            }
        }
    }
}

/* What is missing is told; ids are never the same twice; the number goes on. */
static void
test_missing (void)
{
  g_autoptr (GPtrArray) all = load_all ();
  const char *missing;

  for (guint i = 0; i < all->len; i++)
    {
      const Shipped *there = g_ptr_array_index (all, i);
      const TcSystem *system = tc_system_find (there->battle->rules->system);
      TcModule *first, *second;

      if (strcmp (there->name, "rocroi-1643.xml") != 0)
        continue;
      first = tc_form_begin_module (system, there->battle, "supply-train", 0, &missing);
      g_assert_cmpstr (missing, ==, "train");
      tc_module_free (first);
      first = tc_form_begin_module (system, there->battle, "victory-levels", 0, &missing);
      g_assert_null (missing);
      g_assert_cmpstr (tc_attributes_get (((TcRow *) g_ptr_array_index (first->rows, 0))->attributes, "from"), ==, "1");
      g_ptr_array_add (there->battle->rules->modules, first);
      second = tc_form_begin_module (system, there->battle, "victory-levels", 0, &missing);
      g_assert_cmpstr (first->id, !=, second->id);
      tc_module_free (second);
      g_assert_null (tc_form_begin_module (system, there->battle, "victory-levels", 1, &missing));
      return;
    }
  g_assert_not_reached ();
}

static void
test_values (void)
{
  const TcModuleForm form = { "charge", NULL, "side=@side factor=2 against=weak|strong army?=@armies rule-end" };
  g_autoptr (GPtrArray) names = tc_form_get_names (&form);
  TcBattle *battle = tc_battle_new ();
  g_autoptr (GPtrArray) choices = tc_form_get_choices (&form, "against", battle, NULL);
  const char *missing;
  g_autofree char *factor = tc_form_get_start (&form, "factor", battle, NULL, &missing);
  g_autofree char *weak = tc_form_get_start (&form, "against", battle, NULL, &missing);

  g_assert_cmpuint (names->len, ==, 5);
  g_assert_cmpstr (g_ptr_array_index (names, 4), ==, "rule-end");
  g_assert_cmpuint (choices->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (choices, 1), ==, "strong");
  g_assert_null (tc_form_get_choices (&form, "factor", battle, NULL));
  g_assert_null (tc_form_get_choices (&form, "army", battle, NULL));
  g_assert_cmpstr (factor, ==, "2");
  g_assert_cmpstr (weak, ==, "weak");
  g_assert_false (tc_form_is_optional (&form, "side"));
  g_assert_true (tc_form_is_optional (&form, "army"));
  g_assert_true (tc_form_is_optional (&form, "rule-end"));
  g_free (tc_form_get_start (&form, "side", battle, NULL, &missing));
  g_assert_cmpstr (missing, ==, "side");
  tc_battle_free (battle);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/Form/values", test_values);
  g_test_add_func ("/rules/Form/begin", test_begin);
  g_test_add_func ("/rules/Form/choices", test_choices);
  g_test_add_func ("/rules/Form/missing", test_missing);
  return g_test_run ();
}
