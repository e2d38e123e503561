/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-front: the whole front: how the attacks of a phase are best divided among those who can fight.
 *
 * A plan is a set of attacks that can all be made in one phase, after which it can be ended: nobody
 * fights twice, and whoever must attack or be attacked does.  Who may attack whom, with which
 * leaders, who must, who is spent by it and what it results in is asked of the engine (list, duties,
 * faces, check, every face of every die); there is no rule in this file.
 *
 * The search is a programme over the frontier.  Counters are put in a row in which those who can
 * share an attack are close together; a state of the programme is who, of those that are still
 * ahead, is taken or has to be taken; an arc is an attack whose first counter comes next, or nothing.
 * Every path is one plan and every plan one path, so sweeps over the arcs give the best plan, the
 * next best, how many there are and what it costs to insist on an attack, all proved.
 *
 * An attack is valued in the present position.  That is exact for a plan where attacks of a phase
 * do not change each other; where they do (units that retreat, an army that breaks, the end of the
 * game), plans are compared by the sum of these values, and the distribution of a plan that was
 * played through the engine (tc_front_spread()) says what they are together.
 *
 *   g_autoptr (TcFront) front = tc_front_new (ruleset);
 *
 *   if (tc_front_read (front, state, FALSE, NULL) == TC_FRONT_FINE && tc_front_search (front, TC_AIM_STRENGTH, 10))
 *     plan = tc_front_get_plan (front, 0, &n);
 *
 * All memory belongs to the TcFront and is used again by the next question: reading a front allocates
 * nothing after the first few.  The same position gives the same plans on every machine.  Not for two
 * threads at once.
 */
#pragma once

#include "tc-joint.h"

G_BEGIN_DECLS

typedef struct _TcFront TcFront;

typedef enum
{
  TC_FRONT_FINE,
  TC_FRONT_NO_LISTS, /* the rules list samples of what is legal (a measured table) */
  TC_FRONT_NOBODY,   /* no attack is possible before somebody moves or a die is rolled */
  TC_FRONT_AGAIN,    /* the counter may fight twice in a phase: attacks are no division */
  TC_FRONT_DICE,     /* an attack of the counter takes too many dice */
  TC_FRONT_SIZE,     /* too many counters, or attacks, at once */
  TC_N_FRONT_ERRORS
} TcFrontError;
/* Their sentences in this order; {0} is the name of the counter.  Ends with a NULL code. */
extern const TcWord tc_front_words[];

/* What a plan is for.  Strength is that of the front of counters. */
typedef enum
{
  TC_AIM_STRENGTH, /* theirs less ours eliminated, what is turned to its back counted half */
  TC_AIM_POINTS,   /* points of victory gained, ours less theirs, as the score stands after an attack; read with points */
  TC_AIM_SPARE,    /* the least of ours eliminated, what is turned counted half */
  TC_N_AIMS
} TcAim;

/* The same in numbers: what outcomes are worth to the side that attacks, in parts. */
typedef struct
{
  gint32 lost[2];   /* of a strength point eliminated; 0: of the side that attacks, 1: of all others */
  gint32 turned[2]; /* of one that is turned to its back */
  gint32 points;    /* of a point of victory; other than 0 only for a front that was read with points */
  gint32 whole;     /* parts in 1, above 0 */
} TcFrontScale;

/* One outcome of an attack.  Index 0: of the side that attacks, 1: of all others. */
typedef struct
{
  TcRatio chance;
  gint32  loss[2];   /* strength points eliminated */
  gint32  turned[2]; /* strength points of those turned to their back */
  gint32  points;    /* gained; 0 unless the front was read with them */
} TcFrontCell;

/* An attack that can be made; those of the same counters with the same outcomes are one, in the
 * plainest words. */
typedef struct
{
  TcOrder order;
  guint   first, n; /* of tc_front_get_cells() */
  TcRatio loss[2];  /* expected */
  TcRatio turned[2];
  TcRatio points;
  /* of the last search */
  TcRatio worth;
  TcRatio price;    /* what the best plan with this attack is worth less than the best plan; invalid: it is in no plan */
  /* private */
  guint   bundle;
  gint32  before;
} TcFrontAttack;

TcFront *tc_front_new  (const TcRuleset *ruleset);
void     tc_front_free (TcFront *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcFront, tc_front_free)

/* Finds the attacks of the side to move, duties, and what each attack is worth.  Where no attack can be ordered yet,
 * phases of that side are ended, as long as that is legal and takes no die.  @points: the score is asked as well, which
 * takes longer.  @counter (may be NULL) gets the counter that an error names, else -1. */
TcFrontError         tc_front_read       (TcFront *self, const TcState *state, gboolean points, int *counter);
/* What points are, from the next read on: of each counter, by its index, what it earns the other side
 * to eliminate it.  Borrowed; NULL: the points of the score, which take longer. */
