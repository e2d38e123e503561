/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeping what the tables do not know. */
#include "tc-reader-private.h"

#include <string.h>

static TcSeverity
unknown_severity (TcReader *self)
{
  return self->version > self->format->version ? TC_SEVERITY_NOTE : TC_SEVERITY_WARNING;
}

static gboolean
can_keep (const TcReaderFrame *frame)
{
  return tc_element_find_keep (frame->element) != 0;
}

/* The parser leaves an ampersand, however it was written, as the one reference that
 * means it. */
static char *
decode (char *text)
{
  static const char reference[] = "&#38;";
  char *out = text;

  for (const char *in = text; *in != '\0'; out++)
    if (g_str_has_prefix (in, reference))
      {
        *out = '&';
        in += strlen (reference);
      }
    else
      *out = *in++;
  *out = '\0';
  return text;
}

char *
tc_reader_dup_value (const xmlChar **attribute)
{
  return decode (g_strndup ((const char *) attribute[3], attribute[4] - attribute[3]));
}

static void
format_attribute (GString *out, const xmlChar **attribute)
{
  g_autofree char *value = tc_reader_dup_value (attribute);
  g_autofree char *uri = attribute[2] != NULL ? decode (g_strdup ((const char *) attribute[2])) : NULL;

  tc_keeper_format_attribute (out, (const char *) attribute[1], uri, (const char *) attribute[0], value);
}

void
tc_reader_keep_element (TcReader *self, const char *name, const char *uri, int n_attributes,
                        const xmlChar **attributes)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *decoded = uri != NULL ? decode (g_strdup (uri)) : NULL;

  for (int i = 0; i < n_attributes; i++, attributes += 5)
    format_attribute (text, attributes);
  tc_keeper_open (&self->keeper, name, decoded, self->format->namespace, g_strdup (text->str));
}

void
tc_reader_begin_unknown (TcReader *self, const char *name, const char *uri, int n_attributes,
                         const xmlChar **attributes)
{
  TcReaderFrame *frame = tc_reader_top (self);
  gsize tag = tc_source_find_tag (self->source, tc_reader_here (self));

  self->keeper_drops = !can_keep (frame);
  self->keeper_tag = tag;
  tc_reader_issue_at (self, tag, unknown_severity (self),
                      self->keeper_drops ? "lost-element" : "unknown-element",
                      tc_reader_get_subject (self), name, frame->name, NULL);
  tc_reader_keep_element (self, name, uri, n_attributes, attributes);
}

GString *
tc_reader_kept_elements (TcReaderFrame *frame)
{
  if (frame->kept_elements == NULL)
    frame->kept_elements = g_string_new (NULL);
  return frame->kept_elements;
}

static guint
count_lines (const char *text, gsize length)
{
  const char *end = text + length;
  guint n = 0;

  for (const char *at = text; (at = memchr (at, '\n', end - at)) != NULL; at++)
    n++;
  return n;
}

void
tc_reader_end_unknown (TcReader *self)
{
  TcReaderFrame *frame = tc_reader_top (self);
  g_autoptr (GString) nowhere = NULL;
  GString *out = self->keeper_drops ? (nowhere = g_string_new (NULL))
                                    : tc_reader_kept_elements (frame);

  if (tc_keeper_close (&self->keeper, self->depth, out) && frame->element->skip != NULL)
    frame->element->skip (self, count_lines (self->source->text + self->keeper_tag,
                                             tc_reader_here (self) - self->keeper_tag));
}

void
tc_reader_keep_attribute (TcReader *self, const xmlChar **attribute)
{
  TcReaderFrame *frame = tc_reader_top (self);
  const char *name = (const char *) attribute[0];
  const char *uri = (const char *) attribute[2];
  g_autofree char *full = uri != NULL ? g_strdup_printf ("%s:%s", attribute[1], name)
                                      : g_strdup (name);
  gboolean kept = can_keep (frame);

  tc_reader_issue (self, unknown_severity (self), kept ? "unknown-attribute" : "lost-attribute",
                   full, full, frame->name, NULL);
  if (!kept)
    return;
  if (frame->kept_attributes == NULL)
    frame->kept_attributes = g_string_new (NULL);
  format_attribute (frame->kept_attributes, attribute);
}

/* Of the document: the parser removes spaces from an instruction. */
static guint
count_markup_lines (TcReader *self, const char *markup)
{
  gsize here = tc_reader_here (self);
  const char *start = g_strrstr_len (self->source->text, here, markup[1] == '!' ? "<!--" : "<?");

  return start != NULL ? count_lines (start, self->source->text + here - start) : 0;
}

/* Comments belong to people who edit the text: they are kept like unknown elements. */
void
tc_reader_keep_markup (TcReader *self, const char *markup)
{
  TcReaderFrame *frame;

  if (self->depth == 0)
    {
      g_string_append_printf (self->outside, "  %s\n", markup);
      return;
    }
  frame = tc_reader_top (self);
  if (tc_keeper_is_busy (&self->keeper))
    {
      tc_keeper_markup (&self->keeper, markup);
      return;
    }
  if (frame->element->skip != NULL)
    frame->element->skip (self, count_markup_lines (self, markup));
  if (can_keep (frame))
    {
      GString *out = tc_reader_kept_elements (frame);

      for (guint i = 0; i < self->depth; i++)
        g_string_append (out, "  ");
      g_string_append_printf (out, "%s\n", markup);
    }
  else
    tc_reader_issue (self, TC_SEVERITY_NOTE, "lost-comment", NULL, frame->name, NULL, NULL);
}

static void
append_elements (TcForeign *keep, const char *elements)
{
  char *all = g_strconcat (keep->elements != NULL ? keep->elements : "", elements, NULL);

  g_free (keep->elements);
  keep->elements = all;
}

/* Where two elements share a place, which is a fault of the document, the first one's
 * attributes are kept: a tag cannot have an attribute twice. */
void
tc_reader_store_kept (TcReader *self, TcReaderFrame *frame)
{
  TcForeign *keep;

  if (frame->object == NULL || (frame->kept_attributes == NULL && frame->kept_elements == NULL))
    return;
  keep = tc_element_get_keep (frame->element, frame->object);
  if (frame->kept_attributes != NULL && keep->attributes == NULL)
    keep->attributes = g_string_free (g_steal_pointer (&frame->kept_attributes), FALSE);
  if (frame->kept_elements != NULL)
    append_elements (keep, frame->kept_elements->str);
}

void
tc_reader_store_outside (TcReader *self)
{
  if (self->root != NULL && self->outside->len > 0)
    append_elements (tc_element_get_keep (self->format->root, self->root), self->outside->str);
}

