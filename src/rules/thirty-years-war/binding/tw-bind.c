/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the document to the tables: counters, parameters, options. */
#include "tw-binding.h"
#include "tw-modules.h"

#include <string.h>

#include "tc-parameter.h"
#include "tc-stacks.h"
#include "tc-thirty-years-war.h"

static void
bind_parameters (TwRuleset *self, const TcBattle *battle, TcIssueList *issues)
{
  self->turns = tc_parameter_read_number (battle, "turns", 1, TW_TURNS, issues);
  self->rally = tc_parameter_read_or (battle, "rally", 1, TW_FACES, 5, issues);
  self->rally_radius = tc_parameter_read_or (battle, "rally-radius", 0, 9, 1, issues);
  self->steps = tc_parameter_read_or (battle, "disrupted-steps", 0, TW_MOVEMENT, 2, issues);
  self->steps_demoralized = tc_parameter_read_or (battle, "demoralized-steps", 0, TW_MOVEMENT, 4, issues);
  self->first = tc_parameter_read_side (battle, "first-player", 0, issues);
}

static gboolean
is_chosen (const TcBattle *battle, const char *option, const char *choice)
{
  return g_strcmp0 (tc_battle_get_option (battle, option), choice) == 0;
}

static void
bind_options (TwRuleset *self, const TcBattle *battle)
{
  self->measure_from_target = is_chosen (battle, "hilltop-fire", "target");
  self->hilltops_near = is_chosen (battle, "hilltop-between", "far");
  self->stacking = !is_chosen (battle, "temporary-stacking", "no");
  self->plans_checked = !is_chosen (battle, "attack-plans", "free");
  self->exchange_front = is_chosen (battle, "exchange-strength", "front");
  self->fog_halves_steps = !is_chosen (battle, "fog-steps", "no");
  self->support_choice = is_chosen (battle, "defender-leader-choice", "yes");
  self->leader_on_back = is_chosen (battle, "disrupted-leader", "back");
  self->losses_shown = is_chosen (battle, "loss-strength", "shown");
  self->swaps = is_chosen (battle, "free-exchange", "yes");
  self->healthy_steps = is_chosen (battle, "healthy-steps", "yes");
  self->area_beyond = is_chosen (battle, "leader-area-rally", "beyond") ? 1 : 0;
  self->cavalry_recovers = is_chosen (battle, "demoralized-cavalry", "yes");
  self->charge_leaders = is_chosen (battle, "charge-leaders", "yes");
  self->sweeps_once = is_chosen (battle, "repeated-sweep", "no");
  self->several_fight_several = is_chosen (battle, "combined-attacks", "several");
  self->exit_moves = !is_chosen (battle, "exits", "whole");
  self->campaign.by_arm = is_chosen (battle, "returns-by", "arm");
  self->fortress.harms = is_chosen (battle, "breach-harms", "yes");
}

/* Counters */

static gboolean
find_kind (const char *id, guint8 *out)
{
  static const char *const kinds[] = { "infantry", "cavalry", "leader", "artillery", "train" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (id, kinds[i]) == 0)
      {
        *out = i;
        return TRUE;
      }

  return FALSE;
}

static int
read_value (const TcCounter *counter, TcColumn column, int least, int most, TcIssueList *issues)
{
  g_autofree char *subject = NULL, *low = NULL, *high = NULL;
  int value = counter->values[column];

  if (value != TC_NO_VALUE && value >= least && value <= most)
    return value;

  subject = g_strconcat ("counter:", counter->id, NULL);
  low = g_strdup_printf ("%d", least);
  high = g_strdup_printf ("%d", most);
  tc_issue_list_add (issues, TC_SEVERITY_ERROR, "counter-value", NULL, counter->line, 0, subject,
                     counter->name, tc_column_get_name (column), low, high, NULL);

  return least;
}

static void
bind_values (TwRuleset *self, int index, const TcCounter *counter, TcIssueList *issues)
{
  if (self->kind[index] <= TW_CAVALRY)
    {
      self->front[index] = read_value (counter, TC_COLUMN_STRENGTH, 1, 999, issues);
      self->back[index] = read_value (counter, TC_COLUMN_REDUCED, 1, self->front[index], issues);
    }
  if (self->kind[index] <= TW_LEADER)
    self->movement[index] = read_value (counter, TC_COLUMN_MOVEMENT, 0, TW_MOVEMENT, issues);
  if (self->kind[index] == TW_LEADER)
    self->lead[index] = read_value (counter, TC_COLUMN_LEADERSHIP, 0, 9, issues);
}

