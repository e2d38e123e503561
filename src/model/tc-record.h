/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-record: structs of a document, described by const tables.
 *
 * Each member of such a struct is one row (TcField): where it is and what it holds, and, when it is
 * an attribute in files, its name, what may be written there and what is meant when nothing is.
 * Making, freeing, copying and comparing derive from the table, and in store reading, writing and
 * the columns of spreadsheets.  A new member is one row; a test finds members without one.
 */
#pragma once

#include <glib.h>
#include <stddef.h>

G_BEGIN_DECLS

typedef struct _TcRecord TcRecord;

/* How a member holds its value. */
typedef enum
{
  TC_HOLD_END,     /* ends the table */
  TC_HOLD_NOTHING, /* an attribute without a member, read and written by hand; a member that others derive */
  TC_HOLD_TEXT,    /* char *, owned, never NULL */
  TC_HOLD_NAME,    /* const char *, interned, never NULL */
  TC_HOLD_NUMBER,  /* int, gint32, guint32, gboolean or an enum */
  TC_HOLD_LETTER,  /* char */
  TC_HOLD_LARGE,   /* guint64 */
  TC_HOLD_PLAIN,   /* bytes without pointers */
  TC_HOLD_LINE,    /* int, line in the file, 0 unknown: copied, not compared */
  TC_HOLD_FOREIGN,    /* TcForeign, or an array of them: copied, not compared */
  TC_HOLD_ARRAY,   /* GArray, never NULL, of @element bytes each: plain, or the records themselves */
  TC_HOLD_LIST,    /* GPtrArray of records, never NULL */
  TC_HOLD_STRINGS, /* GPtrArray of char *, never NULL */
  TC_HOLD_CELLS,   /* char **, owned, never NULL */
  TC_HOLD_RECORD,  /* a record of its own, NULL for none */
  TC_N_HOLDS
} TcHold;

/* What an attribute may say. */
typedef enum
{
  TC_FIELD_TEXT,    /* anything; spaces at the ends are removed */
  TC_FIELD_ID,      /* as tc_text_is_id() says */
  TC_FIELD_NUMBER,  /* whole, from min to max */
  TC_FIELD_DECIMAL, /* with at most @digits places; number, min and max are in the last of them */
  TC_FIELD_LONG,    /* whole, 64 bits, not negative */
  TC_FIELD_HASH,    /* 16 hexadecimal digits */
  TC_FIELD_CHOICE,  /* one of choices; as a number which of them, from 0 */
  TC_FIELD_COLOUR,  /* #rrggbb */
  TC_FIELD_LETTER,  /* one printable ASCII character */
  TC_N_FIELD_TYPES
} TcFieldType;

typedef enum
{
  TC_FIELD_REQUIRED = 1 << 0,
  TC_FIELD_NEEDED   = 1 << 4, /* an element without it, or with a wrong one, is passed over */
  TC_FIELD_SUBJECT  = 1 << 1, /* issues name the element by it */
  TC_FIELD_ALWAYS   = 1 << 2, /* written even when it is what is meant without */
  TC_FIELD_READ     = 1 << 3, /* only read: the writer has another source for it */
  TC_FIELD_NAMES    = 1 << 5, /* names an element or an attribute: begins with a letter */
} TcFieldFlags;

typedef struct
{
  const char     *name;    /* of the attribute; NULL: none */
  TcFieldType     type;
  TcHold          hold;
  gsize           offset;  /* in the struct */
  gsize           size;    /* of the member */
  TcFieldFlags    flags;
  int             min;
  int             max;
  const char     *choices; /* separated by spaces */
  int             digits;
  int             number;  /* of a new record, and meant when the attribute is not there */
  const char     *text;    /* the same of texts and names; NULL: "" */
  const TcRecord *record;  /* of what is held */
  gsize           element; /* size of those of an array */
} TcField;

struct _TcRecord
{
  const char    *name; /* of its element in files */
  gsize          size;
  const TcField *fields;
  GDestroyNotify free; /* of the elements of an array, which are no memory of their own: clears */
  /* For what the table cannot say; each may be NULL. */
  void         (*init)   (gpointer self);                     /* after the fields */
  void         (*clear)  (gpointer self);                     /* before the fields */
  void         (*copied) (gpointer to, gconstpointer from);   /* after the fields */
};

/* Rows of a table: { "id", TC_FIELD_ID, TC_AS_TEXT (TcSide, id), TC_FIELD_REQUIRED }, for
 * attributes, else one of the last seven alone. */
