/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-private: what the files of the system chit-pull share.
 *
 * A counter is its index in the battle, a command the index of its army, a hex that of the grid, -1 off the map; a side
 * is 0 or 1.  Where a call takes @refusal, which may be NULL, FALSE comes with a code, a case and arguments in it.  An
 * order is applied after it was checked: then it does not fail. */
#pragma once

#include <string.h>

#include "tc-chit-pull.h"

G_BEGIN_DECLS

#define CP_MAX_COUNTERS 256
#define CP_MAX_COMMANDS 31 /* and the event marker */
#define CP_MAX_MEMBERS  48
#define CP_MAX_HEXES    16384
#define CP_MAX_COLUMNS  12
#define CP_MAX_VALUE    9  /* leadership */
#define CP_MAX_RANGE    12
#define CP_BATTLE_UNITS 16
#define CP_NOBODY       (-1)
#define CP_MAX_DRAWS    TC_CUP_DRAWS
#define CP_EVENT_MARKER CP_MAX_COMMANDS /* in the order of draws */

typedef enum { CP_PHASE_ACTIVATION, CP_PHASE_EVENT, CP_PHASE_MOVEMENT, CP_PHASE_COMBAT, CP_PHASE_RALLY } CpPhase;

typedef enum
{
  CP_ORDER_END = TC_ORDER_END,
  CP_ORDER_ACTIVATE,
  CP_ORDER_DECLINE,
  CP_ORDER_ACT,
  CP_ORDER_MOVE,
  CP_ORDER_ATTACK,
  CP_ORDER_FIRE,
  CP_ORDER_FALL_BACK,
  CP_ORDER_STAY,
  CP_ORDER_JOIN,
  CP_ORDER_RECOVER,
  CP_ORDER_RALLY, /* for odds: in play the rally phase asks nobody */
} CpOrderKind;

#define CP_FLAG_CHARGE (1 << 0)

typedef enum
{
  CP_FRAME_JOIN,      /* data[0]: leader */
  CP_FRAME_FALL_BACK, /* data[0]: unit */
  CP_FRAME_RECOVER,   /* data[0]: side, data[1]: CpCondition that becomes one better */
} CpFrameKind;

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

typedef enum
{
  CP_ACTIVE    = 1 << 0,  /* may act in this activation */
  CP_MOVED     = 1 << 1,
  CP_FOUGHT    = 1 << 2,  /* has attacked in this activation */
  CP_ATTACKED  = 1 << 3,  /* has been attacked in this activation */
  CP_FIRED     = 1 << 4,  /* a gun, this turn */
  CP_OUT       = 1 << 5,  /* out of command in this activation (LT-7.1) */
  CP_LOST      = 1 << 6,
  CP_HOMELESS  = 1 << 7,  /* a leader who must go to a unit */
  CP_STRAY     = 1 << 8,  /* ... of his own command (LT-6.0) */
  CP_FALLBACK  = 1 << 9,  /* a dragoon who may still step back (LT-5.3.1) */
  CP_TARGET    = 1 << 10, /* was attacked by it */
  CP_RALLY     = 1 << 11, /* has still to be looked at in this rally phase */
  CP_DIED      = 1 << 12, /* a leader who was killed; his replacement may be on the map */
  CP_ABANDONED = 1 << 13, /* a gun without its crew */
  CP_HELD      = 1 << 14, /* a gun held by the enemy */
  CP_FRESH     = 1 << 15, /* taken in this turn */
  CP_ACTION    = CP_ACTIVE | CP_MOVED | CP_FOUGHT | CP_ATTACKED | CP_OUT | CP_FALLBACK | CP_TARGET,
} CpFlags;

typedef struct
{
  gint16 hex;   /* -1 when not on the map */
  gint16 start; /* where it stood when its command was activated */
  guint16 flags;
  guint8 condition; /* CpCondition */
  gint8  facing;    /* 0 to 5; 0 when facing is not played */
} CpCounter;

typedef enum { CP_LED, CP_DEAD, CP_REPLACED } CpLead;

typedef struct
{
  guint8 cup;   /* markers still in the cup */
  guint8 pool;  /* markers that go in each turn */
  guint8 acted; /* in this turn */
  guint8 lead;  /* CpLead */
  guint8 came;  /* markers drawn in this turn */
  guint8 missed; /* none of its markers came in the turn before */
} CpCommandState;

/* A marker drawn in this turn. */
typedef struct
{
  guint8 command; /* or CP_EVENT_MARKER */
  guint8 fate;    /* TcDrawFate */
} CpDraw;

