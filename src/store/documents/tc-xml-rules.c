/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules, in a battle and in a rule book: the same elements in both. */
#include <string.h>

#include "tc-reading.h"

#define MAX_COLUMNS 64

const TcElement tc_element_provenance = {
  .name = "provenance",
  .flags = TC_ELEMENT_TEXT,
  .record = &tc_provenance_record,
  .into = G_STRUCT_OFFSET (TcProvenance, text),
};

/* Parameters, options, kinds */
static const TcElement parameter_element = {
  .name = "parameter",
  .flags = TC_ELEMENT_UNIQUE,
  .record = &tc_parameter_record,
};

static void
check_choice (TcReader *reader, const char *value, const char *choices)
{
  g_auto (GStrv) words = tc_split_words (choices);

  if (*value == '\0' || words[0] == NULL || g_strv_contains ((const char *const *) words, value))
    return;
  tc_reader_issue (reader, TC_SEVERITY_ERROR, "bad-choice", "value", value, choices, NULL);
}

/* Each choice is called something, or none is. */
static void
check_words (TcReader *reader, const TcOption *option)
{
  g_auto (GStrv) choices = tc_split_words (option->choices);
  g_auto (GStrv) words = g_strsplit (option->words, "|", -1);
  g_autofree char *found = g_strdup_printf ("%u", g_strv_length (words));
  g_autofree char *expected = g_strdup_printf ("%u", g_strv_length (choices));

  if (words[0] != NULL && g_strcmp0 (found, expected) != 0)
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "choice-words", "words", found, expected, NULL);
}

/* An option of a battle's own has a title and at least two choices. */
static void
check_own (TcReader *reader, const TcOption *option)
{
  g_auto (GStrv) choices = tc_split_words (option->choices);
  gboolean sound = choices[0] != NULL && choices[1] != NULL;

  for (guint i = 0; choices[i] != NULL; i++)
    {
      sound = sound && tc_text_is_id (choices[i]);
      for (guint k = 0; k < i; k++)
        sound = sound && strcmp (choices[i], choices[k]) != 0;
    }
  if (!sound)
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "own-choices", "choices", option->choices, NULL, NULL);
  if (*option->title == '\0')
    tc_reader_issue (reader, TC_SEVERITY_ERROR, "missing-attribute", NULL, "title", "option", NULL);
}

static gboolean
option_check (TcReader *reader, gpointer object)
{
  TcReading *reading = tc_reader_get_document (reader);
  const TcOption *option = object;

  check_choice (reader, option->value, option->choices);
  check_words (reader, option);
  if (reading->battle != NULL && *option->choices != '\0')
    check_own (reader, option);
  else if (reading->battle != NULL)
    tc_reading_refer (reader, "option", option->id, "id");
  return TRUE;
}

static const TcElement option_element = {
  .name = "option",
  .flags = TC_ELEMENT_UNIQUE,
  .record = &tc_option_record,
  .check = option_check,
};

static const TcElement kind_element = {
  .name = "kind",
  .flags = TC_ELEMENT_UNIQUE,
  .record = &tc_kind_record,
};

/* Charts */

static void
columns_end (TcReader *reader, gpointer object, const char *text)
{
  TcChart *chart = object;
  g_auto (GStrv) words = tc_split_words (text);
  guint n = g_strv_length (words);

  if (n > MAX_COLUMNS)
    {
      g_autofree char *found = g_strdup_printf ("%u", n);

      tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-many-columns", NULL, found,
                       G_STRINGIFY (MAX_COLUMNS), NULL);
      n = MAX_COLUMNS;
    }
  for (guint i = 0; i < n; i++)
    {
      if (tc_chart_find_column (chart, words[i]) >= 0)
        tc_reader_issue (reader, TC_SEVERITY_ERROR, "duplicate-column", NULL, words[i], NULL, NULL);
      g_ptr_array_add (chart->columns, g_strdup (words[i]));
    }
}

static GPtrArray *
write_columns (TcWriter *writer, gconstpointer object)
{
  return g_ptr_array_ref (((const TcChart *) object)->columns);
}

static const TcElement columns_element = {
  .name = "columns",
  .flags = TC_ELEMENT_ONCE | TC_ELEMENT_REQUIRED | TC_ELEMENT_TEXT,
  .keep = G_STRUCT_OFFSET (TcChart, head),
  .end = columns_end,
  .words = write_columns,
};

/* One that does not fit is taken out again. */
static void
row_end (TcReader *reader, gpointer object, const char *text)
{
  TcChart *chart = tc_reader_get_parent (reader);
  TcChartRow *row = object;
  guint n;

  g_strfreev (row->cells);
  row->cells = tc_split_words (text);
  n = g_strv_length (row->cells);
  if (n != chart->columns->len)
    {
      g_autofree char *found = g_strdup_printf ("%u", n);
      g_autofree char *expected = g_strdup_printf ("%u", chart->columns->len);

      tc_reader_issue (reader, TC_SEVERITY_ERROR, "cells", NULL, found, expected, NULL);
      g_ptr_array_remove (chart->rows, row);
    }
}

