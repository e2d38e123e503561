/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-cells.h"

#include <string.h>

/* The likeliest one of the first line: what it has most of, a comma where it has none. */
static char
find_separator (const TcCells *self)
{
  static const char separators[] = ",;\t";
  guint n[3] = { 0 }, best = 0;

  for (gsize i = self->at; i < self->source.length && self->source.text[i] != '\n'; i++)
    for (guint k = 0; k < G_N_ELEMENTS (n); k++)
      n[k] += self->source.text[i] == separators[k];
  for (guint k = 1; k < G_N_ELEMENTS (n); k++)
    if (n[k] > n[best])
      best = k;
  return separators[best];
}

gboolean
tc_cells_init (TcCells *self, const char *name, const char *text, gsize length,
               TcTableFormat format, TcIssueList *issues)
{
  *self = (TcCells) { .format = format, .issues = issues };
  self->texts = g_ptr_array_new_with_free_func (g_free);
  self->offsets = g_array_new (FALSE, FALSE, sizeof (gsize));
  tc_source_init (&self->source, name, text, length);
  if (!tc_source_check (&self->source, issues))
    return FALSE;
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    self->at = 3; /* a byte order mark */
  self->separator = format == TC_TABLE_TSV ? '\t' : find_separator (self);
  return TRUE;
}

void
tc_cells_clear (TcCells *self)
{
  g_clear_pointer (&self->texts, g_ptr_array_unref);
  g_clear_pointer (&self->offsets, g_array_unref);
}

TcIssue *
tc_cells_issue (TcCells *self, gsize offset, const char *code, const char *subject,
                const char *a, const char *b, const char *c)
{
  int line, column;

  self->failed = TRUE;
  tc_source_locate (&self->source, offset, &line, &column);
  return tc_issue_list_add (self->issues, TC_SEVERITY_ERROR, code, self->source.name,
                            line, column, subject, a, b, c, NULL);
}

static void
read_quoted (TcCells *self, GString *cell)
{
  gsize start = self->at++;

  for (; self->at < self->source.length; self->at++)
    {
      char c = self->source.text[self->at];

      if (c != '"')
        g_string_append_c (cell, c);
      else if (self->at + 1 < self->source.length && self->source.text[self->at + 1] == '"')
        {
          g_string_append_c (cell, c);
          self->at++;
        }
      else
        {
          self->at++;
          return;
        }
    }
  tc_cells_issue (self, start, "table-quote", NULL, NULL, NULL, NULL);
}

/* Reads a cell up to its separator, which is left. */
static char *
read_cell (TcCells *self)
{
  GString *cell = g_string_new (NULL);

  if (self->format == TC_TABLE_CSV && self->at < self->source.length
      && self->source.text[self->at] == '"')
    read_quoted (self, cell);
  for (; self->at < self->source.length; self->at++)
    {
      char c = self->source.text[self->at];

      if (c == self->separator || c == '\n')
        break;
      if (c != '\r')
        g_string_append_c (cell, c);
    }
  return g_strstrip (g_string_free (cell, FALSE));
}

gboolean
tc_cells_next (TcCells *self)
{
  g_ptr_array_set_size (self->texts, 0);
  g_array_set_size (self->offsets, 0);
  if (self->at >= self->source.length)
    return FALSE;
  while (TRUE)
    {
      g_array_append_val (self->offsets, self->at);
      g_ptr_array_add (self->texts, read_cell (self));
      if (self->at >= self->source.length)
        return TRUE;
      if (self->source.text[self->at++] == '\n')
        return TRUE;
    }
}

gboolean
tc_cells_is_empty (const TcCells *self)
{
  return self->texts->len == 1 && *(char *) g_ptr_array_index (self->texts, 0) == '\0';
}

const char *
tc_cells_get (const TcCells *self, int column)
{
  return column >= 0 && (guint) column < self->texts->len ? g_ptr_array_index (self->texts, column) : "";
}

void
tc_cells_set (TcCells *self, int column, const char *text)
{
  char **cell;

  g_return_if_fail (column >= 0 && (guint) column < self->texts->len);

  cell = (char **) &g_ptr_array_index (self->texts, column);
  g_free (*cell);
  *cell = g_strdup (text);
}

gsize
tc_cells_offset (const TcCells *self, int column)
{
  return g_array_index (self->offsets, gsize,
                        column >= 0 && (guint) column < self->offsets->len ? column : 0);
}

gboolean
tc_cells_header (TcCells *self, const char *const *names, guint n, const guint *needed,
                 guint n_needed, int *out)
{
  for (guint i = 0; i < n; i++)
    out[i] = -1;
  tc_cells_next (self);
  for (guint i = 0; i < self->texts->len; i++)
    {
      const char *name = g_ptr_array_index (self->texts, i);
      gsize offset = g_array_index (self->offsets, gsize, i);
      guint column = 0;

      while (column < n && strcmp (names[column], name) != 0)
        column++;
      if (column == n)
        tc_cells_issue (self, offset, "unknown-column", NULL, name, NULL, NULL);
      else if (out[column] >= 0)
        tc_cells_issue (self, offset, "duplicate-column", NULL, name, NULL, NULL);
      else
        out[column] = (int) i;
    }
  for (guint i = 0; i < n_needed; i++)
    if (out[needed[i]] < 0)
      tc_cells_issue (self, 0, "missing-column", NULL, names[needed[i]], NULL, NULL);
  return !self->failed;
}

/* Writing */

char
tc_cells_separator (TcTableFormat format)
{
  return format == TC_TABLE_TSV ? '\t' : ',';
}

void
tc_cells_append (GString *out, TcTableFormat format, const char *text)
{
  if (format == TC_TABLE_TSV)
    for (const char *p = text; *p != '\0'; p++)
      g_string_append_c (out, strchr ("\t\r\n", *p) != NULL ? ' ' : *p);
  else if (strpbrk (text, ",\"\r\n") == NULL)
    g_string_append (out, text);
  else
    {
      g_string_append_c (out, '"');
      for (const char *p = text; *p != '\0'; p++)
        g_string_append (out, *p == '"' ? "\"\"" : (char[]) { *p, '\0' });
      g_string_append_c (out, '"');
    }
}
