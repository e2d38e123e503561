/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dd-bind: from a battle and its book to a ruleset. */
#include "dd-private.h"

#include "tc-parameter.h"
#include "tc-stacks.h"

static void
issue (TcIssueList *issues, const char *code, const char *subject, int line, const char *a, const char *b)
{
  tc_issue_list_add (issues, TC_SEVERITY_ERROR, code, NULL, line, 0, subject, a, b, NULL);
}

static int
read_side (const TcBattle *battle, const TcModule *module, const char *attribute, int otherwise, TcIssueList *issues)
{
  const char *id = tc_attributes_get (module->attributes, attribute);
  int side = id == NULL ? otherwise : tc_battle_find_side (battle, id);

  if (side < 0)
    issue (issues, "side-unknown", module->type, module->line, id != NULL ? id : "", NULL);
  return side;
}

static gint32
read_number (const TcModule *module, const char *attribute, TcIssueList *issues)
{
  const char *text = tc_attributes_get (module->attributes, attribute);
  int number = 0;

  if (text == NULL || !tc_number_parse (text, &number) || number < 0 || number > 1000)
    tc_issue_list_add (issues, TC_SEVERITY_ERROR, "module-number", NULL, module->line, 0, module->type,
                       module->type, attribute, text != NULL ? text : "", NULL);
  return number;
}

static const TcArea *
read_area (const TcBattle *battle, const TcModule *module, const char *attribute, TcIssueList *issues)
{
  const char *id = tc_attributes_get (module->attributes, attribute);
  const TcArea *area;

  if (id == NULL)
    return NULL;
  area = tc_map_find_area (battle->map, id);
  if (area == NULL || area->hexes->len == 0)
    issue (issues, "area-unknown", module->type, module->line, id, NULL);
  return area;
}

static const char *const arm_names[] = { "infantry", "cavalry", "leader" };

static int
find_arm (const char *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (arm_names); i++)
    if (g_str_equal (kind, arm_names[i]))
      return i;
  return -1;
}

