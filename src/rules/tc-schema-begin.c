/* SPDX-License-Identifier: GPL-3.0-or-later */
/* New modules and rows, with valid values. */
#include "tc-schema.h"

#include <string.h>

/* The number that the last row of the module has; 0. */
static int
find_last (const TcModule *module, const TcModuleSchema *schema, const char *name)
{
  int last = 0;

  for (guint i = 0; module != NULL && schema->row != NULL && i < module->rows->len; i++)
    {
      const TcRow *row = g_ptr_array_index (module->rows, i);

      if (strcmp (row->name, schema->row) == 0)
        tc_attributes_get_number (row->attributes, name, &last);
    }
  return last;
}

static gboolean
is_used (const TcModule *module, const TcModuleSchema *schema, const char *name, const char *text)
{
  for (guint i = 0; module != NULL && i < module->rows->len; i++)
    {
      const TcRow *row = g_ptr_array_index (module->rows, i);

      if (g_strcmp0 (row->name, schema->row) == 0
          && g_strcmp0 (tc_attributes_get (row->attributes, name), text) == 0)
        return TRUE;
    }
  return FALSE;
}

/* An id that no chart has. */
static const char *
name_chart (const TcBattle *battle, const char *type)
{
  g_autofree char *id = g_strdup (type);

  for (guint n = 2; tc_battle_get_chart (battle, id) != NULL; n++)
    id = (g_free (id), g_strdup_printf ("%s-%u", type, n));
  return g_intern_string (id);
}

/* What the battle has, the likeliest first; of charts also a new one, which the module brings. */
static GPtrArray *
list_offers (const TcModuleSchema *schema, const TcValueSchema *value, const TcBattle *battle,
             const TcModule *module)
{
  TcValueSchema plain = *value;
  GPtrArray *ids;

  plain.flags &= ~(TC_VALUE_MANY | TC_VALUE_ANY | TC_VALUE_NAMES);
  if (plain.type == TC_VALUE_NTH)
    return tc_value_list (&plain, battle, module);
  ids = tc_value_list_choices (&plain, battle, module);
  for (guint i = ids != NULL ? ids->len : 0;
       i > 0 && schema->row != NULL && (value->flags & TC_VALUE_UNIQUE) != 0; i--)
    if (is_used (module, schema, value->name, g_ptr_array_index (ids, i - 1)))
      g_ptr_array_remove_index (ids, i - 1);
  if (value->shape != NULL && schema->row == NULL)
    g_ptr_array_add (ids, (gpointer) name_chart (battle, schema->type));
  if (ids != NULL && ids->len > 0 && (value->flags & TC_VALUE_OTHER) != 0)
    g_ptr_array_insert (ids, 0, g_ptr_array_steal_index (ids, ids->len - 1));
  return ids;
}

static const char *
intern_number (int number)
{
  char text[16];

  g_snprintf (text, sizeof text, "%d", number);
  return g_intern_string (text);
}

/* What a new value may be, the likeliest first; never empty. */
static GPtrArray *
list_starts (const TcModuleSchema *schema, const TcValueSchema *value, const TcBattle *battle,
             const TcModule *module, const TcValueSchema **missing)
{
  const char *said = value->start != NULL ? value->start : value->usual;
  /* Rows may have been added since. */
  gboolean one = said != NULL && value->type != TC_VALUE_NAME
                 && !(value->type == TC_VALUE_NTH && value->start == NULL);
  g_autoptr (GPtrArray) offers = one ? NULL : list_offers (schema, value, battle, module);
  GPtrArray *starts = g_ptr_array_new ();

  if (said == NULL && value->type == TC_VALUE_CHOICE)
    said = tc_value_get_choice (value, 0)->id;
  else if (said == NULL && value->type == TC_VALUE_NUMBER)
    said = intern_number (value->low);
  if ((value->flags & TC_VALUE_NEXT) != 0)
    g_ptr_array_add (starts,
                     (gpointer) intern_number (find_last (module, schema, value->name) + 1));
  else if (offers != NULL && offers->len > 0 && value->type == TC_VALUE_CHOICE)
    g_ptr_array_add (starts, g_ptr_array_index (offers, 0));
  else if (offers != NULL && offers->len > 0)
    g_ptr_array_extend (starts, offers, NULL, NULL);
  else
    {
      g_ptr_array_add (starts, (gpointer) (said != NULL ? said : ""));
      if (said == NULL && missing != NULL && *missing == NULL && value->type > TC_VALUE_RULE)
        *missing = value;
    }
  return starts;
}

const char *
tc_value_get_start (const TcValueSchema *self, const TcModuleSchema *of, const TcBattle *battle,
                    const TcModule *module, const TcValueSchema **missing)
{
  g_autoptr (GPtrArray) starts = NULL;
  const char *start;

  g_return_val_if_fail (self != NULL && of != NULL && battle != NULL, "");

  if (missing != NULL)
    *missing = NULL;
  starts = list_starts (of, self, battle, module, missing);
  start = g_ptr_array_index (starts, 0);
  /* Only a new module brings a chart. */
  if (self->shape == NULL || tc_battle_get_chart (battle, start) != NULL)
    return start;
  if (missing != NULL)
    *missing = self;
  return "";
}

