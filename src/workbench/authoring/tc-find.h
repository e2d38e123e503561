/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-find: what there is in a battle by its name: a place, a counter, a name on the map, an area, a section of the rules, a
 * problem.
 *
 * Words match the beginnings of words, without regard to case and accents; a place is found by what is typed for it.
 */
#pragma once

#include "tc-battle.h"
#include "tc-issue.h"

G_BEGIN_DECLS

typedef enum
{
  TC_FOUND_PLACE,
  TC_FOUND_COUNTER,
  TC_FOUND_NAME,
  TC_FOUND_AREA,
  TC_FOUND_RULE,
  TC_FOUND_PROBLEM,
  TC_N_FOUND
} TcFoundKind;

#define TC_FIND_ALL ((1u << TC_N_FOUND) - 1)

typedef struct
{
  TcFoundKind kind;
  char       *text;    /* owned: its name */
  char       *about;   /* owned: values, ground; "" for none */
  TcHex       hex;     /* where it is; TC_NO_HEX off the map */
  int         counter; /* index, -1 for anything else */
  guint       index;   /* of a problem in the list */
  char       *part;    /* owned: of the rules, a section of the page Battle; NULL for anything else */
} TcFound;

/* Where to look; all borrowed. */
typedef struct
{
  const TcBattle    *battle;
  const GArray      *placements; /* TcPlacement: where its counters are; NULL: as they are set up */
  const TcIssueList *issues;     /* NULL: none */
} TcFindIn;

/* TcFound, owned, by kind; @kinds: bits of what is looked for.  Nothing but counters is found by no words at all. */
GPtrArray *tc_find (const TcFindIn *in, guint kinds, const char *words);

G_END_DECLS
