/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-source.h"

#include <string.h>

#include "tc-file.h"

#define MAX_TAG_LENGTH 65536

void
tc_source_init (TcSource *self, const char *name, const char *text, gsize length)
{
  *self = (TcSource) { .name = name, .text = text, .length = length, .mark_line = 1, .mark_column = 1 };
}

static gboolean
begins_character (char c)
{
  return (c & 0xc0) != 0x80;
}

static void
go_forward (TcSource *self, gsize offset)
{
  const char *end = self->text + offset;
  const char *p = self->text + self->mark;
  const char *next;

  for (; p < end && (next = memchr (p, '\n', end - p)) != NULL; p = next + 1)
    {
      self->mark_line++;
      self->mark_column = 1;
    }
  for (; p < end; p++)
    if (begins_character (*p))
      self->mark_column++;
  self->mark = offset;
}

static void
go_back (TcSource *self, gsize offset)
{
  gboolean is_other_line = FALSE;

  while (self->mark > offset)
    {
      self->mark--;
      if (self->text[self->mark] == '\n')
        {
          self->mark_line--;
          is_other_line = TRUE;
        }
      else if (begins_character (self->text[self->mark]))
        self->mark_column--;
    }
  if (!is_other_line)
    return;
  self->mark_column = 1;
  for (gsize i = self->mark; i > 0 && self->text[i - 1] != '\n'; i--)
    if (begins_character (self->text[i - 1]))
      self->mark_column++;
}

void
tc_source_locate (TcSource *self, gsize offset, int *line, int *column)
{
  offset = MIN (offset, self->length);
  if (offset >= self->mark)
    go_forward (self, offset);
  else
    go_back (self, offset);
  *line = self->mark_line;
  *column = self->mark_column;
}

static void
add_issue (TcSource *self, TcIssueList *issues, gsize offset, const char *code, const char *found)
{
  int line, column;

  tc_source_locate (self, offset, &line, &column);
  tc_issue_list_add (issues, TC_SEVERITY_ERROR, code, self->name, line, column, NULL, found, NULL);
}

/* The name of the encoding in the XML declaration; NULL when there is none. */
static char *
find_encoding (const TcSource *self, gsize *offset)
{
  const char *end = self->text + MIN (self->length, 256);
  const char *p = g_strstr_len (self->text, end - self->text, "<?xml");
  const char *stop = p != NULL ? g_strstr_len (p, end - p, "?>") : NULL;
  char quote;

  if (stop == NULL)
    return NULL;
  p = g_strstr_len (p, stop - p, "encoding");
  if (p == NULL)
    return NULL;
  p += strlen ("encoding");
  while (p < stop && strchr (" \t\r\n=", *p) != NULL)
    p++;
  if (p >= stop || (*p != '"' && *p != '\''))
    return NULL;
  quote = *p++;
  *offset = p - self->text;
  stop = memchr (p, quote, stop - p);
  return stop == NULL ? NULL : g_strndup (p, stop - p);
}

/* The parser compares every attribute of a tag with every other: a tag of megabytes
 * would hold it for hours.  Returns its offset, or the length of the text. */
static gsize
find_long_tag (const TcSource *self)
{
  const char *end = self->text + self->length;
  const char *tag = self->text;

  while ((tag = memchr (tag, '<', end - tag)) != NULL)
    {
      const char *limit = end - tag > MAX_TAG_LENGTH ? tag + MAX_TAG_LENGTH : end;
      const char *p = tag + 1;
      char quote = '\0';

      /* Comments and the like have no attributes. */
      if (p < end && (*p == '!' || *p == '?'))
        limit = p;
      /* A tag cannot hold '<', so that each character is looked at once. */
      for (; p < limit && *p != '<' && (quote != '\0' || *p != '>'); p++)
        if (quote != '\0' ? *p == quote : *p == '"' || *p == '\'')
          quote = quote != '\0' ? '\0' : *p;
      if (p == limit && p - tag == MAX_TAG_LENGTH)
        return tag - self->text;
      tag = p;
    }
  return self->length;
}

/* Most of a document is ASCII, and all of a large ground: eight bytes at a time. */
static const char *
skip_ascii (const char *text, gsize length)
{
  const char *end = text + length;
  guint64 word;

  for (; end - text >= (gssize) sizeof word; text += sizeof word)
    {
      memcpy (&word, text, sizeof word);
      if ((word & G_GUINT64_CONSTANT (0x8080808080808080)) != 0)
        break;
    }
  return text;
}

