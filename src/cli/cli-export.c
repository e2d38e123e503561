/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-export.h"

#include "tc-own-option.h"
#include "tc-say.h"

static void
json_hexes (TcJson *b, const TcBattle *battle, const char *name, const GArray *hexes)
{
  char label[TC_HEX_LABEL_SIZE];

  tc_json_array (b, name);
  for (guint i = 0; i < hexes->len; i++)
    tc_json_string (b, NULL, cli_hex (battle, g_array_index (hexes, TcHex, i), label));
  tc_json_end (b);
}

static void
json_grid (TcJson *b, const TcMap *map)
{
  tc_json_object (b, "grid");
  tc_json_int (b, "rows", map->grid.rows);
  tc_json_int (b, "columns", map->grid.columns);
  tc_json_string (b, "shifted", map->grid.shifted ? "even" : "odd");
  tc_json_bool (b, "sideways", map->grid.sideways);
  tc_json_int (b, "metres", map->metres);
  tc_json_end (b);
}

/* Every hex: its number, place in the grid, terrain, and neighbours in order of directions. */
static void
json_terrain (TcJson *b, const TcBattle *battle)
{
  const TcHexGrid *grid = &battle->map->grid;
  char label[TC_HEX_LABEL_SIZE];

  tc_json_array (b, "hexes");
  for (TcHex hex = 0; hex < tc_hexgrid_get_count (grid); hex++)
    {
      tc_json_object (b, NULL);
      tc_json_string (b, "hex", cli_hex (battle, hex, label));
      tc_json_int (b, "row", tc_hexgrid_row (grid, hex));
      tc_json_int (b, "column", tc_hexgrid_column (grid, hex));
      tc_json_string (b, "terrain", tc_map_get_terrain (battle->map, hex)->id);
      tc_json_array (b, "neighbours");
      for (int d = 0; d < TC_HEX_DIRECTIONS; d++)
        {
          TcHex other = tc_hexgrid_neighbour (grid, hex, d);

          if (other == TC_NO_HEX)
            tc_json_string (b, NULL, NULL);
          else
            tc_json_string (b, NULL, cli_hex (battle, other, label));
        }
      tc_json_end (b);
      tc_json_end (b);
    }
  tc_json_end (b);
}

static void
json_hexside (TcJson *b, const TcBattle *battle, TcHex hex, int direction, guint kind)
{
  const TcMap *map = battle->map;
  TcHex other = tc_hexgrid_neighbour (&map->grid, hex, direction);
  gboolean first = tc_map_is_first (map, hex, direction, 1u << kind);
  char label[TC_HEX_LABEL_SIZE];

  tc_json_object (b, NULL);
  tc_json_string (b, "kind", map->side_kinds[kind]);
  tc_json_string (b, "first", cli_hex (battle, first ? hex : other, label));
  tc_json_string (b, "second", cli_hex (battle, first ? other : hex, label));
  tc_json_end (b);
}

/* Every hexside with something on it; first is the lower hex of a slope, the inner one of a
 * wall. */
static void
json_hexsides (TcJson *b, const TcBattle *battle)
{
  const TcMap *map = battle->map;

  tc_json_array (b, "hexsides");
  for (TcHex hex = 0; map->sides != NULL && hex < tc_hexgrid_get_count (&map->grid); hex++)
    for (int d = 0; d < TC_HEX_DIRECTIONS / 2; d++)
      for (guint k = 0;
           k < map->n_side_kinds && tc_hexgrid_neighbour (&map->grid, hex, d) != TC_NO_HEX; k++)
        if (tc_map_get_sides (map, hex, d) >> k & 1)
          json_hexside (b, battle, hex, d, k);
  tc_json_end (b);
}

static void
json_legend (TcJson *b, const TcMap *map)
{
  tc_json_array (b, "legend");
  for (guint i = 0; i < map->legend->len; i++)
    {
      const TcTerrain *terrain = g_ptr_array_index (map->legend, i);

      tc_json_object (b, NULL);
      tc_json_string (b, "id", terrain->id);
      tc_json_string (b, "name", terrain->name);
      tc_json_end (b);
    }
  tc_json_end (b);
}

