/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Modules of who may do what: armies that stand still, leaders that some do not heed,
 * edges by which armies leave. */
#include "tw-binding.h"
#include "tw-modules.h"

#include <string.h>

static void
read_release (TwRuleset *rules, TwModuleReader *reader)
{
  static const char *const events[] = { "disrupted-by-fire", "enemy-within", NULL };
  TwRelease *self = &rules->releases[rules->n_releases];

  if (rules->n_releases == TW_RELEASES)
    {
      tw_module_fault (reader, "more-modules", reader->module->type, NULL);
      return;
    }
  rules->n_releases++;
  self->side = tw_module_side (reader, "side");
  self->turn = tw_module_number (reader, "turn", 1, TW_TURNS, 0);
  self->rule = tw_module_rule (reader, "rule");
  while (tw_module_each (reader, "when"))
    if (tw_module_choice (reader, "event", events, -1) == 0)
      self->by_fire = TRUE;
    else
      self->distance = tw_module_number (reader, "distance", 1, 99, 0);
}

static void
read_limits (TwRuleset *rules, TwModuleReader *reader)
{
  guint leaders = tw_module_armies (reader, "army"), deaf = tw_module_armies (reader, "not");

  for (guint i = 0; i < rules->n_armies; i++)
    if ((leaders & 1u << i) != 0)
      {
        rules->deaf[i] |= deaf;
        rules->rule_deaf[i] = tw_module_rule (reader, "rule");
      }
}

/* The number of an edge, one more when it is new; -1. */
static int
find_edge (TwRuleset *rules, TwModuleReader *reader)
{
  int unused;
  const TcArea *area = tw_module_area (reader, "area", &unused);

  if (area == NULL)
    return -1;
  for (guint i = 0; i < rules->n_edges; i++)
    if (strcmp (rules->edge_name[i], area->id) == 0)
      return i;
  if (rules->n_edges == TW_EDGES)
    {
      tw_module_fault (reader, "more-rows", reader->module->type, NULL);
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
read_exit (TwRuleset *rules, TwModuleReader *reader)
{
  TwExit *self = &rules->exits[rules->n_exits];

  if (rules->n_exits == TW_EXITS)
    {
      tw_module_fault (reader, "more-modules", reader->module->type, NULL);
      return;
    }
  self->armies = tw_module_armies (reader, "army");
  self->day = tw_campaign_read_day (rules, reader);
  self->rule = tw_module_rule (reader, "rule");
  while (tw_module_each (reader, "edge"))
    {
      int edge = find_edge (rules, reader);

      if (edge >= 0)
        self->edges |= 1u << edge;
    }
  while (tw_module_each (reader, "after"))
    {
      int level = tw_module_other_level (rules, reader, "broken", tw_module_text (reader, "broken", NULL), -1);

      if (level >= 0)
        self->after |= 1u << level;
    }
  if (self->edges == 0)
    tw_module_fault (reader, "no-rows", reader->module->type, "edge");
  else
    rules->n_exits++;
}

static void
read_end (TwRuleset *rules, TwModuleReader *reader)
{
  static const char *const events[] = { "all-demoralized", "none-on-map", NULL };
  int day = tw_campaign_read_day (rules, reader);

  while (tw_module_each (reader, "when"))
    {
      gboolean broken = tw_module_choice (reader, "event", events, -1) == 0;
      int side = broken ? -1 : tw_module_side (reader, "side");

      for (int i = 0; i < TW_DAYS; i++)
        {
          if (day > 0 && day != i + 1)
            continue;
          rules->ends[i].rule = tw_module_rule (reader, "rule");
          if (broken)
            rules->ends[i].broken = TRUE;
          else
            rules->ends[i].empty = side;
        }
    }
}

static void
read_ground_victory (TwRuleset *rules, TwModuleReader *reader)
{
  static const char *const decisions[] = { "plans", "battle", NULL };
  const TcArea *area = tw_module_area (reader, "area", &rules->ground_victory.label);

  if (area == NULL)
    return;
  if (rules->ground_area == NULL)
    rules->ground_area = g_new0 (guint8, rules->n_hexes);
  for (guint i = 0; i < area->hexes->len; i++)
    rules->ground_area[g_array_index (area->hexes, TcHex, i)] = 1;
  rules->ground_victory.side = tw_module_side (reader, "side");
  rules->ground_victory.joined = tw_module_number (reader, "joined", 1, 9999, 0);
  rules->ground_victory.occupied = tw_module_number (reader, "occupied", 0, 9999, 0);
  rules->ground_victory.decides = tw_module_choice (reader, "decides", decisions, 1) == 1;
  rules->ground_victory.rule = tw_module_rule (reader, "rule");
}

static void
read_shy (TwRuleset *rules, TwModuleReader *reader)
{
  TwWorksAversion *self = &rules->works_aversion[tw_module_side (reader, "side") % TW_SIDES];

  self->present = TRUE;
  self->cost = tw_module_number (reader, "cost", 1, TW_MOVEMENT, 3);
  self->rule = tw_module_rule (reader, "rule");
}

static void
read_withdrawal (TwRuleset *rules, TwModuleReader *reader)
{
  int edge;

  rules->withdraws = tw_module_side (reader, "side");
  rules->withdraw_die = tw_module_number (reader, "die", 1, TW_FACES, 6);
  rules->rule_withdraw = tw_module_rule (reader, "rule");
  edge = find_edge (rules, reader);
  rules->withdraw_edge = MAX (edge, 0);
}

void
tw_bind_conditions (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues)
{
  if (rules->n_counters == 0)
    return;
  tw_modules_read (rules, battle, issues, "release", read_release);
  tw_modules_read (rules, battle, issues, "leader-limits", read_limits);
  tw_modules_read (rules, battle, issues, "exit", read_exit);
  tw_modules_read (rules, battle, issues, "artillery-withdrawal", read_withdrawal);
  tw_modules_read (rules, battle, issues, "early-end", read_end);
  tw_modules_read (rules, battle, issues, "victory-area", read_ground_victory);
  tw_modules_read (rules, battle, issues, "shy-cavalry", read_shy);
}
