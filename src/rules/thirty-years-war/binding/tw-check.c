/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Faults that no module shows by itself: contradictions between two, and deployment areas too
 * small for their counters. */
#include "tw-binding.h"
#include "tw-modules.h"
#include "tw-pieces.h"

#include <string.h>

/* Modules of the book give way to those of the battle; those of the battle contradict each
 * other. */
static gboolean
is_in_force (const TcBattle *battle, const TcModule *module)
{
  g_autoptr (GPtrArray) modules = tc_battle_get_modules (battle, module->type);

  return g_ptr_array_find (modules, module, NULL);
}

/* Ways in which a battle is decided, each of which leaves those after it without effect; 0 for
 * other modules. */
static int
find_way (const TcModule *module)
{
  if (strcmp (module->type, "victory-condition") == 0)
    return 3;
  if (strcmp (module->type, "victory-area") == 0)
    return g_strcmp0 (tc_attributes_get (module->attributes, "decides"), "plans") == 0 ? 0 : 2;

  return strcmp (module->type, "victory") == 0 || strcmp (module->type, "victory-levels") == 0 ? 1 : 0;
}

static gboolean
is_same_row (const TcRow *a, const TcRow *b)
{
  gboolean same = strcmp (a->name, b->name) == 0 && a->attributes->len == b->attributes->len;

  for (guint i = 0; same && i < a->attributes->len; i++)
    {
      const TcAttribute *it = g_ptr_array_index (a->attributes, i);

      same = strcmp (it->name, "rule") == 0
             || g_strcmp0 (tc_attributes_get (b->attributes, it->name), it->value) == 0;
    }

  return same;
}

/* Conditions that are judged on the same day and ask the same: the first decides, whichever side
 * it is for. */
static gboolean
is_same_condition (const TcModule *a, const TcModule *b)
{
  gboolean same = find_way (a) == 3 && find_way (b) == 3 && a->rows->len == b->rows->len
                  && g_strcmp0 (tc_attributes_get (a->attributes, "day"), tc_attributes_get (b->attributes, "day")) == 0;

  for (guint i = 0; same && i < a->rows->len; i++)
    same = is_same_row (g_ptr_array_index (a->rows, i), g_ptr_array_index (b->rows, i));

  return same;
}

void
tw_check_victory (TcModuleReader *reader)
{
  const TcBattle *battle = reader->battle;
  const GPtrArray *modules = battle->rules->modules;

  for (guint i = 0; i < modules->len; i++)
    for (guint k = 0; k < modules->len; k++)
      {
        const TcModule *module = g_ptr_array_index (modules, i),
                       *other = g_ptr_array_index (modules, k);
        int way = find_way (module);

        if (way == 0 || !is_in_force (battle, module) || !is_in_force (battle, other)
            || !(find_way (other) > way || (k < i && is_same_condition (module, other))))
          continue;
        reader->module = module;
        tc_module_contradict (reader, other);
        break;
      }
  reader->module = NULL;
}

/* Gates */

/* The row of the terrain chart; of a feature that it does not know an empty one. */
static const TwTerrain *
row_of (const TwRuleset *rules, const TcFeature *feature)
{
  static const TwTerrain none = { 0 };

  for (guint row = 0; row < rules->n_rows; row++)
    if (g_strcmp0 (rules->rows[row].side_kind, feature->kind) == 0)
      return &rules->rows[row];

  return &none;
}

static gboolean
is_gate (const TwTerrain *row)
{
  return row->owned && row->attack < 0;
}

/* Whether foot of one of the sides is stopped there, as by a wall; the edge of the map stops
 * all. */
static gboolean
stops (const TwRuleset *rules, int hex, int direction)
{
  int edge = hex * 6 + direction % 6;

  return rules->near[edge] < 0 || rules->cost[0][0][TW_PACE_POINTS][edge] == TW_BARRED
         || rules->cost[1][0][TW_PACE_POINTS][edge] == TW_BARRED;
}

/* Two other hexsides begin at each end of a hexside; one of them must continue the wall. */
static gboolean
lies_on_wall (const TwRuleset *rules, TcHexPair side)
{
  for (int d = 0; d < 6; d++)
    if (rules->near[side.a * 6 + d] == side.b)
      return (stops (rules, side.a, d + 1) || stops (rules, side.b, d + 2))
             && (stops (rules, side.a, d + 5) || stops (rules, side.b, d + 4));

  return TRUE;
}

static const char *
name_of_feature (const TcFeature *feature)
{
  return feature->name[0] != '\0' ? feature->name : feature->kind;
}

