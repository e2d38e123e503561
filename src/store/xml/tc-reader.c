/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parser and its callbacks. */
#include "tc-reader-private.h"

#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <string.h>

#define MAX_NAMESPACES 8 /* declared in one tag */

/* Places and issues */

gsize
tc_reader_here (TcReader *self)
{
  long consumed = xmlByteConsumed (self->context);

  return consumed < 0 ? 0 : MIN ((gsize) consumed, self->source->length);
}

TcReaderFrame *
tc_reader_top (TcReader *self)
{
  g_assert (self->depth > 0);
  return &self->frames[self->depth - 1];
}

TcIssue *
tc_reader_issue_at (TcReader *self, gsize offset, TcSeverity severity, const char *code,
                    const char *subject, const char *a, const char *b, const char *c)
{
  int line, column;

  tc_source_locate (self->source, offset, &line, &column);
  return tc_issue_list_add (self->issues, severity, code, self->source->name, line, column, subject,
                            a, b, c, NULL);
}

TcIssue *
tc_reader_issue (TcReader *self, TcSeverity severity, const char *code, const char *attribute,
                 const char *a, const char *b, const char *c)
{
  gsize offset = tc_reader_get_tag (self);

  if (attribute != NULL)
    offset = tc_source_find_attribute (self->source, offset, attribute);
  return tc_reader_issue_at (self, offset, severity, code, tc_reader_get_subject (self), a, b, c);
}

void
tc_reader_give_up (TcReader *self, gsize offset, const char *code, const char *a, const char *b)
{
  if (!self->failed)
    tc_reader_issue_at (self, offset, TC_SEVERITY_ERROR, code, NULL, a, b, NULL);
  self->failed = TRUE;
  xmlStopParser (self->context);
}

gpointer
tc_reader_get_document (TcReader *self)
{
  return self->document;
}

gpointer
tc_reader_get_parent (TcReader *self)
{
  return self->depth > 1 ? self->frames[self->depth - 2].object : NULL;
}

const char *
tc_reader_get_name (TcReader *self)
{
  return tc_reader_top (self)->name;
}

const char *
tc_reader_get_subject (TcReader *self)
{
  for (guint i = self->depth; i > 0; i--)
    if (self->frames[i - 1].subject != NULL)
      return self->frames[i - 1].subject;
  return NULL;
}

int
tc_reader_get_version (TcReader *self)
{
  return self->version;
}

gsize
tc_reader_get_tag (TcReader *self)
{
  return self->depth > 0 ? tc_reader_top (self)->tag : 0;
}

gsize
tc_reader_get_content (TcReader *self)
{
  return tc_source_find_content (self->source, tc_reader_get_tag (self));
}

int
tc_reader_get_line (TcReader *self)
{
  int line, column;

  tc_source_locate (self->source, tc_reader_get_tag (self), &line, &column);
  return line;
}

TcSource *
tc_reader_get_source (TcReader *self)
{
  return self->source;
}

TcIssueList *
tc_reader_get_issues (TcReader *self)
{
  return self->issues;
}

const TcValue *
tc_reader_get_value (TcReader *self, const char *name)
{
  const TcField *fields = tc_element_get_fields (tc_reader_top (self)->element);

  for (guint i = 0; fields[i].name != NULL; i++)
    if (strcmp (fields[i].name, name) == 0)
      return &self->values[i];
  g_return_val_if_reached (NULL);
}

GPtrArray *
tc_reader_take_attributes (TcReader *self)
{
  return g_steal_pointer (&self->attributes);
}

/* Callbacks of the parser */

static void
start_element_cb (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
                  int n_namespaces, const xmlChar **namespaces,
                  int n_attributes, int n_defaulted, const xmlChar **attributes)
{
  TcReader *self = data;
  guint depth = self->depth + self->ignored;
  gsize tag;

  if (self->failed)
    return;
  if (tc_keeper_is_busy (&self->keeper))
    depth += g_node_depth (self->keeper.at);
  tag = tc_source_find_tag (self->source, tc_reader_here (self));
  if (depth + 1 >= TC_READER_MAX_DEPTH)
    {
      tc_reader_give_up (self, tag, "too-deep", (const char *) name, NULL);
      return;
    }
  if (n_namespaces > MAX_NAMESPACES)
    {
      tc_reader_give_up (self, tag, "too-many-namespaces", (const char *) name, NULL);
      return;
    }
  if (self->ignored > 0)
    self->ignored++;
  else if (tc_keeper_is_busy (&self->keeper))
    tc_reader_keep_element (self, (const char *) name, (const char *) uri, n_attributes,
                            attributes);
  else if (self->depth == 0)
    tc_reader_open_root (self, (const char *) name, (const char *) uri, n_attributes, attributes);
  else
    tc_reader_open_child (self, (const char *) name, (const char *) uri, n_attributes, attributes);
}

static void
end_element_cb (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
  TcReader *self = data;

  if (self->failed)
    return;
  if (self->ignored > 0 && --self->ignored > 0)
    return;
  if (tc_keeper_is_busy (&self->keeper))
    tc_reader_end_unknown (self);
  else if (self->depth > 0)
    tc_reader_close_element (self);
}

static gboolean
is_blank (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (strchr (" \t\r\n", text[i]) == NULL)
      return FALSE;
  return TRUE;
}

