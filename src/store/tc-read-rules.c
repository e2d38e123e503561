/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules, in a battle and in a rule book: the same elements in both. */
#include <string.h>

#include "tc-reading.h"

#define MAX_COLUMNS 64

/* Provenance: in any element whose table says where its object has it. */

enum { PROVENANCE_BASIS, PROVENANCE_ABOUT };

static const TcField provenance_fields[] = {
  { "basis", TC_FIELD_CHOICE, .flags = TC_FIELD_REQUIRED, .choices = "source inferred reconstruction invented" },
  { "about", TC_FIELD_TEXT },
  TC_FIELD_END
};

static gpointer
provenance_start (TcReader *reader, const TcValue *values)
{
  GPtrArray **list = tc_reader_get_parent_provenance (reader);
  TcProvenance *provenance = tc_provenance_new (values[PROVENANCE_BASIS].text, values[PROVENANCE_ABOUT].text, "");

  g_ptr_array_add (*list, provenance);
  return provenance;
}

static void
provenance_end (TcReader *reader, gpointer object, const char *text)
{
  tc_text_set (&((TcProvenance *) object)->text, text);
}

const TcElement tc_element_provenance = {
  .name = "provenance",
  .flags = TC_ELEMENT_TEXT,
  .fields = provenance_fields,
  .keep = G_STRUCT_OFFSET (TcProvenance, keep),
  .start = provenance_start,
  .end = provenance_end,
};

/* Parameters, options, kinds */

enum { ITEM_ID, ITEM_VALUE, ITEM_RULE, ITEM_TITLE, ITEM_CHOICES, ITEM_WORDS, ITEM_WHERE };

static const TcField parameter_fields[] = {
  { "id", TC_FIELD_ID, .flags = TC_FIELD_REQUIRED },
  { "value", TC_FIELD_TEXT },
  { "rule", TC_FIELD_TEXT },
  TC_FIELD_END
};

static gpointer
parameter_start (TcReader *reader, const TcValue *values)
{
  TcRules *rules = tc_reader_get_parent (reader);
  TcParameter *parameter = tc_parameter_new (values[ITEM_ID].text, values[ITEM_VALUE].text);

  tc_text_set (&parameter->rule, values[ITEM_RULE].text);
  parameter->line = tc_reader_get_line (reader);
  g_ptr_array_add (rules->parameters, parameter);
  return parameter;
}

static const TcElement parameter_element = {
  .name = "parameter",
  .subject = "parameter",
  .flags = TC_ELEMENT_UNIQUE,
  .fields = parameter_fields,
  .keep = G_STRUCT_OFFSET (TcParameter, keep),
  .start = parameter_start,
};

