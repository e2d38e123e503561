/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tw-tables: what the modules of a battle become: each of them a struct of numbers, with the
 * limits of how many there may be, and the bits of hexes, edges and counters. */
#pragma once

#include "tw-campaign.h"

G_BEGIN_DECLS

#define TW_COUNTERS   128
#define TW_HEXES      32000 /* hexes are kept as gint16 */
#define TW_MOVEMENT   TC_ORDER_PATH
#define TW_ARMIES     8
#define TW_LEVELS     8     /* demoralization modules */
#define TW_STEPS      4     /* of one level */
#define TW_RAISES     4     /* of one level */
#define TW_TESTS      8     /* of one army */
#define TW_GROUPS     16    /* reinforcement modules */
#define TW_DEATHS     4
#define TW_STATES     4     /* of visibility */
#define TW_RELEASES   4
#define TW_EXITS      8     /* modules */
#define TW_EDGES      4     /* areas by which counters may leave */
#define TW_ARRIVAL_ROLLS      4     /* rolls for reinforcements */
#define TW_MODIFIERS  4
#define TW_AWARDS     64
#define TW_VERDICTS   6     /* levels of victory */
#define TW_COLUMNS    16
#define TW_FACES      20
#define TW_ROWS       32    /* of the terrain chart */
#define TW_TURNS      99

#define TW_BARRED     0xff
#define TW_DOOR       0xfe  /* the state of the fortress says: tw-walls */

/* How a counter pays for its steps. */
#define TW_PACE_POINTS    0
#define TW_PACE_DISRUPTED 1 /* a point a step */
#define TW_PACE_FLIGHT    2 /* the same, but wherever it could go with points enough */

typedef enum
{
  TW_INFANTRY,
  TW_CAVALRY,
  TW_LEADER,
  TW_ARTILLERY,
  TW_TRAIN,
  TW_N_KINDS
} TwKind;

typedef enum
{
  TW_PHASE_SETUP,
  TW_PHASE_REMOVAL,
  TW_PHASE_FIRE,
  TW_PHASE_MOVEMENT,
  TW_PHASE_COMBAT,
} TwPhase;

typedef enum
{
  TW_END,
  TW_RALLY,
  TW_FIRE,
  TW_MOVE,
  TW_ENTER,
  TW_REFUSE,
  TW_ATTACK,
  TW_DISRUPT,
  TW_SUPPORT,
  TW_PLACE,
  TW_SWAP,
  TW_EXIT,
  TW_DEPLOY,
  TW_WITHDRAW,
  TW_LIFT,
  TW_CHOOSE,
  TW_BREACH,
} TwOrder;

#define TW_FLAG_CHARGE     (1 << 0) /* of an attack */
#define TW_FLAG_NO_LEADERS (1 << 1)
#define TW_FLAG_ALONE      (1 << 0) /* of a support: no leaders */

/* Rows of the terms table; results in the order of the tables, best for the
 * defender first. */
typedef enum
{
  TW_TERM_AE,
  TW_TERM_AD,
  TW_TERM_NE,
  TW_TERM_DX,
  TW_TERM_DD,
  TW_TERM_DE,
  TW_TERM_MISS,
  TW_TERM_UNHARMED,
  TW_TERM_HIT,
  TW_TERM_FAILED,
  TW_TERM_RECOVERED,
  TW_TERM_SETUP,
  TW_TERM_REMOVAL,
  TW_TERM_FIRE,
  TW_TERM_MOVEMENT,
  TW_TERM_COMBAT,
  TW_TERM_CLEAR,
  TW_TERM_FOG,
  TW_TERM_MODERATE,
  TW_TERM_RESTRICTED,
  TW_TERM_MARGINAL,
  TW_TERM_SUBSTANTIVE,
  TW_TERM_DECISIVE,
  TW_TERM_OVERWHELMING,
  TW_TERM_STANDS,
  TW_TERM_CRACKED,
  TW_TERM_BREACHED,
  TW_TERM_ABANDONED,
  TW_TERM_WITHDRAWN,
} TwTerm;

typedef enum
{
  TW_FRAME_EXCHANGE = 1,
  TW_FRAME_SUPPORT,
} TwFrameKind;

/* What an edge allows: from its hex into the neighbour. */
#define TW_EDGE_FOOT    (1 << 0) /* infantry may attack over it */
#define TW_EDGE_HORSE   (1 << 1)
#define TW_EDGE_ZONE    (1 << 2) /* zones of control cross it */
#define TW_EDGE_SLOPE   (1 << 3) /* uphill from the marked hex */
#define TW_EDGE_WATER   (1 << 4)
#define TW_EDGE_WORKS   (1 << 5) /* a breach */
#define TW_EDGE_WALL    (1 << 6) /* shots do not cross it */
#define TW_EDGE_UPHILL  (1 << 7) /* the hex bears the marking of this side */
#define TW_EDGE_ABOVE   (1 << 8) /* the hex is the upper one of a slope */
#define TW_EDGE_OUT     (1 << 9) /* of a wall: the hex is the inner one */
#define TW_EDGE_FORT    (1 << 10) /* of a fortress whose walls can be breached: tw_edge() */

