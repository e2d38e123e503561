/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-forces-sheet.h"

#include <string.h>

#include "tc-begin.h"
#include "tc-field-words.h"
#include "tc-say.h"
#include "tc-system.h"

/* What the document calls the columns. */
static const char *const names[TC_N_SHEET_COLUMNS] = {
  [TC_SHEET_NAME] = "name", [TC_SHEET_KIND] = "kind", [TC_SHEET_ARMY] = "army", [TC_SHEET_STRENGTH] = "strength",
  [TC_SHEET_REDUCED] = "reduced", [TC_SHEET_MOVEMENT] = "movement", [TC_SHEET_LEADERSHIP] = "leadership",
  [TC_SHEET_MORALE] = "morale", [TC_SHEET_AT] = "at", [TC_SHEET_FACING] = "facing", [TC_SHEET_FORMATION] = "formation",
  [TC_SHEET_ENTRY] = "entry",
};

gboolean
tc_forces_sheet_has (const TcBattle *battle, TcSheetColumn column)
{
  g_return_val_if_fail (battle != NULL, FALSE);

  return tc_forces_csv_has (battle, names[column]);
}

const char *
tc_forces_sheet_get_title (guint column)
{
  g_return_val_if_fail (column < TC_N_SHEET_COLUMNS, NULL);

  return tc_field_get_title (tc_counter_record.name, names[column]);
}

gboolean
tc_forces_sheet_is_number (TcSheetColumn column)
{
  return column >= TC_SHEET_STRENGTH && column <= TC_SHEET_MORALE;
}

/* Names of ids */

/* The entries that counters of the side may have: a list of ids. */
static GPtrArray *
list_entries (const TcBattle *battle, int side)
{
  return tc_schema_list_entries (tc_system_schemas (tc_system_find (battle->rules->system)), battle, side);
}

static gboolean
is_called (const char *name, const char *text)
{
  g_autofree char *a = g_utf8_casefold (name, -1), *b = g_utf8_casefold (text, -1);

  return strcmp (a, b) == 0;
}

static const char *
find_kind (const TcBattle *battle, const char *text)
{
  for (guint i = 0; battle->book != NULL && i < battle->book->kinds->len; i++)
    {
      const TcKind *kind = g_ptr_array_index (battle->book->kinds, i);

      if (is_called (kind->name, text))
        return kind->id;
    }
  return text;
}

static const char *
find_army (const TcBattle *battle, const char *text)
{
  for (guint i = 0; i < battle->armies->len; i++)
    {
      const TcArmy *army = g_ptr_array_index (battle->armies, i);

      if (is_called (army->name, text))
        return army->id;
    }
  return text;
}

static const char *
find_entry (const TcBattle *battle, const char *text)
{
  for (guint side = 0; side < battle->sides->len; side++)
    {
      g_autoptr (GPtrArray) ids = list_entries (battle, (int) side);

      for (guint i = 0; i < ids->len; i++)
        {
          g_autofree char *name = tc_say_code (g_ptr_array_index (ids, i));

          if (is_called (name, text))
            return g_ptr_array_index (ids, i);
        }
    }
  return text;
}

/* What is typed, as the document says it: borrowed from the battle, or the text. */
static const char *
find_id (const TcBattle *battle, TcSheetColumn column, const char *text)
{
  switch (column)
    {
    case TC_SHEET_KIND: return find_kind (battle, text);
    case TC_SHEET_ARMY: return find_army (battle, text);
    case TC_SHEET_ENTRY: return find_entry (battle, text);
    default: return text;
    }
}

char *
tc_forces_sheet_say (const TcBattle *battle, guint counter, TcSheetColumn column)
{
  const TcCounter *self;
  const TcKind *kind;

  g_return_val_if_fail (battle != NULL && counter < battle->counters->len && column < TC_N_SHEET_COLUMNS, NULL);

  self = tc_battle_counter (battle, counter);
  kind = tc_battle_get_kind (battle, self->kind);
  if (column == TC_SHEET_KIND && kind != NULL)
    return g_strdup (kind->name);
  if (column == TC_SHEET_ARMY)
    return g_strdup (((const TcArmy *) g_ptr_array_index (battle->armies, self->army))->name);
  if (column == TC_SHEET_ENTRY && *self->entry != '\0')
    return tc_say_code (self->entry);
  return tc_forces_csv_dup_cell (battle, self, names[column]);
}

