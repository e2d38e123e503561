/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-i18n.h"

#include "tc-sheet-private.h"

#include <string.h>

#include "tc-cells.h"

/* Writing */
static void
add_line (GPtrArray *lines, char **cells)
{
  g_ptr_array_add (lines, cells);
}

static GPtrArray *
lines_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
}

static gboolean
write_lines (TcSheet *self, guint row, guint column, const GPtrArray *lines)
{
  return lines->len > 0 && self->klass->write (self->owner, row, column, lines);
}

static gboolean
write_text (TcSheet *self, const char *text)
{
  g_autoptr (GPtrArray) lines = lines_new ();

  add_line (lines, g_strdupv ((char *[]) { (char *) text, NULL }));
  return write_lines (self, self->row, self->column, lines);
}

/* Typing */
gboolean
tc_sheet_end_edit (TcSheet *self, gboolean keep)
{
  g_autofree char *typed = NULL;
  GtkWidget *entry;

  if (!self->editing)
    return TRUE;
  typed = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  self->editing = FALSE;
  if (keep && !write_text (self, typed))
    {
      self->editing = TRUE;
      gtk_widget_add_css_class (self->entry, "error");
      gtk_widget_grab_focus (self->entry);
      return FALSE;
    }
  entry = g_steal_pointer (&self->entry);
  gtk_widget_grab_focus (self->area);
  gtk_overlay_remove_overlay (self->overlay, entry);
  return TRUE;
}

/* On to the next cell, when what was typed is taken. */
static void
go_on (TcSheet *self, int rows, int columns)
{
  if (!tc_sheet_end_edit (self, TRUE))
    return;
  if (columns != 0)
    tc_sheet_step (self, columns, FALSE);
  else
    tc_sheet_move (self, (int) self->row + rows, (int) self->column, FALSE);
}

static gboolean
entry_key_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, TcSheet *self)
{
  g_assert (TC_IS_SHEET (self));

  switch (key)
    {
    case GDK_KEY_Escape:
      tc_sheet_end_edit (self, FALSE);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_Down:
      go_on (self, 1, 0);
      return TRUE;
    case GDK_KEY_Up:
      go_on (self, -1, 0);
      return TRUE;
    case GDK_KEY_Tab:
      go_on (self, 0, 1);
      return TRUE;
    case GDK_KEY_ISO_Left_Tab:
      go_on (self, 0, -1);
      return TRUE;
    default:
      return FALSE;
    }
}

void
tc_sheet_begin_edit (TcSheet *self, const char *text)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_autofree char *said = NULL;

  if (self->editing)
    return;
  said = self->row < self->n ? self->klass->say (self->owner, self->row, self->column) : g_strdup ("");
  self->from_row = self->row;
  self->from_column = self->column;
  self->entry = gtk_entry_new ();
  self->editing = TRUE;
  gtk_entry_set_has_frame (GTK_ENTRY (self->entry), FALSE);
  gtk_entry_set_alignment (GTK_ENTRY (self->entry), self->columns[self->column].number ? 1 : 0);
  gtk_widget_add_css_class (self->entry, "sheet-entry");
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text != NULL ? text : said);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->klass->title (self->column), -1);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (entry_key_cb), self);
  gtk_widget_add_controller (self->entry, keys);
  gtk_overlay_add_overlay (self->overlay, self->entry);
  gtk_widget_grab_focus (self->entry);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

