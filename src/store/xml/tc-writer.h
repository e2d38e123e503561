/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-writer: canonical XML, piece by piece.
 *
 * Two spaces a level, one element a line, attributes in the order of the calls,
 * those with an empty text left out, "\n" line ends.  Whatever is given, the result
 * is well-formed: what XML cannot hold is written as U+FFFD.
 */
#pragma once

#include "tc-rules.h"

G_BEGIN_DECLS

/* Lists of words are broken before this column. */
#define TC_WRITER_WIDTH 100

typedef struct
{
  GString      *out;       /* owned */
  gconstpointer document;  /* borrowed: what is written */
  const char   *namespace; /* of the root element; NULL: none is declared */
  guint         depth;
  gboolean      in_tag;    /* the start tag is not finished */
  gboolean      in_line;   /* the present element has text: its end tag follows directly */
} TcWriter;

/* Writes the XML declaration. */
void  tc_writer_init   (TcWriter *self, gconstpointer document);
/* The text, ended with a line break; @self is cleared. */
char *tc_writer_finish (TcWriter *self, gsize *length);

void  tc_writer_start  (TcWriter *self, const char *name);
void  tc_writer_end    (TcWriter *self, const char *name);
/* Left out when @value is "" or NULL. */
void  tc_writer_attribute (TcWriter *self, const char *name, const char *value);
/* Text of the present element, runs of spaces made one. */
void  tc_writer_text   (TcWriter *self, const char *text);
/* An element with nothing but text and what is kept of it; left out when it has neither. */
void  tc_writer_leaf   (TcWriter *self, const char *name, const char *text, const TcForeign *keep);
/* An element that holds words: on one line when they fit, else filled lines. */
void  tc_writer_words  (TcWriter *self, const char *name, const GPtrArray *words,
                        const TcForeign *keep);
/* Lines of the present element as they are, at the left margin. */
void  tc_writer_lines  (TcWriter *self, const char *lines, gsize length);
/* What was kept: attributes right after the others, elements before the end. */
void  tc_writer_keep_attributes (TcWriter *self, const TcForeign *keep);
void  tc_writer_keep_elements   (TcWriter *self, const TcForeign *keep);

/* Appends @text with the signs of XML escaped, tabs and line breaks too when it
 * is the value of an attribute. */
void  tc_xml_escape    (GString *out, const char *text, gssize length, gboolean is_attribute);

G_END_DECLS
