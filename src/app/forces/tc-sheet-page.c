/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-sheet-page.h"

#include <string.h>

#include "tc-forces-sheet.h"
#include "tc-forces-tree.h"
#include "tc-say.h"
#include "tc-sheet.h"
#include "tc-ui.h"

struct _TcSheetPage
{
  TcPage          parent;

  /* template */
  GtkSearchEntry *search;
  GtkBox         *place;
  GtkLabel       *sum;

  TcForcesTree   *tree;
  TcSheet        *sheet;
  GPtrArray      *order;   /* owned: ids of the counters that are shown, as they stand */
  GArray         *rows;    /* owned, guint: their indexes */
  GHashTable     *faults;  /* owned: "index column" to a sentence */
  GHashTable     *indexes; /* owned: id, borrowed from the battle, to index + 1 */
  guint           sorted;  /* by that column; TC_N_SHEET_COLUMNS: as in the battle */
  gboolean        falls;
};

G_DEFINE_FINAL_TYPE (TcSheetPage, tc_sheet_page, TC_TYPE_PAGE)

static const TcSheetColumnClass columns[TC_N_SHEET_COLUMNS] = {
  [TC_SHEET_NAME] = { 20, FALSE },
  [TC_SHEET_KIND] = { 16, FALSE },
  [TC_SHEET_ARMY] = { 18, FALSE },
  [TC_SHEET_STRENGTH] = { 10, TRUE },
  [TC_SHEET_REDUCED] = { 11, TRUE },
  [TC_SHEET_MOVEMENT] = { 12, TRUE },
  [TC_SHEET_LEADERSHIP] = { 13, TRUE },
  [TC_SHEET_MORALE] = { 8, TRUE },
  [TC_SHEET_AT] = { 13, FALSE },
  [TC_SHEET_FACING] = { 8, TRUE },
  [TC_SHEET_FORMATION] = { 12, FALSE },
  [TC_SHEET_ENTRY] = { 16, FALSE },
};

static const TcBattle *
get_battle (TcSheetPage *self)
{
  return tc_session_get_battle (tc_page_get_session (TC_PAGE (self)));
}

static guint
get_counter (TcSheetPage *self, guint row)
{
  return row < self->rows->len ? g_array_index (self->rows, guint, row)
                               : get_battle (self)->counters->len + row - self->rows->len;
}

/* Problems */
static gpointer
make_key (guint counter, TcSheetColumn column)
{
  return GUINT_TO_POINTER (counter * TC_N_SHEET_COLUMNS + column + 1);
}

static void
fill_faults (TcSheetPage *self)
{
  const TcIssueList *issues = tc_session_get_issues (tc_page_get_session (TC_PAGE (self)));

  g_hash_table_remove_all (self->faults);
  for (guint i = 0; issues != NULL && i < tc_issue_list_get_length (issues); i++)
    {
      const TcIssue *issue = tc_issue_list_get (issues, i);
      gpointer index = issue->subject != NULL && g_str_has_prefix (issue->subject, "counter:")
                         ? g_hash_table_lookup (self->indexes, strchr (issue->subject, ':') + 1) : NULL;
      guint counter = GPOINTER_TO_UINT (index) - 1;
      gpointer key = index != NULL ? make_key (counter, tc_forces_sheet_find (get_battle (self), counter, issue)) : NULL;

      if (key != NULL && !g_hash_table_contains (self->faults, key))
        g_hash_table_insert (self->faults, key, tc_say_issue (issue, get_battle (self)));
    }
  gtk_widget_queue_draw (GTK_WIDGET (self->sheet));
}

/* The cells */
static char *
say (gpointer owner, guint row, guint column)
{
  TcSheetPage *self = owner;

  if (get_counter (self, row) >= get_battle (self)->counters->len)
    return g_strdup ("");
  return tc_forces_sheet_say (get_battle (self), get_counter (self, row), column);
}

static char *
fault (gpointer owner, guint row, guint column)
{
  TcSheetPage *self = owner;

  return g_strdup (g_hash_table_lookup (self->faults, make_key (get_counter (self, row), column)));
}

static void
tell_refusal (TcSheetPage *self, const TcIssueList *issues, const TcSheetCell *cell)
{
  g_autofree char *sentence = tc_issue_list_get_length (issues) > 0 ? tc_say_issue (tc_issue_list_get (issues, 0), get_battle (self))
                                                                    : g_strdup ("");
  /* Translators: the column of a table, and why its cell is refused */
  g_autofree char *text = g_strdup_printf (_("%s: %s"), tc_forces_sheet_get_title (cell->column), sentence);

  tc_session_tell (tc_page_get_session (TC_PAGE (self)), text, TRUE);
}

