/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-element: the elements of a document, as tables by which it is read and written.
 *
 * An element makes a record, whose table (tc-record) has its attributes, and puts it where the
 * record around it holds such ones; or it is a part of the object around it, with a place of its
 * own for what is kept.  Both directions go through the same row: tc-reader calls what is said of
 * reading, tc-write what is said of writing.
 */
#pragma once

#include "tc-field.h"
#include "tc-rules.h"
#include "tc-writer.h"

G_BEGIN_DECLS

#define TC_ELEMENT_MAX_FIELDS 16

typedef struct _TcReader TcReader;
typedef struct _TcElement TcElement;

typedef enum
{
  TC_ELEMENT_ONCE     = 1 << 0, /* at most once in its parent */
  TC_ELEMENT_REQUIRED = 1 << 1, /* its parent must have it */
  TC_ELEMENT_TEXT     = 1 << 2, /* its text is gathered, runs of spaces made one */
  TC_ELEMENT_OPEN     = 1 << 3, /* has further attributes of any name */
  TC_ELEMENT_UNIQUE   = 1 << 4, /* no other element of the document has its subject */
  TC_ELEMENT_OLD      = 1 << 5, /* only read: of an older version */
} TcElementFlags;

struct _TcElement
{
  const char             *name;     /* NULL: any, see @any */
  TcElementFlags          flags;
  const TcRecord         *record;   /* of its object; NULL: that of the element around it */
  const TcField          *fields;   /* its attributes when they are not those of the record, none for a part */
  const TcElement *const *children; /* at most 64, NULL ends; written in this order */
  const TcElement        *any;      /* for children of other names, after the others; may be NULL */
  gsize                   keep;     /* offset of the TcForeign of a part; a record has its first one */
  gsize                   into;     /* offset of the char * in the object that takes its text; 0: none, so it is no first member */
  guint                   max;      /* of them in a list; 0: any number */

  /* Reading; each may be NULL */
  gboolean              (*may)    (TcReader *reader);                  /* asked first; FALSE: it is passed over */
  gpointer              (*start)  (TcReader *reader);                  /* an object that is there, NULL: passed over */
  gboolean              (*check)  (TcReader *reader, gpointer object); /* after its attributes; FALSE: drops a new record */
  void                  (*text)   (TcReader *reader, const char *text, gsize length); /* piece by piece, as it is */
  void                  (*skip)   (TcReader *reader, guint n_lines);   /* what is no text between pieces */
  void                  (*end)    (TcReader *reader, gpointer object, const char *text); /* @text: what was gathered */

  /* Writing; each may be NULL */
  gconstpointer         (*get)    (gconstpointer object);              /* its object in that around it; NULL: none */
  char                 *(*format) (TcWriter *writer, gconstpointer object, const TcField *field); /* by hand; NULL: none */
  GPtrArray            *(*words)  (TcWriter *writer, gconstpointer object); /* owned texts; NULL: it is not written */
  void                  (*write)  (TcWriter *writer, gconstpointer object); /* what it holds besides its children */
};

/* Its attributes; an empty table for a part without. */
const TcField *tc_element_get_fields (const TcElement *self);
/* Where its object keeps what is not known of it: the offset (0: nowhere), or the place in @object
 * (NULL: nowhere). */
gsize          tc_element_find_keep  (const TcElement *self);
TcForeign        *tc_element_get_keep   (const TcElement *self, gconstpointer object);
/* The member of *@holder, an object of @record, that holds records of the element by list, array or
 * pointer; NULL: none.  One inside a record without an element of its own is the outer object's;
 * *@holder is then the inner one. */
const TcField *tc_element_find_slot  (const TcElement *self, const TcRecord *record,
                                      gconstpointer *holder);

/* The element, or only what is inside it, as canonical XML; @record: of the object. */
void           tc_element_write      (const TcElement *self, TcWriter *writer, gconstpointer object,
                                      const TcRecord *record);
void tc_element_write_content (const TcElement *self, TcWriter *writer, gconstpointer object,
                               const TcRecord *record);

/* Changes a tag of an older version to what the next version calls it. */
typedef struct
{
  const char  *parent;  /* element it is in */
  const char  *element; /* old name */
  const char  *attribute; /* old name; NULL: the element itself */
  const char  *renamed; /* new name */
} TcRename;

typedef struct
{
  const char     *namespace;
  const TcElement *root;
  int             version; /* highest that is fully known */
  const TcRename *const *upgrades; /* [n]: from version n to n + 1, ends with an empty row; NULL: no older ones */
} TcFormat;

/* @object: of the root; @document: what the format calls ask for. */
char          *tc_format_write       (const TcFormat *format, gconstpointer object,
                                      gconstpointer document, gsize *length);

G_END_DECLS
