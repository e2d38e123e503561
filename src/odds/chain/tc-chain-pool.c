/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-chain-pool.h"

#include <string.h>

#include "tc-hash.h"

void
tc_chain_pool_init (TcChainPool *self, gsize size)
{
  self->size = size;
  self->states = g_byte_array_new ();
  self->chances = g_array_new (FALSE, FALSE, sizeof (TcRatio));
  self->reasons = g_array_new (FALSE, FALSE, sizeof (TcNote));
  self->pasts = g_array_new (FALSE, FALSE, sizeof (TcChainPast));
  self->places = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

void
tc_chain_pool_clear (TcChainPool *self)
{
  g_byte_array_unref (self->states);
  g_array_unref (self->chances);
  g_array_unref (self->reasons);
  g_array_unref (self->pasts);
  g_hash_table_unref (self->places);
}

const TcState *
tc_chain_pool_get (const TcChainPool *self, guint i)
{
  return (const TcState *) (gconstpointer) (self->states->data + i * self->size);
}

void
tc_chain_pool_add (TcChainPool *self, const TcState *state, TcRatio chance, TcNote reason, TcChainPast past)
{
  guint64 hash = tc_hash_bytes (tc_hash_bytes (TC_HASH_START, state, self->size), &past, sizeof past);
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (self->places, &hash));

  if (place > 0 && memcmp (tc_chain_pool_get (self, place - 1), state, self->size) == 0
      && memcmp (&g_array_index (self->pasts, TcChainPast, place - 1), &past, sizeof past) == 0)
    {
      TcRatio *sum = &g_array_index (self->chances, TcRatio, place - 1);

      *sum = tc_ratio_add (*sum, chance);
      return;
    }
  g_byte_array_append (self->states, (const guint8 *) state, self->size);
  g_array_append_val (self->chances, chance);
  g_array_append_val (self->reasons, reason);
  g_array_append_val (self->pasts, past);
  g_hash_table_insert (self->places, g_memdup2 (&hash, sizeof hash), GUINT_TO_POINTER (self->chances->len));
}