#define TC_MEMBER(Type, member)    offsetof (Type, member), sizeof (((Type *) 0)->member)
#define TC_BY_HAND                 TC_HOLD_NOTHING, 0, 0
#define TC_AS_TEXT(Type, member)   TC_HOLD_TEXT, TC_MEMBER (Type, member)
#define TC_AS_NAME(Type, member)   TC_HOLD_NAME, TC_MEMBER (Type, member)
#define TC_AS_NUMBER(Type, member) TC_HOLD_NUMBER, TC_MEMBER (Type, member)
#define TC_AS_LETTER(Type, member) TC_HOLD_LETTER, TC_MEMBER (Type, member)
#define TC_AS_LARGE(Type, member)  TC_HOLD_LARGE, TC_MEMBER (Type, member)
#define TC_HOLDS(HOLD, Type, member) { NULL, TC_FIELD_TEXT, TC_HOLD_##HOLD, TC_MEMBER (Type, member) }
#define TC_HOLDS_ARRAY(Type, member, Element) \
  { NULL, TC_FIELD_TEXT, TC_HOLD_ARRAY, TC_MEMBER (Type, member), .element = sizeof (Element) }
#define TC_HOLDS_RECORDS(HOLD, Type, member, which) \
  { NULL, TC_FIELD_TEXT, TC_HOLD_##HOLD, TC_MEMBER (Type, member), .record = &which##_record }
#define TC_FIELD_END { .hold = TC_HOLD_END }

/* In a member of TC_FIELD_COLOUR: none is given. */
#define TC_NO_COLOUR (-1)

gpointer tc_record_new   (const TcRecord *record);
void     tc_record_free  (const TcRecord *record, gpointer self); /* NULL is accepted */
gpointer tc_record_copy  (const TcRecord *record, gconstpointer self); /* deep; NULL for NULL */
/* Whether both say the same, whatever their lines and what is kept of their elements.  NULL equals
 * NULL. */
gboolean tc_record_equal (const TcRecord *record, gconstpointer a, gconstpointer b);

/* Does a file keep that in the member?  @text may be NULL, which it does not. */
gboolean tc_field_allows_text   (const TcField *field, const char *text);
gboolean tc_field_allows_number (const TcField *field, gint32 number);
/* The same of all members of @self and of the records it holds. */
gboolean tc_record_allows (const TcRecord *record, gconstpointer self);
/* Keeps its texts as files keep them, and those of the records it holds; see tc_text_collapse(). */
void     tc_record_collapse (const TcRecord *record, gpointer self);
/* The row of the member at the offset; NULL when files have no attribute for it. */
const TcField *tc_record_find_field (const TcRecord *record, gsize offset);

/* The text of the member that is called @name in files, which there is. */
char   **tc_record_get_text (const TcRecord *record, gconstpointer self, const char *name);
/* Which of @list, of that record, has @id; -1: none. */
int      tc_record_find  (const TcRecord *record, const GPtrArray *list, const char *id);

/* The value of a member. */
static inline gpointer
tc_field_in (const TcField *field, gconstpointer record)
{
  return (char *) record + field->offset;
}

/* Puts a copy of @text (NULL: "") in the place of *@to; @text may be *@to. */
void tc_text_set (char **to, const char *text);

/* What a file can hold: valid UTF-8 without control characters; with @lines also line ends. */
gboolean tc_text_is_plain (const char *text, gboolean lines);

/* Letters, digits and - _ . ; at most 64, or none. */
gboolean tc_text_is_id (const char *text);
/* A day of the calendar as "1620-11-08", or none: "". */
gboolean tc_text_is_date (const char *text);

/* What files keep of running text: one space for all white space within, none at the ends.  Free
 * with g_free(). */
char *tc_text_collapse (const char *text);

#define TC_DECLARE_RECORD(Type, prefix) \
  extern const TcRecord prefix##_record; \
  void  prefix##_free (Type *self); \
  Type *prefix##_copy (const Type *self);

#define TC_DEFINE_RECORD(Type, prefix, element, table, ...) \
  const TcRecord prefix##_record = { element, sizeof (Type), table, (GDestroyNotify) prefix##_free, __VA_ARGS__ }; \
  void prefix##_free (Type *self) { tc_record_free (&prefix##_record, self); } \
  Type *prefix##_copy (const Type *self) { return tc_record_copy (&prefix##_record, self); }

/* prefix_new() of what begins with one, two or three texts; NULL stands for "". */
#define TC_DEFINE_NEW_1(Type, prefix, a) TC_DEFINE_NEW (Type, prefix, (const char *a), a, a, a)
#define TC_DEFINE_NEW_2(Type, prefix, a, b) TC_DEFINE_NEW (Type, prefix, (const char *a, const char *b), a, b, b)
#define TC_DEFINE_NEW_3(Type, prefix, a, b, c) \
  TC_DEFINE_NEW (Type, prefix, (const char *a, const char *b, const char *c), a, b, c)
#define TC_DEFINE_NEW(Type, prefix, arguments, a, b, c) \
  Type *prefix##_new arguments \
  { \
    Type *self = tc_record_new (&prefix##_record); \
    tc_text_set (&self->a, a); \
    tc_text_set (&self->b, b); \
    tc_text_set (&self->c, c); \
    return self; \
  }

G_END_DECLS
