/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-state.h"

#include "tc-hash.h"

guint64
tc_state_hash (const TcState *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return tc_hash_bytes (TC_HASH_START, self, self->size);
}
