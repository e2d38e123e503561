/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-reader.h"

#include <string.h>

#include "tc-tabletop.h"

#define MAX_ID_LENGTH 64

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
is_id (const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    if (!g_ascii_isalnum (*p) && strchr ("-_.", *p) == NULL)
      return FALSE;
  return strlen (text) <= MAX_ID_LENGTH;
}

static gboolean
parse_digits (const char *text, guint base, guint64 *out)
{
  gsize length = strlen (text);

  if (base == 16 && length != 16)
    return FALSE;
  for (const char *p = text; *p != '\0'; p++)
    if (base == 16 ? !g_ascii_isxdigit (*p) : !g_ascii_isdigit (*p))
      return FALSE;
  return g_ascii_string_to_unsigned (text, base, 0, G_MAXUINT64, out, NULL);
}

static gboolean
parse_colour (const char *text, int *out)
{
  int colour = 0;

  if (text[0] != '#' || strlen (text) != 7 || strspn (text + 1, "0123456789abcdefABCDEF") != 6)
    return FALSE;
  /* By hand: GLib's conversions fail where two threads make the first of their process at once (they trust errno). */
  for (const char *p = text + 1; *p != '\0'; p++)
    colour = colour << 4 | g_ascii_xdigit_value (*p);
  *out = colour;
  return TRUE;
}

static gboolean
parse_choice (const char *choices, const char *text, int *out)
{
  g_auto (GStrv) words = g_strsplit (choices, " ", -1);

  for (int i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], text) == 0)
      {
        *out = i;
        return TRUE;
      }
  return FALSE;
}

gboolean
tc_field_parse (const TcField *field, const char *text, TcValue *value)
{
  switch (field->type)
    {
    case TC_FIELD_TEXT:
      return TRUE;
    case TC_FIELD_ID:
      return is_id (text);
    case TC_FIELD_NUMBER:
      return tc_number_parse (text, &value->number)
             && value->number >= field->min && value->number <= field->max;
    case TC_FIELD_DECIMAL:
      return tc_decimal_parse (text, field->digits, &value->number)
             && value->number >= field->min && value->number <= field->max;
    case TC_FIELD_LONG:
      return parse_digits (text, 10, &value->large);
    case TC_FIELD_HASH:
      return parse_digits (text, 16, &value->large);
    case TC_FIELD_CHOICE:
      return parse_choice (field->choices, text, &value->number);
    case TC_FIELD_COLOUR:
      return parse_colour (text, &value->number);
    case TC_FIELD_LETTER:
      value->number = text[0];
      return g_ascii_isgraph (text[0]) && text[1] == '\0';
    default:
      g_return_val_if_reached (FALSE);
    }
}

char *
tc_field_describe (const TcField *field)
{
  switch (field->type)
    {
    case TC_FIELD_NUMBER:
      return g_strdup_printf ("%d-%d", field->min, field->max);
    case TC_FIELD_DECIMAL:
      {
        char low[TC_DECIMAL_SIZE], high[TC_DECIMAL_SIZE];

        return g_strdup_printf ("%s-%s", tc_decimal_format (field->min, field->digits, low),
                                tc_decimal_format (field->max, field->digits, high));
      }
    case TC_FIELD_LONG:
      return g_strdup ("0-18446744073709551615");
    case TC_FIELD_HASH:
      return g_strdup ("0123456789abcdef");
    case TC_FIELD_CHOICE:
      return g_strdelimit (g_strdup (field->choices), " ", '|');
    case TC_FIELD_COLOUR:
      return g_strdup ("#rrggbb");
    case TC_FIELD_LETTER:
      return g_strdup ("!-~");
    case TC_FIELD_ID:
      return g_strdup ("A-Z a-z 0-9 . _ -");
    case TC_FIELD_TEXT:
    default:
      return g_strdup ("");
    }
}
