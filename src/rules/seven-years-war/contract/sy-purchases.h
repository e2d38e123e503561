/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-purchases: pieces of the table that a side has paid for (SYW-9.9, SYW-9.10).
 *
 * The module `purchases` names them; what they cost is among the points of the side. */
#pragma once

#include "sy-state.h"

extern const TcModuleSchema sy_purchase_schemas[];

/* Quarters of a point; -1: it is not for sale. */
int sy_piece_price4 (const SyBook *book, const TcPiece *piece);