typedef struct
{
  TcState        head;
  gint16         active;  /* command whose marker was drawn; CP_NOBODY */
  gint16         rally;   /* next counter of the rally phase */
  gint16         last;    /* command that was activated last in this turn; CP_NOBODY */
  gint8          drawer;  /* side that draws next, or has drawn */
  guint8         event;   /* the event marker is in the cup */
  guint8         event_missed; /* it did not come in the turn before */
  guint8         unused;
  guint16        n_drawn; /* in this turn; the first CP_MAX_DRAWS are kept */
  CpDraw         drawn[CP_MAX_DRAWS];
  CpCommandState commands[CP_MAX_COMMANDS];
  CpCounter      counters[CP_MAX_COUNTERS];
  gint16         at[];    /* per hex: the unit; then the gun; then how many leaders */
} CpState;

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
  gint16 disordered_allowance;
  gint16 crew_distance;
  gint16 points_leader, points_gun_lost, points_gun_taken;
} CpNumbers;

typedef struct
{
  guint8 condition; /* of whom it makes better; CP_GOOD: none */
  gint8  side;
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
  gboolean   radius, facing, artillery, events, event_counts, near_runs, all_leaders;
  CpEvent    event[6];

  guint      n_columns;
  gint32     ratio[CP_MAX_COLUMNS][2];
  const char *column[CP_MAX_COLUMNS];
  guint      n_rows;    /* of the combat table; row 0 is die 0 */
  guint8     result[16][CP_MAX_COLUMNS];
  gint8      lead_attack[CP_MAX_VALUE + 1], lead_defence[CP_MAX_VALUE + 1];
  guint8     pool[2][CP_MAX_RANGE + 1]; /* heavy, light; by range */
  guint8     hit[2];    /* foot, horse: lowest die that tells */

  TcHex    (*neighbours)[6];
  guint8    *cost[2];   /* foot, horse; per hex; 0: barred */
  gint16     river_cost[2];
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
} CpRuleset;

/* A combat: who fights whom, and who of them charges. */
typedef struct
{
  guint    n_units, n_targets;
  gint16   units[CP_BATTLE_UNITS];
  gint16   targets[CP_BATTLE_UNITS];
  guint32  charging; /* bit: index in units */
} CpBattle;

static inline const CpRuleset *cp_rules (const TcRuleset *r) { return (const CpRuleset *) r; }
static inline const CpState *cp_state (const TcState *s) { return (const CpState *) s; }
static inline gboolean cp_is_unit (const CpRuleset *r, int c) { return r->arm[c] <= CP_ARM_DRAGOONS; }
static inline gboolean cp_is_leader (const CpRuleset *r, int c) { return r->arm[c] == CP_ARM_LEADER; }
static inline gboolean cp_is_gun (const CpRuleset *r, int c) { return r->arm[c] >= CP_ARM_HEAVY; }
static inline gboolean cp_is_foot (const CpRuleset *r, int c) { return r->arm[c] == CP_ARM_INFANTRY; }
static inline gboolean cp_is_horse (const CpRuleset *r, int c) { return r->arm[c] == CP_ARM_CAVALRY || r->arm[c] == CP_ARM_DRAGOONS; }
static inline int cp_unit_at (const CpState *s, TcHex hex) { return s->at[hex]; }
static inline int cp_gun_at (const CpRuleset *r, const CpState *s, TcHex hex) { return s->at[r->n_hexes + hex]; }
static inline int cp_leaders_at (const CpRuleset *r, const CpState *s, TcHex hex) { return s->at[2 * r->n_hexes + hex]; }
/* Who fires a gun: its side, or its captor. */
static inline int
cp_holder (const CpRuleset *r, const CpState *s, int gun)
{
  return s->counters[gun].flags & CP_HELD ? 1 - r->side[gun] : r->side[gun];
}
/* Chances of replacements are those of nobody (LT-5.4a). */
static inline int
cp_value (const CpRuleset *r, const CpState *s, int leader)
{
  return s->counters[leader].flags & CP_DIED ? 0 : r->value[leader];
}

/* Fills in a refusal and says no. */
gboolean cp_refuse (TcNote *refusal, const char *code, const char *rule, gint32 a, gint32 b);

/* cp-bind.c, cp-bind-chart.c, cp-bind-check.c */
TcRuleset *cp_bind         (const TcBattle *battle, TcIssueList *issues);
void       cp_unbind       (TcRuleset *ruleset);
void       cp_bind_charts  (CpRuleset *r, const TcBattle *battle, TcIssueList *issues);
void       cp_bind_ground  (CpRuleset *r, const TcBattle *battle, TcIssueList *issues);
void       cp_bind_modules (CpRuleset *r, const TcBattle *battle, TcIssueList *issues);
void       cp_bind_check   (CpRuleset *r, const TcBattle *battle, TcIssueList *issues);
gint32     cp_worth        (const CpRuleset *r, int side);
void       cp_issue        (TcIssueList *issues, TcSeverity severity, const char *code, const char *subject,
                            int line, const char *a, const char *b);

