/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits of what a battle adds to its rules: parameters, modules and the rows of charts. */
#include "tc-edit-private.h"

#include <string.h>

static int
find_parameter (const TcRules *rules, const char *id)
{
  for (guint i = 0; i < rules->parameters->len; i++)
    if (g_strcmp0 (((const TcParameter *) g_ptr_array_index (rules->parameters, i))->id, id) == 0)
      return (int) i;
  return -1;
}

static TcChart *
find_chart (const TcRules *rules, const char *id)
{
  for (guint i = 0; i < rules->charts->len; i++)
    {
      TcChart *chart = g_ptr_array_index (rules->charts, i);

      if (g_strcmp0 (chart->id, id) == 0)
        return chart;
    }
  return NULL;
}

static gpointer
find_at (const GPtrArray *list, gint32 index)
{
  return index >= 0 && (guint) index < list->len ? g_ptr_array_index (list, index) : NULL;
}

/* The attributes of a module, or of one of its rows. */
static const GPtrArray *
find_attributes (const TcEdit *self, const TcRules *rules)
{
  const TcModule *module = find_at (rules->modules, self->index);
  const TcRow *row;

  if (module == NULL || self->column == 0)
    return module != NULL ? module->attributes : NULL;
  row = find_at (module->rows, self->column - 1);
  return row != NULL ? row->attributes : NULL;
}

/* The text that an edit of an attribute exchanges, NULL when there is none. */
static char **
find_text (const TcEdit *self, const TcRules *rules)
{
  const GPtrArray *attributes;
  TcModule *module;

  module = self->column == 0 ? find_at (rules->modules, self->index) : NULL;
  if (module != NULL && g_strcmp0 (self->key, "option") == 0)
    return &module->option;
  if (module != NULL && g_strcmp0 (self->key, "when") == 0)
    return &module->when;
  attributes = find_attributes (self, rules);
  for (guint i = 0; attributes != NULL && i < attributes->len; i++)
    {
      TcAttribute *attribute = g_ptr_array_index (attributes, i);

      if (g_strcmp0 (attribute->name, self->key) == 0)
        return &attribute->value;
    }
  return NULL;
}

