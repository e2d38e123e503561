/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Special rules that an author adds: of every type and every sort of row one can stand in some shipped battle, and what
 * the shipped battles say is among what an author may choose. */
#include "shipped.h"
#include "tc-module-reader.h"
#include "tc-system.h"

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
  TcRuleset *ruleset = tc_ruleset_new (battle, issues);

  g_clear_pointer (&ruleset, tc_ruleset_unref);

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

static TcBattle *
add_module (const Shipped *there, const TcSystem *system, const char *type)
{
  for (guint nth = 0; nth < TRIES; nth++)
    {
      const TcValueSchema *missing;
      g_autoptr (TcBattle) copy = tc_battle_copy (there->battle);
      TcModule *module = tc_schema_begin_module (tc_system_schemas (system), there->battle, type, nth, &missing);

      g_autoptr (GPtrArray) charts = NULL;

      if (module == NULL)
        return NULL;
      charts = tc_schema_begin_charts (tc_system_schemas (system), there->battle, module);
      g_ptr_array_extend (copy->rules->charts, charts, NULL, NULL);
      g_ptr_array_add (copy->rules->modules, module);
      if (missing == NULL && can_stand (there, copy))
        return g_steal_pointer (&copy);
    }
  return NULL;
}

static gboolean
can_add_row (const Shipped *there, const TcSystem *system, guint index, const char *name)
{
  for (guint nth = 0; nth < TRIES; nth++)
    {
      const TcValueSchema *missing;
      g_autoptr (TcBattle) copy = tc_battle_copy (there->battle);
      TcModule *module = g_ptr_array_index (copy->rules->modules, index);
      TcRow *row = tc_schema_begin_row (tc_system_schemas (system), there->battle, module, name, nth, &missing);

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
can_add (const Shipped *there, const TcSystem *system, const TcModuleSchema *schema)
{
  g_autoptr (TcBattle) with = add_module (there, system, schema->type);

  if (schema->row == NULL)
    {
      g_autoptr (TcBattle) without = tc_battle_copy (there->battle), again = NULL;
      g_autoptr (TcIssueList) issues = NULL;

      if (with != NULL)
        return TRUE;
      for (guint i = without->rules->modules->len; i > 0; i--)
        if (strcmp (((const TcModule *) g_ptr_array_index (without->rules->modules, i - 1))->type, schema->type) == 0)
          g_ptr_array_remove_index (without->rules->modules, i - 1);
      issues = bind (without);
      again = add_module (&(Shipped) { there->name, without, issues }, system, schema->type);
      return again != NULL;
    }
  for (guint i = 0; i < there->battle->rules->modules->len; i++)
    if (strcmp (((const TcModule *) g_ptr_array_index (there->battle->rules->modules, i))->type, schema->type) == 0
        && can_add_row (there, system, i, schema->row))
      return TRUE;
  if (with != NULL) /* to one that is new itself */
    {
      g_autoptr (TcIssueList) issues = bind (with);

      return can_add_row (&(Shipped) { there->name, with, issues }, system, with->rules->modules->len - 1, schema->row);
    }
  return FALSE;
}

static void
check_begin (const GPtrArray *all, const TcSystem *system, const TcModuleSchema *schema)
{
  /* a day and what is planned for it can only come together */
  gboolean found = g_strcmp0 (schema->row, "day") == 0;

  for (guint i = 0; i < all->len && !found; i++)
    {
      const Shipped *there = g_ptr_array_index (all, i);

      found = strcmp (there->battle->rules->system, system->id) == 0 && can_add (there, system, schema);
    }
  if (!found)
    g_test_message ("%s: no “%s %s” can be added", system->id, schema->type, schema->row != NULL ? schema->row : "");
  if (!found)
    g_test_fail ();
}

static void
test_begin (void)
{
  g_autoptr (GPtrArray) all = load_all ();
  guint n;
  const TcSystem *const *systems = tc_system_all (&n);

  for (guint s = 0; s < n; s++)
    for (const TcModuleSchema *const *table = tc_system_schemas (systems[s]); table != NULL && *table != NULL; table++)
      for (const TcModuleSchema *schema = *table; schema->type != NULL; schema++)
        check_begin (all, systems[s], schema);
}

static void
check_choices (const TcModuleSchema *schema, const Shipped *there, const GPtrArray *attributes)
{
  for (guint i = 0; schema != NULL && i < attributes->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (attributes, i);
      const TcValueSchema *value = tc_schema_find_value (schema, attribute->name);
      g_autoptr (GPtrArray) choices = value != NULL ? tc_value_list_choices (value, there->battle, NULL) : NULL;
      g_auto (GStrv) words = g_strsplit (attribute->value, " ", -1);

      for (char **word = words; choices != NULL && *word != NULL; word++)
        if (**word != '\0' && !g_ptr_array_find_with_equal_func (choices, *word, g_str_equal, NULL))
          {
            g_test_message ("%s: %s %s: “%s” is no choice of “%s”", there->name, schema->type,
                            schema->row != NULL ? schema->row : "", *word, attribute->name);
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

          check_choices (tc_schema_find (tc_system_schemas (system), module->type, NULL), there, module->attributes);
          for (guint r = 0; r < module->rows->len; r++)
            {
              const TcRow *row = g_ptr_array_index (module->rows, r);

              check_choices (tc_schema_find (tc_system_schemas (system), module->type, row->name), there, row->attributes);
            }
        }
    }
}

/* What is missing is reported; ids are unique; the number increases. */
static void
test_missing (void)
{
  g_autoptr (GPtrArray) all = load_all ();
  const TcValueSchema *missing;

  for (guint i = 0; i < all->len; i++)
    {
      const Shipped *there = g_ptr_array_index (all, i);
      const TcSystem *system = tc_system_find (there->battle->rules->system);
      TcModule *first, *second;

      if (strcmp (there->name, "rocroi-1643.tercio") != 0)
        continue;
      first = tc_schema_begin_module (tc_system_schemas (system), there->battle, "supply-train", 0, &missing);
      g_assert_cmpstr (missing->of, ==, "train");
      tc_module_free (first);
      first = tc_schema_begin_module (tc_system_schemas (system), there->battle, "victory-levels", 0, &missing);
      g_assert_null (missing);
      g_assert_cmpstr (tc_attributes_get (((TcRow *) g_ptr_array_index (first->rows, 0))->attributes, "from"), ==, "1");
      g_ptr_array_add (there->battle->rules->modules, first);
      second = tc_schema_begin_module (tc_system_schemas (system), there->battle, "victory-levels", 0, &missing);
      g_assert_cmpstr (first->id, !=, second->id);
      tc_module_free (second);
      g_assert_null (tc_schema_begin_module (tc_system_schemas (system), there->battle, "victory-levels", 1, &missing));
      return;
    }
  g_assert_not_reached ();
}

/* A battle without charts of its own takes every rule that has one: it comes with the rule. */
static void
test_charts (void)
{
  /* A turn or a face a row: Lützen has 14 turns. */
  static const struct { const char *type; guint rows; } types[] = {
    { "visibility", 14 }, { "visibility-states", 6 }, { "leader-death", 6 },
  };
  g_autoptr (TcBattle) battle = shipped_read ("lutzen-1632.tercio");
  g_autoptr (TcIssueList) issues = NULL;
  const TcSystem *system = tc_system_find (battle->rules->system);
  Shipped there;

  for (guint i = battle->rules->modules->len; i > 0; i--)
    if (tc_attributes_get (((const TcModule *) g_ptr_array_index (battle->rules->modules, i - 1))->attributes, "chart") != NULL)
      g_ptr_array_remove_index (battle->rules->modules, i - 1);
  g_ptr_array_set_size (battle->rules->charts, 0);
  issues = bind (battle);
  there = (Shipped) { (char *) "bare", battle, issues };
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autoptr (TcBattle) with = add_module (&there, system, types[i].type);
      const TcModule *module;

      g_test_message ("%s", types[i].type);
      g_assert_nonnull (with);
      module = g_ptr_array_index (with->rules->modules, with->rules->modules->len - 1);
      g_assert_cmpuint (with->rules->charts->len, ==, 1);
      g_assert_cmpuint (((const TcChart *) g_ptr_array_index (with->rules->charts, 0))->rows->len, ==, types[i].rows);
      g_assert_cmpstr (tc_attributes_get (module->attributes, "chart"), ==, types[i].type);
      /* and a second one is no other chart's */
      g_assert_null (tc_battle_get_chart (battle, types[i].type));
    }
}

typedef struct
{
  gint8       side;
  guint8      factor, strong;
  guint16     armies;
  const char *rule;
} Charge;

static const TcChoice against[] = { { "weak", FALSE }, { "strong", TRUE }, { NULL } };

static const TcValueSchema charge_values[] = {
  { "side", TC_SIDE (Charge, side) },
  { "factor", TC_NUMBER (Charge, factor, 1, 9), .usual = "2" },
  { "against", TC_CHOICE (Charge, strong, against) },
  { "army", TC_ARMY (Charge, armies), .flags = TC_VALUE_OPTIONAL | TC_VALUE_MANY },
  { "rule-end", TC_RULE (Charge, rule) },
  { NULL }
};

static void
test_values (void)
{
  const TcModuleSchema schema = { "charge", NULL, "", charge_values };
  TcBattle *battle = tc_battle_new ();
  g_autoptr (GPtrArray) choices = tc_value_list_choices (&charge_values[2], battle, NULL);
  const TcValueSchema *missing;

  g_assert_cmpuint (choices->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (choices, 1), ==, "strong");
  g_assert_null (tc_value_list_choices (&charge_values[1], battle, NULL));
  g_assert_null (tc_value_list_choices (&charge_values[3], battle, NULL));
  g_assert_cmpstr (tc_value_get_start (&charge_values[1], &schema, battle, NULL, &missing), ==, "2");
  g_assert_cmpstr (tc_value_get_start (&charge_values[2], &schema, battle, NULL, &missing), ==, "weak");
  g_assert_null (missing);
  g_assert_false (tc_schema_is_optional (&schema, "side"));
  g_assert_true (tc_schema_is_optional (&schema, "army"));
  g_assert_true (tc_schema_is_optional (&schema, "rule-end"));
  tc_value_get_start (&charge_values[0], &schema, battle, NULL, &missing);
  g_assert_true (missing == &charge_values[0]);
  tc_battle_free (battle);
}

/* Only with the choice that needs them. */
static void
test_needs (void)
{
  const TcValueSchema units = { "units" };

  g_assert_cmpint (tc_value_is_needed (&units, "of units terrain?"), ==, 2);
  g_assert_cmpint (tc_value_is_needed (&units, "of units? terrain"), ==, 1);
  g_assert_cmpint (tc_value_is_needed (&units, "of unit units-lost"), ==, 0);
  g_assert_cmpint (tc_value_is_needed (&units, ""), ==, 0);
  g_assert_cmpint (tc_value_is_needed (&units, NULL), ==, 0);
}

/* A module of a made-up system, read with its rows */

typedef struct
{
  gint16 level;
  gint8  fixed;
} Step;

typedef struct
{
  gint16      turn;
  const char *name, *rule;
  guint       n_steps;
  Step        steps[2];
} Level;

typedef struct
{
  guint n;
  Level levels[1];
  guint n_read;
} Rules;

static const TcChoice kinds[] = { { "fixed", 1, "", "level" }, { "open", 2 }, { NULL } };

static const TcValueSchema level_values[] = {
  { "turn", TC_NUMBER (Level, turn, 1, 20), .usual = "7" },
  { "name", TC_TEXT (Level, name), .flags = TC_VALUE_OPTIONAL },
  { "rule", TC_RULE (Level, rule) },
  { NULL }
};
static const TcValueSchema step_values[] = {
  { "kind", TC_CHOICE (Step, fixed, kinds) },
  { "level", TC_NUMBER (Step, level, 1, 20), .of = "turn", .flags = TC_VALUE_NEEDED },
  { NULL }
};

static void
count_read (TcModuleReader *reader, gpointer self, gpointer row)
{
  ((Rules *) reader->rules)->n_read++;
}

static const TcModuleSchema level_schemas[] = {
  { "level", NULL, "", level_values, TC_LIST (Rules, levels, n), .read = count_read },
  { "level", "step", NULL, step_values, TC_LIST (Level, steps, n_steps), .needs = 1, .read = count_read },
  { NULL }
};

static TcRow *
add_step (TcModule *module, const char *kind, const char *level)
{
  TcRow *row = tc_row_new ("step");

  tc_attributes_set (row->attributes, "kind", kind);
  if (level != NULL)
    tc_attributes_set (row->attributes, "level", level);
  g_ptr_array_add (module->rows, row);
  return row;
}

/* The codes of the issues, in order. */
static char *
read_levels (TcBattle *battle, Rules *rules)
{
  static const TcModuleSchema *const tables[] = { level_schemas, NULL };
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  TcModuleReader reader = { .tables = tables, .battle = battle, .issues = issues, .rules = rules, .rule = "X-1" };
  GString *codes = g_string_new (NULL);

  memset (rules, 0, sizeof *rules);
  tc_modules_check (&reader);
  tc_modules_read (&reader, level_schemas);
  for (guint i = 0; i < tc_issue_list_get_length (issues); i++)
    g_string_append_printf (codes, "%s%s", i > 0 ? " " : "", tc_issue_list_get (issues, i)->code);
  return g_string_free (codes, FALSE);
}

static void
assert_read (TcBattle *battle, Rules *rules, const char *expected)
{
  g_autofree char *codes = read_levels (battle, rules);

  g_assert_cmpstr (codes, ==, expected);
}

static void
test_read (void)
{
  TcBattle *battle = tc_battle_new ();
  TcModule *module = tc_module_new ("level"), *second;
  Rules rules;

  g_ptr_array_add (battle->rules->modules, module);
  assert_read (battle, &rules, "no-rows");
  add_step (module, "fixed", "7");
  add_step (module, "open", "99");
  assert_read (battle, &rules, "");
  g_assert_cmpint (rules.levels[0].turn, ==, 7);
  g_assert_cmpstr (rules.levels[0].name, ==, "");
  g_assert_cmpstr (rules.levels[0].rule, ==, "X-1");
  g_assert_cmpuint (rules.levels[0].n_steps, ==, 2);
  g_assert_cmpint (rules.levels[0].steps[0].level, ==, 7);
  g_assert_cmpuint (rules.n_read, ==, 3);
  /* the most is what the module says */
  tc_attributes_set (module->attributes, "turn", "6");
  assert_read (battle, &rules, "bad-attribute");
  tc_attributes_set (module->attributes, "turn", "21");
  assert_read (battle, &rules, "bad-attribute");
  tc_attributes_set (module->attributes, "turn", "9");
  add_step (module, "fixed", NULL);
  assert_read (battle, &rules, "more-rows");
  g_ptr_array_remove_index (module->rows, 1);
  assert_read (battle, &rules, "no-attribute");
  second = tc_module_new ("level");
  g_ptr_array_add (battle->rules->modules, second);
  assert_read (battle, &rules, "no-attribute more-modules");
  g_ptr_array_add (battle->rules->modules, tc_module_new ("levle"));
  assert_read (battle, &rules, "unknown-module no-attribute more-modules");
  tc_battle_free (battle);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/Schema/values", test_values);
  g_test_add_func ("/rules/Schema/needs", test_needs);
  g_test_add_func ("/rules/Schema/read", test_read);
  g_test_add_func ("/rules/Schema/begin", test_begin);
  g_test_add_func ("/rules/Schema/choices", test_choices);
  g_test_add_func ("/rules/Schema/charts", test_charts);
  g_test_add_func ("/rules/Schema/missing", test_missing);
  return g_test_run ();
}
