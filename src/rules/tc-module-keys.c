/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows that state a thing twice: both would count, or the later one, and nobody would notice. */
#include "tc-module-reader.h"

#include <string.h>

typedef struct
{
  const TcModule *module; /* where it is stated first */
  char           *said;   /* all that is said there */
} First;

static void
first_free (gpointer data)
{
  First *self = data;

  g_free (self->said);
  g_free (self);
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The value that holds; words in an order that does not matter. */
static void
add_value (GString *text, const TcValueSchema *value, const GPtrArray *attributes)
{
  const char *said = tc_attributes_get (attributes, value->name);
  g_auto (GStrv) words = NULL;
  g_autofree char *joined = NULL;

  if (said == NULL)
    said = value->usual != NULL ? value->usual : "";
  words = g_strsplit (said, " ", -1);
  if ((value->flags & TC_VALUE_MANY) != 0)
    qsort (words, g_strv_length (words), sizeof *words, compare_words);
  joined = g_strjoinv (" ", words);
  g_string_append_printf (text, "\n%s=%s", value->name, joined);
}

/* The values named in @names; all but cases without them. */
static char *
say (const TcModuleSchema *schema, const GPtrArray *attributes, const char *names)
{
  g_auto (GStrv) words = g_strsplit (names != NULL ? names : "", " ", -1);
  GString *text = g_string_new (schema->row != NULL ? schema->row : schema->type);

  for (const TcValueSchema *value = schema->values; value != NULL && value->name != NULL; value++)
    if (names != NULL ? g_strv_contains ((const char *const *) words, value->name)
                      : value->type != TC_VALUE_RULE)
      add_value (text, value, attributes);

  return g_string_free (text, FALSE);
}

/* The row, or the module, where the reader is. */
static void
check (TcModuleReader *self, const TcModuleSchema *schema, const char *scope, GHashTable *seen)
{
  const GPtrArray *attributes = self->row != NULL ? self->row->attributes
                                                  : self->module->attributes;
  g_autofree char *key = say (schema, attributes, schema->key),
                  *said = say (schema, attributes, NULL);
  g_autofree char *name = g_strconcat (scope, "\n", key, NULL);
  const First *first = g_hash_table_lookup (seen, name);
  const char *where;

  if (first == NULL)
    {
      First *entry = g_new0 (First, 1);

      entry->module = self->module;
      entry->said = g_steal_pointer (&said);
      g_hash_table_insert (seen, g_steal_pointer (&name), entry);
      return;
    }
  where = first->module->id[0] != '\0' ? first->module->id : first->module->type;
  tc_module_reject (self, strcmp (first->said, said) == 0 ? "stated-twice" : "stated-otherwise",
                    self->row != NULL ? self->row->name : self->module->type, where);
}

/* Modules with the same key are the same; without a key none are. */
static void
check_module (TcModuleReader *self, const TcModuleSchema *schema, gboolean has_rows,
              GHashTable *seen)
{
  g_autofree char *scope = schema->key != NULL ? say (schema, self->module->attributes, schema->key)
                                               : g_strdup_printf ("%p", (gconstpointer) self->module);

  self->row = NULL;
  if (schema->key != NULL && !has_rows)
    check (self, schema, "", seen);
  for (guint i = 0; i < self->module->rows->len; i++)
    {
      const TcModuleSchema *row;

      self->row = g_ptr_array_index (self->module->rows, i);
      self->next_row = i + 1;
      row = tc_schema_find (self->tables, schema->type, self->row->name);
      if (row != NULL && row->key != NULL && tc_battle_is_row_in_force (self->battle, self->row))
        check (self, row, scope, seen);
    }
}

void
tc_modules_check_keys (TcModuleReader *self)
{
  g_autoptr (GPtrArray) schemas = tc_schema_list (self->tables);

  for (guint i = 0; i < schemas->len; i++)
    {
      const TcModuleSchema *schema = g_ptr_array_index (schemas, i);
      g_autoptr (GPtrArray) modules = tc_battle_get_modules (self->battle, schema->type);
      g_autoptr (GPtrArray) rows = tc_schema_list_rows (self->tables, schema->type);
      g_autoptr (GHashTable)
          seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, first_free);

      for (guint k = 0; k < modules->len; k++)
        {
          self->module = g_ptr_array_index (modules, k);
          check_module (self, schema, rows->len > 0, seen);
        }
    }
  self->module = NULL;
  self->row = NULL;
}
