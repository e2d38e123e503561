/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Modules of demoralization: the armies a level covers, the losses that count, its effects, and
 * when it rises. */
#include "tw-binding.h"
#include "tw-modules.h"

#include <string.h>

static guint
armies_of_side (const TwRuleset *rules, int side)
{
  guint armies = 0;

  for (guint i = 0; i < rules->n_armies; i++)
    if (rules->side_of_army[i] == side)
      armies |= 1u << i;

  return armies;
}

/* Armies of one side only, since a level is judged against one total; all of several have the name
 * of their side. */
static void
settle_armies (TcModuleReader *reader, TwLevel *self)
{
  const TwRuleset *rules = reader->rules;
  int side;

  self->id = g_intern_string (reader->module->id);
  self->army = self->name = g_bit_nth_lsf (self->armies, -1);
  side = rules->side_of_army[self->army];
  if ((self->armies & ~armies_of_side (rules, side)) != 0)
    tc_module_fault (reader, "two-sides", tc_module_text (reader, "army"), NULL);
  else if (self->armies == armies_of_side (rules, side) && self->armies != 1u << self->army)
    self->name = rules->n_armies + side;
}

static void
cover (TcModuleReader *reader, const TwLevel *self)
{
  TwRuleset *rules = reader->rules;
  gboolean twice = FALSE;

  for (guint c = 0; c < rules->n_counters; c++)
    if ((self->armies & 1u << rules->army[c]) != 0 && tw_is_unit (rules, c)
        && (self->covers < 0 || rules->kind[c] == self->covers))
      {
        twice |= rules->level[c] >= 0;
        rules->level[c] = self - rules->levels;
      }
  if (twice)
    tc_module_reject (reader, "level-twice", tc_module_text (reader, "army"), NULL);
}

