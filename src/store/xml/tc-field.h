/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-field: what a field says as text, in an attribute or in a cell of a spreadsheet.
 *
 * TcField (tc-record) says what may be written; this is how it is read into a record and written
 * from it.
 */
#pragma once

#include "tc-record.h"

G_BEGIN_DECLS

/* One text as read. */
typedef struct
{
  gboolean given; /* there, not empty, and right */
  int      number;
  guint64  large;
  char    *text;  /* owned by the reader; "" when there is none */
} TcValue;

#define tc_value_number(value, otherwise) ((value).given ? (value).number : (otherwise))

/* TRUE and fills @value, but for its text, when @text is right for @field. */
gboolean tc_field_parse    (const TcField *field, const char *text, TcValue *value);
/* What the field should be, in words of scripts: "0-99", "number|letter", "id"; free with
 * g_free(). */
char    *tc_field_describe (const TcField *field);
/* Puts the value into @record: a text as it is, so that what is wrong can be shown and fixed, all
 * else only when right. */
void     tc_field_store    (const TcField *field, const TcValue *value, gpointer record);
/* The text of the field in @record; NULL for what is meant without it.  Free with g_free(). */
char    *tc_field_format   (const TcField *field, gconstpointer record);

/* Words of @text, NULL-terminated; free with g_strfreev(). */
char   **tc_split_words    (const char *text);

G_END_DECLS
