/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-numbers.h"

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  gint32 x = *(const gint32 *) a, y = *(const gint32 *) b;

  return (x > y) - (x < y);
}

static gboolean
is_sorted (const GArray *numbers)
{
  for (guint i = 1; i < numbers->len; i++)
    if (g_array_index (numbers, gint32, i - 1) > g_array_index (numbers, gint32, i))
      return FALSE;
  return TRUE;
}

void
tc_numbers_tidy (GArray *numbers)
{
  guint n = 0;

  g_return_if_fail (numbers != NULL);

  if (!is_sorted (numbers))
    g_array_sort (numbers, compare_numbers);
  for (guint i = 0; i < numbers->len; i++)
    if (n == 0 || g_array_index (numbers, gint32, i) != g_array_index (numbers, gint32, n - 1))
      g_array_index (numbers, gint32, n++) = g_array_index (numbers, gint32, i);
  g_array_set_size (numbers, n);
}