static void
json_features (TcJson *b, const TcBattle *battle)
{
  static const char *const shapes[] = { "path", "sides", "hexes" };

  tc_json_array (b, "features");
  for (guint i = 0; i < battle->map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (battle->map->features, i);

      tc_json_object (b, NULL);
      tc_json_string (b, "kind", feature->kind);
      tc_json_string (b, "name", feature->name);
      tc_json_string (b, "shape", shapes[feature->shape]);
      if (feature->shape != TC_FEATURE_SIDES)
        json_hexes (b, battle, "hexes", feature->hexes);
      tc_json_end (b);
    }
  tc_json_end (b);
  tc_json_array (b, "areas");
  for (guint i = 0; i < battle->map->areas->len; i++)
    {
      const TcArea *area = g_ptr_array_index (battle->map->areas, i);

      tc_json_object (b, NULL);
      tc_json_string (b, "id", area->id);
      tc_json_string (b, "name", area->name);
      json_hexes (b, battle, "hexes", area->hexes);
      tc_json_end (b);
    }
  tc_json_end (b);
}

static void
json_sides (TcJson *b, const TcBattle *battle)
{
  tc_json_array (b, "sides");
  for (guint i = 0; i < battle->sides->len; i++)
    {
      tc_json_object (b, NULL);
      tc_json_string (b, "id", cli_side (battle, i)->id);
      tc_json_string (b, "name", cli_side (battle, i)->name);
      tc_json_end (b);
    }
  tc_json_end (b);
}

/* On a table how a unit stands. */
static void
json_no_formation (TcJson *b, TcPlace place, const char *formation)
{
}

static void
json_formation (TcJson *b, TcPlace place, const char *formation)
{
  char facing[TC_DECIMAL_SIZE];

  tc_json_string (b, "facing", tc_place_is_nowhere (place)
                                 ? NULL : tc_decimal_format (place.facing, 2, facing));
  tc_json_string (b, "formation", *formation != '\0' ? formation : "line");
}

typedef void (*JsonFormation) (TcJson *b, TcPlace place, const char *formation);

static const JsonFormation json_formations[TC_N_BOARDS] = {
  [TC_BOARD_HEXES] = json_no_formation,
  [TC_BOARD_TABLE] = json_formation,
};

static void
json_place (TcJson *b, const TcBattle *battle, TcPlace place, const char *formation,
            const char *entry)
{
  g_autofree char *at = cli_place (battle, place);

  tc_json_string (b, "at", at);
  json_formations[tc_map_get_board (battle->map)->kind](b, place, formation);
  tc_json_string (b, "entry", *entry != '\0' ? entry : NULL);
}

/* Where it stands instead while an option has a choice. */
static void
json_set_ups (TcJson *b, const TcBattle *battle, const TcCounter *counter)
{
  tc_json_array (b, "set-ups");
  for (guint i = 0; i < counter->alternatives->len; i++)
    {
      const TcAlternative *set_up = g_ptr_array_index (counter->alternatives, i);
      const char *formation = *set_up->formation != '\0' ? set_up->formation : counter->formation;

      tc_json_object (b, NULL);
      tc_json_string (b, "option", set_up->option);
      tc_json_string (b, "choice", set_up->choice);
      json_place (b, battle, set_up->place, formation, set_up->entry);
      tc_json_end (b);
    }
  tc_json_end (b);
}

static void
json_counters (TcJson *b, const TcBattle *battle)
{
  tc_json_array (b, "counters");
  for (guint i = 0; i < battle->counters->len; i++)
    {
      const TcCounter *counter = tc_battle_counter (battle, i);
      const TcArmy *army = g_ptr_array_index (battle->armies, (guint) counter->army);

      tc_json_object (b, NULL);
      tc_json_string (b, "id", counter->id);
      tc_json_string (b, "name", counter->name);
      tc_json_string (b, "kind", counter->kind);
      tc_json_string (b, "army", army->id);
      tc_json_string (b, "side", cli_side (battle, army->side)->id);
      for (int column = 0; column < TC_N_COLUMNS; column++)
        {
          if (counter->values[column] != TC_NO_VALUE)
            tc_json_int (b, tc_column_get_name (column), counter->values[column]);
          else
            tc_json_string (b, tc_column_get_name (column), NULL);
        }
      json_place (b, battle, counter->place, counter->formation, counter->entry);
      json_set_ups (b, battle, counter);
      tc_json_end (b);
    }
  tc_json_end (b);
}