gboolean
tc_source_check (TcSource *self, TcIssueList *issues)
{
  g_autofree char *encoding = NULL;
  g_autofree char *size = g_strdup_printf ("%" G_GSIZE_FORMAT, self->length);
  const char *bad;
  gsize offset = 0;

  if (self->length > TC_FILE_MAX_LENGTH)
    {
      add_issue (self, issues, 0, "file-too-large", size);
      return FALSE;
    }
  if (self->length == 0)
    {
      add_issue (self, issues, 0, "file-empty", size);
      return FALSE;
    }
  if (self->length >= 2
      && (memcmp (self->text, "\xff\xfe", 2) == 0 || memcmp (self->text, "\xfe\xff", 2) == 0))
    {
      add_issue (self, issues, 0, "bad-encoding", "UTF-16");
      return FALSE;
    }
  bad = memchr (self->text, '\0', self->length);
  if (bad != NULL)
    {
      add_issue (self, issues, bad - self->text, "zero-byte", size);
      return FALSE;
    }
  encoding = find_encoding (self, &offset);
  if (encoding != NULL && g_ascii_strcasecmp (encoding, "UTF-8") != 0
      && g_ascii_strcasecmp (encoding, "US-ASCII") != 0)
    {
      g_autofree char *valid = g_utf8_make_valid (encoding, -1);

      add_issue (self, issues, offset, "bad-encoding", valid);
      return FALSE;
    }
  bad = skip_ascii (self->text, self->length);
  if (!g_utf8_validate_len (bad, self->text + self->length - bad, &bad))
    {
      g_autofree char *byte = g_strdup_printf ("%02X", (guint) (guint8) *bad);

      add_issue (self, issues, bad - self->text, "bad-utf8", byte);
      return FALSE;
    }
  offset = find_long_tag (self);
  if (offset < self->length)
    {
      add_issue (self, issues, offset, "tag-too-long", G_STRINGIFY (MAX_TAG_LENGTH));
      return FALSE;
    }
  return TRUE;
}

gsize
tc_source_find_tag (const TcSource *self, gsize end)
{
  gsize at = MIN (end, self->length);

  /* An attribute cannot hold '<', so the nearest one before is the tag's. */
  while (at > 0 && self->text[at - 1] != '<')
    at--;
  return at > 0 ? at - 1 : 0;
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Goes on to the next attribute in a tag; FALSE at its end.  @at is before the
 * name and then after the value. */
static gboolean
next_attribute (const TcSource *self, gsize *at, const char **name, gsize *name_length,
                gsize *value)
{
  gsize p = *at;
  char quote;

  while (p < self->length && is_blank (self->text[p]))
    p++;
  if (p >= self->length || self->text[p] == '>' || self->text[p] == '/')
    {
      *at = p;
      return FALSE;
    }
  *name = self->text + p;
  while (p < self->length && !is_blank (self->text[p]) && self->text[p] != '=')
    p++;
  *name_length = self->text + p - *name;
  while (p < self->length && self->text[p] != '"' && self->text[p] != '\'')
    p++;
  if (p >= self->length)
    {
      *at = p;
      return FALSE;
    }
  quote = self->text[p++];
  *value = p;
  while (p < self->length && self->text[p] != quote)
    p++;
  *at = MIN (p + 1, self->length);
  return TRUE;
}

static gsize
skip_tag_name (const TcSource *self, gsize tag)
{
  while (tag < self->length && !is_blank (self->text[tag])
         && self->text[tag] != '>' && self->text[tag] != '/')
    tag++;
  return tag;
}

gsize
tc_source_find_content (const TcSource *self, gsize tag)
{
  gsize at = skip_tag_name (self, tag);
  const char *name;
  gsize name_length, value;

  while (next_attribute (self, &at, &name, &name_length, &value))
    ;
  while (at < self->length && self->text[at] != '>')
    at++;
  return MIN (at + 1, self->length);
}

gsize
tc_source_find_attribute (const TcSource *self, gsize tag, const char *wanted)
{
  gsize at = skip_tag_name (self, tag);
  const char *name;
  gsize name_length, value;

  while (next_attribute (self, &at, &name, &name_length, &value))
    if (name_length == strlen (wanted) && memcmp (name, wanted, name_length) == 0)
      return value;
  return tag;
}

gsize
tc_source_find_word (const TcSource *self, gsize content, guint index)
{
  gsize at = content;

  while (TRUE)
    {
      while (at < self->length && is_blank (self->text[at]))
        at++;
      if (index-- == 0)
        return at;
      while (at < self->length && !is_blank (self->text[at]) && self->text[at] != '<')
        at++;
      if (at >= self->length || self->text[at] == '<')
        return at;
    }
}
