/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tc-reading.h"
#include "tc-write-battle.h"

static const char *const shapes[] = { "path", "sides", "hexes" };

static void
write_grid (TcWriter *writer, const TcMap *map)
{
  const TcHexGrid *grid = &map->grid;
  const TcKeep *keep = &map->parts[TC_MAP_PART_GRID];
  const TcNumbering *numbering = &grid->numbering;
  gint32 first_row = numbering->first_row - (numbering->rows_fall ? grid->rows - 1 : 0);
  gint32 first_column = numbering->first_column - (numbering->columns_fall ? grid->columns - 1 : 0);
  TcHexGrid usual;

  tc_hexgrid_init (&usual, grid->rows, grid->columns);
  tc_writer_start (writer, "grid");
  tc_writer_number (writer, "rows", grid->rows, 0);
  tc_writer_number (writer, "columns", grid->columns, 0);
  tc_writer_attribute (writer, "shifted", grid->shifted == 1 ? "" : "odd");
  tc_writer_attribute (writer, "sideways", grid->sideways ? "yes" : "");
  tc_writer_number (writer, "first-row", first_row, usual.numbering.first_row);
  tc_writer_number (writer, "first-column", first_column, usual.numbering.first_column);
  tc_writer_attribute (writer, "order", numbering->column_first ? "column-row" : "");
  tc_writer_number (writer, "row-digits", numbering->row_digits, usual.numbering.row_digits);
  tc_writer_number (writer, "column-digits", numbering->column_digits, usual.numbering.column_digits);
  tc_writer_attribute (writer, "separator", numbering->separator);
  tc_writer_attribute (writer, "row-style", numbering->row_letters ? "letter" : "");
  tc_writer_attribute (writer, "column-style", numbering->column_letters ? "letter" : "");
  tc_writer_attribute (writer, "rows-grow", numbering->rows_fall ? "up" : "");
  tc_writer_attribute (writer, "columns-grow", numbering->columns_fall ? "left" : "");
  tc_writer_end_kept (writer, "grid", keep);
}

static void
write_legend (TcWriter *writer, const TcMap *map)
{
  tc_writer_start (writer, "legend");
  tc_writer_keep_attributes (writer, &map->parts[TC_MAP_PART_LEGEND]);
  for (guint i = 0; i < map->legend->len; i++)
    {
      const TcTerrain *terrain = g_ptr_array_index (map->legend, i);
      char letter[] = { terrain->letter, '\0' };

      tc_writer_start (writer, "terrain");
      tc_writer_attribute (writer, "letter", letter);
      tc_writer_attribute (writer, "id", terrain->id);
      tc_writer_attribute (writer, "name", terrain->name);
      tc_writer_end_kept (writer, "terrain", &terrain->keep);
    }
  tc_writer_keep_elements (writer, &map->parts[TC_MAP_PART_LEGEND]);
  tc_writer_end (writer, "legend");
}

static void
write_ground (TcWriter *writer, const TcMap *map)
{
  char letters[256] = { 0 };
  gsize width = (gsize) map->grid.columns + 1;
  gsize length = width * (gsize) map->grid.rows;
  g_autofree char *lines = g_malloc (length);
  const guint8 *terrain = map->terrain;
  char *out = lines;

  for (guint i = 0; i < 256; i++)
    letters[i] = i < map->legend->len ? ((TcTerrain *) g_ptr_array_index (map->legend, i))->letter : '?';
  for (gint32 row = 0; row < map->grid.rows; row++)
    {
      for (gint32 column = 0; column < map->grid.columns; column++)
        *out++ = letters[*terrain++];
      *out++ = '\n';
    }
  tc_writer_start (writer, "ground");
  tc_writer_keep_attributes (writer, &map->parts[TC_MAP_PART_GROUND]);
  tc_writer_lines (writer, lines, length);
  tc_writer_keep_elements (writer, &map->parts[TC_MAP_PART_GROUND]);
  tc_writer_end (writer, "ground");
}

static void
write_hexes (TcWriter *writer, const TcHexGrid *grid, const GArray *hexes, const TcKeep *keep)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  char label[TC_HEX_LABEL_SIZE];

  for (guint i = 0; i < hexes->len; i++)
    g_ptr_array_add (words, g_strdup (tc_hexgrid_format (grid, g_array_index (hexes, TcHex, i), label)));
  tc_writer_words (writer, "hexes", words, keep);
}

