/* tw-private: what the files of this system share.
 *
 * TwRuleset is made once by bind and never changes: the battle's data in dense
 * tables.  TwState is the flat state.  Counters are indices of the battle; hexes
 * are indices of the grid.  An "edge" is a hex and a direction: hex * 6 + direction.
 */
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
#define TW_CHARGES    2     /* one a side */
#define TW_DEATHS     4
#define TW_STATES     4     /* of visibility */
#define TW_RELEASES   4
#define TW_EXITS      8     /* modules */
#define TW_EDGES      4     /* areas by which somebody may leave */
#define TW_CALLS      4     /* rolls for reinforcements */
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
#define TW_OBLIGED   (1 << 4) /* must attack somebody in this phase */
#define TW_OWED      (1 << 5) /* must be attacked in this phase */
#define TW_USED      (1 << 6) /* has attacked */
#define TW_TARGETED  (1 << 7) /* has been attacked */
#define TW_DEAD      (1 << 8)
#define TW_SHAKEN    (1 << 9) /* was demoralized when it died */
#define TW_REFUSED   (1 << 10)
#define TW_EXITED    (1 << 12) /* has left by an edge */
#define TW_PRESSED   (1 << 13) /* has to step away in this movement phase */
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
  gboolean    owned;       /* the builder passes, nobody else */
  guint8      sight;       /* TW_HEX_...; TW_EDGE_WALL of a side */
} TwTerrain;

typedef struct
{
  const char *id;
  const char *rule, *rule_cost, *rule_enemy, *rule_refuse, *rule_delay, *rule_place;
  gint8       side;
  gint16      turn;      /* 0: set up beside others before the game; above TW_TURNS: called by a roll */
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
  guint16     groups[TW_FACES + 1]; /* bits: who comes at each face */
  const char *rule;
} TwCall;

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
} TwSky;

typedef struct
{
  gboolean    present;
  gint8       side;      /* that rolls */
  gboolean    by_die;    /* the chart is one of faces, rolled on as each turn begins; else of turns */
  guint8      initial;   /* state at the start */
  guint       n_states;
  TwSky       states[TW_STATES];
  guint8      fog[TW_TURNS + 1][2]; /* least and greatest die that bring state 1; 0 never */
  gint8       after[TW_FACES + 1];  /* state that a face brings; -1: no change */
  guint8      faces;
  const char *rule, *rule_chart;
} TwVisibility;

/* A side that stands still until something happens. */
typedef struct
{
  gint8       side;
  gint16      turn;      /* from then on it moves anyhow */
  gboolean    by_fire;   /* when fire disrupts one of its units */
  gint16      distance;  /* when an enemy unit is so near to one of its units; 0 never */
  const char *rule;
} TwRelease;

/* Edges by which an army may leave, once one of some levels has been reached. */
typedef struct
{
  guint16     armies;    /* bits */
  guint8      edges;     /* bits */
  guint8      after;     /* bits: levels, one of which has to be reached; 0 always */
  gint8       day;       /* of the campaign, the only one; 0 every day */
  const char *rule;
} TwExit;

typedef struct
{
  gint8  after;
  gint16 turn;
  gint16 level;
} TwStep;

