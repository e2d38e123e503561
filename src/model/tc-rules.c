/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-rules.h"

#include <limits.h>
#include <string.h>

#include "tc-art.h"

void
tc_foreign_clear (TcForeign *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->attributes, g_free);
  g_clear_pointer (&self->elements, g_free);
}

void
tc_foreign_copy (TcForeign *to, const TcForeign *from)
{
  g_return_if_fail (to != NULL);
  g_return_if_fail (from != NULL);
  g_return_if_fail (to != from);

  tc_foreign_clear (to);
  to->attributes = g_strdup (from->attributes);
  to->elements = g_strdup (from->elements);
}

static const TcField provenance_fields[] = {
  { "basis", TC_FIELD_CHOICE, TC_AS_TEXT (TcProvenance, basis), TC_FIELD_REQUIRED,
    .choices = "source inferred reconstruction invented" },
  { "about", TC_FIELD_TEXT, TC_AS_TEXT (TcProvenance, about) },
  TC_HOLDS (TEXT, TcProvenance, text),
  TC_HOLDS (FOREIGN, TcProvenance, keep),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcProvenance, tc_provenance, "provenance", provenance_fields)
TC_DEFINE_NEW_3 (TcProvenance, tc_provenance, basis, about, text)

static const TcField attribute_fields[] = {
  { NULL, TC_FIELD_ID, TC_AS_TEXT (TcAttribute, name), TC_FIELD_REQUIRED | TC_FIELD_NAMES },
  { NULL, TC_FIELD_TEXT, TC_AS_TEXT (TcAttribute, value), TC_FIELD_REQUIRED },
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcAttribute, tc_attribute, NULL, attribute_fields)