static gint16
read_value (const TcCounter *counter, TcColumn column, TcIssueList *issues)
{
  if (counter->values[column] == TC_NO_VALUE)
    {
      issue (issues, "value-missing", counter->id, counter->line, counter->name, tc_column_get_name (column));
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

static void
bind_arrivals (DdRuleset *r, const TcBattle *battle, const TcModule *module, TcIssueList *issues)
{
  DdArrival *a = &r->arrivals[r->n_arrivals];

  if (r->n_arrivals == DD_MAX_ARRIVALS)
    {
      issue (issues, "module-too-many", module->type, module->line, module->type, G_STRINGIFY (DD_MAX_ARRIVALS));
      return;
    }
  a->side = read_side (battle, module, "side", -1, issues);
  a->turn = read_number (module, "turn", issues);
  a->area = read_area (battle, module, "area", issues);
  if (a->area == NULL && tc_attributes_get (module->attributes, "area") == NULL)
    issue (issues, "area-unknown", module->type, module->line, "", NULL);
  a->other = read_area (battle, module, "else-area", issues);
  if (a->other != NULL)
    a->threat = read_number (module, "threat", issues);
  for (guint i = 0; i < r->n_counters; i++)
    if (g_str_equal (tc_battle_counter (battle, i)->entry, module->id))
      r->arrival[i] = r->n_arrivals;
  r->n_arrivals++;
}

static guint8
read_kinds (const TcModule *module, TcIssueList *issues)
{
  const char *text = tc_attributes_get (module->attributes, "kinds");
  g_auto (GStrv) kinds = g_strsplit (text != NULL ? text : "", " ", -1);
  guint8 bits = 0;

  for (char **kind = kinds; *kind != NULL; kind++)
    {
      int arm = find_arm (*kind);

      if (arm < 0)
        issue (issues, "award-kinds", module->type, module->line, *kind, NULL);
      else
        bits |= 1 << arm;
    }
  return bits;
}

static void
bind_award (DdRuleset *r, const TcBattle *battle, const TcModule *module, TcIssueList *issues)
{
  DdAward *award = &r->awards[r->n_awards];
  const char *rule = tc_attributes_get (module->attributes, "rule");

  if (r->n_awards == DD_MAX_AWARDS)
    {
      issue (issues, "module-too-many", module->type, module->line, module->type, G_STRINGIFY (DD_MAX_AWARDS));
      return;
    }
  award->side = read_side (battle, module, "side", -1, issues);
  award->of = read_side (battle, module, "of", award->side >= 0 ? 1 - award->side : -1, issues);
  award->kinds = read_kinds (module, issues);
  award->area = read_area (battle, module, "area", issues);
  award->points = read_number (module, "points", issues);
  award->rule = rule != NULL ? g_intern_string (rule) : "LU-18";
  r->n_awards++;
}

static void
bind_modules (DdRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  g_autoptr (GPtrArray) modules = tc_battle_get_modules (battle, NULL);

  for (guint i = 0; i < modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (modules, i);

      if (g_str_equal (module->type, "arrival"))
        bind_arrivals (r, battle, module, issues);
      else if (g_str_equal (module->type, "award"))
        bind_award (r, battle, module, issues);
      else
        issue (issues, "module-unknown", module->type, module->line, module->type, NULL);
    }
  for (guint i = 0; i < r->n_counters; i++)
    {
      const TcCounter *counter = tc_battle_counter (battle, i);

      if (counter->entry[0] != '\0' && r->arrival[i] < 0)
        issue (issues, "arrival-unknown", counter->id, counter->line, counter->name, counter->entry);
    }
}

static const char *
terrain_cell (const TcChart *chart, const char *row, const char *column)
{
  const char *cell = tc_chart_get (chart, row, column);

  return cell != NULL ? cell : "";
}

static void
bind_hexes (DdRuleset *r, const TcBattle *battle, const TcChart *chart, TcIssueList *issues)
{
  const TcMap *map = battle->map;

  for (guint t = 0; t < map->legend->len; t++)
    {
      const TcTerrain *terrain = g_ptr_array_index (map->legend, t);
      const char *move = terrain_cell (chart, terrain->id, "move");
      gboolean barred = g_str_equal (move, "barred"), stops = g_str_equal (move, "stop");
      gboolean weak = g_str_equal (terrain_cell (chart, terrain->id, "attack"), "-2");

      if (tc_chart_find_row (chart, terrain->id) < 0)
        tc_issue_list_add (issues, TC_SEVERITY_WARNING, "terrain-unknown", NULL, terrain->line, 0, terrain->id,
                           terrain->id, NULL);
      else if (!barred && !stops && !g_str_equal (move, "go"))
        issue (issues, "terrain-cell", terrain->id, chart->line, terrain->id, move);
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
bind_crossings (DdRuleset *r, const TcBattle *battle, const TcChart *chart)
{
  const TcMap *map = battle->map;
  guint16 bridges = tc_map_get_side_bit (map, "bridge") | tc_map_get_side_bit (map, "ford");
  guint16 stops = 0;

  for (guint k = 0; k < map->n_side_kinds; k++)
    if (g_str_equal (terrain_cell (chart, map->side_kinds[k], "move"), "stop"))
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

static void
check_set_up (const DdRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  for (guint i = 0; i < r->n_counters; i++)
    {
      const TcCounter *counter = tc_battle_counter (battle, i);
      TcHex hex = counter->place.x;
      char label[TC_HEX_LABEL_SIZE];

      if (!tc_place_is_nowhere (counter->place) && r->arrival[i] < 0 && r->barred[hex])
        issue (issues, "set-up-barred", counter->id, counter->line, counter->name, tc_hexgrid_format (&r->grid, hex, label));
    }
  tc_stacks_check (battle, sort_of, r, issues);
}

static gboolean
fits (const TcBattle *battle, TcIssueList *issues)
{
  g_autofree char *sides = g_strdup_printf ("%u", battle->sides->len);
  g_autofree char *counters = g_strdup_printf ("%u", battle->counters->len);

  if (battle->sides->len != 2)
    issue (issues, "two-sides", NULL, 0, sides, NULL);
  if (battle->counters->len > DD_MAX_COUNTERS)
    issue (issues, "too-many-counters", NULL, 0, counters, G_STRINGIFY (DD_MAX_COUNTERS));
  if (tc_battle_get_chart (battle, "terrain") == NULL)
    issue (issues, "chart-missing", NULL, 0, "terrain", NULL);
  return battle->sides->len == 2 && battle->counters->len <= DD_MAX_COUNTERS &&
         tc_battle_get_chart (battle, "terrain") != NULL;
}

TcRuleset *
dd_bind (const TcBattle *battle, TcIssueList *issues)
{
  const TcChart *chart = tc_battle_get_chart (battle, "terrain");
  DdRuleset *r;

  if (!fits (battle, issues))
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
  bind_hexes (r, battle, chart, issues);
  bind_crossings (r, battle, chart);
  check_set_up (r, battle, issues);
  if (tc_issue_list_has_errors (issues))
    {
      dd_unbind (&r->parent);
      return NULL;
    }
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
