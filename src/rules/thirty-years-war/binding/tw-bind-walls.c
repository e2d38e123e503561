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

/* Of an area that shares some of its hexes with sections the others are left; one that shares all
 * can be replaced. */
static void
propose_section (const TwRuleset *rules, TcModuleReader *reader, TcIssue *found, const TcArea *area,
                 guint n_shared)
{
  const TcArea *better = find_free_area (rules, reader->battle->map,
                                         g_array_index (area->hexes, TcHex, 0));
  g_autoptr (GString) shared = g_string_new (NULL);

  for (guint i = 0; n_shared < area->hexes->len && i < area->hexes->len; i++)
    {
      int hex = g_array_index (area->hexes, TcHex, i);
      char label[TC_HEX_LABEL_SIZE];

      if (rules->fortress.section[hex] != 0)
        g_string_append_printf (shared, "%s%s", shared->len > 0 ? " " : "",
                                tc_hexgrid_format (&rules->grid, hex, label));
    }
  if (shared->len > 0)
    tc_issue_add_fix (found, "remove-hexes", area->id, shared->str, NULL);
  if (better != NULL)
    tc_module_propose (reader, found, "area", better->id);
}

/* A hex is of one section only. */
static gboolean
shares_hex (const TwRuleset *rules, TcModuleReader *reader, const TcArea *area)
{
  const TwFortress *self = &rules->fortress;
  const GPtrArray *areas = reader->battle->map->areas;
  guint n_shared = 0;
  int other = 0;

  for (guint i = 0; i < area->hexes->len; i++)
    {
      int section = self->section[g_array_index (area->hexes, TcHex, i)];

      if (section == 0)
        continue;
      n_shared++;
      other = section;
    }
  if (n_shared > 0)
    propose_section (rules, reader,
                     tc_module_fault (reader, "two-sections", area->id,
                                      ((TcArea *) g_ptr_array_index (areas, self->label[other - 1]))->id),
                     area, n_shared);

  return n_shared > 0;
}

typedef struct
{
  const TcArea *area;
} Section;

static const TcValueSchema fortress_values[] = {
  { "side", TC_SIDE (TwFortress, side), .about = N_("the side that holds the fortress at first") },
  { "hits", TC_NUMBER (TwFortress, hits, 1, 9), .usual = "2",
    .about = N_("the hits on a hex that breach all its fortified hexsides") },
  { "joined", TC_NUMBER (TwFortress, joined, 1, 99), .usual = "4",
    .about = N_("control of a section is broken when enemy units were the last in this many connected hexes of it") },
  { "rule", TC_RULE (TwFortress, rule) },
  { "rule-sight", TC_RULE (TwFortress, rule_sight) },
  { "rule-rally", TC_RULE (TwFortress, rule_rally) },
  { "rule-breach", TC_RULE (TwFortress, rule_breach) },
  { "rule-gate", TC_RULE (TwFortress, rule_gate) },
  { "rule-control", TC_RULE (TwFortress, rule_control) },
  { NULL }
};

static const TcValueSchema fortress_section[] = {
  { "area", TC_AREA (Section, area), .about = N_("the hexes of a section") },
  { NULL }
};

static void
read_fortress (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwFortress *fortress = self;

  fortress->section = g_new0 (guint8, ((const TwRuleset *) reader->rules)->n_hexes);
  fortress->side %= TW_SIDES;
}

static void
read_section (TcModuleReader *reader, gpointer self, gpointer row)
{
  TwFortress *fortress = self;
  const TcArea *area = ((const Section *) row)->area;

  if (area == NULL || shares_hex (reader->rules, reader, area))
    return;
  if (fortress->n_sections == TW_SECTIONS)
    {
      tc_module_reject (reader, "more-rows", reader->module->type, NULL);
      return;
    }
  fortress->label[fortress->n_sections++] = tw_module_label (reader, area);
  for (guint i = 0; i < area->hexes->len; i++)
    fortress->section[g_array_index (area->hexes, TcHex, i)] = fortress->n_sections;
}

const TcModuleSchema tw_walls_schemas[] = {
  { "fortress", NULL, N_("A fortress: walls that can be breached, gates and sections"), fortress_values,
    TC_ONE (TwRuleset, fortress, fortress.present), .read = read_fortress },
  { "fortress", "section", NULL, fortress_section, .begins = 1, .read = read_section, .key = "area" },
  { NULL }
};

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
      int breached = tw_ground_step (rules, map, edge / 6, edge % 6, side, arm, pace,
                                     TW_WALL_BREACHED, &row);
      int open = tw_ground_step (rules, map, edge / 6, edge % 6, side, arm, pace, TW_WALL_OPEN, &row);

      door.breached[side][arm][pace] = breached < 0 ? TW_BARRED : breached;
      door.open[side][arm][pace] = open < 0 ? TW_BARRED : open;
      rules->cost[side][arm][pace][edge] = TW_DOOR;
    }
  rules->edge[edge] |= TW_EDGE_FORT;
  g_array_append_val (self->doors, door);
  self->door[edge] = self->doors->len;
  self->walled[edge / 6] = TRUE;
  /* The teeth: control of walls outside all sections cannot be broken. */
  if ((rules->edge[edge] & TW_EDGE_OUT) == 0)
    self->under[edge / 6] |= self->section[rules->near[edge]] == 0 ? 1u << TW_SECTIONS
                                                                    : 1u << (self->section[rules->near[edge]] - 1);
}

/* The fortress has no walls on the map. */
static void
refuse_open_town (TcModuleReader *reader)
{
  g_autoptr (GPtrArray) modules = tc_battle_get_modules (reader->battle, "fortress");

  reader->module = g_ptr_array_index (modules, 0);
  tc_module_reject (reader, "no-walls", NULL, NULL);
}

void
tw_bind_walls (TcModuleReader *reader)
{
  TwRuleset *rules = reader->rules;
  TwFortress *self = &rules->fortress;

  if (rules->n_counters == 0 || rules->row == NULL)
    return;
  tw_check_gates (rules, reader->battle, reader->issues);
  tc_modules_read (reader, tw_walls_schemas);
  if (!self->present)
    return;
  self->under = g_new0 (guint8, rules->n_hexes);
  self->walled = g_new0 (guint8, rules->n_hexes);
  self->door = g_new0 (guint16, rules->n_hexes * 6);
  self->doors = g_array_new (FALSE, FALSE, sizeof (TwDoor));
  for (guint edge = 0; edge < rules->n_hexes * 6; edge++)
    {
      int wall = rules->near[edge] < 0 ? 0 : tw_ground_wall (rules, reader->battle->map, edge / 6, edge % 6);

      if (wall > 0)
        add_door (rules, reader->battle->map, edge, wall);
    }
  if (self->doors->len == 0)
    refuse_open_town (reader);
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
