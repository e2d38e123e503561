/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-hash.h"

#include <string.h>

static inline guint64
rotate (guint64 value, int bits)
{
  return (value << bits) | (value >> (64 - bits));
}

/* Each word is scrambled by a bijection and folded in by another one, so two
 * inputs that differ in a single word never collide. */
static inline guint64
fold (guint64 hash, guint64 word)
{
  word *= G_GUINT64_CONSTANT (0x87c37b91114253d5);
  word = rotate (word, 31);
  word *= G_GUINT64_CONSTANT (0x4cf5ad432745937f);
  hash ^= word;

  return rotate (hash, 27) * 5 + G_GUINT64_CONSTANT (0x52dce729);
}

/* Spreads every input bit over the whole result. */
static inline guint64
finish (guint64 hash)
{
  hash ^= hash >> 33;
  hash *= G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  hash ^= hash >> 33;
  hash *= G_GUINT64_CONSTANT (0xc4ceb9fe1a85ec53);

  return hash ^ (hash >> 33);
}

guint64
tc_hash_bytes (guint64 hash, gconstpointer bytes, gsize length)
{
  const guint8 *data = bytes;
  gsize left = length;
  guint64 word;

  g_return_val_if_fail (bytes != NULL || length == 0, hash);

  for (; left >= sizeof word; left -= sizeof word, data += sizeof word)
    {
      memcpy (&word, data, sizeof word);
      hash = fold (hash, GUINT64_FROM_LE (word));
    }
  if (left > 0)
    {
      word = 0;
      memcpy (&word, data, left);
      hash = fold (hash, GUINT64_FROM_LE (word));
    }

  /* The length distinguishes a short last word from one that ends with zeros. */
  return finish (fold (hash, length));
}

guint64
tc_hash_string (guint64 hash, const char *text)
{
  if (text == NULL)
    text = "";

  return tc_hash_bytes (hash, text, strlen (text));
}

void
tc_hash_reverse (gpointer numbers, gsize n, gsize size)
{
  guint8 *bytes = numbers;

  g_return_if_fail (numbers != NULL || n == 0);

  for (; n > 0; n--, bytes += size)
    for (gsize i = 0; i < size / 2; i++)
      {
        guint8 byte = bytes[i];

        bytes[i] = bytes[size - 1 - i];
        bytes[size - 1 - i] = byte;
      }
}

guint64
tc_hash_numbers (guint64 hash, gconstpointer numbers, gsize n, gsize size)
{
  g_autofree gpointer reversed = NULL;

  g_return_val_if_fail (numbers != NULL || n == 0, hash);

  if (G_BYTE_ORDER == G_LITTLE_ENDIAN)
    return tc_hash_bytes (hash, numbers, n * size);

  reversed = g_memdup2 (numbers, n * size);
  tc_hash_reverse (reversed, n, size);

  return tc_hash_bytes (hash, reversed, n * size);
}

guint64
tc_hash_number (guint64 hash, guint64 number)
{
  return finish (fold (hash, number));
}
