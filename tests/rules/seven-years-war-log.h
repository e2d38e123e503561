/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What goes into seven-years-war-log.txt (kept-log.h): of each order what it is called, its modifiers, its dice, its events
 * and the duties after it; of each refusal its arguments; in the end units and score. */
#pragma once

#include "seven-years-war-table.h"

G_BEGIN_DECLS

void log_line    (const char *format, ...) G_GNUC_PRINTF (1, 2);
void log_order   (Table *t, const char *text, const TcOrder *order); /* before it is given */
void log_events  (Table *t, const GArray *draws);
void log_refusal (Table *t, const char *text, const TcOrder *order);
void log_piece   (const TcPiece *piece); /* its outline */
void log_end     (Table *t);

G_END_DECLS
