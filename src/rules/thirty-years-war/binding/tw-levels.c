/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Modules of demoralization: who is covered, whose losses count, what a level does
 * to those that have reached it, when it rises. */
#include "tw-binding.h"
#include "tw-modules.h"

#include <string.h>

static void
read_steps (TwLevel *self, TwModuleReader *reader)
{
  while (tw_module_each (reader, "step"))
    {
      TwStep step = { 0 };
      const TwStep *before = self->n_steps > 0 ? &self->steps[self->n_steps - 1] : NULL;

      step.after = tw_module_side (reader, "after");
      step.turn = tw_module_number (reader, "turn", 1, TW_TURNS, 0);
      step.level = tw_module_number (reader, "level", 1, 9999, 0);
      if (step.level < (before != NULL ? before->level : self->level))
        tw_module_falls (reader, "level", before != NULL ? before->level : self->level);
      if (before != NULL && step.turn < before->turn)
        {
          g_autofree char *expected = g_strdup_printf ("%d–%d", before->turn, TW_TURNS);

          tw_module_propose_number (reader, tw_module_refuse (reader, "turn", tw_module_text (reader, "turn", ""), expected),
                                    "turn", before->turn);
        }
      if (self->n_steps == TW_STEPS)
        tw_module_fault (reader, "more-rows", reader->module->type, NULL);
      else
        self->steps[self->n_steps++] = step;
    }
}

/* Armies of one side only, since a level is judged against one total. */
static guint
read_armies (TwRuleset *rules, TwModuleReader *reader)
{
  guint armies = tw_module_armies (reader, "army");
  int side = rules->side_of_army[g_bit_nth_lsf (armies, -1)];

  for (guint i = 0; i < rules->n_armies; i++)
    if ((armies & 1u << i) != 0 && rules->side_of_army[i] != side)
      tw_module_fault (reader, "two-sides", tw_module_text (reader, "army", ""), NULL);

  return armies;
}

static guint
armies_of_side (const TwRuleset *rules, int side)
{
  guint armies = 0;

  for (guint i = 0; i < rules->n_armies; i++)
    if (rules->side_of_army[i] == side)
      armies |= 1u << i;

  return armies;
}

static void
cover (TwRuleset *rules, const TwLevel *self, TwModuleReader *reader)
{
  gboolean twice = FALSE;

  for (guint c = 0; c < rules->n_counters; c++)
    if ((self->armies & 1u << rules->army[c]) != 0 && tw_is_unit (rules, c)
        && (self->covers < 0 || rules->kind[c] == self->covers))
      {
        twice |= rules->level[c] >= 0;
        rules->level[c] = rules->n_levels;
      }
  if (twice)
    tw_module_fault (reader, "level-twice", tw_module_text (reader, "army", ""), NULL);
}

static void
read_level (TwRuleset *rules, TwModuleReader *reader)
{
  static const char *const losses[] = { "army", "side", NULL };
  TwLevel *self = &rules->levels[rules->n_levels];

  if (rules->n_levels == TW_LEVELS)
    {
      tw_module_fault (reader, "more-modules", reader->module->type, NULL);
      return;
    }
  self->id = g_intern_string (reader->module->id);
  self->armies = read_armies (rules, reader);
  self->army = g_bit_nth_lsf (self->armies, -1);
  self->suffers = tw_module_choice (reader, "losses", losses, 0) == 0
                    ? self->armies : armies_of_side (rules, rules->side_of_army[self->army]);
  self->covers = tw_module_arm (reader, "covers", 2);
  self->counts = tw_module_arm (reader, "counts", 2);
  self->bars = tw_module_arm (reader, "bars", TW_INFANTRY);
  self->removes = tw_module_flag (reader, "removes", FALSE);
  self->flees = tw_module_flag (reader, "flees", FALSE);
  self->rule_flee = tw_module_rule (reader, "rule-flee");
  self->level = tw_module_number (reader, "level", 1, 9999, 0);
  self->rule = tw_module_rule (reader, "rule");
  self->rule_bar = tc_attributes_get (reader->module->attributes, "rule-bar") != NULL
                     ? tw_module_rule (reader, "rule-bar") : "S-11.11";
  self->rule_remove = tw_module_rule (reader, "rule-remove");
  read_steps (self, reader);
  cover (rules, self, reader);
  rules->n_levels++;
}

/* The level of the module of that id, -1; once levels have been bound. */
static int
find_level (const TwRuleset *rules, const char *id)
{
  for (guint i = 0; i < rules->n_levels; i++)
    if (id[0] != '\0' && strcmp (rules->levels[i].id, id) == 0)
      return i;

  return -1;
}

int
tw_module_other_level (const TwRuleset *rules, TwModuleReader *reader, const char *name, const char *id, int but)
{
  const char *ids[TW_LEVELS + 1] = { NULL };
  int level = find_level (rules, id), n = 0;
  TcIssue *found;

  if (level >= 0 && level != but)
    return level;
  for (int i = 0; i < (int) rules->n_levels; i++)
    if (i != but && rules->levels[i].id[0] != '\0')
      ids[n++] = rules->levels[i].id;
  found = tw_module_fault (reader, "unknown-level", name, id);
  tw_module_propose_word (reader, found, name, id, ids);
  tw_module_propose_without (reader, found, name, id);

  return -1;
}

