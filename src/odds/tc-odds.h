/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-odds: exact distributions by exhaustion: the code that plays, run over
 * every face of every die.
 *
 * There is no second formula.  An order is applied to copies of the state with an
 * exhausting dice source; what came out is compared with what was; equal outcomes are
 * merged.  Interrupts that the order opens are answered by the first order listed, which
 * costs its owner least.  An order that is itself the answer to an interrupt is followed until
 * that interrupt is settled.
 */
#pragma once

#include "tc-balance.h"
#include "tc-system.h"

G_BEGIN_DECLS

typedef enum
{
  TC_FATE_SAME       = 0,
  TC_FATE_REDUCED    = 1 << 0, /* turned to its back */
  TC_FATE_RECOVERED  = 1 << 1,
  TC_FATE_MOVED      = 1 << 2, /* elsewhere: retreated, advanced */
  TC_FATE_ELIMINATED = 1 << 3,
  TC_FATE_CAPTURED   = 1 << 4, /* changed hands */
  TC_FATE_OTHER      = 1 << 5, /* changed in a way the faces do not show */
  TC_FATE_WEAKENED   = 1 << 6, /* on a measured table: lost bases, but is still there */
  TC_FATE_WORSE      = 1 << 7, /* demoralized; where the words have "back-worse": routed */
  TC_FATE_LEFT       = 1 << 8, /* is off the map for good and not lost */
} TcFate;

/* What happens to a side's counters, bits. */
typedef enum
{
  TC_HARM_LOST      = 1 << 0, /* for good: eliminated, or taken by another side */
  TC_HARM_HURT      = 1 << 1, /* reduced, weakened, demoralized or routed */
  TC_HARM_MOVED     = 1 << 2,
  TC_HARM_RECOVERED = 1 << 3, /* no harm */
} TcHarm;

typedef struct
{
  gint16  counter;
  guint16 fate;  /* TcFate */
  gint16  value; /* of its front: strength points; bases lost, when weakened */
} TcFateEntry;

#define TC_OUTCOME_FATES 64

typedef struct
{
  TcNote      result;   /* the first event that names a result, see tc-note.h; code NULL when none */
  TcRatio     chance;
  gint32      losses[TC_MAX_SIDES];  /* strength points eliminated */
  gint32      reduced[TC_MAX_SIDES]; /* front strength of units turned to their back; on a measured table the bases that they
                                      * have left */
  guint8      harm[TC_MAX_SIDES];    /* TcHarm */
  TcBalance   balance;               /* as who gave the order sees it */
  guint       n_fates;
  TcFateEntry fates[TC_OUTCOME_FATES]; /* by counter; none with TC_FATE_SAME */
  guint       n_more;   /* counters for which there was no room; those with TC_FATE_OTHER alone are dropped first */
} TcOutcome;

#define TC_ODDS_OUTCOMES 64
#define TC_ODDS_EVENTS   16

/* What else can come of an order: a test after its own result, an army whose morale breaks. */
typedef struct
{
  TcNote  note;   /* tc_note_get_outcome(): without dice */
  TcRatio chance; /* that it occurs at least once */
} TcOddsEvent;

/* Two runs have equal outcomes when the result's code and first argument and all fates are equal. */
typedef struct
{
  gboolean  complete; /* FALSE: a limit was reached; chances do not add up to 1 */
  guint     games;    /* that all chances are shares of; 0: they are exact */
  guint64   runs;     /* paths walked */
  guint     n;
  TcOutcome outcomes[TC_ODDS_OUTCOMES]; /* in order of the results' terms, then those with greater
                                         * losses of the side that gave the order first */
  TcRatio   loss[TC_MAX_SIDES];    /* expected strength points eliminated */
  TcRatio   reduced[TC_MAX_SIDES]; /* expected front strength turned */
  guint       n_events;
  TcOddsEvent events[TC_ODDS_EVENTS]; /* in order of occurrence; those for which there is no room are left out */
  TcExplanation explanation;
  gboolean  explained;
} TcOdds;

/* Scratch memory, used again and again; holds a reference of the ruleset.  Not for two threads at
 * once. */
typedef struct _TcOddsWork TcOddsWork;
TcOddsWork *tc_odds_work_new  (const TcRuleset *ruleset);
void        tc_odds_work_free (TcOddsWork *self);
const TcRuleset *tc_odds_work_get_ruleset (TcOddsWork *self);
/* The most paths that are walked for a question, at least 1; the default is 100,000.  Returns how many it were before. */
guint64     tc_odds_work_set_limit (TcOddsWork *self, guint64 runs);
/* So many games are played where more paths than the limit would have to be walked, always with the
 * same dice; the default is none: the answer is incomplete. */
#define TC_ODDS_SAMPLE 4000
#define TC_ODDS_SEED   1
void        tc_odds_work_set_games (TcOddsWork *self, guint games);
/* *stop (atomic) is not 0 once nobody wants the answer any more, which is then incomplete. NULL:
 * it is always wanted. */
void        tc_odds_work_set_stop  (TcOddsWork *self, const gint *stop);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcOddsWork, tc_odds_work_free)

/* FALSE and @refusal (may be NULL) when the order is not legal in @state.  @state is not
 * changed.  @out is filled in as far as its counts say, no further. */
gboolean tc_odds_of_order (TcOddsWork *work, const TcState *state, const TcOrder *order,
                           TcOdds *out, TcNote *refusal);

/* What an order does to one counter. */
#define TC_ODDS_GAMES 400
typedef struct
{
  TcRatio lost;  /* eliminated or captured */
  TcRatio hurt;  /* reduced, weakened, demoralized or routed, and not lost */
  guint   games; /* that both are shares of; 0: they are exact */
} TcOddsHarm;
/* However many outcomes there are.  Exact, unless more paths than the limit would have to be walked: then TC_ODDS_GAMES games are
 * played, always with the same dice.  FALSE: the order is not legal. */
gboolean tc_odds_of_counter (TcOddsWork *work, const TcState *state, const TcOrder *order, int counter, TcOddsHarm *out);

/* Chance that a counter meets a fate (any of the bits). */
TcRatio  tc_odds_get_fate (const TcOdds *self, int counter, guint fates);
/* Chance that something happens to a counter of another side than @side: it is lost, hurt or
 * moved. */
TcRatio  tc_odds_get_harm (const TcOdds *self, int side);
/* The normal quantile of 97.5 per cent: an interval of 95 per cent is so many standard errors wide on each side. */
#define TC_ODDS_Z 1.959963984540054
/* How far an expected loss may be from what it is said to be, at 95 per cent: of the sides (bits) together, what is lost
 * counting @lost and what is turned counting @reduced.  0 when it is exact. */
double   tc_odds_get_margin (const TcOdds *self, guint sides, int lost, int reduced);
/* Each result has one outcome, and none harms anybody: the names of the results say all, as in a
 * rally. */
gboolean tc_odds_is_plain (const TcOdds *self);

/* "What if": puts into @out the state in which @order could be given, with the counters where
 * they are (see tc_state_suppose()): for questions out of phase.  FALSE when that is
 * not possible. */
gboolean tc_odds_what_if  (TcOddsWork *work, const TcState *state, const TcOrder *order,
                           TcState *out, TcNote *refusal);
/* The odds of @order, or where it cannot be given those of "what if"; it gets the counters that the rules add to it.  FALSE
 * and @refusal (may be NULL) when it could not be given either. */
gboolean tc_odds_ask      (TcOddsWork *work, const TcState *state, TcOrder *order,
                           TcOdds *out, TcNote *refusal);

G_END_DECLS