static void
json_chart (TcJson *b, const TcChart *chart)
{
  tc_json_object (b, NULL);
  tc_json_string (b, "id", chart->id);
  tc_json_string (b, "case", chart->rule);
  tc_json_array (b, "columns");
  for (guint i = 0; i < chart->columns->len; i++)
    tc_json_string (b, NULL, g_ptr_array_index (chart->columns, i));
  tc_json_end (b);
  tc_json_array (b, "rows");
  for (guint i = 0; i < chart->rows->len; i++)
    {
      tc_json_array (b, NULL);
      for (guint k = 0; k < chart->columns->len; k++)
        tc_json_string (b, NULL, tc_chart_get_cell (chart, i, k));
      tc_json_end (b);
    }
  tc_json_end (b);
  tc_json_end (b);
}

static void
json_attributes (TcJson *b, const GPtrArray *attributes)
{
  for (guint i = 0; i < attributes->len; i++)
    {
      const TcAttribute *attribute = g_ptr_array_index (attributes, i);

      tc_json_string (b, attribute->name, attribute->value);
    }
}

static void
json_module (TcJson *b, const TcModule *module)
{
  tc_json_object (b, NULL);
  tc_json_string (b, "type", module->type);
  tc_json_string (b, "id", module->id);
  tc_json_object (b, "attributes");
  json_attributes (b, module->attributes);
  tc_json_end (b);
  tc_json_array (b, "rows");
  for (guint i = 0; i < module->rows->len; i++)
    {
      const TcRow *row = g_ptr_array_index (module->rows, i);

      tc_json_object (b, NULL);
      tc_json_string (b, "name", row->name);
      tc_json_object (b, "attributes");
      json_attributes (b, row->attributes);
      tc_json_end (b);
      tc_json_end (b);
    }
  tc_json_end (b);
  tc_json_end (b);
}

static void
json_values (TcJson *b, const TcBattle *battle, const TcRules *const books[2])
{
  g_autoptr (GHashTable) named = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) options = tc_battle_list_options (battle);

  tc_json_object (b, "parameters");
  for (guint k = 0; k < 2; k++)
    for (guint i = 0; books[k] != NULL && i < books[k]->parameters->len; i++)
      {
        const char *id = ((const TcParameter *) g_ptr_array_index (books[k]->parameters, i))->id;

        if (g_hash_table_add (named, (gpointer) id))
          tc_json_string (b, id, tc_battle_get_parameter (battle, id));
      }
  tc_json_end (b);
  tc_json_object (b, "options");
  for (guint i = 0; i < options->len; i++)
    {
      const char *id = ((const TcOption *) g_ptr_array_index (options, i))->id;

      tc_json_string (b, id, tc_battle_get_option (battle, id));
    }
  tc_json_end (b);
}

/* The options that the battle defines itself, as no book says what they are called. */
static void
json_own_options (TcJson *b, const TcBattle *battle)
{
  tc_json_array (b, "own-options");
  for (guint i = 0; i < battle->rules->options->len; i++)
    {
      const TcOption *option = g_ptr_array_index (battle->rules->options, i);
      g_auto (GStrv) choices = g_strsplit (option->choices, " ", -1);
      g_autofree char *title = tc_say_option (option);

      if (!tc_own_option_is (battle, i))
        continue;
      tc_json_object (b, NULL);
      tc_json_string (b, "id", option->id);
      tc_json_string (b, "title", title);
      tc_json_string (b, "value", option->value);
      tc_json_array (b, "choices");
      for (guint k = 0; choices[k] != NULL; k++)
        {
          g_autofree char *name = tc_say_choice (option, k);

          tc_json_object (b, NULL);
          tc_json_string (b, "id", choices[k]);
          tc_json_string (b, "title", name);
          tc_json_end (b);
        }
      tc_json_end (b);
      tc_json_end (b);
    }
  tc_json_end (b);
}