static void
write_sides (TcWriter *writer, const TcHexGrid *grid, const GArray *sides, const TcKeep *keep)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  char a[TC_HEX_LABEL_SIZE], b[TC_HEX_LABEL_SIZE];

  for (guint i = 0; i < sides->len; i++)
    {
      const TcHexPair *pair = &g_array_index (sides, TcHexPair, i);

      g_ptr_array_add (words, g_strconcat (tc_hexgrid_format (grid, pair->a, a), "/",
                                           tc_hexgrid_format (grid, pair->b, b), NULL));
    }
  tc_writer_words (writer, "sides", words, keep);
}

static void
write_features (TcWriter *writer, const TcMap *map)
{
  for (guint i = 0; i < map->features->len; i++)
    {
      const TcFeature *feature = g_ptr_array_index (map->features, i);

      tc_writer_start (writer, "feature");
      tc_writer_attribute (writer, "kind", feature->kind);
      tc_writer_attribute (writer, "name", feature->name);
      tc_writer_attribute (writer, "shape", shapes[feature->shape]);
      tc_writer_keep_attributes (writer, &feature->keep);
      tc_write_provenance (writer, feature->provenance);
      if (feature->shape == TC_FEATURE_SIDES)
        write_sides (writer, &map->grid, feature->sides, &feature->list);
      else
        write_hexes (writer, &map->grid, feature->hexes, &feature->list);
      tc_writer_keep_elements (writer, &feature->keep);
      tc_writer_end (writer, "feature");
    }
}

static void
write_areas (TcWriter *writer, const TcMap *map)
{
  for (guint i = 0; i < map->areas->len; i++)
    {
      const TcArea *area = g_ptr_array_index (map->areas, i);

      tc_writer_start (writer, "area");
      tc_writer_attribute (writer, "id", area->id);
      tc_writer_attribute (writer, "name", area->name);
      tc_writer_keep_attributes (writer, &area->keep);
      tc_write_provenance (writer, area->provenance);
      write_hexes (writer, &map->grid, area->hexes, &area->list);
      tc_writer_keep_elements (writer, &area->keep);
      tc_writer_end (writer, "area");
    }
}

static void
write_labels (TcWriter *writer, const TcMap *map)
{
  char hex[TC_HEX_LABEL_SIZE];

  for (guint i = 0; i < map->labels->len; i++)
    {
      const TcLabel *label = g_ptr_array_index (map->labels, i);

      tc_writer_start (writer, "label");
      tc_writer_attribute (writer, "hex", tc_hexgrid_format (&map->grid, label->hex, hex));
      tc_writer_attribute (writer, "style", label->style);
      tc_writer_keep_attributes (writer, &label->keep);
      tc_writer_text (writer, label->text);
      tc_writer_keep_elements (writer, &label->keep);
      tc_writer_end (writer, "label");
    }
}

void
tc_write_scan (TcWriter *writer, const TcMap *map)
{
  const TcScan *scan = map->scan;
  char at[TC_HEX_LABEL_SIZE + TC_POINT_SIZE], number[TC_DECIMAL_SIZE];

  if (scan == NULL)
    return;
  tc_writer_start (writer, "scan");
  tc_writer_attribute (writer, "file", scan->file);
  tc_writer_number (writer, "strength", scan->strength, TC_SCAN_STRENGTH);
  tc_writer_keep_attributes (writer, &scan->keep);
  for (guint i = 0; i < scan->pins->len; i++)
    {
      const TcPin *pin = tc_scan_get_pin (scan, i);

      tc_writer_start (writer, "pin");
      tc_place_format (map, pin->at, at, number);
      tc_writer_attribute (writer, "at", at);
      tc_writer_attribute (writer, "x", tc_decimal_format (pin->x, 1, number));
      tc_writer_attribute (writer, "y", tc_decimal_format (pin->y, 1, number));
      tc_writer_end_kept (writer, "pin", &pin->keep);
    }
  tc_writer_keep_elements (writer, &scan->keep);
  tc_writer_end (writer, "scan");
}

void
tc_write_map (TcWriter *writer, const TcMap *map)
{
  tc_writer_start (writer, "map");
  tc_writer_number (writer, "metres", map->metres, 0);
  tc_writer_attribute (writer, "north", g_strcmp0 (map->north, "unknown") == 0 ? "" : map->north);
  tc_writer_keep_attributes (writer, &map->keep);
  tc_write_provenance (writer, map->provenance);
  write_grid (writer, map);
  write_legend (writer, map);
  write_ground (writer, map);
  write_features (writer, map);
  write_areas (writer, map);
  write_labels (writer, map);
  tc_write_scan (writer, map);
  tc_writer_keep_elements (writer, &map->keep);
  tc_writer_end (writer, "map");
}
