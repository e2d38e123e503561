/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-module-reader.h"

#include <string.h>

/* Reading one struct. */
typedef struct
{
  TcModuleReader       *reader;
  const TcModuleSchema *schema;
  char                 *target;
  gpointer              module;  /* the struct of the module; of a module itself the target */
  GString              *needs;   /* values that the choices made so far need */
} Reading;

static void
put (const Reading *self, const TcValueSchema *value, int number)
{
  char *at = self->target + value->offset;

  switch (value->size)
    {
    case 0:
      break;
    case 1:
      *(gint8 *) at = (gint8) number;
      break;
    case 2:
      *(gint16 *) (gpointer) at = (gint16) number;
      break;
    default:
      g_assert (value->size == sizeof number);
      *(int *) (gpointer) at = number;
    }
}

static void
put_pointer (const Reading *self, const TcValueSchema *value, gconstpointer pointer)
{
  if (value->size == 0)
    return;
  g_assert (value->size == sizeof pointer);
  *(gconstpointer *) (gpointer) (self->target + value->offset) = pointer;
}

static const char *
intern_text (const TcValueSchema *value, const char *text)
{
  return g_intern_string (text != NULL ? text : value->usual != NULL ? value->usual : "");
}

/* Numbers */

static int
get (gconstpointer target, const TcValueSchema *value)
{
  gconstpointer at = (const char *) target + value->offset;

  return value->size == 1 ? *(const guint8 *) at : value->size == 2 ? *(const gint16 *) at : *(const int *) at;
}

/* The maximum may be another number: a value of the module read before, else a parameter. */
static int
find_most (const Reading *self, const TcValueSchema *value)
{
  const TcModuleSchema *module;
  const TcValueSchema *most;
  const char *text;
  int number;

  if (value->of == NULL)
    return value->high;
  module = tc_schema_find (self->reader->tables, self->schema->type, NULL);
  most = tc_schema_find_value (module, value->of);
  if (most != NULL && most != value)
    return get (self->module, most);
  text = tc_battle_get_parameter (self->reader->battle, value->of);

  return text != NULL && tc_number_parse (text, &number) ? MIN (number, value->high) : value->high;
}

/* A missing value: the default, else the issue. */
static int
read_usual (const Reading *self, const TcValueSchema *value, int otherwise)
{
  int number;

  return value->usual != NULL && tc_number_parse (value->usual, &number) ? number : otherwise;
}

static int
read_number (const Reading *self, const TcValueSchema *value, const char *text)
{
  int most = find_most (self, value), number;
  gboolean parsed = tc_number_parse (text, &number);
  g_autofree char *expected = NULL;
  TcIssue *found;

  if (parsed && number >= value->low && number <= most)
    return number;
  expected = g_strdup_printf ("%d–%d", value->low, most);
  found = tc_module_refuse (self->reader, value->name, text, expected);
  number = parsed ? CLAMP (number, value->low, MAX (most, value->low))
                  : read_usual (self, value, value->low);
  if ((value->flags & TC_VALUE_MANY) != 0)
    tc_module_propose_without (self->reader, found, value->name, text);
  else
    tc_module_propose_number (self->reader, found, value->name, number);

  return number;
}

/* Things of the battle */

static void
refuse_choice (const Reading *self, const TcValueSchema *value, const char *text,
               const GPtrArray *ids)
{
  g_autofree char *expected = g_strjoinv (", ", (char **) ids->pdata);
  TcIssue *found = tc_module_refuse (self->reader, value->name, text, expected);

  tc_module_propose_word (self->reader, found, value->name, text, (const char *const *) ids->pdata);
  if (found != NULL && found->fixes == NULL && ids->pdata[0] != NULL)
    tc_module_propose (self->reader, found, value->name,
                       value->usual != NULL ? value->usual : ids->pdata[0]);
}