static void
characters_cb (void *data, const xmlChar *chars, int length)
{
  TcReader *self = data;
  const char *text = (const char *) chars;
  TcReaderFrame *frame;

  if (self->failed || self->depth == 0 || self->ignored > 0)
    return;
  frame = tc_reader_top (self);
  if (tc_keeper_is_busy (&self->keeper))
    tc_keeper_text (&self->keeper, text, length);
  else if (frame->element->text != NULL)
    frame->element->text (self, text, length);
  else if (frame->element->flags & TC_ELEMENT_TEXT)
    g_string_append_len (self->text, text, length);
  else if (!frame->stray && !is_blank (text, length))
    {
      frame->stray = TRUE;
      tc_reader_issue_at (self, tc_reader_here (self), TC_SEVERITY_ERROR, "unexpected-text",
                          tc_reader_get_subject (self), frame->name, NULL, NULL);
    }
}

static void
comment_cb (void *data, const xmlChar *chars)
{
  TcReader *self = data;
  g_autofree char *markup = NULL;

  if (self->failed || self->ignored > 0)
    return;
  markup = g_strdup_printf ("<!--%s-->", chars);
  tc_reader_keep_markup (self, markup);
}

static void
instruction_cb (void *data, const xmlChar *target, const xmlChar *chars)
{
  TcReader *self = data;
  g_autofree char *markup = NULL;

  if (self->failed || self->ignored > 0)
    return;
  markup = chars != NULL ? g_strdup_printf ("<?%s %s?>", target, chars)
                         : g_strdup_printf ("<?%s?>", target);
  tc_reader_keep_markup (self, markup);
}

static void
doctype_cb (void *data, const xmlChar *name, const xmlChar *external, const xmlChar *system)
{
  TcReader *self = data;
  const char *at = g_strstr_len (self->source->text, tc_reader_here (self), "<!DOCTYPE");

  tc_reader_give_up (self, at != NULL ? (gsize) (at - self->source->text) : 0, "doctype",
                     (const char *) name, NULL);
}

static const char *
error_code (TcReader *self, const xmlError *error)
{
  if (error->code == XML_ERR_TAG_NAME_MISMATCH)
    return "xml-nesting";
  if (error->code == XML_ERR_UNDECLARED_ENTITY || error->code == XML_WAR_UNDECLARED_ENTITY)
    return "xml-entity";
  if (tc_reader_here (self) >= self->source->length)
    return "xml-truncated";
  return "xml-syntax";
}

/* libxml2 made the error read-only in 2.12. */
#if LIBXML_VERSION >= 21200
typedef const xmlError *ErrorPointer;
#else
typedef xmlErrorPtr ErrorPointer;
#endif

static void
error_cb (void *data, ErrorPointer error)
{
  TcReader *self = data;
  g_autofree char *message = NULL;

  /* After the first fault that ends the reading others only follow from it. */
  if (self->failed || error->code == XML_ERR_USER_STOP)
    return;
  message = g_strstrip (g_utf8_make_valid (error->message != NULL ? error->message : "", -1));
  /* A prefix that is not declared is such a fault too: its name means nothing. */
  if (error->level == XML_ERR_WARNING)
    tc_reader_issue_at (self, tc_reader_here (self), TC_SEVERITY_NOTE, "xml-warning", NULL, message,
                        NULL, NULL);
  else
    tc_reader_give_up (self, tc_reader_here (self), error_code (self, error), message, NULL);
}

static void
set_handler (xmlSAXHandler *sax)
{
  *sax = (xmlSAXHandler) {
    .initialized = XML_SAX2_MAGIC,
    .internalSubset = doctype_cb,
    .startElementNs = start_element_cb,
    .endElementNs = end_element_cb,
    .characters = characters_cb,
    .ignorableWhitespace = characters_cb,
    .cdataBlock = characters_cb,
    .comment = comment_cb,
    .processingInstruction = instruction_cb,
    .serror = error_cb,
  };
}

static void
parse (TcReader *self)
{
  self->context = xmlCreateMemoryParserCtxt (self->source->text, (int) self->source->length);
  if (self->context == NULL)
    g_error ("no memory for an XML parser");
  /* HUGE lifts limits of the parser that are replaced by those of tc-source and this file. */
  xmlCtxtUseOptions (self->context,
                     XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_NOCDATA | XML_PARSE_IGNORE_ENC);
  set_handler (self->context->sax);
  self->context->userData = self;
  xmlParseDocument (self->context);
  if (!self->context->wellFormed)
    self->failed = TRUE;
  if (self->context->myDoc != NULL)
    xmlFreeDoc (self->context->myDoc);
  xmlFreeParserCtxt (self->context);
  self->context = NULL;
}

gboolean
tc_reader_run (TcSource *source, const TcFormat *format, gpointer document, TcIssueList *issues)
{
  TcReader self = { .source = source, .format = format, .document = document, .issues = issues };

  if (!tc_source_check (source, issues))
    return FALSE;
  self.text = g_string_new (NULL);
  self.outside = g_string_new (NULL);
  self.subjects = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  parse (&self);
  if (!self.failed)
    tc_reader_store_outside (&self);
  /* Aborted: the objects belong to the document, the rest is ours. */
  while (self.depth > 0)
    tc_reader_clear_frame (&self);
  tc_keeper_clear (&self.keeper);
  g_clear_pointer (&self.attributes, g_ptr_array_unref);
  g_hash_table_unref (self.subjects);
  g_string_free (self.text, TRUE);
  g_string_free (self.outside, TRUE);
  return !self.failed;
}
