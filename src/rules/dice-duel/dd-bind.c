/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dd-bind: from a battle and its book to a ruleset. */
#include "dd-private.h"

#include "tc-module-reader.h"
#include "tc-chart-reader.h"
#include "tc-parameter.h"
#include "tc-stacks.h"
#include "tc-ways.h"

static void
issue (TcIssueList *issues, const char *code, const char *subject, int line, const char *a,
       const char *b)
{
  tc_issue_list_add (issues, TC_SEVERITY_ERROR, code, NULL, line, 0, subject, a, b, NULL);
}

static const TcChoice arms[] = {
  { "infantry", DD_ARM_INFANTRY, N_("infantry") },
  { "cavalry", DD_ARM_CAVALRY, N_("cavalry") },
  { "leader", DD_ARM_LEADER, N_("leaders") },
  { NULL }
};

static int
find_arm (const char *kind)
{
  for (guint i = 0; arms[i].id != NULL; i++)
    if (g_str_equal (kind, arms[i].id))
      return arms[i].value;
  return -1;
}

static gint16
read_value (const TcCounter *counter, TcColumn column, TcIssueList *issues)
{
  if (counter->values[column] == TC_NO_VALUE)
    {
      issue (issues, "value-missing", counter->id, counter->line, counter->name,
             tc_column_get_name (column));
      return 0;
    }
  return counter->values[column];
}

static void
bind_counters (DdRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  for (guint i = 0; i < r->n_counters; i++)
    {
      const TcCounter *counter = tc_battle_counter (battle, i);
      int arm = find_arm (counter->kind);

      if (arm < 0)
        issue (issues, "unknown-kind", counter->id, counter->line, counter->kind, NULL);
      r->arm[i] = MAX (arm, 0);
      r->side[i] = tc_battle_counter_side (battle, i);
      r->movement[i] = read_value (counter, TC_COLUMN_MOVEMENT, issues);
      if (arm == DD_ARM_LEADER)
        r->value[i] = read_value (counter, TC_COLUMN_LEADERSHIP, issues);
      else
        r->strength[i] = read_value (counter, TC_COLUMN_STRENGTH, issues);
      r->arrival[i] = -1;
    }
}

/* Modules */

static const TcValueSchema arrival_values[] = {
  { "side", TC_SIDE (DdArrival, side), .about = N_("the side of the counters") },
  { "turn", TC_NUMBER (DdArrival, turn, 0, 1000), .flags = TC_VALUE_TURN, .start = "3",
    .about = N_("the first turn in which they may enter") },
  { "area", TC_AREA (DdArrival, area), .about = N_("the hexes where they enter") },
  { "else-area", TC_AREA (DdArrival, other), .flags = TC_VALUE_OPTIONAL,
    .about = N_("the hexes where they may also enter if enemy units threaten the area") },
  { "threat", TC_NUMBER (DdArrival, threat, 0, 1000), .flags = TC_VALUE_OPTIONAL, .start = "3",
    .about = N_("the distance at which an enemy unit threatens the area; required with else-area") },
  { NULL }
};

static void
read_arrival (TcModuleReader *reader, gpointer self, gpointer row)
{
  DdRuleset *r = reader->rules;
  const DdArrival *arrival = self;

  if (arrival->other != NULL && *tc_module_text (reader, "threat") == '\0')
    tc_module_fault (reader, "no-attribute", "threat", NULL);
  tc_ways_check_arrival (reader, arrival->turn, r->turns);
  for (guint i = 0; i < r->n_counters; i++)
    if (g_str_equal (tc_battle_counter (reader->battle, i)->entry, reader->module->id))
      r->arrival[i] = (gint8) (arrival - r->arrivals);
}

static const TcValueSchema award_values[] = {
  { "side", TC_SIDE (DdAward, side), .about = N_("the side that earns the points") },
  { "of", TC_SIDE (DdAward, of), .flags = TC_VALUE_OPTIONAL | TC_VALUE_OTHER,
    .about = N_("the side whose counters are counted; the enemy if not given") },
  { "kinds", TC_CHOICE (DdAward, kinds, arms), .flags = TC_VALUE_MANY, .start = "infantry",
    .about = N_("the kinds that count") },
  { "area", TC_AREA (DdAward, area), .flags = TC_VALUE_OPTIONAL,
    .about = N_("counts the counters that are there at the end; without it, those that were eliminated") },
  { "points", TC_NUMBER (DdAward, points, 0, 1000), .start = "1", .about = N_("the points for each") },
  { "rule", TC_RULE (DdAward, rule), .usual = "LU-18" },
  { NULL }
};

