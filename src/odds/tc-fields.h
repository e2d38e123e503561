/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-fields: what each hex of a map is worth to a counter, or to a side, for one purpose.
 *
 * A hex is tried out: the position is altered (tc-alter.h), the rules are asked for the odds of an order in it, or where a counter
 * could go from there (tc-reach.h).  There is no rule in this file.  Only for rules on hexes.  Memory is used again by the next question.
 * Not for two threads at once.
 */
#pragma once

#include "tc-odds.h"

G_BEGIN_DECLS

typedef enum
{
  TC_FIELD_FIRE,    /* where a shot can hit, and dead ground: hexes no farther than others that can be hit, which cannot */
  TC_FIELD_TURNS,   /* in how many turns one can be there, with all others where they are */
  TC_FIELD_CONTACT, /* in how many turns an enemy can be next to it */
  TC_FIELD_SIGHT,   /* what can be seen from where one stands, and why not */
  TC_FIELD_RALLY,   /* how likely one recovers there; who is in good order is taken to be on its back */
  TC_FIELD_COMMAND, /* how far a command reaches, and who is out of it (tc-tie.h) */
  TC_FIELD_SUPPLY,  /* where there is a line of communications, and who has none */
  TC_FIELD_EXIT,    /* from where one may leave the map */
  TC_N_FIELDS
} TcFieldKind;
/* Their names in this order, for scripts. */
#define TC_FIELD_NAMES "fire turns contact sight rally command supply exit"

#define TC_FIELD_TURNS_MOST 9

typedef struct
{
  TcFieldKind kind;
  int         counter; /* for whom; -1: all of the side, and rallies only where they stand */
  int         side;    /* -1 with a counter: its own */
  int         turns;   /* most of them, from 1 to TC_FIELD_TURNS_MOST */
  int         army;    /* without a counter, 1 and the index of an army of the side: only of that; 0: of the whole side */
} TcFieldQuestion;

typedef struct
{
  TcHex   hex;
  gint16  counter; /* who hits best, is there first, sees it from nearest, could recover, commands or is tied there; -1: nobody can hit or see there */
  guint8  n;       /* how many can hit, or see it, or command there; how many turns it takes: 0 one is there, or next to it, already */
  TcRatio chance;  /* that the shot harms whom it is aimed at; that the unit recovers */
  TcNote  refusal; /* why dead ground is dead; what hides it from the only one who is asked about; who stands
                     * there has no such tie; else its code is NULL */
  TcNote  reason;  /* what ties the counter to the hex, with its case; else its code is NULL */
} TcFieldRow;

typedef struct _TcFields TcFields;

/* NULL when the rules cannot be asked: a measured table, or no changes of a position. */
TcFields *tc_fields_new  (const TcRuleset *ruleset);
void      tc_fields_free (TcFields *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcFields, tc_fields_free)

/* Do the rules know what the question is about? */
gboolean  tc_fields_know (const TcFields *self, TcFieldKind kind);
/* Appends the answer (TcFieldRow, by hex). @state is the position as it is.  Ends early once *stop, which may be set by another
 * thread, is not 0; NULL: never. */
void      tc_fields_list (TcFields *self, const TcState *state, const TcFieldQuestion *question, const gint *stop, GArray *rows);

G_END_DECLS
