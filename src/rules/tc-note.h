/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-note: something that rules say: a code, a case number, and arguments.
 *
 * Events, refusals, modifiers, duties and awards are all notes.  The code is a
 * row of the system's word table; the letters of that row say what the arguments are:
 *
 *   c  counter (index in the battle)      h  hex (TcHex)
 *   s  side (index in the battle)         n  number
 *   a  army (index in the battle)
 *   t  term: index of a row of the system's terms ("Dx", "fog", a phase)
 *   o  odds: two arguments, left and right of the hyphen ("3-1")
 *   r  region: an area of the map (index in the map)
 *   l  terrain: index in the legend of the map
 *   m  length on a measured table, tenths of a millimetre; said in centimetres
 *
 * The letters of a word stand in the order of the placeholders {0}, {1} ... of its
 * sentence; each takes the next argument, o takes two.  Codes of a system's words must not be those
 * of tc_rules_words (tc-system.h).
 *
 * Results.  The event that names the outcome of a table or a test has the code "result"
 * or one that begins with "result-" ("result-fire"); its first argument is a term (t),
 * and the terms of one table's results stand in the order of that table, best for the
 * defender first.  Odds find the result of an order by this.  Dice and columns
 * belong into the event before it, or into its later arguments.
 *
 * Headings.  Events with the codes "turn", "player-turn" and "phase" begin something: who shows
 * the log puts what follows below them.
 *
 * Parts.  In the status notes with codes that begin with "award-", "need-" or "verdict" belong to the note
 * before them: who shows them sets them off (tc_note_is_part()).
 *
 * Backs.  The word "back" says, in small letters, what is the matter with a counter that shows
 * its back ("disrupted"); "back-worse", where there is one, of a counter that is demoralized besides ("routed").
 */
#pragma once

#include "tc-battle.h"
#include "tc-words.h"

G_BEGIN_DECLS

#define TC_NOTE_ARGS 6

typedef struct
{
  const char *code; /* static */
  const char *rule; /* static case id, "S-6.12"; NULL when no case says it */
  gint32      args[TC_NOTE_ARGS];
} TcNote;

static inline gboolean
tc_note_is_part (const TcNote *self)
{
  return g_str_has_prefix (self->code, "award-") || g_str_has_prefix (self->code, "need-")
         || g_str_has_prefix (self->code, "verdict");
}

/* Where events go.  A log without an array swallows them at no cost, for play-outs. */
typedef struct
{
  GArray *events; /* borrowed, of TcNote; NULL to swallow */
} TcLog;

static inline void
tc_log_add (TcLog *self, const char *code, const char *rule,
            gint32 a, gint32 b, gint32 c, gint32 d)
{
  if (self != NULL && self->events != NULL)
    {
      TcNote note = { code, rule, { a, b, c, d, 0, 0 } };
      g_array_append_val (self->events, note);
    }
}

/* One amount that goes into a total, and why.  Of one counter all additions are
 * made first, then multiplications and divisions in their order, each quotient rounded
 * up; the subtotals of all counters are added; amounts without a counter (-1)
 * act in the same way on that sum. */
typedef enum
{
  TC_MODIFIER_ADD,
  TC_MODIFIER_MULTIPLY,
  TC_MODIFIER_DIVIDE_UP, /* by amount, fractions rounded up */
  TC_MODIFIER_NONE,      /* worth saying, changes nothing (a doubling that a better one hides) */
} TcModifierKind;

typedef enum
{
  TC_QUANTITY_ATTACK,
  TC_QUANTITY_DEFENCE,
  TC_QUANTITY_DIE,
  TC_QUANTITY_COLUMN,   /* shifts on a table */
  TC_QUANTITY_ALLOWANCE,
  TC_QUANTITY_POOL,     /* how many dice are thrown */
  TC_N_QUANTITIES
} TcQuantity;

/* "attack", "defence", "die", "column", "allowance", "pool". */
const char *tc_quantity_get_name (TcQuantity quantity);

typedef struct
{
  guint8 quantity; /* TcQuantity */
  guint8 kind;     /* TcModifierKind */
  gint16 counter;  /* index, -1 for the whole */
  gint32 amount;
  TcNote note;
} TcModifier;

#define TC_EXPLANATION_MODIFIERS 128

/* Why a number is what it is.  A resolver fills in the modifiers, and takes its
 * totals from them by tc_explanation_get_total(): there is no other sum. */
typedef struct
{
  guint      n;
  TcModifier modifiers[TC_EXPLANATION_MODIFIERS];
  gboolean   has[TC_N_QUANTITIES];
  gint32     total[TC_N_QUANTITIES]; /* set by tc_explanation_close() */
  char       odds[16];   /* as on the table: "3-1"; "" when the system has none */
  char       column[16]; /* the table's column that is used; "" when none */
  TcNote     roll;       /* what will be rolled; code NULL when nothing is */
} TcExplanation;

void   tc_explanation_init      (TcExplanation *self);
/* More than fit: a programming limit, asserted. */
void   tc_explanation_add       (TcExplanation *self, TcQuantity quantity, TcModifierKind kind,
                                 int counter, gint32 amount, TcNote note);
gint32 tc_explanation_get_total (const TcExplanation *self, TcQuantity quantity);
/* The part of the total that one counter brings. */
gint32 tc_explanation_get_part  (const TcExplanation *self, TcQuantity quantity, int counter);
void   tc_explanation_close     (TcExplanation *self); /* fills in has and total */

G_END_DECLS