static const TcField option_fields[] = {
  { "id", TC_FIELD_ID, .flags = TC_FIELD_REQUIRED },
  { "value", TC_FIELD_TEXT, .flags = TC_FIELD_REQUIRED },
  { "rule", TC_FIELD_TEXT },
  { "title", TC_FIELD_TEXT },
  { "choices", TC_FIELD_TEXT },
  { "words", TC_FIELD_TEXT },
  { "where", TC_FIELD_TEXT },
  TC_FIELD_END
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

static gpointer
option_start (TcReader *reader, const TcValue *values)
{
  TcReading *reading = tc_reader_get_document (reader);
  TcRules *rules = tc_reader_get_parent (reader);
  TcOption *option = tc_option_new (values[ITEM_ID].text, values[ITEM_VALUE].text);

  tc_text_set (&option->rule, values[ITEM_RULE].text);
  tc_text_set (&option->title, values[ITEM_TITLE].text);
  tc_text_set (&option->choices, values[ITEM_CHOICES].text);
  tc_text_set (&option->words, values[ITEM_WORDS].text);
  tc_text_set (&option->where, values[ITEM_WHERE].text);
  option->line = tc_reader_get_line (reader);
  g_ptr_array_add (rules->options, option);
  check_choice (reader, option->value, option->choices);
  check_words (reader, option);
  if (reading->battle != NULL)
    tc_reading_refer (reader, "option", option->id, "id");
  return option;
}

static const TcElement option_element = {
  .name = "option",
  .subject = "option",
  .flags = TC_ELEMENT_UNIQUE,
  .fields = option_fields,
  .keep = G_STRUCT_OFFSET (TcOption, keep),
  .start = option_start,
};

enum { KIND_ID, KIND_NAME, KIND_SYMBOL };

static const TcField kind_fields[] = {
  { "id", TC_FIELD_ID, .flags = TC_FIELD_REQUIRED },
  { "name", TC_FIELD_TEXT },
  { "symbol", TC_FIELD_ID },
  TC_FIELD_END
};

static gpointer
kind_start (TcReader *reader, const TcValue *values)
{
  TcRules *rules = tc_reader_get_parent (reader);
  TcKind *kind = tc_kind_new (values[KIND_ID].text, values[KIND_NAME].text, values[KIND_SYMBOL].text);

  kind->line = tc_reader_get_line (reader);
  g_ptr_array_add (rules->kinds, kind);
  return kind;
}

static const TcElement kind_element = {
  .name = "kind",
  .subject = "kind",
  .flags = TC_ELEMENT_UNIQUE,
  .fields = kind_fields,
  .keep = G_STRUCT_OFFSET (TcKind, keep),
  .start = kind_start,
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

      tc_reader_issue (reader, TC_SEVERITY_ERROR, "too-many-columns", NULL, found, G_STRINGIFY (MAX_COLUMNS), NULL);
      n = MAX_COLUMNS;
    }
  for (guint i = 0; i < n; i++)
    {
      if (tc_chart_find_column (chart, words[i]) >= 0)
        tc_reader_issue (reader, TC_SEVERITY_ERROR, "duplicate-column", NULL, words[i], NULL, NULL);
      g_ptr_array_add (chart->columns, g_strdup (words[i]));
    }
}

static const TcElement columns_element = {
  .name = "columns",
  .flags = TC_ELEMENT_ONCE | TC_ELEMENT_REQUIRED | TC_ELEMENT_TEXT,
  .keep = G_STRUCT_OFFSET (TcChart, head),
  .end = columns_end,
};

static gpointer
row_start (TcReader *reader, const TcValue *values)
{
  TcChart *chart = tc_reader_get_parent (reader);
  TcChartRow *row = tc_chart_add_row (chart, "");

  row->line = tc_reader_get_line (reader);
  return row;
}

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

static const TcElement row_element = {
  .name = "row",
  .flags = TC_ELEMENT_TEXT,
  .keep = G_STRUCT_OFFSET (TcChartRow, keep),
  .start = row_start,
  .end = row_end,
};

enum { CHART_ID, CHART_RULE };

static const TcField chart_fields[] = {
  { "id", TC_FIELD_ID, .flags = TC_FIELD_REQUIRED },
  { "rule", TC_FIELD_TEXT },
  TC_FIELD_END
};

static gpointer
chart_start (TcReader *reader, const TcValue *values)
{
  TcRules *rules = tc_reader_get_parent (reader);
  TcChart *chart = tc_chart_new (values[CHART_ID].text);

  tc_text_set (&chart->rule, values[CHART_RULE].text);
  chart->line = tc_reader_get_line (reader);
  g_ptr_array_add (rules->charts, chart);
  return chart;
}

static const TcElement *const chart_children[] = { &columns_element, &row_element, NULL };

static const TcElement chart_element = {
  .name = "chart",
  .subject = "chart",
  .flags = TC_ELEMENT_UNIQUE,
  .fields = chart_fields,
  .children = chart_children,
  .keep = G_STRUCT_OFFSET (TcChart, keep),
  .start = chart_start,
};

/* Modules */

/* Attributes of modules and their rows that name things of the battle; the option of a module is a field. */
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

static gpointer
module_row_start (TcReader *reader, const TcValue *values)
{
  const TcReading *reading = tc_reader_get_document (reader);
  TcModule *module = tc_reader_get_parent (reader);
  TcRow *row = tc_row_new (tc_reader_get_name (reader));

  row->line = tc_reader_get_line (reader);
  take_attributes (reader, &row->attributes, reading->rules->modules->len, module->rows->len + 1);
  g_ptr_array_add (module->rows, row);
  return row;
}

