/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of edits: where each finds its value, and what may be put there. */
#include "tc-edit-private.h"

#include "tc-art-look.h"
#include "tc-board.h"

#include <string.h>

/* Where */
static gpointer
find_battle (const TcEdit *self, const TcBattle *battle)
{
  return (gpointer) battle;
}

static gpointer
find_map (const TcEdit *self, const TcBattle *battle)
{
  return battle->map;
}

static gpointer
find_hexes (const TcEdit *self, const TcBattle *battle)
{
  return (gpointer) tc_map_get_hexes (battle->map);
}

static gpointer
find_tabletop (const TcEdit *self, const TcBattle *battle)
{
  return battle->map->tabletop;
}

static gboolean
is_hex (const TcMap *map, TcHex hex)
{
  return hex >= 0 && hex < tc_hexgrid_get_count (&map->grid);
}

static gpointer
find_terrain (const TcEdit *self, const TcBattle *battle)
{
  return is_hex (battle->map, self->index) ? battle->map->terrain + self->index : NULL;
}

static gpointer
find_rules (const TcEdit *self, const TcBattle *battle)
{
  return battle->rules;
}

static gpointer
find_at (const GPtrArray *list, gint32 index)
{
  return index >= 0 && (guint) index < list->len ? g_ptr_array_index (list, index) : NULL;
}

static gpointer
find_counter (const TcEdit *self, const TcBattle *battle)
{
  return find_at (battle->counters, self->index);
}

static gpointer
find_side (const TcEdit *self, const TcBattle *battle)
{
  return find_at (battle->sides, self->index);
}

static gpointer
find_army (const TcEdit *self, const TcBattle *battle)
{
  return find_at (battle->armies, self->index);
}

static gpointer
find_chart (const TcEdit *self, const TcBattle *battle)
{
  const GPtrArray *charts = battle->rules->charts;

  return self->key != NULL ? find_at (charts, tc_record_find (&tc_chart_record, charts, self->key)) : NULL;
}

/* The text of an attribute of a module or of one of its rows. */
static gpointer
find_attribute (const TcEdit *self, const TcBattle *battle)
{
  TcModule *module = find_at (battle->rules->modules, self->index);
  const TcRow *row = module != NULL && self->column != 0 ? find_at (module->rows, self->column - 1) : NULL;
  const GPtrArray *attributes = row != NULL ? row->attributes : module != NULL ? module->attributes : NULL;

  if (attributes == NULL || (self->column != 0 && row == NULL))
    return NULL;
  if (row == NULL && g_strcmp0 (self->key, "option") == 0)
    return &module->option;
  if (row == NULL && g_strcmp0 (self->key, "when") == 0)
    return &module->when;
  for (guint i = 0; i < attributes->len; i++)
    {
      TcAttribute *attribute = g_ptr_array_index (attributes, i);

      if (g_strcmp0 (attribute->name, self->key) == 0)
        return &attribute->value;
    }
  return NULL;
}

/* What */
static gboolean
is_place (const TcMap *map, TcPlace place)
{
  const TcBoard *board = tc_map_get_board (map);

  if (tc_place_is_nowhere (place))
    return tc_place_equal (place, TC_NOWHERE);
  return tc_map_find_place (map, place) != TC_NO_HEX && place.facing >= board->facing
         && place.facing < board->facings;
}

static gboolean
check_date (const TcEdit *self, const TcBattle *battle)
{
  return tc_text_is_date (self->text);
}

/* What says nothing is "unknown" in a file. */
static gboolean
check_north (const TcEdit *self, const TcBattle *battle)
{
  return self->text[0] != '\0';
}

static gboolean
check_terrain (const TcEdit *self, const TcBattle *battle)
{
  return self->number >= 0 && (guint) self->number < battle->map->legend->len;
}

static gboolean
check_place (const TcEdit *self, const TcBattle *battle)
{
  return is_place (battle->map, self->place);
}

static gboolean
check_set_ups (const TcEdit *self, const TcBattle *battle)
{
  const GPtrArray *list = ((const TcCounter *) self->object)->alternatives;

  for (guint i = 0; i < list->len; i++)
    {
      const TcAlternative *alternative = g_ptr_array_index (list, i);

      if (!is_place (battle->map, alternative->place)
          || (!tc_place_is_nowhere (alternative->place) && *alternative->entry != '\0'))
        return FALSE;
    }
  return list->len <= TC_MAX_ALTERNATIVES;
}

