/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The module "fortress": sections, and doors for every fortified hexside of the map. */
#include "tw-binding.h"
#include "tw-pieces.h"
#include "tw-modules.h"

/* The first area of the map that is on the same terrain and in no section. */
static const TcArea *
find_free_area (const TwRuleset *rules, const TcMap *map, int hex)
{
  for (guint i = 0; i < map->areas->len; i++)
    {
      const TcArea *area = g_ptr_array_index (map->areas, i);
      gboolean is_free = area->hexes->len > 0;

      for (guint k = 0; is_free && k < area->hexes->len; k++)
        {
          int other = g_array_index (area->hexes, TcHex, k);

          is_free = rules->fortress.section[other] == 0 && rules->row[other] == rules->row[hex];
        }
      if (is_free)
        return area;
    }

  return NULL;
}

/* Of an area that shares some of its hexes with sections the others are left; one that shares all can be replaced. */
static void
propose_section (const TwRuleset *rules, TwModuleReader *reader, TcIssue *found, const TcArea *area, guint n_shared)
{
  const TcArea *better = find_free_area (rules, reader->battle->map, g_array_index (area->hexes, TcHex, 0));
  g_autoptr (GString) shared = g_string_new (NULL);

  for (guint i = 0; n_shared < area->hexes->len && i < area->hexes->len; i++)
    {
      int hex = g_array_index (area->hexes, TcHex, i);
      char label[TC_HEX_LABEL_SIZE];

      if (rules->fortress.section[hex] != 0)
        g_string_append_printf (shared, "%s%s", shared->len > 0 ? " " : "", tc_hexgrid_format (&rules->grid, hex, label));
    }
  if (shared->len > 0)
    tc_issue_add_fix (found, "remove-hexes", area->id, shared->str, NULL);
  if (better != NULL)
    tw_module_propose (reader, found, "area", better->id);
}

/* A hex is of one section only. */
static gboolean
shares_hex (const TwRuleset *rules, TwModuleReader *reader, const TcArea *area)
{
  const TwFortress *self = &rules->fortress;
  const GPtrArray *areas = reader->battle->map->areas;
  guint n_shared = 0;
  int other = 0;

  for (guint i = 0; i < area->hexes->len; i++)
    {
      int section = self->section[g_array_index (area->hexes, TcHex, i)];

      n_shared += section != 0;
      other = section != 0 && other == 0 ? section : other;
    }
  if (n_shared > 0)
    propose_section (rules, reader,
                     tw_module_fault (reader, "two-sections", area->id,
                                      ((TcArea *) g_ptr_array_index (areas, self->label[other - 1]))->id),
                     area, n_shared);

  return n_shared > 0;
}

static void
add_section (TwRuleset *rules, TwModuleReader *reader)
{
  TwFortress *self = &rules->fortress;
  int label;
  const TcArea *area = tw_module_area (reader, "area", &label);

  if (area == NULL || shares_hex (rules, reader, area))
    return;
  if (self->n_sections == TW_SECTIONS)
    {
      tw_module_fault (reader, "more-rows", reader->module->type, NULL);
      return;
    }
  self->label[self->n_sections++] = label;
  for (guint i = 0; i < area->hexes->len; i++)
    self->section[g_array_index (area->hexes, TcHex, i)] = self->n_sections;
}

static void
read_fortress (TwRuleset *rules, TwModuleReader *reader)
{
  TwFortress *self = &rules->fortress;

  if (self->present)
    {
      tw_module_fault (reader, "more-modules", reader->module->type, NULL);
      return;
    }
  self->present = TRUE;
  self->section = g_new0 (guint8, rules->n_hexes);
  self->side = tw_module_side (reader, "side") % TW_SIDES;
  self->hits = tw_module_number (reader, "hits", 1, 9, 2);
  self->joined = tw_module_number (reader, "joined", 1, 99, 4);
  self->rule = tw_module_rule (reader, "rule");
  self->rule_sight = tw_module_rule (reader, "rule-sight");
  self->rule_rally = tw_module_rule (reader, "rule-rally");
  self->rule_breach = tw_module_rule (reader, "rule-breach");
  self->rule_gate = tw_module_rule (reader, "rule-gate");
  self->rule_control = tw_module_rule (reader, "rule-control");
  while (tw_module_each (reader, "section"))
    add_section (rules, reader);
}

/* The door takes the place of what the tables say of the side. */
static void
add_door (TwRuleset *rules, const TcMap *map, int edge, int wall)
{
  TwDoor door = { .gate = wall == 2 };
  TwFortress *self = &rules->fortress;

  door.edge = tw_ground_edge (rules, map, edge / 6, edge % 6, TW_WALL_BREACHED) | TW_EDGE_FORT;
  for (guint k = 0; k < TW_SIDES * 6; k++)
    {
      int side = k / 6, arm = k / 3 % 2, pace = k % 3, row;
      int breached = tw_ground_step (rules, map, edge / 6, edge % 6, side, arm, pace, TW_WALL_BREACHED, &row);
      int open = tw_ground_step (rules, map, edge / 6, edge % 6, side, arm, pace, TW_WALL_OPEN, &row);

      door.breached[side][arm][pace] = breached < 0 ? TW_BARRED : breached;
      door.open[side][arm][pace] = open < 0 ? TW_BARRED : open;
      rules->cost[side][arm][pace][edge] = TW_DOOR;
    }
  rules->edge[edge] |= TW_EDGE_FORT;
  g_array_append_val (self->doors, door);
  self->door[edge] = self->doors->len;
  self->walled[edge / 6] = TRUE;
  /* The teeth: of walls that no section has, nobody can break control. */
  if ((rules->edge[edge] & TW_EDGE_OUT) == 0)
    self->under[edge / 6] |= self->section[rules->near[edge]] == 0 ? 1u << TW_SECTIONS
                                                                    : 1u << (self->section[rules->near[edge]] - 1);
}

static void
refuse_open_town (TwRuleset *rules, TwModuleReader *reader)
{
  tw_propose_removal (tw_module_fault (reader, "no-walls", NULL, NULL), reader->battle, reader->module);
}

void
tw_bind_walls (TwRuleset *rules, const TcBattle *battle, TcIssueList *issues)
{
  TwFortress *self = &rules->fortress;

  if (rules->n_counters == 0 || rules->row == NULL)
    return;
  tw_check_gates (rules, battle, issues);
  tw_modules_read (rules, battle, issues, "fortress", read_fortress);
  if (!self->present)
    return;
  self->under = g_new0 (guint8, rules->n_hexes);
  self->walled = g_new0 (guint8, rules->n_hexes);
  self->door = g_new0 (guint16, rules->n_hexes * 6);
  self->doors = g_array_new (FALSE, FALSE, sizeof (TwDoor));
  for (guint edge = 0; edge < rules->n_hexes * 6; edge++)
    {
      int wall = rules->near[edge] < 0 ? 0 : tw_ground_wall (rules, battle->map, edge / 6, edge % 6);

      if (wall > 0)
        add_door (rules, battle->map, edge, wall);
    }
  if (self->doors->len == 0)
    tw_modules_read (rules, battle, issues, "fortress", refuse_open_town);
}

void
tw_unbind_walls (TwRuleset *rules)
{
  g_free (rules->fortress.section);
  g_free (rules->fortress.under);
  g_free (rules->fortress.walled);
  g_free (rules->fortress.door);
  g_clear_pointer (&rules->fortress.doors, g_array_unref);
}
