/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-record.h"

#include <stdio.h>
#include <string.h>

#include "tc-rules.h"

/* A way of holding a value: what to do with a member at @at of a record, whose bytes are zero
 * before init and dup. */
typedef struct
{
  void     (*init)  (const TcField *field, gpointer at);
  void     (*clear) (const TcField *field, gpointer at);
  void     (*dup)   (const TcField *field, gpointer to, gconstpointer from);
  gboolean (*equal) (const TcField *field, gconstpointer a, gconstpointer b);
} Hold;

static void dup_fields (const TcRecord *record, gpointer to, gconstpointer from);

#define MAX_ID_LENGTH 64

#define AT(Type, at) (*(Type *) (at))
#define OF(Type, at) (*(Type const *) (at))

static void
dup_bytes (const TcField *field, gpointer to, gconstpointer from)
{
  memcpy (to, from, field->size);
}

static gboolean
equal_bytes (const TcField *field, gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, field->size) == 0;
}

static void
init_number (const TcField *field, gpointer at)
{
  AT (int, at) = field->number;
}

static void
init_name (const TcField *field, gpointer at)
{
  AT (const char *, at) = g_intern_string (field->text != NULL ? field->text : "");
}

/* Texts */
static void
init_text (const TcField *field, gpointer at)
{
  tc_text_set (at, field->text);
}

static void
clear_text (const TcField *field, gpointer at)
{
  g_free (AT (char *, at));
}

static void
dup_text (const TcField *field, gpointer to, gconstpointer from)
{
  AT (char *, to) = g_strdup (OF (char *, from));
}

static gboolean
equal_text (const TcField *field, gconstpointer a, gconstpointer b)
{
  return g_str_equal (OF (char *, a), OF (char *, b));
}

static void
init_cells (const TcField *field, gpointer at)
{
  AT (char **, at) = g_new0 (char *, 1);
}

static void
clear_cells (const TcField *field, gpointer at)
{
  g_strfreev (AT (char **, at));
}

static void
dup_cells (const TcField *field, gpointer to, gconstpointer from)
{
  AT (char **, to) = g_strdupv (OF (char **, from));
}

static gboolean
equal_cells (const TcField *field, gconstpointer a, gconstpointer b)
{
  return g_strv_equal (OF (const char *const *, a), OF (const char *const *, b));
}

/* What is kept: one, or an array of them */
static void
clear_keep (const TcField *field, gpointer at)
{
  for (gsize i = 0; i < field->size / sizeof (TcForeign); i++)
    tc_foreign_clear ((TcForeign *) at + i);
}

static void
dup_keep (const TcField *field, gpointer to, gconstpointer from)
{
  for (gsize i = 0; i < field->size / sizeof (TcForeign); i++)
    tc_foreign_copy ((TcForeign *) to + i, (const TcForeign *) from + i);
}

/* Arrays: plain, or of records that they hold themselves */
static void
init_array (const TcField *field, gpointer at)
{
  GArray *array = g_array_new (FALSE, TRUE, (guint) (field->record != NULL ? field->record->size : field->element));

  if (field->record != NULL)
    g_array_set_clear_func (array, field->record->free);
  AT (GArray *, at) = array;
}

static void
clear_array (const TcField *field, gpointer at)
{
  g_array_unref (AT (GArray *, at));
}

static void
dup_array (const TcField *field, gpointer to, gconstpointer from)
{
  const GArray *array = OF (GArray *, from);
  GArray *copy;

  init_array (field, to);
  copy = AT (GArray *, to);
  g_array_set_size (copy, array->len);
  for (guint i = 0; field->record != NULL && i < array->len; i++)
    dup_fields (field->record, copy->data + i * field->record->size,
                array->data + i * field->record->size);
  if (field->record == NULL && array->len > 0)
    memcpy (copy->data, array->data, array->len * field->element);
}

static gboolean
equal_array (const TcField *field, gconstpointer a, gconstpointer b)
{
  const GArray *x = OF (GArray *, a), *y = OF (GArray *, b);
  gboolean same = x->len == y->len;

  if (field->record == NULL)
    return same && (x->len == 0 || memcmp (x->data, y->data, x->len * field->element) == 0);
  for (guint i = 0; same && i < x->len; i++)
    same = tc_record_equal (field->record, x->data + i * field->record->size,
                            y->data + i * field->record->size);
  return same;
}

