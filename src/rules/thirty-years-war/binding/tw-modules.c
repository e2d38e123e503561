/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Modules: what a battle adds to the standard rules.  This file reads those that
 * concern who is there and what he may do; tw-chances those that roll or count. */
#include "tw-binding.h"
#include "tw-modules.h"

#include <string.h>

#include "tc-form.h"
#include "tc-nearest.h"
#include "tc-thirty-years-war.h"

/* Reinforcements */

static void
read_area (TwGroup *group, TwModuleReader *reader)
{
  int unused;
  const TcArea *area = tw_module_area (reader, "area", &unused);

  if (area == NULL)
    return;
  group->n_area = area->hexes->len;
  group->area = g_new0 (gint16, group->n_area);
  for (guint i = 0; i < group->n_area; i++)
    group->area[i] = g_array_index (area->hexes, TcHex, i);
}

static void
read_reinforcements (TwRuleset *rules, TwModuleReader *reader)
{
  static const char *const blocked[] = { "nearest", "wait", NULL };
  TwGroup *group = &rules->groups[rules->n_groups];

  if (rules->n_groups == TW_GROUPS)
    {
      tw_module_fault (reader, "more-modules", reader->module->type, NULL);
      return;
    }
  rules->n_groups++;
  group->id = g_intern_string (reader->module->id);
  group->side = tw_module_side (reader, "side");
  group->turn = tc_attributes_get (reader->module->attributes, "turn") == NULL
                  ? TW_TURNS + 1 : tw_module_number (reader, "turn", 1, TW_TURNS, 0);
  group->waits = tw_module_choice (reader, "blocked", blocked, 0) == 1;
  group->cost = tw_module_number (reader, "cost", 0, TW_MOVEMENT, 1);
  group->refusable = tw_module_flag (reader, "refusable", FALSE);
  group->rule = tw_module_rule (reader, "rule");
  group->rule_cost = tw_module_rule (reader, "rule-cost");
  group->rule_enemy = tw_module_rule (reader, "rule-enemy");
  group->rule_refuse = tw_module_rule (reader, "rule-refuse");
  group->rule_delay = tw_module_rule (reader, "rule-delay");
  group->rule_place = group->rule;
  read_area (group, reader);
}

/* Reinforcements of the side that were meant, or that there are; else the module can go. */
static void
refuse_group (const TwRuleset *rules, TwModuleReader *self, int side, const char *id)
{
  TcIssue *found = tw_module_fault (self, "unknown-group", "group", id);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < rules->n_groups; i++)
    if (rules->groups[i].side == side)
      g_ptr_array_add (ids, (gpointer) rules->groups[i].id);
  g_ptr_array_add (ids, NULL);
  tw_module_propose_word (self, found, "group", id, (const char *const *) ids->pdata);
  if (found != NULL && found->fixes == NULL && ids->pdata[0] != NULL)
    tw_module_propose (self, found, "group", ids->pdata[0]);
  tw_propose_removal (found, self->battle, self->module);
}

static TwGroup *
read_group (TwRuleset *rules, TwModuleReader *reader, int side)
{
  const char *id = tw_module_text (reader, "group", NULL);

  for (guint i = 0; i < rules->n_groups; i++)
    if (strcmp (rules->groups[i].id, id) == 0 && rules->groups[i].side == side)
      return &rules->groups[i];
  if (id[0] != '\0')
    refuse_group (rules, reader, side, id);

  return NULL;
}

static void
read_early (TwRuleset *rules, TwModuleReader *reader)
{
  static const char *const kinds[] = { "infantry", "cavalry", NULL };
  const char *rule = tw_module_rule (reader, "rule-place");
  int side = tw_module_side (reader, "side");

  while (tw_module_each (reader, "place"))
    {
      TwGroup *group = read_group (rules, reader, side);
      int beside = tw_module_choice (reader, "beside", kinds, -1);

      if (group == NULL)
        continue;
      group->turn = 0;
      group->beside = beside;
      group->rule_place = rule;
    }
  while (tw_module_each (reader, "shift"))
    {
      TwGroup *group = read_group (rules, reader, side);
      int turn = tw_module_number (reader, "turn", 1, TW_TURNS, 0);

      if (group != NULL)
        group->turn = turn;
    }
}

static void
read_call (TwRuleset *rules, TwModuleReader *reader)
{
  TwArrivalRoll *self = &rules->arrival_rolls[rules->n_arrival_rolls];

  if (rules->n_arrival_rolls == TW_ARRIVAL_ROLLS)
    {
      tw_module_fault (reader, "more-modules", reader->module->type, NULL);
      return;
    }
  rules->n_arrival_rolls++;
  self->side = tw_module_side (reader, "side");
  self->from = tw_module_number (reader, "from", 1, TW_TURNS, 1);
  self->faces = tw_module_number (reader, "faces", 2, TW_FACES, 6);
  self->rule = tw_module_rule (reader, "rule");
  while (tw_module_each (reader, "arrive"))
    {
      TwGroup *group = read_group (rules, reader, self->side);
      int die = tw_module_number (reader, "die", 1, self->faces, 0);

      if (group != NULL)
        self->groups[die] |= 1u << (group - rules->groups);
    }
}

static void
read_leader_area (TwRuleset *rules, TwModuleReader *reader)
{
  rules->leader_area = TRUE;
  rules->rule_area = tw_module_rule (reader, "rule");
}

/* Who deploys freely; where and in which order, tw-zones reads once the ground is known. */
static void
read_deployment (TwRuleset *rules, TwModuleReader *reader)
{
  rules->deploys[tw_module_side (reader, "side") % TW_SIDES] = TRUE;
}