static void
bind_counter (TwRuleset *self, int index, const TcBattle *battle, TcIssueList *issues)
{
  const TcCounter *counter = tc_battle_counter (battle, index);

  self->side[index] = tc_battle_counter_side (battle, index);
  self->army[index] = counter->army;
  self->start[index] = -1;
  self->group[index] = -1;
  self->level[index] = -1;
  self->wrecker[index] = -1;
  if (!find_kind (counter->kind, &self->kind[index]))
    {
      tw_bind_issue (issues, TC_SEVERITY_ERROR, "unknown-kind", counter->line, "counter",
                     counter->id, counter->name, counter->kind);
      return;
    }

  bind_values (self, index, counter, issues);
  if (tc_place_is_nowhere (counter->place))
    return;
  if (counter->place.x >= (gint32) self->n_hexes)
    tw_bind_issue (issues, TC_SEVERITY_ERROR, "off-map", counter->line, "counter", counter->id,
                   counter->name, NULL);
  else
    self->start[index] = counter->place.x;
}

static void
list_movers (TwRuleset *self)
{
  for (guint c = 0; c < self->n_counters; c++)
    if (self->kind[c] <= TW_CAVALRY)
      self->movers[self->side[c]][self->n_movers[self->side[c]]++] = c;
  memcpy (self->n_units, self->n_movers, sizeof self->n_units);
  for (guint c = 0; c < self->n_counters; c++)
    if (self->kind[c] == TW_LEADER)
      self->movers[self->side[c]][self->n_movers[self->side[c]]++] = c;
    else if (self->kind[c] == TW_ARTILLERY)
      self->guns[self->n_guns++] = c;
}

/* Trains and guns are below units, leaders above. */
static void
list_shown (TwRuleset *self)
{
  static const guint8 layers[TW_N_KINDS] = { TW_TRAIN, TW_ARTILLERY, TW_CAVALRY, TW_INFANTRY, TW_LEADER };
  guint n = 0;

  for (guint layer = 0; layer < TW_N_KINDS; layer++)
    for (guint c = 0; c < self->n_counters; c++)
      if (self->kind[c] == layers[layer])
        self->shown[n++] = c;
}

/* S-6.32 holds from the start: one unit in a hex. */
static int
sort_of (gconstpointer rules, guint counter)
{
  const TwRuleset *self = rules;

  return tw_is_unit (self, counter) ? 0 : -1;
}

/* A leader may not be with units of the enemy; guns can be taken. */
static int
stand_of (gconstpointer rules, guint counter)
{
  const TwRuleset *self = rules;

  return tw_is_unit (self, counter) ? 0 : self->kind[counter] == TW_LEADER ? TC_STACK_JOINS : TC_STACK_JOINS - 1;
}

static const TcStacking stacking = { sort_of, stand_of };

gboolean
tw_admits (const TcRuleset *ruleset, const TcPlace *places, int counter, TcPlace at, TcNote *refusal)
{
  const TwRuleset *self = TW_RULESET (ruleset);

  if (!tw_may_start (self, counter, at.x))
    return tc_refuse (refusal, "barred-hex", self->rows[self->row[at.x]].rule, counter, at.x);
  return tc_stacks_admit (ruleset->battle, &stacking, self, places, counter, at.x, refusal);
}

static void
lay_out (TwRuleset *self, const TcBattle *battle)
{
  for (guint c = 0; c < self->n_counters; c++)
    {
      self->placement[c] = (TcPlacement) { .counter = c, .place = { .facing = TC_NO_FACING } };
      memcpy (self->placement[c].values, tc_battle_counter (battle, c)->values, sizeof self->placement[c].values);
      if (tw_is_unit (self, c))
        self->placement[c].values[TC_COLUMN_STRENGTH] = self->front[c];
    }
}

static void
bind_counters (TwRuleset *self, const TcBattle *battle, TcIssueList *issues)
{
  for (guint i = 0; i < self->n_counters; i++)
    bind_counter (self, i, battle, issues);
  if (tc_issue_list_has_errors (issues))
    return;
  list_shown (self);
  lay_out (self, battle);
  list_movers (self);
  tc_stacks_check (battle, &stacking, self, issues);
}