/* What a level gains when another one is reached. */
typedef struct
{
  gint8       when;      /* that other level */
  gint16      by;
  gint16      delay;     /* so many turns later; 0 at once */
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
  gint8       army;      /* that the level is named after */
  guint16     armies;    /* bits: whom it covers */
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

/* The first turns, in which an army attacks harder. */
typedef struct
{
  gint16      turn;      /* the last one; 0 never */
  gint8       kind;      /* whose strength; leaders too */
  guint8      factor;
  const char *rule;
} TwAssault;

typedef struct
{
  gint16      counter;
  gint8       army, against;
  gint8       counts;
  guint8      faces;
  gint16      level[TW_FACES + 1];
  guint8      rally[TW_FACES + 1];
  guint       n_modifiers;
  struct { gint8 sign; gint16 margin; gint16 add; const char *rule; } modifiers[TW_MODIFIERS];
  const char *rule, *rule_break, *rule_none, *rule_rally, *rule_chart;
} TwDeath;

typedef enum
{
  TW_AWARD_STRENGTH,
  TW_AWARD_LEADERSHIP,
  TW_AWARD_ARTILLERY,
  TW_AWARD_COUNTER,
  TW_AWARD_DEMORALIZATION,
  TW_AWARD_ALL_ARTILLERY,
  TW_AWARD_EXIT,
  TW_AWARD_CLEAR_AREA,
  TW_AWARD_UNIT_EXITED,
  TW_AWARD_UNIT_LEFT,
  TW_AWARD_GUN_LOST,
  TW_AWARD_CUT_OFF,
  TW_AWARD_DESTROYED,
  TW_AWARD_LEFT_WITH,
  TW_AWARD_SECTIONS_BROKEN,
  TW_AWARD_SECTIONS_KEPT,
} TwAwardKind;

typedef struct
{
  guint8      what;      /* TwAwardKind */
  gint8       side;
  gint8       kind;      /* -1 any */
  gint8       state;     /* -1 any, 0 steady, 1 demoralized */
  gint16      counter;
  guint8      levels;    /* bits: those that have to be reached */
  gboolean    part;      /* some of them, not all; else all */
  guint8      steady;    /* bits: those that must not have been reached */
  gint8       edge;      /* by which strength has left */
  gboolean    own;       /* guns of the side itself, not of the enemy */
  gint8       army;      /* that names them */
  gint16      units;     /* as many have to have left */
  gint16      points;
  const char *rule;
} TwAward;

/* Who wins by holding ground. */
typedef struct
{
  gint8       side;      /* -1: nobody does */
  gint16      joined;    /* hexes of the area without an enemy unit, in one piece */
  gint16      occupied;  /* of them with a unit of the side */
  gboolean    decides;   /* the battle; else only what may be chosen for the next day */
  const char *rule;
} TwGround;

/* Levels of victory, lowest first. */
typedef struct
{
  gboolean    ratio;     /* per cent of the loser's points; else points above his */
  gint16      least;     /* of the winner; below it nobody wins */
  guint       n;
  gint16      from[TW_VERDICTS];
  guint8      term[TW_VERDICTS]; /* TwTerm */
  const char *rule, *rule_measure;
} TwVerdicts;

typedef struct
{
  TcRuleset parent;

  TcHexGrid grid;
  guint     n_hexes;
  guint     n_counters;
  guint     n_armies;
  gint16    turns;
  gint8     first;
  gint8     side_of_army[TW_ARMIES];

  /* counters */
  guint8      kind[TW_COUNTERS];
  gint8       side[TW_COUNTERS];
  gint8       army[TW_COUNTERS];
  gint16      front[TW_COUNTERS];
  gint16      back[TW_COUNTERS];
  gint16      movement[TW_COUNTERS];
  gint16      lead[TW_COUNTERS];
  gint16      start[TW_COUNTERS]; /* hex; -1 not on the map */
  gint8       group[TW_COUNTERS]; /* -1 none */
  gint8       level[TW_COUNTERS]; /* its demoralization; -1 none */
  gint8       wrecker[TW_COUNTERS]; /* side whose units destroy it; -1 none */
  const char *rule_train[TW_COUNTERS];
  guint8      n_movers[TW_SIDES], movers[TW_SIDES][TW_COUNTERS]; /* units, then leaders */
  guint8      n_units[TW_SIDES];                                 /* how many of them are units */
  guint8      n_guns, guns[TW_COUNTERS];

  /* the ground; owned, dense */
  gint16  *near;       /* per edge: neighbour, -1 */
  guint8  *cost[TW_SIDES][2][3]; /* [side][cavalry][TW_PACE_], per edge; TW_BARRED */
  guint16 *edge;       /* per edge: TW_EDGE_ */
  guint8  *ground;     /* per hex: TW_HEX_ */
  guint8  *row;        /* per hex: row of the terrain chart */

  /* charts */
  guint       n_rows;
  TwTerrain   rows[TW_ROWS];
  const char *pool_rule[3];
  guint8      pool_factor[3]; /* slope, water, works */
  guint       n_columns;
  gint16      odds[TW_COLUMNS][2];
  guint8      faces;
  guint8      crt[TW_FACES + 1][TW_COLUMNS]; /* TwTerm */
  guint       n_ranges;
  gint16      range[TW_COLUMNS];             /* least range of each column */
  const char *range_name[TW_COLUMNS];        /* interned */
  guint8      fire_faces;
  guint8      fire[TW_FACES + 1][TW_COLUMNS]; /* 1: hit */

  /* parameters and options */
  gint16   rally, rally_radius, steps, steps_demoralized;
  gint8    works_side;
  gboolean measure_from_target; /* S-5.24 */
  gboolean stacking;            /* S-6.32 */
  gboolean plans_checked;       /* S-8.12 */
  gboolean exchange_front;      /* S-8.61 */
  gboolean fog_halves_steps;    /* S-9.15 */
  gboolean support_choice;      /* S-10.11 */
  gboolean leader_on_back;      /* S-10.12 */
  gboolean losses_shown;        /* S-11.0 */
  gboolean swaps;               /* S-3.0 */
  gboolean charge_leaders;      /* L-17.23 */
  gboolean sweeps_once;         /* N-18.31 */

  /* modules */
  guint        n_groups;
  TwGroup      groups[TW_GROUPS];
  gboolean     early;         /* some group is set up before the game */
  TwCharge     charge[TW_SIDES];
  TwVisibility visibility;
  guint        n_levels;
  TwLevel      levels[TW_LEVELS];
  guint        n_deaths;
  TwDeath      deaths[TW_DEATHS];
  guint        n_awards;
  TwAward      awards[TW_AWARDS];
  TwVerdicts   verdicts;
  TwAssault    assault[TW_SIDES];
  guint        n_calls;
  TwCall       calls[TW_CALLS];
  gboolean     leader_area;   /* leaders act out to as many hexes as their value */
  gint8        area_beyond;   /* and so many more for recoveries */
  const char  *rule_area;
  guint16      deaf[TW_ARMIES]; /* bits: armies whose units its leaders do nothing for */
  const char  *rule_deaf[TW_ARMIES];
  guint        n_releases;
  TwRelease    releases[TW_RELEASES];
  guint        n_exits;
  TwExit       exits[TW_EXITS];
  guint        n_edges;
  const char  *edge_name[TW_EDGES]; /* ids of areas, interned */
  guint8      *edges;           /* per hex: bits; owned, NULL without exits */
  gboolean     healthy_steps;   /* BR-19 */
  gboolean     deploys[TW_SIDES];
  gboolean     free_start[TW_COUNTERS]; /* is deployed by its player */
  TwZone       zones[TW_PLANS][TW_SIDES];
  TwCampaign   campaign;
  gint8        muster[TW_COUNTERS];  /* -1 from the beginning */
  TwFortress   fortress;
  TwSupply     supply[TW_SIDES];
  guint        n_conditions;
  TwCondition  conditions[TW_CONDITIONS];
  const char  *rule_draw;
  TwGround     ground_victory;
  guint8      *ground_area;     /* per hex; owned */
  guint8      *clear_area;      /* per hex; owned: of awards for clear ground */
  TwShy        shy[TW_SIDES];
  TwEnd        ends[TW_DAYS];   /* by day; of a battle that is no campaign the first */
  gint8        withdraws;       /* side; -1 */
  guint8       withdraw_die, withdraw_edge;
  const char  *rule_withdraw;
} TwRuleset;

typedef struct
{
  TcState parent;

  guint8  fog;                   /* state of visibility */
  guint8  day;                   /* of a campaign, from 0 */
  guint8  plan, first_plan;      /* how both sides deploy; and on the first day */
  guint8  offers;                /* bits: plans that may be chosen; 0 chosen */
  guint8  broken_sections;       /* bits */
  guint8  doubled;               /* hexes that hold more than one unit */
  guint8  deaths[TW_DEATHS];     /* 0 alive, 1 to be rolled for, 2 settled */
  guint8  broken[TW_LEVELS];
  guint8  broke_on[TW_LEVELS];   /* turn */
  gint16  raised[TW_LEVELS];
  guint8  tested[TW_LEVELS];     /* tests of morale that are over */
  guint8  mourned[TW_LEVELS];    /* the leader's death has been tested */
  guint8  released;              /* bits: releases that have come about */
  guint8  exited_by[TW_COUNTERS]; /* edge + 1 */
  guint8  settled;               /* bits: rolls for reinforcements that have had their result */
  guint16 called;                /* bits: groups that may come */
  guint8  rally[TW_LEVELS];      /* least die that removes disruption */
  gint16  level[TW_LEVELS];
  gint16  losses[TW_ARMIES][2];  /* strength points of infantry, of cavalry */
  gint16  hex[TW_COUNTERS];      /* -1: not on the map */
  guint16 flags[TW_COUNTERS];
  gint8   owner[TW_COUNTERS];
  guint8  next[TW_COUNTERS];     /* of the same hex, by index: index + 1; 0 ends */
  guint8  head[];                /* per hex: index + 1 of the first counter; 0 none; with a fortress or a
                                  * campaign one more per hex: tw_marks() */
} TwState;

/* Marks of a hex: side + 1 whose unit was the last in it, 0 nobody; hits on its walls. */
#define TW_MARK_HOLDER 3
#define TW_MARK_HITS   2 /* shift */

/* An attack with its leaders settled. */
typedef struct
{
  guint8  n_attackers, n_defenders;
  guint8  charge;
  gint16  attackers[TC_ORDER_UNITS];
  gint16  defenders[TC_ORDER_TARGETS];
  gint16  aid[TC_ORDER_UNITS];      /* leader of each attacker, -1 */
  gint16  support[TC_ORDER_TARGETS];
} TwAttack;

#define TW_RULESET(ruleset) ((const TwRuleset *) (ruleset))
#define TW_STATE(state)     ((TwState *) (state))

static inline gboolean
tw_is_unit (const TwRuleset *rules, int counter)
{
  return rules->kind[counter] <= TW_CAVALRY;
}

static inline gboolean
tw_has (const TwState *state, int counter, guint flags)
{
  return (state->flags[counter] & flags) != 0;
}

/* The first unit of a hex, -1 when there is none. */
static inline int
tw_unit_at (const TwRuleset *rules, const TwState *state, int hex)
{
  for (int c = state->head[hex]; c != 0; c = state->next[c - 1])
    if (rules->kind[c - 1] <= TW_CAVALRY)
      return c - 1;

  return -1;
}

static inline guint8 *
tw_marks (const TwRuleset *rules, TwState *state)
{
  return state->head + rules->n_hexes;
}

static inline gboolean
tw_has_marks (const TwRuleset *rules)
{
  return rules->fortress.present || rules->campaign.n_days > 0;
}

guint tw_walls_edge (const TwRuleset *rules, const TwState *state, int edge);
int   tw_walls_cost (const TwRuleset *rules, const TwState *state, int counter, int edge);

/* TW_EDGE_ of an edge as it is now. */
static inline guint
tw_edge (const TwRuleset *rules, const TwState *state, int edge)
{
  guint bits = rules->edge[edge];

  return G_UNLIKELY ((bits & TW_EDGE_FORT) != 0) ? tw_walls_edge (rules, state, edge) : bits;
}

/* What a step costs, of the @costs of the counter. */
static inline int
tw_step_cost (const TwRuleset *rules, const TwState *state, int counter, const guint8 *costs, int edge)
{
  int cost = costs[edge];

  return G_UNLIKELY (cost == TW_DOOR) ? tw_walls_cost (rules, state, counter, edge) : cost;
}

static inline TcNote
tw_note (const char *code, const char *rule, gint32 a, gint32 b)
{
  return (TcNote) { code, rule, { a, b, 0, 0, 0, 0 } };
}

/* Puts the note down and says no. */
static inline gboolean
tw_refuse (TcNote *refusal, const char *code, const char *rule, gint32 a, gint32 b)
{
  *refusal = tw_note (code, rule, a, b);

  return FALSE;
}

/* tw-bind, tw-ground, tw-charts, tw-modules */
TcRuleset *tw_bind   (const TcBattle *battle, TcIssueList *issues);
void       tw_unbind (TcRuleset *ruleset);
/* The issue, for fixes; it may be NULL. */
TcIssue   *tw_bind_issue   (TcIssueList *issues, TcSeverity severity, const char *code, int line,
                            const char *subject_kind, const char *subject, const char *a, const char *b);
void       tw_bind_charts  (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
void       tw_bind_ground  (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
void       tw_bind_modules (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
void       tw_bind_chances (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
void       tw_bind_levels  (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
void       tw_bind_conditions (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
void       tw_bind_awards  (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
/* How a fortified side is taken: as the map has it, breached, or a gate that lets pass. */
enum { TW_WALL_SHUT, TW_WALL_BREACHED, TW_WALL_OPEN };
/* The cost of a step, -1 when it is barred; *row is then the row of the chart that bars it. */
int        tw_ground_step  (const TwRuleset *rules, const TcMap *map, int hex, int direction,
                            int side, gboolean cavalry, int pace, int wall, int *row);
guint16    tw_ground_edge  (const TwRuleset *rules, const TcMap *map, int hex, int direction, int wall);
/* Whether a fortified side lies on the edge: 1 a wall, 2 a gate. */
int        tw_ground_wall  (const TwRuleset *rules, const TcMap *map, int hex, int direction);

/* tw-place: where counters stand */
void     tw_place_put     (const TwRuleset *rules, TwState *state, int counter, int hex);
void     tw_place_lift    (const TwRuleset *rules, TwState *state, int counter);
int      tw_place_units   (const TwRuleset *rules, const TwState *state, int hex);

/* tw-zoc */
gboolean tw_zoc_covers (const TwRuleset *rules, const TwState *state, int hex, int side);
void     tw_zoc_control (const TcRuleset *ruleset, const TcState *state, int side, guint8 *hexes);

/* tw-turn: phases */
void     tw_turn_setup (const TcRuleset *ruleset, TcState *state, TcDice *dice, TcLog *log);
gboolean tw_turn_check_end (const TwRuleset *rules, const TwState *state, TcNote *refusal);
/* After each order: tests of morale, and the end of the game before its time. */
void     tw_turn_settle (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log);
void     tw_turn_choose (const TwRuleset *rules, TwState *state, const TcOrder *order, TcDice *dice, TcLog *log);
void     tw_turn_end   (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log);

/* tw-rally */
gboolean tw_rally_can   (const TwRuleset *rules, const TwState *state, int unit, TcNote *refusal);
gboolean tw_rally_check (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_rally_roll  (const TwRuleset *rules, TwState *state, int unit, TcDice *dice, TcLog *log);
void     tw_rally_explain (const TwRuleset *rules, const TwState *state, int unit, TcExplanation *explanation);

/* tw-fire */
gboolean tw_fire_check  (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
gboolean tw_fire_can    (const TwRuleset *rules, const TwState *state, int gun, int target, TcNote *refusal);
void     tw_fire_apply  (const TwRuleset *rules, TwState *state, const TcOrder *order, TcDice *dice, TcLog *log);
gboolean tw_fire_explain_breach (const TwRuleset *rules, const TwState *state, const TcOrder *order,
                                 TcExplanation *explanation);
gboolean tw_fire_hits    (const TwRuleset *rules, int range, guint die);
/* Says what stands between the gun and the hex. */
gboolean tw_fire_refuse_blocked (const TwRuleset *rules, const TwState *state, int gun, int hex, TcNote *refusal);
gboolean tw_fire_explain (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcExplanation *explanation);

/* tw-sight */
gboolean tw_sight_is_clear (const TwRuleset *rules, const TwState *state, int from, int to);
void     tw_sight          (const TcRuleset *ruleset, const TcState *state, TcPlace from, TcPlace to, TcSight *sight);

/* tw-move */
int      tw_move_pace      (const TwRuleset *rules, const TwState *state, int counter); /* TW_PACE_ */
int      tw_move_allowance (const TwRuleset *rules, const TwState *state, int counter);
gboolean tw_move_check  (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_move_apply  (const TwRuleset *rules, TwState *state, const TcOrder *order, TcLog *log);
/* Whether @counter may take the step into @hex as far as other counters go. */
gboolean tw_move_is_open (const TwRuleset *rules, const TwState *state, int counter, int hex);
const guint8 *tw_move_costs (const TwRuleset *rules, const TwState *state, int counter);
/* Whether it may end there: the hex is free, or somebody can still make room. */
gboolean tw_move_may_end (const TwRuleset *rules, const TwState *state, int counter, int hex);
/* The counter walks along the path, capturing and destroying, and stays at its end. */
void     tw_move_walk   (const TwRuleset *rules, TwState *state, int counter, const TcPlace *path, guint n, TcLog *log);
/* Steps from @path[first - 1] or where the counter stands; the cost is added to *spent. */
gboolean tw_move_check_steps (const TwRuleset *rules, const TwState *state, int counter, const TcOrder *order,
                              guint first, int spent, TcNote *refusal);

/* tw-reach: what a counter can reach, in a window round its hex */
#define TW_REACH_SIDE  (2 * TW_MOVEMENT + 1)
#define TW_REACH_CELLS (TW_REACH_SIDE * TW_REACH_SIDE)
typedef struct
{
  int     row, column;               /* of the window's first cell */
  guint   n;
  gint16  hexes[TW_REACH_CELLS];     /* reached, start first, in order of cost */
  guint8  cost[TW_REACH_CELLS];      /* per cell of the window; TW_BARRED not reached */
  guint8  way[TW_REACH_CELLS];       /* direction of the last step */
} TwReach;
void     tw_reach_run  (TwReach *self, const TwRuleset *rules, const TwState *state, int counter,
                        int start, int allowance);
int      tw_reach_cost (const TwReach *self, const TwRuleset *rules, int hex);
/* Puts the path behind the order's present one; FALSE when it does not fit. */
gboolean tw_reach_path (const TwReach *self, const TwRuleset *rules, int hex, TcOrder *order);

/* tw-arrivals */
gboolean tw_arrivals_is_due  (const TwRuleset *rules, const TwState *state, int counter);
gboolean tw_arrivals_check   (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_arrivals_apply   (const TwRuleset *rules, TwState *state, const TcOrder *order, TcLog *log);
gboolean tw_arrivals_check_refusal (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_arrivals_refuse  (const TwRuleset *rules, TwState *state, const TcOrder *order, TcLog *log);
/* A new turn: rolls for those that may be called. */
void     tw_arrivals_roll    (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log);
/* The hexes where the counter may come in (borrowed, or in @spare of n_hexes). */
const gint16 *tw_arrivals_hexes (const TwRuleset *rules, const TwState *state, int counter, gint16 *spare, guint *n);
/* Somebody who could still enter, -1. */
int      tw_arrivals_open    (const TwRuleset *rules, const TwState *state);

/* tw-setup: what is settled before the first turn */
gboolean tw_setup_has_choice (const TwRuleset *rules, const TwState *state, int side);
gboolean tw_setup_check_place (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
gboolean tw_setup_check_swap (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
gboolean tw_setup_can_place  (const TwRuleset *rules, const TwState *state, int counter, int hex, TcNote *refusal);
gboolean tw_setup_is_waiting (const TwRuleset *rules, const TwState *state, int counter);
/* The case by which a counter is set up. */
const char *tw_setup_rule    (const TwRuleset *rules, const TwState *state, int counter);
int      tw_setup_open       (const TwRuleset *rules, const TwState *state);
void     tw_setup_apply      (const TwRuleset *rules, TwState *state, const TcOrder *order, TcLog *log);

/* tw-duty: compulsory combat */
gboolean tw_duty_may_attack (const TwRuleset *rules, const TwState *state, int attacker, int target);
void     tw_duty_fix     (const TwRuleset *rules, TwState *state);
/* Whether the list holds the counter. */
gboolean tw_is_in        (const gint16 *list, guint n, int counter);
gboolean tw_duty_is_open (const TwState *state, int counter);
/* The partner that an obliged counter could still fight, leaving out those of @attack; -1. */
int      tw_duty_partner (const TwRuleset *rules, const TwState *state, int counter, const TwAttack *attack);
gboolean tw_duty_leaves  (const TwRuleset *rules, const TwState *state, const TwAttack *attack, TcNote *refusal);
gboolean tw_duty_check_end (const TwRuleset *rules, const TwState *state, TcNote *refusal);
void     tw_duty_notes   (const TwRuleset *rules, const TwState *state, GArray *notes);

/* tw-leaders */
int      tw_leaders_best   (const TwRuleset *rules, const TwState *state, int unit);
/* The leaders who help defenders when nobody chooses. */
void     tw_leaders_defend (const TwRuleset *rules, const TwState *state, const gint16 *units, guint n_units,
                            gint16 *out);
/* Whether the leader could help that unit in combat. */
gboolean tw_leaders_reach  (const TwRuleset *rules, const TwState *state, int leader, int unit);
/* Whether one of its leaders is with a unit or next to it. */
gboolean tw_leaders_attend (const TwRuleset *rules, const TwState *state, int unit);
int      tw_leaders_rally  (const TwRuleset *rules, const TwState *state, int unit);
void     tw_leaders_catch  (const TwRuleset *rules, TwState *state, int side, TcLog *log);
gboolean tw_leaders_settle (const TwRuleset *rules, const TwState *state, const gint16 *units, guint n_units,
                            const gint16 *helpers, guint n_helpers, gboolean none,
                            gint16 *out, TcNote *refusal);

/* tw-combat, tw-strength */
gboolean tw_combat_check   (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
/* Settles who attacks whom with what, wherever the phase; FALSE when they could not. */
gboolean tw_combat_read    (const TwRuleset *rules, const TwState *state, const TcOrder *order,
                            TwAttack *attack, TcNote *refusal);
void     tw_combat_apply   (const TwRuleset *rules, TwState *state, const TcOrder *order, TcDice *dice, TcLog *log);
gboolean tw_combat_check_disrupt (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_combat_disrupt (const TwRuleset *rules, TwState *state, const TcOrder *order, TcLog *log);
gboolean tw_combat_check_support (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_combat_support (const TwRuleset *rules, TwState *state, const TcOrder *order, TcDice *dice, TcLog *log);
void     tw_combat_unpack  (const TcFrame *frame, TwAttack *attack);
/* The numbers of an attack; returns the column of the combat chart. */
int      tw_strength_explain (const TwRuleset *rules, const TwState *state, const TwAttack *attack,
                              TcExplanation *explanation);
int      tw_strength_shown (const TwRuleset *rules, const TwState *state, int unit);
gboolean tw_explain (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcExplanation *explanation);

/* tw-losses */
void     tw_losses_disrupt   (const TwRuleset *rules, TwState *state, int unit, const char *rule, TcLog *log);
/* Those named die at the same moment. */
void     tw_losses_eliminate (const TwRuleset *rules, TwState *state, const gint16 *counters, guint n,
                              const char *rule, TcLog *log);
/* What an eliminated unit counts. */
int      tw_losses_of        (const TwRuleset *rules, const TwState *state, int unit);

/* tw-demoralization */
gboolean tw_level_is_broken (const TwRuleset *rules, const TwState *state, int counter);
const TwTests *tw_level_tests (const TwRuleset *rules, const TwState *state, guint level);
/* As before the first loss of a day. */
void     tw_level_reset   (const TwRuleset *rules, TwState *state, guint level);
gboolean tw_level_is_here (const TwRuleset *rules, const TwState *state, guint level);
void     tw_level_setup   (const TwRuleset *rules, TwState *state);
/* Strength points lost by an army; @counts is a TwKind, -1 both. */
int      tw_level_losses  (const TwState *state, int army, int counts);
/* Those that count toward a level. */
int      tw_level_toll    (const TwRuleset *rules, const TwState *state, guint level);
/* A new turn: levels that rise some turns after another one was reached. */
void     tw_level_dawn    (const TwRuleset *rules, TwState *state, TcLog *log);
/* The start of a player-turn and the end of each phase: those who flee from zones. */
void     tw_level_flee    (const TwRuleset *rules, TwState *state, TcLog *log);
/* The end of a player-turn: the disrupted whom nobody leads any more. */
void     tw_level_sweep   (const TwRuleset *rules, TwState *state, TcLog *log);
void     tw_level_judge   (const TwRuleset *rules, TwState *state, const char *rule, TcLog *log);
void     tw_level_advance (const TwRuleset *rules, TwState *state, int side, TcLog *log);
void     tw_level_mourn   (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log);

/* tw-fog */
const TwSky *tw_fog_sky (const TwRuleset *rules, const TwState *state);
void     tw_fog_roll (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log);

/* tw-release: armies that stand still */
gboolean tw_release_holds  (const TwRuleset *rules, const TwState *state, int side, const char **rule);
void     tw_release_turn   (const TwRuleset *rules, TwState *state, TcLog *log);
void     tw_release_fire   (const TwRuleset *rules, TwState *state, int unit, TcLog *log);
void     tw_release_near   (const TwRuleset *rules, TwState *state, TcLog *log);

/* tw-deploy: free deployment */
gboolean tw_deploy_is_waiting (const TwRuleset *rules, const TwState *state, int counter);
gboolean tw_deploy_may        (const TwRuleset *rules, const TwState *state, int counter, int hex, TcNote *refusal);
gboolean tw_deploy_check      (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_deploy_apply      (const TwRuleset *rules, TwState *state, TcLog *log);
gboolean tw_deploy_check_lift (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_deploy_lift       (const TwRuleset *rules, TwState *state, const TcOrder *order, TcLog *log);
gboolean tw_deploy_view       (const TcRuleset *ruleset, const TcState *state, int side, TcDeployment *deployment,
                               guint8 *hexes);
gboolean tw_deploy_is_own     (const TwRuleset *rules, const TwState *state, int counter);
const TwZone *tw_deploy_zone  (const TwRuleset *rules, const TwState *state, int side);

/* tw-zones: where sides may deploy */
void     tw_bind_zones   (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
void     tw_unbind_zones (TwRuleset *rules);

/* tw-campaign, tw-days: days and the nights between them */
void     tw_bind_days    (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
const TwDay *tw_campaign_day (const TwRuleset *rules, const TwState *state);
int      tw_campaign_find_table (const TwCampaign *self, const char *name);
int      tw_campaign_find_plan  (const TwCampaign *self, const char *name);
gboolean tw_campaign_has_come (const TwRuleset *rules, const TwState *state, int counter);
int      tw_campaign_turns    (const TcRuleset *ruleset, const TcState *state);
void     tw_campaign_begin    (const TwRuleset *rules, TwState *state, TcLog *log);
gboolean tw_campaign_check_choice (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_campaign_choose   (const TwRuleset *rules, TwState *state, const TcOrder *order, TcLog *log);
gboolean tw_campaign_says     (const TcRuleset *ruleset, const TcOrder *order, TcNote *note);
/* The day is over and another follows: its set-up is next. */
void     tw_campaign_pass_night (const TwRuleset *rules, TwState *state, TcLog *log);
/* The player has set up; @later: the other one will. */
void     tw_campaign_end_setup  (const TwRuleset *rules, TwState *state, gboolean later, TcLog *log);
void     tw_campaign_start_day  (const TwRuleset *rules, TwState *state, TcLog *log);
void     tw_campaign_status     (const TwRuleset *rules, const TwState *state, GArray *notes);

/* tw-walls: a fortress */
void     tw_bind_walls   (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
void     tw_unbind_walls (TwRuleset *rules);
gboolean tw_walls_is_breached (const TwRuleset *rules, const TwState *state, int edge);
int      tw_walls_holder      (const TwRuleset *rules, const TwState *state, int hex);
gboolean tw_walls_pass        (const TwRuleset *rules, const TwState *state, int side, int edge);
gboolean tw_walls_refuse      (const TwRuleset *rules, int counter, int edge, TcNote *refusal);
/* A unit is in the hex, or passes through it. */
void     tw_walls_hold        (const TwRuleset *rules, TwState *state, int unit, int hex, TcLog *log);
gboolean tw_walls_stop_rally  (const TwRuleset *rules, const TwState *state, int unit);
gboolean tw_walls_can_breach  (const TwRuleset *rules, const TwState *state, int gun, int hex, TcNote *refusal);
gboolean tw_walls_check_breach (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_walls_apply_breach (const TwRuleset *rules, TwState *state, const TcOrder *order, TcDice *dice, TcLog *log);
void     tw_walls_mark        (const TcRuleset *ruleset, const TcState *state, GArray *overlays);
void     tw_walls_status      (const TwRuleset *rules, const TwState *state, GArray *notes);

/* tw-verdict: conditions of victory, lines of communication */
void     tw_bind_verdicts     (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues);
const TwCondition *tw_verdict_find (const TwRuleset *rules, const TwState *state);
gboolean tw_supply_reaches    (const TwRuleset *rules, const TwState *state, int side, int hex);
gboolean tw_supply_is_cut     (const TwRuleset *rules, const TwState *state, int side);
gboolean tw_supply_is_destroyed (const TwRuleset *rules, const TwState *state, int side);

/* tw-morale: tests in place of fixed levels; the end of a game before its time */
void     tw_morale_settle (const TwRuleset *rules, TwState *state, TcDice *dice, TcLog *log);
gboolean tw_morale_is_over (const TwRuleset *rules, const TwState *state);

/* tw-works: cavalry and works; guns that are drawn off */
gboolean tw_works_bar   (const TwRuleset *rules, const TwState *state, int counter, int hex);
void     tw_works_press (const TwRuleset *rules, TwState *state, TcLog *log);
void     tw_works_fail  (const TwRuleset *rules, TwState *state, TcLog *log);
gboolean tw_works_check_withdrawal (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_works_withdraw (const TwRuleset *rules, TwState *state, const TcOrder *order, TcDice *dice, TcLog *log);

/* tw-exits: leaving the map */
gboolean tw_exits_check (const TwRuleset *rules, const TwState *state, const TcOrder *order, TcNote *refusal);
void     tw_exits_apply (const TwRuleset *rules, TwState *state, const TcOrder *order, TcLog *log);

/* tw-victory, tw-view */
gboolean tw_victory_holds_ground (const TwRuleset *rules, const TwState *state);
void     tw_victory_score (const TcRuleset *ruleset, const TcState *state, TcScore *score);
void     tw_view_place    (const TcRuleset *ruleset, const TcState *state, GArray *placements);
void     tw_view_duties   (const TcRuleset *ruleset, const TcState *state, GArray *notes);
void     tw_view_status   (const TcRuleset *ruleset, const TcState *state, GArray *notes);
gboolean tw_sound         (const TcRuleset *ruleset, const TcState *state, TcNote *fault);

/* tw-order, tw-list, tw-sample, tw-suppose */
gboolean tw_order_check  (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal);
void     tw_order_apply  (const TcRuleset *ruleset, TcState *state, const TcOrder *order, TcDice *dice, TcLog *log);
void     tw_list         (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders);
void     tw_list_attacks (const TwRuleset *rules, const TwState *state, int counter, GArray *orders);
gboolean tw_sample       (const TcRuleset *ruleset, const TcState *state, TcSeeded *random, TcOrder *order);
gboolean tw_sample_attack (const TwRuleset *rules, const TwState *state, TcSeeded *random, TcOrder *order);
gboolean tw_suppose      (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcState *out, TcNote *refusal);

/* tw-words */
extern const TcWord      tw_words[];
extern const TcWord      tw_terms[];
extern const TcPhase     tw_phases[];
extern const TcOrderKind tw_order_kinds[];

G_END_DECLS