/* The next column that is shown; TC_N_SHEET_COLUMNS: none. */
static guint
find_next (TcSheetPage *self, guint column)
{
  while (column < TC_N_SHEET_COLUMNS && !tc_forces_sheet_has (get_battle (self), column))
    column++;
  return column;
}

/* The column with that title; TC_N_SHEET_COLUMNS: none that is shown. */
static guint
find_titled (TcSheetPage *self, const char *text)
{
  g_autofree char *wanted = g_utf8_casefold (text, -1);
  guint column = find_next (self, 0);

  for (; column < TC_N_SHEET_COLUMNS; column = find_next (self, column + 1))
    {
      g_autofree char *title = g_utf8_casefold (tc_forces_sheet_get_title (column), -1);

      if (strcmp (title, wanted) == 0)
        break;
    }
  return column;
}

/* The column of each cell of a line; TC_N_SHEET_COLUMNS: none. */
static GArray *
list_columns (TcSheetPage *self, char **line, guint first)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; line[i] != NULL; i++, first++)
    {
      first = find_next (self, first);
      g_array_append_val (list, first);
    }
  return list;
}

/* Where a table is copied with its titles they say which column is which, whatever their order; NULL: the line is none of titles. */
static GArray *
list_titled (TcSheetPage *self, char **line)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; line[i] != NULL; i++)
    {
      guint column = find_titled (self, line[i]);

      if (column == TC_N_SHEET_COLUMNS)
        return NULL;
      g_array_append_val (list, column);
    }
  return g_steal_pointer (&list);
}

/* The cells from there on that the lines are for; NULL when they are wider than the table.  What is empty in a new row has the usual
 * value. */
static GArray *
list_cells (TcSheetPage *self, guint row, guint first, const GPtrArray *lines)
{
  g_autoptr (GArray) cells = tc_forces_sheet_cells (), titled = list_titled (self, g_ptr_array_index (lines, 0));
  guint skipped = titled != NULL;

  for (guint i = skipped; i < lines->len; i++)
    {
      char **line = g_ptr_array_index (lines, i);
      g_autoptr (GArray) list = titled != NULL ? g_array_ref (titled) : list_columns (self, line, first);
      guint counter = get_counter (self, row + i - skipped);

      for (guint k = 0; line[k] != NULL; k++)
        {
          guint column = k < list->len ? g_array_index (list, guint, k) : TC_N_SHEET_COLUMNS;

          if (column >= TC_N_SHEET_COLUMNS)
            return NULL;
          if (*line[k] != '\0' || counter < get_battle (self)->counters->len)
            tc_forces_sheet_add (cells, counter, column, line[k]);
        }
    }
  return g_steal_pointer (&cells);
}

static gboolean
write_cells (gpointer owner, guint row, guint column, const GPtrArray *lines)
{
  TcSheetPage *self = owner;
  TcSession *session = tc_page_get_session (TC_PAGE (self));
  g_autoptr (GArray) cells = list_cells (self, row, column, lines), edits = NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  guint at = 0;

  if (cells == NULL)
    {
      tc_session_tell (session, _("There are more columns than the table has from here on."), TRUE);
      return FALSE;
    }
  /* Nothing was typed into the empty row. */
  if (cells->len == 0)
    return TRUE;
  edits = tc_forces_sheet_write (get_battle (self), cells, issues, &at);
  if (edits == NULL)
    {
      tell_refusal (self, issues, &g_array_index (cells, TcSheetCell, at));
      return FALSE;
    }
  if (edits->len > 0 && !tc_document_do_all (tc_session_get_document (session), edits))
    {
      tc_session_tell (session, _("The battle does not accept this table."), TRUE);
      return FALSE;
    }
  return TRUE;
}

static int
compare_indexes (gconstpointer a, gconstpointer b)
{
  return (*(const guint *) a < *(const guint *) b) - (*(const guint *) a > *(const guint *) b);
}

/* The last one first: each is named by its index. */
static void
remove_rows (gpointer owner, guint row, guint n)
{
  TcSheetPage *self = owner;
  g_autoptr (GArray) going = g_array_new (FALSE, FALSE, sizeof (guint)), edits = g_array_new (FALSE, FALSE, sizeof (TcEdit));

  g_array_append_vals (going, &g_array_index (self->rows, guint, row), n);
  g_array_sort (going, compare_indexes);
  g_array_set_clear_func (edits, (GDestroyNotify) tc_edit_clear);
  for (guint i = 0; i < going->len; i++)
    {
      TcEdit edit = { .kind = TC_EDIT_COUNTER, .number = TC_EDIT_REMOVE, .index = (gint32) g_array_index (going, guint, i) };

      g_array_append_val (edits, edit);
    }
  tc_session_set_counter (tc_page_get_session (TC_PAGE (self)), -1);
  tc_document_do_all (tc_session_get_document (tc_page_get_session (TC_PAGE (self))), edits);
}

