/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dd-private: what the files of the system dice-duel share.
 *
 * A counter is its index in the battle, a hex that of the grid, -1 off the map; a side is 0 or
 * 1.  Where a call takes @refusal, which may be NULL, FALSE comes with a code, a case and
 * arguments in it.  An order is applied after it was checked: then it does not fail. */
#pragma once

#include <string.h>

#include "tc-dice-duel.h"
#include "tc-scene.h"

G_BEGIN_DECLS

#define DD_MAX_COUNTERS 128
#define DD_MAX_ARRIVALS 16
#define DD_MAX_AWARDS   32
#define DD_BATTLE_UNITS TC_ORDER_UNITS
#define DD_NOBODY       (-1)

typedef enum { DD_PHASE_RALLY, DD_PHASE_MOVEMENT, DD_PHASE_COMBAT } DdPhase;

typedef enum
{
  DD_ORDER_END = TC_ORDER_END,
  DD_ORDER_RALLY,   /* unit */
  DD_ORDER_MOVE,    /* unit or leader, helper: leader who goes along, path */
  DD_ORDER_ENTER,   /* the same for an arrival; the path begins with the entry hex */
  DD_ORDER_ATTACK,  /* units, helper: the leader who counts, targets */
  DD_ORDER_LOSE,    /* unit */
  DD_ORDER_RETREAT, /* unit, path of one hex */
} DdOrderKind;

#define DD_FLAG_PART       (1 << 0) /* move: the leader stops in the first hex */
#define DD_FLAG_NO_LEADERS (1 << 0) /* attack */

typedef enum { DD_FRAME_LOSE, DD_FRAME_RETREAT } DdFrameKind;

/* Rows of the terms table. */
typedef enum
{
  DD_TERM_DEFENDERS_LOST,
  DD_TERM_DEFENDERS_RETREAT,
  DD_TERM_NO_EFFECT,
  DD_TERM_ATTACKERS_RETREAT,
  DD_TERM_ATTACKERS_LOST,
  DD_TERM_PHASE, /* and the phases from here on, in order */
} DdTerm;

typedef enum
{
  DD_DISORGANIZED = 1 << 0,
  DD_MOVED        = 1 << 1,
  DD_FOUGHT       = 1 << 2, /* has attacked in this phase */
  DD_ATTACKED     = 1 << 3, /* has been attacked in this phase */
  DD_OWED         = 1 << 4, /* must still be attacked in this phase (LU-8) */
  DD_LOST         = 1 << 5,
  DD_WAITING      = 1 << 6, /* has not arrived yet */
} DdFlags;

typedef struct
{
  gint16 hex; /* -1 when not on the map */
  guint8 flags;
  guint8 used; /* leaders: units rallied elsewhere in this phase */
} DdCounter;

enum { DD_ATTACK, DD_DEFENCE };

/* The combat that is being settled. */
typedef struct
{
  gint8  result;        /* DdTerm */
  gint8  to_lose[2];    /* 1: the role must still lose a unit by a 6 (LU-14) */
  guint8 n[2];          /* units left */
  guint8 unused;
  gint16 units[2][DD_BATTLE_UNITS];
  gint16 leader[2];     /* counted, or DD_NOBODY */
} DdBattle;

typedef struct
{
  TcState   head;
  DdBattle  battle;
  DdCounter counters[DD_MAX_COUNTERS];
  gint16    at[]; /* per hex: the unit there; then per hex: the leader there */
} DdState;

typedef struct
{
  gint8         side;
  gint16        turn;
  const TcArea *area;
  const TcArea *other;  /* when enemies threaten; may be NULL */
  gint16        threat; /* distance of an enemy unit to the area that opens the other one */
} DdArrival;

typedef struct
{
  gint8         side;     /* scores */
  gint8         of;       /* whose counters */
  guint8        kinds;    /* bits 1 << DdArm */
  const TcArea *area;     /* counts counters in it at the end; NULL: those eliminated */
  gint32        points;
  const char   *rule;     /* interned */
} DdAward;

typedef enum { DD_ARM_INFANTRY, DD_ARM_CAVALRY, DD_ARM_LEADER } DdArm;

typedef struct
{
  TcRuleset  parent;
  TcHexGrid  grid;
  gint32     n_hexes;
  guint      n_counters;
  gint16     turns;
  gint8      first; /* side */
  TcHex    (*neighbours)[6];
  guint8    *barred;  /* per hex */
  guint8    *stops;   /* per hex: entering ends the move */
  guint8    *weak;    /* per hex: attackers in it count 2 less */
  guint8    *crossing; /* per hex: bit d: crossing that side ends the move */
  guint8     arm[DD_MAX_COUNTERS];
  gint8      side[DD_MAX_COUNTERS];
  gint16     strength[DD_MAX_COUNTERS];
  gint16     movement[DD_MAX_COUNTERS];
  gint16     value[DD_MAX_COUNTERS];
  gint8      arrival[DD_MAX_COUNTERS]; /* index, -1 */
  guint      n_arrivals;
  DdArrival  arrivals[DD_MAX_ARRIVALS];
  guint      n_awards;
  DdAward    awards[DD_MAX_AWARDS];
} DdRuleset;

