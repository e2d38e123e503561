/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Modules of restrictions: armies held in place, leaders who do not help some units, edges by
 * which armies leave. */
#include "tw-binding.h"
#include "tw-modules.h"

#include <string.h>

/* Release */

typedef struct
{
  gint8  by_fire;
  gint16 distance;
} Event;

static const TcChoice events[] = {
  { "disrupted-by-fire", TRUE, N_("fire has disrupted one of its units") },
  { "enemy-within", FALSE, N_("after a move an enemy unit is near one of its units"), "distance" },
  { NULL }
};

static const TcValueSchema release_values[] = {
  { "side", TC_SIDE (TwRelease, side), .about = N_("the side that may not move") },
  { "turn", TC_NUMBER (TwRelease, turn, 1, TW_TURNS), .flags = TC_VALUE_TURN, .start = "3",
    .about = N_("the turn from which it may move in any case") },
  { "rule", TC_RULE (TwRelease, rule) },
  { NULL }
};

static const TcValueSchema release_when[] = {
  { "event", TC_CHOICE (Event, by_fire, events), .start = "enemy-within",
    .about = N_("the event that releases it sooner") },
  { "distance", TC_NUMBER (Event, distance, 1, 99), .flags = TC_VALUE_NEEDED, .start = "3",
    .about = N_("the distance in hexes") },
  { NULL }
};

static void
read_event (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwRelease *release = self;
  const Event *event = row;

  if (event->by_fire)
    release->by_fire = TRUE;
  else
    release->distance = event->distance;
}

/* Leaders */

typedef struct
{
  guint16     leaders, deaf;
  const char *rule;
} Limits;

static const TcValueSchema limits_values[] = {
  { "army", TC_ARMY (Limits, leaders), .flags = TC_VALUE_MANY,
    .about = N_("the armies whose leaders are limited") },
  { "not", TC_ARMY (Limits, deaf), .flags = TC_VALUE_MANY | TC_VALUE_OTHER,
    .about = N_("the armies whose units they do not help, in combat and recovery") },
  { "rule", TC_RULE (Limits, rule) },
  { NULL }
};

static void
read_limits (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwRuleset *rules = reader->rules;
  const Limits *limits = self;

  for (guint i = 0; i < rules->n_armies; i++)
    if ((limits->leaders & 1u << i) != 0)
      {
        rules->deaf[i] |= limits->deaf;
        rules->rule_deaf[i] = limits->rule;
      }
}

/* Ways off the map */

typedef struct
{
  const TcArea *area;
} Edge;

typedef struct
{
  gint8 level;
} After;

static const TcValueSchema exit_values[] = {
  { "army", TC_ARMY (TwExit, armies), .flags = TC_VALUE_MANY,
    .about = N_("the armies that may leave") },
  { "day", TW_DAY (TwExit, day), .flags = TC_VALUE_OPTIONAL, .start = "1",
    .about = N_("the day of a campaign; any day if not given") },
  { "rule", TC_RULE (TwExit, rule) },
  { NULL }
};

static const TcValueSchema exit_edge[] = {
  { "area", TC_AREA (Edge, area), .about = N_("the hexes from which they leave the map") },
  { NULL }
};

static const TcValueSchema exit_after[] = {
  { "broken", TC_MODULE (After, level, TW_LEVEL_MODULES), .code = "unknown-level",
    .about = N_("a level: no counter may leave until one of these levels has been reached") },
  { NULL }
};

/* The number of an edge, one more when it is new; -1. */
static int
find_edge (TcModuleReader *reader, const TcArea *area)
{
  TwRuleset *rules = reader->rules;

  if (area == NULL)
    return -1;
  for (guint i = 0; i < rules->n_edges; i++)
    if (strcmp (rules->edge_name[i], area->id) == 0)
      return i;
  if (rules->n_edges == TW_EDGES)
    {
      tc_module_reject (reader, "more-rows", reader->module->type, NULL);
      return -1;
    }
  if (rules->edges == NULL)
    rules->edges = g_new0 (guint8, rules->n_hexes);
  for (guint i = 0; i < area->hexes->len; i++)
    rules->edges[g_array_index (area->hexes, TcHex, i)] |= 1u << rules->n_edges;
  rules->edge_name[rules->n_edges] = g_intern_string (area->id);

  return rules->n_edges++;
}

static void
read_edge (TcModuleReader *reader, gpointer self, gpointer row)
{
  int edge = find_edge (reader, ((const Edge *) row)->area);

  if (edge >= 0)
    ((TwExit *) self)->edges |= 1u << edge;
}

static void
read_after (TcModuleReader *reader, gpointer self, gpointer row)
{
  int level = ((const After *) row)->level;

  if (level >= 0)
    ((TwExit *) self)->after |= 1u << level;
}

typedef struct
{
  gint8         side;
  guint8        die;
  const TcArea *area;
  const char   *rule;
} Withdrawal;

static const TcValueSchema withdrawal_values[] = {
  { "side", TC_SIDE (Withdrawal, side),
    .about = N_("the side that may withdraw the guns it holds instead of firing them") },
  { "area", TC_AREA (Withdrawal, area),
    .about = N_("where a path without forest, enemy units and their zones of control must lead") },
  { "die", TC_NUMBER (Withdrawal, die, 1, TW_FACES), .usual = "6",
    .about = N_("the lowest die that saves the gun; otherwise it is lost") },
  { "rule", TC_RULE (Withdrawal, rule) },
  { NULL }
};