static gboolean
are_texts (const GPtrArray *attributes)
{
  for (guint i = 0; i < attributes->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (attributes, i);

      if (attribute->name[0] == '\0' || !tc_edit_is_text (attribute->name, FALSE) || !tc_edit_is_text (attribute->value, FALSE))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_module (const TcEdit *self, const TcRules *rules)
{
  const TcModule *module = self->object, *there = find_at (rules->modules, self->index);

  if (self->number == TC_EDIT_REMOVE)
    return module == NULL && there != NULL;
  if (module == NULL || module->type[0] == '\0' || !are_texts (module->attributes)
      || (self->number == TC_EDIT_INSERT ? self->index < 0 || (guint) self->index > rules->modules->len : there == NULL))
    return FALSE;
  for (guint i = 0; i < module->rows->len; i++)
    if (!are_texts (((const TcRow *) g_ptr_array_index (module->rows, i))->attributes))
      return FALSE;
  for (guint i = 0; i < rules->modules->len; i++)
    {
      const TcModule *other = g_ptr_array_index (rules->modules, i);

      if (module->id[0] != '\0' && strcmp (other->id, module->id) == 0
          && (self->number == TC_EDIT_INSERT || other != there))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_row (const TcEdit *self, const TcRules *rules)
{
  const TcChart *chart = find_chart (rules, self->key);
  char **cells = self->object;
  gboolean inserts = self->number == TC_EDIT_INSERT;

  if (chart == NULL || cells == NULL || self->index < 0 || (guint) self->index >= chart->rows->len + (inserts ? 1 : 0)
      || (!inserts && self->number != TC_EDIT_REPLACE) || g_strv_length (cells) != chart->columns->len)
    return FALSE;
  for (; *cells != NULL; cells++)
    if (!tc_edit_is_text (*cells, FALSE) || (*cells)[strcspn (*cells, " \t")] != '\0' || (*cells)[0] == '\0')
      return FALSE;
  return TRUE;
}

static gboolean
is_parameter (const TcEdit *self, const TcBattle *battle)
{
  gboolean of_book = battle->book != NULL && find_parameter (battle->book, self->key) >= 0;

  if (self->text == NULL)
    return of_book || find_parameter (battle->rules, self->key) >= 0;
  return self->key[0] != '\0' && tc_edit_is_text (self->key, FALSE) && tc_edit_is_text (self->text, FALSE);
}

static gboolean
parameter_is_needed (const TcEdit *self, const TcRules *rules)
{
  int index = find_parameter (rules, self->key);
  const char *now = index >= 0 ? ((const TcParameter *) g_ptr_array_index (rules->parameters, index))->value : NULL;

  return g_strcmp0 (now, self->text) != 0;
}

/* As of an option: one that is taken out is kept, with its position, so that it goes back just as it was. */
static void
swap_parameter (TcEdit *self, GPtrArray *parameters, int index)
{
  TcParameter *parameter = index >= 0 ? g_ptr_array_index (parameters, index) : NULL;
  char *kept;

  if (parameter != NULL && self->text != NULL)
    {
      kept = parameter->value;
      parameter->value = self->text;
      self->text = kept;
    }
  else if (parameter != NULL)
    {
      self->object = g_ptr_array_steal_index (parameters, (guint) index);
      self->number = index;
      self->text = g_strdup (parameter->value);
    }
  else if (self->object != NULL)
    {
      g_ptr_array_insert (parameters, self->number, g_steal_pointer (&self->object));
      g_clear_pointer (&self->text, g_free);
    }
  else if (self->text != NULL)
    {
      g_ptr_array_add (parameters, tc_parameter_new (self->key, self->text));
      g_clear_pointer (&self->text, g_free);
    }
}

gboolean
tc_edit_rules_is_valid (const TcEdit *self, const TcBattle *battle)
{
  switch ((guint) self->kind)
    {
    case TC_EDIT_MODULE: return is_module (self, battle->rules);
    case TC_EDIT_CHART_ROW: return is_row (self, battle->rules);
    case TC_EDIT_PARAMETER: return is_parameter (self, battle);
    default: return find_text (self, battle->rules) != NULL && tc_edit_is_text (self->text, FALSE);
    }
}

gboolean
tc_edit_rules_is_needed (const TcEdit *self, const TcBattle *battle)
{
  const TcChart *chart;

  switch ((guint) self->kind)
    {
    case TC_EDIT_MODULE:
      return TRUE;
    case TC_EDIT_CHART_ROW:
      chart = find_chart (battle->rules, self->key);
      g_return_val_if_fail (chart != NULL, FALSE);
      return self->number != TC_EDIT_REPLACE
             || !g_strv_equal (self->object, g_ptr_array_index (chart->rows, self->index));
    case TC_EDIT_PARAMETER:
      return parameter_is_needed (self, battle->rules);
    default:
      return strcmp (*find_text (self, battle->rules), self->text) != 0;
    }
}

/* What is kept beside the rows stays with them.  A row goes only after it has come, with nothing kept. */
static void
swap_row (TcEdit *self, TcChart *chart)
{
  gboolean comes = self->number == TC_EDIT_INSERT, goes = self->number == TC_EDIT_REMOVE;
  guint index = (guint) self->index;
  const TcKeep nothing = { NULL, NULL };
  const int line = 0;

  g_return_if_fail (chart != NULL);

  tc_edit_exchange (self, chart->rows);
  if (comes && index <= chart->lines->len)
    g_array_insert_val (chart->lines, index, line);
  else if (goes && index < chart->lines->len)
    g_array_remove_index (chart->lines, index);
  if (comes && index < chart->kept->len)
    g_array_insert_val (chart->kept, index, nothing);
  else if (goes && index < chart->kept->len)
    g_array_remove_index (chart->kept, index);
}

void
tc_edit_rules_swap (TcEdit *self, TcBattle *battle)
{
  char **text, *kept;

  switch ((guint) self->kind)
    {
    case TC_EDIT_MODULE:
      tc_edit_exchange (self, battle->rules->modules);
      break;
    case TC_EDIT_CHART_ROW:
      swap_row (self, find_chart (battle->rules, self->key));
      break;
    case TC_EDIT_PARAMETER:
      swap_parameter (self, battle->rules->parameters, find_parameter (battle->rules, self->key));
      break;
    default:
      text = find_text (self, battle->rules);
      kept = *text;
      *text = self->text;
      self->text = kept;
      break;
    }
}
