/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-fix-all: all fixes that are wanted, one after the other, as each may make others unnecessary or possible. */
#pragma once

#include "tc-fix.h"

G_BEGIN_DECLS

typedef struct
{
  const char *file;    /* of the battle, for messages */
  const char *folder;  /* where its scan is looked for; NULL: nowhere */
  const char *problem; /* code of the problems; NULL: any */
  const char *fix;     /* code of the fixes; "": any */
  gboolean    notes;   /* of notes as well */
  /* Called after each, with the battle as it is then; may be NULL. */
  void      (*fixed) (gpointer owner, const TcBattle *battle, const TcIssue *issue, const TcFix *fix, const char *sentence);
  gpointer    owner;
} TcFixAll;

/* Takes the problems of the battle and returns those left; what is done is one step. */
TcIssueList *tc_fix_all (const TcFixAll *self, TcDocument *document, TcIssueList *issues);

/* How many problems have fixes of each code that can be done, by tc_fix_all_key(): guint.  Free with g_hash_table_unref(). */
GHashTable  *tc_fix_all_count (const TcBattle *battle, const TcIssueList *issues);
char        *tc_fix_all_key   (const TcIssue *issue, const TcFix *fix);

G_END_DECLS