/* Lists */
static void
init_list (const TcField *field, gpointer at)
{
  AT (GPtrArray *, at) = g_ptr_array_new_with_free_func (field->record->free);
}

static void
init_strings (const TcField *field, gpointer at)
{
  AT (GPtrArray *, at) = g_ptr_array_new_with_free_func (g_free);
}

static void
clear_list (const TcField *field, gpointer at)
{
  g_ptr_array_unref (AT (GPtrArray *, at));
}

static gpointer
copy_item (gconstpointer item, gpointer record)
{
  return tc_record_copy (record, item);
}

static gpointer
copy_string (gconstpointer item, gpointer unused)
{
  return g_strdup (item);
}

static void
dup_items (GPtrArray *to, const GPtrArray *from, GCopyFunc copy, const TcRecord *record)
{
  for (guint i = 0; i < from->len; i++)
    g_ptr_array_add (to, copy (g_ptr_array_index (from, i), (gpointer) record));
}

static void
dup_list (const TcField *field, gpointer to, gconstpointer from)
{
  init_list (field, to);
  dup_items (AT (GPtrArray *, to), OF (GPtrArray *, from), copy_item, field->record);
}

static void
dup_strings (const TcField *field, gpointer to, gconstpointer from)
{
  init_strings (field, to);
  dup_items (AT (GPtrArray *, to), OF (GPtrArray *, from), copy_string, NULL);
}

static gboolean
equal_list (const TcField *field, gconstpointer a, gconstpointer b)
{
  const GPtrArray *x = OF (GPtrArray *, a), *y = OF (GPtrArray *, b);
  gboolean same = x->len == y->len;

  for (guint i = 0; same && i < x->len; i++)
    same = field->hold == TC_HOLD_LIST ? tc_record_equal (field->record, x->pdata[i], y->pdata[i])
                                          : g_str_equal (x->pdata[i], y->pdata[i]);
  return same;
}

/* Records */
static void
clear_record (const TcField *field, gpointer at)
{
  tc_record_free (field->record, AT (gpointer, at));
}

static void
dup_record (const TcField *field, gpointer to, gconstpointer from)
{
  AT (gpointer, to) = tc_record_copy (field->record, OF (gpointer, from));
}

static gboolean
equal_record (const TcField *field, gconstpointer a, gconstpointer b)
{
  return tc_record_equal (field->record, OF (gpointer, a), OF (gpointer, b));
}

static const Hold holds[] = {
  [TC_HOLD_NOTHING] = { NULL },
  [TC_HOLD_TEXT] = { init_text, clear_text, dup_text, equal_text },
  [TC_HOLD_NAME] = { init_name, NULL, dup_bytes, equal_bytes },
  [TC_HOLD_NUMBER] = { init_number, NULL, dup_bytes, equal_bytes },
  [TC_HOLD_LETTER] = { NULL, NULL, dup_bytes, equal_bytes },
  [TC_HOLD_LARGE] = { NULL, NULL, dup_bytes, equal_bytes },
  [TC_HOLD_PLAIN] = { NULL, NULL, dup_bytes, equal_bytes },
  [TC_HOLD_LINE] = { NULL, NULL, dup_bytes, NULL },
  [TC_HOLD_FOREIGN] = { NULL, clear_keep, dup_keep, NULL },
  [TC_HOLD_ARRAY] = { init_array, clear_array, dup_array, equal_array },
  [TC_HOLD_LIST] = { init_list, clear_list, dup_list, equal_list },
  [TC_HOLD_STRINGS] = { init_strings, clear_list, dup_strings, equal_list },
  [TC_HOLD_CELLS] = { init_cells, clear_cells, dup_cells, equal_cells },
  [TC_HOLD_RECORD] = { NULL, clear_record, dup_record, equal_record },
};

G_STATIC_ASSERT (G_N_ELEMENTS (holds) == TC_N_HOLDS);

static void
init_fields (const TcRecord *record, gpointer self)
{
  for (const TcField *field = record->fields; field->hold != TC_HOLD_END; field++)
    if (holds[field->hold].init != NULL)
      holds[field->hold].init (field, tc_field_in (field, self));
  if (record->init != NULL)
    record->init (self);
}

