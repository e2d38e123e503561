/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-asker: answers questions about positions in a thread (tc-worker.h), one at a time, and remembers the last answer.
 *
 * What can be asked is a row: tc_front_asker, tc_threat_asker, tc_field_asker. */
#pragma once

#include "tc-game.h"

G_BEGIN_DECLS

typedef struct
{
  gsize  asked;  /* size of what is asked besides the position: a struct without gaps or pointers */
  gsize  report; /* size of the answer, which begins as zeros */
  /* In the thread.  *stop (atomic) is not 0 once nobody wants the answer any more. */
  void (*answer) (const TcRuleset *ruleset, const TcState *state, gconstpointer asked, const gint *stop, gpointer report);
  void (*clear)  (gpointer report); /* in either thread */
  guint  patience; /* microseconds that the answer is waited for: less than a frame for all that is asked by one click */
} TcAskerClass;

typedef struct _TcAsker TcAsker;

/* @ready (@data): once an answer is there that tc_asker_find() did not wait for. */
TcAsker      *tc_asker_new  (const TcAskerClass *klass, GFunc ready, gpointer data);
void          tc_asker_free (TcAsker *self);
/* The report; waits for it less than a frame.  NULL: the callback will say when.  @game's rules and battle stay as they are for as long
 * as it lives, which the thread sees to; the rest is copied.  Borrowed until the next question. */
gconstpointer tc_asker_find (TcAsker *self, TcGame *game, const TcState *state, gconstpointer asked);

G_END_DECLS
