/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-reader-private: what the parts of the reader share.
 *
 * tc-reader.c has the parser and its callbacks, tc-reader-element.c elements that are known,
 * tc-reader-keep.c those that are not.
 */
#pragma once

#include <libxml/parser.h>

#include "tc-keeper.h"
#include "tc-reader.h"

G_BEGIN_DECLS

typedef struct
{
  const TcElement *element;
  gpointer         object;
  const TcRecord  *record;          /* of the object */
  char            *name;
  char            *subject;         /* NULL: that of the element around it */
  GString         *kept_attributes; /* NULL: none */
  GString         *kept_elements;
  gsize            tag;
  guint64          seen;  /* bit i: children[i] was there */
  gboolean         stray; /* text where none belongs was reported */
} TcReaderFrame;

struct _TcReader
{
  TcSource        *source;
  const TcFormat  *format;
  gpointer         document;
  TcIssueList     *issues;
  xmlParserCtxtPtr context;

  TcReaderFrame       frames[TC_READER_MAX_DEPTH];
  guint       depth;   /* of frames */
  guint       ignored; /* depth inside an element whose object was refused */
  TcKeeper    keeper;
  gboolean    keeper_drops; /* what is kept has no place to go */
  gsize       keeper_tag;   /* where it begins */
  GString    *text;
  GString    *outside; /* comments before the root element, then those after it */
  gpointer    root;    /* object of the root element when that is closed */
  GPtrArray  *attributes;
  TcValue     values[TC_ELEMENT_MAX_FIELDS]; /* of the tag that is being opened */
  GHashTable *subjects; /* unique subjects seen: char * to line */
  int         version;
  gboolean    failed;
};

/* tc-reader */
gsize          tc_reader_here    (TcReader *self); /* how far the parser has come */
TcReaderFrame *tc_reader_top     (TcReader *self);
void           tc_reader_give_up (TcReader *self, gsize offset, const char *code, const char *a,
                                  const char *b);

/* tc-reader-keep.  Attributes are those of the parser: five pointers each. */
void     tc_reader_keep_element   (TcReader *self, const char *name, const char *uri,
                                   int n_attributes, const xmlChar **attributes);
void     tc_reader_begin_unknown  (TcReader *self, const char *name, const char *uri,
                                   int n_attributes, const xmlChar **attributes);
void     tc_reader_end_unknown    (TcReader *self);
void     tc_reader_keep_attribute (TcReader *self, const xmlChar **attribute);
GString *tc_reader_kept_elements  (TcReaderFrame *frame);
/* A comment or an instruction to other programs, as it is written. */
void     tc_reader_keep_markup    (TcReader *self, const char *markup);
/* Gives what was kept to the object of the frame. */
void     tc_reader_store_kept     (TcReader *self, TcReaderFrame *frame);
/* Gives what follows the root element to its object. */
void     tc_reader_store_outside  (TcReader *self);
/* The value of an attribute; free with g_free(). */
char    *tc_reader_dup_value      (const xmlChar **attribute);

/* tc-reader-element */
void tc_reader_open_root     (TcReader *self, const char *name, const char *uri, int n,
                              const xmlChar **attributes);
void tc_reader_open_child    (TcReader *self, const char *name, const char *uri, int n,
                              const xmlChar **attributes);
void tc_reader_close_element (TcReader *self);
void tc_reader_clear_frame   (TcReader *self);

G_END_DECLS
