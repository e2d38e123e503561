/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-stacks: counters that are set up in a hex which has room for one of their sort. */
#pragma once

#include "tc-battle.h"

G_BEGIN_DECLS

/* The sort of a counter, from 0 to 7: a hex holds one of each.  Below 0: it may be where others
 * are, or is not there yet. */
typedef int (*TcStackSort) (gconstpointer rules, guint counter);

/* "hex-shared", an error, for each counter set up after another of its sort, with the nearest free
 * hex as a fix. */
void tc_stacks_check (const TcBattle *battle, TcStackSort sort, gconstpointer rules,
                      TcIssueList *issues);

/* "set-up-enemies", an error, for each counter set up where one of another side stands.  @sort: 0
 * or more: it stands there and keeps enemies out; TC_STACK_JOINS: it keeps nobody out, but may not
 * be with enemies; below that it may be with anybody, or is not there yet.  A counter that joins is
 * sent to the nearest one of its side that stands. */
#define TC_STACK_JOINS (-1)
void tc_stacks_check_enemies (const TcBattle *battle, TcStackSort sort, gconstpointer rules,
                              TcIssueList *issues);

G_END_DECLS
