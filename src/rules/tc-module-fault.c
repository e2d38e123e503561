/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Faults of modules and their fixes. */
#include "tc-module-reader.h"

#include <string.h>

#include "tc-nearest.h"

static const char *
name_of (const TcModule *module)
{
  return module->id[0] != '\0' ? module->id : module->type;
}

const char *
tc_module_text (const TcModuleReader *self, const char *name)
{
  const char *value = tc_attributes_get (self->row != NULL ? self->row->attributes : self->module->attributes, name);

  return value != NULL ? value : "";
}

static TcIssue *
add (TcModuleReader *self, TcSeverity severity, const char *code, const char *a, const char *b,
     const char *c)
{
  g_autofree char *subject = g_strconcat ("module:", name_of (self->module), NULL);

  return tc_issue_list_add (self->issues, severity, code, NULL,
                            self->row != NULL ? self->row->line : self->module->line, 0, subject, a,
                            a == NULL ? NULL : b, c, NULL);
}

TcIssue *
tc_module_fault (TcModuleReader *self, const char *code, const char *a, const char *b)
{
  return add (self, TC_SEVERITY_ERROR, code, a, b, NULL);
}

TcIssue *
tc_module_warn (TcModuleReader *self, const char *code, const char *a, const char *b)
{
  return add (self, TC_SEVERITY_WARNING, code, a, b, NULL);
}

TcIssue *
tc_module_refuse (TcModuleReader *self, const char *name, const char *value, const char *expected)
{
  return add (self, TC_SEVERITY_ERROR, "bad-attribute", name, value, expected);
}

/* The number of the module among the battle's own, as text; NULL: it is the book's, which no fix
 * can change. */
static char *
say_number (const TcModuleReader *self)
{
  guint index;

  return g_ptr_array_find (self->battle->rules->modules, self->module, &index) ? g_strdup_printf ("%u", index + 1) : NULL;
}

void
tc_module_propose_removal (TcModuleReader *self, TcIssue *found)
{
  g_autofree char *number = say_number (self);

  if (number != NULL)
    tc_issue_add_fix (found, "remove-module", name_of (self->module), number, NULL);
}

void
tc_module_propose (TcModuleReader *self, TcIssue *found, const char *name, const char *value)
{
  g_autofree char *number = say_number (self),
                  *row = g_strdup_printf ("%u", self->row != NULL ? self->next_row : 0);

  if (number != NULL)
    tc_issue_add_fix (found, "use-value", name, value, number, row, NULL);
}

void
tc_module_propose_number (TcModuleReader *self, TcIssue *found, const char *name, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  tc_module_propose (self, found, name, text);
}

/* To do without the row. */
static void
propose_drop (TcModuleReader *self, TcIssue *found)
{
  g_autofree char *number = say_number (self), *row = g_strdup_printf ("%u", self->next_row);

  if (self->row != NULL && number != NULL)
    tc_issue_add_fix (found, "drop-row", self->row->name, number, row, NULL);
}

void
tc_module_propose_word (TcModuleReader *self, TcIssue *found, const char *name, const char *value,
                        const char *const *words)
{
  const char *near = tc_nearest_word (value, words);
  g_autofree char *text = NULL;

  if (near == NULL)
    return;
  /* It may be one of several words. */
  text = tc_replace_word (tc_module_text (self, name), value, near);
  tc_module_propose (self, found, name, text);
}

void
tc_module_propose_without (TcModuleReader *self, TcIssue *found, const char *name,
                           const char *value)
{
  g_autofree char *rest = tc_replace_word (tc_module_text (self, name), value, "");

  if (found == NULL || found->fixes != NULL)
    return;
  if (rest[0] != '\0')
    tc_module_propose (self, found, name, rest);
  else if (self->row != NULL)
    propose_drop (self, found);
  else
    tc_module_propose_removal (self, found);
}

void
tc_module_reject (TcModuleReader *self, const char *code, const char *a, const char *b)
{
  TcIssue *found = tc_module_fault (self, code, a, b);

  if (self->row != NULL)
    propose_drop (self, found);
  else
    tc_module_propose_removal (self, found);
}

void
tc_module_falls (TcModuleReader *self, const char *name, int least)
{
  tc_module_propose_number (self, tc_module_fault (self, "falling-level", tc_module_text (self, name), NULL), name, least);
}

/* Modules against each other */

/* Modules of the battle replace those of the book. */
static gboolean
is_in_force (const TcBattle *battle, const TcModule *module)
{
  g_autoptr (GPtrArray) modules = tc_battle_get_modules (battle, module->type);

  return g_ptr_array_find (modules, module, NULL);
}

/* Whether only one of the two can be in force: one of the type at all, or one of a side, an army, a
 * counter. */
static gboolean
exclude (const TcModuleSchema *schema, const TcModule *a, const TcModule *b)
{
  for (const TcValueSchema *value = schema->values; value != NULL && value->name != NULL; value++)
    {
      const char *x = tc_attributes_get (a->attributes, value->name),
                 *y = tc_attributes_get (b->attributes, value->name);
      gboolean any = (value->flags & TC_VALUE_ANY) != 0
                     && (x == NULL || y == NULL || strcmp (x, "any") == 0
                         || strcmp (y, "any") == 0);

      if ((value->flags & TC_VALUE_UNIQUE) != 0 && (any || (x != NULL && g_strcmp0 (x, y) == 0)))
        return TRUE;
    }
  return schema->alone;
}

void
tc_module_contradict (TcModuleReader *self, const TcModule *other)
{
  tc_module_reject (self, "contradiction", name_of (self->module), name_of (other));
}

static void
check_others (TcModuleReader *self, const TcModuleSchema *schema, guint index)
{
  const GPtrArray *modules = self->battle->rules->modules;

  for (guint k = 0; k < index; k++)
    {
      const TcModule *before = g_ptr_array_index (modules, k);

      if (strcmp (before->type, schema->type) != 0 || !exclude (schema, self->module, before)
          || !is_in_force (self->battle, self->module) || !is_in_force (self->battle, before))
        continue;
      tc_module_contradict (self, before);
      return;
    }
}

static void
check_type (TcModuleReader *self, const TcModuleSchema *schema)
{
  const TcModule *module = self->module;

  if (schema == NULL)
    tc_module_reject (self, "unknown-module", module->type, NULL);
  if (module->option[0] != '\0' && tc_battle_get_option (self->battle, module->option) == NULL)
    tc_module_reject (self, "unknown-option", module->type, module->option);
}

void
tc_modules_check (TcModuleReader *self)
{
  const TcRules *both[] = { self->battle->rules, self->battle->book };

  self->row = NULL;
  for (guint k = 0; k < G_N_ELEMENTS (both); k++)
    for (guint i = 0; both[k] != NULL && i < both[k]->modules->len; i++)
      {
        const TcModuleSchema *schema;

        self->module = g_ptr_array_index (both[k]->modules, i);
        schema = tc_schema_find (self->tables, self->module->type, NULL);
        check_type (self, schema);
        if (k == 0 && schema != NULL)
          check_others (self, schema, i);
      }
  tc_modules_check_keys (self);
}