TcSheetColumn
tc_forces_sheet_find (const TcBattle *battle, guint counter, const TcIssue *issue)
{
  g_autofree char *at = NULL;

  g_return_val_if_fail (battle != NULL && counter < battle->counters->len && issue != NULL, TC_SHEET_NAME);

  for (guint i = 0; issue->args[i] != NULL; i++)
    for (TcSheetColumn column = TC_SHEET_KIND; column < TC_N_SHEET_COLUMNS; column++)
      if (strcmp (issue->args[i], names[column]) == 0)
        return column;
  at = tc_forces_sheet_say (battle, counter, TC_SHEET_AT);
  return *at != '\0' && g_strv_contains ((const char *const *) issue->args, at) ? TC_SHEET_AT : TC_SHEET_NAME;
}

/* Cells */
static void
clear_cell (gpointer data)
{
  g_free (((TcSheetCell *) data)->text);
}

GArray *
tc_forces_sheet_cells (void)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (TcSheetCell));

  g_array_set_clear_func (cells, clear_cell);
  return cells;
}

void
tc_forces_sheet_add (GArray *cells, guint counter, TcSheetColumn column, const char *text)
{
  TcSheetCell cell = { counter, column, tc_text_collapse (text) };

  g_return_if_fail (cells != NULL);

  g_array_append_val (cells, cell);
}

/* The table of the counters whose cells are written */
typedef struct
{
  const TcBattle *battle;
  const GArray   *cells;
  TcBattle       *table; /* owned: a copy of the battle, with the new counters as they come */
  GString        *text;  /* owned */
  GArray         *lines; /* owned, guint: the counter of each line */
} Sheet;

/* The last cell that is written there; NULL: none. */
static const TcSheetCell *
find_cell (const Sheet *self, guint counter, TcSheetColumn column)
{
  for (guint i = self->cells->len; i > 0; i--)
    {
      const TcSheetCell *cell = &g_array_index (self->cells, TcSheetCell, i - 1);

      if (cell->counter == counter && cell->column == column)
        return cell;
    }
  return NULL;
}

/* What the cell will say, in words of the document; @counter is one of the table.  Free with g_free(). */
static char *
dup_cell (const Sheet *self, guint counter, const TcCounter *as, TcSheetColumn column)
{
  const TcSheetCell *cell = find_cell (self, counter, column);

  return cell != NULL ? g_strdup (find_id (self->battle, column, cell->text)) : tc_forces_csv_dup_cell (self->table, as, names[column]);
}

/* Of the kind that is typed, in the army of the last counter, not yet on the map. */
static TcCounter *
make_counter (const Sheet *self, guint counter)
{
  const TcBattle *battle = self->battle;
  const TcCounter *last = battle->counters->len > 0 ? tc_battle_counter (battle, battle->counters->len - 1) : NULL;
  const TcSheetCell *name = find_cell (self, counter, TC_SHEET_NAME), *kind = find_cell (self, counter, TC_SHEET_KIND);
  const TcSystem *system = tc_system_find (battle->rules->system);
  const char *first = battle->book != NULL && battle->book->kinds->len > 0
                        ? ((const TcKind *) g_ptr_array_index (battle->book->kinds, 0))->id : "";
  const char *id = kind != NULL ? find_kind (battle, kind->text) : last != NULL ? last->kind : first;
  g_autofree char *fresh = tc_battle_make_id (self->table, name != NULL ? name->text : "", "counter");
  TcCounter *made = tc_counter_new (fresh, name != NULL ? name->text : "", tc_battle_get_kind (battle, id) != NULL ? id : first,
                                    last != NULL ? last->army : 0);

  if (system != NULL)
    tc_system_enlist (system, made);
  return made;
}

static void
append_cell (Sheet *self, gboolean first, const char *text)
{
  if (!first)
    g_string_append_c (self->text, '\t');
  tc_cells_append (self->text, TC_TABLE_TSV, text != NULL ? text : "");
}

