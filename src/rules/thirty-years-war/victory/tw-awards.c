/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Awards: what earns points, and how often it has been earned (L-21.0 and the like).
 *
 * A new award is a row of award_kinds, with what it needs, and a procedure that counts. */
#include "tw-victory.h"
#include "tw-measures.h"
#include "tw-modules.h"
#include "tw-morale.h"
#include "tw-pieces.h"

#include <string.h>

/* How often it is earned: what is counted, or 1 while a condition holds */

static int
count_strength (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  const guint8 *units = rules->movers[1 - award->side], *end = units + rules->n_units[1 - award->side];
  int n = 0;

  for (; units < end; units++)
    if (G_UNLIKELY (tw_has (state, *units, TW_DEAD)) && (award->arm < 0 || rules->kind[*units] == award->arm)
        && (award->state < 0 || tw_has (state, *units, TW_SHAKEN) == award->state))
      n += tw_losses_of (rules, state, *units);

  return n;
}

static int
count_leadership (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  int n = 0;

  tw_each_leader (leader, rules, 1 - award->side)
    if (tw_has (state, leader, TW_DEAD))
      n += rules->lead[leader];

  return n;
}

static int
count_guns (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  int n = 0;

  for (guint i = 0; i < rules->n_guns; i++)
    n += rules->side[rules->guns[i]] != award->side && state->owner[rules->guns[i]] == award->side;

  return n;
}

/* All guns that began with one side are held. */
static int
holds_all_guns (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  guint n = 0;

  for (guint i = 0; i < rules->n_guns; i++)
    {
      int gun = rules->guns[i];

      if ((rules->side[gun] == award->side) != award->own)
        continue;
      n++;
      if (state->owner[gun] != award->side)
        return FALSE;
    }

  return n > 0;
}

static guint
broken_levels (const TwState *state)
{
  guint broken = 0;

  for (guint i = 0; i < TW_LEVELS; i++)
    if (state->broken[i])
      broken |= 1u << i;

  return broken;
}

/* Strength that has left by an edge, while some are demoralized and others are not. */
static int
count_exits (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  guint broken = broken_levels (state);
  int n = 0;

  if ((broken & award->levels) != award->levels || (broken & award->steady) != 0)
    return 0;
  for (guint c = 0; c < rules->n_counters; c++)
    if (tw_has (state, c, TW_EXITED) && rules->side[c] == award->side && tw_is_unit (rules, c)
        && state->exited_by[c] == award->edge + 1
        && (award->arm < 0 || rules->kind[c] == award->arm))
      n += rules->front[c];

  return n;
}

static int
is_clear (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  for (guint i = 0; i < rules->n_units[1 - award->side]; i++)
    {
      int unit = rules->movers[1 - award->side][i];

      if (state->hex[unit] >= 0 && rules->clear_area != NULL && rules->clear_area[state->hex[unit]])
        return FALSE;
    }

  return TRUE;
}

/* Guns that began with the other side and are held, or were lost. */
static int
count_lost_guns (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  int n = 0;

  for (guint i = 0; i < rules->n_guns; i++)
    n += rules->side[rules->guns[i]] != award->side
         && (state->owner[rules->guns[i]] == award->side
             || tw_has (state, rules->guns[i], TW_DEAD));

  return n;
}

static int
is_demoralized (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  guint broken = broken_levels (state) & award->levels;

  return award->part ? broken != 0 && broken != award->levels : broken == award->levels;
}

static int
is_cut_off (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  return tw_supply_is_cut (rules, state, 1 - award->side);
}

static int
is_destroyed (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  return tw_supply_is_destroyed (rules, state, 1 - award->side);
}

static int
has_left_with (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  return tw_measure_leavers (rules, state, award->side, TRUE) >= award->units
         && tw_has (state, award->counter, TW_EXITED);
}

static int
are_sections_broken (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  return state->broken_sections == (1u << rules->fortress.n_sections) - 1;
}

static int
are_sections_kept (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  return state->broken_sections == 0;
}

static int
count_left (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  return tw_measure_leavers (rules, state, award->side, TRUE);
}

static int
count_stayed (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  return tw_measure_leavers (rules, state, 1 - award->side, FALSE);
}