/* Once all levels are known: which of them raise which. */
static void
read_raises (TwRuleset *rules, TwModuleReader *reader)
{
  int index = find_level (rules, reader->module->id);

  while (tw_module_each (reader, "raise"))
    {
      TwLevel *self = index < 0 ? NULL : &rules->levels[index];
      int when = tw_module_other_level (rules, reader, "when", tw_module_text (reader, "when", NULL), index);
      int by = tw_module_number (reader, "by", 1, 9999, 0);
      int delay = tw_module_number (reader, "delay", 0, TW_TURNS, 0);

      if (self == NULL)
        tw_module_fault (reader, "raise-without-id", reader->module->type, NULL);
      else if (self->n_raises == TW_RAISES && when >= 0)
        tw_module_fault (reader, "more-rows", reader->module->type, NULL);
      else if (when >= 0)
        self->raises[self->n_raises++] = (TwRaise) { when, by, delay, tw_module_rule (reader, "rule") };
    }
}

static void
refuse_table (const TwCampaign *campaign, TwModuleReader *reader)
{
  const char *text = tw_module_text (reader, "table", ""), *tables[TW_TABLES + 1] = { NULL };
  TcIssue *found = tw_module_fault (reader, "unknown-table", "table", text);

  memcpy (tables, campaign->table_name, campaign->n_tables * sizeof tables[0]);
  tw_module_propose_word (reader, found, "table", text, tables);
  tw_module_propose_without (reader, found, "table", text);
}

/* The table of a row, by name; one more when it is new.  Rows without a name are of the first. */
static TwTests *
find_table (TwRuleset *rules, TwLevel *self, TwModuleReader *reader)
{
  TwCampaign *campaign = &rules->campaign;
  int table = tw_campaign_find_table (campaign, tw_module_text (reader, "table", ""));
  if (table < 0)
    refuse_table (campaign, reader);

  return &self->tests[MAX (table, 0)];
}

/* Levels that are tested with a die, one after the other; the last needs none. */
static void
read_tests (TwRuleset *rules, TwLevel *self, TwModuleReader *reader)
{
  guint n = 0;

  while (tw_module_each (reader, "level"))
    {
      int losses = tw_module_number (reader, "losses", 1, 9999, 0);
      int die = tw_module_number (reader, "die", 1, self->faces, 0);

      TwTests *tests = find_table (rules, self, reader);

      if (tests->n == TW_TESTS)
        {
          tw_module_fault (reader, "more-rows", reader->module->type, NULL);
          continue;
        }
      if (tests->n > 0 && losses <= tests->losses[tests->n - 1])
        tw_module_falls (reader, "losses", tests->losses[tests->n - 1] + 1);
      tests->losses[tests->n] = losses;
      tests->die[tests->n++] = die;
      n++;
    }
  if (n == 0)
    tw_module_fault (reader, "no-rows", reader->module->type, "level");
}

static void
read_morale (TwRuleset *rules, TwModuleReader *reader)
{
  TwLevel *self = &rules->levels[rules->n_levels];

  if (rules->n_levels == TW_LEVELS)
    {
      tw_module_fault (reader, "more-modules", reader->module->type, NULL);
      return;
    }
  self->id = g_intern_string (reader->module->id);
  self->armies = self->suffers = read_armies (rules, reader);
  self->army = g_bit_nth_lsf (self->armies, -1);
  self->covers = self->counts = -1;
  self->bars = TW_INFANTRY;
  self->faces = tw_module_number (reader, "faces", 2, TW_FACES, 6);
  self->leader = tc_attributes_get (reader->module->attributes, "counter") == NULL
                   ? -1 : tw_module_counter (reader, "counter");
  self->leader_die = tw_module_number (reader, "death", 0, self->faces, 0);
  self->rule = tw_module_rule (reader, "rule");
  self->rule_bar = "S-11.11";
  self->rule_leader = tw_module_rule (reader, "rule-death");
  self->rule_drag = tw_module_rule (reader, "rule-drag");
  if (self->leader >= 0 && rules->kind[self->leader] != TW_LEADER)
    tw_module_fault (reader, "not-a-leader", tw_module_text (reader, "counter", ""), NULL);
  self->tested = TRUE;
  read_tests (rules, self, reader);
  cover (rules, self, reader);
  rules->n_levels++;
}

static void
read_drags (TwRuleset *rules, TwModuleReader *reader)
{
  int index = find_level (rules, reader->module->id);

  while (tw_module_each (reader, "drag"))
    {
      int when = tw_module_other_level (rules, reader, "when", tw_module_text (reader, "when", NULL), index);

      if (index >= 0 && when >= 0)
        rules->levels[index].drags |= 1u << when;
    }
}

void
tw_bind_levels (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues)
{
  if (rules->n_counters == 0)
    return;
  tw_modules_read (rules, battle, issues, "demoralization", read_level);
  tw_modules_read (rules, battle, issues, "morale-test", read_morale);
  tw_modules_read (rules, battle, issues, "demoralization", read_raises);
  tw_modules_read (rules, battle, issues, "morale-test", read_drags);
}