/* Which rows there are */
static gboolean
matches (TcSheetPage *self, guint counter)
{
  const TcBattle *battle = get_battle (self);
  g_autofree char *wanted = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);

  if (!tc_forces_tree_holds (self->tree, counter))
    return FALSE;
  for (guint column = 0; *wanted != '\0' && column < TC_N_SHEET_COLUMNS; column++)
    {
      g_autofree char *text = tc_forces_sheet_say (battle, counter, column), *folded = g_utf8_casefold (text, -1);

      if (strstr (folded, wanted) != NULL)
        return TRUE;
    }
  return *wanted == '\0';
}

static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  TcSheetPage *self = data;
  guint one = *(const guint *) a, other = *(const guint *) b;
  g_autofree char *text = NULL, *than = NULL;
  int order = 0;

  if (self->sorted < TC_N_SHEET_COLUMNS)
    {
      text = tc_forces_sheet_say (get_battle (self), one, self->sorted);
      than = tc_forces_sheet_say (get_battle (self), other, self->sorted);
      order = tc_forces_sheet_is_number (self->sorted) && *text != '\0' && *than != '\0' ? atoi (text) - atoi (than)
                                                                                        : g_utf8_collate (text, than);
    }
  if (order == 0 && self->sorted == TC_N_SHEET_COLUMNS)
    order = tc_battle_counter_side (get_battle (self), one) - tc_battle_counter_side (get_battle (self), other);
  if (order == 0)
    return (one > other) - (one < other);
  return self->falls ? -order : order;
}

static void
update_sum (TcSheetPage *self)
{
  const TcBattle *battle = get_battle (self);
  g_autofree char *counters = g_strdup_printf (ngettext ("%u counter", "%u counters", self->rows->len), self->rows->len);
  g_autofree char *text = NULL;
  int strength = 0;

  for (guint i = 0; i < self->rows->len; i++)
    strength += MAX (tc_battle_counter (battle, g_array_index (self->rows, guint, i))->values[TC_COLUMN_STRENGTH], 0);
  /* Translators: how many counters, and their strength together */
  text = g_strdup_printf (_("%s, strength %d"), counters, strength);
  gtk_label_set_label (self->sum, text);
}

static void
read_indexes (TcSheetPage *self)
{
  const TcBattle *battle = get_battle (self);

  g_hash_table_remove_all (self->indexes);
  for (guint i = 0; i < battle->counters->len; i++)
    g_hash_table_insert (self->indexes, tc_battle_counter (battle, i)->id, GUINT_TO_POINTER (i + 1));
}

static void
show_rows (TcSheetPage *self)
{
  g_ptr_array_set_size (self->order, 0);
  for (guint i = 0; i < self->rows->len; i++)
    g_ptr_array_add (self->order, g_strdup (tc_battle_counter (get_battle (self), g_array_index (self->rows, guint, i))->id));
  for (guint column = 0; column < TC_N_SHEET_COLUMNS; column++)
    tc_sheet_show_column (self->sheet, column, tc_forces_sheet_has (get_battle (self), column));
  tc_sheet_set_rows (self->sheet, self->rows->len);
  tc_sheet_set_sorted (self->sheet, self->sorted, self->falls);
  update_sum (self);
}

/* Anew: chosen and sorted. */
static void
arrange_cb (TcSheetPage *self)
{
  g_assert (TC_IS_SHEET_PAGE (self));

  if (get_battle (self) == NULL)
    return;
  g_array_set_size (self->rows, 0);
  for (guint i = 0; i < get_battle (self)->counters->len; i++)
    if (matches (self, i))
      g_array_append_val (self->rows, i);
  g_array_sort_with_data (self->rows, compare, self);
  show_rows (self);
}

/* Who was there stays where he was; who is new comes last. */
static void
fill (TcSheetPage *self)
{
  g_autoptr (GHashTable) shown = g_hash_table_new (NULL, NULL);

  tc_forces_tree_fill (self->tree, get_battle (self));
  read_indexes (self);
  g_array_set_size (self->rows, 0);
  for (guint i = 0; i < self->order->len; i++)
    {
      guint found = GPOINTER_TO_UINT (g_hash_table_lookup (self->indexes, g_ptr_array_index (self->order, i)));

      if (found == 0)
        continue;
      found--;
      g_array_append_val (self->rows, found);
      g_hash_table_add (shown, GUINT_TO_POINTER (found + 1));
    }
  for (guint i = 0; i < get_battle (self)->counters->len; i++)
    if (!g_hash_table_contains (shown, GUINT_TO_POINTER (i + 1)) && matches (self, i))
      g_array_append_val (self->rows, i);
  if (self->order->len == 0)
    g_array_sort_with_data (self->rows, compare, self);
  show_rows (self);
  fill_faults (self);
}

