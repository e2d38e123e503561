/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-read-battle: the formats of battles and rule books: what tc_reader_run() reads them by.
 *
 * The document that they fill is a TcReading. */
#pragma once

#include "tc-reader.h"

G_BEGIN_DECLS

extern const TcFormat tc_battle_format;
extern const TcFormat tc_book_format;

G_END_DECLS
