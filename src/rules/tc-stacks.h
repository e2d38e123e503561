/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-stacks: counters that are set up in a hex which has room for one of their sort. */
#pragma once

#include "tc-note.h"

G_BEGIN_DECLS

/* What may stand together in a hex, by the rules to which a battle is bound. */
typedef struct
{
  /* The sort of a counter, from 0 to 7: a hex holds one of each.  Below 0: it may be where others
   * are, or is not there yet. */
  int (*sort)  (gconstpointer rules, guint counter);
  /* 0 or more: it stands there and keeps enemies out; TC_STACK_JOINS: it keeps nobody out, but may
   * not be with enemies; below that it may be with anybody, or is not there yet. */
  int (*stand) (gconstpointer rules, guint counter);
} TcStacking;

#define TC_STACK_JOINS (-1)

/* "hex-shared", an error, for each counter set up after another of its sort, with the nearest free
 * hex as a fix; "set-up-enemies", an error, for each one set up where one of another side stands: a
 * counter that joins is sent to the nearest one of its side that stands. */
void     tc_stacks_check (const TcBattle *battle, const TcStacking *stacking, gconstpointer rules,
                          TcIssueList *issues);

/* Would neither be reported if the counter were in the hex and the others at @places, by number?
 * Its own place there is not read.  "place-taken" or "place-enemy", with the counter that is in the
 * way. */
gboolean tc_stacks_admit (const TcBattle *battle, const TcStacking *stacking, gconstpointer rules,
                          const TcPlace *places, int counter, TcHex hex, TcNote *refusal);

G_END_DECLS
