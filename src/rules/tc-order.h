/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-order: what a side may do: a plain value, and its notation.
 *
 * Notation, one order a line, words separated by white space:
 *
 *   KIND [UNIT...] [& HELPER...] [> TARGET...] [@ PLACE...] [+FLAG...] [=NUMBER]
 *
 *   move kyle @ 1613 1513
 *   fire swedish-gun-1 > von-waldstein
 *   attack gula blaa & gustavus-adolphus > grana +charge
 *   end
 *
 * Units, helpers and targets are ids of counters; places are hex numbers of the battle's own
 * numbering, with a comma and a facing from 0 to 5 where one is chosen (1613,2), or
 * x,y,facing in tenths of a millimetre and hundredths of a degree on a table (facing -1: it
 * means nothing).
 */
#pragma once

#include "tc-battle.h"
#include "tc-dice.h"
#include "tc-words.h"

G_BEGIN_DECLS

#define TC_ORDER_UNITS   8
#define TC_ORDER_TARGETS 8
#define TC_ORDER_HELPERS 8
#define TC_ORDER_PATH    16

/* Kind 0 of every system: no more orders in this phase. */
#define TC_ORDER_END 0

typedef struct
{
  guint8  kind;  /* index to the system's order kinds */
  guint8  flags; /* bit i: flag i of the kind */
  guint8  n_units;
  guint8  n_helpers;
  guint8  n_targets;
  guint8  n_path;
  gint16  value; /* a choice; 0 when the kind has none */
  gint16  cost;  /* of a listed move, in points; not part of the order: ignored by check and equal */
  gint16  units[TC_ORDER_UNITS];
  gint16  helpers[TC_ORDER_HELPERS]; /* leaders that join; none: the rules' default */
  gint16  targets[TC_ORDER_TARGETS];
  TcPlace path[TC_ORDER_PATH];       /* steps, without the place of departure */
} TcOrder;

typedef struct _TcRuleset TcRuleset;
typedef struct _TcState   TcState;
typedef struct _TcNote    TcNote;
typedef struct _TcLog     TcLog;

/* What an order is for, whatever the rules call it.  Rooms above the rules look kinds up by
 * role, never by id; a system may have several kinds of one role, the usual one first. */
typedef enum
{
  TC_ROLE_OTHER,
  TC_ROLE_END,    /* ends the phase: kind 0 */
  TC_ROLE_MOVE,
  TC_ROLE_ATTACK, /* close combat, or the charge that leads to it */
  TC_ROLE_FIRE,
  TC_ROLE_RALLY,
  TC_ROLE_PLACE,  /* sets a counter up */
  TC_ROLE_LIFT,   /* takes a counter back that was set up */
  TC_N_ROLES
} TcOrderRole;
#define TC_ALL_ROLES ((1u << TC_N_ROLES) - 1)

/* Of an order that belongs to no single phase. */
#define TC_ANY_PHASE (-1)

/* A row of a system's table of order kinds; the table ends with a NULL id.  The door calls a
 * system's check, apply and list, which find the procedures of each kind here. */
typedef struct
{
  const char *id;       /* "attack" */
  const char *sentence; /* N_(), for menus: "Attack" */
  const char *flags[8]; /* "charge", "no-leaders"; NULL-terminated */
  gboolean    has_value;
  gboolean    joins;    /* several units may give it together, against several targets or none; else one alone */
  TcOrderRole role;
  int         phase;    /* index in the system's phases, or TC_ANY_PHASE */
  guint8      keeps_out; /* bits of the flags by which leaders keep out */
  gboolean  (*check) (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                      TcNote *refusal);
  void      (*apply) (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice,
                      TcLog *log);
  void      (*list)  (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders);
} TcOrderKind;

/* The next kind of @role from kind @from on; -1 when there is none. */
int tc_order_kind_find (const TcOrderKind *kinds, TcOrderRole role, int from);
/* Is it a flag of some kind by which leaders keep out? */
gboolean tc_order_flag_keeps_out (const TcOrderKind *kinds, const char *flag);

gboolean tc_order_equal (const TcOrder *a, const TcOrder *b);
/* Whether a counter is among its units, helpers or targets, or in another list of that kind. */
static inline gboolean
tc_order_names (const gint16 *counters, guint n, int counter)
{
  for (guint i = 0; i < n; i++)
    if (counters[i] == counter)
      return TRUE;

  return FALSE;
}

/* Appends to a GArray of TcOrder: a list is reused without allocation. */
#define TC_ORDER_LIST_NEW() g_array_new (FALSE, FALSE, sizeof (TcOrder))
/* An empty one that is the caller's until the same thread asks again: play-testing samples orders
 * in its inner loop, where nothing is allocated. */
GArray *tc_order_list_borrow (void);

/* Canonical: each part once, in the order above.  Free with g_free(). */
char    *tc_order_format (const TcOrder *self, const TcBattle *battle, const TcOrderKind *kinds);

typedef enum
{
  TC_ORDER_ERROR_EMPTY,
  TC_ORDER_ERROR_KIND,    /* unknown order */
  TC_ORDER_ERROR_COUNTER, /* unknown counter */
  TC_ORDER_ERROR_PLACE,   /* no hex of this map */
  TC_ORDER_ERROR_FLAG,
  TC_ORDER_ERROR_NUMBER,
  TC_ORDER_ERROR_LENGTH,  /* too many units, targets or steps */
  TC_N_ORDER_ERRORS
} TcOrderError;
#define TC_ORDER_ERROR (tc_order_error_quark ())
GQuark   tc_order_error_quark (void);

/* The sentence of each error, in the order of TcOrderError; {0} is the message of the
 * GError.  Ends with a NULL code. */
extern const TcWord tc_order_words[];

/* The parts may come in any order.  On failure FALSE, *out untouched, and @error names the word
 * found and its column (from 1, in characters); its message is "column N: WORD" and its sentence
 * is made from the code.  A mark (">" ...) that nothing follows is an error of the missing word. */
gboolean tc_order_parse  (const char *text, const TcBattle *battle, const TcOrderKind *kinds,
                          TcOrder *out, GError **error);

G_END_DECLS