void                 tc_front_set_prices (TcFront *self, const gint32 *prices);
/* The position in which the plan is made; borrowed. */
const TcState       *tc_front_get_state  (TcFront *self);
guint                tc_front_get_ended  (TcFront *self); /* phases that were ended to reach it */
/* Borrowed until the next read. */
const TcFrontAttack *tc_front_get_attacks (TcFront *self, guint *n);
const TcFrontCell   *tc_front_get_cells  (TcFront *self, const TcFrontAttack *attack);
/* How many counters may attack, and be attacked; of both together, how many must. */
void                 tc_front_count      (TcFront *self, guint *attackers, guint *targets, guint *duties);

#define TC_FRONT_PLANS 64  /* that a search keeps */
#define TC_FRONT_PLAN  128 /* attacks in a plan */
#define TC_FRONT_ENDS  8   /* phases that are ended to reach the attacks */

/* Finds the @most best plans (1 to TC_FRONT_PLANS) for an aim, and the prices.  FALSE when no plan was found: there is
 * none, or the search was cut before it. */
gboolean tc_front_search      (TcFront *self, TcAim aim, guint most);
gboolean tc_front_search_by   (TcFront *self, const TcFrontScale *scale, guint most);
/* Of the last search: */
guint    tc_front_get_n_plans (TcFront *self);
/* Indices of attacks in the order in which they are to be made, and what they are worth together; @which from 0. */
const guint16 *tc_front_get_plan (TcFront *self, guint which, guint *n, TcRatio *worth);
/* How many different plans there are; -1: 2^112 or more. */
TcInt128 tc_front_get_number  (TcFront *self);
/* FALSE: more states than the limit: the plans are legal, but perhaps not the best, and numbers and prices are those of
 * what was looked at; no plan is worth more than @bound (may be NULL). */
gboolean tc_front_is_proved   (TcFront *self, TcRatio *bound);
/* States and arcs of the programme, and the widest layer. */
void     tc_front_get_effort  (TcFront *self, guint *states, guint *arcs, guint *widest);
/* The most states that a search keeps, at least 64; the default is 400,000. */
void     tc_front_set_limit   (TcFront *self, guint states);
/* The most throws of one attack that are gone through, from the next read on; the default is 20,000. */
void     tc_front_set_throws  (TcFront *self, guint throws);

/* Chance of a loss */

/* That counters of @armies (bits of the battle's armies) lose at least @loss strength points by the attacks. */
typedef struct
{
  guint64  armies;
  gint32   loss;  /* from 1 */
  gboolean avoid; /* the least chance instead of the greatest */
} TcFrontLevel;

/* The plan that serves it best. */
typedef struct
{
  TcRatio  fixed;  /* its chance: all attacks are chosen before the first die */
  TcRatio  anew;   /* when the rest is planned anew after each die, in the order of the plan; a bound for every fixed plan */
  gboolean proved; /* FALSE: the search was cut before it was certain that no fixed plan is better */
  guint    n;
  guint16  attacks[TC_FRONT_PLAN]; /* in their order */
} TcFrontChance;

/* The best chance of it, among the plans of the last search.  FALSE when there is no plan, the search was cut, or exact
 * fractions would not fit 127 bits. */
gboolean tc_front_find_chance (TcFront *self, const TcFrontLevel *level, TcFrontChance *out);
/* The chance by one plan. Invalid when it does not fit. */
TcRatio  tc_front_get_chance  (TcFront *self, const guint16 *attacks, guint n, const TcFrontLevel *level);

/* What comes of a plan */

typedef struct
{
  /* of the side that attacks, of all others */
  TcLosses losses[2]; /* strength points eliminated */
  TcLosses halves[2]; /* half points: two for one that is eliminated, one for one that is turned to its back */
  TcRatio  more;        /* chance that the others lose more than the side that attacks: strength points eliminated */
  TcRatio  more_halves; /* the same in half points */
  gboolean played;  /* all attacks were played one after the other through the engine; else each was taken by itself */
  gboolean differs; /* played, and the means of what is eliminated are not the sums of the attacks */
} TcFrontSpread;

/* The cells of an attack as cases, for joint losses (the side that attacks is the first): strength points eliminated, or with
 * @halves half points.  Returns their number; 0: they do not fit. */
guint    tc_front_get_joint_cells (const TcFrontCell *cells, guint n, gboolean halves, TcJointCell out[TC_JOINT_CELLS]);
/* FALSE when fractions, losses or plan do not fit. */
gboolean tc_front_spread (TcFront *self, const guint16 *attacks, guint n, TcFrontSpread *out);

G_END_DECLS
