/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-ruleset: a battle as the system chit-pull has bound it: all that never changes during a
 * game.
 *
 * A counter is its index in the battle, a command the index of its army, a hex that of the grid,
 * -1 off the map; a side is 0 or 1.  The layers above, each in its own folder: cp-state.h
 * (counters on the board), cp-harm.h (what happens to them), cp-sequence.h (the sequence of
 * play), cp-orders.h (orders). */
#pragma once

#include <string.h>

#include "tc-chart-reader.h"
#include "tc-chit-pull.h"

G_BEGIN_DECLS

#define CP_MAX_COUNTERS 256
#define CP_MAX_COMMANDS 31 /* and the event marker */
#define CP_MAX_MEMBERS  48
#define CP_MAX_HEXES    16384
#define CP_MAX_COLUMNS  12
#define CP_MAX_VALUE    9  /* leadership */
#define CP_MAX_RANGE    12
#define CP_NOBODY       (-1)

typedef enum { CP_PHASE_ACTIVATION, CP_PHASE_EVENT, CP_PHASE_MOVEMENT, CP_PHASE_COMBAT, CP_PHASE_RALLY } CpPhase;

/* Rows of the terms table. */
typedef enum
{
  CP_TERM_AE, CP_TERM_AR, CP_TERM_AD, CP_TERM_NE, CP_TERM_DX, CP_TERM_DD, CP_TERM_DR, CP_TERM_DE,
  CP_N_RESULTS,
  CP_TERM_MISS = CP_N_RESULTS,
  CP_TERM_HIT,
  CP_TERM_RUNS,
  CP_TERM_STAYS,
  CP_TERM_RALLIES,
  CP_TERM_RECOVERS,
  CP_TERM_PHASE, /* and one for each CpPhase */
} CpTerm;

typedef enum { CP_GOOD, CP_DISORDERED, CP_ROUTED, CP_REMOVED } CpCondition;

typedef enum { CP_ARM_INFANTRY, CP_ARM_CAVALRY, CP_ARM_DRAGOONS, CP_ARM_LEADER, CP_ARM_HEAVY, CP_ARM_LIGHT } CpArm;

typedef struct
{
  const TcArmy *army;
  gint8  side;
  gint16 leader;  /* counter, CP_NOBODY */
  guint8 markers; /* at the start */
  guint8 few;     /* markers before turn @before (LT-2.3.1) */
  gint16 before;
  gint16 radius;  /* of an overall commander (LT-2.3.2); 0: none */
  guint  n;
  gint16 members[CP_MAX_MEMBERS]; /* units and leaders */
} CpCommand;

typedef struct
{
  gint16 turns, start, minutes;
  gint16 usual_morale; /* of a counter that has none: in a calculator */
  gint16 left, left_at_dusk;
  gint16 radius;
  gint16 rout_run, rally_run, rally_distance;
  gint16 charge_from, charge_to;
  gint16 disordered_allowance; /* hexes */
  gint16 crew_distance;
  gint16 points_leader, points_gun_lost, points_gun_taken;
} CpNumbers;

typedef struct
{
  guint8 condition; /* of the unit that recovers; CP_GOOD: none */
  gint8  side;      /* CP_NOBODY: who draws it */
  guint8 act;       /* two units act at once */
} CpEvent;

