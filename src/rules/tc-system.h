/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tc-system: the contract between a rule system and the rest of the program.
 *
 * A system is a const table of calls.  It is never called directly: the functions below are the
 * door; they check arguments and supply what a system leaves out.
 *
 * Binding.  tc_ruleset_new() reads everything the system needs from a battle and its book once,
 * reports what is missing or contradictory as issues, and gives an immutable, reference-counted
 * TcRuleset that any number of games in any number of threads may share.
 *
 * Playing.  A state says who must decide (TcState.actor).  An order is proposed,
 * checked and applied:
 *   - check says yes, or gives a refusal with its case;
 *   - list gives the legal orders: all of them on a hex grid (one move for each destination of a
 *     counter, by a cheapest path; other legal paths are accepted by check too), on a measured
 *     table a sample that always includes the end of the phase, or the duties before it;
 *   - apply takes a dice source and appends events.  Whatever was listed, or passed check, applies.
 * In a frame (TcState.depth > 0) the first order listed is the one that costs its
 * owner least: it is what odds go on with.
 *
 * Honesty.  apply has no other source of chance than the dice, no memory besides the state, and
 * never prints. */
#pragma once

#include "tc-arm.h"
#include "tc-board.h"
#include "tc-dice.h"
#include "tc-note.h"
#include "tc-order.h"
#include "tc-scene.h"
#include "tc-scope.h"
#include "tc-schema.h"
#include "tc-stake.h"
#include "tc-state.h"
#include "tc-table.h"
#include "tc-tie.h"

G_BEGIN_DECLS

typedef struct _TcSystem  TcSystem;
typedef struct _TcRuleset TcRuleset;

/* First member of a system's own ruleset. */
struct _TcRuleset
{
  const TcSystem *system;
  const TcBattle *battle; /* borrowed: outlives the ruleset; or @own */
  TcBattle       *own;    /* the battle as its options set it up, where it was not laid out; NULL */
  gint            ref_count;
  gsize           state_size;
};

typedef struct
{
  const char *id;       /* "movement" */
  const char *sentence; /* N_("Movement") */
  const char *hint;     /* N_(): one sentence: what can be done in it */
  const char *rule;
} TcPhase;

#define TC_SCORE_LINES 96

typedef struct
{
  gint8  side;
  gint32 points;
  TcNote note;
} TcScoreLine;

typedef struct
{
  gint32      points[TC_MAX_SIDES];
  gint32      losses[TC_MAX_SIDES]; /* strength points eliminated, front values */
  gboolean    pointless;            /* the battle gives no points: something else decides it */
  gint8       winner;               /* side; -1 nobody yet, or a draw when the game is over */
  TcNote      level;                /* of victory; code NULL when the system has no levels */
  guint       n_lines;
  TcScoreLine lines[TC_SCORE_LINES];
} TcScore;

#define TC_SIGHT_STEPS 256

typedef struct
{
  gboolean    clear;
  gint32      range;   /* hexes, or tenths of a millimetre */
  guint       n_steps;
  TcSightStep steps[TC_SIGHT_STEPS];
  guint       n_blockers;
  TcNote      blockers[TC_SIGHT_STEPS]; /* each with the hex as its first argument */
} TcSight;

/* The cup of a system whose markers say who acts: each entry is a type of marker, drawn without
 * replacement with a chance in proportion to the number left. */
#define TC_CUP_ENTRIES 32

typedef struct
{
  gint16   counter; /* whose markers they are; -1: a marker of events */
  gint8    side;    /* -1: no side's */
  guint8   left;    /* markers still in the cup */
  guint8   next;    /* markers that go in at the start of the next turn, as things are */
  gboolean acted;   /* a further marker of it changes nothing in this turn */
  gboolean counts;  /* toward the markers that stay */
  gboolean missed;  /* none of its markers came in the turn before */
} TcCupEntry;

typedef enum
{
  TC_DRAW_ASKED,    /* its owner has still to decide */
  TC_DRAW_ACTED,
  TC_DRAW_DECLINED,
  TC_DRAW_ASIDE,    /* its owner had acted already */
  TC_DRAW_NOTHING,  /* an event without effect */
} TcDrawFate;

typedef struct
{
  guint8 entry;
  guint8 fate; /* TcDrawFate */
} TcCupDraw;

