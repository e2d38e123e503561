/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-source: the text of a document in memory, and places in it.
 *
 * A place is a byte offset.  Line and column are counted only on request, forward or back from the
 * last answer, so requests in roughly the order of the document cost one pass over it, however
 * long its lines are. */
#pragma once

#include "tc-issue.h"

G_BEGIN_DECLS

typedef struct
{
  const char *name; /* borrowed; the file in issues */
  const char *text; /* borrowed */
  gsize       length;

  /* derived: the last place asked for */
  gsize mark;
  int   mark_line;
  int   mark_column;
} TcSource;

void tc_source_init (TcSource *self, const char *name, const char *text, gsize length);

/* Whether the text is UTF-8 without zero bytes, says so in its declaration, and is
 * not too large; otherwise adds the issue that says which. */
gboolean tc_source_check (TcSource *self, TcIssueList *issues);

/* Both from 1; the column in characters. */
void  tc_source_locate (TcSource *self, gsize offset, int *line, int *column);

/* In text that the parser has accepted up to @end: */
/* where the tag begins of which @end is the last character but one or the last. */
gsize tc_source_find_tag (const TcSource *self, gsize end);
/* where the tag that begins at @tag has ended: the offset after its '>'. */
gsize tc_source_find_content (const TcSource *self, gsize tag);
/* the first character of the attribute's value, or @tag when it is not there. */
gsize tc_source_find_attribute (const TcSource *self, gsize tag, const char *name);
/* the @index-th word, from 0, of the text that begins at @content. */
gsize tc_source_find_word (const TcSource *self, gsize content, guint index);

G_END_DECLS