static int
is_dead (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  return tw_has (state, award->counter, TW_DEAD);
}

/* What it is for */

static gboolean
is_single (guint levels)
{
  return levels != 0 && (levels & (levels - 1)) == 0;
}

static TcNote
say_strength (const TwRuleset *rules, const TwAward *award, int n)
{
  return tw_note (award->state == 1 ? "award-demoralized" : award->arm == TW_CAVALRY ? "award-cavalry"
                  : award->arm == TW_INFANTRY ? "award-infantry" : "award-strength",
                  award->rule, n, award->points);
}

/* Of one army by its name, of more by their side's. */
static TcNote
say_demoralization (const TwRuleset *rules, const TwAward *award, int n)
{
  const TwLevel *level = &rules->levels[g_bit_nth_lsf (award->levels, -1)];

  if (is_single (award->levels))
    return tw_note ("award-army-demoralized", award->rule, level->name, award->points);
  return tw_note (award->part ? "award-part-demoralized" : "award-all-demoralized", award->rule,
                  rules->side_of_army[level->army], award->points);
}

static TcNote
say_left_with (const TwRuleset *rules, const TwAward *award, int n)
{
  return tw_note ("award-left-with", award->rule, award->units, award->counter, award->points);
}

static TcNote
say_counter (const TwRuleset *rules, const TwAward *award, int n)
{
  return tw_note ("award-counter", award->rule, award->counter, award->points);
}

static TcNote
say_count (const TwRuleset *rules, const TwAward *award, int n)
{
  return tw_note (award->kind->code, award->rule, n, award->points);
}

static TcNote
say_points (const TwRuleset *rules, const TwAward *award, int n)
{
  return tw_note (award->kind->code, award->rule, award->points);
}

/* Whether it may still be earned */

static gboolean
is_always_open (const TwState *state, const TwAward *award)
{
  return TRUE;
}

/* A level that has been reached stays so: in part is over once it is as a whole, and a single level
 * has no parts. */
static gboolean
may_break (const TwState *state, const TwAward *award)
{
  return (award->levels & ~broken_levels (state)) != 0
         && !(award->part && is_single (award->levels));
}

/* The same of those that must not have been reached. */
static gboolean
may_leave (const TwState *state, const TwAward *award)
{
  return (award->steady & broken_levels (state)) == 0;
}

/* The worth of leaving: the edge, and the armies that must and must not be demoralized, if there
 * is one of each. */
static TcNote
promise_exit (const TwRuleset *rules, const TwAward *award)
{
  static const char *const codes[2][3] = {
    { "goal-exit", "goal-exit-infantry", "goal-exit-cavalry" },
    { "goal-exit-if", "goal-exit-infantry-if", "goal-exit-cavalry-if" },
  };
  int broken = g_bit_nth_lsf (award->levels, -1), steady = g_bit_nth_lsf (award->steady, -1);
  gboolean pair = is_single (award->levels) && is_single (award->steady);

  return tw_note (codes[pair][award->arm < 0 ? 0 : 1 + award->arm], award->rule,
                  tw_ground_map_edge (rules, award->edge), award->points,
                  pair ? rules->levels[broken].name : 0, pair ? rules->levels[steady].name : 0);
}

/* Binding what only some of them say */

/* The levels of a side or of armies. */
static void
bind_demoralization (TcModuleReader *reader, TwAward *award)
{
  const TwRuleset *rules = reader->rules;
  gboolean of_side = award->of >= 0;
  const char *name = of_side ? "of" : "army";

  if (!of_side && award->armies == 0)
    tc_module_propose (reader, tc_module_fault (reader, "no-attribute", "army", NULL), "army",
                       ((const TcArmy *) g_ptr_array_index (reader->battle->armies, 0))->id);
  for (guint i = 0; i < rules->n_levels; i++)
    if (of_side ? rules->side_of_army[rules->levels[i].army] == award->of
                : (rules->levels[i].armies & award->armies) != 0)
      award->levels |= 1u << i;
  if (award->levels == 0)
    tc_module_fault (reader, "no-level", name, tc_module_text (reader, name));
}