static void
clear_fields (const TcRecord *record, gpointer self)
{
  if (record->clear != NULL)
    record->clear (self);
  for (const TcField *field = record->fields; field->hold != TC_HOLD_END; field++)
    if (holds[field->hold].clear != NULL)
      holds[field->hold].clear (field, tc_field_in (field, self));
}

static void
dup_fields (const TcRecord *record, gpointer to, gconstpointer from)
{
  for (const TcField *field = record->fields; field->hold != TC_HOLD_END; field++)
    if (holds[field->hold].dup != NULL)
      holds[field->hold].dup (field, tc_field_in (field, to), tc_field_in (field, from));
  if (record->copied != NULL)
    record->copied (to, from);
}

gpointer
tc_record_new (const TcRecord *record)
{
  gpointer self;

  g_return_val_if_fail (record != NULL, NULL);

  self = g_malloc0 (record->size);
  init_fields (record, self);
  return self;
}

void
tc_record_free (const TcRecord *record, gpointer self)
{
  g_return_if_fail (record != NULL);

  if (self == NULL)
    return;
  clear_fields (record, self);
  g_free (self);
}

gpointer
tc_record_copy (const TcRecord *record, gconstpointer self)
{
  gpointer to;

  g_return_val_if_fail (record != NULL, NULL);

  if (self == NULL)
    return NULL;
  to = g_malloc0 (record->size);
  dup_fields (record, to, self);
  return to;
}

gboolean
tc_record_equal (const TcRecord *record, gconstpointer a, gconstpointer b)
{
  g_return_val_if_fail (record != NULL, FALSE);

  if (a == NULL || b == NULL)
    return a == b;
  for (const TcField *field = record->fields; field->hold != TC_HOLD_END; field++)
    if (holds[field->hold].equal != NULL
        && !holds[field->hold].equal (field, tc_field_in (field, a), tc_field_in (field, b)))
      return FALSE;
  return TRUE;
}

const TcField *
tc_record_find_field (const TcRecord *record, gsize offset)
{
  g_return_val_if_fail (record != NULL, NULL);

  for (const TcField *field = record->fields; field->hold != TC_HOLD_END; field++)
    if (field->name != NULL && field->hold != TC_HOLD_NOTHING && field->offset == offset)
      return field;
  return NULL;
}

static guint
count_choices (const TcField *field, const char *text, gboolean *found)
{
  g_auto (GStrv) words = g_strsplit (field->choices, " ", -1);

  *found = g_strv_contains ((const char *const *) words, text);
  return g_strv_length (words);
}

gboolean
tc_field_allows_text (const TcField *field, const char *text)
{
  gboolean found, must;

  g_return_val_if_fail (field != NULL, FALSE);

  /* What is empty is not written: it must not be read as something else. */
  must = (field->flags & TC_FIELD_REQUIRED) != 0 || (field->text != NULL && field->text[0] != '\0');
  if (!tc_text_is_plain (text, FALSE) || (text[0] == '\0' && must))
    return FALSE;
  if ((field->flags & TC_FIELD_NAMES) != 0 && !g_ascii_isalpha (text[0]))
    return FALSE;
  if (field->type == TC_FIELD_CHOICE)
    return text[0] == '\0' || (count_choices (field, text, &found) > 0 && found);
  return field->type != TC_FIELD_ID || tc_text_is_id (text);
}

gboolean
tc_field_allows_number (const TcField *field, gint32 number)
{
  gboolean found;
  gint32 max;

  g_return_val_if_fail (field != NULL, FALSE);

  max = field->type == TC_FIELD_COLOUR   ? 0xffffff
        : field->type == TC_FIELD_CHOICE ? (gint32) count_choices (field, "", &found) - 1
                                         : field->max;
  return number == field->number || (number >= field->min && number <= max);
}

static gboolean
allows_list (const TcField *field, const GPtrArray *list)
{
  for (guint i = 0; i < list->len; i++)
    if (!tc_record_allows (field->record, g_ptr_array_index (list, i)))
      return FALSE;
  return TRUE;
}

