/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-note: a message of the rules: a code, a case number, and arguments.
 *
 * Events, refusals, modifiers, duties and awards are all notes.  The code is a row of the system's
 * word table; the letters of that row say what the arguments are:
 *
 *
 *   c  counter (index in the battle)      h  hex (TcHex)
 *   s  side (index in the battle)         n  number
 *   a  army (index in the battle; after the last army the sides: all armies of one)
 *   t  term: index of a row of the system's terms ("Dx", "fog", a phase)
 *   o  odds: two arguments, left and right of the hyphen ("3-1")
 *   r  region: an area of the map (index in the map)
 *   l  terrain: index in the legend of the map
 *   m  length on a measured table, tenths of a millimetre; said in centimetres
 *
 * The letters of a word stand in the order of the placeholders {0}, {1} ... of its sentence; each
 * takes the next argument, o takes two.  Codes of a system's words must not be those of
 * tc_rules_words (tc-system.h).
 *
 * The role of a note says what it is for; rooms above the rules go by it, never by a code:
 *
 *
 *   TC_NOTE_RESULT   the outcome of a table or a test.  Its first argument is a term (t), and the terms of one table's
 *                    results follow each other in the order of that table, best for the defender first: odds find
 *                    the result of an order by this.  Dice and columns belong in the event before it, or in its later
 *                    arguments.
 *   TC_NOTE_LOST     a result that says an order did not reach its unit
 *   TC_NOTE_TURN, TC_NOTE_PHASE   begin something: a log puts what follows below them
 *   TC_NOTE_PART     of status notes: belongs to the note before it
 *   TC_NOTE_NOT_NOW  of refusals: another moment would allow the order
 *   TC_NOTE_SIDES    of modifiers: because of the hexsides between the counter named first and those of the other side in
 *                    the order, or the one named next
 *   TC_NOTE_LEVEL    an army's or a side's morale breaks, or falls by a level.  Its first argument is an army (a).
 *  */
#pragma once

#include "tc-battle.h"
#include "tc-words.h"

G_BEGIN_DECLS

typedef struct _TcNote TcNote;
typedef struct _TcLog  TcLog;

#define TC_NOTE_ARGS 6

typedef enum
{
  TC_NOTE_EVENT, /* anything without another role */
  TC_NOTE_RESULT,
  TC_NOTE_LOST,
  TC_NOTE_TURN,
  TC_NOTE_PHASE,
  TC_NOTE_PART,
  TC_NOTE_NOT_NOW,
  TC_NOTE_SIDES,
  TC_NOTE_LEVEL,
} TcNoteRole;

struct _TcNote
{
  const char *code; /* static */
  const char *rule; /* static case id, "S-6.12"; NULL when no case says it */
  gint32      args[TC_NOTE_ARGS];
  TcNoteRole  role;
};

/* Codes and rules are compared as pointers. */
static inline gboolean
tc_note_equal (const TcNote *a, const TcNote *b)
{
  if (a->code != b->code || a->rule != b->rule || a->role != b->role)
    return FALSE;
  for (guint i = 0; i < TC_NOTE_ARGS; i++)
    if (a->args[i] != b->args[i])
      return FALSE;
  return TRUE;
}

static inline gboolean
tc_note_is_result (const TcNote *self)
{
  return self->role == TC_NOTE_RESULT || self->role == TC_NOTE_LOST;
}

static inline gboolean
tc_refuse_note (TcNote *self, TcNote why)
{
  if (self != NULL)
    *self = why;

  return FALSE;
}

/* Fills in a refusal, or a fault, with the arguments of its sentence, and says no; @self may be
 * NULL. */
#define tc_refuse(self, code, rule, ...) tc_refuse_note (self, (TcNote) { code, rule, { __VA_ARGS__ } })

/* Appends to an array of TcNote: code, case, arguments; those that are not said are 0. */
static inline void
tc_notes_add_note (GArray *notes, TcNote note)
{
  g_array_append_val (notes, note);
}

#define tc_notes_add(self, code, rule, ...) tc_notes_add_note (self, (TcNote) { code, rule, { __VA_ARGS__ } })

/* Where events go.  A log without an array swallows them at no cost, for play-outs. */
struct _TcLog
{
  GArray *events; /* borrowed, of TcNote; NULL to swallow */
};

static inline void
tc_log_note (TcLog *self, TcNote note)
{
  if (self != NULL && self->events != NULL)
    g_array_append_val (self->events, note);
}

/* With the arguments of its sentence. */
#define tc_log_add_role(self, role, code, rule, ...) tc_log_note (self, (TcNote) { code, rule, { __VA_ARGS__ }, role })
#define tc_log_add(self, code, rule, ...) tc_log_add_role (self, TC_NOTE_EVENT, code, rule, __VA_ARGS__)
#define tc_log_result(self, code, rule, ...) tc_log_add_role (self, TC_NOTE_RESULT, code, rule, __VA_ARGS__)

/* One amount that goes into a total, and why.  Of one counter all additions are
 * made first, then multiplications and divisions in their order, each quotient rounded
 * up; the subtotals of all counters are added; amounts without a counter (-1)
 * act in the same way on that sum. */
typedef enum
{
  TC_MODIFIER_ADD,
  TC_MODIFIER_MULTIPLY,
  TC_MODIFIER_DIVIDE_UP, /* by amount, fractions rounded up */
  TC_MODIFIER_NONE,      /* shown, but changes nothing (a doubling that a better one supersedes) */
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
  const char *chart;     /* id of the chart that has the column, constant; NULL when none does */
  char       next[16];   /* the next better column for who gives the order; "" when there is none, or no total leads to it */
  gint32     missing;    /* what has to be added to the attack to come to it */
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
