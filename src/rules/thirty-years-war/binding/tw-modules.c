/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Modules of forces and their abilities: reinforcements, charges, trains. */
#include "tw-binding.h"
#include "tw-modules.h"

#include <string.h>

#include "tc-ways.h"

/* Reinforcements */

static const TcChoice blocked[] = {
  { "nearest", FALSE, N_("they enter at the nearest hexes of the map") },
  { "wait", TRUE, N_("they wait until one is free") },
  { NULL }
};

static const TcValueSchema group_values[] = {
  { "side", TC_SIDE (TwGroup, side), .about = N_("the side of the group") },
  { "turn", TC_NUMBER (TwGroup, turn, 1, TW_TURNS), .flags = TC_VALUE_OPTIONAL | TC_VALUE_TURN, .start = "5",
    .about = N_("the turn of arrival; without one an arrival-roll calls it") },
  { "area", .type = TC_VALUE_AREA, .about = N_("the hexes where it may enter") },
  { "blocked", TC_CHOICE (TwGroup, waits, blocked), .flags = TC_VALUE_OPTIONAL, .usual = "nearest", .start = "wait",
    .about = N_("what happens if enemy units hold all of them") },
  { "cost", TC_NUMBER (TwGroup, cost, 0, TW_MOVEMENT), .usual = "1",
    .about = N_("the movement points that entering costs") },
  { "refusable", TC_FLAG (TwGroup, refusable), .flags = TC_VALUE_OPTIONAL,
    .about = N_("a demoralized side may leave the group out for good") },
  { "rule", TC_RULE (TwGroup, rule) },
  { "rule-cost", TC_RULE (TwGroup, rule_cost) },
  { "rule-enemy", TC_RULE (TwGroup, rule_enemy) },
  { "rule-refuse", TC_RULE (TwGroup, rule_refuse) },
  { "rule-delay", TC_RULE (TwGroup, rule_delay) },
  { NULL }
};

static void
read_reinforcements (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwGroup *group = self;
  const TcArea *area = tc_map_find_area (reader->battle->map, tc_module_text (reader, "area"));

  group->id = g_intern_string (reader->module->id);
  group->rule_place = group->rule;
  if (group->turn == 0)
    group->turn = TW_TURNS + 1;
  if (area == NULL)
    return;
  group->n_area = area->hexes->len;
  group->area = g_new0 (gint16, group->n_area);
  for (guint i = 0; i < group->n_area; i++)
    group->area[i] = g_array_index (area->hexes, TcHex, i);
}

/* Reinforcements of the side that were meant, or that there are; else the module can be removed. */
static void
refuse_group (const TwRuleset *rules, TcModuleReader *reader, int side, const char *id)
{
  TcIssue *found = tc_module_fault (reader, "unknown-group", "group", id);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < rules->n_groups; i++)
    if (rules->groups[i].side == side)
      g_ptr_array_add (ids, (gpointer) rules->groups[i].id);
  g_ptr_array_add (ids, NULL);
  tc_module_propose_word (reader, found, "group", id, (const char *const *) ids->pdata);
  if (found != NULL && found->fixes == NULL && ids->pdata[0] != NULL)
    tc_module_propose (reader, found, "group", ids->pdata[0]);
  tc_module_propose_removal (reader, found);
}

static TwGroup *
find_group (TcModuleReader *reader, int side, const char *id)
{
  TwRuleset *rules = reader->rules;

  for (guint i = 0; i < rules->n_groups; i++)
    if (strcmp (rules->groups[i].id, id) == 0 && rules->groups[i].side == side)
      return &rules->groups[i];
  if (id[0] != '\0')
    refuse_group (rules, reader, side, id);

  return NULL;
}

typedef struct
{
  gint8       side, beside;
  gint16      turn;
  const char *group, *rule;
} Early;

static const TcValueSchema early_values[] = {
  { "side", TC_SIDE (Early, side), .about = N_("the side of the groups") },
  { "rule-place", TC_RULE (Early, rule) },
  { NULL }
};

static const TcValueSchema early_place[] = {
  { "group", TC_MODULE (Early, group, "reinforcements"),
    .about = N_("the group that starts on the map") },
  { "beside", TC_CHOICE (Early, beside, tw_combat_arms),
    .about = N_("the arm that each of its units is set up adjacent to; leaders join a unit of the group") },
  { NULL }
};

static const TcValueSchema early_shift[] = {
  { "group", TC_MODULE (Early, group, "reinforcements"),
    .about = N_("the group that arrives in another turn") },
  { "turn", TC_NUMBER (Early, turn, 1, TW_TURNS), .flags = TC_VALUE_TURN, .about = N_("its new turn") },
  { NULL }
};

static void
read_early_place (TcModuleReader *reader, gpointer self, gpointer row)
{
  const Early *early = self, *said = row;
  TwGroup *group = find_group (reader, early->side, said->group);

  if (group == NULL)
    return;
  group->turn = 0;
  group->beside = said->beside;
  group->rule_place = early->rule;
}