#define TC_CUP_DRAWS   96
#define TC_CUP_MEMBERS 64

typedef struct
{
  guint      n;
  TcCupEntry entries[TC_CUP_ENTRIES];
  guint      stays; /* drawing ends when this many of the markers that count are left */
  int        last;  /* entry that acts last so far: the one asked now is taken to act; -1 nobody yet */
  int        now;   /* entry whose marker is being answered or acts; -1 none */
  gint16     leader; /* counter in command now, or asked whether he acts; -1 nobody */
  guint      n_drawn; /* in this turn, the first of them in their order; @later more have no room */
  guint      later;
  TcCupDraw  drawn[TC_CUP_DRAWS];
  guint      n_members; /* counters on the board that act, or would, on the marker of now */
  gint16     members[TC_CUP_MEMBERS];
  guint64    beyond; /* bit: index in members, out of their leader's reach */
  TcNote     limit;  /* what that means for them; code NULL when they are all in reach */
  TcNote     asks;   /* the choice besides yes and no; code NULL: none */
} TcCup;

/* What makes an order legal and is seen on the map: the run-up of a charge. */
typedef struct
{
  gint16 counter;
  TcHex  from;
  TcHex  at;   /* where the counter is, between from and to */
  TcHex  to;
  TcNote note; /* why it counts */
} TcApproach;

/* What ruler and protractor measure for a unit on a measured table: lengths in tenths of a
 * millimetre, angles in hundredths of a degree. */
#define TC_GAUGE_BASES   8
#define TC_GAUGE_BANDS   3
#define TC_GAUGE_CORNERS 8
#define TC_GAUGE_TARGETS 128

typedef struct
{
  gint16   counter;  /* an enemy on the table */
  gint8    band;     /* of range, index to bands; -1 out of range, or nothing to shoot with */
  guint8   bases;    /* of the unit that have it in range, in arc and in full view */
  gint32   distance; /* between the nearest edges */
  gboolean seen;
  gboolean in_arc;
} TcGaugeTarget;

typedef struct
{
  TcPlace       place;     /* at the end of the path */
  guint         n_bases;
  TcBase        bases[TC_GAUGE_BASES]; /* of the unit, there */
  gint32        allowance; /* what the path may cost, over the ground it crosses; 0: it may not go there */
  gint32        spent;     /* what the path costs */
  gint32        left;      /* of the allowance; never below 0 */
  gint32        least;     /* what a move must cost at least; 0 nothing */
  gint32        wheel;     /* how far it may still wheel; 0: not at all */
  TcPoint       pivot[2];  /* the pivots of a wheel to the left, and to the right, of all units of the order */
  guint         n_bands;
  gint32        bands[TC_GAUGE_BANDS]; /* how far each range reaches, rising */
  guint         n_arc;
  TcPoint       arc[TC_GAUGE_CORNERS]; /* what it may shoot into as far as the last band; may reach over the edge */
  guint         n_targets;
  TcGaugeTarget targets[TC_GAUGE_TARGETS];
} TcGauge;

/* Free deployment: counters that a side sets up freely. */
#define TC_DEPLOYMENT_COUNTERS 256

typedef struct
{
  guint8 place; /* kind of order: one unit and one place; also of a counter that is set up already */
  guint8 lift;  /* kind of order: takes one unit back; TC_ORDER_END when there is none */
  guint  n;
  gint16 counters[TC_DEPLOYMENT_COUNTERS]; /* set up or still to be */
  TcNote rest;  /* that not all find room, and what happens to the rest; code NULL when they do */
  /* on a measured table: corners of the ground to set up on, and where the enemy is */
  TcPoint low, high;
  gint32  facing;
} TcDeployment;

/* The values that a new counter of a kind begins with, in order of TcColumn; TC_NO_VALUE for
 * what the rules do not ask of it. */
typedef struct
{
  const char *kind;
  gint32      values[TC_N_COLUMNS];
} TcUsual;

/* What a system can say of a state in notes.  Each topic is a question of one of the functions
 * below. */
