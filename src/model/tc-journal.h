/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-journal: a game on paper: which battle, which options, which seed, and
 * every order with the draws it took.
 *
 * It is enough to play the game again to the last die; store writes and reads
 * it, play makes and proves it.  Orders are in the notation of the rules' contract
 * ("attack gula blaa > grana"), draws are answers of the dice, from 0.
 */
#pragma once

#include "tc-rules.h"

G_BEGIN_DECLS

typedef struct
{
  char   *order;  /* notation */
  int     side;   /* who gave it */
  GArray *draws;  /* guint16 answers */
  guint64 hash;   /* of the state after it */
  TcKeep  keep;
  int     line;
} TcJournalEntry;

typedef struct
{
  char       *battle;  /* id */
  int         version; /* of the format it was read from */
  guint64     digest;  /* of the battle's canonical text with the book's */
  char       *system;
  guint64     seed;
  GPtrArray  *options; /* "id=value", sorted */
  GHashTable *kept;    /* of options: the same text to TcKeep; both owned */
  GPtrArray  *entries; /* TcJournalEntry */
  TcKeep      keep;
} TcJournal;

TcJournal      *tc_journal_new       (void);
void            tc_journal_free      (TcJournal *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcJournal, tc_journal_free)
/* Where to keep what is not known of an option; made when it is not there yet. */
TcKeep         *tc_journal_keep_option (TcJournal *self, const char *option);
/* Copies to @self what @from keeps: of the game, of options that both have, and of
 * entries that are the same in both: same number, same position after it. */
void            tc_journal_copy_kept (TcJournal *self, const TcJournal *from);
TcJournalEntry *tc_journal_entry_new (const char *order, int side);
void            tc_journal_entry_free (TcJournalEntry *self);

G_END_DECLS
