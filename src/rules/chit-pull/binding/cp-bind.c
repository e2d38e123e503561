/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-bind: from a battle and its book to a ruleset. */
#include "cp-state.h"

#include "tc-parameter.h"

static void
error (TcIssueList *issues, const char *code, const char *subject, int line, const char *a,
       const char *b)
{
  cp_issue (issues, TC_SEVERITY_ERROR, code, subject, line, a, b);
}

static void
bind_numbers (CpRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  CpNumbers *n = &r->numbers;

  n->turns = tc_parameter_read_number (battle, "turns", 1, 31, issues);
  n->start = tc_parameter_read_number (battle, "start", 0, 2359, issues);
  n->minutes = tc_parameter_read_number (battle, "turn-minutes", 1, 1440, issues);
  n->left = tc_parameter_read_number (battle, "left-in-cup", 0, 99, issues);
  n->left_at_dusk = tc_parameter_read_number (battle, "left-at-dusk", 0, 99, issues);
  n->usual_morale = tc_parameter_read_number (battle, "usual-morale", 1, 12, issues);
  n->radius = tc_parameter_read_number (battle, "command-radius", 0, 99, issues);
  n->rout_run = tc_parameter_read_number (battle, "rout-run", 1, 99, issues);
  n->rally_run = tc_parameter_read_number (battle, "rally-run", 1, 99, issues);
  n->rally_distance = tc_parameter_read_number (battle, "rally-distance", 1, 99, issues);
  n->charge_from = tc_parameter_read_number (battle, "charge-from", 1, 99, issues);
  n->charge_to = tc_parameter_read_number (battle, "charge-to", 1, 99, issues);
  n->disordered_allowance = tc_parameter_read_number (battle, "disordered-allowance", 0, 99, issues);
  n->crew_distance = tc_parameter_read_number (battle, "crew-distance", 1, 99, issues);
  n->points_leader = tc_parameter_read_number (battle, "leader-points", 0, 99, issues);
  n->points_gun_lost = tc_parameter_read_number (battle, "gun-lost-points", 0, 99, issues);
  n->points_gun_taken = tc_parameter_read_number (battle, "gun-taken-points", 0, 99, issues);
}

static gboolean
has_option (const TcBattle *battle, const char *id, const char *value)
{
  const char *now = tc_battle_get_option (battle, id);

  return now != NULL && g_str_equal (now, value);
}

static void
bind_options (CpRuleset *r, const TcBattle *battle)
{
  r->radius = has_option (battle, "command-radius", "yes");
  r->facing = has_option (battle, "facing", "yes");
  r->artillery = has_option (battle, "artillery", "yes");
  r->events = has_option (battle, "random-events", "yes");
  r->event_counts = has_option (battle, "event-counts", "yes");
  r->near_runs = has_option (battle, "rout-near", "run");
  r->all_leaders = has_option (battle, "leaders-count", "all");
  r->joint = has_option (battle, "shared-enemy", "joint");
  r->dry_counts = has_option (battle, "partly-over-water", "whole");
}

static const char *const arm_names[] = {
  "infantry", "cavalry", "dragoons", "leader", "artillery", "light-artillery"
};

static int
find_arm (const char *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (arm_names); i++)
    if (g_str_equal (kind, arm_names[i]))
      return i;
  return -1;
}

static gint16
read_value (const TcCounter *counter, TcColumn column, int high, TcIssueList *issues)
{
  gint32 value = counter->values[column];

  if (value >= 0 && value <= high)
    return value;
  error (issues, "value-missing", counter->id, counter->line, counter->name,
         tc_column_get_name (column));
  return 0;
}

static void
bind_counter (CpRuleset *r, const TcBattle *battle, guint i, TcIssueList *issues)
{
  const TcCounter *counter = tc_battle_counter (battle, i);
  int arm = find_arm (counter->kind);

  if (arm < 0)
    error (issues, "unknown-kind", counter->id, counter->line, counter->kind, NULL);
  r->arm[i] = MAX (arm, 0);
  r->side[i] = tc_battle_counter_side (battle, i);
  r->command[i] = counter->army;
  if (cp_is_gun (r, i))
    {
      r->command[i] = CP_NOBODY;
      r->guns[r->n_guns++] = i;
      return;
    }
  r->movement[i] = read_value (counter, TC_COLUMN_MOVEMENT, TC_ORDER_PATH - 1, issues);
  if (cp_is_leader (r, i))
    {
      r->value[i] = read_value (counter, TC_COLUMN_LEADERSHIP, CP_MAX_VALUE, issues);
      r->leaders[r->n_leaders++] = i;
    }
  else
    {
      r->strength[i] = read_value (counter, TC_COLUMN_STRENGTH, 999, issues);
      r->morale[i] = r->numbers.usual_morale;
      if (counter->values[TC_COLUMN_MORALE] != TC_NO_VALUE)
        r->morale[i] = read_value (counter, TC_COLUMN_MORALE, 12, issues);
      else if (battle->rules->modules->len > 0)
        cp_issue (issues, TC_SEVERITY_WARNING, "morale-assumed", counter->id, counter->line,
                  counter->name, NULL);
    }
}

