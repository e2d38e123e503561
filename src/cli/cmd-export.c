#include "config.h"

#include "cli.h"

#include <glib/gi18n.h>

#include "tc-forces-csv.h"

static void
json_hexes (JsonBuilder *b, const TcBattle *battle, const char *name, const GArray *hexes)
{
  char label[TC_HEX_LABEL_SIZE];

  json_builder_set_member_name (b, name);
  json_builder_begin_array (b);
  for (guint i = 0; i < hexes->len; i++)
    json_builder_add_string_value (b, cli_hex (battle, g_array_index (hexes, TcHex, i), label));
  json_builder_end_array (b);
}

static void
json_grid (JsonBuilder *b, const TcMap *map)
{
  json_builder_set_member_name (b, "grid");
  json_builder_begin_object (b);
  cli_json_int (b, "rows", map->grid.rows);
  cli_json_int (b, "columns", map->grid.columns);
  cli_json_int (b, "shifted", map->grid.shifted);
  cli_json_bool (b, "sideways", map->grid.sideways);
  cli_json_int (b, "metres", map->metres);
  json_builder_end_object (b);
}

/* Every hex: its number, place in the grid, terrain, and neighbours in order of directions. */
static void
json_terrain (JsonBuilder *b, const TcBattle *battle)
{
  const TcHexGrid *grid = &battle->map->grid;
  char label[TC_HEX_LABEL_SIZE];

  json_builder_set_member_name (b, "hexes");
  json_builder_begin_array (b);
  for (gint32 hex = 0; hex < tc_hexgrid_get_count (grid); hex++)
    {
      json_builder_begin_object (b);
      cli_json_string (b, "hex", cli_hex (battle, hex, label));
      cli_json_int (b, "row", tc_hexgrid_row (grid, hex));
      cli_json_int (b, "column", tc_hexgrid_column (grid, hex));
      cli_json_string (b, "terrain", tc_map_get_terrain (battle->map, hex)->id);
      json_builder_end_object (b);
    }
  json_builder_end_array (b);
}

/* Every hexside with something on it; @first is the lower hex of a slope, the inner of a wall. */
static void
json_hexsides (JsonBuilder *b, const TcBattle *battle)
{
  const TcMap *map = battle->map;
  char label[TC_HEX_LABEL_SIZE];

  json_builder_set_member_name (b, "hexsides");
  json_builder_begin_array (b);
  for (gint32 hex = 0; map->sides != NULL && hex < tc_hexgrid_get_count (&map->grid); hex++)
    for (int d = 0; d < 3; d++)
      {
        TcHex other = tc_hexgrid_neighbour (&map->grid, hex, d);
        guint16 sides = tc_map_get_sides (map, hex, d);

        for (guint k = 0; other != TC_NO_HEX && k < map->n_side_kinds; k++)
          if (sides >> k & 1)
            {
              gboolean first = tc_map_is_first (map, hex, d, 1 << k);

              json_builder_begin_object (b);
              cli_json_string (b, "kind", map->side_kinds[k]);
              cli_json_string (b, "first", cli_hex (battle, first ? hex : other, label));
              cli_json_string (b, "second", cli_hex (battle, first ? other : hex, label));
              json_builder_end_object (b);
            }
      }
  json_builder_end_array (b);
}

static void
json_features (JsonBuilder *b, const TcBattle *battle)
{
  json_builder_set_member_name (b, "features");
  json_builder_begin_array (b);
  for (guint i = 0; i < battle->map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (battle->map->features, i);

      json_builder_begin_object (b);
      cli_json_string (b, "kind", feature->kind);
      cli_json_string (b, "name", feature->name);
      if (feature->shape != TC_FEATURE_SIDES)
        json_hexes (b, battle, "hexes", feature->hexes);
      json_builder_end_object (b);
    }
  json_builder_end_array (b);
  json_builder_set_member_name (b, "areas");
  json_builder_begin_array (b);
  for (guint i = 0; i < battle->map->areas->len; i++)
    {
      const TcArea *area = g_ptr_array_index (battle->map->areas, i);

      json_builder_begin_object (b);
      cli_json_string (b, "id", area->id);
      cli_json_string (b, "name", area->name);
      json_hexes (b, battle, "hexes", area->hexes);
      json_builder_end_object (b);
    }
  json_builder_end_array (b);
}