/* What a hex is. */
#define TW_HEX_FOREST   (1 << 0)
#define TW_HEX_WOODS    (1 << 1)
#define TW_HEX_TOWN     (1 << 2)
#define TW_HEX_HILLTOP  (1 << 3)
#define TW_HEX_HALF     (1 << 4) /* strength halved */
#define TW_HEX_PLUS     (1 << 5) /* entrenchment */
#define TW_HEX_BLOCKS   (TW_HEX_FOREST | TW_HEX_WOODS | TW_HEX_TOWN | TW_HEX_HILLTOP)

#define TW_DISRUPTED (1 << 0)
#define TW_MOVED     (1 << 1) /* in this movement phase */
#define TW_FIRED     (1 << 2)
#define TW_ROLLED    (1 << 3)
#define TW_OBLIGED   (1 << 4) /* must attack in this phase */
#define TW_OWED      (1 << 5) /* must be attacked in this phase */
#define TW_USED      (1 << 6) /* has attacked */
#define TW_TARGETED  (1 << 7) /* has been attacked */
#define TW_DEAD      (1 << 8)
#define TW_SHAKEN    (1 << 9) /* was demoralized when it died */
#define TW_REFUSED   (1 << 10)
#define TW_EXITED    (1 << 12) /* has left by an edge */
#define TW_PRESSED   (1 << 13) /* must move away in this movement phase */
#define TW_GONE      (1 << 14) /* died on an earlier day, or found no room on this one */
#define TW_LED       (1 << 11) /* a leader who has helped in this combat phase */
#define TW_ACTED     (TW_MOVED | TW_FIRED | TW_ROLLED | TW_OBLIGED | TW_OWED | TW_USED | TW_TARGETED | TW_LED | TW_PRESSED)

typedef struct
{
  const char *id;
  const char *side_kind;   /* interned; NULL for a hex */
  const char *rule;        /* "S-12.0-woods" */
  gboolean    path;
  gint16      cost[TW_SIDES][2]; /* infantry, cavalry; -1 barred; of sides: what is added */
  gboolean    uphill;      /* only from the first hex to the second */
  gint8       disrupted;   /* 1 may enter, 0 not, -1 never */
  gint8       attack;      /* 2 all, 1 no cavalry, 0 none, -1 outward only */
  guint8      pool;        /* TW_EDGE_SLOPE ...; 0 none */
  guint8      opens;
  gboolean    zone;
  guint8      factor;      /* of the defence */
  guint8      plus;
  gboolean    half;
  gboolean    owned;       /* only the builder passes */
  guint8      sight;       /* TW_HEX_...; TW_EDGE_WALL of a side */
} TwTerrain;

typedef struct
{
  const char *id;
  const char *rule, *rule_cost, *rule_enemy, *rule_refuse, *rule_delay, *rule_place;
  gint8       side;
  gint16      turn;      /* 0: set up next to others before the game; above TW_TURNS: called by a roll */
  gint16      cost;
  gboolean    refusable;
  gboolean    waits;     /* when enemies hold the whole area; else it comes in next to it */
  gint8       beside;    /* TwKind next to which it is set up */
  guint       n_area;
  gint16     *area;      /* owned */
} TwGroup;

/* A roll before each turn that may call reinforcements, until it has. */
typedef struct
{
  gint8       side;
  gint16      from;                 /* first turn */
  guint8      faces;
  guint16     groups[TW_FACES + 1]; /* bits: groups that each face calls */
  const char *rule;
} TwArrivalRoll;

typedef struct
{
  gboolean    present;
  guint8      factor;
  guint16     armies;      /* bits: whose cavalry */
  gboolean    demoralized; /* also against infantry that is not disrupted but demoralized */
  const char *rule, *rule_targets, *rule_choice, *rule_help, *rule_end, *rule_exchange;
} TwCharge;

/* A state of visibility. */
typedef struct
{
  guint8      term;
  gboolean    halve;     /* movement, fractions up */
  gboolean    led;       /* only cavalry with or next to a leader charges */
  gint16      range;     /* of guns; 0: no limit */
  gint16      rally;     /* least die that removes disruption; 0: as ever */
  const char *rule;
} TwVisibility;

typedef struct
{
  gboolean    present;
  gint8       side;      /* that rolls */
  gboolean    by_die;    /* the chart is one of faces, rolled on as each turn begins; else of turns */
  guint8      initial;   /* state at the start */
  guint       n_states;
  TwVisibility       states[TW_STATES];
  guint8      fog[TW_TURNS + 1][2]; /* least and greatest die that bring state 1; 0 never */
  gint8       after[TW_FACES + 1];  /* state that a face brings; -1: no change */
  guint8      faces;
  const char *rule, *rule_chart;
} TwVisibilityChart;