typedef enum
{
  TC_TOPIC_DUTIES,  /* tc_state_duties() */
  TC_TOPIC_STATUS,  /* tc_state_status() */
  TC_TOPIC_COUNTER, /* tc_state_about(): of question.counter */
  TC_TOPIC_ORDER,   /* tc_state_says(): of question.order; at most one note */
  TC_TOPIC_END,     /* tc_state_ends(): one note, or TRUE without a note: the order "end" cannot be given */
  TC_TOPIC_TURNS,   /* tc_state_turns(): one note, the last turn as its first argument */
  TC_TOPIC_GONE,    /* tc_state_left(): TRUE when question.counter has left the map without being lost */
  TC_TOPIC_WAITS,   /* tc_state_waits(): TRUE when question.counter is off the map until it is set up or arrives */
  TC_N_TOPICS
} TcTopic;

typedef struct
{
  TcTopic        topic;
  int            counter; /* index in the battle; else -1 */
  const TcOrder *order;
} TcQuestion;

/* Makes a change of tc-alter.h, which is well formed; on FALSE the state is thrown away. */
typedef gboolean (*TcAlterCall) (const TcRuleset *ruleset, TcState *state, const TcOrder *change,
                                 TcNote *refusal);

/* Advice: what helps to choose an order.  The functions below say what is done for a system
 * without a call. */
typedef struct
{
  gboolean (*sample)  (const TcRuleset *ruleset, const TcState *state, TcSeeded *random,
                       TcOrder *order);
  /* The least that may be done, outside frames: the end of the phase, or an order that has to come before it. */
  void     (*owed)    (const TcRuleset *ruleset, const TcState *state, TcOrder *order);
  gboolean (*explain) (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                       TcExplanation *explanation);
  gboolean (*suppose) (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                       TcState *out, TcNote *refusal);
  void     (*complete) (const TcRuleset *ruleset, const TcState *state, TcOrder *order);
  /* By TcAlteration; NULL for what the rules know nothing of. */
  const TcAlterCall *alter;
  /* The term of a state of the weather, by numbers from 0; -1: there are no more.  NULL: there is no weather. */
  int      (*weather) (const TcRuleset *ruleset, guint number);
  /* The part of the list with these roles (bits), in its order. */
  void     (*list_roles) (const TcRuleset *ruleset, const TcState *state, int counter, guint roles, GArray *orders);
  /* What an order of a state in which no frame is open looks at; the scope is empty, with one part.  FALSE: that is not
   * known. */
  gboolean (*scope)   (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcScope *scope);
} TcAdvice;

/* The battle to be made by dice. */
#define TC_POINTS_MAX 10000
typedef struct
{
  int         points; /* of each side at most, 0 to TC_POINTS_MAX */
  guint64     seed;   /* the same one gives the same battle */
  const char *bought; /* terrain and the like for troops, in the words of the system; NULL or "": nothing */
} TcMuster;

/* Authoring: what a battle by these rules is made of, before there is a state. */
typedef struct
{
  /* May the counter be set up there while the others are at @places, by number (its own place there is not read)?  The
   * ruleset may be that of a battle with errors: what could not be read forbids nothing. */
  gboolean          (*admits)   (const TcRuleset *ruleset, const TcPlace *places, int counter, TcPlace at,
                                 TcNote *refusal);
  /* What a side costs, counters and all that it has bought, rounded up, and how much it may cost, 0 any number.  The ruleset as
   * above.  NULL: counters have no price. */
  gint32            (*points)   (const TcRuleset *ruleset, int side, gint32 *limit);
  void              (*begin)    (TcBattle *battle); /* what a new battle needs besides its length; may be NULL */
  TcBattle         *(*generate) (const TcRules *book, const TcMuster *muster, TcIssueList *issues);
  /* Terrain and the like for troops, in the words of the system; FALSE, with an error in @issues:
   * it cannot be bought, and the battle is of no use.  NULL: nothing is for sale. */
  gboolean          (*buy)      (TcBattle *battle, const char *bought, TcDice *dice, TcIssueList *issues);
  const TcUsual      *usual;      /* ends with a NULL kind */
  const TcModuleSchema *const *schemas; /* of all modules: tables, ending with NULL.  NULL: unread values are not reported */
  const char         *parameters; /* with schemas: those of a battle that the book does not have, separated by spaces */
  const char         *turns;      /* the parameter that says how many turns there are; NULL: none does */
  const char         *length;     /* what it says in a new battle */
  const char         *minutes;    /* the parameter of the book that says how long a turn lasts; NULL: none does */
  gboolean            commands;   /* each leader has an army of his own */
} TcAuthoring;