/* Numbers that no attribute holds refer to something in the document: whoever reads them checks. */
static gboolean
allows_member (const TcField *field, gconstpointer at)
{
  switch (field->hold)
    {
    case TC_HOLD_TEXT:
    case TC_HOLD_NAME:
      return tc_field_allows_text (field, AT (const char *, at));
    case TC_HOLD_NUMBER:
      return field->name == NULL || tc_field_allows_number (field, AT (const gint32, at));
    case TC_HOLD_LETTER:
      return g_ascii_isgraph (AT (const char, at));
    case TC_HOLD_LIST:
      return allows_list (field, AT (GPtrArray *const, at));
    default:
      return TRUE;
    }
}

gboolean
tc_record_allows (const TcRecord *record, gconstpointer self)
{
  g_return_val_if_fail (record != NULL, FALSE);
  g_return_val_if_fail (self != NULL, FALSE);

  for (const TcField *field = record->fields; field->hold != TC_HOLD_END; field++)
    if (!allows_member (field, tc_field_in (field, self)))
      return FALSE;
  return TRUE;
}

void
tc_record_collapse (const TcRecord *record, gpointer self)
{
  g_return_if_fail (record != NULL);
  g_return_if_fail (self != NULL);

  for (const TcField *field = record->fields; field->hold != TC_HOLD_END; field++)
    {
      gpointer at = tc_field_in (field, self);

      if (field->hold == TC_HOLD_TEXT)
        {
          g_autofree char *text = tc_text_collapse (AT (char *, at));

          tc_text_set (at, text);
        }
      else if (field->hold == TC_HOLD_LIST)
        for (guint i = 0; i < AT (GPtrArray *, at)->len; i++)
          tc_record_collapse (field->record, g_ptr_array_index (AT (GPtrArray *, at), i));
    }
}

static gsize
find_offset (const TcRecord *record, const char *name)
{
  for (const TcField *field = record->fields; field->name != NULL; field++)
    if (g_str_equal (field->name, name))
      return field->offset;
  g_return_val_if_reached (0);
}

char **
tc_record_get_text (const TcRecord *record, gconstpointer self, const char *name)
{
  g_return_val_if_fail (record != NULL && self != NULL && name != NULL, NULL);

  return G_STRUCT_MEMBER_P (self, find_offset (record, name));
}

int
tc_record_find (const TcRecord *record, const GPtrArray *list, const char *id)
{
  gsize offset;

  g_return_val_if_fail (record != NULL && list != NULL && id != NULL, -1);

  offset = find_offset (record, "id");
  for (guint i = 0; i < list->len; i++)
    if (strcmp (G_STRUCT_MEMBER (const char *, g_ptr_array_index (list, i), offset), id) == 0)
      return (int) i;
  return -1;
}

void
tc_text_set (char **to, const char *text)
{
  char *copy = g_strdup (text != NULL ? text : "");

  g_free (*to);
  *to = copy;
}

gboolean
tc_text_is_plain (const char *text, gboolean lines)
{
  if (text == NULL || !g_utf8_validate (text, -1, NULL))
    return FALSE;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == '\n' && lines)
        continue;
      if (g_unichar_iscntrl (c) || c == 0xfffe || c == 0xffff)
        return FALSE;
    }
  return TRUE;
}

gboolean
tc_text_is_id (const char *text)
{
  gsize length = 0;

  g_return_val_if_fail (text != NULL, FALSE);

  while (g_ascii_isalnum (text[length])
         || (text[length] != '\0' && strchr ("-_.", text[length]) != NULL))
    length++;
  return text[length] == '\0' && length <= MAX_ID_LENGTH;
}

gboolean
tc_text_is_date (const char *text)
{
  int year, month, day, end = 0;

  g_return_val_if_fail (text != NULL, FALSE);

  return *text == '\0'
         || (sscanf (text, "%4d-%2d-%2d%n", &year, &month, &day, &end) == 3 && end == 10
             && text[end] == '\0' && year > 0 && month > 0 && month <= 12
             && g_date_valid_dmy (day, month, year));
}

char *
tc_text_collapse (const char *text)
{
  GString *out;

  g_return_val_if_fail (text != NULL, NULL);

  out = g_string_new (NULL);
  for (const char *p = text; *p != '\0'; p++)
    if (strchr (" \t\r\n", *p) == NULL)
      g_string_append_c (out, *p);
    else if (out->len > 0 && out->str[out->len - 1] != ' ')
      g_string_append_c (out, ' ');
  if (out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  return g_string_free (out, FALSE);
}
