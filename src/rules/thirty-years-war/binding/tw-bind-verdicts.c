/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The modules "communications" and "victory-condition". */
#include "tw-binding.h"
#include "tw-modules.h"

static void
read_supply (TwRuleset *rules, TwModuleReader *reader)
{
  TwSupply *self = &rules->supply[tw_module_side (reader, "side") % TW_SIDES];
  g_auto (GStrv) words = g_strsplit_set (tw_module_text (reader, "terrain", "clear"), " \t\r\n", -1);
  int unused;

  self->edge = tw_module_area (reader, "area", &unused);
  self->rule = tw_module_rule (reader, "rule");
  self->present = self->edge != NULL;
  for (guint i = 0; words[i] != NULL; i++)
    {
      int row = words[i][0] == '\0' ? -1 : tw_module_terrain (rules, reader, words[i]);

      if (row >= 0)
        self->rows |= 1u << row;
    }
}

static void
read_terrain (const TwRuleset *rules, TwModuleReader *reader, TwNeed *need)
{
  const char *terrain = tw_module_text (reader, "terrain", "");

  need->row = terrain[0] == '\0' ? -1 : tw_module_terrain (rules, reader, terrain);
}

static void
check_supply (const TwRuleset *rules, TwModuleReader *reader, const TwNeed *need)
{
  const TcSide *side = g_ptr_array_index (reader->battle->sides, need->side);

  if (need->event >= TW_NEED_SUPPLIED && need->event <= TW_NEED_COUNTER_SUPPLIED && !rules->supply[need->side].present)
    tw_module_propose_drop (reader, tw_module_fault (reader, "no-communications", tw_module_text (reader, "event", ""), side->id));
}

static TwNeed
read_need (const TwRuleset *rules, TwModuleReader *reader)
{
  static const char *const events[] = {
    "fewer-on-map", "fewer-left", "none-in-area", "supplied", "all-supplied", "counter-supplied", "on-map", NULL
  };
  TwNeed need = { .event = tw_module_choice (reader, "event", events, -1) };

  if (need.event >= TW_NEED_COUNTER_SUPPLIED)
    {
      need.counter = tw_module_counter (reader, "counter");
      need.side = rules->side[need.counter];
    }
  else
    need.side = tw_module_side (reader, "of") % TW_SIDES;
  if (need.event == TW_NEED_NONE_IN_AREA)
    {
      need.area = tw_module_area (reader, "area", &need.label);
      read_terrain (rules, reader, &need);
    }
  else if (need.event <= TW_NEED_SUPPLIED)
    need.units = tw_module_number (reader, "units", 1, TW_COUNTERS, -1);
  check_supply (rules, reader, &need);

  return need;
}

static void
read_condition (TwRuleset *rules, TwModuleReader *reader)
{
  TwCondition *self = &rules->conditions[rules->n_conditions];

  if (rules->n_conditions == TW_CONDITIONS)
    {
      tw_module_fault (reader, "more-modules", reader->module->type, NULL);
      return;
    }
  rules->n_conditions++;
  self->side = tw_module_side (reader, "side");
  self->day = tw_campaign_read_day (rules, reader);
  self->rule = tw_module_rule (reader, "rule");
  rules->rule_draw = tw_module_rule (reader, "rule-draw");
  while (tw_module_each (reader, "when"))
    if (self->n_needs == TW_NEEDS)
      tw_module_fault (reader, "more-rows", reader->module->type, NULL);
    else
      self->needs[self->n_needs++] = read_need (rules, reader);
  if (self->n_needs == 0)
    tw_module_fault (reader, "no-rows", reader->module->type, "when");
}

void
tw_bind_verdicts (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues)
{
  if (rules->n_counters == 0)
    return;
  tw_modules_read (rules, battle, issues, "communications", read_supply);
  tw_modules_read (rules, battle, issues, "victory-condition", read_condition);
}