/* What victory turns on (tc-stake.h): both calls. */
typedef struct
{
  void   (*stakes) (const TcRuleset *ruleset, const TcState *state, TcStakes *stakes); /* appends to empty arrays */
  gint32 (*price)  (const TcRuleset *ruleset, const TcState *state, int counter);
} TcVictory;

/* What the rules make of the map: each call is optional. */
typedef struct
{
  void     (*control) (const TcRuleset *ruleset, const TcState *state, int side, guint8 *hexes);
  void     (*sight)   (const TcRuleset *ruleset, const TcState *state, TcPlace from, TcPlace to,
                       TcSight *sight);
  void     (*fronts)  (const TcRuleset *ruleset, const TcState *state, int counter, TcHex hex,
                       GArray *orders);
  void     (*approaches) (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                          GArray *approaches);
  void     (*marks)   (const TcRuleset *ruleset, const TcState *state, GArray *overlays);
  gboolean (*deploys) (const TcRuleset *ruleset, const TcState *state, int side,
                       TcDeployment *deployment, guint8 *hexes);
  const TcTieCall *ties; /* by TcTieKind */
} TcMapView;

/* The ruler: of systems on a measured table, the first three. */
typedef struct
{
  gboolean (*gauge)   (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                       guint which, TcGauge *gauge);
  gboolean (*nearest) (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcOrder *out);
  void     (*group)   (const TcRuleset *ruleset, const TcState *state, int counter,
                       GArray *counters);
  gboolean (*carry)   (const TcRuleset *ruleset, const TcState *state, int counter, TcCarry *carry);
  gboolean (*strike)  (const TcRuleset *ruleset, const TcState *state, int counter, int target, TcState *out); /* tc-alter.h */
} TcRuler;

/* The cup: of systems whose markers say who acts, both. */
typedef struct
{
  gboolean (*cup)   (const TcRuleset *ruleset, const TcState *state, TcCup *cup);
  gboolean (*shows) (const TcRuleset *ruleset, const TcDraw *draw, TcNote *note);
} TcChits;

struct _TcSystem
{
  const char        *id;          /* "thirty-years-war" */
  const char        *title;       /* N_() */
  const TcPhase     *phases;      /* ends with a NULL id */
  const TcOrderKind *order_kinds; /* ends with a NULL id; row 0 is "end" */
  const TcWord      *words;       /* notes of all kinds */
  const TcWord      *problems;    /* issues of binding; each has an entry in the manual */
  const TcWord      *terms;       /* what letter t indexes */
  const TcMember    *layout;      /* of its states */
  const char        *back;        /* N_(): state of a counter that shows its back, "disrupted" */
  gboolean           phases_once; /* each phase comes once in a player-turn, in their order */
  const char        *back_worse;  /* N_(): of one that is demoralized as well, "routed"; may be NULL */

  TcRuleset *(*bind)     (const TcBattle *battle, TcIssueList *issues);
  void       (*unbind)   (TcRuleset *ruleset);
  void       (*setup)    (const TcRuleset *ruleset, TcState *state, TcDice *dice, TcLog *log);
  /* @counter: only orders in which it is the (first) unit; -1: all. */
  void       (*list)     (const TcRuleset *ruleset, const TcState *state, int counter,
                          GArray *orders);
  gboolean   (*check)    (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                          TcNote *refusal);
  void       (*apply)    (const TcRuleset *ruleset, TcState *state, const TcOrder *order,
                          TcDice *dice, TcLog *log);
  void       (*place)    (const TcRuleset *ruleset, const TcState *state, GArray *placements);
  void       (*score)    (const TcRuleset *ruleset, const TcState *state, TcScore *score);
  gboolean   (*sound)    (const TcRuleset *ruleset, const TcState *state, TcNote *fault);

  /* Optional from here on.  describe: FALSE, and no note, when there is nothing to say on the
   * topic. */
  gboolean   (*describe) (const TcRuleset *ruleset, const TcState *state,
                          const TcQuestion *question, GArray *notes);
  const TcAdvice    *advice;
  const TcAuthoring *authoring;
  const TcMapView   *map;
  const TcRuler     *ruler; /* NULL: places are hexes, else positions on a measured table */
  const TcChits   *cup;
  const TcVictory *victory;
};

