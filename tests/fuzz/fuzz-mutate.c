/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz-mutate.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  guint at, length;
} Span;

/* What a text is made of: finds the part around or after a place; FALSE when there is none. */
typedef gboolean (*Find) (const guint8 *data, guint size, guint at, Span *out);

/* What chance alone seldom writes. */
static const char *const values[] = {
  "", "0", "1", "-1", "2", "6", "7", "9", "10", "16", "99", "100", "255", "256", "999", "1000",
  "1001", "4096", "4097", "9999", "32767", "32768", "65536", "2147483647", "2147483648",
  "-2147483648", "4294967295", "9223372036854775807", "18446744073709551615",
  "18446744073709551616", "1e9", "0x10", "1.5", "1/3", "nan", "inf", "true", "false", "null",
  "yes", "no", "none", "all", "any", "0101", "0101/0102", "900,600", "1-6", "x2", "+2", " ",
  "\"\"", "\xc3\xbc", "\xc3", "\xff\xfe", "\xef\xbb\xbf", "\xe2\x80\xae", "&amp;", "&#38;", "&#0;",
  "&x;", "\\u0000", "\\ud800",
};

static const char *const pieces[] = {
  "<", ">", "/>", "</", "\"", "'", "=", "&", ";", "<!--", "-->", "<![CDATA[", "]]>", "<!DOCTYPE ",
  "<?xml version=\"1.0\"?>", "<?x?>", "xmlns=\"", " xmlns:a=\"b\" a:c=\"d\"", "urn:tercio:battle",
  " version=\"0\"", " version=\"2\"", "<a>", "</a>", "<a/>", "\n", "\r\n", "\t", ",", "#", "{",
  "}", "[", "]", ":", "move", "attack", "pass", " > ", " @ ", " + ",
};

guint32
fuzz_random (guint64 *random, guint32 n)
{
  *random ^= *random << 13;
  *random ^= *random >> 7;
  *random ^= *random << 17;
  return (guint32) ((*random >> 32) % MAX (n, 1));
}

static gboolean
find_line (const guint8 *data, guint size, guint at, Span *out)
{
  const guint8 *end = memchr (data + at, '\n', size - at);

  while (at > 0 && data[at - 1] != '\n')
    at--;
  *out = (Span) { at, (guint) ((end != NULL ? end + 1 : data + size) - data) - at };
  return TRUE;
}

static gboolean
find_tag (const guint8 *data, guint size, guint at, Span *out)
{
  const guint8 *start = memchr (data + at, '<', size - at), *end;

  if (start == NULL || (end = memchr (start, '>', (gsize) (data + size - start))) == NULL)
    return FALSE;
  *out = (Span) { (guint) (start - data), (guint) (end + 1 - start) };
  return TRUE;
}

static gboolean
is_name (guint8 c)
{
  return g_ascii_isalnum (c) || c == '-' || c == '_' || c >= 0x80;
}