/* @ids ends with NULL. */
static void
refuse_thing (const Reading *self, const TcValueSchema *value, const char *text,
              const GPtrArray *ids)
{
  static const char *const codes[TC_N_VALUE_TYPES] = {
    [TC_VALUE_SIDE] = "unknown-side",       [TC_VALUE_ARMY] = "unknown-army",
    [TC_VALUE_COUNTER] = "unknown-counter", [TC_VALUE_AREA] = "unknown-area",
    [TC_VALUE_CHART] = "unknown-chart",     [TC_VALUE_MODULE] = "unknown-reference",
  };
  TcIssue *found = tc_module_fault (self->reader, value->code != NULL ? value->code : codes[value->type], value->name, text);

  tc_module_propose_word (self->reader, found, value->name, text, (const char *const *) ids->pdata);
  /* A chart is what the module is about. */
  if (value->type == TC_VALUE_CHART)
    tc_module_propose_removal (self->reader, found);
  else
    tc_module_propose_without (self->reader, found, value->name, text);
}

/* The index of a word in what it could name; -1, and reported.  A module does not name itself. */
static int
find_word (const Reading *self, const TcValueSchema *value, const char *text)
{
  g_autoptr (GPtrArray) ids = tc_value_list (value, self->reader->battle, self->reader->module);
  guint index;

  if ((value->flags & TC_VALUE_ANY) != 0 && strcmp (text, "any") == 0)
    return -1;
  if (g_ptr_array_find_with_equal_func (ids, text, g_str_equal, &index)
      && !(value->type == TC_VALUE_MODULE && strcmp (self->reader->module->id, text) == 0))
    return (int) index;
  if (value->type == TC_VALUE_MODULE)
    for (guint i = ids->len; i > 0; i--)
      if (*(char *) g_ptr_array_index (ids, i - 1) == '\0'
          || g_ptr_array_index (ids, i - 1) == self->reader->module->id)
        g_ptr_array_remove_index (ids, i - 1);
  g_ptr_array_add (ids, NULL);
  if (value->type == TC_VALUE_CHOICE || (value->type == TC_VALUE_NAME && value->code == NULL))
    refuse_choice (self, value, text, ids);
  else
    refuse_thing (self, value, text, ids);

  return -1;
}

/* The number of a row: none with that number may be there, and none at all. */
static int
read_nth (const Reading *self, const TcValueSchema *value, const char *text)
{
  g_autoptr (GPtrArray) ids = tc_value_list (value, self->reader->battle, self->reader->module);
  const TcValueSchema number = { .name = value->name, .low = 0, .high = 99, .usual = value->usual };
  int nth = read_number (self, &number, text);

  if (nth <= (int) ids->len)
    return nth;
  tc_module_propose_number (self->reader,
                            tc_module_fault (self->reader, value->code, value->name, text),
                            value->name, (int) ids->len);
  return (int) ids->len;
}

static int
read_word (const Reading *self, const TcValueSchema *value, const char *text)
{
  int index;

  if (value->type == TC_VALUE_NUMBER)
    return read_number (self, value, text);
  if (value->type == TC_VALUE_NTH)
    return read_nth (self, value, text);
  index = find_word (self, value, text);
  if (value->type == TC_VALUE_CHOICE)
    {
      const TcChoice *choice = tc_value_get_choice (value, (guint) MAX (index, 0));

      if (choice->needs != NULL)
        g_string_append_printf (self->needs, " %s", choice->needs);
      return choice->value;
    }
  if (index >= 0 || (value->flags & TC_VALUE_ANY) != 0 || value->type >= TC_VALUE_MODULE)
    return index;
  return 0;
}

/* Bits; of what must be there at least one. */
static int
read_words (const Reading *self, const TcValueSchema *value, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);
  guint bits = 0;

  for (char **word = words; *word != NULL; word++)
    {
      int index = **word != '\0' ? read_word (self, value, *word) : -1;

      if (index >= 0 && index < 32)
        bits |= 1u << index;
    }
  return (int) (value->type == TC_VALUE_ARMY ? MAX (bits, 1) : bits);
}

static void
read_choice_row (const Reading *self, const TcValueSchema *value, const char *text)
{
  const TcChoice *choice = tc_value_get_choice (value,
                                                (guint) MAX (find_word (self, value, text), 0));

  if (choice->needs != NULL)
    g_string_append_printf (self->needs, " %s", choice->needs);
  put_pointer (self, value, choice);
}