/* A warning for each attribute and row of the battle's own modules, and each parameter, that the
 * rules do not read, with the one that was probably meant (tc_ruleset_new() does it). */
void     tc_schema_check (const TcSystem *system, const TcBattle *battle, TcIssueList *issues);

/* Rulesets.  NULL when the battle cannot be played; the issues say why.  A system's
 * bind allocates its own struct, fills in state_size and its own fields, and goes on after errors as far as it can; it returns NULL
 * only after adding an error issue.  The rest of the head is filled in by the contract, which has what is bound with an
 * error freed again.  unbind frees the whole struct. */
TcRuleset *tc_ruleset_new   (const TcBattle *battle, TcIssueList *issues);
/* The same whatever is wrong with the battle: to be asked only where counters may be set up (tc-set-up.h).  NULL when even that is
 * unknown. */
TcRuleset *tc_ruleset_new_draft (const TcBattle *battle);
/* What is wrong with modules and rows that are in force only with another choice of an option:
 * for a battle that binds without an issue, else issues are reported twice. */
void       tc_rules_check_choices (const TcBattle *battle, TcIssueList *issues);
/* Does a module or a row of the battle depend on that option? */
gboolean   tc_battle_has_switch (const TcBattle *battle, const char *option);
TcRuleset *tc_ruleset_ref   (TcRuleset *self);
void       tc_ruleset_unref (TcRuleset *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TcRuleset, tc_ruleset_unref)

/* States: a block of tc_ruleset_get_state_size() bytes; free with g_free(). */
TcState   *tc_state_new  (const TcRuleset *ruleset); /* not set up yet: all zero but its size */
TcState   *tc_state_dup  (const TcState *self);
void       tc_state_copy (TcState *to, const TcState *from); /* of one ruleset */
/* The same on every machine. */
guint64    tc_state_hash (const TcRuleset *ruleset, const TcState *state);

/* Clears the state first, so it may have been played. */
void       tc_state_setup (const TcRuleset *ruleset, TcState *state, TcDice *dice, TcLog *log);

/* Orders */
/* Appends; nothing when the game is over. */
void       tc_state_list   (const TcRuleset *ruleset, const TcState *state, int counter, GArray *orders);
/* Those that have one of these roles (bits), in the same order; FALSE when they cost the rules as much as all. */
gboolean   tc_state_list_roles (const TcRuleset *ruleset, const TcState *state, int counter, guint roles,
                                GArray *orders);
/* @refusal may be NULL.  The door refuses by itself: any order when the game is over, an
 * unknown kind or flag, counters and places that do not exist, a counter named twice in one
 * part (words: tc_rules_words).  So a system's check may use every index and every place of a
 * hex path without looking. */
gboolean   tc_state_check  (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcNote *refusal);
/* The order must have passed check. */
void       tc_state_apply  (const TcRuleset *ruleset, TcState *state, const TcOrder *order,
                            TcDice *dice, TcLog *log);
/* Any legal order by chance: every listed order can come up; cheap, no allocation (a system
 * without the call: one of its list, which allocates).  FALSE when the game is over. */
gboolean   tc_state_sample (const TcRuleset *ruleset, const TcState *state, TcSeeded *random, TcOrder *order);
/* The least that may be done: the end of the phase, an order that must come before it, or the first answer of a frame's list. */
gboolean   tc_state_owed   (const TcRuleset *ruleset, const TcState *state, TcOrder *order);
/* One of the list, which allocates: for a system's sample where orders are few.  FALSE when none is
 * legal. */
gboolean   tc_state_sample_listed (const TcRuleset *ruleset, const TcState *state, TcSeeded *random, TcOrder *order);

/* Questions */
/* Fills in the numbers an order stands on; FALSE when the order has none (a move) or could
 * never be legal.  The system may be asked about any order that passes the door.  It may be
 * asked about an attack at any time in any phase, so long as the counters stand where the
 * attack could happen: "what if". */
gboolean   tc_state_explain (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                             TcExplanation *explanation);
/* The counters on the board as they are now (TcPlacement), lower ones of a stack first; each
 * once, but that on a measured table bases that stand apart from their unit follow it, without
 * values. */
