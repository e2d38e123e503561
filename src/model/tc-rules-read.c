/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading rules that are in memory: numbers, attribute lists, charts. */
#include "tc-rules.h"

#include <limits.h>
#include <string.h>

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