static void
json_counters (JsonBuilder *b, const TcBattle *battle)
{
  json_builder_set_member_name (b, "counters");
  json_builder_begin_array (b);
  for (guint i = 0; i < battle->counters->len; i++)
    {
      const TcCounter *counter = tc_battle_counter (battle, i);
      const TcArmy *army = g_ptr_array_index (battle->armies, (guint) counter->army);
      char label[TC_HEX_LABEL_SIZE];

      json_builder_begin_object (b);
      cli_json_string (b, "id", counter->id);
      cli_json_string (b, "name", counter->name);
      cli_json_string (b, "kind", counter->kind);
      cli_json_string (b, "army", army->id);
      cli_json_string (b, "side", ((TcSide *) g_ptr_array_index (battle->sides, (guint) army->side))->id);
      for (int column = 0; column < TC_N_COLUMNS; column++)
        if (counter->values[column] != TC_NO_VALUE)
          cli_json_int (b, tc_column_get_name (column), counter->values[column]);
      cli_json_string (b, "at", tc_place_is_nowhere (counter->place) ? NULL : cli_hex (battle, counter->place.x, label));
      cli_json_string (b, "entry", counter->entry[0] != '\0' ? counter->entry : NULL);
      json_builder_end_object (b);
    }
  json_builder_end_array (b);
}

static void
json_chart (JsonBuilder *b, const TcChart *chart)
{
  json_builder_begin_object (b);
  cli_json_string (b, "id", chart->id);
  cli_json_string (b, "case", chart->rule);
  json_builder_set_member_name (b, "columns");
  json_builder_begin_array (b);
  for (guint i = 0; i < chart->columns->len; i++)
    json_builder_add_string_value (b, g_ptr_array_index (chart->columns, i));
  json_builder_end_array (b);
  json_builder_set_member_name (b, "rows");
  json_builder_begin_array (b);
  for (guint i = 0; i < chart->rows->len; i++)
    {
      json_builder_begin_array (b);
      for (guint k = 0; k < chart->columns->len; k++)
        json_builder_add_string_value (b, tc_chart_get_cell (chart, i, k));
      json_builder_end_array (b);
    }
  json_builder_end_array (b);
  json_builder_end_object (b);
}

/* What is in force: the battle's own charts and options, and the book's. */
static void
json_rules (JsonBuilder *b, const TcBattle *battle)
{
  const TcRules *books[] = { battle->rules, battle->book };

  json_builder_set_member_name (b, "rules");
  json_builder_begin_object (b);
  cli_json_string (b, "system", battle->rules->system);
  json_builder_set_member_name (b, "options");
  json_builder_begin_object (b);
  for (guint i = 0; battle->book != NULL && i < battle->book->options->len; i++)
    {
      const TcOption *option = g_ptr_array_index (battle->book->options, i);

      cli_json_string (b, option->id, tc_battle_get_option (battle, option->id));
    }
  json_builder_end_object (b);
  json_builder_set_member_name (b, "charts");
  json_builder_begin_array (b);
  for (guint k = 0; k < G_N_ELEMENTS (books); k++)
    for (guint i = 0; books[k] != NULL && i < books[k]->charts->len; i++)
      {
        const TcChart *chart = g_ptr_array_index (books[k]->charts, i);

        if (tc_battle_get_chart (battle, chart->id) == chart)
          json_chart (b, chart);
      }
  json_builder_end_array (b);
  json_builder_end_object (b);
}

static char *
export_json (const TcBattle *battle)
{
  g_autoptr (JsonBuilder) b = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (b);
  cli_json_int (b, "version", 1);
  cli_json_string (b, "id", battle->id);
  cli_json_string (b, "title", battle->title);
  cli_json_string (b, "date", battle->date);
  json_grid (b, battle->map);
  json_terrain (b, battle);
  json_hexsides (b, battle);
  json_features (b, battle);
  json_counters (b, battle);
  json_rules (b, battle);
  json_builder_end_object (b);
  root = json_builder_get_root (b);
  text = json_to_string (root, TRUE);
  return g_strconcat (text, "\n", NULL);
}

int
cmd_export (int argc, char **argv)
{
  g_autofree char *to = NULL, *output = NULL, *text = NULL;
  const GOptionEntry entries[] = {
    { "to", 't', 0, G_OPTION_ARG_STRING, &to, N_("json, csv or tsv (the order of battle), or xml (canonical form)"), N_("FORM") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("Where to; standard output when not given"), N_("FILE") },
    { NULL },
  };
  g_autoptr (TcBattle) battle = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  if (!cli_parse (&argc, &argv, entries, _("FILE"), _("write a battle in another form"), &status))
    return status;
  if (argc != 2 || to == NULL)
    return cli_usage (argv[0], _("one file and --to are needed"));
  battle = cli_read_battle (argv[1], &status);
  if (battle == NULL)
    return status;
  if (g_str_equal (to, "json"))
    text = export_json (battle);
  else if (g_str_equal (to, "xml"))
    text = tc_battle_file_format (battle, NULL);
  else if (g_str_equal (to, "csv") || g_str_equal (to, "tsv"))
    text = tc_forces_csv_format (battle, to[0] == 't' ? '\t' : ',');
  else
    return cli_usage (argv[0], _("unknown form “%s”; expected json, csv, tsv or xml"), to);
  if (output == NULL)
    g_print ("%s", text);
  else if (!g_file_set_contents_full (output, text, -1, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0666, &error))
    return cli_complain (error);
  return CLI_FINE;
}
