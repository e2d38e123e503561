/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-survey: what a player on hexes sees in a position: whose counters are where, what they are
 * worth, what ground matters, how far it is, and who of the enemy could attack a unit there.
 *
 * Everything is an integer: worths are in hundredths of a strength point, so that the same
 * position is judged alike by every compiler.
 */
#pragma once

#include "tc-arm.h"
#include "tc-reach.h"
#include "tc-system.h"

G_BEGIN_DECLS

/* A strength point. */
#define TC_WORTH 100
/* Distance from where there is nothing to be distant from. */
#define TC_SURVEY_FAR 999
/* Enemies that can attack one hex: as many as can stand beside it and matter. */
#define TC_SURVEY_THREATS 3
/* Turns before the end at which fear, and points for where units stand, count half. */
#define TC_SURVEY_SOON 3

typedef struct _TcWeights TcWeights;

typedef struct
{
  const TcRuleset *ruleset;    /* borrowed */
  const TcWeights *weights;    /* borrowed; of what there is */
  guint            n_hexes;
  int              side;       /* that looks */
  int              winner;     /* if all were judged now; -1 nobody */
  gint32           use;        /* share of strength in its worth, in hundredths: less toward the end */
  int              left;       /* turns after this one, of this day; 0 in the last one */
  gint32           fear;       /* share of danger that counts, in hundredths: less the nearer the end without victory */

  /* owned */
  GArray   *placements;        /* TcPlacement */
  TcStakes  stakes;
  TcHex    *near;              /* per hex: six neighbours, TC_NO_HEX */
  gint16  (*centre)[2];        /* per hex: row, and twice the place in it, as tc_hexgrid_centre() has them */
  gint16   *front;             /* per hex: distance to the nearest enemy unit */
  gint16   *troops;            /* per hex: distance to the nearest own unit */
  guint8   *beside;            /* per hex: own units beside it */
  guint8   *led;               /* per hex: own leaders on it */
  gint16   *way;               /* per hex: distance to the nearest ground worth having, or off ground that costs */
  gint32   *ground;            /* per hex: worth of an own unit on it */
  gint32   *held[2];           /* per hex: worth of a unit of the own side on it, of others */
  gint32   *scored[2];         /* the part of it that is in the score */
  gint16   *unit;              /* per hex: index of the placement of the unlike-sided unit that counts; -1 */
  gint16  (*threats)[TC_SURVEY_THREATS]; /* per hex: strengths of enemies that could attack it, greatest first */
  TcReach  *reach;
  GArray   *foes;              /* TcPlacement: enemies that could attack */
  GArray   *ends;              /* TcReachEnd: where they could go */
  gint16   *marked;            /* scratch, per hex: a counter */
  TcHex    *queue;             /* scratch */
  TcHex     sources[2][TC_MAX_PLAYED]; /* of front and troops: where their steps begin */
  guint     n_sources[2];
  guint64   known;             /* hash of the enemies whose ends are known; 0 none */
  gint32    pull;              /* what is gained at the end of the way */

  const TcWeights *manner; /* borrowed: how it is played, in the beginning by weights; may be changed */

  guint8    arm[TC_MAX_PLAYED];
  gint32    worth[TC_MAX_PLAYED];    /* of counters on the map */
  gint32    price[TC_MAX_PLAYED];    /* the part of it that the enemy would earn */
  gint32    strength[TC_MAX_PLAYED]; /* now, whole points */
  gint16    at[TC_MAX_PLAYED];       /* placement; -1 not on the map */
} TcSurvey;

void     tc_survey_init  (TcSurvey *self, const TcRuleset *ruleset, const TcWeights *weights);
void     tc_survey_clear (TcSurvey *self);

/* Forgets what it remembers from one look to the next. */
void     tc_survey_forget (TcSurvey *self);
/* What orders are given in together: the same for every position of a turn, player and phase, and of whose marker it is. */
guint64  tc_survey_find_moment (const TcRuleset *ruleset, const TcState *state);
/* Takes in a position for a side: counters and stakes. */
void     tc_survey_look  (TcSurvey *self, const TcState *state, int side);
/* And what matters to who moves in it, after a look: distances, ground, threats. */
void     tc_survey_look_around (TcSurvey *self, const TcState *state);

/* What the sides have in any state of the ruleset: strength, condition and points, those for ground by what the last look
 * saw of the time that is left. @placements (TcPlacement) is scratch. */
typedef struct
{
  gint32 own, others;
} TcSurveyCount;

TcSurveyCount tc_survey_count (const TcSurvey *self, const TcState *state, GArray *placements, int side);
/* The same from the counters alone, by what the last look saw of what the loss of each would earn: what fights change, at a
 * fraction of the price. */
TcSurveyCount tc_survey_count_troops (const TcSurvey *self, const TcState *state, GArray *placements, int side);

static inline const TcPlacement *
tc_survey_get (const TcSurvey *self, int index)
{
  return &g_array_index (self->placements, TcPlacement, index);
}

/* As tc_hexgrid_distance(). */
static inline int
tc_survey_measure (const TcSurvey *self, TcHex a, TcHex b)
{
  int down = ABS (self->centre[a][0] - self->centre[b][0]), across = ABS (self->centre[a][1] - self->centre[b][1]);

  return across > down ? down + (across - down) / 2 : down;
}

/* The steps to each hex from the nearest of the first @n of the queue, which are used up. */
void     tc_survey_measure_from (TcSurvey *self, gint16 *steps, guint n);

/* Infantry and cavalry. */
static inline gboolean
tc_survey_fights (const TcSurvey *self, int counter)
{
  return self->arm[counter] <= TC_ARM_CAVALRY;
}

/* Expected loss of a counter to attacks on @hex that are as on a unit of that strength; @from: where it stands now,
 * TC_NO_HEX nowhere. */
gint32   tc_survey_danger (const TcSurvey *self, int counter, TcHex hex, TcHex from, gint32 strength);

/* What makes a place good or bad, fights apart. */
typedef enum
{
  TC_STAND_GROUND, /* worth of the hex */
  TC_STAND_WAY,    /* to ground that decides */
  TC_STAND_ENEMY,  /* distance to the enemy */
  TC_STAND_TROOPS, /* to own troops; of a unit, how few are beside it */
  TC_STAND_DANGER, /* of being attacked there */
  TC_N_STAND_PARTS
} TcStandPart;

void     tc_survey_explain (const TcSurvey *self, int counter, TcHex hex, TcHex from, gint32 parts[TC_N_STAND_PARTS]);
/* Their sum: how good it is for a counter to be at @hex; @from as above. */
gint32   tc_survey_stand  (const TcSurvey *self, int counter, TcHex hex, TcHex from);

/* Takes in that an own leader goes from one hex, TC_NO_HEX none, to another. */
void     tc_survey_lead (TcSurvey *self, TcHex from, TcHex to);

/* How far the side has come in what it still has to do, when it would not win as things are: to the enemy, and to ground that
 * decides; 0 or less. */
gint32   tc_survey_progress (const TcSurvey *self);

G_END_DECLS
