/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-nearest.h"

#include <string.h>

#define MAX_LENGTH 64

/* Insertions, removals and exchanges of one letter that make @b of @a. */
static guint
edit_distance (const char *a, const char *b)
{
  gsize n = strlen (b);
  guint row[MAX_LENGTH + 1];

  for (guint j = 0; j <= n; j++)
    row[j] = j;
  for (guint i = 1; a[i - 1] != '\0'; i++)
    {
      guint diagonal = row[0];

      row[0] = i;
      for (guint j = 1; j <= n; j++)
        {
          guint above = row[j];

          row[j] = MIN (MIN (row[j] + 1, row[j - 1] + 1), diagonal + (a[i - 1] != b[j - 1]));
          diagonal = above;
        }
    }
  return row[n];
}

const char *
tc_nearest_word (const char *text, const char *const *words)
{
  const char *nearest = NULL;
  gsize length = strlen (text);
  guint limit = MAX (1, length / 3) + 1;

  if (length == 0 || length > MAX_LENGTH)
    return NULL;
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint distance;

      if (strlen (words[i]) > MAX_LENGTH || *words[i] == '\0')
        continue;
      distance = edit_distance (text, words[i]);
      if (distance < limit)
        {
          limit = distance;
          nearest = words[i];
        }
    }
  return nearest;
}

char *
tc_replace_word (const char *text, const char *from, const char *to)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);
  GString *out = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *word = strcmp (words[i], from) == 0 ? to : words[i];

      if (word[0] != '\0')
        g_string_append_printf (out, "%s%s", out->len > 0 ? " " : "", word);
    }
  return g_string_free (out, FALSE);
}