/* What is in force: the battle's, or else the book's. */
static void
json_rules (TcJson *b, const TcBattle *battle)
{
  const TcRules *const books[2] = { battle->rules, battle->book };
  g_autoptr (GPtrArray) modules = tc_battle_get_modules (battle, NULL);

  tc_json_object (b, "rules");
  tc_json_string (b, "system", battle->rules->system);
  tc_json_string (b, "book", battle->rules->book);
  json_values (b, battle, books);
  json_own_options (b, battle);
  tc_json_array (b, "charts");
  for (guint k = 0; k < G_N_ELEMENTS (books); k++)
    for (guint i = 0; books[k] != NULL && i < books[k]->charts->len; i++)
      {
        const TcChart *chart = g_ptr_array_index (books[k]->charts, i);

        if (tc_battle_get_chart (battle, chart->id) == chart)
          json_chart (b, chart);
      }
  tc_json_end (b);
  tc_json_array (b, "modules");
  for (guint i = 0; i < modules->len; i++)
    json_module (b, g_ptr_array_index (modules, i));
  tc_json_end (b);
  tc_json_end (b);
}

static void
json_outline (TcJson *b, const char *name, const GArray *points)
{
  tc_json_array (b, name);
  for (guint i = 0; i < points->len; i++)
    {
      char text[TC_POINT_SIZE];

      tc_json_string (b, NULL, tc_point_format (g_array_index (points, TcPoint, i), text));
    }
  tc_json_end (b);
}

/* A measured table: lengths are millimetres, points "x,y" from the near left corner. */
static void
json_table (TcJson *b, const TcBattle *battle)
{
  const TcTabletop *tabletop = battle->map->tabletop;
  char width[TC_DECIMAL_SIZE], depth[TC_DECIMAL_SIZE];

  tc_json_object (b, "table");
  tc_json_string (b, "width", tc_decimal_format (tabletop->table.width, 1, width));
  tc_json_string (b, "depth", tc_decimal_format (tabletop->table.depth, 1, depth));
  tc_json_array (b, "pieces");
  for (guint i = 0; i < tabletop->pieces->len; i++)
    {
      const TcPiece *piece = g_ptr_array_index (tabletop->pieces, i);

      tc_json_object (b, NULL);
      tc_json_string (b, "kind", piece->kind);
      tc_json_string (b, "name", piece->name);
      if (piece->type >= 0)
        tc_json_int (b, "type", piece->type);
      tc_json_int (b, "level", piece->level);
      tc_json_string (b, "cover", piece->cover[0] != '\0' ? piece->cover : NULL);
      json_outline (b, "crest", piece->crest);
      json_outline (b, "outline", piece->points);
      tc_json_end (b);
    }
  tc_json_end (b);
  tc_json_array (b, "zones");
  for (guint i = 0; i < tabletop->zones->len; i++)
    {
      const TcZone *zone = g_ptr_array_index (tabletop->zones, i);

      tc_json_object (b, NULL);
      tc_json_string (b, "id", zone->id);
      tc_json_string (b, "name", zone->name);
      tc_json_string (b, "side", zone->side[0] != '\0' ? zone->side : NULL);
      json_outline (b, "outline", zone->points);
      tc_json_end (b);
    }
  tc_json_end (b);
  tc_json_end (b);
}

static void
json_hex_map (TcJson *b, const TcBattle *battle)
{
  json_grid (b, battle->map);
  json_legend (b, battle->map);
  json_terrain (b, battle);
  json_hexsides (b, battle);
  json_features (b, battle);
}

static void (*const json_boards[TC_N_BOARDS]) (TcJson *b, const TcBattle *battle) = {
  [TC_BOARD_HEXES] = json_hex_map,
  [TC_BOARD_TABLE] = json_table,
};

TcJson *
cli_export_json (const TcBattle *battle)
{
  TcJson *b = tc_json_new ();

  tc_json_object (b, NULL);
  tc_json_int (b, "version", 1);
  tc_json_string (b, "id", battle->id);
  tc_json_string (b, "title", battle->title);
  tc_json_string (b, "date", battle->date);
  json_boards[tc_map_get_board (battle->map)->kind](b, battle);
  json_sides (b, battle);
  json_counters (b, battle);
  json_rules (b, battle);
  tc_json_end (b);
  return b;
}
