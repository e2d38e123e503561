/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cp-bind-check: checks of a bound battle for what is suspicious or impossible. */
#include "cp-ruleset.h"

#include "tc-stacks.h"
#include "tc-ways.h"

/* Another army of the side that has units, and a leader or none; NULL when there is no other. */
static const TcArmy *
find_army (const CpRuleset *r, const CpCommand *not, gboolean led)
{
  for (guint i = 0; i < r->n_commands; i++)
    {
      const CpCommand *other = &r->commands[i];

      if (other != not &&other->side == not ->side && other->n > 0 &&
          (other->leader != CP_NOBODY) == led)
        return other->army;
    }
  return NULL;
}

/* Of the module of that type that is about @id; else @otherwise. */
static int
module_line (const TcBattle *battle, const char *type, const char *key, const char *id,
             int otherwise)
{
  for (guint i = 0; i < battle->rules->modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (battle->rules->modules, i);

      if (g_str_equal (module->type, type) &&
          g_strcmp0 (tc_attributes_get (module->attributes, key), id) == 0)
        return module->line;
    }
  return otherwise;
}

/* The numbers of the modules that say where the army stands; NULL: none. */
static char *
find_set_up (const TcBattle *battle, const char *army)
{
  g_autoptr (GString) numbers = g_string_new (NULL);

  for (guint i = 0; i < battle->rules->modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (battle->rules->modules, i);

      if (g_str_equal (module->type, "set-up") &&
          g_strcmp0 (tc_attributes_get (module->attributes, "army"), army) == 0)
        g_string_append_printf (numbers, "%s%u", numbers->len > 0 ? " " : "", i + 1);
    }
  return numbers->len > 0 ? g_strdup (numbers->str) : NULL;
}

static void
check_command (const CpRuleset *r, const TcBattle *battle, const CpCommand *command,
               TcIssueList *issues)
{
  const TcArmy *army = command->army, *other;
  guint units = 0;

  for (guint i = 0; i < command->n; i++)
    units += cp_is_unit (r, command->members[i]);
  if (units > 0 && command->leader == CP_NOBODY)
    {
      TcIssue *issue = tc_issue_list_add (issues, TC_SEVERITY_WARNING, "command-without-leader",
                                          NULL, army->line, 0, army->id, army->name, NULL);

      other = find_army (r, command, TRUE);
      if (other != NULL)
        {
          g_autofree char *modules = find_set_up (battle, army->id);

          tc_issue_add_fix (issue, "join-armies", army->id, other->id, modules, NULL);
        }
    }
  if (command->leader != CP_NOBODY && command->markers == 0)
    {
      TcIssue *issue = tc_issue_list_add (issues, TC_SEVERITY_WARNING, "leader-without-markers", NULL,
                                          module_line (battle, "command", "army", army->id, army->line), 0,
                                          army->id, army->name, "markers", "0", NULL);

      tc_issue_add_fix (issue, "set-attribute", "command", "army", army->id, "markers", "1", NULL);
    }
}

/* Counted by army: an overall commander leaves his own (LT-2.3.2). A leader who is not on the map
 * leads no unit. */
static void
check_leaders (const CpRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  int seen[CP_MAX_COMMANDS] = { 0 };

  for (guint i = 0; i < r->n_leaders; i++)
    {
      const TcCounter *counter = tc_battle_counter (battle, r->leaders[i]);
      const CpCommand *command = &r->commands[counter->army];
      const TcArmy *other;
      TcIssue *issue;

      if (tc_place_is_nowhere (counter->place) || ++seen[counter->army] != 2)
        continue;
      issue = tc_issue_list_add (issues, TC_SEVERITY_ERROR, "two-leaders", NULL, counter->line, 0,
                                 counter->id, counter->name, command->army->name, NULL);
      other = find_army (r, command, FALSE);
      if (other != NULL)
        tc_issue_add_fix (issue, "set-army", counter->id, other->id, NULL);
      tc_issue_add_fix (issue, "take-off", counter->id, NULL);
    }
}

/* All that can be lost (LT-8.2). */
gint32
cp_worth (const CpRuleset *r, int side)
{
  gint32 all = 0;

  for (guint i = 0; i < r->n_counters; i++)
    if (r->side[i] == side)
      all += cp_is_unit (r, i) ? r->strength[i]
             : cp_is_leader (r, i) ? r->value[i] * r->numbers.points_leader
             : r->artillery ? r->numbers.points_gun_taken : 0;
  return all;
}

