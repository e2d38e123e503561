/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-hash.h"

#include <string.h>

/* These values never change: files hold them. */
static void
test_golden (void)
{
  static const guint8 bytes[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 };

  g_assert_cmphex (tc_hash_bytes (TC_HASH_START, NULL, 0), ==, G_GUINT64_CONSTANT (0x3706559361f3e0fb));
  g_assert_cmphex (tc_hash_bytes (TC_HASH_START, bytes, sizeof bytes), ==, G_GUINT64_CONSTANT (0xd9ef6693ffef3de4));
  g_assert_cmphex (tc_hash_string (TC_HASH_START, "Wittstock"), ==, G_GUINT64_CONSTANT (0x2901de7939e50b77));
  g_assert_cmphex (tc_hash_number (TC_HASH_START, 1636), ==, G_GUINT64_CONSTANT (0xd11aa091868d74ef));
}

static void
test_texts (void)
{
  guint64 ab_c = tc_hash_string (tc_hash_string (TC_HASH_START, "ab"), "c");
  guint64 a_bc = tc_hash_string (tc_hash_string (TC_HASH_START, "a"), "bc");

  g_assert_cmphex (ab_c, !=, a_bc);
  g_assert_cmphex (tc_hash_string (TC_HASH_START, NULL), ==, tc_hash_string (TC_HASH_START, ""));
  g_assert_cmphex (tc_hash_string (TC_HASH_START, ""), !=, TC_HASH_START);
}

/* Nothing depends on where bytes lie in memory. */
static void
test_alignment (void)
{
  char buffer[64];
  guint64 expected = tc_hash_string (TC_HASH_START, "the quick brown fox");

  for (guint offset = 0; offset < 16; offset++)
    {
      memcpy (buffer + offset, "the quick brown fox", 19);
      g_assert_cmphex (tc_hash_bytes (TC_HASH_START, buffer + offset, 19), ==, expected);
    }
}

/* All inputs of one set bit, and zeros of all lengths, have hashes of their own;
 * and each bit of the input turns about half of the result. */
static void
test_spread (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  guint8 bytes[100] = { 0 };
  guint64 base = tc_hash_bytes (TC_HASH_START, bytes, sizeof bytes);
  guint turned = 0;

  for (guint length = 0; length <= sizeof bytes; length++)
    {
      guint64 hash = tc_hash_bytes (TC_HASH_START, bytes, length);

      g_assert_true (g_hash_table_add (seen, g_memdup2 (&hash, sizeof hash)));
    }
  for (guint bit = 0; bit < 8 * sizeof bytes; bit++)
    {
      guint64 hash;

      bytes[bit / 8] = (guint8) (1u << bit % 8);
      hash = tc_hash_bytes (TC_HASH_START, bytes, sizeof bytes);
      bytes[bit / 8] = 0;
      g_assert_true (g_hash_table_add (seen, g_memdup2 (&hash, sizeof hash)));
      turned += (guint) __builtin_popcountll (hash ^ base);
    }
  g_assert_cmpuint (turned, >, 8 * sizeof bytes * 31);
  g_assert_cmpuint (turned, <, 8 * sizeof bytes * 33);
}

/* Numbers are hashed as little-endian bytes, whatever the machine has in its memory. */
static void
test_numbers (void)
{
  const guint32 numbers[] = { 0x01020304, 0xfffefdfc, 7 };
  const guint8 little[] = { 4, 3, 2, 1, 0xfc, 0xfd, 0xfe, 0xff, 7, 0, 0, 0 };
  const gint16 short_ones[] = { 0x0102, -2 };
  const guint8 little_short[] = { 2, 1, 0xfe, 0xff };
  guint8 bytes[] = { 1, 2, 3, 4, 5, 6 };
  const guint8 reversed[] = { 3, 2, 1, 6, 5, 4 };

  g_assert_cmphex (tc_hash_numbers (TC_HASH_START, numbers, 3, 4), ==, tc_hash_bytes (TC_HASH_START, little, 12));
  g_assert_cmphex (tc_hash_numbers (TC_HASH_START, short_ones, 2, 2), ==, tc_hash_bytes (TC_HASH_START, little_short, 4));
  tc_hash_reverse (bytes, 2, 3);
  g_assert_cmpmem (bytes, sizeof bytes, reversed, sizeof reversed);
  tc_hash_reverse (bytes, 6, 1);
  g_assert_cmpmem (bytes, sizeof bytes, reversed, sizeof reversed);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/base/Hash/golden", test_golden);
  g_test_add_func ("/base/Hash/texts", test_texts);
  g_test_add_func ("/base/Hash/alignment", test_alignment);
  g_test_add_func ("/base/Hash/spread", test_spread);
  g_test_add_func ("/base/Hash/numbers", test_numbers);

  return g_test_run ();
}