/* An area is an edge when a module "exit" has it. */
static void
bind_exit (TcModuleReader *reader, TwAward *award)
{
  const TwRuleset *rules = reader->rules;
  const char *area = tc_module_text (reader, "area"), *edges[TW_EDGES + 1] = { NULL };
  TcIssue *found;

  award->edge = -1;
  for (guint i = 0; i < rules->n_edges; i++)
    {
      edges[i] = rules->edge_name[i];
      if (strcmp (edges[i], area) == 0)
        award->edge = i;
    }
  if (award->edge >= 0 || award->area == NULL)
    return;
  found = tc_module_fault (reader, "unknown-area", "area", area);
  tc_module_propose_word (reader, found, "area", area, edges);
  tc_module_propose_without (reader, found, "area", area);
}

/* All such awards of a battle speak of one piece of ground. */
static void
bind_clear_area (TcModuleReader *reader, TwAward *award)
{
  TwRuleset *rules = reader->rules;

  if (award->area == NULL)
    return;
  if (rules->clear_area == NULL)
    rules->clear_area = g_new0 (guint8, rules->n_hexes);
  for (guint i = 0; i < award->area->hexes->len; i++)
    rules->clear_area[g_array_index (award->area->hexes, TcHex, i)] = 1;
}

static void
bind_cut_off (TcModuleReader *reader, TwAward *award)
{
  const TwRuleset *rules = reader->rules;
  const TcSide *enemy = g_ptr_array_index (reader->battle->sides, (1 - award->side) & 1);

  if (!rules->supply[(1 - award->side) & 1].present)
    tc_module_reject (reader, "no-communications", award->kind->choice.id, enemy->id);
}

static void
bind_sections (TcModuleReader *reader, TwAward *award)
{
  if (!((const TwRuleset *) reader->rules)->fortress.present)
    tc_module_reject (reader, "no-fortress", award->kind->choice.id, NULL);
}

#define FIGHTERS (1 << TC_ARM_INFANTRY | 1 << TC_ARM_CAVALRY)

static const TwAwardKind award_kinds[] = {
  { { "strength", 0, N_("each strength point that the enemy has lost"), "kind? state?" },
    count_strength, say_strength, .stake = TC_STAKE_LOST, .strength = TRUE, .arms = FIGHTERS,
    .price = tw_price_strength },
  { { "leadership", 0, N_("each point of leadership of the enemy’s dead leaders") },
    count_leadership, say_count, "award-leadership", .stake = TC_STAKE_LOST, .strength = TRUE,
    .arms = 1 << TC_ARM_LEADER, .price = tw_price_leader },
  { { "artillery", 0, N_("each enemy gun that is held") },
    count_guns, say_count, "award-guns", .stake = TC_STAKE_GUNS, .arms = 1 << TC_ARM_ARTILLERY, .price = tw_price_gun },
  { { "counter", 0, N_("the loss of a counter"), "counter" },
    is_dead, say_counter, .stake = TC_STAKE_LOST, .threshold = 1, .price = tw_price_counter },
  { { "demoralization", 0, N_("the levels of a side or of armies have been reached"), "of? army? extent?" },
    is_demoralized, say_demoralization, .is_open = may_break, .bind = bind_demoralization,
    .stake = TC_STAKE_MORALE },
  { { "all-artillery", 0, N_("all guns that began with one side are held"), "guns?" },
    holds_all_guns, say_points, "award-all-guns", .is_open = is_always_open, .stake = TC_STAKE_GUNS,
    .arms = 1 << TC_ARM_ARTILLERY, .measure = tw_measure_guns },
  { { "exit", 0, N_("each strength point that has left the map by an edge while some are demoralized and others are not"),
      "kind? area broken? steady?" },
    count_exits, say_count, "award-exit", .is_open = may_leave, .promise = promise_exit, .bind = bind_exit,
    .stake = TC_STAKE_LEFT, .strength = TRUE, .own = TRUE },
  { { "clear-area", 0, N_("no enemy unit is in an area"), "area" },
    is_clear, say_points, "award-clear-area", .is_open = is_always_open, .bind = bind_clear_area,
    .stake = TC_STAKE_HELD, .arms = FIGHTERS, .threshold = 1, .below = TRUE, .measure = tw_measure_area },
  { { "unit-exited", 0, N_("each own unit that has left the map") },
    count_left, say_count, "award-units-left", .is_open = is_always_open, .stake = TC_STAKE_LEFT, .arms = FIGHTERS,
    .own = TRUE },
  { { "unit-not-exited", 0, N_("each enemy unit that has not left the map") },
    count_stayed, say_count, "award-units-stayed", .stake = TC_STAKE_STAYED, .arms = FIGHTERS },
  { { "artillery-lost", 0, N_("each enemy gun that is held, or that was lost on the way off the map") },
    count_lost_guns, say_count, "award-guns-lost", .stake = TC_STAKE_GUNS, .arms = 1 << TC_ARM_ARTILLERY,
    .price = tw_price_gun },
  { { "cut-off", 0, N_("no enemy unit, leader or gun has a line of communications, and none has left the map") },
    is_cut_off, say_points, "award-cut-off", .is_open = is_always_open, .bind = bind_cut_off,
    .stake = TC_STAKE_LINE, .threshold = 1, .below = TRUE, .measure = tw_measure_line },
  { { "destroyed", 0, N_("all enemy counters are eliminated or captured, and none has left the map") },
    is_destroyed, say_points, "award-destroyed", .is_open = is_always_open, .stake = TC_STAKE_PRESENT, .threshold = 1,
    .below = TRUE, .measure = tw_measure_present },
  { { "left-with", 0, N_("a counter has left the map, and at least this many units of its side"), "counter units" },
    has_left_with, say_left_with, .is_open = is_always_open, .stake = TC_STAKE_LEFT, .own = TRUE, .arms = FIGHTERS,
    .measure = tw_measure_left },
  { { "sections-broken", 0, N_("control of every section of the fortress is broken") },
    are_sections_broken, say_points, "award-sections-broken", .is_open = is_always_open, .bind = bind_sections,
    .stake = TC_STAKE_WALLS, .measure = tw_measure_sections },
  { { "sections-kept", 0, N_("control of no section of the fortress is broken") },
    are_sections_kept, say_points, "award-sections-kept", .is_open = is_always_open, .bind = bind_sections,
    .stake = TC_STAKE_WALLS, .own = TRUE, .threshold = 1, .below = TRUE, .measure = tw_measure_sections },
  { { NULL } }
};