/* Whether counters stay in the order of their armies when one of @army comes to @index, once the
 * one at @gone has left; -1: none has. */
static gboolean
is_in_order (const TcBattle *battle, int army, gint32 index, gint32 gone)
{
  gint32 before = index - 1, after = index;

  before += gone >= 0 && before >= gone;
  after += gone >= 0 && after >= gone;
  return (before < 0 || tc_battle_counter (battle, (guint) before)->army <= army)
         && ((guint) after >= battle->counters->len
             || tc_battle_counter (battle, (guint) after)->army >= army);
}

static gboolean
check_in_army (const TcEdit *self, const TcBattle *battle)
{
  return find_at (battle->armies, self->number) != NULL
         && is_in_order (battle, self->number, self->column, self->index);
}

static gboolean
check_option (const TcEdit *self, const TcBattle *battle)
{
  if (self->key == NULL)
    return FALSE;
  if (self->text != NULL)
    return tc_battle_allows_option (battle, self->key, self->text);
  return tc_battle_get_option (battle, self->key) != NULL;
}

/* Any may be set: what the rules do not read has no effect. */
static gboolean
check_parameter (const TcEdit *self, const TcBattle *battle)
{
  if (self->key == NULL)
    return FALSE;
  if (self->text == NULL)
    return tc_battle_get_parameter (battle, self->key) != NULL;
  return self->key[0] != '\0';
}

static gboolean
has_hexes (const TcMap *map, const GArray *hexes)
{
  for (guint i = 0; i < hexes->len; i++)
    if (!is_hex (map, g_array_index (hexes, TcHex, i)))
      return FALSE;
  return TRUE;
}