/* An army that may not move until something happens. */
typedef struct
{
  gint8       side;
  gint16      turn;      /* from then on it may move in any case */
  gboolean    by_fire;   /* when fire disrupts one of its units */
  gint16      distance;  /* when an enemy unit is that near to one of its units; 0 never */
  const char *rule;
} TwRelease;

/* Edges by which an army may leave, once one of some levels has been reached. */
typedef struct
{
  guint16     armies;    /* bits */
  guint8      edges;     /* bits */
  guint8      after;     /* bits: levels, one of which must have been reached; 0 always */
  gint8       day;       /* of the campaign, the only one; 0 every day */
  const char *rule;
} TwExit;

typedef struct
{
  gint8  after;
  gint16 turn;
  gint16 level;
} TwStep;

/* By how much a level rises when another one is reached. */
typedef struct
{
  gint8       when;      /* that other level */
  gint16      by;
  gint16      delay;     /* turns; 0 at once */
  const char *rule;
} TwRaise;

/* Losses at which an army is tested. */
typedef struct
{
  guint       n;
  gint16      losses[TW_TESTS];
  guint8      die[TW_TESTS];  /* greatest one that breaks the army */
} TwTests;

typedef struct
{
  const char *id;
  gint8       army;      /* the first that it covers */
  gint8       name;      /* as notes call it: an army, or its side ("a" of tc-note.h) */
  guint16     armies;    /* bits: armies that it covers */
  guint16     suffers;   /* bits: whose losses count */
  gint8       covers;    /* TwKind, -1 all */
  gint8       counts;    /* TW_INFANTRY, -1 all */
  gint8       bars;      /* TW_INFANTRY: only they cannot recover; -1 all */
  gboolean    flees;     /* from the next turn units in a zone of the enemy are lost */
  gboolean    removes;   /* the disrupted leave the map unless they are led */
  gint16      level;
  guint       n_steps;
  TwStep      steps[TW_STEPS];
  guint       n_raises;
  TwRaise     raises[TW_RAISES];
  gboolean    tested;    /* with a die, not fixed */
  TwTests     tests[TW_TABLES];
  guint8      faces;
  gint16      leader;              /* whose death is tested, too; -1 */
  guint8      leader_die;
  guint8      drags;               /* bits: levels that break this one with them */
  const char *rule_leader, *rule_drag;
  const char *rule, *rule_bar, *rule_remove, *rule_flee;
} TwLevel;

/* The first turns, in which an army attacks with multiplied strength. */
typedef struct
{
  gint16      turn;      /* the last one; 0 never */
  gint8       kind;      /* whose strength; leaders too */
  guint8      factor;
  const char *rule;
} TwAssault;

/* What losses add to the die. */
typedef struct
{
  gint8       sign;   /* -1: fewer than the other army, 1: more */
  gint16      margin;
  gint16      add;
  const char *rule;
} TwDeathModifier;

typedef struct
{
  gint16      counter;
  gint8       army, against;
  gint8       counts;
  guint8      faces;
  gint16      level[TW_FACES + 1];
  guint8      rally[TW_FACES + 1];
  guint       n_modifiers;
  TwDeathModifier modifiers[TW_MODIFIERS];
  const char *rule, *rule_break, *rule_none, *rule_rally, *rule_chart;
} TwDeath;

typedef struct _TwAwardKind TwAwardKind;

typedef struct
{
  const TwAwardKind *kind;
  gint8       side;
  gint8       arm;       /* -1 any */
  gint8       state;     /* -1 any, 0 steady, 1 demoralized */
  gint16      counter;
  gint8       of;        /* side whose levels, -1 */
  guint16     armies;    /* bits: whose levels; 0 */
  guint8      levels;    /* bits: those that have to be reached */
  gboolean    part;      /* some of them, not all; else all */
  guint8      steady;    /* bits: those that must not have been reached */
  const TcArea *area;    /* borrowed from the battle */
  gint8       edge;      /* by which strength has left */
  gboolean    own;       /* guns of the side itself, not of the enemy */
  gint16      units;     /* as many have to have left */
  gint16      points;
  const char *rule;
} TwAward;

/* Victory by holding ground. */
typedef struct
{
  gint8       side;      /* -1: neither */
  gint16      joined;    /* hexes of the area without an enemy unit, in one piece */
  gint16      occupied;  /* of them with a unit of the side */
  int         label;     /* area of the map */
  gboolean    decides;   /* the battle; else only what may be chosen for the next day */
  const char *rule;
} TwGround;

typedef struct
{
  gint16      from;
  guint8      term;      /* TwTerm */
} TwVerdict;

/* Levels of victory, lowest first. */
typedef struct
{
  guint       present;
  gboolean    ratio;     /* per cent of the loser's points; else points above his */
  gint16      least;     /* of the winner; below it a draw */
  guint       n;
  TwVerdict   levels[TW_VERDICTS];
  const char *rule;
} TwVerdicts;

G_END_DECLS
