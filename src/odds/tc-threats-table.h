/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-threats-table: threats on a measured table, see tc-threats.h. */
#pragma once

#include "tc-threats.h"

G_BEGIN_DECLS

/* As tc_threats_list(), of rules that say who can strike whom. */
void tc_threats_list_table (TcOddsWork *work, const TcState *state, int counter, TcHex only,
                            const gint *stop, GArray *rows);

G_END_DECLS