/* The clipboard */
static char *
format_block (TcSheet *self, TcSheetBlock block)
{
  GString *text = g_string_new (NULL);

  for (guint row = block.top; row <= MIN (block.bottom, self->n - 1) && self->n > 0; row++)
    {
      gboolean first = TRUE;

      for (guint i = block.left; i <= block.right; i++)
        {
          g_autofree char *cell = self->widths[i] > 0 ? self->klass->say (self->owner, row, i) : NULL;

          if (cell == NULL)
            continue;
          g_string_append_printf (text, "%s%s", first ? "" : "\t", cell);
          first = FALSE;
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

/* The cells of a row of the block that are shown; of an own one, or empty. */
static char **
dup_row (TcSheet *self, TcSheetBlock block, gboolean empty)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();

  for (guint i = block.left; i <= block.right; i++)
    if (self->widths[i] > 0)
      g_ptr_array_add (cells, empty ? g_strdup ("") : self->klass->say (self->owner, block.top, i));
  g_ptr_array_add (cells, NULL);
  return (char **) g_ptr_array_steal (cells, NULL);
}

/* As many lines as there are rows in the block, each @line. */
static GPtrArray *
repeat (TcSheetBlock block, char **line)
{
  GPtrArray *lines = lines_new ();

  for (guint row = block.top; row <= block.bottom; row++)
    add_line (lines, g_strdupv (line));
  return lines;
}

/* The empty row has nothing to empty. */
static void
empty_block (TcSheet *self)
{
  TcSheetBlock block = tc_sheet_get_block (self);
  g_auto (GStrv) nothing = NULL;
  g_autoptr (GPtrArray) lines = NULL;

  if (block.top >= self->n)
    return;
  block.bottom = MIN (block.bottom, self->n - 1);
  nothing = dup_row (self, block, TRUE);
  lines = repeat (block, nothing);
  write_lines (self, block.top, block.left, lines);
}

/* The first row of the block in all others. */
static void
fill_down (TcSheet *self)
{
  TcSheetBlock block = tc_sheet_get_block (self);
  g_auto (GStrv) first = NULL;
  g_autoptr (GPtrArray) lines = NULL;

  if (block.top + 1 >= self->n || block.bottom == block.top)
    return;
  block.bottom = MIN (block.bottom, self->n - 1);
  first = dup_row (self, block, FALSE);
  block.top++;
  lines = repeat (block, first);
  write_lines (self, block.top, block.left, lines);
}

static void
copy (TcSheet *self)
{
  g_autofree char *text = format_block (self, tc_sheet_get_block (self));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
}

/* All lines have as many of them, and so many that they are hardly part of a name. */
static gboolean
is_separated (char **rows, const char *separator)
{
  guint n = 0, lines = 0;

  for (guint i = 0; rows[i] != NULL; i++)
    {
      g_auto (GStrv) cells = g_strsplit (rows[i], separator, -1);

      if (*rows[i] == '\0')
        continue;
      if (lines++ > 0 && g_strv_length (cells) != n)
        return FALSE;
      n = g_strv_length (cells);
    }
  return n > 2 || (n == 2 && lines > 1);
}

/* Tabs are what spreadsheets copy; from a text with none, what stands between semicolons. */
static char
find_separator (const char *text)
{
  g_auto (GStrv) rows = g_strsplit (text, "\n", -1);

  return strchr (text, '\t') == NULL && is_separated (rows, ";") ? ';' : '\t';
}

/* A spreadsheet quotes a cell with line breaks. Where quotation marks have no end they are none. */
static GPtrArray *
parse_block (const char *text, TcTableFormat format)
{
  g_autoptr (TcIssueList) issues = tc_issue_list_new ();
  GPtrArray *lines = lines_new ();
  TcCells cells;

  if (tc_cells_init (&cells, "", text, strlen (text), format, issues))
    {
      cells.separator = find_separator (text);
      while (tc_cells_next (&cells))
        {
          g_ptr_array_add (cells.texts, NULL);
          add_line (lines, g_strdupv ((char **) cells.texts->pdata));
        }
    }
  tc_cells_clear (&cells);
  if (!cells.failed || format == TC_TABLE_TSV)
    return lines;
  g_ptr_array_unref (lines);
  return parse_block (text, TC_TABLE_TSV);
}

static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (TcSheet) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  g_autoptr (GPtrArray) lines = text != NULL ? parse_block (text, TC_TABLE_CSV) : NULL;
  TcSheetBlock block;

  if (lines == NULL || lines->len == 0 || self->klass == NULL)
    return;
  block = tc_sheet_get_block (self);
  /* One line goes into all that are marked. */
  if (lines->len == 1 && block.bottom < self->n)
    {
      g_autoptr (GPtrArray) same = repeat (block, g_ptr_array_index (lines, 0));

      write_lines (self, block.top, block.left, same);
    }
  else
    write_lines (self, block.top, block.left, lines);
}

static void
paste (TcSheet *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, pasted_cb, g_object_ref (self));
}