static void
write_row (TcWriter *writer, gconstpointer object)
{
  g_autofree char *cells = g_strjoinv (" ", ((const TcChartRow *) object)->cells);

  tc_writer_text (writer, cells);
}

static const TcElement row_element = {
  .name = "row",
  .flags = TC_ELEMENT_TEXT,
  .record = &tc_chart_row_record,
  .end = row_end,
  .write = write_row,
};

static const TcElement *const chart_children[] = { &columns_element, &row_element, NULL };

static const TcElement chart_element = {
  .name = "chart",
  .flags = TC_ELEMENT_UNIQUE,
  .record = &tc_chart_record,
  .children = chart_children,
};

/* Modules */

/* Attributes of modules and their rows that name things of the battle; the option of a module is a
 * field. */
static const char *const reference_names[] = {
  "area", "army", "chart", "counter", "entry", "kind", "option", "side", NULL
};

static void
refer_words (TcReader *reader, const char *what, const char *words, guint module, guint row)
{
  g_auto (GStrv) ids = tc_split_words (words);

  for (char **id = ids; *id != NULL; id++)
    {
      TcReference *reference = tc_reading_refer (reader, what, *id, what);

      reference->words = g_strdup (words);
      reference->module = module;
      reference->row = row;
    }
}

static void
take_attributes (TcReader *reader, GPtrArray **attributes, guint module, guint row)
{
  TcReading *reading = tc_reader_get_document (reader);

  g_ptr_array_unref (*attributes);
  *attributes = tc_reader_take_attributes (reader);
  for (guint i = 0; reading->battle != NULL && i < (*attributes)->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (*attributes, i);

      for (guint k = 0; reference_names[k] != NULL; k++)
        if (strcmp (attribute->name, reference_names[k]) == 0)
          refer_words (reader, reference_names[k], attribute->value, module, row);
    }
}

static gboolean
module_row_check (TcReader *reader, gpointer object)
{
  const TcReading *reading = tc_reader_get_document (reader);
  const TcModule *module = tc_reader_get_parent (reader);
  TcRow *row = object;

  tc_text_set (&row->name, tc_reader_get_name (reader));
  take_attributes (reader, &row->attributes, reading->rules->modules->len, module->rows->len + 1);
  return TRUE;
}

static const TcElement module_row_element = {
  .flags = TC_ELEMENT_OPEN,
  .record = &tc_row_record,
  .check = module_row_check,
};

static gboolean
module_check (TcReader *reader, gpointer object)
{
  const TcReading *reading = tc_reader_get_document (reader);
  TcModule *module = object;

  take_attributes (reader, &module->attributes, reading->rules->modules->len + 1, 0);
  refer_words (reader, "option", module->option, reading->rules->modules->len + 1, 0);
  return TRUE;
}

static const TcElement *const module_children[] = { &tc_element_provenance, NULL };

static const TcElement module_element = {
  .name = "module",
  .flags = TC_ELEMENT_OPEN | TC_ELEMENT_UNIQUE,
  .record = &tc_module_record,
  .children = module_children,
  .any = &module_row_element,
  .check = module_check,
};

/* The whole, in a battle and as a book */
static gpointer
rules_start (TcReader *reader)
{
  TcReading *reading = tc_reader_get_document (reader);

  reading->rules_tag = tc_reader_get_tag (reader);
  return reading->rules;
}

static gconstpointer
get_rules (gconstpointer object)
{
  return ((const TcBattle *) object)->rules;
}

static const TcElement *const rules_children[] = {
  &tc_element_look, &parameter_element, &option_element, &chart_element, &module_element, NULL
};

const TcElement tc_element_rules = {
  .name = "rules",
  .flags = TC_ELEMENT_ONCE | TC_ELEMENT_REQUIRED,
  .record = &tc_rules_record,
  .children = rules_children,
  .start = rules_start,
  .get = get_rules,
};

static const TcField book_fields[] = {
  { "version", TC_FIELD_NUMBER, TC_BY_HAND, TC_FIELD_REQUIRED, .min = 1, .max = G_MAXINT },
  { "id", TC_FIELD_ID, TC_AS_TEXT (TcRules, book), TC_FIELD_REQUIRED },
  { "system", TC_FIELD_ID, TC_AS_TEXT (TcRules, system), TC_FIELD_REQUIRED },
  { "title", TC_FIELD_TEXT, TC_AS_TEXT (TcRules, title) },
  TC_FIELD_END
};

static const TcElement *const book_children[] = {
  &kind_element, &tc_element_look, &parameter_element, &option_element, &chart_element, &module_element, NULL
};

static char *
format_version (TcWriter *writer, gconstpointer object, const TcField *field)
{
  return g_strdup (G_STRINGIFY (TC_BOOK_VERSION));
}

const TcElement tc_element_book = {
  .name = "rules-book",
  .record = &tc_rules_record,
  .fields = book_fields,
  .children = book_children,
  .start = rules_start,
  .format = format_version,
};

const TcFormat tc_book_format = {
  .namespace = TC_BOOK_NAMESPACE,
  .root = &tc_element_book,
  .version = TC_BOOK_VERSION,
};