/* What a new one says: everything required, with the initial choices. */
static gboolean
is_begun (const TcModuleSchema *schema, const TcValueSchema *value, const TcBattle *battle,
          const TcModule *module)
{
  if (value->type == TC_VALUE_RULE || (value->flags & TC_VALUE_OPTIONAL) != 0)
    return FALSE;
  if ((value->flags & TC_VALUE_NEEDED) == 0)
    return TRUE;
  for (const TcValueSchema *it = schema->values; it->name != NULL; it++)
    {
      const char *id = it->type != TC_VALUE_CHOICE ? NULL
                       : (it->flags & TC_VALUE_OPTIONAL) != 0 ? it->usual
                                                              : tc_value_get_start (it, schema, battle, module, NULL);

      for (guint i = 0; id != NULL && tc_value_get_choice (it, i) != NULL; i++)
        if (strcmp (tc_value_get_choice (it, i)->id, id) == 0
            && tc_value_is_needed (value, tc_value_get_choice (it, i)->needs) == 2)
          return TRUE;
    }
  return FALSE;
}

/* Takes from @nth, as a number of mixed base, which of the likely values: what is said last changes
 * first. */
static void
begin_values (const TcModuleSchema *schema, GPtrArray *attributes, const TcBattle *battle,
              const TcModule *module, guint *nth, const TcValueSchema **missing)
{
  g_autoptr (GPtrArray) values = g_ptr_array_new (), texts = g_ptr_array_new ();

  for (const TcValueSchema *value = schema->values; value != NULL && value->name != NULL; value++)
    if (is_begun (schema, value, battle, module))
      g_ptr_array_add (values, (gpointer) value);
  for (guint i = values->len; i > 0; i--)
    {
      g_autoptr (GPtrArray)
          starts = list_starts (schema, g_ptr_array_index (values, i - 1), battle, module, missing);

      g_ptr_array_insert (texts, 0, g_ptr_array_index (starts, *nth % starts->len));
      *nth /= starts->len;
    }
  for (guint i = 0; i < values->len; i++)
    tc_attributes_set (attributes, ((const TcValueSchema *) g_ptr_array_index (values, i))->name,
                       g_ptr_array_index (texts, i));
}

static char *
make_id (const TcBattle *battle, const char *type)
{
  char *id = g_strdup (type);

  for (guint n = 2;; n++)
    {
      gboolean taken = FALSE;

      for (guint i = 0; i < battle->rules->modules->len; i++)
        taken |= strcmp (((const TcModule *) g_ptr_array_index (battle->rules->modules, i))->id, id) == 0;
      if (!taken)
        return id;
      g_free (id);
      id = g_strdup_printf ("%s-%u", type, n);
    }
}

TcModule *
tc_schema_begin_module (const TcModuleSchema *const *tables, const TcBattle *battle,
                        const char *type, guint nth, const TcValueSchema **missing)
{
  const TcModuleSchema *schema = tc_schema_find (tables, type, NULL);
  g_autoptr (GPtrArray) rows = NULL;
  TcModule *module;

  g_return_val_if_fail (schema != NULL && battle != NULL && missing != NULL, NULL);

  *missing = NULL;
  rows = tc_schema_list_rows (tables, type);
  module = tc_module_new (type);
  g_free (module->id);
  module->id = make_id (battle, type);
  begin_values (schema, module->attributes, battle, module, &nth, missing);
  for (guint k = 0; k < rows->len; k++)
    for (guint i = 0; i < ((const TcModuleSchema *) g_ptr_array_index (rows, k))->begins; i++)
      {
        const TcModuleSchema *it = g_ptr_array_index (rows, k);
        TcRow *row = tc_row_new (it->row);

        begin_values (it, row->attributes, battle, module, &nth, missing);
        g_ptr_array_add (module->rows, row);
      }
  if (nth == 0)
    return module;
  tc_module_free (module);
  return NULL;
}

/* Rows are numbered, and say the same to begin with. */
static TcChart *
make_chart (const TcBattle *battle, const TcValueSchema *value, const char *id)
{
  TcChart *chart = tc_chart_new (id);
  g_auto (GStrv) columns = g_strsplit (value->shape->columns, " ", -1);
  const char *said = value->of != NULL ? tc_battle_get_parameter (battle, value->of) : NULL;
  int rows = value->shape->rows;

  for (char **column = columns; *column != NULL; column++)
    g_ptr_array_add (chart->columns, g_strdup (*column));
  if (rows == 0 && said != NULL)
    tc_number_parse (said, &rows);
  for (int i = 1; i <= rows; i++)
    {
      g_autofree char *cells = g_strdup_printf ("%d %s", i, value->shape->cells);

      tc_chart_add_row (chart, cells);
    }
  return chart;
}

GPtrArray *
tc_schema_begin_charts (const TcModuleSchema *const *tables, const TcBattle *battle,
                        const TcModule *module)
{
  const TcModuleSchema *schema = tc_schema_find (tables, module->type, NULL);
  GPtrArray *charts = g_ptr_array_new ();

  g_return_val_if_fail (schema != NULL && battle != NULL, charts);

  for (const TcValueSchema *value = schema->values; value != NULL && value->name != NULL; value++)
    {
      const char *id = value->shape != NULL ? tc_attributes_get (module->attributes, value->name) : NULL;

      if (id != NULL && tc_battle_get_chart (battle, id) == NULL)
        g_ptr_array_add (charts, make_chart (battle, value, id));
    }
  return charts;
}

TcRow *
tc_schema_begin_row (const TcModuleSchema *const *tables, const TcBattle *battle,
                     const TcModule *module, const char *name, guint nth,
                     const TcValueSchema **missing)
{
  const TcModuleSchema *schema = tc_schema_find (tables, module->type, name);
  TcRow *row;

  g_return_val_if_fail (schema != NULL && battle != NULL && missing != NULL, NULL);

  *missing = NULL;
  row = tc_row_new (name);
  begin_values (schema, row->attributes, battle, module, &nth, missing);
  if (nth == 0)
    return row;
  tc_row_free (row);
  return NULL;
}
