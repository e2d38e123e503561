/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-group: counters of a battle that are set up together.
 *
 * A group is a GArray of guint: indexes of counters, each once.  Its edits are TcEdit for
 * tc_document_do_all(); free them with g_array_unref(). */
#pragma once

#include "tc-edit.h"

G_BEGIN_DECLS

/* Where what is at @place comes when all moves so that @from comes to @to, which are on the board:
 * a line of counters keeps its shape and its fronts.  TC_NOWHERE off the board. */
TcPlace tc_group_shift   (const TcMap *map, TcPlace place, TcPlace from, TcPlace to);
/* The counters on the map move like that; NULL if one would leave it. */
GArray *tc_group_move    (const TcBattle *battle, const GArray *group, TcPlace from, TcPlace to);
/* The counters on the map go off it. */
GArray *tc_group_lift    (const TcBattle *battle, const GArray *group);

G_END_DECLS