static void
read_award (TcModuleReader *reader, gpointer self, gpointer row)
{
  DdAward *award = self;

  if (award->of < 0)
    award->of = 1 - award->side;
}

static const TcModuleSchema schemas[] = {
  { "arrival", NULL, N_("Counters that enter the map in a later turn, by their entry"), arrival_values,
    TC_LIST (DdRuleset, arrivals, n_arrivals), .read = read_arrival, .enters = TRUE },
  { "award", NULL, N_("What earns a side points"), award_values, TC_LIST (DdRuleset, awards, n_awards),
    .read = read_award, .key = "side of kinds area" },
  { NULL }
};

const TcModuleSchema *const dd_schemas[] = { schemas, NULL };

static void
bind_modules (DdRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  TcModuleReader reader = { .tables = dd_schemas, .battle = battle, .issues = issues, .rules = r };

  tc_modules_check (&reader);
  tc_modules_read (&reader, schemas);
  for (guint i = 0; i < r->n_counters; i++)
    {
      const TcCounter *counter = tc_battle_counter (battle, i);

      if (counter->entry[0] != '\0' && r->arrival[i] < 0)
        issue (issues, "arrival-unknown", counter->id, counter->line, counter->name,
               counter->entry);
    }
}

static const char *
terrain_cell (const TcChartReader *reader, const char *row, const char *column)
{
  return tc_chart_reader_cell (reader, tc_chart_find_row (reader->chart, row), column);
}

static void
bind_hexes (DdRuleset *r, const TcChartReader *reader)
{
  const TcMap *map = reader->battle->map;

  for (guint t = 0; t < map->legend->len; t++)
    {
      const TcTerrain *terrain = g_ptr_array_index (map->legend, t);
      const char *move = terrain_cell (reader, terrain->id, "move");
      gboolean barred = g_str_equal (move, "barred"), stops = g_str_equal (move, "stop");
      gboolean weak = g_str_equal (terrain_cell (reader, terrain->id, "attack"), "-2");

      if (tc_chart_find_row (reader->chart, terrain->id) < 0)
        tc_issue_list_add (reader->issues, TC_SEVERITY_WARNING, "terrain-unknown", NULL,
                           terrain->line, 0, terrain->id, terrain->id, NULL);
      else if (!barred && !stops && !g_str_equal (move, "go"))
        issue (reader->issues, "terrain-cell", terrain->id, reader->chart->line, terrain->id, move);
      for (gint32 hex = 0; hex < r->n_hexes; hex++)
        if (map->terrain[hex] == t)
          {
            r->barred[hex] = barred;
            r->stops[hex] = stops;
            r->weak[hex] = weak;
          }
    }
}

static void
bind_crossings (DdRuleset *r, const TcChartReader *reader)
{
  const TcMap *map = reader->battle->map;
  guint16 bridges = tc_map_get_side_bit (map, "bridge") | tc_map_get_side_bit (map, "ford");
  guint16 stops = 0;

  for (guint k = 0; k < map->n_side_kinds; k++)
    if (g_str_equal (terrain_cell (reader, map->side_kinds[k], "move"), "stop"))
      stops |= 1 << k;
  for (gint32 hex = 0; hex < r->n_hexes; hex++)
    for (int d = 0; d < 6; d++)
      {
        guint16 sides = tc_map_get_sides (map, hex, d);

        if ((sides & stops) && !(sides & bridges))
          r->crossing[hex] |= 1 << d;
      }
}

/* LU-4: one unit and one leader in a hex. */
static int
sort_of (gconstpointer rules, guint counter)
{
  const DdRuleset *r = rules;

  return r->arrival[counter] >= 0 ? -1 : dd_is_leader (r, counter);
}

/* Nobody is with enemies. */
static int
stand_of (gconstpointer rules, guint counter)
{
  const DdRuleset *r = rules;

  return r->arrival[counter] >= 0 ? TC_STACK_JOINS - 1 : dd_is_leader (r, counter) ? TC_STACK_JOINS : 0;
}

static const TcStacking stacking = { sort_of, stand_of };

static gboolean
may_start (const DdRuleset *r, int counter, TcHex hex)
{
  return r->arrival[counter] >= 0 || !r->barred[hex];
}