static void
read_early_shift (TcModuleReader *reader, gpointer self, gpointer row)
{
  const Early *early = self, *said = row;
  TwGroup *group = find_group (reader, early->side, said->group);

  if (group == NULL)
    return;
  group->turn = said->turn;
  tc_ways_check_arrival (reader, said->turn, ((const TwRuleset *) reader->rules)->turns);
}

typedef struct
{
  gint16      die;
  const char *group;
} Arrival;

static const TcValueSchema roll_values[] = {
  { "side", TC_SIDE (TwArrivalRoll, side),
    .about = N_("the side whose reinforcements are called") },
  { "from", TC_NUMBER (TwArrivalRoll, from, 1, TW_TURNS), .flags = TC_VALUE_TURN, .usual = "1",
    .about = N_("the first turn of rolling") },
  { "faces", TC_NUMBER (TwArrivalRoll, faces, 2, TW_FACES), .usual = "6", .about = N_("the faces of the die") },
  { "rule", TC_RULE (TwArrivalRoll, rule) },
  { NULL }
};

static const TcValueSchema roll_arrive[] = {
  { "die", TC_NUMBER (Arrival, die, 1, TW_FACES), .of = "faces", .about = N_("the face of the die") },
  { "group", TC_MODULE (Arrival, group, "reinforcements"), .about = N_("the group that it calls") },
  { NULL }
};

static void
read_arrive (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwRuleset *rules = reader->rules;
  TwArrivalRoll *roll = self;
  const Arrival *said = row;
  const TwGroup *group = find_group (reader, roll->side, said->group);

  if (group != NULL)
    roll->groups[said->die] |= 1u << (group - rules->groups);
}

/* Leaders, charges, trains */

typedef struct
{
  const char *rule;
} LeaderArea;

static const TcValueSchema leader_area_values[] = { { "rule", TC_RULE (LeaderArea, rule) }, { NULL } };

static void
read_leader_area (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwRuleset *rules = reader->rules;

  rules->leader_area = TRUE;
  rules->rule_area = ((const LeaderArea *) self)->rule;
}

typedef struct
{
  gint8    side; /* -1 both */
  TwCharge charge;
} Charge;

static const TcChoice against[] = {
  { "disrupted", FALSE, N_("all defenders are disrupted infantry") },
  { "disrupted-or-demoralized", TRUE, N_("all defenders are disrupted or demoralized infantry") },
  { NULL }
};

static const TcValueSchema charge_values[] = {
  { "side", TC_SIDE (Charge, side), .flags = TC_VALUE_UNIQUE | TC_VALUE_ANY,
    .about = N_("the side of the cavalry") },
  { "army", TC_ARMY (Charge, charge.armies), .flags = TC_VALUE_OPTIONAL | TC_VALUE_MANY,
    .about = N_("only the cavalry of these armies") },
  { "factor", TC_NUMBER (Charge, charge.factor, 1, 9), .usual = "2",
    .about = N_("the multiplier for the strength of the charging units") },
  { "against", TC_CHOICE (Charge, charge.demoralized, against), .usual = "disrupted",
    .about = N_("the targets it may charge") },
  { "rule", TC_RULE (Charge, charge.rule) },
  { "rule-targets", TC_RULE (Charge, charge.rule_targets) },
  { "rule-choice", TC_RULE (Charge, charge.rule_choice) },
  { "rule-help", TC_RULE (Charge, charge.rule_help) },
  { "rule-end", TC_RULE (Charge, charge.rule_end) },
  { "rule-exchange", TC_RULE (Charge, charge.rule_exchange) },
  { NULL }
};

static void
read_charge (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwRuleset *rules = reader->rules;
  Charge *said = self;

  said->charge.present = TRUE;
  if (said->charge.armies == 0)
    said->charge.armies = G_MAXUINT16;
  for (int side = 0; side < TW_SIDES; side++)
    if (said->side < 0 || said->side == side)
      rules->charge[side] = said->charge;
}

typedef struct
{
  gint8     side;
  TwAssault assault;
} Assault;

static const TcValueSchema assault_values[] = {
  { "side", TC_SIDE (Assault, side), .flags = TC_VALUE_UNIQUE,
    .about = N_("the side that attacks") },
  { "turn", TC_NUMBER (Assault, assault.turn, 1, TW_TURNS), .flags = TC_VALUE_TURN, .usual = "1",
    .about = N_("the last turn in which the rule applies") },
  { "kind", TC_CHOICE (Assault, assault.kind, tw_combat_arms),
    .about = N_("the arm whose strength is multiplied, with its leaders") },
  { "factor", TC_NUMBER (Assault, assault.factor, 1, 9), .usual = "3",
    .about = N_("the multiplier") },
  { "rule", TC_RULE (Assault, assault.rule) },
  { NULL }
};

