/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-rules-draft.h"

#include <string.h>

/* Proposals that are tried before it is given up. */
#define TRIES 64

static const TcModule *
get_module (const TcBattle *battle, gint32 module)
{
  return g_ptr_array_index (battle->rules->modules, module);
}

static GPtrArray *
get_attributes (const TcModule *module, gint32 row)
{
  return row > 0 ? ((const TcRow *) g_ptr_array_index (module->rows, row - 1))->attributes : module->attributes;
}

const TcModuleForm *
tc_rules_draft_find_form (const TcBattle *battle, gint32 module, gint32 row)
{
  const TcSystem *system = tc_system_find (battle->rules->system);
  const TcModule *it = get_module (battle, module);

  if (system == NULL)
    return NULL;
  return tc_form_find (system, it->type, row > 0 ? ((const TcRow *) g_ptr_array_index (it->rows, row - 1))->name : NULL);
}

GPtrArray *
tc_rules_draft_list_values (const TcBattle *battle, gint32 module, gint32 row)
{
  const TcModuleForm *form = tc_rules_draft_find_form (battle, module, row);
  GPtrArray *names = form != NULL ? tc_form_get_names (form) : g_ptr_array_new_with_free_func (g_free);

  for (guint i = names->len; i > 0; i--)
    if (tc_attributes_get (get_attributes (get_module (battle, module), row), g_ptr_array_index (names, i - 1)) != NULL)
      g_ptr_array_remove_index (names, i - 1);
  return names;
}

/* What has to be there first. */
static char *
say_missing (const char *kind)
{
  static const struct { const char *kind, *sentence; } sentences[] = {
    { "area", N_("It needs an area: draw one on the Map page first") },
    { "leader", N_("It needs a leader: add one on the Set-up page first") },
    { "train", N_("It needs a train: add one on the Set-up page first") },
    { "counter", N_("It needs a counter: add one on the Set-up page first") },
    { "new", N_("Every counter has its row already") },
    { "level", N_("It needs a level of demoralization, or tests of morale: add these first") },
    { "army", N_("It needs an army: add one on the Set-up page first") },
    { "armies", N_("It needs an army: add one on the Set-up page first") },
    { "rival", N_("It needs an army: add one on the Set-up page first") },
    { "rivals", N_("It needs an army: add one on the Set-up page first") },
    { "group", N_("It needs reinforcements: add these first") },
    { "plan", N_("It needs a campaign with plans: add one first") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    if (strcmp (sentences[i].kind, kind) == 0)
      return g_strdup (_(sentences[i].sentence));
  /* Translators: a kind of thing, such as a chart, that a battle has none of */
  return g_strdup_printf (_("It needs something that the battle has not: %s"), kind);
}

/* The reason for the likeliest proposal is the one to tell. */
static gboolean
try_edit (const TcRulesEditor *editor, TcEdit *edit, char **reason)
{
  g_autofree char *why = NULL;

  if (editor->commit (editor->page, edit, &why))
    return TRUE;
  if (*reason == NULL)
    *reason = g_steal_pointer (&why);
  return FALSE;
}

static gboolean
replace_module (const TcRulesEditor *editor, gint32 module, TcModule *other, char **reason)
{
  TcEdit edit = { .kind = TC_EDIT_MODULE, .number = TC_EDIT_REPLACE, .index = module, .object = other };

  return try_edit (editor, &edit, reason);
}

gboolean
tc_rules_draft_add_module (const TcRulesEditor *editor, const char *type, char **reason)
{
  const TcBattle *battle = editor->battle;
  const TcSystem *system = tc_system_find (battle->rules->system);
  const char *missing = NULL;
  TcModule *module;

  *reason = NULL;
  for (guint nth = 0; nth < TRIES; nth++)
    {
      TcEdit edit = { .kind = TC_EDIT_MODULE, .number = TC_EDIT_INSERT, .index = (gint32) battle->rules->modules->len };

      module = tc_form_begin_module (system, battle, type, nth, &missing);
      if (module != NULL && missing != NULL)
        {
          tc_module_free (module);
          *reason = say_missing (missing);
          return FALSE;
        }
      if (module == NULL)
        break;
      edit.object = module;
      if (try_edit (editor, &edit, reason))
        {
          g_clear_pointer (reason, g_free);
          return TRUE;
        }
    }
  return FALSE;
}

gboolean
tc_rules_draft_drop_module (const TcRulesEditor *editor, gint32 module, char **reason)
{
  TcEdit edit = { .kind = TC_EDIT_MODULE, .number = TC_EDIT_REMOVE, .index = module };

  *reason = NULL;
  return try_edit (editor, &edit, reason);
}

/* Beside the last of its name. */
static guint
find_end (const TcModule *module, const char *name)
{
  for (guint i = module->rows->len; i > 0; i--)
    if (strcmp (((const TcRow *) g_ptr_array_index (module->rows, i - 1))->name, name) == 0)
      return i;
  return module->rows->len;
}

gboolean
tc_rules_draft_add_row (const TcRulesEditor *editor, gint32 module, const char *name, char **reason)
{
  const TcSystem *system = tc_system_find (editor->battle->rules->system);
  const TcModule *there = get_module (editor->battle, module);
  const char *missing = NULL;

  *reason = NULL;
  for (guint nth = 0; nth < TRIES; nth++)
    {
      TcRow *row = tc_form_begin_row (system, editor->battle, there, name, nth, &missing);
      TcModule *other;

      if (row != NULL && missing != NULL)
        {
          tc_row_free (row);
          *reason = say_missing (missing);
          return FALSE;
        }
      if (row == NULL)
        break;
      other = tc_module_copy (there);
      g_ptr_array_insert (other->rows, (int) find_end (other, name), row);
      if (replace_module (editor, module, other, reason))
        {
          g_clear_pointer (reason, g_free);
          return TRUE;
        }
    }
  return FALSE;
}

gboolean
tc_rules_draft_drop_row (const TcRulesEditor *editor, gint32 module, gint32 row, char **reason)
{
  TcModule *other = tc_module_copy (get_module (editor->battle, module));

  *reason = NULL;
  g_ptr_array_remove_index (other->rows, (guint) row - 1);
  return replace_module (editor, module, other, reason);
}

gboolean
tc_rules_draft_add_value (const TcRulesEditor *editor, gint32 module, gint32 row, const char *name, char **reason)
{
  const TcBattle *battle = editor->battle;
  const TcModule *there = get_module (battle, module);
  const TcModuleForm *form = tc_rules_draft_find_form (battle, module, row);
  const char *missing = NULL;
  g_autofree char *value = NULL;
  TcModule *other;

  g_return_val_if_fail (form != NULL, FALSE);

  *reason = NULL;
  value = tc_form_get_start (form, name, battle, there, &missing);
  if (missing != NULL)
    {
      *reason = say_missing (missing);
      return FALSE;
    }
  other = tc_module_copy (there);
  tc_attributes_set (get_attributes (other, row), name, value);
  return replace_module (editor, module, other, reason);
}

gboolean
tc_rules_draft_drop_value (const TcRulesEditor *editor, gint32 module, gint32 row, const char *name, char **reason)
{
  TcModule *other = tc_module_copy (get_module (editor->battle, module));
  GPtrArray *attributes = get_attributes (other, row);

  *reason = NULL;
  for (guint i = attributes->len; i > 0; i--)
    if (strcmp (((const TcAttribute *) g_ptr_array_index (attributes, i - 1))->name, name) == 0)
      g_ptr_array_remove_index (attributes, i - 1);
  return replace_module (editor, module, other, reason);
}
