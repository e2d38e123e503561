/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Modules of victory: what is worth points, and what the points are worth. */
#include "tw-binding.h"
#include "tw-modules.h"

#include <string.h>

/* The levels of a side or of armies. */
static void
read_award_levels (const TwRuleset *rules, TwAward *self, TwModuleReader *reader)
{
  static const char *const extents[] = { "whole", "part", NULL };
  gboolean of_side = tc_attributes_get (reader->row->attributes, "of") != NULL;
  int side = of_side ? tw_module_side (reader, "of") : -1;
  guint armies = of_side ? 0 : tw_module_armies (reader, "army");

  self->part = tw_module_choice (reader, "extent", extents, 0) == 1;
  for (guint i = 0; i < rules->n_levels; i++)
    if (of_side ? rules->side_of_army[rules->levels[i].army] == side : (rules->levels[i].armies & armies) != 0)
      self->levels |= 1u << i;
  self->army = self->levels == 0 ? 0 : rules->levels[g_bit_nth_lsf (self->levels, -1)].army;
  if (self->levels == 0)
    tw_module_fault (reader, "no-level", of_side ? "of" : "army", tw_module_text (reader, of_side ? "of" : "army", ""));
}

/* Levels by the ids of their modules, as bits. */
static guint
read_level_ids (const TwRuleset *rules, TwModuleReader *reader, const char *name)
{
  g_auto (GStrv) ids = g_strsplit (tw_module_text (reader, name, ""), " ", -1);
  guint levels = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      int level = ids[i][0] == '\0' ? -1 : tw_module_other_level (rules, reader, name, ids[i], -1);

      if (level >= 0)
        levels |= 1u << level;
    }

  return levels;
}

static void
read_award_exit (const TwRuleset *rules, TwAward *self, TwModuleReader *reader)
{
  const char *area = tw_module_text (reader, "area", NULL), *edges[TW_EDGES + 1] = { NULL };

  self->levels = read_level_ids (rules, reader, "broken");
  self->steady = read_level_ids (rules, reader, "steady");
  self->edge = -1;
  for (guint i = 0; i < rules->n_edges; i++)
    {
      edges[i] = rules->edge_name[i];
      if (strcmp (edges[i], area) == 0)
        self->edge = i;
    }
  if (self->edge < 0)
    {
      TcIssue *found = tw_module_fault (reader, "unknown-area", "area", area);

      tw_module_propose_word (reader, found, "area", area, edges);
      tw_module_propose_without (reader, found, "area", area);
    }
}

/* All such awards of a battle speak of one piece of ground. */
static void
read_clear_area (TwRuleset *rules, TwModuleReader *reader)
{
  int unused;
  const TcArea *area = tw_module_area (reader, "area", &unused);

  if (area == NULL)
    return;
  if (rules->clear_area == NULL)
    rules->clear_area = g_new0 (guint8, rules->n_hexes);
  for (guint i = 0; i < area->hexes->len; i++)
    rules->clear_area[g_array_index (area->hexes, TcHex, i)] = 1;
}

static void
read_award (TwRuleset *rules, TwModuleReader *reader, int side)
{
  static const char *const whats[] = { "strength", "leadership", "artillery", "counter", "demoralization",
                                       "all-artillery", "exit", "clear-area", "unit-exited", "unit-not-exited",
                                       "artillery-lost", "cut-off", "destroyed", "left-with", "sections-broken",
                                       "sections-kept", NULL };
  static const char *const guns[] = { "enemy", "own", NULL };
  static const char *const states[] = { "steady", "demoralized", "any", NULL };
  TwAward *self = &rules->awards[rules->n_awards];
  int state;

  if (rules->n_awards == TW_AWARDS)
    {
      tw_module_fault (reader, "more-rows", reader->module->type, NULL);
      return;
    }
  rules->n_awards++;
  self->side = side;
  self->what = tw_module_choice (reader, "for", whats, -1);
  self->kind = tw_module_arm (reader, "kind", 2);
  state = tw_module_choice (reader, "state", states, 2);
  self->state = state == 2 ? -1 : state;
  self->points = tw_module_number (reader, "points", 0, 999, -1);
  self->rule = tw_module_rule (reader, "rule");
  self->counter = self->what == TW_AWARD_COUNTER || self->what == TW_AWARD_LEFT_WITH
                    ? tw_module_counter (reader, "counter") : -1;
  if (self->what == TW_AWARD_LEFT_WITH)
    self->units = tw_module_number (reader, "units", 1, TW_COUNTERS, -1);
  if (self->what == TW_AWARD_CUT_OFF && !rules->supply[(1 - side) & 1].present)
    {
      const TcSide *enemy = g_ptr_array_index (reader->battle->sides, (1 - side) & 1);

      tw_module_propose_drop (reader, tw_module_fault (reader, "no-communications", whats[self->what], enemy->id));
    }
  if ((self->what == TW_AWARD_SECTIONS_BROKEN || self->what == TW_AWARD_SECTIONS_KEPT) && !rules->fortress.present)
    tw_module_propose_drop (reader, tw_module_fault (reader, "no-fortress", whats[self->what], NULL));
  if (self->what == TW_AWARD_DEMORALIZATION)
    read_award_levels (rules, self, reader);
  if (self->what == TW_AWARD_ALL_ARTILLERY)
    self->own = tw_module_choice (reader, "guns", guns, 0) == 1;
  if (self->what == TW_AWARD_EXIT)
    read_award_exit (rules, self, reader);
  if (self->what == TW_AWARD_CLEAR_AREA)
    read_clear_area (rules, reader);
}

static void
read_victory (TwRuleset *rules, TwModuleReader *reader)
{
  int side = tw_module_side (reader, "side");

  while (tw_module_each (reader, "award"))
    read_award (rules, reader, side);
}

static void
read_verdicts (TwRuleset *rules, TwModuleReader *reader)
{
  static const char *const measures[] = { "margin", "ratio", NULL };
  static const char *const names[] = { "marginal", "substantive", "decisive", "overwhelming", NULL };
  TwVerdicts *self = &rules->verdicts;

  if (self->n > 0)
    tw_module_fault (reader, "more-modules", reader->module->type, NULL);
  self->n = 0;
  self->ratio = tw_module_choice (reader, "measure", measures, -1) == 1;
  self->least = tw_module_number (reader, "least", 0, 9999, 0);
  self->rule = tw_module_rule (reader, "rule");
  while (tw_module_each (reader, "level"))
    {
      int from = tw_module_number (reader, "from", 1, 9999, 0);
      int name = tw_module_choice (reader, "name", names, -1);

      if (self->n > 0 && from <= self->from[self->n - 1])
        tw_module_falls (reader, "from", self->from[self->n - 1] + 1);
      if (self->n == TW_VERDICTS)
        {
          tw_module_fault (reader, "more-rows", reader->module->type, NULL);
          continue;
        }
      self->from[self->n] = from;
      self->term[self->n++] = TW_TERM_MARGINAL + name;
    }
  if (self->n == 0)
    tw_module_fault (reader, "no-rows", reader->module->type, "level");
}

void
tw_bind_awards (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues)
{
  if (rules->n_counters == 0)
    return;
  tw_modules_read (rules, battle, issues, "victory", read_victory);
  tw_modules_read (rules, battle, issues, "victory-levels", read_verdicts);
}