/* cp-board.c: where counters stand */
void     cp_put         (const CpRuleset *r, CpState *s, int counter, TcHex hex); /* -1: off the map */
gboolean cp_enemy_near  (const CpRuleset *r, const CpState *s, TcHex hex, int side, int distance);
gboolean cp_contact     (const CpRuleset *r, const CpState *s, int unit, int target); /* beside it, and in front */
gboolean cp_in_front    (const CpRuleset *r, const CpState *s, int unit, int direction);
int      cp_direction   (const CpRuleset *r, const CpState *s, int from, int to); /* between counters, or -1 */
int      cp_morale      (const CpRuleset *r, const CpState *s, int unit);
void     cp_test        (const CpRuleset *r, CpState *s, int unit, TcDice *dice, TcLog *log); /* LT-4.1 */

/* cp-harm.c: conditions, flight, elimination, leaders */
void     cp_eliminate   (const CpRuleset *r, CpState *s, int counter, const char *rule, TcLog *log);
void     cp_harm        (const CpRuleset *r, CpState *s, const gint16 *units, const guint8 *steps, guint n, TcLog *log);
void     cp_run         (const CpRuleset *r, CpState *s, int unit, int hexes, TcLog *log);
void     cp_casualty    (const CpRuleset *r, CpState *s, int leader, TcDice *dice, TcLog *log);
void     cp_kill        (const CpRuleset *r, CpState *s, int leader, TcLog *log);
gboolean cp_has_units   (const CpRuleset *r, const CpState *s, int command);

/* cp-frames.c: choices that interrupt */
void     cp_settle      (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log);
void     cp_ask_recover (CpState *s, int side, CpCondition condition);
gboolean cp_frame_check (const CpRuleset *r, const CpState *s, const TcOrder *order, TcNote *refusal);
void     cp_frame_apply (const CpRuleset *r, CpState *s, const TcOrder *order, TcDice *dice, TcLog *log);
void     cp_frame_list  (const CpRuleset *r, const CpState *s, GArray *orders);
void     cp_frame_sample (const CpRuleset *r, const CpState *s, TcSeeded *random, TcOrder *order);

/* cp-cup.c: the turn and its draws */
void     cp_setup       (const TcRuleset *ruleset, TcState *state, TcDice *dice, TcLog *log);
void     cp_draw        (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log);
void     cp_begin_turn  (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log);
void     cp_fill        (const CpRuleset *r, CpState *s);
guint    cp_in_cup      (const CpRuleset *r, const CpState *s); /* leaders' markers */
guint    cp_stays       (const CpRuleset *r, int turn);
void     cp_set_fate    (CpState *s, TcDrawFate fate); /* of the marker drawn last */
gboolean cp_cup         (const TcRuleset *ruleset, const TcState *state, TcCup *cup);

/* cp-activate.c */
void     cp_begin_actions   (const CpRuleset *r, CpState *s, CpPhase phase, int side, TcLog *log);
gboolean cp_is_beyond       (const CpRuleset *r, const CpState *s, int command, int unit);
void     cp_marks           (const TcRuleset *ruleset, const TcState *state, GArray *overlays);
void     cp_wake            (const CpRuleset *r, CpState *s, int command, int only);
void     cp_end_actions     (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log);
gboolean cp_can_be_sent_any (const CpRuleset *r, const CpState *s, int overall);
gboolean cp_activate_check  (const CpRuleset *r, const CpState *s, const TcOrder *order, TcNote *refusal);
void     cp_activate_apply  (const CpRuleset *r, CpState *s, const TcOrder *order, TcDice *dice, TcLog *log);
void     cp_activate_list   (const CpRuleset *r, const CpState *s, int counter, GArray *orders);
void     cp_activate_sample (const CpRuleset *r, const CpState *s, TcSeeded *random, TcOrder *order);
gboolean cp_act_check       (const CpRuleset *r, const CpState *s, const TcOrder *order, TcNote *refusal);
void     cp_act_list        (const CpRuleset *r, const CpState *s, int counter, GArray *orders);