static inline const DdRuleset *dd_rules (const TcRuleset *r) { return (const DdRuleset *) r; }
static inline const DdState *dd_state (const TcState *s) { return (const DdState *) s; }
static inline gboolean dd_is_leader (const DdRuleset *r, int c) { return r->arm[c] == DD_ARM_LEADER; }
static inline int dd_unit_at (const DdState *s, TcHex hex) { return hex < 0 ? DD_NOBODY : s->at[hex]; }
static inline int dd_leader_at (const DdRuleset *r, const DdState *s, TcHex hex) { return s->at[r->n_hexes + hex]; }
static inline gboolean
dd_good (const DdState *s, int c)
{
  return s->counters[c].hex >= 0 && (s->counters[c].flags & DD_DISORGANIZED) == 0;
}

/* Fills in a refusal and says no. */
gboolean dd_refuse_now (const TcState *state, TcNote *refusal); /* not in this phase */

/* dd-bind.c */
/* TcAuthoring.admits */
gboolean   dd_admits (const TcRuleset *ruleset, const TcPlace *places, int counter, TcPlace at, TcNote *refusal);
TcRuleset *dd_bind   (const TcBattle *battle, TcIssueList *issues);
void       dd_unbind (TcRuleset *ruleset);

/* dd-board.c: where counters are */
void     dd_put       (const DdRuleset *r, DdState *s, int counter, TcHex hex); /* -1: off the map */
gboolean dd_in_zone   (const DdRuleset *r, const DdState *s, TcHex hex, int side); /* of an enemy of @side */
void     dd_eliminate (const DdRuleset *r, DdState *s, int counter, const char *rule, TcLog *log);
/* Leaders alone in a zone of control are lost (LU-6); after every change of places. */
void     dd_lose_lone_leaders (const DdRuleset *r, DdState *s, TcLog *log);

/* One unit, of the side whose turn it is? */
gboolean dd_one_of_own (const DdRuleset *r, const DdState *s, const TcOrder *order,
                        TcNote *refusal);

/* tc-dice-duel.c: each with its procedures, below */
extern const TcOrderKind dd_order_kinds[];

/* dd-move.c: move, enter */
gboolean dd_move_check  (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                         TcNote *refusal);
void     dd_move_apply  (const TcRuleset *ruleset, TcState *state, const TcOrder *order,
                         TcDice *dice, TcLog *log);
void     dd_move_list   (const TcRuleset *ruleset, const TcState *state, int counter,
                         GArray *orders);
gboolean dd_move_sample (const DdRuleset *r, const DdState *s, int counter, TcSeeded *random,
                         TcOrder *order);

/* dd-combat.c: attack */
gboolean dd_attack_check   (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                            TcNote *refusal);
void     dd_attack_apply   (const TcRuleset *ruleset, TcState *state, const TcOrder *order,
                            TcDice *dice, TcLog *log);
void     dd_attack_list    (const TcRuleset *ruleset, const TcState *state, int counter,
                            GArray *orders);
gboolean dd_attack_explain (const DdRuleset *r, const DdState *s, const TcOrder *order,
                            TcExplanation *out);
gboolean dd_attack_sample  (const DdRuleset *r, const DdState *s, int unit, TcSeeded *random,
                            TcOrder *order);
void     dd_attack_duty    (const DdRuleset *r, const DdState *s, TcOrder *order);
void     dd_duties         (const TcRuleset *ruleset, const TcState *state, GArray *notes);
int      dd_due_target     (const DdRuleset *r, const DdState *s);

/* dd-aftermath.c: losses and retreats of a combat, and the orders that answer what it asks */
void     dd_settle         (const DdRuleset *r, DdState *s, TcLog *log);
gboolean dd_answer_check   (const DdRuleset *r, const DdState *s, const TcOrder *order,
                            TcNote *refusal);
void     dd_answer_apply   (const DdRuleset *r, DdState *s, const TcOrder *order, TcLog *log);
/* At most DD_BATTLE_UNITS, the cheapest loss first; returns their number. */
guint    dd_answer_choices (const DdRuleset *r, const DdState *s, TcOrder *out);

/* dd-phases.c: end, rally */
void     dd_setup       (const TcRuleset *ruleset, TcState *state, TcDice *dice, TcLog *log);
void     dd_end_apply   (const TcRuleset *ruleset, TcState *state, const TcOrder *order,
                         TcDice *dice, TcLog *log);
gboolean dd_rally_check (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                         TcNote *refusal);
void     dd_rally_apply (const TcRuleset *ruleset, TcState *state, const TcOrder *order,
                         TcDice *dice, TcLog *log);
void     dd_rally_list  (const TcRuleset *ruleset, const TcState *state, int counter,
                         GArray *orders);
extern const TcAlterCall dd_alterations[];
gboolean dd_suppose     (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                         TcState *out, TcNote *refusal);

/* dd-score.c */
void     dd_score  (const TcRuleset *ruleset, const TcState *state, TcScore *score);
void     dd_stakes (const TcRuleset *ruleset, const TcState *state, TcStakes *stakes);
gint32   dd_price  (const TcRuleset *ruleset, const TcState *state, int counter);
void     dd_status (const TcRuleset *ruleset, const TcState *state, GArray *notes);
gboolean dd_sound  (const TcRuleset *ruleset, const TcState *state, TcNote *fault);

/* dd-scope.c: TcAdvice.scope */
gboolean dd_scope  (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcScope *scope);

void     dd_begin  (TcBattle *battle);
extern const TcUsual dd_usual[];
extern const TcModuleSchema *const dd_schemas[];

extern const TcWord dd_words[], dd_problems[];
extern const TcWord dd_terms[];

G_END_DECLS
