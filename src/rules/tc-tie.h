/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-tie: what ties a counter to hexes by the rules, whoever moves: the reach of a command, a line of communications, ways off the
 * map.  A system has a row for each that it knows (TcMapView.ties, by TcTieKind); whether a battle has it is asked of the rules in
 * force, whose modules and options decide. */
#pragma once

#include "tc-note.h"
#include "tc-ratio.h"
#include "tc-state.h"

G_BEGIN_DECLS

typedef enum
{
  TC_TIE_COMMAND, /* of a leader: where he commands; of a unit: where its leader commands it */
  TC_TIE_SUPPLY,  /* where its side has a line of communications */
  TC_TIE_EXIT,    /* from where it may leave the map */
  TC_N_TIES
} TcTieKind;

typedef struct
{
  TcNote within;  /* what holds in those hexes, with its case */
  TcNote without; /* what holds for the counter where it stands, if that is none of them; code NULL: nothing */
} TcTie;

typedef struct
{
  /* NULL: the rules know nothing of the kind */
  gboolean (*known) (const TcRuleset *ruleset);
  /* Sets hexes[h] (an array of the map's hexes, all 0) to 1.  FALSE: the counter has no such tie. */
  gboolean (*find)  (const TcRuleset *ruleset, const TcState *state, int counter, guint8 *hexes, TcTie *tie);
} TcTieCall;

/* Has the battle such ties? */
gboolean tc_ruleset_has_ties (const TcRuleset *ruleset, TcTieKind kind);
/* Of a counter, wherever it is; @hexes (of the map's hexes) is cleared first.  FALSE, and no hexes: it has none. */
gboolean tc_state_find_tie   (const TcRuleset *ruleset, const TcState *state, TcTieKind kind, int counter, guint8 *hexes, TcTie *tie);

/* On a measured table: how far the orders of a leader carry (TcRuler.carry). */
#define TC_CARRY_RINGS 6
#define TC_CARRY_UNITS 128
typedef struct
{
  TcPoint at;      /* the middle of the rings */
  guint   n_rings; /* from the innermost */
  struct
  {
    gint32  radius; /* at least: an order to whom the leader sees so far away arrives with that chance */
    TcRatio chance;
  } rings[TC_CARRY_RINGS];
  guint   n_units; /* whom he commands; of those that take orders together one */
  struct
  {
    gint16  counter;
    TcPoint at;
    TcRatio chance; /* that his next order arrives */
  } units[TC_CARRY_UNITS];
} TcCarry;

/* How far orders of the counter carry; FALSE: it sends none, or is not on the table. */
gboolean   tc_state_carry   (const TcRuleset *ruleset, const TcState *state, int counter, TcCarry *carry);

G_END_DECLS
