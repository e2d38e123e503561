/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "same-state.h"

#include <string.h>

#define MOST 10

static int
read_number (const guint8 *at, gsize size)
{
  union { gint8 one; gint16 two; gint32 four; } number;

  memcpy (&number, at, size);

  return size == 1 ? number.one : size == 2 ? number.two : number.four;
}

/* Appends to @out; @path: of the struct, "counters[12]." */
static guint
compare (const TcMember *layout, const guint8 *a, const guint8 *b, gsize size, const char *path, GString *out)
{
  guint found = 0;

  for (const TcMember *member = layout; member->name != NULL; member++)
    for (gsize i = 0; found < MOST && i < (member->n > 0 ? member->n : (size - member->offset) / member->size); i++)
      {
        gsize at = member->offset + i * member->size;
        g_autofree char *index = member->n != 1 ? g_strdup_printf ("[%" G_GSIZE_FORMAT "]", i) : g_strdup ("");
        g_autofree char *name = g_strconcat (path, member->name, index, NULL);
        g_autofree char *deeper = g_strconcat (name, ".", NULL);

        if (memcmp (a + at, b + at, member->size) == 0)
          continue;
        if (member->of != NULL)
          {
            found += compare (member->of, a + at, b + at, member->size, deeper, out);
            continue;
          }
        g_string_append_printf (out, "%s: %d, %d\n", name, read_number (a + at, member->size),
                                read_number (b + at, member->size));
        found++;
      }

  return found;
}

char *
state_difference (const TcMember *layout, gconstpointer a, gconstpointer b, gsize size)
{
  GString *out = g_string_new (NULL);

  compare (layout, a, b, size, "", out);

  return g_string_free (out, FALSE);
}