static const TcField row_fields[] = {
  { NULL, TC_FIELD_ID, TC_AS_TEXT (TcRow, name), TC_FIELD_REQUIRED | TC_FIELD_NAMES },
  TC_HOLDS_RECORDS (LIST, TcRow, attributes, tc_attribute),
  TC_HOLDS (FOREIGN, TcRow, keep),
  TC_HOLDS (LINE, TcRow, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcRow, tc_row, NULL, row_fields)
TC_DEFINE_NEW_1 (TcRow, tc_row, name)

static const TcField module_fields[] = {
  { "type", TC_FIELD_ID, TC_AS_TEXT (TcModule, type), TC_FIELD_REQUIRED },
  { "id", TC_FIELD_ID, TC_AS_TEXT (TcModule, id), TC_FIELD_SUBJECT },
  { "option", TC_FIELD_ID, TC_AS_TEXT (TcModule, option) },
  { "when", TC_FIELD_TEXT, TC_AS_TEXT (TcModule, when), .text = "yes" },
  TC_HOLDS_RECORDS (LIST, TcModule, attributes, tc_attribute),
  TC_HOLDS_RECORDS (LIST, TcModule, rows, tc_row),
  TC_HOLDS_RECORDS (LIST, TcModule, provenance, tc_provenance),
  TC_HOLDS (FOREIGN, TcModule, keep),
  TC_HOLDS (LINE, TcModule, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcModule, tc_module, "module", module_fields)
TC_DEFINE_NEW_1 (TcModule, tc_module, type)

static const TcField chart_row_fields[] = {
  TC_HOLDS (CELLS, TcChartRow, cells),
  TC_HOLDS (FOREIGN, TcChartRow, keep),
  TC_HOLDS (LINE, TcChartRow, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcChartRow, tc_chart_row, "row", chart_row_fields)

static const TcField chart_fields[] = {
  { "id", TC_FIELD_ID, TC_AS_TEXT (TcChart, id), TC_FIELD_REQUIRED | TC_FIELD_SUBJECT },
  { "role", TC_FIELD_CHOICE, TC_AS_NUMBER (TcChart, role), .choices = "plain terrain bases" },
  { "rule", TC_FIELD_TEXT, TC_AS_TEXT (TcChart, rule) },
  TC_HOLDS (STRINGS, TcChart, columns),
  TC_HOLDS_RECORDS (LIST, TcChart, rows, tc_chart_row),
  TC_HOLDS (FOREIGN, TcChart, keep),
  TC_HOLDS (FOREIGN, TcChart, head),
  TC_HOLDS (LINE, TcChart, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcChart, tc_chart, "chart", chart_fields)
TC_DEFINE_NEW_1 (TcChart, tc_chart, id)

static const TcField parameter_fields[] = {
  { "id", TC_FIELD_ID, TC_AS_TEXT (TcParameter, id), TC_FIELD_REQUIRED | TC_FIELD_SUBJECT },
  { "value", TC_FIELD_TEXT, TC_AS_TEXT (TcParameter, value) },
  { "rule", TC_FIELD_TEXT, TC_AS_TEXT (TcParameter, rule) },
  TC_HOLDS (FOREIGN, TcParameter, keep),
  TC_HOLDS (LINE, TcParameter, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcParameter, tc_parameter, "parameter", parameter_fields)
TC_DEFINE_NEW_2 (TcParameter, tc_parameter, id, value)

static const TcField option_fields[] = {
  { "id", TC_FIELD_ID, TC_AS_TEXT (TcOption, id), TC_FIELD_REQUIRED | TC_FIELD_SUBJECT },
  { "title", TC_FIELD_TEXT, TC_AS_TEXT (TcOption, title) },
  { "choices", TC_FIELD_TEXT, TC_AS_TEXT (TcOption, choices) },
  { "words", TC_FIELD_TEXT, TC_AS_TEXT (TcOption, words) },
  { "where", TC_FIELD_TEXT, TC_AS_TEXT (TcOption, where) },
  { "value", TC_FIELD_TEXT, TC_AS_TEXT (TcOption, value), TC_FIELD_REQUIRED },
  { "rule", TC_FIELD_TEXT, TC_AS_TEXT (TcOption, rule) },
  TC_HOLDS (FOREIGN, TcOption, keep),
  TC_HOLDS (LINE, TcOption, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcOption, tc_option, "option", option_fields)
TC_DEFINE_NEW_2 (TcOption, tc_option, id, value)

static const TcField kind_fields[] = {
  { "id", TC_FIELD_ID, TC_AS_TEXT (TcKind, id), TC_FIELD_REQUIRED | TC_FIELD_SUBJECT },
  { "name", TC_FIELD_TEXT, TC_AS_TEXT (TcKind, name) },
  { "symbol", TC_FIELD_ID, TC_AS_TEXT (TcKind, symbol) },
  TC_HOLDS (FOREIGN, TcKind, keep),
  TC_HOLDS (LINE, TcKind, line),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcKind, tc_kind, "kind", kind_fields)
TC_DEFINE_NEW_3 (TcKind, tc_kind, id, name, symbol)

static const TcField rules_fields[] = {
  { "system", TC_FIELD_ID, TC_AS_TEXT (TcRules, system), TC_FIELD_REQUIRED },
  { "book", TC_FIELD_ID, TC_AS_TEXT (TcRules, book), TC_FIELD_REQUIRED },
  TC_HOLDS (TEXT, TcRules, title),
  TC_HOLDS_RECORDS (LIST, TcRules, kinds, tc_kind),
  TC_HOLDS_RECORDS (LIST, TcRules, looks, tc_look),
  TC_HOLDS_RECORDS (LIST, TcRules, parameters, tc_parameter),
  TC_HOLDS_RECORDS (LIST, TcRules, options, tc_option),
  TC_HOLDS_RECORDS (LIST, TcRules, charts, tc_chart),
  TC_HOLDS_RECORDS (LIST, TcRules, modules, tc_module),
  TC_HOLDS (FOREIGN, TcRules, keep),
  TC_FIELD_END
};

TC_DEFINE_RECORD (TcRules, tc_rules, "rules", rules_fields)

TcRules *
tc_rules_new (void)
{
  return tc_record_new (&tc_rules_record);
}

TcChartRow *
tc_chart_row_new (char **cells)
{
  TcChartRow *self;

  g_return_val_if_fail (cells != NULL, NULL);

  self = tc_record_new (&tc_chart_row_record);
  g_strfreev (self->cells);
  self->cells = cells;
  return self;
}

/* Reading rules that are in memory: numbers, attribute lists, charts. */
gboolean
tc_number_parse (const char *text, int *out)
{
  gboolean negative;
  gint64 number = 0;

  g_return_val_if_fail (out != NULL, FALSE);

  if (text == NULL)
    return FALSE;

  negative = *text == '-';
  if (negative)
    text++;
  if (*text == '\0')
    return FALSE;

  for (; *text != '\0'; text++)
    {
      if (!g_ascii_isdigit (*text))
        return FALSE;
      number = number * 10 + (*text - '0');
      /* One more than INT_MAX is still the magnitude of INT_MIN. */
      if (number > (gint64) INT_MAX + (negative ? 1 : 0))
        return FALSE;
    }

  *out = (int) (negative ? -number : number);
  return TRUE;
}

static TcAttribute *
find_attribute (const GPtrArray *attributes, const char *name)
{
  for (guint i = 0; i < attributes->len; i++)
    {
      TcAttribute *attribute = g_ptr_array_index (attributes, i);

      if (strcmp (attribute->name, name) == 0)
        return attribute;
    }
  return NULL;
}

void
tc_attributes_set (GPtrArray *attributes, const char *name, const char *value)
{
  TcAttribute *attribute;
  char *text;

  g_return_if_fail (attributes != NULL);
  g_return_if_fail (name != NULL);
  g_return_if_fail (value != NULL);

  /* Copied first: the value may be the one that is replaced. */
  text = g_strdup (value);
  attribute = find_attribute (attributes, name);
  if (attribute == NULL)
    {
      attribute = g_new0 (TcAttribute, 1);
      attribute->name = g_strdup (name);
      g_ptr_array_add (attributes, attribute);
    }
  g_free (attribute->value);
  attribute->value = text;
}

const char *
tc_attributes_get (const GPtrArray *attributes, const char *name)
{
  const TcAttribute *attribute;

  g_return_val_if_fail (attributes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  attribute = find_attribute (attributes, name);
  return attribute != NULL ? attribute->value : NULL;
}

gboolean
tc_attributes_get_number (const GPtrArray *attributes, const char *name, int *out)
{
  const char *value = tc_attributes_get (attributes, name);

  return value != NULL && tc_number_parse (value, out);
}

int
tc_chart_find_column (const TcChart *self, const char *column)
{
  g_return_val_if_fail (self != NULL, -1);
  g_return_val_if_fail (column != NULL, -1);

  for (guint i = 0; i < self->columns->len; i++)
    if (strcmp (g_ptr_array_index (self->columns, i), column) == 0)
      return (int) i;
  return -1;
}

int
tc_chart_find_row (const TcChart *self, const char *row)
{
  g_return_val_if_fail (self != NULL, -1);
  g_return_val_if_fail (row != NULL, -1);

  for (guint i = 0; i < self->rows->len; i++)
    {
      char **cells = ((const TcChartRow *) g_ptr_array_index (self->rows, i))->cells;

      if (cells[0] != NULL && strcmp (cells[0], row) == 0)
        return (int) i;
    }
  return -1;
}

const char *
tc_chart_get (const TcChart *self, const char *row, const char *column)
{
  int r = tc_chart_find_row (self, row);
  int c = tc_chart_find_column (self, column);

  return r >= 0 && c >= 0 ? tc_chart_get_cell (self, (guint) r, (guint) c) : NULL;
}

const char *
tc_chart_get_cell (const TcChart *self, guint row, guint column)
{
  char **cells;

  g_return_val_if_fail (self != NULL, NULL);

  if (row >= self->rows->len || column >= self->columns->len)
    return NULL;

  cells = ((const TcChartRow *) g_ptr_array_index (self->rows, row))->cells;
  /* A row that is shorter than the chart has no such cell. */
  for (guint i = 0; i < column; i++)
    if (cells[i] == NULL)
      return NULL;
  return cells[column];
}

int
tc_chart_get_line (const TcChart *self, guint row)
{
  const TcChartRow *of;

  g_return_val_if_fail (self != NULL, 0);

  of = row < self->rows->len ? g_ptr_array_index (self->rows, row) : NULL;
  return of != NULL ? of->line : self->line;
}

TcChartRow *
tc_chart_add_row (TcChart *self, const char *cells)
{
  TcChartRow *row;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (cells != NULL, NULL);

  row = tc_chart_row_new (g_strsplit (cells, " ", -1));
  g_ptr_array_add (self->rows, row);
  return row;
}
