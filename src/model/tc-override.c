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

TcEdit
tc_override_drop_chart (const TcBattle *battle, const char *chart)
{
  const TcChart *book;

  g_return_val_if_fail (battle != NULL && chart != NULL, no_edit);

  book = find_chart (battle->book, chart);
  return put_chart (battle, chart, book != NULL ? copy_chart (book) : NULL);
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

/* Books */

static gboolean
may_move (const TcBattle *battle, gconstpointer own)
{
  return TRUE;
}

/* An id of this battle is nothing to another. */
static gboolean
may_move_parameter (const TcBattle *battle, gconstpointer own)
{
  const char *value = ((const TcParameter *) own)->value;

  return tc_battle_find_side (battle, value) < 0 && tc_battle_find_army (battle, value) < 0
         && tc_battle_find_counter (battle, value) < 0
         && tc_record_find (&tc_area_record, battle->map->areas, value) < 0;
}

static void
move_parameter (gconstpointer own, gpointer book)
{
  tc_text_set (&((TcParameter *) book)->value, ((const TcParameter *) own)->value);
}

static gboolean
is_same_parameter (gconstpointer own, gconstpointer book)
{
  return strcmp (((const TcParameter *) own)->value, ((const TcParameter *) book)->value) == 0;
}

static void
move_option (gconstpointer own, gpointer book)
{
  tc_text_set (&((TcOption *) book)->value, ((const TcOption *) own)->value);
}

static gboolean
is_same_option (gconstpointer own, gconstpointer book)
{
  return strcmp (((const TcOption *) own)->value, ((const TcOption *) book)->value) == 0;
}

/* Its case, and what it is for outside the rules, are the book's. */
static void
move_chart (gconstpointer own, gpointer book)
{
  TcChart *chart = book, *moved = copy_chart (own);
  GPtrArray *columns = chart->columns, *rows = chart->rows;

  chart->columns = moved->columns;
  chart->rows = moved->rows;
  moved->columns = columns;
  moved->rows = rows;
  tc_chart_free (moved);
}

static gboolean
is_same_chart (gconstpointer own, gconstpointer book)
{
  return is_same (own, book);
}

/* The lists in which a battle overrides its book. */
static const struct
{
  const TcRecord *record;
  gsize           list; /* offset in TcRules */
  gboolean      (*may_move) (const TcBattle *battle, gconstpointer own);
  void          (*move)     (gconstpointer own, gpointer book);
  gboolean      (*is_same)  (gconstpointer own, gconstpointer book);
} lists[] = {
  { &tc_parameter_record, offsetof (TcRules, parameters), may_move_parameter, move_parameter, is_same_parameter },
  { &tc_option_record, offsetof (TcRules, options), may_move, move_option, is_same_option },
  { &tc_chart_record, offsetof (TcRules, charts), may_move, move_chart, is_same_chart },
};

/* What the book has under the id of the battle's own; NULL. */
static gpointer
find_overridden (const TcRecord *record, GPtrArray *book, gconstpointer own)
{
  int index = tc_record_find (record, book, *tc_record_get_text (record, own, "id"));

  return index >= 0 ? g_ptr_array_index (book, index) : NULL;
}

gboolean
tc_override_departs (const TcBattle *battle)
{
  gboolean departs = FALSE;

  g_return_val_if_fail (battle != NULL, FALSE);

  for (guint k = 0; k < G_N_ELEMENTS (lists) && battle->book != NULL; k++)
    {
      const GPtrArray *own = G_STRUCT_MEMBER (GPtrArray *, battle->rules, lists[k].list);
      GPtrArray *theirs = G_STRUCT_MEMBER (GPtrArray *, battle->book, lists[k].list);

      for (guint i = 0; i < own->len && !departs; i++)
        {
          gconstpointer value = g_ptr_array_index (own, i);
          gconstpointer other = find_overridden (lists[k].record, theirs, value);

          departs = other != NULL && lists[k].may_move (battle, value) && !lists[k].is_same (value, other);
        }
    }
  return departs;
}

TcRules *
tc_override_make_book (const TcBattle *battle, const char *id)
{
  g_autofree char *title = NULL;
  TcRules *book;

  g_return_val_if_fail (battle != NULL && battle->book != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  title = g_strdup_printf ("%s (%s)", battle->book->title, battle->title);
  book = tc_rules_copy (battle->book);
  tc_text_set (&book->book, id);
  tc_text_set (&book->title, title);
  for (guint k = 0; k < G_N_ELEMENTS (lists); k++)
    {
      const GPtrArray *own = G_STRUCT_MEMBER (GPtrArray *, battle->rules, lists[k].list);
      GPtrArray *theirs = G_STRUCT_MEMBER (GPtrArray *, book, lists[k].list);

      for (guint i = 0; i < own->len; i++)
        {
          gconstpointer from = g_ptr_array_index (own, i);
          gpointer to = find_overridden (lists[k].record, theirs, from);

          if (to != NULL && lists[k].may_move (battle, from))
            lists[k].move (from, to);
        }
    }
  return book;
}

void
tc_override_take_book (TcBattle *battle, TcRules *book)
{
  g_return_if_fail (battle != NULL && book != NULL);

  tc_battle_take_book (battle, book);
  tc_text_set (&battle->rules->book, book->book);
  for (guint k = 0; k < G_N_ELEMENTS (lists); k++)
    {
      GPtrArray *own = G_STRUCT_MEMBER (GPtrArray *, battle->rules, lists[k].list);
      GPtrArray *theirs = G_STRUCT_MEMBER (GPtrArray *, book, lists[k].list);

      for (guint i = own->len; i > 0; i--)
        {
          gconstpointer value = g_ptr_array_index (own, i - 1);
          gconstpointer other = find_overridden (lists[k].record, theirs, value);

          if (other != NULL && lists[k].is_same (value, other))
            g_ptr_array_remove_index (own, i - 1);
        }
    }
}
