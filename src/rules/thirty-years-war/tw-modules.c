/* Modules: what a battle adds to the standard rules.  This file reads those that
 * concern who is there and what he may do; tw-chances those that roll or count. */
#include "tw-binding.h"
#include "tw-calls.h"
#include "tw-modules.h"

#include <string.h>

#include "tc-nearest.h"

static TcIssue *
issue (TwModuleReader *self, TcSeverity severity, const char *code, int line, const char *a, const char *b)
{
  return tw_bind_issue (self->issues, severity, code, line, "module",
                        self->module->id[0] != '\0' ? self->module->id : self->module->type, a, b);
}

TcIssue *
tw_module_fault (TwModuleReader *self, const char *code, const char *a, const char *b)
{
  TcIssue *found = issue (self, TC_SEVERITY_ERROR, code, self->row != NULL ? self->row->line : self->module->line, a, b);

  /* Of what says too much, the later one goes. */
  if (strcmp (code, "more-modules") == 0 || strcmp (code, "level-twice") == 0)
    tw_propose_removal (found, self->battle, self->module);

  return found;
}

TcIssue *
tw_module_refuse (TwModuleReader *self, const char *name, const char *value, const char *expected)
{
  const TcModule *module = self->module;
  g_autofree char *subject = g_strconcat ("module:", module->id[0] != '\0' ? module->id : module->type, NULL);

  return tc_issue_list_add (self->issues, TC_SEVERITY_ERROR, "bad-attribute", NULL,
                            self->row != NULL ? self->row->line : module->line, 0, subject, name, value, expected, NULL);
}

void
tw_propose_removal (TcIssue *found, const TcBattle *battle, const TcModule *module)
{
  g_autofree char *number = NULL;
  guint index;

  if (!g_ptr_array_find (battle->rules->modules, module, &index))
    return;
  number = g_strdup_printf ("%u", index + 1);
  tc_issue_add_fix (found, "remove-module", module->id[0] != '\0' ? module->id : module->type, number, NULL);
}

/* What the book says wrong cannot be mended in the battle. */
void
tw_module_propose (TwModuleReader *self, TcIssue *found, const char *name, const char *value)
{
  g_autofree char *module = NULL, *row = g_strdup_printf ("%u", self->row != NULL ? self->next_row : 0);
  guint index;

  if (!g_ptr_array_find (self->battle->rules->modules, self->module, &index))
    return;
  module = g_strdup_printf ("%u", index + 1);
  tc_issue_add_fix (found, "use-value", name, value, module, row, NULL);
}

void
tw_module_propose_drop (TwModuleReader *self, TcIssue *found)
{
  g_autofree char *module = NULL, *row = g_strdup_printf ("%u", self->next_row);
  guint index;

  if (self->row == NULL || !g_ptr_array_find (self->battle->rules->modules, self->module, &index))
    return;
  module = g_strdup_printf ("%u", index + 1);
  tc_issue_add_fix (found, "drop-row", self->row->name, module, row, NULL);
}

/* What is read and not among the forms would be called idle. */
static const char *
value_of (const TwModuleReader *self, const char *name)
{
  g_warn_if_fail (tc_forms_know (tw_forms, self->module->type, self->row != NULL ? self->row->name : NULL, name));

  return tc_attributes_get (self->row != NULL ? self->row->attributes : self->module->attributes, name);
}

const char *
tw_module_text (TwModuleReader *self, const char *name, const char *fallback)
{
  const char *value = value_of (self, name);

  if ((value == NULL || value[0] == '\0') && fallback == NULL)
    tw_module_fault (self, "no-attribute", name, NULL);

  return value != NULL ? value : fallback != NULL ? fallback : "";
}

void
tw_module_propose_word (TwModuleReader *self, TcIssue *found, const char *name, const char *value,
                        const char *const *words)
{
  const char *near = tc_nearest_word (value, words);
  g_autofree char *text = NULL;

  if (near == NULL)
    return;
  /* It may be one of several words. */
  text = tc_replace_word (tw_module_text (self, name, value), value, near);
  tw_module_propose (self, found, name, text);
}

void
tw_module_propose_number (TwModuleReader *self, TcIssue *found, const char *name, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  tw_module_propose (self, found, name, text);
}

void
tw_module_falls (TwModuleReader *self, const char *name, int least)
{
  tw_module_propose_number (self, tw_module_fault (self, "falling-level", tw_module_text (self, name, ""), NULL), name, least);
}

int
tw_module_number (TwModuleReader *self, const char *name, int least, int most, int fallback)
{
  const char *value = value_of (self, name);
  g_autofree char *expected = NULL;
  gboolean parsed;
  int number;

  if (value == NULL && fallback >= least)
    return fallback;
  if (value == NULL)
    {
      tw_module_fault (self, "no-attribute", name, NULL);
      return least;
    }
  parsed = tc_number_parse (value, &number);
  if (parsed && number >= least && number <= most)
    return number;
  expected = g_strdup_printf ("%d–%d", least, most);
  tw_module_propose_number (self, tw_module_refuse (self, name, value, expected), name,
                  parsed ? CLAMP (number, least, most) : fallback >= least ? fallback : least);

  return least;
}

int
tw_module_choice (TwModuleReader *self, const char *name, const char *const *choices, int fallback)
{
  const char *value = value_of (self, name);
  g_autofree char *expected = NULL;

  if (value == NULL && fallback >= 0)
    return fallback;
  if (value == NULL)
    {
      tw_module_fault (self, "no-attribute", name, NULL);
      return 0;
    }
  for (int i = 0; choices[i] != NULL; i++)
    if (strcmp (choices[i], value) == 0)
      return i;
  expected = g_strjoinv (", ", (char **) choices);
  tw_module_propose_word (self, tw_module_refuse (self, name, value, expected), name, value, choices);

  return 0;
}

