/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers that a map's hexes have on paper. */
#include "tc-hexgrid.h"

#include <string.h>

#define MAX_CHARACTERS 9
#define ALPHABET 26

/* One of the two coordinates, as a numbering describes it. */
typedef struct
{
  gint32   count; /* rows or columns */
  gint32   first;
  gboolean falls;
  gint32   digits;
  gboolean letters;
} Axis;

static void
get_axes (const TcHexGrid *self, Axis *first, Axis *second)
{
  const TcNumbering *numbering = &self->numbering;
  Axis row = { self->rows, numbering->first_row, numbering->rows_fall, numbering->row_digits,
               numbering->row_letters };
  Axis column = { self->columns, numbering->first_column, numbering->columns_fall,
                  numbering->column_digits, numbering->column_letters };

  *first = numbering->column_first ? column : row;
  *second = numbering->column_first ? row : column;
}

static gint32
power_of_ten (gint32 exponent)
{
  gint32 value = 1;

  while (exponent-- > 0)
    value *= 10;

  return value;
}

static gboolean
axis_is_valid (const Axis *self)
{
  gint64 last = self->falls ? (gint64) self->first - self->count + 1
                            : (gint64) self->first + self->count - 1;
  gint64 lowest = MIN (self->first, last);
  gint64 highest = MAX (self->first, last);

  if (self->digits < 1 || self->digits > MAX_CHARACTERS)
    return FALSE;
  if (self->letters)
    return lowest >= 1 && highest <= ALPHABET * MAX_CHARACTERS;

  return lowest >= 0 && highest < power_of_ten (MAX_CHARACTERS);
}

/* Are all numbers of the axis equally long?  Its first number and its last are
 * the extremes. */
static gboolean
axis_is_even (const Axis *self)
{
  gint32 highest = self->falls ? self->first : self->first + self->count - 1;

  if (self->letters)
    return highest <= ALPHABET;

  return self->digits == MAX_CHARACTERS || highest < power_of_ten (self->digits);
}

static gboolean
separator_is_valid (const TcNumbering *self)
{
  if (memchr (self->separator, '\0', sizeof self->separator) == NULL
      || !g_utf8_validate (self->separator, -1, NULL))
    return FALSE;

  for (const char *at = self->separator; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (g_unichar_isalnum (character) || g_unichar_iscntrl (character))
        return FALSE;
    }

  return TRUE;
}

gboolean
tc_hexgrid_is_valid (const TcHexGrid *self)
{
  Axis first, second;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->rows < 1 || self->rows > TC_HEXGRID_MAX_SIDE || self->columns < 1
      || self->columns > TC_HEXGRID_MAX_SIDE || (self->shifted != 0 && self->shifted != 1))
    return FALSE;

  get_axes (self, &first, &second);
  if (!axis_is_valid (&first) || !axis_is_valid (&second) || !separator_is_valid (&self->numbering))
    return FALSE;

  /* It must be clear where one number ends and the other begins. */
  return self->numbering.separator[0] != '\0' || !first.letters != !second.letters
         || axis_is_even (&first) || axis_is_even (&second);
}

/* Writes the number of @index without a NUL; returns where it ends. */
static char *
axis_write (const Axis *self, gint32 index, char *out)
{
  gint32 number = self->falls ? self->first - index : self->first + index;
  char digits[MAX_CHARACTERS];
  gint32 length = 0;

  if (self->letters)
    {
      gint32 repeats = (number - 1) / ALPHABET + 1;

      memset (out, 'A' + (number - 1) % ALPHABET, (gsize) repeats);
      return out + repeats;
    }

  do
    {
      digits[length++] = (char) ('0' + number % 10);
      number /= 10;
    }
  while ((number > 0 || length < self->digits) && length < MAX_CHARACTERS);
  while (length > 0)
    *out++ = digits[--length];

  return out;
}

const char *
tc_hexgrid_format (const TcHexGrid *self, TcHex hex, char out[TC_HEX_LABEL_SIZE])
{
  Axis first, second;
  gint32 row, column;
  gsize length;
  char *end;

  g_return_val_if_fail (out != NULL, NULL);
  out[0] = '\0';
  g_return_val_if_fail (self != NULL && tc_hexgrid_is_valid (self), out);
  g_return_val_if_fail (hex >= 0 && hex < tc_hexgrid_get_count (self), out);

  row = tc_hexgrid_row (self, hex);
  column = tc_hexgrid_column (self, hex);
  get_axes (self, &first, &second);

  end = axis_write (&first, self->numbering.column_first ? column : row, out);
  length = strlen (self->numbering.separator);
  memcpy (end, self->numbering.separator, length);
  end = axis_write (&second, self->numbering.column_first ? row : column, end + length);
  *end = '\0';

  return out;
}

/* The number that @text writes, -1 when it writes none the axis would. */
static gint32
axis_read_number (const Axis *self, const char *text, gsize length)
{
  gint32 number = 0;

  if (length < 1 || length > MAX_CHARACTERS)
    return -1;

  if (self->letters)
    {
      for (gsize i = 0; i < length; i++)
        if (!g_ascii_isalpha (text[i]) || g_ascii_toupper (text[i]) != g_ascii_toupper (text[0]))
          return -1;
      return (gint32) (length - 1) * ALPHABET + g_ascii_toupper (text[0]) - 'A' + 1;
    }

  /* Zeros fill a number up to its digits and no further. */
  if ((gint32) length < self->digits || ((gint32) length > self->digits && text[0] == '0'))
    return -1;
  for (gsize i = 0; i < length; i++)
    {
      if (!g_ascii_isdigit (text[i]))
        return -1;
      number = number * 10 + text[i] - '0';
    }

  return number;
}

/* The index that @text names, -1 when it names none. */
static gint32
axis_read (const Axis *self, const char *text, gsize length)
{
  gint32 number = axis_read_number (self, text, length);
  gint32 index = self->falls ? self->first - number : number - self->first;

  if (number < 0 || index < 0 || index >= self->count)
    return -1;

  return index;
}

TcHex
tc_hexgrid_parse (const TcHexGrid *self, const char *text)
{
  Axis first, second;
  gsize length, gap;

  g_return_val_if_fail (self != NULL && tc_hexgrid_is_valid (self), TC_NO_HEX);
  g_return_val_if_fail (text != NULL, TC_NO_HEX);

  length = strlen (text);
  gap = strlen (self->numbering.separator);
  if (length >= TC_HEX_LABEL_SIZE)
    return TC_NO_HEX;

  /* At most one way to cut the text in two makes sense in a valid numbering. */
  get_axes (self, &first, &second);
  for (gsize cut = 1; cut + gap < length; cut++)
    {
      gint32 a, b;

      if (strncmp (text + cut, self->numbering.separator, gap) != 0)
        continue;
      a = axis_read (&first, text, cut);
      b = axis_read (&second, text + cut + gap, length - cut - gap);
      if (a >= 0 && b >= 0)
        return self->numbering.column_first ? tc_hexgrid_at (self, b, a)
                                            : tc_hexgrid_at (self, a, b);
    }

  return TC_NO_HEX;
}