gboolean
dd_admits (const TcRuleset *ruleset, const TcPlace *places, int counter, TcPlace at, TcNote *refusal)
{
  const DdRuleset *r = dd_rules (ruleset);

  if (!may_start (r, counter, at.x))
    return tc_refuse (refusal, "terrain-barred", "LU-3", at.x);
  return tc_stacks_admit (ruleset->battle, &stacking, r, places, counter, at.x, refusal);
}

static gboolean
may_enter (gconstpointer rules, guint counter, TcHex hex)
{
  return !((const DdRuleset *) rules)->barred[hex];
}

static gboolean
may_step (gconstpointer rules, guint counter, TcHex hex, int direction)
{
  return may_enter (rules, counter, ((const DdRuleset *) rules)->neighbours[hex][direction]);
}

static void
check_ways (const DdRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  for (guint i = 0; i < r->n_counters; i++)
    if (r->arrival[i] >= 0)
      tc_ways_check_entry (battle, i, r->arrivals[r->arrival[i]].area, may_enter, r, issues);
    else if (r->movement[i] > 0)
      tc_ways_check_start (battle, i, may_step, r, issues);
}

static void
check_set_up (const DdRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  for (guint i = 0; i < r->n_counters; i++)
    {
      const TcCounter *counter = tc_battle_counter (battle, i);
      TcHex hex = counter->place.x;
      char label[TC_HEX_LABEL_SIZE];

      if (!tc_place_is_nowhere (counter->place) && !may_start (r, (int) i, hex))
        issue (issues, "set-up-barred", counter->id, counter->line, counter->name,
               tc_hexgrid_format (&r->grid, hex, label));
    }
  tc_stacks_check (battle, &stacking, r, issues);
}

static gboolean
fits (const TcBattle *battle, TcChartReader *terrain, TcIssueList *issues)
{
  g_autofree char *sides = g_strdup_printf ("%u", battle->sides->len);
  g_autofree char *counters = g_strdup_printf ("%u", battle->counters->len);

  if (battle->sides->len != 2)
    issue (issues, "two-sides", NULL, 0, sides, NULL);
  if (battle->counters->len > DD_MAX_COUNTERS)
    issue (issues, "too-many-counters", NULL, 0, counters, G_STRINGIFY (DD_MAX_COUNTERS));
  return tc_chart_reader_open (terrain, "terrain") && battle->sides->len == 2 &&
         battle->counters->len <= DD_MAX_COUNTERS;
}

TcRuleset *
dd_bind (const TcBattle *battle, TcIssueList *issues)
{
  TcChartReader terrain = { battle, issues };
  DdRuleset *r;

  if (!fits (battle, &terrain, issues))
    return NULL;
  r = g_new0 (DdRuleset, 1);
  r->grid = battle->map->grid;
  r->n_hexes = tc_hexgrid_get_count (&r->grid);
  r->n_counters = battle->counters->len;
  r->parent.state_size = sizeof (DdState) + 2 * r->n_hexes * sizeof (gint16);
  r->neighbours = g_malloc_n (r->n_hexes, sizeof *r->neighbours);
  for (gint32 hex = 0; hex < r->n_hexes; hex++)
    tc_hexgrid_get_neighbours (&r->grid, hex, r->neighbours[hex]);
  r->barred = g_new0 (guint8, r->n_hexes);
  r->stops = g_new0 (guint8, r->n_hexes);
  r->weak = g_new0 (guint8, r->n_hexes);
  r->crossing = g_new0 (guint8, r->n_hexes);
  r->turns = tc_parameter_read_number (battle, "turns", 1, G_MAXINT16, issues);
  r->first = tc_parameter_read_side (battle, "first-side", 0, issues);
  bind_counters (r, battle, issues);
  bind_modules (r, battle, issues);
  bind_hexes (r, &terrain);
  bind_crossings (r, &terrain);
  check_set_up (r, battle, issues);
  if (!tc_issue_list_has_errors (issues))
    check_ways (r, battle, issues);
  return &r->parent;
}

void
dd_unbind (TcRuleset *ruleset)
{
  DdRuleset *r = (DdRuleset *) ruleset;

  g_free (r->neighbours);
  g_free (r->barred);
  g_free (r->stops);
  g_free (r->weak);
  g_free (r->crossing);
  g_free (r);
}
