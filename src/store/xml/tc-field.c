/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-field.h"

#include <string.h>

#include "tc-rules.h"
#include "tc-tabletop.h"

char **
tc_split_words (const char *text)
{
  GPtrArray *words = g_ptr_array_new ();
  const char *p = text;

  while (*p != '\0')
    {
      gsize length = strcspn (p, " \t\r\n");

      if (length > 0)
        g_ptr_array_add (words, g_strndup (p, length));
      p += length;
      p += strspn (p, " \t\r\n");
    }
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (words, FALSE);
}

static gboolean
parse_text (const TcField *field, const char *text, TcValue *out)
{
  return TRUE;
}

static char *
print_number (const TcField *field, const TcValue *value)
{
  return g_strdup_printf ("%d", value->number);
}

static gboolean
parse_id (const TcField *field, const char *text, TcValue *out)
{
  return tc_text_is_id (text);
}

static gboolean
parse_number (const TcField *field, const char *text, TcValue *out)
{
  return tc_number_parse (text, &out->number) && out->number >= field->min
         && out->number <= field->max;
}

static char *
describe_number (const TcField *field)
{
  return g_strdup_printf ("%d-%d", field->min, field->max);
}

static gboolean
parse_decimal (const TcField *field, const char *text, TcValue *out)
{
  return tc_decimal_parse (text, field->digits, &out->number) && out->number >= field->min
         && out->number <= field->max;
}

static char *
describe_decimal (const TcField *field)
{
  char low[TC_DECIMAL_SIZE], high[TC_DECIMAL_SIZE];

  return g_strdup_printf ("%s-%s", tc_decimal_format (field->min, field->digits, low),
                          tc_decimal_format (field->max, field->digits, high));
}

static char *
print_decimal (const TcField *field, const TcValue *value)
{
  char text[TC_DECIMAL_SIZE];

  return g_strdup (tc_decimal_format (value->number, field->digits, text));
}

static gboolean
parse_long (const TcField *field, const char *text, TcValue *out)
{
  return text[strspn (text, "0123456789")] == '\0'
         && g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, &out->large, NULL);
}

static char *
print_long (const TcField *field, const TcValue *value)
{
  return g_strdup_printf ("%" G_GUINT64_FORMAT, value->large);
}

static gboolean
parse_hash (const TcField *field, const char *text, TcValue *out)
{
  return strlen (text) == 16 && strspn (text, "0123456789abcdefABCDEF") == 16
         && g_ascii_string_to_unsigned (text, 16, 0, G_MAXUINT64, &out->large, NULL);
}

static char *
print_hash (const TcField *field, const TcValue *value)
{
  return g_strdup_printf ("%016" G_GINT64_MODIFIER "x", value->large);
}

static gboolean
parse_choice (const TcField *field, const char *text, TcValue *out)
{
  g_auto (GStrv) words = g_strsplit (field->choices, " ", -1);

  for (int i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], text) == 0)
      {
        out->number = i;
        return TRUE;
      }
  return FALSE;
}

static char *
describe_choice (const TcField *field)
{
  return g_strdelimit (g_strdup (field->choices), " ", '|');
}

static char *
print_choice (const TcField *field, const TcValue *value)
{
  g_auto (GStrv) words = g_strsplit (field->choices, " ", -1);

  return value->number >= 0 && (guint) value->number < g_strv_length (words) ? g_strdup (words[value->number]) : NULL;
}

static gboolean
parse_colour (const TcField *field, const char *text, TcValue *out)
{
  if (text[0] != '#' || strlen (text) != 7 || strspn (text + 1, "0123456789abcdefABCDEF") != 6)
    return FALSE;
  /* By hand: GLib's conversions fail where two threads make the first of their process at once
   * (they trust errno). */
  out->number = 0;
  for (const char *p = text + 1; *p != '\0'; p++)
    out->number = out->number << 4 | g_ascii_xdigit_value (*p);
  return TRUE;
}

static char *
print_colour (const TcField *field, const TcValue *value)
{
  return g_strdup_printf ("#%06x", (guint) value->number & 0xffffff);
}

static gboolean
parse_letter (const TcField *field, const char *text, TcValue *out)
{
  out->number = text[0];
  return g_ascii_isgraph (text[0]) && text[1] == '\0';
}

static char *
print_letter (const TcField *field, const TcValue *value)
{
  return g_strdup_printf ("%c", value->number);
}

static const struct
{
  gboolean  (*parse)    (const TcField *field, const char *text, TcValue *out);
  char     *(*print)    (const TcField *field, const TcValue *value); /* of what is held as a number */
  char     *(*describe) (const TcField *field); /* NULL: as below */
  const char *expected;
} types[] = {
  [TC_FIELD_TEXT] = { parse_text, print_number, .expected = "" },
  [TC_FIELD_ID] = { parse_id, print_number, .expected = "A-Z a-z 0-9 . _ -" },
  [TC_FIELD_NUMBER] = { parse_number, print_number, describe_number },
  [TC_FIELD_DECIMAL] = { parse_decimal, print_decimal, describe_decimal },
  [TC_FIELD_LONG] = { parse_long, print_long, .expected = "0-18446744073709551615" },
  [TC_FIELD_HASH] = { parse_hash, print_hash, .expected = "0123456789abcdef" },
  [TC_FIELD_CHOICE] = { parse_choice, print_choice, describe_choice },
  [TC_FIELD_COLOUR] = { parse_colour, print_colour, .expected = "#rrggbb" },
  [TC_FIELD_LETTER] = { parse_letter, print_letter, .expected = "!-~" },
};

G_STATIC_ASSERT (G_N_ELEMENTS (types) == TC_N_FIELD_TYPES);

gboolean
tc_field_parse (const TcField *field, const char *text, TcValue *value)
{
  return types[field->type].parse (field, text, value);
}

char *
tc_field_describe (const TcField *field)
{
  if (types[field->type].describe == NULL)
    return g_strdup (types[field->type].expected);
  return types[field->type].describe (field);
}

void
tc_field_store (const TcField *field, const TcValue *value, gpointer record)
{
  gpointer at = tc_field_in (field, record);

  if (field->hold == TC_HOLD_TEXT && *value->text != '\0')
    tc_text_set (at, value->text);
  else if (field->hold == TC_HOLD_NAME && value->given)
    *(const char **) at = g_intern_string (value->text);
  else if (field->hold == TC_HOLD_NUMBER && value->given)
    *(int *) at = value->number;
  else if (field->hold == TC_HOLD_LETTER && value->given)
    *(char *) at = (char) value->number;
  else if (field->hold == TC_HOLD_LARGE && value->given)
    *(guint64 *) at = value->large;
}

char *
tc_field_format (const TcField *field, gconstpointer record)
{
  gconstpointer at = tc_field_in (field, record);
  TcValue value = { 0 };
  const char *text;

  if (field->hold == TC_HOLD_TEXT || field->hold == TC_HOLD_NAME)
    {
      text = *(const char *const *) at;
      return strcmp (text, field->text != NULL ? field->text : "") != 0 ? g_strdup (text) : NULL;
    }
  if (field->hold == TC_HOLD_LARGE)
    value.large = *(const guint64 *) at;
  else
    value.number = field->hold == TC_HOLD_LETTER ? *(const char *) at : *(const int *) at;
  if (field->hold == TC_HOLD_NUMBER && value.number == field->number
      && !(field->flags & TC_FIELD_ALWAYS))
    return NULL;
  return types[field->type].print (field, &value);
}
