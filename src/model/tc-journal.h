/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-journal: the record of a game: battle, options, seed, and every order with its draws.
 *
 * It is enough to play the game again to the last die; store writes and reads it, play makes and
 * verifies it.  Orders are in the notation of the rules' contract ("attack gula blaa > grana"),
 * draws are answers of the dice, from 0. */
#pragma once

#include "tc-rules.h"

G_BEGIN_DECLS

typedef struct
{
  guint64 hash;   /* of the state after it */
  char   *order;  /* notation */
  int     side;   /* who gave it */
  GArray *draws;  /* guint16 answers */
  TcForeign  keep;
  int     line;
} TcJournalEntry;

typedef struct
{
  char  *text; /* "id=value" */
  TcForeign keep;
} TcJournalOption;

/* A machine that plays a side. */
typedef struct
{
  int   side;
  char *name; /* of tc_player_new() */
  TcForeign keep;
} TcJournalPlayer;

typedef struct
{
  char       *battle;  /* id */
  int         version; /* of the format it was read from */
  guint64     digest;  /* of the battle's canonical text with the book's */
  char       *system;
  guint64     seed;
  GPtrArray  *options; /* TcJournalOption, sorted by text */
  GPtrArray  *players; /* TcJournalPlayer; a side without one is a person's */
  GPtrArray  *entries; /* TcJournalEntry */
  TcForeign      keep;
} TcJournal;

TC_DECLARE_RECORD (TcJournalOption, tc_journal_option)
TC_DECLARE_RECORD (TcJournalPlayer, tc_journal_player)
TC_DECLARE_RECORD (TcJournalEntry, tc_journal_entry)
TC_DECLARE_RECORD (TcJournal, tc_journal)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcJournal, tc_journal_free)
TcJournal       *tc_journal_new         (void);
/* @text: "id=value".  Both lend the option; find: the first, NULL when there is none. */
TcJournalOption *tc_journal_add_option  (TcJournal *self, const char *text);
TcJournalOption *tc_journal_find_option (const TcJournal *self, const char *text);
/* Who plays the side; NULL for a person. */
void             tc_journal_set_player  (TcJournal *self, int side, const char *name);
const char      *tc_journal_get_player  (const TcJournal *self, int side);
/* Copies to @self what @from keeps: of the game, of options that both have, and of
 * entries that are the same in both: same number, same position after it. */
void             tc_journal_copy_kept   (TcJournal *self, const TcJournal *from);
TcJournalEntry  *tc_journal_entry_new   (const char *order, int side);

G_END_DECLS