static const TcElement module_row_element = {
  .flags = TC_ELEMENT_OPEN,
  .keep = G_STRUCT_OFFSET (TcRow, keep),
  .start = module_row_start,
};

enum { MODULE_ID, MODULE_TYPE, MODULE_OPTION, MODULE_WHEN };

static const TcField module_fields[] = {
  { "id", TC_FIELD_ID },
  { "type", TC_FIELD_ID, .flags = TC_FIELD_REQUIRED },
  { "option", TC_FIELD_ID },
  { "when", TC_FIELD_TEXT },
  TC_FIELD_END
};

static gpointer
module_start (TcReader *reader, const TcValue *values)
{
  TcRules *rules = tc_reader_get_parent (reader);
  TcModule *module = tc_module_new (values[MODULE_TYPE].text);

  tc_text_set (&module->id, values[MODULE_ID].text);
  tc_text_set (&module->option, values[MODULE_OPTION].text);
  if (values[MODULE_WHEN].given || *values[MODULE_WHEN].text != '\0')
    tc_text_set (&module->when, values[MODULE_WHEN].text);
  module->line = tc_reader_get_line (reader);
  take_attributes (reader, &module->attributes, rules->modules->len + 1, 0);
  refer_words (reader, "option", module->option, rules->modules->len + 1, 0);
  g_ptr_array_add (rules->modules, module);
  return module;
}

static const TcElement *const module_children[] = { &tc_element_provenance, NULL };

static const TcElement module_element = {
  .name = "module",
  .subject = "module",
  .flags = TC_ELEMENT_OPEN | TC_ELEMENT_UNIQUE,
  .fields = module_fields,
  .children = module_children,
  .any = &module_row_element,
  .keep = G_STRUCT_OFFSET (TcModule, keep),
  .provenance = G_STRUCT_OFFSET (TcModule, provenance),
  .start = module_start,
};

/* The whole, in a battle and as a book */

enum { RULES_SYSTEM, RULES_BOOK };

static const TcField rules_fields[] = {
  { "system", TC_FIELD_ID, .flags = TC_FIELD_REQUIRED },
  { "book", TC_FIELD_ID, .flags = TC_FIELD_REQUIRED },
  TC_FIELD_END
};

static gpointer
rules_start (TcReader *reader, const TcValue *values)
{
  TcReading *reading = tc_reader_get_document (reader);

  tc_text_set (&reading->rules->system, values[RULES_SYSTEM].text);
  tc_text_set (&reading->rules->book, values[RULES_BOOK].text);
  reading->rules_tag = tc_reader_get_tag (reader);
  return reading->rules;
}

static const TcElement *const rules_children[] = {
  &parameter_element, &option_element, &chart_element, &module_element, NULL
};

const TcElement tc_element_rules = {
  .name = "rules",
  .flags = TC_ELEMENT_ONCE | TC_ELEMENT_REQUIRED,
  .fields = rules_fields,
  .children = rules_children,
  .keep = G_STRUCT_OFFSET (TcRules, keep),
  .start = rules_start,
};

enum { BOOK_ID, BOOK_VERSION, BOOK_SYSTEM, BOOK_TITLE };

static const TcField book_fields[] = {
  { "id", TC_FIELD_ID, .flags = TC_FIELD_REQUIRED },
  { "version", TC_FIELD_NUMBER, .flags = TC_FIELD_REQUIRED, .min = 1, .max = G_MAXINT },
  { "system", TC_FIELD_ID, .flags = TC_FIELD_REQUIRED },
  { "title", TC_FIELD_TEXT },
  TC_FIELD_END
};

static gpointer
book_start (TcReader *reader, const TcValue *values)
{
  TcReading *reading = tc_reader_get_document (reader);

  tc_text_set (&reading->rules->system, values[BOOK_SYSTEM].text);
  tc_text_set (&reading->rules->title, values[BOOK_TITLE].text);
  return reading->rules;
}

static const TcElement *const book_children[] = {
  &kind_element, &parameter_element, &option_element, &chart_element, &module_element, NULL
};

const TcElement tc_element_book = {
  .name = "rules-book",
  .fields = book_fields,
  .children = book_children,
  .keep = G_STRUCT_OFFSET (TcRules, keep),
  .start = book_start,
};