/* cp-move.c, cp-reach.c */
gboolean cp_move_check  (const CpRuleset *r, const CpState *s, const TcOrder *order, TcNote *refusal);
void     cp_move_apply  (const CpRuleset *r, CpState *s, const TcOrder *order, TcDice *dice, TcLog *log);
int      cp_allowance   (const CpRuleset *r, const CpState *s, int counter);
int      cp_step_cost   (const CpRuleset *r, int counter, TcHex from, TcHex to, int direction); /* 0: barred */
gboolean cp_may_enter   (const CpRuleset *r, const CpState *s, int counter, TcHex to, TcNote *refusal);
gboolean cp_may_stay    (const CpRuleset *r, const CpState *s, int counter, TcHex to, TcNote *refusal);
gboolean cp_may_move    (const CpRuleset *r, const CpState *s, int counter, TcNote *refusal);
void     cp_move_list   (const CpRuleset *r, const CpState *s, int counter, GArray *orders);
void     cp_fronts      (const TcRuleset *ruleset, const TcState *state, int counter, TcHex hex, GArray *orders);
gboolean cp_move_sample (const CpRuleset *r, const CpState *s, int counter, TcSeeded *random, TcOrder *order);

/* cp-battle.c: who fights whom */
gboolean cp_battle_form (const CpRuleset *r, const CpState *s, const TcOrder *order, CpBattle *battle, TcNote *refusal);
gboolean cp_may_attack  (const CpRuleset *r, const CpState *s, int unit);
gboolean cp_may_target  (const CpRuleset *r, const CpState *s, int side, int target);
gboolean cp_is_owed     (const CpRuleset *r, const CpState *s, int target);
gboolean cp_can_fight   (const CpRuleset *r, const CpState *s);
void     cp_duties      (const TcRuleset *ruleset, const TcState *state, GArray *notes);
void     cp_ways        (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, GArray *ways);

/* cp-combat.c, cp-combat-list.c */
gboolean cp_explain        (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcExplanation *out);
void     cp_attack_apply   (const CpRuleset *r, CpState *s, const TcOrder *order, TcDice *dice, TcLog *log);
void     cp_attack_list    (const CpRuleset *r, const CpState *s, int counter, GArray *orders);
gboolean cp_attack_sample  (const CpRuleset *r, const CpState *s, TcSeeded *random, TcOrder *order);

/* cp-guns.c, cp-sight.c */
gboolean cp_fire_check  (const CpRuleset *r, const CpState *s, const TcOrder *order, TcNote *refusal);
void     cp_fire_apply  (const CpRuleset *r, CpState *s, const TcOrder *order, TcDice *dice, TcLog *log);
void     cp_fire_list   (const CpRuleset *r, const CpState *s, int counter, GArray *orders);
gboolean cp_can_fire    (const CpRuleset *r, const CpState *s);
void     cp_fire_explain (const CpRuleset *r, const CpState *s, const TcOrder *order, TcExplanation *out);
gboolean cp_fires_for   (const CpRuleset *r, const CpState *s, int command); /* LT-7.3: has foot */
void     cp_crews       (const CpRuleset *r, CpState *s, TcLog *log);
void     cp_overrun     (const CpRuleset *r, CpState *s, int unit, TcHex hex, gboolean stops, TcLog *log);
void     cp_sight       (const TcRuleset *ruleset, const TcState *state, TcPlace from, TcPlace to, TcSight *sight);
gboolean cp_sees        (const CpRuleset *r, const CpState *s, TcHex from, TcHex to);

/* cp-rally.c */
void     cp_begin_rally (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log);
void     cp_rally_on    (const CpRuleset *r, CpState *s, TcDice *dice, TcLog *log);
gboolean cp_rally_check (const CpRuleset *r, const CpState *s, const TcOrder *order, TcNote *refusal);
void     cp_rally_apply (const CpRuleset *r, CpState *s, const TcOrder *order, TcDice *dice, TcLog *log);
void     cp_rally_explain (const CpRuleset *r, const CpState *s, int unit, TcExplanation *out);

/* cp-score.c, cp-sound.c, cp-suppose.c */
void     cp_score   (const TcRuleset *ruleset, const TcState *state, TcScore *score);
gint32   cp_lost    (const CpRuleset *r, const CpState *s, int side, gboolean last, TcScore *score);
void     cp_status  (const TcRuleset *ruleset, const TcState *state, GArray *notes);
gboolean cp_sound   (const TcRuleset *ruleset, const TcState *state, TcNote *fault);
gboolean cp_suppose (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcState *out, TcNote *refusal);

void     cp_begin (TcBattle *battle);
extern const TcUsual cp_usual[];
extern const TcWord cp_words[];
extern const TcWord cp_terms[];

G_END_DECLS