gboolean
tw_module_flag (TwModuleReader *self, const char *name, gboolean fallback)
{
  static const char *const choices[] = { "no", "yes", NULL };

  return tw_module_choice (self, name, choices, fallback);
}

const char *
tw_module_rule (TwModuleReader *self, const char *name)
{
  const char *value = value_of (self, name);

  if (value == NULL)
    value = tc_attributes_get (self->module->attributes, "rule");

  /* The case that points to what a battle adds. */
  return value == NULL ? "S-13.0" : g_intern_string (value);
}

void
tw_module_propose_id (TwModuleReader *self, TcIssue *found, const char *name, const char *value,
                      const GPtrArray *things)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < things->len; i++)
    g_ptr_array_add (ids, *(char **) g_ptr_array_index (things, i));
  g_ptr_array_add (ids, NULL);
  tw_module_propose_word (self, found, name, value, (const char *const *) ids->pdata);
}

static int
find (TwModuleReader *self, const char *name, int (*look) (const TcBattle *battle, const char *id), const char *code,
      const GPtrArray *things)
{
  const char *value = tw_module_text (self, name, NULL);
  int index = value[0] == '\0' ? -1 : look (self->battle, value);

  if (index < 0 && value[0] != '\0')
    {
      TcIssue *found = tw_module_fault (self, code, name, value);

      tw_module_propose_id (self, found, name, value, things);
      /* nothing is near: what a module does for nobody can go */
      if (found != NULL && found->fixes == NULL && self->row == NULL)
        tw_propose_removal (found, self->battle, self->module);
    }

  return MAX (index, 0);
}

int
tw_module_side (TwModuleReader *self, const char *name)
{
  return find (self, name, tc_battle_find_side, "unknown-side", self->battle->sides);
}

int
tw_module_army (TwModuleReader *self, const char *name)
{
  return find (self, name, tc_battle_find_army, "unknown-army", self->battle->armies);
}

int
tw_module_counter (TwModuleReader *self, const char *name)
{
  return find (self, name, tc_battle_find_counter, "unknown-counter", self->battle->counters);
}

int
tw_module_arm (TwModuleReader *self, const char *name, int fallback)
{
  static const char *const arms[] = { "infantry", "cavalry", "all", NULL };
  int index = tw_module_choice (self, name, arms, fallback);

  return index == 2 ? -1 : index;
}

const TcArea *
tw_module_area (TwModuleReader *self, const char *name, int *index)
{
  const char *id = tw_module_text (self, name, NULL);
  const GPtrArray *areas = self->battle->map->areas;

  for (guint i = 0; i < areas->len; i++)
    {
      const TcArea *area = g_ptr_array_index (areas, i);

      if (strcmp (area->id, id) == 0 && area->hexes->len > 0)
        {
          *index = i;
          return area;
        }
    }
  *index = 0;
  if (id[0] != '\0')
    tw_module_propose_id (self, tw_module_fault (self, "unknown-area", name, id), name, id, areas);

  return NULL;
}

guint
tw_module_armies (TwModuleReader *self, const char *name)
{
  const char *text = tw_module_text (self, name, NULL);
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);
  guint armies = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      int army = words[i][0] == '\0' ? -1 : tc_battle_find_army (self->battle, words[i]);

      if (army >= 0)
        armies |= 1u << army;
      else if (words[i][0] != '\0')
        tw_module_propose_id (self, tw_module_fault (self, "unknown-army", name, words[i]), name, words[i],
                              self->battle->armies);
    }
  return MAX (armies, 1);
}

int
tw_module_terrain (const TwRuleset *rules, TwModuleReader *self, const char *id)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autofree char *expected = NULL;

  for (guint row = 0; row < rules->n_rows; row++)
    if (rules->rows[row].side_kind == NULL)
      {
        if (strcmp (rules->rows[row].id, id) == 0)
          return row;
        g_ptr_array_add (ids, (gpointer) rules->rows[row].id);
      }
  g_ptr_array_add (ids, NULL);
  expected = g_strjoinv (", ", (char **) ids->pdata);
  tw_module_propose_word (self, tw_module_refuse (self, "terrain", id, expected), "terrain", id,
                          (const char *const *) ids->pdata);

  return -1;
}

gboolean
tw_module_each (TwModuleReader *self, const char *row)
{
  g_warn_if_fail (tc_forms_know (tw_forms, self->module->type, row, NULL));
  while (self->next_row < self->module->rows->len)
    {
      self->row = g_ptr_array_index (self->module->rows, self->next_row++);
      if (strcmp (self->row->name, row) == 0 && tc_battle_is_row_in_force (self->battle, self->row))
        return TRUE;
    }
  self->row = NULL;
  self->next_row = 0;

  return FALSE;
}

void
tw_modules_read (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues, const char *type,
                 void (*read) (TwRuleset *rules, TwModuleReader *reader))
{
  g_autoptr (GPtrArray) modules = tc_battle_get_modules (battle, type);

  for (guint i = 0; i < modules->len; i++)
    {
      TwModuleReader reader = { .battle = battle, .issues = issues, .module = g_ptr_array_index (modules, i) };

      read (rules, &reader);
    }
}

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
      rules->early = TRUE;
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
  TwCall *self = &rules->calls[rules->n_calls];

  if (rules->n_calls == TW_CALLS)
    {
      tw_module_fault (reader, "more-modules", reader->module->type, NULL);
      return;
    }
  rules->n_calls++;
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

      if (!tc_forms_know (tw_forms, module->type, NULL, NULL))
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