/* Up, then down, then as in the battle. */
static void
sort (gpointer owner, guint column)
{
  TcSheetPage *self = owner;

  if (self->sorted != column)
    self->falls = FALSE;
  else if (!self->falls)
    self->falls = TRUE;
  else
    column = TC_N_SHEET_COLUMNS;
  self->sorted = column;
  arrange_cb (self);
}

static void
moved (gpointer owner, guint row)
{
  TcSheetPage *self = owner;

  tc_session_set_counter (tc_page_get_session (TC_PAGE (self)), (int) get_counter (self, row));
}

static const TcSheetClassOf sheet_class = {
  tc_forces_sheet_get_title, say, fault, write_cells, remove_rows, sort, moved,
};

/* The tree */
static void
chosen (gpointer owner)
{
  arrange_cb (owner);
}

/* As if their army were written into the cells. */
static void
move (gpointer owner, const GArray *counters, int army)
{
  TcSheetPage *self = owner;
  TcSession *session = tc_page_get_session (TC_PAGE (self));
  const TcArmy *joined = g_ptr_array_index (get_battle (self)->armies, army);
  g_autoptr (GArray) cells = tc_forces_sheet_cells (), edits = NULL;
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  guint at = 0, n = 0;

  for (guint i = 0; i < counters->len; i++)
    {
      guint counter = g_array_index (counters, guint, i);

      if (tc_battle_counter (get_battle (self), counter)->army == army)
        continue;
      tc_forces_sheet_add (cells, counter, TC_SHEET_ARMY, joined->id);
      n++;
    }
  edits = n > 0 ? tc_forces_sheet_write (get_battle (self), cells, issues, &at) : NULL;
  if (edits == NULL && n > 0)
    tell_refusal (self, issues, &g_array_index (cells, TcSheetCell, at));
  else if (n > 0 && tc_document_do_all (tc_session_get_document (session), edits))
    {
      /* Translators: how many counters now belong to an army */
      g_autofree char *text = g_strdup_printf (ngettext ("%u counter joins %s.", "%u counters join %s.", n), n, joined->name);

      tc_session_tell (session, text, FALSE);
    }
}

static const TcForcesTreeClassOf tree_class = { chosen, move };

/* The page */
static void
tc_sheet_page_attach (TcPage *page)
{
  TcSheetPage *self = TC_SHEET_PAGE (page);

  self->tree = TC_FORCES_TREE (tc_forces_tree_new (&tree_class, self));
  gtk_box_append (self->place, GTK_WIDGET (self->tree));
  gtk_box_append (self->place, gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  self->sheet = TC_SHEET (tc_sheet_new (&sheet_class, self, columns, TC_N_SHEET_COLUMNS, _("Order of battle")));
  gtk_box_append (self->place, GTK_WIDGET (self->sheet));
  tc_page_watch (page, TC_CHANGE_EDITED & ~(TC_CHANGE_TERRAIN | TC_CHANGE_FEATURES | TC_CHANGE_HISTORY), G_CALLBACK (fill), self);
  tc_page_watch (page, TC_CHANGE_ISSUES, G_CALLBACK (fill_faults), self);
}

static gboolean
tc_sheet_page_grab_focus (GtkWidget *widget)
{
  TcSheetPage *self = TC_SHEET_PAGE (widget);

  return self->sheet != NULL && gtk_widget_grab_focus (GTK_WIDGET (self->sheet));
}

static void
tc_sheet_page_finalize (GObject *object)
{
  TcSheetPage *self = TC_SHEET_PAGE (object);

  g_ptr_array_unref (self->order);
  g_array_unref (self->rows);
  g_hash_table_unref (self->faults);
  g_hash_table_unref (self->indexes);
  G_OBJECT_CLASS (tc_sheet_page_parent_class)->finalize (object);
}

static void
tc_sheet_page_class_init (TcSheetPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tc_sheet_page_finalize;
  widget_class->grab_focus = tc_sheet_page_grab_focus;
  TC_PAGE_CLASS (klass)->attach = tc_sheet_page_attach;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tercio/Tercio/sheet-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TcSheetPage, search);
  gtk_widget_class_bind_template_child (widget_class, TcSheetPage, place);
  gtk_widget_class_bind_template_child (widget_class, TcSheetPage, sum);
  gtk_widget_class_bind_template_callback (widget_class, arrange_cb);
}

static void
tc_sheet_page_init (TcSheetPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->order = g_ptr_array_new_with_free_func (g_free);
  self->rows = g_array_new (FALSE, FALSE, sizeof (guint));
  self->faults = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->indexes = g_hash_table_new (g_str_hash, g_str_equal);
  self->sorted = TC_N_SHEET_COLUMNS;
}