/* The reinforcements of a campaign, by the id of their module. */
static int
find_muster (const TwRuleset *rules, const char *id, int side)
{
  for (guint i = 0; i < rules->campaign.n_musters; i++)
    if (strcmp (rules->campaign.musters[i].id, id) == 0 && rules->campaign.musters[i].side == side)
      return i;

  return -1;
}

/* Which counters come with which group, and that everybody comes somehow. */
static void
bind_entries (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues)
{
  for (guint c = 0; c < rules->n_counters; c++)
    {
      const TcCounter *counter = tc_battle_counter (battle, c);

      for (guint g = 0; g < rules->n_groups && rules->start[c] < 0; g++)
        if (strcmp (rules->groups[g].id, counter->entry) == 0 && rules->groups[g].side == rules->side[c])
          rules->group[c] = g;
      rules->muster[c] = find_muster (rules, counter->entry, rules->side[c]);
      if (rules->group[c] < 0 && rules->deploys[rules->side[c]]
          && (rules->campaign.n_days > 0 || rules->start[c] < 0)
          && (counter->entry[0] == '\0' || rules->muster[c] >= 0))
        rules->free_start[c] = TRUE;
      if (rules->campaign.n_days > 0 && rules->group[c] >= 0)
        tw_bind_issue (issues, TC_SEVERITY_ERROR, "not-in-campaign", counter->line, "counter", counter->id,
                       counter->name, counter->entry);
      if (rules->start[c] >= 0 || rules->group[c] >= 0 || rules->free_start[c])
        continue;
      tw_bind_issue (issues, counter->entry[0] == '\0' ? TC_SEVERITY_NOTE : TC_SEVERITY_ERROR,
                     counter->entry[0] == '\0' ? "not-in-play" : "unknown-entry",
                     counter->line, "counter", counter->id, counter->name, counter->entry);
    }
}

/* Charge and train */

static void
read_charge (TwRuleset *rules, TwModuleReader *reader)
{
  static const char *const against[] = { "disrupted", "disrupted-or-demoralized", NULL };
  gboolean any = strcmp (tw_module_text (reader, "side", "any"), "any") == 0;
  int side = any ? 0 : tw_module_side (reader, "side") % TW_SIDES;
  TwCharge charge = { .present = TRUE };

  charge.armies = tc_attributes_get (reader->module->attributes, "army") == NULL
                    ? G_MAXUINT16 : tw_module_armies (reader, "army");
  charge.factor = tw_module_number (reader, "factor", 1, 9, 2);
  charge.demoralized = tw_module_choice (reader, "against", against, 0) == 1;
  charge.rule = tw_module_rule (reader, "rule");
  charge.rule_targets = tw_module_rule (reader, "rule-targets");
  charge.rule_choice = tw_module_rule (reader, "rule-choice");
  charge.rule_help = tw_module_rule (reader, "rule-help");
  charge.rule_end = tw_module_rule (reader, "rule-end");
  charge.rule_exchange = tw_module_rule (reader, "rule-exchange");
  rules->charge[side] = charge;
  if (any)
    rules->charge[1] = charge;
}

static void
read_assault (TwRuleset *rules, TwModuleReader *reader)
{
  static const char *const kinds[] = { "infantry", "cavalry", NULL };
  TwAssault *assault = &rules->assault[tw_module_side (reader, "side") % TW_SIDES];

  assault->turn = tw_module_number (reader, "turn", 1, TW_TURNS, 1);
  assault->kind = tw_module_choice (reader, "kind", kinds, -1);
  assault->factor = tw_module_number (reader, "factor", 1, 9, 3);
  assault->rule = tw_module_rule (reader, "rule");
}

static void
read_train (TwRuleset *rules, TwModuleReader *reader)
{
  int counter = tw_module_counter (reader, "counter");
  int by = tw_module_side (reader, "by");

  if (rules->kind[counter] != TW_TRAIN)
    {
      tw_module_fault (reader, "not-a-train", tw_module_text (reader, "counter", ""), NULL);
      return;
    }
  rules->wrecker[counter] = by;
  rules->rule_train[counter] = tw_module_rule (reader, "rule");
}

static void
check_types (const TcBattle *battle, const TcRules *source, TcIssueList *issues)
{
  for (guint i = 0; i < source->modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (source->modules, i);

      if (tc_form_find (&tc_thirty_years_war, module->type, NULL) == NULL)
        tw_propose_removal (tw_bind_issue (issues, TC_SEVERITY_ERROR, "unknown-module", module->line, "module",
                                           module->type, module->type, NULL), battle, module);
      if (module->option[0] != '\0' && tc_battle_get_option (battle, module->option) == NULL)
        tw_propose_removal (tw_bind_issue (issues, TC_SEVERITY_ERROR, "unknown-option", module->line, "module",
                                           module->type, module->type, module->option), battle, module);
    }
}

void
tw_bind_modules (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues)
{
  check_types (battle, battle->rules, issues);
  check_types (battle, battle->book, issues);
  tw_bind_days (rules, battle, issues);
  if (rules->n_counters == 0)
    {
      tw_bind_issue (issues, TC_SEVERITY_NOTE, "no-counters", 0, NULL, NULL, NULL, NULL);
      return;
    }
  tw_modules_read (rules, battle, issues, "reinforcements", read_reinforcements);
  tw_modules_read (rules, battle, issues, "early-arrival", read_early);
  tw_modules_read (rules, battle, issues, "arrival-roll", read_call);
  tw_modules_read (rules, battle, issues, "leader-area", read_leader_area);
  tw_modules_read (rules, battle, issues, "deployment", read_deployment);
  bind_entries (rules, battle, issues);
  tw_modules_read (rules, battle, issues, "charge", read_charge);
  tw_modules_read (rules, battle, issues, "initial-assault", read_assault);
  tw_modules_read (rules, battle, issues, "supply-train", read_train);
}