static gboolean
within (TcIssueList *issues, const char *code, guint found, guint limit)
{
  g_autofree char *a = g_strdup_printf ("%u", found);
  g_autofree char *b = g_strdup_printf ("%u", limit);

  if (found <= limit)
    return TRUE;
  error (issues, code, NULL, 0, a, b);
  return FALSE;
}

static gboolean
fits (const TcBattle *battle, TcIssueList *issues)
{
  static const char *const charts[] = { "combat", "leaders", "artillery", "hits", "events", "terrain" };
  g_autofree char *sides = g_strdup_printf ("%u", battle->sides->len);
  gboolean right = TRUE;

  if (battle->sides->len != 2)
    {
      error (issues, "two-sides", NULL, 0, sides, NULL);
      right = FALSE;
    }
  right &= within (issues, "too-many-counters", battle->counters->len, CP_MAX_COUNTERS);
  right &= within (issues, "too-many-commands", battle->armies->len, CP_MAX_COMMANDS);
  right &= within (issues, "map-too-large", tc_hexgrid_get_count (&battle->map->grid),
                   CP_MAX_HEXES);
  for (guint i = 0; i < G_N_ELEMENTS (charts); i++)
    right &= tc_chart_reader_open (&(TcChartReader) { battle, issues }, charts[i]);
  return right;
}

static void
allocate (CpRuleset *r)
{
  gsize n = r->n_hexes;
  guint8 **bytes[] = { &r->cost[0], &r->cost[1], &r->river,   &r->bridge,    &r->up,
                       &r->down,    &r->hedge,   &r->shelter, &r->no_charge, &r->blocks };

  r->neighbours = g_malloc_n (n, sizeof *r->neighbours);
  for (guint i = 0; i < G_N_ELEMENTS (bytes); i++)
    *bytes[i] = g_new0 (guint8, n);
  r->edge[0] = g_new (guint16, n);
  r->edge[1] = g_new (guint16, n);
  for (gint32 hex = 0; hex < r->n_hexes; hex++)
    tc_hexgrid_get_neighbours (&r->grid, hex, r->neighbours[hex]);
}

TcRuleset *
cp_bind (const TcBattle *battle, TcIssueList *issues)
{
  CpRuleset *r;

  if (!fits (battle, issues))
    return NULL;
  r = g_new0 (CpRuleset, 1);
  r->grid = battle->map->grid;
  r->n_hexes = tc_hexgrid_get_count (&r->grid);
  r->n_counters = battle->counters->len;
  r->n_commands = battle->armies->len;
  r->parent.state_size = sizeof (CpState) + 3 * r->n_hexes * sizeof (gint16);
  r->parent.state_size += (8 - r->parent.state_size % 8) % 8;
  allocate (r);
  bind_options (r, battle);
  bind_numbers (r, battle, issues);
  for (guint i = 0; i < r->n_counters; i++)
    bind_counter (r, battle, i, issues);
  cp_bind_charts (r, battle, issues);
  cp_bind_ground (r, battle, issues);
  cp_bind_modules (r, battle, issues);
  cp_bind_check (r, battle, issues);
  return &r->parent;
}

void
cp_unbind (TcRuleset *ruleset)
{
  CpRuleset *r = (CpRuleset *) ruleset;

  for (int i = 0; i < 2; i++)
    {
      g_free (r->cost[i]);
      g_free (r->edge[i]);
    }
  for (guint i = 0; i < r->n_counters; i++)
    g_clear_pointer (&r->areas[i], g_ptr_array_unref);
  g_free (r->areas);
  g_free (r->neighbours);
  g_free (r->river);
  g_free (r->bridge);
  g_free (r->up);
  g_free (r->down);
  g_free (r->hedge);
  g_free (r->shelter);
  g_free (r->no_charge);
  g_free (r->blocks);
  g_free (r);
}
