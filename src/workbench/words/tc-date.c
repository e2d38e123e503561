/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-date.h"

#include <langinfo.h>
#include <string.h>

#include "tc-record.h"

/* So much of a month's name is enough. */
#define LEAST_LETTERS 3

/* A date taken apart: a month by its name, and numbers in the order in which they stand. */
typedef struct
{
  int  month; /* 0: none is named */
  int  numbers[3];
  int  digits[3];
  int  n;
  char separator; /* the first one between numbers */
} Parts;

static gboolean
is_start (const char *word, const char *name)
{
  g_autofree char *small = g_utf8_casefold (word, -1), *whole = g_utf8_casefold (name, -1);

  return g_str_has_prefix (whole, small)
         && g_utf8_strlen (small, -1) >= MIN (LEAST_LETTERS, g_utf8_strlen (whole, -1));
}

/* 0 for none, and for the start of several. */
static int
find_month (const char *word)
{
  static const char *const english[] = { "January", "February", "March", "April", "May", "June",
                                         "July", "August", "September", "October", "November",
                                         "December" };
  static const nl_item local[] = { MON_1, MON_2, MON_3, MON_4, MON_5, MON_6,
                                   MON_7, MON_8, MON_9, MON_10, MON_11, MON_12 };

  int found = 0;

  for (guint i = 0; i < G_N_ELEMENTS (english); i++)
    {
      const char *name = nl_langinfo (local[i]);

      if (!is_start (word, english[i]) && !(g_utf8_validate (name, -1, NULL) && is_start (word, name)))
        continue;
      if (found > 0)
        return 0;
      found = (int) i + 1;
    }
  return found;
}

static gboolean
take_word (Parts *self, const char *word, gboolean after_number)
{
  static const char *const ordinals[] = { "st", "nd", "rd", "th", NULL };

  if (after_number && g_strv_contains (ordinals, word))
    return TRUE;
  if (self->month > 0)
    return FALSE;
  self->month = find_month (word);
  return self->month > 0;
}

static gboolean
take_number (Parts *self, const char *word)
{
  int digits = (int) strlen (word);

  if (self->n == 3 || digits > 4)
    return FALSE;
  self->numbers[self->n] = (int) g_ascii_strtoll (word, NULL, 10);
  self->digits[self->n++] = digits;
  return TRUE;
}

static gboolean
take_apart (const char *text, Parts *out)
{
  const char *at = text;

  while (*at != '\0')
    {
      const char *from = at;
      gboolean number = g_ascii_isdigit (*at), fine = TRUE;
      gboolean follows = at > text && g_ascii_isdigit (at[-1]);

      while (number ? g_ascii_isdigit (*at) : g_unichar_isalpha (g_utf8_get_char (at)))
        at = g_utf8_next_char (at);
      if (at > from)
        {
          g_autofree char *word = g_strndup (from, (gsize) (at - from));

          fine = number ? take_number (out, word) : take_word (out, word, follows);
        }
      else if (strchr (" .,/-", *at) != NULL)
        {
          if (out->separator == '\0' && out->n == 1)
            out->separator = *at;
          at++;
        }
      else
        fine = FALSE;
      if (!fine)
        return FALSE;
    }
  return TRUE;
}

/* Full stops are of languages that have the day first. */
static gboolean
has_month_first (const Parts *self)
{
  const char *format = nl_langinfo (D_FMT), *month = strstr (format, "%m");
  const char *day = strpbrk (format, "de");
  gboolean leads = month != NULL && (day == NULL || month < day);

  if (self->numbers[0] > 12 || self->numbers[1] > 12)
    return self->numbers[1] > 12;
  return self->separator != '.' && (leads || strstr (format, "%D") != NULL);
}

/* In order of year, month and day. */
static gboolean
put_in_order (const Parts *self, int out[3])
{
  gboolean first = self->digits[0] == 4, last = self->n > 0 && self->digits[self->n - 1] == 4;
  int second = self->n == 3 && has_month_first (self);

  if (first == last)
    return FALSE;
  out[0] = self->numbers[first ? 0 : self->n - 1];
  if (self->month > 0)
    {
      out[1] = self->month;
      out[2] = self->numbers[first];
      return self->n == 2;
    }
  out[1] = self->numbers[first ? 1 : !second];
  out[2] = self->numbers[first ? 2 : second];
  return self->n == 3;
}

char *
tc_date_read (const char *text)
{
  g_autofree char *plain = NULL, *found = NULL;
  Parts parts = { 0 };
  int date[3];

  g_return_val_if_fail (text != NULL && g_utf8_validate (text, -1, NULL), NULL);

  plain = tc_text_collapse (text);
  if (*plain == '\0')
    return g_steal_pointer (&plain);
  if (!take_apart (plain, &parts) || !put_in_order (&parts, date))
    return NULL;
  found = g_strdup_printf ("%04d-%02d-%02d", date[0], date[1], date[2]);
  return tc_text_is_date (found) ? g_steal_pointer (&found) : NULL;
}
