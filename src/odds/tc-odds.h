/* tc-odds: exact distributions by exhaustion: the code that plays, run over
 * every face of every die.
 *
 * There is no second formula.  An order is applied to copies of the state with an
 * exhausting dice source; what came out is compared with what was; equal outcomes are
 * merged.  Interrupts that the order opens are answered by the first order listed, which
 * costs its owner least.
 */
#pragma once

#include "tc-system.h"

G_BEGIN_DECLS

typedef enum
{
  TC_FATE_SAME       = 0,
  TC_FATE_REDUCED    = 1 << 0, /* turned to its back */
  TC_FATE_RECOVERED  = 1 << 1,
  TC_FATE_MOVED      = 1 << 2, /* stands elsewhere: retreated, advanced */
  TC_FATE_ELIMINATED = 1 << 3,
  TC_FATE_CAPTURED   = 1 << 4, /* changed hands */
  TC_FATE_OTHER      = 1 << 5, /* changed in a way the faces do not show */
} TcFate;

typedef struct
{
  gint16  counter;
  guint8  fate;  /* TcFate */
  gint16  value; /* of its front: strength points */
} TcFateEntry;

#define TC_OUTCOME_FATES 24

typedef struct
{
  TcNote      result;   /* the event that names the result ("result Dx"); code NULL when none */
  TcRatio     chance;
  gint32      losses[TC_MAX_SIDES];  /* strength points eliminated */
  gint32      reduced[TC_MAX_SIDES]; /* front strength of units turned to their back */
  guint       n_fates;
  TcFateEntry fates[TC_OUTCOME_FATES];
} TcOutcome;

#define TC_ODDS_OUTCOMES 64

typedef struct
{
  gboolean  complete; /* FALSE: a limit was reached; chances do not add up to 1 */
  guint64   runs;     /* paths walked */
  guint     n;
  TcOutcome outcomes[TC_ODDS_OUTCOMES]; /* in order of the table, best for the one who gave the order last */
  TcRatio   loss[TC_MAX_SIDES];    /* expected strength points eliminated */
  TcRatio   reduced[TC_MAX_SIDES]; /* expected front strength turned */
  TcExplanation explanation;
  gboolean  explained;
} TcOdds;

typedef struct _TcOddsWork TcOddsWork; /* scratch memory, used again and again */
TcOddsWork *tc_odds_work_new  (const TcRuleset *ruleset);
void        tc_odds_work_free (TcOddsWork *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcOddsWork, tc_odds_work_free)

/* FALSE and @refusal when the order is not legal in @state. */
gboolean tc_odds_of_order (TcOddsWork *work, const TcState *state, const TcOrder *order,
                           TcOdds *out, TcNote *refusal);

/* Chance that one counter comes to a fate (any of the bits). */
TcRatio  tc_odds_get_fate (const TcOdds *self, int counter, guint fates);

/* The state as it would be if combat came now: @order (an attack, a shot, a rally roll)
 * tried in the first phase of the present or a later player-turn in which its kind is listed, with counters
 * where they stand: for questions outside the phase.  FALSE when that is not possible. */
gboolean tc_odds_what_if  (TcOddsWork *work, const TcState *state, const TcOrder *order,
                           TcState *out, TcNote *refusal);

G_END_DECLS