/* Any value */

static void
put_nothing (const Reading *self, const TcValueSchema *value)
{
  gboolean thing = value->type >= TC_VALUE_CHOICE && value->type != TC_VALUE_NTH;

  if (value->type == TC_VALUE_AREA || value->type == TC_VALUE_CHART)
    put_pointer (self, value, NULL);
  else if (value->size == sizeof (gpointer))
    put_pointer (self, value,
                 value->type == TC_VALUE_CHOICE ? tc_value_get_choice (value, 0)
                                                : (gconstpointer) intern_text (value, NULL));
  else
    put (self, value, thing && (value->flags & TC_VALUE_MANY) == 0 ? -1 : 0);
}

static void
read_rule (const Reading *self, const TcValueSchema *value, const char *text)
{
  if (text == NULL)
    text = value->usual != NULL ? value->usual
                                : tc_attributes_get (self->reader->module->attributes, "rule");

  put_pointer (self, value, text != NULL ? g_intern_string (text) : self->reader->rule);
}

static void
read_text (const Reading *self, const TcValueSchema *value, const char *text)
{
  TcModuleReader *reader = self->reader;

  if (value->type == TC_VALUE_AREA)
    put_pointer (self, value,
                 find_word (self, value, text) < 0 ? NULL
                                                   : tc_map_find_area (reader->battle->map, text));
  else if (value->type == TC_VALUE_CHART)
    put_pointer (self, value,
                 find_word (self, value, text) < 0 ? NULL
                                                   : tc_battle_get_chart (reader->battle, text));
  else if (value->type == TC_VALUE_CHOICE && value->size == sizeof (gpointer))
    read_choice_row (self, value, text);
  /* Where the field is a pointer the procedure looks it up. */
  else if (value->type == TC_VALUE_TEXT || value->size == sizeof (gpointer))
    put_pointer (self, value, g_intern_string (text));
  else
    put (self, value,
         (value->flags & TC_VALUE_MANY) != 0 ? read_words (self, value, text)
                                             : read_word (self, value, text));
}

/* Proposes what a new one would say. */
static void
report_missing (const Reading *self, const TcValueSchema *value)
{
  TcModuleReader *reader = self->reader;
  TcIssue *found = tc_module_fault (reader, "no-attribute", value->name, NULL);
  const char *start = tc_value_get_start (value, self->schema, reader->battle, reader->module, NULL);

  if (value->type == TC_VALUE_CHART && *start == '\0')
    tc_module_propose_removal (reader, found);
  else
    tc_module_propose (reader, found, value->name, start);
  put_nothing (self, value);
  /* Any index in range: the result is thrown away. */
  if (value->size > 0 && value->size < sizeof (gpointer) && value->type != TC_VALUE_NTH)
    put (self, value, value->type == TC_VALUE_CHOICE ? tc_value_get_choice (value, 0)->value
                      : value->type == TC_VALUE_NUMBER ? value->low
                      : value->type == TC_VALUE_ARMY && (value->flags & TC_VALUE_MANY) != 0 ? 1 : 0);
}

static void
read_value (const Reading *self, const TcValueSchema *value)
{
  const TcModuleReader *reader = self->reader;
  const GPtrArray *attributes = reader->row != NULL ? reader->row->attributes
                                                    : reader->module->attributes;
  const char *text = tc_attributes_get (attributes, value->name);
  int needed = (value->flags & TC_VALUE_NEEDED) == 0 ? 2
                                                     : tc_value_is_needed (value, self->needs->str);

  if (value->type == TC_VALUE_RULE)
    read_rule (self, value, text);
  else if (needed > 0 && text != NULL && (text[0] != '\0' || value->type < TC_VALUE_CHOICE))
    read_text (self, value, text);
  else if (needed > 0 && value->usual != NULL)
    read_text (self, value, value->usual);
  else if (needed < 2 || (value->flags & (TC_VALUE_OPTIONAL | TC_VALUE_ANY)) != 0)
    put_nothing (self, value);
  else
    report_missing (self, value);
}

