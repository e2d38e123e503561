/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-account: what the machine did in its player-turn: orders with their reasons, and what that cost either side.
 *
 * Whoever gives its orders tells of each; the account is closed as soon as a person is to decide, somebody else's
 * player-turn begins, or the game is over.  The orders of an account that are taken back take it with them. */
#pragma once

#include "tc-game.h"

G_BEGIN_DECLS

typedef struct
{
  guint  index; /* in the game */
  TcNote why;   /* tc_intent_words; its code may be NULL */
} TcAccountOrder;

/* Of one player-turn, or of what a machine has to do in it. */
typedef struct
{
  int      side;            /* that acted; -1: there is none */
  gint16   turn;
  guint    end;             /* orders of the game after it */
  GArray  *orders;          /* owned, TcAccountOrder */
  guint    roles[TC_N_ROLES]; /* orders of each */
  guint    moved;           /* units, each once */
  GArray  *lost;            /* owned, gint16: counters that are gone, or taken */
  GArray  *worn;            /* owned, gint16: counters in a worse condition */
} TcAccountTurn;

typedef struct _TcAccount TcAccount;

TcAccount           *tc_account_new    (void);
void                 tc_account_free   (TcAccount *self);
void                 tc_account_reset  (TcAccount *self); /* another game */

/* A machine is about to give a legal order at the end of the game. */
void                 tc_account_add    (TcAccount *self, TcGame *game, const TcNote *why);
/* The position changed; @person: it is for a person to decide. */
void                 tc_account_follow (TcAccount *self, TcGame *game, gboolean person);

/* The last one that was closed, NULL none.  Borrowed until the game changes. */
const TcAccountTurn *tc_account_get_last (const TcAccount *self);
/* The last order of the one that is open, NULL none. */
const TcAccountOrder *tc_account_get_order (const TcAccount *self);

G_END_DECLS