void       tc_state_place   (const TcRuleset *ruleset, const TcState *state, GArray *placements);
/* How many turns the battle says that it has; 0 unknown. */
int        tc_battle_turns  (const TcBattle *battle);
/* The last turn of the game, or of the day that is played; 0 unknown. */
int        tc_state_turns   (const TcRuleset *ruleset, const TcState *state);
/* What is drawn with the ground (TcOverlay): breaches, how far a command reaches. */
void       tc_state_marks   (const TcRuleset *ruleset, const TcState *state, GArray *overlays);
void       tc_state_score   (const TcRuleset *ruleset, const TcState *state, TcScore *score);
/* Sets hexes[h] to 1 for each hex the side controls; an array of the map's hexes, cleared first. */
void       tc_state_control (const TcRuleset *ruleset, const TcState *state, int side, guint8 *hexes);
/* Rules without sight of their own: the plain line of the grid, always clear. */
void       tc_state_sight   (const TcRuleset *ruleset, const TcState *state, TcPlace from,
                             TcPlace to, TcSight *sight);
/* What must still be done before the phase may end (TcNote).  A duty is that of the first counter
 * that its note names. */
void       tc_state_duties  (const TcRuleset *ruleset, const TcState *state, GArray *notes);
/* What holds now: weather, losses and levels, who is demoralized (TcNote). */
void       tc_state_status  (const TcRuleset *ruleset, const TcState *state, GArray *notes);
/* The invariants of the system; FALSE and the fault when one is broken. */
gboolean   tc_state_sound   (const TcRuleset *ruleset, const TcState *state, TcNote *fault);
/* "What if": puts into @out a copy of @state in which @order could be given now: phase, player
 * and actor are those of the order's kind (who acts is the side of its first unit), flags of
 * having acted are cleared, frames are dropped; counters stay where and as they are.  FALSE
 * and @refusal when it could not be given even so (too far apart, a friendly target).
 * Duties toward other counters must not stand in the way: the question is about this order
 * alone.  The result passes check.  @out may be @state. A system without the call: only
 * what is legal now. */
gboolean   tc_state_suppose (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                             TcState *out, TcNote *refusal);

/* What an order looks at and changes, whether it is legal now or not (tc-scope.h).  FALSE where the rules do not say: then
 * it may be anything. @scope: used again and again. */
gboolean   tc_state_scope    (const TcRuleset *ruleset, const TcState *state, const TcOrder *order, TcScope *scope);

/* Adds to a legal order the counters that the rules include: enemies that must be attacked as
 * well, friends who are drawn in; as many as it has room for. */
void       tc_state_complete (const TcRuleset *ruleset, const TcState *state, TcOrder *order);

/* What is in the cup; FALSE, and an empty cup, in a system that has none.  odds makes forecasts
 * of it (tc-forecast.h). */
gboolean   tc_state_cup     (const TcRuleset *ruleset, const TcState *state, TcCup *cup);

/* Where facing is played: the legal moves of @counter that end in @hex (its own: turns on the
 * spot), a cheapest one for each front, with its cost.  Nothing is added elsewhere. */
void       tc_state_fronts  (const TcRuleset *ruleset, const TcState *state, int counter, TcHex hex,
                             GArray *orders);
/* Gives placements of a set-up the fronts that the rules in play give them in @state; without
 * facing, none. */
void       tc_state_face    (const TcRuleset *ruleset, const TcState *state, GArray *placements);
/* What the order "end" would bring to an end, as a command for a button: "End Fugger's
 * activation".  FALSE when it cannot be given whatever is done first;
 * @note's code is NULL where the plain words of the order say enough. */
gboolean   tc_state_ends    (const TcRuleset *ruleset, const TcState *state, TcNote *note);
/* The approaches (TcApproach) that make an order legal and can be seen on the map: run-ups of
 * charges. */
void       tc_state_approaches (const TcRuleset *ruleset, const TcState *state,
                                const TcOrder *order, GArray *approaches);
/* What a draw shows that is no die with equal faces: a marker with its leader as first argument,
 * a test that holds, a sum of dice.  FALSE for a die. */
gboolean   tc_ruleset_shows (const TcRuleset *ruleset, const TcDraw *draw, TcNote *note);

/* Measures for unit @which of an order (0: the first), at the end of its path (without one:
 * where it stands): what all units have left to go, what that one can see and shoot at from
 * there, with the others where the order takes them.  The order need not be legal nor its turn:
 * it says whom and where to measure; kind and targets are not read.  FALSE, and nothing
 * measured, for a system without the call, an order without that unit and units that are not on
 * the table. */
