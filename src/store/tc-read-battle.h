/* tc-read-battle: the formats of battles and rule books; their document is a TcReading. */
#pragma once

#include "tc-reader.h"

G_BEGIN_DECLS

extern const TcFormat tc_battle_format;
extern const TcFormat tc_book_format;

G_END_DECLS
