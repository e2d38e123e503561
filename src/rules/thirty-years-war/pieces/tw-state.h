/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tw-state: the ruleset and the state, and what every layer asks of them.
 *
 * TwRuleset is made once by bind and never changes: the battle's data in dense tables.  TwState
 * is the flat state.  Counters are indices of the battle; hexes are indices of the grid, -1 off
 * the map.  An "edge" is a hex and a direction: hex * 6 + direction. A side is 0 or 1.  Where a
 * call takes @refusal, which is never NULL, FALSE comes with a code, a case and arguments in it.
 * An order is applied after it was checked: then it does not fail.
 */
#pragma once

#include <string.h>

#include "tw-tables.h"

G_BEGIN_DECLS

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
  guint8      shown[TW_COUNTERS]; /* all, lower ones of a stack first */
  TcPlacement placement[TW_COUNTERS]; /* what is always the same in it */

  /* the ground; owned, dense */
  gint16  *near;       /* per edge: neighbour, -1 */
  guint8  *cost[TW_SIDES][2][3]; /* [side][cavalry][TW_PACE_], per edge; TW_BARRED */
  guint16 *edge;       /* per edge: TW_EDGE_ */
  gboolean walls;      /* some hexside has a wall, or may have one */
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
  gboolean hilltops_near;       /* S-5.25: it yields to S-5.24 */
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
  gboolean several_fight_several; /* S-8.22 */
  gboolean exit_moves;          /* F-17.33: leaving ends a move, and does not take the place of one */
  gboolean cavalry_recovers;    /* BR-19 */

  /* modules */
  guint        n_groups;
  TwGroup      groups[TW_GROUPS];
  TwCharge     charge[TW_SIDES];
  TwVisibilityChart visibility;
  guint        n_levels;
  TwLevel      levels[TW_LEVELS];
  guint        n_deaths;
  TwDeath      deaths[TW_DEATHS];
  guint        n_awards;
  TwAward      awards[TW_AWARDS];
  TwVerdicts   verdicts;
  TwAssault    assault[TW_SIDES];
  guint        n_arrival_rolls;
  TwArrivalRoll arrival_rolls[TW_ARRIVAL_ROLLS];
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
  TwWorksAversion        works_aversion[TW_SIDES];
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
  guint8  unused;
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

extern const TcMember tw_state_layout[];

/* What an award is for; the rows are in tw-awards. */
struct _TwAwardKind
{
  TcChoice    choice; /* first */
  int       (*count)   (const TwRuleset *rules, const TwState *state, const TwAward *award); /* how often it is earned */
  TcNote    (*say)     (const TwRuleset *rules, const TwAward *award, int n);
  const char *code;   /* for say */
  gboolean  (*is_open) (const TwState *state, const TwAward *award); /* may still be earned; NULL: it is no goal */
  TcNote    (*promise) (const TwRuleset *rules, const TwAward *award); /* what it is before it is earned; NULL: as say */
  void      (*bind)    (TcModuleReader *reader, TwAward *award);
  /* for the contract, as in a TcStake: of the enemy, unless it is the side's own */
  TcStakeKind stake;
  gboolean    strength; /* TcStake.strength */
  guint8      arms;      /* 0: any */
  gboolean    own, below;
  gint32      threshold;
  /* what is counted, where count only says whether it is met; sets a threshold that depends on the
   * battle */
  int       (*measure) (const TwRuleset *rules, const TwState *state, const TwAward *award,
                        gint32 *threshold);
  /* how often the loss of a counter of the other side would earn it; NULL: it would not */
  int       (*price)   (const TwRuleset *rules, const TwState *state, const TwAward *award,
                        int counter);
};

/* What a condition of victory needs; the rows are in tw-verdict. */
struct _TwNeedKind
{
  TcChoice    choice; /* first */
  int       (*measure) (const TwRuleset *rules, const TwState *state, const TwNeed *need);
  gboolean  (*is_met)  (const TwNeed *need, int now);
  TcNote    (*say)     (const TwRuleset *rules, const TwNeed *need, const char *rule, int now);
  const char *code, *otherwise; /* for say */
  gboolean    supplied; /* the side has to have a line of communications */
  /* for the contract, as in a TcStake: its threshold is the number of units, or 1; of one counter
   * alone */
  TcStakeKind stake;
  gboolean    below, counted, singles;
};

/* Marks of a hex: side + 1 whose unit was the last in it, 0 nobody; hits on its walls. */
#define TW_MARK_HOLDER 3
#define TW_MARK_HITS   2 /* shift */