static void
read_withdrawal (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwRuleset *rules = reader->rules;
  const Withdrawal *said = self;

  rules->withdraws = said->side;
  rules->withdraw_die = said->die;
  rules->rule_withdraw = said->rule;
  rules->withdraw_edge = MAX (find_edge (reader, said->area), 0);
}

/* The end */

typedef struct
{
  gint8       day, side, all;
  const char *rule;
} End;

static const TcChoice ends[] = {
  { "all-demoralized", TRUE, N_("all levels have been reached, except those of armies of which no unit has arrived") },
  { "none-on-map", FALSE, N_("a side has no unit left on the map"), "side" },
  { NULL }
};

static const TcValueSchema end_values[] = {
  { "day", TW_DAY (End, day), .flags = TC_VALUE_OPTIONAL, .start = "1",
    .about = N_("the day of a campaign that it ends; every day if not given") },
  { NULL }
};

static const TcValueSchema end_when[] = {
  { "event", TC_CHOICE (End, all, ends),
    .about = N_("the event that ends the game, or the day, at once") },
  { "side", TC_SIDE (End, side), .flags = TC_VALUE_NEEDED, .about = N_("the side that has no unit left") },
  { "rule", TC_RULE (End, rule) },
  { NULL }
};

static void
read_end (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwRuleset *rules = reader->rules;
  const End *said = row;
  int day = ((const End *) self)->day;

  for (int i = 0; i < TW_DAYS; i++)
    {
      if (day > 0 && day != i + 1)
        continue;
      rules->ends[i].rule = said->rule;
      if (said->all)
        rules->ends[i].broken = TRUE;
      else
        rules->ends[i].empty = said->side;
    }
}

/* Ground */

typedef struct
{
  const TcArea *area;
  TwGround      ground;
} Ground;

static const TcChoice decisions[] = {
  { "plans", FALSE, N_("only which plans of a campaign are open") },
  { "battle", TRUE, N_("the battle; if the side has not won it, the other one has") },
  { NULL }
};

static const TcValueSchema ground_values[] = {
  { "side", TC_SIDE (Ground, ground.side), .about = N_("the side that wins by holding it") },
  { "area", TC_AREA (Ground, area), .about = N_("the ground") },
  { "joined", TC_NUMBER (Ground, ground.joined, 1, 9999), .start = "4",
    .about = N_("the number of connected hexes of it free of enemy units") },
  { "occupied", TC_NUMBER (Ground, ground.occupied, 0, 9999), .usual = "0", .start = "2",
    .about = N_("how many of them must hold a unit of the side") },
  { "decides", TC_CHOICE (Ground, ground.decides, decisions), .flags = TC_VALUE_OPTIONAL, .usual = "battle", .start = "plans",
    .about = N_("what it decides") },
  { "rule", TC_RULE (Ground, ground.rule) },
  { NULL }
};

static void
read_ground (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwRuleset *rules = reader->rules;
  Ground *said = self;

  if (said->area == NULL)
    return;
  said->ground.label = tw_module_label (reader, said->area);
  rules->ground_victory = said->ground;
  if (rules->ground_area == NULL)
    rules->ground_area = g_new0 (guint8, rules->n_hexes);
  for (guint i = 0; i < said->area->hexes->len; i++)
    rules->ground_area[g_array_index (said->area->hexes, TcHex, i)] = 1;
}

typedef struct
{
  gint8           side;
  TwWorksAversion works;
} Aversion;

static const TcValueSchema aversion_values[] = {
  { "side", TC_SIDE (Aversion, side), .flags = TC_VALUE_UNIQUE,
    .about = N_("the side of the cavalry") },
  { "cost", TC_NUMBER (Aversion, works.cost, 1, TW_MOVEMENT), .usual = "3",
    .about = N_("the cost of entering works that no enemy controls") },
  { "rule", TC_RULE (Aversion, works.rule) },
  { NULL }
};

static void
read_aversion (TcModuleReader *reader, gpointer self, gpointer row)
{
  Aversion *said = self;

  said->works.present = TRUE;
  ((TwRuleset *) reader->rules)->works_aversion[said->side % TW_SIDES] = said->works;
}

const TcModuleSchema tw_conditions_schemas[] = {
  { "release", NULL, N_("A side may not move until a turn or an event"), release_values,
    TC_LIST (TwRuleset, releases, n_releases) },
  { "release", "when", NULL, release_when, .read = read_event, .key = "event" },
  { "leader-limits", NULL, N_("Leaders of some armies do not help units of others"), limits_values, .read = read_limits },
  { "exit", NULL, N_("Units may leave the map by an edge"), exit_values, TC_LIST (TwRuleset, exits, n_exits) },
  { "exit", "edge", NULL, exit_edge, .begins = 1, .needs = 1, .read = read_edge, .key = "area" },
  { "exit", "after", NULL, exit_after, .read = read_after, .key = "broken" },
  { "artillery-withdrawal", NULL, N_("Guns leave the map by an edge on a die roll"), withdrawal_values, .alone = TRUE,
    .read = read_withdrawal },
  { "early-end", NULL, N_("The battle, or a day of it, may end before its last turn"), end_values, .key = "day" },
  { "early-end", "when", NULL, end_when, .begins = 1, .read = read_end, .key = "event side" },
  { "victory-area", NULL, N_("Ground that decides the battle"), ground_values, .alone = TRUE, .read = read_ground },
  { "shy-cavalry", NULL, N_("Cavalry keeps away from works, and pays to enter those that no enemy controls"), aversion_values, .read = read_aversion },
  { NULL }
};