/* More losses than the armies have strength are never reached. */
static void
check_reach (TcModuleReader *reader, const TwLevel *self, const char *name, int losses)
{
  const TwRuleset *rules = reader->rules;
  g_autofree char *said = g_strdup_printf ("%d", losses), *most = NULL;
  TcIssue *found;
  int all = 0;

  for (guint c = 0; c < rules->n_counters; c++)
    if ((self->suffers & 1u << rules->army[c]) != 0 && tw_is_unit (rules, c)
        && (self->counts < 0 || rules->kind[c] == self->counts))
      all += rules->front[c];
  if (losses <= all || all == 0)
    return;
  most = g_strdup_printf ("%d", all);
  found = tc_module_warn (reader, "level-out-of-reach", said, most);
  tc_module_propose (reader, found, name, most);
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

/* Fixed levels */

static const TcChoice whose[] = {
  { "army", FALSE, N_("those of these armies") },
  { "side", TRUE, N_("those of all armies of the side") },
  { NULL }
};

static const TcValueSchema level_values[] = {
  { "army", TC_ARMY (TwLevel, armies), .flags = TC_VALUE_MANY,
    .about = N_("the armies covered; the first gives the level its name") },
  { "losses", TC_CHOICE (TwLevel, suffers, whose), .flags = TC_VALUE_OPTIONAL, .usual = "army", .start = "side",
    .about = N_("whose losses count") },
  { "covers", TC_CHOICE (TwLevel, covers, tw_arms), .flags = TC_VALUE_OPTIONAL, .usual = "all", .start = "infantry",
    .about = N_("the units that are demoralized; a counter may be covered only once") },
  { "counts", TC_CHOICE (TwLevel, counts, tw_arms), .flags = TC_VALUE_OPTIONAL, .usual = "all", .start = "infantry",
    .about = N_("the arm whose strength points count as losses") },
  { "bars", TC_CHOICE (TwLevel, bars, tw_arms), .flags = TC_VALUE_OPTIONAL, .usual = "infantry",
    .about = N_("the arm that can no longer recover") },
  { "removes", TC_FLAG (TwLevel, removes), .flags = TC_VALUE_OPTIONAL,
    .about = N_("its disrupted units without a leader are eliminated at the end of each player-turn") },
  { "flees", TC_FLAG (TwLevel, flees), .flags = TC_VALUE_OPTIONAL,
    .about = N_("from the next turn its units in an enemy zone of control are eliminated") },
  { "level", TC_NUMBER (TwLevel, level, 1, 9999), .start = "50",
    .about = N_("the losses at which the army is demoralized") },
  { "rule", TC_RULE (TwLevel, rule) },
  { "rule-bar", TC_RULE (TwLevel, rule_bar), .usual = "S-11.11" },
  { "rule-remove", TC_RULE (TwLevel, rule_remove) },
  { "rule-flee", TC_RULE (TwLevel, rule_flee) },
  { NULL }
};

static const TcValueSchema level_step[] = {
  { "after", TC_SIDE (TwStep, after), .about = N_("after this side’s player-turn") },
  { "turn", TC_NUMBER (TwStep, turn, 1, TW_TURNS), .flags = TC_VALUE_NEXT | TC_VALUE_TURN,
    .about = N_("the turn of that player-turn") },
  { "level", TC_NUMBER (TwStep, level, 1, 9999), .start = "50",
    .about = N_("the level rises to this, unless it has been reached") },
  { NULL }
};

static const TcValueSchema level_raise[] = {
  { "when", TC_MODULE (TwRaise, when, TW_LEVEL_MODULES), .code = "unknown-level",
    .about = N_("the rule with the level that raises this one") },
  { "by", TC_NUMBER (TwRaise, by, 1, 9999), .start = "5",
    .about = N_("the points by which the level rises, unless it has been reached") },
  { "delay", TC_NUMBER (TwRaise, delay, 0, TW_TURNS), .flags = TC_VALUE_OPTIONAL, .usual = "0", .start = "1",
    .about = N_("the delay in turns") },
  { "rule", TC_RULE (TwRaise, rule) },
  { NULL }
};

static void
read_level (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwLevel *level = self;
  const TwRuleset *rules = reader->rules;

  settle_armies (reader, level);
  level->suffers = level->suffers ? armies_of_side (rules, rules->side_of_army[level->army])
                                  : level->armies;
  if (level->bars < 0 && rules->cavalry_recovers)
    {
      level->bars = TW_INFANTRY;
      level->rule_bar = "S-11.11";
    }
  cover (reader, level);
  check_reach (reader, level, "level", level->level);
}

static void
read_step (TcModuleReader *reader, gpointer self, gpointer row)
{
  const TwLevel *level = self;
  const TwStep *step = row, *before = step > level->steps ? step - 1 : NULL;
  int least = before != NULL ? before->level : level->level;

  if (step->level < least)
    tc_module_falls (reader, "level", least);
  check_reach (reader, level, "level", step->level);
  if (before != NULL && step->turn < before->turn)
    {
      g_autofree char *expected = g_strdup_printf ("%d–%d", before->turn, TW_TURNS);

      tc_module_propose_number (reader, tc_module_refuse (reader, "turn", tc_module_text (reader, "turn"), expected),
                                "turn", before->turn);
    }
}

/* Once all levels are known. */
static void
read_raise (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwRuleset *rules = reader->rules;
  const TwRaise *raise = row;
  int index = find_level (rules, reader->module->id);
  TwLevel *level = index < 0 ? NULL : &rules->levels[index];

  if (level == NULL)
    tc_module_fault (reader, "raise-without-id", reader->module->type, NULL);
  else if (level->n_raises == TW_RAISES)
    tc_module_reject (reader, "more-rows", reader->module->type, NULL);
  else if (raise->when >= 0 && raise->when < (int) rules->n_levels)
    level->raises[level->n_raises++] = *raise;
}

/* Levels that are tested with a die, one after the other; the last needs none */

typedef struct
{
  gint16      losses, die;
  const char *table;
} Test;

static const TcValueSchema morale_values[] = {
  { "army", TC_ARMY (TwLevel, armies), .flags = TC_VALUE_MANY,
    .about = N_("the armies whose losses count, and which become demoralized") },
  { "faces", TC_NUMBER (TwLevel, faces, 2, TW_FACES), .usual = "6", .about = N_("the faces of the die") },
  { "counter", TC_COUNTER (TwLevel, leader), .of = "leader", .flags = TC_VALUE_OPTIONAL,
    .about = N_("its leader; once he is dead later dice count one less") },
  { "death", TC_NUMBER (TwLevel, leader_die, 0, TW_FACES), .of = "faces", .flags = TC_VALUE_OPTIONAL, .usual = "0", .start = "4",
    .about = N_("when he is eliminated, a die of at most this demoralizes the army") },
  { "rule", TC_RULE (TwLevel, rule) },
  { "rule-death", TC_RULE (TwLevel, rule_leader) },
  { "rule-drag", TC_RULE (TwLevel, rule_drag) },
  { NULL }
};

static const TcValueSchema morale_level[] = {
  { "losses", TC_NUMBER (Test, losses, 1, 9999), .flags = TC_VALUE_NEXT,
    .about = N_("the losses at which the army is tested, once") },
  { "die", TC_NUMBER (Test, die, 1, TW_FACES), .of = "faces", .start = "3",
    .about = N_("the army is demoralized if the die is at most this; no die is rolled if every face demoralizes it") },
  { "table", TC_TEXT (Test, table), .flags = TC_VALUE_OPTIONAL,
    .about = N_("in a campaign, the table of the row; the day says which table applies") },
  { NULL }
};

static const TcValueSchema morale_drag[] = {
  { "when", TC_MODULE (TwRaise, when, TW_LEVEL_MODULES), .code = "unknown-level",
    .about = N_("the rule of the army that demoralizes this one with it") },
  { NULL }
};

static void
read_morale (TcModuleReader *reader, gpointer self, gpointer row)
{
  const TwRuleset *rules = reader->rules;
  TwLevel *level = self;

  settle_armies (reader, level);
  level->suffers = level->armies;
  level->covers = level->counts = -1;
  level->bars = TW_INFANTRY;
  level->rule_bar = "S-11.11";
  level->tested = TRUE;
  if (level->leader >= 0 && rules->kind[level->leader] != TW_LEADER)
    tc_module_fault (reader, "not-a-leader", tc_module_text (reader, "counter"), NULL);
  cover (reader, level);
}

/* The table of a row, by name.  Rows without a name are of the first. */
static TwTests *
find_table (TcModuleReader *reader, TwLevel *level, const char *name)
{
  const TwCampaign *campaign = &((const TwRuleset *) reader->rules)->campaign;
  int table = tw_campaign_find_table (campaign, name);

  if (table < 0)
    {
      const char *tables[TW_TABLES + 1] = { NULL };
      TcIssue *found = tc_module_fault (reader, "unknown-table", "table", name);

      memcpy (tables, campaign->table_name, campaign->n_tables * sizeof *tables);
      tc_module_propose_word (reader, found, "table", name, tables);
      tc_module_propose_without (reader, found, "table", name);
    }

  return &level->tests[MAX (table, 0)];
}

static void
read_test (TcModuleReader *reader, gpointer self, gpointer row)
{
  const Test *test = row;
  TwTests *tests = find_table (reader, self, test->table);

  if (tests->n == TW_TESTS)
    {
      tc_module_reject (reader, "more-rows", reader->module->type, NULL);
      return;
    }
  if (tests->n > 0 && test->losses <= tests->losses[tests->n - 1])
    tc_module_falls (reader, "losses", tests->losses[tests->n - 1] + 1);
  check_reach (reader, self, "losses", test->losses);
  tests->losses[tests->n] = test->losses;
  tests->die[tests->n++] = test->die;
}

static void
read_drag (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwRuleset *rules = reader->rules;
  int index = find_level (rules, reader->module->id), when = ((const TwRaise *) row)->when;

  if (index >= 0 && when >= 0 && when < (int) rules->n_levels)
    rules->levels[index].drags |= 1u << when;
}

const TcModuleSchema tw_levels_schemas[] = {
  { "demoralization", NULL, N_("An army is demoralized at a level of losses"), level_values,
    TC_LIST (TwRuleset, levels, n_levels), .read = read_level },
  { "demoralization", "step", NULL, level_step, TC_LIST (TwLevel, steps, n_steps), .read = read_step, .key = "after turn" },
  { "demoralization", "raise", NULL, level_raise, .later = TRUE, .read = read_raise, .key = "when" },
  { "morale-test", NULL, N_("An army is tested with a die at each level of losses"), morale_values,
    TC_LIST (TwRuleset, levels, n_levels), .read = read_morale },
  { "morale-test", "level", NULL, morale_level, .begins = 1, .needs = 1, .read = read_test, .key = "table losses" },
  { "morale-test", "drag", NULL, morale_drag, .later = TRUE, .read = read_drag, .key = "when" },
  { NULL }
};