/* Loops over the units of a side, over its leaders, and over the counters in a hex, which stay
 * where they are. */
#define tw_each_unit(unit, rules, side) \
  for (int unit, unit##_at = 0; \
       unit##_at < (rules)->n_units[side] && (unit = (rules)->movers[side][unit##_at], TRUE); unit##_at++)
#define tw_each_leader(leader, rules, side) \
  for (int leader, leader##_at = (rules)->n_units[side]; \
       leader##_at < (rules)->n_movers[side] && (leader = (rules)->movers[side][leader##_at], TRUE); leader##_at++)
#define tw_each_in_hex(counter, state, hex) \
  for (int counter = (state)->head[hex] - 1; counter >= 0; counter = (state)->next[counter] - 1)

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
  tw_each_in_hex (c, state, hex)
    if (rules->kind[c] <= TW_CAVALRY)
      return c;

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

/* Whether the army of the counter is demoralized. */
static inline gboolean
tw_level_is_broken (const TwRuleset *rules, const TwState *state, int counter)
{
  return rules->level[counter] >= 0 && state->broken[rules->level[counter]];
}

/* TW_PACE_ of a counter. */
static inline int
tw_pace (const TwRuleset *rules, const TwState *state, int counter)
{
  if (tw_has (state, counter, TW_DISRUPTED))
    return TW_PACE_DISRUPTED;

  return rules->healthy_steps && tw_is_unit (rules, counter) && tw_level_is_broken (rules, state, counter)
           ? TW_PACE_FLIGHT : TW_PACE_POINTS;
}

/* The present state of visibility; without a module there is one, in which nothing is hindered. */
static inline const TwVisibility *
tw_visibility_now (const TwRuleset *rules, const TwState *state)
{
  return &rules->visibility.states[state->fog];
}

/* What a step costs, of the @costs of the counter. */
static inline int
tw_step_cost (const TwRuleset *rules, const TwState *state, int counter, const guint8 *costs, int edge)
{
  int cost = costs[edge];

  return G_UNLIKELY (cost == TW_DOOR) ? tw_walls_cost (rules, state, counter, edge) : cost;
}

/* A note with up to six arguments. */
#define tw_note(code_, rule_, ...) ((TcNote) { .code = code_, .rule = rule_, .args = { __VA_ARGS__ } })

static inline void
tw_notes_add (GArray *notes, TcNote note)
{
  g_array_append_val (notes, note);
}

/* The procedures of an order kind, as in TcOrderKind. */
#define TW_DECLARE_ORDER(name) \
  gboolean tw_##name##_check (const TcRuleset *ruleset, const TcState *base, const TcOrder *order, \
                              TcNote *refusal); \
  void tw_##name##_apply (const TcRuleset *ruleset, TcState *base, const TcOrder *order, \
                          TcDice *dice, TcLog *log)
/* Those of a counter, or of all for -1. */
#define TW_DECLARE_LIST(name) \
  void tw_##name##_list (const TcRuleset *ruleset, const TcState *base, int counter, GArray *orders)

/* Some legal order of a phase by chance; FALSE: one of the list has to do. */
#define TW_DECLARE_SAMPLE(name) \
  gboolean tw_##name##_sample (const TwRuleset *rules, const TwState *state, TcSeeded *random, \
                               TcOrder *order)

/* An order of that kind with that counter (-1: none) as its unit; what lies behind the path is
 * not cleared. */
static inline void
tw_order_start (TcOrder *order, int kind, int counter)
{
  memset (order, 0, G_STRUCT_OFFSET (TcOrder, path));
  order->kind = kind;
  if (counter >= 0)
    order->units[order->n_units++] = counter;
}

static inline TcOrder
tw_order_new (int kind, int counter)
{
  return (TcOrder) { .kind = kind, .n_units = counter >= 0, .units = { MAX (counter, 0) } };
}

/* Whether it names as many units, targets and hexes, and no helpers. */
static inline gboolean
tw_order_is (const TcOrder *order, guint n_units, guint n_targets, guint n_path)
{
  return order->n_units == n_units && order->n_targets == n_targets && order->n_path == n_path
         && order->n_helpers == 0;
}

static inline void
tw_order_step (TcOrder *order, int hex)
{
  order->path[order->n_path++] = (TcPlace) { hex, 0, TC_NO_FACING };
}

G_END_DECLS
