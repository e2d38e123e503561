/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-layout.h"

#include "tc-hash.h"

void
tc_layout_each (const TcMember *layout, gpointer state, gsize size, TcMemberFunc func,
                gpointer data)
{
  for (const TcMember *member = layout; member->name != NULL; member++)
    {
      guint8 *at = (guint8 *) state + member->offset;
      gsize n = member->n > 0 ? member->n : (size - member->offset) / member->size;

      if (member->of == NULL)
        func (member, at, n, data);
      for (gsize i = 0; member->of != NULL && i < n; i++)
        tc_layout_each (member->of, at + i * member->size, member->size, func, data);
    }
}

static void
reverse_cb (const TcMember *member, gpointer numbers, gsize n, gpointer data)
{
  tc_hash_reverse (numbers, n, member->size);
}

void
tc_layout_reverse (const TcMember *layout, gpointer state, gsize size)
{
  tc_layout_each (layout, state, size, reverse_cb, NULL);
}

static void
look_cb (const TcMember *member, gpointer numbers, gsize n, gpointer clean)
{
  const guint8 *bytes = numbers;

  for (gsize i = 0; member->spare && i < n * member->size; i++)
    if (bytes[i] != 0)
      *(gboolean *) clean = FALSE;
}

gboolean
tc_layout_is_clean (const TcMember *layout, gconstpointer state, gsize size)
{
  gboolean clean = TRUE;

  tc_layout_each (layout, (gpointer) state, size, look_cb, &clean);

  return clean;
}