/* From its first tag to its last; elements of the same name inside it are counted. */
static gboolean
find_element (const guint8 *data, guint size, guint at, Span *out)
{
  Span tag;
  guint name = 0, depth = 0, start = 0;

  for (gboolean first = TRUE; find_tag (data, size, at, &tag); at = tag.at + tag.length)
    {
      const guint8 *text = data + tag.at + 1;
      gboolean closes = *text == '/';

      if (first && !g_ascii_isalpha (*text))
        continue;
      if (first)
        {
          start = tag.at;
          while (name + 2 < tag.length && is_name (text[name]))
            name++;
        }
      if (text + closes + name < data + size && memcmp (text + closes, data + start + 1, name) == 0 &&
          !is_name (text[closes + name]))
        depth += closes ? -1u : data[tag.at + tag.length - 2] == '/' ? 0 : 1;
      first = FALSE;
      if (depth == 0)
        {
          *out = (Span) { start, tag.at + tag.length - start };
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
find_value (const guint8 *data, guint size, guint at, Span *out)
{
  const guint8 *start = memchr (data + at, '=', size - at), *last = data + size - 1, *end;

  while (start != NULL && start < last && start[1] != '"')
    start = memchr (start + 1, '=', (gsize) (last - start));
  if (start == NULL || start >= last || (end = memchr (start + 2, '"', (gsize) (last - start) - 1)) == NULL)
    return FALSE;
  *out = (Span) { (guint) (start + 2 - data), (guint) (end - start) - 2 };
  return TRUE;
}

/* A part of bytes that are all of a sort. */
static gboolean
find_run (const guint8 *data, guint size, guint at, gboolean (*fits) (guint8 c), Span *out)
{
  guint end;

  while (at < size && !fits (data[at]))
    at++;
  while (at > 0 && at < size && fits (data[at - 1]))
    at--;
  for (end = at; end < size && fits (data[end]);)
    end++;
  *out = (Span) { at, end - at };
  return end > at;
}

static gboolean
is_cell (guint8 c)
{
  return c != ',' && c != ';' && c != '\t' && c != '\n' && c != '\r';
}

static gboolean
is_digit (guint8 c)
{
  return g_ascii_isdigit (c);
}

static gboolean
find_cell (const guint8 *data, guint size, guint at, Span *out)
{
  return find_run (data, size, at, is_cell, out);
}

static gboolean
find_word (const guint8 *data, guint size, guint at, Span *out)
{
  return find_run (data, size, at, is_name, out);
}

static gboolean
find_number (const guint8 *data, guint size, guint at, Span *out)
{
  return find_run (data, size, at, is_digit, out);
}

static const Find finds[] = { find_line, find_tag, find_element, find_value, find_value, find_cell, find_word, find_number };

/* The texts that a value may be taken for are after the first ones of finds. */
#define FIRST_VALUE 3

static void
replace (GByteArray *input, gsize most, Span span, const guint8 *data, gsize length)
{
  g_autofree guint8 *copy = g_memdup2 (data, length);
  gsize tail = input->len - span.at - span.length;

  if (input->len - span.length + length > most)
    return;
  if (length > span.length)
    g_byte_array_set_size (input, (guint) (input->len + length - span.length));
  memmove (input->data + span.at + length, input->data + span.at + span.length, tail);
  if (length > 0)
    memcpy (input->data + span.at, copy, length);
  g_byte_array_set_size (input, (guint) (span.at + length + tail));
}

static void
count_on (GByteArray *input, gsize most, Span span, guint64 *random)
{
  g_autofree char *text = g_strndup ((const char *) input->data + span.at, span.length);
  gint64 number = g_ascii_strtoll (text, NULL, 10);
  g_autofree char *changed = NULL;

  if (number > G_MAXINT32)
    return;
  changed = g_strdup_printf ("%" G_GINT64_FORMAT, number + fuzz_random (random, 5) - 2);
  replace (input, most, span, (const guint8 *) changed, strlen (changed));
}

static void
change_part (GByteArray *input, gsize most, const guint8 *other, gsize other_size, guint64 *random)
{
  const guint sort = fuzz_random (random, G_N_ELEMENTS (finds));
  Span span, from;
  guint at = fuzz_random (random, input->len), action;
  const char *value = values[fuzz_random (random, G_N_ELEMENTS (values))];

  if (!finds[sort] (input->data, input->len, at, &span))
    return;
  action = fuzz_random (random, 5);
  if (action == 0)
    replace (input, most, span, NULL, 0);
  else if (action == 1 && sort >= FIRST_VALUE)
    replace (input, most, span, (const guint8 *) value, strlen (value));
  else if (action == 2 && finds[sort] == find_number)
    count_on (input, most, span, random);
  else if (action == 3)
    {
      /* the same once more, elsewhere */
      at = fuzz_random (random, input->len);
      if (finds[sort] (input->data, input->len, at, &from))
        replace (input, most, (Span) { from.at, 0 }, input->data + span.at, span.length);
    }
  else if (other_size > 0)
    {
      at = fuzz_random (random, (guint32) other_size);
      if (finds[sort] (other, (guint) other_size, at, &from))
        replace (input, most, span, other + from.at, from.length);
    }
}

static void
change_bytes (GByteArray *input, gsize most, guint64 *random)
{
  guint at = fuzz_random (random, input->len + 1), length = fuzz_random (random, 1 + fuzz_random (random, 200));
  const char *piece = pieces[fuzz_random (random, G_N_ELEMENTS (pieces))];

  length = MIN (length, input->len - at);
  switch (fuzz_random (random, 5))
    {
    case 0:
      if (at < input->len)
        input->data[at] ^= (guint8) (1u << fuzz_random (random, 8));
      break;
    case 1:
      replace (input, most, (Span) { at, length }, NULL, 0);
      break;
    case 2:
      if (at < input->len)
        input->data[at] = (guint8) fuzz_random (random, 256);
      break;
    case 3:
      replace (input, most, (Span) { at, 0 }, (const guint8 *) piece, strlen (piece));
      break;
    default: /* cut off */
      if (fuzz_random (random, 8) == 0)
        g_byte_array_set_size (input, at);
    }
}

void
fuzz_mutate (GByteArray *input, gsize most, const guint8 *other, gsize other_size, guint64 *random)
{
  if (input->len == 0 || fuzz_random (random, 4) == 0)
    change_bytes (input, most, random);
  else
    change_part (input, most, other, other_size, random);
}

/* What libFuzzer calls, where it is linked: half of the changes are its own. */
size_t LLVMFuzzerMutate (uint8_t *data, size_t size, size_t most) __attribute__ ((weak));
size_t LLVMFuzzerCustomMutator (uint8_t *data, size_t size, size_t most, unsigned int seed);
size_t LLVMFuzzerCustomCrossOver (const uint8_t *data, size_t size, const uint8_t *other, size_t other_size,
                                  uint8_t *out, size_t most, unsigned int seed);

static size_t
take (GByteArray *input, uint8_t *out)
{
  size_t size = input->len;

  if (size > 0)
    memcpy (out, input->data, size);
  g_byte_array_unref (input);
  return size;
}

size_t
LLVMFuzzerCustomMutator (uint8_t *data, size_t size, size_t most, unsigned int seed)
{
  guint64 random = seed * 2654435761u + 1ull;
  GByteArray *input;

  if (LLVMFuzzerMutate != NULL && fuzz_random (&random, 2) == 0)
    return LLVMFuzzerMutate (data, size, most);
  input = g_byte_array_new ();
  g_byte_array_append (input, data, (guint) size);
  fuzz_mutate (input, most, data, size, &random);
  return take (input, data);
}

size_t
LLVMFuzzerCustomCrossOver (const uint8_t *data, size_t size, const uint8_t *other, size_t other_size,
                           uint8_t *out, size_t most, unsigned int seed)
{
  guint64 random = seed * 2654435761u + 1ull;
  GByteArray *input = g_byte_array_new ();

  g_byte_array_append (input, data, (guint) MIN (size, most));
  for (guint i = 0; i < 4; i++)
    fuzz_mutate (input, most, other, other_size, &random);
  return take (input, out);
}