/* What the tables have room for. */
static gboolean
fits (const TcBattle *battle, TcIssueList *issues)
{
  const char *code = NULL;

  if (battle->sides->len != TW_SIDES)
    code = "not-two-sides";
  else if (battle->counters->len > TW_COUNTERS)
    code = "more-counters";
  else if (battle->armies->len > TW_ARMIES)
    code = "more-armies";
  else if (tc_hexgrid_get_count (&battle->map->grid) > TW_HEXES)
    code = "larger-map";
  else if (battle->book == NULL)
    code = "book-missing";

  if (code != NULL)
    tw_bind_issue (issues, TC_SEVERITY_ERROR, code, 0, NULL, NULL, NULL, NULL);

  return code == NULL;
}

/* Modules of the tables between these two.  References come after what they refer to: days
 * before the counters that arrive on them, walls before what is held. */
static void
bind_between (TcModuleReader *reader, const TcModuleSchema *first, const TcModuleSchema *last)
{
  gboolean within = FALSE;

  for (const TcModuleSchema *const *table = reader->tables; *table != last; table++)
    {
      if (within)
        tc_modules_read (reader, *table);
      within |= *table == first;
    }
}

static void
bind_people (TcModuleReader *reader)
{
  bind_between (reader, tw_charts_schemas, tw_walls_schemas);
  tw_bind_entries (reader->rules, reader->battle, reader->issues);
}

static void
bind_places (TcModuleReader *reader)
{
  tw_bind_walls (reader);
  bind_between (reader, tw_walls_schemas, tw_zones_schemas);
  tw_bind_zones (reader);
  tw_check_ways (reader);
}

/* Whether shots have to be followed across hexsides. */
static gboolean
has_walls (const TwRuleset *self)
{
  for (guint edge = 0; self->edge != NULL && edge < self->n_hexes * 6; edge++)
    if ((self->edge[edge] & (TW_EDGE_WALL | TW_EDGE_FORT)) != 0)
      return TRUE;

  return FALSE;
}

TcRuleset *
tw_bind (const TcBattle *battle, TcIssueList *issues)
{
  TcModuleReader reader = { .tables = tc_thirty_years_war.authoring->schemas, .battle = battle, .issues = issues, .rule = "S-13.0" };
  TwRuleset *self;

  if (!fits (battle, issues))
    return NULL;

  self = g_new0 (TwRuleset, 1);
  self->parent.state_size = (sizeof (TwState) + tc_hexgrid_get_count (&battle->map->grid) + 7) / 8 * 8;
  self->parent.battle = battle;
  self->grid = battle->map->grid;
  self->n_hexes = tc_hexgrid_get_count (&self->grid);
  self->n_counters = battle->counters->len;
  self->n_armies = battle->armies->len;
  self->ground_victory.side = self->withdraws = -1;
  for (guint i = 0; i < self->n_armies; i++)
    self->side_of_army[i] = ((const TcArmy *) g_ptr_array_index (battle->armies, i))->side;

  reader.rules = self;
  tw_check_victory (&reader);
  tc_modules_check (&reader);
  bind_parameters (self, battle, issues);
  bind_options (self, battle);
  bind_counters (self, battle, issues);
  tw_bind_charts (&reader);
  tw_bind_days (self);
  if (self->n_counters == 0)
    tw_bind_issue (issues, TC_SEVERITY_NOTE, "no-counters", 0, NULL, NULL, NULL, NULL);
  else
    bind_people (&reader);
  tw_bind_ground (self, battle, issues);
  if (self->n_counters > 0)
    bind_places (&reader);
  self->walls = has_walls (self);
  if (tw_has_marks (self))
    self->parent.state_size = (sizeof (TwState) + 2 * self->n_hexes + 7) / 8 * 8;

  return &self->parent;
}

void
tw_unbind (TcRuleset *ruleset)
{
  TwRuleset *self = (TwRuleset *) ruleset;

  for (guint i = 0; i < TW_SIDES * 6; i++)
    g_free (self->cost[i / 6][i / 3 % 2][i % 3]);
  g_free (self->edges);
  tw_unbind_zones (self);
  tw_unbind_walls (self);
  g_free (self->ground_area);
  g_free (self->clear_area);
  for (guint i = 0; i < self->n_groups; i++)
    g_free (self->groups[i].area);
  g_free (self->near);
  g_free (self->edge);
  g_free (self->ground);
  g_free (self->row);
  g_free (self);
}