static void
read_values (TcModuleReader *reader, const TcModuleSchema *schema, gpointer module, gpointer target,
             TcValueFlags later)
{
  g_autoptr (GString) needs = g_string_new (NULL);
  const Reading self = { reader, schema, target, module, needs };

  for (const TcValueSchema *value = schema->values; value != NULL && value->name != NULL; value++)
    if ((value->flags & TC_VALUE_LATER) == later)
      read_value (&self, value);
}

/* The next element of the array in @of; NULL, and reported, when it is full. */
static gpointer
get_room (TcModuleReader *self, const TcModuleSchema *schema, gpointer of)
{
  guint *n = (guint *) (gpointer) ((char *) of + schema->store.count);

  if (*n < schema->store.most)
    return (char *) of + schema->store.offset + (*n)++ * schema->store.size;
  tc_module_reject (self, self->row != NULL ? "more-rows" : "more-modules", self->module->type, NULL);
  return NULL;
}

static void
read_rows (TcModuleReader *self, const TcModuleSchema *schema, gpointer module)
{
  guint n = 0;

  for (; tc_module_each (self, schema->row); n++)
    {
      guint64 scratch[TC_SCHEMA_SCRATCH / sizeof (guint64)] = { 0 };
      gpointer row = schema->store.most > 0 && module != NULL ? get_room (self, schema, module) : scratch;

      if (row == NULL)
        continue;
      read_values (self, schema, module, row, 0);
      if (schema->read != NULL)
        schema->read (self, module, row);
    }
  if (n < schema->needs)
    tc_module_fault (self, "no-rows", schema->type, schema->row);
}

void
tc_module_read_rows (TcModuleReader *self, gpointer module)
{
  g_autoptr (GPtrArray) rows = tc_schema_list_rows (self->tables, self->module->type);

  for (guint i = 0; i < rows->len; i++)
    if (!((const TcModuleSchema *) g_ptr_array_index (rows, i))->later)
      read_rows (self, g_ptr_array_index (rows, i), module);
}

static void
read_module (TcModuleReader *self, const TcModuleSchema *schema)
{
  guint64 scratch[TC_SCHEMA_SCRATCH / sizeof (guint64)] = { 0 };
  gpointer module = schema->store.most > 0 ? get_room (self, schema, self->rules) : scratch;

  if (module == NULL)
    return;
  read_values (self, schema, module, module, 0);
  if (schema->read != NULL)
    schema->read (self, module, NULL);
  if (!schema->later)
    tc_module_read_rows (self, module);
  read_values (self, schema, module, module, TC_VALUE_LATER);
  if (schema->done != NULL)
    schema->done (self, module);
}

/* @schema is of modules, or of rows that are read alone. */
static void
read_all (TcModuleReader *self, const TcModuleSchema *schema)
{
  g_autoptr (GPtrArray) modules = tc_battle_get_modules (self->battle, schema->type);

  for (guint i = 0; i < modules->len; i++)
    {
      self->module = g_ptr_array_index (modules, i);
      self->row = NULL;
      self->next_row = 0;
      self->n_issues = tc_issue_list_get_length (self->issues);
      if (schema->row != NULL)
        read_rows (self, schema, NULL);
      else
        read_module (self, schema);
    }
  self->module = NULL;
}

void
tc_modules_read (TcModuleReader *self, const TcModuleSchema *table)
{
  g_return_if_fail (self != NULL && table != NULL);

  for (const TcModuleSchema *schema = table; schema->type != NULL; schema++)
    if (schema->row == NULL)
      read_all (self, schema);
  for (const TcModuleSchema *schema = table; schema->type != NULL; schema++)
    if (schema->row != NULL && schema->later)
      read_all (self, schema);
}

gboolean
tc_module_each (TcModuleReader *self, const char *row)
{
  while (self->next_row < self->module->rows->len)
    {
      self->row = g_ptr_array_index (self->module->rows, self->next_row++);
      if (strcmp (self->row->name, row) == 0 && tc_battle_is_row_in_force (self->battle, self->row))
        return TRUE;
    }
  self->row = NULL;
  self->next_row = 0;
  return FALSE;
}