typedef struct
{
  TcRuleset  parent;
  TcHexGrid  grid;
  gint32     n_hexes;
  guint      n_counters;
  guint      n_commands;
  CpCommand  commands[CP_MAX_COMMANDS];
  guint      n_leaders;
  gint16     leaders[CP_MAX_COUNTERS];
  guint      n_guns;
  gint16     guns[CP_MAX_COUNTERS];
  CpNumbers  numbers;
  guint32    dusk;      /* bit: turn */
  gint32     level[2];  /* rout levels; 0: none */
  gboolean   radius, facing, artillery, events, event_counts, near_runs, all_leaders, joint, dry_counts;
  CpEvent    event[6];

  guint      n_columns;
  gint32     ratio[CP_MAX_COLUMNS][2];
  const char *column[CP_MAX_COLUMNS];
  guint      n_rows;    /* of the combat table; row 0 is die 0 */
  guint8     result[16][CP_MAX_COLUMNS];
  gint8      lead_attack[CP_MAX_VALUE + 1], lead_defence[CP_MAX_VALUE + 1];
  guint8     pool[2][CP_MAX_RANGE + 1]; /* heavy, light; by range */
  guint8     hit[2];    /* foot, horse: lowest die that hits */

  TcHex    (*neighbours)[6];
  guint8    *cost[2];   /* foot, horse; per hex; 0: barred */
  gint16     river_cost[2]; /* -1: it cannot be crossed */
  gboolean   river_test;
  guint8    *river;     /* per hex: bit d: unbridged river on that side */
  guint8    *bridge;    /* per hex: bit d: bridge */
  guint8    *up;        /* per hex: bit d: that side goes up a slope */
  guint8    *down;
  guint8    *hedge;
  guint8    *shelter;   /* per hex: doubles foot, shifts horse */
  guint8    *no_charge; /* per hex */
  guint8    *blocks;    /* per hex: sight */
  guint16   *edge[2];   /* per side and hex: steps to its own edge; G_MAXUINT16: no way */

  guint8     arm[CP_MAX_COUNTERS];
  gint8      side[CP_MAX_COUNTERS];
  gint8      command[CP_MAX_COUNTERS];
  gint16     strength[CP_MAX_COUNTERS];
  gint16     movement[CP_MAX_COUNTERS];
  gint16     morale[CP_MAX_COUNTERS];
  gint16     value[CP_MAX_COUNTERS];
  GPtrArray **areas;    /* by counter: of its set-up, borrowed; NULL: anywhere */
} CpRuleset;

static inline const CpRuleset *cp_rules (const TcRuleset *r) { return (const CpRuleset *) r; }
static inline gboolean cp_is_unit (const CpRuleset *r, int c) { return r->arm[c] <= CP_ARM_DRAGOONS; }
static inline gboolean cp_is_leader (const CpRuleset *r, int c) { return r->arm[c] == CP_ARM_LEADER; }
static inline gboolean cp_is_gun (const CpRuleset *r, int c) { return r->arm[c] >= CP_ARM_HEAVY; }
static inline gboolean cp_is_foot (const CpRuleset *r, int c) { return r->arm[c] == CP_ARM_INFANTRY; }
static inline gboolean cp_is_horse (const CpRuleset *r, int c) { return r->arm[c] == CP_ARM_CAVALRY || r->arm[c] == CP_ARM_DRAGOONS; }

/* cp-bind.c, cp-bind-chart.c, cp-bind-check.c */
TcRuleset *cp_bind         (const TcBattle *battle, TcIssueList *issues);
void       cp_unbind       (TcRuleset *ruleset);
void       cp_bind_charts  (CpRuleset *r, const TcBattle *battle, TcIssueList *issues);
void       cp_bind_ground  (CpRuleset *r, const TcBattle *battle, TcIssueList *issues);
void       cp_bind_modules (CpRuleset *r, const TcBattle *battle, TcIssueList *issues);
void       cp_bind_check   (CpRuleset *r, const TcBattle *battle, TcIssueList *issues);
/* May it be set up there, by the modules of its army? */
gboolean   cp_is_in_its_area (const CpRuleset *r, int counter, TcHex hex);
/* TcAuthoring.admits */
gboolean   cp_admits       (const TcRuleset *ruleset, const TcPlace *places, int counter, TcPlace at, TcNote *refusal);
gint32     cp_worth        (const CpRuleset *r, int side);
static inline void
cp_issue (TcIssueList *issues, TcSeverity severity, const char *code, const char *subject, int line,
          const char *a, const char *b)
{
  tc_issue_list_add (issues, severity, code, NULL, line, 0, subject, a, b, NULL);
}


/* cp-begin.c, cp-words.c */
extern const TcUsual cp_usual[];
extern const TcModuleSchema *const cp_schemas[];
extern const TcWord cp_words[], cp_problems[];
extern const TcWord cp_terms[];

G_END_DECLS