gboolean tc_state_gauge (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                         guint which, TcGauge *gauge);
/* The legal order nearest to a proposed one that check refuses: of a move the longest legal part
 * of its path, or the largest legal wheel, or a path of legal steps toward the place of the drop.
 * A legal order comes back as it is.  FALSE when there is none; @out may be @order. */
gboolean   tc_state_nearest (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                             TcOrder *out);

/* Appends the counters (gint16) that take orders as one body with @counter, itself among them;
 * only itself where the rules have no groups. */
void       tc_state_group   (const TcRuleset *ruleset, const TcState *state, int counter,
                             GArray *counters);

/* What there is to say about a counter besides its place and values, the most important first
 * (TcNote, parts of a sentence). */
void       tc_state_about   (const TcRuleset *ruleset, const TcState *state, int counter,
                             GArray *notes);

/* Has the counter left the map for good without being lost?  FALSE in systems without exits. */
gboolean   tc_state_left    (const TcRuleset *ruleset, const TcState *state, int counter);
/* Is it off the map until it is set up or arrives, as between the days of a campaign?  FALSE where
 * nobody comes again. */
gboolean   tc_state_waits   (const TcRuleset *ruleset, const TcState *state, int counter);

/* What an order says in this state that the plain words of its kind do not: a choice, by the
 * name of what is chosen.  FALSE where those are enough. */
gboolean   tc_state_says    (const TcRuleset *ruleset, const TcState *state, const TcOrder *order,
                             TcNote *note);

/* What @side sets up while deployment lasts, whichever side's turn it is: counters set up and
 * counters waiting (those without a placement). @hexes (may be NULL; an array of the map's hexes,
 * cleared first): 1 where some of them may be set up, whatever is there now.  FALSE, and nothing,
 * at other times and in systems without deployment. */
gboolean   tc_state_deploys (const TcRuleset *ruleset, const TcState *state, int side,
                             TcDeployment *deployment, guint8 *hexes);

/* Words of the door: refusals, and issues of binding, that belong to no system. */
extern const TcWord tc_rules_words[], tc_rules_problems[];

/* The words of a note: its sentence filled in for this battle, from the system's words or else
 * from tc_rules_words.  A number that is no index shows as it is.  Free with g_free(). */
char      *tc_note_say      (const TcNote *note, const TcRuleset *ruleset);
/* The same before there is a ruleset. */
char      *tc_note_say_for  (const TcNote *note, const TcSystem *system, const TcBattle *battle);
/* The same from another table. */
char      *tc_note_say_in   (const TcNote *note, const TcWord *words, const TcRuleset *ruleset);
/* @result without its dice and columns: the term alone, or with the counter that follows it; of a level that is reached, whose. */
TcNote     tc_note_get_outcome (const TcNote *result, const TcSystem *system);
/* What a result is called in the chart: its term, "Dx", or its code where it has none. */
const char *tc_note_get_result (const TcNote *result, const TcSystem *system);
/* A counter's name, with its kind where another kind of the side has the same name too: "Horn
 * (Leader)". */
char      *tc_note_say_counter (const TcBattle *battle, guint counter);

/* On what the rules are played. */
static inline const TcBoard *
tc_system_get_board (const TcSystem *system)
{
  return tc_board_get (system->ruler != NULL ? TC_BOARD_TABLE : TC_BOARD_HEXES);
}

/* Is every legal order listed?  With a ruler lists are samples. */
static inline gboolean
tc_system_lists_all (const TcSystem *system)
{
  return system->ruler == NULL;
}

static inline gboolean
tc_system_generates (const TcSystem *system)
{
  return system->authoring != NULL && system->authoring->generate != NULL;
}

static inline gboolean
tc_system_sells (const TcSystem *system)
{
  return system != NULL && system->authoring != NULL && system->authoring->buy != NULL;
}

/* The modules that the rules read, NULL when they do not say; @system may be NULL. */
static inline const TcModuleSchema *const *
tc_system_schemas (const TcSystem *system)
{
  return system != NULL && system->authoring != NULL ? system->authoring->schemas : NULL;
}

/* Registry: borrowed, constant. */
const TcSystem        *tc_system_find (const char *id);
const TcSystem *const *tc_system_all  (guint *n);

G_END_DECLS