TcScoreLine
tw_award_earn (const TwRuleset *rules, const TwState *state, const TwAward *award)
{
  int n = award->kind->count (rules, state, award);

  return (TcScoreLine) { .side = award->side, .points = n * award->points, .note = award->kind->say (rules, award, n) };
}

/* Modules */

typedef struct
{
  gint8 side;
} Victory;

static const TcChoice states[] = {
  { "steady", 0, N_("of units that were not demoralized") },
  { "demoralized", 1, N_("of units that were demoralized") },
  { "any", -1, N_("of both") },
  { NULL }
};
static const TcChoice extents[] = {
  { "whole", FALSE, N_("all of them") },
  { "part", TRUE, N_("some of them, not all") },
  { NULL }
};
static const TcChoice guns[] = { { "enemy", FALSE, N_("the enemy’s") }, { "own", TRUE, N_("the side’s own") }, { NULL } };

static const TcValueSchema victory_values[] = {
  { "side", TC_SIDE (Victory, side), .about = N_("the side that earns the points") },
  { NULL }
};

static const TcValueSchema award_values[] = {
  { "for", TC_CHOICE (TwAward, kind, award_kinds), .about = N_("what earns points") },
  { "points", TC_NUMBER (TwAward, points, 0, 999), .start = "1",
    .about = N_("the points, for each if the award counts") },
  { "kind", TC_CHOICE (TwAward, arm, tw_arms), .flags = TC_VALUE_NEEDED, .usual = "all", .start = "infantry",
    .about = N_("the arm") },
  { "state", TC_CHOICE (TwAward, state, states), .flags = TC_VALUE_NEEDED, .usual = "any", .start = "steady",
    .about = N_("the state in which they were lost") },
  { "counter", TC_COUNTER (TwAward, counter), .flags = TC_VALUE_NEEDED, .about = N_("the counter") },
  { "of", TC_SIDE (TwAward, of), .flags = TC_VALUE_NEEDED, .about = N_("the side of the levels") },
  { "army", TC_ARMY (TwAward, armies), .flags = TC_VALUE_NEEDED | TC_VALUE_MANY,
    .about = N_("the armies of the levels") },
  { "extent", TC_CHOICE (TwAward, part, extents), .flags = TC_VALUE_NEEDED, .usual = "whole", .start = "part",
    .about = N_("the extent") },
  { "guns", TC_CHOICE (TwAward, own, guns), .flags = TC_VALUE_NEEDED, .usual = "enemy", .start = "own",
    .about = N_("the guns that count") },
  { "area", TC_AREA (TwAward, area), .flags = TC_VALUE_NEEDED,
    .about = N_("the area; for exits the edge of a rule “exit”") },
  { "broken", TC_MODULE (TwAward, levels, TW_LEVEL_MODULES), .flags = TC_VALUE_NEEDED | TC_VALUE_MANY,
    .code = "unknown-level", .about = N_("levels that must have been reached") },
  { "steady", TC_MODULE (TwAward, steady, TW_LEVEL_MODULES), .flags = TC_VALUE_NEEDED | TC_VALUE_MANY,
    .code = "unknown-level", .about = N_("levels that must not have been reached") },
  { "units", TC_NUMBER (TwAward, units, 1, TW_COUNTERS), .flags = TC_VALUE_NEEDED, .start = "1",
    .about = N_("the number of units") },
  { "rule", TC_RULE (TwAward, rule) },
  { NULL }
};