static void
check_levels (const CpRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  for (int side = 0; side < 2; side++)
    {
      const TcSide *row = g_ptr_array_index (battle->sides, side);
      gint32 all = cp_worth (r, side);

      if (r->level[side] > all)
        {
          g_autofree char *level = g_strdup_printf ("%d", r->level[side]);
          g_autofree char *sum = g_strdup_printf ("%d", all);

          tc_issue_add_fix (tc_issue_list_add (issues, TC_SEVERITY_WARNING, "level-out-of-reach", NULL,
                                               module_line (battle, "side", "side", row->id, row->line), 0, row->id,
                                               row->name, level, sum, NULL),
                            "set-attribute", "side", "side", row->id, "rout-level", sum, NULL);
        }
    }
}

/* LT-4.1: one unit and one gun in a hex, and leaders. */
static int
sort_of (gconstpointer rules, guint counter)
{
  return cp_is_leader (rules, counter) ? -1 : cp_is_gun (rules, counter);
}

static gboolean
may_start (const CpRuleset *r, int counter, TcHex hex)
{
  return cp_is_leader (r, counter) || r->cost[cp_is_horse (r, counter)][hex] > 0;
}

static void
check_place (const CpRuleset *r, const TcBattle *battle, guint i, gint16 *taken,
             TcIssueList *issues)
{
  const TcCounter *counter = tc_battle_counter (battle, i);
  TcHex hex = counter->place.x;
  char label[TC_HEX_LABEL_SIZE];
  gint16 *here;

  if (tc_place_is_nowhere (counter->place) || cp_is_leader (r, i))
    return;
  tc_hexgrid_format (&r->grid, hex, label);
  here = cp_is_gun (r, i) ? &taken[r->n_hexes + hex] : &taken[hex];
  if (!may_start (r, (int) i, hex))
    cp_issue (issues, TC_SEVERITY_ERROR, "set-up-barred", counter->id, counter->line, counter->name, label);
  *here = i + 1;
}

/* Guns keep enemies out only where they are counters of their own. */
static int
stand_of (gconstpointer rules, guint counter)
{
  return cp_is_unit (rules, counter) || (cp_is_gun (rules, counter) && ((const CpRuleset *) rules)->artillery)
           ? 0 : TC_STACK_JOINS;
}

static const TcStacking stacking = { sort_of, stand_of };

gboolean
cp_admits (const TcRuleset *ruleset, const TcPlace *places, int counter, TcPlace at, TcNote *refusal)
{
  const CpRuleset *r = cp_rules (ruleset);

  if (!may_start (r, counter, at.x))
    return tc_refuse (refusal, "terrain-barred", "LT-4.2", at.x);
  if (!cp_is_in_its_area (r, counter, at.x))
    return tc_refuse (refusal, "not-its-area", "LT-2.2", counter);
  return tc_stacks_admit (ruleset->battle, &stacking, r, places, counter, at.x, refusal);
}

/* LT-2.2: leaders start with a unit of theirs. */
static void
check_stacked (const CpRuleset *r, const TcBattle *battle, const gint16 *taken, TcIssueList *issues)
{
  for (guint i = 0; i < r->n_leaders; i++)
    {
      const TcCounter *counter = tc_battle_counter (battle, r->leaders[i]);
      char label[TC_HEX_LABEL_SIZE];
      int with;

      if (tc_place_is_nowhere (counter->place))
        continue;
      with = taken[counter->place.x] - 1;
      if (with < 0 || r->command[with] != r->command[r->leaders[i]])
        cp_issue (issues, TC_SEVERITY_WARNING, "leader-alone", counter->id, counter->line,
                  counter->name, tc_hexgrid_format (&r->grid, counter->place.x, label));
    }
}

/* LT-4.2; leaders go as horse does. */
static gboolean
may_step (gconstpointer rules, guint counter, TcHex hex, int direction)
{
  const CpRuleset *r = rules;
  gboolean horse = cp_is_horse (r, counter);
  TcHex to = r->neighbours[hex][direction];
  int over = r->river[hex] >> direction & 1 ? r->river_cost[horse] : 0;

  return r->cost[horse][to] > 0 && over >= 0 && r->cost[horse][to] + over <= r->movement[counter];
}

void
cp_bind_check (CpRuleset *r, const TcBattle *battle, TcIssueList *issues)
{
  g_autofree gint16 *taken = g_new0 (gint16, 2 * r->n_hexes);

  /* a battle without commands is a calculator's */
  for (guint i = 0; i < r->n_commands && battle->rules->modules->len > 0; i++)
    check_command (r, battle, &r->commands[i], issues);
  check_leaders (r, battle, issues);
  check_levels (r, battle, issues);
  for (guint i = 0; i < r->n_counters; i++)
    check_place (r, battle, i, taken, issues);
  tc_stacks_check (battle, &stacking, r, issues);
  check_stacked (r, battle, taken, issues);
  for (guint i = 0; i < r->n_counters && !tc_issue_list_has_errors (issues); i++)
    if (!cp_is_gun (r, i) && r->movement[i] > 0)
      tc_ways_check_start (battle, i, may_step, r, issues);
}