static void
append_header (Sheet *self)
{
  append_cell (self, TRUE, "id");
  for (TcSheetColumn column = 0; column < TC_N_SHEET_COLUMNS; column++)
    if (tc_forces_sheet_has (self->battle, column))
      append_cell (self, FALSE, names[column]);
  g_string_append_c (self->text, '\n');
}

/* A line for the counter, unless it has one. */
static void
append_counter (Sheet *self, guint counter)
{
  gboolean is_new = counter >= self->battle->counters->len;
  const TcCounter *as;

  for (guint i = 0; i < self->lines->len; i++)
    if (g_array_index (self->lines, guint, i) == counter)
      return;
  /* At the end of the list, whatever its army: only its id and its values are asked for. */
  if (is_new)
    g_ptr_array_add (self->table->counters, make_counter (self, counter));
  as = is_new ? g_ptr_array_index (self->table->counters, self->table->counters->len - 1)
              : tc_battle_counter (self->battle, counter);
  g_array_append_val (self->lines, counter);
  append_cell (self, TRUE, as->id);
  for (TcSheetColumn column = 0; column < TC_N_SHEET_COLUMNS; column++)
    {
      g_autofree char *text = tc_forces_sheet_has (self->battle, column) ? dup_cell (self, counter, as, column) : NULL;

      if (tc_forces_sheet_has (self->battle, column))
        append_cell (self, FALSE, text);
    }
  g_string_append_c (self->text, '\n');
}

/* The column of the table in which the character of a line is; the first one is that of the ids. */
static TcSheetColumn
find_column (const Sheet *self, const TcIssue *issue)
{
  g_auto (GStrv) lines = g_strsplit (self->text->str, "\n", issue->line + 1);
  const char *at = lines[issue->line - 1];
  int tabs = 0;

  for (int i = 1; at != NULL && *at != '\0' && i < issue->column; i++, at = g_utf8_next_char (at))
    tabs += *at == '\t';
  for (TcSheetColumn column = 0; column < TC_N_SHEET_COLUMNS; column++)
    if (tc_forces_sheet_has (self->battle, column) && --tabs == 0)
      return column;
  return TC_SHEET_NAME;
}

/* Which of the cells an error is about, else the first one of its counter. */
static guint
find_fault (const Sheet *self, const TcIssueList *issues)
{
  const TcIssue *issue = tc_issue_list_get_length (issues) > 0 ? tc_issue_list_get (issues, 0) : NULL;
  TcSheetColumn column;
  guint counter, found = 0;

  if (issue == NULL || issue->line < 2 || (guint) issue->line - 2 >= self->lines->len)
    return 0;
  counter = g_array_index (self->lines, guint, issue->line - 2);
  column = find_column (self, issue);
  for (guint i = self->cells->len; i > 0; i--)
    {
      const TcSheetCell *cell = &g_array_index (self->cells, TcSheetCell, i - 1);

      if (cell->counter == counter && cell->column == column)
        return i - 1;
      if (cell->counter == counter)
        found = i - 1;
    }
  return found;
}

GArray *
tc_forces_sheet_write (const TcBattle *battle, const GArray *cells, TcIssueList *issues, guint *at)
{
  Sheet self;
  GArray *edits = NULL;

  g_return_val_if_fail (battle != NULL && cells != NULL && issues != NULL && at != NULL, NULL);

  self = (Sheet) { battle, cells, tc_battle_copy (battle), g_string_new (NULL), g_array_new (FALSE, FALSE, sizeof (guint)) };
  append_header (&self);
  for (guint i = 0; i < cells->len; i++)
    append_counter (&self, g_array_index (cells, TcSheetCell, i).counter);
  g_ptr_array_set_size (self.table->counters, (int) battle->counters->len);
  if (tc_forces_csv_parse (self.table, "", self.text->str, self.text->len, TC_TABLE_TSV, issues))
    edits = tc_forces_import_edits (battle, self.table, FALSE);
  else
    *at = find_fault (&self, issues);
  g_array_unref (self.lines);
  g_string_free (self.text, TRUE);
  tc_battle_free (self.table);
  return edits;
}