static void
read_award (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwRuleset *rules = reader->rules;
  TwAward *award = row;

  award->side = ((const Victory *) self)->side;
  if (award->kind->bind != NULL)
    award->kind->bind (reader, award);
  if (rules->n_awards == TW_AWARDS)
    tc_module_reject (reader, "more-rows", reader->module->type, NULL);
  else
    rules->awards[rules->n_awards++] = *award;
}

static const TcChoice measures[] = {
  { "margin", FALSE, N_("the winner’s points minus the loser’s") },
  { "ratio", TRUE, N_("the winner’s points as a percentage of the loser’s; against no points every ratio is reached") },
  { NULL }
};
static const TcChoice names[] = {
  { "marginal", TW_TERM_MARGINAL, N_("marginal") },
  { "substantive", TW_TERM_SUBSTANTIVE, N_("substantive") },
  { "decisive", TW_TERM_DECISIVE, N_("decisive") },
  { "overwhelming", TW_TERM_OVERWHELMING, N_("overwhelming") },
  { NULL }
};

static const TcValueSchema verdicts_values[] = {
  { "measure", TC_CHOICE (TwVerdicts, ratio, measures), .about = N_("what is measured") },
  { "least", TC_NUMBER (TwVerdicts, least, 0, 9999), .flags = TC_VALUE_OPTIONAL, .usual = "0", .start = "10",
    .about = N_("with fewer points neither side wins") },
  { "rule", TC_RULE (TwVerdicts, rule) },
  { NULL }
};

static const TcValueSchema verdict_values[] = {
  { "from", TC_NUMBER (TwVerdict, from, 1, 9999), .flags = TC_VALUE_NEXT,
    .about = N_("the lowest margin or ratio of the level; below the first level the game is a draw") },
  { "name", TC_CHOICE (TwVerdict, term, names), .flags = TC_VALUE_UNIQUE,
    .about = N_("the name of the victory") },
  { NULL }
};

static void
read_verdict (TcModuleReader *reader, gpointer self, gpointer row)
{
  const TwVerdict *verdict = row;

  if (verdict > ((const TwVerdicts *) self)->levels && verdict->from <= verdict[-1].from)
    tc_module_falls (reader, "from", verdict[-1].from + 1);
}

const TcModuleSchema tw_awards_schemas[] = {
  { "victory", NULL, N_("What earns a side points"), victory_values, .key = "side" },
  { "victory", "award", NULL, award_values, .begins = 1, .read = read_award,
    .key = "for kind state counter of army extent guns area broken steady" },
  { "victory-levels", NULL, N_("The levels of victory, by points"), verdicts_values,
    TC_ONE (TwRuleset, verdicts, verdicts.present) },
  { "victory-levels", "level", NULL, verdict_values, TC_LIST (TwVerdicts, levels, n), .begins = 1, .needs = 1,
    .read = read_verdict, .key = "name" },
  { NULL }
};
