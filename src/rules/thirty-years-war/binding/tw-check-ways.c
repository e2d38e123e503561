/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counters that can never move, come or leave, whoever is in their way: by the ground and the turns
 * alone. */
#include "tw-binding.h"
#include "tw-modules.h"

#include <string.h>

#include "tc-ways.h"

static gboolean
is_cavalry (const TwRuleset *self, guint counter)
{
  return self->kind[counter] == TW_CAVALRY;
}

/* A gate may be taken. */
static gboolean
may_step (gconstpointer rules, guint counter, TcHex hex, int direction)
{
  const TwRuleset *self = rules;
  int cost = self->cost[self->side[counter]][is_cavalry (self, counter)][TW_PACE_POINTS][hex * 6 + direction];

  return cost == TW_DOOR || cost <= self->movement[counter];
}

static gboolean
may_enter (gconstpointer rules, guint counter, TcHex hex)
{
  const TwRuleset *self = rules;

  return self->rows[self->row[hex]].cost[self->side[counter]][is_cavalry (self, counter)] >= 0;
}

static void
check_starts (const TwRuleset *self, const TcBattle *battle, TcIssueList *issues)
{
  for (guint c = 0; c < self->n_counters; c++)
    if (self->start[c] >= 0 && !self->free_start[c] && self->kind[c] <= TW_LEADER && self->movement[c] > 0
        && may_enter (self, c, self->start[c]))
      tc_ways_check_start (battle, c, may_step, self, issues);
}

/* Reinforcements */

/* By some row of a die, be it in force only with another choice of an option. */
static gboolean
is_called (const TcBattle *battle, const char *group)
{
  for (guint i = 0; i < battle->rules->modules->len; i++)
    {
      const TcModule *module = g_ptr_array_index (battle->rules->modules, i);

      for (guint k = 0; k < module->rows->len; k++)
        {
          const TcRow *row = g_ptr_array_index (module->rows, k);

          if (strcmp (row->name, "arrive") == 0 && g_strcmp0 (tc_attributes_get (row->attributes, "group"), group) == 0)
            return TRUE;
        }
    }

  return FALSE;
}

static void
check_turn (TcModuleReader *reader, guint group)
{
  const TwRuleset *self = reader->rules;
  int own;

  if (self->groups[group].turn > TW_TURNS && !is_called (reader->battle, self->groups[group].id))
    tc_module_warn (reader, "never-called", self->groups[group].id, NULL);
  /* Another turn is that of a row, which was looked at there. */
  else if (tc_number_parse (tc_module_text (reader, "turn"), &own) && own == self->groups[group].turn)
    tc_ways_check_arrival (reader, own, self->turns);
}

static void
check_members (TcModuleReader *reader, guint group)
{
  const TwRuleset *self = reader->rules;
  const TcArea *area = tc_map_find_area (reader->battle->map, tc_module_text (reader, "area"));
  int cost = self->groups[group].cost;

  for (guint c = 0; area != NULL && c < self->n_counters; c++)
    {
      g_autofree char *said = NULL;

      if (self->group[c] != (int) group || self->kind[c] > TW_LEADER || self->groups[group].turn == 0)
        continue;
      tc_ways_check_entry (reader->battle, c, area, may_enter, self, reader->issues);
      if (cost <= self->movement[c])
        continue;
      said = g_strdup_printf ("%d", self->movement[c]);
      tc_module_propose_number (reader, tc_module_warn (reader, "entry-too-dear", tc_battle_counter (reader->battle, c)->name, said),
                                "cost", self->movement[c]);
      return;
    }
}

static void
check_groups (TcModuleReader *reader)
{
  const TwRuleset *self = reader->rules;
  g_autoptr (GPtrArray) modules = tc_battle_get_modules (reader->battle, "reinforcements");

  reader->row = NULL;
  for (guint g = 0; g < self->n_groups && g < modules->len; g++)
    {
      reader->module = g_ptr_array_index (modules, g);
      check_turn (reader, g);
      check_members (reader, g);
    }
}

/* Exits */

/* Per hex: from there the side's arm can come to a hex of the edge.  Free with g_free(). */
static guint8 *
find_sources (const TwRuleset *self, guint edge, int side, gboolean cavalry)
{
  const guint8 *cost = self->cost[side][cavalry][TW_PACE_POINTS];
  guint8 *seen = g_new0 (guint8, self->n_hexes);
  g_autofree gint16 *queue = g_new (gint16, self->n_hexes);
  guint first = 0, last = 0;

  for (guint hex = 0; hex < self->n_hexes; hex++)
    if ((self->edges[hex] & 1u << edge) != 0 && self->rows[self->row[hex]].cost[side][cavalry] >= 0)
      {
        seen[hex] = TRUE;
        queue[last++] = hex;
      }
  for (; first < last; first++)
    for (int d = 0; d < 6; d++)
      {
        int from = self->near[queue[first] * 6 + d];

        if (from < 0 || seen[from] || cost[from * 6 + (d + 3) % 6] == TW_BARRED)
          continue;
        seen[from] = TRUE;
        queue[last++] = from;
      }

  return seen;
}

/* Whether the counter is, or may come, where it can reach the edge from; its player may set it up
 * anywhere. */
static gboolean
comes_near (const TwRuleset *self, guint counter, const guint8 *sources)
{
  const TwGroup *group = self->group[counter] >= 0 ? &self->groups[self->group[counter]] : NULL;

  if (self->start[counter] >= 0 && !self->free_start[counter])
    return sources[self->start[counter]];
  for (guint i = 0; group != NULL && i < group->n_area; i++)
    if (sources[group->area[i]])
      return TRUE;

  return (group == NULL || group->turn == 0) && memchr (sources, TRUE, self->n_hexes) != NULL;
}

static gboolean
can_be_reached (const TwRuleset *self, guint edge, guint armies)
{
  gboolean reached = FALSE, any = FALSE;

  for (int k = 0; k < TW_SIDES * 2 && !reached; k++)
    {
      g_autofree guint8 *sources = find_sources (self, edge, k / 2, k % 2);

      for (guint c = 0; c < self->n_counters && !reached; c++)
        if ((armies & 1u << self->army[c]) != 0 && tw_is_unit (self, c) && self->side[c] == k / 2
            && is_cavalry (self, c) == k % 2)
          {
            any = TRUE;
            reached = comes_near (self, c, sources);
          }
    }

  return reached || !any;
}

static void
check_exits (TcModuleReader *reader)
{
  const TwRuleset *self = reader->rules;
  g_autoptr (GPtrArray) modules = tc_battle_get_modules (reader->battle, "exit");

  reader->row = NULL;
  for (guint i = 0; i < self->n_exits && i < modules->len; i++)
    for (guint edge = 0; edge < self->n_edges; edge++)
      {
        const TcArea *area = tc_map_find_area (reader->battle->map, self->edge_name[edge]);

        reader->module = g_ptr_array_index (modules, i);
        if ((self->exits[i].edges & 1u << edge) != 0 && !can_be_reached (self, edge, self->exits[i].armies))
          tc_module_warn (reader, "exit-out-of-reach", area != NULL ? area->name : self->edge_name[edge], NULL);
      }
}

void
tw_check_ways (TcModuleReader *reader)
{
  const TwRuleset *self = reader->rules;

  /* Without a chart of terrain nothing is known of the ground. */
  if (self->near == NULL || tc_issue_list_has_errors (reader->issues))
    return;
  check_starts (self, reader->battle, reader->issues);
  check_groups (reader);
  check_exits (reader);
}
