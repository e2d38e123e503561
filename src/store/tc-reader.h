/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-reader: reads an XML document by tables of elements.
 *
 * What an element is called, which attributes of which type and range it has,
 * which elements it may hold and what is to be made of it stands in a
 * TcElement.  The reader walks the text once (no tree is built), checks it against
 * the tables, reports each fault with its place and goes on.  What the tables
 * do not know is kept where the object can keep it (TcKeep) and written back.
 *
 * No entity is expanded but the five of XML, no DTD is read, nothing is opened.
 */
#pragma once

#include "tc-rules.h"
#include "tc-source.h"

G_BEGIN_DECLS

#define TC_READER_MAX_DEPTH  48
#define TC_READER_MAX_FIELDS 16

typedef struct _TcReader TcReader;
typedef struct _TcElement TcElement;

/* One attribute as read; in the order of the element's fields. */
typedef struct
{
  gboolean given; /* there, not empty, and right */
  int      number;
  guint64  large;
  char    *text;  /* owned by the reader; "" when not given */
} TcValue;

typedef enum
{
  TC_ELEMENT_ONCE     = 1 << 0, /* at most once in its parent */
  TC_ELEMENT_REQUIRED = 1 << 1, /* its parent must have it */
  TC_ELEMENT_TEXT     = 1 << 2, /* its text is gathered, blanks made single, for end() */
  TC_ELEMENT_OPEN     = 1 << 3, /* has further attributes of any name */
  TC_ELEMENT_UNIQUE   = 1 << 4, /* no other element of the document has its subject */
} TcElementFlags;

struct _TcElement
{
  const char             *name; /* NULL: any, see @any */
  const char             *subject; /* what an issue calls it, followed by the first field; may be NULL */
  TcElementFlags          flags;
  const TcField          *fields;
  const TcElement *const *children; /* at most 64, NULL ends */
  const TcElement        *any;      /* for children of other names; may be NULL */
  gsize                   keep;       /* offset of the TcKeep in the object; 0: has none */
  gsize                   provenance; /* offset of the GPtrArray of TcProvenance; 0: has none */
  /* Makes the object of the element; may be NULL, then it is the parent's. */
  gpointer              (*start) (TcReader *reader, const TcValue *values);
  /* Text piece by piece, as it lies in the document. */
  void                  (*text)  (TcReader *reader, const char *text, gsize length);
  /* Between two pieces there is something that is no text, of so many line breaks; may be NULL. */
  void                  (*skip)  (TcReader *reader, guint n_lines);
  /* @text: gathered text, "" when the element gathers none. */
  void                  (*end)   (TcReader *reader, gpointer object, const char *text);
};

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

/* Reads @source.  @document is what start() of the root returns and the callbacks ask for.
 * FALSE when the text is not XML, not of this format, or was given up; the issues say why. */
gboolean tc_reader_run (TcSource *source, const TcFormat *format, gpointer document, TcIssueList *issues);

/* For callbacks */
gpointer     tc_reader_get_document (TcReader *self);
gpointer     tc_reader_get_parent   (TcReader *self);       /* object of the element around this one */
/* Where the object around this one has its provenance; NULL when it has none. */
GPtrArray  **tc_reader_get_parent_provenance (TcReader *self);
const char  *tc_reader_get_name     (TcReader *self);       /* of the present element */
const char  *tc_reader_get_subject  (TcReader *self);
int          tc_reader_get_version  (TcReader *self);
gsize        tc_reader_get_tag      (TcReader *self);       /* place of the present tag */
gsize        tc_reader_get_content  (TcReader *self);       /* place of its text */
int          tc_reader_get_line     (TcReader *self);       /* of the present tag */
TcSource    *tc_reader_get_source   (TcReader *self);
TcIssueList *tc_reader_get_issues   (TcReader *self);
/* The further attributes of an open element, TcAttribute; the caller takes them. */
GPtrArray   *tc_reader_take_attributes (TcReader *self);

/* An issue at the present tag, or at the value of its @attribute; arguments may be NULL
 * from the end.  The list owns it. */
TcIssue *tc_reader_issue    (TcReader *self, TcSeverity severity, const char *code, const char *attribute,
                             const char *a, const char *b, const char *c);
/* At a place of the document. */
TcIssue *tc_reader_issue_at (TcReader *self, gsize offset, TcSeverity severity, const char *code,
                             const char *subject, const char *a, const char *b, const char *c);

/* Fields */
#define tc_value_number(value, otherwise) ((value).given ? (value).number : (otherwise))
/* TRUE and fills @value when @text is right for @field. */
gboolean tc_field_parse (const TcField *field, const char *text, TcValue *value);
/* What the field should be, in words of scripts: "0-99", "number|letter", "id"; free with g_free(). */
char    *tc_field_describe (const TcField *field);

/* Words of @text, NULL-terminated; free with g_strfreev(). */
char   **tc_split_words (const char *text);

G_END_DECLS