static void
read_assault (TcModuleReader *reader, gpointer self, gpointer row)
{
  const Assault *said = self;

  ((TwRuleset *) reader->rules)->assault[said->side % TW_SIDES] = said->assault;
}

typedef struct
{
  gint16      counter;
  gint8       by;
  const char *rule;
} Train;

static const TcValueSchema train_values[] = {
  { "counter", TC_COUNTER (Train, counter), .of = "train", .flags = TC_VALUE_UNIQUE,
    .about = N_("the train; it does not move") },
  { "by", TC_SIDE (Train, by), .flags = TC_VALUE_OTHER,
    .about = N_("the side whose units destroy it by entering its hex") },
  { "rule", TC_RULE (Train, rule) },
  { NULL }
};

static void
read_train (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwRuleset *rules = reader->rules;
  const Train *train = self;

  if (rules->kind[train->counter] != TW_TRAIN)
    tc_module_reject (reader, "not-a-train", tc_module_text (reader, "counter"), NULL);
  rules->wrecker[train->counter] = train->by;
  rules->rule_train[train->counter] = train->rule;
}

const TcModuleSchema tw_modules_schemas[] = {
  { "reinforcements", NULL, N_("Counters that enter the map in a later turn, by their entry"), group_values,
    TC_LIST (TwRuleset, groups, n_groups), .read = read_reinforcements, .enters = TRUE },
  { "arrival-roll", NULL, N_("A die each turn says which reinforcements come"), roll_values, TC_LIST (TwRuleset, arrival_rolls, n_arrival_rolls) },
  { "arrival-roll", "arrive", NULL, roll_arrive, .begins = 1, .read = read_arrive, .key = "die group" },
  { "early-arrival", NULL, N_("Reinforcements start on the map, or arrive in another turn"), early_values },
  { "early-arrival", "place", NULL, early_place, .begins = 1, .read = read_early_place, .key = "group" },
  { "early-arrival", "shift", NULL, early_shift, .read = read_early_shift, .key = "group" },
  { "leader-area", NULL, N_("Leaders help within a radius, not only in their hex"), leader_area_values, .read = read_leader_area },
  { "charge", NULL, N_("Cavalry multiplies its strength against disrupted infantry"), charge_values, .read = read_charge },
  { "initial-assault", NULL, N_("In the first turns an arm attacks with more strength"), assault_values, .read = read_assault },
  { "supply-train", NULL, N_("A train that a side may destroy"), train_values, .read = read_train },
  { NULL }
};

/* Entries */

/* The reinforcements of a campaign, by the id of their module. */
static int
find_muster (const TwRuleset *rules, const char *id, int side)
{
  for (guint i = 0; i < rules->campaign.n_musters; i++)
    if (strcmp (rules->campaign.musters[i].id, id) == 0 && rules->campaign.musters[i].side == side)
      return i;

  return -1;
}

/* Which sides deploy freely; tw-zones reads where and in which order, once the terrain is known. */
static void
find_deployers (TwRuleset *rules, const TcBattle *battle)
{
  g_autoptr (GPtrArray) modules = tc_battle_get_modules (battle, "deployment");

  for (guint i = 0; i < modules->len; i++)
    {
      const char *id = tc_attributes_get (((const TcModule *) g_ptr_array_index (modules, i))->attributes, "side");
      int side = id != NULL ? tc_battle_find_side (battle, id) : 0;

      rules->deploys[MAX (side, 0) % TW_SIDES] = TRUE;
    }
}

void
tw_bind_entries (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues)
{
  find_deployers (rules, battle);
  for (guint c = 0; c < rules->n_counters; c++)
    {
      const TcCounter *counter = tc_battle_counter (battle, c);

      for (guint g = 0; g < rules->n_groups && rules->start[c] < 0; g++)
        if (strcmp (rules->groups[g].id, counter->entry) == 0
            && rules->groups[g].side == rules->side[c])
          rules->group[c] = g;
      rules->muster[c] = find_muster (rules, counter->entry, rules->side[c]);
      if (rules->group[c] < 0 && rules->deploys[rules->side[c]]
          && (rules->campaign.n_days > 0 || rules->start[c] < 0)
          && (counter->entry[0] == '\0' || rules->muster[c] >= 0))
        rules->free_start[c] = TRUE;
      if (rules->campaign.n_days > 0 && rules->group[c] >= 0)
        tw_bind_issue (issues, TC_SEVERITY_ERROR, "not-in-campaign", counter->line, "counter",
                       counter->id, counter->name, counter->entry);
      if (rules->start[c] >= 0 || rules->group[c] >= 0 || rules->free_start[c])
        continue;
      tw_bind_issue (issues, counter->entry[0] == '\0' ? TC_SEVERITY_NOTE : TC_SEVERITY_ERROR,
                     counter->entry[0] == '\0' ? "not-in-play" : "unknown-entry",
                     counter->line, "counter", counter->id, counter->name, counter->entry);
    }
}