void
tw_check_gates (const TwRuleset *rules, const TcBattle *battle, TcIssueList *issues)
{
  for (guint i = 0; i < battle->map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (battle->map->features, i);

      for (guint k = 0; k < feature->sides->len && is_gate (row_of (rules, feature)); k++)
        {
          TcHexPair side = g_array_index (feature->sides, TcHexPair, k);
          char a[TC_HEX_LABEL_SIZE], b[TC_HEX_LABEL_SIZE];
          g_autofree char *text = NULL, *number = NULL;
          TcIssue *found;

          if (lies_on_wall (rules, side))
            continue;
          text = g_strdup_printf ("%s/%s", tc_hexgrid_format (&rules->grid, side.a, a),
                                  tc_hexgrid_format (&rules->grid, side.b, b));
          number = g_strdup_printf ("%u", i + 1);
          found = tw_bind_issue (issues, TC_SEVERITY_WARNING, "lone-gate", feature->line, "feature",
                                 feature->kind, name_of_feature (feature), text);
          tc_issue_add_fix (found, "remove-side", name_of_feature (feature), text, number, NULL);
        }
    }
}

/* Roads */

/* S-12.0: no road leads into a hex that bars everybody. */
void
tw_check_roads (const TwRuleset *rules, const TcBattle *battle, TcIssueList *issues)
{
  for (guint i = 0; i < battle->map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (battle->map->features, i);

      for (guint k = 0; row_of (rules, feature)->path && k < feature->hexes->len; k++)
        {
          TcHex hex = g_array_index (feature->hexes, TcHex, k);
          const TwTerrain *ground = &rules->rows[rules->row[hex]];
          char label[TC_HEX_LABEL_SIZE];

          if (tw_ground_bars (ground, 0) && tw_ground_bars (ground, 1))
            tw_bind_issue (issues, TC_SEVERITY_WARNING, "barred-road", feature->line, "feature",
                           feature->kind, name_of_feature (feature),
                           tc_hexgrid_format (&rules->grid, hex, label));
        }
    }
}

/* Room */

typedef struct
{
  const TwRuleset *rules;
  const TwZone    *zone;
  guint8          *taken;  /* per hex: the battle sets a counter up there */
  gint16          *holds;  /* per hex: unit that has been given it, -1 */
  guint8          *seen;   /* per hex: of the present search */
} Room;

static const TcArea *
post_of (const TwZone *zone, int unit)
{
  for (guint i = 0; i < zone->n_posts; i++)
    if (zone->posts[i].counter == unit)
      return zone->posts[i].area;

  return NULL;
}

static gboolean
may_stand (const Room *self, int unit, int hex)
{
  const TcArea *post = post_of (self->zone, unit);

  return !self->taken[hex]
         && (post != NULL ? tc_area_contains (post, hex) : self->zone->hexes[hex] != TW_ZONE_NO);
}

/* Gives the unit a hex, moving others on if need be. */
static gboolean
find_hex (Room *self, int unit)
{
  for (guint hex = 0; hex < self->rules->n_hexes; hex++)
    {
      if (self->seen[hex] || !may_stand (self, unit, hex))
        continue;
      self->seen[hex] = TRUE;
      if (self->holds[hex] < 0 || find_hex (self, self->holds[hex]))
        {
          self->holds[hex] = unit;
          return TRUE;
        }
    }

  return FALSE;
}

static gboolean
must_deploy (const TwRuleset *rules, int counter, int side)
{
  return rules->side[counter] == side && rules->free_start[counter] && rules->muster[counter] < 0
         && tw_is_unit (rules, counter);
}

int
tw_check_room (const TwRuleset *rules, const TwZone *zone, int side, int *units)
{
  g_autofree guint8 *taken = g_new0 (guint8, rules->n_hexes),
                    *seen = g_new (guint8, rules->n_hexes);
  g_autofree gint16 *holds = g_new (gint16, rules->n_hexes);
  Room room = { rules, zone, taken, holds, seen };
  int placed = 0;

  *units = 0;
  for (guint hex = 0; hex < rules->n_hexes; hex++)
    holds[hex] = -1;
  for (guint c = 0; c < rules->n_counters; c++)
    if (rules->start[c] >= 0 && tw_is_unit (rules, c) && !rules->free_start[c])
      taken[rules->start[c]] = TRUE;
  for (guint c = 0; c < rules->n_counters; c++)
    if (must_deploy (rules, c, side))
      {
        (*units)++;
        memset (seen, 0, rules->n_hexes);
        placed += find_hex (&room, c);
      }

  return placed;
}