static gboolean
has_sides (const TcMap *map, const GArray *sides)
{
  for (guint i = 0; i < sides->len; i++)
    {
      TcHexPair pair = g_array_index (sides, TcHexPair, i);

      if (!is_hex (map, pair.a) || !is_hex (map, pair.b)
          || tc_hexgrid_direction (&map->grid, pair.a, pair.b) < 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
check_feature (const TcEdit *self, const TcBattle *battle)
{
  const TcFeature *feature = self->object;
  gboolean of_sides = feature != NULL && feature->shape == TC_FEATURE_SIDES;

  return feature == NULL
         || (has_hexes (battle->map, feature->hexes) && has_sides (battle->map, feature->sides)
             && (of_sides ? feature->sides : feature->hexes)->len > 0
             && (of_sides ? feature->hexes : feature->sides)->len == 0);
}

static gboolean
check_area (const TcEdit *self, const TcBattle *battle)
{
  const TcArea *area = self->object,
               *other = area != NULL ? tc_map_find_area (battle->map, area->id) : NULL;
  gboolean itself = self->number == TC_EDIT_REPLACE
                    && other == find_at (battle->map->areas, self->index);

  return area == NULL
         || (has_hexes (battle->map, area->hexes) && (other == NULL || itself));
}

static gboolean
check_piece (const TcEdit *self, const TcBattle *battle)
{
  const TcPiece *piece = self->object;
  const TcTabletop *table = battle->map->tabletop;
  guint ends = piece != NULL ? piece->crest->len : 0;

  for (guint i = 0; i < ends; i++)
    if (!tc_tabletop_contains (table, g_array_index (piece->crest, TcPoint, i).x, g_array_index (piece->crest, TcPoint, i).y))
      return FALSE;
  return piece == NULL
         || (piece->kind[0] != '\0' && tc_outline_is_sound (&table->table, piece->points) && (ends == 0 || ends == 2)
             && (self->number == TC_EDIT_REPLACE || table->pieces->len < TC_MAX_PIECES));
}

static gboolean
check_label (const TcEdit *self, const TcBattle *battle)
{
  const TcLabel *label = self->object;

  return label == NULL
         || (is_hex (battle->map, label->hex) && tc_label_may_say (label->style, label->text));
}

static gboolean
check_legend (const TcEdit *self, const TcBattle *battle)
{
  const TcTerrain *terrain = self->object;
  const TcMap *map = battle->map;

  if (self->number == TC_EDIT_REPLACE)
    {
      const TcTerrain *other = find_at (map->legend, self->index);

      return other != NULL && other->letter == terrain->letter
             && g_str_equal (other->id, terrain->id);
    }
  for (guint i = 0; i < map->legend->len; i++)
    if (((const TcTerrain *) g_ptr_array_index (map->legend, i))->letter == terrain->letter)
      return FALSE;
  return map->legend->len < 255 && tc_map_find_terrain (map, terrain->id) < 0;
}

/* On the board, and no clash with another. */
static gboolean
is_pin (const TcMap *map, const TcScan *scan, guint index)
{
  const TcPin *pin = tc_scan_get_pin (scan, index);

  return pin->x >= 0 && pin->x <= TC_SCAN_MAX && pin->y >= 0 && pin->y <= TC_SCAN_MAX
         && pin->at.facing == TC_NO_FACING && tc_map_find_place (map, pin->at) != TC_NO_HEX
         && tc_scan_find_clash (scan, pin, (int) index) < 0;
}

static gboolean
check_scan (const TcEdit *self, const TcBattle *battle)
{
  const TcScan *scan = self->object;

  if (scan == NULL)
    return TRUE;
  for (guint i = 0; i < scan->pins->len; i++)
    if (!is_pin (battle->map, scan, i))
      return FALSE;
  return scan->pins->len <= TC_MAX_PINS;
}

static gboolean
check_module (const TcEdit *self, const TcBattle *battle)
{
  const TcModule *module = self->object;
  int same;

  if (module == NULL)
    return TRUE;
  same = module->id[0] != '\0' ? tc_record_find (&tc_module_record, battle->rules->modules, module->id) : -1;
  return same < 0 || (self->number == TC_EDIT_REPLACE && self->index == same);
}

/* A look of nothing is not in the file, nor is a second one of a terrain. */
static gboolean
check_look (const TcEdit *self, const TcBattle *battle)
{
  const TcLook *look = self->object, *before = self->number == TC_EDIT_REPLACE ? find_at (battle->rules->looks, self->index) : NULL;

  if (look == NULL)
    return TRUE;
  return look->art != NULL && !tc_look_is_idle (look)
         && (look->terrain[0] == '\0' || (before != NULL && g_str_equal (before->terrain, look->terrain))
             || tc_looks_find (battle->rules->looks, "terrain", look->terrain) == NULL);
}

/* What only sets an option of the book is neither replaced nor removed as one. */
static gboolean
check_own_option (const TcEdit *self, const TcBattle *battle)
{
  const TcOption *option = self->object, *before = find_at (battle->rules->options, self->index);
  int same;

  if (self->number != TC_EDIT_INSERT && (before == NULL || *before->choices == '\0'))
    return FALSE;
  if (option == NULL)
    return TRUE;
  same = tc_record_find (&tc_option_record, battle->rules->options, option->id);
  return *option->title != '\0' && tc_option_has_choice (option, option->value)
         && (same < 0 || (self->number == TC_EDIT_REPLACE && self->index == same))
         && (battle->book == NULL || tc_record_find (&tc_option_record, battle->book->options, option->id) < 0);
}

/* What says nothing is not in the file. */
static gboolean
check_attribute (const TcEdit *self, const TcBattle *battle)
{
  gboolean option = self->column == 0 && g_str_equal (self->key, "option");

  return option ? tc_text_is_id (self->text) : self->text[strspn (self->text, " ")] != '\0';
}

static gboolean
is_row_of (const TcChart *chart, const TcChartRow *row)
{
  for (char **cell = row->cells; *cell != NULL; cell++)
    if (**cell == '\0' || (*cell)[strcspn (*cell, " \t")] != '\0')
      return FALSE;
  return g_strv_length (row->cells) == chart->columns->len;
}

static gboolean
check_chart_row (const TcEdit *self, const TcBattle *battle)
{
  return is_row_of (find_chart (self, battle), self->object);
}

static gboolean
check_chart (const TcEdit *self, const TcBattle *battle)
{
  const TcChart *chart = self->object;
  int same;

  if (chart == NULL)
    return TRUE;
  for (guint i = 0; i < chart->rows->len; i++)
    if (!is_row_of (chart, g_ptr_array_index (chart->rows, i)))
      return FALSE;
  same = tc_record_find (&tc_chart_record, battle->rules->charts, chart->id);
  return chart->columns->len > 0
         && (same < 0 || (self->number == TC_EDIT_REPLACE && self->index == same));
}

static gboolean
check_counter (const TcEdit *self, const TcBattle *battle)
{
  const TcCounter *counter = self->object;

  if (counter == NULL)
    return TRUE;
  return tc_battle_find_counter (battle, counter->id) < 0
         && find_at (battle->armies, counter->army) != NULL
         && is_place (battle->map, counter->place) && battle->counters->len < TC_MAX_COUNTERS
         && is_in_order (battle, counter->army, self->index, -1);
}

/* An army may go when no counter is in it. */
static gboolean
check_army (const TcEdit *self, const TcBattle *battle)
{
  const TcArmy *army = self->object;

  for (guint i = 0; army == NULL && i < battle->counters->len; i++)
    if (tc_battle_counter (battle, i)->army == self->index)
      return FALSE;
  return army == NULL
         || (tc_battle_find_army (battle, army->id) < 0
             && find_at (battle->sides, army->side) != NULL);
}

static gboolean
check_board (const TcEdit *self, const TcBattle *battle)
{
  const TcMapSwap *ground = self->object;

  for (guint i = 0; i < ground->places->len; i++)
    if (!is_place (ground->map, g_array_index (ground->places, TcPlace, i)))
      return FALSE;
  return TRUE;
}

/* What follows */

/* The edit was exchanged: it holds what was there. */
static void
feature_swapped (const TcEdit *self, TcBattle *battle)
{
  const TcFeature *gone = self->object;
  const TcFeature *came = self->number != TC_EDIT_INSERT ? find_at (battle->map->features, self->index) : NULL;

  if (gone != NULL)
    tc_map_derive_kind (battle->map, gone->kind, gone);
  if (came != NULL && (gone == NULL || !g_str_equal (came->kind, gone->kind)))
    tc_map_derive_kind (battle->map, came->kind, NULL);
}

static void
look_swapped (const TcEdit *self, TcBattle *battle)
{
  tc_battle_share_looks (battle);
}

/* Counters name their army by its number. */
static void
army_swapped (const TcEdit *self, TcBattle *battle)
{
  int by = self->number == TC_EDIT_REMOVE ? 1 : -1;

  for (guint i = 0; i < battle->counters->len; i++)
    {
      TcCounter *counter = g_ptr_array_index (battle->counters, i);

      if (counter->army >= self->index)
        counter->army += by;
    }
}

#define OF(Type, member) offsetof (Type, member)
#define INDEX  TC_TARGET_INDEX
#define COLUMN TC_TARGET_COLUMN
#define KEY    TC_TARGET_KEY
#define ANYHOW TC_EDIT_REPLACES | TC_EDIT_INSERTS | TC_EDIT_REMOVES

#define EVERYTHING                                                                                                     \
  (TC_CHANGE_TITLE | TC_CHANGE_MAP | TC_CHANGE_PLACES | TC_CHANGE_COUNTERS | TC_CHANGE_ROSTER | TC_CHANGE_COUNTER_NUMBERS \
   | TC_CHANGE_SIDES | TC_CHANGE_RULES)

const TcEditRow tc_edit_rows[] = {
  [TC_EDIT_TERRAIN] = { "terrain", INDEX, TC_CHANGE_TERRAIN, &tc_edit_byte, find_terrain, 0, check_terrain },
  [TC_EDIT_TITLE] = { "title", 0, TC_CHANGE_TITLE, &tc_edit_line, find_battle, OF (TcBattle, title) },
  [TC_EDIT_SUMMARY] = { "summary", 0, TC_CHANGE_TITLE, &tc_edit_lines, find_battle, OF (TcBattle, summary) },
  [TC_EDIT_COUNTER_PLACE] = { "counter-place", INDEX, TC_CHANGE_PLACES, &tc_edit_place, find_counter, OF (TcCounter, place),
                              check_place },
  [TC_EDIT_COUNTER_NAME] = { "counter-name", INDEX, TC_CHANGE_COUNTERS, &tc_edit_line, find_counter, OF (TcCounter, name),
                             .owner = &tc_counter_record },
  [TC_EDIT_COUNTER_VALUE] = { "counter-value", INDEX | COLUMN, TC_CHANGE_COUNTERS, &tc_edit_number, find_counter,
                              OF (TcCounter, values), .owner = &tc_counter_record, .columns = TC_N_COLUMNS },
  [TC_EDIT_OPTION] = { "option", KEY, TC_CHANGE_RULES, &tc_edit_override, find_rules, OF (TcRules, options), check_option,
                       .record = &tc_option_record },
  [TC_EDIT_PIECE_PLACE] = { "piece-place", INDEX, TC_CHANGE_FEATURES, &tc_edit_piece, find_tabletop },
  [TC_EDIT_COUNTER_ARMY] = { "counter-army", INDEX, TC_CHANGE_COUNTERS, &tc_edit_army, find_battle, OF (TcBattle, counters),
                             check_in_army, .record = &tc_counter_record, .shifts = TC_CHANGE_COUNTER_NUMBERS },
  [TC_EDIT_COUNTER_KIND] = { "counter-kind", INDEX, TC_CHANGE_COUNTERS, &tc_edit_name, find_counter, OF (TcCounter, kind),
                             .owner = &tc_counter_record },
  [TC_EDIT_COUNTER_ENTRY] = { "counter-entry", INDEX, TC_CHANGE_COUNTERS, &tc_edit_line, find_counter,
                              OF (TcCounter, entry), .owner = &tc_counter_record },
  [TC_EDIT_COUNTER_FORMATION] = { "counter-formation", INDEX, TC_CHANGE_PLACES, &tc_edit_name, find_counter,
                                  OF (TcCounter, formation), .owner = &tc_counter_record },
  [TC_EDIT_COUNTER_SET_UPS] = { "counter-set-ups", INDEX, TC_CHANGE_PLACES, &tc_edit_set_ups, find_counter, 0, check_set_ups,
                                .record = &tc_counter_record },
  [TC_EDIT_PARAMETER] = { "parameter", KEY, TC_CHANGE_RULES, &tc_edit_override, find_rules, OF (TcRules, parameters),
                          check_parameter, .record = &tc_parameter_record },
  [TC_EDIT_ATTRIBUTE] = { "attribute", INDEX | COLUMN | KEY, TC_CHANGE_RULES, &tc_edit_line, find_attribute,
                          .check = check_attribute },
  [TC_EDIT_FEATURE] = { "feature", INDEX, TC_CHANGE_FEATURES, &tc_edit_list, find_hexes, OF (TcMap, features), check_feature,
                        .record = &tc_feature_record, .ways = ANYHOW, .swapped = feature_swapped },
  [TC_EDIT_AREA] = { "area", INDEX, TC_CHANGE_AREAS, &tc_edit_list, find_hexes, OF (TcMap, areas), check_area,
                     .record = &tc_area_record, .ways = ANYHOW },
  [TC_EDIT_LABEL] = { "label", INDEX, TC_CHANGE_LABELS, &tc_edit_list, find_hexes, OF (TcMap, labels), check_label,
                      .record = &tc_label_record, .ways = ANYHOW },
  [TC_EDIT_LEGEND] = { "legend", INDEX, TC_CHANGE_LEGEND, &tc_edit_list, find_hexes, OF (TcMap, legend), check_legend,
                       .record = &tc_terrain_record, .ways = TC_EDIT_APPENDS | TC_EDIT_REPLACES },
  [TC_EDIT_MODULE] = { "module", INDEX, TC_CHANGE_RULES, &tc_edit_list, find_rules, OF (TcRules, modules), check_module,
                       .record = &tc_module_record, .ways = ANYHOW },
  [TC_EDIT_CHART] = { "chart", INDEX, TC_CHANGE_RULES, &tc_edit_list, find_rules, OF (TcRules, charts), check_chart,
                      .record = &tc_chart_record, .ways = ANYHOW },
  [TC_EDIT_CHART_ROW] = { "chart-row", INDEX | KEY, TC_CHANGE_RULES, &tc_edit_list, find_chart, OF (TcChart, rows),
                          check_chart_row, .record = &tc_chart_row_record, .ways = TC_EDIT_REPLACES | TC_EDIT_INSERTS },
  [TC_EDIT_SCAN] = { "scan", 0, TC_CHANGE_SCAN, &tc_edit_object, find_map, OF (TcMap, scan), check_scan,
                     .record = &tc_scan_record },
  [TC_EDIT_SIDE_NAME] = { "side-name", INDEX, TC_CHANGE_SIDES, &tc_edit_line, find_side, OF (TcSide, name),
                          .owner = &tc_side_record },
  [TC_EDIT_SIDE_COLOUR] = { "side-colour", INDEX, TC_CHANGE_SIDES, &tc_edit_number, find_side, OF (TcSide, colour),
                            .owner = &tc_side_record },
  [TC_EDIT_ARMY_NAME] = { "army-name", INDEX, TC_CHANGE_SIDES, &tc_edit_line, find_army, OF (TcArmy, name),
                          .owner = &tc_army_record },
  [TC_EDIT_ARMY_COLOUR] = { "army-colour", INDEX, TC_CHANGE_SIDES, &tc_edit_number, find_army, OF (TcArmy, colour),
                            .owner = &tc_army_record },
  [TC_EDIT_COUNTER] = { "counter", INDEX, TC_CHANGE_ROSTER, &tc_edit_list, find_battle, OF (TcBattle, counters),
                        check_counter, .record = &tc_counter_record, .ways = TC_EDIT_INSERTS | TC_EDIT_REMOVES,
                        .shifts = TC_CHANGE_COUNTER_NUMBERS },
  [TC_EDIT_ARMY] = { "army", INDEX, TC_CHANGE_ROSTER, &tc_edit_list, find_battle, OF (TcBattle, armies), check_army,
                     .record = &tc_army_record, .ways = TC_EDIT_APPENDS | TC_EDIT_REMOVES, .swapped = army_swapped },
  [TC_EDIT_GROUND] = { "board", 0, TC_CHANGE_MAP | TC_CHANGE_PLACES, &tc_edit_board, find_battle, 0, check_board,
                       .record = &tc_map_swap_record },
  [TC_EDIT_DATE] = { "date", 0, TC_CHANGE_TITLE, &tc_edit_line, find_battle, OF (TcBattle, date), check_date },
  [TC_EDIT_LOCATION] = { "location", 0, TC_CHANGE_TITLE, &tc_edit_line, find_battle, OF (TcBattle, location) },
  [TC_EDIT_METRES] = { "metres", 0, TC_CHANGE_TITLE, &tc_edit_number, find_hexes, OF (TcMap, metres),
                       .owner = &tc_map_record },
  [TC_EDIT_NORTH] = { "north", 0, TC_CHANGE_TITLE, &tc_edit_line, find_map, OF (TcMap, north), check_north,
                      .owner = &tc_map_record },
  [TC_EDIT_MARGIN] = { "margin", 0, TC_CHANGE_TITLE, &tc_edit_name, find_map, OF (TcMap, margin), .owner = &tc_map_record },
  [TC_EDIT_PIECE] = { "piece", INDEX, TC_CHANGE_FEATURES, &tc_edit_list, find_tabletop, OF (TcTabletop, pieces), check_piece,
                      .record = &tc_piece_record, .ways = ANYHOW },
  [TC_EDIT_OWN_OPTION] = { "own-option", INDEX, TC_CHANGE_RULES, &tc_edit_list, find_rules, OF (TcRules, options), check_own_option,
                           .record = &tc_option_record, .ways = ANYHOW },
  [TC_EDIT_LOOK] = { "look", INDEX, TC_CHANGE_LEGEND, &tc_edit_list, find_rules, OF (TcRules, looks), check_look,
                     .record = &tc_look_record, .ways = ANYHOW, .swapped = look_swapped },
  [TC_EDIT_BATTLE] = { "battle", 0, EVERYTHING, &tc_edit_battle, find_battle, .record = &tc_battle_record },
  [TC_EDIT_TERRAINS] = { "terrains", 0, TC_CHANGE_TERRAIN, &tc_edit_terrains, find_hexes, .record = &tc_terrains_record },
};

G_STATIC_ASSERT (G_N_ELEMENTS (tc_edit_rows) == TC_N_EDIT_KINDS);