static void
remove_rows (TcSheet *self)
{
  TcSheetBlock block = tc_sheet_get_block (self);

  if (block.top < self->n)
    self->klass->remove (self->owner, block.top, MIN (block.bottom, self->n - 1) - block.top + 1);
}

/* Keys */
static gboolean
control_key (TcSheet *self, guint key, gboolean mark)
{
  switch (gdk_keyval_to_lower (key))
    {
    case GDK_KEY_c: copy (self); return TRUE;
    case GDK_KEY_x: copy (self); empty_block (self); return TRUE;
    case GDK_KEY_v: paste (self); return TRUE;
    case GDK_KEY_d: fill_down (self); return TRUE;
    case GDK_KEY_Home: tc_sheet_move (self, 0, 0, mark); return TRUE;
    case GDK_KEY_End: tc_sheet_move (self, (int) self->n, (int) self->n_columns - 1, mark); return TRUE;
    case GDK_KEY_a:
      tc_sheet_move (self, 0, 0, FALSE);
      tc_sheet_move (self, (int) self->n - 1, (int) self->n_columns - 1, TRUE);
      return TRUE;
    default: return FALSE;
    }
}

static gboolean
walk_key (TcSheet *self, guint key, gboolean mark)
{
  int row = (int) self->row, column = (int) self->column;
  int page = MAX ((int) tc_sheet_get_seen (self).size.height / MAX (self->row_height, 1) - 2, 1);

  switch (key)
    {
    case GDK_KEY_Up: tc_sheet_move (self, row - 1, column, mark); return TRUE;
    case GDK_KEY_Down: tc_sheet_move (self, row + 1, column, mark); return TRUE;
    case GDK_KEY_Left: tc_sheet_step (self, -1, mark); return TRUE;
    case GDK_KEY_Right: tc_sheet_step (self, 1, mark); return TRUE;
    case GDK_KEY_Page_Up: tc_sheet_move (self, row - page, column, mark); return TRUE;
    case GDK_KEY_Page_Down: tc_sheet_move (self, row + page, column, mark); return TRUE;
    case GDK_KEY_Home: tc_sheet_move (self, row, 0, mark); return TRUE;
    case GDK_KEY_End: tc_sheet_move (self, row, (int) self->n_columns - 1, mark); return TRUE;
    default: return FALSE;
    }
}

static gboolean
type_key (TcSheet *self, guint key)
{
  gunichar character = gdk_keyval_to_unicode (key);
  char text[7] = { 0 };

  if (character == 0 || !g_unichar_isprint (character))
    return FALSE;
  g_unichar_to_utf8 (character, text);
  tc_sheet_begin_edit (self, text);
  return TRUE;
}

static gboolean
key_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, TcSheet *self)
{
  g_assert (TC_IS_SHEET (self));

  gboolean mark = (state & GDK_SHIFT_MASK) != 0;

  if (state & GDK_ALT_MASK)
    return FALSE;
  if (state & GDK_CONTROL_MASK)
    return control_key (self, key, mark);
  switch (key)
    {
    case GDK_KEY_F2:
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      tc_sheet_begin_edit (self, NULL);
      return TRUE;
    case GDK_KEY_Delete:
      if (mark)
        remove_rows (self);
      else
        empty_block (self);
      return TRUE;
    case GDK_KEY_BackSpace:
      empty_block (self);
      return TRUE;
    default:
      return walk_key (self, key, mark) || type_key (self, key);
    }
}

static void
focus_cb (GtkEventController *controller, TcSheet *self)
{
  g_assert (TC_IS_SHEET (self));

  gtk_widget_queue_draw (self->area);
}

void
tc_sheet_add_keys (TcSheet *self)
{
  GtkEventController *keys = gtk_event_controller_key_new (), *focus = gtk_event_controller_focus_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  g_signal_connect (focus, "enter", G_CALLBACK (focus_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (focus_cb), self);
  gtk_widget_add_controller (self->area, keys);
  gtk_widget_add_controller (self->area, focus);
}
