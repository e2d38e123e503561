/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-versions: what two versions of a battle differ in, and one battle made of two versions.
 *
 * Both work on the canonical text, so whatever a file can say is compared and merged, also what
 * this program does not know.  What belongs together is found by its id, else by what tells it
 * from its like (a feature by kind and name, a row of a module, or one without an id, by its first attribute), else by
 * its place in the list.  A hex is compared by its terrain, not by the letter for it; hexes of an
 * area and hexsides of a feature as a set; the cells of a chart one by one; counters wherever
 * their army is in the file.  Comments are not compared.
 */
#pragma once

#include "tc-battle.h"

G_BEGIN_DECLS

typedef enum
{
  TC_DIFFERENCE_CHANGED,
  TC_DIFFERENCE_ADDED,
  TC_DIFFERENCE_REMOVED,
  TC_DIFFERENCE_MOVED, /* what it holds is in another order */
} TcDifferenceHow;

/* An element on the way from the battle to what differs. */
typedef struct
{
  char *element; /* its name in files: "counter" */
  char *id;      /* what it is found by, "" when nothing: "kyle" */
  char *name;    /* what people call it, "" when it has none: "Kyle" */
} TcVersionStep;

typedef struct
{
  TcDifferenceHow how;
  GPtrArray *path;   /* TcVersionStep, from the outermost; none: the battle itself */
  char      *what;   /* an attribute, a choice, the number of a hex, the column of a chart; "": its text or the whole element */
  gboolean   member; /* @after was added to a set, or @before was removed from it */
  char      *before; /* NULL: was not there, or a whole element, or too many cells to say */
  char      *after;  /* the same */
  char      *theirs; /* of a conflict: what the other version says; NULL: it has removed it */
} TcDifference;

void tc_difference_free (TcDifference *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcDifference, tc_difference_free)

/* What makes @after of @before, in the order of the file: TcDifference; free with
 * g_ptr_array_unref(). */
GPtrArray *tc_versions_compare (const TcBattle *before, const TcBattle *after);

/* The canonical text of @ours with what @theirs has changed since @base, free with g_free(). Where
 * both changed the same thing differently, ours stays, a comment in the file says so
 * (TC_VERSIONS_MARK), and *conflicts gets a TcDifference: before is @base's, after @ours', theirs
 * @theirs'.  How: changed by both; removed by theirs, changed by ours, or removed by one and referred
 * to by the other (ours and theirs are NULL then); added, when ours removed what theirs has
 * changed; in another order in both.  The text is well-formed, but whether the whole is a sound
 * battle is for its reader to say. */
char      *tc_versions_merge   (const TcBattle *base, const TcBattle *ours, const TcBattle *theirs,
                                GPtrArray **conflicts, gsize *length);

/* How a comment begins that marks a conflict. */
#define TC_VERSIONS_MARK "conflict:"

G_END_DECLS
