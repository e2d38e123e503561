/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-writer.h"

#include <string.h>

/* What XML 1.0 can hold. */
static gboolean
is_char (gunichar c)
{
  return c == '\t' || c == '\n' || c == '\r' || (c >= 0x20 && c <= 0xd7ff)
         || (c >= 0xe000 && c <= 0xfffd) || (c >= 0x10000 && c <= 0x10ffff);
}

static void
escape_char (GString *out, gunichar c, gboolean is_attribute)
{
  switch (c)
    {
    case '&': g_string_append (out, "&amp;"); break;
    case '<': g_string_append (out, "&lt;"); break;
    case '>': g_string_append (out, "&gt;"); break;
    case '\r': g_string_append (out, "&#13;"); break;
    case '"':
      g_string_append (out, is_attribute ? "&quot;" : "\"");
      break;
    case '\t':
    case '\n':
      if (is_attribute)
        g_string_append_printf (out, "&#%u;", (guint) c);
      else
        g_string_append_c (out, (char) c);
      break;
    default:
      g_string_append_unichar (out, is_char (c) ? c : 0xfffd);
    }
}

void
tc_xml_escape (GString *out, const char *text, gssize length, gboolean is_attribute)
{
  const char *end = text + (length < 0 ? strlen (text) : (gsize) length);

  while (text < end)
    {
      gunichar c = g_utf8_get_char_validated (text, end - text);

      if (c == (gunichar) -1 || c == (gunichar) -2)
        {
          escape_char (out, 0xfffd, is_attribute);
          text++;
        }
      else
        {
          escape_char (out, c, is_attribute);
          text = g_utf8_next_char (text);
        }
    }
}

void
tc_writer_init (TcWriter *self, gconstpointer document)
{
  *self = (TcWriter) { .document = document, .out = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") };
}

char *
tc_writer_finish (TcWriter *self, gsize *length)
{
  if (length != NULL)
    *length = self->out->len;
  return g_string_free (g_steal_pointer (&self->out), FALSE);
}

static void
indent (TcWriter *self, guint depth)
{
  for (guint i = 0; i < depth; i++)
    g_string_append (self->out, "  ");
}

static void
finish_tag (TcWriter *self, gboolean break_line)
{
  if (!self->in_tag)
    return;
  g_string_append (self->out, break_line ? ">\n" : ">");
  self->in_tag = FALSE;
}

void
tc_writer_start (TcWriter *self, const char *name)
{
  finish_tag (self, TRUE);
  indent (self, self->depth);
  g_string_append_printf (self->out, "<%s", name);
  if (self->depth == 0)
    tc_writer_attribute (self, "xmlns", self->namespace);
  self->depth++;
  self->in_tag = TRUE;
  self->in_line = FALSE;
}

void
tc_writer_end (TcWriter *self, const char *name)
{
  self->depth--;
  if (self->in_tag)
    g_string_append (self->out, "/>\n");
  else
    {
      if (!self->in_line)
        indent (self, self->depth);
      g_string_append_printf (self->out, "</%s>\n", name);
    }
  self->in_tag = FALSE;
  self->in_line = FALSE;
}

void
tc_writer_attribute (TcWriter *self, const char *name, const char *value)
{
  if (value == NULL || *value == '\0')
    return;
  g_string_append_printf (self->out, " %s=\"", name);
  tc_xml_escape (self->out, value, -1, TRUE);
  g_string_append_c (self->out, '"');
}

void
tc_writer_text (TcWriter *self, const char *text)
{
  g_autofree char *collapsed = tc_text_collapse (text);

  if (*collapsed == '\0')
    return;
  finish_tag (self, FALSE);
  tc_xml_escape (self->out, collapsed, -1, FALSE);
  self->in_line = TRUE;
}

static gboolean
is_kept (const TcForeign *keep)
{
  return keep->attributes != NULL || keep->elements != NULL;
}

void
tc_writer_leaf (TcWriter *self, const char *name, const char *text, const TcForeign *keep)
{
  if (text[strspn (text, " \t\r\n")] == '\0' && !is_kept (keep))
    return;
  tc_writer_start (self, name);
  tc_writer_keep_attributes (self, keep);
  tc_writer_text (self, text);
  tc_writer_keep_elements (self, keep);
  tc_writer_end (self, name);
}

static void
write_filled (TcWriter *self, const GPtrArray *words)
{
  gsize column = 0;

  for (guint i = 0; i < words->len; i++)
    {
      const char *word = g_ptr_array_index (words, i);
      gsize length = g_utf8_strlen (word, -1);

      if (i > 0 && column + 1 + length <= TC_WRITER_WIDTH)
        {
          g_string_append_c (self->out, ' ');
          column += 1 + length;
        }
      else
        {
          if (i > 0)
            g_string_append_c (self->out, '\n');
          indent (self, self->depth);
          column = 2 * self->depth + length;
        }
      tc_xml_escape (self->out, word, -1, FALSE);
    }
  g_string_append_c (self->out, '\n');
}

void
tc_writer_words (TcWriter *self, const char *name, const GPtrArray *words, const TcForeign *keep)
{
  gsize width = 2 * self->depth + 2 * strlen (name) + 5;

  if (words->len == 0 && !is_kept (keep))
    return;
  for (guint i = 0; i < words->len; i++)
    width += g_utf8_strlen (g_ptr_array_index (words, i), -1) + (i > 0);
  if (keep->attributes != NULL)
    width += g_utf8_strlen (keep->attributes, -1);

  tc_writer_start (self, name);
  tc_writer_keep_attributes (self, keep);
  if (words->len > 0 && width <= TC_WRITER_WIDTH)
    {
      finish_tag (self, FALSE);
      for (guint i = 0; i < words->len; i++)
        {
          if (i > 0)
            g_string_append_c (self->out, ' ');
          tc_xml_escape (self->out, g_ptr_array_index (words, i), -1, FALSE);
        }
      self->in_line = TRUE;
    }
  else if (words->len > 0)
    {
      finish_tag (self, TRUE);
      write_filled (self, words);
    }
  tc_writer_keep_elements (self, keep);
  tc_writer_end (self, name);
}

void
tc_writer_lines (TcWriter *self, const char *lines, gsize length)
{
  finish_tag (self, TRUE);
  if (memchr (lines, '&', length) == NULL && memchr (lines, '<', length) == NULL
      && memchr (lines, '>', length) == NULL)
    g_string_append_len (self->out, lines, length);
  else
    tc_xml_escape (self->out, lines, length, FALSE);
}

void
tc_writer_keep_attributes (TcWriter *self, const TcForeign *keep)
{
  if (keep->attributes != NULL)
    g_string_append (self->out, keep->attributes);
}

void
tc_writer_keep_elements (TcWriter *self, const TcForeign *keep)
{
  if (keep->elements == NULL)
    return;
  finish_tag (self, TRUE);
  if (self->in_line)
    g_string_append_c (self->out, '\n');
  self->in_line = FALSE;
  g_string_append (self->out, keep->elements);
}
