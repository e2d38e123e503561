/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-stake: what a battle is about: everything that victory may turn on, of any system.
 *
 * A stake counts something now, and says what it brings to a side when it is judged: points for
 * each, points once it is met, the battle, or the end of the game.  It is met when the count has
 * reached its threshold, or, with below, while the count is less than that.  Stakes with the same
 * condition are met together or not at all.
 *
 * Whoever plays can read from it what has to be held and taken, what to wait for, and what is
 * decided already, without knowing which rules are played.
 */
#pragma once

#include "tc-arm.h"
#include "tc-battle.h"

G_BEGIN_DECLS

typedef struct _TcRuleset TcRuleset;
typedef struct _TcState   TcState;

/* What is counted. */
typedef enum
{
  TC_STAKE_LOST,    /* strength points, leadership points or counters lost by @of */
  TC_STAKE_GUNS,    /* guns of @of that its enemy holds */
  TC_STAKE_PRESENT, /* counters of @of on the map */
  TC_STAKE_HELD,    /* counters of @of on the hexes */
  TC_STAKE_JOINED,  /* the largest number of the hexes in one piece that no unit of @of's enemy stands on */
  TC_STAKE_LEFT,    /* what of @of has left the map for good without being lost */
  TC_STAKE_STAYED,  /* units of @of that have not */
  TC_STAKE_MORALE,  /* levels of demoralization of @of that have been reached */
  TC_STAKE_LINE,    /* counters of @of with a line of communications */
  TC_STAKE_WALLS,   /* sections of a fortress of @of that are broken */
  TC_STAKE_POINTS,  /* points of victory of @of */
  TC_STAKE_MARGIN,  /* how many more points of victory @of has than its enemy */
  TC_STAKE_RATIO,   /* its points as a percentage of the enemy's; G_MAXINT32 when only the enemy has none */
  TC_N_STAKES
} TcStakeKind;

/* What it brings to its side. */
typedef enum
{
  TC_STAKE_EARNS, /* points: for each that is counted; with a threshold once, when it is met */
  TC_STAKE_WINS,  /* the battle, unless another condition before it in the list is met */
  TC_STAKE_ENDS,  /* only the end of the game: something else decides it */
} TcStakeEffect;

#define TC_ANY_ARM ((1u << TC_N_ARMS) - 1)

/* Of which counters. */
typedef enum
{
  TC_STAKE_OF_ANY,
  TC_STAKE_OF_STEADY,      /* those that were not demoralized when they were lost */
  TC_STAKE_OF_DEMORALIZED,
  TC_N_STAKE_MOODS
} TcStakeMood;

typedef struct
{
  guint8      kind;      /* TcStakeKind */
  guint8      effect;    /* TcStakeEffect */
  guint8      condition; /* 0: stands alone */
  guint8      arms;      /* bits 1 << TcArm of the counters that count */
  gint8       side;      /* that gains by it */
  gint8       of;        /* whose counters are counted */
  gint8       otherwise; /* WINS: the side that wins when it is judged for the last time and not met; -1 nobody */
  gboolean    ends;      /* when it is judged and met, the game is over, though turns or days are left */
  gboolean    below;
  guint8      mood;      /* TcStakeMood, of LOST */
  gboolean    strength;  /* LOST and LEFT: the points of the counters are counted, not their number */
  gint16      counter;   /* the only one that counts; -1: any */
  gint32      points;    /* EARNS */
  gint32      threshold; /* 0: each counts */
  gint32      value;     /* now */
  gint16      turn;      /* at whose end it is judged, of its day; 0: at the end of every turn */
  gint16      days;      /* until the day at whose end it is judged; 0: this day, or the battle has no others */
  /* the ground that it is about, n_hexes of TcStakes.hexes: what is held; LEFT: where one leaves;
   * LINE: where lines lead; WALLS: the fortress */
  guint       first_hex;
  guint       n_hexes;
  const char *rule;      /* case; static or the battle's */
} TcStake;

/* Reused without allocation. */
typedef struct
{
  GArray *stakes; /* owned, TcStake; conditions in the order in which they are judged */
  GArray *hexes;  /* owned, TcHex */
} TcStakes;

void     tc_stakes_init  (TcStakes *self);
void     tc_stakes_clear (TcStakes *self);

/* For systems: a stake that stands alone, at any arm and counter, without hexes.  Borrowed until
 * the next is added. */
TcStake *tc_stakes_add   (TcStakes *self, TcStakeKind kind, TcStakeEffect effect, int side, int of);
/* The next hex of the stake that was added last. */
void     tc_stakes_add_hex (TcStakes *self, TcHex hex);
/* Each side wins by @threshold points more than the other at the end of turn @turn; @value: points
 * of side 0 less those of side 1. */
void     tc_stakes_add_margins (TcStakes *self, gint32 threshold, gint32 value, int turn,
                                const char *rule);

static inline const TcStake *
tc_stakes_get (const TcStakes *self, guint index)
{
  return &g_array_index (self->stakes, TcStake, index);
}

/* As things are now, alone; always FALSE without a threshold. */
gboolean tc_stake_is_met (const TcStake *self);
/* Who would win if everything that decides the battle were judged now, in the order of the list;
 * -1: nobody. */
int      tc_stakes_find_winner (const TcStakes *self);

/* Replaces what is in @stakes by the stakes of the position.  A system that names none is won by
 * more points. */
void     tc_state_stakes (const TcRuleset *ruleset, const TcState *state, TcStakes *stakes);
/* How many points the enemy would earn by the loss of a counter now, whatever stands in the way; 0
 * in a battle without points.  Leaders and guns with a price are precious. */
gint32   tc_state_price  (const TcRuleset *ruleset, const TcState *state, int counter);

G_END_DECLS
