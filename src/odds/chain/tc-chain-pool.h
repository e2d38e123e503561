/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-chain-pool: the positions that a chain of orders can have led to; for tc-chain.c. */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

/* What a position does not say of how it came about. */
typedef struct
{
  guint  met;    /* a bit for each link whose result occurred */
  guint  seen;   /* a bit for each result of the present step that occurred before its order */
  gint16 turn;   /* of the last order, and whose player-turn that was */
  gint16 player;
} TcChainPast;

/* Positions with what they weigh; equal ones with equal pasts are one. */
typedef struct
{
  gsize       size;
  GByteArray *states;
  GArray     *chances; /* of TcRatio */
  GArray     *reasons; /* of TcNote: why the next order was refused on the way, other than for its phase; or nothing */
  GArray     *pasts;   /* of TcChainPast */
  GHashTable *places;  /* hash of a state: its index + 1 */
} TcChainPool;

void           tc_chain_pool_init  (TcChainPool *self, gsize size);
void           tc_chain_pool_clear (TcChainPool *self);
const TcState *tc_chain_pool_get   (const TcChainPool *self, guint i);
/* Of equal positions the first one's reason stays. */
void           tc_chain_pool_add   (TcChainPool *self, const TcState *state, TcRatio chance, TcNote reason, TcChainPast past);

G_END_DECLS
