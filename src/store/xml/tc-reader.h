/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-reader: reads an XML document by tables of elements.
 *
 * What an element is called, which attributes it has, which elements it may hold and what is made
 * of it is said by a TcElement.  The reader walks the text once (no tree is built), checks it
 * against the tables, reports each fault with its place and continues.  What the tables do not know
 * is kept where the object can keep it (TcForeign) and written back.
 *
 * No entity is expanded but the five of XML, no DTD is read, nothing is opened.
 */
#pragma once

#include "tc-element.h"
#include "tc-source.h"

G_BEGIN_DECLS

#define TC_READER_MAX_DEPTH 48

/* Reads @source.  @document is what the callbacks ask for.  FALSE when the text is not XML, not of
 * this format, or reading was aborted; the issues say why. */
gboolean tc_reader_run (TcSource *source, const TcFormat *format, gpointer document,
                        TcIssueList *issues);

/* For callbacks */
gpointer     tc_reader_get_document (TcReader *self);
gpointer     tc_reader_get_parent   (TcReader *self);       /* object of the element around this one */
const char  *tc_reader_get_name     (TcReader *self);       /* of the present element */
const char  *tc_reader_get_subject  (TcReader *self);
int          tc_reader_get_version  (TcReader *self);
gsize        tc_reader_get_tag      (TcReader *self);       /* place of the present tag */
gsize        tc_reader_get_content  (TcReader *self);       /* place of its text */
int          tc_reader_get_line     (TcReader *self);       /* of the present tag */
TcSource    *tc_reader_get_source   (TcReader *self);
TcIssueList *tc_reader_get_issues   (TcReader *self);
/* The value of an attribute of the present element, one of its fields; valid until its start tag is
 * done. */
const TcValue *tc_reader_get_value  (TcReader *self, const char *name);
/* The further attributes of an open element, TcAttribute; the caller takes them. */
GPtrArray   *tc_reader_take_attributes (TcReader *self);

/* An issue at the present tag, or at the value of its @attribute; arguments may be NULL
 * from the end.  The list owns it. */
TcIssue *tc_reader_issue (TcReader *self, TcSeverity severity, const char *code,
                          const char *attribute, const char *a, const char *b, const char *c);
/* At a place of the document. */
TcIssue *tc_reader_issue_at (TcReader *self, gsize offset, TcSeverity severity, const char *code,
                             const char *subject, const char *a, const char *b, const char *c);

G_END_DECLS
