/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-override.h"

#include <string.h>

static const TcChart *
find_chart (const TcRules *rules, const char *id)
{
  int index = rules != NULL ? tc_record_find (&tc_chart_record, rules->charts, id) : -1;

  return index >= 0 ? g_ptr_array_index (rules->charts, index) : NULL;
}

static gboolean
has_same_columns (const TcChart *a, const TcChart *b)
{
  gboolean same = a->columns->len == b->columns->len;

  for (guint i = 0; same && i < a->columns->len; i++)
    same = strcmp (g_ptr_array_index (a->columns, i), g_ptr_array_index (b->columns, i)) == 0;
  return same;
}

static gboolean
is_same (const TcChart *a, const TcChart *b)
{
  gboolean same = has_same_columns (a, b) && a->rows->len == b->rows->len;

  for (guint row = 0; same && row < a->rows->len; row++)
    for (guint column = 0; same && column < a->columns->len; column++)
      same = strcmp (tc_chart_get_cell (a, row, column), tc_chart_get_cell (b, row, column)) == 0;
  return same;
}

/* What the book keeps for its own file stays there. */
static TcChart *
copy_chart (const TcChart *chart)
{
  TcChart *copy = tc_chart_copy (chart);

  tc_foreign_clear (&copy->keep);
  tc_foreign_clear (&copy->head);
  copy->role = TC_CHART_PLAIN;
  copy->line = 0;
  for (guint i = 0; i < copy->rows->len; i++)
    {
      TcChartRow *row = g_ptr_array_index (copy->rows, i);

      tc_foreign_clear (&row->keep);
      row->line = 0;
    }
  return copy;
}

static gboolean
has_cell (const TcChart *chart, guint row, guint column)
{
  return chart != NULL && row < chart->rows->len && column < chart->columns->len;
}

/* The chart with that text in the cell; NULL if there is no such cell. */
static TcChart *
change_chart (const TcChart *own, const TcChart *book, guint row, guint column, const char *text)
{
  TcChart *changed;

  if (!has_cell (own != NULL ? own : book, row, column))
    return NULL;
  changed = own != NULL ? tc_chart_copy (own) : copy_chart (book);
  tc_text_set (&((TcChartRow *) g_ptr_array_index (changed->rows, row))->cells[column], text);
  return changed;
}

/* That is not valid. */
static const TcEdit no_edit = { .kind = TC_EDIT_CHART, .index = -1 };

/* The edit that makes @changed the chart in force: as the battle's own, or as what the book has.  Takes it; no
 * edit for NULL, and for what is so already. */
static TcEdit
put_chart (const TcBattle *battle, const char *chart, TcChart *changed)
{
  const TcChart *book = find_chart (battle->book, chart);
  int own = tc_record_find (&tc_chart_record, battle->rules->charts, chart);
  gboolean as_book = changed != NULL && book != NULL && is_same (changed, book);
  TcEdit edit = no_edit;

  if (changed == NULL || (own < 0 && as_book))
    {
      tc_chart_free (changed);
      return edit;
    }
  edit.number = own < 0 ? TC_EDIT_INSERT : as_book ? TC_EDIT_REMOVE : TC_EDIT_REPLACE;
  edit.index = own < 0 ? (gint32) battle->rules->charts->len : own;
  if (as_book)
    tc_chart_free (changed);
  else
    edit.object = changed;
  return edit;
}

TcEdit
tc_override_cell (const TcBattle *battle, const char *chart, guint row, guint column,
                  const char *text)
{
  const TcChart *own, *book;
  TcChart *changed;
  TcEdit edit;

  g_return_val_if_fail (battle != NULL && chart != NULL && text != NULL, no_edit);

  own = find_chart (battle->rules, chart);
  book = find_chart (battle->book, chart);
  changed = change_chart (own, book, row, column, text);
  if (changed == NULL || own == NULL || (book != NULL && is_same (changed, book)))
    return put_chart (battle, chart, changed);
  edit = (TcEdit) { .kind = TC_EDIT_CHART_ROW, .number = TC_EDIT_REPLACE, .index = (gint32) row,
                    .key = g_strdup (chart),
                    .object = tc_chart_row_copy (g_ptr_array_index (changed->rows, row)) };
  tc_chart_free (changed);
  return edit;
}

/* A copy of the chart in force; NULL if it has no such row. */
static TcChart *
copy_in_force (const TcBattle *battle, const char *chart, guint row)
{
  const TcChart *own = find_chart (battle->rules, chart), *book = find_chart (battle->book, chart);

  if (!has_cell (own != NULL ? own : book, row, 0))
    return NULL;
  return own != NULL ? tc_chart_copy (own) : copy_chart (book);
}

TcEdit
tc_override_add_row (const TcBattle *battle, const char *chart, guint row)
{
  TcChart *changed;

  g_return_val_if_fail (battle != NULL && chart != NULL, no_edit);

  changed = copy_in_force (battle, chart, row);
  if (changed != NULL)
    {
      TcChartRow *fresh = tc_chart_row_copy (g_ptr_array_index (changed->rows, row));
      g_autofree char *next = NULL;
      int number;

      tc_foreign_clear (&fresh->keep);
      fresh->line = 0;
      if (tc_number_parse (fresh->cells[0], &number) && number < G_MAXINT)
        {
          next = g_strdup_printf ("%d", number + 1);
          tc_text_set (&fresh->cells[0], next);
        }
      g_ptr_array_insert (changed->rows, (int) row + 1, fresh);
    }
  return put_chart (battle, chart, changed);
}

TcEdit
tc_override_drop_row (const TcBattle *battle, const char *chart, guint row)
{
  TcChart *changed;

  g_return_val_if_fail (battle != NULL && chart != NULL, no_edit);

  changed = copy_in_force (battle, chart, row);
  if (changed != NULL)
    g_ptr_array_remove_index (changed->rows, row);
  return put_chart (battle, chart, changed);
}

const char *
tc_override_find (const TcBattle *battle, const char *chart, guint row, guint column)
{
  const TcChart *own, *book;

  g_return_val_if_fail (battle != NULL && chart != NULL, NULL);

  own = find_chart (battle->rules, chart);
  book = find_chart (battle->book, chart);
  if (book == NULL || !has_cell (own != NULL ? own : book, row, column))
    return NULL;
  /* Rows may share their first cell: a chart with as many of them has them in the same places. */
  if (own == NULL || (own->rows->len == book->rows->len && has_same_columns (own, book)))
    return tc_chart_get_cell (book, row, column);
  return tc_chart_get (book, tc_chart_get_cell (own, row, 0),
                       g_ptr_array_index (own->columns, column));
}

const char *
tc_override_find_parameter (const TcBattle *battle, const char *id)
{
  const GPtrArray *parameters;
  int index;

  g_return_val_if_fail (battle != NULL && id != NULL, NULL);

  if (battle->book == NULL)
    return NULL;
  parameters = battle->book->parameters;
  index = tc_record_find (&tc_parameter_record, parameters, id);
  return index >= 0 ? ((const TcParameter *) g_ptr_array_index (parameters, index))->value : NULL;
}

TcEdit
tc_override_parameter (const TcBattle *battle, const char *id, const char *text)
{
  const char *book = tc_override_find_parameter (battle, id);

  g_return_val_if_fail (text != NULL, (TcEdit) { .kind = TC_EDIT_PARAMETER });

  return (TcEdit) { .kind = TC_EDIT_PARAMETER, .key = g_strdup (id),
                    .text = g_strcmp0 (book, text) == 0 ? NULL : g_strdup (text) };
}
